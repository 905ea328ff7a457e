"""Whatever bytes come, events come out of them, few at a time, and nothing else happens."""

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest
from textual import events
from textual.message import Message

from ascension_tui.host.ssh import keyboard as module
from ascension_tui.host.ssh.keyboard import Keyboard
from ascension_tui.host.ssh.limits import TokenBucket
from tests.host.ssh.inside import until

Story = Callable[[Keyboard, list[Message]], Awaitable[None]]


def run(story: Story, rate: float = 1e6, burst: float = 1e6, connected: bool = True) -> None:
    async def main() -> None:
        came: list[Message] = []
        keyboard = Keyboard(TokenBucket(rate, burst), asyncio.get_running_loop())
        if connected:
            keyboard.connect(came.append, bool)
        try:
            await story(keyboard, came)
        finally:
            keyboard.close()

    asyncio.run(main())


def names(came: list[Message]) -> list[str]:
    return [event.key for event in came if isinstance(event, events.Key)]


async def settle(seconds: float = 0.05) -> None:
    await asyncio.sleep(seconds)


def test_keys_come_out_in_order() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        keyboard.feed("aé世".encode() + b"\x1b[A\x1b[B\r\x7f")
        await until(lambda: len(came) == 7, "all keys came")
        assert names(came)[:3] == ["a", "é", "世"]
        assert names(came)[3:] == ["up", "down", "enter", "backspace"]

    run(story)


def test_a_sign_may_come_in_pieces() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        for byte in "世".encode() + b"\x1b[A":
            keyboard.feed(bytes([byte]))
        await until(lambda: names(came) == ["世", "up"], "both keys came")

    run(story)


def test_a_lone_escape_is_the_escape_key() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        keyboard.feed(b"\x1b")
        assert names(came) == []
        await until(lambda: names(came) == ["escape"], "the escape key came")
        keyboard.feed(b"a")
        await until(lambda: names(came) == ["escape", "a"], "the next key came")

    run(story)


def test_broken_utf8_is_survived() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        keyboard.feed(b"\xff\xfe\xc3(\xe2\x82a")
        keyboard.feed(b"z")
        await until(lambda: names(came)[-1:] == ["z"], "the last key came")

    run(story)


@pytest.mark.parametrize(
    "sequence",
    [
        b"\x1b[48;5000;4294967295;1;1t",  # a size nobody asked for
        b"\x1b[48;0;0;0;0t\x1b[<0;1;1M",  # which would be divided by
        b"\x1b[99999999u",  # a code point that does not exist
        b"\x1b[55296u",  # half of one
        b"\x1b[12;40R",  # a place nobody asked for
    ],
)
def test_lies_are_not_believed(sequence: bytes) -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        keyboard.feed(sequence)
        await settle(0.3)
        assert not [event for event in came if isinstance(event, events.Resize)]
        assert not [event for event in came if isinstance(event, events.CursorPosition)]
        keyboard.feed(b"a")
        await until(lambda: names(came)[-1:] == ["a"], "keys were keys still")

    run(story)


def test_the_budget_holds_back_what_comes_too_fast() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        keyboard.feed(b"a" * 2000)
        await settle(0.5)
        assert 20 <= len(came) <= 20 + 4 + 50 * 2, "the burst and what half a second allows"
        before = len(came)
        await settle(0.5)
        assert before < len(came) < 200, "the rest comes as its time comes"

    run(story, rate=50, burst=20)


def test_only_few_events_come_before_the_others_have_their_turn() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        keyboard.feed(b"a" * 100)
        assert len(came) == module.AT_ONCE
        turns = 0
        while len(came) < 100:
            before = len(came)
            await asyncio.sleep(0)
            assert len(came) - before <= module.AT_ONCE
            turns += 1
        assert turns >= 100 // module.AT_ONCE - 1

    run(story)


def test_a_busy_app_gets_nothing_more() -> None:
    async def main() -> None:
        came: list[Message] = []
        keyboard = Keyboard(TokenBucket(1e6, 1e6), asyncio.get_running_loop())
        keyboard.connect(came.append, lambda: len(came) >= 4)
        keyboard.feed(b"a" * 100)
        await settle(0.1)
        assert len(came) == 4
        keyboard.close()

    asyncio.run(main())


def test_what_waits_is_bounded_and_then_forgotten() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        for _ in range(100):
            keyboard.feed(b"a" * 1000)
            assert len(keyboard._waiting) <= module.MOST_WAITING
        await settle()
        assert len(came) < 10

    run(story, rate=1, burst=4)


def test_a_paste_is_one_event_and_an_endless_one_ends() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        keyboard.feed(b"\x1b[200~" + b"hello" * 100 + b"\x1b[201~x")
        await until(lambda: names(came) == ["x"], "everything was read")
        assert [event.text for event in came if isinstance(event, events.Paste)] == ["hello" * 100]
        keyboard.feed(b"\x1b[200~")
        for _ in range(20):
            keyboard.feed(b"y" * 1000)
            await until(lambda: not keyboard._waiting, "they were read")
        keyboard.feed(b"z")
        await until(lambda: names(came)[-1] == "z", "keys were keys again")

    run(story)


def test_a_pointer_is_not_followed_too_closely() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        keyboard.feed(b"".join(b"\x1b[<32;%d;5M" % column for column in range(1, 60)))
        await settle(0.02)
        assert len(came) <= 20, "59 moves came at once"

    run(story)


def test_little_is_kept_of_what_is_typed_before_there_is_a_screen() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        for _ in range(10):
            keyboard.feed(b"b" * 500)
        assert len(keyboard._waiting) == module.MOST_EARLY
        keyboard.connect(came.append, bool)
        await until(lambda: len(came) == module.MOST_EARLY, "what was kept came")

    run(story, connected=False)


def test_random_bytes_are_survived() -> None:
    chance = random.Random(20)
    parts = [b"\x1b", b"[", b"<", b";", b"M", b"m", b"u", b"~", b"200~", b"201~", b"?2026", b"$y"]

    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        for _ in range(400):
            if chance.random() < 0.5:
                keyboard.feed(chance.randbytes(chance.randrange(1, 60)))
            else:
                pieces = chance.choices([*parts, *(b"%d" % n for n in (0, 1, 48, 99999999))], k=12)
                keyboard.feed(b"".join(pieces))
            if chance.random() < 0.1:
                await asyncio.sleep(0)
        await until(lambda: not keyboard._waiting, "they were read")
        keyboard.feed(b"\x1b[201~")
        await settle(0.3)
        keyboard.feed(b"a")
        await until(lambda: names(came)[-1] == "a", "keys were keys still")

    run(story)


def test_after_the_end_nothing_comes() -> None:
    async def story(keyboard: Keyboard, came: list[Message]) -> None:
        keyboard.feed(b"a" * 50)
        keyboard.close()
        before = len(came)
        keyboard.feed(b"b")
        await settle()
        assert len(came) == before

    run(story)
