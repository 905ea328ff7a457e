"""Where everybody meets: your games, tables to join, games to watch, who is here."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen

from ascension_tui.errors import AscensionError
from ascension_tui.host.opening import NewTable
from ascension_tui.host.refusal import Refusal
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.ask import AskScreen
from ascension_tui.host.screens.tablelist import Item, TableList
from ascension_tui.host.tables import HostedTable
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.sentence import Sentence

KEYS: tuple[Command, ...] = (
    Command("enter", "choose", "sit down", "Go on, sit down or watch."),
    Command("g", "quick", "quick match", "Find somebody to play with, or wait for them."),
    Command("n", "new", "new table", "Open a table of your own."),
    Command("c", "code", "join by code", "Sit down at the table a friend told you of."),
    Command("w", "watch", "watch", "Look on at a game."),
    Command("r", "rematch", "rematch", "Play your last game once more.", footer=False),
    Command("d", "leave_table", "leave table", "Leave a table that waits.", footer=False),
    Command("f", "fill", "fill", "Give the free seats of your table to computers.", footer=False),
    Command("s", "scores", "scores", "Look at the ratings."),
    Command("t", "settings", "settings", "Colours, signs, warnings.", footer=False),
    Command("down", "move(1)", "down", "Go down.", footer=False),
    Command("up", "move(-1)", "up", "Go up.", footer=False),
    Command("q", "leave", "leave", "Disconnect; every game is saved."),
)
QUICK = NewTable(setup={"sets": ["chronicle"]}, seats=("", ""))


class HouseChanged(Message):
    """Somebody came or went, or a table changed."""


class LobbyScreen(Screen[None], inherit_bindings=False):
    """The lobby; told of changes, it fetches what it shows."""

    CSS_PATH = "lobby.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    app = getters.app(HostApp)

    def __init__(self) -> None:
        super().__init__()
        self._expected: set[str] = set()
        """Tables of one's own that have not begun: one sits down there when they do."""
        self._stop: Callable[[], None] = lambda: None

    def compose(self) -> ComposeResult:
        """The tables, who is here, and a place for what there is to say."""
        with Vertical(id="column"):
            yield Heading("Lobby")
            yield TableList()
            yield Sentence(id="people")
            yield Sentence(id="say")
        yield KeyLine()

    def on_mount(self) -> None:
        """Follow the house."""
        self._stop = self.app.lobby.listen(lambda _: self.post_message(HouseChanged()))
        self._show()

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        self._stop()

    def on_screen_resume(self) -> None:
        """Back from a table."""
        self._show()

    def on_house_changed(self) -> None:
        """Look again; go to a table that has begun."""
        if not self.is_current:
            return
        self._show()
        for table in tuple(self._expected):
            hosted = self.app.lobby.tables.get(table)
            if hosted is None or hosted.state != "waiting":
                self._expected.discard(table)
            if hosted is not None and hosted.state == "running":
                self._try(lambda hosted=hosted: self._enter(hosted))  # type: ignore[misc]
                return

    def _show(self) -> None:
        view = self.app.lobby.view(self.app.me)
        self._tables.show(view)
        names = [f"{one.nick} (playing)" if one.playing else one.nick for one in view.people]
        self.query_one("#people", Sentence).say(f"Here: {', '.join(names)}")
        self.query_one(Heading).add(self.app.me.nick)

    @property
    def _tables(self) -> TableList:
        return self.query_one(TableList)

    def _say(self, text: str, ink: str = "dim") -> None:
        self.query_one("#say", Sentence).say(text, ink)

    def _try(self, act: Callable[[], object]) -> None:
        """Do something the house may refuse."""
        self._say("")
        try:
            act()
        except (Refusal, AscensionError) as refusal:
            self._say(str(refusal), "warning")
        if self.is_current:
            self._show()

    def _enter(self, hosted: HostedTable) -> None:
        """Sit down if the game has begun, else wait for it."""
        if hosted.state == "waiting":
            self._expected.add(hosted.id)
            code = hosted.sheet.code
            self._say(f"Waiting for the others. Friends can join by the code {code}.", "text")
            return
        self.app.sit_down(self.app.lobby.play(self.app.me, hosted.id))

    # Keys

    def action_move(self, step: int) -> None:
        """Another table."""
        self._tables.move(step)

    def on_pick_list_picked(self) -> None:
        """A click does the same as enter."""
        self.action_choose()

    def action_choose(self) -> None:
        """What one does with a table of this kind."""
        item = self._tables.item
        if item is None or item.row is None:
            self._say("There is no table here; n opens one.", "warning")
            return
        self._try(lambda: self._use(item))

    def _use(self, item: Item) -> None:
        lobby, me = self.app.lobby, self.app.me
        if item.row is None:
            return
        if item.kind == "mine":
            self._enter(lobby.table(item.row.id))
        elif item.kind == "open":
            self._enter(lobby.join(me, item.row.id))
        else:
            self.app.sit_down(lobby.watch(me, item.row.id))

    def action_quick(self) -> None:
        """Sit down at the first table that fits."""
        self._try(lambda: self._enter(self.app.lobby.quick_match(self.app.me, QUICK)))

    def action_new(self) -> None:
        """A form, and then the table."""
        from ascension_tui.host.screens.opening import OpeningScreen

        def opened(hosted: HostedTable | None) -> None:
            if hosted is not None:
                self._try(lambda: self._enter(hosted))

        self.app.push_screen(OpeningScreen(), opened)

    def action_code(self) -> None:
        """Ask for the code and join."""

        def typed(code: str | None) -> None:
            if code:
                self._try(lambda: self._join(code))

        self.app.push_screen(AskScreen("Join by code", "Which code has the table?", 7), typed)

    def _join(self, code: str) -> None:
        lobby, me = self.app.lobby, self.app.me
        hosted = lobby.join_by_code(me, code)
        if hosted.sheet.seat_of(me.key) is None:
            self.app.sit_down(lobby.watch(me, hosted.id, code=code))
        else:
            self._enter(hosted)

    def action_watch(self) -> None:
        """Look on at any game one may watch."""
        item = self._tables.item
        if item is None or item.row is None:
            self._say("There is no game to watch here.", "warning")
            return
        table = item.row.id
        self._try(lambda: self.app.sit_down(self.app.lobby.watch(self.app.me, table)))

    def action_leave_table(self) -> None:
        """Leave a table whose game has not begun."""
        item = self._tables.item
        if item is not None and item.row is not None:
            table = item.row.id
            self._expected.discard(table)
            self._try(lambda: self.app.lobby.leave(self.app.me, table))

    def action_fill(self) -> None:
        """Begin with computer players at the free seats."""
        item = self._tables.item
        if item is None or item.row is None:
            return
        table, offer = item.row.id, self.app.lobby.offer

        def fill() -> None:
            hosted = self.app.lobby.table(table)
            hosted.fill(self.app.me, offer.stand_in)
            hosted.go()
            self._enter(hosted)

        self._try(fill)

    def action_rematch(self) -> None:
        """Offer the last finished game again."""
        finished = self.app.lobby.finished(self.app.me)
        if not finished:
            self._say("There is no finished game of yours yet.", "warning")
            return
        self._try(lambda: self._enter(self.app.lobby.rematch(self.app.me, finished[0].id)))

    def action_scores(self) -> None:
        """The ratings as text."""
        from ascension_tui.tui.screens.end import SummaryScreen

        self.app.push_screen(SummaryScreen(self.app.lobby.scores()))

    def action_settings(self) -> None:
        """The same settings as anywhere, kept for this person."""
        from ascension_tui.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_leave(self) -> None:
        """Disconnect."""
        self.app.action_leave()
