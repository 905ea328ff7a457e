"""The list of unfinished games: open, delete after asking, leave damaged files alone."""

from datetime import datetime
from pathlib import Path

import pytest
from textual.pilot import Pilot

from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile import saved_games
from ascension_tui.profile.tables import resumed_table
from ascension_tui.table import Table
from ascension_tui.tui.screens.menu import MenuScreen
from ascension_tui.tui.screens.saved_games import EMPTY, ResumeScreen
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.itemlist import ItemList
from tests.tui.conftest import MakeApp, aged, press, run, saved_game, shown


@pytest.fixture
def three(data: Path) -> list[Path]:
    """Three games, the one played last first."""
    return [
        aged(saved_game(data, "Elif", "Farid", sets=("storm", "gift"), turns=5), 1),
        aged(saved_game(data, "Cleo", "Dario", turns=1), 30),
        aged(saved_game(data, "Anna", "Bea"), 60 * 24 * 400),
    ]


def test_games_are_listed_newest_first(make_app: MakeApp, three: list[Path]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        games = pilot.app.screen.query_one(ItemList).items
        assert [game.path for game in games] == three
        text = shown(pilot, ItemList)
        answers = len(three[0].read_text().splitlines()) - 1
        first = f"▸ Elif, Farid a minute ago Storm + Gift · turn 6 · {answers} answers so far"
        assert text.startswith(first)
        assert "Cleo, Dario 30 minutes ago Chronicle · turn 2 · one answer so far" in text
        assert "Chronicle · turn 1 · nothing done yet" in text
        assert "1 of 3" in shown(pilot, Heading)

    run(make_app(), story)


def test_enter_goes_on_with_the_game_picked_out(
    make_app: MakeApp, three: list[Path], seated: list[Table]
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r", "down")
        assert "2 of 3" in shown(pilot, Heading)
        await press(pilot, "enter")

    run(make_app(), story)
    (table,) = seated
    assert table.path == three[1]
    assert table.answers == 1


def test_a_click_goes_on_with_a_game(
    make_app: MakeApp, three: list[Path], seated: list[Table]
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        lines = pilot.app.screen.query_one(ItemList).shown().splitlines()
        row = next(y for y, line in enumerate(lines) if "Anna" in line)
        await pilot.click(ItemList, offset=(10, row + 1))
        await pilot.pause()

    run(make_app(), story)
    assert [table.path for table in seated] == three[2:]


def test_answers_taken_back_do_not_count(data: Path) -> None:
    path = saved_game(data, "Anna", "Bea", turns=3)
    table, _ = resumed_table(path)
    table.takeback(0)
    stand = table.answers
    table.close()
    game = saved_games.read_summary(path, ENGLISH)
    assert game is not None
    assert (game.answers, game.turn) == (stand, stand + 1)
    assert stand < 3


@pytest.mark.parametrize("key", ["d", "delete"])
def test_deleting_asks_first(make_app: MakeApp, three: list[Path], key: str) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r", key)
        assert "once more to delete" in shown(pilot, "#say")
        assert three[0].exists()
        await press(pilot, key)
        assert shown(pilot, "#say") == "The game is deleted."
        assert "Elif" not in shown(pilot, ItemList)
        assert "1 of 2" in shown(pilot, Heading)

    run(make_app(), story)
    assert [path.exists() for path in three] == [False, True, True]


def test_that_the_last_of_the_list_is_deleted_stays_said(
    make_app: MakeApp, three: list[Path]
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r", "up", "d", "d")
        assert shown(pilot, "#say") == "The game is deleted."
        assert "2 of 2" in shown(pilot, Heading)

    run(make_app(), story)
    assert [path.exists() for path in three] == [True, True, False]


@pytest.mark.parametrize("other", ["down", "escape", "up"])
def test_anything_else_keeps_the_game(make_app: MakeApp, three: list[Path], other: str) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r", "d", other)
        assert "once more" not in shown(pilot, "#say")
        assert isinstance(pilot.app.screen, ResumeScreen)
        await press(pilot, "d")
        assert "once more" in shown(pilot, "#say")

    run(make_app(), story)
    assert all(path.exists() for path in three)


def test_a_game_played_elsewhere_is_neither_opened_nor_deleted(
    make_app: MakeApp, data: Path
) -> None:
    path = saved_game(data, "Anna", "Bea", turns=1)
    elsewhere, _ = resumed_table(path)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r", "enter")
        assert "is being played in another window" in shown(pilot, "#say")
        await press(pilot, "d", "d")
        assert "is being played in another window" in shown(pilot, "#say")

    run(make_app(), story)
    elsewhere.close()
    assert path.exists()


def test_damaged_files_are_explained_and_never_touched(
    make_app: MakeApp, data: Path, seated: list[Table]
) -> None:
    path = saved_game(data, "Anna", "Bea", turns=2)
    path.write_text(path.read_text().replace('"index":', '"inbox":'))
    before = path.read_bytes()
    foreign = path.with_name("letter.jsonl")
    foreign.write_text("Dear Anna\n")
    aged(foreign, 5)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        assert "Line 2 is damaged" in shown(pilot, ItemList)
        assert "letter.jsonl" in shown(pilot, ItemList)
        assert shown(pilot, "#say") == "Line 2 is damaged (answer.index: field required)."
        await press(pilot, "enter", "escape", "delete", "delete")
        assert shown(pilot, "#say").startswith("A damaged file is left as it is")
        await press(pilot, "down", "enter", "enter")
        assert shown(pilot, "#say") == "It is not a game file of ascension-tui."
        await press(pilot, "delete", "delete")
        assert shown(pilot, "#say").startswith("A damaged file is left as it is")

    run(make_app(), story)
    assert not seated
    assert path.read_bytes() == before
    assert foreign.read_text() == "Dear Anna\n"


def test_what_is_no_game_stands_apart_after_the_games(make_app: MakeApp, three: list[Path]) -> None:
    letter = three[0].with_name("letter.jsonl")
    letter.write_bytes(b"\x00\xff\n" * 9)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        games = pilot.app.screen.query_one(ItemList).items
        assert [game.path for game in games] == [*three, letter]
        assert shown(pilot, ItemList).endswith(
            "left out: letter.jsonl just now It is not a game file of ascension-tui."
        )

    run(make_app(), story)


def test_a_damaged_game_goes_on_when_enter_is_pressed_twice(
    make_app: MakeApp, data: Path, seated: list[Table]
) -> None:
    path = saved_game(data, "Anna", "Bea", turns=4)
    lines = path.read_bytes().splitlines(keepends=True)
    broken = b"".join([*lines[:3], b"\x00\xff nonsense\n", *lines[4:]])
    path.write_bytes(broken)
    aged(saved_game(data, "Cleo", "Dario"), 30)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        assert "Anna, Bea" in shown(pilot, ItemList)
        assert "Line 4 is damaged" in shown(pilot, ItemList)
        for other in (("escape",), ("down", "up"), ("d",)):
            await press(pilot, "enter")
            assert shown(pilot, "#say").startswith(
                "Line 4 of the file is damaged; the game is whole up to answer 2. "
                "Press enter once more to go on from there: "
            )
            await press(pilot, *other)
            assert "once more" not in shown(pilot, "#say")
        assert path.read_bytes() == broken
        assert not seated
        await press(pilot, "enter", "enter")

    run(make_app(), story)
    (table,) = seated
    assert table.answers == 2
    assert path.read_bytes() == b"".join(lines[:3])
    assert path.with_name(f"{path.name}.damaged").read_bytes() == broken


def test_a_torn_last_line_is_no_damage(make_app: MakeApp, data: Path, seated: list[Table]) -> None:
    path = saved_game(data, "Anna", "Bea", turns=2)
    path.write_bytes(path.read_bytes()[:-5])

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        assert "one answer so far" in shown(pilot, ItemList)
        await press(pilot, "enter")

    run(make_app(), story)
    assert [table.answers for table in seated] == [1]


def test_an_empty_list_says_so(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        assert shown(pilot, "#say") == EMPTY
        await press(pilot, "enter", "d", "down", "up", "escape")
        assert isinstance(pilot.app.screen, MenuScreen)

    run(make_app(), story)


def test_deleting_the_last_one_leaves_an_empty_list(make_app: MakeApp, data: Path) -> None:
    saved_game(data, "Anna", "Bea")

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r", "d", "d")
        assert shown(pilot, "#say") == f"The game is deleted. {EMPTY}"
        await press(pilot, "escape")
        assert "Continue No game is waiting" in shown(pilot, "ItemList")

    run(make_app(), story)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_long_list_follows_the_cursor(
    make_app: MakeApp, data: Path, size: tuple[int, int]
) -> None:
    for number in range(15):
        aged(saved_game(data, f"Anna{number:02}", "Bea"), number)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        for number in [*range(15), 0]:
            assert f"▸ Anna{number:02}" in shown(pilot, ItemList)
            await press(pilot, "down")
        await press(pilot, "up", "up")
        assert "▸ Anna14" in shown(pilot, ItemList)

    run(make_app(), story, size)


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (datetime(2026, 3, 2, 12, 0), "just now"),
        (datetime(2026, 3, 2, 11, 58, 30), "a minute ago"),
        (datetime(2026, 3, 2, 11, 1), "59 minutes ago"),
        (datetime(2026, 3, 2, 9, 5), "today at 09:05"),
        (datetime(2026, 3, 1, 21, 14), "yesterday at 21:14"),
        (datetime(2026, 2, 28, 21, 14), "on 28 February 2026"),
        (datetime(2027, 1, 1), "just now"),
    ],
)
def test_when(then: datetime, words: str) -> None:
    assert saved_games.relative_time(then, datetime(2026, 3, 2, 12, 0, 20), ENGLISH) == words
