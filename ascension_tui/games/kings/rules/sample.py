"""The only door from what a seat sees to a full state: one that fits, chosen by a seed."""

from __future__ import annotations

from ascension_tui.game import rng
from ascension_tui.games.kings.rules.engine import Game
from ascension_tui.games.kings.rules.faces import all_faces
from ascension_tui.games.kings.rules.mat import Mat
from ascension_tui.games.kings.rules.observation import PUBLIC, UNKNOWN, Observation, SeenMat
from ascension_tui.games.kings.rules.state import GameState


class SampleError(ValueError):
    """Asked for a sample where the options are not the seat's to see."""


def sample(seen: Observation, seed: int) -> Game:
    """Return a game that fits all the seat knows, at the same decision with equal options."""
    if seen.decision is None or seen.decision.seat != seen.seat:
        raise SampleError("a sample can be drawn at the seat's own decision only")
    state = GameState(all_faces(), len(seen.mats), seen.mode)
    chance = rng.seed_state(seed)
    pools = [list(cards) for cards in seen.unseen]
    for pool in pools:
        chance = rng.shuffle(chance, pool)
    state.mats = [_public_part(mat) for mat in seen.mats]
    for owner, mat in enumerate(seen.mats):
        if mat.slot == UNKNOWN:
            state.mats[owner].slot = _face_down(mat, pools[mat.revenant])
    bit = 1 << seen.seat
    for owner, mat in enumerate(seen.mats):
        if owner == seen.seat:
            continue
        full = state.mats[owner]
        full.known = tuple((card, bit) for card in mat.hand)
        if mat.slot != UNKNOWN:
            full.slot_known = bit
        pool = pools[mat.revenant]
        full.hand += [pool.pop() for _ in range(mat.hand_count - len(mat.hand))]
    state.decks = (pools[0], pools[1])
    state.discards = (list(seen.discards[0]), list(seen.discards[1]))
    state.board = seen.board.copy()
    state.set_walls(seen.walls)
    state.supply = list(seen.supply)
    for name in PUBLIC:
        setattr(state, name, getattr(seen, name))
    state.stack = list(seen.stack)
    state.rng = chance
    game = Game(state)
    game.decision = seen.decision
    return game


def _public_part(seen: SeenMat) -> Mat:
    mat = Mat()
    mat.character = seen.character
    mat.revenant = seen.revenant
    mat.level = seen.level
    mat.tile = seen.tile
    mat.gems = list(seen.gems)
    mat.sets = list(seen.sets)
    mat.slot = seen.slot
    mat.stones = seen.stones
    mat.killed = seen.killed
    mat.owed = seen.owed
    mat.shielded = seen.shielded
    mat.hand = list(seen.hand)
    return mat


def _face_down(mat: SeenMat, pool: list[int]) -> int:
    """A card that may lie there: of a King's own focus, any focus card of a Revenant (R13.3)."""
    for place, card in enumerate(pool):
        focus = all_faces()[card].focus
        if focus == mat.character or (mat.revenant and focus >= 0):
            return pool.pop(place)
    raise SampleError("no unseen card can be the one in the slot")
