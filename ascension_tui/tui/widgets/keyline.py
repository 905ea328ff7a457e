"""The last line of every screen: the keys that do something now."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from textual import events

from ascension_tui.tui.ink import Line, Piece, wrapped
from ascension_tui.tui.widgets.painted import Painted

TOO_SMALL = (
    "Ascension needs 80 columns and 24 lines; this terminal has {columns} and {lines}. "
    "ctrl+q quits; everything is saved."
)
HELP_KEY = "?"
"""Its command is never left out."""
GAP = 3
MAIN = ("confirm", "play_all", "escape", "skip", "choose")
"""Actions whose words are not dim."""


class KeyLine(Painted):
    """Shows the commands of the screen that can be used now; a click uses one."""

    DEFAULT_CSS = """
    KeyLine { dock: bottom; height: 1; }
    """

    def __init__(self, commands: Callable[[], list[tuple[str, str, str]]]) -> None:
        """`commands` tells key, label and action of those to show."""
        super().__init__()
        self._commands = commands
        self._places: list[tuple[int, int, str]] = []

    def on_mount(self) -> None:
        """Follow whatever changes which keys are valid."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.repaint())

    def paint(self, width: int, height: int) -> list[Line]:
        """As many commands as fit; what does not fit is left out whole."""
        self._places = []
        if height > 1:
            return self._too_small(width, height)
        commands = self._commands()
        wanted = sum(cell_len(f"{key} {label}") + GAP for key, label, _ in commands)
        gap = GAP if wanted < width else GAP - 1
        last = [one for one in commands if one[0] == HELP_KEY]
        room = width - sum(cell_len(f"{key} {label}") + gap for key, label, _ in last)
        line: Line = [Piece(" ", ground="wood")]
        used = 1
        for key, label, action in [*(one for one in commands if one not in last), *last]:
            size = cell_len(f"{key} {label}")
            if used + size > (width if key == HELP_KEY else room):
                continue
            self._places.append((used, used + size, action))
            ink = "text" if action in MAIN else "dim"
            line += [Piece(key, "gold", "wood", "b"), Piece(f" {label}", ink, "wood")]
            line.append(Piece(" " * gap, ground="wood"))
            used += size + gap
        return [[*line, Piece(" " * max(width - used, 0), ground="wood")]]

    def _too_small(self, width: int, height: int) -> list[Line]:
        """Where nothing else has room, this line takes all of it (see `app.tcss`)."""
        columns, lines = self.app.size
        told = wrapped(TOO_SMALL.format(columns=columns, lines=lines), width - 2)
        above = max((height - len(told)) // 2, 0)
        return [*([] for _ in range(above)), *([Piece(f" {line}")] for line in told)]

    async def on_click(self, event: events.Click) -> None:
        """Use the command that was clicked."""
        for start, end, action in self._places:
            if start <= event.x < end:
                await self.screen.run_action(action)
                return
