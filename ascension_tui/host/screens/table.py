"""A hosted table: the same as anywhere, with talk, votes and clocks around it; and its end."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import getters
from textual.message import Message
from textual.timer import Timer

from ascension_tui.folders import SUFFIX
from ascension_tui.game.keys import Command
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.dialogs import TableMenuScreen, TalkScreen
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.profile.commands import Group
from ascension_tui.table import Undone, Update
from ascension_tui.tui import messages
from ascension_tui.tui.contract import Scene
from ascension_tui.tui.ink import Line, Piece, hanging_indent
from ascension_tui.tui.screens.end import EndScreen
from ascension_tui.tui.screens.saved_games import VERIFY
from ascension_tui.tui.screens.table import TableScreen

if TYPE_CHECKING:
    from ascension_tui.records.review import AnswerReviewer

LINES_SHOWN = 4
"""How much of the talk stands below the log."""
TALKING = (
    Command("slash", "talk", "talk", "Say something to everybody at the table."),
    Command("comma", "around", "table", "Resign, ask for a takeback, pause, mute."),
)
MATTERS = {
    "takeback": "asks to take something back",
    "pause": "asks for a pause",
    "going on": "wants to go on",
}
ASK_OTHERS = "Something new was seen since. Press again to ask the others for a takeback."
ELSEWHERE = {"around": "in the lobby", "away": "not connected"}
GIVEN_UP = "Everybody has given this game up."
IN_ANOTHER_WINDOW = "You have just answered in another window. Look again."
SAME_MOMENT = 1.0
"""Seconds in which somebody with two windows cannot have seen what the other one has done."""
TICK = 10.0
"""Seconds between two looks at a clock: a hundred screens have to be repainted for each."""
HURRY = 30.0
"""With so little left, whoever is asked sees every second."""
KEPT = (
    "The host keeps the journal {name}. {watch} shows the game again, {verify} checks every step."
)


class AroundTable(Message):
    """Something around the game changed: talk, people, a proposal, a clock."""


class HostedTableScreen(TableScreen):
    """A hosted game, played or watched."""

    app = getters.app(HostApp)

    def __init__(self, link: HostedSeat) -> None:
        self.link = link
        super().__init__(link)
        self.me = link.seat
        self._stop_following: Callable[[], None] = lambda: None
        self._tick: Timer | None = None
        self._known = self._urgent()
        self._elsewhere = -SAME_MOMENT
        """When this person last answered in another window."""

    def on_mount(self) -> None:
        self._stop_following = self.link.follow(lambda _: self.post_message(AroundTable()))

    async def on_unmount(self) -> None:
        self._stop_following()
        self.app.stand_up(self.link)

    def groups(self) -> Sequence[Group]:
        return [*super().groups(), ("Around the game", TALKING)]

    @property
    def commands(self) -> tuple[Command, ...]:
        """In the key line, talk comes after acting, and help before leaving."""
        (_, acting), (_, looking), (_, leaving), (_, talking) = self.groups()
        return self.app.venue.commands((*acting, *talking, *reversed(leaving), *looking))

    # Following

    def on_around_table(self) -> None:
        """Somebody spoke, came, went or proposed something; what one is about to do stays."""
        if self.board.scene is None or self._behind_curtain:
            return
        urgent = self._urgent()
        if urgent - self._known or "pause" in self._known - urgent:
            self._told = None  # whatever the last key had to say, this comes first
        self._known = urgent
        if self.table.number != self._number:
            self.catch_up()
        else:
            self.show_again(log=self.recent_lines(self.me))

    def _urgent(self) -> set[str]:
        link = self.link
        held = {
            "vote": link.proposal is not None and link.seat in link.proposal.waiting,
            "pause": link.hosted.record.paused,
            "stood in for": link.seat >= 0 and bool(link.level(link.seat)),
            "over": link.hosted.state == "over",
        }
        return {name for name, holds in held.items() if holds}

    def look_from(self, seat: int) -> None:
        if self.table.number != self._number:
            self._told = None  # the game went on without waiting for it to be read
        super().look_from(seat)

    def _show(self, scene: Scene) -> None:
        around = self._around_line()
        super()._show(replace(scene, question=around, beside=[] if around else self._beside()))
        self._wind_clock()

    def recent_lines(self, seat: int) -> list[tuple[str, bool]]:
        said = self.link.lines()[-LINES_SHOWN:]
        texts = [(line.nick, line.said(self.app.language)) for line in said]
        talk = [(f"{nick}: {text}" if nick else text, False) for nick, text in texts]
        return super().recent_lines(seat) + talk

    def _around_line(self) -> Line:
        """What is around the game and comes before what the game asks; empty if nothing is."""
        link, hosted = self.link, self.link.hosted
        around = self._key("around")
        if hosted.state == "over":
            return [Piece(f"{GIVEN_UP} {self._key('menu')} goes back to the lobby.", "title")]
        proposal = link.proposal
        if proposal is not None and link.seat in proposal.waiting:
            wish = f"{hosted.name(proposal.seat)} {MATTERS[proposal.matter]}"
            return [Piece(f"{wish}: press {around} to answer.", "warning")]
        if hosted.record.paused:
            told = f": press {around} to propose going on." if link.seat >= 0 else "."
            return [Piece(f"The table is paused{told}", "warning")]
        if link.seat >= 0 and link.level(link.seat):
            told = f"You are stood in for: press {around} to play yourself."
            if link.seat in link.resigned:
                told = "You gave this game up."
            return [Piece(told, "warning")]
        return []

    def _left(self) -> tuple[int | None, float | None]:
        """Who is asked, and the seconds they have."""
        asked = self.link.hosted.asked()
        return asked, None if asked is None else self.link.left(asked)

    def _beside(self) -> Line:
        """Where the person is who is asked, if not at the table, and how long they have."""
        asked, left = self._left()
        where = "" if asked is None or asked == self.me else self.link.presence(asked)
        beside = [Piece(f"  {ELSEWHERE[where]}", "dim")] if where in ELSEWHERE else []
        if left is not None:
            ink = "warning" if left < HURRY else "dim"
            beside.append(Piece(f"  {clock_words(left)} left", ink))
        return beside

    def _wind_clock(self) -> None:
        """Look at the clock again when it matters; without a clock there is no timer."""
        if self._tick is not None:
            self._tick.stop()
            self._tick = None
        asked, left = self._left()
        if left is None or self.link.hosted.record.paused:
            return
        every = 1.0 if asked == self.me and left <= HURRY + TICK else TICK
        self._tick = self.set_timer(every, self._ticked)

    def _ticked(self) -> None:
        self._tick = None
        if self.is_active:
            self.show_again()
        else:
            self._wind_clock()

    # Acting

    def _hear(self, what: object) -> None:
        """Notice what this person did in another window: keys on their way here were not for it."""
        own = isinstance(what, Update | Undone) and what.seat == self.me
        agreed = isinstance(what, Undone) and what.takeback
        if own and not agreed and not self.link.acting and not self.link.level(self.me):
            self._elsewhere = time.monotonic()
        super()._hear(what)

    def may_act(self) -> bool:
        """Unless a key can only have been meant for what another window has just changed."""
        if time.monotonic() - self._elsewhere >= SAME_MOMENT:
            return True
        self.catch_up()
        self.say(IN_ANOTHER_WINDOW)
        return False

    def action_press(self, key: str) -> None:
        if self.may_act():
            super().action_press(key)

    def attempt(self, act: Callable[[], object], ink: str = "error") -> bool:
        """Act, unless what was to be done was meant for another position."""
        return self.may_act() and super().attempt(act, ink)

    def action_hint(self) -> None:
        self.attempt(super().action_hint)

    def action_undo(self) -> None:
        """Undo; what an undo may not, the others are asked for."""
        armed = self._armed
        super().action_undo()
        others = set(self.link.hosted.game.in_play()) - {self.me}
        if self._armed == "takeback" != armed and others:
            self.say(ASK_OTHERS)

    # Around the game

    def valid_now(self, action: str) -> bool:
        if action == "undo" and self.me >= 0 and self.link.level(self.me):
            return False
        if action == "confirm" and self.asked is None:
            return False
        return super().valid_now(action)

    def key_labels(self) -> dict[str, str]:
        return {**super().key_labels(), "menu": "lobby"}

    def action_talk(self) -> None:
        self.app.push_screen(TalkScreen(self.link))

    def action_around(self) -> None:
        self.app.push_screen(TableMenuScreen(self.link))

    def _finish(self) -> None:
        """The game is over; the host keeps its files, and nothing is written from here."""
        if self._behind_curtain:
            return
        self._behind_curtain = True
        self.app.push_screen(HostedEndScreen(self.link), self.leave_finished)

    def leave_finished(self, what: str | None) -> None:
        """After the end: the lobby, or the same people once more."""
        app, table = self.app, self.link.hosted.id
        app.back_to_menu()
        if what == "rematch" and self.link.seat >= 0:
            app.lobby_screen.rematch(table)


def clock_words(seconds: float) -> str:
    """Time that is left; exact only where seconds matter."""
    if seconds >= 5400:
        return f"{seconds / 3600:.0f} h"
    if seconds >= 600:
        return f"{seconds / 60:.0f} min"
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02d}"


class HostedEndScreen(EndScreen):
    """Everything about a finished game; nothing of it is written by whoever reads it."""

    LEADING: ClassVar[tuple[str, ...]] = (
        "back",
        "leave('rematch')",
        "watch",
        "verify",
        "look_back",
    )
    app = getters.app(HostApp)

    def __init__(self, link: HostedSeat) -> None:
        super().__init__(link, None)
        self._link = link

    def _proof(self, width: int) -> list[Line]:
        lines = self._finished.proof_lines(width)
        without = len(hanging_indent([], messages.NOT_KEPT, width, "dim"))
        keys = self.app.keys
        name = f"{self._link.hosted.id}{SUFFIX}"
        watch = next(command for command in self.commands if command.action == "watch")
        told = KEPT.format(name=name, watch=keys.of(watch), verify=keys.of(VERIFY))
        return [*lines[:-without], *hanging_indent([], told, width, "dim")]

    @property
    def journal(self) -> Path | None:
        return self._link.path

    def judge(self) -> AnswerReviewer:
        return self._link.reviewer()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "leave" and parameters == ("rematch",):
            return self._link.seat >= 0
        return super().check_action(action, parameters)
