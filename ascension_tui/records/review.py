"""The decisions of a game that cost a player most, each a position that can be tried again.

A quick look goes through the whole game; what looks worst is played to the end and has the last
word. Everything is judged by what the seat could see then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ascension_tui.game.protocol import HUMAN
from ascension_tui.games.ascension.players.advice import Weighed
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.telling.coaching import (
    cost,
    names_for,
    reason_text,
    weighed_lines,
)
from ascension_tui.games.ascension.telling.teller import counted
from ascension_tui.games.ascension.telling.words import amount
from ascension_tui.records.timeline import Tape
from ascension_tui.records.transcript import turn_title

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
    guess: float


def people(tape: Tape) -> list[int]:
    """The seats that were played by people."""
    return [seat for seat, player in enumerate(tape.header.players) if player == HUMAN]


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
            guess = await judge.suspect(seen, answer)
            turn = tape.turn_at(moment)
            if guess > 0.0 and (turn not in worst or guess > worst[turn].guess):
                worst[turn] = _Suspect(moment, seen, guess)
        game.answer(answer)
        progress(moment + 1, tape.length + SUSPECTS)
    return sorted(worst.values(), key=lambda one: -one.guess)[:SUSPECTS]


def position_lines(tape: Tape, point: TurningPoint) -> list[tuple[str, str]]:
    """The position as the seat saw it, a thought under each title."""
    view = tape.view(point.moment, point.seat)
    who, me = tape.teller.who, point.seat
    honor = [f"{who(player.seat, me)} with {player.honor}" for player in view.players]
    mine, turn = view.players[me], view.turn
    told = [
        ("Honor", f"{', '.join(honor)}; {view.honor_pool.left} in the pool"),
        ("To spend", f"{amount(turn.runes, 'rune')} and {amount(turn.power, 'power')}"),
        ("Center row", counted(card.name for card in view.center_row.cards if card is not None)),
        ("Your hand", counted(card.name for card in mine.hand.cards if card is not None)),
        ("Played", counted(card.name for card in mine.played)),
        ("In play", counted(card.name for card in mine.in_play)),
    ]
    return [(title, text) for title, text in told if text]


def told_points(tape: Tape, seat: int, points: Sequence[TurningPoint]) -> Iterator[str]:
    """What was found for a seat, a thought in each line."""
    yield f"{tape.teller.names(seat)}:"
    if not points:
        yield f"  {NOTHING_FOUND}"
    for point in points:
        yield ""
        title = turn_title(tape, tape.turns[point.turn])
        yield f"  {title}, after {amount(point.moment, 'answer')}: cost {cost(point.weighed)}"
        if point.prompt:
            yield f"    Asked: {point.prompt}"
        yield from (f"    {title}: {text}" for title, text in position_lines(tape, point))
        yield from (
            f"    {title}: {text}"
            for title, text in weighed_lines(point.weighed, tape.teller.names)
        )


def as_data(tape: Tape, seat: int, points: Sequence[TurningPoint]) -> dict[str, Any]:
    """What was found for a seat, for JSON."""
    return {
        "seat": seat,
        "name": tape.setup.seats[seat],
        "decisions": [_data(tape, point) for point in points],
    }


def _data(tape: Tape, point: TurningPoint) -> dict[str, Any]:
    weighed = point.weighed
    return {
        "answers_before": point.moment,
        "round": tape.turns[point.turn].round,
        "asked": point.prompt,
        "done": {"label": weighed.chosen.label, "chance": weighed.chosen.chance},
        "better": {
            "label": weighed.better.label,
            "then": list(weighed.better.then),
            "chance": weighed.better.chance,
        },
        "cost": weighed.cost,
        "term": weighed.reason.term,
        "reason": reason_text(weighed.reason, tape.teller.names),
    }


def _told(tape: Tape, seat: int, suspect: _Suspect, weighed: Weighed) -> TurningPoint:
    decision = suspect.seen.decision
    asked = decision is not None and decision.kind != "turn"
    prompt = tape.teller.decision(suspect.seen).prompt if asked else ""
    return TurningPoint(suspect.moment, seat, tape.turn_at(suspect.moment), prompt, weighed)
