"""The English for selectors: which cards, where they lie, how many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from ascension_tui.games.ascension.rules.cards import SETS, load_sets
from ascension_tui.games.ascension.rules.selectors import (
    ANY_CARD,
    FACTION_BITS,
    CardFilter,
    CountCards,
)
from ascension_tui.games.ascension.text import signs
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.text.en.voice import Voice
from ascension_tui.games.ascension.text.signs import TIED

FACTIONS = {faction: faction.capitalize() for faction in FACTION_BITS}
KEYWORDS = {"empower": "Empower"}
RESOURCES = {"runes": "rune", "power": "power", "honor": "honor"}
"""What one of each is called."""
OWN_ZONES = {
    "hand": "hand",
    "discard": "discard pile",
    "deck": "deck",
    "played": "played cards",
    "in_play": "cards in play",
    "trophies": "trophies",
}
SHARED_ZONES = {"row": "in the center row", "always": "always available", "void": "in the void"}
BRIEF_SHARED_ZONES = {**SHARED_ZONES, "row": "in the row"}
SHARED_PLACES = {
    "row": "the center row",
    "always": "the always-available cards",
    "void": "the void",
}
BRIEF_SHARED_PLACES = {**SHARED_PLACES, "row": "the row"}


@cache
def _only_ones() -> frozenset[str]:
    """The names of which there is a single card, as names of persons."""
    return frozenset(card.name for card in load_sets(SETS) if card.single or card.copies in (0, 1))


@cache
def event_trophy() -> str:
    """What the card is called that gives as a trophy what the current event says."""
    return next(card.name for card in load_sets(SETS) if card.event_trophy)


def named(name: str) -> str:
    """A card by its name, with an article if there are several of it."""
    return name if name in _only_ones() else grammar.article(name)


def faction(name: str, *, brief: bool) -> str:
    """A faction by its name or its sign."""
    return signs.FACTIONS[name] if brief else FACTIONS[name]


def _kind(cards: CardFilter) -> str:
    """What such a card is called without more; only monsters are trophies."""
    return cards.type or ("monster" if cards.trophy else "card")


def noun(cards: CardFilter, *, many: bool = False, brief: bool = False) -> str:
    """The cards described, without article and without `other`."""
    words = [faction(cards.faction, brief=brief)] if cards.faction else []
    words += ["trophy"] if cards.trophy else []
    kind = grammar.plural(_kind(cards)) if many else _kind(cards)
    if cards.names:
        words.append(grammar.either(cards.names))
        words += [kind] if many else []
    else:
        words.append(kind)
    if cards.cost_max is not None and brief:
        words.append(f"up to{TIED}{price_sign(cards)}{cards.cost_max}")
    elif cards.cost_max is not None:
        words.append(f"of cost {cards.cost_max} or less")
    if cards.parity is not None:
        words.append(f"of {cards.parity} cost")
    if cards.keyword is not None:
        words.append(f"with {KEYWORDS[cards.keyword]}")
    return " ".join(words)


def price_sign(cards: CardFilter) -> str:
    """What stands before the price of such a card; a word if that is open."""
    if cards.type is None:
        return f"cost{TIED}"
    return signs.RESOURCES["power" if cards.type == "monster" else "runes"]


def others(cards: CardFilter, *, many: bool = True, brief: bool = False) -> str:
    """The cards described, without article."""
    return f"{'other ' if cards.other else ''}{noun(cards, many=many, brief=brief)}"


def one(cards: CardFilter, *, brief: bool = False) -> str:
    """One such card: a hero, an Enlightened hero, another construct, one of these names."""
    if cards.other:
        return f"another {noun(cards, brief=brief)}"
    if cards.names:
        return noun(replace(cards, names=tuple(map(named, cards.names))), brief=brief)
    return grammar.article(noun(cards, brief=brief))


def one_seen(cards: CardFilter, *, in_row: bool, brief: bool = False) -> str:
    """One such card of those an act can be done to: another center-row monster."""
    if not in_row:
        return one(cards, brief=brief)
    text = seen(cards, in_row=in_row, brief=brief)
    return f"another {text}" if cards.other else grammar.article(text)


def seen(cards: CardFilter, *, in_row: bool, many: bool = False, brief: bool = False) -> str:
    """Such a card without article: a center-row monster, briefly a row monster."""
    row = ("row " if brief else "center-row ") if in_row else ""
    return f"{row}{noun(cards, many=many, brief=brief)}"


def some(cards: CardFilter, number: int, who: Voice, *, up_to: bool = False) -> str:
    """So many such cards or, in the middle of picking them, so many more.

    Briefly the number alone stands for cards of any kind.
    """
    if who.brief and (is_any(cards) or number > 1):
        kind = "" if is_any(cards) else f" {others(cards, many=number > 1, brief=True)}"
        return f"{f'up to{TIED}' if up_to else ''}{number}{who.each}{kind}"
    number, more = who.still(number)
    if number == 1:
        return f"one more {noun(cards)}" if more else one(cards, brief=who.brief)
    return f"{'up to ' if up_to else ''}{number} {more}{others(cards)}"


def of_theirs(cards: CardFilter, number: int | None, who: Voice) -> str:
    """So many of the person's own cards: one of your other constructs; None stands for all.

    Whose they are goes without saying where several are told to do it.
    """
    left, more = (0, "") if number is None else who.still(number)
    if not who.brief:
        amount = "all" if number is None else "one" if left == 1 else left
        return f"{amount} {more}of {who.their} {others(cards)}"
    if who.several:
        amount = "all" if number is None else left
        return f"{amount} {others(cards, many=left != 1, brief=True)}{who.each if number else ''}"
    owned = f"{who.their} {others(cards, brief=True)}"
    return f"all {owned}" if number is None else f"{left} of {owned}"


def place(zones: Sequence[str], who: Voice, number: int = 1) -> str:
    """Where cards are looked for: in the center row, from your hand or discard pile.

    Several cards may come from several places: from your hand and/or discard pile.
    """
    several = number > 1 and who.left != 1
    listed = grammar.several if several else grammar.either
    shared = BRIEF_SHARED_ZONES if who.brief else SHARED_ZONES
    parts = [shared[zone] for zone in zones if zone in SHARED_ZONES]
    if own := _own(zones, who):
        parts.append(f"from {_whose(who)}{listed(own)}")
    return listed(parts)


def origin(zones: Sequence[str], who: Voice) -> str:
    """Where cards are taken from: from the void, from your hand or discard pile."""
    shared = BRIEF_SHARED_PLACES if who.brief else SHARED_PLACES
    parts = [shared[zone] for zone in zones if zone in SHARED_PLACES]
    if own := _own(zones, who):
        parts.append(f"{_whose(who)}{grammar.either(own)}")
    return f"from {grammar.either(parts)}"


def _own(zones: Sequence[str], who: Voice) -> list[str]:
    return [own_zone(zone, who) for zone in zones if zone not in SHARED_ZONES]


def own_zone(zone: str, who: Voice) -> str:
    """A zone of a player's own; briefly the discard pile is the discard."""
    return "discard" if who.brief and zone == "discard" else OWN_ZONES.get(zone, zone)


def _whose(who: Voice) -> str:
    """Whose zones they are; briefly a card comes from one's own."""
    return "" if who.brief else f"{who.their} "


def where(zone: str, who: Voice) -> str:
    """Where cards lie that are counted or copied."""
    if zone == "in_play":
        return f"{who.person} have in play"
    if zone == "played":
        return f"among {who.their} {OWN_ZONES[zone]}"
    shared = BRIEF_SHARED_ZONES if who.brief else SHARED_ZONES
    return shared.get(zone) or f"in {_whose(who)}{own_zone(zone, who)}"


def scaled(one: str, things: str, amount: CountCards, who: Voice) -> str:
    """So much for each card counted, or as much as the cards are worth together.

    `one` is what a single card brings: 2 runes; `things` what it is: runes.
    """
    if amount.sum != "honor":
        return f"{one} {_for_each(amount, who)}"
    counted = noun(amount.cards, many=True, brief=who.brief)
    worthy = "heroes and constructs" if is_any(amount.cards) else counted
    times = f"{amount.times} times " if amount.times > 1 else ""
    honor = signs.RESOURCES["honor"] if who.brief else "honor"
    return f"{things} equal to {times}the total {honor} of the {worthy} " + where(
        amount.zone or "", who
    )


def _for_each(amount: CountCards, who: Voice) -> str:
    """What a scaled amount counts."""
    zone, each = amount.zone or "", "per" if who.brief else "for each"
    if amount.played is not None:
        played = noun(amount.played, brief=who.brief)
        done = "played" if who.brief else f"{who.person} already played this turn"
        return f"{each} {played} {done}"
    if zone == "result":
        return f"{each} {who.result.what} {who.result.done}"
    if amount.different == "faction":
        counted = others(amount.cards, brief=who.brief)
        if who.brief:
            return f"per faction among {counted} {where(zone, who)}"
        return f"for each different faction among the {counted} {where(zone, who)}"
    return f"{each} {others(amount.cards, many=False, brief=who.brief)} {where(zone, who)}"


def is_any(cards: CardFilter) -> bool:
    """Whether the description leaves everything open."""
    return cards == ANY_CARD
