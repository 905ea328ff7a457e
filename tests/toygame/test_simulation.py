"""Many games of Bids between its computer players: the commands that play any game."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui import cli
from ascension_tui.table import replay_journal
from tests.toygame.__main__ import CATALOG
from tests.toygame.conftest import PROGRAM

TIMING = {"seconds", "games_per_second", "decisions_per_second"}
SIM = "sim --game bids --games 12 --seat random --seat thrifty --seat random --seed 3"

Run = Callable[[str], tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """The program with both games, in this process: exit code, output, complaints."""

    def run(line: str) -> tuple[int, str, str]:
        code = cli.main(line.split(), CATALOG)
        return code, *capsys.readouterr()

    return run


def without_times(output: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(output)
    return {name: value for name, value in report.items() if name not in TIMING}


def test_the_same_seed_gives_the_same_games_whatever_the_jobs(
    toy_env: dict[str, str], tmp_path: Path
) -> None:
    reports, journals = [], []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        done = subprocess.run(
            [*PROGRAM, *SIM.split(), "--json", "--jobs", jobs, "--journal", str(folder)],
            capture_output=True,
            text=True,
            env={**toy_env, "PYTHONHASHSEED": jobs},
            cwd=tmp_path,
            timeout=120,
        )
        assert (done.returncode, done.stderr) == (0, "")
        reports.append(without_times(done.stdout))
        journals.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert reports[0] == reports[1]
    assert journals[0] == journals[1]
    assert len(journals[0]) == 12


def test_the_numbers_are_those_of_the_games(run: Run, tmp_path: Path) -> None:
    code, out, err = run(f"{SIM} --rounds 4 --jobs 1 --json --journal {tmp_path / 'games'}")
    assert (code, err) == (0, "")
    report = without_times(out)
    assert without_times(run(f"{SIM} --rounds 4 --jobs 1 --json")[1]) == report
    assert (report["games"], report["errors"], report["mean_turns"]) == (12, 0, 4)
    decisions, wins, scores = 0, [0] * 3, [0] * 3
    for path in (tmp_path / "games").iterdir():
        replay, _ = replay_journal(path)
        assert replay.header.game == "bids"
        result = replay.result()
        assert result is not None
        decisions += len(replay.records)
        for seat in range(3):
            wins[seat] += seat in result.winners
            scores[seat] += result.scores[seat]
    assert report["decisions"] == decisions
    assert [seat["player"] for seat in report["seats"]] == ["random", "thrifty", "random"]
    assert [seat["wins"] for seat in report["seats"]] == wins
    assert [seat["mean_score"] for seat in report["seats"]] == [round(s / 12, 2) for s in scores]
    assert wins[1] > max(wins[0], wins[2])


def test_the_ladder_has_its_players(run: Run, tmp_path: Path) -> None:
    line = f"ladder --game bids --jobs 1 --json --results {tmp_path / 'results.jsonl'} --games"
    code, out, err = run(f"{line} 20")
    assert (code, err) == (0, "")
    report = json.loads(out)
    assert (report["game"], report["players"], report["seed"]) == ("bids", 2, 1)
    (match,) = report["matches"]
    assert (match["one"], match["other"], match["games"]) == ("thrifty", "random", 20)
    assert match["wins"] > 15
    assert report["elo"]["thrifty"] == 0 > report["elo"]["random"]
    again = json.loads(run(f"{line} 24")[1])
    assert again["matches"][0]["games"] == 24
    code, _, err = run(f"{line} 20 --game ascension")
    assert (code, "holds results of something else" in err) == (1, True)
    assert run("ladder --game bids --games 2 --jobs 1")[1].startswith("Bids, 2 players, seed 1\n")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("sim --game bids --games 2 --seat thrifty --seat greedy", "no computer player named"),
        ("sim --game bids --games 2 --seat thrifty", "2 to 4 players can play, not 1"),
        (f"{SIM} --report", "There is no report on Bids; leave --report and --csv out."),
        (f"{SIM} --csv file", "There is no report on Bids; leave --report and --csv out."),
        ("ladder --game bids --match thrifty:greedy", "no computer player named greedy"),
        ("ladder --game bids --players 1", "2 to 4 players can play, not 1"),
        ("rules --game bids", "There is nothing to read about Bids."),
        ("tune --game bids", "Unrecognized arguments: --game bids."),
        ("sim --game chess", "There is no game named 'chess'; there is ascension, bids."),
    ],
)
def test_what_the_game_does_not_offer_is_refused(run: Run, line: str, reason: str) -> None:
    code, out, err = run(line)
    assert (code, out) == (2, "")
    assert reason in err


def test_help_speaks_of_the_game_that_is_named(run: Run) -> None:
    said = run("sim --game bids --help")[1]
    assert "who plays: random or thrifty; once per seat" in said
    assert "--prizes even|steep" in said
    assert "ascension-tui sim --game bids --games 100 --seat thrifty" in said
    assert "greedy" not in said
    assert "--game NAME" in run("cards --help")[1]


def test_the_schema_is_that_of_the_game(run: Run) -> None:
    fields = json.loads(run("schema setup --game bids")[1])["properties"]
    assert {"prizes", "coins", "rounds", "savings"} < fields.keys()


@pytest.mark.parametrize("command", ["sim", "ladder"])
def test_what_plays_is_loaded_no_sooner_than_it_plays(
    command: str, toy_env: dict[str, str]
) -> None:
    code = (
        "import sys\nfrom ascension_tui.cli import main\nfrom tests.toygame.__main__ import CATALOG"
        f"\nassert main(['{command}', '--game', 'bids', '--help'], CATALOG) == 0"
        "\nprint({'textual', 'yaml', 'asyncio'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=toy_env, check=True
    )
    assert done.stdout.splitlines()[-1] == "set()"
