"""The page that explains a card or a question, told without reading their words."""

import pytest

from ascension_tui.games.ascension.library.library import (
    KEYWORD_PAGES,
    TYPE_PAGES,
    VERB_PAGES,
    library_in,
    page_on_question,
)
from ascension_tui.games.ascension.rules.cards import FILES, load_set
from ascension_tui.games.ascension.rules.fights import ChooseMonsterDestination
from ascension_tui.games.ascension.rules.trophies import SaveOne
from ascension_tui.games.ascension.rules.verbs.base import REGISTRY, parse_effect
from ascension_tui.i18n.language import ENGLISH

LIBRARY = library_in(ENGLISH)
CARDS = {card.slug: card for name in FILES for card in load_set(name)}


def test_every_page_there_is_named_is_there() -> None:
    for page in (*KEYWORD_PAGES.values(), *TYPE_PAGES.values(), *VERB_PAGES.values()):
        assert LIBRARY.page_of(page) is not None
    assert VERB_PAGES.keys() <= REGISTRY.keys()
    assert {word for card in CARDS.values() for word in card.keywords} <= KEYWORD_PAGES.keys()
    assert {card.type for card in CARDS.values() if card.type} == TYPE_PAGES.keys()


@pytest.mark.parametrize("word", KEYWORD_PAGES)
def test_a_keyword_is_explained_where_the_glossary_says(word: str) -> None:
    assert KEYWORD_PAGES[word] == LIBRARY.explained_on(word)


@pytest.mark.parametrize(
    ("card", "page"),
    [
        ("granger", "unite"),
        ("minotaur", "trophies"),
        ("mephit", "monsters"),
        ("apprentice", "turn"),
        ("", ""),
    ],
)
def test_a_card_is_explained_on_a_page(card: str, page: str) -> None:
    assert LIBRARY.page_on(card) == page


@pytest.mark.parametrize(
    ("effect", "card", "page"),
    [
        ({"may": {"banish": {"from": ["hand", "discard"]}}}, "void_initiate", "center"),
        ({"may": {"banish": {"from": ["played"]}}}, "void_initiate", "empower"),
        ({"discard": 1}, "nook_hound", "fate"),
        ({"discard": 1}, "mephit", "monsters"),
        ({"discard": 1}, "", ""),
        ({"choose_one": [{"runes": 1}, {"banish": {"from": ["hand"]}}]}, "", ""),
        ({"copy_effect": {"of": "played"}}, "mephit", "empower"),
        ({"copy_effect": {"of": "row"}}, "mephit", "turn"),
    ],
)
def test_a_question_is_explained_on_a_page(effect: object, card: str, page: str) -> None:
    assert page_on_question(parse_effect(effect), card) == page


def test_a_question_of_a_card_of_the_sets() -> None:
    reward = CARDS["sea_tyrant"].reward
    assert reward is not None
    assert page_on_question(reward, "sea_tyrant") == "constructs"
    assert page_on_question(ChooseMonsterDestination(), "yuk_tribe_gremlin") == "infest"
    assert page_on_question(SaveOne(), "mephit") == "center"
