"""Cards and rules at a table of the house: looked up as anywhere, and nothing is written."""

from pathlib import Path

from ascension_tui.games.ascension.tui.gallery import GalleryScreen
from ascension_tui.tui.screens.log import LogScreen
from ascension_tui.tui.screens.rules import RulesScreen
from tests.host.screens.stage import House, Visit, visit


def two(house: House) -> None:
    house.open("anna", "bea")


def test_the_shelves_are_open_at_a_hosted_table(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        table = at.app.screen
        before = sorted(tmp_path.rglob("*"))
        for keys, opened in (
            (["tab", "semicolon"], GalleryScreen),
            (["apostrophe"], RulesScreen),
            (["n"], LogScreen),
            (["shift+tab", "enter"], GalleryScreen),
        ):
            await at.press(*keys)
            assert isinstance(at.app.screen, opened), keys
            if opened is not LogScreen:
                await at.press("escape")
        await at.press("escape", "escape")
        assert at.app.screen is table
        assert sorted(tmp_path.rglob("*")) == before

    visit(tmp_path, story, before=two)
