"""Cards as the kit paints them: frame, seal and text of each, made once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from ascension_tui.games.ascension.outlook.gains import seal
from ascension_tui.games.ascension.rules import ruleset
from ascension_tui.games.ascension.telling.ascension import AscensionTeller
from ascension_tui.games.ascension.text.protocol import Ability
from ascension_tui.games.ascension.text.signs import FACTIONS, RESOURCES
from ascension_tui.games.ascension.tui.theme import faction_ink
from ascension_tui.tui.ink import Piece
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.faces import Face, Section

FRAMES: Final[Mapping[str, parts.Frame]] = {
    "hero": parts.ROUND,
    "construct": parts.DOUBLE,
    "monster": parts.TORN,
    "event": parts.SCROLL,
}
RUNES, POWER, HONOR = RESOURCES["runes"], RESOURCES["power"], RESOURCES["honor"]
CARD = "▤"
TOKENS: Final = (("runes", RUNES, "runes"), ("power", POWER, "power"), ("honor", HONOR, "honor"))
ASCII_SIGNS: Final[Mapping[str, str]] = {
    RUNES: "r",
    POWER: "p",
    HONOR: "h",
    CARD: "c",
    "☼": "*",
    "♣": "&",
    "⚙": "@",
    "◆": "%",
}
DIVIDED: Final = ("each turn", "any time", "while in play")
"""Labels that stand on a line of their own on constructs."""


def runes(amount: float | str) -> Piece:
    """An amount of runes."""
    return Piece(f"{RUNES}{amount}", "runes", attrs="b")


def power(amount: float | str) -> Piece:
    """An amount of power."""
    return Piece(f"{POWER}{amount}", "power", attrs="b")


def honor(amount: float | str) -> Piece:
    """An amount of honor."""
    return Piece(f"{HONOR}{amount}", "honor", attrs="b")


def price(amount: int, resource: str | None, *, changed: bool = False) -> Piece:
    """A price as it stands on a card; one that is not the printed one is underlined."""
    sign, ink = (POWER, "power") if resource == "power" else (RUNES, "runes")
    return Piece(f"{amount}{sign}", ink, attrs="bu" if changed else "b")


class Faces:
    """The faces of a game's cards, in one language."""

    def __init__(self, teller: AscensionTeller) -> None:
        self.teller = teller
        self.rules = teller.rules
        self.of = cache(self._made)
        self.trophy = cache(self._as_trophy)

    def ink(self, slug: str) -> str:
        """The ink of a card's name."""
        definition = self.rules.by_slug[slug].definition
        return faction_ink(definition.faction, definition.type)

    def sign(self, faction: str | None) -> str:
        """Letter and sign of a faction; nothing for cards without one."""
        return FACTIONS.get(faction or "", "")

    def named(self, slug: str, attrs: str = "") -> Piece:
        """A card's name in its ink."""
        return Piece(self.rules.by_slug[slug].name, self.ink(slug), attrs=attrs)

    def _made(self, slug: str) -> Face:
        printed = self.rules.by_slug[slug]
        definition = printed.definition
        wording = self.teller.wording
        ink, kind = self.ink(slug), definition.type or "hero"
        words = f"{definition.faction} {kind}".capitalize() if definition.faction else kind
        tokens = tuple(_tokens(printed))
        emblem = definition.faction and kind == "hero" and not tokens
        return Face(
            name=printed.name,
            frame=FRAMES[kind],
            ink=ink,
            kind=words.capitalize(),
            short_kind=kind.capitalize(),
            full=self._sections(wording.card_full(definition), kind, ink),
            middle=self._sections(wording.card_middle(definition), kind, ink),
            sign=self.sign(definition.faction),
            seal=tokens,
            emblem=Piece(self.sign(definition.faction)[1:], ink, attrs="b") if emblem else None,
            price=None if definition.cost is None else price(definition.cost, definition.resource),
            worth=Piece(f"{HONOR}{printed.honor}", "honor") if printed.honor else None,
            plain=not definition.faction and kind != "construct",
        )

    def _as_trophy(self, slug: str) -> Face:
        """A monster of which only the trophy is left."""
        whole = self._made(slug)
        kept = tuple(one for one in whole.middle if one.label == "trophy")
        full = tuple(one for one in whole.full if one.label == "trophy")
        return Face(whole.name, whole.frame, whole.ink, "Trophy", "Trophy", full, kept, plain=True)

    def _sections(self, abilities: tuple[Ability, ...], kind: str, ink: str) -> tuple[Section, ...]:
        return tuple(
            Section(
                (Piece(ability.text),) if ability.text else (),
                ability.label,
                kind == "construct" and ability.label in DIVIDED,
            )
            for ability in abilities
        )


def _tokens(face: ruleset.Face) -> Iterator[Piece]:
    """A sign for each rune, power, honor and card it surely gives."""
    gains = seal(face)
    for field, sign, ink in TOKENS:
        yield from [Piece(sign, ink, attrs="b")] * int(getattr(gains, field))
    yield from [Piece(CARD, "strong", attrs="b")] * int(gains.cards)
