"""Computer players of many tables: fair, and never in the way of people."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.host.computers import LONG, Spawner, Thinkers, think_in_thread
from ascension_tui.host.offer import GameOffer
from tests.host_domain.stage import OFFER, House, answer, asked, give_turn, play, run, until

FIELDS = {name: getattr(OFFER, name) for name in GameOffer.__dataclass_fields__}
SLOW = GameOffer(**{**FIELDS, "levels": ("random", "greedy", "slow")})


async def slow_or_quick(level: str, seed: int, observation: Any) -> int:
    if level == "slow":
        await asyncio.to_thread(time.sleep, 1.2 * LONG)
        level = "greedy"
    return await think_in_thread(level, seed, observation)


def test_a_slow_thinker_delays_nobody_else(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path, offer=SLOW, choose=slow_or_quick, at_once=2)
        anna = house.person("Anna")
        slow = [house.begin([anna], "slow", setup={"pool": 30, "first": 1}) for _ in range(3)]
        bert, carl = house.people("Bert", "Carl")
        quick = house.begin([bert], "greedy")
        people = house.begin([bert, carl])
        b, c = (house.lobby.play(one, people.id) for one in (bert, carl))
        link = house.lobby.play(bert, quick.id)
        await asyncio.sleep(LONG * 1.2)
        started = time.perf_counter()
        for _ in range(20):
            answer(asked(b, c))  # type: ignore[arg-type]
        assert time.perf_counter() - started < LONG
        waited = 0.0
        for _ in range(3):
            await give_turn(link)
            started = time.perf_counter()
            await until(lambda: asked(link) is link or quick.state == "over")
            waited = max(waited, time.perf_counter() - started)
        assert waited < LONG
        await until(lambda: all(table.game.table.answers for table in slow))
        assert max(table.game.table.answers for table in slow) <= 3
        await house.lobby.close()

    run(test())


def test_tables_take_turns() -> None:
    async def test() -> None:
        order: list[int] = []

        async def choose(level: str, seed: int, observation: Any) -> int:
            order.append(seed)
            await asyncio.sleep(0.03 if level == "heavy" else 0.001)
            return 0

        spawn = Spawner()
        thinkers = Thinkers(spawn, choose, at_once=1)

        async def table(number: int, level: str, answers: int) -> None:
            for _ in range(answers):
                await thinkers.ask(f"table {number}", level, number, None)

        await asyncio.gather(table(0, "heavy", 5), table(1, "light", 5), table(2, "light", 5))
        # Once the heavy table has had its turn, the light ones are through before its next.
        assert order.index(0, order.index(0) + 1) >= 9
        assert sorted(order) == [0] * 5 + [1] * 5 + [2] * 5
        await spawn.close()

    run(test())


def test_what_nobody_waits_for_is_not_thought_about() -> None:
    async def test() -> None:
        begun: list[int] = []
        go_on = asyncio.Event()

        async def choose(level: str, seed: int, observation: Any) -> int:
            begun.append(seed)
            await go_on.wait()
            return seed

        spawn = Spawner()
        thinkers = Thinkers(spawn, choose, at_once=1)
        asks = [asyncio.create_task(thinkers.ask(f"t{i}", "x", i, None)) for i in range(3)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert begun == [0]
        asks[0].cancel()
        asks[1].cancel()
        await asyncio.sleep(0)
        assert thinkers.waiting == 1
        go_on.set()
        assert await asks[2] == 2
        assert begun == [0, 2]
        thinkers.forget("t0")
        thinkers.forget("t0")
        await spawn.close()

    run(test())


@pytest.mark.parametrize("failing", ["raises", "nonsense", "text"])
def test_a_computer_that_fails_does_not_stop_the_game(tmp_path: Path, failing: str) -> None:
    async def choose(level: str, seed: int, observation: Any) -> Any:
        if failing == "raises":
            raise RuntimeError("the hand is: ...")
        return 10_000 if failing == "nonsense" else "first"

    async def test() -> None:
        house = House(tmp_path, choose=choose)
        anna = house.person("Anna")
        hosted = house.begin([anna], "greedy", setup={"pool": 2, "first": 0})
        link = house.lobby.play(anna, hosted.id)
        await give_turn(link)
        await until(lambda: asked(link) is link or hosted.state == "over")
        await house.lobby.close()

    run(test())


def test_the_same_game_gets_the_same_answers(tmp_path: Path) -> None:
    """Whatever the load: each answer depends on the game and its number alone."""

    async def test() -> None:
        seeds: list[int] = []

        async def choose(level: str, seed: int, observation: Any) -> int:
            seeds.append(seed)
            return await think_in_thread(level, seed, observation)

        house = House(tmp_path, choose=choose)
        anna = house.person("Anna")
        hosted = house.begin([anna], "random", setup={"pool": 3, "first": 0})
        link = house.lobby.play(anna, hosted.id)
        await play(link)
        assert len(set(seeds)) == len(seeds) > 1
        await house.lobby.close()

    run(test())
