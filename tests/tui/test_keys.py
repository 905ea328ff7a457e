"""Keys of one's own: chosen on a screen or in the file, and shown wherever keys are shown."""

import tomllib
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot

from ascension_tui.game.keys import key_named, shown
from ascension_tui.profile.commands import (
    key_names,
    key_rows,
    key_sets,
    problem_with,
    usable_keys,
)
from ascension_tui.profile.settings import FILE
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.help import HelpScreen, OwnCommands
from ascension_tui.tui.screens.keyed import KeyLine
from ascension_tui.tui.screens.settings import KeyList, KeysScreen, SettingsScreen
from ascension_tui.tui.widgets.itemlist import ItemList
from tests.tui.conftest import MakeApp, press, run
from tests.tui.conftest import shown as shown_on
from tests.tui.playing import Playing, play

AZERTY = {
    "play_keys": "azertyuiop",
    "hand_keys": "qsdfghjkl",
    "deck": "w",
}
ROW = ["Wolf Shaman", "Shadow Star", "Landtalker", "Sea Tyrant", "Snapdragon", "Spike Vixen"]


def app_of(pilot: Pilot[None]) -> GameApp:
    return cast(GameApp, pilot.app)


async def pick(pilot: Pilot[None], name: str) -> KeyList:
    """Open the screen and go to a command."""
    await press(pilot, "t", "k")
    assert isinstance(pilot.app.screen, KeysScreen)
    keys = pilot.app.screen.query_one(KeyList)
    keys.place(next(n for n, item in enumerate(keys.items) if getattr(item, "name", "") == name))
    await pilot.pause()
    return keys


# What can be


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("?", "question_mark"),
        ("-", "minus"),
        ("B", "B"),
        ("é", "é"),
        ("f5", "f5"),
        ("&", "ampersand"),
    ],
)
def test_keys_are_written_as_they_are_read(text: str, key: str) -> None:
    assert key_named(text) == key
    assert shown(key) == text


@pytest.mark.parametrize("text", ["", "foo", "ctrl+q", "ctrl+c", "ctrl+p", "hyper+a", "ctrl+"])
def test_what_is_no_key_is_refused(text: str) -> None:
    assert key_named(text) == ""


def test_every_name_is_used_once() -> None:
    names = [command.name for one in key_sets() for command in one.commands if command.name]
    assert len(names) == len(set(names))
    assert set(names).isdisjoint(key_rows())
    assert set(names) | set(key_rows()) == key_names()


def test_the_usual_keys_clash_nowhere() -> None:
    for name in key_names():
        row = key_rows().get(name)
        assert problem_with({name: row.usual if row else "f9"}, name) is None


def test_a_french_keyboard_can_be_laid_out() -> None:
    assert usable_keys(AZERTY) == (AZERTY, [])
    assert usable_keys({**AZERTY, "log": "q"})[0] == AZERTY


def test_keys_can_be_exchanged() -> None:
    both = {"hint": "v", "look": "b"}
    assert usable_keys(both) == (both, [])


# The screen


def test_a_key_is_chosen_and_holds_at_once(make_app: MakeApp, config: Path) -> None:
    async def story(pilot: Pilot[None]) -> None:
        keys = await pick(pilot, "menu_quick_game")
        await press(pilot, "enter")
        assert "Press the new key" in shown_on(pilot, "#say")
        await press(pilot, "x")
        assert shown_on(pilot, "#say") == "Changed: x."
        assert "usually g" in keys.shown()
        await press(pilot, "escape", "escape")
        assert " x   Quick game" in pilot.app.screen.query_one(ItemList).shown()

    app = make_app()
    run(app, story)
    assert tomllib.loads((config / FILE).read_text())["keys"] == {"menu_quick_game": "x"}
    assert make_app().settings.keys == {"menu_quick_game": "x"}


@pytest.mark.parametrize(
    ("name", "key", "words"),
    [
        ("hint", "a", "a is taken: Your hand"),
        ("hint", "enter", "enter is taken: Use what is marked"),
        ("hint", "up", "is taken: Mark what lies above."),
        ("menu_quick_game", "s", "s is taken: Solitaire"),
        ("replay_eyes", "space", "space is taken: Play by itself"),
        ("hint", "ctrl+p", "no key that can be chosen"),
    ],
)
def test_a_conflict_is_shown_and_refused(
    make_app: MakeApp, name: str, key: str, words: str
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pick(pilot, name)
        await press(pilot, "enter", key)
        assert words in shown_on(pilot, "#say")
        assert "Not changed" in shown_on(pilot, "#say")
        assert app_of(pilot).settings.keys == {}

    run(make_app(), story)


def test_a_whole_row_is_pressed_from_left_to_right(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        keys = await pick(pilot, "pile_keys")
        await press(pilot, "enter")
        assert "Press 4 keys" in shown_on(pilot, "#say")
        await press(pilot, "Z", "X", "C")
        assert "Z X C?" in keys.shown()
        await press(pilot, "V")
        assert app_of(pilot).settings.keys == {"pile_keys": "ZXCV"}

    run(make_app(), story)


def test_escape_keeps_what_there_is(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        keys = await pick(pilot, "hint")
        await press(pilot, "enter", "escape")
        assert not keys.waiting
        assert isinstance(pilot.app.screen, KeysScreen)
        assert app_of(pilot).settings.keys == {}
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, SettingsScreen)

    run(make_app(), story)


def test_the_usual_key_comes_back_alone_or_with_all(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        app_of(pilot).change_setting("keys", {"hint": "f5", "undo": "f6"})
        await pick(pilot, "hint")
        await press(pilot, "backspace")
        assert app_of(pilot).settings.keys == {"undo": "f6"}
        await press(pilot, "r")
        assert "once more" in shown_on(pilot, "#say")
        await press(pilot, "r")
        assert app_of(pilot).settings.keys == {}

    run(make_app(), story)


def test_a_usual_key_that_is_taken_by_now_stays_away(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        app_of(pilot).change_setting("keys", {"hint": "v", "look": "b"})
        await pick(pilot, "hint")
        await press(pilot, "delete")
        assert "taken by look" in shown_on(pilot, "#say")
        assert app_of(pilot).settings.keys == {"hint": "v", "look": "b"}

    run(make_app(), story)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_the_screen_fits_and_scrolls(make_app: MakeApp, size: tuple[int, int]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        keys = await pick(pilot, "replay_help")
        assert "Show all keys." in keys.shown()
        for part in pilot.app.screen.query("#column > *"):
            assert 0 <= part.region.y < part.region.bottom < size[1]

    run(make_app(), story, size)


# At the table


def test_commands_answer_to_their_new_keys_everywhere() -> None:
    async def story(at: Playing) -> None:
        at.app.change_setting("keys", {"play_all": "f2", "confirm": "f3", "help": "f1"})
        await at.pilot.pause()
        assert "f2 play all 2   f3 end turn" in at.footer
        commands = OwnCommands(at.screen)._commands()
        assert ("Play every card in hand that needs no choice.", "play_all") in commands
        before = at.table.number
        await at.press("space")
        assert at.table.number == before
        await at.press("f2")
        assert at.table.number == before + 2
        await at.press("f1")
        assert isinstance(at.app.screen, HelpScreen)
        page = at.everything()
        assert "f3 " in page
        assert "f3 says yes" in page
        await at.press("escape", "f3")
        assert "Press f3 again" in at.prompt

    play(story, hand=["Apprentice", "Militia"], row=ROW, runes=3)


def test_cards_lie_on_other_keys() -> None:
    async def story(at: Playing) -> None:
        at.app.change_setting("keys", AZERTY)
        at.screen.catch_up()
        await at.pilot.pause()
        assert at.filled("hand") == "q s"
        assert at.filled("play") == "a"
        await at.press("q")
        assert at.hand() == ["Militia"]
        await at.press("a")
        assert at.screen.board.sight.spots.play[0].lip == "used"
        await at.press("question_mark")
        assert "a to p: your constructs" in " ".join(at.everything().split())

    play(story, hand=["Apprentice", "Militia"], row=ROW, in_play=["Shadow Star"])


def test_a_key_of_ones_own_keeps_its_place_in_the_footer(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        app_of(pilot).change_setting("keys", {"menu_quit": "f10"})
        await pilot.pause()
        assert shown_on(pilot, KeyLine) == "enter choose f10 quit"

    run(make_app(), story)
