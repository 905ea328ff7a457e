"""What can be done around a game: agreeing, asking, pausing, giving up, muting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from ascension_tui.errors import AscensionError
from ascension_tui.host.links import Link, SeatLink
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.ask import AskScreen
from ascension_tui.tui.ink import Line, Piece, fit
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.picklist import PickList
from ascension_tui.tui.widgets.sentence import Sentence

KEYS: tuple[Command, ...] = (
    Command("enter", "choose", "do it", "Do what is picked out."),
    Command("down", "move(1)", "down", "Go down.", footer=False),
    Command("up", "move(-1)", "up", "Go up.", footer=False),
    Command("escape", "close", "close", "Back to the table."),
)


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done."""

    name: str
    words: str
    act: Callable[[], object]
    sure: bool = True
    """Whether once is enough."""


class Deeds(PickList):
    """A line for each deed."""

    def __init__(self, deeds: list[Deed]) -> None:
        super().__init__(id="deeds")
        self.deeds = deeds

    def item_count(self) -> int:
        """All of them."""
        return len(self.deeds)

    def _gap(self, height: int) -> int:
        return 0

    def item_lines(self, index: int, width: int) -> list[Line]:
        """Name and a word about it."""
        deed, here = self.deeds[index], index == self.cursor
        pointer = Piece(f"{self.marks.pointer} " if here else "  ", "title")
        name = Piece(fit(deed.name, 18), "cursor" if here else "text")
        return [[pointer, name, Piece(f"  {deed.words}", "dim")]]


class AroundScreen(ModalScreen[None], inherit_bindings=False):
    """A short list over the table."""

    CSS_PATH = "around.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    app = getters.app(HostApp)

    def __init__(self, link: Link) -> None:
        """Of one connection."""
        super().__init__()
        self._link = link
        self._warned = ""

    def compose(self) -> ComposeResult:
        """The deeds and a place for refusals."""
        with Vertical(id="panel"):
            yield Heading("Around the table")
            yield Deeds(self._deeds())
            yield Sentence(id="say")
        yield KeyLine()

    def _deeds(self) -> list[Deed]:
        link = self._link
        deeds: list[Deed] = []
        if isinstance(link, SeatLink):
            proposal = link.proposal
            if proposal is not None and link.seat in proposal.waiting:
                deeds.append(Deed("Agree", "to what was proposed", lambda: link.vote(True)))
                deeds.append(Deed("Refuse", "what was proposed", lambda: link.vote(False)))
            deeds.append(Deed("Take back", "your last answer; others must agree", self._takeback))
            if link.hosted.sheet.paused:
                deeds.append(Deed("Go on", "after the pause", link.go_on))
            else:
                deeds.append(Deed("Pause", "the clocks; others must agree", link.pause))
            chat = link.hosted.sheet.chat
            words = "for everybody at this table"
            name = "Talk off" if chat else "Talk on"
            deeds.append(Deed(name, words, lambda: link.set_chat(not chat)))
            deeds.append(Deed("Resign", "give this game up", link.resign, sure=False))
        deeds.append(Deed("Mute", "somebody, or hear them again", self._mute))
        return deeds

    def _takeback(self) -> None:
        if isinstance(self._link, SeatLink):
            self._link.offer_takeback()

    def _mute(self) -> None:
        book, me = self.app.lobby.guestbook, self.app.me

        def typed(nick: str | None) -> None:
            if not nick:
                return
            other = next((one for one in self.app.lobby.people.present() if one.nick == nick), None)
            muted = other is not None and book.has_muted(me.key, other.key)
            try:
                book.mute(me, nick, not muted)
                self.app.notify(f"{nick} is {'heard again' if muted else 'muted'}.", markup=False)
            except AscensionError as refusal:
                self.app.notify(str(refusal), markup=False)

        self.app.push_screen(AskScreen("Mute", "Whom? A muted nick is heard again.", 16), typed)

    def on_pick_list_picked(self) -> None:
        """A click does the same as enter."""
        self.action_choose()

    def action_move(self, step: int) -> None:
        """Another deed."""
        self.query_one(Deeds).move(step)

    def action_choose(self) -> None:
        """Do it, or say why not; what cannot be undone asks once more."""
        deeds = self.query_one(Deeds)
        deed = deeds.deeds[deeds.cursor]
        say = self.query_one("#say", Sentence)
        if not deed.sure and self._warned != deed.name:
            self._warned = deed.name
            say.say("Press enter again to give this game up.", "warning")
            return
        try:
            deed.act()
        except AscensionError as refusal:
            say.say(str(refusal), "warning")
            return
        if deed.name != "Mute":
            self.dismiss(None)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)
