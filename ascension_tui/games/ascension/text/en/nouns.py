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
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.text.en.voice import Style, Voice, Words
from ascension_tui.games.ascension.text.layout import STICKY

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
SHARED_PLACES = {
    "row": "the center row",
    "always": "the always-available cards",
    "void": "the void",
}
SHORT_ZONES = {
    "row": "row",
    "always": "piles",
    "void": "void",
    "hand": "hand",
    "discard": "discard",
    "deck": "deck",
    "played": "played",
    "in_play": "in play",
}
TERSE_ZONES = {**SHORT_ZONES, "discard": "disc", "in_play": "play", "played": "play"}
TERSE_TYPES = {"construct": "cons", "monster": "mon"}


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


def _kind(cards: CardFilter) -> str:
    """What such a card is called without more; only monsters are trophies."""
    return cards.type or ("monster" if cards.trophy else "card")


def noun(cards: CardFilter, *, many: bool = False) -> str:
    """The cards described, without article and without `other`."""
    words = [FACTIONS[cards.faction]] if cards.faction else []
    words += ["trophy"] if cards.trophy else []
    kind = grammar.plural(_kind(cards)) if many else _kind(cards)
    if cards.names:
        words.append(grammar.either(cards.names))
        words += [kind] if many else []
    else:
        words.append(kind)
    if cards.cost_max is not None:
        words.append(f"of cost {cards.cost_max} or less")
    if cards.parity is not None:
        words.append(f"of {cards.parity} cost")
    if cards.keyword is not None:
        words.append(f"with {KEYWORDS[cards.keyword]}")
    return " ".join(words)


def others(cards: CardFilter, *, many: bool = True) -> str:
    """The cards described, without article."""
    return f"{'other ' if cards.other else ''}{noun(cards, many=many)}"


def one(cards: CardFilter) -> str:
    """One such card: a hero, an Enlightened hero, another construct, one of these names."""
    if cards.other:
        return f"another {noun(cards)}"
    if cards.names:
        return noun(replace(cards, names=tuple(map(named, cards.names))))
    return grammar.article(noun(cards))


def one_seen(cards: CardFilter, *, in_row: bool) -> str:
    """One such card of those an act can be done to: another center-row monster."""
    if not in_row:
        return one(cards)
    text = f"center-row {noun(cards)}"
    return f"another {text}" if cards.other else grammar.article(text)


def some(cards: CardFilter, number: int, who: Voice, *, up_to: bool = False) -> str:
    """So many such cards or, in the middle of picking them, so many more."""
    number, more = who.still(number)
    if number == 1:
        return f"one more {noun(cards)}" if more else one(cards)
    return f"{'up to ' if up_to else ''}{number} {more}{others(cards)}"


def of_theirs(cards: CardFilter, number: int | None, who: Voice) -> str:
    """So many of the person's own cards: one of your other constructs; None stands for all."""
    left, more = (0, "") if number is None else who.still(number)
    amount = "all" if number is None else "one" if left == 1 else left
    return f"{amount} {more}of {who.their} {others(cards)}"


def place(zones: Sequence[str], who: Voice, number: int = 1) -> str:
    """Where cards are looked for: in the center row, from your hand or discard pile.

    Several cards may come from several places: from your hand and/or discard pile.
    """
    several = number > 1 and who.left != 1
    listed = grammar.several if several else grammar.either
    parts = [SHARED_ZONES[zone] for zone in zones if zone in SHARED_ZONES]
    own = [OWN_ZONES[zone] for zone in zones if zone not in SHARED_ZONES]
    if own:
        parts.append(f"from {who.their} {listed(own)}")
    return listed(parts)


def origin(zones: Sequence[str], who: Voice) -> str:
    """Where cards are taken from: from the void, from your hand or discard pile."""
    own = [OWN_ZONES[zone] for zone in zones if zone not in SHARED_PLACES]
    parts = [SHARED_PLACES[zone] for zone in zones if zone in SHARED_PLACES]
    parts += [f"{who.their} {grammar.either(own)}"] if own else []
    return f"from {grammar.either(parts)}"


def where(zone: str, who: Voice) -> str:
    """Where cards lie that are counted or copied."""
    if zone == "in_play":
        return f"{who.person} have in play"
    if zone == "played":
        return f"among {who.their} {OWN_ZONES[zone]}"
    return SHARED_ZONES.get(zone, f"in {who.their} {OWN_ZONES.get(zone, zone)}")


def scaled(one: str, thing: str, amount: CountCards, who: Voice) -> str:
    """So much for each card counted, or as much as the cards are worth together.

    `one` is what a single card brings: 2 runes; `thing` what it is: rune.
    """
    if amount.sum != "honor":
        return f"{one} {_for_each(amount, who)}"
    worthy = "heroes and constructs" if is_any(amount.cards) else noun(amount.cards, many=True)
    times = f"{amount.times} times " if amount.times > 1 else ""
    total = f"{times}the total honor of the {worthy} {where(amount.zone or '', who)}"
    return f"{grammar.plural(thing)} equal to {total}"


def _for_each(amount: CountCards, who: Voice) -> str:
    """What a scaled amount counts."""
    zone = amount.zone or ""
    if amount.played is not None:
        return f"for each {noun(amount.played)} {who.person} already played this turn"
    if zone == "result":
        return f"for each {who.result.what} {who.result.done}"
    if amount.different == "faction":
        return f"for each different faction among the {others(amount.cards)} {where(zone, who)}"
    return f"for each {others(amount.cards, many=False)} {where(zone, who)}"


def initials(name: str) -> str:
    """A name in as few letters as can still be guessed: the first ones of its words."""
    letters = [word[0] for word in name.replace("'", "").split() if word[0].isalpha()]
    return "".join(letters) if len(letters) > 1 else name[:3]


def short_names(names: Sequence[str], style: Style) -> str:
    """Cards by name: in full, by their first words, by a few letters."""
    if style.words is Words.FULL:
        return "/".join(names)
    first = list(dict.fromkeys(name.split()[0] for name in names))
    if style.words is Words.TERSE:
        return "/".join(first) if len(names) > 1 else names[0]
    return first[0] if len(first) < len(names) else "/".join(initials(name) for name in names)


def short_noun(cards: CardFilter, style: Style, *, many: bool = False) -> str:
    """The cards described, in as many words as the style allows."""
    if cards.names:
        return short_names(cards.names, style)
    at_most = f"{style.glyphs.at_most}{cards.cost_max}" if cards.cost_max is not None else ""
    kind = _kind(cards)
    words = ["other"] if cards.other and style.words is Words.FULL else []
    words += [cards.parity] if cards.parity else []
    if cards.trophy:
        words.append(grammar.plural("trophy") if many else "trophy")
    elif style.words is Words.FULL:
        words += [FACTIONS[cards.faction]] if cards.faction else []
        words.append(grammar.plural(kind) if many else kind)
    else:
        code = FACTIONS[cards.faction][0] if cards.faction else ""
        short_kind = TERSE_TYPES.get(kind, kind)
        if not code:
            words.append(short_kind)
        else:
            words.append(f"{code}{STICKY}{short_kind}" if style.words is Words.TERSE else code)
    if cards.keyword is not None:
        words[-1:] = [KEYWORDS[cards.keyword] if style.words < Words.CODE else "Emp"]
    text = " ".join(words)
    return style.number(text, at_most) if at_most else text


def short_each(amount: CountCards, style: Style) -> str:
    """What a scaled amount counts, as it stands after `per` or a slash."""
    full = style.words is Words.FULL
    zone = amount.zone or ""
    if amount.played is not None:
        return short_noun(amount.played, style) + (" played" if full else "")
    if zone == "result":
        return "each"
    if amount.different == "faction":
        if full:
            return f"faction of {short_noun(amount.cards, style, many=True)}"
        return "faction" if style.words is Words.TERSE else "fac"
    text = f"{style.glyphs.honor}1" if amount.sum == "honor" else short_noun(amount.cards, style)
    if zone == "in_play" or style.words > Words.TERSE:
        return text
    return f"{text} {SHORT_ZONES[zone]}" if zone == "played" else f"{text} in {SHORT_ZONES[zone]}"


def short_place(zones: Sequence[str], style: Style) -> str:
    """Where cards are looked for: hand/discard; a zone alone might be taken for all of it."""
    if len(zones) > 2 and not SHARED_ZONES.keys() & set(zones):
        return style.number("of", "yours")
    if style.words is not Words.FULL:
        return "/".join(TERSE_ZONES[zone] for zone in zones)
    text = "/".join(SHORT_ZONES[zone] for zone in zones)
    return text if len(zones) > 1 else style.number("from", text)


def in_row(text: str, zones: Sequence[str]) -> str:
    """A short noun, with `row` where only the center row will do."""
    return f"row {text}" if tuple(zones) == ("row",) else text


def is_any(cards: CardFilter) -> bool:
    """Whether the description leaves everything open."""
    return cards == ANY_CARD
