"""The queue before the processes: fair, and never in the way of what is quick."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from ascension_tui.thinking.pool import Turns


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test on a loop of its own; nothing may be left over."""

    async def whole() -> None:
        async with asyncio.timeout(10):
            await test
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left, left

    asyncio.run(whole())


async def settled() -> None:
    """Let everybody go on who can."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_what_is_heavy_leaves_a_place() -> None:
    async def test() -> None:
        turns = Turns(2)
        begun: list[str] = []
        enough = asyncio.Event()

        async def think(table: str) -> None:
            heavy = table.startswith("slow")
            turn = await turns.take(table, heavy=heavy)
            begun.append(table)
            if heavy:
                await enough.wait()
            turns.give_back(turn, 0.1)

        slow = [asyncio.create_task(think(f"slow {number}")) for number in range(3)]
        await settled()
        assert (begun, len(turns.waiting)) == (["slow 0"], 2)
        for _ in range(5):
            await think("quick")
        assert begun == ["slow 0"] + ["quick"] * 5
        assert len(turns.waiting) == 2
        enough.set()
        await asyncio.gather(*slow)
        assert begun[6:] == ["slow 1", "slow 2"]

    run(test())


def test_tables_take_turns() -> None:
    async def test() -> None:
        turns = Turns(1)
        order: list[str] = []

        async def table(name: str, seconds: float) -> None:
            for _ in range(5):
                turn = await turns.take(name, heavy=False)
                order.append(name)
                await settled()
                turns.give_back(turn, seconds)

        await asyncio.gather(table("long", 0.03), table("one", 0.001), table("two", 0.001))
        # Once the long one has had its turn, the others are through before its next.
        assert order == ["long"] + ["one", "two"] * 5 + ["long"] * 4

    run(test())


def test_whoever_comes_late_has_no_credit_of_the_time_before() -> None:
    async def test() -> None:
        turns = Turns(1)
        order: list[str] = []

        async def table(name: str, times: int) -> None:
            for _ in range(times):
                turn = await turns.take(name, heavy=False)
                order.append(name)
                await settled()
                turns.give_back(turn, 1.0)

        await table("old", 10)
        await asyncio.gather(table("old", 3), table("new", 3))
        assert order[10:] == ["old", "new"] * 3

    run(test())


def test_tables_that_are_over_are_forgotten() -> None:
    async def test() -> None:
        turns = Turns(1)
        for table in range(100):
            turns.give_back(await turns.take(table, heavy=False), 0.01)
        turns.give_back(await turns.take(99, heavy=False), 0.01)
        assert len(turns._used) == 1

    run(test())


def test_whoever_is_cancelled_leaves_the_queue() -> None:
    async def test() -> None:
        turns = Turns(1)
        first = await turns.take(0, heavy=False)
        asks = [asyncio.create_task(turns.take(table, heavy=False)) for table in (1, 2, 3)]
        await settled()
        asks[0].cancel()
        await settled()
        assert len(turns.waiting) == 2
        turns.give_back(first, 0.0)
        asks[1].cancel()  # the place was granted just now, and is passed on
        third = await asks[2]
        assert len(turns.waiting) == 0
        turns.give_back(third, 0.0)
        assert asks[0].cancelled()
        assert asks[1].cancelled()
        turns.give_back(await turns.take(4, heavy=False), 0.0)

    run(test())


def test_closing_cancels_everybody_who_waits() -> None:
    async def test() -> None:
        turns = Turns(1)
        await turns.take(0, heavy=False)
        asks = [asyncio.create_task(turns.take(table, heavy=False)) for table in (1, 2)]
        await settled()
        turns.close()
        await asyncio.gather(*asks, return_exceptions=True)
        assert all(ask.cancelled() for ask in asks)
        assert len(turns.waiting) == 0

    run(test())
