"""The worker processes: same answers, fair queue, and whatever goes wrong ends with an answer."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from ascension_tui.players import coach
from ascension_tui.players.greedy import GreedyBot
from ascension_tui.players.levels import thinker
from ascension_tui.players.parcel import CannotTravel, pack, unpack
from ascension_tui.players.roster import make_bot
from ascension_tui.players.workers import WorkerPool
from ascension_tui.rules.cards import SETS
from ascension_tui.rules.observe import Observation, observe
from ascension_tui.rules.scenario import position
from ascension_tui.rules.setup import checked_setup, new_game

ODD = {name: f"tests.players.odd_bots:{name.capitalize()}" for name in ("slow", "crash", "broken")}

Use = Callable[[WorkerPool], Coroutine[Any, Any, None]]


def sight(seed: int = 3) -> Observation:
    game = new_game(checked_setup(seats=("one", "two"), sets=SETS), seed, listen=False)
    bot = GreedyBot()
    for _ in range(20):
        game.answer(bot.choose(observe(game, game.decision.seat)))
    return observe(game, game.decision.seat)


def with_pool(use: Use, **choices: Any) -> list[str]:
    """Run something with a pool and close it; returns the notes."""
    notes: list[str] = []

    async def run() -> None:
        pool = WorkerPool(2, players=ODD, note=notes.append, **choices)
        try:
            await asyncio.wait_for(use(pool), 50)
        finally:
            await pool.close()

    asyncio.run(run())
    return notes


def test_an_observation_travels() -> None:
    seen = sight()
    there = unpack(pack(seen))
    assert there.plain() == seen.plain()
    assert there.rules is seen.rules
    assert len(pack(seen)) < 6000


def test_cards_of_a_made_up_position_do_not() -> None:
    g = position(sets=["chronicle"], players=2, hand=["Mystic"])
    with pytest.raises(CannotTravel):
        pack(observe(g.game, 0))


@pytest.mark.xdist_group("terminal")
def test_answers_are_those_of_the_player_itself() -> None:
    seen = sight()

    async def use(pool: WorkerPool) -> None:
        for level in ("greedy", "adept", "random"):
            assert await pool.choose(level, 7, seen) == make_bot(level, 7).choose(seen)

    assert with_pool(use) == []


@pytest.mark.xdist_group("terminal")
def test_a_plan_travels_along() -> None:
    """A whole game through the pool is the game the player would have played here."""
    game = new_game(checked_setup(seats=("one", "two"), pool=3), 4, listen=False)
    here = {seat: thinker("adept", seat) for seat in (0, 1)}

    async def use(pool: WorkerPool) -> None:
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

    async def use(pool: WorkerPool) -> None:
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

    async def use(pool: WorkerPool) -> None:
        task = asyncio.create_task(pool.choose("slow", 1, seen))
        await asyncio.sleep(0.2)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await pool.choose("expert", 2, seen) == make_bot("expert", 2).choose(seen)

    assert with_pool(use) == []


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize(
    ("level", "why"), [("crash", "its process ended"), ("broken", "ZeroDivisionError: no")]
)
def test_a_crash_is_answered_by_the_fallback(level: str, why: str) -> None:
    seen = sight()

    async def use(pool: WorkerPool) -> None:
        assert await pool.choose(level, 1, seen) == GreedyBot().choose(seen)
        assert await pool.choose("adept", 1, seen) == make_bot("adept", 1).choose(seen)

    assert with_pool(use) == [f"{level} could not answer ({why}); greedy answered instead"]


@pytest.mark.xdist_group("terminal")
def test_patience_has_an_end() -> None:
    seen = sight()

    async def use(pool: WorkerPool) -> None:
        assert await pool.choose("slow", 1, seen) == GreedyBot().choose(seen)

    notes = with_pool(use, patience=0.5)
    assert notes == ["slow could not answer (it took too long); greedy answered instead"]


def test_nothing_is_started_before_the_first_question() -> None:
    async def run() -> None:
        pool = WorkerPool(2)
        await pool.close()
        with pytest.raises(RuntimeError, match="closed"):
            await pool.choose("greedy", 1, sight())

    asyncio.run(run())


# Advice


@pytest.mark.xdist_group("terminal")
def test_advice_is_the_coachs_own() -> None:
    seen = sight()
    names = ("Ann", "Bea")

    async def use(pool: WorkerPool) -> None:
        advice = await pool.advise(seen, names, level="adept", seed=7)
        assert advice == coach.advise(seen, "adept", 7, names)
        for answer in range(len(seen.decision.options)):
            assert await pool.suspect(seen, answer) == coach.suspect(seen, answer)
        assert await pool.weigh(seen, answer, names) == coach.weigh(seen, answer, names=names)

    assert with_pool(use, patience=45.0) == []


@pytest.mark.xdist_group("terminal")
def test_advice_nobody_waits_for_makes_room() -> None:
    seen = sight()

    async def use(pool: WorkerPool) -> None:
        task = asyncio.create_task(pool.advise(seen, level="slow"))
        await asyncio.sleep(0.2)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await pool.choose("adept", 2, seen) == make_bot("adept", 2).choose(seen)

    assert with_pool(use) == []


@pytest.mark.xdist_group("terminal")
def test_where_the_coach_is_lost_a_rule_of_thumb_helps() -> None:
    seen = sight()

    async def use(pool: WorkerPool) -> None:
        advice = await pool.advise(seen, level="crash")
        assert advice == coach.rule_of_thumb(seen, "greedy", 0)
        assert advice.best.chance is None

    assert with_pool(use) == [
        "The coach could not answer (its process ended); greedy answered instead."
    ]


def test_advice_about_a_made_up_position_needs_no_process() -> None:
    seen = observe(position(hand=["Mystic"], row=["Landtalker"]).game, 0)

    async def use(pool: WorkerPool) -> None:
        advice = await pool.advise(seen, level="adept")
        assert advice == coach.advise(seen, "adept")
        assert await pool.weigh(seen, 0) == coach.weigh(seen, 0)
        assert await pool.suspect(seen, 0) == coach.suspect(seen, 0)

    assert with_pool(use) == []
