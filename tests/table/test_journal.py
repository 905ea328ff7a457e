"""The journal itself: what stands in it, that it reads back, and that nothing is overwritten."""

import fcntl
import hashlib
import json
import os
import resource
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pydantic import ValidationError

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.rules import RULES_VERSION
from ascension_tui.games.ascension.rules.cards import set_hash
from ascension_tui.table import Header, JournalError, Table, read_journal
from ascension_tui.table.journal import (
    Answer,
    Resign,
    Return,
    Takeover,
    Undo,
    commitment,
    encode,
    new_salt,
    salt_from_seed,
)
from ascension_tui.table.journal_file import Journal
from tests.english import english
from tests.table.coins import ADD, PASS, Coins
from tests.table.playing import begin, whole_game

LINES = [
    Answer(index=3, key="acquire:row:arha_initiate", digest="0123456789abcdef"),
    Answer(index=0, key="play:hand:apprentice", digest="fedcba9876543210", joined=True),
    Undo(answers=2),
    Undo(answers=7, takeback=True),
    Takeover(seat=1, player="greedy"),
    Return(seat=1),
    Resign(seat=0),
]
SALT = salt_from_seed(1)
HEADER = Header(
    game="coins",
    rules=1,
    files={"mint": "00"},
    setup={"seats": 2},
    seed=1,
    players=("Anna", "greedy"),
    salt=SALT,
    commitment=commitment(SALT, 1, {"seats": 2}),
)


def coins(path: Path | None = None, seats: int = 2, **options: bool) -> Table:
    players = [f"player {seat}" for seat in range(seats)]
    return Table.begin(Coins(), {"seats": seats}, 1, players, path, salt=SALT, **options)


# What stands in it


def test_the_header_says_all_that_was_agreed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    setup = {"seats": ["Anna", "Böb"], "pool": 20, "edition": "first"}
    table = Table.begin(AscensionKind(), setup, 7, ("human", "greedy"), path)
    table.close()
    header = json.loads(path.read_text(encoding="utf-8"))
    assert list(header) == [
        "kind",
        "format",
        "game",
        "rules",
        "files",
        "setup",
        "seed",
        "players",
        "salt",
        "commitment",
    ]
    assert header["kind"] == "header"
    assert header["format"] == 1
    assert header["game"] == "ascension"
    assert header["rules"] == RULES_VERSION
    assert header["files"] == {name: set_hash(name) for name in ("basics", "chronicle")}
    assert header["setup"] == setup
    assert header["seed"] == 7
    assert header["players"] == ["human", "greedy"]


def test_the_commitment_is_sha256_of_salt_seed_and_setup(tmp_path: Path) -> None:
    """Written out once more, as somebody would check it who does not trust the program."""
    table = begin(None, 7)
    header = table.header
    agreed = json.dumps(header.setup, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    secret = bytes.fromhex(header.salt) + f"{header.seed}\n{agreed}".encode()
    assert header.commitment == hashlib.sha256(secret).hexdigest()
    assert header.is_honest()


def test_the_commitment_depends_on_each_part() -> None:
    salts = salt_from_seed(1), salt_from_seed(2)
    setups = {"seats": 2}, {"seats": 3}
    made = {commitment(salt, seed, setup) for salt in salts for seed in (1, 2) for setup in setups}
    assert len(made) == 8
    assert commitment(salts[0], 1, {"a": 1, "b": 2}) == commitment(salts[0], 1, {"b": 2, "a": 1})


def test_salts_are_32_random_bytes_unless_made_from_the_seed() -> None:
    made = {new_salt() for _ in range(20)}
    assert len(made) == 20
    assert all(len(bytes.fromhex(salt)) == 32 for salt in made)
    assert salt_from_seed(5) == salt_from_seed(5) != salt_from_seed(6)
    headers = [Table.begin(Coins(), {"seats": 1}, 1, ["one"]).header for _ in range(2)]
    assert headers[0].salt != headers[1].salt


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.kind)
def test_each_kind_of_line_reads_back(tmp_path: Path, line: Answer) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(encode(HEADER) + encode(line))
    contents = read_journal(path)
    assert contents.header == HEADER
    assert contents.lines == (line,)
    assert (contents.whole, contents.size, contents.torn) == (
        path.stat().st_size,
        path.stat().st_size,
        False,
    )


def test_lines_are_short_json_without_a_clock() -> None:
    assert [json.loads(encode(line)) for line in LINES] == [
        {
            "kind": "answer",
            "index": 3,
            "key": "acquire:row:arha_initiate",
            "digest": "0123456789abcdef",
        },
        {
            "kind": "answer",
            "index": 0,
            "key": "play:hand:apprentice",
            "digest": "fedcba9876543210",
            "joined": True,
        },
        {"kind": "undo", "answers": 2},
        {"kind": "undo", "answers": 7, "takeback": True},
        {"kind": "takeover", "seat": 1, "player": "greedy"},
        {"kind": "return", "seat": 1},
        {"kind": "resign", "seat": 0},
    ]
    for line in LINES:
        assert encode(line).count(b"\n") == 1
        assert encode(line).endswith(b"\n")


@pytest.mark.parametrize("name", ["a\nb", "tab\t", '"quoted"', "Ωmega", "\u2028", "\x00", "{}"])
def test_odd_names_stay_on_their_line(tmp_path: Path, name: str) -> None:
    path = tmp_path / "game.jsonl"
    line = Takeover(seat=0, player=name)
    path.write_bytes(encode(HEADER) + encode(line) + encode(LINES[0]))
    assert path.read_bytes().count(b"\n") == 3
    assert read_journal(path).lines == (line, LINES[0])


def test_lines_cannot_be_changed_or_hold_more() -> None:
    with pytest.raises(ValidationError):
        LINES[0].index = 4
    with pytest.raises(ValidationError):
        Answer(index=0, key="end", digest="", time="12:00")


def test_a_game_of_every_kind_of_line_reads_back_line_by_line(tmp_path: Path) -> None:
    data = whole_game(tmp_path, 4, "restless")
    contents = read_journal(tmp_path / "restless-4.jsonl")
    kinds = {line.kind for line in contents.lines}
    assert kinds == {"answer", "undo", "takeover", "return", "resign"}
    assert b"".join(map(encode, (contents.header, *contents.lines))) == data


def test_equal_games_have_equal_journals(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    assert whole_game(tmp_path / "a", 3, "restless") == whole_game(tmp_path / "b", 3, "restless")


def test_lines_are_appended_and_never_rewritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    before = path.read_bytes()
    acts = [
        lambda: table.answer(table.number, ADD),
        lambda: table.answer(table.number, ADD),
        lambda: table.undo(0),
        lambda: table.take_over(1, "greedy"),
        lambda: table.answer(table.number, PASS),
        lambda: table.takeback(0),
        lambda: table.give_back(1),
        lambda: table.resign(1),
    ]
    for count, act in enumerate(acts, 1):
        act()
        after = path.read_bytes()
        assert after.startswith(before)
        assert after[len(before) :].count(b"\n") == 1
        assert after.endswith(b"\n")
        assert table.number == count == len(read_journal(path).lines)
        before = after
    assert [line.kind for line in read_journal(path).lines] == [
        "answer",
        "answer",
        "undo",
        "takeover",
        "answer",
        "undo",
        "return",
        "resign",
    ]


def test_each_line_is_on_the_disk_before_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    synced: list[int] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        real(descriptor)
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            synced.append(os.fstat(descriptor).st_size)

    monkeypatch.setattr(os, "fsync", fsync)
    table = coins(path)
    sizes = [path.stat().st_size]
    table.listen(lambda _: sizes.append(path.stat().st_size))
    table.answer(0, ADD)
    table.answer(1, ADD)
    table.undo(0)
    assert synced == sizes
    assert len(sizes) == 4


# Nothing is overwritten


@pytest.mark.parametrize("content", [b"", b"mine", encode(HEADER)])
def test_an_existing_file_is_never_overwritten(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    with pytest.raises(JournalError, match="exists already; it was not overwritten"):
        coins(path)
    assert path.read_bytes() == content


def test_a_folder_or_a_dangling_link_is_not_overwritten_either(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    for name in ("folder", "link"):
        with pytest.raises(JournalError, match="exists already"):
            coins(tmp_path / name)
    assert not (tmp_path / "elsewhere").exists()


def test_missing_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "and newer" / "game.jsonl"
    coins(path).close()
    assert read_journal(path).lines == ()


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    with pytest.raises(JournalError, match="file: is not a folder; choose another one"):
        coins(tmp_path / "file" / "game.jsonl")
    with pytest.raises(JournalError, match=r"cannot be written \(.*\); choose another folder"):
        coins(tmp_path / "file" / "deeper" / "game.jsonl")
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_a_setup_that_cannot_be_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with pytest.raises(JournalError, match=r"cannot be set up: coins is for 1 to 9\."):
        Table.begin(Coins(), {"seats": 10}, 1, ["player"] * 10, path)
    with pytest.raises(JournalError, match="3 players do not fit 2 seats"):
        Table.begin(Coins(), {"seats": 2}, 1, ["player"] * 3, path)
    assert not path.exists()


# The torn last line


def test_a_torn_last_line_is_cut_off_only_when_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    table.answer(0, ADD)
    table.close()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"kind":"answer","ind')
    contents = read_journal(path)
    assert contents.torn
    assert contents.whole == len(whole)
    assert len(contents.lines) == 1
    assert path.read_bytes() == whole + b'{"kind":"answer","ind'
    table, note = Table.resume(Coins(), path)
    assert english(note) == "The last line was torn and has been dropped."
    assert path.read_bytes() == whole
    table.answer(1, PASS)
    table.close()
    assert path.read_bytes().startswith(whole)
    assert [line.kind for line in read_journal(path).lines] == ["answer", "answer"]


def test_a_whole_last_line_needs_no_note(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    coins(path).close()
    table, note = Table.resume(Coins(), path)
    assert note is None
    table.close()


@pytest.mark.parametrize(
    "rest", [b"{", b'{"kind":"undo","ans', b'{"kind":"\xff', encode(LINES[0])[:-1]]
)
def test_whatever_a_torn_line_holds_it_is_dropped(tmp_path: Path, rest: bytes) -> None:
    """Also an answer that lacks only its end of line: it was never told to be safe."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(encode(HEADER) + rest)
    table, note = Table.resume(Coins(), path)
    assert note
    assert table.number == 0
    table.close()
    assert path.read_bytes() == encode(HEADER)


# Locks

HOLD = """
import sys
from pathlib import Path
from ascension_tui.table import Table
from tests.table.coins import Coins
table, _ = Table.resume(Coins(), Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_game_open_elsewhere_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    first = coins(path)
    first.answer(0, ADD)
    before = path.read_bytes()
    with pytest.raises(JournalError, match="is being played in another window"):
        Table.resume(Coins(), path)
    first.answer(1, ADD)
    assert path.read_bytes().startswith(before)
    first.close()
    second, _ = Table.resume(Coins(), path)
    assert second.answers == 2
    second.close()


def test_a_game_open_in_another_process_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    coins(path).close()
    torn = path.read_bytes() + b'{"kind"'
    path.write_bytes(torn)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).resolve().parents[2],
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(JournalError, match="is being played in another window"):
            Table.resume(Coins(), path)
    table, _ = Table.resume(Coins(), path)
    table.close()


def test_a_refused_game_keeps_its_torn_line(tmp_path: Path) -> None:
    """It may be the line that the other one is just writing."""
    path = tmp_path / "game.jsonl"
    torn = encode(HEADER) + b'{"kind":"ans'
    path.write_bytes(torn)
    with path.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(JournalError, match="another window"):
            Table.resume(Coins(), path)
        assert path.read_bytes() == torn
    Table.resume(Coins(), path)[0].close()


def test_a_game_that_went_on_after_it_was_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    old = read_journal(path)
    table.answer(0, ADD)
    table.close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="played on elsewhere; open it again"):
        Journal.resume(path, old)
    assert path.read_bytes() == before
    Journal.resume(path, read_journal(path)).close()


def test_reading_needs_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    assert read_journal(path).lines == ()
    table.close()


def test_closing_twice_does_no_harm(tmp_path: Path) -> None:
    table = coins(tmp_path / "game.jsonl")
    table.close()
    table.close()
    with pytest.raises(JournalError, match="cannot be written"):
        table.answer(0, ADD)
    assert table.number == 0


# A disk that is full or broken


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """Let no file grow beyond a size: a real error of the system in the middle of a write."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("room", [0, 1, 20])
@pytest.mark.parametrize("act", ["answer", "undo", "takeback", "take_over", "give_back", "resign"])
def test_a_full_disk_changes_nothing(tmp_path: Path, act: str, room: int) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    table.answer(0, ADD)
    table.answer(1, ADD)
    told: list[object] = []
    table.listen(told.append)
    acts = {
        "answer": lambda: table.answer(table.number, ADD),
        "undo": lambda: table.undo(0),
        "takeback": lambda: table.takeback(0),
        "take_over": lambda: table.take_over(1, "greedy"),
        "give_back": lambda: table.give_back(1),
        "resign": lambda: table.resign(1),
    }
    before = path.read_bytes()
    state = table.digest(), table.number, table.answers, dict(table.standing_in)
    with files_up_to(len(before) + room), pytest.raises(JournalError) as caught:
        acts[act]()
    assert str(caught.value) == (
        f"{path}: cannot be written (File too large); the last answer is not saved."
    )
    assert path.read_bytes() == before
    assert (table.digest(), table.number, table.answers, table.standing_in) == state
    assert table.result() is None
    assert told == []
    acts[act]()
    table.close()
    resumed, note = Table.resume(Coins(), path)
    assert note is None
    assert (resumed.digest(), resumed.number) == (table.digest(), table.number)
    resumed.close()


def test_a_line_that_does_not_reach_the_disk_is_taken_off_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    before = path.read_bytes()

    def broken(descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        with pytest.raises(JournalError, match="Input/output error"):
            table.answer(0, ADD)
    assert path.read_bytes() == before
    table.answer(0, ADD)
    table.close()
    assert len(read_journal(path).lines) == 1


def test_nothing_is_written_after_half_a_line_that_cannot_be_taken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)

    def broken(descriptor: int, size: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "ftruncate", broken)
        with files_up_to(path.stat().st_size + 10), pytest.raises(JournalError):
            table.answer(0, ADD)
    half = path.read_bytes()
    with pytest.raises(JournalError):
        table.answer(0, ADD)
    assert path.read_bytes() == half
    resumed, note = Table.resume(Coins(), path)
    assert note
    assert resumed.number == 0
    resumed.close()


@pytest.mark.parametrize("room", [0, 1, 100])
def test_a_game_that_cannot_be_begun_leaves_no_file(tmp_path: Path, room: int) -> None:
    path = tmp_path / "game.jsonl"
    with files_up_to(room), pytest.raises(JournalError) as caught:
        coins(path)
    assert str(caught.value) == (
        f"{path}: cannot be written (File too large); choose another folder."
    )
    assert not path.exists()
    coins(path).close()


def test_short_writes_are_carried_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:7]))
    table = coins(path)
    table.answer(0, ADD)
    table.close()
    monkeypatch.undo()
    assert len(read_journal(path).lines) == 1


def test_a_table_without_a_journal_plays_the_same(tmp_path: Path) -> None:
    tables = coins(), coins(tmp_path / "game.jsonl")
    for table in tables:
        table.answer(0, ADD)
        table.answer(1, PASS)
        table.close()
    assert tables[0].path is None
    assert tables[1].path == tmp_path / "game.jsonl"
    assert tables[0].digest() == tables[1].digest()
    assert tables[0].number == tables[1].number == 2


def test_a_header_is_honest_or_not() -> None:
    assert HEADER.is_honest()
    for change in ({"seed": 2}, {"setup": {"seats": 3}}, {"salt": salt_from_seed(2)}):
        assert not Header.model_validate({**HEADER.model_dump(), **change}).is_honest()


def test_a_journal_is_there_only_with_its_first_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    seen = []

    def killed(self: Journal, entry: object) -> None:
        seen.append(path.exists())
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "append", killed)
        with pytest.raises(KeyboardInterrupt):
            coins(path)
    assert seen == [False]
    assert list(tmp_path.iterdir()) == []


def test_what_a_kill_left_before_the_first_line_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    (tmp_path / "game.jsonl.new").write_text("half a li")
    coins(path).close()
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]
    assert len(read_journal(path).lines) == 0


def test_without_links_a_journal_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, target: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "hardlink_to", refused)
    path = tmp_path / "game.jsonl"
    coins(path).close()
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]
