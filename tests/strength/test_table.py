"""What the README says of the computer players is what was measured, of these very players."""

import shlex

import pytest

from ascension_tui.players.levels import fingerprint
from tests.strength.table import README, RUNS, report, with_table


def test_the_table_of_the_readme_comes_from_the_reports() -> None:
    text = README.read_text(encoding="utf-8")
    assert with_table(text) == text


@pytest.mark.parametrize("name", RUNS)
def test_a_report_is_of_the_players_as_they_are_and_of_the_whole_run(name: str) -> None:
    measured = report(name)
    assert measured["command"] == shlex.join(["ascension-tui", "ladder", *shlex.split(RUNS[name])])
    for match in measured["matches"]:
        assert match["players_are"] == fingerprint(match["one"], match["other"])
        assert match["games"] >= 60
