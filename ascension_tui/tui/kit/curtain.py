"""The table face down, with one panel on it for the person who is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len

from ascension_tui.tui.ink import Line, Piece, ellipsize, ellipsize_line, pad
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.letters import spaced

ROOMY: Final = (112, 34)
"""From this size on there is air."""
WIDEST: Final = (66, 70)
"""A panel in a narrow place and in a wide one."""
WIDEST_NAME: Final = 12
LEAST_NEWS: Final = 4
LONGEST_BAR: Final = 32


@dataclass(frozen=True, slots=True)
class Measure:
    """Somebody's amount, or how much is left of something, as a bar."""

    name: str
    amount: int
    me: bool = False
    size: int = 0
    """Where it is what is left of so much."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Curtain:
    """Everything a curtain shows."""

    name: str
    """Who is asked for."""
    called: str
    """What for."""
    note: str
    """Who has to look away."""
    heading: str
    """Stands above the news."""
    news: tuple[Line, ...]
    sign: str
    """Stands before an amount."""
    measures: tuple[Measure, ...]
    warning: str
    key: str
    """Lifts it."""
    when: str
    """Stands behind the key."""
    plain_signs: Mapping[str, str] = field(default_factory=dict)
    """What stands for the game's own signs in plain ASCII."""


@dataclass(frozen=True, slots=True)
class CurtainPlan:
    """Where the parts of a curtain lie."""

    panel: Rect
    top: int
    """The row of who is asked for."""
    news: Rect
    bars: int
    key: int
    air: bool

    @classmethod
    def of(cls, width: int, height: int, bars: int, news: int, *, stock: bool) -> CurtainPlan:
        """`news` lines want to be shown; the list is what gives way where there is little room."""
        air = width >= ROOMY[0] and height >= ROOMY[1]
        inner, pad = (6, 2) if air else (4, 1)
        heading, gap = (2, 2) if air else (1, 1)
        apart = int(air and stock)
        before_key = 2
        most = height - 2
        fixed = 2 * pad + 2 + gap + heading + gap + bars + apart + before_key + 1 + 2 - int(air)
        if most - fixed < LEAST_NEWS:
            fixed -= 2 * pad + before_key - 1
            pad, before_key = 0, 1
        rows = max(min(news, most - fixed), 1)
        wide = min(WIDEST[air], width - 2)
        tall = min(fixed + rows, most)
        panel = Rect((width - wide) // 2, max((height - tall) // 2, 1), wide, tall)
        top = panel.y + 1 + pad
        first = top + 2 + gap + heading
        return cls(
            panel=panel,
            top=top,
            news=Rect(panel.x + inner, first, wide - 2 * inner + 2, rows),
            bars=first + rows + gap,
            key=first + rows + gap + bars + apart + before_key,
            air=air,
        )


def paint_curtain(canvas: Canvas, curtain: Curtain, plan: CurtainPlan) -> None:
    """Everything but the news, which scroll."""
    parts.lattice(canvas)
    canvas.fill(plan.panel, "felt")
    parts.frame(canvas, plan.panel, parts.ROUND, "dim")
    x, room = plan.news.x, plan.news.width - 2
    canvas.line(x, plan.top, _called(curtain, room))
    canvas.line(x, plan.top + 1, _note(curtain, room))
    canvas.put(x, plan.news.y - (2 if plan.air else 1), curtain.heading, "dim")
    _measures(canvas, Rect(x, plan.bars, room, 1), curtain, air=plan.air)
    cap = parts.cap_pieces(curtain.key, filled=True)
    canvas.line(x, plan.key, [*cap, Piece(f"  {curtain.when}")], room)


def _called(curtain: Curtain, room: int) -> Line:
    """The name in spaced capitals, as far as there is room beside what is asked."""
    left = room - cell_len(curtain.called) - 3
    name = spaced(curtain.name)
    if cell_len(name) > left:
        name = ellipsize(curtain.name.upper(), max(left, WIDEST_NAME))
    line = [Piece(name, "gold", attrs="b"), Piece(f"   {curtain.called}", "strong", attrs="b")]
    return ellipsize_line(line, room)


def _note(curtain: Curtain, room: int) -> Line:
    """That the game is about to end is more important than who has to look away."""
    if curtain.warning:
        return ellipsize_line([Piece(curtain.warning, "warning")], room)
    return ellipsize_line([Piece(curtain.note, "dim")], room)


def _measures(canvas: Canvas, rect: Rect, curtain: Curtain, *, air: bool) -> None:
    """A bar for everybody, in one scale; what they take from has its own."""
    measures = curtain.measures
    names = [ellipsize(one.name, WIDEST_NAME) for one in measures]
    name = max(map(cell_len, names), default=0)
    amounts = [f"{curtain.sign}{one.amount}" for one in measures]
    amount = max(map(cell_len, amounts), default=0)
    notes = [f" of {one.size}  {one.note}".rstrip() if one.size else "" for one in measures]
    note = max(map(cell_len, notes), default=0)
    longest = max(min(LONGEST_BAR, rect.width - name - amount - note - 5), 0)
    most = max([one.amount for one in measures if not one.size] + [1])
    y = rect.y
    for place, one in enumerate(measures):
        y += int(air and bool(one.size))
        ink = "strong" if one.me else "dim" if one.size else "text"
        line = [
            Piece(pad(names[place], name), ink, attrs="b" if one.me else ""),
            Piece(f"   {amounts[place].ljust(amount)}  ", "gold", attrs="b"),
        ]
        if one.size:
            line += parts.bar(one.amount / max(one.size, one.amount, 1), longest)
            line.append(Piece(notes[place], "dim"))
        else:
            full = round(max(one.amount, 0) * longest / most)
            line.append(Piece("▓" * full, "gold" if one.me else "neutral~"))
        canvas.line(rect.x, y, line, rect.width)
        y += 1
