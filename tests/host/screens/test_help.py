"""The help on every screen of the house: by `?`, in a text field by F1, and by the palette."""

import importlib
import inspect
import pkgutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.scrollbar import ScrollBar

from ascension_tui.game.protocol import OPEN
from ascension_tui.host import screens
from ascension_tui.host.screens.app import NickScreen
from ascension_tui.host.screens.dialogs import (
    ActionListScreen,
    CodeScreen,
    LibraryScreen,
    ScoresScreen,
    TableMenuScreen,
    TalkScreen,
    Tray,
)
from ascension_tui.host.screens.lobby import LobbyScreen
from ascension_tui.host.screens.opening import OpeningScreen
from ascension_tui.host.screens.table import HostedEndScreen, HostedTableScreen
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.lessons import all_lessons
from ascension_tui.records.timeline import Tape
from ascension_tui.tui.screens.help import HelpScreen, Palette
from ascension_tui.tui.screens.lessons import LessonScreen, LessonsScreen
from ascension_tui.tui.screens.replay import ReplayScreen
from ascension_tui.tui.screens.review import ReviewScreen
from ascension_tui.tui.screens.saved_games import ReplaysScreen
from ascension_tui.tui.screens.settings import SettingsScreen
from ascension_tui.tui.screens.stats import StatsScreen
from ascension_tui.tui.widgets.fields import TextField
from tests.host.screens.stage import House, Visit, answer, asked, visit
from tests.records.games import finished

Way = Callable[[Visit], Awaitable[None]]


def pressed(*keys: str) -> Way:
    async def press(at: Visit) -> None:
        await at.press(*keys)

    return press


def pushed(make: Callable[[Visit], Screen[Any]]) -> Way:
    async def push(at: Visit) -> None:
        await at.app.push_screen(make(at))

    return push


async def over(at: Visit) -> None:
    await at.press("enter")
    link = at.table.link
    assert isinstance(link, HostedSeat)
    while link.hosted.state == "running":
        if asked(link):
            answer(link)
        await at.pilot.pause(0.005)
    await at.until(lambda: isinstance(at.app.screen, HostedEndScreen), "the end")


def tape(at: Visit) -> Any:
    return Tape.read(finished(at.house.folder / "elsewhere"), ENGLISH)


WAYS: dict[type[Screen[Any]], Way] = {
    LobbyScreen: pressed(),
    OpeningScreen: pressed("n"),
    CodeScreen: pressed("c"),
    ScoresScreen: pressed("s"),
    LibraryScreen: pressed("l"),
    SettingsScreen: pressed("t"),
    HostedTableScreen: pressed("enter"),
    TalkScreen: pressed("enter", "slash"),
    TableMenuScreen: pressed("enter", "comma"),
    HostedEndScreen: over,
    ReplayScreen: pushed(lambda at: ReplayScreen(tape(at), 3, OPEN)),
    ReplaysScreen: pushed(lambda at: ReplaysScreen()),
    StatsScreen: pushed(lambda at: StatsScreen()),
    LessonsScreen: pushed(lambda at: LessonsScreen()),
    LessonScreen: pushed(
        lambda at: LessonScreen(all_lessons(ENGLISH)[0], at.house.folder, ENGLISH)
    ),
    NickScreen: pushed(lambda at: NickScreen()),
    ReviewScreen: pushed(lambda at: ReviewScreen(finished(at.house.folder), [0])),
}


def test_no_screen_is_left_out() -> None:
    found = set()
    for module in pkgutil.iter_modules(screens.__path__):
        whole = importlib.import_module(f"{screens.__name__}.{module.name}")
        for _, cls in inspect.getmembers(whole, inspect.isclass):
            if issubclass(cls, Screen) and cls.__module__ == whole.__name__:
                found.add(cls)
    ours = {cls for cls in WAYS if cls.__module__.startswith(screens.__name__)}
    assert found == ours | {ActionListScreen, Tray}


@pytest.mark.parametrize("cls", WAYS, ids=lambda cls: cls.__name__)
def test_the_help_opens_and_closes(tmp_path: Path, cls: type[Screen[Any]]) -> None:
    async def story(at: Visit) -> None:
        await WAYS[cls](at)
        await at.until(lambda: type(at.app.screen) is cls, cls.__name__)
        before = at.app.screen
        field = before.focused if isinstance(before.focused, TextField) else None
        typed = field.value if field else ""
        await at.press("question_mark")
        if field:
            assert at.app.screen is before
            assert field.value in (f"{typed}?", "?"), "typed, perhaps over what was selected"
        else:
            assert isinstance(at.app.screen, HelpScreen)
            await at.press("question_mark")
            assert at.app.screen is before
        await at.press("f1")
        assert isinstance(at.app.screen, HelpScreen)
        assert "Show all keys." in at.text or "keys" in at.text
        await at.press("f1")
        assert at.app.screen is before
        await at.press("ctrl+p")
        await at.until(lambda: isinstance(at.app.screen, Palette), "the palette")
        await at.pilot.press(*"show all keys")
        await at.pilot.pause(0.3)
        await at.press("enter")
        await at.until(lambda: isinstance(at.app.screen, HelpScreen), "the help")
        await at.press("escape")
        assert at.app.screen is before

    def table(house: House) -> None:
        house.open("anna", levels=("greedy",))

    visit(tmp_path, story, before=table)


@pytest.mark.parametrize("cls", WAYS, ids=lambda cls: cls.__name__)
def test_where_there_is_no_room_there_is_no_scrollbar(
    tmp_path: Path, cls: type[Screen[Any]]
) -> None:
    async def story(at: Visit) -> None:
        await WAYS[cls](at)
        await at.until(lambda: type(at.app.screen) is cls, cls.__name__)
        await at.pilot.pause()
        shown = at.app.screen._compositor.visible_widgets
        assert [one for one in shown if isinstance(one, ScrollBar)] == []

    visit(
        tmp_path,
        story,
        before=lambda house: house.open("anna", levels=("greedy",)),
        size=(50, 12),
    )


def test_in_a_text_field_of_the_new_table_it_is_typed(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("n")
        screen = at.app.screen
        assert isinstance(screen, OpeningScreen)
        field = next(one for one in screen.query(TextField) if one.restrict is None)
        field.focus()
        before = field.value
        await at.press("question_mark")
        assert (at.app.screen, field.value) == (screen, f"{before}?")
        await at.press("f1")
        assert isinstance(at.app.screen, HelpScreen)
        await at.shows("New table: keys")
        await at.press("escape")
        assert (at.app.screen, field.value) == (screen, f"{before}?")

    visit(tmp_path, story)
