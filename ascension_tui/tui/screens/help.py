"""All keys of a screen, in columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen

from ascension_tui.tui.ink import Line, Piece, beside, hanging_indent, pad, pad_line, wrapped
from ascension_tui.tui.keymap import Command, Keys, bindings, with_help
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.scrolled import SCROLL_KEYS, ScrollActions, Scrolled

if TYPE_CHECKING:
    from ascension_tui.tui.app import AscensionApp

Group = tuple[str, Sequence[Command]]
"""A title and the commands below it."""

COLUMN: Final = 50
"""A column is at least so wide: most sentences fit on two lines then."""
GAP: Final = 3
OTHER, DOING = "This screen", "What you can do"
"""Title of a screen without a heading, and what stands above the commands of any."""
AROUND: Final = 4
"""Lines of the panel besides the page."""


class HelpScreen(ScrollActions, ModalScreen[None]):
    """Which keys there are and what each does."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape,enter,question_mark", "close", "close", "Close the help."),
        *SCROLL_KEYS,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    CSS_PATH = "help.tcss"

    def __init__(self, title: str, groups: Sequence[Group], notes: Sequence[str] = ()) -> None:
        """`notes` are sentences below the keys."""
        super().__init__()
        self._title = title
        self._groups = groups
        self._notes = notes

    def compose(self) -> ComposeResult:
        """A heading and the page."""
        with Vertical(id="panel"):
            yield Heading(f"{self._title}: keys", id="heading")
            yield Scrolled(self._page, id="page")
        yield KeyLine()

    def on_resize(self) -> None:
        """Be no higher than the page needs."""
        self.call_after_refresh(self._gather)

    def _gather(self) -> None:
        self.query_one("#panel").styles.max_height = self.query_one(Scrolled).needed() + AROUND

    def _page(self, width: int) -> list[Line]:
        lines = key_columns(self._groups, width, cast("AscensionApp", self.app).keys)
        lines += [[]] if self._notes else []
        for note in self._notes:
            lines += hanging_indent([], note, width)
        return lines

    def action_close(self) -> None:
        """Back to where the question came from."""
        self.dismiss(None)


def help_for(screen: Screen[Any]) -> HelpScreen | None:
    """The help of a screen that has only a list of commands; None for one without."""
    commands = getattr(screen, "KEYS", ())
    if not commands:
        return None
    headings = screen.query(Heading)
    title = headings.first().title if headings else OTHER
    return HelpScreen(title, ((DOING, with_help(commands)),))


def key_columns(groups: Sequence[Group], width: int, keys: Keys | None = None) -> list[Line]:
    """The groups side by side, in as many columns as make it lowest."""
    own = keys or Keys()
    most = max(min((width + GAP) // (COLUMN + GAP), len(groups)), 1)
    return min((_in_columns(groups, width, count, own) for count in range(1, most + 1)), key=len)


def _in_columns(groups: Sequence[Group], width: int, count: int, keys: Keys) -> list[Line]:
    """So many columns; each group goes to the one that is shortest so far."""
    room = (width - GAP * (count - 1)) // count
    widest = max(cell_len(keys.of(command)) for _, commands in groups for command in commands)
    columns: list[list[Line]] = [[] for _ in range(count)]
    for title, commands in groups:
        block = _block(title, commands, room, widest, keys)
        shortest = min(columns, key=len)
        shortest += [[], *block] if shortest else block
    height = max(map(len, columns))
    return beside(
        [[pad_line(line, room) for line in [*c, *[[]] * (height - len(c))]] for c in columns], GAP
    )


def _block(
    title: str, commands: Sequence[Command], width: int, room: int, keys: Keys
) -> list[Line]:
    """One group: each key, with `room` cells for it, and its sentence."""
    lines: list[Line] = [[Piece(title, "strong")]]
    for command in commands:
        key = keys.of(command)
        for line in wrapped(command.help, width - room - 2):
            lines.append([Piece(f"{pad(key, room)}  ", "title"), Piece(line)])
            key = ""
    return lines
