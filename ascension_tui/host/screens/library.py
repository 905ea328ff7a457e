"""What there is to read and to learn while nobody plays: cards, rules, lessons, one's own games."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from typing import ClassVar

from textual.screen import Screen

from ascension_tui.game.keys import Command
from ascension_tui.host.lobby.people import link_finished
from ascension_tui.host.screens.action_list import Action, ActionListScreen
from ascension_tui.records.store import catch_up

ROOMS = (
    Command("k", "cards", "Cards", "Every card, its text and its rulings."),
    Command("u", "rules", "Rules", "How to play, set by set, and a glossary."),
    Command("l", "lessons", "Lessons", "A guided first game, and what each set adds."),
    Command("w", "replays", "Replays", "Your finished games: watch them, check them."),
    Command("i", "statistics", "Statistics", "Your games here and your cards."),
    Command("t", "settings", "Settings", "Colours, signs, warnings, keys."),
)
"""The same keys as in the menu at home."""
NOT_FOR_GUESTS = "Nothing is kept of guests; connect with a key, and your games will be here."


class LibraryScreen(ActionListScreen):
    """A short list over the lobby."""

    TITLE = "Library"
    KEYS: ClassVar[tuple[Command, ...]] = (
        *ActionListScreen.KEYS,
        *(Command(one.keys, one.action, one.label, one.help, footer=False) for one in ROOMS),
        Command("escape", "back", "lobby", "Back to the lobby."),
    )

    def actions(self) -> list[Action]:
        return [
            Action(
                f"{self.app.keys.of(room)}  {room.label}",
                room.help,
                getattr(self, f"action_{room.action}"),
            )
            for room in ROOMS
        ]

    def on_screen_resume(self) -> None:
        """Back from a room: nothing said before holds."""
        self.say("")

    def action_choose(self) -> None:
        action = self._list.item
        if action is not None:
            action.act()

    def action_cards(self) -> None:
        self.app.look_up("")

    def action_rules(self) -> None:
        self.app.look_up("page:")

    def action_lessons(self) -> None:
        from ascension_tui.tui.screens.lessons import LessonsScreen

        self.app.push_screen(LessonsScreen())

    def action_settings(self) -> None:
        from ascension_tui.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    # One's own games

    def action_replays(self) -> None:
        from ascension_tui.tui.screens.replays import ReplaysScreen

        self._with_games(ReplaysScreen)

    def action_statistics(self) -> None:
        from ascension_tui.tui.screens.stats import StatsScreen

        self._with_games(lambda: StatsScreen(self.app.me.nick))

    def _with_games(self, make: Callable[[], Screen[None]]) -> None:
        if self.app.me.guest:
            self.say(NOT_FOR_GUESTS, "warning")
        else:
            self.prepare(self._open(make))

    async def _open(self, make: Callable[[], Screen[None]]) -> None:
        """Games are counted by playing them through, so not while others wait for their keys."""
        app, lobby = self.app, self.app.lobby
        games = lobby.finished(app.me)
        await asyncio.to_thread(link_finished, lobby.database.path.parent, app.data, games)
        with contextlib.suppress(OSError, sqlite3.Error):  # the screen itself says so
            await asyncio.to_thread(catch_up, app.data)
        app.push_screen(make())
