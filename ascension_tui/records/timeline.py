"""A game from its journal that can be wound back and forth, looked at, and played on.

A tape holds the answers that stand; what was undone while the game was played is not shown again.
Positions are found from clones kept along the way, so every moment of a long game is near.
"""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from pydantic import BaseModel

from ascension_tui.folders import new_game_file
from ascension_tui.game.protocol import (
    HUMAN,
    OPEN,
    WATCHER,
    Question,
    Result,
    SeenEvent,
    TableGame,
    Turn,
)
from ascension_tui.game.registry import game_named
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Message, Sayable
from ascension_tui.table import Header, Replay, Table, Undone, replay_journal
from ascension_tui.table.automatic_answers import Held
from ascension_tui.table.history import Entry, GameLog, Listener, Update, events_of, turns_begun
from ascension_tui.table.journal import commitment, new_salt
from ascension_tui.table.table import NotAllowed

CLONE_EVERY = 20
"""Answers between two kept positions."""
NOTE = Message("A replay changes nothing: the game stays as it was played.")


@dataclass(frozen=True, slots=True)
class TurnStart(Turn):
    """A turn, and where it begins."""

    at: int = 0
    """How many answers were given before it."""


class Tape:
    """A game to watch; moments are counted in answers given, from 0 to `length`."""

    def __init__(self, path: Path, replay: Replay, language: Language) -> None:
        """Use `read`."""
        self.path = path
        self.language = language
        self.header: Header = replay.header
        self.game = game_named(self.header.game)
        self.setup = self.game.agreed_setup(self.header.setup, self.header.rules)
        self.teller = self.game.teller(language, self.setup)
        self.result: Result | None = None if replay.stopped else replay.result()
        self.stopped = replay.stopped
        """Why it ends before its end: other rules, or a damaged line."""
        self.damaged = bool(replay.damage)
        """Whether it is a damaged line; the game can go on from there."""
        self.resigned = frozenset(replay.resigned)
        self.answers = tuple(record.index for record in replay.records)
        self.length = len(self.answers)
        self.seats = len(self.header.players)
        self.updates = [one for one in replay.entries if isinstance(one, Update)]
        """The answers with what each brought about."""
        self._kept = replay.positions
        self._deal = replay.deal
        moments = [self._deal(WATCHER), *(update.see(WATCHER) for update in self.updates)]
        self.turns = [
            TurnStart(turn.seat, True, turn.round, turn.extra, at)
            for at, events in enumerate(moments)
            for turn in turns_begun(events)
        ]

    @classmethod
    def read(cls, path: Path, language: Language) -> Tape:
        """Read a journal with all its checks; `UserError` says what is wrong with a file."""
        replay, _ = replay_journal(path, keep_every=CLONE_EVERY)
        return cls(path, replay, language)

    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.header.players) if player == HUMAN]

    def viewers(self) -> list[int]:
        """Whose sight may be taken; in a running game that of its only person, if there is one."""
        # Nobody can gain by seeing all cards when the game is over, or cannot go on.
        if self.result is not None or (self.stopped and not self.damaged):
            return [WATCHER, *range(self.seats), OPEN]
        people = self.people()
        return [WATCHER, *people] if len(people) == 1 else [WATCHER]

    @property
    def can_branch(self) -> bool:
        """Whether playing on shows nobody what others still hide in the same game."""
        return len(self.viewers()) > 1

    # Moments

    def game_at(self, moment: int) -> TableGame:
        """The game after so many answers; a copy of its own."""
        start = min(moment // CLONE_EVERY, len(self._kept) - 1)
        game = self._kept[start].clone()
        for index in self.answers[start * CLONE_EVERY : moment]:
            game.answer(index)
        return game

    def view(self, moment: int, viewer: int) -> BaseModel:
        return self.game_at(moment).view(viewer)

    def turn_at(self, moment: int) -> int:
        """Which turn a moment belongs to, counted from 0."""
        return max(bisect_right(self.turns, moment, key=lambda turn: turn.at) - 1, 0)

    def events(self, start: int, end: int, viewer: int) -> list[SeenEvent | Undone]:
        """What the answers from one moment to another brought about, as somebody saw it."""
        return events_of(self.updates[start:end], viewer)

    def deal(self, viewer: int) -> Sequence[SeenEvent]:
        """The deal; nobody is shown all hands at once."""
        return self._deal(0 if viewer == OPEN else viewer)


class ReplayTable:
    """The `SeatTable` of somebody who does not play; `moment` and `viewer` may be changed."""

    keyboard: frozenset[int] = frozenset()
    standing_in: Mapping[int, str] = {}
    number = 0

    def __init__(self, tape: Tape, moment: int = 0, viewer: int = WATCHER) -> None:
        self.tape = tape
        self.moment = moment
        """How many answers have been given."""
        self.viewer = viewer
        """Whose sight the log takes: a seat's, `WATCHER` or `OPEN`."""
        self.game = tape.game
        self.setup = tape.setup
        self.teller = tape.teller
        self.header = tape.header
        self.path = tape.path
        self.seats = tape.seats
        self.resigned = tape.resigned

    @property
    def me(self) -> int:
        """Whom the words call you."""
        return max(self.viewer, WATCHER)

    @property
    def answers(self) -> int:
        return self.moment

    @property
    def log(self) -> GameLog:
        return GameLog(self)

    def level(self, seat: int) -> str:
        player = self.header.players[seat]
        return "" if player == HUMAN else player

    def view(self, seat: int) -> BaseModel:
        return self.tape.view(self.moment, seat)

    def observation(self, seat: int) -> Any:
        return self.tape.game_at(self.moment).observation(seat)

    def question(self) -> Question | None:
        return None if self.result() else self.tape.game_at(self.moment).question()

    def result(self) -> Result | None:
        return self.tape.result if self.moment == self.tape.length else None

    def deal(self, seat: int) -> Sequence[SeenEvent]:
        return self.tape.deal(OPEN if self.viewer == OPEN else seat)

    def past(self) -> list[Entry]:
        updates = self.tape.updates[: self.moment]
        if self.viewer != OPEN:
            return [*updates]
        return [replace(one, see=partial(_open, one)) for one in updates]

    # Nobody plays here

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise NotAllowed("{note}", note=NOTE)

    answer = undo = takeback = wish = _refuse

    async def advise(self, seat: int) -> Any:
        self._refuse()

    def listen(self, hear: Listener, /) -> Callable[[], None]:
        """Nothing ever happens by itself."""
        return lambda: None

    def undoable(self, seat: int) -> int:
        return 0

    def standing(self, seat: int) -> Sequence[Held]:
        return ()

    def why_no_hint(self) -> Message:
        return NOTE

    def set_pace(self, name: str) -> None: ...

    def skip(self) -> None: ...

    def stop_skipping(self) -> None: ...

    async def run(self, say: Callable[[Sayable], object]) -> None: ...

    async def leave(self) -> None: ...

    def put_away(self) -> Path:
        return self.path


def _open(update: Update, _: int) -> Sequence[SeenEvent]:
    """With all cards open everybody sees everything."""
    return update.see(OPEN)


def play_on(
    tape: Tape, moment: int, data: Path, names: Sequence[str], players: Sequence[str]
) -> Table:
    """Deal the same game again and give its first `moment` answers; from there it is a new one.

    Setup and seed are the old ones, so every card lies where it lay; who sits at the seats, and
    under which names, is chosen anew.
    """
    # Not the header's: it may have meant something else by older rules.
    setup = {**tape.setup.model_dump(mode="json"), "seats": list(names)}
    agreed = tape.setup.checked(**setup).model_dump(mode="json")
    salt = new_salt()
    path = new_game_file(data, commitment(salt, tape.header.seed, agreed))
    kind = tape.game.kind()
    # Many answers at once: they are seen onto the disk together, not one by one.
    draft = Table.begin(kind, agreed, tape.header.seed, players, path, salt=salt, durable=False)
    try:
        for index in tape.answers[:moment]:
            draft.answer(draft.number, index)
    finally:
        draft.close()
    with path.open("rb") as file:
        os.fsync(file.fileno())
    table, _ = Table.resume(kind, path)
    return table
