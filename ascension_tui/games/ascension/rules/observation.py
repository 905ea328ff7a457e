"""What a seat may see, as plain data; `observe` makes it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules.decisions import key_of

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.ruleset import Ruleset
    from ascension_tui.games.ascension.rules.state import Frame, Mode

UNKNOWN = -1
"""A card the seat cannot see."""
HIDDEN_REFERENCE = -2
"""A card named by a half-resolved effect that the seat cannot see."""
FACE_DOWN = -3
"""A card that acts in the open and lies face down by now: this less the kind of the card."""


@dataclass(slots=True, eq=False)
class SeenOption:
    """A legal answer as the asked seat sees it."""

    act: str
    card: str
    zone: str
    owner: int
    places: tuple[int, ...]
    """Where the copies lie in their zone; empty in a deck."""
    amount: int
    mark: str

    @property
    def key(self) -> str:
        return key_of(self)


@dataclass(slots=True, eq=False)
class SeenDecision:
    """The decision the game stands at; what is asked is shown to the asked seat only."""

    seat: int
    source: int
    """The card that asks."""
    kind: str = ""
    node: int = -1
    options: tuple[SeenOption, ...] = ()
    targets: tuple[int, ...] = ()
    """The cards picked or spoken of."""
    left: int = 0
    """How many are still to be picked."""


@dataclass(slots=True, init=False, eq=False)
class SeenSeat:
    """One seat's cards; a deck has its top card last, as in the state."""

    hand: tuple[int, ...]
    deck: tuple[int, ...]
    unseen: tuple[int, ...]
    """The kinds of the unknown cards in hand and deck together, sorted.

    Those of mingled seats (see `Observation.mingled`) are all listed at the first of them.
    """
    discard: tuple[int, ...]
    played: tuple[int, ...]
    in_play: tuple[int, ...]
    trophies: tuple[int, ...]
    honor: int


@dataclass(slots=True, init=False, eq=False, repr=False)
class Observation:
    """A position as one seat sees it (seat -1: a watcher). Plain data but for the `rules`."""

    rules: Ruleset
    mode: Mode
    seat: int
    kinds: tuple[int, ...]
    """What is printed on each numbered card: an index into `rules.kinds`."""
    seats: tuple[SeenSeat, ...]
    row: tuple[int, ...]
    row_prices: tuple[int, ...]
    """What the player on turn would pay; -1 for an open slot."""
    center: tuple[int, ...]
    center_unseen: tuple[int, ...]
    void: tuple[int, ...]
    removed: tuple[int, ...]
    piles: tuple[int, ...]
    """Cards left in each pile."""
    pile_tops: tuple[int, ...]
    pile_prices: tuple[int, ...]
    event: int
    rival: tuple[int, ...]
    rival_honor: int
    used: dict[int, int]
    under: dict[int, tuple[int, ...]]
    held: dict[int, int]
    sides: dict[int, int]
    """The other side of cards that were turned over, where it matters now."""
    marks: dict[int, int]
    waiting: tuple[tuple[int, int, int], ...]
    """What waits this turn: effect, seat, and the kind of the card that left it.

    Not which copy it was: in a hand or a deck meanwhile, it may have been taken for another one.
    """
    history: tuple[int, ...]
    fates: tuple[int, ...]
    secrets: tuple[tuple[int, int], ...]
    """A card taken unseen by this seat: from seat, to seat."""
    mingled: tuple[tuple[int, ...], ...]
    """Groups of seats between which cards went unseen: whose their unknown cards are is open."""
    pool: int
    reserve: int
    runes: int
    power: int
    restricted: int
    restricted_for: tuple[int, ...]
    """Cards for sale that the restricted runes there are could help to pay for."""
    active: int
    first: int
    turn: int
    round: int
    extra_pending: bool
    extra_turn: bool
    ending: bool
    over: bool
    winners: tuple[int, ...]
    decision: SeenDecision | None
    stack: tuple[Frame, ...]
    """Half-resolved effects; shown at the seat's own decision only."""
    result: tuple[int, ...]

    def plain(self) -> dict[str, object]:
        """Everything as plain data, to compare and to print."""
        return {f.name: _plain(getattr(self, f.name)) for f in fields(self) if f.name != "rules"}


def _plain(value: object) -> object:
    if isinstance(value, (SeenSeat, SeenDecision, SeenOption)):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def own_decision(seen: Observation) -> SeenDecision:
    """The decision the observing seat stands at."""
    if seen.decision is None or seen.decision.seat != seen.seat:
        raise ValueError("nothing is asked of this seat")
    return seen.decision
