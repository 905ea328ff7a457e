"""Running text: links in it, and the entries and terms it names, also across the end of a line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from ascension_tui.library import Mention
from ascension_tui.tui.ink import NO_LINK, Line, Piece, text_of, wrapped

Finder = Callable[[str], Sequence[Mention]]


def flowed(runs: Sequence[Piece], width: int, first: str = "", rest: str = "") -> list[Line]:
    """Break text between words; `first` stands before the first line, `rest` before the others."""
    lines: list[Line] = []
    line: Line = [Piece(first)] if first else []
    used, empty = cell_len(first), True
    for word in _words(runs):
        size = sum(cell_len(run.text) for run in word)
        if not empty and used + 1 + size > width:
            lines.append(line)
            line = [Piece(rest)] if rest else []
            used, empty = cell_len(rest), True
        if not empty:
            inside = line[-1].link == word[0].link != NO_LINK
            line.append(line[-1]._replace(text=" ") if inside else Piece(" "))
            used += 1
        line += _cut_up(word, width - used) if empty else word
        used += size
        empty = False
    return [*lines, line] if line else lines


def _words(runs: Sequence[Piece]) -> list[Line]:
    """The words of a text; one word may be made of several runs."""
    words: list[Line] = []
    joined = False
    for run in runs:
        for place, part in enumerate(run.text.split(" ")):
            joined = joined and not place
            if part:
                if not joined:
                    words.append([])
                words[-1].append(run._replace(text=part))
                joined = True
    return words


def _cut_up(word: Line, width: int) -> Line:
    """A word that is alone on its line and still too long loses its end."""
    if sum(cell_len(run.text) for run in word) <= width:
        return word
    return [word[0]._replace(text=wrapped(word[0].text, max(width, 1))[0])]


def with_link_marked(lines: Sequence[Line], link: int) -> list[Line]:
    """The lines with one link of them marked."""
    return [
        [piece._replace(ink="cursor") if piece.link == link != NO_LINK else piece for piece in line]
        for line in lines
    ]


class Place(NamedTuple):
    """Where a mention, or a part of it, is painted, in characters of a line."""

    line: int
    start: int
    end: int


class Named(NamedTuple):
    """Something that can be looked up, and where it is painted."""

    target: str
    places: tuple[Place, ...]


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
