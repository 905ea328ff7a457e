"""All keys of a screen with what they do."""

from pathlib import Path

import pytest

from ascension_tui.game.keys import Command, Keys
from ascension_tui.tui.ink import text_of, width_of
from ascension_tui.tui.screens.help import HelpScreen, key_columns
from tests.tui.showing import LARGE, MEDIUM, SIZES, SMALL, Showing, show

ACTING = tuple(
    Command(key, f"do('{key}')", "do", f"Do what the key {key} is there for, whatever it is.")
    for key in ("space", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "n", "o")
)
LEAVING = (Command("question_mark", "help", "help", "Show all keys."),)
GROUPS = (("Acting", ACTING), ("Looking", ACTING[:6]), ("Leaving", LEAVING))
NOTES = ("A thick frame means that you can do this now.", "The very last sentence.")


@pytest.mark.parametrize("width", [30, 74, 114, 154])
def test_every_command_is_told_whatever_the_width(width: int) -> None:
    lines = key_columns(GROUPS, width, Keys())
    assert all(width_of(line) <= width for line in lines)
    text = " ".join(" ".join(text_of(line).split()) for line in lines)
    for title, commands in GROUPS:
        assert title in text
        assert all(f"{command.key} " in text for command in commands)
    assert text.count("whatever it is.") + text.count("whatever it") >= 1


def test_more_room_means_more_columns() -> None:
    heights = [len(key_columns(GROUPS, width, Keys())) for width in (74, 114, 160)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[1]


def test_it_scrolls_where_room_is_short(tmp_path: Path) -> None:
    async def story(showing: Showing) -> None:
        assert "The table: keys" in showing.part("heading")
        assert "space" in showing.part("page")
        assert NOTES[1] not in showing.part("page")
        await showing.press("end")
        assert NOTES[1] in showing.part("page")
        assert "?" in showing.part("page")

    show(lambda: HelpScreen("The table", GROUPS, NOTES), story, tmp_path, SMALL)


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_all_at_once_where_there_is_room(tmp_path: Path, size: tuple[int, int]) -> None:
    async def story(showing: Showing) -> None:
        seen = showing.screenshot()
        for title, _ in GROUPS:
            assert title in seen
        assert NOTES[1] in seen

    show(lambda: HelpScreen("The table", GROUPS, NOTES), story, tmp_path, size)


@pytest.mark.parametrize("key", ["escape", "enter", "question_mark"])
@pytest.mark.parametrize("size", SIZES[:1])
def test_it_closes(tmp_path: Path, key: str, size: tuple[int, int]) -> None:
    async def story(showing: Showing) -> None:
        await showing.press("down", key)
        assert showing.said == [None]

    show(lambda: HelpScreen("The table", GROUPS), story, tmp_path, size)
