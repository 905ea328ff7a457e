"""Paint each picture with the real screens and save it as SVG."""

import asyncio
import contextlib
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest import mock

from ascension_tui.catalog import GAMES
from ascension_tui.game.registry import register, usual_game
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile import tables
from ascension_tui.table.journal import salt_from_seed
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.table import TableScreen
from tests.screenshots import shelf
from tests.tui.playing import Bare, Playing
from tests.tui.stage import staged

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "screenshots"
ASIDE = Path(tempfile.gettempdir()) / "ascension-tui-pictures"
"""Where games lie meanwhile: pictures show the path, and the same pictures should come out."""
EVENING: dict[str, Any] = {
    "players": ("human", "greedy", "human"),
    "sets": ("chronicle", "storm"),
    "hand": ["Apprentice", "Void Initiate", "Militia", "Flytrap Witch", "Arha Initiate"],
    "deck": ["Apprentice", "Mystic", "Militia", "Wolf Shaman"],
    "discard": ["Apprentice", "Heavy Infantry", "Mystic", "Seer of the Forked Path"],
    "in_play": ["Yggdrasil Staff", "Shadow Star", "Hedron Cannon"],
    "trophies": ["Minotaur"],
    "row": [
        "Sea Tyrant",
        "Wolf Shaman",
        "Shadow Star",
        "Xeron, Duke of Lies",
        "Landtalker",
        "Dreamer's Glass",
    ],
    "center_deck": ["Spike Vixen", "Hedron Cannon", "Mephit", "Starchild", "Minotaur", "Granger"],
    "event": "Void Rising",
    "runes": 3,
    "power": 3,
    "honor": 14,
    "pool": 34,
    "others": [
        {
            "hand": ["Apprentice"] * 5,
            "in_play": ["Snapdragon", "Muramasa"],
            "discard": ["Mystic"] * 6,
            "honor": 12,
        },
        {"hand": ["Apprentice"] * 5, "in_play": ["The Grand Design"], "honor": 9},
    ],
}

Story = Callable[[Playing], Awaitable[None]]


async def paint(
    name: str, size: tuple[int, int], story: Story, game: Callable[[Path], LocalTable]
) -> None:
    """Let a story happen and keep what the screen shows then."""
    data = Path("ascension-tui")
    shutil.rmtree(ASIDE, ignore_errors=True)
    ASIDE.mkdir()
    with contextlib.chdir(ASIDE):
        app = Bare(data, data)
        app.settings = app.settings.changed("pace", "off").changed("warn", False)
        async with app.run_test(size=size) as pilot:
            screen = TableScreen(game(data))
            app.push_screen(screen)
            await pilot.pause()
            await pilot.pause()
            await story(Playing(app, pilot, screen))
            await pilot.pause()
            picture = app.export_screenshot(title="ascension-tui")
    shutil.rmtree(ASIDE)
    keep(name, picture)


def keep(name: str, picture: str) -> None:
    """Put a picture where the documents look for it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")
    print(f"{name}.svg")


def evening(folder: Path) -> LocalTable:
    """In the middle of a game of three."""
    where = dict(EVENING)
    return staged(folder, where.pop("players"), where.pop("sets"), **where)


def short_game(folder: Path) -> LocalTable:
    """A game of two that is over soon."""
    setup = {"sets": ("chronicle",), "seats": ("Anna", "Coda"), "pool": 25}
    with mock.patch.object(tables, "new_salt", return_value=salt_from_seed(5)):
        table = tables.new_table(usual_game(), folder, setup, ("human", "greedy"), 5)
    return LocalTable(table, ENGLISH)


async def sit_down(at: Playing) -> None:
    """Lift the curtain and look at a card."""
    await at.press("enter", "space")
    await at.press("up", "up", "up", "right")


async def choose(at: Playing) -> None:
    """Stand at a choice between hand and discard pile."""
    await at.press("enter", "s")


async def hand_over(at: Playing) -> None:
    """End a turn; the next person is asked to come."""
    await at.press("enter", "space", "2", "enter")
    await at.until(lambda: at.app.screen is not at.screen)


async def play_out(at: Playing) -> None:
    """Play to the end as a computer player would."""
    while at.app.screen is at.screen:
        await at.pilot.pause()
        if at.screen.asked is not None:
            at.answer_by_thumb()


async def main() -> None:
    """All pictures."""
    await paint("table-80x24", (80, 24), sit_down, evening)
    await paint("table-120x40", (120, 40), sit_down, evening)
    await paint("choice", (100, 30), choose, evening)
    await paint("curtain", (100, 30), hand_over, evening)
    await paint("end", (120, 40), play_out, short_game)
    for name in shelf.SCREENS:
        keep(name, await shelf.picture(name))


if __name__ == "__main__":
    register(GAMES)
    asyncio.run(main())
