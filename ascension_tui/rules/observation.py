"""What a seat may see, made by listing what is visible and never by deleting.

An `Observation` numbers the cards it shows afresh, in the order it lists them: instance ids would
tell a patient reader which of two Apprentices moved unseen. Unknown cards are `UNKNOWN`; which
printed cards they can be is told by the sorted `unseen` lists, as a perfect memory would know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ascension_tui.rules import prices
from ascension_tui.rules.decisions import key_of
from ascension_tui.rules.engine import Game
from ascension_tui.rules.events import WATCHER
from ascension_tui.rules.knowledge import MINGLED
from ascension_tui.rules.state import EMPTY, Frame
from ascension_tui.rules.verbs import Pick

if TYPE_CHECKING:
    from ascension_tui.rules.decisions import Decision, Option
    from ascension_tui.rules.ruleset import Ruleset
    from ascension_tui.rules.state import GameState, Mode, PlayerState

UNKNOWN = -1
"""A card the seat cannot see."""
HIDDEN_REFERENCE = -2
"""A card named by a half-resolved effect that the seat cannot see."""
FACE_DOWN = -3
"""A card that acts in the open and lies face down by now: this less the kind of the card."""


class SeenOption:
    """A legal answer as the asked seat sees it."""

    __slots__ = ("act", "amount", "card", "mark", "owner", "places", "zone")

    def __init__(self, option: Option, places: tuple[int, ...]) -> None:
        """`places` are the positions of the copies in their zone (none in a deck)."""
        self.act = option.act
        self.card = option.card
        self.zone = option.zone
        self.owner = option.owner
        self.places = places
        self.amount = option.amount
        self.mark = option.mark

    @property
    def key(self) -> str:
        """The meaning of this option as text."""
        return key_of(self)


class SeenDecision:
    """The decision the game stands at; what is asked is shown to the asked seat only."""

    __slots__ = ("kind", "left", "node", "options", "seat", "source", "targets")

    def __init__(
        self,
        seat: int,
        source: int,
        kind: str = "",
        node: int = -1,
        options: tuple[SeenOption, ...] = (),
        targets: tuple[int, ...] = (),
        left: int = 0,
    ) -> None:
        """`source` is the card that asks, `targets` those picked or spoken of, `left` to pick."""
        self.seat = seat
        self.source = source
        self.kind = kind
        self.node = node
        self.options = options
        self.targets = targets
        self.left = left


class SeenSeat:
    """One seat's cards; a deck has its top card last, as in the state."""

    __slots__ = (
        "deck",
        "discard",
        "hand",
        "honor",
        "in_play",
        "played",
        "trophies",
        "unseen",
    )

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


class Observation:
    """A position as one seat sees it (seat -1: a watcher). Plain data but for the `rules`."""

    __slots__ = (
        "active",
        "center",
        "center_unseen",
        "decision",
        "ending",
        "event",
        "extra_pending",
        "extra_turn",
        "fates",
        "first",
        "held",
        "history",
        "kinds",
        "marks",
        "mingled",
        "mode",
        "over",
        "pile_prices",
        "pile_tops",
        "piles",
        "pool",
        "power",
        "removed",
        "reserve",
        "restricted",
        "result",
        "rival",
        "rival_honor",
        "round",
        "row",
        "row_prices",
        "rules",
        "runes",
        "seat",
        "seats",
        "secrets",
        "sides",
        "stack",
        "turn",
        "under",
        "used",
        "void",
        "waiting",
        "winners",
    )

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
        return {name: _plain(getattr(self, name)) for name in self.__slots__ if name != "rules"}


def _plain(value: object) -> object:
    if isinstance(value, (SeenSeat, SeenDecision, SeenOption)):
        return {name: _plain(getattr(value, name)) for name in value.__slots__}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


class _Numbering:
    """Gives visible cards their numbers in the order they are listed."""

    __slots__ = ("faces", "kinds", "numbers", "sides", "turned")

    def __init__(self, state: GameState) -> None:
        self.faces = state.faces
        self.turned = state.sides
        self.sides: dict[int, int] = {}
        self.kinds: list[int] = []
        self.numbers: dict[int, int] = {}

    def see(self, cards: Sequence[int]) -> tuple[int, ...]:
        """List visible cards; open slots stay open."""
        if not cards:
            return ()
        if EMPTY in cards:
            return tuple(EMPTY if card == EMPTY else self.see((card,))[0] for card in cards)
        faces = self.faces
        first = len(self.kinds)
        self.kinds += [faces[card].kind for card in cards]
        fresh = range(first, first + len(cards))
        self.numbers.update(zip(cards, fresh, strict=True))
        return tuple(fresh)

    def refer(self, card: int) -> int:
        """The number of a card some effect speaks of; the other side of a visible one counts."""
        if card < 0:
            return card
        if card not in self.numbers and self.turned.get(card) in self.numbers:
            self.sides[self.numbers[self.turned[card]]] = self.see((card,))[0]
        return self.numbers.get(card, HIDDEN_REFERENCE)

    def refer_acting(self, card: int) -> int:
        """The number of a card that acts: a monster may be back in the center deck by then."""
        number = self.refer(card)
        return FACE_DOWN - self.faces[card].kind if number == HIDDEN_REFERENCE else number


def kind_of_source(seen: Observation, source: int) -> int:
    """Which printed card acts, an index into `rules.kinds`; -1 for the turn itself."""
    return seen.kinds[source] if source >= 0 else max(FACE_DOWN - source, -1)


def observe(position: Game | GameState, seat: int) -> Observation:
    """List what the seat may see of a game, or of a state standing at a decision."""
    game = position if isinstance(position, Game) else Game(position)
    if game.decision is None:
        game.advance()
    state = game.state
    cards = _Numbering(state)
    seen = Observation.__new__(Observation)
    seen.rules = state.rules
    seen.mode = state.mode
    seen.seat = seat
    _see_center(game, seen, cards)
    bit = 1 << (seat & WATCHER)
    unseen: list[list[int]] = [[] for _ in state.players]
    owners, seen.secrets = _secrets_from(state, seat, bit)
    firsts = _mingled(state, seat)
    seen.mingled = _groups(firsts) if state.secrets else ()
    seen.seats = tuple(
        _see_seat(state, index, seat, bit, cards, unseen, owners, firsts[index])
        for index in range(len(state.players))
    )
    for index, player in enumerate(seen.seats):
        unseen[index].sort()
        player.unseen = tuple(unseen[index])
    seen.center, hidden = _see_pile(state, state.center, bit, cards)
    faces = state.faces
    seen.center_unseen = tuple(sorted([faces[card].kind for card in hidden]))
    seen.under = {}
    if state.under:
        for holder, below in state.under.items():
            seen.under[cards.refer(holder)] = cards.see(below)
    _see_turn(state, seen, cards)
    _see_decision(game, seen, cards)
    seen.sides = cards.sides
    seen.kinds = tuple(cards.kinds)
    return seen


def _see_center(game: Game, seen: Observation, cards: _Numbering) -> None:
    state = game.state
    seen.row = cards.see(state.row)
    seen.void = cards.see(state.void)
    seen.removed = cards.see(state.removed)
    seen.rival = cards.see(state.rival)
    seen.event = cards.see((state.event,))[0]
    cards.refer(state.sides.get(state.event, EMPTY))
    seen.piles = tuple(len(pile) for pile in state.piles)
    seen.pile_tops = cards.see([pile[-1] if pile else EMPTY for pile in state.piles])
    active = state.active
    seen.row_prices = tuple(
        prices.price(game, active, card) if card != EMPTY and state.faces[card].verb else EMPTY
        for card in state.row
    )
    seen.pile_prices = tuple(
        prices.price(game, active, pile[-1]) if pile else EMPTY for pile in state.piles
    )


def _secrets_from(
    state: GameState, seat: int, bit: int
) -> tuple[dict[int, int], tuple[tuple[int, int], ...]]:
    """A card that changed hands unseen by this seat: whose it seems to be, and the take."""
    for card, victim, taker in state.secrets:
        unknown = card != MINGLED and not state.known.get(card, 0) & bit
        if unknown and seat not in (victim, taker):
            return {card: victim}, ((victim, taker),)
    return {}, ()


def _mingled(state: GameState, seat: int) -> list[int]:
    """For each seat the first one of those its hidden cards are mingled with, mostly itself."""
    firsts = list(range(len(state.players)))
    for card, one, other in state.secrets:
        if card == MINGLED and seat not in (one, other):
            low, high = sorted((firsts[one], firsts[other]))
            firsts = [low if first == high else first for first in firsts]
    return firsts


def _groups(firsts: list[int]) -> tuple[tuple[int, ...], ...]:
    """The seats mingled with others, group by group."""
    groups = (
        tuple(seat for seat, first in enumerate(firsts) if first == head) for head in set(firsts)
    )
    return tuple(sorted(group for group in groups if len(group) > 1))


def _see_seat(
    state: GameState,
    index: int,
    viewer: int,
    bit: int,
    cards: _Numbering,
    unseen: list[list[int]],
    owners: dict[int, int],
    first: int,
) -> SeenSeat:
    player: PlayerState = state.players[index]
    seen = SeenSeat.__new__(SeenSeat)
    seen.honor = player.honor
    seen.discard = cards.see(player.discard)
    seen.played = cards.see(player.played)
    seen.in_play = cards.see(player.in_play)
    seen.trophies = cards.see(player.trophies)
    seen.deck, hidden = _see_pile(state, player.deck, bit, cards)
    if index == viewer:
        seen.hand = cards.see(player.hand)
    else:
        known = state.known
        open_cards = [card for card in player.hand if known.get(card, 0) & bit] if known else []
        open_cards.sort(key=lambda card: state.faces[card].kind)
        closed = [card for card in player.hand if card not in open_cards]
        seen.hand = cards.see(open_cards) + (UNKNOWN,) * len(closed)
        hidden += closed
    faces = state.faces
    if not owners:
        unseen[first] += [faces[card].kind for card in hidden]
        return seen
    for card in hidden:
        unseen[owners.get(card, index)].append(faces[card].kind)
    return seen


def _see_pile(
    state: GameState, pile: list[int], bit: int, cards: _Numbering
) -> tuple[tuple[int, ...], list[int]]:
    """A face-down pile: known cards at their places, and the hidden cards."""
    known = state.known
    if not known or known.keys().isdisjoint(pile):
        return (UNKNOWN,) * len(pile), list(pile)
    seen: list[int] = []
    hidden: list[int] = []
    for card in pile:
        if known.get(card, 0) & bit:
            seen += cards.see((card,))
        else:
            seen.append(UNKNOWN)
            hidden.append(card)
    return tuple(seen), hidden


def _see_turn(state: GameState, seen: Observation, cards: _Numbering) -> None:
    refer = cards.refer
    seen.rival_honor = state.rival_honor
    seen.used = {refer(card): bits for card, bits in state.used.items()}
    seen.held = {refer(card): refer(holder) for card, holder in state.held.items()}
    seen.marks = {refer(card): bits for card, bits in state.marks.items()}
    faces = state.faces
    seen.waiting = tuple((node, seat, faces[card].kind) for node, seat, card in state.waiting)
    seen.history = tuple(state.history)
    seen.fates = tuple(refer(card) for card in state.fates)
    seen.pool = state.pool
    seen.reserve = state.reserve
    seen.runes = state.runes
    seen.power = state.power
    seen.restricted = state.restricted
    seen.active = state.active
    seen.first = state.first
    seen.turn = state.turn
    seen.round = state.round
    seen.extra_pending = state.extra_pending
    seen.extra_turn = state.extra_turn
    seen.ending = state.ending
    seen.over = state.over
    seen.winners = state.winners


def _see_decision(game: Game, seen: Observation, cards: _Numbering) -> None:
    decision = game.decision
    seen.stack = ()
    seen.result = ()
    seen.decision = None
    if decision is None:
        return
    source = cards.refer_acting(decision.source)
    if decision.seat != seen.seat:
        seen.decision = SeenDecision(decision.seat, source)
        return
    state = game.state
    refer = cards.refer
    seen.stack = tuple(
        f._replace(source=cards.refer_acting(f.source), cards=tuple(map(refer, f.cards)))
        for f in state.stack
    )
    seen.result = tuple(map(refer, state.result))
    seen.decision = SeenDecision(
        decision.seat,
        source,
        decision.kind,
        decision.node,
        see_options(state, decision),
        tuple(map(refer, decision.targets)),
        _left(game, decision),
    )


def _left(game: Game, decision: Decision) -> int:
    """How many cards may still be picked."""
    frame = game.state.stack[-1]
    node = game.state.rules.nodes[decision.node]
    return node.wanted(game, frame) - len(frame.cards) if isinstance(node, Pick) else 0


def see_options(state: GameState, decision: Decision) -> tuple[SeenOption, ...]:
    """The options as the asked seat sees them."""
    return tuple(
        [
            SeenOption(option, () if option.act == "to" else _places(state, decision.seat, option))
            for option in decision.options
        ]
    )


def _places(state: GameState, seat: int, option: Option) -> tuple[int, ...]:
    """Where the copies lie in their zone; a deck has an order nobody may see."""
    zone = option.zone
    if not option.copies or zone in ("deck", "event", ""):
        return ()
    if zone == "always":
        return tuple(state.faces[card].pile for card in option.copies)
    pile: list[int]
    if zone == "row":
        pile = state.row
    elif zone == "void":
        pile = state.void
    else:
        pile = getattr(state.players[option.owner if option.owner >= 0 else seat], zone)
    return tuple(pile.index(card) for card in option.copies if card in pile)
