"""A client that does not read costs little, hurts nobody, and sees the right screen afterwards."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from ascension_tui.host.session import WRITE_HIGH
from ascension_tui.host.show import Show
from tests.host.apps import Board
from tests.host.inside import FILLER, Host, Screen, opened, until
from tests.host.probing import MOST, Prober, prober

pytestmark = pytest.mark.xdist_group("terminal")

LARGE = (300, 100)
FRAMES = 3000
"""Far more than are needed."""
ENOUGH_FILLER = 2000
"""Pieces that fill more than any buffer between the two ends."""


async def paint_until(show: Show, holds: Callable[[], bool]) -> int:
    """Let an app paint its whole screen again and again; returns how often it did."""
    app = show.app
    assert isinstance(app, Board)
    for number in range(FRAMES):
        if holds():
            return number
        app.call_later(app.tell, f"frame {number}")
        app.call_later(app.refresh, layout=True)
        await asyncio.sleep(0.001)
    raise AssertionError(f"{FRAMES} frames were not enough")


async def fill(show: Show) -> None:
    """Fill every buffer on the way, quicker than frames would."""
    for _ in range(ENOUGH_FILLER):
        if show.is_blocked:
            return
        show.send(FILLER.decode() * 32_768)
        await asyncio.sleep(0.001)
    raise AssertionError("the way to the client never got full")


async def check_others(other: Prober) -> None:
    """Press some keys on another screen; each is seen soon."""
    for _ in range(5):
        await other.probe()
    assert other.ratio < MOST


async def watch(host: Host, slow: Screen, stop: Callable[[], None], go: Callable[[], None]) -> None:
    await slow.shows("keys 0")
    (show,) = host.house.shows
    other = await prober(host)
    stop()
    await fill(show)
    dropped = host.house.metrics.counts
    await paint_until(show, lambda: dropped["dropped_frames"] > 20)
    (door,) = [door for door in host.house.doors if show in _shows(door)]
    pending = _waiting(door)
    await check_others(other)
    await paint_until(show, lambda: dropped["dropped_frames"] > 60)
    assert _waiting(door) <= pending, "nothing more is kept for somebody who does not read"
    assert _waiting(door) < 3 * WRITE_HIGH
    app = show.app
    assert isinstance(app, Board)
    app.call_later(app.tell, "the last word")
    await asyncio.sleep(0.1)
    go()
    await slow.shows("the last word")
    assert "colours" in slow.text
    assert "keys 0" in slow.text
    slow.type(b"a")
    await slow.shows("keys 1 last a")
    await check_others(other)


def _shows(door: Any) -> list[Show]:
    return [session._show for session in door._sessions]


def _waiting(door: Any) -> int:
    """Bytes that wait in the host for this connection."""
    (session,) = door._sessions
    total = session._channel.get_write_buffer_size()
    total += door._conn._transport.get_write_buffer_size()
    return int(total)


def test_a_client_that_gives_no_room(data: Path) -> None:
    async def main() -> None:
        async with opened(data) as host:
            slow = await host.screen(size=LARGE, window=65_536)
            await watch(host, slow, slow.channel.pause_reading, slow.channel.resume_reading)

    asyncio.run(main())


def test_a_client_that_asks_for_much_and_reads_nothing(data: Path) -> None:
    """The client grants a huge window and leaves its socket unread: asyncssh would keep it all."""

    async def main() -> None:
        async with opened(data) as host:
            sock = socket.socket()
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
            sock.connect(("127.0.0.1", host.server.port))
            connection = await host.connect(sock=sock)
            slow = await host.screen(connection, size=LARGE, window=2**31 - 1)
            transport: Any = connection._transport
            await watch(host, slow, transport.pause_reading, transport.resume_reading)

    asyncio.run(main())


def test_a_client_that_stopped_reading_can_still_be_sent_home(data: Path) -> None:
    async def main() -> None:
        async with opened(data) as host:
            slow = await host.screen(size=LARGE, window=65_536)
            await slow.shows("keys 0")
            (show,) = host.house.shows
            slow.channel.pause_reading()
            dropped = host.house.metrics.counts
            await paint_until(show, lambda: dropped["dropped_frames"] > 5)
            show.end("Go home.")
            await until(lambda: not host.house.shows, "the app had ended")
            slow.channel.resume_reading()
            assert await slow.over() == 0
            assert slow.output.endswith(b"Go home.\r\n")

    asyncio.run(main())


def test_a_client_that_is_gone_without_a_word_is_noticed(data: Path) -> None:
    async def main() -> None:
        async with opened(data, keepalive_seconds=1.0) as host:
            connection: asyncssh.SSHClientConnection = await host.connect()
            screen = await host.screen(connection)
            await screen.shows("keys 0")
            transport: Any = connection._transport
            transport.pause_reading()
            await until(lambda: not host.house.shows, "its silence was noticed")
            assert not host.house.doors

    asyncio.run(main())
