"""A damaged game is offered to go on from its last good answer; only a yes changes the file."""

import os
import re
from pathlib import Path

import pytest

from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.timeline import Tape
from ascension_tui.table import Table, replay_journal
from tests.plain.conftest import RunHere
from tests.plain.driver import saved_file

OFFER = "; the game is whole up to answer 3. It can go on from there: what follows is dropped, and"
QUESTION = "Type y to go on from there; anything else leaves the file as it is."


@pytest.fixture
def broken(run_here: RunHere, tmp_path: Path) -> Path:
    """A game in which the fourth answer cannot be read."""
    args = ("play", "--plain", "--seed", "1", "--data", str(tmp_path))
    path = Path(saved_file(run_here(*args, input="1\n" * 6).stdout))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 6
    path.write_bytes(b"".join([*lines[:4], b"\xff nonsense\n", *lines[5:]]))
    return path


@pytest.mark.parametrize("named", [True, False], ids=["a file", "the last game"])
@pytest.mark.parametrize("yes", ["y", "Y", "yes"])
def test_yes_goes_on(run_here: RunHere, broken: Path, named: bool, yes: str) -> None:
    before = broken.read_bytes()
    file = [str(broken)] if named else []
    args = ("resume", "--plain", *file, "--data", str(broken.parent.parent))
    done = run_here(*args, input=f"{yes}\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    told = " ".join(done.stdout.split())
    assert f"{broken}: line 5 is damaged (invalid JSON" in told
    assert OFFER in told
    assert QUESTION in told
    assert "The file was damaged: the game goes on from answer 3." in told
    assert f"kept as {broken.name}.damaged." in told
    assert saved_file(done.stdout) == str(broken)
    assert broken.read_bytes().startswith(b"".join(before.splitlines(keepends=True)[:4]))
    assert broken.with_name(f"{broken.name}.damaged").read_bytes() == before
    replay, contents = replay_journal(broken, AscensionKind())
    assert (replay.stopped, contents.torn) == (None, False)


@pytest.mark.parametrize("no", ["n\n", "\n", "q\n", ""], ids=["n", "enter", "q", "nothing"])
def test_anything_else_leaves_it_as_it_is(run_here: RunHere, broken: Path, no: str) -> None:
    before = broken.read_bytes()
    done = run_here("resume", "--plain", str(broken), input=no)
    assert done.returncode == 1
    assert done.stderr.endswith("; the game is whole up to answer 3.\n")
    assert broken.read_bytes() == before
    assert list(broken.parent.iterdir()) == [broken]


def test_after_a_no_the_game_before_it_is_taken(run_here: RunHere, broken: Path) -> None:
    data = broken.parent.parent
    before = broken.read_bytes()
    other = Path(saved_file(run_here("play", "--plain", "--seed", "2", "--data", str(data)).stdout))
    newer = other.stat().st_mtime_ns + 10**9
    os.utime(broken, ns=(newer, newer))
    done = run_here("resume", "--plain", "--data", str(data), input="n\nq\n")
    assert done.returncode == 0
    assert f"Left out: {broken}: line 5 is damaged" in done.stdout
    assert saved_file(done.stdout) == str(other)
    assert broken.read_bytes() == before


def test_the_menu_in_lines_asks_too(run_here: RunHere, broken: Path) -> None:
    target = broken.parent.parent / "data" / "ascension-tui" / "games" / broken.name
    target.parent.mkdir(parents=True)
    broken.rename(target)
    done = run_here("--plain", input="c\ny\nq\nq\n")
    assert done.returncode == 0
    assert "One game waits for you." in done.stdout
    assert QUESTION in done.stdout
    assert "The file was damaged: the game goes on from answer 3." in done.stdout


def test_what_is_no_game_is_not_said_to_wait(run_here: RunHere, tmp_path: Path) -> None:
    games = tmp_path / "data" / "ascension-tui" / "games"
    games.mkdir(parents=True)
    (games / "letter.jsonl").write_bytes(b"\x00\xff\n" * 9)
    assert "waits for you" not in run_here("--plain", input="q\n").stdout
    listed = run_here("--plain", input="w\nw 1\nq\n").stdout
    assert "Left out: letter.jsonl: It is not a game file of ascension-tui." in listed
    assert "There is no game 1; the list has 0." in listed
    assert "An unfinished game waits" not in run_here("play", "--plain").stdout


def test_verify_and_replay_tell_of_the_damage(run_here: RunHere, broken: Path) -> None:
    before = broken.read_bytes()
    told = f"{broken}: line 5 is damaged (invalid JSON"
    done = run_here("verify", str(broken))
    assert (done.returncode, done.stdout) == (1, "")
    assert told in done.stderr
    for how in ("--plain", "--text"):
        done = run_here("replay", str(broken), how)
        assert (done.returncode, done.stderr) == (0, "")
        assert re.sub(r"\s", "", told) in re.sub(r"\s", "", done.stdout)
        assert done.stdout.rstrip().endswith("the game is whole up to answer 3.")
    assert broken.read_bytes() == before
    assert list(broken.parent.iterdir()) == [broken]


def test_damage_opens_no_hands(tmp_path: Path) -> None:
    """The game can go on, so nobody gets to see what another holds in it."""
    path = tmp_path / "game.jsonl"
    Table.begin(AscensionKind(), {"seats": ["Anna", "Bea"]}, 1, ("human", "human"), path).close()
    with path.open("ab") as file:
        file.write(b"nonsense\n")
    tape = Tape.read(path, ENGLISH)
    assert tape.stopped
    assert tape.viewers() == [WATCHER]
    assert OPEN not in tape.viewers()


def test_a_game_of_a_host_is_left_to_its_players(run_here: RunHere, broken: Path) -> None:
    before = broken.read_bytes()
    broken.with_name(f"{broken.stem}.table.json").write_text("{}")
    done = run_here("resume", "--plain", str(broken), input="y\n")
    assert done.returncode == 1
    assert QUESTION not in done.stdout
    assert "It belongs to a table of a host, where its players are asked." in done.stderr
    assert f"You can watch it: ascension-tui replay {broken}" in done.stderr
    assert broken.read_bytes() == before
