"""The base of all screens: a list of commands, a heading, a sentence for what there is to say."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import events, getters
from textual.app import ComposeResult
from textual.binding import Binding, BindingsMap
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen, ScreenResultType

from ascension_tui.errors import UserError
from ascension_tui.game.keys import Command, KeyRow, key_of_sign, row_binding, shown
from ascension_tui.i18n.message import Sayable
from ascension_tui.profile.commands import HELP
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.ink import Line, Piece, wrapped
from ascension_tui.tui.input_queue import OPENING
from ascension_tui.tui.spans import SpanCompositor
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.itemlist import ItemList
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.sentence import Sentence

if TYPE_CHECKING:
    from ascension_tui.tui.screens.help import HelpScreen


TOO_SMALL = (
    "Ascension needs 80 columns and 24 lines; this terminal has {columns} and {lines}. "
    "ctrl+q quits; everything is saved."
)
HELP_KEY = "?"
"""Its command is never left out."""
GAP = 3
MAIN = ("confirm", "play_all", "escape", "skip", "choose", "lift", "leave('rematch')")
"""Actions whose words are not dim."""


class KeyLine(Painted):
    """Shows the commands of the screen that can be used now; a click uses one."""

    DEFAULT_CSS = """
    KeyLine { dock: bottom; height: 1; }
    """

    def __init__(
        self,
        commands: Callable[[], list[tuple[str, str, str]]],
        aside: Callable[[], str] = lambda: "",
    ) -> None:
        """`commands` tells key, label and action of those to show; `aside` the right end."""
        super().__init__()
        self._commands = commands
        self._aside = aside
        self._places: list[tuple[int, int, str]] = []

    def on_mount(self) -> None:
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
        aside = self._aside()
        room = width - sum(cell_len(f"{key} {label}") + gap for key, label, _ in last)
        room -= cell_len(aside) + bool(aside)
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
        if self._places:
            line.pop()  # the gap behind the last one
            used -= gap
        left = max(width - used, 0)
        if cell_len(aside) >= left:
            aside = ""
        end = f"{aside} ".rjust(left) if aside else " " * left
        return [[*line, Piece(end, "dim", "wood")]]

    def _too_small(self, width: int, height: int) -> list[Line]:
        """Where nothing else has room, this line takes all of it (see `app.tcss`)."""
        columns, lines = self.app.size
        told = wrapped(TOO_SMALL.format(columns=columns, lines=lines), width - 2)
        above = max((height - len(told)) // 2, 0)
        return [*([] for _ in range(above)), *([Piece(f" {line}")] for line in told)]

    async def on_click(self, event: events.Click) -> None:
        for start, end, action in self._places:
            if start <= event.x < end:
                await self.screen.run_action(action)
                return


def bindings(commands: Iterable[Command]) -> list[Binding]:
    """The commands of a screen as Textual wants them, with the help on its key."""
    return [
        Binding(
            command.keys,
            command.action,
            command.label,
            show=command.footer,
            key_display=command.key,
            tooltip=command.help,
            id=command.name or None,
        )
        for command in with_help(commands)
    ]


def row_bindings(rows: Iterable[KeyRow]) -> list[Binding]:
    """A binding for every key that can stand on something on a board."""
    return [
        Binding(key_of_sign(key), f"press('{key}')", show=False, id=row_binding(row, key))
        for row in rows
        for key in row.keys
    ]


def with_help(commands: Iterable[Command]) -> list[Command]:
    """The same with the help, unless its key is there."""
    found = list(commands)
    known = any(HELP.keys in command.keys.split(",") for command in found)
    return found if known else [*found, HELP]


class KeyedScreen(Screen[ScreenResultType], inherit_bindings=False):
    """A screen whose bindings, key line and help all come from `KEYS`.

    With a `TITLE` it has a heading; `body` is what stands below it. Its style sheet lies beside
    its module, with the same name.
    """

    KEYS: ClassVar[tuple[Command, ...]] = ()
    BOX: ClassVar[str] = "column"
    """The id of the container of heading and body."""
    LEADING: ClassVar[tuple[str, ...]] = ()
    """The actions that stand first in the key line; others follow in the order of `KEYS`."""
    app = getters.app(GameApp)

    def __init_subclass__(cls, **options: bool) -> None:
        super().__init_subclass__(**options)
        file = getattr(sys.modules[cls.__module__], "__file__", None)
        if file and "CSS_PATH" not in cls.__dict__:
            sheet = Path(file).with_suffix(".tcss")
            cls.CSS_PATH = sheet if sheet.exists() else cls.CSS_PATH

    def __init__(
        self, name: str | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(name, id, classes)
        self._compositor = SpanCompositor()
        own = BindingsMap(bindings(self.commands))
        self._bindings = BindingsMap.merge((own, self._bindings))

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that can be used where the app runs."""
        return self.app.venue.commands(self.KEYS)

    def compose(self) -> ComposeResult:
        with Vertical(id=self.BOX):
            if self.title:
                yield Heading(self.title, id="heading")
            yield from self.body()
        yield KeyLine(self.key_line)

    def body(self) -> ComposeResult:
        """What stands between the heading and the key line."""
        yield from ()

    def say(self, text: Sayable, ink: str = "dim") -> None:
        self.query_one("#say", Sentence).say(self.app.language.say(text), ink)

    def attempt(self, act: Callable[[], object], ink: str = "error") -> bool:
        """Do something that may be refused, with a sentence; returns whether it was done."""
        try:
            act()
        except UserError as refusal:
            self.refused(refusal, ink)
            return False
        return True

    async def attempt_later(self, task: Awaitable[object], ink: str = "error") -> None:
        """The same for something that takes a while."""
        try:
            await task
        except UserError as refusal:
            self.refused(refusal, ink)

    def refused(self, refusal: UserError, ink: str) -> None:
        self.say(self.app.readable(refusal.message), ink)

    def prepare(self, task: Awaitable[object], ink: str = "error") -> None:
        """Open another screen after some work; what is typed meanwhile is meant for that one."""
        self.run_worker(self.attempt_later(task, ink), group=OPENING, exclusive=True)

    def valid_now(self, action: str) -> bool:
        """Whether key line and palette show a command; its key may still answer with a sentence."""
        return True

    def key_labels(self) -> dict[str, str]:
        """Other words for actions, for what their keys do now."""
        return {}

    def key_line(self) -> list[tuple[str, str, str]]:
        """Key, label and action of every command that can be used now."""
        labels = self.key_labels()
        found: dict[str, tuple[str, str, str]] = {}
        for active in self.active_bindings.values():
            binding = active.binding
            if not (binding.show and active.enabled and self.valid_now(binding.action)):
                continue
            if binding.action not in found:
                key = binding.key_display or shown(binding.key)
                label = labels.get(binding.action, binding.description)
                found[binding.action] = (key, label, binding.action)
        # A key of one's own changes the label, not the place.
        order = [*self.LEADING, *(binding.action for _, binding in self._bindings)]
        places = {action: place for place, action in reversed(list(enumerate(order)))}
        return sorted(found.values(), key=lambda one: places.get(one[2], -1))

    def help_page(self) -> HelpScreen:
        from ascension_tui.tui.screens.help import DOING, OTHER, HelpScreen

        return HelpScreen(self.title or OTHER, ((DOING, with_help(self.commands)),))

    def action_help(self) -> None:
        self.app.push_screen(self.help_page())

    def action_back(self) -> None:
        self.dismiss(None)

    def goodbye(self) -> Sequence[str]:
        """What the terminal shows when one quits from here: how to come back."""
        return ()


class KeyedModal(ModalScreen[ScreenResultType], KeyedScreen[ScreenResultType]):
    """The same above another screen, which stays in sight."""

    BOX = "panel"


class ListScreen(KeyedScreen[ScreenResultType]):
    """A screen with one list, of which enter and a click take the marked item."""

    def action_move(self, step: int) -> None:
        self.query_one(ItemList).move(step)

    async def on_item_list_picked(self) -> None:
        taking = self.active_bindings.get("enter")
        if taking is not None:
            await self.run_action(taking.binding.action)
