"""The hint at the table: thought out elsewhere, shown where there is room, gone with an act."""

import re
import tempfile
from pathlib import Path

import pytest
from textual.geometry import Region

from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.players import playouts
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile.tables import new_table
from ascension_tui.tui import messages
from ascension_tui.tui.kit.zone import Zone
from ascension_tui.tui.local_table import LocalTable
from tests.tui.coached import Coach, advised
from tests.tui.playing import Playing, play, play_game
from tests.tui.showing import SIZES

ROW = ["Landtalker", *["Sea Tyrant"] * 5]


@pytest.fixture(autouse=True)
def _few_games(monkeypatch):
    """What the coach says has to look right here, not to be right."""
    monkeypatch.setattr(playouts, "PLAYOUTS", 8)
    monkeypatch.setattr(playouts, "FEWEST", 2)


async def thought_out(at: Playing) -> None:
    """Wait for the real coach, however busy the machine is."""
    for _ in range(6000):
        await at.pilot.pause(0.01)
        if at.screen._hint not in (None, "thinking"):
            return
    raise AssertionError("the coach never answered")


def panel(at: Playing) -> str:
    """Where the hint stands."""
    return at.part("say")


def open_panel(at: Playing) -> bool:
    return at.screen.hinting


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_hint_says_what_to_do_what_else_and_why(size):
    async def story(at: Playing):
        coach = Coach(at)
        await at.press("b")
        assert messages.THINKING in panel(at)
        coach.answer.set_result(advised(at, "Acquire Mystic", "Acquire Landtalker", "End turn"))
        await at.until(lambda: "54%" in panel(at))
        told = [line.split() for line in panel(at).splitlines() if line.strip()]
        assert told[0] == ["Hint", "to", "win"]
        assert told[1] == ["7", "Acquire", "Mystic", "(3", "runes)", "54%"]
        assert told[2] == ["1", "Acquire", "Landtalker", "(6", "runes)", "52%"]
        assert told[3] == ["End", "turn", "50%"]
        assert " ".join(told[4]) == "Brings more runes in the turns to come."
        board = at.screen.board
        assert board.find(board.cursor).name == "Mystic"

    play(story, size=size, row=ROW, runes=6)


def test_pressed_again_it_is_gone_and_so_is_the_mark():
    async def story(at: Playing):
        coach = Coach(at)
        coach.answer.set_result(advised(at, "Acquire Mystic"))
        await at.press("b")
        await at.until(lambda: "54%" in panel(at))
        assert "no hint" in at.footer
        await at.press("b")
        assert not open_panel(at)
        assert at.screen.board.cursor == ""
        assert "54%" not in at.everything()
        assert coach.asked == 1

    play(story, row=ROW, runes=6)


@pytest.mark.parametrize("key", ["escape", "right"])
def test_escape_and_looking_around_close_it(key):
    async def story(at: Playing):
        Coach(at).answer.set_result(advised(at, "Acquire Mystic"))
        await at.press("b")
        await at.until(lambda: "54%" in panel(at))
        await at.press(key)
        assert not open_panel(at)
        assert "54%" not in at.everything()

    play(story, row=ROW, runes=6)


def test_enter_does_what_is_suggested():
    async def story(at: Playing):
        Coach(at).answer.set_result(advised(at, "Acquire Mystic"))
        await at.press("b")
        await at.until(lambda: "54%" in panel(at))
        await at.press("enter")
        assert [card.name for card in at.mine.discard] == ["Mystic"]
        assert not open_panel(at)

    play(story, row=ROW, runes=6)


@pytest.mark.parametrize("key", ["7", "8"], ids=["what is suggested", "something else"])
def test_after_an_act_nothing_of_it_is_marked_and_enter_ends_the_turn(key):
    async def story(at: Playing):
        Coach(at).answer.set_result(advised(at, "Acquire Mystic"))
        await at.press("b")
        await at.until(lambda: "54%" in panel(at))
        assert "enter acquire Mystic" in at.footer
        await at.press(key)
        assert not open_panel(at)
        assert at.screen.board.cursor == ""
        assert "enter end turn" in at.footer

    play(story, row=ROW, runes=6)


def test_acting_meanwhile_drops_the_question():
    async def story(at: Playing):
        coach = Coach(at)
        await at.press("b")
        await at.press("7")
        assert [card.name for card in at.mine.discard] == ["Mystic"]
        await at.until(lambda: coach.cancelled == 1)
        assert not open_panel(at)
        assert messages.THINKING not in at.everything()

    play(story, row=ROW, runes=6)


def test_pressed_again_while_it_is_thought_about_it_is_not_waited_for():
    async def story(at: Playing):
        coach = Coach(at)
        await at.press("b", "b")
        await at.until(lambda: coach.cancelled == 1)
        assert not open_panel(at)

    play(story, row=ROW, runes=6)


def test_the_key_that_ends_the_turn_stands_there_only_if_it_does():
    """While something is marked, it would use that."""

    async def story(at: Playing):
        Coach(at).answer.set_result(advised(at, "End turn", "Acquire Mystic"))
        await at.press("b")
        await at.until(lambda: "54%" in panel(at))
        assert "enter End turn" in panel(at)
        assert at.screen.board.cursor == ""

    play(story, row=ROW, runes=6)


def test_what_needs_no_thought_comes_first():
    async def story(at: Playing):
        coach = Coach(at)
        advice = advised(at, "Acquire Landtalker (6 runes)", first="Play Apprentice")
        coach.answer.set_result(advice)
        await at.press("b")
        await at.until(lambda: "54%" in panel(at))
        assert "First space: play what needs no choice." in panel(at)
        board = at.screen.board
        assert board.find(board.cursor).name == "Apprentice"

    play(story, row=ROW, hand=["Apprentice"] * 6)


@pytest.mark.parametrize(("best", "zone"), [("Apprentice", "tray"), ("Landtalker", "row")])
def test_the_panel_never_covers_what_it_suggests(best, zone):
    """At the smallest size it takes lines from the rest of the table."""

    async def story(at: Playing):
        if zone == "tray":
            await at.press("a")
        Coach(at).answer.set_result(advised(at, best if zone == "tray" else f"Acquire {best}"))
        await at.press("b")
        await at.until(lambda: "54%" in panel(at))
        part = at.screen.query_one(f"#{zone}", Zone)
        rect = next(rect for rect, spot in part.places if spot == at.screen.board.cursor)
        spot = Region(part.region.x + rect.x, part.region.y + rect.y, rect.width, rect.height)
        assert not at.screen.query_one("#say").region.overlaps(spot)

    discard = ["Apprentice", "Militia"]
    play(story, size=(80, 24), hand=["Void Initiate"], discard=discard, row=ROW, runes=6)


def test_the_real_coach_answers_a_made_up_position():
    async def story(at: Playing):
        await at.press("b")
        await thought_out(at)
        assert "Acquire Landtalker" in panel(at)

    play(story, row=ROW, runes=6)


def test_where_the_coach_is_lost_a_simple_player_helps(monkeypatch):
    monkeypatch.setattr("ascension_tui.thinking.worker.sys.executable", "/nowhere/python")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        table = new_table(
            usual_game(), data, {"seats": ("Anna", "Bea")}, ["human", "greedy"], seed=4
        )

        async def story(at: Playing):
            await at.until(lambda: at.screen.asked is not None)
            await at.press("b")
            await at.until(lambda: "rule of thumb" in panel(at))
            assert at.prompt == messages.COULD_NOT
            thumb = GreedyBot().choose(at.table.observation(at.screen.me))
            assert at.screen.asked.labels[thumb] in panel(at)
            assert "%" not in panel(at)

        play_game(story, LocalTable(table, ENGLISH), data)


def test_solitaire_has_hints_too():
    async def story(at: Playing):
        await at.press("b")
        await thought_out(at)
        assert re.search(r"Acquire Landtalker .*\d%", panel(at))

    play(story, players=("human",), solo=True, row=ROW, runes=6)
