"""A house that is closed, crashes or is killed comes back with every table at its decision."""

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.errors import Failure
from ascension_tui.game.registry import games
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.host.lobby.database import Database
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.table_record import NewTable, RecordError
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import JournalError
from ascension_tui.table.journal_file import Journal
from tests.english import english
from tests.host.domain.stage import (
    QUICK,
    FakeTime,
    House,
    Thinking,
    answer,
    asked,
    give_turn,
    play,
    run,
    until,
)


async def at_once(level: str, seed: int, observation: Any) -> int:
    """Think without a thread: a forked process has none."""
    return GreedyBot().choose(observation)


def test_every_table_comes_back_at_its_decision(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        clock = ClockRule(kind="bank", seconds=500)
        one = house.begin([anna, bert], "greedy", clock=clock)
        two = house.begin([bert, carl], access="code", watching=False)
        waiting = house.lobby.new_table(
            carl, NewTable(QUICK, ["", "", "random"], access="invited", invited=["Bert"])
        )
        links = [house.lobby.play(who, one.id) for who in (anna, bert)]
        await play(*links, most=12)
        await until(lambda: asked(*links) is not None)
        for _ in range(2):
            before = {
                table.id: (
                    table.game.table.number,
                    table.game.table.digest(),
                    table.asked(),
                    table.record,
                )
                for table in (house.lobby.table(one.id), house.lobby.table(two.id))
            }
            await house.reopen()
            assert set(house.lobby.tables) == {one.id, two.id, waiting.id}
            for table, (number, digest, seat, record) in before.items():
                hosted = house.lobby.table(table)
                assert hosted.game.table.number == number
                assert hosted.game.table.digest() == digest
                assert hosted.asked() == seat
                assert hosted.record == record
            house.crash()
        again = house.lobby.table(waiting.id)
        assert again.state == "waiting"
        assert again.record == waiting.record
        house.lobby.join(bert, again.id)
        assert again.state == "running"
        links = [house.lobby.play(who, one.id) for who in (anna, bert)]
        await play(*links)
        assert links[0].hosted.state == "over"
        await house.lobby.close()

    run(test())


def test_a_stand_in_is_still_there_after_a_crash(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], clock=ClockRule(kind="move", seconds=60))
        b = house.lobby.play(bert, hosted.id)
        house.time.wait(60)
        await until(lambda: asked(b) is b)
        hosted = house.crash().table(hosted.id)
        assert hosted.game.level(0) == "greedy"
        assert any("plays for Anna" in line.said(ENGLISH) for line in hosted.chat)
        house.lobby.play(anna, hosted.id)
        assert hosted.game.level(0) == ""
        await house.lobby.close()

    run(test())


def test_one_house_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        with pytest.raises(Failure, match="another host is using it"):
            House(tmp_path)
        await house.reopen()
        await house.lobby.close()

    run(test())


def test_a_torn_line_is_dropped_and_a_damaged_journal_harms_no_other(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        tables = [house.begin([anna, bert]) for _ in range(3)]
        for hosted in tables:
            await give_turn(house.lobby.play(anna, hosted.id))
        await house.lobby.close()
        torn, damaged, whole = (hosted.game.table for hosted in tables)
        for table, data in ((torn, b'{"kind":"answ'), (damaged, b"nonsense\n")):
            assert table.path is not None
            with table.path.open("ab") as file:
                file.write(data)
        house.lobby = house._open()
        assert house.lobby.table(tables[0].id).game.table.digest() == torn.digest()
        assert house.lobby.table(tables[2].id).game.table.digest() == whole.digest()
        broken = house.lobby.view(bert).mine[-1]
        assert (broken.id, broken.state, broken.remedy) == (tables[1].id, "broken", "watch")
        assert re.fullmatch(
            r"Damaged file: this rated game can only be watched, up to answer \d+\.",
            english(broken.note),
        )
        with pytest.raises(Refusal, match="cannot be done with this table"):
            house.lobby.mend(anna, tables[1].id)
        assert damaged.path is not None
        assert damaged.path.read_bytes().endswith(b"nonsense\n")
        with pytest.raises(Refusal, match="not there"):
            house.lobby.play(anna, tables[1].id)
        await house.lobby.close()

    run(test())


def test_a_damaged_unrated_game_goes_on_when_one_of_its_players_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        hosted = house.begin([anna, bert], "greedy")
        await give_turn(house.lobby.play(anna, hosted.id))
        path = hosted.game.table.path
        assert path is not None
        await house.lobby.close()
        lines = path.read_bytes().splitlines(keepends=True)
        broken = b"".join([*lines[:4], b"\x00nonsense\n", *lines[5:]])
        path.write_bytes(broken)
        house.lobby = house._open()
        (row,) = house.lobby.view(bert).mine
        assert (row.id, row.state, row.remedy) == (hosted.id, "broken", "go on")
        assert english(row.note) == "Damaged file: this game can go on, but only from answer 3 on."
        assert house.lobby.view(carl).mine == ()
        for who, act in ((carl, house.lobby.mend), (bert, house.lobby.play)):
            with pytest.raises(Refusal):
                act(who, hosted.id)
        with pytest.raises(Refusal):
            house.lobby.damaged(bert, hosted.id, "watch")
        assert path.read_bytes() == broken
        again = house.lobby.mend(bert, hosted.id)
        assert house.lobby.mend(anna, hosted.id) is again, "both asked at once"
        assert (again.state, again.game.table.answers) == ("running", 3)
        assert path.read_bytes() == b"".join(lines[:4])
        assert path.with_name(f"{path.name}.damaged").read_bytes() == broken
        told = "Bert lets the game go on from answer 3: its file was damaged after that."
        assert told in [line.said(ENGLISH) for line in again.chat]
        assert house.lobby.broken == {}
        links = [house.lobby.play(who, hosted.id) for who in (anna, bert)]
        await house.reopen()
        assert house.lobby.table(hosted.id).game.table.answers == 3
        links = [house.lobby.play(who, hosted.id) for who in (anna, bert)]
        await play(*links)
        assert links[0].hosted.state == "over"
        await house.lobby.close()

    run(test())


@pytest.mark.parametrize("damage", ["missing", "damaged"])
def test_a_sheet_that_is_gone_comes_from_the_index(tmp_path: Path, damage: str) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        await house.lobby.close()
        path = tmp_path / "host" / "games" / f"{hosted.id}.table.json"
        if damage == "missing":
            path.unlink()
        else:
            path.write_text('{"format": 1')
        house.lobby = house._open()
        assert house.lobby.table(hosted.id).record == hosted.record
        assert path.exists()
        await house.lobby.close()

    run(test())


def test_a_full_disk_refuses_answers_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert], "greedy")
        a, b = (house.lobby.play(who, hosted.id) for who in (anna, bert))
        real = Journal.append

        def full(self: Journal, entry: Any) -> None:
            raise JournalError("/srv/secret/path: cannot be written (No space left on device).")

        monkeypatch.setattr(Journal, "append", full)
        digest = hosted.game.table.digest()
        for act in (lambda: answer(a), a.resign, lambda: house.begin([anna], "greedy")):
            with pytest.raises(Refusal, match="cannot save this just now") as caught:
                act()
            assert "/srv" not in str(caught.value)
        assert hosted.game.table.digest() == digest
        monkeypatch.setattr(Journal, "append", real)
        await give_turn(a)
        await give_turn(b)
        monkeypatch.setattr(Journal, "append", full)
        await until(lambda: any("cannot save" in line.said(ENGLISH) for line in a.lines()))
        house.time.wait(9)
        monkeypatch.setattr(Journal, "append", real)
        house.time.wait(1)
        await play(a, b)
        assert hosted.state == "over"
        await house.lobby.close()

    run(test())


def test_a_sheet_that_cannot_be_written_opens_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.lobby.new_table(anna, NewTable(QUICK, ["", ""]))

        def full(*_: object) -> None:
            raise RecordError("no space")

        monkeypatch.setattr("ascension_tui.host.tables.hosted_table.save_record", full)
        with pytest.raises(Refusal, match="cannot save"):
            house.lobby.new_table(anna, NewTable(QUICK, ["", ""]))
        assert len(house.lobby.tables) == 1
        with pytest.raises(Refusal, match="cannot save"):
            house.lobby.join(bert, hosted.id)
        assert hosted.state == "waiting"
        assert hosted.record.seat_of(bert.key) is None
        with pytest.raises(Refusal, match="cannot save"):
            house.lobby.leave(anna, hosted.id)
        assert hosted.record.seat_of(anna.key) == 0
        monkeypatch.undo()
        house.lobby.join(bert, hosted.id)
        assert hosted.state == "running"
        await house.lobby.close()

    run(test())


# Killed


class Killer:
    """Kills this process at the n-th touch of the disk, before or after it."""

    def __init__(self, touches: int, *, at_the_end: bool) -> None:
        self.left = touches
        self.armed = not at_the_end
        self._wrap(os, "write")
        self._wrap(os, "fsync")
        for name in ("rename", "replace", "unlink"):
            self._wrap(Path, name)
        for name in ("save_table", "add_result", "register"):
            self._wrap(Database, name)
        over = HostedTable.game_over

        def game_over(hosted: HostedTable) -> None:
            self.armed = True
            over(hosted)

        HostedTable.game_over = game_over  # type: ignore[method-assign]

    def _wrap(self, owner: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(owner, name)

        def touch(*args: Any, **options: Any) -> Any:
            self._count()
            done = real(*args, **options)
            self._count()
            return done

        setattr(owner, name, touch)

    def _count(self) -> None:
        if self.armed:
            if self.left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            self.left -= 1


async def _whole_game(folder: Path, safe: int) -> None:
    house = House(folder, choose=at_once)
    anna, bert = house.people("Anna", "Bert")
    clock = ClockRule(kind="bank", seconds=500)
    hosted = house.begin([anna, bert], setup={"pool": 2, "first": 0}, clock=clock)
    links = [house.lobby.play(who, hosted.id) for who in (anna, bert)]
    while hosted.state == "running":
        house.time.wait(11)
        answer(asked(*links))  # type: ignore[arg-type]
        os.pwrite(safe, f"{hosted.id} {hosted.game.table.number:6}".encode(), 0)
    await house.lobby.close()


def play_and_be_killed(folder: Path, touches: int, *, at_the_end: bool) -> tuple[str, int]:
    """Returns the table and the number that had been reached for certain."""
    note = folder / "safe"
    safe = os.open(note, os.O_RDWR | os.O_CREAT)
    child = os.fork()
    if child == 0:
        try:
            Killer(touches, at_the_end=at_the_end)
            run(_whole_game(folder, safe))
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    os.close(safe)
    assert os.waitstatus_to_exitcode(status) == -signal.SIGKILL
    table, number = (note.read_text() or "none 0").split()
    return table, int(number)


@pytest.mark.parametrize("at_the_end", [False, True])
@pytest.mark.parametrize("touches", [*range(0, 24, 3), 61])
def test_killed_at_any_touch_of_the_disk(tmp_path: Path, touches: int, at_the_end: bool) -> None:
    if at_the_end:
        touches = touches // 3 if touches < 61 else 10
    table, safe = play_and_be_killed(tmp_path, touches, at_the_end=at_the_end)

    async def test() -> None:
        house = House(tmp_path, choose=at_once)
        anna, bert = house.people("Anna", "Bert")
        assert house.lobby.broken == {}
        assert len(house.lobby.tables) <= 1
        assert len(house.lobby.tables) == 1 or at_the_end or not safe
        for hosted in tuple(house.lobby.tables.values()):
            if hosted.state == "waiting":
                house.lobby.join(anna, hosted.id)
                house.lobby.join(bert, hosted.id)
            assert hosted.game.table.number >= safe
            assert [seat.nick for seat in hosted.record.seats] == ["Anna", "Bert"]
            links = [house.lobby.play(who, hosted.id) for who in (anna, bert)]
            await play(*links)
            for link in links:
                link.close()
            table_id = hosted.id
            assert table in (table_id, "none")
        if house.lobby.database.counts()[1] or safe:
            assert house.lobby.database.counts() == (2, 1)
            assert {games for *_, games, _ in house.lobby.database.standings()} == {1}
            assert len(house.lobby.finished(anna)) == 1
            assert list((tmp_path / "host" / "games").glob("*.jsonl")) == []
        await house.reopen()
        assert house.lobby.tables == {}
        await house.lobby.close()

    run(test())


def test_a_lobby_needs_only_a_folder_an_offer_and_who_thinks(tmp_path: Path) -> None:
    async def test() -> None:
        lobby = Lobby(tmp_path, games(), Thinking)
        told: list[object] = []
        stop = lobby.listen(told.append)
        visit = lobby.people.enter(lobby.people.guest())
        await until(lambda: bool(told))
        visit.leave()
        stop()
        await lobby.close()
        assert FakeTime().pending == 0

    run(test())
