"""Files that are not a whole, honest game: a sentence, exit code 1, and the file as it was."""

import contextlib
import json
import random
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui import cli
from ascension_tui.rules import RULES_VERSION
from ascension_tui.rules.ascension import Ascension
from ascension_tui.table import JournalError, Table, read_journal, replay_journal
from ascension_tui.table.commitment import commitment
from ascension_tui.table.journal import FORMAT, Answer, Contents, Undo
from tests.conftest import RunCli
from tests.table.coins import ADD, PASS, TOSS, Coins
from tests.table.playing import whole_game


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A finished game with answers, undos, takebacks and changes at seats."""
    return whole_game(tmp_path_factory.mktemp("journal"), 4, "restless")


Verify = Callable[[Path], str]


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Verify:
    """Run the command, expect failure, and return its sentence."""

    def run(path: Path) -> str:
        before = None
        with contextlib.suppress(OSError):
            before = path.read_bytes()
        code = cli.main(["verify", str(path)])
        out, err = capsys.readouterr()
        assert code == 1
        assert out == ""
        assert err.startswith("ascension-tui: ")
        assert err.endswith(".\n")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        if before is not None:
            assert path.read_bytes() == before
        return err.removeprefix("ascension-tui: ").strip()

    return run


def refuse_to_resume(path: Path) -> str:
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Table.resume(Ascension(), path)
    assert path.read_bytes() == before
    return str(caught.value)


def changed(data: bytes, line: int, **changes: Any) -> bytes:
    """The journal with other values in one line; None takes a field out."""
    lines = data.splitlines(keepends=True)
    values = {**json.loads(lines[line]), **changes}
    values = {name: value for name, value in values.items() if value is not None}
    compact = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    lines[line] = compact.encode() + b"\n"
    return b"".join(lines)


def place_of(data: bytes, kind: str, after: int = 0) -> int:
    """The number of the first line of a kind, from `after` on."""
    lines = data.splitlines()
    return next(n for n in range(after, len(lines)) if json.loads(lines[n])["kind"] == kind)


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
        table, note = Table.resume(Ascension(), path)
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
    assert sentence.endswith(
        "the game cannot be continued from this file, and it was left as it is."
    )
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
            replay, contents = replay_journal(path, Ascension())
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
    with pytest.raises(JournalError, match="line 3 is damaged: the game was over by then"):
        replay_journal(path, Coins())


# The header


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": 5},
        {"salt": "0" * 64},
        {"commitment": "0" * 64},
        {"setup": {"seats": ["human", "greedy", "random"], "pool": 9}},
        {"setup": {"seats": ["human", "greedy"], "pool": 8}},
        {"setup": {}},
    ],
    ids=["seed", "salt", "commitment", "pool", "seats", "no setup"],
)
def test_a_changed_seed_or_setup_does_not_fit_the_commitment(
    tmp_path: Path, journal: bytes, verify: Verify, changes: dict[str, Any]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(changed(journal, 0, **changes))
    sentence = f"{path}: the commitment does not fit seed and setup; the file was changed."
    assert verify(path) == refuse_to_resume(path) == sentence


def test_a_forged_commitment_does_not_fit_the_answers(
    tmp_path: Path, journal: bytes, verify: Verify
) -> None:
    path = tmp_path / "game.jsonl"
    header = json.loads(journal.splitlines()[0])
    forged = commitment(header["salt"], 6, header["setup"])
    path.write_bytes(changed(journal, 0, seed=6, commitment=forged))
    assert "is damaged" in verify(path)


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({}, "seats: field required"),
        ({"seats": []}, "1 to 6 players can play, not 0"),
        ({"seats": ["a", "b", "c"], "sets": ["nowhere"]}, "there is no set named nowhere"),
        ({"seats": ["a", "b", "c", "d", "e"]}, "need at least two sets"),
        ({"seats": ["a", "b", "c"], "colour": "blue"}, "colour: "),
    ],
)
def test_a_setup_that_cannot_be(
    tmp_path: Path, journal: bytes, verify: Verify, setup: dict[str, Any], reason: str
) -> None:
    path = tmp_path / "game.jsonl"
    salt = json.loads(journal.splitlines()[0])["salt"]
    path.write_bytes(changed(journal, 0, setup=setup, commitment=commitment(salt, 4, setup)))
    sentence = verify(path)
    assert sentence.startswith(f"{path}: cannot be set up: ")
    assert reason.lower() in sentence.lower()
    assert refuse_to_resume(path) == sentence


@pytest.mark.parametrize("players", [[], ["human"], ["human"] * 4])
def test_a_header_with_too_few_or_too_many_players(
    tmp_path: Path, journal: bytes, verify: Verify, players: list[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(changed(journal, 0, players=players))
    assert verify(path) == (
        f"{path}: line 1 is damaged: it names {len(players)} players for 3 seats."
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 0},
        {"format": -1},
        {"format": "1"},
        {"format": "99"},
        {"format": 1.5},
        {"format": []},
        {"rules": "one"},
        {"rules": None},
        {"files": []},
        {"files": {"basics": 1}},
        {"setup": []},
        {"setup": None},
        {"seed": -1},
        {"seed": "4"},
        {"seed": None},
        {"players": "human"},
        {"players": None},
        {"salt": "zz"},
        {"salt": "ab"},
        {"salt": None},
        {"commitment": None},
        {"more": 1},
    ],
    ids=str,
)
def test_a_damaged_header(
    tmp_path: Path, journal: bytes, verify: Verify, changes: dict[str, Any]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(changed(journal, 0, **changes))
    sentence = verify(path)
    assert sentence.startswith(f"{path}: line 1 is damaged ({next(iter(changes))}")
    assert refuse_to_resume(path) == sentence


@pytest.mark.parametrize("version", [FORMAT + 1, 99, 10**20])
def test_a_future_format(tmp_path: Path, journal: bytes, verify: Verify, version: int) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(changed(journal, 0, format=version, news="unheard of"))
    assert verify(path) == (
        f"{path}: was written by a newer version (format {version}, this one knows {FORMAT}); "
        "update ascension-tui to open it."
    )
    assert refuse_to_resume(path) == verify(path)


def test_half_a_character_in_a_name(tmp_path: Path, journal: bytes, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(journal.replace(b'"seats":["human"', b'"seats":["\\ud800"', 1))
    assert "line 1 is damaged" in verify(path)


# Empty and foreign


@pytest.mark.parametrize("content", [b"", b"\n", b"\n\n\n", b"   ", b"\r\n\t \n"])
def test_an_empty_or_blank_file(tmp_path: Path, verify: Verify, content: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    assert verify(path) == f"{path}: is empty; there is no game in it."
    assert refuse_to_resume(path) == verify(path)


FOREIGN = {
    "text": b"Dear diary,\ntoday I lost at cards.\n",
    "one line": b"no end of line",
    "hardly a header": b'{"kind":"header"}\n',
    "an answer": b'{"kind":"answer","index":0,"key":"end","digest":""}\n',
    "a format": b'{"format":1}\n',
    "a list": b'[{"kind":"header","format":1}]\n',
    "an object": b"{}\n",
    "null": b"null\n",
    "a number": b"7\n",
    "a string": b'"header"\n',
    "a program": b"\x7fELF\x02\x01\x01\x00\n\x00\xff\xfe",
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00",
    "nothing but zeros": b"\x00" * 5000,
    "byte order mark": b"\xef\xbb\xbf{}\n",
    "utf-16": "{}\n".encode("utf-16"),
    "open brackets": b"[" * 200_000,
    "open brackets and an end": b"[" * 200_000 + b"\n",
    "open braces": b'{"a":' * 50_000 + b"\n",
    "many digits": b"9" * 10_000 + b"\n",
    "noise": random.Random(1).randbytes(4096),
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_file(tmp_path: Path, verify: Verify, content: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    assert verify(path) == f"{path}: is not a game file of ascension-tui."
    assert refuse_to_resume(path) == verify(path)


def test_a_game_of_another_kind(tmp_path: Path, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    Table.begin(Coins(), {"seats": 2}, 1, ("one", "two"), path).close()
    assert verify(path) == f"{path}: is a game of coins, not of ascension."
    assert refuse_to_resume(path) == verify(path)


# Unreadable


def test_a_missing_file(tmp_path: Path, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    assert verify(path) == f"{path}: there is no such file; check the name."
    assert not path.exists()


def test_a_folder(tmp_path: Path, verify: Verify) -> None:
    assert verify(tmp_path) == f"{tmp_path}: is a folder; name a game file in it."


def test_a_file_that_is_used_as_a_folder(tmp_path: Path, verify: Verify) -> None:
    (tmp_path / "game.jsonl").write_bytes(b"")
    path = tmp_path / "game.jsonl" / "game.jsonl"
    assert verify(path) == f"{path}: cannot be read (Not a directory)."


def test_links_in_a_circle(tmp_path: Path, verify: Verify) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.symlink_to(two)
    two.symlink_to(one)
    assert verify(one).startswith(f"{one}: cannot be read (Too many levels of symbolic links")


def test_a_name_that_is_too_long(tmp_path: Path, verify: Verify) -> None:
    path = tmp_path / ("x" * 300)
    assert verify(path) == f"{path}: cannot be read (File name too long)."


def test_a_socket(tmp_path: Path, verify: Verify, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("game.jsonl")
        assert verify(Path("game.jsonl")).startswith("game.jsonl: cannot be read (")


def test_a_file_without_permission(tmp_path: Path, journal: bytes, run_cli: RunCli) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(journal)
    path.chmod(0)
    done = run_cli("verify", str(path), ordinary=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("game.jsonl: cannot be read (Permission denied).\n")
    path.chmod(0o400)
    done = run_cli("resume", "--plain", str(path), ordinary=True)
    assert done.returncode == 1
    assert "cannot be written (Permission denied)" in done.stderr
    assert path.read_bytes() == journal


# Other rules


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": RULES_VERSION + 1},
        {"rules": RULES_VERSION - 1},
        {"files": {"basics": "0" * 64, "chronicle": "0" * 64}},
        {"files": {}},
    ],
    ids=["newer rules", "older rules", "other cards", "no cards"],
)
def test_other_rules_go_on_as_long_as_everything_agrees(
    tmp_path: Path, journal: bytes, verify: Verify, changes: dict[str, Any]
) -> None:
    path = tmp_path / "game.jsonl"
    other = changed(journal, 0, **changes)
    path.write_bytes(other)
    assert cli.main(["verify", str(path)]) == 0
    table, note = Table.resume(Ascension(), path)
    table.close()
    assert note == ""
    assert table.question() is None
    assert path.read_bytes() == other


@pytest.mark.parametrize(
    "changes",
    [{"rules": RULES_VERSION + 1}, {"files": {"basics": "0" * 64, "chronicle": "0" * 64}}],
    ids=["rules", "cards"],
)
@pytest.mark.parametrize(
    ("difference", "reason"),
    [
        ({"key": "dance"}, "the answer should mean dance and means "),
        ({"digest": "0" * 16}, "the position after it is another one"),
        ({"index": 99}, "there is no answer 99"),
    ],
)
def test_other_rules_say_at_which_answer_they_stop(
    tmp_path: Path,
    journal: bytes,
    verify: Verify,
    changes: dict[str, Any],
    difference: dict[str, Any],
    reason: str,
) -> None:
    path = tmp_path / "game.jsonl"
    number = place_of(journal, "answer", 40)
    path.write_bytes(changed(changed(journal, 0, **changes), number, **difference))
    replay, contents = replay_journal(path, Ascension())
    assert len(contents.lines) > replay.lines == number - 1
    standing = len(replay.records)
    sentence = verify(path)
    assert sentence == replay.stopped == refuse_to_resume(path)
    assert f"it can be watched up to answer {standing}, where {reason}" in sentence
    assert "was played by other rules" in sentence
    # What can be watched is the game up to there.
    whole = tmp_path / "whole.jsonl"
    whole.write_bytes(b"".join(journal.splitlines(keepends=True)[:number]))
    again, _ = replay_journal(whole, Ascension())
    assert again.game.digest() == replay.game.digest()
    assert again.records == replay.records


def test_other_rules_stop_where_the_games_part(tmp_path: Path) -> None:
    """A second game plays by another version in which tosses fall differently."""

    class Changed(Coins):
        def new(self, setup: Any, seed: int) -> Any:
            return super().new(setup, seed + 5)

    path = tmp_path / "game.jsonl"
    table = Table.begin(Coins(), {"seats": 2}, 1, ("one", "two"), path)
    for act in (ADD, ADD, PASS, TOSS):
        table.answer(table.number, act)
    table.close()
    before = path.read_bytes()
    replay, _ = replay_journal(path, Changed(rules_version=2))
    assert replay.lines == 0
    assert "version 1, these are 2" in replay.stopped
    with pytest.raises(JournalError, match="can be watched up to answer 0"):
        Table.resume(Changed(rules_version=2), path)
    with pytest.raises(JournalError, match="line 2 is damaged"):
        replay_journal(path, Changed())
    assert path.read_bytes() == before


def test_progress_is_told_line_by_line(tmp_path: Path, journal: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(journal)
    told: list[tuple[int, int]] = []
    replay_journal(path, Ascension(), lambda done, of: told.append((done, of)))
    lines = journal.count(b"\n") - 1
    assert told == [(number, lines) for number in range(1, lines + 1)]
