"""The chance of winning after a move: played to the end many times by rollout players.

Every move is played on with the same luck, so that most of it cancels out in a comparison; what the
search foresaw counts beside it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ascension_tui.games.ascension.players.compare_moves import Estimate, posterior
from ascension_tui.games.ascension.players.playouts import follow_line
from ascension_tui.games.ascension.players.rollout_player import RolloutPlayer
from ascension_tui.games.ascension.players.search import Line, SearchPolicy
from ascension_tui.games.ascension.rules.endings import sides
from ascension_tui.games.ascension.rules.engine import Game

PLAYOUTS = 192
FEWEST = 12
"""Games played to the end; fewer with more seats, which play longer games, and for each of several
moves."""
PRIOR_GAMES = 2
"""So many games more, shared out evenly, keep a chance from being nothing or all."""
HIGHEST = 0.99


def chances(
    estimates: Sequence[Estimate], root: Game, seat: int, policy: SearchPolicy
) -> list[float]:
    """The chance of winning after each of these moves at a decision of the seat."""
    games = games_for(len(root.state.players), len(estimates))
    ends = [_ends(estimate.lines, root, seat, policy, games) for estimate in estimates]
    level = _smoothed([won for results in ends for won in results], root)
    better = [
        _gain(_foreseen(level, estimates[0], estimate), results, ends[0])
        for estimate, results in zip(estimates, ends, strict=True)
    ]
    usual = sum(better) / len(better)
    return [_possible(level + gain - usual) for gain in better]


def chance_now(worlds: Sequence[Game], seat: int, player: RolloutPlayer) -> float:
    """The chance of winning when the turn itself is played by a rollout player too."""
    results = [_played_out(world, seat, player) for world in worlds]
    return _possible(_smoothed(results, worlds[0]))


def games_for(seats: int, moves: int) -> int:
    """How many games to play for each move."""
    return max(PLAYOUTS // (seats * moves), FEWEST)


def _ends(
    lines: Sequence[Line], root: Game, seat: int, policy: SearchPolicy, games: int
) -> list[float]:
    results = []
    for number in range(games):
        end = follow_line(root, seat, lines[number % len(lines)].path, number, policy)
        results.append(_played_out(end, seat, policy.player))
    return results


def _played_out(game: Game, seat: int, player: RolloutPlayer) -> float:
    """Whether the seat wins; uses the game up."""
    game.terse = True
    while game.decision is not None:
        player.play_turn(game)
    return 1.0 if seat in game.state.winners else 0.0


def _smoothed(results: Sequence[float], game: Game) -> float:
    others = 2 if game.state.mode.solo else len(sides(game.state))
    return (sum(results) + PRIOR_GAMES / others) / (len(results) + PRIOR_GAMES)


def _foreseen(level: float, best: Estimate, other: Estimate) -> float:
    """What the search says one move is better than another, at that chance of winning."""
    odds = math.log(_possible(level) / (1.0 - _possible(level)))
    gap = other.score - best.score
    return 1.0 / (1.0 + math.exp(-odds - gap)) - level


def _gain(foreseen: float, results: Sequence[float], others: Sequence[float]) -> float:
    """How much better one move is than another, from the search and from games with equal luck.

    A few games that end alike prove little: one more is counted that did not.
    """
    gains = [one - other for one, other in zip(results, others, strict=True)]
    return posterior(foreseen, gains, 1.0)[0]


def _possible(chance: float) -> float:
    return min(max(chance, 1.0 - HIGHEST), HIGHEST)
