"""Every card there is: searched, filtered, and each with the cards that have to do with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from ascension_tui.library.rulings import notes_on
from ascension_tui.rules.cards import FILES, CardDef, load_set, slug_of
from ascension_tui.rules.text import wording
from ascension_tui.rules.text.describe import SET_TITLES
from ascension_tui.rules.text.en import grammar
from ascension_tui.rules.verbs import Verb
from ascension_tui.rules.verbs.cards import Banish

TYPES = ("hero", "construct", "monster", "event")
FACTIONS = ("enlightened", "lifebound", "mechana", "void", "none")
SHORT_TITLES = {"basics": "Basics", "chronicle": "Chronicle", "storm": "Storm", "gift": "Gift"}
KEYWORDS = ("empower", "fate", "infest", "transform", "trophy", "unite")
FILTERS = ("set", "type", "faction", "cost", "keyword")
MOST_RELATED = 10
MOST_ALIKE = 4
"""How many cards are shown for one thing in common."""

THEMES = {
    "acquire": "acquires for free",
    "acquire_or_defeat": "takes a row card for free",
    "banish_row": "banishes from the center row",
    "banish_own": "banishes your own cards",
    "banish_this": "banishes itself",
    "constructs_to_deck": "undoes constructs",
    "copy_effect": "copies a hero",
    "count_more": "counts as more constructs",
    "defeat": "defeats for free",
    "destroy": "destroys constructs",
    "destroy_this": "is given up for a price",
    "discard": "discards",
    "discard_random": "makes others discard",
    "discount": "makes the next one cheaper",
    "extra_turn": "gives another turn",
    "give": "gives monsters away",
    "honor_price": "changes prices",
    "look_top": "looks at the deck",
    "next": "waits for the next defeat",
    "open_payment": "turns runes into honor",
    "pay": "turns runes into honor",
    "place_next": "says where the next one goes",
    "return_card": "brings cards back to hand",
    "reveal_top": "looks at the deck",
    "take_honor": "takes from other players",
    "take_random": "takes from other players",
    "when_banished": "gives something when banished",
    "enters": "watches constructs enter play",
    "on_defeat": "watches monsters being defeated",
    "counts_as": "makes constructs Mechana",
    "destination": "says where an acquired card goes",
    "price_cut": "changes prices",
    "value_change": "changes prices",
}
"""What two cards may have in common, as it is told; anything else is too common to tell."""
GAINS = {
    "draw": "draws cards",
    "honor": "gives honor",
    "power": "gives power",
    "runes": "gives runes",
}
"""What many cards have in common: told where nothing rarer is."""


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for; empty fields let everything through."""

    text: str = ""
    set: str = ""
    type: str = ""
    faction: str = ""
    cost: str = ""
    keyword: str = ""

    def turned(self, name: str, step: int) -> Query:
        """The same with one filter moved on to its next value, or back."""
        values = ("", *choices(name))
        place = values.index(getattr(self, name))
        changes: dict[str, str] = {name: values[(place + step) % len(values)]}
        return replace(self, **changes)

    @property
    def filtered(self) -> bool:
        """Whether any filter is set."""
        return any(getattr(self, name) for name in FILTERS)


@dataclass(frozen=True, slots=True)
class Relation:
    """A card that has to do with another, and why."""

    card: CardDef
    why: str


@cache
def all_cards() -> tuple[CardDef, ...]:
    """Every card of every set in the order of the alphabet; articles are not skipped."""
    cards = (card for name in FILES for card in load_set(name))
    return tuple(sorted(cards, key=lambda card: card.name.casefold()))


@cache
def _by_slug() -> dict[str, CardDef]:
    return {card.slug: card for card in all_cards()}


def card_of(slug: str) -> CardDef | None:
    """The card of a slug, if there is one."""
    return _by_slug().get(slug)


@cache
def choices(name: str) -> tuple[str, ...]:
    """The values a filter can have."""
    match name:
        case "set":
            return FILES
        case "type":
            return TYPES
        case "faction":
            return FACTIONS
        case "keyword":
            return KEYWORDS
        case "cost":
            costs = {card.cost for card in all_cards() if card.cost is not None}
            return tuple(str(cost) for cost in sorted(costs))
    raise ValueError(f"there is no filter {name!r}")


def choice_title(name: str, value: str) -> str:
    """How a filter's value is shown."""
    if not value:
        return "any"
    return SHORT_TITLES[value] if name == "set" else value.capitalize()


@cache
def _words_of(slug: str) -> tuple[str, str]:
    """The name and everything that can be read about a card, folded for searching."""
    card, say = _by_slug()[slug], wording()
    everything = " ".join((card.name, say.card_facts(card), say.card_long(card), *card.keywords))
    return _folded(card.name), _folded(everything)


def _folded(text: str) -> str:
    return text.casefold().replace("'", "").replace("’", "")


def find(query: Query) -> list[CardDef]:
    """The cards that fit; those whose name begins with the text come first, then other names."""
    wanted = _folded(query.text).split()
    phrase = " ".join(wanted)
    found = [
        card
        for card in all_cards()
        if _passes(card, query) and all(word in _words_of(card.slug)[1] for word in wanted)
    ]

    def rank(card: CardDef) -> int:
        name = _words_of(card.slug)[0]
        if name.startswith(phrase):
            return 0
        if any(part.startswith(phrase) for part in name.split()):
            return 1
        return 2 if phrase in name else 3

    return sorted(found, key=rank) if phrase else found


def _passes(card: CardDef, query: Query) -> bool:
    return (
        query.set in ("", card.set)
        and query.type in ("", card.type)
        and query.faction in ("", card.faction or "none")
        and query.cost in ("", str(card.cost))
        and (not query.keyword or query.keyword in card.keywords)
    )


def named(text: str) -> list[CardDef]:
    """The cards a person may mean by a name: the whole name, its beginning, a word, a part."""
    wanted = _folded(text.strip())
    tests = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: any(word.startswith(wanted) for word in name.split()),
        lambda name: wanted in name,
    )
    for fits in tests:
        found = [card for card in all_cards() if fits(_words_of(card.slug)[0])]
        if found:
            return found
    return []


def copies_line(card: CardDef) -> str:
    """Where a card comes from and how many there are."""
    title = SET_TITLES[card.set]
    if card.basic == "start":
        return f"{title}: {card.copies} in every starting deck"
    if isinstance(card.copies, dict):
        if card.single:
            return f"{title}: one card, which never leaves"
        sizes = [f"{size} with {SET_TITLES[name]}" for name, size in card.copies.items()]
        return f"{title}: a pile of {grammar.both(sizes)}"
    if not card.copies:
        return f"{title}: the other side of an event"
    copies = "1 copy" if card.copies == 1 else f"{card.copies} copies"
    return f"{title}: {copies} in the center deck"


# Related cards


def related(slug: str) -> list[Relation]:
    """The cards that have to do with one: sides, names, then what they have in common."""
    card = _by_slug()[slug]
    found: dict[str, Relation] = {}
    for other, why in (*_sides(card), *_names(card), *_ruled_with(card), *_alike(card)):
        if other.slug != slug and len(found) < MOST_RELATED:
            found.setdefault(other.slug, Relation(other, why))
    for other, why in _same_gains(card):
        if len(found) < MOST_ALIKE:
            found.setdefault(other.slug, Relation(other, why))
    return list(found.values())


def _sides(card: CardDef) -> Iterator[tuple[CardDef, str]]:
    if card.transform is not None:
        yield _by_slug()[slug_of(card.transform.into)], "its other side"
    for other in all_cards():
        if other.transform is not None and other.transform.into == card.name:
            yield other, "its other side"


def _names(card: CardDef) -> Iterator[tuple[CardDef, str]]:
    for _, name in card.names_mentioned():
        yield _by_slug()[slug_of(name)], "named by it"
    for other in all_cards():
        if any(name == card.name for _, name in other.names_mentioned()):
            yield other, "names it"


def _ruled_with(card: CardDef) -> Iterator[tuple[CardDef, str]]:
    for note in notes_on(card.slug):
        for name in note.cards:
            other = _by_slug()[slug_of(name)]
            shared = themes(card.slug) & themes(other.slug)
            yield other, min(shared, key=_rarity) if shared else "in a ruling with it"


def _same_gains(card: CardDef) -> Iterator[tuple[CardDef, str]]:
    """Cards of the same type that give the same things, those of the same faction first."""
    own = _gains(card)
    alike = [
        other
        for other in all_cards()
        if other.type == card.type and other is not card and own & _gains(other)
    ]
    alike.sort(
        key=lambda other: (len(own ^ _gains(other)), other.faction != card.faction, other.name)
    )
    for other in alike:
        yield other, " and ".join(sorted(own & _gains(other)))


def _gains(card: CardDef) -> frozenset[str]:
    keys = {key for _, effect in card.effects() for key in _verbs(effect)}
    keys |= {"honor"} if card.type == "monster" else set()
    return frozenset(GAINS[key] for key in keys if key in GAINS)


def _alike(card: CardDef) -> Iterator[tuple[CardDef, str]]:
    """Cards with something rare in common, the rarest first."""
    own = themes(card.slug)
    for theme in sorted(own, key=_rarity):
        alike = [
            other for other in all_cards() if theme in themes(other.slug) and other is not card
        ]
        alike.sort(
            key=lambda other: (-len(own & themes(other.slug)), other.faction != card.faction)
        )
        for other in alike[:MOST_ALIKE]:
            yield other, theme


@cache
def _times() -> Counter[str]:
    return Counter(theme for card in all_cards() for theme in themes(card.slug))


def _rarity(theme: str) -> tuple[int, str]:
    return _times()[theme], theme


@cache
def themes(slug: str) -> frozenset[str]:
    """What a card is about: its keywords and the telling ones among the things it does."""
    card = _by_slug()[slug]
    keys = set()
    for _, effect in card.effects():
        keys |= set(_verbs(effect))
    if card.when_banished is not None:
        keys.add("when_banished")
    keys |= {"enters" for trigger in card.triggers if trigger.when == "enter"}
    keys |= {"on_defeat" for trigger in card.triggers if trigger.when == "defeat"}
    keys |= {modifier.name for modifier in card.modifiers}
    return frozenset({THEMES[key] for key in keys if key in THEMES} | set(card.keywords))


def _verbs(effect: Verb) -> Iterator[str]:
    if isinstance(effect, Banish):
        yield "banish_row" if "row" in effect.zones() else "banish_own"
    else:
        yield effect.name
    for _, inner in effect.children():
        yield from _verbs(inner)
