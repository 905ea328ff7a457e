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
    """Why: a term of the evaluation, by how much it differs, and the sentence."""

    term: str
    amount: float
    text: str


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
