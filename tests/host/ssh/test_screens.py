"""One app for each channel: what a client sees, and what the others do not feel of it."""

from pathlib import Path
from typing import Any

import pytest

from ascension_tui.host.ssh.driver import BEGIN, END
from tests.host.ssh.apps import Board, Shouting
from tests.host.ssh.inside import Host, run, until

pytestmark = pytest.mark.xdist_group("terminal")


def test_a_screen_from_the_first_key_to_the_last(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        assert screen.output.startswith(BEGIN.encode())
        screen.type("aé".encode())
        await screen.shows("keys 2 last é")
        screen.type(b"\x1b")
        await screen.shows("keys 3 last escape")
        screen.type(b"\x1b[<0;5;3M")
        await screen.shows("click 1 at 4,2")
        screen.resize(100, 30)
        await screen.shows("size 100x30")
        screen.type(b"Q")
        assert await screen.over() == 0
        assert screen.output.endswith(END.encode() + b"Until next time.\r\n")

    run(data, story)


def test_the_mouse_is_asked_for_clicks_and_the_keyboard_for_nothing_special() -> None:
    for mode in ("1003", "1015", "1016", "2048"):
        assert f"?{mode}" not in BEGIN
    assert "\x1b[>" not in BEGIN
    begun = {part.rstrip("h") for part in BEGIN.split("\x1b[?") if part.endswith("h")}
    ended = {part.rstrip("l") for part in END.split("\x1b[?") if part.endswith("l")}
    assert begun <= ended, "whatever is switched on is switched off again"


def test_the_app_can_send_somebody_away(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        screen.type(b"E")
        assert await screen.over() == 3
        assert screen.output.endswith(END.encode() + b"The host has sent you away.\r\n")

    run(data, story)


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ((4_294_967_295, 4_294_967_295), "300x100"),
        ((20_000, 5_000), "300x100"),
        ((60, 20), "60x20"),
        ((0, 0), "80x24"),
        ((1, 1), None),
    ],
)
def test_no_screen_is_larger_than_it_should_be(
    data: Path, told: tuple[int, int], shown: str | None
) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen(size=told)
        await until(lambda: len(screen.output) > len(BEGIN), "the first frame came")
        if shown is not None:
            await screen.shows(f"size {shown}")
        other = await host.screen()
        await other.shows("keys 0")
        other.resize(4_294_967_295, 4_294_967_295)
        await other.shows("size 300x100")

    run(data, story)


def test_many_sizes_at_once_are_taken_together(data: Path) -> None:
    sizes: list[str] = []

    class Counting(Board):
        def on_resize(self, event: Any) -> None:
            super().on_resize(event)
            sizes.append(str(event.size))

    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        for number in range(500):
            screen.resize(81 + number % 150, 24)
        screen.resize(90, 30)
        await screen.shows("size 90x30")
        assert len(sizes) < 60

    run(data, story, Counting)


@pytest.mark.parametrize("name", ["dumb", "", "unknown"])
def test_a_terminal_that_cannot_draw_is_told_so(data: Path, name: str) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen(term=name or "\x01")
        assert await screen.over() == 1
        assert b"nothing can be drawn" in screen.output
        assert b"\x1b" not in screen.output
        assert not host.state.sessions

    run(data, story)


def test_without_a_terminal_there_is_a_sentence(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen(term=None)
        assert await screen.over() == 1
        assert b"needs a terminal" in screen.errors

    run(data, story)


def test_a_terminal_without_utf8_gets_ascii(data: Path) -> None:
    async def story(host: Host) -> None:
        connection = await host.connect(username="ännä")
        screen = await host.screen(connection, env={"LC_ALL": "en_US.ISO-8859-1"})
        await screen.shows("utf8 False")
        assert "login ?nn?" in screen.text
        assert screen.output.isascii()

    run(data, story)


def test_text_nobody_cleaned_is_harmless_all_the_same(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        for bad in ("\x1b]0;owned", "\x9b2J", "\u202e", "\x00", "\u2028"):
            assert bad.encode() not in screen.output
        assert "abcdef" in screen.text.replace("]0;owned", "").replace("2J", "")

    run(data, story, Shouting)
