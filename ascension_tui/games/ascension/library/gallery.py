"""Every card there is, searched and filtered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from ascension_tui.games.ascension.rules.cards import FILES, SETS, CardDef, load_sets
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.setup_words import SET_TITLES
from ascension_tui.games.ascension.text import wording
from ascension_tui.i18n.language import Language
from ascension_tui.library import folded

CARD = "card:"
"""How the target of a link to a card begins."""
VALUES = {
    "set": FILES,
    "type": ("hero", "construct", "monster", "event"),
    "faction": (*FACTION_BITS, "none"),
    "keyword": ("empower", "fate", "infest", "transform", "trophy", "unite"),
}
"""What cards are filtered by, besides their cost."""
FILTERS = ("set", "type", "faction", "cost", "keyword")


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


@cache
def all_cards() -> tuple[CardDef, ...]:
    """Every card of every set in the order of the alphabet; articles are not skipped."""
    return tuple(sorted(load_sets(SETS), key=lambda card: card.name.casefold()))


@cache
def by_slug() -> dict[str, CardDef]:
    """Every card by its slug."""
    return {card.slug: card for card in all_cards()}


@cache
def choices(name: str) -> tuple[str, ...]:
    """The values a filter can have."""
    if name == "cost":
        costs = {card.cost for card in all_cards() if card.cost is not None}
        return tuple(str(cost) for cost in sorted(costs))
    if name not in VALUES:
        raise ValueError(f"there is no filter {name!r}")
    return VALUES[name]


def choice_title(value: str) -> str:
    """How a filter's value is shown."""
    return value.capitalize() or "any"


@cache
def _words_of(slug: str, language: Language) -> tuple[str, str]:
    """The name and everything that can be read about a card, folded for searching."""
    card, say = by_slug()[slug], wording(language.tag)
    everything = " ".join((card.name, say.card_facts(card), say.card_long(card), *card.keywords))
    return folded(card.name), folded(everything)


def find(query: Query, language: Language) -> list[CardDef]:
    """The cards that fit; those whose name begins with the text come first, then other names."""
    wanted = folded(query.text).split()
    phrase = " ".join(wanted)
    found = [
        card
        for card in all_cards()
        if _passes(card, query)
        and all(word in _words_of(card.slug, language)[1] for word in wanted)
    ]

    def rank(card: CardDef) -> int:
        name = _words_of(card.slug, language)[0]
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


def copies_line(card: CardDef, language: Language) -> str:
    """Where a card comes from and how many there are."""
    title = SET_TITLES[card.set]
    if card.basic == "start":
        return f"{title}: {card.copies} in every starting deck"
    if isinstance(card.copies, dict):
        if card.single:
            return f"{title}: one card, which never leaves"
        sizes = [f"{size} with {SET_TITLES[name]}" for name, size in card.copies.items()]
        return f"{title}: a pile of {language.both(sizes)}"
    if not card.copies:
        return f"{title}: the other side of an event"
    copies = "1 copy" if card.copies == 1 else f"{card.copies} copies"
    return f"{title}: {copies} in the center deck"
