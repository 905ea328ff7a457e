"""A new table: every choice by keyboard and mouse, refusals in sentences, choices remembered."""

import json
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot

from ascension_tui.errors import Failure, UsageError
from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.players.ascension import LEVELS
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile import choices
from ascension_tui.profile.choices import SeatChoice, TableChoices
from ascension_tui.table import Table
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.form import FormLine, SeatLine
from ascension_tui.tui.screens.keyed import KeyLine
from ascension_tui.tui.screens.menu import MenuScreen
from ascension_tui.tui.screens.new_table import NewTableScreen
from ascension_tui.tui.widgets.fields import ChoiceRow, TextField, Toggle
from ascension_tui.tui.widgets.itemlist import ItemList
from tests.english import english
from tests.tui.conftest import MakeApp, press, run, shown, table_choices

LEVEL_NAMES = list(LEVELS)
WEAKER = LEVEL_NAMES[LEVEL_NAMES.index("greedy") - 1]
"""The level left of the usual one."""
SEVERAL = table_choices(
    6,
    tuple(SeatChoice(name) for name in ("Anna", "Bea", "Cleo", "Dario", "Elif", "Farid")),
    sets=("chronicle", "storm"),
    teams=True,
)


def form(pilot: Pilot[None]) -> NewTableScreen:
    return cast(NewTableScreen, pilot.app.screen)


async def focus(pilot: Pilot[None], field: str) -> None:
    """Go there at once; that the tab key gets everywhere has a test of its own."""
    pilot.app.screen.query_one(f"#{field}").focus()
    await pilot.pause()


async def choose(pilot: Pilot[None], field: str, *keys: str) -> None:
    await focus(pilot, field)
    await press(pilot, *keys)


async def name(pilot: Pilot[None], seat: int, text: str) -> None:
    await choose(pilot, f"name-{seat}", "ctrl+a", "backspace", *text)


def test_enter_starts_with_what_is_there(make_app: MakeApp, seated: list[Table]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        assert shown(pilot, "#say").startswith("60 honor in the pool.")
        await press(pilot, "enter")

    run(make_app(), story)
    (table,) = seated
    assert table.header.players == ("human", "greedy")
    assert table.header.setup["seats"] == ["Player", "Greedy"]


def test_teams_are_told_that_they_play_for_thirty_a_player(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        await choose(pilot, "count", "right", "right")
        await choose(pilot, "sets-storm", "space")
        await choose(pilot, "edition", "right")
        note = pilot.app.screen.query_one("#line-edition", FormLine).note
        assert note.shown().strip().startswith("60, 75 or 90 honor;")
        assert shown(pilot, "#say").startswith("90 honor in the pool.")
        await choose(pilot, "teams", "space")
        assert note.shown().strip().startswith("30 honor a player; banished basics do not")
        assert shown(pilot, "#say").startswith("120 honor in the pool.")

    run(make_app(), story)


def test_everything_can_be_chosen_by_keyboard(
    make_app: MakeApp, data: Path, seated: list[Table]
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        await choose(pilot, "count", "right", "right")
        await choose(pilot, "teams", "space")
        await name(pilot, 1, "Anna")
        await choose(pilot, "who-2", *["left"] * (LEVEL_NAMES.index("greedy") + 1))
        await name(pilot, 2, "Bea B")
        await choose(pilot, "who-3", "left")
        await choose(pilot, "sets-storm", "space")
        await choose(pilot, "edition", "right")
        await choose(pilot, "pool", "4", "5", "x")
        await choose(pilot, "seed", "1", "2")
        assert shown(pilot, "#say").startswith("45 honor in the pool.")
        await press(pilot, "enter")

    run(make_app(), story)
    (table,) = seated
    assert table.header.players == ("human", "human", WEAKER, "greedy")
    assert table.header.seed == 12
    assert table.header.setup == {
        "sets": ["chronicle", "storm"],
        "seats": ["Anna", "Bea B", WEAKER.capitalize(), "Greedy"],
        "edition": "first",
        "pool": 45,
        "teams": True,
        "first": None,
    }
    kept = json.loads((data / choices.FILE).read_text())
    assert kept["table"]["seats"][1] == {"name": "Bea B", "player": "human"}
    assert "solitaire" not in kept


def test_the_last_choices_come_back_without_the_seed(
    make_app: MakeApp, data: Path, seated: list[Table]
) -> None:
    async def first(pilot: Pilot[None]) -> None:
        await press(pilot, "n", "right")
        await name(pilot, 1, "Anna")
        await choose(pilot, "sets-gift", "space")
        await choose(pilot, "pool", *"33")
        await choose(pilot, "seed", *"5")
        await press(pilot, "enter")

    async def second(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        chosen = form(pilot).chosen()
        assert (chosen.count, chosen.fields["pool"]) == (3, 33)
        assert chosen.fields["sets"] == ("chronicle", "gift")
        assert chosen.seats[0] == SeatChoice("Anna", "human")
        assert pilot.app.screen.query_one("#seed", TextField).value == ""
        await press(pilot, "escape", "s")
        assert form(pilot).chosen() == choices.usable(None, usual_game(), choices.SOLITAIRE)

    run(make_app(), first)
    run(make_app(), second)
    assert seated[0].header.seed == 5


def test_what_is_left_with_escape_is_not_remembered(make_app: MakeApp, data: Path) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n", "right", "right", "escape")
        assert isinstance(pilot.app.screen, MenuScreen)
        await press(pilot, "n")
        assert form(pilot).chosen().count == 2

    run(make_app(), story)
    assert not (data / choices.FILE).exists()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"count": 5}, "5 players need at least two sets mixed; one set is for 1 to 4."),
        ({"count": 3, "teams": True}, "Teams of two need 4 or 6 players, not 3."),
        ({"sets": ()}, "Sets: choose at least one set from chronicle, storm, gift."),
        (
            {"seats": (SeatChoice("", "greedy"),) * 6},
            "At least one seat must be a person; computer players alone need no table.",
        ),
        (
            {"seats": (SeatChoice("Anna"), SeatChoice(" anna "), *[SeatChoice()] * 4)},
            "Two players have the same name; give each their own.",
        ),
        (
            {"seats": (SeatChoice("You"), *[SeatChoice()] * 5)},
            "The game calls everybody you; choose another name.",
        ),
    ],
)
def test_what_cannot_be_says_why_and_is_not_started(
    make_app: MakeApp,
    seated: list[Table],
    changes: dict[str, object],
    reason: str,
) -> None:
    wanted = table_choices(**changes)  # type: ignore[arg-type]

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        await fill(pilot, wanted)
        assert shown(pilot, "#say") == reason
        await press(pilot, "enter")
        assert shown(pilot, "#say") == reason
        assert isinstance(pilot.app.screen, NewTableScreen)

    run(make_app(), story)
    assert not seated


async def fill(pilot: Pilot[None], wanted: TableChoices) -> None:
    """Bring the form there from its first state, with keys only."""
    await choose(pilot, "count", *["right"] * (wanted.count - 2))
    if wanted.fields["teams"]:
        await choose(pilot, "teams", "right")
    for number, seat in enumerate(wanted.taken, 1):
        if seat.name:
            await name(pilot, number, seat.name)
        while form(pilot).chosen().seats[number - 1].player != seat.player:
            await choose(pilot, f"who-{number}", "right")
    if not wanted.fields["sets"]:
        await choose(pilot, "sets-chronicle", "space")


def test_the_reasons_for_setups_are_those_of_the_rules() -> None:
    wanted = table_choices(5)
    with pytest.raises(UsageError) as ours:
        choices.checked(wanted, ENGLISH)
    with pytest.raises(UsageError) as theirs:
        Setup.checked(**choices.setup_of(wanted, ENGLISH))
    assert str(ours.value) == str(theirs.value)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("Anna", ""),
        ("", ""),
        ("x" * 20, ""),
        ("x" * 21, "A name needs 1 to 20 letters, all of them printable."),
        ("a\x1bb", "A name needs 1 to 20 letters, all of them printable."),
        ("YOU", "The game calls everybody you; choose another name."),
    ],
)
def test_names(given: str, problem: str) -> None:
    assert english(choices.seats_problem([SeatChoice(given), SeatChoice("", "greedy")])) == problem


def test_unnamed_seats_are_called_by_what_they_are() -> None:
    seats = [SeatChoice("greedy"), SeatChoice("", "greedy"), SeatChoice(), SeatChoice()]
    assert choices.names_of(seats, ENGLISH) == ("greedy", "Greedy 1", "Player 1", "Player 2")


def test_a_name_field_takes_no_more_than_a_name(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        await name(pilot, 1, "abcdefghijklmnopqrstuv")
        assert form(pilot).chosen().seats[0].name == "abcdefghijklmnopqrst"
        assert not pilot.app.screen.query_one("#name-1", TextField).cursor_blink

    run(make_app(), story)


def test_a_name_is_never_markup(make_app: MakeApp, seated: list[Table]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n", "right", "right", "down", "right")
        await name(pilot, 3, "[b]Bo[/b]")
        assert shown(pilot, "#seat-1 Sentence") == "with [b]Bo[/b]"
        await press(pilot, "enter")

    run(make_app(), story)
    assert seated[0].header.setup["seats"][2] == "[b]Bo[/b]"


def test_tab_gets_everywhere_in_the_order_of_reading(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        seen = []
        for _ in range(13):
            assert pilot.app.focused is not None
            seen.append(pilot.app.focused.id)
            await press(pilot, "tab")
        seats = ["name-1", "who-1", "name-2", "who-2"]
        sets = ["sets-chronicle", "sets-storm", "sets-gift"]
        rest = ["edition", "pool", "seed", "start"]
        assert seen == ["count", "teams", *seats, *sets, *rest]
        assert pilot.app.focused.id == "count"
        await press(pilot, "shift+tab")
        assert pilot.app.focused.id == "start"

    run(make_app(), story)


def test_arrows_keep_to_their_column_and_skip_empty_seats(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        await focus(pilot, "who-1")
        seen = []
        for _ in range(3):
            await press(pilot, "down")
            assert pilot.app.focused is not None
            seen.append(pilot.app.focused.id)
        await press(pilot, "up", "up")
        assert seen == ["who-2", "sets-chronicle", "sets-storm"]
        assert pilot.app.focused.id == "name-2"
        await press(pilot, "up", "up", "up", "up")
        assert pilot.app.focused.id == "start"

    run(make_app(), story)


def test_the_footer_follows_the_field(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        assert shown(pilot, KeyLine) == "enter start → change tab next esc menu"
        await focus(pilot, "name-1")
        assert shown(pilot, KeyLine) == "enter start tab next esc menu"

    run(make_app(), story)


def test_partners_are_named(make_app: MakeApp, data: Path) -> None:
    choices.remember(data, choices.TABLE, SEVERAL)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        assert shown(pilot, "#seat-1 Sentence") == "with Dario"
        assert shown(pilot, "#seat-6 Sentence") == "with Cleo"
        assert shown(pilot, "#say").startswith("180 honor in the pool.")

    run(make_app(), story)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_six_seats_fit_without_scrolling(
    make_app: MakeApp, data: Path, size: tuple[int, int]
) -> None:
    choices.remember(data, choices.TABLE, SEVERAL)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        screen = pilot.app.screen
        assert [row.display for row in screen.query(SeatLine)] == [True] * 6
        assert not screen.max_scroll_y
        foot = screen.query_one(KeyLine).region.y
        assert foot == size[1] - 1
        bottoms = [widget.region.bottom for widget in screen.focus_chain]
        assert len(bottoms) == 2 + 12 + 3 + 3 + 1
        assert max(bottoms) <= foot
        assert bottoms == sorted(bottoms)

    run(make_app(), story, size)


def test_the_mouse_reaches_everything(make_app: MakeApp, seated: list[Table]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        await pilot.click("#count", offset=(3 * 3 + 1, 0))
        await pilot.click("#sets-storm", offset=(8, 0))
        await pilot.click("#who-2", offset=(0, 0))
        await pilot.click("#edition", offset=(12, 0))
        await pilot.pause()
        chosen = form(pilot).chosen()
        assert chosen.count == 4
        assert chosen.fields["sets"] == ("chronicle", "storm")
        assert chosen.seats[1].player == WEAKER
        assert chosen.fields["edition"] == "first"
        await pilot.click("#start", offset=(4, 0))
        await pilot.pause()

    run(make_app(), story)
    assert len(seated[0].header.players) == 4


def test_solitaire_names_its_opponent(make_app: MakeApp, data: Path, seated: list[Table]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "s")
        assert shown(pilot, "#say").startswith("You play against Samael, with 50 honor")
        await choose(pilot, "sets-gift", "space")
        assert shown(pilot, "#say").startswith("You play against the Cult")
        await name(pilot, 1, "Anna")
        assert not pilot.app.screen.query(SeatLine)
        await press(pilot, "enter")

    run(make_app(), story)
    (table,) = seated
    assert table.header.players == ("human",)
    assert table.header.setup["seats"] == ["Anna"]
    alone = choices.remembered(data, usual_game(), choices.SOLITAIRE)
    assert alone.fields["sets"] == ("chronicle", "gift")
    assert choices.remembered(data, usual_game()) == table_choices()


def test_one_seat_at_a_new_table_is_solitaire(make_app: MakeApp, seated: list[Table]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n", "left")
        assert shown(pilot, "#say").startswith("You play against Samael")
        await press(pilot, "enter")

    run(make_app(), story)
    assert seated[0].header.players == ("human",)


def test_a_table_that_cannot_be_dealt_is_explained(
    make_app: MakeApp, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise Failure("The disk is full; make room and try again.")

    monkeypatch.setattr(GameApp, "open_table", refuse)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n", "enter")
        assert shown(pilot, "#say") == "The disk is full; make room and try again."

    run(make_app(), story)
    assert not (data / choices.FILE).exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"table": 7}',
        '{"table": {"sets": ["moon"], "count": 9, "seats": [3, {"name": 4}], "pool": true}}',
        '{"table": {"sets": 1, "count": null, "seats": "x", "edition": [], "teams": 1}}',
    ],
)
def test_unusable_choices_are_as_at_first(make_app: MakeApp, data: Path, text: str) -> None:
    data.mkdir()
    (data / choices.FILE).write_text(text)
    assert choices.remembered(data, usual_game()) == table_choices()

    async def story(pilot: Pilot[None]) -> None:
        assert "Player against Greedy" in shown(pilot, ItemList)
        await press(pilot, "n")
        assert form(pilot).chosen() == table_choices()

    run(make_app(), story)


def test_a_pool_the_rules_refuse_is_refused(make_app: MakeApp, seated: list[Table]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        await choose(pilot, "pool", "0", "enter")
        assert shown(pilot, "#say").startswith("Pool:")

    run(make_app(), story)
    assert not seated


def test_fields_say_what_is_chosen_without_colour(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        screen = pilot.app.screen
        assert screen.query_one("#count", ChoiceRow).shown().strip() == "1 [2] 3  4  5  6"
        assert screen.query_one("#sets-chronicle", Toggle).shown().startswith("[x] Chronicle")
        assert screen.query_one("#sets-storm", Toggle).shown().startswith("[ ] Storm")
        assert "▸ Players" in screen.query_one("FormLabel").shown()  # type: ignore[attr-defined]

    run(make_app(), story)
