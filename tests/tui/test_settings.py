"""The settings: applied at once and kept."""

import tomllib
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot

from ascension_tui.profile import settings
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.local_table import PACES
from ascension_tui.tui.screens.curtain import CurtainScreen
from ascension_tui.tui.screens.menu import MenuScreen
from ascension_tui.tui.screens.settings import WORDS, SettingsScreen
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.widgets.fields import ChoiceRow
from ascension_tui.tui.widgets.heading import Banner, Heading
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.sentence import Sentence
from tests.records.games import running
from tests.tui.conftest import MakeApp, press, run, shown


def app_of(pilot: Pilot[None]) -> GameApp:
    return cast(GameApp, pilot.app)


def test_every_setting_is_there_with_its_value_and_a_line_about_it(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "t")
        screen = pilot.app.screen
        fields = {field.id: field.value for field in screen.query(ChoiceRow)}
        assert list(fields) == list(settings.CHOICES) == list(WORDS)
        assert fields == {name: getattr(app_of(pilot).settings, name) for name in settings.CHOICES}
        said = [sentence.shown().strip() for sentence in screen.query(Sentence)]
        assert all(words in said for _, words in WORDS.values())

    run(make_app(), story)


@pytest.mark.parametrize("key", ["right", "enter", "space"])
def test_a_change_holds_at_once_and_is_kept(make_app: MakeApp, config: Path, key: str) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "t", "down", "down", "down", key)
        assert app_of(pilot).settings.warn is False

    run(make_app(), story)
    assert tomllib.loads((config / settings.FILE).read_text())["warn"] is False
    assert make_app().settings.warn is False


def test_left_goes_back_around_the_end(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "t", "tab", "left", "left")
        assert app_of(pilot).settings.pace == "slow"
        await press(pilot, "up", "left")
        assert app_of(pilot).settings.theme == "terminal"

    run(make_app(), story)


def test_colours_change_before_the_eyes(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "t")
        before = pilot.app.screen.query_one(Heading).render_line(0)
        await press(pilot, "right")
        assert pilot.app.theme == "ascension-light"
        after = pilot.app.screen.query_one(Heading).render_line(0)
        assert before.text == after.text
        assert [s.style for s in before] != [s.style for s in after]

    run(make_app(), story)


def test_signs_change_before_the_eyes_and_in_the_menu(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "t", "down", "down")
        assert shown(pilot, Heading).startswith("◆ Settings ─")
        await press(pilot, "right")
        assert app_of(pilot).settings.signs == "ascii"
        assert shown(pilot, Heading).startswith("* Settings -")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MenuScreen)
        assert shown(pilot, Banner).isascii()

    run(make_app(), story)


def test_motion_reaches_the_app(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "t", "down", "down", "down", "down", "right")
        assert app_of(pilot).settings.motion is False
        assert pilot.app.animation_level == "none"

    run(make_app(), story)


def test_a_click_takes_the_value_it_hits(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "t")
        await pilot.click("#pace", offset=(14, 0))
        await pilot.pause()
        assert app_of(pilot).settings.pace == "slow"
        await pilot.click("#pace", offset=(1, 0))
        await pilot.pause()
        assert app_of(pilot).settings.pace == "off"

    run(make_app(), story)


def test_settings_that_cannot_be_kept_still_hold(make_app: MakeApp, config: Path) -> None:
    app = make_app()
    app.store = settings.FileStore(config / settings.FILE)  # a file where a folder should be

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "t", "right")
        assert pilot.app.theme == "ascension-light"
        assert isinstance(pilot.app.screen, SettingsScreen)

    run(app, story)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_the_settings_fit(make_app: MakeApp, size: tuple[int, int]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "t")
        for part in pilot.app.screen.query("#column > *"):
            assert 0 <= part.region.y < part.region.bottom < size[1]

    run(make_app(), story, size)


# At the table


def test_what_was_chosen_holds_at_the_table_that_was_left(
    make_app: MakeApp, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CurtainScreen, "DEAF_SECONDS", 0.0)
    running(data, people=2, bots=0, answers=60)

    async def story(pilot: Pilot[None]) -> None:
        async def log_at_the_table() -> int:
            await press(pilot, "c", "enter")
            table = pilot.app.screen
            assert isinstance(table, TableScreen)
            lines = len(table.board.scene.log)
            assert table.table._pace == PACES[app_of(pilot).settings.pace]
            text = " ".join(part.shown() for part in table.query(Painted) if part.display)
            assert text.isascii() == (app_of(pilot).settings.signs == "ascii")
            await press(pilot, "m")
            return lines

        usual = await log_at_the_table()
        await press(pilot, "t", "right", "down", "right", "down", "right")
        await press(pilot, "down", "down", "down", "left", "escape")
        chosen = app_of(pilot).settings
        assert (chosen.pace, chosen.signs, chosen.log) == ("slow", "ascii", "short")
        assert await log_at_the_table() < usual
        assert pilot.app.theme == "ascension-light"

    run(make_app(), story)
