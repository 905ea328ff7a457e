"""A game watched again: the table of any moment, by answers, by turns, or by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from textual.app import ComposeResult
from textual.timer import Timer

from ascension_tui.folders import EXPORTS
from ascension_tui.game.keys import Command, KeyRow
from ascension_tui.game.protocol import OPEN, WATCHER, SeenEvent
from ascension_tui.i18n.message import Message
from ascension_tui.profile.commands import Group, replay_groups
from ascension_tui.profile.settings import LOG_LENGTHS
from ascension_tui.records.timeline import NOTE, ReplayTable, Tape
from ascension_tui.records.transcript import IDLE, save_page
from ascension_tui.table import Undone
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.contract import Scene
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad
from ascension_tui.tui.screens.help import HelpScreen
from ascension_tui.tui.screens.keyed import KeyedModal, ListScreen
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.scrubber import Scrubber

PACES = {"slow": 2.4, "calm": 1.2, "brisk": 0.6, "fast": 0.2}
"""Seconds for which an answer is shown."""
ON_PLAYING_ON = "Playing on makes a new game of its own from here; the same cards come up in it."
TITLES = 30


class ReplayScreen(TableScreen, inherit_bindings=False):
    """A game on the table, to be looked at."""

    def __init__(
        self, tape: Tape, moment: int = 0, viewer: int = WATCHER, points: Sequence[int] = ()
    ) -> None:
        """Begin at a moment, with somebody's eyes; `points` are moments that cost a lot."""
        self.tape = tape
        self.points = points
        self.watched = ReplayTable(tape, moment, viewer)
        super().__init__(self.watched)
        self.pace = "calm"
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        board, keys = super().compose()
        scrubber = Scrubber(self.tape)
        scrubber.plain_signs = self.board.plain_signs
        yield from (board, scrubber, keys)

    def on_mount(self) -> None:
        """Say at once if not all of it can be shown."""
        if self.tape.stopped:
            stopped = self.app.readable(self.tape.stopped)
            self.notify(stopped, severity="warning", markup=False)

    @property
    def key_rows(self) -> Sequence[KeyRow]:
        """None: nothing here is answered."""
        return ()

    def groups(self) -> Sequence[Group]:
        return replay_groups(self.game)

    # Showing

    def catch_up(self) -> None:
        at, viewer = self.watched.moment, self.watched.viewer
        scrubber = self.query_one(Scrubber)
        scrubber.show(at, viewer, self.pace if self.playing else "", self.points)
        self._show(
            Scene(
                view=self.tape.view(at, viewer),
                me=viewer,
                number=at,
                log=self.recent_lines(viewer),
                told=self._told,
                question=self._last_words() if at == self.tape.length else [],
                still=True,
            )
        )

    def recent_lines(self, seat: int) -> list[tuple[str, bool]]:
        """What led here; what the last answer did is news."""
        tape, at, me = self.tape, self.watched.moment, self.watched.me
        if not at:
            return [(line, False) for line in tape.teller.news([*tape.deal(seat)], me)]
        start = max(at - max(LOG_LENGTHS[self.app.settings.log], 1), 0)
        old = tape.teller.news(tape.events(start, at - 1, seat), me)
        new = tape.teller.news(tape.events(at - 1, at, seat), me)
        return [*((line, True) for line in old), *((line, False) for line in new)]

    def _last_words(self) -> Line:
        if self.tape.stopped:
            why = (
                "the file is damaged" if self.tape.damaged else "the rest was played by other rules"
            )
            return [Piece(f"It ends here: {why}.", "warning")]
        if self.watched.result() is None:
            return []
        return [Piece(self.tape.teller.ending(self.watched, WATCHER).verdict, "title")]

    def valid_now(self, action: str) -> bool:
        match action:
            case "step(1)" | "turn(1)" | "play":
                return self.watched.moment < self.tape.length
            case "step(-1)":
                return self.watched.moment > 0
            case "eyes(1)":
                return len(self.tape.viewers()) > 1
            case "play_on":
                return not self._why_not_on()
        return True

    def key_labels(self) -> dict[str, str]:
        return {"play": "stop"} if self.playing else {}

    # Moving

    def go_to(self, moment: int) -> None:
        self.watched.moment = min(max(moment, 0), self.tape.length)
        self._told = None
        self.catch_up()

    def on_scrubber_moved(self, event: Scrubber.Moved) -> None:
        self._stop()
        self.go_to(event.moment)

    def action_step(self, answers: int) -> None:
        self._stop()
        self.go_to(self.watched.moment + answers)

    def action_turn(self, turns: int) -> None:
        """To the beginning of another turn; back goes to that of this turn first."""
        self._stop()
        at, starts = self.watched.moment, [turn.at for turn in self.tape.turns]
        if turns > 0:
            self.go_to(min((start for start in starts if start > at), default=self.tape.length))
        else:
            self.go_to(max((start for start in starts if start < at), default=0))

    def action_edge(self, where: int) -> None:
        self._stop()
        self.go_to(self.tape.length if where > 0 else 0)

    def action_turns(self) -> None:
        self._stop()

        def chosen(moment: int | None) -> None:
            if moment is not None:
                self.go_to(moment)

        self.app.push_screen(TurnsScreen(self.tape, self.watched.moment), chosen)

    # Playing by itself

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself; only then is there a timer."""
        return self._timer is not None

    def action_play(self) -> None:
        """Go on by itself, or stop; from the end it begins again."""
        if self.playing:
            self._stop()
        else:
            if self.watched.moment == self.tape.length:
                self.go_to(0)
            self._wait()
        self.catch_up()

    def action_faster(self, steps: int) -> None:
        names = list(PACES)
        self.pace = names[min(max(names.index(self.pace) + steps, 0), len(names) - 1)]
        self.say(f"Pace: {self.pace}.")
        if self.playing:
            self._stop()
            self._wait()

    def _wait(self) -> None:
        self._timer = self.set_timer(PACES[self.pace], self._next)

    def _next(self) -> None:
        self._timer = None
        if self.watched.moment + 1 < self.tape.length:
            self._wait()
        self.go_to(self.watched.moment + 1)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # Looking

    def action_eyes(self, steps: int) -> None:
        viewers = self.tape.viewers()
        if len(viewers) == 1:
            self.say("The game still runs and several people play: it is seen as by a watcher.")
            return
        place = (viewers.index(self.watched.viewer) + steps) % len(viewers)
        self.watched.viewer = viewers[place]
        self.board.unmark()
        self.go_to(self.watched.moment)

    def action_log(self) -> None:
        from ascension_tui.tui.screens.log import LogScreen

        self._stop()
        watched = self.watched
        self.app.push_screen(LogScreen(watched.log, watched.teller, watched.me))

    def action_board(self, command: str) -> None:
        self._stop()
        super().action_board(command)

    def help_page(self) -> HelpScreen:
        note = self.app.language.say(NOTE)
        notes = (note,) if self.app.venue.shared else (note, ON_PLAYING_ON)
        return HelpScreen("A replay", self.groups(), notes)

    def action_help(self) -> None:
        self._stop()
        super().action_help()

    # Leaving

    def _why_not_on(self) -> str:
        if not self.tape.can_branch:
            return "The game still runs and several people play: play on when it is over."
        if self.watched.question() is None or self.watched.result() is not None:
            return "The game is over here: go back to a moment that has something to decide."
        return ""

    def action_play_on(self) -> None:
        self._stop()
        problem = self._why_not_on()
        if problem:
            self.say(problem)
            return
        from ascension_tui.tui.screens.new_table import PlayOnScreen

        self.catch_up()
        self.app.push_screen(PlayOnScreen(self.tape, self.watched.moment))

    def action_export(self) -> None:
        try:
            path = save_page(self.tape, self.watched.viewer, self.app.data / EXPORTS)
        except OSError as problem:
            self.say(Message("It could not be kept: {problem}", problem=str(problem)))
            return
        self.say(f"Kept as {path}")

    def action_film(self) -> None:
        """Keep it as a film; that takes a while, and everything can be used meanwhile."""
        path = self.app.data / EXPORTS / f"{self.tape.path.stem}.cast"
        if path.exists():
            self.say(f"Kept already as {path}")
            return
        self.say("The film is being made; it will be said when it is done.")
        self.run_worker(self._make_film(path), group="film", exclusive=True)

    async def _make_film(self, path: Path) -> None:
        from ascension_tui.tui.film import film_made

        problem = await film_made(self.tape, self.watched.viewer, path, self.size)
        self.say(problem or f"Kept as {path}")

    def action_leave(self) -> None:
        if self.board.close():
            return
        self._stop()
        self.app.pop_screen()


async def watch(app: GameApp, path: Path) -> None:
    """Watch a game from its deal; `UserError` says what is wrong with a file.

    Reading plays the whole game through, so it is done in a thread.
    """
    tape = await asyncio.to_thread(Tape.read, path, app.language)
    app.push_screen(ReplayScreen(tape, 0, best_viewer(tape)))


def best_viewer(tape: Tape) -> int:
    """With whose eyes a person wants to see a game: the only person's, or with all cards open."""
    viewers = tape.viewers()
    return OPEN if OPEN in viewers else viewers[-1]


class TurnsScreen(KeyedModal[int], ListScreen[int]):
    """Each turn with what happened in it; says the moment to go to."""

    TITLE = "All turns"
    KEYS = (
        Command("enter", "choose", "go there", "Go to the turn picked out."),
        Command("down,tab", "move(1)", "down", "Go to the next turn.", footer=False),
        Command("up,shift+tab", "move(-1)", "up", "Go to the turn before.", footer=False),
        Command("pagedown", "leap(10)", "page down", "Go on by ten turns.", footer=False),
        Command("pageup", "leap(-10)", "page up", "Go back by ten turns.", footer=False),
        Command("home", "leap(-9999)", "first", "Go to the first turn.", footer=False),
        Command("end", "leap(9999)", "last", "Go to the last turn.", footer=False),
        Command("escape,g", "back", "close", "Stay where you are."),
    )

    def __init__(self, tape: Tape, at: int) -> None:
        super().__init__()
        self._tape = tape
        self._list = ItemList(self._turn_line, range(len(tape.turns)))
        self._list.cursor = tape.turn_at(at)
        self._told: dict[int, str] = {}

    def body(self) -> ComposeResult:
        yield self._list

    def _turn_line(self, turn: int, state: ItemState) -> list[Line]:
        """Round and player, and the beginning of what happened."""
        more = state.symbols.ellipsis
        title = pad(f" {self._tape.teller.turn(self._tape.turns[turn], WATCHER)}", TITLES, more)
        words = ellipsize(self._happened(turn), state.width - TITLES - 4, more)
        return [[state.pointer, Piece(title, state.ink("text")), Piece(f"  {words}", "dim")]]

    def _happened(self, turn: int) -> str:
        """What a watcher saw, told once."""
        if turn not in self._told:
            tape, turns = self._tape, self._tape.turns
            end = turns[turn + 1].at if turn + 1 < len(turns) else tape.length
            events = tape.events(turns[turn].at, end, WATCHER)
            own = [event for event in events if not _begins_turn(event)]
            name = f"{tape.teller.name(turns[turn].seat)} "
            lines = tape.teller.news(own, WATCHER)
            told = "; ".join(line.removeprefix(name).rstrip(".") for line in lines)
            self._told[turn] = told or IDLE
        return self._told[turn]

    def action_leap(self, steps: int) -> None:
        """Far on or back, but not around the end."""
        self._list.place(self._list.cursor + steps)

    def action_choose(self) -> None:
        self.dismiss(self._tape.turns[self._list.cursor].at)


def _begins_turn(event: SeenEvent | Undone) -> bool:
    turn = None if isinstance(event, Undone) else event.turn_boundary
    return turn is not None and turn.begins
