"""Cards and rules in line mode: plain lines, one thought on each."""

import pytest

from ascension_tui.cli import main
from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.library import gallery
from ascension_tui.library import pages
from ascension_tui.plain import library


def test_the_contents_name_every_page() -> None:
    told = "\n".join(library.look_up(""))
    for page in pages.all_pages():
        assert f"  {page.name} " in told
        assert page.title in told


@pytest.mark.parametrize("page", pages.all_pages(), ids=lambda page: page.name)
def test_every_page_can_be_read(page: pages.Page) -> None:
    lines = library.page_text(page)
    assert lines[0] == page.title
    for line in lines:
        assert line.isprintable()
        assert "[[" not in line
        assert "{" not in line


def test_every_card_can_be_read() -> None:
    for card in gallery.all_cards():
        lines = library.look_up_card(card.name)
        assert lines[0].startswith(f"{card.name}. ")
        assert any(line.startswith("Related: ") for line in lines)
        assert all(line.isprintable() for line in lines)


def test_a_card_with_its_rulings() -> None:
    lines = library.look_up_card("twofold")
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
    assert library.look_up(topic)[0].startswith(first)


def test_other_pages_are_named() -> None:
    assert library.look_up("sea tyrant")[0].startswith("Sea Tyrant. ")
    assert any(line.startswith("Also on: ") for line in library.look_up("shuffled"))


@pytest.mark.parametrize("wrong", ["xyzzy", "gobbledygook card"])
def test_what_is_not_there_is_said(wrong: str) -> None:
    with pytest.raises(UsageError, match="say nothing of"):
        library.look_up(wrong)
    with pytest.raises(UsageError, match="no card"):
        library.look_up_card(wrong)


def test_a_name_that_is_not_clear() -> None:
    with pytest.raises(UsageError, match=r"Tower Askara or Twofold Askara; type more"):
        library.look_up_card("askara")
    with pytest.raises(UsageError, match="more; type more"):
        library.look_up_card("s")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "five-minutes"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Play in five minutes\n")
    assert "\x1b" not in told
