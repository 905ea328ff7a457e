"""What happens around a game: proposals, pauses, clocks, giving up."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from ascension_tui.host.screens.table import clock_words
from ascension_tui.host.tables.clock import ClockRule
from tests.host.domain.stage import FakeTime, Thinking
from tests.host.screens.stage import MEDIUM, House, Visit, answer, end_turn, visit
from tests.host.screens.test_talk import do

MOVE = ClockRule(kind="move", seconds=120)


def two(house: House) -> None:
    house.open("anna", "bea", clock=MOVE)


@pytest.mark.parametrize("agreed", [True, False])
def test_a_takeback_is_offered_and_answered(tmp_path: Path, agreed: bool) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        bea = at.house.sits("bea", hosted)
        end_turn(bea)
        await at.until(lambda: "Your turn." in at.part("prompt"))
        before = hosted.game.table.answers
        bea.offer_takeback()
        await at.shows("bea asks to take something back: press , to answer.")
        await do(at, "Agree" if agreed else "Refuse")
        if agreed:
            assert hosted.game.table.answers < before
            await at.shows("Taken back with everybody's agreement")
        else:
            assert hosted.game.table.answers == before
            await at.shows("anna says no to")
        assert hosted.record.proposal is None

    visit(tmp_path, story, before=lambda house: house.open("bea", "anna"))


def test_the_second_undo_asks_the_others(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        link = at.table.link
        bea = at.house.sits("bea", link.hosted)
        answer(link)  # type: ignore[arg-type]
        await at.pilot.pause()
        await at.press("backspace")
        assert link.answers == 0, "what nobody has seen is undone at once"
        end_turn(link)  # type: ignore[arg-type]
        await at.until(lambda: "bea plays" in at.part("prompt"))
        await at.press("backspace")
        assert "ask the others for a takeback" in at.part("prompt")
        await at.press("backspace")
        assert "The others have been asked" in at.part("prompt")
        assert bea.proposal is not None
        await at.press("backspace", "backspace")
        assert "asked already" in at.part("prompt")
        bea.vote(True)
        await at.until(lambda: "Your turn." in at.part("prompt"))

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea"))


def test_a_pause_is_agreed_and_ended(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        bea = at.house.sits("bea", hosted)
        await do(at, "Pause")
        assert hosted.record.proposal is not None
        bea.vote(True)
        await at.until(
            lambda: "The table is paused: press , to propose going on." in at.part("prompt")
        )
        for key in ("a", "space", "backspace"):
            await at.press(key)
            assert not hosted.game.table.answers, key
            assert "paused" in at.part("prompt") or key == "backspace"
        await do(at, "Go on")
        bea.vote(True)
        await at.until(lambda: "Your turn." in at.part("prompt"))

    visit(tmp_path, story, before=two)


def test_without_a_clock_a_pause_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        await do(at, "Pause")
        assert "There is no clock here" in at.text

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea"))


def test_giving_up_asks_once_more(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        await do(at, "Resign")
        assert "Press enter again to give this game up." in at.text
        assert hosted.state == "running"
        await at.press("enter")
        await at.shows("Honor by round")
        assert hosted.record.outcome is not None
        assert hosted.record.outcome.winners == (1,)

    visit(tmp_path, story, before=two)


def test_giving_up_among_three_leaves_the_others_playing(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        await do(at, "Resign")
        await at.press("enter")
        assert hosted.state == "running"
        await at.until(lambda: "You gave this game up." in at.part("prompt"))
        for key in ("a", "space", "enter", "backspace", "b", "1"):
            await at.press(key)
        assert at.table.link.keyboard == frozenset()
        await at.press("m")

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea", "coda"))


def test_a_game_everybody_gave_up_says_so(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        await do(at, "Resign")
        await at.press("enter")
        await at.until(lambda: "Everybody has given this game up." in at.part("prompt"))
        await at.press("a", "space", "comma", "escape", "m")
        assert not at.app.tables_shown

    def before(house: House) -> None:
        house.open("anna", levels=("greedy", "greedy"))

    visit(tmp_path, story, before=before)


def test_the_clock_stands_behind_the_question_and_runs_out(tmp_path: Path) -> None:
    time = FakeTime()

    async def story(at: Visit) -> None:
        await at.press("enter")
        assert "Your turn. 2:00 left" in at.part("prompt")
        time.wait(95)
        await at.press("down", "escape")
        assert "0:25 left" in at.part("prompt")
        assert at.table._tick is not None
        time.wait(30)
        await at.until(lambda: "You are stood in for" in at.part("prompt"))
        await at.shows("anna ran out of time.")
        await do(at, "Play yourself")
        await at.shows("anna is back.")
        assert not at.table.link.level(0)

    visit(tmp_path, story, before=two, time=time, pool_of=partial(Thinking, choose=_never))


async def _never(*question: object) -> int:
    await asyncio.Event().wait()
    return 0


def test_without_a_clock_there_is_no_timer(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        assert at.part("prompt") == "Your turn."
        assert at.table._tick is None

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea"))


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0:00"), (59.9, "0:59"), (61, "1:01"), (600, "10 min"), (86_400, "24 h")],
)
def test_the_words_of_a_clock(seconds: float, words: str) -> None:
    assert clock_words(seconds) == words


def test_talk_does_not_disturb_what_one_is_about_to_do(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter", "tab")
        marked = at.table.board.cursor
        assert marked
        at.house.sits("bea", at.table.link.hosted).say("hurry up")
        await at.until(lambda: "bea: hurry up" in at.text)
        assert at.table.board.cursor == marked

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea"), size=MEDIUM)


def test_who_is_waited_for_and_not_there_is_said(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        bea = at.house.sits("bea", at.table.link.hosted)
        await at.until(lambda: at.part("prompt") == "bea plays.", "she is there")
        assert "enter choose" not in at.text, "there is nothing to choose now"
        bea.close()
        await at.until(lambda: at.part("prompt") == "bea plays. in the lobby", "she left the table")

    visit(tmp_path, story, before=lambda house: house.open("bea", "anna"))
