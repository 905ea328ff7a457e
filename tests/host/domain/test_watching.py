"""Watchers: the public view, never a hand; every hand only late, or after the game."""

from pathlib import Path
from typing import Any

import pytest

from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.table_record import Delay
from ascension_tui.table import Undone, Update
from tests.english import english
from tests.host.domain.stage import House, answer, asked, play, run

LATE = Delay(answers=10)


def test_a_watcher_gets_the_public_view(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.begin([anna, bert])
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        w = house.lobby.watch(carl, hosted.id)
        told: list[Any] = []
        w.listen(told.append)
        await play(a, b, most=20)
        real = hosted.game.table
        for seat in (-1, 0, 1):
            assert w.view(seat) == real.view(-1)
            assert w.deal(seat) == real.deal(-1)
        assert len(told) == 20
        assert all(update.see(0) == update.see(-1) for update in [*told, *w.past()])
        assert w.keyboard == frozenset()
        assert w.question().options == 0  # type: ignore[union-attr]
        assert house.lobby.view(anna).mine[0].watchers == 1
        for act in (
            lambda: w.answer(w.number, 0),
            lambda: w.undo(0),
            lambda: w.undo(-1),
            lambda: w.takeback(-1),
        ):
            with pytest.raises(Refusal, match="not your seat"):
                act()
        with pytest.raises(Refusal, match="only after the game"):
            house.lobby.watch(carl, hosted.id, everything=True)
        await play(a, b)
        assert w.view(1) == real.view(1)
        w.close()
        assert hosted.audience.watchers == 0
        await house.lobby.close()

    run(test())


def test_watching_can_be_forbidden(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl, dora = house.people("Anna", "Bert", "Carl", "Dora")
        hosted = house.begin([anna, bert, dora], watching=False)
        assert house.lobby.view(carl).running == ()
        with pytest.raises(Refusal, match="do not want to be watched"):
            house.lobby.watch(carl, hosted.id)
        links = [house.lobby.play(one, hosted.id) for one in (anna, bert, dora)]
        links[2].resign()
        assert house.lobby.watch(dora, hosted.id).view(0) == hosted.game.table.view(-1)
        await play(*links[:2])
        house.lobby.watch(carl, hosted.id)
        await house.lobby.close()

    run(test())


def test_every_hand_is_seen_as_late_as_agreed(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.begin([anna, bert], open_view=LATE)
        assert "10 answers later" in english(house.lobby.view(anna).mine[0].open_view)
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        with pytest.raises(Refusal, match="after the game"):
            house.lobby.watch(anna, hosted.id, everything=True)
        w = house.lobby.watch(carl, hosted.id, everything=True)
        told: list[Any] = []
        w.listen(told.append)
        views = [hosted.game.table.view(0)]
        assert w.view(0) == hosted.game.table.view(-1)
        for given in range(1, 31):
            answer(asked(a, b))  # type: ignore[arg-type]
            views.append(hosted.game.table.view(0))
            assert w.answers == max(0, given - 10)
            if given < 10:
                assert w.view(0) != views[0]
            else:
                assert w.view(0) == views[given - 10]
        assert isinstance(told[0], Undone)
        assert told[0].answers == 0
        assert [type(one) for one in told[1:]] == [Update] * 20
        assert len(w.past()) == 20
        with pytest.raises(Refusal, match="when the game is over"):
            w.say("Anna has the Void Initiate!")
        await play(a, b)
        assert w.answers == hosted.game.table.answers
        assert w.view(1) == hosted.game.table.view(1)
        assert w.result() == hosted.game.table.result()
        w.say("Well played.")
        await house.lobby.close()

    run(test())


def test_a_takeback_reaches_late_watchers(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, carl = house.people("Anna", "Carl")
        hosted = house.begin([anna], "greedy", open_view=LATE)
        a = house.lobby.play(anna, hosted.id)
        w = house.lobby.watch(carl, hosted.id, everything=True)
        await play(a, most=15)
        while asked(a) is not a:
            await play(a, most=1)
        told: list[Any] = []
        w.listen(told.append)
        shown = w.answers
        for _ in range(15):
            if a.answers > shown - 3:
                a.takeback(0)
        assert w.answers == min(shown, a.answers)
        if w.answers < shown:
            assert all(isinstance(one, Undone) for one in told)
            assert sum(one.answers for one in told) == shown - w.answers
        await play(a)
        assert w.answers == hosted.game.table.answers
        await house.lobby.close()

    run(test())


def test_a_delay_in_seconds_needs_no_answer_to_pass(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.begin([anna, bert], open_view=Delay(seconds=60))
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        w = house.lobby.watch(carl, hosted.id, everything=True)
        first = hosted.game.table.view(0)
        assert w.view(0) == hosted.game.table.view(-1)
        house.time.wait(30)
        await play(a, b, most=4)
        house.time.wait(29)
        assert w.view(0) != first
        house.time.wait(1)
        assert w.view(0) == first
        assert w.answers == 0
        house.time.wait(30)
        assert w.answers == 4
        house.time.wait(1000)
        assert house.time.pending == 0
        house.crash()
        hosted = house.lobby.table(hosted.id)
        w = house.lobby.watch(carl, hosted.id, everything=True)
        assert w.answers == 0
        assert w.view(0) == hosted.game.late.game.view(-1)
        house.time.wait(60)
        assert w.answers == 4
        await house.lobby.close()

    run(test())
