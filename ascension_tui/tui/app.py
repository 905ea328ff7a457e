"""The app: holds what all screens share and moves between them.

Nothing here or in the menu imports pydantic or reads cards, so that the first paint is immediate;
both are loaded in the background while the player reads the menu.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import InputEvent

from ascension_tui.errors import Failure, UserError
from ascension_tui.game.keys import Command
from ascension_tui.game.registry import games, usual_game
from ascension_tui.i18n.language import ENGLISH, Language
from ascension_tui.i18n.message import Message, Sayable
from ascension_tui.profile import settings as stored
from ascension_tui.profile.commands import keys_of_person
from ascension_tui.tui import symbols
from ascension_tui.tui.input_queue import InputQueue
from ascension_tui.tui.start import report_crash
from ascension_tui.tui.theme import THEMES, NoColour

if TYPE_CHECKING:
    from textual.command import Provider
    from textual.filter import LineFilter
    from textual.message import Message as Event
    from textual.screen import Screen

    from ascension_tui.game.game import AnyGame
    from ascension_tui.library import Library
    from ascension_tui.profile.settings import Store
    from ascension_tui.records.timeline import Tape
    from ascension_tui.table import Table
    from ascension_tui.tui.symbols import Symbols
    from ascension_tui.tui.widgets.scrolled import Followed

WIDTHS = [(0, "-cramped"), (80, "-narrow"), (110, "-wide"), (150, "-broad")]
HEIGHTS = [(0, "-low"), (24, "-short"), (36, "-tall")]
"""Classes for style sheets: below the smallest size only a message is shown."""
PRELOAD_AFTER = 0.25
"""Seconds for the menu to be painted before loading competes with it."""


class Venue:
    """One's own terminal."""

    shared = False
    """Whether others wait while something is computed, and nothing is written for one person."""

    def commands(self, commands: Iterable[Command]) -> tuple[Command, ...]:
        offered = ["", "host" if self.shared else "files"]
        if len(games()) > 1:
            offered.append("games")
        return tuple(command for command in commands if command.needs in offered)

    def readable(self, text: str) -> str:
        """A sentence as the person here may read it."""
        return text


def _own_commands() -> type[Provider]:
    """Imported when the palette is opened, not before the first paint."""
    from ascension_tui.tui.screens.help import OwnCommands

    return OwnCommands


class GameApp(App[None]):
    """Ascension in a terminal."""

    TITLE = "Ascension"
    CSS_PATH = Path(__file__).with_name("app.tcss")
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_own_commands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", "Quit", show=False, priority=True),
        # A key that is no letter, so that it helps in a text field too.
        Binding("f1", "app.help", "Help", show=False, priority=True),
    ]
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def __init__(
        self,
        data: Path,
        config: Path,
        table: Table | None = None,
        *,
        store: Store | None = None,
        opening: Callable[[], Screen[Any]] | None = None,
        told: Sayable = "",
        language: Language = ENGLISH,
    ) -> None:
        """`table` is sat down at once, `opening` shown; without them there is the menu.

        `store` keeps the settings; by default a file in the folder `config` does. `told` is to be
        said about the table.
        """
        super().__init__()
        self.venue = Venue()
        self.language = language
        self._input = InputQueue(self, super().post_message)
        self.data = data
        """Where games and remembered choices lie."""
        self.store: Store = store or stored.FileStore(config)
        kept, self.notes = self.store.load()
        self.settings, _ = stored.with_usable_keys(kept)
        self._table = table
        self._opening = opening
        self._told = told
        self.goodbye: Sequence[str] = ()
        """What the terminal shows once the screens are gone: how to come back."""
        for theme in THEMES:
            self.register_theme(theme)
        self._apply_settings()

    def _apply_settings(self) -> None:
        self.theme = f"ascension-{self.settings.theme}"
        self.animation_level = "full" if self.settings.motion else "none"
        self.keys = keys_of_person(self.settings.keys)
        self.set_keymap(self.keys.overlay())

    @property
    def symbols(self) -> Symbols:
        return symbols.ASCII if self.settings.wants_ascii() else symbols.UNICODE

    def post_message(self, message: Event) -> bool:
        """Input waits for its turn; what comes back from a widget that left it unused does not."""
        if isinstance(message, InputEvent) and not message.is_forwarded:
            self._input.put(message)
            return True
        return super().post_message(message)

    @property
    def message_queue_size(self) -> int:
        """With the input that waits for its turn: whoever sends it looks here."""
        return super().message_queue_size + len(self._input)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """With NO_COLOR there is no colour at all; Textual alone would still paint in greys."""
        return (NoColour(),) if self.no_color else super().get_line_filters()

    def change_setting(self, name: str, value: object) -> None:
        """Change a setting, at once and for next time."""
        self.settings = self.settings.changed(name, value)
        self._apply_settings()
        try:
            self.store.save(self.settings)
        except (OSError, UserError) as problem:
            reason = problem.message if isinstance(problem, UserError) else str(problem)
            told = Failure("The settings could not be kept: {reason}", reason=reason)
            self.notify(self.readable(told.message), severity="warning", markup=False)

    def on_mount(self) -> None:
        """Show the menu or the table asked for, then load what a game needs."""
        self.push_screen(self.first_screen())
        if self._table is not None:
            self._sit_down(self._table)
            if self._told:
                self.notify(self.language.say(self._told), markup=False)
        elif self._opening is not None:
            self.push_screen(self._opening())
        else:
            self.set_timer(PRELOAD_AFTER, self._load_cards)

    def _load_cards(self) -> None:
        self.run_worker(_preload, thread=True, group="preload")

    def first_screen(self) -> Screen[Any]:
        """What lies under all other screens."""
        from ascension_tui.tui.screens.menu import MenuScreen

        return MenuScreen()

    def open_table(
        self,
        game: AnyGame,
        setup: Mapping[str, Any],
        players: Sequence[str],
        seed: int | None = None,
    ) -> None:
        """Deal a game and sit down; a setup that cannot be is refused with `UserError`."""
        from ascension_tui.profile.tables import new_table

        self._sit_down(new_table(game, self.data, setup, players, seed))

    def resume_table(self, path: Path, key: str = "enter", *, mend: bool = False) -> Sayable:
        """Go on with a saved game; `UserError` says what is wrong with a file.

        With `mend` a damaged one goes on from its last good answer; without, returns the offer to
        do so when `key` is pressed once more.
        """
        from ascension_tui.profile.tables import MEND, resumed_table
        from ascension_tui.table import DamagedJournal

        try:
            table, note = resumed_table(path, mend=mend)
        except DamagedJournal as problem:
            return Message(
                "{damage} Press {key} once more to {mend}", damage=problem.short, key=key, mend=MEND
            )
        if note:
            self.notify(self.language.say(note), markup=False)
        self._sit_down(table)
        return ""

    def play_on(
        self, tape: Tape, moment: int, names: Sequence[str], players: Sequence[str]
    ) -> None:
        """Begin a game with the answers of another one, and sit down."""
        from ascension_tui.records.timeline import play_on

        try:
            table = play_on(tape, moment, self.data, names, players)
        except OSError as problem:
            raise Failure("{problem}", problem=str(problem)) from None
        self.back_to_menu()
        self._sit_down(table)

    @property
    def library(self) -> Library | None:
        return self.game.library(self.language)

    @property
    def game(self) -> AnyGame:
        """The game that is shown: that of the table one sits at, or else the usual one."""
        from ascension_tui.tui.screens.table_display import TableDisplay

        tables = (one for one in reversed(self.screen_stack) if isinstance(one, TableDisplay))
        table = next(tables, None)
        return usual_game() if table is None else table.game

    def look_up(self, target: str) -> bool:
        """Open an entry, or a page of the rules; targets are written as in links.

        Without a target all entries are listed; without a name of a page the first one is shown.
        Returns whether the game has anything to look up.
        """
        from ascension_tui.library import PAGE
        from ascension_tui.tui.screens.rules import RulesScreen

        game, library = self.game, self.library
        if library is not None and target.startswith(PAGE):
            self.push_screen(RulesScreen(library, target.removeprefix(PAGE)))
            return True
        entries = game.screens().entries(target, self.language)
        if entries is not None:
            self.push_screen(entries)
        return entries is not None

    def on_followed(self, event: Followed) -> None:
        """Something that is named on a screen was clicked."""
        self.look_up(event.target)

    def _sit_down(self, table: Table) -> None:
        from ascension_tui.tui.local_table import LocalTable
        from ascension_tui.tui.screens.table import TableScreen

        self.push_screen(TableScreen(LocalTable(table, self.language, self.data)))

    def back_to_menu(self) -> None:
        """Leave whatever is shown; only the menu stays."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def action_leave(self) -> None:
        """Quit; every answer is saved already."""
        from ascension_tui.tui.screens.keyed import KeyedScreen

        for screen in self.screen_stack:
            if isinstance(screen, KeyedScreen):
                self.goodbye = screen.goodbye() or self.goodbye
        self.exit()

    def action_help(self) -> None:
        """All keys of the screen that is shown; pressed again, back to it."""
        from ascension_tui.tui.screens.keyed import KeyedScreen

        if isinstance(self.screen, KeyedScreen):
            self.screen.action_help()

    def action_command_palette(self) -> None:
        from ascension_tui.tui.screens.help import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[Any]:
        """None of Textual's own: some of them write files or make no sense in a game."""
        return ()

    def readable(self, message: Sayable) -> str:
        """A message as the person here may read it."""
        return self.venue.readable(self.language.say(message))

    def _fatal_error(self) -> None:
        """Say sorry, where the report is, and that nothing is lost."""
        self._exit_renderables.append(report_crash(self.data))
        self._close_messages_no_wait()


def _preload() -> None:
    """Read and import what a table needs, outside the screen's thread."""
    importlib.import_module("ascension_tui.tui.screens.table")
    for game in games():
        game.preload()
