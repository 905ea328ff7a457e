"""What people do at a table while its game runs, each for their own seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.errors import AscensionError
from ascension_tui.host import log, words
from ascension_tui.host.people import Person
from ascension_tui.host.refusal import NotSaved, Refusal, told_kindly
from ascension_tui.host.running import RunningGame
from ascension_tui.host.sheet import Matter, Proposal
from ascension_tui.host.votes import Votes
from ascension_tui.table import JournalError

if TYPE_CHECKING:
    from ascension_tui.host.links import Link
    from ascension_tui.host.tables import HostedTable

SAID: dict[Matter, str] = {
    "takeback": "to take back the last move",
    "pause": "a pause",
    "going on": "to go on",
}
"""How a proposal is spoken of."""
ASKED: dict[Matter, str] = {
    "takeback": "to take something back",
    "pause": "for a pause",
    "going on": "to go on",
}
"""What somebody asks."""


class Acts:
    """The acts of one table."""

    def __init__(self, hosted: HostedTable) -> None:
        """For this table."""
        self._hosted = hosted
        self.votes = Votes(hosted.sheet)

    def _playing(self, seat: int) -> RunningGame:
        """The game, if it runs and the person at the seat is still in it."""
        if self._hosted.state == "over":
            raise Refusal("The game is over.")
        game = self._hosted.game
        if seat in game.table.resigned:
            raise Refusal("You have given up this game.")
        return game

    @told_kindly()
    def answer(self, seat: int, number: int, index: int, *, joined: bool = False) -> None:
        """Answer for a seat; whoever was stood in for is back by that, and must look again."""
        game = self._playing(seat)
        if self._hosted.sheet.paused:
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
        now = self.votes.open
        if now is not None and now.seat == seat and self.votes.drop("takeback"):
            self._hosted.note("The wish to take something back is gone: the game went on.")
            self._voted()

    @told_kindly()
    def undo(self, seat: int) -> int:
        """Undo the seat's last answer."""
        game = self._playing(seat)
        if self._hosted.sheet.paused or game.level(seat):
            raise Refusal("There is nothing to undo now.")
        return game.undo(seat)

    # What others must agree to

    @told_kindly()
    def offer_takeback(self, seat: int) -> int:
        """Ask to go back to the seat's last decision; 0 while others must still agree."""
        game = self._playing(seat)
        if seat not in game.history.answerers():
            raise Refusal("There is nothing to take back.")
        before = game.table.answers
        self._propose("takeback", seat, set(game.in_play()) - {seat})
        return before - game.table.answers

    @told_kindly()
    def propose_pause(self, seat: int) -> bool:
        """Ask to stop all clocks; returns whether the pause began."""
        game = self._playing(seat)
        sheet = self._hosted.sheet
        if sheet.paused:
            raise Refusal("The table is paused already.")
        if sheet.clock.kind == "none" and sheet.clock.grace is None:
            raise Refusal("There is no clock here: go when you like and come back later.")
        self._propose("pause", seat, set(game.in_play()) - {seat})
        return sheet.paused

    @told_kindly()
    def propose_going_on(self, seat: int) -> bool:
        """Ask those who are here to end the pause; returns whether it ended."""
        game = self._playing(seat)
        sheet = self._hosted.sheet
        if not sheet.paused:
            raise Refusal("The table is not paused.")
        here = {other for other in game.in_play() if self._hosted.audience.is_here(other)}
        self._propose("going on", seat, here - {seat})
        return not sheet.paused

    def _propose(self, matter: Matter, seat: int, voters: set[int]) -> None:
        proposed = self.votes.open
        if self.votes.propose(matter, seat, voters):
            if proposed is None:
                self._carry_out(Proposal(matter=matter, seat=seat, waiting=set()))
            else:
                self._agreed(proposed, seat)
        elif self.votes.open is not proposed:
            self._hosted.note(f"{self._hosted.name(seat)} proposes: {SAID[matter]}.")
        self._voted()

    def _voted(self) -> None:
        """Something about a proposal changed; it stands even if it cannot be written down."""
        try:
            self._hosted.save()
        except AscensionError as error:
            log.trouble("a proposal could not be saved", error, table=self._hosted.id)
        self._hosted.show("proposal")

    def take_up_again(self) -> None:
        """After a restart: nobody is here to end a pause, and stand-ins need not be asked."""
        now = self.votes.open
        if now is None or self.votes.drop("going on"):
            return
        for seat in (now.seat, *sorted(now.waiting)):
            if self._hosted.game.level(seat):
                self.without(seat)

    @told_kindly()
    def vote(self, seat: int, agreed: bool) -> None:
        """Answer what another proposed."""
        self._playing(seat)
        if agreed:
            self._agreed(self.votes.agree(seat), seat)
        else:
            gone = self.votes.decline(seat)
            self._hosted.note(f"{self._hosted.name(seat)} says no to {SAID[gone.matter]}.")
        self._voted()

    def without(self, seat: int, *, only: Matter | None = None) -> None:
        """A seat's person is not there to be asked; the others may have agreed already."""
        now = self.votes.open
        if now is None or (only is not None and now.matter != only):
            return
        if now.seat == seat:
            self.votes.drop(now.matter)
            self._hosted.note(f"{self._hosted.name(seat)} no longer asks {ASKED[now.matter]}.")
        else:
            agreed = self.votes.without(seat)
            if agreed is not None:
                self._carry_out(agreed)
        self._voted()

    def _agreed(self, agreed: Proposal | None, seat: int) -> None:
        """A seat has agreed; if it was the last one, do it, or let it agree again later."""
        if agreed is None:
            return
        try:
            self._carry_out(agreed)
        except (JournalError, NotSaved):
            agreed.waiting.add(seat)
            self.votes.open = agreed
            raise

    def _carry_out(self, agreed: Proposal) -> None:
        """Everybody has agreed."""
        hosted, game = self._hosted, self._hosted.game
        if agreed.matter == "takeback":
            answers = game.takeback(agreed.seat)
            hosted.note(words.took_back(answers))
            return
        hosted.switch("paused", agreed.matter == "pause")
        hosted.note("The table is paused." if hosted.sheet.paused else "The game goes on.")
        game.settle()
        hosted.show("clock")

    # For oneself

    @told_kindly()
    def resign(self, seat: int) -> None:
        """Give up."""
        self._playing(seat).resign(seat)

    @told_kindly()
    def come_back(self, seat: int) -> None:
        """Play again what a computer player was playing meanwhile."""
        game = self._playing(seat)
        if not game.level(seat):
            raise Refusal("You are playing yourself.")
        game.give_back(seat)

    def say(self, link: Link, text: str) -> None:
        """Say something to everybody at the table."""
        hosted = self._hosted
        if not hosted.sheet.chat:
            raise Refusal("The chat of this table is off.")
        if link.late and hosted.state != "over":
            raise Refusal("You see every hand; you can speak when the game is over.")
        hosted.chat.say(link.person, text, hosted.game.table.number)

    @told_kindly()
    def set_chat(self, person: Person, on: bool) -> None:
        """Switch the chat of the table on or off; any player may."""
        hosted = self._hosted
        seat = hosted.sheet.seat_of(person.key)
        if seat is None:
            raise Refusal("Only the players at a table can do that.")
        if hosted.sheet.chat != on:
            hosted.switch("chat", on)
            hosted.note(f"{hosted.name(seat)} switched the chat {'on' if on else 'off'}.")
