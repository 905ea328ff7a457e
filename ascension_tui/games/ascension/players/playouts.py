"""Play a move on with rollout players, to see how it turns out.

Every play-out begins before the move, in a world of its own: what the move turns up is luck as much
as what comes after it. The same worlds are used for all moves that are compared, and decks are
shuffled alike in them, so that much of the luck cancels out. How far a side is ahead in the end
tells more than whether it won: a play-out counts by its lead, as a lead counts where the move is
made.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ascension_tui.game.rng import Luck
from ascension_tui.games.ascension.players.eval.evaluate import Evaluator
from ascension_tui.games.ascension.players.rollout_player import RolloutPlayer
from ascension_tui.games.ascension.players.search import Path, SearchPolicy
from ascension_tui.games.ascension.players.worlds import redeal
from ascension_tui.games.ascension.rules.engine import Game

THE_END = sys.maxsize
"""A look after so many turns sees the game over."""
JUST = 1.0
"""The lead by which a game is won or lost at the least."""


def play_on(
    root: Game,
    seat: int,
    path: Path,
    looks: Sequence[int],
    seed: int,
    policy: SearchPolicy,
    players: Sequence[RolloutPlayer] = (),
) -> list[float]:
    """The leads seen after a line and so many more turns of all players together.

    `players` play on, by seat, where it is not the same player for all. The last look ends the
    play-out; a game that is over before a look is seen at its end.
    """
    game = follow_line(root, seat, path, seed, policy)
    game.terse = True
    leads = []
    played = 0
    for turns in looks:
        while game.decision is not None and played + 1 < turns:
            _on_turn(game, policy, players).play_turn(game)
            played += 1
        if game.decision is not None:
            _on_turn(game, policy, players).play_turn(game, end=False)
        leads.append(lead_now(game, seat, policy.evaluator))
    return leads


def follow_line(root: Game, seat: int, path: Path, seed: int, policy: SearchPolicy) -> Game:
    """The end of the turn after a line, in a world dealt by the seed.

    Where the line cannot be followed, because other cards turn up, the rollout player plays the
    turn on. On another seat's turn there is an answer to give and no turn to end.
    """
    game = redeal(root, seat, seed)
    state = game.state
    game.luck = Luck(seed, len(state.players))
    turn = state.turn
    astray = not all(_follow(game, seat, key, policy) for key in path)
    if state.active != seat:
        return game
    if not astray:
        policy.answer_choices(game, seat)
    if game.decision is not None and state.turn == turn:
        if astray:
            policy.player.play_turn(game)
        else:
            policy.player.end_turn(game)
    return game


def _follow(game: Game, seat: int, key: str, policy: SearchPolicy) -> bool:
    """Give the next answer of a line; False if it is not there."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return False
    index = next((i for i, option in enumerate(decision.options) if option.key == key), None)
    if index is None:
        return False
    if decision.options[index].act != "end":
        game.answer(index)
        if game.state.active == seat:
            policy.play_obvious(game, seat)
    return True


def _on_turn(game: Game, policy: SearchPolicy, players: Sequence[RolloutPlayer]) -> RolloutPlayer:
    return players[game.state.active] if players else policy.player


def lead_now(game: Game, seat: int, evaluator: Evaluator) -> float:
    """The lead expected at the end of the game; when it is over, on the side of the winner."""
    state = game.state
    if state.over:
        lead = evaluator.final_lead(state, seat)
        return max(lead, JUST) if seat in state.winners else min(lead, -JUST)
    decks = evaluator.add_up_all(state)
    return evaluator.lead(state, seat, decks, evaluator.turns_left(state, decks))
