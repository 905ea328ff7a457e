"""Cards: one anatomy at every size, painted from what is printed and how it lies there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rich.cells import cell_len

from ascension_tui.tui.ink import Line, Piece, ellipsize, ellipsize_line, width_of
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
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
    elif section.label:
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


# Painting


def card(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    """A card of at least four lines, its name inside."""
    canvas.fill(rect, laid.face)
    ink = laid.frame_ink(face)
    attrs = "b" if laid.bold or laid.cursor else ""
    parts.frame(canvas, rect, face.frame, ink, attrs)
    if laid.cursor:
        parts.cursor_sides(canvas, rect)
    _upper_edge(canvas, rect, face, laid)
    _body(canvas, rect, face, laid)
    _lip(canvas, rect, face, laid)


def _upper_edge(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    x, y = rect.x + 1, rect.y
    roomy = rect.width >= WIDE_EDGE
    if face.frame.eyes and roomy and not (laid.new and rect.width < 22):
        eyes = f" {face.frame.eyes} "
        at = rect.x + rect.width // 2 - 2 + laid.new
        canvas.put(at, y, eyes, laid.frame_ink(face), None, "b" if laid.bold else "")
    if laid.key:
        x = key_cap(canvas, x, y, laid)
    if laid.tag is not None:
        canvas.line(x, y, [Piece(" "), laid.tag, Piece(" ")])
    elif laid.new:
        x = canvas.put(x, y, " new " if roomy else "•", "strong", None, "b")
    right = corner(face, laid)
    if right:
        air = [Piece(" ")] if rect.width >= 15 else []
        canvas.line_at_right(rect.right - 1, y, [*air, *right])


def key_cap(canvas: Canvas, x: int, y: int, laid: Laid) -> int:
    """The key on a card."""
    key = f"✓{laid.key}" if laid.chosen else laid.key
    if laid.chosen:
        return canvas.put(x, y, f"{key} ", "cap", "gold", "b")
    if laid.state == "after":
        return canvas.put(x, y, f" {key} ", "strong", None, "b")
    return parts.cap(canvas, x, y, key, filled=laid.legal)


def corner(face: Face, laid: Laid) -> Line:
    """Count, sign and price, for the right end of an upper edge."""
    sign = laid.sign or face.sign
    line: Line = []
    if laid.count > 1:
        line.append(Piece(f"×{laid.count}", "gold", attrs="b"))
    if sign:
        line += [Piece(" ")] if line else []
        line.append(Piece(sign, face.ink, attrs="b"))
    if laid.price is not None:
        line += [Piece(" ")] if line else []
        line.append(laid.price)
    return line


def _body(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    inner = rect.width - 2
    air = 1 if inner >= ROOMY else 0
    x = rect.x + 1 + air
    rows = body(face, inner - 2 * air, rect.height - 2).rows
    for y, row in enumerate(rows, rect.y + 1):
        match row.kind:
            case "name":
                name = row.line[0].text
                if laid.cursor:
                    piece = parts.named(" " * air + name, cursor=True, strong=True, width=inner)
                    canvas.line(rect.x + 1, y, [piece])
                else:
                    canvas.line(x, y, [parts.named(name, cursor=False, strong=laid.bold)])
            case "kind":
                canvas.put(x, y, row.line[0].text, face.ink if laid.bold else "dim")
            case "seal":
                _seal(canvas, rect, y, row.line, face)
            case "divider":
                _divider(canvas, rect, y, row.line, face, laid)
            case "text":
                canvas.line(x, y, inked(row.line, laid))


def inked(line: Sequence[Piece], laid: Laid) -> Line:
    """Text in the ink of the state: what cannot be used is dim."""
    if laid.bold:
        return list(line)
    return [
        piece._replace(ink="dim", attrs="") if piece.ink == "text" or laid.state == "off" else piece
        for piece in line
    ]


def _seal(canvas: Canvas, rect: Rect, y: int, line: Sequence[Piece], face: Face) -> None:
    width = width_of(list(line))
    start = rect.x + 1 + (rect.width - 2 - width) // 2
    if rect.width - 2 - width >= 8:
        ink = "neutral~" if face.ink == "neutral" else f"{face.ink}-"
        canvas.put(start - 4, y, "╶──", ink)
        canvas.put(start + width + 1, y, "──╴", ink)
    canvas.line(start, y, line)


def _divider(
    canvas: Canvas, rect: Rect, y: int, line: Sequence[Piece], face: Face, laid: Laid
) -> None:
    ink = laid.frame_ink(face)
    dotted = bool(face.foot) and tuple(face.foot) == tuple(line)
    canvas.put(rect.x + 1, y, ("╌" if dotted else "─") * (rect.width - 2), ink)
    if not laid.cursor:
        double = face.frame is parts.DOUBLE
        canvas.put(rect.x, y, "╟" if double else "├", ink)
        canvas.put(rect.right - 1, y, "╢" if double else "┤", ink)
    canvas.centered(rect, y - rect.y, [Piece(" "), *inked(line, laid), Piece(" ")])


def _lip(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    y, inner = rect.bottom - 1, rect.width - 2
    if laid.legal:
        canvas.put(rect.x + 1, y, "▀" * inner, laid.frame_ink(face))
    right = 0
    if face.worth is not None and laid.worth:
        right = cell_len(face.worth.text)
        worth = face.worth._replace(attrs="b" if laid.bold else "")
        canvas.line_at_right(rect.right - 1, y, [worth])
    _lip_words(canvas, Rect(rect.x + 1, y, inner - right - (1 if right else 0), 1), laid)


def _lip_words(canvas: Canvas, rect: Rect, laid: Laid) -> None:
    if not laid.lip or rect.width < 1:
        return
    words = f" {laid.lip} "
    if cell_len(words) > rect.width:
        words = ellipsize(laid.lip, rect.width)
    ink = "dim" if laid.state in ("off", "after") else "strong" if laid.cursor else "text"
    attrs = "b" if laid.legal and laid.cursor else ""
    canvas.centered(rect, 0, [Piece(words, ink, attrs=attrs)])


def wide_card(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    """A card whose name stands on its upper edge and whose sign stands on its lip."""
    canvas.fill(rect, laid.face)
    ink, inner = laid.frame_ink(face), rect.width - 2
    parts.frame(canvas, rect, face.frame, ink, "b" if laid.bold else "")
    if laid.cursor:
        parts.cursor_sides(canvas, rect)
    x = rect.x + 1
    if laid.key:
        x = key_cap(canvas, x, rect.y, laid)
    right = [laid.price] if laid.price is not None else []
    if laid.count > 1:
        right.insert(0, Piece(f"×{laid.count} ", "gold", attrs="b"))
    if laid.tag is not None:
        right[:0] = [laid.tag, Piece(" ")]
    end = canvas.line_at_right(rect.right - 1, rect.y, right)
    room = end - x - 1
    name = f" {face.name}" if cell_len(face.name) < room else ellipsize(face.name, room)
    canvas.line(x, rect.y, [parts.named(f"{name} ", cursor=laid.cursor, strong=laid.bold)])
    for y, row in enumerate(wide_body(face, inner, rect.height - 2).rows, rect.y + 1):
        canvas.line(rect.x + 1, y, inked(row.line, laid))
    _wide_lip(canvas, rect, face, laid)


@lru_cache(maxsize=BODIES_KEPT)
def wide_body(face: Face, width: int, rows: int) -> Body:
    """The text of a card whose name stands on its edge."""
    for register, sections in (("full", face.full), ("middle", face.middle)):
        text = _text_rows(face, sections, width, divided=False)
        if len(text) <= rows:
            return Body(tuple(text), "full" if register == "full" else "middle")
    return Body(tuple(_cut(text, rows, width)), "cut")


def _wide_lip(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    y = rect.bottom - 1
    if laid.legal:
        canvas.put(rect.x + 1, y, "▀" * (rect.width - 2), laid.frame_ink(face))
    start, end = rect.x + 1, rect.right - 1
    sign = laid.sign or face.sign
    if sign:
        start = canvas.put(start, y, f"{sign} ", face.ink, None, "b" if laid.bold else "")
    if face.worth is not None and laid.worth:
        worth = face.worth._replace(attrs="b" if laid.bold else "")
        end = canvas.line_at_right(end, y, [worth])
    if laid.new:
        end = canvas.line_at_right(end, y, [Piece(" new ", "strong", attrs="b")])
    _lip_words(canvas, Rect(start, y, end - start - 1, 1), laid)


def plate(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    """A card in two or three lines: edge, name, lip."""
    canvas.fill(rect, laid.face)
    ink = laid.frame_ink(face)
    parts.frame(canvas, rect, face.frame, ink, "b" if laid.bold else "")
    if laid.cursor:
        parts.cursor_sides(canvas, rect)
    x = rect.x + 1
    if laid.key:
        x = key_cap(canvas, x, rect.y, laid)
    right = corner(face, laid)
    name = parts.named(
        ellipsize(face.name, rect.width - 2),
        cursor=laid.cursor,
        strong=laid.bold,
        width=rect.width - 2,
    )
    if rect.height < 3:
        canvas.line(x, rect.y, [Piece(" "), name], rect.right - 1 - x)
    else:
        if right and width_of(right) < rect.right - 2 - x:
            canvas.line_at_right(rect.right - 2, rect.y, right)
        canvas.line(rect.x + 1, rect.y + 1, [name])
    if laid.legal:
        canvas.put(rect.x + 1, rect.bottom - 1, "▀" * (rect.width - 2), ink)
    _lip_words(canvas, Rect(rect.x + 1, rect.bottom - 1, rect.width - 2, 1), laid)


def slip(canvas: Canvas, rect: Rect, face: Face, laid: Laid, note: Sequence[Piece] = ()) -> None:
    """A card in one line: key, a stroke of its frame, name, and what it does as far as it goes."""
    canvas.fill(rect, laid.face)
    x = key_cap(canvas, rect.x, rect.y, laid) if laid.key else rect.x + 3
    x = canvas.put(x, rect.y, face.frame.stroke, laid.frame_ink(face))
    count = f" ×{laid.count}" if laid.count > 1 else ""
    room = rect.right - x
    name = ellipsize(face.name, max(room - len(count), 1)) + count
    x = canvas.line(x, rect.y, [parts.named(name, cursor=laid.cursor, strong=laid.bold)])
    words = list(note) or gist(face)
    if rect.right - x - 2 >= 6:
        dimmed = [piece._replace(ink="dim") if piece.ink == "text" else piece for piece in words]
        canvas.line(x + 1, rect.y, ellipsize_line(dimmed, rect.right - x - 2))


def gist(face: Face) -> Line:
    """What a card does, in one line."""
    line: Line = []
    for section in face.middle:
        line += [Piece(" ")] if line else []
        if section.label:
            label = section.label[:1].upper() + section.label[1:]
            line.append(Piece(f"{label}: " if section.text else label))
            line += section.text
        else:
            line += _capitalized(section.text)
    return [piece._replace(text=piece.text.replace(TIED, " ")) for piece in line]


def chip(canvas: Canvas, rect: Rect, face: Face, laid: Laid, note: str = "") -> None:
    """A card as its key and its name."""
    x = key_cap(canvas, rect.x, rect.y, laid) if laid.key else rect.x + 1
    x += laid.legal
    room = rect.right - x - 1
    line: Line = [
        parts.named(ellipsize(face.name, room), cursor=laid.cursor, strong=laid.legal)
        if laid.legal or laid.cursor
        else Piece(ellipsize(face.name, room), face.ink)
    ]
    if laid.count > 1:
        line.append(Piece(f" ×{laid.count}", "gold"))
    if note and width_of(line) + 1 + cell_len(note) <= room:
        line.append(Piece(f" {note}", "dim"))
    canvas.line(x, rect.y, line, room)
