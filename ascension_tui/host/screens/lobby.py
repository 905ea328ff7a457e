"""Where everybody meets: your games, tables to join, games to watch, who is here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual import getters
from textual.app import ComposeResult
from textual.message import Message
from textual.screen import ModalScreen

from ascension_tui.game.keys import Command
from ascension_tui.game.registry import usual_game
from ascension_tui.host.lobby.lists import LobbyView, TableRow
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.dialogs import CodeScreen, LibraryScreen, ScoresScreen
from ascension_tui.host.screens.tablelist import TableList, agreed
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.table_record import NewTable
from ascension_tui.tui.screens.help import HelpScreen
from ascension_tui.tui.screens.keyed import KeyLine, ListScreen
from ascension_tui.tui.screens.replay import watch
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.sentence import Sentence

PLAYING = (
    Command("enter", "choose", "sit down", "Go on with a game, sit down, or watch."),
    Command("g", "quick", "quick match", "Find somebody to play with, or wait for them."),
    Command("n", "new", "new table", "Open a table of your own."),
    Command("c", "code", "code", "Sit down at the table a friend told you of."),
    Command("r", "rematch", "rematch", "Play your last game once more.", footer=False),
)
WAITING = (
    Command("f", "fill", "fill", "Give the free seats of your table to computer players."),
    Command("d", "leave_table", "give up seat", "Leave a table whose game has not begun."),
)
WATCHING = (
    Command("w", "watch", "watch", "Look on at a game; hands stay hidden."),
    Command("W", "watch_late", "watch all", "See every hand, where a table allows it, but late."),
)
AROUND = (
    Command("question_mark", "help", "help", "Show all keys."),
    Command("q", "leave", "leave", "Disconnect; every game is saved."),
    Command("s", "scores", "scores", "Look at the ratings."),
    Command("l", "library", "library", "Cards, rules, lessons, your games and statistics."),
    Command("t", "settings", "settings", "Colours, signs, warnings, keys."),
    Command("down", "move(1)", "down", "Go down.", footer=False),
    Command("up", "move(-1)", "up", "Go up.", footer=False),
)
LOBBY_KEYS: tuple[Command, ...] = (PLAYING[0], *WAITING, *WATCHING, *PLAYING[1:], *AROUND)
"""What can be done with the table picked out comes first in the last line."""
HELP_GROUPS = (
    ("Playing", PLAYING),
    ("While a table waits", WAITING),
    ("Watching", WATCHING),
    ("Around", AROUND),
)
HELP_NOTES = (
    "Leave a table whenever you like: your seat is kept, also when the connection is lost.",
    "In the list, * sits at the table now and ° is a computer player.",
    "From a shell: ssh HOST scores, ssh HOST games, ssh HOST version.",
)
MEND = (
    "Press enter once more to go on from there: what follows is lost for the game, and a copy of "
    "the whole file is kept."
)
QUICK = NewTable(setup={}, seats=("", ""))


class LobbyChanged(Message):
    """Somebody came or went, or a table changed."""

    def __init__(self, tables: frozenset[str]) -> None:
        super().__init__()
        self.tables = tables


class LobbyScreen(ListScreen[None]):
    """The lobby; told of changes, it fetches what it shows."""

    TITLE = "Lobby"
    CSS_PATH = Path(__file__).with_name("lobby.tcss")
    KEYS = LOBBY_KEYS
    app = getters.app(HostApp)

    def __init__(self) -> None:
        super().__init__()
        self._tables = TableList()
        self._waiting: set[str] = set()
        """Tables of one's own that have not begun: one sits down there when they do."""
        self._turns: set[str] = set()
        """Tables at which it is one's turn, as far as one has been told."""
        self._offered = ""
        """The damaged table that goes on when that is asked for again."""
        self._stop: Callable[[], None] = lambda: None

    def body(self) -> ComposeResult:
        yield self._tables
        yield Sentence(id="about")
        yield Sentence(id="people")
        yield Sentence(id="say")

    def on_mount(self) -> None:
        self._turns = _turns(self._show())
        self._stop = self.app.lobby.listen(self._hear)  # only a screen that is there ever stops
        if self._turns:
            self.say("It is your turn: enter goes there.", "text")

    def _hear(self, tables: frozenset[str]) -> None:
        """Called by the lobby, perhaps from another app's task: only leave a message."""
        self.post_message(LobbyChanged(tables))

    def on_unmount(self) -> None:
        self._stop()

    def on_screen_resume(self) -> None:
        """Back from a table; what has begun meanwhile is in the list."""
        self._waiting.clear()
        self._turns = _turns(self._show())

    def on_lobby_changed(self, event: LobbyChanged) -> None:
        """Look again; go to a table that has begun, or tell of a turn somewhere else."""
        if not self.is_active:
            self._tell_of_turns(event.tables)
            return
        begun = self._waiting
        view = self._show()
        self._turns = _turns(view)
        row = next((one for one in view.mine if one.id in begun and one.state == "running"), None)
        if row is not None:
            self._try(lambda: self._enter(self.app.lobby.table(row.id)))

    def _tell_of_turns(self, tables: frozenset[str]) -> None:
        """Somebody at one table may be waited for at another.

        Nobody looks at the list now, so only what has changed is looked at: with many tables, a
        hundred hidden lists would be a lot of work.
        """
        lobby, me = self.app.lobby, self.app.me
        for table in tables:
            hosted = lobby.tables.get(table)
            seat = hosted.record.seat_of(me.key) if hosted is not None else None
            if hosted is None or seat is None or not hosted.wants(seat):
                self._turns.discard(table)
            elif table not in self._turns:
                self._turns.add(table)
                if table not in self.app.tables_shown:
                    title = hosted.services.title(hosted.record, self.app.language)
                    names = ", ".join(hosted.record.names())
                    self.app.notify(f"It is your turn at {title} ({names}).", markup=False)

    def _show(self) -> LobbyView:
        view = self.app.lobby.view(self.app.me)
        self._waiting = {row.id for row in view.mine if row.state == "waiting"}
        self._tables.show_view(view)
        names = [f"{nick} (playing)" if playing else nick for nick, playing in view.people]
        self.query_one("#people", Sentence).say(f"Here: {', '.join(names)}")
        self.query_one(Heading).add(self.app.me.nick)
        self._tell_about()
        return view

    def _tell_about(self) -> None:
        """What was agreed at the table picked out, and which keys do something with it."""
        row = self._tables.picked[1]
        about = "" if row is None else agreed(row, self.app.language)
        self.query_one("#about", Sentence).say(about)
        self.query_one(KeyLine).repaint()

    def _try(self, act: Callable[[], object]) -> None:
        self.say("")
        self.attempt(act, "warning")
        if self.is_active:
            self._show()

    def _enter(self, hosted: HostedTable) -> None:
        """Sit down if the game has begun, else wait for it."""
        if hosted.state == "waiting":
            told = "Waiting for the others; you are taken to the table when it begins."
            mine = hosted.record.owner == self.app.me.key
            more = " f fills it with computer players." if mine else ""
            self.say(f"{told} Friends can join by the code {hosted.record.code}.{more}", "text")
            self._tables.pick_next(hosted.id)
            return
        self.app.sit_down(self.app.lobby.play(self.app.me, hosted.id))

    @property
    def is_current(self) -> bool:
        """Whether any of it can be seen.

        For Textual a screen counts as visible below any other, and whatever happens to it paints
        everything above it anew: for a hundred tables, with every change in the lobby.
        """
        return self.is_active or isinstance(self.app.screen, ModalScreen)

    def valid_now(self, action: str) -> bool:
        kind, row = self._tables.picked
        mine, waits = kind == "mine", row is not None and row.state == "waiting"
        match action:
            case "choose":
                return row is not None and (not row.note or bool(row.remedy))
            case "fill" | "leave_table":
                return mine and waits
            case "watch":
                return row is not None and row.can_watch and not mine
            case "watch_late":
                return row is not None and bool(row.open_view) and row.can_watch and not mine
        return True

    def key_labels(self) -> dict[str, str]:
        kind, row = self._tables.picked
        words = {"mine": "go on", "open": "sit down", "running": "watch"}
        waits = kind == "mine" and row is not None and row.state == "waiting"
        word = "wait" if waits else words.get(kind, "sit down")
        return {"choose": (row.remedy if row is not None else "") or word}

    def on_item_list_moved(self) -> None:
        if self._offered:
            self._offered = ""
            self.say("")
        self._tell_about()

    def action_choose(self) -> None:
        self._with_row(self._choose)

    def _choose(self, row: TableRow) -> None:
        lobby, me = self.app.lobby, self.app.me
        kind = self._tables.picked[0]
        if row.remedy:
            self._remedy(row)
        elif kind == "mine":
            self._enter(lobby.table(row.id))
        elif kind == "open":
            self._enter(lobby.join(me, row.id))
        else:
            self._watch(row)

    def _remedy(self, row: TableRow) -> None:
        """Watch a damaged game as far as it is whole, or after a question go on from there."""
        lobby, me = self.app.lobby, self.app.me
        if row.remedy == "watch":
            self.prepare(watch(self.app, lobby.damaged(me, row.id, "watch")), "warning")
        elif self._offered == row.id:
            self._offered = ""
            self._enter(lobby.mend(me, row.id))
        else:
            self._offered = row.id
            self.say(MEND, "warning")

    def action_quick(self) -> None:
        self._try(lambda: self._enter(self.app.lobby.quick_match(self.app.me, QUICK)))

    def action_new(self) -> None:
        from ascension_tui.host.screens.opening import OpeningScreen

        def opened(hosted: HostedTable | None) -> None:
            if hosted is not None:
                self._try(lambda: self._enter(hosted))

        self.app.push_screen(OpeningScreen(usual_game()), opened)

    def action_code(self) -> None:
        def typed(code: str | None) -> None:
            if code:
                self._try(lambda: self._join(code))

        self.app.push_screen(CodeScreen(), typed)

    def _join(self, code: str) -> None:
        lobby, me = self.app.lobby, self.app.me
        hosted = lobby.join_by_code(me, code, self.app.connected.address)
        if hosted.record.seat_of(me.key) is None:
            self.app.sit_down(lobby.watch(me, hosted.id, code=code))
        else:
            self._enter(hosted)

    def action_watch(self) -> None:
        self._with_row(self._watch)

    def action_watch_late(self) -> None:
        self._with_row(lambda row: self._watch(row, everything=True))

    def _watch(self, row: TableRow, *, everything: bool = False) -> None:
        app = self.app
        app.sit_down(app.lobby.watch(app.me, row.id, everything=everything))

    def _with_row(self, act: Callable[[TableRow], object]) -> None:
        row = self._tables.picked[1]
        if row is None:
            self.say("There is no table here; n opens one, g finds one.", "warning")
        else:
            self._try(lambda: act(row))

    def action_leave_table(self) -> None:
        self._with_row(lambda row: self.app.lobby.leave(self.app.me, row.id))

    def action_fill(self) -> None:
        self._with_row(self._fill)

    def _fill(self, row: TableRow) -> None:
        lobby = self.app.lobby
        hosted = lobby.table(row.id)
        hosted.fill(self.app.me, hosted.played.usual_level)
        hosted.go()
        self._enter(hosted)

    def action_rematch(self) -> None:
        finished = self.app.lobby.finished(self.app.me)
        if not finished:
            self.say("There is no finished game of yours yet.", "warning")
            return
        self.rematch(finished[0])

    def rematch(self, table: str) -> None:
        self._try(lambda: self._enter(self.app.lobby.rematch(self.app.me, table)))

    def action_scores(self) -> None:
        self.app.push_screen(ScoresScreen(self.app.lobby.scores(self.app.language)))

    def action_library(self) -> None:
        self.app.push_screen(LibraryScreen())

    def action_settings(self) -> None:
        from ascension_tui.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def help_page(self) -> HelpScreen:
        return HelpScreen("The lobby", HELP_GROUPS, HELP_NOTES)

    def action_leave(self) -> None:
        self.app.action_leave()


def _turns(view: LobbyView) -> set[str]:
    return {row.id for row in view.mine if row.your_turn}
