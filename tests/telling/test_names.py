"""Names are only names: whatever somebody is called, the sentences around it stay the same."""

import random
from collections.abc import Iterator

import pytest

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.package import Ascension
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.telling.digest import chapters, digest
from ascension_tui.games.ascension.telling.ending import ending_of, score_lines
from ascension_tui.games.ascension.telling.summary import summary
from ascension_tui.games.ascension.text import LANGUAGES
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.look import sections
from ascension_tui.i18n.language import ENGLISH, PERSONS, READER, means_somebody, means_the_reader
from ascension_tui.table import Table
from tests.telling.games import log_of, play_out, step, teller_of
from tests.telling.test_ending import ended

PLAIN = ("xanna", "xbea", "xcoda", "xdan")
ODD = ("Salt and Pepper", "you", "You and Bea", "nobody")
"""Names that look like several people, like the reader or like none."""


def told(names: tuple[str, ...], *, teams: bool) -> Iterator[str]:
    """Everything that is said about one game, to everybody who reads it."""
    setup = {"seats": list(names), "sets": ["chronicle"], "pool": 30, "teams": teams}
    table = Table.begin(AscensionKind(), setup, 5, ["human"] * len(names))
    log, teller, chance = log_of(table), teller_of(table), random.Random(3)
    readers = range(-1, len(names))
    for _ in range(60):
        step(table, chance)
    question = table.question()
    assert question is not None
    table.takeback(question.seat)
    for me in readers:
        view = table.view(me)
        for section in sections(view, teller):
            yield section.title
            yield from (pile.note for pile in section.piles)
        if me >= 0:
            lines = Ascension().lines(ENGLISH, Setup.checked(**setup))
            yield from lines.status(view)
            yield from next(key for key in lines.keys if key.key == "d").say(view, "")
    play_out(table)
    for me in readers:
        yield from digest(log.everything(me), teller, me)
        yield from (chapter.heading for chapter in chapters(log.everything(me), teller, me))
        end = ending_of(table, teller, me)
        yield from (end.verdict, *score_lines(end, teller, me))
    yield from summary(table, log, teller, ENGLISH, "").split("\nseed ")[0].splitlines()


@pytest.mark.parametrize("teams", [False, True])
def test_no_word_around_a_name_depends_on_the_name(teams: bool) -> None:
    def text(names: tuple[str, ...]) -> str:
        return " ".join(" ".join(told(names, teams=teams)).split())

    expected = text(PLAIN)
    for plain, odd in zip(PLAIN, ODD, strict=True):
        expected = expected.replace(plain, odd)
        expected = expected.replace(grammar.capital(plain), grammar.capital(odd))
    assert text(ODD) == expected


def test_one_person_wins_and_two_win_whatever_they_are_called() -> None:
    names = ("Anna", "Salt and Pepper", "Cy", "Dan")
    verdict = ended(names=names)[1].verdict
    assert verdict == "Salt and Pepper wins with 1 honor, 1 honor ahead of Anna."
    verdict = ended(4, names=names, teams=True)[1].verdict
    assert verdict.startswith("Salt and Pepper and Dan win with 1 honor")


def test_every_language_says_which_names_it_uses_for_somebody() -> None:
    assert PERSONS.keys() == READER.keys() == LANGUAGES.keys()
    for language, words in PERSONS.items():
        assert READER[language] in words
        assert all(word == word.casefold() for word in words)
    assert means_the_reader("You")
    assert means_somebody("NOBODY")
    assert not means_somebody("Salt and Pepper")
