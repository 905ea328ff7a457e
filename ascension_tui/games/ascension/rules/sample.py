"""From an observation to a full state consistent with it; nothing else makes one."""

from __future__ import annotations

from itertools import chain, pairwise

from ascension_tui.game import rng
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import WATCHER
from ascension_tui.games.ascension.rules.knowledge import MINGLED
from ascension_tui.games.ascension.rules.observation import (
    FACE_DOWN,
    HIDDEN_REFERENCE,
    UNKNOWN,
    Observation,
)
from ascension_tui.games.ascension.rules.row import other_side
from ascension_tui.games.ascension.rules.ruleset import Face
from ascension_tui.games.ascension.rules.state import COUNTERS, GameState


class SampleError(ValueError):
    """Asked for a sample where half-resolved effects are not the seat's to see."""


class _Maker:
    """Makes the cards a seat cannot see; they are numbered after those it sees."""

    def __init__(self, seen: Observation, seed: int) -> None:
        self.kinds = seen.rules.kinds
        self.faces: list[Face] = [self.kinds[kind] for kind in seen.kinds]
        self.rng = rng.seed_state(seed)

    def make(self, kind: int) -> int:
        self.faces.append(self.kinds[kind])
        return len(self.faces) - 1

    def shuffled(self, kinds: tuple[int, ...]) -> list[int]:
        pool = list(kinds)
        self.rng = rng.shuffle(self.rng, pool)
        return pool


def sample(seen: Observation, seed: int) -> Game:
    """Return a game consistent with all the seat knows, at the same decision with equal options."""
    if seen.decision is None or seen.decision.seat != seen.seat:
        raise SampleError("a sample can be drawn at the seat's own decision only")
    maker = _Maker(seen, seed)
    state = GameState(seen.rules, (), seen.mode, len(seen.seats))
    _public(state, seen, maker)
    _seats(state, seen, maker)
    center = maker.shuffled(seen.center_unseen)
    state.center = [maker.make(center.pop()) if c == UNKNOWN else c for c in seen.center]
    state.faces = tuple(maker.faces)
    hidden = len(state.faces) - 1

    def real(reference: int) -> int:
        if reference > HIDDEN_REFERENCE:
            return reference
        if reference == HIDDEN_REFERENCE:
            return hidden
        face = seen.rules.kinds[FACE_DOWN - reference]
        return next((card for card in state.center if state.faces[card] is face), hidden)

    state.used = {real(card): bits for card, bits in seen.used.items()}
    state.sides = seen.sides | {hero: event for event, hero in seen.sides.items()}
    state.held = {real(card): real(holder) for card, holder in seen.held.items()}
    state.marks = {real(card): bits for card, bits in seen.marks.items()}
    state.under = {real(card): below for card, below in seen.under.items()}
    state.fates = tuple(real(card) for card in seen.fates)
    state.result = tuple(real(card) for card in seen.result)
    state.stack = [
        f._replace(source=real(f.source), cards=tuple(real(card) for card in f.cards))
        for f in seen.stack
    ]
    state.rng = maker.rng
    game = Game(state)
    state.waiting = tuple(
        (node, seat, _left_by(game, seat, kind)) for node, seat, kind in seen.waiting
    )
    game.advance()
    return game


def _public(state: GameState, seen: Observation, maker: _Maker) -> None:
    for name in ("row", "void", "removed", "rival", "history"):
        setattr(state, name, list(getattr(seen, name)))
    for pile, (count, top) in enumerate(zip(seen.piles, seen.pile_tops, strict=True)):
        if count:
            kind = seen.kinds[top]
            state.piles[pile] = [maker.make(kind) for _ in range(count - 1)] + [top]
    for name in (*COUNTERS, "winners"):
        setattr(state, name, getattr(seen, name))


def _seats(state: GameState, seen: Observation, maker: _Maker) -> None:
    """Deal the unknown cards out; a card taken unseen may be any of those its victim hides."""
    pools = [[maker.make(kind) for kind in maker.shuffled(seat.unseen)] for seat in seen.seats]
    for victim, taker in seen.secrets:
        card = pools[victim].pop()
        pools[taker].append(card)
        maker.rng = rng.shuffle(maker.rng, pools[taker])
        state.secrets += ((card, victim, taker),)
    for group in seen.mingled:
        for other in group[1:]:
            pools[other] = pools[group[0]]
        state.secrets += tuple((MINGLED, *pair) for pair in pairwise(group))
    shown: list[int] = []
    for index, seat in enumerate(seen.seats):
        player = state.players[index]
        player.hand = [pools[index].pop() if c == UNKNOWN else c for c in seat.hand]
        player.deck = [pools[index].pop() if c == UNKNOWN else c for c in seat.deck]
        for name in ("discard", "played", "in_play", "trophies"):
            setattr(player, name, list(getattr(seat, name)))
        player.honor = seat.honor
        shown += seat.deck if index == seen.seat else (*seat.hand, *seat.deck)
    # The seat knows the hidden cards it knew; what others know is left out.
    bit = 1 << (seen.seat & WATCHER)
    state.known = {card: bit for card in (*shown, *seen.center) if card != UNKNOWN}


def _left_by(g: Game, seat: int, kind: int) -> int:
    """A card that can have left this waiting effect: most likely it lies before its seat still.

    A two-sided one may have been turned over since.
    """
    state = g.state
    face = state.rules.kinds[kind]
    player = state.players[seat]
    own = chain(player.played, player.in_play, player.discard, player.hand, player.deck)
    for card in chain(own, range(len(state.faces))):
        if state.faces[card] is face:
            return card
    backs = (card for card, back in enumerate(state.faces) if face in (back.into, back.turned_from))
    return other_side(g, next(backs))
