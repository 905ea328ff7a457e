"""Which saved game is taken up, and what is said about the others."""

import re
from pathlib import Path

import pytest

from ascension_tui.folders import keep_finished
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import Table
from tests.plain.conftest import RunHere
from tests.plain.driver import SAVED, saved_file


def test_a_new_game_mentions_the_unfinished_one(run_here: RunHere) -> None:
    first = run_here("play", "--plain", "--seed", "1")
    assert "An unfinished game" not in first.stdout
    second = run_here("play", "--plain", "--seed", "2")
    assert "An unfinished game waits for you. Go on with it by:\n" in second.stdout
    assert SAVED.findall(second.stdout)[0] == saved_file(first.stdout)


def test_the_last_unfinished_game_is_taken(run_here: RunHere) -> None:
    run_here("play", "--plain", "--seed", "1")
    last = run_here("solo", "--plain", "--seed", "2")
    assert saved_file(run_here("resume", "--plain").stdout) == saved_file(last.stdout)


def test_nothing_to_resume(run_here: RunHere) -> None:
    done = run_here("resume", "--plain")
    assert (done.returncode, done.stdout) == (1, "")
    assert "There is no unfinished game" in done.stderr
    assert "Traceback" not in done.stderr


def test_damaged_files_are_left_out(run_here: RunHere, tmp_path: Path) -> None:
    first = run_here("play", "--plain", "--data", str(tmp_path))
    broken = tmp_path / "games" / "broken.jsonl"
    broken.write_text("{}\n")
    done = run_here("resume", "--plain", "--data", str(tmp_path))
    assert done.returncode == 0
    assert "Left out: " in done.stdout
    assert saved_file(done.stdout) == saved_file(first.stdout)
    assert broken.read_text() == "{}\n"


@pytest.mark.parametrize("file", ["nowhere.jsonl", "."])
def test_a_file_that_is_none(run_here: RunHere, file: str) -> None:
    done = run_here("resume", "--plain", file)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("ascension-tui: ")
    assert "Traceback" not in done.stderr


def test_a_finished_game_shows_its_end_again(run_here: RunHere, tmp_path: Path) -> None:
    args = ("--data", str(tmp_path))
    done = run_here("play", "--plain", "--seed", "7", "--pool", "5", *args, input="1\n" * 2000)
    (file,) = (tmp_path / "finished").glob("*.jsonl")
    again = run_here("resume", "--plain", str(file), *args)
    assert (again.returncode, again.stderr) == (0, "")
    result = re.search(r"^.+ with \d+ honor, .*$", done.stdout, re.MULTILINE)
    assert result
    assert result.group() in again.stdout
    assert run_here("resume", "--plain", *args).returncode == 1


def test_a_game_stopped_right_after_its_end_is_put_away(run_here: RunHere, tmp_path: Path) -> None:
    args = ("--data", str(tmp_path))
    run_here("play", "--plain", "--seed", "7", "--pool", "5", *args, input="1\n" * 2000)
    (file,) = (tmp_path / "finished").glob("*.jsonl")
    file.rename(tmp_path / "games" / file.name)
    assert run_here("resume", "--plain", *args).returncode == 1
    assert file.exists()


def test_a_player_nobody_knows(run_here: RunHere, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    setup = {"seats": ["Anna", "Ben"], "sets": ["chronicle"]}
    Table.begin(AscensionKind(), setup, 1, ("human", "wizard"), path).close()
    done = run_here("resume", "--plain", str(path))
    assert done.returncode == 1
    assert "there is no computer player named wizard" in done.stderr


@pytest.mark.parametrize("gone", [1, 2])
def test_whoever_gave_up_is_asked_no_more(run_here: RunHere, tmp_path: Path, gone: int) -> None:
    """The others play on, and a computer player answers in that seat."""
    path = tmp_path / "game.jsonl"
    names = ["Anna", "Ben", "Cleo"]
    table = Table.begin(AscensionKind(), {"seats": names, "pool": 3}, 1, ("human",) * 3, path)
    table.resign(gone)
    table.close()
    done = run_here("resume", "--plain", str(path), input="\n1\n" * 2000)
    assert (done.returncode, done.stderr) == (0, "")
    for seat, name in enumerate(names):
        assert (f"{name}, it is your turn" in done.stdout) == (seat != gone)
    again, _ = Table.resume(AscensionKind(), path)
    assert again.result() is not None
    again.close()


def test_only_our_own_files_are_put_away(tmp_path: Path) -> None:
    for name in ("game-00001.jsonl", "0123456789ab.txt"):
        file = tmp_path / "games" / name
        file.parent.mkdir(exist_ok=True)
        file.touch()
        assert keep_finished(file) == file
    ours = tmp_path / "games" / "0123456789ab.jsonl"
    ours.touch()
    assert keep_finished(ours) == tmp_path / "finished" / "0123456789ab.jsonl"
    elsewhere = tmp_path / "0123456789ab.jsonl"
    elsewhere.touch()
    assert keep_finished(elsewhere) == elsewhere
