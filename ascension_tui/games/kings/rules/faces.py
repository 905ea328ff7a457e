"""What is printed on the cards, compiled once into plain objects the engine's loop can run on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ascension_tui.games.kings.rules.cards import CardDef, load_cards
from ascension_tui.games.kings.rules.constants import ASCENDANT, DECKS, NONE, REVENANT
from ascension_tui.games.kings.rules.gems import parsed
from ascension_tui.games.kings.rules.targets import Target
from ascension_tui.games.kings.rules.verbs.base import Verb


class Instant(NamedTuple):
    """An Instant Power (R14): one of the four is set."""

    gain: tuple[int, ...] = ()
    dire: int = 0
    """Wounds to cancel or Dire to remove."""
    dice: int = 0
    draw: int = 0


class Face:
    """One kind of card."""

    __slots__ = (
        "ability",
        "copies",
        "deck",
        "definition",
        "focus",
        "instant",
        "kind",
        "level",
        "name",
        "prismatic",
        "slug",
        "target",
        "tie_break",
    )

    def __init__(self, kind: int, deck: int, definition: CardDef) -> None:
        """Compile a definition."""
        self.kind = kind
        self.deck = deck
        self.definition = definition
        self.name = definition.full_name
        self.slug = definition.slug
        self.level = definition.level or 0
        """Its price in Ylem and its Power Level; 0 for specials."""
        self.focus = NONE if definition.focus is None else definition.focus_number
        self.target: Target = definition.target
        self.ability: tuple[Verb, ...] = definition.ability
        """Empty where there is none."""
        self.instant = _instant(definition)
        self.copies = definition.copies
        self.prismatic = definition.prismatic
        """Whether it is the Prismatic Inscription."""
        self.tie_break = definition.tie_break or self.level

    def __reduce__(self) -> tuple[Callable[[int], Face], tuple[int]]:
        """Travel as a number: every process compiles its own faces."""
        return _face, (self.kind,)

    def __repr__(self) -> str:
        """Show the name, and whose deck."""
        return f"<Face {self.name} of {DECKS[self.deck]}>"


def _instant(definition: CardDef) -> Instant | None:
    given = definition.instant
    if given is None:
        return None
    return Instant(parsed(given.gain), given.dire, given.dice, given.draw)


@cache
def all_faces() -> tuple[Face, ...]:
    """Every kind of card: the ascendant deck first, then the revenants'."""
    focus, ascendant, revenant = (load_cards(name) for name in ("focus", *DECKS))
    found: list[Face] = []
    for deck, special in ((ASCENDANT, ascendant), (REVENANT, revenant)):
        for definition in (*focus, *special):
            found.append(Face(len(found), deck, definition))
    return tuple(found)


def _face(kind: int) -> Face:
    return all_faces()[kind]


@cache
def by_name() -> dict[tuple[str, int], Face]:
    """Faces by name and deck."""
    return {(face.name, face.deck): face for face in all_faces()}


@cache
def full_deck(deck: int) -> tuple[int, ...]:
    """Every card of a deck, copies included."""
    return tuple(face.kind for face in all_faces() if face.deck == deck for _ in range(face.copies))
