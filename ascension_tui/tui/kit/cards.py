"""Cards: one anatomy at every size, painted from what is printed and how it lies there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ascension_tui.tui.ink import Line, Piece, ellipsize, ellipsize_line, width_of
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.faces import ROOMY, WIDE_EDGE, Face, Laid, body, gist, wide_body


def card(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    """A card of at least four lines, its name inside."""
    canvas.fill(rect, laid.face)
    ink = laid.frame_ink(face)
    attrs = "b" if laid.bold or laid.cursor else ""
    parts.frame(canvas, rect, face.frame, ink, attrs)
    _sides(canvas, rect, laid)
    _upper_edge(canvas, rect, face, laid)
    _body(canvas, rect, face, laid)
    _lip(canvas, rect, face, laid)


def _sides(canvas: Canvas, rect: Rect, laid: Laid) -> None:
    """Thick ones for what is marked or spoken of."""
    if laid.cursor or laid.spoken:
        parts.cursor_sides(canvas, rect, "strong" if laid.cursor else "gold")


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
    if not laid.cursor and not laid.spoken:
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
    _lip_words(canvas, Rect(rect.x + 1, y, inner - right - (right > 0 and not laid.press), 1), laid)


def _lip_words(canvas: Canvas, rect: Rect, laid: Laid) -> None:
    if not laid.lip or rect.width < 1:
        return
    if laid.press:
        words = ellipsize(laid.lip, rect.width).center(rect.width)
        canvas.put(rect.x, rect.y, words, "cap", "gold", "b")
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
    _sides(canvas, rect, laid)
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
    _lip_words(canvas, Rect(start, y, end - start - (not laid.press), 1), laid)


def plate(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    """A card in two or three lines: edge, name, lip."""
    canvas.fill(rect, laid.face)
    ink = laid.frame_ink(face)
    parts.frame(canvas, rect, face.frame, ink, "b" if laid.bold else "")
    _sides(canvas, rect, laid)
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
        canvas.line(x, rect.y, [Piece(" "), name, Piece(" ")], rect.right - 1 - x)
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
    stroke = ("▌", "gold") if laid.spoken else (face.frame.stroke, laid.frame_ink(face))
    x = canvas.put(x, rect.y, *stroke)
    count = f" ×{laid.count}" if laid.count > 1 else ""
    room = rect.right - x
    name = ellipsize(face.name, max(room - len(count), 1)) + count
    x = canvas.line(x, rect.y, [parts.named(name, cursor=laid.cursor, strong=laid.bold)])
    words = list(note) or gist(face)
    if rect.right - x - 2 >= 6:
        dimmed = [piece._replace(ink="dim") if piece.ink == "text" else piece for piece in words]
        canvas.line(x + 1, rect.y, ellipsize_line(dimmed, rect.right - x - 2))


def chip(canvas: Canvas, rect: Rect, face: Face, laid: Laid, note: str = "") -> None:
    """A card as its key and its name."""
    x = key_cap(canvas, rect.x, rect.y, laid) if laid.key else rect.x + 1
    if laid.spoken:
        x = canvas.put(x, rect.y, "▌", "gold")
    else:
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
