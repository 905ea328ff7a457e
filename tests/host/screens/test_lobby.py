"""Where everybody meets."""

import re
from pathlib import Path

import pytest

from ascension_tui.host.lobby.lists import LobbyView, SeatRow, TableRow
from ascension_tui.host.screens.lobby import LOBBY_KEYS, LobbyScreen
from ascension_tui.host.screens.table import HostedTableScreen
from ascension_tui.host.screens.tablelist import items_of
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.table_record import Delay
from tests.english import english
from tests.host.screens.stage import SHORT, House, Visit, answer, asked, end_turn, visit


def test_your_games_come_first_and_tell_whose_turn_it_is(tmp_path: Path) -> None:
    def before(house: House) -> None:
        house.open("anna", "bea")
        theirs = house.open("bea", "anna")
        end_turn(house.sits("bea", theirs))
        house.open("coda", seats=["", ""])
        house.open("bea", "dario", levels=("greedy",))

    async def story(at: Visit) -> None:
        text = at.text
        places = [text.index(title) for title in ("Your games", "wait for players", "to watch")]
        assert places == sorted(places)
        assert at.part("tables").count("your turn") == 2
        assert "coda free" in text
        assert re.search(r"bea\*? +dario +Greedy°", text)
        assert "It is your turn: enter goes there." in text
        assert "Here: " in text
        assert "coda" in at.part("people")

    visit(tmp_path, story, before=before)


def test_an_empty_house_says_what_to_do(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        assert "none yet: n opens a table, g finds one" in at.text
        await at.press("enter")
        assert "There is no table here" in at.part("say")
        for key in ("w", "W", "d", "f"):
            await at.press(key)
            assert "There is no table here" in at.part("say")
        await at.press("r")
        assert "no finished game" in at.part("say")

    visit(tmp_path, story)


def test_going_on_with_a_game_and_back(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        assert at.table.me == 0
        assert [role.value for role in at.house.roles] == ["player"]
        assert "m lobby" in at.text
        await at.press("m")
        assert isinstance(at.app.screen, LobbyScreen)
        await at.until(lambda: at.house.roles[-1].value == "lobby")
        assert not at.app.tables_shown

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea"))


def test_joining_a_table_begins_its_game(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        assert "enter sit down" in at.text
        await at.press("enter")
        assert at.table.me == 1

    visit(tmp_path, story, before=lambda house: house.open("bea", seats=["", ""]))


def test_a_quick_match_waits_and_goes_when_somebody_comes(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("g")
        (hosted,) = at.lobby.tables.values()
        assert f"code {hosted.record.code}" in at.text
        assert "Waiting for the others" in at.part("say")
        at.lobby.join(at.house.person("bea"), hosted.id)
        await at.until(lambda: isinstance(at.app.screen, HostedTableScreen), "it began")
        # The next one finds nobody waiting and waits too; a second press changes nothing.
        await at.press("m", "g")
        await at.press("g")
        assert len(at.lobby.tables) == 2

    visit(tmp_path, story)


def test_a_quick_match_finds_who_waits_already(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("g")
        assert at.table.me == 1

    visit(tmp_path, story, before=lambda house: house.open("bea", seats=["", ""]))


@pytest.mark.parametrize("typed", ["right", "lower", "wrong", "nothing"])
def test_a_code_leads_to_its_table(tmp_path: Path, typed: str) -> None:
    async def story(at: Visit) -> None:
        (hosted,) = at.lobby.tables.values()
        assert "bea" not in at.part("tables"), "a table by code is in nobody's list"
        await at.press("c")
        code = {"wrong": "ZZZZZZ", "nothing": ""}.get(typed, hosted.record.code)
        await at.type(code.lower() if typed == "lower" else code)
        await at.press("enter")
        if typed in ("right", "lower"):
            assert at.table.me == 1
        else:
            assert isinstance(at.app.screen, LobbyScreen)
            assert ("no table with that code" in at.part("say")) == (typed == "wrong")

    visit(tmp_path, story, before=lambda house: house.open("bea", seats=["", ""], access="code"))


def test_a_waiting_table_can_be_left_or_filled(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        assert "f fill" in at.text
        assert "d give up seat" in at.text
        await at.press("d")
        assert not at.lobby.tables
        await at.press("g", "f")
        assert at.table.me == 0
        (hosted,) = at.lobby.tables.values()
        assert [seat.level for seat in hosted.record.seats] == ["", "greedy"]

    visit(tmp_path, story, before=lambda house: house.open("anna", seats=["", ""]))


def test_only_who_opened_a_table_fills_it(tmp_path: Path) -> None:
    def before(house: House) -> None:
        hosted = house.open("bea", seats=["", "", ""])
        house.lobby.join(house.person("anna"), hosted.id)

    async def story(at: Visit) -> None:
        await at.press("f")
        assert "Only whoever opened the table" in at.part("say")
        await at.press("enter")
        assert "f fills it" not in at.part("say")

    visit(tmp_path, story, before=before)


def test_watching_shows_no_hand_and_forbidden_tables_not_at_all(tmp_path: Path) -> None:
    def before(house: House) -> None:
        house.open("bea", "dario", watching=False)
        house.open("bea", "coda")

    async def story(at: Visit) -> None:
        assert "coda" in at.part("tables")
        assert "dario" not in at.part("tables")
        await at.press("enter")
        assert at.table.me == -1
        assert at.house.roles[-1].value == "watcher"
        assert "Apprentice" not in at.part("hand")
        assert "bea plays." in at.part("prompt")
        await at.press("a", "space", "enter", "backspace", "b", "1", "escape")
        assert not at.table.link.hosted.game.table.answers

    visit(tmp_path, story, before=before)


def test_every_hand_is_seen_late_where_that_was_agreed(tmp_path: Path) -> None:
    def before(house: House) -> None:
        hosted = house.open("bea", "coda", open_view=Delay(answers=10))
        link = house.sits("bea", hosted)
        other = house.sits("coda", hosted)
        while hosted.game.table.answers < 15:
            answer(link if asked(link) else other)

    async def story(at: Visit) -> None:
        assert "W watch all" in at.text
        await at.press("W")
        assert at.table.link.late
        assert at.table.table.answers <= 5

    visit(tmp_path, story, before=before)


def test_what_cannot_be_watched_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("W")
        assert "every hand is open only after the game" in at.part("say")
        assert isinstance(at.app.screen, LobbyScreen)

    visit(tmp_path, story, before=lambda house: house.open("bea", "coda"))


def test_a_turn_somewhere_else_is_told(tmp_path: Path) -> None:
    def before(house: House) -> None:
        house.open("anna", "bea")
        house.open("bea", "anna", setup={**SHORT, "sets": ["storm"]})

    async def story(at: Visit) -> None:
        await at.press("enter")
        assert at.table.me == 0
        other = next(one for one in at.lobby.tables.values() if one.id not in at.app.tables_shown)
        end_turn(at.house.sits("bea", other))
        await at.until(lambda: at.app._notifications, "it was told")
        (told,) = at.app._notifications
        assert told.message == "It is your turn at Storm (bea, anna)."
        assert not told.markup

    visit(tmp_path, story, before=before)


def test_scores_help_and_leaving(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("s")
        assert "0 games finished, 1 player known." in at.text
        await at.press("escape", "question_mark")
        assert "The lobby: keys" in at.text
        await at.press("end")
        for command in LOBBY_KEYS:
            if command.action not in ("move(1)", "move(-1)"):
                assert command.help
        assert "your seat is kept" in at.text
        await at.press("escape", "q")
        assert list(map(english, at.house.goodbyes)) == [
            "Goodbye. Every game is saved: come back to go on."
        ]

    visit(tmp_path, story)


def test_a_table_that_cannot_be_brought_back_says_so(tmp_path: Path) -> None:
    def spoil(house: House) -> None:
        hosted = house.open("anna", "bea")
        path = tmp_path / "host" / "games" / f"{hosted.id}.jsonl"
        path.write_text(path.read_text().replace('"kind":"header"', '"kind":"footer"'))

    visit(tmp_path, _nothing, before=spoil)

    async def story(at: Visit) -> None:
        assert "This game cannot go on" in at.text
        await at.press("enter")
        assert "not there any more" in at.part("say")

    visit(tmp_path, story)


async def _nothing(at: Visit) -> None:
    pass


def test_the_list_has_air_only_where_there_is_room() -> None:
    row = TableRow("0" * 12, "Chronicle", "waiting", (SeatRow("", "free"),), ClockRule().told())
    view = LobbyView((row,), (row,), (), (("anna", False),))
    assert len(items_of(view, airy=True)) == len(items_of(view)) + 2


def test_a_long_list_keeps_the_cursor_in_sight(tmp_path: Path) -> None:
    def before(house: House) -> None:
        for number in range(20):
            house.open(f"host{number}", seats=["", ""])

    async def story(at: Visit) -> None:
        await at.press(*["down"] * 19)
        assert "host19" in at.part("tables")
        (_, row) = at.app.screen.query_one("#tables").picked  # type: ignore[attr-defined]
        assert row.seats[0].name == "host19"
        await at.press("down")
        assert "host0" in at.part("tables")

    visit(tmp_path, story, before=before)


def test_what_was_agreed_at_a_table_stands_below_the_list(tmp_path: Path) -> None:
    def before(house: House) -> None:
        house.open("bea", seats=["", ""], open_view=Delay(seconds=300))
        house.open("coda", seats=["", "", ""], watching=False)

    async def story(at: Visit) -> None:
        late = "Chronicle: 2 seats; no clock; watchers see every hand 5 min later."
        assert at.part("about") == late, "whoever sits down knows what they agree to"
        await at.press("down")
        assert at.part("about") == "Chronicle: 3 seats; no clock; nobody may watch."

    visit(tmp_path, story, before=before)


def test_a_table_just_opened_is_the_one_picked_out(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("g")
        assert "f fill" in at.text
        await at.press("f")
        assert at.table.link.hosted.record.seats[1].level

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea"))
