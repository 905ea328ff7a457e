"""`stats` and `paths`: numbers in lines, and where everything lies."""

import json
from pathlib import Path

from ascension_tui.folders import STATS
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.stats import report_lines, reports
from tests.conftest import RunCli
from tests.records.games import finished


def test_stats_are_told_line_by_line(run_cli: RunCli, tmp_path: Path) -> None:
    finished(tmp_path, seed=1)
    finished(tmp_path, seed=2, bots=0)
    done = run_cli("stats", "--plain", "--data", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == list(report_lines(reports(tmp_path), 20, ENGLISH))
    assert done.stdout.isprintable() or "\x1b" not in done.stdout
    assert run_cli("stats", "--data", str(tmp_path)).stdout == done.stdout


def test_one_person_can_be_asked_for(run_cli: RunCli, tmp_path: Path) -> None:
    finished(tmp_path, seed=1, people=2, bots=0)
    done = run_cli("stats", "--name", "Bea", "--data", str(tmp_path))
    assert done.stdout.startswith("Bea.\nAll games: 1 game")
    done = run_cli("stats", "--name", "Zoe", "--data", str(tmp_path))
    assert done.returncode == 2
    assert "there is Anna, Bea" in done.stderr


def test_everything_can_be_counted_anew(run_cli: RunCli, tmp_path: Path) -> None:
    finished(tmp_path, seed=1)
    before = run_cli("stats", "--data", str(tmp_path)).stdout
    (tmp_path / STATS).write_bytes(b"nonsense" * 100)
    assert run_cli("stats", "--rebuild", "--data", str(tmp_path)).stdout == before


def test_a_file_that_cannot_be_used_is_told(run_cli: RunCli, tmp_path: Path) -> None:
    (tmp_path / STATS).mkdir()
    done = run_cli("stats", "--data", str(tmp_path))
    assert done.returncode == 1
    assert STATS in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_played_to_its_end_is_counted(run_cli: RunCli, tmp_path: Path) -> None:
    data = tmp_path / "data"
    # End every turn; the computer player empties the pool soon.
    keys = "e\ne\n" * 200
    done = run_cli("play", "--plain", "--pool", "1", "--seed", "3", "--data", str(data), input=keys)
    assert "verify" in done.stdout
    assert reports(data)[0].total.games == 1


def test_paths_are_told(run_cli: RunCli, tmp_path: Path) -> None:
    done = run_cli("paths", "--json", "--data", str(tmp_path))
    paths = json.loads(done.stdout)
    assert paths["data"] == str(tmp_path)
    assert paths["games"] == str(tmp_path / "games")
    assert paths["stats"] == str(tmp_path / STATS)
    places = "data games finished exports lessons stats config settings"
    assert list(paths) == places.split()
    for line, (name, path) in zip(run_cli("paths").stdout.splitlines(), paths.items(), strict=True):
        assert line.split()[0] == name
        assert Path(line.split(maxsplit=1)[1]).name == Path(path).name or name in ("data", "config")
    assert not list(tmp_path.glob("games"))
