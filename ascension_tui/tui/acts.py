"""What a player does at the table beyond choosing one option: playing all, going back."""

from __future__ import annotations

from ascension_tui.games.ascension.players.play_all import (
    left_to_choose,
    left_waiting,
    next_simple_play,
)
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.telling import words
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.telling.unspent import unspent
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.table import Table
from ascension_tui.table.history import GameLog
from ascension_tui.table.table import NotAllowed


class Acts:
    """Acts for a seat; each returns a sentence for the player, often empty."""

    def __init__(self, table: Table, log: GameLog, teller: CardTeller) -> None:
        """At this table."""
        self._table = table
        self._log = log
        self._teller = teller

    def answer(self, index: int) -> None:
        """Choose an option of the present decision."""
        self._table.answer(self._table.number, index)

    def play_all(self, seat: int) -> str:
        """Play what needs no choice; one undo takes it back as far as an undo goes."""
        table = self._table
        played = False
        while True:
            seen: Observation = table.observation(seat)
            if not _is_turn_of(seen, seat):
                return ""
            index = next_simple_play(seen)
            if index is None:
                break
            table.answer(table.number, index, joined=played and table.undoable(seat) > 0)
            played = True
        choosing, waiting = left_to_choose(seen), left_waiting(seen)
        if choosing or waiting:
            return words.left_in_hand(choosing, waiting)
        return "" if played else "There is no card in your hand to play."

    def left_undone(self, seat: int) -> str:
        """What ending the turn now would leave unused."""
        return unspent(self._table.observation(seat), self._teller)

    def undo(self, seat: int) -> str | None:
        """Take the last answer back; None when only a takeback could."""
        try:
            answers = self._table.undo(seat)
        except NotAllowed:
            return None
        return f"Undone: {words.amount(answers, 'answer')}."

    def takeback_offer(self, seat: int) -> str:
        """What a takeback would do; empty when there is nothing to take back."""
        others = self._log.answered_since(seat)
        if others is None or not self._table.friendly:
            return ""
        names = grammar.both([self._teller.names(other) for other in others])
        also = f", with everything {names} did since" if others else ""
        return f"Something new was seen since. Press again to take it back all the same{also}."

    def takeback(self, seat: int) -> str:
        """Go back to the seat's last decision, whatever was seen since; the log says so."""
        answers = self._table.takeback(seat)
        return f"Taken back: {words.amount(answers, 'answer')}. The log says so."


def _is_turn_of(seen: Observation, seat: int) -> bool:
    decision = seen.decision
    return decision is not None and decision.seat == seat and decision.kind == "turn"
