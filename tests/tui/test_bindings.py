"""Every key on every screen: bound once, to something that exists, and told to the player."""

import importlib
import inspect
import pkgutil
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from functools import cache, wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import pytest
from textual.actions import parse
from textual.binding import Binding, BindingsMap
from textual.keys import _character_to_key
from textual.screen import Screen
from textual.scrollbar import ScrollBar

from ascension_tui.game.keys import Command, Keys, key_of_sign, shown, sign_of_key
from ascension_tui.game.protocol import OPEN
from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension import tui as ascension_screens
from ascension_tui.games.ascension.keys import KEY_ROWS, STRIP_KEYS
from ascension_tui.games.ascension.tui.help import help_notes
from ascension_tui.games.ascension.tui.look import LookScreen
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile.commands import commands_of as all_of
from ascension_tui.profile.commands import replay_groups, table_groups
from ascension_tui.records.timeline import Tape
from ascension_tui.tui import screens
from ascension_tui.tui.app import GameApp, Venue
from ascension_tui.tui.ink import text_of
from ascension_tui.tui.screens.curtain import CurtainScreen, curtain_for
from ascension_tui.tui.screens.end import EndScreen, SummaryScreen
from ascension_tui.tui.screens.help import HelpScreen, Palette, key_columns
from ascension_tui.tui.screens.keyed import KeyedScreen, KeyLine, bindings, row_bindings
from ascension_tui.tui.screens.log import LogScreen
from ascension_tui.tui.screens.menu import MenuScreen
from ascension_tui.tui.screens.new_table import NewTableScreen, PlayOnScreen
from ascension_tui.tui.screens.replay import ReplayScreen, TurnsScreen
from ascension_tui.tui.screens.saved_games import ResumeScreen
from ascension_tui.tui.screens.settings import SettingsScreen
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.widgets.fields import TextField
from tests.records.games import journal
from tests.tui.playing import Playing, play

Class = type[KeyedScreen[Any]]


def _screens() -> Iterator[Class]:
    """Every screen of platform and game that has commands of its own."""
    for package in (screens, ascension_screens):
        yield from _screens_in(package)


def _screens_in(package: ModuleType) -> Iterator[Class]:
    for module in pkgutil.iter_modules(package.__path__):
        found = importlib.import_module(f"{package.__name__}.{module.name}")
        for _, cls in inspect.getmembers(found, inspect.isclass):
            is_own = issubclass(cls, Screen) and cls.__module__ == found.__name__
            if is_own and ("KEYS" in cls.__dict__ or cls in (TableScreen, ReplayScreen)):
                yield cls


class Shared(Venue):
    """As on a host."""

    shared = True


SCREENS = tuple(_screens())
TABLE_KEYS = all_of(table_groups(usual_game()))
SPOT_KEYS = "".join(row.keys for row in KEY_ROWS)
HOME = Venue()


def every_screen(test: Callable[..., None]) -> Any:
    """With the commands at home, and those on a host."""
    for name, values in (("cls", SCREENS), ("venue", (HOME, Shared()))):
        ids = [getattr(value, "__name__", type(value).__name__) for value in values]
        test = pytest.mark.parametrize(name, values, ids=ids)(test)
    return test


def commands_of(cls: Class, venue: Venue = HOME) -> tuple[Command, ...]:
    """What a screen lists as its commands."""
    if issubclass(cls, TableScreen):
        groups = replay_groups if issubclass(cls, ReplayScreen) else table_groups
        return venue.commands(all_of(groups(usual_game())))
    return venue.commands(cls.KEYS)


def own_bindings(cls: type[Any], venue: Venue = HOME) -> list[Binding]:
    """One for each key of a class, as Textual takes them apart."""
    commands = bindings(commands_of(cls, venue)) if issubclass(cls, Screen) else []
    rows = row_bindings(KEY_ROWS) if cls is TableScreen else []
    own = BindingsMap([*commands, *rows, *cls.__dict__.get("BINDINGS", ())])
    return [binding for _, binding in own]


def keys_of(command: Command) -> list[str]:
    return command.keys.split(",")


def test_no_screen_is_left_out() -> None:
    assert set(SCREENS) >= {
        MenuScreen,
        NewTableScreen,
        ResumeScreen,
        SettingsScreen,
        TableScreen,
        CurtainScreen,
        EndScreen,
        SummaryScreen,
        LookScreen,
        LogScreen,
        HelpScreen,
    }


@every_screen
def test_every_command_is_bound_to_all_its_keys(cls: Class, venue: Venue) -> None:
    bound = {binding.key: binding for binding in own_bindings(cls, venue)}
    for command in commands_of(cls, venue):
        for key in keys_of(command):
            assert bound[key].action == command.action
            assert bound[key].description == command.label
            assert bound[key].tooltip == command.help
            assert bound[key].show == command.footer


@every_screen
def test_what_the_footer_shows_is_listed_with_the_same_key(cls: Class, venue: Venue) -> None:
    listed = {(command.key, command.label) for command in commands_of(cls, venue)}
    for binding in own_bindings(cls, venue):
        if binding.show:
            assert (binding.key_display, binding.description) in listed


@every_screen
def test_no_two_commands_share_a_key(cls: Class, venue: Venue) -> None:
    everywhere = [binding.key for binding in own_bindings(GameApp)]
    assert {"ctrl+q", "ctrl+c"} <= set(everywhere)
    times = Counter([*everywhere, *(binding.key for binding in own_bindings(cls, venue))])
    assert [key for key, count in times.items() if count > 1] == []


@every_screen
def test_every_action_exists(cls: Class, venue: Venue) -> None:
    for binding in [*own_bindings(cls, venue), *own_bindings(GameApp)]:
        namespace, name, arguments = parse(binding.action)
        owner = GameApp if namespace == "app" or binding.key.startswith("ctrl+") else cls
        action = getattr(owner, f"action_{name}", None)
        assert callable(action), f"{binding.key} calls {binding.action}, which does not exist"
        inspect.signature(action).bind(None, *arguments)


@every_screen
def test_every_command_is_told_in_few_words_and_in_a_sentence(cls: Class, venue: Venue) -> None:
    for command in commands_of(cls, venue):
        assert 1 <= len(command.label.split()) <= 3
        assert command.help[0].isupper()
        assert command.help.endswith(".")


@every_screen
def test_a_key_is_called_what_a_keyboard_calls_it(cls: Class, venue: Venue) -> None:
    for binding in own_bindings(cls, venue):
        told = shown(binding.key)
        if len(told) == 1 and told.isascii():
            assert _character_to_key(told) == binding.key


# The table


def test_what_lies_on_the_table_takes_no_key_of_a_command() -> None:
    commands = {key for command in TABLE_KEYS for key in keys_of(command)}
    spots = {_character_to_key(key) for key in SPOT_KEYS}
    assert not commands & spots
    assert len(spots) == len(SPOT_KEYS)


@pytest.mark.parametrize("code", [*range(32, 127), *map(ord, "éßüñç¿")])
def test_keys_are_called_what_textual_calls_them(code: int) -> None:
    key = _character_to_key(chr(code))
    assert key_of_sign(chr(code)) == key
    assert sign_of_key(key) == chr(code)


def test_every_answer_key_is_bound() -> None:
    assert set(STRIP_KEYS) <= set(SPOT_KEYS)
    bound = {binding.key for binding in own_bindings(TableScreen)}
    assert {_character_to_key(key) for key in SPOT_KEYS} <= bound


@pytest.mark.parametrize("width", [72, 150])
def test_the_help_has_every_command_with_its_key(width: int) -> None:
    page = [text_of(line) for line in key_columns(table_groups(usual_game()), width, Keys())]
    for command in TABLE_KEYS:
        first_words = " ".join(command.help.split()[:2])
        wanted = f"{command.key} "
        assert any(wanted in line and first_words in line for line in page), command
    notes = " ".join(help_notes(Keys()))
    for keys in ("1 to 6", "7 8 9 0", "-:", "q to p", "a to l"):
        assert keys in notes


ROW = ["Wolf Shaman", "Shadow Star", "Landtalker", "Sea Tyrant", "Snapdragon", "Spike Vixen"]
FIRST = {"undo": "a", "escape": "tab"}
"""What has to be done before a command has anything to do."""


def state_of(at: Playing) -> tuple[object, ...]:
    """All a player can notice."""
    return at.app.screen, at.table.number, at.everything()


@pytest.mark.parametrize("command", TABLE_KEYS, ids=lambda command: command.action)
def test_every_command_does_something_on_your_turn_or_says_why_not(command: Command) -> None:
    async def story(at: Playing) -> None:
        if command.action in FIRST:
            await at.press(FIRST[command.action])
        before = state_of(at)
        await at.press(keys_of(command)[0])
        assert state_of(at) != before

    play(story, hand=["Apprentice", "Militia"], row=ROW, runes=3, in_play=["Shadow Star"])


def test_keys_on_which_nothing_lies_say_so() -> None:
    async def story(at: Playing) -> None:
        for key in ("y", "k", "minus", "P"):
            before = state_of(at)
            await at.press(key)
            assert state_of(at) != before, key
            await at.press("tab", "escape")

    play(story, hand=["Apprentice"], row=ROW)


# All keys pressed on all screens


async def _the_end(at: Playing) -> None:
    """Take the last honor and finish the round."""
    await at.press("9", "enter")
    await at.until(lambda: isinstance(at.app.screen, EndScreen))
    await at.until(lambda: bool(at.app.screen.query("#proof")))


async def _summary(at: Playing) -> None:
    await _the_end(at)
    await at.press("p")


def _pushed(make: Callable[[Playing], Screen[Any]]) -> Callable[[Playing], Awaitable[None]]:
    async def push(at: Playing) -> None:
        await at.app.push_screen(make(at))

    return push


def _pressed(*keys: str) -> Callable[[Playing], Awaitable[None]]:
    async def press(at: Playing) -> None:
        await at.press(*keys)

    return press


@cache
def _tape() -> Tape:
    """A finished game to watch."""
    with TemporaryDirectory() as folder:
        return Tape.read(journal(Path(folder) / "game.jsonl"), ENGLISH)


WAYS: dict[Class, Callable[[Playing], Awaitable[None]]] = {
    TableScreen: _pressed(),
    LookScreen: _pressed("c"),
    LogScreen: _pressed("n"),
    HelpScreen: _pressed("question_mark"),
    CurtainScreen: _pushed(lambda at: CurtainScreen(curtain_for(at.screen.table, 0, False))),
    EndScreen: _the_end,
    SummaryScreen: _summary,
    ReplayScreen: _pushed(lambda at: ReplayScreen(_tape(), 5, OPEN)),
    TurnsScreen: _pushed(lambda at: TurnsScreen(_tape(), 5)),
    PlayOnScreen: _pushed(lambda at: PlayOnScreen(_tape(), 5)),
}
"""How to come to each screen from a table; those that need to be told nothing are just opened."""


def _opens_by_itself(cls: Class) -> bool:
    """Whether a screen needs to be told nothing."""
    needed = [one for one in inspect.signature(cls).parameters.values() if one.default is one.empty]
    return all(one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD) for one in needed)


WAYS.update(
    {cls: _pushed(lambda at, cls=cls: cls()) for cls in SCREENS if _opens_by_itself(cls)},
)
every_way = pytest.mark.parametrize("cls", WAYS, ids=lambda cls: cls.__name__)


@every_way
@pytest.mark.parametrize("key", ["question_mark", "f1"])
def test_the_help_opens_on_every_screen_and_closes_again(cls: Class, key: str) -> None:
    async def story(at: Playing) -> None:
        await WAYS[cls](at)
        await at.pilot.pause()
        before = at.app.screen
        assert type(before) is cls
        if isinstance(before, HelpScreen):
            await at.press(key)
            assert not isinstance(at.app.screen, HelpScreen)
            return
        typed = [(field, field.value) for field in before.query(TextField) if field.has_focus]
        await at.press(key)
        if typed and key == "question_mark":
            (field, value), *_ = typed
            assert (at.app.screen, field.value) == (before, f"{value}?")
            return
        assert isinstance(at.app.screen, HelpScreen), at.app.screen
        page = at.everything()
        told = [command for command in commands_of(cls) if command.footer]
        assert all(command.help.split()[0] in page for command in told)
        await at.press(key)
        assert at.app.screen is before
        for field, value in typed:
            assert field.has_focus
            assert field.value == value

    play(story, row=ROW, power=2, pool=1)


@every_way
def test_the_palette_opens_the_help_of_every_screen(cls: Class) -> None:
    async def story(at: Playing) -> None:
        await WAYS[cls](at)
        await at.pilot.pause()
        for field in list(at.app.screen.query(TextField))[:1]:
            field.focus()
        await open_help_by_the_palette(at)

    if cls is not HelpScreen:
        play(story, row=ROW, power=2, pool=1)


async def open_help_by_the_palette(at: Playing) -> None:
    await at.press("ctrl+p")
    await at.until(lambda: isinstance(at.app.screen, Palette))
    await at.pilot.press(*"show all keys")
    await at.pilot.pause(0.3)
    await at.press("enter")
    await at.until(lambda: isinstance(at.app.screen, HelpScreen))


@every_way
def test_where_there_is_no_room_there_is_no_scrollbar_either(cls: Class) -> None:
    async def story(at: Playing) -> None:
        await WAYS[cls](at)
        await at.pilot.pause()
        assert type(at.app.screen) is cls
        shown = at.app.screen._compositor.visible_widgets
        assert [one for one in shown if isinstance(one, ScrollBar)] == []
        words = " ".join(at.everything().split())
        assert "needs 80 columns and 24 lines; this terminal has 50 and 12" in words

    play(story, row=ROW, power=2, pool=1, size=(50, 12))


@every_way
def test_every_key_pressed_does_what_is_bound_to_it_and_the_footer_tells_it(cls: Class) -> None:
    expected = own_bindings(cls)
    keys = {command.action: command.key for command in commands_of(cls)}
    done: list[tuple[str, tuple[object, ...]]] = []

    def note(name: str, action: Callable[..., object]) -> Callable[..., None]:
        @wraps(action)  # as many arguments are handed over as it takes
        def noted(*arguments: object) -> None:
            done.append((name, arguments))

        return noted

    async def story(at: Playing) -> None:
        await WAYS[cls](at)
        await at.pilot.pause()
        screen = at.app.screen
        assert type(screen) is cls
        assert [binding for _, binding in screen._bindings] == expected
        footer = screen.query_one(KeyLine)
        for key, label, action in screen.key_line():
            assert keys[action] == key
            assert f" {key} {label} " in footer.shown()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(screen, "check_action", lambda *_: True)
            for binding in expected:
                namespace, name, _ = parse(binding.action)
                owner, name = at.app if namespace == "app" else screen, f"action_{name}"
                patch.setattr(owner, name, note(name, getattr(owner, name)))
            await at.pilot.press(*(binding.key for binding in expected))
            await at.pilot.pause()

    play(story, row=ROW, power=2, pool=1)
    wanted = [parse(binding.action) for binding in expected]
    assert done == [(f"action_{name}", arguments) for _, name, arguments in wanted]
