"""`review`: the decisions that cost most, in words and as JSON."""

import json
from pathlib import Path

import pytest

from tests.conftest import RunCli
from tests.records.games import finished, running

pytestmark = pytest.mark.xdist_group("terminal")


def test_in_words_and_as_json(run_cli: RunCli, tmp_path: Path) -> None:
    game = str(finished(tmp_path / "data", pool=4))
    done = run_cli("review", game)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Anna:" in done.stdout
    assert done.stdout.count("Better: ") == done.stdout.count("Why: ")
    told = json.loads(run_cli("review", game, "--json", "--as", "Anna").stdout)
    (player,) = told["players"]
    assert player["name"] == "Anna"
    assert len(player["decisions"]) == done.stdout.count("Better: ")
    for one in player["decisions"]:
        assert 0 < one["cost"] < 1
        assert one["reason"] in done.stdout.lower()


def test_whose_decisions_must_be_somebodys(run_cli: RunCli, tmp_path: Path) -> None:
    game = str(finished(tmp_path / "data", people=0, bots=2, pool=4))
    done = run_cli("review", game)
    assert done.returncode == 2
    assert "No person played this game; say whose decisions by --as" in done.stderr
    assert run_cli("review", game, "--as", "open").returncode == 2


def test_a_game_that_runs_among_people_tells_nothing(run_cli: RunCli, tmp_path: Path) -> None:
    done = run_cli("review", str(running(tmp_path / "data", people=2, bots=0)))
    assert done.returncode == 2
    assert "the game still runs" in done.stderr
