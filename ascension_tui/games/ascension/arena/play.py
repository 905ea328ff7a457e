"""Computer players against each other, with no table in between: for simulations and tuning."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.players.random import RandomBot
from ascension_tui.games.ascension.players.roster import Bot, make_bot
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import observe


def make_bots(names: Sequence[str], seed: int) -> list[Bot]:
    """The players of one game, each with a seed of its own."""
    return [make_bot(name, derived_seed(seed, seat + 1)) for seat, name in enumerate(names)]


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
