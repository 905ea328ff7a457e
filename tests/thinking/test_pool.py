"""The pool of processes: same answers, fair queue, and whatever goes wrong ends with an answer."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from ascension_tui.games.ascension.players import coach
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.players.thinker import thinker
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.scenario import position
from ascension_tui.i18n.message import Message
from ascension_tui.thinking import pool as pool_module
from ascension_tui.thinking.pool import Pool, Processes
from ascension_tui.thinking.worker import Worker
from tests.english import english
from tests.players.odd_bots import (
    AdeptCoach,
    CrashingCoach,
    OddPlayers,
    SlowCoach,
    modules_loaded,
)

AnyPool = Pool[Any, Any, Any]
Use = Callable[[AnyPool], Coroutine[Any, Any, None]]


ODD = OddPlayers()


def sight(seed: int = 3) -> Observation:
    game = new_game(Setup.checked(seats=("one", "two"), sets=SETS), seed, listen=False)
    bot = GreedyBot()
    for _ in range(20):
        game.answer(bot.choose(observe(game, game.decision.seat)))
    return observe(game, game.decision.seat)


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """The processes that pools start."""
    started: list[Worker] = []

    def start(*options: Any, **more: Any) -> Worker:
        started.append(Worker(*options, **more))
        return started[-1]

    monkeypatch.setattr(pool_module, "Worker", start)
    return started


def with_pool(use: Use, players: OddPlayers = ODD, **choices: Any) -> list[str]:
    """Run something with a pool and close it; returns the notes."""
    notes: list[Message] = []

    async def run() -> None:
        pool = Pool(players, Processes(2, **choices), note=notes.append)
        try:
            await asyncio.wait_for(use(pool), 50)
        finally:
            await pool.close()

    asyncio.run(run())
    return [english(note) for note in notes]


def test_an_observation_travels() -> None:
    seen = sight()
    data = pickle.dumps(seen)
    there = pickle.loads(data)
    assert there.plain() == seen.plain()
    assert there.rules is seen.rules
    assert len(data) < 6000


def test_so_does_one_with_cards_made_up_for_a_position() -> None:
    seen = observe(position(sets=["chronicle"], players=2, hand=["Mystic"]).game, 0)
    there = pickle.loads(pickle.dumps(seen))
    assert there.plain() == seen.plain()
    assert there.rules is seen.rules


@pytest.mark.xdist_group("terminal")
def test_answers_are_those_of_the_player_itself() -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        for level in ("greedy", "adept", "random"):
            assert await pool.choose(level, 7, seen) == ODD.make(level, 7).choose(seen)

    assert with_pool(use) == []


@pytest.mark.xdist_group("terminal")
def test_a_plan_travels_along() -> None:
    """A whole game through the pool is the game the player would have played here."""
    game = new_game(Setup.checked(seats=("one", "two"), pool=3), 4, listen=False)
    here = {seat: thinker("adept", seat) for seat in (0, 1)}

    async def use(pool: AnyPool) -> None:
        for _ in range(60):
            if game.decision is None:
                break
            seat = game.decision.seat
            seen = observe(game, seat)
            answer = await pool.choose("adept", seat, seen)
            assert answer == here[seat].choose(seen)
            game.answer(answer)

    assert with_pool(use) == []


@pytest.mark.xdist_group("terminal")
def test_slow_players_do_not_hold_up_the_others() -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        await pool.choose("greedy", 0, seen)
        slow = [asyncio.create_task(pool.choose("slow", n, seen, table=n)) for n in range(5)]
        await asyncio.sleep(0)
        started = time.monotonic()
        answers = await asyncio.gather(*(pool.choose("greedy", n, seen) for n in range(20)))
        assert time.monotonic() - started < 20
        assert set(answers) == {GreedyBot().choose(seen)}
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)

    assert with_pool(use) == []


@pytest.mark.xdist_group("terminal")
def test_a_cancelled_question_makes_room() -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        task = asyncio.create_task(pool.choose("slow", 1, seen))
        await asyncio.sleep(0.2)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await pool.choose("expert", 2, seen) == ODD.make("expert", 2).choose(seen)

    assert with_pool(use) == []


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize(
    ("level", "why"), [("crash", "its process ended"), ("broken", "ZeroDivisionError: no")]
)
def test_a_crash_is_answered_by_the_fallback(level: str, why: str) -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        assert await pool.choose(level, 1, seen) == GreedyBot().choose(seen)
        assert await pool.choose("adept", 1, seen) == ODD.make("adept", 1).choose(seen)

    assert with_pool(use) == [f"{level} could not answer ({why}); greedy answered instead"]


@pytest.mark.xdist_group("terminal")
def test_a_killed_process_is_replaced(workers: list[Worker]) -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        task = asyncio.create_task(pool.choose("slow", 1, seen))
        await asyncio.sleep(0.1)
        os.kill(workers[0].process.pid, signal.SIGKILL)
        assert await task == GreedyBot().choose(seen)
        assert await pool.choose("adept", 1, seen) == ODD.make("adept", 1).choose(seen)
        assert len(workers) == 2

    assert with_pool(use) == ["slow could not answer (its process ended); greedy answered instead"]
    assert {worker.process.returncode for worker in workers} == {-signal.SIGKILL}


@pytest.mark.xdist_group("terminal")
def test_closing_waits_for_nobody(workers: list[Worker]) -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        tasks = [asyncio.create_task(pool.choose("slow", n, seen)) for n in range(3)]
        await asyncio.sleep(0.1)
        started = time.monotonic()
        await pool.close()
        assert time.monotonic() - started < 5
        await asyncio.gather(*tasks, return_exceptions=True)
        assert all(task.cancelled() for task in tasks)
        assert [worker.process.returncode for worker in workers] == [-signal.SIGKILL]

    assert with_pool(use) == []


def is_gone(process: int) -> bool:
    """Whether a process goes away soon."""
    for _ in range(500):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


@pytest.mark.xdist_group("terminal")
def test_processes_end_with_whoever_started_them() -> None:
    code = (
        "from ascension_tui.thinking.worker import Worker; worker = Worker(); "
        "worker.send(abs, -1); worker.receive(); print(worker.process.pid, flush=True); input()"
    )
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        os.kill(worker, 0)
        parent.kill()
    assert is_gone(worker)


def test_a_process_loads_no_screens() -> None:
    worker = Worker()
    try:
        worker.send(modules_loaded)
        worked, loaded = worker.receive()
        assert worked
        assert not loaded & {"asyncio", "asyncssh", "rich", "textual"}
    finally:
        worker.end()


@pytest.mark.xdist_group("terminal")
def test_patience_has_an_end() -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        assert await pool.choose("slow", 1, seen) == GreedyBot().choose(seen)

    notes = with_pool(use, patience=0.5)
    assert notes == ["slow could not answer (it took too long); greedy answered instead"]


def test_nothing_is_started_before_the_first_question() -> None:
    async def run() -> None:
        pool = Pool(ODD, Processes(2))
        await pool.close()
        with pytest.raises(RuntimeError, match="closed"):
            await pool.choose("greedy", 1, sight())

    asyncio.run(run())


# Advice


@pytest.mark.xdist_group("terminal")
def test_advice_is_the_coachs_own() -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        assert await pool.advise(seen) == coach.advise(seen, "adept")
        for answer in range(len(seen.decision.options)):
            assert await pool.suspect(seen, answer) == coach.suspect(seen, answer, "adept")
        assert await pool.weigh(seen, answer) == coach.weigh(seen, answer, "adept")

    assert with_pool(use, AdeptCoach(), patience=45.0) == []


@pytest.mark.xdist_group("terminal")
def test_the_usual_coach_is_an_expert() -> None:
    seen = sight()
    answer = len(seen.decision.options) - 1

    async def use(pool: AnyPool) -> None:
        assert await pool.suspect(seen, answer) == coach.suspect(seen, answer)
        assert await pool.weigh(seen, answer) == coach.weigh(seen, answer)

    assert with_pool(use, patience=45.0) == []


@pytest.mark.xdist_group("terminal")
def test_advice_nobody_waits_for_makes_room() -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        task = asyncio.create_task(pool.advise(seen))
        await asyncio.sleep(0.2)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await pool.choose("adept", 2, seen) == ODD.make("adept", 2).choose(seen)

    assert with_pool(use, SlowCoach()) == []


@pytest.mark.xdist_group("terminal")
def test_where_the_coach_is_lost_a_rule_of_thumb_helps() -> None:
    seen = sight()

    async def use(pool: AnyPool) -> None:
        advice = await pool.advise(seen)
        assert advice == coach.rule_of_thumb(seen, GreedyBot())
        assert advice.best.chance is None

    assert with_pool(use, CrashingCoach()) == [
        "The coach could not answer (its process ended); greedy answered instead."
    ]


@pytest.mark.xdist_group("terminal")
def test_advice_about_a_made_up_position() -> None:
    seen = observe(position(hand=["Mystic"], row=["Landtalker"]).game, 0)

    async def use(pool: AnyPool) -> None:
        assert await pool.advise(seen) == coach.advise(seen, "adept")
        assert await pool.weigh(seen, 0) == coach.weigh(seen, 0, "adept")
        assert await pool.suspect(seen, 0) == coach.suspect(seen, 0, "adept")

    assert with_pool(use, AdeptCoach()) == []
