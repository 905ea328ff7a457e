"""The form for a table of the house."""

from pathlib import Path

import pytest

from ascension_tui.host.screens.lobby import LobbyScreen
from ascension_tui.host.screens.opening import CLOCKS, OpeningScreen
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.tui.screens.form import FormLine
from ascension_tui.tui.widgets.fields import Field, TextField, Toggle
from tests.host.screens.stage import MEDIUM, SMALL, Visit, visit


def choose(at: Visit, **values: object) -> None:
    """Take values in the form."""
    for name, value in values.items():
        field = at.app.screen.query_one(f"#{name.replace('_', '-')}", Field)
        field.take(field.values.index(value))


def only_table(at: Visit) -> HostedTable:
    (hosted,) = at.lobby.tables.values()
    return hosted


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
def test_everything_is_in_sight_with_six_seats(tmp_path: Path, size: tuple[int, int]) -> None:
    async def story(at: Visit) -> None:
        await at.press("n")
        choose(at, count=6)
        await at.pilot.pause()
        screen = at.app.screen
        for row in screen.query(FormLine):
            if row.display:
                assert 0 <= row.region.y < size[1] - 1, row
                assert row.region.right <= size[0]
        shown = at.whole
        for words in ("Seat 6", "Clock", "For", "Watching", "Open the table", "esc lobby"):
            assert words in shown
        assert screen.query_one("#start").region.bottom <= size[1] - 1
        assert not screen.scrollbars_enabled[0]

    visit(tmp_path, story, size=size)


def test_every_seat_is_a_persons_at_first_and_what_was_chosen_is_remembered(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("n")
        choose(at, count=3, who_3="greedy", clock="10 minutes", watching="no")
        at.app.screen.query_one("#pool", TextField).value = "7"
        await at.pilot.pause()
        assert "for each move; then the computer stands in" in at.text
        assert "only the players" in at.text
        await at.press("enter")
        assert isinstance(at.app.screen, LobbyScreen)
        sheet = only_table(at).record
        assert [seat.level for seat in sheet.seats] == ["", "", "greedy"]
        assert sheet.clock == CLOCKS["10 minutes"]
        assert not sheet.watching
        assert sheet.setup["pool"] == 7
        assert "10 min a move" in at.part("tables")

    async def again(at: Visit) -> None:
        await at.press("n")
        assert "[3]" in at.text
        assert "greedy" in at.text

    visit(tmp_path, story)
    visit(tmp_path, again)


def test_a_table_for_those_invited(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        for nick in ("bea", "coda"):
            at.house.person(nick)
        await at.press("n")
        assert not at.app.screen.query_one("#invited").display
        choose(at, access="invited")
        await at.pilot.pause()
        await at.press("enter")
        assert "Say who is invited." in at.part("say")
        at.app.screen.query_one("#invited", TextField).value = "[/b], x"
        await at.press("enter")
        assert "has no nick like that" in at.part("say")
        assert isinstance(at.app.screen, OpeningScreen)
        at.app.screen.query_one("#invited", TextField).value = "bea, dario"
        await at.press("enter")
        assert only_table(at).record.invited == ["bea", "dario"]
        lists = {nick: at.lobby.view(at.house.person(nick)).open for nick in ("bea", "coda")}
        assert [len(rows) for rows in lists.values()] == [1, 0]

    visit(tmp_path, story)


def test_what_the_rules_refuse_is_told_and_nothing_opened(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("n")
        choose(at, count=5)
        await at.press("enter")
        assert "at least two sets" in at.part("say")
        choose(at, count=1, clock="a day")
        await at.pilot.pause()
        await at.press("enter")
        assert "A table for one has no clock" in at.part("say")
        await at.press("escape")
        assert isinstance(at.app.screen, LobbyScreen)
        assert not at.lobby.tables

    visit(tmp_path, story)


def test_alone_against_computers_the_game_begins_at_once(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("n")
        choose(at, count=2, who_2="random", watching="every hand")
        await at.press("enter")
        assert at.table.me == 0
        late = only_table(at).record.open_view
        assert late is not None
        assert late.seconds == 300

    visit(tmp_path, story)


def test_only_so_many_tables_wait_for_one_person(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        for _ in range(4):
            await at.press("n", "enter")
        assert len(at.lobby.tables) == 3
        assert "3 tables waiting" in at.part("say")

    visit(tmp_path, story)


def test_everything_that_can_be_chosen_at_home_can_be_chosen_here(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("n")
        choose(at, count=4, teams=True, edition="first", who_2="expert", who_3="random")
        screen = at.app.screen
        for name in ("chronicle", "storm", "gift"):
            screen.query_one(f"#sets-{name}", Toggle).change(1)
        screen.query_one("#pool", TextField).value = "33"
        await at.pilot.pause()
        choose(at, access="by code", clock="20 min in all")
        await at.press("enter")
        sheet = only_table(at).record
        assert sheet.setup["sets"] == ["storm", "gift"]
        assert sheet.setup["teams"]
        assert sheet.setup["edition"] == "first"
        assert sheet.setup["pool"] == 33
        assert [seat.level for seat in sheet.seats] == ["", "expert", "random", ""]
        assert sheet.access == "code"
        assert sheet.clock.kind == "bank"

    visit(tmp_path, story, size=MEDIUM)
