"""Each text says what the card's data says: every number, target, may, or, condition and once.

Changed in one thing, data and text no longer fit: that shows that nothing goes unnoticed.
"""

from pathlib import Path

import pytest

import ascension_tui.games.ascension.text
from ascension_tui.games.ascension.rules.cards import FILES, CardDef, load_set
from ascension_tui.games.ascension.text import wording
from tests.text.said.cards import problems
from tests.text.said.variants import variants

EN = wording("en")
CARDS = [card for name in FILES for card in load_set(name)]
EVERY_CARD = pytest.mark.parametrize("card", CARDS, ids=[card.slug for card in CARDS])
GENERATOR = Path(ascension_tui.games.ascension.text.__file__).parent


@EVERY_CARD
def test_the_text_says_what_the_data_says_and_no_more(card: CardDef) -> None:
    assert problems(card, EN.card_long(card)) == []


@EVERY_CARD
def test_a_change_of_the_data_is_noticed(card: CardDef) -> None:
    text = EN.card_long(card)
    unnoticed = [what for what, changed in variants(card) if not problems(changed, text)]
    assert unnoticed == []


@EVERY_CARD
def test_a_change_of_the_data_changes_the_text(card: CardDef) -> None:
    text = EN.card_long(card)
    unsaid = [what for what, changed in variants(card) if EN.card_long(changed) == text]
    assert unsaid == []


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("may", ""),
        (" or ", " and "),
        ("Once per turn: ", ""),
        ("another", "a"),
        ("if", "when"),
        ("from your hand", "from your deck"),
        ("monster", "card"),
        ("2", "3"),
    ],
)
def test_a_slip_of_the_text_is_noticed(wrong: str, right: str) -> None:
    """Wherever the word stands, in every text that has it."""
    slips = 0
    for card in CARDS:
        text = EN.card_long(card)
        for place in range(len(text)):
            if text.startswith(wrong, place):
                slips += 1
                slipped = text[:place] + right + text[place + len(wrong) :]
                assert problems(card, slipped), slipped
    assert slips > 4


def test_every_kind_of_change_is_tried() -> None:
    changes = [what for card in CARDS for what, _ in variants(card)]
    assert len(changes) > 1000
    for kind in ("without may", "without if", "without if_done", "amount", "count", "from_"):
        assert any(kind in what for what in changes), kind


def test_no_name_of_a_card_stands_in_the_generator() -> None:
    names = {card.name for card in CARDS}
    found = [
        f"{path.name}: {name}"
        for path in sorted(GENERATOR.rglob("*.py"))
        for name in names
        if name in path.read_text(encoding="utf-8")
    ]
    assert found == []
