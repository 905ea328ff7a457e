"""The computer players by name."""

from __future__ import annotations

from collections.abc import Callable

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.players.levels import adept, expert, master
from ascension_tui.games.ascension.players.novice import NoviceBot
from ascension_tui.games.ascension.players.random import RandomBot
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.i18n.message import Listed
from ascension_tui.thinking import players

Bot = players.Bot[Observation]

LEVELS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "greedy": GreedyBot,
    "adept": adept,
    "expert": expert,
    "master": master,
}
"""Makers of computer players, weakest first; each takes a seed."""
INSTANT = frozenset(("random", "novice", "greedy", "adept"))
"""Those that answer within a few milliseconds."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """Make a computer player; an unknown name is refused with the known ones."""
    if name not in LEVELS:
        raise UsageError(
            "there is no computer player named {name}; choose from {known}.",
            name=name,
            known=Listed([*LEVELS]),
        )
    return LEVELS[name](seed)
