"""Computer players at the tables of a house."""

from pathlib import Path
from typing import Any

import pytest

from ascension_tui.games.ascension.rules.observation import Observation
from tests.host.domain.stage import House, asked, give_turn, play, run, think_here, until


@pytest.mark.parametrize("failing", ["raises", "nonsense", "text"])
def test_a_computer_that_fails_does_not_stop_the_game(tmp_path: Path, failing: str) -> None:
    async def choose(level: str, seed: int, seen: Observation, table: str) -> Any:
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

        async def choose(level: str, seed: int, seen: Observation, table: str) -> int:
            seeds.append(seed)
            return await think_here(level, seed, seen, table)

        house = House(tmp_path, choose=choose)
        anna = house.person("Anna")
        hosted = house.begin([anna], "random", setup={"pool": 3, "first": 0})
        link = house.lobby.play(anna, hosted.id)
        await play(link)
        assert len(set(seeds)) == len(seeds) > 1
        await house.lobby.close()

    run(test())
