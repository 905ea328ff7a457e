"""A host and its clients in one event loop, for what has to be seen from both ends.

The client is asyncssh's, so that it can also do what no well-behaved client does.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
import pyte

from ascension_tui.host.ssh.options import Options
from ascension_tui.host.ssh.server import Server, serve
from ascension_tui.host.ssh.state import Connected
from ascension_tui.i18n.language import ENGLISH
from tests.host.ssh.apps import Board

PATIENCE = 30.0
GENEROUS = {
    "connections_per_second": 1000.0,
    "connections_burst": 1000,
    "screens_per_second": 1000.0,
    "screens_burst": 1000,
    "sessions_per_player": 100,
    "sessions_per_guest_address": 100,
}
"""All clients come from one address here."""
FILLER = b"\0"
"""What a terminal ignores: it only fills the way to it."""
COMMANDS = {
    "version": lambda identity: "Ascension\x1b 1.0",
    "scores": lambda identity: f"1. {identity.key}\n2. nobody",
    "broken": lambda identity: str(1 // 0),
}


async def until(holds: Callable[[], Any], what: str, patience: float = PATIENCE) -> None:
    """Wait until something holds."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, f"{patience:.0f} seconds passed before {what}"
        await asyncio.sleep(0.01)


class Screen(asyncssh.SSHClientSession[bytes]):
    """A terminal at the client's end of a channel."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.output = b""
        self.errors = b""
        self.code: int | None = None
        self.closed = False
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self.channel: Any = None

    def connection_made(self, chan: Any) -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if datatype:
            self.errors += data
            return
        data = data.replace(FILLER, b"")
        self.output += data
        self._stream.feed(data)

    def exit_status_received(self, status: int) -> None:
        self.code = status

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display)

    async def shows(self, text: str, patience: float = PATIENCE) -> str:
        """Wait until some text is on the screen."""
        end = time.monotonic() + patience
        while text not in self.text:
            assert not self.closed, f"closed before {text!r} appeared; there was:\n{self.text}"
            assert time.monotonic() < end, f"no {text!r} in time; there is:\n{self.text}"
            await asyncio.sleep(0.005)
        return self.text

    async def over(self) -> int | None:
        """Wait until the channel is closed; returns the exit code."""
        await until(lambda: self.closed, "the channel closed")
        return self.code

    def type(self, data: bytes) -> None:
        self.channel.write(data)

    def resize(self, columns: int, lines: int) -> None:
        self._screen.resize(min(lines, 100), min(columns, 300))
        self.channel.change_terminal_size(columns, lines)


class Guest(asyncssh.SSHClient):
    """A client without a key."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, *_: Any) -> list[str]:
        return []


class Host:
    """A host that is open, and ways to connect to it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.state = server._state
        self._connections: list[asyncssh.SSHClientConnection] = []

    async def connect(self, key: Any = None, **options: Any) -> asyncssh.SSHClientConnection:
        """A connection of the key's owner, or of a guest."""
        options.setdefault("username", "anna")
        options.setdefault("client_factory", Guest)
        connection = await asyncssh.connect(
            "127.0.0.1",
            self.server.port,
            known_hosts=None,
            config=None,
            agent_path=None,
            client_keys=[key] if key is not None else None,
            **options,
        )
        self._connections.append(connection)
        return connection

    async def screen(
        self,
        connection: asyncssh.SSHClientConnection | None = None,
        size: tuple[int, int] = (80, 24),
        term: str | None = "xterm-256color",
        **options: Any,
    ) -> Screen:
        """A screen on a connection, or on one of its own."""
        connection = connection or await self.connect()
        shown = (min(size[0], 300) or 80, min(size[1], 100) or 24)
        _, session = await connection.create_session(
            lambda: Screen(shown),
            term_type=term,
            term_size=size if term else (),
            encoding=None,
            **options,
        )
        assert isinstance(session, Screen)
        return session

    async def leave(self) -> None:
        """Close everything."""
        for connection in self._connections:
            connection.abort()
        await self.server.close()


@asynccontextmanager
async def opened(
    data: Path, make_app: Callable[[Connected], Any] = Board, **options: Any
) -> AsyncIterator[Host]:
    """A host that is closed afterwards."""
    chosen = Options(data=data, port=0, **{**GENEROUS, **options})
    host = Host(await serve(chosen, make_app, COMMANDS, lambda identity: ENGLISH))
    try:
        yield host
    finally:
        await host.leave()


Keys = dict[str, asyncssh.SSHKey]
Story = Callable[[Host], Coroutine[Any, Any, None]]
"""What happens at a host."""


def run(
    data: Path, story: Story, make_app: Callable[[Connected], Any] = Board, **options: Any
) -> None:
    """Let a story happen at a host with these options."""

    async def main() -> None:
        async with opened(data, make_app, **options) as host:
            await story(host)

    asyncio.run(main())
