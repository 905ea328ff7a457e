"""Every note names cards there are, a rule there is, and tests that prove it."""

import ast
import re
from pathlib import Path

import pytest

from ascension_tui.errors import Failure
from ascension_tui.games.ascension.library import cross_references, gallery
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.i18n.language import ENGLISH

TESTS = Path(__file__).parents[1]
NOTES = cross_references.all_notes(ENGLISH)


def _functions(path: Path) -> set[str]:
    """The tests a file has for pytest: at its top, or in a class of tests."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        found |= {one.name for one in inner if isinstance(one, ast.FunctionDef)}
    return {name for name in found if name.startswith("test_")}


COLLECTED = {
    name
    for folder in ("rulings", "cards", "rules", "interactions")
    for path in (TESTS / folder).glob("test_*.py")
    for name in _functions(path)
}


def _known_ids() -> set[str]:
    """All numbers of rules and rulings that have a test of their own."""
    ids = set()
    for name in COLLECTED:
        if match := re.match(r"test_(chronicle|storm|gift)_([a-z])(\d\d)_", name):
            ids.add(f"{match[1]} {match[2].upper()}{match[3]}")
        elif match := re.match(r"test_mixed_x(\d\d)_", name):
            ids.add(f"X{match[1]}")
        elif match := re.match(r"test_r(\d+)_(\d+)_", name):
            ids.add(f"R{match[1]}.{match[2]}")
    return ids


def test_there_are_notes_on_every_set() -> None:
    assert len(NOTES) >= 80
    for name in SETS:
        slugs = {card.slug for card in gallery.all_cards() if card.set == name}
        assert sum(bool(cross_references.notes_on(slug, ENGLISH)) for slug in slugs) >= 25, name


def test_notes_name_cards_there_are() -> None:
    for note in NOTES:
        for slug in note.cards:
            assert slug in gallery.by_slug()
            assert note in cross_references.notes_on(slug, ENGLISH)


def test_notes_rest_on_rules_and_rulings_that_have_a_test() -> None:
    known = _known_ids()
    assert [note.rule for note in NOTES if note.rule not in known] == []


def test_notes_are_proved_by_tests_that_are_collected() -> None:
    for note in NOTES:
        assert set(note.proved_by) <= COLLECTED
        if match := re.fullmatch(r"(chronicle|storm|gift) ([A-Z])(\d\d)", note.rule):
            assert f"_{match[1]}_{match[2].lower()}{match[3]}_" in note.proved_by[0]
        elif note.rule.startswith("X"):
            assert f"_{note.rule.lower()}_" in note.proved_by[0]


def test_notes_are_sentences() -> None:
    for note in NOTES:
        assert note.text[0].isupper()
        assert note.text.endswith(".")
        assert "  " not in note.text


def test_no_note_stands_twice() -> None:
    texts = [(note.cards, note.text) for note in NOTES]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("cards: []", "expected a list of notes"),
        ("- {cards: [Mystic], text: short, rule: R1.1, proved_by: x}", "note 1: text"),
        ("- {cards: [Mystic], rule: R1.1, proved_by: x}", "note 1: text"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "notes.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Failure, match=f"notes.yaml: {problem}"):
        cross_references.read_notes(path)
