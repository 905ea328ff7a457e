"""What can be done around a game: agreeing, asking, pausing, giving up, muting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from ascension_tui.game.keys import Command
from ascension_tui.host.screens.action_list import Action, ActionListScreen
from ascension_tui.host.tables.actions import PROPOSED
from ascension_tui.host.tables.audience import News
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.i18n.message import Message


class TableMenuScreen(ActionListScreen):
    """A short list over the table."""

    TITLE = "Around the table"
    EMPTY = "There is nothing to do around this table."
    KEYS: ClassVar[tuple[Command, ...]] = (
        *ActionListScreen.KEYS,
        Command("escape", "back", "close", "Back to the table."),
    )

    def __init__(self, link: HostedSeat) -> None:
        """Of one connection."""
        super().__init__()
        self._link = link
        self._warned = ""

    def actions(self) -> list[Action]:
        link = self._link
        playing = self._playing(link) if link.seat >= 0 else ()
        return [*playing, *self._muting()]

    def _playing(self, link: HostedSeat) -> Iterator[Action]:
        hosted, proposal = link.hosted, link.proposal
        if hosted.state == "over":
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
            yield Action(name, words, partial(self._mute, nick, not muted))

    def _mute(self, nick: str, on: bool) -> None:
        self.app.lobby.people.mute(self.app.me, nick, on)
        self._link.follow_up(News("chat"))

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
