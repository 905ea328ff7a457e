"""Computer players of many tables: fair, and never in the way of people."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.host.computers import LONG, Spawner, Thinkers, think_in_thread
from tests.host.domain.stage import House, asked, give_turn, play, run, until


def test_a_level_that_turns_out_to_think_long_leaves_a_place() -> None:
    async def test() -> None:
        begun: list[str] = []
        enough = asyncio.Event()

        async def choose(level: str, seed: int, observation: Any) -> int:
            begun.append(level)
            if level == "slow":
                await (asyncio.sleep(1.2 * LONG) if seed < 2 else enough.wait())
            return 0

        spawn = Spawner()
        thinkers = Thinkers(spawn, choose, at_once=2)
        await asyncio.gather(*(thinkers.ask(f"table {n}", "slow", n, None) for n in range(2)))
        slow = [spawn(thinkers.ask(f"table {n}", "slow", n, None)) for n in range(2, 5)]
        await until(lambda: thinkers.waiting == 2)
        for number in range(5):
            assert await thinkers.ask("a quick table", "quick", number, None) == 0
        assert begun == ["slow"] * 3 + ["quick"] * 5
        assert thinkers.waiting == 2
        enough.set()
        await asyncio.gather(*slow)
        await spawn.close()

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
