"""What there is to read and to learn while nobody plays: cards, rules, lessons, one's own games."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen

from ascension_tui.host.lobby.people import link_finished
from ascension_tui.host.screens import deeds
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.deeds import Deed, Deeds
from ascension_tui.records.store import catch_up
from ascension_tui.tui.input_queue import OPENING
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.sentence import Sentence

ROOMS = (
    Command("k", "cards", "Cards", "Every card, its text and its rulings."),
    Command("u", "rules", "Rules", "How to play, set by set, and a glossary."),
    Command("l", "lessons", "Lessons", "A guided first game, and what each set adds."),
    Command("w", "replays", "Replays", "Your finished games: watch them, check them."),
    Command("i", "statistics", "Statistics", "Your games here and your cards."),
    Command("t", "settings", "Settings", "Colours, signs, warnings, keys."),
)
"""The same keys as in the menu of whoever plays at home."""
NOT_FOR_GUESTS = "Nothing is kept of guests; connect with a key, and your games will be here."
KEYS: tuple[Command, ...] = (
    *deeds.KEYS,
    *(Command(one.keys, one.action, one.label, one.help, footer=False) for one in ROOMS),
    Command("escape", "close", "lobby", "Back to the lobby."),
)


class LibraryScreen(ModalScreen[None], inherit_bindings=False):
    """A short list over the lobby."""

    CSS_PATH = "around.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    app = getters.app(HostApp)

    def compose(self) -> ComposeResult:
        """The rooms, and a place for what there is to say."""
        with Vertical(id="panel"):
            yield Heading("Library")
            yield Deeds([self._deed(room) for room in ROOMS])
            yield Sentence(id="say")
        yield KeyLine()

    def _deed(self, room: Command) -> Deed:
        name = f"{self.app.keys.of(room)}  {room.label}"
        return Deed(name, room.help, getattr(self, f"action_{room.action}"))

    def on_screen_resume(self) -> None:
        """Back from a room: nothing said before holds."""
        self._say("")

    def _say(self, text: str) -> None:
        self.query_one("#say", Sentence).say(text, "warning")

    def action_move(self, step: int) -> None:
        """Another room."""
        self.query_one(Deeds).move(step)

    def on_pick_list_picked(self) -> None:
        """A click does the same as enter."""
        self.action_choose()

    def action_choose(self) -> None:
        """Go there."""
        deed = self.query_one(Deeds).deed
        if deed is not None:
            deed.act()

    def action_cards(self) -> None:
        """All cards."""
        from ascension_tui.tui.screens.gallery import GalleryScreen

        self.app.push_screen(GalleryScreen(None))

    def action_rules(self) -> None:
        """How things are."""
        from ascension_tui.tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen())

    def action_lessons(self) -> None:
        """Something to learn."""
        from ascension_tui.host.screens.lessons import HostedLessonsScreen

        self.app.push_screen(HostedLessonsScreen())

    def action_settings(self) -> None:
        """The same settings as anywhere, kept for this person."""
        from ascension_tui.host.screens.settings import HostedSettingsScreen

        self.app.push_screen(HostedSettingsScreen())

    # One's own games

    def action_replays(self) -> None:
        """The games one has finished."""
        from ascension_tui.host.screens.replay import HostedReplaysScreen

        self._with_games(HostedReplaysScreen)

    def action_statistics(self) -> None:
        """What came of them."""
        from ascension_tui.host.screens.statistics import HostedStatsScreen

        self._with_games(HostedStatsScreen)

    def _with_games(self, room: type[Screen[None]]) -> None:
        if self.app.me.guest:
            self._say(NOT_FOR_GUESTS)
        else:
            self.run_worker(self._open(room), group=OPENING, exclusive=True)

    async def _open(self, room: type[Screen[None]]) -> None:
        """Games are counted by playing them through, so not while others wait for their keys."""
        app, lobby = self.app, self.app.lobby
        games = lobby.finished(app.me)
        await asyncio.to_thread(link_finished, lobby.database.path.parent, app.data, games)
        with contextlib.suppress(OSError, sqlite3.Error):  # the room itself says so
            await asyncio.to_thread(catch_up, app.data)
        app.push_screen(room())

    def action_close(self) -> None:
        """Back to the lobby."""
        self.dismiss(None)
