"""Clocks, people who are away, and pauses."""

import asyncio
from pathlib import Path

import pytest

from ascension_tui.host.tables.clock import Clock, ClockRule
from ascension_tui.host.tables.refusal import Refusal
from ascension_tui.host.tables.running_game import GUEST_GRACE
from ascension_tui.table import read_journal
from ascension_tui.table.journal import Return, Takeover
from tests.host.domain.stage import FakeTime, House, answer, asked, give_turn, play, run, until

MOVE = ClockRule(kind="move", seconds=60)
BANK = ClockRule(kind="bank", seconds=100, extra=10)


def notes(hosted: object) -> list[str]:
    return [line.text for line in hosted.chat if line.note]  # type: ignore[attr-defined]


def test_a_clock_without_a_table() -> None:
    time = FakeTime()
    clock = Clock(BANK, time, {})
    assert clock.deadline() is None
    clock.ask(0)
    assert clock.deadline() == time.now() + 110
    time.wait(30)
    assert clock.left(0) == 80
    clock.hold()
    time.wait(1000)
    assert clock.left(0) == 80
    assert clock.deadline() is None
    clock.ask(0)
    assert clock.left(0) == 80
    time.wait(5)
    clock.ask(1)
    assert clock.banks == {0: 75}
    time.wait(9)
    clock.stop()
    assert clock.banks == {0: 75, 1: 100}
    clock.ask(0)
    time.wait(500)
    assert clock.left(0) == 0
    assert clock.left(1) == 100


def test_time_for_a_move_runs_out_and_comes_back(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], clock=MOVE)
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        house.time.wait(40)
        answer(a)
        if asked(a) is a:
            assert a.left(0) == 20
            house.time.wait(19)
            assert hosted.game.level(0) == ""
            house.time.wait(1)
        else:
            raise AssertionError("a turn is more than one answer")
        assert hosted.game.level(0) == "greedy"
        assert any("ran out of time" in note for note in notes(hosted))
        assert a.bots == {0: "greedy"}
        await until(lambda: asked(b) is b)
        await give_turn(b)
        await until(lambda: asked(b) is b)
        with pytest.raises(Refusal, match="You are back now"):
            answer_anything(a)
        assert hosted.game.level(0) == ""
        assert "Anna is back." in notes(hosted)
        await give_turn(b)
        answer(a)
        lines = read_journal(hosted.game.table.path).lines  # type: ignore[arg-type]
        assert [type(line) for line in lines if isinstance(line, Takeover | Return)] == [
            Takeover,
            Return,
        ]
        await house.lobby.close()
        assert house.time.pending == 0

    def answer_anything(link: object) -> None:
        link.answer(link.number, 0)  # type: ignore[attr-defined]

    run(test())


def test_a_bank_is_kept_between_moves_and_over_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], clock=BANK)
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        house.time.wait(50)
        await give_turn(a)
        house.time.wait(5)
        await give_turn(b)
        assert (a.left(0), a.left(1)) == (60, 100)
        house.crash()
        hosted = house.lobby.table(hosted.id)
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        assert (a.left(0), a.left(1)) == (60, 100)
        assert asked(a) is a
        house.time.wait(69)
        assert hosted.game.level(0) == ""
        house.time.wait(1)
        assert hosted.game.level(0) == "greedy"
        a.come_back()
        await until(lambda: asked(a, b) is not None)
        assert a.left(0) == 0
        if asked(a) is a:
            house.time.wait(9)
            assert hosted.game.level(0) == ""
            house.time.wait(1)
            assert hosted.game.level(0) == "greedy"
        await house.lobby.close()

    run(test())


def test_no_clock_no_timer(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        a = house.lobby.play(anna, hosted.id)
        house.time.wait(10)
        assert house.time.pending == 0
        a.close()
        house.time.wait(30 * 86_400)
        assert house.time.pending == 0
        assert hosted.game.level(0) == ""
        assert a.left(0) is None
        await house.lobby.close()

    run(test())


def test_who_is_away_is_stood_in_for_and_returns_to_the_seat(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], clock=ClockRule(grace=120))
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        a.close()
        house.time.wait(119)
        a = house.lobby.play(anna, hosted.id)
        house.time.wait(500)
        assert hosted.game.level(0) == ""
        second = house.lobby.play(anna, hosted.id)
        a.close()
        house.time.wait(500)
        assert hosted.presence(0) == "here"
        second.close()
        house.time.wait(121)
        assert hosted.game.level(0) == "greedy"
        assert any("Anna is away" in note for note in notes(hosted))
        await until(lambda: asked(b) is b)
        a = house.lobby.play(anna, hosted.id)
        assert hosted.game.level(0) == ""
        assert a.keyboard == {0}
        await give_turn(b)
        assert asked(a) is a
        a.close()
        house.time.wait(60)
        answer_time = house.time.pending
        assert answer_time == 1
        await house.lobby.close()

    run(test())


def test_when_everybody_has_left_the_table_waits(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], clock=MOVE)
        house.time.wait(60)
        assert hosted.game.level(0) == "greedy"
        await until(lambda: hosted.asked() == 1)
        house.time.wait(60)
        assert hosted.game.level(1) == "greedy"
        answers = hosted.game.table.answers
        await asyncio.sleep(0.05)
        assert hosted.game.table.answers == answers
        assert house.time.pending == 0
        house.lobby.play(bert, hosted.id)
        assert hosted.game.level(1) == ""
        await house.lobby.close()

    run(test())


def test_a_guest_who_is_gone_does_not_hold_the_table(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna = house.person("Anna")
        guest = house.lobby.people.guest("guest:abc")
        visit = house.lobby.people.enter(guest)
        hosted = house.begin([guest, anna])
        g, a = (house.lobby.play(one, hosted.id) for one in (guest, anna))
        g.close()
        visit.leave()
        house.time.wait(GUEST_GRACE)
        assert hosted.game.level(0) == "greedy"
        await until(lambda: asked(a) is a)
        a.resign()
        assert hosted.state == "over"
        await house.lobby.close()

    run(test())


def test_a_table_of_guests_ends_when_all_are_gone(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        guests = [house.lobby.people.guest() for _ in range(2)]
        visits = [house.lobby.people.enter(guest) for guest in guests]
        hosted = house.begin(guests)
        links = [house.lobby.play(guest, hosted.id) for guest in guests]
        for link, visit in zip(links, visits, strict=True):
            link.close()
            visit.leave()
        house.time.wait(GUEST_GRACE)
        await until(lambda: hosted.asked() == 1 or hosted.state == "over")
        house.time.wait(GUEST_GRACE)
        assert hosted.state == "over"
        assert hosted.record.outcome is None
        assert house.lobby.tables == {}
        assert house.lobby.database.counts() == (0, 0)
        await house.lobby.close()

    run(test())


def test_a_pause_is_agreed_on_and_stops_everything(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], "greedy", clock=MOVE)
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        house.time.wait(30)
        assert not a.pause()
        with pytest.raises(Refusal, match="asked already"):
            a.pause()
        assert b.proposal is not None
        b.vote(False)
        assert b.proposal is None
        assert not hosted.record.paused
        assert not a.pause()
        assert b.pause()
        assert hosted.record.paused
        assert not house.lobby.view(anna).mine[0].your_turn
        house.time.wait(10_000)
        assert hosted.game.level(0) == ""
        with pytest.raises(Refusal, match="paused"):
            answer(a)
        with pytest.raises(Refusal, match="paused already"):
            a.pause()
        house.crash()
        hosted = house.lobby.table(hosted.id)
        assert hosted.record.paused
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        with pytest.raises(Refusal, match="paused"):
            answer(a)
        assert not b.go_on()
        a.close()
        assert not hosted.record.paused
        a = house.lobby.play(anna, hosted.id)
        with pytest.raises(Refusal, match="not paused"):
            a.go_on()
        answer(a)
        assert {"The table is paused.", "The game goes on."} & set(notes(hosted))
        await house.lobby.close()

    run(test())


def test_a_pause_stops_computers_too(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna = house.person("Anna")
        hosted = house.begin([anna], "greedy", clock=MOVE)
        a = house.lobby.play(anna, hosted.id)
        await give_turn(a)
        assert a.pause()
        number = hosted.game.table.number
        await asyncio.sleep(0.05)
        assert hosted.game.table.number == number
        assert a.go_on()
        await until(lambda: asked(a) is a)
        await play(a)
        assert hosted.state == "over"
        await house.lobby.close()

    run(test())


def test_without_a_clock_there_is_nothing_to_pause(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        a = house.lobby.play(anna, hosted.id)
        with pytest.raises(Refusal, match="go when you like"):
            a.pause()
        await house.lobby.close()

    run(test())


def test_clocks_in_words() -> None:
    assert ClockRule().words() == "no clock"
    assert MOVE.words() == "1 min a move"
    assert ClockRule(kind="move", seconds=3 * 86_400).words() == "3 d a move"
    assert ClockRule(kind="bank", seconds=5400).words() == "1.5 h each"
    assert ClockRule(kind="move", seconds=45).words() == "45 s a move"
