"""The English for what changes how things go while a card lies where it works."""

from __future__ import annotations

from ascension_tui.rules.modifiers import CountsAs, Destination, Unbanishable
from ascension_tui.rules.selectors import CardFilter
from ascension_tui.rules.text.en import nouns
from ascension_tui.rules.text.en.lexicon import long_modifier, short_modifier, tiny_modifier
from ascension_tui.rules.text.en.voice import YOU, Style, Words


@long_modifier("counts_as")
def _long_counts_as(modifier: CountsAs) -> str:
    faction = nouns.FACTIONS[modifier.faction]
    return f"while in play: for you every {modifier.type} also counts as {faction}"


@short_modifier("counts_as")
def _short_counts_as(modifier: CountsAs, style: Style) -> str:
    cards = nouns.short_noun(CardFilter(type=modifier.type), style, many=True)
    return f"{cards} count as {nouns.FACTIONS[modifier.faction]}"


@tiny_modifier("counts_as")
def _tiny_counts_as(modifier: CountsAs, style: Style) -> str:
    cards = nouns.short_noun(CardFilter(type=modifier.type), style)
    return f"{cards} are {nouns.FACTIONS[modifier.faction][0]}"


@long_modifier("unbanishable")
def _long_unbanishable(modifier: Unbanishable) -> str:
    return f"{nouns.place((modifier.zone,), YOU)}, cannot be banished"


@short_modifier("unbanishable")
def _short_unbanishable(modifier: Unbanishable, style: Style) -> str:
    return "immune to banish"


@tiny_modifier("unbanishable")
def _tiny_unbanishable(modifier: Unbanishable, style: Style) -> str:
    return "no ban"


_TO = {"in_play": "into play", "hand": "into your hand", "deck_top": "on top of your deck"}
_SHORT_TO = {"in_play": "into play", "hand": "into hand", "deck_top": "onto deck"}


@long_modifier("destination")
def _long_destination(modifier: Destination) -> str:
    cards = f"{nouns.one(modifier.card)} you acquire"
    return f"once per turn: {cards} may go {_TO[modifier.to]} instead of the discard pile"


@short_modifier("destination")
def _short_destination(modifier: Destination, style: Style) -> str:
    return f"1/t may acquire {nouns.short_noun(modifier.card, style)} {_SHORT_TO[modifier.to]}"


@tiny_modifier("destination")
def _tiny_destination(modifier: Destination, style: Style) -> str:
    text = f"{nouns.short_noun(modifier.card, style)} {_SHORT_TO[modifier.to]}"
    return style.prefix("1/t", text) if style.words is Words.TERSE else text


def gone_to(zone: str) -> str:
    """Where an acquired card goes, as an answer."""
    return _TO.get(zone) or f"to the {nouns.OWN_ZONES.get(zone, zone)}"
