"""Moving the mark over the table with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SIDEWAYS = 3
"""How much a step aside counts against a step in the wanted direction, in rows."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A spot and the middle of where it is painted, in rows and columns halved to be square."""

    spot: str
    x: float
    y: float


def step(stops: Sequence[Stop], at: str, direction: str) -> str:
    """The spot next to one in a direction; the same one at the edge, the first without a mark."""
    here = next((stop for stop in stops if stop.spot == at), None)
    if here is None:
        return stops[0].spot if stops else ""
    best, distance = at, float("inf")
    for stop in stops:
        ahead, aside = _steps(here, stop, direction)
        if ahead <= 0:
            continue
        cost = ahead + SIDEWAYS * aside
        if cost < distance:
            best, distance = stop.spot, cost
    return best


def _steps(here: Stop, there: Stop, direction: str) -> tuple[float, float]:
    dx, dy = there.x - here.x, there.y - here.y
    match direction:
        case "up":
            return -dy, abs(dx) / SIDEWAYS**2
        case "down":
            return dy, abs(dx) / SIDEWAYS**2
        case "left":
            return -dx, abs(dy)
        case _:
            return dx, abs(dy)
