"""Computer players against each other, with no table in between: for simulations and tuning."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.games.ascension.arena.balance import Balance, count
from ascension_tui.games.ascension.players.random import RandomBot
from ascension_tui.games.ascension.players.roster import Bot
from ascension_tui.games.ascension.rules.endings import rival_score, score
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.thinking.arena import Finished


def choose(bot: Bot, game: Game) -> int:
    """Ask a bot; one that looks at nothing needs no observation made for it."""
    decision = game.decision
    if decision is None:
        raise ValueError("the game is over: nothing is asked")
    if isinstance(bot, RandomBot):
        return bot.pick(len(decision.options))
    return bot.choose(observe(game, decision.seat))


def play_game(game: Game, bots: Sequence[Bot]) -> int:
    """Play a game to its end; returns how many decisions were asked."""
    decisions = 0
    while game.decision is not None:
        game.answer(choose(bots[game.decision.seat], game))
        decisions += 1
    return decisions


class AscensionArena:
    """`thinking.arena.Arena`: events are kept for a report only."""

    def play(
        self, setup: Setup, seed: int, bots: Sequence[Bot], *, counted: bool = False
    ) -> Finished:
        game = new_game(setup, seed, listen=counted)
        decisions = play_game(game, bots)
        state = game.state
        return Finished(
            decisions,
            state.turn,
            state.winners,
            tuple(score(state, seat) for seat in range(len(bots))),
            rival_score(state),
            count(game) if counted else None,
        )

    def report(self, setup: Setup) -> Balance:
        return Balance(setup)
