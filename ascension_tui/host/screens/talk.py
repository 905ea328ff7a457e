"""Everything said at a table, and a line to add to it."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.host.tables.chat import ChatLine
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.i18n.language import Language
from ascension_tui.tui.ink import Line, Piece, hanging_indent
from ascension_tui.tui.screens.keyed import KeyedModal
from ascension_tui.tui.widgets.fields import TextField
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.scrolled import Scrolled
from ascension_tui.tui.widgets.sentence import Sentence

LONGEST = 200
HERE = "here"


class TalkScreen(KeyedModal[None]):
    """The talk of a table."""

    TITLE = "Talk"
    CSS_PATH = Path(__file__).with_name("talk.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "say", "say it", "Say what is typed, or close when nothing is."),
        Command("escape", "back", "close", "Back to the table."),
    )

    def __init__(self, link: HostedSeat) -> None:
        """Through the eyes of one person: muted people are left out."""
        super().__init__()
        self._link = link

    def body(self) -> ComposeResult:
        yield Scrolled(self._page, at_end=True, id="said")
        line = TextField("", longest=LONGEST, id="line")
        line.placeholder = "say something to everybody at the table"
        yield line
        yield Sentence(id="say")

    def _page(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for said in self._link.lines():
            lines += _told(said, width, self.app.language)
        return lines or [[Piece("Nothing has been said yet.", "dim")]]

    def on_mount(self) -> None:
        """Type at once; hear what others say meanwhile."""
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
        """Who is at the table now, and whether talking is on."""
        hosted = self._link.hosted
        if not hosted.record.chat:
            self.query_one(Heading).add("talk is off at this table")
            return
        here = [hosted.name(seat) for seat in self._others() if hosted.presence(seat) == HERE]
        watching = hosted.audience.watchers - (self._link.seat < 0)
        here += [f"{watching} watching"] if watching else []
        self.query_one(Heading).add(f"heard by {', '.join(here)}" if here else "")

    def _others(self) -> list[int]:
        return [seat for seat in self._link.hosted.record.people() if seat != self._link.seat]

    def action_say(self) -> None:
        """Say it, or close."""
        field = self.query_one("#line", TextField)
        if not field.value.strip():
            self.action_back()
            return
        if self.attempt(lambda: self._link.say(field.value), "warning"):
            field.value = ""
        self._hear()


def _told(said: ChatLine, width: int, language: Language) -> list[Line]:
    if said.note:
        return hanging_indent([], said.said(language), width, "dim")
    return hanging_indent([Piece(f"{said.nick}: ", "strong")], said.said(language), width)
