"""Computer players: each is given an observation of its seat and nothing else."""

from ascension_tui.players.base import Bot, BotPlayer, Player, Request
from ascension_tui.players.greedy import GreedyBot
from ascension_tui.players.random import RandomBot
from ascension_tui.players.roster import LEVELS, make_bot

__all__ = [
    "LEVELS",
    "Bot",
    "BotPlayer",
    "GreedyBot",
    "Player",
    "RandomBot",
    "Request",
    "make_bot",
]
