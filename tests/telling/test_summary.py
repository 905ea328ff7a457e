"""A finished game as plain text."""

from pathlib import Path

import pytest

from ascension_tui.folders import save_summary
from ascension_tui.games.ascension.telling.ending import Standing, ending_of, highlights
from ascension_tui.games.ascension.telling.summary import summary
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import Table
from tests.telling.games import deal, log_of, play_out, teller_of


def told(table: Table, file: str = "") -> list[str]:
    log = log_of(table)
    play_out(table)
    return summary(table, log, teller_of(table), ENGLISH, file).splitlines()


def test_everything_is_in_it() -> None:
    table = deal(3, ("storm",))
    lines = told(table, "abc.jsonl")
    ending = ending_of(table, teller_of(table), -1)
    assert lines[0] == "Storm of Souls: Anna against Bea against Coda, honor pool 24."
    assert ending.verdict in " ".join(line.strip() for line in lines)
    totals = [int(line.split()[-1]) for line in lines if line.startswith(("Anna  ", "Bea   "))]
    assert totals == [score.total for score in ending.scores[:2]]
    grown = next(line for line in lines if line.startswith("Anna: "))
    assert grown.split()[-1] == str(ending.scores[0].total)
    assert len(grown.split()) - 1 == table.observation(0).round
    assert any(line.startswith("Coda, ") and "cards: " in line for line in lines)
    assert f"seed {table.header.seed}" in lines
    assert f"salt {table.header.salt}" in lines
    assert f"commitment {table.header.commitment}" in lines
    assert lines[-1] == "ascension-tui verify abc.jsonl"


def test_a_game_that_was_not_kept_names_no_file() -> None:
    assert "verify" not in "\n".join(told(deal()))


def test_teams_and_rivals_are_named() -> None:
    table = deal(4, ("gift",), teams=True)
    lines = told(table)
    assert lines[0] == "Gift of the Elements: Anna and Coda against Bea and Dan, honor pool 32."
    assert any(line.startswith("Anna and Coda  ") for line in lines)
    solo = told(deal(1, ("gift",)))
    assert solo[0] == "Gift of the Elements: Anna alone against the Cult, honor pool 8."
    assert any(line.startswith("The Cult  ") for line in solo)


def test_it_is_kept_beside_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    path = save_summary("told\n", journal)
    assert path == tmp_path / "game.txt"
    assert path.read_text() == "told\n"
    assert save_summary("told\n", journal) == path, "the same text needs no second file"


def test_what_lies_there_already_is_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "game.txt"
    mine.write_text("my own notes")
    (tmp_path / "game-2.txt").mkdir()
    path = save_summary("told\n", tmp_path / "game.jsonl")
    assert path == tmp_path / "game-3.txt"
    assert mine.read_text() == "my own notes"


def test_a_folder_that_is_gone_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="gone"):
        save_summary("told\n", tmp_path / "gone" / "game.jsonl")


def test_highlights() -> None:
    table = play_out(deal(2))
    ending = ending_of(table, teller_of(table), -1)
    names = {0: "Anna", 1: "Bea"}
    swings = [(0, 0, 0), (1, 4, 2), (1, 4, 5), (2, 9, 5), (2, 9, 12), (3, 10, 10), (3, 10, 13)]
    standings = [Standing(round_, (anna, bea)) for round_, anna, bea in swings]
    assert highlights(standings, ending, names.__getitem__) == [
        "Bea had the best turn: 7 honor in round 2.",
        "Bea led from round 1 to the end.",
    ]
    swings = [(0, 0, 0), (1, 4, 2), (2, 4, 8), (3, 9, 9), (4, 12, 9)]
    standings = [Standing(round_, (anna, bea)) for round_, anna, bea in swings]
    assert highlights(standings, ending, names.__getitem__)[1] == (
        "The lead changed 2 times, the last time in round 4."
    )
