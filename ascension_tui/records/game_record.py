"""What statistics keep of one finished game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ascension_tui.games.ascension.model_events import CardMoved, MonsterDefeated, RowRefilled
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.telling.ending import RIVAL, ending_of
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.records.replay_table import ReplayTable
from ascension_tui.records.timeline import Tape

WATCHER = -1


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """How a game ended for a seat."""

    name: str
    player: str
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A finished game in numbers."""

    id: str
    mode: str
    """players, teams or solitaire."""
    sets: str
    seats: int
    edition: str
    pool: int
    rules: int
    seed: int
    reason: str
    rounds: int
    answers: int
    rival: str | None
    rival_score: int | None
    players: tuple[SeatRecord, ...]
    offered: Counter[str]
    """How often each card was turned up in the center row."""
    taken: Counter[tuple[int, str]]
    """How often a seat acquired or defeated a card."""


def record_of(tape: Tape) -> GameRecord:
    """Count everything; the game must be over."""
    if tape.result is None:
        raise ValueError("the game is not over")
    setup, header = tape.setup, tape.header
    assert isinstance(tape.teller, CardTeller)
    assert isinstance(setup, Setup)
    told = ending_of(ReplayTable(tape, tape.length), tape.teller, WATCHER)
    by_seat = {score.seat: score.total for score in told.scores}
    offered, taken = _counted(tape)
    mode = "solitaire" if setup.solo else "teams" if setup.teams else "players"
    return GameRecord(
        id=header.commitment,
        mode=mode,
        sets="+".join(setup.sets),
        seats=tape.seats,
        edition=setup.edition,
        pool=setup.honor_pool(),
        rules=header.rules,
        seed=header.seed,
        reason=tape.result.reason,
        rounds=tape.turns[-1].round,
        answers=tape.length,
        rival=setup.rival,
        rival_score=by_seat.get(RIVAL),
        players=tuple(
            SeatRecord(name, header.players[seat], by_seat[seat], seat in told.winners)
            for seat, name in enumerate(setup.seats)
        ),
        offered=offered,
        taken=taken,
    )


def _counted(tape: Tape) -> tuple[Counter[str], Counter[tuple[int, str]]]:
    offered: Counter[str] = Counter()
    taken: Counter[tuple[int, str]] = Counter()
    for event in tape.everything(tape.length, WATCHER):
        match event:
            case RowRefilled():
                offered[event.card] += 1
            case (
                MonsterDefeated(seat=seat, card=card)
                | CardMoved(cause="acquire", seat=seat, card=str(card))
            ):
                taken[seat, card] += 1
    return offered, taken
