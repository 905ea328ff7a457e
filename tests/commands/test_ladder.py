"""`ladder` and `tune`: mirrored deals, resuming after a kill, and what they print."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ascension_tui import cli
from ascension_tui.commands.ladder import Contest, Task, play_one, ratings
from ascension_tui.errors import Failure
from ascension_tui.games.ascension.package import Ascension
from ascension_tui.games.ascension.players.thinker import BUDGETS
from ascension_tui.games.ascension.players.weights import learned as known
from ascension_tui.games.ascension.players.weights import to_json
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.thinking.series import ResultsFile

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*args: str) -> tuple[int, str, str]:
        code = cli.main([*args])
        return code, *capsys.readouterr()

    return run


def ladder(run: Run, *more: str) -> dict[str, Any]:
    code, out, err = run("ladder", "--json", "--jobs", "1", *more)
    assert (code, err) == (0, "")
    report: dict[str, Any] = json.loads(out)
    return report


def test_a_pair_is_the_same_deal_from_both_seats() -> None:
    contest = Contest(Ascension(), Setup.checked(seats=("one", "two"), pool=10), 3)
    games = [play_one(contest, Task("greedy", "greedy", "", 4, seat)) for seat in (0, 1)]
    assert games[0].lead == -games[1].lead
    assert games[0].won != games[1].won


def test_all_levels_meet(run: Run) -> None:
    levels = "--level random --level novice --level greedy".split()
    report = ladder(run, *levels, "--games", "4")
    names = [(match["one"], match["other"]) for match in report["matches"]]
    assert names == [("novice", "random"), ("greedy", "random"), ("greedy", "novice")]
    assert all(match["games"] == 4 for match in report["matches"])
    assert report["elo"]["greedy"] == 0
    assert report["elo"]["random"] < 0


def test_one_against_three_and_one_alone(run: Run) -> None:
    report = ladder(run, *"--match greedy:random --players 4 --games 4".split())
    assert report["matches"][0]["games"] == 4
    assert "elo" not in report
    report = ladder(run, *"--level greedy --players 1 --games 2 --set storm".split())
    assert report["matches"][0]["one"] == "greedy"


def test_it_prints_a_table(run: Run) -> None:
    code, out, _ = run(*"ladder --match greedy:random --games 2 --jobs 1".split())
    assert code == 0
    assert "greedy over random" in out
    assert "Elo (greedy = 0)" in out


def test_a_match_needs_two(run: Run) -> None:
    code, _, err = run("ladder", "--match", "greedy")
    assert code == 2
    assert "a match is written A:B" in err


def test_results_go_on_where_they_stopped(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    match = "--match greedy:random --games".split()
    first = ladder(run, *match, "4", "--results", str(path))
    lines = path.read_text()
    path.write_text(lines + '{"name": "greedy:ran')
    again = ladder(run, *match, "6", "--results", str(path))
    assert path.read_text().startswith(lines)
    assert again["matches"][0]["games"] == 6
    assert first["matches"][0]["games"] == 4
    code, _, err = run(*"ladder --match greedy:random --seed 2 --results".split(), str(path))
    assert code == 1
    assert "holds results of something else" in err


def test_only_players_that_changed_play_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.jsonl"
    command = f"--match greedy:random:2 --match adept:greedy:2 --jobs 1 --results {path}".split()
    first = ladder(run, *command)
    kept = path.read_text()
    monkeypatch.setitem(BUDGETS, "adept", replace(BUDGETS["adept"], simulations=3))
    second = ladder(run, *command)
    again = path.read_text().removeprefix(kept).splitlines()
    assert [json.loads(line)["name"].split(":")[0] for line in again] == ["adept", "adept"]
    assert first["matches"][0] == second["matches"][0]
    assert first["matches"][1]["players_are"] != second["matches"][1]["players_are"]


def test_a_foreign_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("dear diary\n")
    with pytest.raises(Failure, match="is not a file of results"), ResultsFile(path, "x", {}):
        pass
    assert path.read_text() == "dear diary\n"


def kill_after_lines(command: list[str], path: Path, lines: int) -> None:
    """Start the command and kill it, hard, once its file has some lines."""
    process = subprocess.Popen(
        [sys.executable, "-m", "ascension_tui", *command], stdout=subprocess.DEVNULL
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if path.exists() and path.read_bytes().count(b"\n") > lines:
            break
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()


def test_a_killed_ladder_loses_no_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    command = f"ladder --match greedy:random --games 24 --jobs 1 --results {path}".split()
    kill_after_lines(command, path, 5)
    kept = path.read_bytes()
    kept = kept[: kept.rfind(b"\n") + 1]
    assert kept.count(b"\n") < 25
    report = ladder(run, *command[1:])
    assert path.read_bytes().startswith(kept)
    fresh = ladder(run, *"--match greedy:random --games 24".split())
    assert report["matches"][0]["wins"] == fresh["matches"][0]["wins"]
    assert report["matches"][0]["mean_lead"] == fresh["matches"][0]["mean_lead"]


def test_a_killed_tune_learns_the_same(run: Run, tmp_path: Path) -> None:
    files = {name: tmp_path / name for name in ("a.jsonl", "b.jsonl", "a.json", "b.json")}

    def command(name: str) -> list[str]:
        options = "tune --rounds 2 --games 8 --jobs 1".split()
        found, out = files[f"{name}.jsonl"], files[f"{name}.json"]
        return [*options, "--findings", str(found), "--out", str(out)]

    kill_after_lines(command("a"), files["a.jsonl"], 10)
    assert run(*command("a"))[0] == 0
    code, out, _ = run(*command("b"))
    assert (code, out.count("written")) == (0, 3)
    learned = [json.loads(files[name].read_text()) for name in ("a.json", "b.json")]
    assert learned[0] == learned[1]
    assert learned[0]["origin"]["command"].startswith("ascension-tui tune --seed 1 --games 8")
    assert learned[0]["tells"]


def test_a_tune_goes_on_from_other_weights_and_says_so(run: Run, tmp_path: Path) -> None:
    start, out = tmp_path / "start.json", tmp_path / "out.json"
    start.write_text(to_json(known(), {"command": "the first one"}))
    kept = ["--findings", str(tmp_path / "found.jsonl"), "--out", str(out), "--jobs", "1"]
    assert run(*"tune --rounds 0 --games 4 --start".split(), str(start), *kept)[0] == 0
    made = json.loads(out.read_text())
    assert made["origin"]["start"] == {"command": "the first one"}
    assert made["cards"] == json.loads(start.read_text())["cards"]
    assert made["tells"] != json.loads(start.read_text())["tells"]


def test_ratings_follow_the_results() -> None:
    elo = ratings(["a", "b", "c"], {("a", "b"): (75, 25), ("b", "c"): (75, 25)}, "b")
    assert elo["b"] == 0
    assert elo["a"] == pytest.approx(189, abs=4)
    assert elo["c"] == pytest.approx(-189, abs=4)
