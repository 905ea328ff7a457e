"""From a journal back to the game, checking every key and digest on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from ascension_tui.errors import UserError
from ascension_tui.game.protocol import GameKind, Question, Result, SeenEvent, Step, TableGame
from ascension_tui.game.registry import game_named, games
from ascension_tui.i18n.message import Listed, Message
from ascension_tui.table.history import Entry, SeatChanged, Undone, Update, forget
from ascension_tui.table.journal import (
    Answer,
    Contents,
    Header,
    JournalError,
    Line,
    Resign,
    Return,
    Takeover,
    Undo,
    read_journal,
)


@dataclass(slots=True)
class Record:
    """One answer that stands, with what undo needs to know of it."""

    index: int
    seat: int
    rolled: bool
    learned: frozenset[int]
    joined: bool


@dataclass(slots=True)
class Replay:
    """A game as far as it was played, by the lines of its journal."""

    kind: GameKind
    header: Header
    game: TableGame
    sides: Sequence[Sequence[int]]
    """Which seats win and lose together."""
    entries: list[Entry] = field(default_factory=list)
    """The answers that stand, with what they brought about, and announcements."""
    records: list[Record] = field(default_factory=list)
    positions: list[TableGame] = field(default_factory=list)
    """Every so many answers, from the deal on, where that was asked for."""
    lines: int = 0
    """Lines after the header that were carried out."""
    stopped: Message | None = None
    """Why it stopped before the end: a damaged line, or a journal of another rules version."""
    damage: Message | None = None
    """What is wrong with the line it stopped at, if that is damaged."""
    standing_in: dict[int, str] = field(default_factory=dict)
    """Seats a computer player answers for."""
    resigned: set[int] = field(default_factory=set)
    came_back: bool = False
    """Whether it stands at a decision that somebody has gone back to."""

    @property
    def reach(self) -> Message:
        return reach_of(len(self.records))

    def result(self) -> Result | None:
        """How the game ended; by resignation when one side is left."""
        ended = self.game.result()
        if ended is not None or not self.resigned:
            return ended
        left = [side for side in self.sides if not self.resigned.issuperset(side)]
        if len(left) > 1:
            return None
        return Result(tuple(left[0]) if left else (), (), "resignation")

    def question(self) -> Question | None:
        return None if self.result() else self.game.question()

    def deal(self, seat: int) -> Sequence[SeenEvent]:
        return self.see(self.game.dealt(), seat)

    def see(self, events: Sequence[Any], seat: int) -> Sequence[SeenEvent]:
        """Events as a viewer sees them.

        By the latest game, as cards may come into being while it runs: one game for all of them,
        or each would keep its own alive.
        """
        return self.game.see(events, seat)

    def rebuilt(self, answers: int) -> TableGame:
        """The game as it stood after so many of the answers that stand."""
        game = self.kind.new(self.header.setup, self.header.seed, self.header.rules)
        for record in self.records[:answers]:
            game.answer(record.index)
        return game

    def go_on(self, line: Answer, seat: int, step: Step, ahead: TableGame) -> Update:
        self.lines += 1
        self.game = ahead
        self.came_back = False
        self.records.append(Record(line.index, seat, step.rolled, step.learned, line.joined))
        update = Update(self.lines, seat, partial(self.see, step.events))
        self.entries.append(update)
        return update

    def go_back(self, line: Undo, game: TableGame) -> Undone:
        self.lines += 1
        self.game = game
        self.came_back = True
        del self.records[-line.answers :]
        # A takeback leads to a decision of whoever asked for it.
        question = game.question()
        seat = question.seat if question else 0
        undone = Undone(self.lines, seat, line.answers, line.takeback)
        forget(self.entries, undone)
        return undone

    def change_seat(self, line: Takeover | Return | Resign) -> SeatChanged:
        self.lines += 1
        match line:
            case Takeover(player=player):
                self.standing_in[line.seat] = player
                return SeatChanged(self.lines, line.seat, line.kind, player)
            case Return():
                self.standing_in.pop(line.seat, None)
            case Resign():
                self.resigned.add(line.seat)
        return SeatChanged(self.lines, line.seat, line.kind)


def reach_of(answers: int) -> Message:
    """How far a game came."""
    return Message("answer {number}", number=answers) if answers else Message("the deal")


def replay_journal(
    path: Path, kind: GameKind | None = None, *, keep_every: int = 0
) -> tuple[Replay, Contents]:
    """Read a journal and play it through, or as far as it is of use: see `Replay.stopped`.

    `kind`: the rules, by default those of the game it names. `keep_every`: a position is kept every
    so many answers.
    """
    contents = read_journal(path)
    header = contents.header
    known = [kind.name] if kind else [game.name for game in games()]
    if header.game not in known:
        raise JournalError(
            "{path}: is a game of {game}, not of {known}.",
            path=path,
            game=header.game,
            known=Listed(known, "or"),
        )
    kind = kind or game_named(header.game).kind()
    if not header.is_honest():
        raise JournalError(
            "{path}: the commitment does not fit seed and setup; the file was changed.", path=path
        )
    replay = new_replay(path, header, kind)
    if len(header.players) != len(kind.names(header.setup)):
        raise JournalError(
            "{path}: line 1 is damaged: it names {players} players for {seats} seats.",
            path=path,
            players=len(header.players),
            seats=len(kind.names(header.setup)),
        )
    same_rules = 1 <= header.rules <= kind.rules_version and (
        header.files == kind.fingerprints(header.setup)
    )
    problem: Message | None = None
    if keep_every:
        replay.positions.append(replay.game)
    for line in contents.lines:
        problem = _carry_out(replay, line)
        if problem:
            break
        if keep_every:
            _keep_positions(replay, keep_every)
    damage = contents.damage
    if problem:
        number = replay.lines + 2
        damage = Message("line {line} is damaged: {problem}", line=number, problem=problem)
    if problem and not same_rules:
        replay.stopped = Message(
            "{path}: was played by other rules (version {rules}, these are {known}, or other card "
            "files); it can be watched up to answer {answers}, where {problem}.",
            path=path,
            rules=header.rules,
            known=kind.rules_version,
            answers=len(replay.records),
            problem=problem,
        )
    elif damage:
        replay.damage = damage
        replay.stopped = Message(
            "{path}: {damage}; the game is whole up to {reach}.",
            path=path,
            damage=damage,
            reach=replay.reach,
        )
    return replay, contents


def new_replay(path: Path, header: Header, kind: GameKind) -> Replay:
    """A game at its first decision."""
    try:
        game = kind.new(header.setup, header.seed, header.rules)
    except UserError as error:
        raise JournalError("{path}: cannot be set up: {error}", path=path, error=error) from None
    return Replay(kind, header, game, kind.sides(header.setup))


def _keep_positions(replay: Replay, every: int) -> None:
    answers = len(replay.records)
    del replay.positions[answers // every + 1 :]
    if answers % every == 0 and answers // every == len(replay.positions):
        replay.positions.append(replay.game)


def _carry_out(replay: Replay, line: Line) -> Message | None:
    """Apply one line; returns what is wrong with it, or nothing."""
    match line:
        case Takeover() | Return() | Resign() if line.seat >= len(replay.header.players):
            return Message("there is no seat {seat}", seat=line.seat)
        case Answer():
            return _answer(replay, line)
        case Undo():
            if line.answers > len(replay.records):
                return Message("it takes back more answers than there are")
            replay.go_back(line, replay.rebuilt(len(replay.records) - line.answers))
        case _:
            replay.change_seat(line)
    return None


def _answer(replay: Replay, line: Answer) -> Message | None:
    game = replay.game
    question = replay.question()
    if question is None:
        return Message("the game was over by then")
    if line.index >= question.options:
        return Message("there is no answer {index}", index=line.index)
    if game.key_of(line.index) != line.key:
        return Message(
            "the answer should mean {key} and means {other}",
            key=line.key,
            other=game.key_of(line.index),
        )
    ahead = game.clone()
    step = ahead.answer(line.index)
    if ahead.digest() != line.digest:
        return Message("the position after it is another one")
    replay.go_on(line, question.seat, step, ahead)
    return None
