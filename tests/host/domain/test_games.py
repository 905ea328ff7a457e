"""Whole games through links: who sees what, who may answer, what is kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ascension_tui import cli
from ascension_tui.errors import UserError
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.table_record import NewTable
from ascension_tui.table import Undone, Update, replay_journal
from ascension_tui.table.history import GameLog
from ascension_tui.table.table import StaleAnswer
from tests.host.domain.stage import QUICK, House, answer, asked, play, run, think, until


def test_two_people_and_a_computer_play_a_whole_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], "greedy")
        links = [house.lobby.play(one, hosted.id) for one in (anna, bert)]
        ends: list[str] = []
        links[1].follow(ends.append)
        await play(*links)
        assert hosted.state == "over"
        assert hosted.record.outcome is not None
        assert links[0].result() == hosted.game.table.result()
        assert "state" in ends
        assert hosted.kept is not None
        assert hosted.kept.parent.name == "finished"
        assert not list((tmp_path / "host" / "games").iterdir())
        replay, _ = replay_journal(hosted.kept, AscensionKind())
        assert replay.header.players == ("human", "human", "greedy")
        assert replay.header.setup["seats"] == ["Anna", "Bert", "Greedy"]
        assert cli.main(["verify", str(hosted.kept)]) == 0
        capsys.readouterr()
        for link in links:
            link.close()
        assert hosted.id not in house.lobby.tables
        assert house.lobby.finished(anna) == [hosted.id]
        await house.lobby.close()

    run(test())


def test_links_see_their_own_seat_and_nothing_sealed(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        real = hosted.game.table
        assert a.view(0) == real.view(0) != real.view(-1)
        assert a.view(1) == real.view(-1) == b.view(0)
        assert b.view(1) == real.view(1)
        assert a.deal(1) == real.deal(-1) != real.deal(1)
        assert a.header.seed == 0
        assert set(a.header.salt) == {"0"}
        assert a.header.commitment == real.header.commitment
        assert a.path is None
        asked_options = real.question().options  # type: ignore[union-attr]
        assert a.question().options == asked_options  # type: ignore[union-attr]
        assert b.question().options == 0  # type: ignore[union-attr]
        told: list[Any] = []
        b.listen(told.append)
        await play(a, most=3)
        assert len(told) == 3
        for update in told:
            assert isinstance(update, Update)
            assert update.see(0) == update.see(-1)
        assert b.keyboard == {1}
        assert [b.level(seat) for seat in range(2)] == ["", ""]
        await play(a, b)
        assert a.view(1) == real.view(1)
        assert a.header == real.header
        assert a.path == hosted.kept
        await house.lobby.close()

    run(test())


def test_the_past_of_a_link_is_the_past_of_a_log(tmp_path: Path) -> None:
    """Also after undos and takebacks, and also after the house was opened again."""

    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        live = GameLog(a)
        await play(a, b, most=30)
        who = asked(a, b)
        assert who is not None
        who.offer_takeback()
        (b if who is a else a).vote(True)
        await play(a, b, most=5)
        late = GameLog(a)
        told = GameLog(hosted.game.table)
        strip = [x for x in told.everything(0) if not isinstance(x, Undone)]
        assert [x for x in live.everything(0) if not isinstance(x, Undone)] == strip
        assert [x for x in late.everything(0) if not isinstance(x, Undone)] == strip
        assert sum(isinstance(x, Undone) for x in late.everything(0)) == 1
        await house.reopen()
        again = house.lobby.play(anna, hosted.id)
        log = GameLog(again)
        assert [x for x in log.everything(0) if not isinstance(x, Undone)] == strip
        assert log.everything(1) == GameLog(again).everything(-1)
        await house.lobby.close()

    run(test())


def test_only_the_right_answer_of_the_right_person_counts(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.begin([anna, bert])
        a, second, b = (house.lobby.play(one, hosted.id) for one in (anna, anna, bert))
        number = a.number
        before = hosted.game.table.digest()
        bad: list[Any] = [-1, 10_000, True, "0", None, 1.0]
        for index in bad:
            with pytest.raises(UserError, match=r"\.$"):
                a.answer(number, index)
        with pytest.raises(Refusal, match="not your decision"):
            b.answer(number, 0)
        with pytest.raises(Refusal, match="not your seat"):
            a.undo(1)
        with pytest.raises(Refusal, match="do not play"):
            house.lobby.play(carl, hosted.id)
        with pytest.raises(Refusal, match="nothing to agree"):
            a.vote(True)
        with pytest.raises(Refusal, match="playing yourself"):
            a.come_back()
        with pytest.raises(Refusal, match="begun"):
            house.lobby.leave(anna, hosted.id)
        assert hosted.game.table.digest() == before
        a.answer(number, think(a))
        with pytest.raises(StaleAnswer, match="answered already"):
            second.answer(number, 0)
        assert hosted.game.table.answers == 1
        await play(a, b)
        for late in (a.resign, a.offer_takeback, a.pause, a.go_on, lambda: a.undo(0)):
            with pytest.raises(Refusal, match="over"):
                late()
        with pytest.raises(UserError):
            a.answer(a.number, 0)
        await house.lobby.close()

    run(test())


def test_a_screen_that_fails_does_not_stop_the_others(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        told: list[object] = []

        def broken(_: object) -> None:
            raise RuntimeError("boom")

        a.listen(broken)
        a.follow(broken)
        a.listen(told.append)
        b.listen(told.append)
        b.follow(told.append)
        stop = house.lobby.listen(broken)
        house.lobby.listen(told.append)
        answer(a)
        assert len(told) == 2
        a.say("hello")
        assert told[2] == "chat"
        house.lobby.people.enter(anna)
        house.time.wait(5)
        assert len(told) == 4
        stop()
        stop()
        b.close()
        b.close()
        await house.lobby.close()

    run(test())


def test_undo_reaches_everybody(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        answer(a)
        told: list[Any] = []
        b.listen(told.append)
        if a.undoable(0):
            assert a.undo(0) == 1
            assert told == [Undone(2, 0, 1, takeback=False)]
            assert a.past() == []
        assert b.undoable(0) == 0
        with pytest.raises(UserError):
            b.undo(1)
        await house.lobby.close()

    run(test())


def test_a_connection_is_the_whole_table_for_a_screen(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        (anna,) = house.people("Anna")
        hosted = house.begin([anna], "greedy")
        link = house.lobby.play(anna, hosted.id)
        assert link.game is hosted.played
        assert link.teller.name(1) == "Greedy"
        assert link.setup.seats == ("Anna", "Greedy")
        assert link.log.everything(0)
        assert link.level(1) == "greedy"
        assert link.keyboard == {0}
        link.close()
        assert hosted.presence(0) == "away"
        assert hosted.game.table.question() is not None
        await house.lobby.close()

    run(test())


def test_computers_take_their_time_unless_nobody_needs_to_follow(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path, pace=30.0)
        anna = house.person("Anna")
        hosted = house.begin([anna], "greedy", setup={**QUICK, "first": 1})
        link = house.lobby.play(anna, hosted.id)
        await asyncio.sleep(0.05)
        assert hosted.game.table.answers <= 1
        link.skip()
        await until(lambda: asked(link) is link)
        link.stop_skipping()
        await house.lobby.close()

    run(test())


def test_a_table_of_one_begins_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna = house.person("Anna")
        hosted = house.lobby.new_table(anna, NewTable({"pool": 4}, [""]))
        link = house.lobby.play(anna, hosted.id)
        assert isinstance(link, HostedSeat)
        await play(link)
        assert hosted.state == "over"
        assert house.lobby.database.standings() == []
        await house.lobby.close()

    run(test())
