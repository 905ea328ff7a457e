"""The library and the keys as they look, in the manner of `test_snapshots`."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from ascension_tui.game.protocol import OPEN
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.tui.gallery import GalleryScreen
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.lessons import all_lessons
from ascension_tui.profile.settings import MemoryStore, Settings
from ascension_tui.records.store import catch_up
from ascension_tui.records.timeline import ReplayTable, Tape
from ascension_tui.tui.screens.lessons import LessonScreen, LessonsScreen, OfferScreen
from ascension_tui.tui.screens.log import LogScreen
from ascension_tui.tui.screens.new_table import PlayOnScreen
from ascension_tui.tui.screens.replay import ReplayScreen, TurnsScreen
from ascension_tui.tui.screens.rules import RulesScreen
from ascension_tui.tui.screens.saved_games import ReplaysScreen
from ascension_tui.tui.screens.settings import KeysScreen
from ascension_tui.tui.screens.stats import StatsScreen
from tests.records.games import finished, running
from tests.tui.playing import Bare
from tests.tui.test_snapshots import SIZES, compare, painted

LIBRARY = library_in(ENGLISH)
GAME = {"people": 2, "bots": 1, "sets": ("chronicle", "storm"), "pool": 20}
MOMENT = 70


def tape(data: Path) -> Tape:
    return Tape.read(finished(data, **GAME), ENGLISH)


def record(data: Path) -> Screen[Any]:
    for age, game in enumerate(({"seed": 1}, {"seed": 2, "bots": 0}, {"seed": 3, "bots": 0}, GAME)):
        os.utime(finished(data, **game), (1_700_000_000 + age, 1_700_000_000 + age))
    return StatsScreen()


def shelf(data: Path) -> Screen[Any]:
    """Games of a day long ago, and one that waits."""
    for age, path in enumerate((finished(data, seed=1), finished(data, **GAME), running(data))):
        os.utime(path, (1_699_960_000 - age, 1_699_960_000 - age))
    catch_up(data)
    return ReplaysScreen()


def lesson(data: Path) -> Screen[Any]:
    return LessonScreen(all_lessons(ENGLISH)[1], data, ENGLISH)


def log(data: Path) -> Screen[Any]:
    watched = ReplayTable(tape(data), MOMENT)
    return LogScreen(watched.log, watched.teller, 0)


SCREENS: dict[str, tuple[Callable[[Path], Screen[Any]], tuple[str, ...]]] = {
    "replay": (lambda data: ReplayScreen(tape(data), MOMENT, OPEN), ("tab",)),
    "replay-end": (lambda data: ReplayScreen(tape(data), 0, 0), ("end",)),
    "turns": (lambda data: TurnsScreen(tape(data), MOMENT), ()),
    "play-on": (lambda data: PlayOnScreen(tape(data), MOMENT), ()),
    "stats": (record, ()),
    "stats-cards": (record, ("right",)),
    "stats-solitaire": (record, ("left",)),
    "gallery": (lambda data: GalleryScreen(ENGLISH, "dharthas_trial"), ("tab",)),
    "gallery-search": (lambda data: GalleryScreen(ENGLISH), ("s", "s", "s", "slash", *"unite")),
    "rules": (lambda data: RulesScreen(LIBRARY), ("tab",)),
    "rules-order": (lambda data: RulesScreen(LIBRARY, "order"), ()),
    "rules-search": (lambda data: RulesScreen(LIBRARY), ("slash", *"fanatic")),
    "lessons": (lambda data: LessonsScreen(), ("down",)),
    "lesson": (lesson, ("enter", "space")),
    "offer": (lambda data: OfferScreen(), ()),
    "replays": (shelf, ()),
    "log": (log, ("shift+tab",)),
    "keys": (lambda data: KeysScreen(), ("down", "down")),
}


def paint(folder: Path, name: str, size: tuple[int, int], settings: Settings | None = None) -> str:
    make, keys = SCREENS[name]

    async def run() -> str:
        store = MemoryStore(settings or Settings(signs="unicode"))
        app = Bare(folder, folder, store=store)
        async with app.run_test(size=size) as pilot:
            app.push_screen(make(folder))
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
            await pilot.pause()
            await pilot.pause()
            return painted(app)

    return asyncio.run(run())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_the_screens_look_as_they_did(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    compare(f"{name}-{size[0]}x{size[1]}", paint(tmp_path, name, size))


@pytest.mark.parametrize("theme", ["light", "contrast", "colour-blind", "terminal"])
def test_every_theme_looks_as_it_did(tmp_path: Path, theme: str) -> None:
    settings = Settings(theme=theme, signs="unicode")
    compare(f"replay-{theme}", paint(tmp_path, "replay", (80, 24), settings))
