"""`sim --report`: what was offered, taken and won adds up, in all its forms."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ascension_tui import cli
from ascension_tui.games.ascension.arena import Balance, count, play_game
from ascension_tui.games.ascension.players.ascension import AscensionPlayers
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.thinking.players import make_bots

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*args: str) -> tuple[int, str, str]:
        code = cli.main(["sim", *args])
        return code, *capsys.readouterr()

    return run


LINE = "--games 12 --seat greedy --seat greedy --seed 3 --jobs 1 --set storm --set gift".split()


def test_the_numbers_fit_together(run: Run) -> None:
    code, out, _ = run(*LINE, "--report", "--json")
    assert code == 0
    document = json.loads(out)
    report = document["report"]
    assert report["sets"] == ["storm", "gift"]
    assert sum(place["wins"] for place in report["places"]) == document["games"]
    assert sum(report["rounds"]["games_by_rounds"].values()) == document["games"]
    for row in report["cards"]:
        assert row["wins"] <= row["takers"] <= row["taken"]
        assert row["ci_low"] <= row["win_rate"] <= row["ci_high"] or not row["takers"]
    assert set(report["per_set"]) == {"basics", "storm", "gift"}


def test_without_it_the_document_is_as_agreed(run: Run) -> None:
    assert "report" not in json.loads(run(*LINE, "--json")[1])


def test_a_table_for_people_and_a_file_for_spreadsheets(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    code, out, _ = run(*LINE, "--csv", str(path))
    assert code == 0
    assert "won when taken" in out
    assert "Who begins:" in out
    with path.open() as file:
        rows = list(csv.DictReader(file))
    assert {"card", "offered", "taken", "win_rate"} <= set(rows[0])
    assert any(row["card"] == "Mystic" for row in rows)


def test_journals_and_reports_do_not_go_together(run: Run, tmp_path: Path) -> None:
    code, _, err = run(*LINE, "--report", "--journal", str(tmp_path))
    assert code == 2
    assert "cannot be given together" in err


def test_every_card_of_the_row_was_offered() -> None:
    setup = Setup.checked(seats=("one", "two"), pool=10)
    game = new_game(setup, 3, listen=True)
    play_game(game, make_bots(AscensionPlayers(), ["greedy", "greedy"], 1))
    counts = count(game)
    assert sum(counts.offered.values()) >= 6
    lab = Balance(setup)
    lab.add(counts)
    for seat, cards in enumerate(counts.taken):
        for slug in cards:
            assert lab.takers[slug] >= 1
            assert lab.wins[slug] >= (seat in counts.winners)
