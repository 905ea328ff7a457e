"""What opens above a table or the lobby: a menu, the talk, a question, what there is to read."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.screen import Screen

from ascension_tui.game.keys import Command
from ascension_tui.host.lobby.people import link_finished
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.tables.actions import PROPOSED
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.table_record import CODE_LENGTH
from ascension_tui.i18n.message import Message
from ascension_tui.records.store import catch_up
from ascension_tui.tui.ink import Line, Piece, hanging_indent, pad
from ascension_tui.tui.screens.keyed import KeyedModal, ListScreen
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.widgets.fields import TextField
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.scrolled import Scrolled
from ascension_tui.tui.widgets.sentence import Sentence

LONGEST_NAME = 22
LONGEST_LINE = 200
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


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done."""

    name: str
    words: str
    act: Callable[[], object]
    sure: bool = True
    """Whether once is enough."""


def action_line(action: Action, state: ItemState) -> list[Line]:
    """Name and a word about it."""
    name = Piece(pad(action.name, LONGEST_NAME), state.ink("text"))
    return [[state.pointer, name, Piece(f"  {action.words}", "dim")]]


class ActionListScreen(KeyedModal[None], ListScreen[None]):
    """The list, and a place for what there is to say."""

    CSS_PATH = Path(__file__).with_name("dialogs.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "choose", "do it", "Do what is picked out."),
        Command("down", "move(1)", "down", "Go down.", footer=False),
        Command("up", "move(-1)", "up", "Go up.", footer=False),
    )
    EMPTY = ""
    """Said where nothing can be done."""
    app = getters.app(HostApp)

    def __init__(self) -> None:
        super().__init__()
        self._list = ItemList(action_line, gap=0, id="actions")

    def actions(self) -> Sequence[Action]:
        raise NotImplementedError

    def body(self) -> ComposeResult:
        actions = self._list.items = self.actions()
        self._list.styles.height = max(len(actions), 1)
        yield self._list
        yield Sentence("" if actions else self.EMPTY, id="say")


class TableMenuScreen(ActionListScreen):
    """A short list over the table."""

    TITLE = "Around the table"
    EMPTY = "There is nothing to do around this table."
    KEYS: ClassVar[tuple[Command, ...]] = (
        *ActionListScreen.KEYS,
        Command("escape", "back", "close", "Back to the table."),
    )

    def __init__(self, link: HostedSeat) -> None:
        super().__init__()
        self._link = link
        self._warned = ""

    def actions(self) -> list[Action]:
        return [*self._playing(), *self._muting()]

    def _playing(self) -> Iterator[Action]:
        link, hosted, proposal = self._link, self._link.hosted, self._link.proposal
        if link.seat < 0 or hosted.state == "over":
            return
        if proposal is not None and link.seat in proposal.waiting:
            name, wish = hosted.name(proposal.seat), PROPOSED[proposal.matter]
            what = self.app.language.say(Message("{name} asks: {what}", name=name, what=wish))
            yield Action("Agree", what, lambda: link.vote(True))
            yield Action("Refuse", what, lambda: link.vote(False))
        if link.level(link.seat) and link.seat not in link.resigned:
            yield Action("Play yourself", "the computer plays for you now", link.come_back)
        others = bool(set(hosted.game.in_play()) - {link.seat})
        agree = "; the others must agree" if others else ""
        yield Action("Take back", f"your last answer{agree}", link.offer_takeback)
        if hosted.record.paused:
            yield Action("Go on", "after the pause", link.go_on)
        else:
            yield Action("Pause", f"all clocks{agree}", link.pause)
        chat = hosted.record.chat
        words = "for everybody at this table"
        yield Action("Talk off" if chat else "Talk on", words, lambda: link.set_chat(not chat))
        yield Action("Resign", "give this game up", link.resign, sure=False)

    def _muting(self) -> Iterator[Action]:
        book, me = self.app.lobby.people, self.app.me
        hosted = self._link.hosted
        people = {seat.key: seat.nick for seat in hosted.record.seats if seat.key}
        people |= {line.key: line.nick for line in hosted.chat if line.key}
        for key, nick in people.items():
            if key == me.key:
                continue
            muted = book.has_muted(me.key, key)
            words = "read what they say again" if muted else "do not read what they say"
            name = f"Hear {nick}" if muted else f"Mute {nick}"
            yield Action(name, words, partial(self._mute, nick, not muted))

    def _mute(self, nick: str, on: bool) -> None:
        self.app.lobby.people.mute(self.app.me, nick, on)
        self._link.follow_up("chat")

    def action_choose(self) -> None:
        """Do it, or say why not; what cannot be undone asks once more."""
        action = self._list.item
        if action is None:
            self.action_back()
        elif not action.sure and self._warned != action.name:
            self._warned = action.name
            self.say("Press enter again to give this game up.", "warning")
        elif self.attempt(action.act, "warning"):
            self.action_back()


class TalkScreen(KeyedModal[None]):
    """The talk of a table."""

    TITLE = "Talk"
    CSS_PATH = Path(__file__).with_name("dialogs.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "say", "say it", "Say what is typed, or close when nothing is."),
        Command("escape", "back", "close", "Back to the table."),
    )

    def __init__(self, link: HostedSeat) -> None:
        super().__init__()
        self._link = link

    def body(self) -> ComposeResult:
        yield Scrolled(self._page, at_end=True, id="said")
        line = TextField("", longest=LONGEST_LINE, id="line")
        line.placeholder = "say something to everybody at the table"
        yield line
        yield Sentence(id="say")

    def _page(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for said in self._link.lines():
            text = said.said(self.app.language)
            if not said.key:
                lines += hanging_indent([], text, width, "dim")
            else:
                lines += hanging_indent([Piece(f"{said.nick}: ", "strong")], text, width)
        return lines or [[Piece("Nothing has been said yet.", "dim")]]

    def on_mount(self) -> None:
        self.query_one("#line").focus()
        self._tell_who_hears()
        self._stop = self._link.follow(lambda _: self.call_later(self._hear))

    def on_unmount(self) -> None:
        self._stop()

    def _hear(self) -> None:
        if self.is_mounted:
            self.query_one(Scrolled).show(self._page, at_end=True)
            self._tell_who_hears()

    def _tell_who_hears(self) -> None:
        hosted, me = self._link.hosted, self._link.seat
        if not hosted.record.chat:
            self.query_one(Heading).add("talk is off at this table")
            return
        others = [seat for seat in hosted.record.people() if seat != me]
        here = [hosted.name(seat) for seat in others if hosted.presence(seat) == "here"]
        if watching := hosted.audience.watchers - (me < 0):
            here.append(f"{watching} watching")
        self.query_one(Heading).add(f"heard by {', '.join(here)}" if here else "")

    def action_say(self) -> None:
        field = self.query_one("#line", TextField)
        if not field.value.strip():
            self.action_back()
            return
        if self.attempt(lambda: self._link.say(field.value), "warning"):
            field.value = ""
        self._hear()


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

    def action_replays(self) -> None:
        from ascension_tui.tui.screens.saved_games import ReplaysScreen

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


class ScoresScreen(ScrollScreen[None]):
    """What `ssh HOST scores` prints, on a screen."""

    TITLE = "Scores"
    CSS_PATH = Path(__file__).with_name("lobby.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape,enter,s", "back", "lobby", "Back to the lobby."),
        *SCROLL_KEYS,
    )

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def body(self) -> ComposeResult:
        yield Scrolled(self._page, id="page")

    def _page(self, width: int) -> list[Line]:
        # What stands at the margin is a title; below it everything stands in columns.
        return [
            [Piece(line, "text" if line.startswith(" ") else "strong")]
            for line in self._text.splitlines()
        ]


class CodeScreen(KeyedModal[str]):
    """Asks for the code of a table; says what was typed, nothing if nothing was."""

    TITLE = "Join by code"
    CSS_PATH = Path(__file__).with_name("dialogs.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "take", "go on", "Take what is typed."),
        Command("escape", "back", "back", "Never mind."),
    )

    def body(self) -> ComposeResult:
        yield Sentence("Which code has the table?", id="question")
        yield TextField("", longest=CODE_LENGTH, id="answer")

    def on_mount(self) -> None:
        self.query_one("#answer").focus()

    def action_take(self) -> None:
        self.dismiss(self.query_one("#answer", TextField).value.strip())
