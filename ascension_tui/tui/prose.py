"""Running text with links in it: broken into lines, each run knowing which link it is part of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from ascension_tui.tui.ink import Line, Piece, wrapped

NO_LINK = -1


class Run(NamedTuple):
    """Some text in one ink, perhaps part of a link."""

    text: str
    ink: str = "text"
    link: int = NO_LINK
    """The number of the link on its page."""


Runs = list[Run]


def flowed(runs: Sequence[Run], width: int, first: str = "", rest: str = "") -> list[Runs]:
    """Break text between words; `first` stands before the first line, `rest` before the others."""
    lines: list[Runs] = []
    line: Runs = [Run(first)] if first else []
    used, empty = cell_len(first), True
    for word in _words(runs):
        size = sum(cell_len(run.text) for run in word)
        if not empty and used + 1 + size > width:
            lines.append(line)
            line = [Run(rest)] if rest else []
            used, empty = cell_len(rest), True
        if not empty:
            inside = line[-1].link == word[0].link != NO_LINK
            line.append(line[-1]._replace(text=" ") if inside else Run(" "))
            used += 1
        for run in _cut_up(word, width - used) if empty else word:
            line.append(run)
        used += size
        empty = False
    return [*lines, line] if line else lines


def _words(runs: Sequence[Run]) -> list[Runs]:
    """The words of a text; one word may be made of several runs."""
    words: list[Runs] = []
    joined = False
    for run in runs:
        parts = run.text.split(" ")
        for place, part in enumerate(parts):
            if place:
                joined = False
            if not part:
                continue
            piece = run._replace(text=part)
            if joined:
                words[-1].append(piece)
            else:
                words.append([piece])
            joined = True
    return words


def _cut_up(word: Runs, width: int) -> Runs:
    """A word that is alone on its line and still too long loses its end."""
    if sum(cell_len(run.text) for run in word) <= width:
        return word
    return [word[0]._replace(text=wrapped(word[0].text, max(width, 1))[0])]


def as_runs(lines: Sequence[Line]) -> list[Runs]:
    """Lines without links."""
    return [[Run(piece.text, piece.ink) for piece in line] for line in lines]


def as_lines(lines: Sequence[Runs], marked: int = NO_LINK) -> list[Line]:
    """Ready to paint, with one link marked."""
    return [
        [Piece(run.text, "cursor" if run.link == marked != NO_LINK else run.ink) for run in line]
        for line in lines
    ]
