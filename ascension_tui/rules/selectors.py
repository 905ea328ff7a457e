"""Which cards, how many, under what condition: the small words all verbs share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, PlainValidator, TypeAdapter

from ascension_tui.rules import history
from ascension_tui.rules.decisions import Option
from ascension_tui.rules.problems import nested

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game
    from ascension_tui.rules.ruleset import Face

CardType = Literal["hero", "construct", "monster", "event"]
Faction = Literal["enlightened", "lifebound", "mechana", "void"]
Zone = Literal["row", "always", "hand", "discard", "played", "in_play"]
FACTION_BITS: dict[str, int] = {"enlightened": 1, "lifebound": 2, "mechana": 4, "void": 8}
STRICT = ConfigDict(extra="forbid", arbitrary_types_allowed=True)
Number = Annotated[int, Field(strict=True, ge=0)]


@dataclass(frozen=True, slots=True)
class CardFilter:
    """A description of cards; what is left out does not matter."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    type: CardType | None = None
    faction: Faction | None = None
    cost_max: Number | None = None
    name: str | None = None
    other: Annotated[bool, Field(strict=True)] = False
    """Not the card that asks."""

    def fits(self, face: Face, factions: int) -> bool:
        """Whether a printed card that counts as these factions is one of those described."""
        return (
            (self.type is None or face.type == self.type)
            and (self.faction is None or bool(factions & FACTION_BITS[self.faction]))
            and (self.cost_max is None or face.cost <= self.cost_max)
            and (self.name is None or face.name == self.name)
        )

    def matches(self, g: Game, card: int, seat: int, source: int) -> bool:
        """Whether this very card is one of those described, as `seat` sees it."""
        if self.other and card == source:
            return False
        factions = g.factions(card, seat) if self.faction else 0
        return self.fits(g.state.faces[card], factions)


ANY_CARD = CardFilter()


def zone_cards(g: Game, zone: str, seat: int) -> list[int]:
    """The cards of a zone as `seat` means it: own zones, the row, or the tops of the piles."""
    state = g.state
    if zone == "row":
        return [card for card in state.row if card >= 0]
    if zone == "always":
        return [pile[-1] for pile in state.piles if pile]
    cards: list[int] = getattr(state.players[seat], zone)
    return cards


def mark_of(g: Game, zone: str, card: int) -> str:
    """What sets this copy apart from others of its kind in the zone."""
    state = g.state
    if zone == "row":
        return f"slot{state.row.index(card)}" if state.mode.solo else ""
    if zone != "in_play":
        return ""
    marks = []
    if used := state.used.get(card, 0):
        marks.append(f"used{used}")
    if under := state.under.get(card):
        marks.append("under+" + "+".join(state.faces[c].slug for c in under))
    return " ".join(marks)


def pick_options(
    g: Game,
    zones: tuple[str, ...],
    which: CardFilter,
    seat: int,
    source: int,
    taken: tuple[int, ...],
) -> Iterator[Option]:
    """One option per kind of card that can be picked, in the order the cards lie."""
    faces = g.state.faces
    for zone in zones:
        groups: dict[tuple[int, str], list[int]] = {}
        for card in zone_cards(g, zone, seat):
            if card not in taken and which.matches(g, card, seat, source):
                groups.setdefault((faces[card].kind, mark_of(g, zone, card)), []).append(card)
        owner = -1 if zone in ("row", "always") else seat
        for (_, mark), copies in groups.items():
            yield Option(
                "pick", faces[copies[0]].slug, tuple(copies), zone=zone, owner=owner, mark=mark
            )


@dataclass(frozen=True, slots=True)
class CountCards:
    """So much for each card of one's own zone that fits."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    zone: Zone
    cards: CardFilter = ANY_CARD
    times: Annotated[int, Field(strict=True, ge=1)] = 1
    different: Literal["faction"] | None = None
    """Count different factions instead of cards."""

    def value(self, g: Game, seat: int, source: int) -> int:
        """The number right now."""
        found = [
            c for c in zone_cards(g, self.zone, seat) if self.cards.matches(g, c, seat, source)
        ]
        if self.different is None:
            return self.times * len(found)
        bits = 0
        for card in found:
            bits |= g.factions(card, seat)
        return self.times * bits.bit_count()


_COUNT: TypeAdapter[CountCards] = TypeAdapter(CountCards)


def _parse_amount(value: Any) -> int | CountCards:
    if isinstance(value, dict) and set(value) == {"each"}:
        return nested("each", lambda: _COUNT.validate_python(value["each"]))
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise ValueError("expected a whole number or a mapping with the key each")


Amount = Annotated[int | CountCards, PlainValidator(_parse_amount)]


def amount_of(amount: int | CountCards, g: Game, seat: int, source: int) -> int:
    """The number an amount stands for right now."""
    return amount if isinstance(amount, int) else amount.value(g, seat, source)


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold for an effect; all parts given must hold, checked when it is asked."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    played: CardFilter | None = None
    """A fitting card was played this turn."""
    controls: CardFilter | None = None
    """At least `count` fitting cards are in play."""
    count: Annotated[int, Field(strict=True, ge=1)] = 1

    def holds(self, g: Game, seat: int, source: int) -> bool:
        """Whether the condition holds for the seat now."""
        return (self.played is None or was_played(g, self.played, seat, source)) and (
            self.controls is None
            or sum(
                self.controls.matches(g, card, seat, source)
                for card in g.state.players[seat].in_play
            )
            >= self.count
        )


def was_played(g: Game, which: CardFilter, seat: int, source: int) -> bool:
    """Whether the seat played a fitting card this turn; "another" leaves out `source` itself."""
    state = g.state
    kinds = state.rules.kinds
    found = 0
    leave_out = 0
    source_kind = state.faces[source].kind if which.other else -1
    for packed in state.history:
        if history.code_of(packed) != history.PLAY or history.seat_of(packed) != seat:
            continue
        kind = history.kind_of(packed)
        face = kinds[kind]
        if which.fits(face, face.factions | history.factions_of(packed)):
            found += 1
            if kind == source_kind:
                leave_out = 1
    return found > leave_out
