"""Cards and rules in line mode: plain lines, one thought on each."""

import pytest

from ascension_tui.cli import main
from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.library import gallery
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.library import Page
from ascension_tui.plain.lookup import look_up, page_text

LIBRARY = library_in(ENGLISH)


def card_text(name: str) -> list[str]:
    return LIBRARY.entry_lines(LIBRARY.entry_meant(name))


def test_the_contents_name_every_page() -> None:
    told = "\n".join(look_up(LIBRARY, ""))
    for page in LIBRARY.pages:
        assert f"  {page.name} " in told
        assert page.title in told


@pytest.mark.parametrize("page", LIBRARY.pages, ids=lambda page: page.name)
def test_every_page_can_be_read(page: Page) -> None:
    lines = page_text(page)
    assert lines[0] == page.title
    for line in lines:
        assert line.isprintable()
        assert "[[" not in line
        assert "{" not in line


def test_every_card_can_be_read() -> None:
    for card in gallery.all_cards():
        lines = card_text(card.name)
        assert lines[0].startswith(f"{card.name}. ")
        assert any(line.startswith("Related: ") for line in lines)
        assert all(line.isprintable() for line in lines)


def test_a_card_with_its_rulings() -> None:
    lines = card_text("twofold")
    assert lines[0] == "Twofold Askara. Enlightened hero, costs 4 runes, worth 2 honor."
    assert any(line.startswith("Ruling: ") and line.endswith("(X08)") for line in lines)


@pytest.mark.parametrize(
    ("topic", "first"),
    [
        ("teams", "Teams"),
        ("Fate", "Fate: "),
        ("granger", "Granger. "),
        ("unite", "Unite: "),
        ("the order of things", "The order of things"),
        ("muramasa", "Muramasa. "),
    ],
)
def test_any_topic(topic: str, first: str) -> None:
    assert look_up(LIBRARY, topic)[0].startswith(first)


def test_other_pages_are_named() -> None:
    assert look_up(LIBRARY, "sea tyrant")[0].startswith("Sea Tyrant. ")
    assert any(line.startswith("Also on: ") for line in look_up(LIBRARY, "shuffled"))


@pytest.mark.parametrize("wrong", ["xyzzy", "gobbledygook card"])
def test_what_is_not_there_is_said(wrong: str) -> None:
    with pytest.raises(UsageError, match="say nothing of"):
        look_up(LIBRARY, wrong)
    with pytest.raises(UsageError, match="no card"):
        card_text(wrong)


def test_a_name_that_is_not_clear() -> None:
    with pytest.raises(UsageError, match=r"Tower Askara or Twofold Askara; type more"):
        card_text("askara")
    with pytest.raises(UsageError, match="more; type more"):
        card_text("s")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "five-minutes"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Play in five minutes\n")
    assert "\x1b" not in told
