"""The menu: what there is to do, painted before anything heavy is loaded."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from textual.app import ComposeResult
from textual.screen import Screen

from ascension_tui.game.keys import Command
from ascension_tui.game.registry import games, usual_game
from ascension_tui.profile import choices, lesson_progress, saved_games
from ascension_tui.profile.commands import CONTINUE, MENU, MENU_ENTRIES
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad, printable
from ascension_tui.tui.screens.keyed import ListScreen
from ascension_tui.tui.widgets.heading import Banner
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.sentence import Sentence

OFFER_AFTER = 1.0
"""Seconds the menu is seen before a new player is asked something."""
NOTHING_WAITS = "There is no unfinished game to continue."
ENTRY_WORDS = {
    "lessons": "A guided first game, and what each set adds",
    "cards": "Every card, its text and its rulings",
    "rules": "How to play, set by set, and a glossary",
    "replays": "Watch a game again, or play on from any moment of it",
    "statistics": "Your games, your cards, the solitaire ladder",
    "settings": "Colours, signs, keys, pace and warnings",
    "app.leave": "Everything is saved",
}
"""What entries do that are the same at any moment."""
LABELS = 13
"""How wide the column of the labels is."""
BEFORE_LABELS = 6
"""How wide pointer and key are."""


class MenuScreen(ListScreen[None]):
    """The first thing a player sees."""

    KEYS = MENU

    def __init__(self) -> None:
        super().__init__()
        self._game = usual_game()
        """What the entries are about."""
        self._entries: ItemList[Command] = ItemList(self._entry_line, can_mark=self._can_choose)
        self._words: dict[str, str] = {}
        """What stands behind entries where it depends on the moment, by their actions."""
        self._saved: saved_games.SavedGame | None = None
        self._waiting = 0
        self._offered = False
        """Whether going on with a damaged game was offered: asked for again, it goes on."""

    def body(self) -> ComposeResult:
        yield Banner()
        yield self._entries
        yield Sentence(id="say")

    def on_mount(self) -> None:
        """Say once what went wrong before."""
        if self.app.notes:
            self.say(" ".join(map(self.app.language.say, self.app.notes)), "warning")
            self.app.notes = ()
        if not self.app.settings.welcomed and lesson_progress.first_start(self.app.data):
            self.set_timer(OFFER_AFTER, self._welcome)

    def _welcome(self) -> None:
        """Offer the guided game once, after the menu has been seen."""
        if not self.is_current or self.app.settings.welcomed:
            return
        from ascension_tui.tui.screens.lessons import offer_first_game

        self.app.change_setting("welcomed", True)
        offer_first_game(self.app)

    def on_screen_resume(self) -> None:
        """Before each time it is shown: something may have been played or chosen since."""
        if self._offered:
            self._hush()
        waiting = saved_games.waiting_games(self.app.data, self.app.language)
        self._waiting = len(waiting)
        self._saved = saved_games.read_summary(waiting[0], self.app.language) if waiting else None
        self._game = choices.game_meant(self.app.data)
        self._show_entries()
        self.query_one(Banner).show(self._game)

    def _show_entries(self) -> None:
        setups, symbols = self._game.setup_words(self.app.language), self.app.symbols
        self._words = {
            "continue_game": self._continue_words(),
            "choose_game": f"{symbols.less}{self._game.title}{symbols.more}",
            "quick_game": self._quick_words(),
            "new_table": setups.tables,
            "solitaire": setups.alone,
            "resume_other": self._resume_words(),
            **ENTRY_WORDS,
        }
        off = set() if 1 in self._game.seats else {"solitaire"}
        if len(games()) < 2:
            off.add("choose_game")
        self._entries.show([entry for entry in MENU_ENTRIES if entry.action not in off])

    def _can_choose(self, entry: Command) -> bool:
        return self._saved is not None or entry.action != "continue_game"

    def _entry_line(self, entry: Command, state: ItemState) -> list[Line]:
        """Pointer, key, name, words."""
        room = state.width - BEFORE_LABELS - LABELS - 2
        told = self._words[entry.action]
        enabled = self._can_choose(entry)
        return [
            [
                state.pointer if state.marked else Piece("  "),
                Piece(f" {self.app.keys.of(entry)} ", "title" if enabled else "key_off"),
                Piece(" "),
                Piece(
                    pad(f" {entry.label.capitalize()}", LABELS),
                    state.ink("text" if enabled else "dim"),
                ),
                Piece("  "),
                Piece(
                    ellipsize(printable(told), room, state.symbols.ellipsis),
                    "text" if state.marked else "dim",
                ),
            ]
        ]

    def _continue_words(self) -> str:
        if self._saved is None:
            return "No game is waiting"
        return self._saved.in_a_line(self.app.symbols.dot, datetime.now(), self.app.language)

    def _quick_words(self) -> str:
        language = self.app.language
        quick = choices.quick_glance(self.app.data, self._game, language)
        person, *others = quick.names
        return f"{person} against {language.both(others)} {self.app.symbols.dot} {quick.title}"

    def _resume_words(self) -> str:
        if not self._waiting:
            return "No game is waiting"
        return "One game is waiting" if self._waiting == 1 else f"{self._waiting} games are waiting"

    async def action_choose(self) -> None:
        await self.run_action(self._entries.items[self._entries.cursor].action)

    def _hush(self) -> None:
        self._offered = False
        self.say("")

    def on_item_list_moved(self) -> None:
        """Another entry: what was offered is no longer."""
        if self._offered:
            self._hush()

    def _show(self, screen: Screen[None]) -> None:
        self._hush()
        self.app.push_screen(screen)

    def action_continue_game(self) -> None:
        """Go on with the game played last; a damaged one asks once more."""
        game = self._saved
        if game is None:
            self.say(NOTHING_WAITS, "warning")
            return
        offered = self._offered
        self._hush()
        self.attempt(lambda: self._resume(game.path, mend=offered))

    def _resume(self, path: Path, *, mend: bool) -> None:
        key = self.app.keys.of(CONTINUE)
        offer = self.app.resume_table(path, key, mend=mend)
        if offer:
            self._offered = True
            self.say(offer, "warning")

    def action_quick_game(self) -> None:
        quick = choices.quick_game(self.app.data, self._game)
        setup = choices.setup_of(quick, self.app.language)
        self._hush()
        self.attempt(lambda: self.app.open_table(self._game, setup, quick.players))

    def action_new_table(self) -> None:
        from ascension_tui.tui.screens.new_table import NewTableScreen

        self._show(NewTableScreen(self._game))

    def action_solitaire(self) -> None:
        from ascension_tui.tui.screens.new_table import NewTableScreen

        if 1 in self._game.seats:
            self._show(NewTableScreen(self._game, alone=True))

    def action_choose_game(self) -> None:
        """The menu is about the next game there is."""
        known = games()
        if len(known) < 2:
            return
        self._game = known[(known.index(self._game) + 1) % len(known)]
        choices.remember_game(self.app.data, self._game)
        self.query_one(Banner).show(self._game)
        self._hush()
        self._show_entries()

    def action_resume_other(self) -> None:
        from ascension_tui.tui.screens.saved_games import ResumeScreen

        self._show(ResumeScreen())

    def action_lessons(self) -> None:
        from ascension_tui.tui.screens.lessons import LessonsScreen

        self._show(LessonsScreen())

    def action_cards(self) -> None:
        self._hush()
        self.app.look_up("")

    def action_rules(self) -> None:
        self._hush()
        self.app.look_up("page:")

    def action_replays(self) -> None:
        from ascension_tui.tui.screens.saved_games import ReplaysScreen

        self._show(ReplaysScreen())

    def action_statistics(self) -> None:
        from ascension_tui.tui.screens.stats import StatsScreen

        self._show(StatsScreen())

    def action_settings(self) -> None:
        from ascension_tui.tui.screens.settings import SettingsScreen

        self._show(SettingsScreen())
