"""What can be done around a game: agreeing, asking, pausing, giving up, muting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from ascension_tui.errors import AscensionError
from ascension_tui.host.screens import deeds
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.deeds import Deed, Deeds
from ascension_tui.host.tables.actions import PROPOSED
from ascension_tui.host.tables.links import Link, News, SeatLink
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.sentence import Sentence

KEYS: tuple[Command, ...] = (
    *deeds.KEYS,
    Command("escape", "close", "close", "Back to the table."),
)
NOTHING = "There is nothing to do around this table."


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
            yield Sentence("" if self._deeds() else NOTHING, id="say")
        yield KeyLine()

    def _deeds(self) -> list[Deed]:
        link = self._link
        playing = self._playing(link) if isinstance(link, SeatLink) else ()
        return [*playing, *self._muting()]

    def _playing(self, link: SeatLink) -> Iterator[Deed]:
        hosted, proposal = link.hosted, link.proposal
        if hosted.state == "over":
            return
        if proposal is not None and link.seat in proposal.waiting:
            what = f"{hosted.name(proposal.seat)} asks: {PROPOSED[proposal.matter]}"
            yield Deed("Agree", what, lambda: link.vote(True))
            yield Deed("Refuse", what, lambda: link.vote(False))
        if link.level(link.seat) and link.seat not in link.table.resigned:
            yield Deed("Play yourself", "the computer plays for you now", link.come_back)
        others = bool(set(hosted.game.in_play()) - {link.seat})
        agree = "; the others must agree" if others else ""
        yield Deed("Take back", f"your last answer{agree}", link.offer_takeback)
        if hosted.record.paused:
            yield Deed("Go on", "after the pause", link.go_on)
        else:
            yield Deed("Pause", f"all clocks{agree}", link.pause)
        chat = hosted.record.chat
        words = "for everybody at this table"
        yield Deed("Talk off" if chat else "Talk on", words, lambda: link.set_chat(not chat))
        yield Deed("Resign", "give this game up", link.resign, sure=False)

    def _muting(self) -> Iterator[Deed]:
        """One line for everybody else who sits or speaks here."""
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
            yield Deed(name, words, partial(self._mute, nick, not muted))

    def _mute(self, nick: str, on: bool) -> None:
        self.app.lobby.people.mute(self.app.me, nick, on)
        self._link.follow_up(News("chat"))

    def on_pick_list_picked(self) -> None:
        """A click does the same as enter."""
        self.action_choose()

    def action_move(self, step: int) -> None:
        """Another deed."""
        self.query_one(Deeds).move(step)

    def action_choose(self) -> None:
        """Do it, or say why not; what cannot be undone asks once more."""
        deed = self.query_one(Deeds).deed
        if deed is None:
            self.dismiss(None)
            return
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
        self.dismiss(None)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)
