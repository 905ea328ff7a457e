"""Lines of text made of pieces, each in an ink: what all painting is put together from.

An ink is a name; which colour it has is the theme's business. Everything here counts cells, not
characters, so that a wide letter in a name shifts nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len, chop_cells, set_cell_size

NO_LINK = -1
HANG = "  "
"""Before what runs over the end of a line."""


class Piece(NamedTuple):
    """Some text in one ink."""

    text: str
    ink: str = "text"
    ground: str = ""
    """What it stands on; empty: what the widget stands on."""
    attrs: str = ""
    """Letters: b bold, r reversed, u underlined."""
    link: int = NO_LINK
    """The number of the link on its page that it is part of."""


Line = list[Piece]


def width_of(line: Line) -> int:
    """How many cells a line takes."""
    return sum(cell_len(piece.text) for piece in line)


def text_of(line: Line) -> str:
    """A line without its inks."""
    return "".join(piece.text for piece in line)


def printable(text: str) -> str:
    """Text from files and other people without anything that could steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def ellipsize(text: str, width: int, more: str = "…") -> str:
    """The text in at most so many cells; what is cut ends in a sign for it."""
    if cell_len(text) <= width:
        return text
    if width <= cell_len(more):
        return set_cell_size(text, max(width, 0))
    return set_cell_size(text, width - cell_len(more)).rstrip() + more


def pad(text: str, width: int, more: str = "…") -> str:
    """The text in exactly so many cells."""
    return set_cell_size(ellipsize(text, width, more), max(width, 0))


def ellipsize_line(line: Line, width: int, more: str = "…") -> Line:
    """The line in at most so many cells; what is cut ends in a sign for it."""
    if width_of(line) <= width:
        return line
    result: Line = []
    room = width
    for piece in line:
        size = cell_len(piece.text)
        if size >= room:
            cut = set_cell_size(piece.text, max(room - cell_len(more), 0)).rstrip()
            return [*result, piece._replace(text=cut + more if room > 0 else "")]
        result.append(piece)
        room -= size
    return result


def pad_line(line: Line, width: int) -> Line:
    """The line in exactly so many cells."""
    result: Line = []
    room = width
    for piece in line:
        size = cell_len(piece.text)
        if size > room:
            if room > 0:
                result.append(piece._replace(text=set_cell_size(piece.text, room)))
            return result
        result.append(piece)
        room -= size
    if room > 0:
        result.append(Piece(" " * room))
    return result


def centred(line: Line, width: int) -> Line:
    """The line in the middle of so many cells."""
    return [Piece(" " * max((width - width_of(line)) // 2, 0)), *line]


def columns(blocks: Iterable[list[Line]], width: int, gap: int) -> list[Line]:
    """Blocks of any height side by side, each in so many cells, with a gap between them."""
    lines: list[Line] = []
    for row in zip_longest(*blocks, fillvalue=[]):
        first, *others = (pad_line(line, width) for line in row)
        lines.append([*first, *(piece for line in others for piece in (Piece(" " * gap), *line))])
    return lines


def justify(left: Line, right: Line, width: int) -> Line:
    """One part at each end of a line; the left one gives way."""
    room = width - width_of(right)
    if room <= 0:
        return pad_line(left, width)
    return [*pad_line(left, room), *right]


def wrapped(text: str, width: int) -> list[str]:
    """Text broken between words; a word that is too long is cut into pieces."""
    width = max(width, 1)  # with no room at all nothing would ever get shorter
    lines: list[str] = []
    for word in text.split():
        pieces = [word] if cell_len(word) <= width else chop_cells(word, width)
        if lines and len(pieces) == 1 and cell_len(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines += pieces
    return lines


def hanging_indent(start: Line, text: str, width: int, ink: str = "text") -> list[Line]:
    """Text after a beginning of its own; what runs over is set in a little."""
    rest = text.split()
    first = ""
    room = width - width_of(start)
    while rest and cell_len(f"{first} {rest[0]}".strip()) <= room:
        first = f"{first} {rest.pop(0)}".strip()
    below = wrapped(" ".join(rest), max(width - len(HANG), 1))
    if not first and not start and below:
        first = below.pop(0)
    return [[*start, Piece(first, ink)], *([Piece(HANG + line, ink)] for line in below)]
