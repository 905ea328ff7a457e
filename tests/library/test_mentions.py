"""Cards and terms in a text: whatever is named can be looked up."""

import pytest

from ascension_tui.games.ascension.library import gallery
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.i18n.language import ENGLISH

LIBRARY = library_in(ENGLISH)


def named(text: str) -> list[tuple[str, str]]:
    return [(text[one.start : one.end], one.target) for one in LIBRARY.mentions_in(text)]


def test_every_card_is_found_by_its_name_and_by_no_other() -> None:
    for card in gallery.all_cards():
        for text in (card.name, f"You play {card.name}, and more.", f"({card.name})"):
            assert [one.target for one in LIBRARY.entries_in(text)] == [f"card:{card.slug}"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Bea plays Apprentice x3; Militia: 3 runes.", ["apprentice", "militia"]),
        ("8 Apprentices", ["apprentice"]),
        ("the Xeron's Trial of Xeron, Duke of Lies", ["xerons_trial", "xeron_duke_of_lies"]),
        ("Mysticism and Cultistry", []),
        ("", []),
    ],
)
def test_the_longest_whole_name_counts(text: str, found: list[str]) -> None:
    assert [one.target for one in LIBRARY.entries_in(text)] == [f"card:{slug}" for slug in found]


def test_terms_are_found_in_every_form_and_lead_to_their_pages() -> None:
    for term in LIBRARY.terms:
        assert named(f"about {term} now")[-1][1] == f"page:{LIBRARY.explained_on(term)}", term
    assert named("it was banished") == [("banished", "page:center")]
    assert named("two trophies, destroyed") == [
        ("trophies", "page:trophies"),
        ("destroyed", "page:constructs"),
    ]
    assert named("eventually fatal") == []


def test_a_faction_is_no_term_and_a_name_has_none_in_it() -> None:
    assert named("a Void card") == []
    assert named("to the void") == [("void", "page:center")]
    assert named("Void: the open pile")[0] == ("Void", "page:center")
    assert named("Void Rising") == [("Void Rising", "card:void_rising")]
