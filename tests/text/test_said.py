"""Each text says what the card's data says: every number, target, may, or, condition and once.

Changed in one thing, data and text no longer fit: that shows that nothing goes unnoticed.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

import ascension_tui.games.ascension.text
from ascension_tui.games.ascension.rules.cards import FILES, CardDef, load_set
from ascension_tui.games.ascension.text import wording
from tests.text.said import middle
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


@EVERY_CARD
def test_the_middle_text_says_what_the_data_says_and_no_more(card: CardDef) -> None:
    assert middle.problems(card, EN.card_middle(card)) == []


@EVERY_CARD
def test_the_middle_text_notices_a_change_of_the_data(card: CardDef) -> None:
    told = EN.card_middle(card)
    unnoticed = [what for what, changed in shown(card) if not middle.problems(changed, told)]
    assert unnoticed == []


@EVERY_CARD
def test_a_change_of_the_data_changes_full_and_middle_text(card: CardDef) -> None:
    full, brief = EN.card_full(card), EN.card_middle(card)
    unsaid = [what for what, changed in shown(card) if EN.card_full(changed) == full]
    unsaid += [what for what, changed in shown(card) if EN.card_middle(changed) == brief]
    assert unsaid == []


@EVERY_CARD
def test_the_middle_text_of_changed_data_says_it_too(card: CardDef) -> None:
    found = {
        what: middle.problems(changed, EN.card_middle(changed)) for what, changed in shown(card)
    }
    assert {what: problem for what, problem in found.items() if problem} == {}


def shown(card: CardDef) -> Iterator[tuple[str, CardDef]]:
    """What was changed of the text.

    A monster's honor stands on its frame, and having to look at a card is no more than to be
    allowed to.
    """
    looks = any(verb.name == "look_top" for _, effect in card.effects() for verb in effect.flat())
    for what, changed in variants(card):
        if what != "honor" and not (looks and what.endswith("does without may")):
            yield what, changed


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


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("may ", ""),
        (" or ", " and "),
        (":", ","),
        ("another", "a"),
        ("if", "when"),
        ("with", "in"),
        ("row ", ""),
        ("from hand", "from deck"),
        ("discard", "hand"),
        ("free", ""),
        ("monster", "card"),
        ("up to", "all"),
        ("L♣", "V◆"),
        ("▲", "●"),
        ("2", "3"),
        ("1", "2"),
    ],
)
def test_a_slip_of_the_middle_text_is_noticed(wrong: str, right: str) -> None:
    """Wherever the word stands, in every text that has it."""
    slips = 0
    for card in CARDS:
        told = [one._replace(text=middle.plain(one.text)) for one in EN.card_middle(card)]
        for number, ability in enumerate(told):
            for place in range(len(ability.text)):
                if ability.text.startswith(wrong, place):
                    slips += 1
                    slipped = ability.text[:place] + right + ability.text[place + len(wrong) :]
                    changed = [*told]
                    changed[number] = ability._replace(text=slipped)
                    assert middle.problems(card, changed), slipped
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
