"""Computer players: each is given an observation of its seat and nothing else."""

from ascension_tui.players.greedy import GreedyBot
from ascension_tui.players.random import RandomBot
from ascension_tui.players.roster import LEVELS, Bot, make_bot

__all__ = [
    "LEVELS",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "make_bot",
]
