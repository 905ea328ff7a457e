"""The first line of the table: where the game stands."""

from __future__ import annotations

from collections.abc import Iterator

from ascension_tui.games.ascension.outlook.race import rounds_left
from ascension_tui.games.ascension.tui.faces import HONOR
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.edges import Ends, fitting

LEFT_OUT = ("rounds", "total", "void", "deck")
"""What is left out where there is little room, in this order; the bar gets shorter before."""


def ends(sight: Sight) -> Ends:
    """What stands at the left and at the right: sets, round, turn, clock, deck, void; the pool."""
    return fitting(_ways(sight), sight.layout.width)


def paint_left(canvas: Canvas, line: Line) -> None:
    """The left end."""
    canvas.fill(Rect(0, 0, canvas.width, 1), "wood")
    canvas.line(1, 0, line, canvas.width - 1)


def paint_right(canvas: Canvas, line: Line) -> None:
    """The right end."""
    canvas.fill(Rect(0, 0, canvas.width, 1), "wood")
    canvas.line(0, 0, line)


def paint_head(canvas: Canvas, sight: Sight) -> None:
    """Both ends."""
    left, right = ends(sight)
    paint_left(canvas, left)
    canvas.line_at_right(canvas.width - 1, 0, right)


def _ways(sight: Sight) -> Iterator[Ends]:
    width = sight.layout.width
    bar = 10 if width < 100 else 20 if width < 150 else 30
    bars = [bar] if bar == 10 else [bar, 10]
    if width < 100:
        bars.append(6)
    for cells in bars:
        yield _left(sight, set()), _right(sight, set(), cells)
    for count in range(1, len(LEFT_OUT) + 1):
        out = set(LEFT_OUT[:count])
        yield _left(sight, out), _right(sight, out, bars[-1])


def _left(sight: Sight, out: set[str]) -> Line:
    view, roomy = sight.view, sight.layout.width >= 100
    turn = view.turn
    mine = sight.mine and not sight.watching
    whose = "your turn" if mine else f"{_whose(sight.name(turn.seat))} turn"
    if mine and sight.shared:
        whose = f"{sight.name(turn.seat)}, your turn"
    if turn.extra:
        whose = f"{whose}, extra"
    line = [
        Piece(sight.sets, "gold", attrs="b"),
        Piece(f"  round {turn.round}"),
        Piece(f"  {whose}", "strong", attrs="b"),
    ]
    if sight.clock:
        ink, attrs = ("power", "b") if sight.hurried else ("text", "")
        line.append(Piece(f"  {'! ' if sight.hurried else ''}{sight.clock}", ink, attrs=attrs))
    if "deck" not in out:
        line.append(Piece(f"{'     ' if roomy else '  '}deck {view.center_deck.count}", "dim"))
    if "void" not in out and roomy:
        line += [
            Piece("   "),
            Piece("" if sight.still else "x ", "gold", attrs="b"),
            Piece(f"void {len(view.void)}", "dim"),
        ]
    elif "void" not in out:
        line.append(Piece(f"  void {len(view.void)}", "dim"))
    return line


def _whose(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _right(sight: Sight, out: set[str], cells: int) -> Line:
    pool = sight.view.honor_pool
    if pool.ending:
        mine = pool.last_seat == sight.view.seat and not sight.watching
        last = "you end it" if mine else f"{sight.name(pool.last_seat)} ends it"
        return [Piece(f"last round, {last} ", "warning")]
    line = [Piece("pool ", "dim"), Piece(f"{HONOR}{pool.left}", "gold", attrs="b")]
    if "total" not in out:
        line.append(Piece(f" of {pool.size}", "dim"))
    size, lost = max(pool.size, pool.left, 1), sight.highlight.pool
    full = parts.bar(pool.left / size, cells)
    if lost:
        before = parts.bar((pool.left + lost) / size, cells)
        gone = len(before[0].text) - len(full[0].text)
        full = [full[0], Piece("▒" * gone, "strong"), before[1]]
    line += [Piece(" "), *full]
    rounds = rounds_left(pool.left, sight.story.rounds)
    if rounds is not None and "rounds" not in out:
        left = "round" if rounds == 1 else "rounds"
        line.append(Piece(f" ≈ {rounds} {left} left ", "dim"))
    return line
