"""Pieces broken into lines between words, each word in its own ink."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size

from ascension_tui.tui.ink import Line, Piece

TIED = "\u00a0"
"""A blank that no line is broken at."""


def flow(pieces: Iterable[Piece], width: int, hang: int = 0) -> list[Line]:
    """Lines of at most so many cells; all but the first are `hang` cells shorter.

    Words that touch stay together, whatever their inks; a word that is too long is cut.
    """
    lines: list[Line] = [[]]
    used = 0
    for word in _words(pieces):
        room = max(width - (hang if len(lines) > 1 else 0), 1)
        size = sum(cell_len(piece.text) for piece in word)
        if used and used + 1 + size > room:
            lines.append([])
            used, room = 0, max(width - hang, 1)
        if used:
            _join(lines[-1], _blank(lines[-1][-1], word[0]))
            used += 1
        for piece in word:
            while used + cell_len(piece.text) > room:
                head = set_cell_size(piece.text, max(room - used, 0))
                _join(lines[-1], piece._replace(text=head))
                piece = piece._replace(text=piece.text[len(head) :])
                lines.append([])
                used, room = 0, max(width - hang, 1)
            _join(lines[-1], piece)
            used += cell_len(piece.text)
    return [[one._replace(text=one.text.replace(TIED, " ")) for one in line] for line in lines]


def _blank(before: Piece, after: Piece) -> Piece:
    """Between two words: ground and underline go on where both have them."""
    ground = after.ground if before.ground == after.ground else ""
    underline = "u" if "u" in before.attrs and "u" in after.attrs else ""
    return Piece(" ", after.ink, ground, underline)


def _join(line: Line, piece: Piece) -> None:
    """Add a piece, to the last one if it looks the same."""
    if not piece.text:
        return
    if line and line[-1][1:] == piece[1:]:
        line[-1] = piece._replace(text=line[-1].text + piece.text)
    else:
        line.append(piece)


def _words(pieces: Iterable[Piece]) -> list[Line]:
    """What stands between blanks, as it is inked."""
    words: list[Line] = [[]]
    for piece in pieces:
        for number, text in enumerate(piece.text.split(" ")):
            if number and words[-1]:
                words.append([])
            if text:
                words[-1].append(piece._replace(text=text))
    return [word for word in words if word]
