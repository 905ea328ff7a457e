"""`Table`: asks the seat whose decision it is, journals each answer, informs its listeners."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from ascension_tui.errors import UserError
from ascension_tui.game.protocol import GameKind
from ascension_tui.i18n.message import Message
from ascension_tui.table.history import Entry, Listener, SeatChanged, Undone, Update
from ascension_tui.table.journal import (
    Answer,
    DamagedJournal,
    Header,
    JournalError,
    Line,
    Resign,
    Return,
    Takeover,
    Undo,
    commitment,
    new_salt,
)
from ascension_tui.table.journal_file import Journal
from ascension_tui.table.replay import Replay, new_replay, replay_journal

if TYPE_CHECKING:
    from ascension_tui.table.automatic_answers import StandingAnswers


class StaleAnswer(UserError):
    """An answer to a decision that is not the present one; nothing happened."""


class NotAllowed(UserError):
    """Something that the rules of the table do not allow; nothing happened."""


class Table:
    """A running game and its journal, the same for local play, solitaire and hosting."""

    def __init__(self, replay: Replay, journal: Journal | None) -> None:
        """Use `begin` or `resume`."""
        self.kind = replay.kind
        self.header = replay.header
        self.standing: StandingAnswers | None = None
        """Answers what nobody needs to be asked, as soon as it comes up."""
        self.standing_in = replay.standing_in
        self.resigned = replay.resigned
        # What the game itself does is called there at once.
        self.deal = replay.deal
        self.position = replay.rebuilt
        self.question = replay.question
        self.result = replay.result
        self._played = replay
        self._journal = journal
        self.path = journal.path if journal else None
        self.seats = len(replay.header.players)
        self._listeners: list[Listener] = []

    @classmethod
    def begin(
        cls,
        kind: GameKind,
        setup: Mapping[str, Any],
        seed: int,
        players: Sequence[str],
        path: Path | None = None,
        *,
        salt: str | None = None,
        durable: bool = True,
    ) -> Table:
        """Deal a game; with a path, journal it there."""
        salt = salt or new_salt()
        header = Header(
            game=kind.name,
            rules=kind.rules_version,
            files=kind.fingerprints(setup),
            setup=dict(setup),
            seed=seed,
            players=tuple(players),
            salt=salt,
            commitment=commitment(salt, seed, setup),
        )
        if len(players) != len(kind.names(setup)):
            raise JournalError(
                "{players} players do not fit {seats} seats.",
                players=len(players),
                seats=len(kind.names(setup)),
            )
        replay = new_replay(path or Path("game"), header, kind)
        journal = Journal.create(path, header, durable=durable) if path else None
        return cls(replay, journal)

    @classmethod
    def resume(
        cls, kind: GameKind | None, path: Path, *, mend: bool = False
    ) -> tuple[Table, Message | None]:
        """Take a game up where its journal ends; returns the table and perhaps a note.

        `kind`: None for the rules of the game that the journal names. `mend`: whether to go on
        with a damaged one from its last good answer.
        """
        replay, contents = replay_journal(path, kind)
        if replay.stopped and not replay.damage:
            raise JournalError("{stopped}", stopped=replay.stopped)
        if replay.stopped and not mend:
            raise DamagedJournal(replay.stopped, replay.lines + 2, replay.reach)
        journal = Journal.resume(path, contents, replay.lines if replay.damage else None)
        note = Message("The last line was torn and has been dropped.") if contents.torn else None
        if journal.copy is not None:
            note = Message(
                "The file was damaged: the game goes on from {reach}. What followed was dropped; "
                "the file as it was is kept as {copy}.",
                reach=replay.reach,
                copy=journal.copy.name,
            )
        return cls(replay, journal), note

    @property
    def number(self) -> int:
        """The number of the present decision: lines written so far, so never used twice."""
        return self._played.lines

    @property
    def came_back(self) -> bool:
        return self._played.came_back

    @property
    def answers(self) -> int:
        return len(self._played.records)

    def observation(self, seat: int) -> Any:
        return self._played.game.observation(seat)

    def view(self, seat: int) -> BaseModel:
        return self._played.game.view(seat)

    def option_keys(self) -> list[str]:
        """The meanings of the answers to the present question."""
        question = self.question()
        return [self._played.game.key_of(i) for i in range(question.options if question else 0)]

    def index_of(self, answer: int) -> int:
        """Which option one of the answers that stand chose."""
        return self._played.records[answer].index

    def past(self) -> list[Entry]:
        return list(self._played.entries)

    def digest(self) -> str:
        return self._played.game.digest()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` for every change from now on; call what is returned to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self, what: Update | Undone | SeatChanged) -> None:
        for listener in tuple(self._listeners):
            listener(what)

    def _write(self, line: Line) -> None:
        if self._journal is not None:
            self._journal.append(line)

    def answer(self, number: int, index: int, *, joined: bool = False) -> None:
        """Answer the decision with this number; a stale or second answer is refused harmlessly."""
        self._answer(number, index, joined=joined)
        self.go_on()

    def go_on(self) -> None:
        """Answer what nobody needs to be asked; if that cannot be saved, they are asked.

        Such an answer is joined to the one before it: a takeback goes back to a real decision.
        """
        with contextlib.suppress(JournalError):
            while self.standing is not None:
                index = self.standing.answer()
                if index is None:
                    break
                self._answer(self.number, index, joined=True)

    def _answer(self, number: int, index: int, *, joined: bool) -> None:
        question = self.question()
        if question is None or number != self.number:
            raise StaleAnswer("That question has been answered already.")
        if not 0 <= index < question.options:
            raise StaleAnswer(
                "There is no answer {index}; there are 0 to {last}.",
                index=index,
                last=question.options - 1,
            )
        ahead = self._played.game.clone()
        step = ahead.answer(index)
        line = Answer(index=index, key=step.key, digest=ahead.digest(), joined=joined)
        self._write(line)
        self._tell(self._played.go_on(line, question.seat, step, ahead))

    def undoable(self, seat: int) -> int:
        """How many of its last answers the seat may undo.

        Back to the last answer after which chance was used, the seat learned a card, or another
        seat answered.
        """
        count = 0
        for record in reversed(self._played.records):
            if record.seat != seat or record.rolled or seat in record.learned:
                break
            count += 1
        return count

    def undo(self, seat: int) -> int:
        """Take the seat's last answer back, with those joined to it; returns how many."""
        allowed = self.undoable(seat)
        wanted = self._last_group()
        if not wanted or wanted > allowed:
            raise NotAllowed("There is nothing to undo: something new has been seen since.")
        return self._take_back(wanted, takeback=False)

    def _last_group(self) -> int:
        """How many of the last answers belong together, all of one seat."""
        count = 0
        records = self._played.records
        for record in reversed(records):
            if record.seat != records[-1].seat:
                break
            count += 1
            if not record.joined:
                break
        return count

    def decided(self, seat: int) -> list[int]:
        """The places of the seat's answers that were not joined to others."""
        return [
            place
            for place, record in enumerate(self._played.records)
            if record.seat == seat and not record.joined
        ]

    def takeback(self, seat: int) -> int:
        """Go back to the seat's last decision, whatever was seen since."""
        mine = self.decided(seat)
        if not mine:
            raise NotAllowed("There is nothing to take back.")
        return self._take_back(self.answers - mine[-1], takeback=True)

    def _take_back(self, answers: int, *, takeback: bool) -> int:
        line = Undo(answers=answers, takeback=takeback)
        game = self._played.rebuilt(self.answers - answers)
        self._write(line)
        self._tell(self._played.go_back(line, game))
        return answers

    def take_over(self, seat: int, player: str) -> None:
        self._check_seat(seat)
        self._change_seat(Takeover(seat=seat, player=player))

    def give_back(self, seat: int) -> None:
        self._check_seat(seat)
        self._change_seat(Return(seat=seat))

    def resign(self, seat: int) -> None:
        """Give up; with more than one other left, the game goes on without the seat's player."""
        self._check_seat(seat)
        if self.result() is not None:
            raise NotAllowed("The game is over already.")
        self._change_seat(Resign(seat=seat))

    def _change_seat(self, line: Takeover | Return | Resign) -> None:
        self._write(line)
        self._tell(self._played.change_seat(line))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise NotAllowed(
                "There is no seat {seat}; there are 0 to {last}.", seat=seat, last=self.seats - 1
            )

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()
