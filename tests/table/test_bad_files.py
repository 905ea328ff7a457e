"""Files that are not a whole, honest game: a sentence, exit code 1, and the file as it was."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from ascension_tui import cli
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import JournalError, Table, read_journal, replay_journal
from ascension_tui.table.journal import Answer, Contents, Undo
from tests.english import english
from tests.table.coins import ADD, Coins
from tests.table.damage import Verify, changed, place_of, refuse_to_resume


def test_the_untouched_file_is_verified(
    tmp_path: Path, journal: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(journal)
    assert cli.main(["verify", str(path)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines()[0] == f"{path}: verified."
    assert read_journal(path).header.commitment in out
    assert path.read_bytes() == journal


# Truncated


def test_cut_off_inside_the_header(tmp_path: Path, journal: bytes, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    for cut in range(1, journal.index(b"\n") + 1):
        path.write_bytes(journal[:cut])
        assert verify(path) == f"{path}: holds no complete line; the game was never begun."
        assert refuse_to_resume(path) == verify(path)


def test_cut_off_inside_a_line(tmp_path: Path, journal: bytes, verify: Verify) -> None:
    """At every byte of one line of each kind: verify complains, while resume drops the rest."""
    path = tmp_path / "game.jsonl"
    lines = journal.splitlines(keepends=True)
    for kind in ("answer", "undo", "takeover", "return", "resign"):
        number = place_of(journal, kind)
        start = len(b"".join(lines[:number]))
        for cut in range(start + 1, start + len(lines[number])):
            path.write_bytes(journal[:cut])
            assert "the last line is torn" in verify(path)
        table, note = Table.resume(AscensionKind(), path)
        table.close()
        assert note
        assert table.number == number - 1
        assert path.read_bytes() == journal[:start]


def test_cut_off_between_lines_is_an_unfinished_game(
    tmp_path: Path, journal: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    lines = journal.splitlines(keepends=True)
    for count in (1, 2, len(lines) // 2):
        path.write_bytes(b"".join(lines[:count]))
        assert cli.main(["verify", str(path)]) == 0
        out, err = capsys.readouterr()
        assert out.splitlines()[-1] == "The game is not finished."
        assert err == ""
        assert path.read_bytes() == b"".join(lines[:count])


def test_lines_missing_in_the_middle(tmp_path: Path, journal: bytes, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    lines = journal.splitlines(keepends=True)
    gone = place_of(journal, "answer", 20)
    path.write_bytes(b"".join(lines[:gone] + lines[gone + 1 :]))
    assert f"{path}: line " in verify(path)
    assert "is damaged" in refuse_to_resume(path)


def test_lines_in_another_order(tmp_path: Path, journal: bytes, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    lines = journal.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], *reversed(lines[5:])]))
    assert "is damaged" in verify(path)


def test_cut_off_at_the_front(tmp_path: Path, journal: bytes, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    for cut in (1, 7, journal.index(b"\n") + 1):
        path.write_bytes(journal[cut:])
        assert verify(path) == f"{path}: is not a game file of ascension-tui."


# Corrupted


@pytest.mark.parametrize(
    "damage",
    [b"", b"x", b"\x00\x00", b"\xff\xfe", b"null", b"[]", b"7", b'"answer"', b"{}", b'{"kind":1}'],
)
def test_a_line_in_the_middle_that_is_no_line(
    tmp_path: Path, journal: bytes, verify: Verify, damage: bytes
) -> None:
    path = tmp_path / "game.jsonl"
    lines = journal.split(b"\n")
    lines[7] = damage
    path.write_bytes(b"\n".join(lines))
    sentence = verify(path)
    assert sentence.startswith(f"{path}: line 8 is damaged (")
    assert sentence.endswith("; the game is whole up to answer 5.")
    assert refuse_to_resume(path) == sentence


@pytest.mark.parametrize(
    ("kind", "changes", "reason"),
    [
        ("answer", {"kind": "dance"}, "does not match any of the expected tags"),
        ("answer", {"index": None}, "answer.index: field required"),
        ("answer", {"index": -1}, "answer.index: input should be greater than or equal to 0"),
        ("answer", {"index": "0"}, "answer.index: input should be a valid integer"),
        ("answer", {"index": 0.5}, "answer.index: input should be a valid integer"),
        ("answer", {"digest": 12}, "answer.digest: input should be a valid string"),
        ("answer", {"extra": 1}, "answer.extra: extra inputs are not permitted"),
        ("answer", {"joined": "yes"}, "answer.joined: input should be a valid boolean"),
        ("answer", {"index": 99}, "there is no answer 99"),
        ("answer", {"index": 10**30}, "is damaged"),
        ("answer", {"key": "dance"}, "the answer should mean dance and means "),
        ("answer", {"digest": "0" * 16}, "the position after it is another one"),
        ("answer", {"digest": ""}, "the position after it is another one"),
        ("undo", {"answers": 0}, "undo.answers: input should be greater than or equal to 1"),
        ("undo", {"answers": 9999}, "it takes back more answers than there are"),
        ("takeover", {"seat": 3}, "there is no seat 3"),
        ("takeover", {"player": 3}, "takeover.player: input should be a valid string"),
        ("return", {"seat": -1}, "return.seat: input should be greater than or equal to 0"),
        ("return", {"seat": 3}, "there is no seat 3"),
        ("resign", {"seat": 3}, "there is no seat 3"),
    ],
)
def test_a_changed_line(
    tmp_path: Path,
    journal: bytes,
    verify: Verify,
    kind: str,
    changes: dict[str, Any],
    reason: str,
) -> None:
    path = tmp_path / "game.jsonl"
    number = place_of(journal, kind)
    path.write_bytes(changed(journal, number, **changes))
    sentence = verify(path)
    assert sentence.startswith(f"{path}: line {number + 1} is damaged")
    assert reason in sentence
    assert refuse_to_resume(path) == sentence


def test_another_answer_at_any_place_is_found(
    tmp_path: Path, journal: bytes, verify: Verify
) -> None:
    path = tmp_path / "game.jsonl"
    lines = journal.splitlines()
    for number in range(1, len(lines), 9):
        line = json.loads(lines[number])
        if line["kind"] == "answer":
            for changes in ({"index": line["index"] + 1}, {"key": f"{line['key']}x"}):
                path.write_bytes(changed(journal, number, **changes))
                assert f"line {number + 1} is damaged" in verify(path)


def test_a_smaller_or_larger_undo_is_found(tmp_path: Path, journal: bytes, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    number = place_of(journal, "undo")
    answers = json.loads(journal.splitlines()[number])["answers"]
    path.write_bytes(changed(journal, number, answers=answers + 1))
    assert "is damaged" in verify(path)


def what_was_played(contents: Contents) -> list[object]:
    """What a replay depends on."""
    header = contents.header
    played: list[object] = [header.game, header.setup, header.seed, header.salt, header.commitment]
    for line in contents.lines:
        if isinstance(line, Answer):
            played.append((line.index, line.key, line.digest))
        elif isinstance(line, Undo):
            played.append(line.answers)
    return played


def test_any_flipped_bit_is_found(tmp_path: Path, journal: bytes) -> None:
    """Flip bits at random: nothing but a sentence comes of it, and the file stays as it is.

    What may change unnoticed is what no replay depends on: who is named to sit at a seat, what
    goes together for undo, and by which rules and cards the very same game was played.
    """
    path = tmp_path / "game.jsonl"
    lines = journal.splitlines(keepends=True)
    short = b"".join(lines[:12])
    path.write_bytes(short)
    played = what_was_played(read_journal(path))
    chance = random.Random(12)
    found = 0
    for _ in range(300):
        data = bytearray(short)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)
        try:
            replay, contents = replay_journal(path, AscensionKind())
        except JournalError:
            found += 1
        else:
            if replay.stopped or contents.torn:
                found += 1
            else:
                assert what_was_played(contents) == played
        assert path.read_bytes() == data
    assert found > 250


def test_lines_after_the_end(tmp_path: Path, journal: bytes, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    last = journal.splitlines(keepends=True)[-1]
    path.write_bytes(journal + last)
    assert "the game was over by then" in verify(path)


def test_an_answer_after_all_others_have_given_up(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = Table.begin(Coins(), {"seats": 2}, 1, ("one", "two"), path)
    table.answer(0, ADD)
    table.resign(0)
    table.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[2], lines[1]]))
    replay, _ = replay_journal(path, Coins())
    assert "line 3 is damaged: the game was over by then" in english(replay.stopped)
