"""What players do at a table while its game runs, and what the others must agree to."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ascension_tui.errors import UserError
from ascension_tui.host.ssh import log
from ascension_tui.host.tables.chat import took_back
from ascension_tui.host.tables.running_game import RunningGame
from ascension_tui.host.tables.services import NotSaved, Refusal, as_refusal
from ascension_tui.host.tables.table_record import Proposal, ProposalKind, TableRecord
from ascension_tui.i18n.message import Message
from ascension_tui.table import JournalError

if TYPE_CHECKING:
    from ascension_tui.host.tables.hosted_seat import HostedSeat
    from ascension_tui.host.tables.hosted_table import HostedTable

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

    def __init__(self, record: TableRecord) -> None:
        self._record = record

    def propose(self, kind: ProposalKind, seat: int, voters: Collection[int]) -> bool:
        """Propose something; returns whether nobody needs to be asked.

        Proposing a pause, or its end, that somebody else has proposed already is agreeing to it.
        """
        now = self._record.proposal
        if now is not None and now.matter == kind != "takeback" and now.seat != seat:
            return self.agree(seat) is not None
        if now is not None:
            if now.seat == seat:
                raise Refusal("The others have been asked already.")
            raise Refusal("Something else is being decided. Please answer that first.")
        if not voters:
            return True
        self._record.proposal = Proposal(matter=kind, seat=seat, waiting=set(voters))
        return False

    def _asked(self, seat: int) -> Proposal:
        proposal = self._record.proposal
        if proposal is None or seat not in proposal.waiting:
            raise Refusal("There is nothing to agree to.")
        return proposal

    def agree(self, seat: int) -> Proposal | None:
        """Agree; returns the proposal once everybody has."""
        self._asked(seat)
        return self.without(seat)

    def decline(self, seat: int) -> Proposal:
        """Disagree, which drops the proposal."""
        proposal = self._asked(seat)
        self._record.proposal = None
        return proposal

    def without(self, seat: int) -> Proposal | None:
        """Ask a seat no more; returns the proposal if that was the last one asked."""
        proposal = self._record.proposal
        if proposal is None or seat not in proposal.waiting:
            return None
        proposal.waiting.discard(seat)
        if proposal.waiting:
            return None
        self._record.proposal = None
        return proposal

    def drop(self, kind: ProposalKind) -> bool:
        """Drop a proposal that means nothing any more; returns whether there was one."""
        proposal = self._record.proposal
        if proposal is None or proposal.matter != kind:
            return False
        self._record.proposal = None
        return True


class TableActions:
    """Everything a player may do; what cannot be done is refused with a sentence."""

    def __init__(self, hosted: HostedTable) -> None:
        self._hosted = hosted
        self._record = hosted.record
        self._votes = Votes(hosted.record)

    def _playing(self, seat: int) -> RunningGame:
        """The game, if it runs and the person at the seat is still in it."""
        if self._hosted.state == "over":
            raise Refusal("The game is over.")
        game = self._hosted.game
        if seat in game.table.resigned:
            raise Refusal("You have given up this game.")
        return game

    @as_refusal()
    def answer(self, seat: int, number: int, index: int, *, joined: bool = False) -> None:
        """Answer for a seat; whoever was stood in for is back by that, and must look again."""
        game = self._playing(seat)
        if self._record.paused:
            raise Refusal("The table is paused. Propose to go on first.")
        if game.level(seat):
            game.give_back(seat)
            raise Refusal("The computer was playing for you. You are back now: look again.")
        question = game.table.question()
        if number == game.table.number and question is not None and question.seat != seat:
            raise Refusal("It is not your decision.")
        if type(index) is not int or type(number) is not int:
            raise Refusal("That is not an answer.")
        game.answer(number, index, joined=joined)
        now = self._record.proposal
        if now is not None and now.seat == seat and self._votes.drop("takeback"):
            self._hosted.note(Message("The wish to take something back is gone: the game went on."))
            self._proposal_changed()

    @as_refusal()
    def undo(self, seat: int) -> int:
        """Undo the seat's last answer."""
        game = self._playing(seat)
        if self._record.paused or game.level(seat):
            raise Refusal("There is nothing to undo now.")
        return game.undo(seat)

    # What others must agree to

    @as_refusal()
    def offer_takeback(self, seat: int) -> int:
        """Ask to go back to the seat's last decision; 0 while others must still agree."""
        game = self._playing(seat)
        if not game.table.decided(seat):
            raise Refusal("There is nothing to take back.")
        before = game.table.answers
        self._propose("takeback", seat, set(game.in_play()) - {seat})
        return before - game.table.answers

    @as_refusal()
    def propose_pause(self, seat: int) -> bool:
        """Ask to stop all clocks; returns whether the pause began."""
        game = self._playing(seat)
        record = self._record
        if record.paused:
            raise Refusal("The table is paused already.")
        if record.clock.kind == "none" and record.clock.grace is None:
            raise Refusal("There is no clock here: go when you like and come back later.")
        self._propose("pause", seat, set(game.in_play()) - {seat})
        return record.paused

    @as_refusal()
    def propose_going_on(self, seat: int) -> bool:
        """Ask those who are here to end the pause; returns whether it ended."""
        game = self._playing(seat)
        if not self._record.paused:
            raise Refusal("The table is not paused.")
        here = {other for other in game.in_play() if self._hosted.audience.is_here(other)}
        self._propose("going on", seat, here - {seat})
        return not self._record.paused

    def _propose(self, kind: ProposalKind, seat: int, voters: set[int]) -> None:
        proposed = self._record.proposal
        if self._votes.propose(kind, seat, voters):
            if proposed is None:
                self._carry_out(Proposal(matter=kind, seat=seat, waiting=set()))
            else:
                self._agreed(proposed, seat)
        elif self._record.proposal is not proposed:
            name = self._hosted.name(seat)
            self._hosted.note(Message("{name} proposes: {what}.", name=name, what=PROPOSED[kind]))
        self._proposal_changed()

    def _proposal_changed(self) -> None:
        """Save and tell; the change stands even if it cannot be saved."""
        try:
            self._hosted.save()
        except UserError as error:
            log.trouble("a proposal could not be saved", error, table=self._hosted.id)
        self._hosted.show("proposal")

    def take_up_again(self) -> None:
        """After a restart: nobody is here to end a pause, and stand-ins need not be asked."""
        now = self._record.proposal
        if now is None or self._votes.drop("going on"):
            return
        for seat in (now.seat, *sorted(now.waiting)):
            if self._hosted.game.level(seat):
                self.without(seat)

    @as_refusal()
    def vote(self, seat: int, agreed: bool) -> None:
        """Answer what another proposed."""
        self._playing(seat)
        if agreed:
            self._agreed(self._votes.agree(seat), seat)
        else:
            name, what = self._hosted.name(seat), PROPOSED[self._votes.decline(seat).matter]
            self._hosted.note(Message("{name} says no to {what}.", name=name, what=what))
        self._proposal_changed()

    def without(self, seat: int, *, only: ProposalKind | None = None) -> None:
        """A seat's person is not there to be asked; the others may have agreed already."""
        now = self._record.proposal
        if now is None or (only is not None and now.matter != only):
            return
        if now.seat == seat:
            self._votes.drop(now.matter)
            name, what = self._hosted.name(seat), ASKED[now.matter]
            self._hosted.note(Message("{name} no longer asks {what}.", name=name, what=what))
        else:
            agreed = self._votes.without(seat)
            if agreed is not None:
                self._carry_out(agreed)
        self._proposal_changed()

    def _agreed(self, agreed: Proposal | None, seat: int) -> None:
        """Carry out what the last seat has agreed to; if that fails, let it agree again later."""
        if agreed is None:
            return
        try:
            self._carry_out(agreed)
        except (JournalError, NotSaved):
            agreed.waiting.add(seat)
            self._record.proposal = agreed
            raise

    def _carry_out(self, agreed: Proposal) -> None:
        hosted, game = self._hosted, self._hosted.game
        if agreed.matter == "takeback":
            answers = game.takeback(agreed.seat)
            hosted.note(took_back(answers))
            return
        hosted.switch("paused", agreed.matter == "pause")
        paused = self._record.paused
        hosted.note(Message("The table is paused.") if paused else Message("The game goes on."))
        game.schedule_next()
        hosted.show("clock")

    # For oneself

    @as_refusal()
    def wish(self, seat: int, question: str, wish: str) -> None:
        """Have a question answered so from now on; nobody else is told."""
        game = self._playing(seat)
        game.standing.choose(seat, {question: wish})
        game.schedule_next()

    @as_refusal()
    def resign(self, seat: int) -> None:
        self._playing(seat).resign(seat)

    @as_refusal()
    def come_back(self, seat: int) -> None:
        """Play again what a computer player was playing meanwhile."""
        game = self._playing(seat)
        if not game.level(seat):
            raise Refusal("You are playing yourself.")
        game.give_back(seat)

    def say(self, one: HostedSeat, text: str) -> None:
        """Say something to everybody at the table."""
        hosted = self._hosted
        if not self._record.chat:
            raise Refusal("The chat of this table is off.")
        if one.late and hosted.state != "over":
            raise Refusal("You see every hand; you can speak when the game is over.")
        hosted.chat.say(one.person, text, hosted.game.table.number)

    @as_refusal()
    def set_chat(self, seat: int, on: bool) -> None:
        """Switch the chat of the table on or off; any player may."""
        hosted = self._hosted
        if seat < 0:
            raise Refusal("Only the players at a table can do that.")
        if self._record.chat != on:
            hosted.switch("chat", on)
            name = hosted.name(seat)
            switched_on = Message("{name} switched the chat on.", name=name)
            switched_off = Message("{name} switched the chat off.", name=name)
            hosted.note(switched_on if on else switched_off)
