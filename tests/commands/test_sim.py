"""`sim`: the numbers it promises, the same games whatever the jobs, and what cannot be done."""

import json
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui import cli
from ascension_tui.games.ascension import arena
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import read_journal, replay_journal
from ascension_tui.table.journal import salt_from_seed
from ascension_tui.thinking.players import wilson
from tests.conftest import RunCli

TIMING = {"seconds", "games_per_second", "decisions_per_second"}

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """The command in this process: exit code, output, complaints."""

    def run(*args: str) -> tuple[int, str, str]:
        code = cli.main(["sim", *args])
        return code, *capsys.readouterr()

    return run


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in report.items() if name not in TIMING}


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


# What it promises


def test_json_is_exactly_as_agreed(run: Run) -> None:
    line = "--games 6 --seat greedy --seat random --seat random --pool 9 --seed 7 --jobs 1 --json"
    code, out, err = run(*line.split())
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    report = json.loads(out)
    types = {
        "games": int,
        "errors": int,
        "decisions": int,
        "seconds": float,
        "games_per_second": float,
        "decisions_per_second": float,
        "seats": list,
        "mean_turns": float,
    }
    assert {name: type(value) for name, value in report.items()} == types
    assert list(report) == list(types)
    assert (report["games"], report["errors"]) == (6, 0)
    assert report["decisions"] > 6 * 10
    assert report["seconds"] > 0
    of_a_seat = {
        "seat": int,
        "player": str,
        "wins": int,
        "win_rate": float,
        "ci95": list,
        "mean_score": float,
    }
    for seat, player in enumerate(("greedy", "random", "random")):
        entry = report["seats"][seat]
        assert {name: type(value) for name, value in entry.items()} == of_a_seat
        assert (entry["seat"], entry["player"]) == (seat, player)
        assert entry["win_rate"] == round(entry["wins"] / 6, 4)
        low, high = entry["ci95"]
        assert 0 <= low <= entry["win_rate"] <= high <= 1
    assert len(report["seats"]) == 3
    assert sum(entry["wins"] for entry in report["seats"]) >= 6


def test_the_numbers_are_those_of_the_games(run: Run, tmp_path: Path) -> None:
    """Add the journals up by hand."""
    folder = tmp_path / "games"
    line = "--games 7 --seat greedy --seat greedy --pool 9 --seed 3 --json --journal"
    report = json.loads(run(*line.split(), str(folder))[1])
    decisions, turns, wins, scores = 0, 0, [0, 0], [0, 0]
    for path in folder.iterdir():
        replay, _ = replay_journal(path, AscensionKind())
        result = replay.game.result()
        assert result is not None
        decisions += len(replay.records)
        turns += replay.game.observation(0).turn
        for seat in result.winners:
            wins[seat] += 1
        for seat in (0, 1):
            scores[seat] += result.scores[seat]
    assert report["decisions"] == decisions
    assert report["mean_turns"] == round(turns / 7, 2)
    assert [entry["wins"] for entry in report["seats"]] == wins
    assert [entry["mean_score"] for entry in report["seats"]] == [
        round(points / 7, 2) for points in scores
    ]


def test_the_table_shows_the_same_numbers(run: Run) -> None:
    line = "--games 4 --seat greedy --seat random --pool 9 --seed 7 --jobs 1".split()
    report = json.loads(run(*line, "--json")[1])
    code, out, err = run(*line)
    assert (code, err) == (0, "")
    summary, head, *rows = out.splitlines()
    assert summary.startswith(f"4 games, {report['decisions']} decisions, ")
    assert summary.endswith(f"{report['mean_turns']} turns on average, 0 errors")
    assert head.split() == ["seat", "player", "wins", "rate", "95%", "interval", "score"]
    for row, entry in zip(rows, report["seats"], strict=True):
        assert row.split()[:3] == [str(entry["seat"]), entry["player"], str(entry["wins"])]
        assert row.split()[-1] == str(entry["mean_score"])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0, 1), (5, 10, 0.2366, 0.7634), (0, 10, 0, 0.2775), (390, 400, 0.9546, 0.9864)],
)
def test_the_interval_is_wilson_s(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_any_number_of_seats(run: Run, seats: int) -> None:
    players = ["--seat", "greedy"] * seats
    code, out, _ = run("--games", "2", *players, "--pool", "9", "--jobs", "1", "--json")
    assert code == 0
    report = json.loads(out)
    assert (report["games"], len(report["seats"])) == (2, seats)


def test_a_new_seed_each_time_unless_one_is_named(run: Run) -> None:
    line = "--games 2 --seat random --seat random --pool 9 --jobs 1 --json".split()
    reports = [without_times(json.loads(run(*line)[1])) for _ in range(3)]
    assert reports[0] != reports[1] or reports[1] != reports[2]
    named = [without_times(json.loads(run(*line, "--seed", "5")[1])) for _ in range(2)]
    assert named[0] == named[1]


def test_edition_and_pool_reach_the_games(run: Run, tmp_path: Path) -> None:
    line = "--games 1 --seat greedy --seat greedy --edition first --pool 11 --set chronicle"
    folder = tmp_path / "games"
    assert run(*line.split(), "--journal", str(folder))[0] == 0
    setup = read_journal(folder / "game-00001.jsonl").header.setup
    assert (setup["edition"], setup["pool"], setup["sets"]) == ("first", 11, ["chronicle"])


def test_a_game_that_fails_does_not_stop_the_others(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = arena.play_game
    count = 0

    def sometimes(*args: Any) -> int:
        nonlocal count
        count += 1
        if count % 2:
            raise RuntimeError("the well is dry")
        return real(*args)

    monkeypatch.setattr(arena, "play_game", sometimes)
    line = "--games 8 --seat greedy --seat greedy --pool 5 --seed 1 --jobs 1 --json"
    code, out, err = run(*line.split())
    assert code == 1
    report = json.loads(out)
    assert (report["games"], report["errors"]) == (4, 4)
    complaints = err.splitlines()
    assert len(complaints) == 3
    assert re.fullmatch(
        r"ascension-tui: game 1: RuntimeError: the well is dry \(seed \d+\)", complaints[0]
    )


# The same games


@pytest.mark.xdist_group("terminal")
def test_the_same_seed_gives_the_same_games_whatever_the_jobs(
    clean_env: dict[str, str], tmp_path: Path
) -> None:
    """Also whatever order Python keeps its sets in."""
    line = "sim --games 11 --seat greedy --seat random --seat greedy --pool 6 --seed 7 --json"
    reports, folders = [], []
    for jobs in ("1", "2", "3"):
        folder = tmp_path / f"games-{jobs}"
        options = ["--jobs", jobs, "--journal", str(folder)]
        done = subprocess.run(
            [sys.executable, "-m", "ascension_tui", *line.split(), *options],
            capture_output=True,
            text=True,
            env={**clean_env, "PYTHONHASHSEED": jobs},
            timeout=120,
        )
        assert (done.returncode, done.stderr) == (0, "")
        reports.append(without_times(json.loads(done.stdout)))
        folders.append(files_in(folder))
    assert reports[0] == reports[1] == reports[2]
    assert folders[0] == folders[1] == folders[2]
    assert list(folders[0]) == [f"game-{number:05}.jsonl" for number in range(1, 12)]


def test_the_same_games_with_and_without_journals(run: Run, tmp_path: Path) -> None:
    line = "--games 6 --seat random --seat greedy --pool 12 --seed 7 --jobs 1 --json".split()
    without = json.loads(run(*line)[1])
    with_journals = json.loads(run(*line, "--journal", str(tmp_path / "games"))[1])
    assert without_times(without) == without_times(with_journals)


def test_more_games_begin_with_the_same_ones(run: Run, tmp_path: Path) -> None:
    line = "--seat greedy --seat random --pool 9 --seed 7 --jobs 1".split()
    for games in ("3", "5"):
        assert run("--games", games, *line, "--journal", str(tmp_path / games))[0] == 0
    few, many = files_in(tmp_path / "3"), files_in(tmp_path / "5")
    assert few.items() < many.items()


def test_who_begins_rotates(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    line = "--games 7 --seat greedy --seat greedy --seat random --pool 3 --seed 7 --journal"
    assert run(*line.split(), str(folder))[0] == 0
    firsts = []
    for path in sorted(folder.iterdir()):
        header = read_journal(path).header
        firsts.append(header.setup["first"])
        question = AscensionKind().new(header.setup, header.seed, header.rules).question()
        assert question is not None
        assert question.seat == firsts[-1]
    assert firsts == [0, 1, 2, 0, 1, 2, 0]


def test_journals_are_whole_games_with_a_salt_from_the_seed(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    line = "--games 3 --seat greedy --seat random --pool 9 --seed 7 --journal"
    assert run(*line.split(), str(folder))[0] == 0
    for path in folder.iterdir():
        replay, contents = replay_journal(path, AscensionKind())
        assert replay.game.result() is not None
        assert not contents.torn
        assert contents.header.salt == salt_from_seed(contents.header.seed)
        assert contents.header.players == ("greedy", "random")
        assert contents.header.setup["seats"] == ["greedy 1", "random 2"]


# What cannot be done


def two(*more: str) -> list[str]:
    return ["--games", "2", "--seat", "greedy", "--seat", "random", "--jobs", "1", *more]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("--games 2 --seat greedy --seat grandmaster", "no computer player named grandmaster"),
        ("--games 2 --seat greedy --seat human", "no computer player named human"),
        ("--games 2 --seat greedy --seat random --set nowhere", "there is no set named nowhere"),
        ("--games 2 --seat greedy --set chronicle --set chronicle", "a set was named twice"),
        ("--games 2" + 5 * " --seat random", "5 players need at least two sets mixed"),
        ("--games 2" + 6 * " --seat random", "6 players need at least two sets mixed"),
        ("--games 2" + 7 * " --seat random", "1 to 6 players can play, not 7"),
        ("--games 2", "--seat"),
        ("--games -3 --seat greedy --seat random", "a whole number of at least 1, not '-3'"),
        ("--games 0 --seat greedy --seat random", "a whole number of at least 1, not '0'"),
        ("--games 2 --seat greedy --seat random --pool 10001", "pool: "),
        ("--games 2 --seat greedy --seat random --jobs 0", "a whole number of at least 1"),
        ("--games 2 --seat greedy --seat random --seed -1", "a whole number of at least 0"),
        ("--games 2 --seat greedy --seat random --edition third", "expected first or revised"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(run: Run, tmp_path: Path, line: str, reason: str) -> None:
    folder = tmp_path / "games"
    code, out, err = run(*line.split(), "--journal", str(folder))
    assert (code, out) == (2, "")
    assert err.startswith("ascension-tui: ")
    assert reason in err
    assert err.splitlines()[0].endswith(".")
    assert not folder.exists()


def test_existing_journals_are_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game-00002.jsonl").write_bytes(b"mine")
    code, out, err = run(*two("--journal", str(tmp_path)))
    assert (code, out) == (2, "")
    assert err == (
        f"ascension-tui: {tmp_path / 'game-00002.jsonl'} exists already; nothing was played. "
        "Choose an empty folder.\n"
    )
    assert files_in(tmp_path) == {"game-00002.jsonl": b"mine"}


def test_other_files_are_no_obstacle(run: Run, tmp_path: Path) -> None:
    for name in ("game-00003.jsonl", "notes.txt", ".game-00001.part"):
        (tmp_path / name).write_bytes(b"old")
    assert run(*two("--journal", str(tmp_path)))[0] == 0
    assert sorted(files_in(tmp_path)) == [
        "game-00001.jsonl",
        "game-00002.jsonl",
        "game-00003.jsonl",
        "notes.txt",
    ]
    assert (tmp_path / "game-00003.jsonl").read_bytes() == b"old"


def test_a_file_in_place_of_the_folder(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"mine")
    code, out, err = run(*two("--journal", str(path)))
    assert (code, out) == (1, "")
    assert err == f"ascension-tui: {path}: is not a folder; choose another one.\n"
    code, out, err = run(*two("--journal", str(path / "games")))
    assert (code, out) == (1, "")
    assert "cannot be used (Not a directory); choose another folder." in err
    assert path.read_bytes() == b"mine"


def test_a_folder_that_cannot_be_written(run_cli: RunCli, tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    done = run_cli("sim", *two("--journal", str(folder)), ordinary=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"ascension-tui: {folder}: cannot be written; choose another folder.\n"


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_full_disk_leaves_whole_journals_only(
    run: Run, clean_env: dict[str, str], tmp_path: Path, jobs: str
) -> None:
    """Files may not grow beyond a size that some games need and others do not."""
    folder = tmp_path / "games"
    whole = tmp_path / "whole"
    line = "--games 12 --seat greedy --seat greedy --pool 6 --seed 7".split()
    assert run(*line, "--jobs", "1", "--journal", str(whole))[0] == 0
    command = [sys.executable, "-m", "ascension_tui", "sim", *line, "--jobs", jobs]
    sizes = sorted(len(data) for data in files_in(whole).values())
    limit = sizes[6]
    done = subprocess.run(
        [*command, "--journal", str(folder), "--json"],
        capture_output=True,
        text=True,
        env=clean_env,
        timeout=120,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert done.returncode == 1
    report = json.loads(done.stdout)
    fitting = {name: data for name, data in files_in(whole).items() if len(data) <= limit}
    assert report["games"] == len(fitting)
    assert report["errors"] == 12 - len(fitting) > 0
    assert "cannot be written (File too large)" in done.stderr
    assert "Traceback" not in done.stderr
    assert files_in(folder) == fitting
