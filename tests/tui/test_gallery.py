"""The gallery on a screen: searching, filtering, and going from card to card."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ascension_tui.games.ascension.library import gallery
from ascension_tui.games.ascension.tui.gallery import GalleryScreen
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.tui.screens.rules import RulesScreen
from tests.tui.showing import MEDIUM, SIZES, SMALL, Showing, show


def opened(
    story: Callable[[Showing], object], folder: Path, start: str = "", **more: object
) -> None:
    show(lambda: GalleryScreen(ENGLISH, start), story, folder, **more)  # type: ignore[arg-type]


def heading(at: Showing) -> str:
    return at.part("card").splitlines()[0].strip(" ┃│")


def test_all_cards_are_listed_and_the_first_is_read(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        count = len(gallery.all_cards())
        assert f"{count} of {count} cards" in at.part("heading")
        first = gallery.all_cards()[0]
        assert heading(at) == first.name
        await at.press("down")
        assert heading(at) == gallery.all_cards()[1].name
        await at.press("end")
        assert heading(at) == gallery.all_cards()[-1].name
        await at.press("home", "up")
        assert heading(at) == first.name

    opened(story, tmp_path)


def test_a_card_is_opened_directly_with_everything_about_it(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        card = at.part("card")
        assert heading(at) == "Dhartha's Trial"
        assert "Gift of the Elements: 1 copy" in card
        assert "Transform:" in card
        assert "Rulings" in card
        assert "(gift B43)" in card
        assert "Dhartha, Eternal Seer · its other side" in card
        assert "In the rules: Transformations, Events" in card

    opened(story, tmp_path, "dharthas_trial", size=MEDIUM)


def test_search_as_you_type(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("slash", *"askara")
        assert "2 of " in at.part("heading")
        assert heading(at) == "Tower Askara"
        await at.press("down")
        assert heading(at) == "Twofold Askara"
        await at.press("enter")
        assert "clear search" in at.footer
        await at.press("escape")
        assert heading(at) == "Twofold Askara"
        assert f"{len(gallery.all_cards())} of" in at.part("heading")
        await at.press("escape")
        assert at.said == [None]

    opened(story, tmp_path)


def test_nothing_found_says_what_to_do(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("slash", *"xyzzy")
        assert "No card fits" in at.part("card")
        await at.press("down", "tab", "enter", "x")
        assert f"{len(gallery.all_cards())} of" in at.part("heading")

    opened(story, tmp_path)


def test_letters_belong_to_the_search_while_it_is_typed(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("slash", *"stfckx")
        assert "set any" in at.part("filters")
        assert "keyword any" in at.part("filters")

    opened(story, tmp_path)


def test_filters_turn_and_come_back(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("s", "s", "s")
        assert "s set Storm" in at.part("filters")
        await at.press("t", "f", "f", "k", "K", "K")
        filters = at.part("filters")
        assert "type Hero" in filters
        assert "faction Lifebound" in filters
        assert "keyword Unite" in filters
        assert "3 of" in at.part("heading")
        assert heading(at) == "Granger"
        await at.press("c")
        assert "cost 0" in at.part("filters")
        await at.press("x")
        assert "all cards" not in at.footer
        assert heading(at) in ("Granger", gallery.all_cards()[0].name)

    opened(story, tmp_path)


def test_a_related_card_opens_and_the_way_leads_back(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("k")
        before = heading(at)
        await at.press("tab")
        assert "enter open" in at.footer
        await at.press("enter")
        assert heading(at) != before
        assert "bksp back" in at.footer
        await at.press("backspace")
        assert heading(at) == before
        assert "keyword Empower" in at.part("filters")
        await at.press("tab", "enter", "escape")
        assert heading(at) == before

    opened(story, tmp_path)


def test_the_other_side_of_an_event(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("tab", "enter")
        assert heading(at) == "Dhartha, Eternal Seer"
        await at.press("tab", "enter")
        assert heading(at) == "Dhartha's Trial"

    opened(story, tmp_path, "dharthas_trial", size=MEDIUM)


def test_the_rules_of_a_keyword_are_a_link_away(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("shift+tab", "enter")
        assert isinstance(at.app.screen, RulesScreen)
        await at.press("escape")
        assert isinstance(at.app.screen, GalleryScreen)

    opened(story, tmp_path, "granger")


def test_a_long_text_scrolls(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        before = at.part("card")
        await at.press("pagedown")
        assert at.part("card") != before
        await at.press("pageup")
        assert at.part("card") == before

    opened(story, tmp_path, "cell_block_e")


def test_the_mouse_works_too(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.pilot.click("#list", offset=(5, 3))
        await at.pilot.pause()
        assert heading(at) == gallery.all_cards()[3].name
        await at.pilot.click("#filters", offset=(3, 0))
        await at.pilot.pause()
        assert "set Basics" in at.part("filters")
        lines = at.part("card").splitlines()
        row = next(y for y, line in enumerate(lines) if "Related cards" in line) + 1
        name = lines[row].strip().split(" · ")[0]
        await at.pilot.click("#card", offset=(6, row))
        await at.pilot.pause()
        assert heading(at) in name

    opened(story, tmp_path, size=MEDIUM)


@pytest.mark.parametrize(
    ("size", "signs"), [*((size, "unicode") for size in SIZES), (SMALL, "ascii")]
)
def test_every_card_can_be_shown(tmp_path: Path, size: tuple[int, int], signs: str) -> None:
    async def story(at: Showing) -> None:
        screen = at.app.screen
        assert isinstance(screen, GalleryScreen)
        for index in range(0, len(gallery.all_cards()), 15):
            screen._list.place(index)
            screen._read_marked()
            assert heading(at)[:8] == gallery.all_cards()[index].name[:8]
        at.screenshot()

    opened(story, tmp_path, size=size, signs=signs)
