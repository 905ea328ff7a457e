"""Playing on from the end of a turn with quick players, to see how it turns out.

The same chance is used for every line that is compared, so that most of the luck cancels out.
"""

from __future__ import annotations

from ascension_tui.players.evaluate import Judge, chance_of
from ascension_tui.players.quick import Quick
from ascension_tui.players.worlds import shuffle_hidden
from ascension_tui.rules.engine import Game

MARGIN = 0.002
"""What a point more is worth in a game that is decided."""


def play_on(end: Game, seat: int, turns: int, seed: int, judge: Judge, quick: Quick) -> float:
    """The chance of winning after so many more turns of all players together."""
    game = end.clone()
    state = game.state
    if game.decision is not None and state.active == seat:
        shuffle_hidden(state, seat, seed)
        quick.end_turn(game)
    for turn in range(turns):
        if game.decision is None:
            break
        quick.play_turn(game, end=turn + 1 < turns)
    return worth_now(game, seat, judge)


def worth_now(game: Game, seat: int, judge: Judge) -> float:
    """The chance of winning; for a game that is over, hardly more than who won."""
    state = game.state
    decks = [judge.add_up(state, other) for other in range(len(state.players))]
    if not state.over:
        return chance_of(judge.score(state, seat, decks))
    lead = judge.lead(state, seat, decks, [0.0] * len(decks))
    won = 1.0 if seat in state.winners else 0.0
    return won + MARGIN * max(min(lead, 20.0), -20.0)
