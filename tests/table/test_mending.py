"""Damaged game files: gone on with from the last good answer once somebody agreed, never lost."""

import json
from functools import cache
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ascension_tui import cli
from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.profile import saved_games
from ascension_tui.table import DamagedJournal, JournalError, Table, read_journal, replay_journal
from ascension_tui.table.journal import Answer, Undo
from ascension_tui.table.replay import reach_of
from tests.english import english
from tests.table.coins import ADD, Coins
from tests.table.damage import changed, place_of
from tests.table.playing import finish, whole_game
from tests.table.test_journal import files_up_to
from tests.table.test_kill import moment_of

KINDS = ("answer", "undo", "takeover", "return", "resign")
DAMAGES: dict[str, dict[str, Any]] = {
    "no such kind": {"kind": "dance"},
    "a field too many": {"extra": 1},
    "another key": {"key": "dance"},
    "another digest": {"digest": "0" * 16},
    "more than there is": {"answers": 9999},
    "nobody's seat": {"seat": 7},
}
FITTING = {
    "another key": "answer",
    "another digest": "answer",
    "more than there is": "undo",
    "nobody's seat": "resign",
}
"""Damage that only some kind of line can have."""


def mended(path: Path) -> tuple[Table, str]:
    """Refused at first and left alone; then agreed to."""
    before = path.read_bytes()
    with pytest.raises(DamagedJournal):
        Table.resume(AscensionKind(), path)
    assert path.read_bytes() == before
    assert list(path.parent.glob("*.damaged*")) == []
    return Table.resume(AscensionKind(), path, mend=True)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_line_of_every_kind(
    tmp_path: Path, journal: bytes, kind: str, damage: str
) -> None:
    if FITTING.get(damage, kind) != kind:
        kind = FITTING[damage]
    path = tmp_path / "game.jsonl"
    number = place_of(journal, kind, 5)
    broken = changed(journal, number, **DAMAGES[damage])
    path.write_bytes(broken)
    sound = b"".join(journal.splitlines(keepends=True)[:number])
    before = tmp_path / "before.jsonl"
    before.write_bytes(sound)
    there, _ = Table.resume(AscensionKind(), before)
    table, note = mended(path)
    assert moment_of(table) == moment_of(there)
    there.close()
    copy = tmp_path / "game.jsonl.damaged"
    assert copy.read_bytes() == broken
    assert path.read_bytes() == sound
    reach = english(reach_of(table.answers))
    assert english(note) == (
        f"The file was damaged: the game goes on from {reach}. What followed was "
        "dropped; the file as it was is kept as game.jsonl.damaged."
    )
    finish(table, "greedy")
    table.close()
    assert cli.main(["verify", str(path)]) == 0
    assert copy.read_bytes() == broken


@pytest.mark.parametrize(
    "last",
    [b"nonsense\n", b"\n", b"\x00" * 40, b"\x00" * 40 + b"\n", b"\xff", b" ", b"{}\n", b"[[[["],
)
def test_a_damaged_last_line_with_and_without_its_end(
    tmp_path: Path, journal: bytes, last: bytes
) -> None:
    path = tmp_path / "game.jsonl"
    sound = b"".join(journal.splitlines(keepends=True)[:12])
    path.write_bytes(sound + last)
    table, _ = mended(path)
    assert table.number == 11
    table.close()
    assert path.read_bytes() == sound
    assert (tmp_path / "game.jsonl.damaged").read_bytes() == sound + last


def test_a_lost_end_of_line_loses_no_answer_unasked(tmp_path: Path, journal: bytes) -> None:
    """The last answer was told to be safe, so it is not dropped as a torn one is."""
    path = tmp_path / "game.jsonl"
    sound = b"".join(journal.splitlines(keepends=True)[:12])
    path.write_bytes(sound[:-1] + b"x")
    table, _ = mended(path)
    assert table.number == 10
    table.close()
    assert (tmp_path / "game.jsonl.damaged").read_bytes() == sound[:-1] + b"x"


def test_damage_before_the_first_answer_leaves_the_deal(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / "game.jsonl"
    header = journal.splitlines(keepends=True)[0]
    path.write_bytes(header + b"nonsense\n")
    with pytest.raises(DamagedJournal, match="the game is whole up to the deal"):
        Table.resume(AscensionKind(), path)
    table, note = Table.resume(AscensionKind(), path, mend=True)
    assert "goes on from the deal" in english(note)
    assert (table.number, table.answers) == (0, 0)
    table.close()


def test_a_copy_is_never_overwritten(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / "game.jsonl"
    sound = b"".join(journal.splitlines(keepends=True)[:9])
    names = ["game.jsonl.damaged", "game.jsonl.damaged-2", "game.jsonl.damaged-3"]
    for number, name in enumerate(names):
        path.write_bytes(sound + b"nonsense %d\n" % number)
        table, note = Table.resume(AscensionKind(), path, mend=True)
        table.close()
        assert f"kept as {name}." in english(note)
    for number, name in enumerate(names):
        assert (tmp_path / name).read_bytes() == sound + b"nonsense %d\n" % number


def test_a_torn_line_after_a_damaged_one_is_in_the_copy_too(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / "game.jsonl"
    broken = changed(journal, place_of(journal, "answer", 9), key="dance") + b'{"kind":"ans'
    path.write_bytes(broken)
    table, _ = mended(path)
    table.close()
    assert (tmp_path / "game.jsonl.damaged").read_bytes() == broken


def test_where_no_copy_can_be_kept_nothing_is_changed(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(journal + b"nonsense\n")
    with (
        files_up_to(100),
        pytest.raises(JournalError, match=r"the copy cannot be written .*nothing was changed"),
    ):
        Table.resume(AscensionKind(), path, mend=True)
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]
    assert path.read_bytes() == journal + b"nonsense\n"
    Table.resume(AscensionKind(), path, mend=True)[0].close()


def test_a_damaged_game_that_is_played_elsewhere_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = Table.begin(Coins(), {"seats": 2}, 1, ("one", "two"), path)
    table.answer(0, ADD)
    with path.open("ab") as file:
        file.write(b"nonsense\n")
    with pytest.raises(JournalError, match="is being played in another window"):
        Table.resume(Coins(), path, mend=True)
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]
    table.close()


def test_a_sound_game_is_never_copied(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(journal)
    table, note = Table.resume(AscensionKind(), path, mend=True)
    table.close()
    assert note is None
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_damaged_header_stays_an_error(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / "game.jsonl"
    for broken in (changed(journal, 0, salt="0" * 64), changed(journal, 0, rules="one")):
        path.write_bytes(broken)
        with pytest.raises(JournalError) as caught:
            Table.resume(AscensionKind(), path, mend=True)
        assert not isinstance(caught.value, DamagedJournal)
        assert path.read_bytes() == broken


def test_games_of_other_rules_are_not_taken_for_damaged(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / "game.jsonl"
    other = changed(changed(journal, 0, rules=99), place_of(journal, "answer", 9), digest="0" * 16)
    path.write_bytes(other)
    with pytest.raises(JournalError, match="was played by other rules") as caught:
        Table.resume(AscensionKind(), path, mend=True)
    assert not isinstance(caught.value, DamagedJournal)
    assert path.read_bytes() == other


def test_a_file_that_says_it_is_a_game_of_this_program_is_told_by_the_menu_too() -> None:
    kind, number = saved_games.OURS
    header = {"kind": kind, "format": number, "game": usual_game().name}
    folder = whole()[0].splitlines()[0]
    assert {name: json.loads(folder)[name] for name in header} == header


# Any damage


@cache
def whole() -> tuple[bytes, frozenset[tuple[int, ...]]]:
    """The beginning of a game, and the answers that stood at each moment of it, and before."""
    with TemporaryDirectory() as folder:
        data = b"".join(whole_game(Path(folder), 4, "restless").splitlines(keepends=True)[:40])
        path = Path(folder) / "short.jsonl"
        path.write_bytes(data)
        standing: list[int] = []
        stood: set[tuple[int, ...]] = {()}
        for line in read_journal(path).lines:
            if isinstance(line, Answer):
                standing.append(line.index)
            elif isinstance(line, Undo):
                del standing[-line.answers :]
            stood.update(accumulate(((one,) for one in standing), initial=()))
    return data, frozenset(stood)


@settings(max_examples=400, deadline=None, database=None, derandomize=True)
@given(st.data())
def test_any_damage_after_the_header_keeps_a_beginning_of_the_game_and_every_byte(
    chosen: st.DataObject,
) -> None:
    sound, stood = whole()
    begin = sound.index(b"\n") + 1
    at = chosen.draw(st.integers(begin, len(sound) - 1), "at")
    how = chosen.draw(st.sampled_from(["flip", "cut", "lose", "insert"]), "how")
    if how == "flip":
        data = bytearray(sound)
        data[at] ^= chosen.draw(st.integers(1, 255), "with")
        broken = bytes(data)
    elif how == "cut":
        broken = sound[:at]
    elif how == "lose":
        broken = sound[:at] + sound[at + chosen.draw(st.integers(1, 200), "bytes") :]
    else:
        broken = sound[:at] + chosen.draw(st.binary(min_size=1, max_size=40), "more") + sound[at:]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        path.write_bytes(broken)
        copy = path.with_name("game.jsonl.damaged")
        try:
            table, note = Table.resume(AscensionKind(), path)
        except DamagedJournal:
            assert path.read_bytes() == broken
            table, note = Table.resume(AscensionKind(), path, mend=True)
            assert copy.read_bytes() == broken
        else:
            assert not copy.exists()
            if note:  # torn: what a killed process had not finished writing
                assert path.read_bytes() == broken[: broken.rindex(b"\n") + 1]
        table.close()
        assert broken.startswith(path.read_bytes())
        replay, contents = replay_journal(path, AscensionKind())
        assert not replay.stopped
        assert not contents.torn
        assert tuple(record.index for record in replay.records) in stood
        assert table.digest() == replay.game.digest()
