"""What the tests of the screens share: an app without a terminal and folders of its own."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import pytest
from textual.pilot import Pilot

from ascension_tui.game.registry import usual_game
from ascension_tui.game.setup import Value
from ascension_tui.profile import settings
from ascension_tui.profile.choices import SeatChoice, TableChoices, usable
from ascension_tui.profile.settings import Settings
from ascension_tui.profile.tables import new_table
from ascension_tui.table import Table
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.widgets.painted import Painted
from tests.conftest import folders_under
from tests.dealing import deals_are_the_same
from tests.settling import apps_settle_quickly

__all__ = ["apps_settle_quickly", "deals_are_the_same"]

SMALL = (80, 24)
COLOURS = ("NO_COLOR", "FORCE_COLOR", "COLORFGBG", "TEXTUAL_THEME", "TEXTUAL_COLOR_SYSTEM")

Story = Callable[[Pilot[None]], Awaitable[None]]
"""What somebody does with the app."""


class MakeApp(Protocol):
    """Makes an app with folders of its own; settings are given by name."""

    def __call__(self, **chosen: object) -> GameApp: ...


@pytest.fixture(autouse=True)
def _nothing_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The offer of a first game comes when somebody has looked at the menu for a while."""
    monkeypatch.setattr("ascension_tui.tui.screens.menu.OFFER_AFTER", 3600.0)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Where the app keeps games and choices."""
    return tmp_path / "data"


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """Where the app keeps settings."""
    return tmp_path / "config"


@pytest.fixture
def make_app(data: Path, config: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> MakeApp:
    """Apps that see none of the user's settings; cards are read when they are needed."""
    for name, folder in folders_under(tmp_path / "home").items():
        monkeypatch.setenv(name, folder)
    for name in COLOURS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("ascension_tui.tui.app._preload", lambda: None)

    def make(**chosen: object) -> GameApp:
        if not (config / settings.FILE).exists() or chosen:
            kept = Settings(signs="unicode")
            for name, value in chosen.items():
                kept = kept.changed(name, value)
            store = settings.FileStore(config)
            store.load()
            store.save(kept)
        return GameApp(data=data, config=config)

    return make


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Table]]:
    """The tables the app sits down at; none of them is shown."""
    tables: list[Table] = []
    monkeypatch.setattr(GameApp, "_sit_down", lambda app, table: tables.append(table))
    yield tables
    for table in tables:
        table.close()


def run(app: GameApp, story: Story, size: tuple[int, int] = SMALL) -> None:
    """Let the story happen on a screen of this size."""

    async def happen() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await story(pilot)

    asyncio.run(happen())


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after the other and wait until what they did is shown."""
    await pilot.press(*keys)
    await pilot.pause()


def shown(pilot: Pilot[None], what: str | type[Painted]) -> str:
    """What a part of the screen shows, with spaces and line breaks made one."""
    query = pilot.app.screen.query_one
    part = query(what, Painted) if isinstance(what, str) else query(what)
    return " ".join(part.shown().split())


def saved_game(
    data: Path, *names: str, sets: tuple[str, ...] = ("chronicle",), turns: int = 0
) -> Path:
    """Save a game in which people did as little as they could for so many turns."""
    table = new_table(
        usual_game(), data, {"sets": sets, "seats": names}, ["human"] * len(names), seed=7
    )
    while table.observation(0).turn <= turns:
        question = table.question()
        assert question is not None
        table.answer(table.number, question.options - 1)  # in a turn, the last option ends it
    table.close()
    return newest_file(data)


def newest_file(data: Path) -> Path:
    """The saved game written last."""
    return max((data / "games").iterdir(), key=lambda path: path.stat().st_mtime_ns)


def aged(path: Path, minutes: int) -> Path:
    """Make a file that much older."""
    then = path.stat().st_mtime - 60 * minutes
    os.utime(path, (then, then))
    return path


def table_choices(
    count: int = 2, seats: tuple[SeatChoice, ...] = (), **fields: Value
) -> TableChoices:
    """What was chosen for a table, apart from what is usual."""
    usual = usable(None, usual_game())
    chosen = replace(usual, count=count, fields={**usual.fields, **fields})
    return replace(chosen, seats=seats) if seats else chosen
