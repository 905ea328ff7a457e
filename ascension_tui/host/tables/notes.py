"""What the host notes at a table; the same words when it happens and when it is read again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ascension_tui.table import Line
from ascension_tui.table.journal import Resign, Return, Takeover, Undo


def gives_up(name: str) -> str:
    """A player resigned."""
    return f"{name} gives up."


def stands_in(name: str, level: str, why: str = "") -> str:
    """A computer player answers for a person."""
    return f"{name} {why}. " * bool(why) + f"The computer ({level}) plays for {name} now."


def is_back(name: str) -> str:
    """A person plays again."""
    return f"{name} is back."


def took_back(answers: int) -> str:
    """Everybody agreed to a takeback."""
    return f"Taken back with everybody's agreement: {answers} answer{'s' * (answers != 1)}."


def damaged(remedy: str, reach: str) -> str:
    """A game whose file is whole only so far."""
    if remedy == "watch":
        return f"Damaged file: this rated game can only be watched, up to {reach}."
    return f"Damaged file: this game can go on, but only from {reach} on."


def mended(name: str, reach: str) -> str:
    """A person let a damaged game go on."""
    return f"{name} lets the game go on from {reach}: its file was damaged after that."


def notes_of(lines: Sequence[Line], names: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The notes a journal implies, each with the table's number just after it."""
    for number, line in enumerate(lines, 1):
        match line:
            case Takeover():
                yield number, stands_in(names[line.seat], line.player)
            case Return():
                yield number, is_back(names[line.seat])
            case Resign():
                yield number, gives_up(names[line.seat])
            case Undo() if line.takeback:
                yield number, took_back(line.answers)
