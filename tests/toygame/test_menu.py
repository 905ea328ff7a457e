"""The menu of two games speaks of the one that is chosen."""

import asyncio
import io
from pathlib import Path

from ascension_tui.plain.menu import PlainMenu
from ascension_tui.plain.terminal import Terminal
from ascension_tui.profile.settings import MemoryStore, Settings
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.theme import THEMES, inks
from ascension_tui.tui.widgets.heading import Banner
from tests.plain.harness import Typed
from tests.toygame.screens import BidsScreens


def test_the_banner_is_that_of_the_game(tmp_path: Path) -> None:
    async def look() -> list[str]:
        app = GameApp(tmp_path, tmp_path, store=MemoryStore(Settings(signs="ascii", welcomed=True)))
        shown = []
        async with app.run_test(size=(80, 24)) as pilot:
            for key in ("x", "x"):
                await pilot.pause()
                shown.append(app.screen.query_one(Banner).shown())
                await pilot.press(key)
            await pilot.pause()
            shown.append(app.screen.query_one(Banner).shown())
        return shown

    first, second, third = asyncio.run(look())
    assert "A  S  C  E  N  S  I  O  N" in first
    assert first.splitlines()[-1].strip().startswith("Build a deck")
    assert "* B I D S *" in second
    assert second.splitlines()[-1].strip() == "Offer more than the others, and not too much."
    assert third == first


def test_inks_of_all_games_are_there_in_every_theme() -> None:
    for theme in THEMES:
        found = inks(theme.name)
        assert BidsScreens().inks.keys() | {"honor", "accent"} <= found.keys()
        assert found["coins"].color is not None


def test_line_mode_offers_what_the_game_has(tmp_path: Path) -> None:
    def typed(*lines: str) -> str:
        out = io.StringIO()
        store = MemoryStore(Settings(welcomed=True))
        PlainMenu(tmp_path, store, Terminal(Typed([*lines, "q"]), out, echo=True)).run()
        return out.getvalue()

    assert "k NAME  a card" in typed("?")
    said = typed("x bids", "?", "k 3", "u", "s")
    shown, answers = said.split("\n> ?\n")[1].split("\n> k 3\n")
    assert "  k " not in shown
    assert "  s " not in shown
    assert answers.count("There is nothing to read about Bids.") == 2
    assert "Bids cannot be played alone." in answers
