"""Pictures of the library: cards, rules, a lesson, a replay and the statistics."""

import contextlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.screen import Screen

from ascension_tui.game.protocol import OPEN
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.tui.gallery import GalleryScreen
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.lessons import all_lessons
from ascension_tui.profile.settings import MemoryStore, Settings
from ascension_tui.records.timeline import Tape
from ascension_tui.tui.screens.lessons import LessonScreen
from ascension_tui.tui.screens.replay import ReplayScreen
from ascension_tui.tui.screens.rules import RulesScreen
from ascension_tui.tui.screens.stats import StatsScreen
from tests.records.games import finished
from tests.tui.playing import Bare

LIBRARY = library_in(ENGLISH)
SMALL, MEDIUM = (100, 30), (120, 40)
YEARS_AGO = 1_700_000_000
"""Games of the statistics end one after the other, beginning at this moment."""


def a_year_of_games(data: Path) -> Screen[Any]:
    """Statistics of somebody who likes to play."""
    kinds = (
        {"sets": ("chronicle",)},
        {"sets": ("chronicle", "storm"), "bots": 2},
        {"bots": 0},
        {"sets": ("gift",), "people": 2, "bots": 0},
        {"sets": ("storm",), "bots": 0},
        {"sets": ("storm", "gift"), "bots": 1},
    )
    for number in range(24):
        kind = kinds[number % len(kinds)]
        path = finished(data, seed=number, pool=30, **kind)
        os.utime(path, (YEARS_AGO + number, YEARS_AGO + number))
    return StatsScreen()


def a_replay(data: Path) -> Screen[Any]:
    """In the middle of a game of three, with all cards open."""
    game = finished(data, people=2, bots=1, sets=("chronicle", "storm"), pool=60)
    tape = Tape.read(game, ENGLISH)
    return ReplayScreen(tape, tape.turns[len(tape.turns) * 2 // 3].at + 2, OPEN)


SCREENS: dict[str, tuple[Callable[[Path], Screen[Any]], tuple[str, ...]]] = {
    "gallery": (lambda data: GalleryScreen(ENGLISH, "dharthas_trial"), ("tab",)),
    "rules": (lambda data: RulesScreen(LIBRARY, "order"), ()),
    "lesson": (
        lambda data: LessonScreen(all_lessons(ENGLISH)[0], data, ENGLISH),
        ("enter", "enter"),
    ),
    "replay": (a_replay, ("tab", "tab", "tab")),
    "statistics": (a_year_of_games, ()),
}


async def picture(name: str) -> str:
    """A screen of the library as SVG."""
    make, keys = SCREENS[name]
    data = Path("ascension-tui")
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        app = Bare(data, data, store=MemoryStore(Settings(signs="unicode", pace="off")))
        async with app.run_test(size=MEDIUM if name == "replay" else SMALL) as pilot:
            app.push_screen(make(data))
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
            await pilot.pause()
            await pilot.pause()
            return app.export_screenshot(title="ascension-tui")
