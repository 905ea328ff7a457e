"""What strength.md says of the computer players is what was measured, of these very players."""

import pytest

from tests.strength.table import DOCUMENT, RUNS, command, is_of_these_players, rows, with_table


def test_the_table_of_the_document_comes_from_the_reports() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert with_table(text) == text


@pytest.mark.parametrize("name", RUNS)
def test_a_report_is_of_the_players_as_they_are_and_of_the_whole_run(name: str) -> None:
    assert [row["command"] for row in rows(name)] == [command(options) for options in RUNS[name]]
    for row in rows(name):
        assert is_of_these_players(row)
        assert row["games"] >= 60
