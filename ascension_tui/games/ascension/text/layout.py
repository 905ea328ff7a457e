"""Fits pieces of text into a few narrow lines, whatever the language.

A sticky space keeps two words on one line; it comes out as an ordinary one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs; each counts as many cells as it has characters."""

    runes: str
    power: str
    honor: str
    at_most: str
    more: str
    """Ends a text that had to be cut."""


UNICODE = Glyphs(runes="▲", power="●", honor="★", at_most="≤", more="…")
ASCII = Glyphs(runes="r", power="p", honor="h", at_most="<=", more="..")


STICKY = "\N{NO-BREAK SPACE}"


def sequence(pieces: Sequence[str]) -> str:
    """Put pieces one after the other; a piece of several words needs a comma behind it."""
    *first, last = pieces
    return "".join(f"{p}, " if " " in plain(p) else f"{p} " for p in first) + last


def wrap(text: str, width: int) -> list[str]:
    """Break at spaces; a word that is too long keeps its length."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def aligned(groups: Sequence[Sequence[str]], width: int) -> list[str]:
    """Start every group, and every piece that does not fit as a whole, on its own line."""
    lines: list[str] = []
    for group in groups:
        line: list[str] = []
        for piece in group:
            if line and len(sequence([*line, piece])) > width:
                lines += wrap(sequence(line), width)
                line = []
            line.append(piece)
        if line:
            lines += wrap(sequence(line), width)
    return lines


def flowing(groups: Sequence[Sequence[str]], width: int) -> list[str]:
    """Break all pieces as one running text."""
    pieces = [piece for group in groups for piece in group]
    return wrap(sequence(pieces), width) if pieces else []


def fits(lines: Sequence[str], width: int, height: int) -> bool:
    """Whether the lines keep within width and height."""
    return len(lines) <= height and all(len(line) <= width for line in lines)


def cut(lines: Sequence[str], width: int, height: int, more: str) -> list[str]:
    """Cut the lines off where they do not fit."""
    kept = [
        line if len(line) <= width else line[: width - len(more)] + more for line in lines[:height]
    ]
    if len(lines) > height:
        kept[-1] = kept[-1][: width - len(more)].rstrip() + more
    return kept


def plain(text: str) -> str:
    """The text with ordinary spaces."""
    return text.replace(STICKY, " ")
