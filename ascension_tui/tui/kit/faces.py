"""What stands on a card: its face, how it lies there, and its text laid into the rows there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rich.cells import cell_len

from ascension_tui.tui.ink import Line, Piece, ellipsize, width_of
from ascension_tui.tui.kit.flow import TIED, flow
from ascension_tui.tui.kit.parts import Frame

ROOMY: Final = 20
"""From so many cells between the sides on there is one cell of air beside the text."""
WIDE_EDGE: Final = 17
"""From so many cells on the upper edge has room for words and ornament."""
MOST_SEALS: Final = 6
BODIES_KEPT: Final = 4096


@dataclass(frozen=True, slots=True)
class Section:
    """One ability."""

    text: tuple[Piece, ...]
    label: str = ""
    """When it works, if a word says it."""
    divider: bool = False
    """Whether the label has a line of its own where there is room."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """What is printed on a card. Games keep one for each card: bodies are kept for it."""

    name: str
    frame: Frame
    ink: str
    kind: str
    """What sort of card it is, in words."""
    short_kind: str
    full: tuple[Section, ...]
    """What it does, in sentences."""
    middle: tuple[Section, ...]
    """The same in fewer words, where the sentences do not fit."""
    sign: str = ""
    seal: tuple[Piece, ...] = ()
    """What it surely gives, a piece for each."""
    emblem: Piece | None = None
    """Stands in the place of a seal."""
    price: Piece | None = None
    worth: Piece | None = None
    foot: Line = field(default_factory=list)
    """Stands on a dotted line above the lower edge."""
    plain: bool = False
    """Whether the seal says more than the kind where only one of them has room."""

    @property
    def line_ink(self) -> str:
        """The ink of the frame where it can be used; neutral ones are softer than their text."""
        return "neutral~" if self.ink == "neutral" else self.ink


State = Literal["legal", "after", "off", "shown"]
"""It can be used now; it could be after what is in hand; it cannot; it is only to be looked at."""


@dataclass(frozen=True, slots=True)
class Laid:
    """How a card lies there now."""

    state: State = "shown"
    key: str = ""
    lip: str = ""
    """What can be done, or why nothing can."""
    count: int = 1
    cursor: bool = False
    chosen: bool = False
    new: bool = False
    tag: Piece | None = None
    """A short word on the edge."""
    price: Piece | None = None
    """What it costs now; None: it has no price here."""
    sign: str = ""
    """Stands for the printed sign, if that is not all."""
    worth: bool = True
    ground: str = ""
    """Another ground than the state's, for a highlight."""
    spoken: bool = False
    """Whether a lesson speaks of it."""
    press: bool = False
    """Whether the lip is where a lesson says to press."""

    @property
    def legal(self) -> bool:
        return self.state == "legal"

    @property
    def bold(self) -> bool:
        """Whether the name stands out."""
        return self.state in ("legal", "shown")

    @property
    def face(self) -> str:
        """The ground of the card."""
        return self.ground or ("face" if self.bold else "flat")

    def frame_ink(self, face: Face) -> str:
        return face.line_ink if self.bold else f"{face.ink}-"


class Row(NamedTuple):
    """A line of a card's body."""

    kind: Literal["name", "kind", "seal", "divider", "text", "blank"]
    line: tuple[Piece, ...] = ()


Register = Literal["full", "middle", "cut"]
"""In how many words a card says what it does; `cut` ends before it is all said."""


class Body(NamedTuple):
    """The lines between the edges."""

    rows: tuple[Row, ...]
    register: Register


# What stands in a body


def names(name: str, width: int, most: int = 2) -> list[str]:
    """A name in at most so many lines, never broken inside a word."""
    lines: list[str] = []
    for word in name.split():
        if lines and cell_len(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    lines = [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines
    return [ellipsize(line, width) for line in lines]


def _section_rows(
    section: Section, width: int, *, divided: bool, again: bool, ink: str
) -> list[Row]:
    rows: list[Row] = []
    text = list(section.text)
    if section.label and section.divider and divided:
        if not again:
            rows.append(Row("divider", (Piece(section.label, ink),)))
        text = [*_capitalized(text)]
    elif section.label and not again:
        label = section.label[:1].upper() + section.label[1:]
        text = [Piece(f"{label}:" if text else label, ink, attrs="b"), Piece(" "), *text]
    else:
        text = [*_capitalized(text)]
    return [*rows, *(Row("text", tuple(line)) for line in flow(text, width) if line)]


def _capitalized(text: Sequence[Piece]) -> Sequence[Piece]:
    if not text:
        return text
    first = text[0]
    return [first._replace(text=first.text[:1].upper() + first.text[1:]), *text[1:]]


def _text_rows(face: Face, sections: Sequence[Section], width: int, *, divided: bool) -> list[Row]:
    rows: list[Row] = []
    before = ""
    for section in sections:
        again = section.divider and section.label == before
        rows += _section_rows(section, width, divided=divided, again=again, ink=face.ink)
        before = section.label
    return rows


def _cut(rows: list[Row], room: int, width: int) -> list[Row]:
    """The first rows, the last of them ending in an ellipsis at a word."""
    kept = rows[:room]
    if not kept:
        return kept
    last = list(kept[-1].line)
    while last and width_of(last) + 1 > width:
        words, blank, _ = last[-1].text.rpartition(" ")
        last[-1] = last[-1]._replace(text=words)
        if not blank or not words:
            last.pop()
    if last:
        last[-1] = last[-1]._replace(text=last[-1].text.rstrip(" ,.;:") + "…")
    return [*kept[:-1], Row("text", tuple(last))]


def seal_line(face: Face, width: int) -> Line:
    """The seal as far as there is room for it, else counted."""
    kinds = dict.fromkeys(face.seal)
    if len(face.seal) <= MOST_SEALS and 2 * len(face.seal) - 1 <= width:
        line: Line = []
        for number, piece in enumerate(face.seal):
            line += [Piece(" "), piece] if number else [piece]
        return line
    return [
        piece._replace(text=f"{' ' if number else ''}{piece.text}×{face.seal.count(piece)}")
        for number, piece in enumerate(kinds)
    ]


@lru_cache(maxsize=BODIES_KEPT)
def body(face: Face, width: int, rows: int) -> Body:
    """Name, kind, seal and text in so many rows: sentences first, ornament from what is left."""
    foot = 1 if face.foot and rows > 3 else 0
    rows -= foot
    name = names(face.name, width)
    short = names(face.name, width, 1)
    register: Register = "cut"
    attempts: tuple[tuple[Register, Sequence[Section], bool, list[str]], ...] = (
        ("full", face.full, True, name),
        ("full", face.full, False, name),
        ("middle", face.middle, False, name),
        ("middle", face.middle, False, short),
    )
    for attempt, sections, divided, named in attempts:
        text = _text_rows(face, sections, width, divided=divided)
        if len(named) + len(text) <= rows:
            register = attempt
            break
    else:
        text = _cut(text, rows - len(named), width)
    found = [Row("name", (Piece(line),)) for line in named]
    found += _ornament(face, width, rows, rows - len(named) - len(text), text)
    found += text
    found += [Row("blank")] * (rows - len(found))
    if foot:
        found.append(Row("divider", tuple(face.foot)))
    return Body(tuple(found), register)


def _ornament(face: Face, width: int, rows: int, left: int, text: list[Row]) -> list[Row]:
    """What stands between name and text in the rows that are left."""
    found: list[Row] = []
    divided = any(row.kind == "divider" for row in text)
    seal = seal_line(face, width) or ([face.emblem] if face.emblem else [])
    only_seal = face.plain and bool(seal) and rows <= 4
    if left >= 1 and not only_seal:
        kind = face.kind if cell_len(face.kind) <= width else face.short_kind
        found.append(Row("kind", (Piece(kind),)))
        left -= 1
    roomy = (left >= 2 and rows >= 5 and not (divided and left < 4)) or (only_seal and left >= 1)
    if seal and roomy:
        if left >= 3:
            found.append(Row("blank"))
            left -= 1
        found.append(Row("seal", tuple(seal)))
        left -= 1
        if left >= 1 and text and not divided:
            found.append(Row("blank"))
    elif left >= 1 and text and not divided and rows >= 5:
        found.append(Row("blank"))
    return found


@lru_cache(maxsize=BODIES_KEPT)
def wide_body(face: Face, width: int, rows: int) -> Body:
    """The text of a card whose name stands on its edge."""
    for register, sections in (("full", face.full), ("middle", face.middle)):
        text = _text_rows(face, sections, width, divided=False)
        if len(text) <= rows:
            return Body(tuple(text), "full" if register == "full" else "middle")
    return Body(tuple(_cut(text, rows, width)), "cut")


def gist(face: Face) -> Line:
    """What a card does, in one line."""
    line: Line = []
    for section in face.middle:
        if line:
            line.append(Piece(" " if line[-1].text.endswith(".") else ". "))
        if section.label:
            label = section.label[:1].upper() + section.label[1:]
            line.append(Piece(f"{label}: " if section.text else label))
            line += section.text
        else:
            line += _capitalized(section.text)
    return [piece._replace(text=piece.text.replace(TIED, " ")) for piece in line]
