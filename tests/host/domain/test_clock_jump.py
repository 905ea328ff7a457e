"""The clock of the machine jumps an hour forward and back: nobody loses or wins time by it."""

import asyncio
import time
from pathlib import Path

import pytest

from ascension_tui.game.registry import games
from ascension_tui.host.lobby.database import FILE
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.tables.clock import ClockRule
from tests.host.domain.stage import QUICK, House, Thinking, asked, give_turn, run
from tests.host.domain.test_time import BANK, MOVE, notes

HOUR = 3600.0
DAY = ClockRule(kind="move", seconds=86_400)


class Machine:
    """The time of day, which somebody sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0
        really = time.time
        monkeypatch.setattr(time, "time", lambda: really() + self.ahead)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


@pytest.mark.parametrize("rule", [MOVE, BANK, DAY], ids=["move", "bank", "day"])
def test_a_running_clock_runs_on_as_if_nothing_had_happened(
    tmp_path: Path, machine: Machine, rule: ClockRule
) -> None:
    async def test() -> None:
        house = House(tmp_path)
        await house.lobby.close()
        lobby = house.lobby = Lobby(tmp_path, games(), Thinking, wall=lambda: time.time(), pace=0.0)
        hosted = house.begin(house.people("Anna", "Bert"), clock=rule)
        a, b = (lobby.play(house.person(nick), hosted.id) for nick in ("Anna", "Bert"))
        full = rule.seconds
        for ahead in (HOUR, 0.0, -HOUR, 0.0):
            machine.ahead = ahead
            await asyncio.sleep(0.05)
            assert full - 30 < a.left(0) <= full  # type: ignore[operator]
            assert hosted.asked() == 0
            assert hosted.game.level(0) == ""
        await give_turn(a, b)
        machine.ahead = HOUR
        await asyncio.sleep(0.05)
        assert asked(a, b) is b
        for seat in (0, 1):
            assert full - 30 < a.left(seat) <= full  # type: ignore[operator]
        assert not [note for note in notes(hosted) if "ran out of time" in note]
        await lobby.close()

    run(test())


@pytest.mark.parametrize("ahead", [HOUR, -HOUR])
def test_nor_does_a_restart_look_at_the_time_of_day(
    tmp_path: Path, machine: Machine, ahead: float
) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted = house.begin(house.people("Anna", "Bert"), clock=BANK)
        a, b = (house.lobby.play(house.person(nick), hosted.id) for nick in ("Anna", "Bert"))
        house.time.wait(40)
        await give_turn(a, b)
        house.time.wait(25)
        await house.lobby.close()
        machine.ahead = ahead
        house.lobby = Lobby(
            tmp_path, games(), Thinking, time=house.time, wall=lambda: time.time(), pace=0.0
        )
        clock = house.lobby.tables[hosted.id].game.clock
        assert (clock.left(0), clock.left(1)) == (70, 85)
        await house.lobby.close()

    run(test())


def test_results_stay_in_their_order(tmp_path: Path) -> None:
    """Each game is kept as later than the one before: ratings can be made again from the files."""

    async def test() -> None:
        house = House(tmp_path)
        day = 1_000_000.0
        played: list[str] = []
        for now, loser in ((day, 0), (day + HOUR, 1), (day + 60, 1), (day + 120, 0), (day, 0)):
            await house.lobby.close()
            house.lobby = Lobby(
                tmp_path,
                games(),
                Thinking,
                time=house.time,
                wall=lambda now=now: now,
                pace=0.0,
            )
            people = house.people("Anna", "Bert")
            for _ in range(2):
                hosted = house.begin(people, setup=QUICK)
                house.lobby.play(people[loser], hosted.id).resign()
                played.append(hosted.id)
        assert house.lobby.finished(people[0]) == played[::-1]
        standings = house.lobby.database.standings()
        await house.lobby.close()
        (tmp_path / "host" / FILE).unlink()
        house.lobby = house._open()
        assert house.lobby.finished(people[0]) == played[::-1]
        assert house.lobby.database.standings() == standings
        await house.lobby.close()

    run(test())
