"""Which cards, where, how many, and under which conditions: what all verbs share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, PlainValidator, TypeAdapter

from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.state import (
    BANISH,
    DEFEAT,
    EMPTY,
    PLAY,
    PLAYED_MARK,
    acts_of,
)
from ascension_tui.games.ascension.rules.vocabulary import STRICT, nested

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.ruleset import Face

CardType = Literal["hero", "construct", "monster", "event"]
Faction = Literal["enlightened", "lifebound", "mechana", "void"]
Keyword = Literal["empower"]
Zone = Literal["row", "always", "hand", "discard", "played", "in_play", "deck", "void", "result"]
"""`played` is what was played from hand this turn and still lies in front of its player, constructs
included; `result` what the effect before touched and now lies in the own discard pile."""
FACTION_BITS: dict[str, int] = {"enlightened": 1, "lifebound": 2, "mechana": 4, "void": 8}
CENTER_ZONES = ("row", "always", "void")
Number = Annotated[int, Field(strict=True, ge=0)]
Positive = Annotated[int, Field(strict=True, ge=1)]
Flag = Annotated[bool, Field(strict=True)]


@dataclass(frozen=True, slots=True)
class CardFilter:
    """A description of cards; what is left out does not matter."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    type: CardType | None = None
    faction: Faction | None = None
    cost_max: Number | None = None
    parity: Literal["even", "odd"] | None = None
    """Of the cost."""
    names: tuple[str, ...] = ()
    keyword: Keyword | None = None
    trophy: Flag = False
    """A monster that is won as a trophy."""
    other: Flag = False
    """Not the card that asks."""

    def fits(self, face: Face, also_construct: bool, factions: int, cost: int) -> bool:
        """Whether a card that counts as these factions is one of those described."""
        return (
            (
                self.type is None
                or face.type == self.type
                or (also_construct and self.type == "construct")
            )
            and (self.faction is None or bool(factions & FACTION_BITS[self.faction]))
            and (self.cost_max is None or cost <= self.cost_max)
            and (self.parity is None or cost % 2 == (self.parity == "odd"))
            and (not self.names or face.name in self.names)
            and (self.keyword is None or self.keyword in face.keywords)
            and (not self.trophy or face.trophy is not None)
        )

    def fits_kind(self, face: Face, factions: int) -> bool:
        """Whether a printed card of which only the kind is remembered is one of them."""
        return self.fits(face, False, face.factions | factions, face.cost)

    def matches(self, g: Game, card: int, seat: int, source: int) -> bool:
        """Whether this very card is one of those described, as `seat` sees it."""
        if self.other and card == source:
            return False
        face = g.state.faces[card]
        factions = g.factions(card, seat) if self.faction else 0
        cost = 0 if self.cost_max is None and self.parity is None else g.cost(card)
        return self.fits(face, card in g.state.held, factions, cost)


ANY_CARD = CardFilter()


def places(g: Game, zone: str, seat: int) -> list[tuple[str, int]]:
    """The cards of a zone as card files name it, each with the zone it really lies in."""
    state = g.state
    if zone == "row":
        return [("row", card) for card in state.row if card >= 0]
    if zone == "always":
        return [("always", pile[-1]) for pile in state.piles if pile]
    if zone == "void":
        return [("void", card) for card in state.void]
    player = state.players[seat]
    if zone == "result":
        return [("discard", card) for card in state.result if card in player.discard]
    cards: list[int] = getattr(player, zone)
    if zone == "deck":
        cards = sorted(cards, key=lambda card: (state.faces[card].kind, card))
    found = [(zone, card) for card in cards]
    if zone == "played" and state.marks:
        found += [
            ("in_play", card) for card in player.in_play if state.marks.get(card, 0) & PLAYED_MARK
        ]
    return found


def mark_of(g: Game, zone: str, card: int) -> str:
    """What sets a copy apart from others of its kind in the zone."""
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
    if state.marks.get(card, 0) & PLAYED_MARK:
        marks.append("new")
    return " ".join(marks)


def group_options(g: Game, act: str, found: list[tuple[str, int]], seat: int) -> Iterator[Option]:
    """One option per kind of card, zone and mark, in the order the cards lie."""
    faces = g.state.faces
    groups: dict[tuple[str, int, str], list[int]] = {}
    for zone, card in found:
        group = (zone, faces[card].kind, mark_of(g, zone, card))
        groups.setdefault(group, []).append(card)
    for (zone, _, mark), copies in groups.items():
        owner = -1 if zone in CENTER_ZONES else seat
        yield Option(act, faces[copies[0]].slug, tuple(copies), zone=zone, owner=owner, mark=mark)


@dataclass(frozen=True, slots=True)
class CountCards:
    """So much for each card that fits: in a zone, or played this turn."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    zone: Zone | None = None
    cards: CardFilter = ANY_CARD
    played: CardFilter | None = None
    """Count cards played this turn instead."""
    times: Positive = 1
    different: Literal["faction"] | None = None
    """Count different factions instead of cards."""
    sum: Literal["honor"] | None = None
    """Add up printed honor instead of counting."""

    def __post_init__(self) -> None:
        """Exactly one thing is counted."""
        if (self.zone is None) == (self.played is None):
            raise ValueError("expected either zone or played")

    def value(self, g: Game, seat: int, source: int) -> int:
        if self.played is not None:
            return self.times * len(done_to(g, PLAY, self.played, seat))
        zone = self.zone or ""
        if zone == "result":
            return self.times * len(g.state.result)
        if zone == "in_play" and self.different is None:
            return self.times * count_in_play(g, self.cards, seat, source)
        found = [c for _, c in places(g, zone, seat) if self.cards.matches(g, c, seat, source)]
        if self.sum == "honor":
            return self.times * sum_honor(g, found)
        if self.different is None:
            return self.times * len(found)
        bits = 0
        for card in found:
            bits |= g.factions(card, seat)
        return self.times * bits.bit_count()


def sum_honor(g: Game, cards: Iterable[int]) -> int:
    """Printed honor of heroes and constructs."""
    return sum(g.state.faces[card].end_honor for card in cards)


def count_in_play(g: Game, which: CardFilter, seat: int, source: int) -> int:
    """Cards the seat controls, and what counts as more of them this turn (X16)."""
    state = g.state
    found = sum(which.matches(g, card, seat, source) for card in state.players[seat].in_play)
    if state.waiting:
        more = state.waiting_for(state.rules.count_more, seat)
        found += sum([one.amount for one, _ in more if one.cards == which])
    return found


def done_to(g: Game, act: int, which: CardFilter, seat: int, row: bool = False) -> list[int]:
    """The kinds of fitting cards the seat did such a thing to this turn; `row`: in the row only."""
    kinds = g.state.rules.kinds
    return [
        kind
        for kind, factions, in_row in acts_of(g.state.history, act, seat)
        if (not row or in_row) and which.fits_kind(kinds[kind], factions)
    ]


def was_played(g: Game, which: CardFilter, seat: int, source: int) -> bool:
    """Whether the seat played a fitting card this turn; "another" leaves out `source` itself."""
    found = done_to(g, PLAY, which, seat)
    if which.other and source >= 0 and g.state.faces[source].kind in found:
        return len(found) > 1
    return bool(found)


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
    """All parts given must hold."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    played: CardFilter | tuple[CardFilter, ...] | None = None
    """A card fitting one of these was played this turn."""
    controls: CardFilter | None = None
    """At least `count` fitting cards are in play."""
    count: Positive = 1
    event: Faction | None = None
    """The current event has this faction."""
    defeated_in_row: Flag = False
    """A monster of the center row was defeated this turn."""
    banished: Flag = False
    """A card was banished this turn."""
    discard: CardFilter | None = None
    """A fitting card lies in the own discard pile."""
    hand: Number = 0
    """At least so many cards are in hand."""
    leads: Flag = False
    """More honor tokens than every other player."""
    result: tuple[CardFilter, ...] = ()
    """Among the cards the effect before touched there is one for each of these."""

    def holds(self, g: Game, seat: int, source: int) -> bool:
        state = g.state
        player = state.players[seat]
        return (
            self._was_played(g, seat, source)
            and (
                self.controls is None or count_in_play(g, self.controls, seat, source) >= self.count
            )
            and (self.event is None or _event_has_faction(g, self.event))
            and (not self.defeated_in_row or bool(done_to(g, DEFEAT, ANY_CARD, seat, row=True)))
            and (not self.banished or bool(done_to(g, BANISH, ANY_CARD, seat)))
            and (
                self.discard is None
                or any(self.discard.matches(g, card, seat, source) for card in player.discard)
            )
            and len(player.hand) >= self.hand
            and (not self.leads or _leads(g, seat))
            and (not self.result or _all_matched(g, self.result, state.result, seat, source))
        )

    def _was_played(self, g: Game, seat: int, source: int) -> bool:
        if self.played is None:
            return True
        options = self.played if isinstance(self.played, tuple) else (self.played,)
        return any(was_played(g, option, seat, source) for option in options)


def _event_has_faction(g: Game, faction: str) -> bool:
    event = g.state.event
    return event != EMPTY and bool(g.state.faces[event].factions & FACTION_BITS[faction])


def _leads(g: Game, seat: int) -> bool:
    *others, most = sorted(player.honor for player in g.state.players)
    return g.state.players[seat].honor == most and most not in others


def _all_matched(
    g: Game, wanted: tuple[CardFilter, ...], cards: tuple[int, ...], seat: int, source: int
) -> bool:
    """Whether each description finds a card of its own."""
    left = list(cards)
    for which in wanted:
        found = next((card for card in left if which.matches(g, card, seat, source)), None)
        if found is None:
            return False
        left.remove(found)
    return True
