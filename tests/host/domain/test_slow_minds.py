"""Ten computer players that think for ever, in real processes, and people who do not notice."""

from pathlib import Path

import pytest

from ascension_tui.games.ascension.package import Ascension
from ascension_tui.thinking.pool import Pool, Processes
from tests.host.domain.stage import House, answer, asked, give_turn, run, until
from tests.players.odd_bots import OddPlayers

SLOW = "slow"
TABLES = 10


class Patient(Ascension):
    """With a computer player that thinks for ever."""

    levels = (*Ascension.levels, SLOW)

    def players(self) -> OddPlayers:
        return OddPlayers()


@pytest.mark.xdist_group("terminal")
def test_ten_endless_thinkers_hold_up_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        pool = Pool(OddPlayers(), Processes(2, patience=600))
        house = House(tmp_path, games=[Patient()], pool_of=lambda _: pool)
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
        assert len(pool.processes.turns.waiting) == TABLES - 1
        await house.lobby.close()
        await pool.close()

    run(test())
