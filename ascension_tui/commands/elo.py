"""Ratings from results: the Elo numbers that explain all pairings best."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

SCALE = 400 / math.log(10)
DRAWN_TOGETHER = 0.5
"""Wins added to both sides of every pairing: nobody is infinitely better."""
STEPS = 2000


def ratings(
    names: Sequence[str], results: Mapping[tuple[str, str], tuple[int, int]], anchor: str
) -> dict[str, float]:
    """Elo by maximum likelihood (Bradley and Terry); `results` are wins of either side."""
    strength = dict.fromkeys(names, 1.0)
    wins = dict.fromkeys(names, 0.0)
    games: dict[tuple[str, str], float] = {}
    for (one, other), (first, second) in results.items():
        wins[one] += first + DRAWN_TOGETHER
        wins[other] += second + DRAWN_TOGETHER
        games[one, other] = first + second + 2 * DRAWN_TOGETHER
    for _ in range(STEPS):
        for name in names:
            shares = sum(
                count / (strength[one] + strength[other])
                for (one, other), count in games.items()
                if name in (one, other)
            )
            if shares:
                strength[name] = wins[name] / shares
    base = strength.get(anchor, strength[names[0]])
    return {name: SCALE * math.log(strength[name] / base) for name in names}
