"""The menu: painted at once, everything a key away, and never a crash."""

import subprocess
import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot

from ascension_tui.errors import Failure
from ascension_tui.game.setup import Value
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.setup import RIVALS
from ascension_tui.games.ascension.setup_words import SET_WORDS, AscensionSetupWords
from ascension_tui.profile import choices
from ascension_tui.profile.choices import SeatChoice
from ascension_tui.profile.commands import MENU_ENTRIES
from ascension_tui.table import Table
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.keyed import KeyLine
from ascension_tui.tui.screens.menu import MenuScreen
from ascension_tui.tui.screens.new_table import NewTableScreen
from ascension_tui.tui.screens.saved_games import ResumeScreen
from ascension_tui.tui.screens.settings import SettingsScreen
from ascension_tui.tui.widgets.itemlist import ItemList
from ascension_tui.tui.widgets.painted import Painted
from tests.tui.conftest import (
    MakeApp,
    aged,
    newest_file,
    press,
    run,
    saved_game,
    shown,
    table_choices,
)

OFFERED = [entry for entry in MENU_ENTRIES if not entry.needs]
"""What the menu shows while there is one game."""
FOREIGN = {
    "noise": bytes(range(256)) * 20,
    "text": b"Dear Anna,\nall is well.\n",
    "another format": b'{"kind":"header","format":2,"game":"ascension"}\n',
    "another game": b'{"kind":"header","format":1,"game":"kings","setup":{"sets":[],"seats":[]}}\n',
    "empty": b"",
    "a list": b"[1, 2]\n",
}
FIRST_PAINT = """
import asyncio, sys
from pathlib import Path
import ascension_tui.tui.app as module
from ascension_tui.catalog import GAMES
from ascension_tui.game.registry import register

import ascension_tui.tui.start

module._preload = lambda: None
register(GAMES)
folder = Path(sys.argv[1])

async def main():
    app = module.GameApp(folder, folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print(app.screen.query_one("ItemList").shown())

asyncio.run(main())
heavy = {"pydantic", "yaml"} & set(sys.modules)
heavy |= {name for name in sys.modules if name.startswith("ascension_tui.games.ascension.rules")}
print("loaded:", *sorted(heavy))
"""


def test_nothing_heavy_is_loaded_before_the_first_paint(
    data: Path, clean_env: dict[str, str]
) -> None:
    saved_game(data, "Anna", "Bea", turns=3)
    choices.remember(data, choices.TABLE, table_choices(sets=("storm",)))
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PAINT, str(data)],
        capture_output=True,
        text=True,
        env=clean_env,
        check=True,
        timeout=60,
    )
    assert "Anna, Bea" in done.stdout
    assert "against Greedy" in done.stdout
    assert done.stdout.splitlines()[-1].split() == ["loaded:"]


def test_what_is_kept_apart_from_the_rules_agrees_with_them() -> None:
    assert tuple(SET_WORDS) == SETS
    assert all(rival in AscensionSetupWords.alone for rival in RIVALS.values())


def test_every_entry_shows_its_key_and_a_word(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app.screen, MenuScreen)
        lines = pilot.app.screen.query_one(ItemList).shown().splitlines()
        written = [line.strip("▸ ").split(maxsplit=1) for line in lines if line.strip()]
        assert [key for key, _ in written] == [entry.key for entry in OFFERED]
        for entry, (_, words) in zip(OFFERED, written, strict=True):
            assert words.startswith(entry.label.capitalize())
            assert len(words) > len(entry.label) + 3
        assert shown(pilot, KeyLine) == "enter choose q quit"

    run(make_app(), story)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_the_menu_fits(make_app: MakeApp, data: Path, size: tuple[int, int]) -> None:
    saved_game(data, *(f"A rather long name {n}" for n in range(4)), turns=2)

    async def story(pilot: Pilot[None]) -> None:
        column = pilot.app.screen.query_one("#column")
        assert not column.max_scroll_y
        assert column.region.bottom < size[1]
        for line in pilot.app.screen.query_one(ItemList).shown().splitlines():
            assert len(line) == column.content_size.width
        assert "Quit" in shown(pilot, ItemList)

    run(make_app(), story, size)


def test_a_quick_game_is_one_key_away(make_app: MakeApp, seated: list[Table]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "g")

    run(make_app(), story)
    (table,) = seated
    assert table.header.players == ("human", "greedy")
    assert table.header.setup["seats"] == ["Player", "Greedy"]
    assert table.header.setup["sets"] == ["chronicle"]
    assert table.path is not None


def test_enter_deals_a_quick_game_when_nothing_waits(
    make_app: MakeApp, seated: list[Table]
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")

    run(make_app(), story)
    assert [table.header.players for table in seated] == [("human", "greedy")]


def test_a_quick_game_is_like_the_last_table(
    make_app: MakeApp, data: Path, seated: list[Table]
) -> None:
    seats = [SeatChoice("Bot", "random"), SeatChoice("Anna"), *[SeatChoice()] * 4]
    fields: dict[str, Value] = {"sets": ("storm", "gift"), "edition": "first", "pool": 99}
    last = table_choices(4, tuple(seats), **fields, teams=True)
    choices.remember(data, choices.TABLE, last)

    async def story(pilot: Pilot[None]) -> None:
        assert "Anna against Random · Storm + Gift" in shown(pilot, ItemList)
        await press(pilot, "g")

    run(make_app(), story)
    (table,) = seated
    assert table.header.players == ("human", "random")
    assert table.header.setup == {
        "sets": ["storm", "gift"],
        "seats": ["Anna", "Random"],
        "edition": "first",
        "pool": None,
        "teams": False,
        "first": None,
    }


def test_a_level_that_is_gone_is_replaced(
    make_app: MakeApp, data: Path, seated: list[Table]
) -> None:
    seats = (SeatChoice("Anna"), *[SeatChoice("", "clairvoyant")] * 5)
    choices.remember(data, choices.TABLE, table_choices(seats=seats))

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "g")

    run(make_app(), story)
    assert [table.header.players for table in seated] == [("human", "greedy")]


def test_continue_goes_on_with_the_game_played_last(
    make_app: MakeApp, data: Path, seated: list[Table]
) -> None:
    aged(saved_game(data, "Cleo", "Dario", turns=1), 50)
    aged(saved_game(data, "Anna", "Bea", sets=("chronicle", "storm"), turns=3), 5)

    async def story(pilot: Pilot[None]) -> None:
        line = "c Continue Turn 4, 5 minutes ago · Chronicle + Storm · Anna, Bea"
        assert line in shown(pilot, ItemList)
        assert "2 games are waiting" in shown(pilot, ItemList)
        await press(pilot, "enter")

    run(make_app(), story)
    (table,) = seated
    assert table.header.setup["seats"] == ["Anna", "Bea"]
    assert table.answers == 3


def test_without_a_game_continue_says_so(make_app: MakeApp, seated: list[Table]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        assert "Continue No game is waiting" in shown(pilot, ItemList)
        await press(pilot, "up", "down", "c")
        assert shown(pilot, "#say") == "There is no unfinished game to continue."
        assert pilot.app.screen.query_one(ItemList).cursor == 1

    run(make_app(), story)
    assert not seated


def test_a_damaged_game_is_passed_over(make_app: MakeApp, data: Path, seated: list[Table]) -> None:
    aged(saved_game(data, "Anna", "Bea", turns=1), 9)
    for name, text in {"a": "", "b": "no game\n", "c": '{"kind":"header"}\n', "d": "[]\n"}.items():
        (data / "games" / f"{name}.jsonl").write_text(text)

    async def story(pilot: Pilot[None]) -> None:
        assert "Turn 2" in shown(pilot, ItemList)
        assert "One game is waiting" in shown(pilot, ItemList)
        await press(pilot, "c")

    run(make_app(), story)
    assert [table.header.setup["seats"] for table in seated] == [["Anna", "Bea"]]


@pytest.mark.parametrize("other", [None, *FOREIGN.values()], ids=["nothing", *FOREIGN])
def test_what_is_no_game_does_not_wait(
    make_app: MakeApp, data: Path, other: bytes | None, seated: list[Table]
) -> None:
    if other is not None:
        (data / "games").mkdir(parents=True)
        (data / "games" / "letter.jsonl").write_bytes(other)

    async def story(pilot: Pilot[None]) -> None:
        assert shown(pilot, ItemList).count("No game is waiting") == 2
        await press(pilot, "c")
        assert shown(pilot, "#say") == "There is no unfinished game to continue."

    run(make_app(), story)
    assert not seated


@pytest.mark.parametrize("damage", ["no line", "another digest"])
def test_a_damaged_game_goes_on_when_it_is_asked_for_twice(
    make_app: MakeApp, data: Path, seated: list[Table], damage: str
) -> None:
    path = saved_game(data, "Anna", "Bea", turns=4)
    lines = path.read_bytes().splitlines(keepends=True)
    if damage == "no line":
        lines[3] = b"nonsense\n"
    else:
        lines[3] = lines[3].replace(b'"digest":"', b'"digest":"x')
    broken = b"".join(lines)
    path.write_bytes(broken)

    async def story(pilot: Pilot[None]) -> None:
        assert "One game is waiting" in shown(pilot, ItemList)
        assert "Anna, Bea" in shown(pilot, ItemList)
        for keys in (("c", "down"), ("c", "r", "escape"), ("c", "c")):
            await press(pilot, keys[0])
            assert shown(pilot, "#say") == (
                "Line 4 of the file is damaged; the game is whole up to answer 2. Press c once "
                "more to go on from there: what follows is dropped, and the whole file is kept "
                "beside it under a name that ends in .damaged."
            )
            assert path.read_bytes() == broken
            assert not seated
            await press(pilot, *keys[1:])
            assert shown(pilot, "#say") == ""
        (told,) = pilot.app._notifications
        assert "goes on from answer 2" in told.message
        assert f"kept as {path.name}.damaged" in told.message

    run(make_app(), story)
    (table,) = seated
    assert table.answers == 2
    assert path.read_bytes() == b"".join(lines[:3])
    assert path.with_name(f"{path.name}.damaged").read_bytes() == broken


def test_a_table_that_cannot_be_dealt_is_explained(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise Failure("The disk is full; make room and try again.")

    monkeypatch.setattr(GameApp, "open_table", refuse)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "g")
        assert shown(pilot, "#say") == "The disk is full; make room and try again."

    run(make_app(), story)


def test_coming_back_refreshes_what_waits(make_app: MakeApp, data: Path) -> None:
    async def story(pilot: Pilot[None]) -> None:
        assert "Continue No game is waiting" in shown(pilot, ItemList)
        await press(pilot, "t")
        saved_game(data, "Anna", "Bea", turns=4)
        await press(pilot, "escape")
        assert "Turn 5, just now" in shown(pilot, ItemList)
        newest_file(data).unlink()
        await press(pilot, "t", "escape")
        assert "Continue No game is waiting" in shown(pilot, ItemList)

    run(make_app(), story)


@pytest.mark.parametrize(
    ("key", "screen", "title"),
    [
        ("n", NewTableScreen, "New table"),
        ("s", NewTableScreen, "Solitaire"),
        ("r", ResumeScreen, "Resume a game"),
        ("t", SettingsScreen, "Settings"),
    ],
)
def test_each_screen_opens_and_escape_leads_back(
    make_app: MakeApp, key: str, screen: type, title: str
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, key)
        assert isinstance(pilot.app.screen, screen)
        assert title in shown(pilot, "Heading")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MenuScreen)

    run(make_app(), story)


def test_arrows_and_tab_move_around(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        entries = pilot.app.screen.query_one(ItemList)
        seen = []
        for key in ("down", "tab", "up", "shift+tab", "up", "down"):
            await press(pilot, key)
            seen.append(OFFERED[entries.cursor].key)
        assert seen == ["n", "s", "n", "g", "q", "g"]
        await press(pilot, "down", "enter")
        assert isinstance(pilot.app.screen, NewTableScreen)

    run(make_app(), story)


def test_the_mouse_picks_out_and_chooses(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        entries = pilot.app.screen.query_one(ItemList)
        lines = entries.shown().splitlines()
        row = next(y for y, line in enumerate(lines) if "Settings" in line)
        await pilot.hover(ItemList, offset=(20, row))
        assert OFFERED[entries.cursor].label == "settings"
        continue_row = next(y for y, line in enumerate(lines) if "Continue" in line)
        await pilot.click(ItemList, offset=(10, continue_row))
        assert isinstance(pilot.app.screen, MenuScreen)
        await pilot.click(ItemList, offset=(10, row))
        await pilot.pause()
        assert isinstance(pilot.app.screen, SettingsScreen)

    run(make_app(), story)


def test_q_quits(make_app: MakeApp) -> None:
    app = make_app()

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "q")

    run(app, story)
    assert not app.is_running
    assert app.return_code == 0


def test_a_note_about_the_settings_is_shown_once(make_app: MakeApp, config: Path) -> None:
    config.mkdir()
    (config / "settings.toml").write_text("{broken")
    app = make_app()

    async def story(pilot: Pilot[None]) -> None:
        assert "settings.broken.toml" in shown(pilot, "#say")
        await press(pilot, "t", "escape")
        assert shown(pilot, "#say") == ""

    run(app, story)
    assert not app.notes
    assert (config / "settings.broken.toml").read_text() == "{broken"


def test_names_cannot_steer_the_terminal(make_app: MakeApp, data: Path) -> None:
    path = saved_game(data, "Anna", "Bea", turns=1)
    path.write_text(path.read_text().replace("Anna", "[b]A\\u001b[31m"))

    async def story(pilot: Pilot[None]) -> None:
        assert "[b]A?[31m, Bea" in shown(pilot, ItemList)

    run(make_app(), story)


def test_without_unicode_only_ascii_is_painted(make_app: MakeApp, data: Path) -> None:
    saved_game(data, "Anna", "Bea", turns=1)

    async def story(pilot: Pilot[None]) -> None:
        for part in ("Banner", "ItemList", "#say"):
            assert shown(pilot, part).isascii()

    run(make_app(signs="ascii"), story)


def test_a_new_player_is_offered_the_guided_game_once(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ascension_tui.tui.screens.menu.OFFER_AFTER", 0.01)
    app = make_app()

    async def story(pilot: Pilot[None]) -> None:
        for _ in range(100):
            await pilot.pause(0.02)
            if type(app.screen).__name__ == "OfferScreen":
                break
        assert "first game" in " ".join(part.shown() for part in app.screen.query(Painted))
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)

    run(app, story)
    assert make_app().settings.welcomed


def test_who_has_played_here_is_offered_nothing(
    make_app: MakeApp, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ascension_tui.tui.screens.menu.OFFER_AFTER", 0.0)
    saved_game(data, "Anna", "Bea")

    async def story(pilot: Pilot[None]) -> None:
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, MenuScreen)

    run(make_app(), story)
