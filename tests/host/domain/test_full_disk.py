"""The disk is full for a while in the middle of games: refused with a sentence, nothing lost."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables import hosted_table as tables_module
from ascension_tui.host.tables.running_game import RETRY
from ascension_tui.host.tables.table_record import NewTable, RecordError, read_record, records_in
from ascension_tui.i18n.language import ENGLISH
from tests.disk import no_room
from tests.host.domain.stage import QUICK, House, answer, asked, give_turn, play, run, until
from tests.host.domain.test_agreeing import seated
from tests.host.domain.test_time import BANK, notes

SENTENCES = "The host cannot (save this|write that down) just now. Please try"


def files(folder: Path) -> dict[str, bytes]:
    """What a restart would find; what SQLite keeps for itself says nothing."""
    paths = (path for path in folder.rglob("*") if path.is_file() and "sqlite" not in path.name)
    return {str(path.relative_to(folder)): data for path in paths if (data := path.read_bytes())}


def test_every_act_is_refused_with_a_sentence_and_can_be_done_later(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b) = seated(house, 2, clock=BANK)
        carl = house.person("Carl")
        waiting = house.lobby.new_table(carl, NewTable(QUICK, ["", "", ""]))
        await give_turn(a, b)
        answer(b)
        wish = NewTable(QUICK, ["", ""])
        book, lobby = house.lobby.people, house.lobby
        acts: list[Callable[[], object]] = [
            lambda: answer(b),
            lambda: b.undo(1),
            lambda: b.resign(),
            lambda: b.set_chat(False),
            lambda: lobby.new_table(carl, wish),
            lambda: lobby.join(a.person, waiting.id),
            lambda: lobby.leave(carl, waiting.id),
            lambda: waiting.fill(carl, "greedy"),
            lambda: book.register("SHA256:new", "Newcomer"),
            lambda: book.save_settings(carl, {"theme": "x" * 9000}),
        ]
        game, record = hosted.game.table, hosted.record.model_copy(deep=True)
        before, digest, number = files(tmp_path), game.digest(), game.number
        seats = [seat.model_copy() for seat in waiting.record.seats]
        with no_room():
            for act in acts:
                with pytest.raises(Refusal, match=SENTENCES) as caught:
                    act()
                assert str(tmp_path) not in str(caught.value)
            b.say("is anybody there?")
            assert files(tmp_path) == before
        assert (game.digest(), game.number) == (digest, number)
        assert hosted.record == record
        assert waiting.record.seats == seats
        assert house.lobby.tables.keys() == {hosted.id, waiting.id}
        assert book.known("SHA256:new") is None
        assert "is anybody there?" in [line.said(ENGLISH) for line in a.lines()]
        for act in acts[4:6] + acts[8:]:
            act()
        await play(a, b)
        assert hosted.state == "over"
        await house.lobby.close()

    run(test())


@pytest.mark.parametrize("more", [0, 1, 30])
def test_half_a_line_is_taken_off_again(tmp_path: Path, more: int) -> None:
    """The journal and the talk have room for a part of the next line only."""

    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b) = seated(house, 2)
        answer(a)
        a.say("first")
        journal = hosted.game.table.path
        assert journal is not None
        talk = journal.with_name(f"{hosted.id}.talk")
        with no_room(journal.stat().st_size + more), pytest.raises(Refusal, match="cannot save"):
            answer(a)
        with no_room(talk.stat().st_size + more):
            a.say("second")
        b.say("third")
        answer(a)
        lobby = house.crash()
        lines = [line.said(ENGLISH) for line in lobby.tables[hosted.id].chat]
        assert lines == ["first", "third"]
        assert lobby.tables[hosted.id].game.table.answers == 2
        await lobby.close()

    run(test())


def test_a_vote_that_cannot_be_carried_out_is_still_open(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b, c) = seated(house, 3, clock=BANK)
        await give_turn(a, b, c)
        for ask in (a.offer_takeback, b.pause):
            ask()
            c.vote(True)
            answers = hosted.game.table.answers
            last = b if ask == a.offer_takeback else a
            with no_room(), pytest.raises(Refusal, match="cannot save this just now"):
                last.vote(True)
            assert last.proposal is not None
            assert last.proposal.waiting == {last.seat}
            assert not hosted.record.paused
            assert hosted.game.table.answers == answers
            last.vote(True)
            assert last.proposal is None
        assert hosted.asked() == 0
        assert hosted.record.paused
        await house.lobby.close()

    run(test())


def test_computers_and_clocks_go_on_when_there_is_room(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b) = seated(house, 2, "greedy", clock=BANK)
        await give_turn(a, b)
        with no_room():
            house.time.wait(BANK.seconds + BANK.extra)
            assert hosted.game.level(1) == ""
            assert any("cannot save this table just now" in note for note in notes(hosted))
            house.time.wait(RETRY)
            assert hosted.game.level(1) == ""
        house.time.wait(RETRY)
        assert hosted.game.level(1) == "greedy"
        await until(lambda: asked(a, b) is a)
        b.come_back()
        await play(a, b)
        assert hosted.state == "over"
        await house.lobby.close()

    run(test())


@pytest.mark.parametrize("restarted", [False, True])
def test_a_result_that_cannot_be_kept_is_kept_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, restarted: bool
) -> None:
    """The last answer found room and what comes of it does not."""

    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b) = seated(house, 2)
        real = tables_module.save_record

        def full(root: Path, record: object) -> None:
            raise RecordError("The table cannot be saved (No space left on device).")

        await play(a, b, most=6)
        monkeypatch.setattr(tables_module, "save_record", full)
        with monkeypatch.context() as patch:
            patch.setattr(house.lobby.database, "_db", _Full())
            await play(a, b)
        assert hosted.state == "over"
        monkeypatch.setattr(tables_module, "save_record", real)
        if restarted:
            house.crash()
        else:
            house.time.wait(RETRY)
        (path,) = records_in(tmp_path / "host" / "finished")
        assert read_record(path).outcome is not None
        assert [seat.nick for seat in read_record(path).seats] == ["Anna", "Bert"]
        assert not list((tmp_path / "host" / "games").iterdir())
        assert house.lobby.database.counts() == (2, 1)
        assert {games for *_, games, _ in house.lobby.database.standings()} == {1}
        await house.reopen()
        assert house.lobby.database.counts() == (2, 1)
        await house.lobby.close()

    run(test())


class _Full:
    """A database on a full disk."""

    def execute(self, *_: object) -> None:
        import sqlite3

        raise sqlite3.OperationalError("database or disk is full")
