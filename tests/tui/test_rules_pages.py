"""The rules on a screen: contents, links, search, and the way back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.tui.gallery import GalleryScreen
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.tui.screens.rules import RulesScreen
from tests.tui.showing import MEDIUM, SIZES, SMALL, Showing, show

LIBRARY = library_in(ENGLISH)


def opened(
    story: Callable[[Showing], object], folder: Path, start: str = "", **more: object
) -> None:
    show(lambda: RulesScreen(LIBRARY, start), story, folder, **more)  # type: ignore[arg-type]


def title(at: Showing) -> str:
    return at.part("text").splitlines()[0].strip(" ┃│")


def test_the_first_page_and_the_contents(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        assert title(at) == "Play in five minutes"
        assert "▸Play in five minutes" in at.part("contents")
        for page in LIBRARY.pages[:10]:
            assert page.title in at.part("contents")

    opened(story, tmp_path)


def test_a_page_opens_by_name_or_by_a_term_it_explains(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        wanted = {page.name: page.title for page in LIBRARY.pages[::7]}
        wanted |= {"fanatic": "Trophies, the Fanatic", "xyzzy": "Play in five minutes"}
        for name, page_title in wanted.items():
            await at.app.push_screen(RulesScreen(LIBRARY, name))
            await at.pilot.pause()
            assert title(at) == page_title
            at.app.pop_screen()

    opened(story, tmp_path)


def test_pages_turn_and_scroll(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("right")
        assert title(at) == "Setup and sets"
        await at.press("left", "left")
        assert title(at) == "Glossary"
        before = at.part("text")
        await at.press("down")
        assert at.part("text") != before
        await at.press("pagedown", "end", "home")
        assert at.part("text") == before
        await at.press("backspace")
        assert title(at) == "Play in five minutes"

    opened(story, tmp_path)


def test_links_are_followed_and_the_way_leads_back(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("tab")
        assert "enter follow" in at.footer
        await at.press("enter")
        assert title(at) == "Honor and the end"
        assert "bksp back" in at.footer
        await at.press("backspace")
        assert title(at) == "Play in five minutes"
        await at.press("tab", "escape")
        assert "enter follow" not in at.footer

    opened(story, tmp_path)


def test_a_card_opens_in_the_gallery(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("tab", "tab", "enter")
        assert isinstance(at.app.screen, GalleryScreen)
        assert at.part("card").startswith("Apprentice")
        await at.press("escape")
        assert isinstance(at.app.screen, RulesScreen)

    opened(story, tmp_path)


def test_search_shows_the_place(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("slash", *"cell block")
        assert "Cell Block E" in at.part("text")
        assert "Cell Block E" in at.part("contents")
        await at.press("down")
        assert "Cell Block E" in at.part("text")
        await at.press("enter")
        shown = at.part("heading").split("─ ")[-1].strip()
        await at.press("escape")
        assert f"▸{shown}" in at.part("contents")
        assert "Solitaire" in at.part("contents")
        await at.press("escape")
        assert at.said == [None]

    opened(story, tmp_path)


def test_nothing_found_leaves_the_page(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.press("slash", *"xyzzy", "down", "enter")
        assert title(at) == "Play in five minutes"
        assert "Nothing found." in at.part("contents")

    opened(story, tmp_path)


def test_the_mouse_works_too(tmp_path: Path) -> None:
    async def story(at: Showing) -> None:
        await at.pilot.click("#contents", offset=(3, 2))
        await at.pilot.pause()
        assert title(at) == "The turn"

    opened(story, tmp_path, size=MEDIUM)


@pytest.mark.parametrize(
    ("size", "signs"), [*((size, "unicode") for size in SIZES), (SMALL, "ascii")]
)
def test_every_page_at_every_size(tmp_path: Path, size: tuple[int, int], signs: str) -> None:
    async def story(at: Showing) -> None:
        for page in LIBRARY.pages:
            text = at.part("text")
            assert text.startswith(page.title)
            if signs == "ascii":
                assert text.isascii()
            at.screenshot()
            await at.press("right")

    opened(story, tmp_path, size=size, signs=signs)
