"""The main screens as they look: compared with pictures made of text and colour codes.

`cat tests/golden/screens/*.ansi` shows them in a terminal; UPDATE_GOLDEN=1 paints them anew.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from rich.console import Console

from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.table import TableScreen
from tests.screenshots.__main__ import EVENING, choose, hand_over, sit_down
from tests.tui.coached import Coach, advised
from tests.tui.playing import Bare, Playing
from tests.tui.stage import staged
from tests.tui.test_table_layout import CROWD

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "screens"
SIZES = [(80, 24), (120, 40), (160, 50)]

Story = Callable[[Playing], Awaitable[None]]


def painted(app: GameApp) -> str:
    """What the terminal would show, with colours."""
    console = Console(color_system="truecolor", force_terminal=True, width=app.size.width)
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.render(console) for strip in strips) + "\n"


async def _nothing(at: Playing) -> None:
    await at.pilot.pause()


async def _play_out(at: Playing) -> None:
    while at.app.screen is at.screen:
        await at.pilot.pause()
        if at.screen.asked is not None:
            at.answer_by_thumb()


async def _ask(at: Playing) -> None:
    await at.press("enter", "space")
    ways = ("Acquire Shadow Star", "Acquire Wolf Shaman", "Acquire Mystic", "Defeat Cultist")
    Coach(at).answer.set_result(advised(at, *ways))
    await at.press("b")
    await at.until(lambda: at.screen._hint not in (None, "thinking"))


SHORT = {
    "players": ("human", "greedy"),
    "row": ["Wolf Shaman", "Shadow Star", "Landtalker", "Sea Tyrant", "Wind Tyrant", "Snapdragon"],
    "center_deck": ["Wolf Shaman", "Samael's Trickster", "Landtalker"] * 20,
    "pool": 8,
    "hand": ["Militia"] * 5,
}
TABLES: dict[str, tuple[dict[str, object], Story]] = {
    "table": (EVENING, sit_down),
    "choice": (EVENING, choose),
    "hint": (EVENING, _ask),
    "curtain": (EVENING, hand_over),
    "crowd": (CROWD, _nothing),
    "end": (SHORT, _play_out),
}


def paint_table(folder: Path, name: str, size: tuple[int, int], settings: dict[str, object]) -> str:
    where, story = TABLES[name]
    where = dict(where)
    players = where.pop("players")
    sets = where.pop("sets", ("chronicle",))

    async def run() -> str:
        app = Bare(folder, folder)
        app.settings = app.settings.changed("pace", "off").changed("warn", False)
        for setting, value in settings.items():
            app.change_setting(setting, value)
        async with app.run_test(size=size) as pilot:
            screen = TableScreen(staged(folder, players, sets, **where))
            app.push_screen(screen)
            await pilot.pause()
            await pilot.pause()
            await story(Playing(app, pilot, screen))
            await pilot.pause()
            return painted(app)

    return asyncio.run(run())


def paint_menu(folder: Path, keys: tuple[str, ...], size: tuple[int, int]) -> str:
    async def run() -> str:
        app = GameApp(folder, folder)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            return painted(app)

    return asyncio.run(run())


def compare(name: str, picture: str) -> None:
    path = GOLDEN / f"{name}.ansi"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == picture, f"{path.name} looks different now"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", TABLES)
def test_the_table_looks_as_it_did(tmp_path, name, size):
    compare(f"{name}-{size[0]}x{size[1]}", paint_table(tmp_path, name, size, {}))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("name", "keys"),
    [("menu", ()), ("new-table", ("n",)), ("solitaire", ("s",)), ("settings", ("t",))],
)
def test_the_menus_look_as_they_did(tmp_path, name, keys, size):
    compare(f"{name}-{size[0]}x{size[1]}", paint_menu(tmp_path, keys, size))


def test_without_colours_everything_can_still_be_told_apart(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    compare("table-no-color", paint_table(tmp_path, "table", (80, 24), {}))


def test_a_light_terminal_has_a_light_table(tmp_path):
    compare("table-light", paint_table(tmp_path, "table", (80, 24), {"theme": "light"}))


def test_ascii_draws_the_same_table(tmp_path):
    compare("table-ascii", paint_table(tmp_path, "table", (80, 24), {"signs": "ascii"}))
