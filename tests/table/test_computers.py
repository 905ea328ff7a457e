"""Computer players at a table: one thought at a time, and none of it too late."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ascension_tui.game.protocol import Result
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.table import Table
from ascension_tui.table.automatic_answers import Choose, Computers
from ascension_tui.table.table import StaleAnswer
from tests.table.coins import PASS, ROUNDS, Coins
from tests.table.playing import begin, finish


def coins() -> Table:
    return Table.begin(Coins(), {"seats": 2}, 1, ["player 0", "player 1"], None)


async def play(table: Table, choose: Choose, pace: Callable[[], float] = lambda: 0.0) -> Computers:
    """Let computer players answer for everybody, to the end."""
    over = asyncio.Event()

    async def answer(number: int, index: int) -> None:
        table.answer(number, index)

    async with asyncio.TaskGroup() as tasks:
        computers = Computers(table, choose, answer, tasks.create_task, pace)

        def settle(_: object = None) -> None:
            question = table.question()
            if question is None:
                computers.stop()
                over.set()
            else:
                computers.ask(question.seat)

        table.listen(settle)
        settle()
        await over.wait()
    return computers


def greedy(table: Table) -> Callable[[int], Awaitable[int]]:
    async def choose(seat: int) -> int:
        await asyncio.sleep(0)
        return GreedyBot().choose(table.observation(seat))

    return choose


def test_computer_players_play_a_game_out(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = begin(path, 3, durable=False)
    asyncio.run(play(table, greedy(table)))
    table.close()
    result = table.result()
    assert result is not None
    assert result.winners
    reference = begin(tmp_path / "reference.jsonl", 3, durable=False)
    finish(reference, "greedy")
    reference.close()
    assert path.read_bytes() == (tmp_path / "reference.jsonl").read_bytes()


def test_two_tables_are_played_at_once() -> None:
    tables = begin(None, 3), begin(None, 3)

    async def both() -> None:
        await asyncio.gather(*(play(table, greedy(table)) for table in tables))

    asyncio.run(both())
    assert tables[0].digest() == tables[1].digest()
    assert tables[0].result() == tables[1].result() is not None


def test_a_question_that_is_gone_is_thought_about_no_more() -> None:
    """While somebody thinks, another one takes back: the first is asked anew."""
    table = coins()
    asked: list[int] = []
    dropped: list[int] = []

    async def choose(seat: int) -> int:
        number = table.number
        asked.append(number)
        if number == 1:
            table.takeback(0)
            try:
                await asyncio.sleep(0)
            except asyncio.CancelledError:
                dropped.append(number)
                raise
        return PASS

    asyncio.run(play(table, choose))
    assert asked == [0, 1, 2, 3, 4, 5, 6, 7]
    assert dropped == [1]
    assert table.answers == 2 * ROUNDS
    assert table.number == 2 * ROUNDS + 2


def test_a_question_is_thought_about_once() -> None:
    table = coins()
    asked: list[int] = []

    async def test() -> None:
        tasks: list[asyncio.Task[None]] = []

        async def choose(seat: int) -> int:
            asked.append(table.number)
            return PASS

        async def answer(number: int, index: int) -> None:
            table.answer(number, index)

        def spawn(work: object) -> asyncio.Task[None]:
            tasks.append(asyncio.create_task(work))  # type: ignore[arg-type]
            return tasks[-1]

        computers = Computers(table, choose, answer, spawn, lambda: 0.0)
        computers.ask(0)
        computers.ask(0)
        await tasks[0]
        assert (len(tasks), asked, table.number) == (1, [0], 1)
        computers.ask(1)
        computers.stop()
        computers.stop()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (len(tasks), asked, table.number) == (2, [0], 1)

    asyncio.run(test())


def test_a_game_given_up_while_somebody_thinks_is_over() -> None:
    table = coins()

    async def choose(seat: int) -> int:
        table.resign(1)
        return PASS

    asyncio.run(play(table, choose))
    assert table.result() == Result((0,), (), "resignation")
    assert table.answers == 0


def test_a_player_who_gives_an_impossible_answer_is_found_out() -> None:
    async def choose(seat: int) -> int:
        return 99

    table = coins()
    with pytest.raises(ExceptionGroup) as found:
        asyncio.run(play(table, choose))
    assert found.group_contains(StaleAnswer, match="There is no answer 99")
    assert table.number == 0


def test_people_follow_until_nobody_wants_to() -> None:
    table = coins()
    wanted = 60.0

    async def test() -> None:
        nonlocal wanted

        async def choose(seat: int) -> int:
            return PASS

        async def answer(number: int, index: int) -> None:
            table.answer(number, index)

        computers = Computers(table, choose, answer, asyncio.create_task, lambda: wanted)
        computers.ask(0)
        await asyncio.sleep(0.02)
        computers.hurry()
        await asyncio.sleep(0.02)
        assert table.number == 0
        wanted = 0.0
        computers.hurry()
        await asyncio.sleep(0.02)
        assert table.number == 1

    asyncio.run(test())
