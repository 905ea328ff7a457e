"""The English for what changes how things go while a card lies where it works."""

from __future__ import annotations

from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.rules.modifiers import (
    AcquiredTo,
    CountsAs,
    Destination,
    FirstHeroAlso,
    Jail,
    PriceCut,
    TrophySaves,
    ValueChange,
)
from ascension_tui.games.ascension.rules.selectors import CardFilter
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.control import condition, short_condition
from ascension_tui.games.ascension.text.en.lexicon import (
    long_modifier,
    short_modifier,
    tiny_modifier,
)
from ascension_tui.games.ascension.text.en.voice import YOU, Style, Words
from ascension_tui.games.ascension.text.en.waiting import (
    GOES_TO,
    SHORT_GOES_TO,
    cheaper,
    price_sign,
)

long_modifier.fixed(
    unbanishable=f"{nouns.SHARED_ZONES['row']}, this card cannot be banished",
    passes_on="when you play this card, it may go into another player's discard pile",
    jail="while in play: a monster you play, or defeat in the center row, may go into play; there "
    "it is a Mechana construct without abilities, destroyed when this card leaves play",
)
short_modifier.fixed(
    unbanishable="immune to banish",
    passes_on="played: may go to other player",
)
tiny_modifier.fixed(unbanishable="no ban", passes_on="pass on", jail="mon to cons")


@long_modifier("counts_as")
def _long_counts_as(modifier: CountsAs, card: CardDef) -> str:
    also = f"every {modifier.type} also counts as {nouns.FACTIONS[modifier.faction]}"
    return f"for everybody {also}" if card.type == "event" else f"while in play: for you {also}"


@short_modifier("counts_as")
def _short_counts_as(modifier: CountsAs, card: CardDef, style: Style) -> str:
    cards = nouns.short_noun(CardFilter(type=modifier.type), style, many=True)
    if style.words is Words.FULL:
        return f"{cards} count as {nouns.FACTIONS[modifier.faction]}"
    return f"{cards} are {nouns.FACTIONS[modifier.faction][0]}"


@tiny_modifier("counts_as")
def _tiny_counts_as(modifier: CountsAs, card: CardDef, style: Style) -> str:
    cards = nouns.short_noun(CardFilter(type=modifier.type), style)
    be = "=" if style.words >= Words.HINT else " are "
    return f"{cards}{be}{nouns.FACTIONS[modifier.faction][0]}"


@long_modifier("first_hero_also")
def _long_first_hero_also(modifier: FirstHeroAlso, card: CardDef) -> str:
    faction = nouns.FACTIONS[modifier.faction]
    hero = "the first hero you play under this event"
    return f"on each of your turns, {hero} also counts as {faction} that turn"


@short_modifier("first_hero_also")
def _short_first_hero_also(modifier: FirstHeroAlso, card: CardDef, style: Style) -> str:
    return f"1st hero counts as {nouns.FACTIONS[modifier.faction]}"


@tiny_modifier("first_hero_also")
def _tiny_first_hero_also(modifier: FirstHeroAlso, card: CardDef, style: Style) -> str:
    faction = nouns.FACTIONS[modifier.faction][0]
    return f"1st={faction}" if style.words >= Words.HINT else f"1st hero {faction}"


@long_modifier("destination")
def _long_destination(modifier: Destination, card: CardDef) -> str:
    cards = f"{nouns.one(modifier.card)} you acquire"
    to = GOES_TO[modifier.to].format("your")
    return f"once per turn: {cards} may go {to} instead of the discard pile"


@short_modifier("destination")
def _short_destination(modifier: Destination, card: CardDef, style: Style) -> str:
    cards = nouns.short_noun(modifier.card, style)
    return f"1/t may acquire {cards} {SHORT_GOES_TO[modifier.to]}"


@tiny_modifier("destination")
def _tiny_destination(modifier: Destination, card: CardDef, style: Style) -> str:
    cards = nouns.short_noun(modifier.card, style)
    if style.words >= Words.HINT:
        return f"{cards}>{modifier.to.removeprefix('in_')}"
    text = f"{cards} {SHORT_GOES_TO[modifier.to]}"
    return style.prefix("1/t", text) if style.words is Words.TERSE else text


@long_modifier("acquired_to")
def _long_acquired_to(modifier: AcquiredTo, card: CardDef) -> str:
    to = GOES_TO[modifier.to].format("your")
    when = condition(modifier.condition, YOU)
    return f"when you acquire this card, it goes {to} instead of the discard pile if {when}"


@short_modifier("acquired_to")
def _short_acquired_to(modifier: AcquiredTo, card: CardDef, style: Style) -> str:
    when = short_condition(modifier.condition, style)
    return f"acquired {SHORT_GOES_TO[modifier.to]} if {when}"


@tiny_modifier("acquired_to")
def _tiny_acquired_to(modifier: AcquiredTo, card: CardDef, style: Style) -> str:
    return f"({SHORT_GOES_TO[modifier.to]})"


@long_modifier("price_cut")
def _long_price_cut(modifier: PriceCut, card: CardDef) -> str:
    cards = f"{nouns.noun(modifier.card, many=True)} in the center row"
    return f"{cards} are {cheaper(modifier.card, modifier.amount)}, but never cost less than 1"


@short_modifier("price_cut")
def _short_price_cut(modifier: PriceCut, card: CardDef, style: Style) -> str:
    cards = nouns.short_noun(modifier.card, style, many=True)
    return f"row {cards} cost {price_sign(modifier.card, style)}{modifier.amount} less"


@tiny_modifier("price_cut")
def _tiny_price_cut(modifier: PriceCut, card: CardDef, style: Style) -> str:
    cards = nouns.short_noun(modifier.card, style)
    return f"{cards} -{price_sign(modifier.card, style)}{modifier.amount}"


@long_modifier("value_change")
def _long_value_change(modifier: ValueChange, card: CardDef) -> str:
    power = f"takes {grammar.count(modifier.cost, 'power')} more to defeat"
    honor = f"gives {grammar.count(modifier.honor, 'honor')} more"
    return f"every {grammar.both(modifier.names)} {power} and {honor}"


@short_modifier("value_change")
def _short_value_change(modifier: ValueChange, card: CardDef, style: Style) -> str:
    signs = style.glyphs
    change = f"{signs.power}+{modifier.cost} {signs.honor}+{modifier.honor}"
    return f"{'/'.join(modifier.names)} {change}"


@tiny_modifier("value_change")
def _tiny_value_change(modifier: ValueChange, card: CardDef, style: Style) -> str:
    signs = style.glyphs
    names = "/".join(name[0] for name in modifier.names)
    return f"{names} {signs.power}{signs.honor}+{modifier.honor}"


@long_modifier("trophy_saves")
def _long_trophy_saves(modifier: TrophySaves, card: CardDef) -> str:
    when = "when constructs of yours would be destroyed on another player's turn"
    return f"{nouns.event_trophy()} trophy: {when}, you may banish it and keep one of them"


@short_modifier("trophy_saves")
def _short_trophy_saves(modifier: TrophySaves, card: CardDef, style: Style) -> str:
    saved = "a construct" if style.words is Words.FULL else "1"
    return f"{nouns.event_trophy()}: save {saved}"


@tiny_modifier("trophy_saves")
def _tiny_trophy_saves(modifier: TrophySaves, card: CardDef, style: Style) -> str:
    return f"{nouns.event_trophy()[:3]}:save" if style.words is Words.TERSE else "(save)"


@short_modifier("jail")
def _short_jail(modifier: Jail, card: CardDef, style: Style) -> str:
    cards = CardFilter(type="construct", faction="mechana")
    return f"your monsters may become {nouns.short_noun(cards, style, many=True)}"
