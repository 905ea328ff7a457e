"""From a journal back to the game, checking every key and digest on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ascension_tui.errors import UserError
from ascension_tui.game.protocol import GameKind, Result, TableGame
from ascension_tui.game.registry import game_named, games
from ascension_tui.i18n.message import Listed, Message
from ascension_tui.table.history import History, Undone
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
    """A game rebuilt from its journal."""

    header: Header
    game: TableGame
    sides: Sequence[Sequence[int]]
    """Which seats win and lose together."""
    history: History
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
        return result_of(self.game, self.resigned, self.sides)


def reach_of(answers: int) -> Message:
    """How far a game came."""
    return Message("answer {number}", number=answers) if answers else Message("the deal")


def result_of(game: TableGame, resigned: set[int], sides: Sequence[Sequence[int]]) -> Result | None:
    """How a game ended; by resignation when one side is left."""
    ended = game.result()
    if ended is not None or not resigned:
        return ended
    left = [side for side in sides if not resigned.issuperset(side)]
    if len(left) > 1:
        return None
    return Result(tuple(left[0]) if left else (), (), "resignation")


def replay_journal(
    path: Path,
    kind: GameKind | None = None,
    progress: Callable[[int, int], None] | None = None,
    *,
    keep_every: int = 0,
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
    for number, line in enumerate(contents.lines, 1):
        problem = _carry_out(replay, kind, line)
        if problem:
            break
        replay.lines = number
        if keep_every:
            _keep_positions(replay, keep_every)
        if progress is not None:
            progress(number, len(contents.lines))
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
    elif damage := _line_damage(replay.lines + 2, problem) if problem else contents.damage:
        replay.damage = damage
        replay.stopped = Message(
            "{path}: {damage}; the game is whole up to {reach}.",
            path=path,
            damage=damage,
            reach=replay.reach,
        )
    return replay, contents


def _line_damage(line: int, problem: Message) -> Message:
    return Message("line {line} is damaged: {problem}", line=line, problem=problem)


def new_replay(path: Path, header: Header, kind: GameKind) -> Replay:
    """A game at its first decision."""
    try:
        game = kind.new(header.setup, header.seed, header.rules)
    except UserError as error:
        raise JournalError("{path}: cannot be set up: {error}", path=path, error=error) from None
    return Replay(header, game, kind.sides(header.setup), History(game), positions=[game])


def _keep_positions(replay: Replay, every: int) -> None:
    answers = len(replay.records)
    del replay.positions[answers // every + 1 :]
    if answers % every == 0 and answers // every == len(replay.positions):
        replay.positions.append(replay.game)


def _carry_out(replay: Replay, kind: GameKind, line: Line) -> Message | None:
    """Apply one line; returns what is wrong with it, or nothing."""
    match line:
        case Takeover() | Return() | Resign() if line.seat >= len(replay.header.players):
            return Message("there is no seat {seat}", seat=line.seat)
        case Answer():
            return _answer(replay, line)
        case Undo():
            if line.answers > len(replay.records):
                return Message("it takes back more answers than there are")
            del replay.records[-line.answers :]
            replay.game = rebuild(replay.header, kind, [r.index for r in replay.records])
            # A takeback leads to a decision of whoever asked for it.
            question = replay.game.question()
            seat = question.seat if question else 0
            undone = Undone(replay.lines + 1, seat, line.answers, line.takeback)
            replay.history.undone(undone)
            replay.came_back = True
        case Takeover():
            replay.standing_in[line.seat] = line.player
        case Return():
            replay.standing_in.pop(line.seat, None)
        case Resign():
            replay.resigned.add(line.seat)
    return None


def _answer(replay: Replay, line: Answer) -> Message | None:
    game = replay.game
    question = None if replay.result() else game.question()
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
    replay.game = ahead
    replay.came_back = False
    replay.history.answered(replay.lines + 1, question.seat, step, ahead)
    replay.records.append(Record(line.index, question.seat, step.rolled, step.learned, line.joined))
    return None


def rebuild(header: Header, kind: GameKind, answers: list[int]) -> TableGame:
    """Deal again and give the answers: a game is a value."""
    game = kind.new(header.setup, header.seed, header.rules)
    for index in answers:
        game.answer(index)
    return game
