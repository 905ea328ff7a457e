"""Two sessions of one key answer at the same moment: one counts, the other is told kindly."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ascension_tui.games.ascension.tui.board import AscensionBoard
from ascension_tui.host.screens import table as table_module
from ascension_tui.host.screens.table import SAME_MOMENT
from ascension_tui.table import read_journal
from tests.host.screens.outside import PATIENCE, Guest, evening
from tests.host.screens.stage import House, Visit, answer, asked, end_turn, visit
from tests.host.ssh.outside import Window, needs_openssh

TOLD = "You have just answered in another window. Look again."


def opened(house: House) -> None:
    house.open("anna", "bea")


def hand_key(at: Visit) -> str:
    """A key that plays a card now."""
    board = at.table.board
    assert isinstance(board, AscensionBoard)
    assert board.sight is not None
    return next(spot.key for spot in board.sight.spots.hand if spot.options)


@pytest.mark.parametrize("key", ["a", "space", "backspace"])
def test_what_was_meant_for_another_position_does_not_count(tmp_path: Path, key: str) -> None:
    """Whether the screen has heard of the other answer already or not."""

    async def story(at: Visit) -> None:
        (hosted,) = at.lobby.tables.values()
        other = at.house.sits("anna", hosted)
        await at.press("enter")
        for heard in (False, True):
            number = hosted.game.table.number
            answer(other)
            if heard:
                await at.pilot.pause()
            await at.press(key)
            assert hosted.game.table.number == number + 1
            assert at.part("say").startswith(TOLD)
            assert at.table.table.answers == number + 1

    visit(tmp_path, story, before=opened)


def test_later_each_window_can_be_used_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "SAME_MOMENT", 0.2)

    async def story(at: Visit) -> None:
        (hosted,) = at.lobby.tables.values()
        other = at.house.sits("anna", hosted)
        await at.press("enter")
        answer(other)
        await asyncio.sleep(0.3)
        for _ in range(2):
            number = hosted.game.table.number
            await at.press(hand_key(at))
            assert hosted.game.table.number == number + 1, "nor do one's own answers"

    visit(tmp_path, story, before=opened)


def test_what_others_answer_holds_nothing_up(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        (hosted,) = at.lobby.tables.values()
        bea = at.house.sits("bea", hosted)
        await at.press("enter", "space", "enter")
        if not asked(bea):
            await at.press("enter")
        end_turn(bea)
        await at.pilot.pause()
        number = hosted.game.table.number
        await at.press(hand_key(at))
        assert hosted.game.table.number == number + 1

    visit(tmp_path, story, before=opened)


@needs_openssh
@pytest.mark.xdist_group("terminal")
def test_with_two_real_windows(tmp_path: Path, clean_env: dict[str, str]) -> None:
    with evening(tmp_path / "evening", clean_env, 7) as (host, invite):
        anna: Guest = invite("anna")
        first = anna.come()
        first.wait_for("choose what everybody calls you")
        first.press("enter")
        first.wait_for("Your games")
        first.press("g")
        first.wait_for("Waiting for the others")
        first.press("f")
        first.wait_for("your turn")
        (journal,) = host.journals

        def answers() -> int:
            return len(read_journal(journal).lines)

        second = anna.come()
        second.wait_for("your turn")
        windows = (first, second)
        for _ in range(3):
            before = answers()
            for window in windows:
                window.press("a")
            wait_until(windows, lambda: sum(TOLD in window.text for window in windows) == 1)
            assert answers() == before + 1
            for window in windows:
                window.press("\x1b[C")  # looking at another card
            wait_until(windows, lambda: not any(TOLD in window.text for window in windows))
            for window in windows:
                window.press("\x1b")
            rested = time.monotonic() + 2 * SAME_MOMENT
            wait_until(windows, lambda until=rested: time.monotonic() > until)


def wait_until(windows: tuple[Window, ...], holds: Callable[[], bool]) -> None:
    """Read from all windows meanwhile."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "\n\n".join(window.text for window in windows)
        for window in windows:
            window._read(0.02)
