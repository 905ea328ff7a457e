"""A game in words."""

from pathlib import Path

import pytest

from ascension_tui.errors import UsageError
from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.timeline import Tape
from ascension_tui.records.transcript import NOT_OVER, page, save_page, story_lines, viewer_named
from tests.records.games import finished, of_other_rules, running


def test_every_turn_has_its_heading_and_the_end_its_verdict(tmp_path: Path) -> None:
    tape = Tape.read(finished(tmp_path, people=1, bots=1), ENGLISH)
    lines = list(story_lines(tape))
    assert lines[0] == "Chronicle of the Godslayer: Anna against Bea (greedy), honor pool 12."
    headings = [line for line in lines if line.startswith("Round ")]
    assert len(headings) == len(tape.turns)
    assert any("wins with" in line for line in lines[-4:])
    assert all(line.isprintable() for line in lines)


def test_a_seat_is_called_you_and_sees_its_draws(tmp_path: Path) -> None:
    tape = Tape.read(finished(tmp_path, people=1, bots=1, seed=1), ENGLISH)
    own = "\n".join(story_lines(tape, 0))
    assert "your turn." in own
    assert "You play " in own
    assert "You " not in "\n".join(story_lines(tape, WATCHER))
    drawn = [line for line in story_lines(tape, OPEN) if " drew " in line]
    unseen = [line for line in story_lines(tape, WATCHER) if " drew " in line]
    assert drawn
    assert not any("drew 1 card" in line for line in drawn)
    assert any("drew 1 card" in line for line in unseen)


def test_a_running_game_says_so(tmp_path: Path) -> None:
    assert list(story_lines(Tape.read(running(tmp_path), ENGLISH)))[-1] == NOT_OVER


def test_a_game_of_other_rules_says_where_it_stops(tmp_path: Path) -> None:
    last = list(story_lines(Tape.read(of_other_rules(finished(tmp_path)), ENGLISH)))[-1]
    assert "played by other rules" in last


def test_the_page_is_narrow_and_has_summary_and_story(tmp_path: Path) -> None:
    tape = Tape.read(finished(tmp_path, people=2, bots=1), ENGLISH)
    text = page(tape, OPEN)
    assert all(
        len(line) <= 78 or "commitment" in line or "salt" in line for line in text.split("\n")
    )
    assert "Honor at the end of each round" in text
    assert "Round 1, " in text
    assert f"commitment {tape.header.commitment}" in text
    kept = save_page(tape, OPEN, tmp_path / "exports")
    assert kept.read_text() == text


@pytest.mark.parametrize(
    ("name", "viewer"), [("", WATCHER), ("anna", 0), ("Bea", 1), ("2", 1), ("open", OPEN)]
)
def test_viewers_are_named_by_people(tmp_path: Path, name: str, viewer: int) -> None:
    assert viewer_named(Tape.read(finished(tmp_path), ENGLISH), name) == viewer


def test_a_wrong_viewer_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no player 'Zoe'.*Anna, Bea or open"):
        viewer_named(Tape.read(finished(tmp_path), ENGLISH), "Zoe")
    for name in ("open", "Bea"):
        with pytest.raises(UsageError, match="still runs"):
            viewer_named(Tape.read(running(tmp_path), ENGLISH), name)
