"""What is said at a table, by friends and by others."""

from pathlib import Path

import pytest

from ascension_tui.host.screens.dialogs import TableMenuScreen, TalkScreen
from ascension_tui.host.tables import chat
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.tui.widgets.itemlist import ItemList
from tests.host.domain.stage import FakeTime
from tests.host.screens.stage import MEDIUM, House, Visit, visit

HOSTILE = {
    "escape": "a\x1b]0;owned\x07b",
    "c1": "a\x9b2Jb",
    "bidi": "a\u202eb",
    "markup": "[/b] [red]a",
    "emoji": "👋🏽 hello 🎉",
    "wide": "日本語" * 20,
    "marks": "a" + "\u0301" * 50,
    "lines": "one\ntwo\r\nthree",
}


def two(house: House) -> None:
    house.open("anna", "bea")


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_shown_without_harm(tmp_path: Path, name: str) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        bea = at.house.sits("bea", at.table.link.hosted)
        bea.say(HOSTILE[name])
        await at.shows("bea ")
        for _ in range(2):
            shown = at.whole
            assert not {"\x1b", "\x9b", "\u202e", "\x07"} & set(shown)
            if name == "markup":
                assert "[/b] [red]a" in shown
            await at.press("slash")
        assert isinstance(at.app.screen, TalkScreen)

    visit(tmp_path, story, before=two)


@pytest.mark.parametrize("text", ["", "   ", "x" * 10_000, "\x1b\x1b"])
def test_what_cannot_be_said_is_refused(tmp_path: Path, text: str) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter", "slash")
        link = at.table_below.link
        with pytest.raises(Exception, match=r"[Nn]othing to say|fewer words"):
            link.say(text)
        assert not link.lines()

    visit(tmp_path, story, before=two)


def test_talking_muting_and_switching_it_off(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        bea = at.house.sits("bea", hosted)
        await at.press("slash")
        assert "Nothing has been said yet." in at.text
        assert "heard by bea" in at.text
        await at.type("hello")
        await at.press("enter")
        assert [line.said(ENGLISH) for line in bea.lines()] == ["hello"]
        bea.say("good evening")
        await at.shows("bea: good evening")
        await at.press("enter")
        assert "anna hello bea good evening" in at.part("talk")

        await do(at, "Mute bea")
        assert "good evening" not in at.part("talk")
        assert "anna hello" in at.part("talk")
        bea.say("anybody there?")
        await at.pilot.pause()
        assert "anybody" not in at.text
        await do(at, "Hear bea")
        await at.shows("bea anybody there?")

        await do(at, "Talk off")
        await at.shows("switched the chat off")
        await at.press("slash", "x", "enter")
        assert "The chat of this table is off." in at.text
        assert "talk is off" in at.text
        await at.press("escape")
        await do(at, "Talk on")
        assert hosted.record.chat

    visit(tmp_path, story, before=two, size=MEDIUM)


def test_too_many_lines_at_once_are_refused_kindly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "SECONDS_PER_LINE", 3600.0)

    async def story(at: Visit) -> None:
        await at.press("enter", "slash")
        for _ in range(6):
            await at.press("x", "enter")
        assert "That was a lot at once" in at.text
        assert isinstance(at.app.screen, TalkScreen)

    visit(tmp_path, story, before=two, time=FakeTime())


def test_a_pasted_book_is_not_even_taken(tmp_path: Path) -> None:
    from textual import events

    async def story(at: Visit) -> None:
        await at.press("enter", "slash")
        at.app.screen.query_one("#line").post_message(events.Paste("y" * 10_000 + "\x1b[2J"))
        await at.pilot.pause()
        assert "yy" not in at.whole
        await at.press("h", "i", "enter")
        (line,) = at.table_below.link.lines()
        assert line.said(ENGLISH) == "hi"

    visit(tmp_path, story, before=two)


def test_a_watcher_can_talk_and_mute_too(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter", "slash", "h", "i", "enter", "escape")
        assert at.part("say") == "coda (watching) hi"
        await at.press("comma")
        names = [action.name for action in at.app.screen.query_one(ItemList).items]
        assert names == ["Mute anna", "Mute bea"]

    visit(tmp_path, story, nick="coda", before=two)


async def do(at: Visit, name: str) -> None:
    """Pick something out of the list around the table."""
    await at.press("comma")
    assert isinstance(at.app.screen, TableMenuScreen)
    actions = at.app.screen.query_one(ItemList)
    await at.press(*["down"] * [action.name for action in actions.items].index(name), "enter")
