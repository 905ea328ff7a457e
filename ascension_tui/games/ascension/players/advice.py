"""What the coach says: a move, what else could be done, and why."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An option and what it promises."""

    index: int
    """Its place among the options of the present decision; -1 where it comes only later."""
    key: str
    label: str
    """As screens and line mode call it."""
    chance: float | None
    """The estimated chance of winning; None where it was not estimated."""
    then: tuple[str, ...] = ()
    """What would follow in the same turn, as far as nothing new is seen on the way."""
    zone: str = ""
    card: str = ""
    """What it is about, where it is about a card."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a term of the evaluation, and by how much it differs."""

    term: str
    amount: float
    says: str
    """Which sentence tells it."""
    opponent: int | None = None
    """The seat it is about, -1 for the rival; None where it is about several."""
    card: str = ""
    """The name of the card it is about."""
    turns: int = 0
    """How many are left, where the end is in sight."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach would do."""

    now: int
    """The option to take at the present decision."""
    best: Suggestion
    alternatives: tuple[Suggestion, ...]
    """Moves that lead elsewhere, best first."""
    reason: Reason
    first: str = ""
    """The label of `now` where playing it is plain and the advice is about what comes after."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What an answer cost against the best one."""

    chosen: Suggestion
    better: Suggestion
    cost: float
    """How much of the chance of winning."""
    reason: Reason
