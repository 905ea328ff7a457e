"""What the coach finds: a move, what else could be done, and why; all of it without words."""

from __future__ import annotations

from dataclasses import dataclass

from ascension_tui.games.ascension.text.describe import OptionTerm


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An option and what it promises."""

    index: int
    """Its place among the options of the present decision; -1 where it comes only later."""
    key: str
    option: OptionTerm
    chance: float | None
    """The estimated chance of winning; None where it was not estimated."""
    then: tuple[OptionTerm, ...] = ()
    """What would follow in the same turn, as far as nothing new is seen on the way."""


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
    """The slug of the card it is about."""
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
    first: OptionTerm | None = None
    """That of `now` where playing it is plain and the advice is about what comes after."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What an answer cost against the best one."""

    chosen: Suggestion
    better: Suggestion
    cost: float
    """How much of the chance of winning."""
    reason: Reason
