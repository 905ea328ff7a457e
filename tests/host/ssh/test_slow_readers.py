"""A client that does not read costs little, hurts nobody, and sees the right screen afterwards."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from ascension_tui.host.ssh.app_session import AppSession
from ascension_tui.host.ssh.channel import WRITE_HIGH
from tests.host.ssh.apps import Board
from tests.host.ssh.inside import FILLER, Host, Screen, opened, until
from tests.host.ssh.probing import MOST, Prober, prober

pytestmark = pytest.mark.xdist_group("terminal")

LARGE = (300, 100)
FRAMES = 3000
"""Far more than are needed."""
ENOUGH_FILLER = 2000
"""Pieces that fill more than any buffer between the two ends."""


async def paint_until(session: AppSession, holds: Callable[[], bool]) -> int:
    """Let an app paint its whole screen again and again; returns how often it did."""
    app = session.app
    assert isinstance(app, Board)
    for number in range(FRAMES):
        if holds():
            return number
        app.call_later(app.tell, f"frame {number}")
        app.call_later(app.refresh, layout=True)
        await asyncio.sleep(0.001)
    raise AssertionError(f"{FRAMES} frames were not enough")


async def fill(session: AppSession) -> None:
    """Fill every buffer on the way, quicker than frames would."""
    for _ in range(ENOUGH_FILLER):
        if session.is_blocked:
            return
        session.send(FILLER.decode() * 32_768)
        await asyncio.sleep(0.001)
    raise AssertionError("the way to the client never got full")


async def check_others(other: Prober) -> None:
    """Press some keys on another screen; each is seen soon."""
    for _ in range(5):
        await other.probe()
    assert other.ratio < MOST


async def watch(host: Host, slow: Screen, stop: Callable[[], None], go: Callable[[], None]) -> None:
    await slow.shows("keys 0")
    (session,) = host.state.sessions
    other = await prober(host)
    stop()
    await fill(session)
    dropped = host.state.metrics.counts
    await paint_until(session, lambda: dropped["dropped_frames"] > 20)
    connections = host.state.connections
    (connection,) = [one for one in connections if session in _sessions(one)]
    pending = _waiting(connection)
    await check_others(other)
    await paint_until(session, lambda: dropped["dropped_frames"] > 60)
    assert _waiting(connection) <= pending, "nothing more is kept for somebody who does not read"
    assert _waiting(connection) < 3 * WRITE_HIGH
    app = session.app
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


def _sessions(connection: Any) -> list[AppSession]:
    return [channel._session for channel in connection._channels]


def _waiting(connection: Any) -> int:
    """Bytes that wait in the host for this connection."""
    (channel,) = connection._channels
    total = channel._channel.get_write_buffer_size()
    total += connection._conn._transport.get_write_buffer_size()
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
            (session,) = host.state.sessions
            slow.channel.pause_reading()
            dropped = host.state.metrics.counts
            await paint_until(session, lambda: dropped["dropped_frames"] > 5)
            session.end("Go home.")
            await until(lambda: not host.state.sessions, "the app had ended")
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
            await until(lambda: not host.state.sessions, "its silence was noticed")
            assert not host.state.connections

    asyncio.run(main())
