"""Undo, and the takeback that goes further and is announced."""

from pathlib import Path

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import Table, Undone
from tests.plain.harness import Evening, after, evening


def test_undo_takes_the_last_answer_back() -> None:
    table = evening(hand=["Apprentice", "Militia"])
    said = table.type("1", "u")
    assert after(said, "u").startswith("Undone: 1 answer.\n")
    assert "  1  Play Apprentice: Gain 1 rune." in after(said, "u")
    assert table.table.answers == 0
    assert after(table.type("l"), "l") == "Nothing has happened since your last turn."


def test_play_all_is_undone_as_one() -> None:
    table = evening(hand=["Apprentice", "Militia", "Mystic"])
    said = table.type("a", "u")
    assert after(said, "u").startswith("Undone: 3 answers.\n")
    assert table.table.answers == 0


def test_play_all_is_undone_back_to_what_was_drawn() -> None:
    table = evening(hand=["Apprentice", "Arha Initiate"], deck=["Militia"])
    said = table.type("a", "u", "u")
    assert "Undone: 2 answers." in said
    assert "Type t to take your last answer back all the same" in said
    assert table.table.answers == 1


def test_what_was_seen_needs_a_takeback() -> None:
    table = evening(hand=["Arha Initiate"])
    said = table.type("1", "u", "t")
    assert after(said, "u").splitlines() == [
        "There is nothing to undo: something new has been seen since.",
        "Type t to take your last answer back all the same; the log says so.",
    ]
    assert "You take back 1 answer.\n" in after(said, "t")
    assert "Play Arha Initiate" in after(said, "t")
    assert table.table.answers == 0


def test_a_takeback_is_asked_for_twice() -> None:
    table = evening(hand=["Arha Initiate"])
    said = table.type("1", "t", "s", "t", "t")
    assert said.count("Type t to take your last answer back all the same") == 2
    assert said.count("You take back 1 answer.") == 1
    assert table.table.answers == 0


def test_a_takeback_over_the_turn_of_another() -> None:
    table = Evening(seed=11)
    before = table.table.answers
    said = table.type("a", "e", "e", "t", "t")
    assert "Type t to take your last answer back, with everything Ben did since, all the" in said
    assert "You have 4 runes and 1 power." in said.rsplit("> t\n", 1)[1]
    assert table.table.answers > before


def test_nothing_to_take_back() -> None:
    said = evening().type("u", "t", "t")
    assert "There is nothing to take back: you have not answered yet." in said


def test_a_takeback_is_remembered_with_the_game(tmp_path: Path) -> None:
    path = tmp_path / "games" / "game.jsonl"
    table = Evening(seed=11, path=path)
    table.type("a", "e", "e", "t", "t", "1", "q")
    again, _ = Table.resume(AscensionKind(), path)
    past = again.past()
    (told,) = [entry for entry in past if isinstance(entry, Undone)]
    assert told.seat == 0
    assert told.takeback
    assert len(past) == again.answers + 1
    again.close()
