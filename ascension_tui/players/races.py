"""Moves compared by playing them on with the same luck, until it is clear which is better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ascension_tui.players.search import Line

DOUBT = 0.04
"""How far the search is usually off in comparing two moves, in chance of winning."""
UNSEEN = 0.01
"""Squares of differences that a few play-outs have not shown yet."""
ROUND = 8
"""Play-outs after which moves that have fallen behind are dropped."""
SURE = 2.0
"""How many deviations behind is behind for good."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a first move is worth."""

    index: int
    key: str
    chance: float
    """The chance of winning, as far as the player can tell."""
    lines: tuple[Line, ...]
    """The best line in each world."""


@dataclass(slots=True)
class Race:
    """A move against the one the search liked best."""

    estimate: Estimate
    foreseen: float
    """How much better the search found it."""
    differences: list[float] = field(default_factory=list)
    """How much better it turned out, play-out by play-out."""
    on: bool = True

    def gap(self) -> tuple[float, float]:
        """How much better it is, and how far that may be off."""
        return believed(self.foreseen, self.differences, UNSEEN)


def believed(foreseen: float, differences: Sequence[float], unseen: float) -> tuple[float, float]:
    """How much better one move is than another, and how far that may be off.

    Play-outs count as far as they agree; what was foreseen counts like a measurement with an error
    of `DOUBT`; `unseen` keeps a few play-outs that end alike from proving much.
    """
    count = len(differences)
    mean = sum(differences) / count
    error = (sum((one - mean) ** 2 for one in differences) + unseen) / count / count
    trust = 1.0 / DOUBT**2
    weight = trust + 1.0 / error
    return (trust * foreseen + mean / error) / weight, weight**-0.5


def drop_hopeless(races: Sequence[Race]) -> None:
    """Stop those that are surely behind the leader, which may be the move the search liked best."""
    gaps = [race.gap() for race in races]
    ahead = max(0.0, *(gap for gap, _ in gaps))
    for race, (gap, doubt) in zip(races, gaps, strict=True):
        if gap + SURE * doubt < ahead:
            race.on = False


def contenders(estimates: Sequence[Estimate], most: int) -> list[Estimate]:
    """The best moves that lead to different turns: the same acts in another order are one."""
    found: dict[tuple[str, ...], Estimate] = {}
    for estimate in estimates:
        if len(found) >= most:
            break
        found.setdefault(tuple(sorted(estimate.lines[0].path)), estimate)
    return list(found.values()) or list(estimates[:1])
