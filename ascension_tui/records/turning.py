"""The decisions of a game that cost a player most, each a position that can be tried again.

A quick look goes through the whole game; what looks worst is played to the end and has the last
word. Everything is judged by what the seat could see then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ascension_tui.players.advice import Weighed
from ascension_tui.records.tape import Tape
from ascension_tui.rules.observation import Observation
from ascension_tui.telling.coaching import names_for
from ascension_tui.telling.words import PERSON

MOST = 3
"""How many are told."""
SUSPECTS = 10
"""How many are looked at closely."""
WORTH_TELLING = 0.01
"""What a decision must have cost."""

Progress = Callable[[int, int], None]
"""Told how much is done, of how much."""


class Judge(Protocol):
    """Looks back at answers, somewhere away from the event loop."""

    async def suspect(self, seen: Observation, answer: int) -> float:
        """Roughly what an answer cost."""

    async def weigh(
        self, seen: Observation, answer: int, names: Sequence[str] = ()
    ) -> Weighed | None:
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
    weighed: Weighed


@dataclass(frozen=True, slots=True)
class _Suspect:
    moment: int
    seen: Observation
    cost: float


def people(tape: Tape) -> list[int]:
    """The seats that were played by people."""
    return [seat for seat, player in enumerate(tape.header.players) if player == PERSON]


async def turning_points(
    tape: Tape, seat: int, judge: Judge, progress: Progress = lambda done, of: None
) -> list[TurningPoint]:
    """The decisions of a seat that cost most, dearest first; of a turn only the dearest."""
    suspects = await _suspects(tape, seat, judge, progress)
    names = names_for(tape.setup)
    found = []
    for number, suspect in enumerate(suspects, 1):
        answer = tape.answers[suspect.moment]
        weighed = await judge.weigh(suspect.seen, answer, names)
        if weighed is not None and weighed.cost >= WORTH_TELLING:
            found.append(_told(tape, seat, suspect, weighed))
        progress(tape.length + number, tape.length + len(suspects))
    found.sort(key=lambda point: -point.weighed.cost)
    return found[:MOST]


async def _suspects(tape: Tape, seat: int, judge: Judge, progress: Progress) -> list[_Suspect]:
    """What looks worst, at most one decision of each turn."""
    worst: dict[int, _Suspect] = {}
    game = tape.game_at(0)
    for moment, answer in enumerate(tape.answers):
        question = game.question()
        if question is not None and question.seat == seat and question.options > 1:
            seen = game.observation(seat)
            cost = await judge.suspect(seen, answer)
            turn = tape.turn_at(moment)
            if cost > 0.0 and (turn not in worst or cost > worst[turn].cost):
                worst[turn] = _Suspect(moment, seen, cost)
        game.answer(answer)
        progress(moment + 1, tape.length + SUSPECTS)
    return sorted(worst.values(), key=lambda one: -one.cost)[:SUSPECTS]


def _told(tape: Tape, seat: int, suspect: _Suspect, weighed: Weighed) -> TurningPoint:
    decision = suspect.seen.decision
    asked = decision is not None and decision.kind != "turn"
    prompt = tape.teller.decision(suspect.seen).prompt if asked else ""
    return TurningPoint(suspect.moment, seat, tape.turn_at(suspect.moment), prompt, weighed)
