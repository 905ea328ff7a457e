"""Everything about a card as lines."""

import pytest

from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.setup import compile_sets
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.tui import cardtext
from ascension_tui.games.ascension.tui.cardtext import card_lines, card_tag
from ascension_tui.tui.ink import text_of, width_of

TELLER = CardTeller(
    wording("en"),
    compile_sets(tuple(SETS)),
    ("Anna", "Bea").__getitem__,
)


def text(slug: str, *, keywords: bool = True, look: cardtext.CardSymbols = cardtext.UNICODE) -> str:
    return "\n".join(map(text_of, card_lines(slug, TELLER, 60, look, keywords=keywords)))


@pytest.mark.parametrize("width", [18, 40, 100])
def test_every_card_fits_and_loses_nothing(width: int) -> None:
    """No word is so long that it would have to be cut even here."""
    for face in TELLER.rules.kinds:
        lines = card_lines(face.slug, TELLER, width, cardtext.UNICODE)
        assert all(width_of(line) <= width for line in lines), face.name
        told = " ".join(" ".join(map(text_of, lines)).split())
        for part in (face.name, TELLER.wording.card_facts(face.definition)):
            assert part in told
        for ability in TELLER.wording.card_long(face.definition).splitlines():
            assert ability in told


def test_name_and_faction_are_set_off() -> None:
    lines = card_lines("wolf_shaman", TELLER, 60, cardtext.UNICODE)
    assert lines[0][0].ink == "strong"
    assert text_of(lines[1]).startswith("L♣ Lifebound hero, costs 3 runes")
    assert {piece.ink for piece in lines[1]} == {"lifebound"}
    assert text("wolf_shaman", look=cardtext.ASCII).isascii()
    assert card_lines("mephit", TELLER, 60, cardtext.UNICODE)[1][0].ink == "monster"


def test_terms_are_explained_the_cards_own_keywords_first() -> None:
    told = text("minotaur")
    assert told.index("\nTrophy: A defeated monster") > told.index("Reward: 3 honor.")
    assert "Trophy: A defeated" not in text("minotaur", keywords=False)
    assert "Destroy: Put a construct" in text("corrosive_widow")


def test_a_faction_is_no_term() -> None:
    assert "Void: The open pile" not in text("void_initiate")


def test_a_card_that_does_nothing_says_so() -> None:
    silent = [f.slug for f in TELLER.rules.kinds if not TELLER.wording.card_long(f.definition)]
    for slug in silent:
        assert "It does nothing by itself." in text(slug)


def test_tags_are_equally_wide() -> None:
    for look in (cardtext.UNICODE, cardtext.ASCII):
        tags = [card_tag(face.slug, TELLER, look).text for face in TELLER.rules.kinds]
        assert len({len(tag) for tag in tags}) == 1
