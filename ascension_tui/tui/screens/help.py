"""All commands of a screen: their keys in columns, and a palette to find them by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from ascension_tui.game.keys import Command, Keys
from ascension_tui.profile.commands import HELP, Group
from ascension_tui.tui.ink import Line, Piece, columns, hanging_indent, pad, wrapped
from ascension_tui.tui.screens.keyed import KeyedModal, KeyedScreen
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.widgets.scrolled import Scrolled

COLUMN: Final = 50
"""A column is at least so wide: most sentences fit on two lines then."""
GAP: Final = 3
OTHER, DOING = "This screen", "What you can do"
"""Title of a screen without a heading, and what stands above the commands of any."""
AROUND: Final = 4
"""Lines of the panel besides the page."""


class HelpScreen(KeyedModal[None], ScrollScreen[None]):
    """Which keys there are and what each does."""

    KEYS = (Command("escape,enter,question_mark", "back", "close", "Close the help."), *SCROLL_KEYS)

    def __init__(self, title: str, groups: Sequence[Group], notes: Sequence[str] = ()) -> None:
        """`notes` are sentences below the keys."""
        super().__init__()
        self.title = f"{title}: keys"
        self._groups = [(name, self.app.venue.commands(group)) for name, group in groups]
        self._notes = notes

    def body(self) -> ComposeResult:
        yield Scrolled(self._page, id="page")

    def on_resize(self) -> None:
        self.call_after_refresh(self._gather)

    def _gather(self) -> None:
        self.query_one("#panel").styles.max_height = self.query_one(Scrolled).needed() + AROUND

    def _page(self, width: int) -> list[Line]:
        lines = key_columns(self._groups, width, self.app.keys)
        lines += [[]] if self._notes else []
        for note in self._notes:
            lines += hanging_indent([], note, width)
        return lines

    def action_help(self) -> None:
        """Pressed again, the key for help closes it."""
        self.action_back()


def key_columns(groups: Sequence[Group], width: int, keys: Keys) -> list[Line]:
    """The groups side by side, in as many columns as make it lowest."""
    most = max(min((width + GAP) // (COLUMN + GAP), len(groups)), 1)
    return min((_in_columns(groups, width, count, keys) for count in range(1, most + 1)), key=len)


def _in_columns(groups: Sequence[Group], width: int, count: int, keys: Keys) -> list[Line]:
    """So many columns; each group goes to the one that is shortest so far."""
    room = (width - GAP * (count - 1)) // count
    widest = max(cell_len(keys.of(command)) for _, commands in groups for command in commands)
    blocks: list[list[Line]] = [[] for _ in range(count)]
    for title, commands in groups:
        block = _block(title, commands, room, widest, keys)
        shortest = min(blocks, key=len)
        shortest += [[], *block] if shortest else block
    return columns(blocks, room, GAP)


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


class OwnCommands(Provider):
    """Offers every binding that has a description and can be used now."""

    def _commands(self) -> list[tuple[str, str]]:
        found: dict[str, str] = {}
        screen = self.screen
        valid = screen.valid_now if isinstance(screen, KeyedScreen) else lambda _: True
        for active in screen.active_bindings.values():
            binding: Binding = active.binding
            usable = active.enabled and not binding.system and valid(binding.action)
            if usable and binding.tooltip:
                found.setdefault(binding.tooltip, binding.action)
        found.setdefault(HELP.help, HELP.action)  # also where its key would be typed
        return sorted(found.items())

    async def discover(self) -> Hits:
        for name, action in self._commands():
            yield DiscoveryHit(name, partial(self.screen.run_action, action))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for name, action in self._commands():
            score = matcher.match(name)
            if score > 0:
                run = partial(self.screen.run_action, action)
                yield Hit(score, matcher.highlight(name), run)


class Palette(CommandPalette):
    """Textual's palette, but closing it while it still looks for commands ends no game.

    Its search then misses the list it was to fill, which Textual takes for a crash of the app.
    """

    def run_worker(self, *args: Any, **options: Any) -> Any:
        """Let a search that fails be forgotten."""
        return super().run_worker(*args, **{**options, "exit_on_error": False})
