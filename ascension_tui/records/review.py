"""The decisions of a game that cost a player most, each a position that can be tried again.

A quick look goes through the whole game; what looks worst is played to the end and has the last
word. Everything is judged by what the seat could see then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ascension_tui.errors import UsageError
from ascension_tui.game.protocol import WATCHER
from ascension_tui.game.teller import Judged
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Listed
from ascension_tui.records.timeline import Tape
from ascension_tui.records.transcript import viewer_named

MOST = 3
"""How many are told."""
SUSPECTS = 10
"""How many are looked at closely."""
WORTH_TELLING = 0.01
"""What a decision must have cost."""

ABOUT = (
    "The decisions that cost most of the chance to win, judged by what could be known then. "
    "The chances are estimates: such games were played on many times."
)
NOTHING_FOUND = "No decision cost as much as one in a hundred games. Well played."

Progress = Callable[[int, int], None]
"""Told how much is done, of how much."""


class AnswerReviewer(Protocol):
    """Looks back at answers, somewhere away from the event loop; the types are the game's."""

    async def suspect(self, seen: Any, answer: int) -> float:
        """Roughly what an answer cost."""

    async def weigh(self, seen: Any, answer: int) -> Any | None:
        """What it cost, and why."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision that cost something."""

    moment: int
    """How many answers were given before it."""
    seat: int
    turn: int
    """Which turn of the tape it belongs to."""
    prompt: str
    """What was asked; empty on one's turn."""
    cost: float
    """How much of the chance of winning."""
    judged: Judged

    @property
    def percent(self) -> str:
        """What it cost, in whole percent as both chances were told."""
        before, after = self.judged.better.chance, self.judged.done.chance
        return f"{max(round(100 * before) - round(100 * after), 1)}%"


@dataclass(frozen=True, slots=True)
class _Suspect:
    moment: int
    seen: Any
    guess: float


def seats_meant(tape: Tape, name: str) -> list[int]:
    """Whose decisions; a game that still runs tells only what its person may know."""
    allowed = [seat for seat in tape.viewers() if seat >= 0]
    if name:
        seat = viewer_named(tape, name)
        if seat < 0:
            raise UsageError("A player has to be named, or none for all people.")
        return [seat]
    seats = [seat for seat in tape.people() if seat in allowed]
    if seats:
        return seats
    if not allowed:
        raise UsageError("{path}: the game still runs, and several people play it.", path=tape.path)
    raise UsageError(
        "No person played this game; say whose decisions by --as: {names}.",
        names=Listed([tape.setup.seats[seat] for seat in allowed]),
    )


async def turning_points(
    tape: Tape, seat: int, judge: AnswerReviewer, progress: Progress = lambda done, of: None
) -> list[TurningPoint]:
    """The decisions of a seat that cost most, dearest first; of a turn only the dearest."""
    suspects = await _suspects(tape, seat, judge, progress)
    found = []
    for number, suspect in enumerate(suspects, 1):
        answer = tape.answers[suspect.moment]
        weighed = await judge.weigh(suspect.seen, answer)
        if weighed is not None and weighed.cost >= WORTH_TELLING:
            asked = tape.teller.asked(suspect.seen)
            prompt = "" if asked.turn else asked.prompt
            turn, judged = tape.turn_at(suspect.moment), tape.teller.judged(weighed)
            point = TurningPoint(suspect.moment, seat, turn, prompt, weighed.cost, judged)
            found.append(point)
        progress(tape.length + number, tape.length + len(suspects))
    found.sort(key=lambda point: -point.cost)
    return found[:MOST]


async def _suspects(
    tape: Tape, seat: int, judge: AnswerReviewer, progress: Progress
) -> list[_Suspect]:
    """What looks worst, at most one decision of each turn."""
    worst: dict[int, _Suspect] = {}
    game = tape.game_at(0)
    for moment, answer in enumerate(tape.answers):
        question = game.question()
        if question is not None and question.seat == seat and question.options > 1:
            seen = game.observation(seat)
            guess = await judge.suspect(seen, answer)
            turn = tape.turn_at(moment)
            if guess > 0.0 and (turn not in worst or guess > worst[turn].guess):
                worst[turn] = _Suspect(moment, seen, guess)
        game.answer(answer)
        progress(moment + 1, tape.length + SUSPECTS)
    return sorted(worst.values(), key=lambda one: -one.guess)[:SUSPECTS]


def position_lines(tape: Tape, point: TurningPoint) -> list[tuple[str, str]]:
    """The position as the seat saw it, a thought under each title."""
    return tape.teller.position(tape.view(point.moment, point.seat))


def point_lines(
    tape: Tape, seat: int, points: Sequence[TurningPoint], language: Language
) -> Iterator[str]:
    """What was found for a seat, a thought in each line."""
    yield f"{tape.teller.name(seat)}:"
    if not points:
        yield f"  {NOTHING_FOUND}"
    for point in points:
        yield ""
        title = tape.teller.turn(tape.turns[point.turn], WATCHER)
        answers = language.count(point.moment, "answer")
        yield f"  {title}, after {answers}: cost {point.percent}"
        if point.prompt:
            yield f"    Asked: {point.prompt}"
        for title, text in (*position_lines(tape, point), *point.judged.lines):
            yield f"    {title}: {text}"


def as_data(tape: Tape, seat: int, points: Sequence[TurningPoint]) -> dict[str, Any]:
    """What was found for a seat, for JSON."""
    return {
        "seat": seat,
        "name": tape.setup.seats[seat],
        "decisions": [
            {
                "answers_before": point.moment,
                "round": tape.turns[point.turn].round,
                "asked": point.prompt,
                "done": {"label": judged.done.label, "chance": judged.done.chance},
                "better": {
                    "label": judged.better.label,
                    "then": list(judged.better.then),
                    "chance": judged.better.chance,
                },
                "cost": point.cost,
                "term": judged.term,
                "reason": judged.reason,
            }
            for point in points
            for judged in [point.judged]
        ],
    }
