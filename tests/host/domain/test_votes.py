"""A vote is begun, and then somebody who matters to it leaves."""

from pathlib import Path

import pytest

from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.running_game import GUEST_GRACE
from tests.host.domain.stage import House, answer, asked, give_turn, run
from tests.host.domain.test_agreeing import seated
from tests.host.domain.test_time import MOVE, notes

GRACE = ClockRule(kind="none", grace=60)


def test_who_wanted_to_go_on_and_left_ends_no_pause(tmp_path: Path) -> None:
    """Otherwise the last one to leave would start the clock of an empty table."""

    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b) = seated(house, 2, clock=MOVE)
        a.pause()
        b.vote(True)
        assert hosted.record.paused
        assert not a.go_on()
        a.close()
        assert b.proposal is None
        assert "Anna no longer asks to go on." in notes(hosted)
        with pytest.raises(Refusal, match="nothing to agree to"):
            b.vote(True)
        b.close()
        assert hosted.record.paused
        house.time.wait(10_000)
        assert hosted.game.level(0) == hosted.game.level(1) == ""
        a = house.lobby.play(house.person("Anna"), hosted.id)
        assert a.go_on()
        await house.lobby.close()

    run(test())


def test_one_of_two_windows_is_not_leaving(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b) = seated(house, 2, clock=MOVE)
        second = house.lobby.play(house.person("Anna"), hosted.id)
        a.pause()
        b.vote(True)
        a.go_on()
        a.close()
        assert b.proposal is not None
        b.vote(True)
        assert not hosted.record.paused
        second.close()
        await house.lobby.close()

    run(test())


@pytest.mark.parametrize("agreed", [True, False])
def test_a_takeback_waits_for_the_others_whoever_is_connected(tmp_path: Path, agreed: bool) -> None:
    """Who asked may be gone for days, as with any answer: the seat waits at the decision."""

    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b, c) = seated(house, 3)
        await give_turn(a, b, c)
        before = hosted.game.table.answers
        assert a.offer_takeback() == 0
        a.close()
        b.vote(True)
        c.vote(agreed)
        assert c.proposal is None
        assert (hosted.game.table.answers < before) == agreed
        assert hosted.asked() == (0 if agreed else 1)
        again = house.lobby.play(house.person("Anna"), hosted.id)
        await give_turn(again, b, c)
        await house.lobby.close()

    run(test())


def test_who_is_stood_in_for_asks_nothing_any_more(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b, c) = seated(house, 3, clock=GRACE)
        answer(a)
        assert a.offer_takeback() == 0
        b.vote(True)
        a.close()
        house.time.wait(61)
        assert hosted.game.level(0) == "greedy"
        assert c.proposal is None
        assert "Anna no longer asks to take something back." in notes(hosted)
        with pytest.raises(Refusal, match="nothing to agree to"):
            c.vote(True)
        assert hosted.state == "running"
        await house.lobby.close()

    run(test())


def test_who_gives_up_asks_nothing_any_more(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b, c) = seated(house, 3, clock=MOVE)
        assert not a.pause()
        a.resign()
        assert b.proposal is c.proposal is None
        assert "Anna no longer asks for a pause." in notes(hosted)
        assert not b.pause()
        c.vote(True)
        assert hosted.record.paused
        await house.lobby.close()

    run(test())


@pytest.mark.parametrize("asks", [True, False])
def test_a_guest_who_is_gone_holds_up_no_vote(tmp_path: Path, asks: bool) -> None:
    """A guest never comes back as the same: what they asked is gone, and so is their vote."""

    async def test() -> None:
        house = House(tmp_path)
        anna, guest = house.person("Anna"), house.lobby.people.guest()
        visit = house.lobby.people.enter(guest)
        hosted = house.begin([anna, guest], clock=MOVE)
        a, g = (house.lobby.play(one, hosted.id) for one in (anna, guest))
        if asks:
            assert not g.pause()
        else:
            assert not a.pause()
        g.close()
        visit.leave()
        assert a.proposal is None
        assert hosted.record.paused == (not asks)
        if asks:
            assert f"{guest.nick} no longer asks for a pause." in notes(hosted)
            assert asked(a) is a
            await give_turn(a, g)
            house.time.wait(GUEST_GRACE)
            assert hosted.game.level(1) == "greedy"
        await house.lobby.close()

    run(test())
