"""What people do at a table while its game runs, and what the others must agree to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ascension_tui.host.tables import NotSaved, Refusal, as_refusal
from ascension_tui.host.tables.chat import took_back
from ascension_tui.host.tables.table_record import Proposal, ProposalKind
from ascension_tui.i18n.message import Message
from ascension_tui.table import JournalError

if TYPE_CHECKING:
    from ascension_tui.host.ssh.identity import Person
    from ascension_tui.host.tables.hosted_table import HostedTable
    from ascension_tui.host.tables.running_game import RunningGame

PROPOSED: dict[ProposalKind, Message] = {
    "takeback": Message("to take back the last move"),
    "pause": Message("a pause"),
    "going on": Message("to go on"),
}
"""After `proposes:` or `says no to`."""
ASKED: dict[ProposalKind, Message] = {
    "takeback": Message("to take something back"),
    "pause": Message("for a pause"),
    "going on": Message("to go on"),
}
"""After `asks`."""


class Votes:
    """At most one proposal at a time, kept in the table's record, so a restart finds it."""

    def __init__(self, hosted: HostedTable) -> None:
        self._hosted = hosted
        self._record = hosted.record

    def propose(self, kind: ProposalKind, seat: int, voters: set[int]) -> None:
        """Propose something, which is carried out at once if nobody needs to be asked.

        Proposing a pause, or its end, that somebody else has proposed already is agreeing to it.
        """
        now = self._record.proposal
        if now is not None and now.matter == kind != "takeback" and now.seat != seat:
            self.vote(seat, agreed=True)
            return
        if now is not None and now.seat == seat:
            raise Refusal("The others have been asked already.")
        if now is not None:
            raise Refusal("Something else is being decided. Please answer that first.")
        proposal = Proposal(matter=kind, seat=seat, waiting=voters)
        if voters:
            self._record.proposal = proposal
            name = self._hosted.name(seat)
            self._hosted.note(Message("{name} proposes: {what}.", name=name, what=PROPOSED[kind]))
        else:
            self._carry_out(proposal)
        self._changed()

    def vote(self, seat: int, *, agreed: bool) -> None:
        """Agree, or disagree, which drops the proposal."""
        proposal = self._record.proposal
        if proposal is None or seat not in proposal.waiting:
            raise Refusal("There is nothing to agree to.")
        if not agreed:
            self._record.proposal = None
            name, what = self._hosted.name(seat), PROPOSED[proposal.matter]
            self._hosted.note(Message("{name} says no to {what}.", name=name, what=what))
        elif self._was_last(proposal, seat):
            try:
                self._carry_out(proposal)
            except (JournalError, NotSaved):  # let it agree again later
                proposal.waiting.add(seat)
                self._record.proposal = proposal
                raise
        self._changed()

    def _was_last(self, proposal: Proposal, seat: int) -> bool:
        """Ask a seat no more; returns whether that was the last one asked."""
        proposal.waiting.discard(seat)
        if proposal.waiting:
            return False
        self._record.proposal = None
        return True

    def without(self, seat: int, *, only: ProposalKind | None = None) -> None:
        """A seat's person is not there to be asked; the others may have agreed already."""
        now = self._record.proposal
        if now is None or (only is not None and now.matter != only):
            return
        if now.seat == seat:
            self._record.proposal = None
            name, what = self._hosted.name(seat), ASKED[now.matter]
            self._hosted.note(Message("{name} no longer asks {what}.", name=name, what=what))
        elif seat in now.waiting and self._was_last(now, seat):
            self._carry_out(now)
        self._changed()

    def answered(self, seat: int) -> None:
        """Whoever wished to take something back has given another answer."""
        now = self._record.proposal
        if now is not None and now.seat == seat and now.matter == "takeback":
            self._record.proposal = None
            self._hosted.note(Message("The wish to take something back is gone: the game went on."))
            self._changed()

    def take_up_again(self) -> None:
        """After a restart: nobody is here to end a pause, and stand-ins need not be asked."""
        now = self._record.proposal
        if now is not None and now.matter == "going on":
            self._record.proposal = None
        elif now is not None:
            for seat in (now.seat, *sorted(now.waiting)):
                if self._hosted.game.level(seat):
                    self.without(seat)

    def _carry_out(self, agreed: Proposal) -> None:
        hosted, game = self._hosted, self._hosted.game
        if agreed.matter == "takeback":
            hosted.note(took_back(game.table.takeback(agreed.seat)))
            return
        hosted.change(paused=agreed.matter == "pause")
        paused = self._record.paused
        hosted.note(Message("The table is paused.") if paused else Message("The game goes on."))
        game.schedule_next()
        hosted.show("clock")

    def _changed(self) -> None:
        """Save and tell; the change stands even if it cannot be saved."""
        self._hosted.save_or_log("a proposal could not be saved")
        self._hosted.show("proposal")


class SeatActions:
    """Everything the person of one seat may do; what cannot be done is refused with a sentence."""

    late = False
    """Whether it sees everything, but late."""

    def __init__(self, hosted: HostedTable, person: Person, seat: int) -> None:
        """`seat`: `WATCHER` for whoever has none."""
        self.hosted = hosted
        self.person = person
        self.seat = seat
        self.acting = False
        """Whether what happens now was done here."""

    def _playing(self, seat: int | None = None) -> RunningGame:
        """The game, if it runs and the person is still in it; `seat` must be their own."""
        if self.seat < 0 or (seat is not None and seat != self.seat):
            raise Refusal("That is not your seat.")
        if self.hosted.state == "over":
            raise Refusal("The game is over.")
        game = self.hosted.game
        if self.seat in game.table.resigned:
            raise Refusal("You have given up this game.")
        return game

    @contextmanager
    def _acting(self) -> Iterator[None]:
        self.acting = True
        try:
            yield
        finally:
            self.acting = False

    @as_refusal()
    def answer(self, number: int, index: int, *, joined: bool = False) -> None:
        """Answer; whoever was stood in for is back by that, and must look again."""
        game, seat = self._playing(), self.seat
        if self.hosted.record.paused:
            raise Refusal("The table is paused. Propose to go on first.")
        if game.level(seat):
            game.give_back(seat)
            raise Refusal("The computer was playing for you. You are back now: look again.")
        question = game.table.question()
        if number == game.table.number and question is not None and question.seat != seat:
            raise Refusal("It is not your decision.")
        if type(index) is not int or type(number) is not int:
            raise Refusal("That is not an answer.")
        with self._acting():
            game.table.answer(number, index, joined=joined)
        self.hosted.votes.answered(seat)

    @as_refusal()
    def undo(self, seat: int) -> int:
        game = self._playing(seat)
        if self.hosted.record.paused or game.level(seat):
            raise Refusal("There is nothing to undo now.")
        with self._acting():
            return game.table.undo(seat)

    # What others must agree to

    @as_refusal()
    def offer_takeback(self) -> int:
        """Ask to go back to this seat's last decision; 0 while others must still agree."""
        game = self._playing()
        if not game.table.decided(self.seat):
            raise Refusal("There is nothing to take back.")
        before = game.table.answers
        self._propose("takeback", game.in_play())
        return before - game.table.answers

    def takeback(self, seat: int) -> int:
        """Go back further, or ask the others first, which is a refusal."""
        self._playing(seat)
        answers = self.offer_takeback()
        if not answers:
            raise Refusal("The others have been asked whether you may take that back.")
        return answers

    @as_refusal()
    def pause(self) -> bool:
        """Propose to stop all clocks; returns whether the pause began."""
        game, record = self._playing(), self.hosted.record
        if record.paused:
            raise Refusal("The table is paused already.")
        if record.clock.kind == "none" and record.clock.grace is None:
            raise Refusal("There is no clock here: go when you like and come back later.")
        self._propose("pause", game.in_play())
        return record.paused

    @as_refusal()
    def go_on(self) -> bool:
        """Propose to those who are here to end the pause; returns whether it ended."""
        game, record = self._playing(), self.hosted.record
        if not record.paused:
            raise Refusal("The table is not paused.")
        is_here = self.hosted.audience.is_here
        self._propose("going on", [seat for seat in game.in_play() if is_here(seat)])
        return not record.paused

    def _propose(self, kind: ProposalKind, asked: list[int]) -> None:
        self.hosted.votes.propose(kind, self.seat, set(asked) - {self.seat})

    @as_refusal()
    def vote(self, agreed: bool) -> None:
        self._playing()
        self.hosted.votes.vote(self.seat, agreed=agreed)

    # For oneself

    @as_refusal()
    def wish(self, seat: int, question: str, wish: str) -> None:
        """Have a question answered so from now on; nobody else is told."""
        game = self._playing(seat)
        game.standing.choose(seat, {question: wish})
        game.schedule_next()

    @as_refusal()
    def resign(self) -> None:
        self._playing().resign(self.seat)

    @as_refusal()
    def come_back(self) -> None:
        game = self._playing()
        if not game.level(self.seat):
            raise Refusal("You are playing yourself.")
        game.give_back(self.seat)

    def say(self, text: str) -> None:
        hosted = self.hosted
        if not hosted.record.chat:
            raise Refusal("The chat of this table is off.")
        if self.late and hosted.state != "over":
            raise Refusal("You see every hand; you can speak when the game is over.")
        hosted.chat.say(self.person, text, hosted.game.table.number)

    @as_refusal()
    def set_chat(self, on: bool) -> None:
        """Switch the chat of the table on or off; any player may."""
        hosted = self.hosted
        if self.seat < 0:
            raise Refusal("Only the players at a table can do that.")
        if hosted.record.chat != on:
            hosted.change(chat=on)
            name = hosted.name(self.seat)
            switched_on = Message("{name} switched the chat on.", name=name)
            switched_off = Message("{name} switched the chat off.", name=name)
            hosted.note(switched_on if on else switched_off)
