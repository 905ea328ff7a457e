"""What holds at every decision of every game (section 29 of the rules)."""

from __future__ import annotations

from collections import Counter

from ascension_tui.games.kings.rules.constants import NONE, R1_2_SUPPLY, R1_3_STONES
from ascension_tui.games.kings.rules.engine import Game
from ascension_tui.games.kings.rules.faces import full_deck
from ascension_tui.games.kings.rules.gems import CORE, DIRE, SET_GEMS
from ascension_tui.games.kings.rules.lying import ONE_GEM, count_of
from ascension_tui.games.kings.rules.nodes import CAST, WOUNDS
from ascension_tui.games.kings.rules.state import (
    DIE_ON_BOARD,
    ONE_STONE,
    THE_DIE,
    GameState,
)
from ascension_tui.games.kings.rules.tiles import fire
from ascension_tui.games.kings.rules.wounds import TAKING
from tests.kings.playing import Watch

FULL = [Counter(full_deck(deck)) for deck in (0, 1)]


def check_things(state: GameState) -> None:
    """1: gems and Bloodstones are neither lost nor made, and there is one die."""
    gems = list(state.supply)
    stones, dice = state.spare, int(state.die != DIE_ON_BOARD)
    for mat in state.mats:
        stones += mat.stones
        for gem, count in enumerate(mat.gems):
            gems[gem] += count
        for which, count in enumerate(mat.sets):
            for gem in SET_GEMS[which] * count:
                gems[gem] += 1
        if mat.slot != NONE and state.faces[mat.slot].prismatic:
            for gem in CORE:
                gems[gem] += 1
    for lying in state.board.values():
        stones += count_of(lying, ONE_STONE)
        dice += bool(lying & THE_DIE)
        for gem, one in ONE_GEM.items():
            gems[gem] += count_of(lying, one)
    assert tuple(gems) == R1_2_SUPPLY
    assert stones == R1_3_STONES
    assert dice == 1


def check_cards(state: GameState) -> None:
    """2: every card lies in one place, and nobody holds cards of the wrong deck."""
    lying = [Counter(state.decks[deck] + state.discards[deck]) for deck in (0, 1)]
    for mat in state.mats:
        for card in (*mat.hand, mat.slot):
            if card != NONE:
                assert state.faces[card].deck == mat.deck
                lying[mat.deck][card] += 1
        hand = Counter(mat.hand)
        for viewer in range(8):
            seen = Counter(card for card, mask in mat.known if mask >> viewer & 1)
            assert seen <= hand, "a card is known that is not there"
    for frame in state.stack:
        if frame.node == CAST:
            lying[state.faces[frame.source].deck][frame.source] += 1
    assert lying == FULL


def check_mats(state: GameState) -> None:
    """3: pools hold what fits, the living live, Kings keep to their level."""
    dying = any(frame.node == WOUNDS and frame.step == TAKING for frame in state.stack)
    for mat in state.mats:
        if mat.tile != NONE and not dying:
            assert sum(mat.gems[:4]) <= 6 + 3 * mat.level
            assert mat.gems[DIRE] < mat.life
        assert 0 <= mat.gems[4] <= 5
        assert min(mat.gems) >= 0
        if mat.revenant:
            assert sum(mat.sets[:3]) == 0
            assert mat.sets[4] <= 3
        else:
            assert sum(mat.sets[:3]) <= mat.level
            assert mat.sets[4] == 0


def check_board(state: GameState) -> None:
    """4 and 5: nothing lies in the fire, nobody stands behind it or on another."""
    burning, behind = fire(state.walls)
    assert (state.wall_tiles, state.covered) == (burning, burning | behind)
    assert all(lying and not state.covered >> tile & 1 for tile, lying in state.board.items())
    north, east, south, west = state.walls
    assert north + south <= 7
    assert east + west <= 7
    standing = [mat.tile for mat in state.mats if mat.tile != NONE]
    assert len(set(standing)) == len(standing)
    assert not any(behind >> tile & 1 for tile in standing)
    assert state.over or state.omega not in standing
    if state.over:
        assert all(mat.stones for mat in state.mats if mat.tile == state.omega != NONE)


class Invariants(Watch):
    """All of them; the hand limit at the end of turns."""

    def standing(self, game: Game) -> None:
        state = game.state
        check_things(state)
        check_cards(state)
        check_mats(state)
        check_board(state)
        if game.decision is not None:
            keys = {option.key for option in game.decision.options}
            assert len(keys) == len(game.decision.options) > 0
            if game.decision.kind == "state" and not state.mode.full_reactions:
                # Who has been on turn just now may only have drawn since for what it killed.
                last = state.mats[state.clockwise(state.active)[-1]]
                assert len(last.hand) <= 5
