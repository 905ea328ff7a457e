"""What people type reaches nobody's terminal as anything but plain signs."""

from pathlib import Path

import pytest

from ascension_tui.host.lobby.database import check_nick
from ascension_tui.host.lobby.people import check_meaning
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables import chat as chat_module
from ascension_tui.host.tables.chat import LONGEST_LINE, clean_line
from ascension_tui.i18n.language import ENGLISH
from tests.host.domain.stage import House, run


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("hello", "hello"),
        ("  a \t b \n c  ", "a b c"),
        ("\x1b[2J\x1b]52;c;AAAA\x07x", "[2J]52;c;AAAAx"),
        ("a\x9b31mb\x90c", "a31mbc"),
        ("abc\u202edef\u2066\u200f", "abcdef"),
        ("[/b][red]x[@click=app.quit]y[/]", "[/b][red]x[@click=app.quit]y[/]"),
        ("cafe\u0301", "café"),
        ("a\u200d\u200bb\ufe0f", "ab"),
        ("\ud800x", "x"),
        ("\U000e0041x\ue000", "x"),
        ("日本語 🙂", "日本語 🙂"),
    ],
)
def test_lines_are_clean(typed: str, shown: str) -> None:
    line = clean_line(typed)
    assert line == shown
    assert line.isprintable()


def test_marks_do_not_pile_up() -> None:
    line = clean_line("a" + "\u0336" * 50 + "b")
    assert len(line) <= 4
    assert line.endswith("b")


@pytest.mark.parametrize("typed", ["", " \t\n", "\x1b\x07", "\u202e\u200b", "\u200d"])
def test_nothing_is_not_said(typed: str) -> None:
    with pytest.raises(Refusal, match="nothing to say"):
        clean_line(typed)


def test_long_lines_are_refused() -> None:
    assert clean_line("x" * LONGEST_LINE) == "x" * LONGEST_LINE
    with pytest.raises(Refusal, match=f"{LONGEST_LINE} characters, and this one has 10,000"):
        clean_line("x" * 10_000)
    with pytest.raises(Refusal, match="has 241"):
        clean_line("x" * 241)


@pytest.mark.parametrize(
    "nick",
    ["", "ab", "a" * 17, "a b c", "\x1b[2J", "[/b]", "Ännä", "ab\u202ec", "abc\n", "a.b", "🙂🙂🙂"],
)
def test_hostile_nicks(nick: str) -> None:
    with pytest.raises(Refusal, match="3 to 16 characters"):
        check_nick(nick)


@pytest.mark.parametrize(
    "nick",
    ["guest", "Guest-1234", "guestbook", "HOST", "Greedy", "you", "You", "Nobody", "everybody"],
)
def test_nicks_that_read_like_something_else(nick: str) -> None:
    check_nick(nick)
    with pytest.raises(Refusal, match=f"nick {nick} means somebody else in this house"):
        check_meaning(nick, ("greedy",))


def test_chat_at_a_table(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert, carl = house.people("Anna", "Bert", "Carl")
        for one in (anna, bert, carl):
            house.lobby.people.enter(one)
        hosted = house.begin([anna, bert])
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        w = house.lobby.watch(carl, hosted.id)
        a.say("hi \x1b[31mall")
        w.say("hello")
        assert [(line.nick, line.said(ENGLISH)) for line in b.lines()] == [
            ("Anna", "hi [31mall"),
            ("Carl", "hello"),
        ]
        house.lobby.people.mute(bert, "CARL")
        assert [line.nick for line in b.lines()] == ["Anna"]
        assert [line.nick for line in a.lines()] == ["Anna", "Carl"]
        house.lobby.people.mute(bert, "carl", on=False)
        assert len(b.lines()) == 2
        for nick in ("Bert", "Nobody", "\x1b"):
            with pytest.raises(Refusal, match="nobody else"):
                house.lobby.people.mute(bert, nick)
        a.set_chat(False)
        a.set_chat(False)
        with pytest.raises(Refusal, match="off"):
            b.say("hm")
        with pytest.raises(Refusal, match="Only the players"):
            house.lobby.watch(carl, hosted.id).set_chat(True)
        house.crash()
        hosted = house.lobby.table(hosted.id)
        b = house.lobby.play(bert, hosted.id)
        with pytest.raises(Refusal, match="off"):
            b.say("hm")
        b.set_chat(True)
        b.say("hm")
        await house.lobby.close()

    run(test())


def test_mutes_are_remembered_and_guests_are_not(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        guest = house.lobby.people.guest()
        house.lobby.people.enter(guest)
        visit = house.lobby.people.enter(anna)
        house.lobby.people.save_settings(anna, {"theme": "dark"})
        house.lobby.people.mute(anna, "Bert")
        house.lobby.people.mute(anna, guest.nick)
        assert house.lobby.people.has_muted(anna.key, guest.key)
        assert not house.lobby.people.has_muted(anna.key, "")
        house.lobby.people.mute(guest, "Anna")
        assert house.lobby.people.has_muted(guest.key, anna.key)
        visit.leave()
        await house.reopen()
        house.lobby.people.enter(anna)
        assert house.lobby.people.has_muted(anna.key, bert.key)
        assert house.lobby.people.settings(anna) == {"theme": "dark", "muted": [bert.key]}
        with pytest.raises(Refusal, match="too long"):
            house.lobby.people.save_settings(anna, {"x": "y" * 100_000})
        await house.lobby.close()

    run(test())


def test_nobody_floods_a_table(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        anna, bert = house.people("Anna", "Bert")
        hosted = house.begin([anna, bert])
        a, b = (house.lobby.play(one, hosted.id) for one in (anna, bert))
        for _ in range(chat_module.BURST):
            a.say("x")
        with pytest.raises(Refusal, match="wait a few seconds"):
            a.say("x")
        b.say("y")
        house.time.wait(chat_module.SECONDS_PER_LINE)
        a.say("x")
        for _ in range(chat_module.MOST_LINES * 2):
            house.time.wait(chat_module.SECONDS_PER_LINE)
            a.say("x")
        assert len(b.lines()) == chat_module.MOST_LINES
        await house.lobby.close()

    run(test())
