"""Ten computer players that think for ever, in real processes, and people who do not notice."""

from pathlib import Path
from typing import Any

import pytest

from ascension_tui.commands.host import ascension_offer
from ascension_tui.host.computers import LONG, Spawner, Thinkers
from ascension_tui.host.tables.services import GameOffer
from ascension_tui.players.workers import WorkerPool
from tests.host.domain.stage import House, answer, asked, give_turn, run, until

SLOW = "slow"
TABLES = 10
PLAYERS = {SLOW: "tests.players.odd_bots:Slow"}
OFFER = ascension_offer()
FIELDS = {name: getattr(OFFER, name) for name in GameOffer.__dataclass_fields__}
PATIENT = GameOffer(**{**FIELDS, "levels": (*OFFER.levels, SLOW)})


@pytest.mark.xdist_group("terminal")
def test_ten_endless_thinkers_hold_up_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        pool = WorkerPool(2, players=PLAYERS, patience=600)

        async def choose(level: str, seed: int, observation: Any) -> int:
            return await pool.choose(level, seed, observation)

        house = House(tmp_path, offer=PATIENT, choose=choose, at_once=2)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        setup = {"pool": 30, "first": 1}
        slow = [house.begin([anna], SLOW, setup=setup) for _ in range(TABLES)]
        alone = house.lobby.play(bert, house.begin([bert], "greedy").id)
        people = house.begin([bert, carl])
        links = [house.lobby.play(who, people.id) for who in (bert, carl)]
        for _ in range(20):
            link = asked(*links)
            assert link is not None
            answer(link)
        for _ in range(3):
            await give_turn(alone)
            await until(lambda: asked(alone) is alone or alone.hosted.state == "over", 60)
        assert people.game.table.answers == 20
        assert not any(table.game.table.answers for table in slow), "they all still think"
        assert house.lobby.thinkers.waiting == TABLES - 1
        await house.lobby.close()
        await pool.close()

    run(test())


def test_a_level_nobody_knows_leaves_a_place_for_quick_ones() -> None:
    async def test() -> None:
        begun: list[str] = []

        async def choose(level: str, seed: int, observation: Any) -> int:
            begun.append(level)
            if level == SLOW:
                await until(lambda: begun.count("quick") == 5)
            return 0

        spawn = Spawner()
        thinkers = Thinkers(spawn, choose, at_once=2, quick=frozenset({"quick"}))
        slow = [spawn(thinkers.ask(f"table {n}", SLOW, n, None)) for n in range(3)]
        await until(lambda: begun == [SLOW])
        thinkers._takes["quick"] = 2 * LONG  # as if its process had only just begun
        for number in range(5):
            assert await thinkers.ask("a quick table", "quick", number, None) == 0
        assert begun == [SLOW, *["quick"] * 5]
        for task in slow:
            await task
        await spawn.close()

    run(test())
