"""Entries and terms on painted lines: where they stand, also across the end of a line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from ascension_tui.library import Mention
from ascension_tui.tui.ink import Line, Piece, text_of


class Place(NamedTuple):
    """Where a mention, or a part of it, is painted, in characters of a line."""

    line: int
    start: int
    end: int


class Named(NamedTuple):
    """Something that can be looked up, and where it is painted."""

    target: str
    places: tuple[Place, ...]


Finder = Callable[[str], Sequence[Mention]]


def found_on(lines: Sequence[str], find: Finder) -> list[Named]:
    """What is named on some lines, from top to bottom; the lines are read as one text."""
    words = [line.strip() for line in lines]
    indents = [len(line) - len(line.lstrip()) for line in lines]
    begins = [0]
    for word in words:
        begins.append(begins[-1] + len(word) + 1)

    def places(one: Mention) -> tuple[Place, ...]:
        found = []
        number = bisect_right(begins, one.start) - 1
        while begins[number] < one.end:
            set_in = indents[number] - begins[number]
            last = min(one.end, begins[number + 1] - 1)
            found.append(Place(number, max(one.start, begins[number]) + set_in, last + set_in))
            number += 1
        return tuple(found)

    return [Named(one.target, places(one)) for one in find(" ".join(words))]


def target_at(lines: Sequence[str], x: int, y: int, find: Finder) -> str:
    """Where a click on painted lines leads; empty where nothing is named."""
    for one in found_on(lines, find):
        for line, start, end in one.places:
            left = cell_len(lines[line][:start])
            if line == y and left <= x < left + cell_len(lines[line][start:end]):
                return one.target
    return ""


def inked(lines: Sequence[Line], places: Sequence[Place], ink: str) -> list[Line]:
    """The lines with some places of them in another ink."""
    result = list(lines)
    for number, start, end in places:
        line = lines[number]
        text = text_of(line)
        middle = Piece(text[start:end], ink)
        result[number] = [*_part(line, 0, start), middle, *_part(line, end, len(text))]
    return result


def _part(line: Line, start: int, end: int) -> Line:
    """Some characters of a line, with their inks."""
    part: Line = []
    at = 0
    for piece in line:
        kept = piece.text[max(start - at, 0) : max(end - at, 0)]
        part += [piece._replace(text=kept)] if kept else []
        at += len(piece.text)
    return part
