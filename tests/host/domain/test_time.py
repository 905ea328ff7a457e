"""Clocks, people who are away, and pauses."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.games.ascension.kind import AscensionGame
from ascension_tui.games.ascension.lessons import FixedPosition
from ascension_tui.games.ascension.rules.events import TurnBegan
from ascension_tui.games.ascension.scenario import position
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.clock import Clock, ClockRule
from ascension_tui.host.tables.running_game import GUEST_GRACE
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import read_journal
from ascension_tui.table.journal import Return, Takeover
from tests.host.domain.stage import (
    FakeTime,
    House,
    OtherKind,
    answer,
    asked,
    give_turn,
    play,
    run,
    until,
)

MOVE = ClockRule(kind="move", seconds=60)
BANK = ClockRule(kind="bank", seconds=100, extra=10)


def notes(hosted: object) -> list[str]:
    return [line.said(ENGLISH) for line in hosted.chat if not line.key]  # type: ignore[attr-defined]


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


def test_a_clock_runs_by_turn_with_an_allowance_for_others() -> None:
    time = FakeTime()
    rule = ClockRule(kind="move", seconds=60, reaction=20)
    clock = Clock(rule, time, {})
    assert ENGLISH.say(rule.told()) == "1 min a move, 20 s out of turn"
    clock.begin_turn((0, 0))
    clock.ask(0)
    time.wait(25)
    for used in (5, 7):
        clock.begin_turn((0, 0))
        clock.ask(1)
        time.wait(used)
        assert clock.left(0) == 35, "it waits for the other"
        clock.ask(0)
    assert clock.left(1) == 8, "one allowance for all reactions in a turn"
    assert clock.deadline() == time.now() + 35
    clock.ask(1)
    assert clock.deadline() == time.now() + 8
    clock.stop()
    clock.forgive(1)
    clock.ask(1)
    assert clock.deadline() == time.now() + 20
    clock.begin_turn((1, 4))
    clock.ask(1)
    assert (clock.left(0), clock.left(1)) == (20, 60)


def test_a_bank_pays_for_reactions_beyond_the_allowance() -> None:
    time = FakeTime()
    clock = Clock(ClockRule(kind="bank", seconds=100, extra=10, reaction=20), time, {})
    clock.begin_turn((0, 0))
    clock.ask(1)
    time.wait(15)
    clock.ask(0)
    time.wait(8)
    clock.ask(1)
    assert clock.deadline() == time.now() + 105
    time.wait(7)
    clock.ask(0)
    assert clock.banks == {0: 100, 1: 98}
    time.wait(4)
    clock.begin_turn((1, 1))
    clock.ask(1)
    assert clock.banks == {0: 98, 1: 98}
    assert clock.deadline() == time.now() + 108


def test_too_short_an_allowance_is_refused() -> None:
    with pytest.raises(Refusal, match="out of turn needs at least 10"):
        ClockRule(kind="move", seconds=60, reaction=5).checked(2)


class InTurn(FixedPosition):
    """A position in the first turn of the first seat."""

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> AscensionGame:
        game = super().new(setup, seed, rules)
        game._dealt = (TurnBegan(0, 1, 1, False),)
        return game


def test_a_move_goes_on_after_anothers_choice(tmp_path: Path) -> None:
    """Bert defeats a monster that makes Anna choose within his turn."""
    stage = position(
        power=5, row=["Sea Tyrant"], others=[{"in_play": ["Shadow Star", "Snapdragon"]}]
    )

    async def test() -> None:
        house = House(tmp_path, games=[OtherKind(InTurn(stage))])
        bert, anna = house.people("Bert", "Anna")
        hosted = house.begin([bert, anna], clock=MOVE)
        b, a = (house.lobby.play(one, hosted.id) for one in (bert, anna))
        labels = b.teller.asked(b.observation(0)).labels
        house.time.wait(25)
        b.answer(0, next(n for n, label in enumerate(labels) if "Sea Tyrant" in label))
        assert asked(a) is a
        assert (a.left(0), a.left(1)) == (35, 60)
        house.time.wait(40)
        a.answer(1, 0)
        assert asked(b) is b
        assert (a.left(0), a.left(1)) == (35, 20)
        house.time.wait(35)
        assert hosted.game.level(0) == "greedy"
        await house.lobby.close()

    run(test())


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
        assert [a.level(seat) for seat in range(2)] == ["greedy", ""]
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
    assert ENGLISH.say(ClockRule().told()) == "no clock"
    assert ENGLISH.say(MOVE.told()) == "1 min a move"
    assert ENGLISH.say(ClockRule(kind="move", seconds=3 * 86_400).told()) == "3 d a move"
    assert ENGLISH.say(ClockRule(kind="bank", seconds=5400).told()) == "1.5 h each"
    assert ENGLISH.say(ClockRule(kind="move", seconds=45).told()) == "45 s a move"
