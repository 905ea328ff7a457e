"""Computer players: each is given an observation of its seat and nothing else."""

from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.players.random import RandomBot
from ascension_tui.games.ascension.players.roster import LEVELS, Bot, make_bot

__all__ = [
    "LEVELS",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "make_bot",
]
