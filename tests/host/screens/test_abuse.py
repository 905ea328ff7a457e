"""The real `ascension-tui host` abused two hundred times: counted, logged, and nothing failed."""

import asyncio
import json
import random
import signal
import socket
import struct
import time
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.conftest import RunCli
from tests.host.screens.outside import GENEROUS, Host
from tests.host.ssh.inside import Guest, Screen
from tests.host.ssh.outside import Ssh, needs_openssh

pytestmark = [pytest.mark.xdist_group("terminal"), needs_openssh]

CONFIG = f"{GENEROUS}sessions_per_guest_address = 100\nsessions_per_player = 100\n"
PATIENCE = 60.0
AT_ONCE = 4
"""Clients that connect at the same time; more of them only wait for each other."""

SOCKETS, CLIENTS, HALF_OPEN, OVERSIZED, CUT_OFF, KILLED = 50, 30, 66, 24, 20, 10
WAYS_IN = 64
"""Connections that may be on their way in, as it is usual."""
TWO_HUNDRED = {
    "aborted": SOCKETS + CLIENTS,
    "login_timeout": WAYS_IN,
    "refused_unauthenticated": HALF_OPEN - WAYS_IN,
    "oversized": OVERSIZED,
    "lost": CUT_OFF + KILLED,
}
HUGE = 4_294_967_295


class Program(Host):
    """The program as it is, without anything of the tests in it."""

    def _program(self) -> list[str]:
        return ["-m", "ascension_tui"]


def reset(sock: socket.socket) -> None:
    """Close it as a process that is gone does: without a goodbye."""
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    sock.close()


def abort_a_socket(port: int, number: int) -> None:
    """Connect, say a little or nothing, and go."""
    sock = socket.create_connection(("127.0.0.1", port))
    words = (b"", b"SSH-2.0-x\r\n", b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-x\r\n" + b"\xff" * 99)
    sock.sendall(words[number % len(words)])
    if number % 2:
        sock.recv(64)
    if number % 5:
        reset(sock)
    else:
        sock.close()


def half_open(port: int, number: int) -> socket.socket:
    """Connect and never say enough."""
    sock = socket.create_connection(("127.0.0.1", port))
    sock.sendall((b"", b"SSH-2.0-x\r\n", b"SSH-")[number % 3])
    return sock


class Abuse:
    """Clients of asyncssh, which do what no well-behaved client does."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._key = asyncssh.generate_private_key("ssh-ed25519")
        self._chance = random.Random(7)

    async def _connect(self, number: int) -> asyncssh.SSHClientConnection:
        return await asyncssh.connect(
            "127.0.0.1",
            self._port,
            known_hosts=None,
            config=None,
            agent_path=None,
            username="abuse",
            client_keys=[self._key] if number % 2 else None,
            client_factory=Guest,
        )

    async def _screen(self, connection: asyncssh.SSHClientConnection, size: int = 80) -> Screen:
        _, screen = await connection.create_session(
            lambda: Screen((80, 24)),
            term_type="xterm-256color",
            term_size=(size, size),
            encoding=None,
        )
        assert isinstance(screen, Screen)
        return screen

    async def abort(self, number: int) -> None:
        """Come in and go before asking for anything."""
        connection = await self._connect(number)
        connection.abort()

    async def oversize(self, number: int) -> None:
        """A window larger than any screen, again and again; then an orderly goodbye."""
        connection = await self._connect(number)
        screen = await self._screen(connection, HUGE)
        for size in (HUGE, 1, 100_000):
            screen.channel.change_terminal_size(size, size)
        while not screen.output:
            await asyncio.sleep(0.01)
        connection.close()
        await connection.wait_closed()

    async def cut_off(self, number: int) -> None:
        """Ask for a screen and be gone at some moment while it is made."""
        connection = await self._connect(number)
        await self._screen(connection)
        await asyncio.sleep(self._chance.random() * 0.3 * (number % 4 > 0))
        connection._transport.get_extra_info("socket").setsockopt(  # type: ignore[union-attr]
            socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
        )
        connection.abort()

    async def times(self, many: int, act: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        """Do something many times, a few at once."""
        for first in range(0, many, AT_ONCE):
            await asyncio.gather(*map(act, range(first, min(first + AT_ONCE, many))))


def wait_until(holds: Callable[[], Any], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"{PATIENCE:.0f} s before {what}"
        time.sleep(0.1)


def test_two_hundred_abuses_are_counted_and_nothing_fails(
    tmp_path: Path, clean_env: Mapping[str, str], run_cli: RunCli
) -> None:
    host = Program(tmp_path / "house", clean_env, 0, "")
    host.config.write_text(CONFIG, encoding="utf-8")

    def status() -> Any:
        asked = run_cli("host", "--status", "--data", str(host.data))
        return json.loads(asked.stdout)

    def reload(more: str) -> None:
        """Other options, by SIGHUP; what the log says of them shows that they were read."""
        before = len(host.log.splitlines())
        host.config.write_text(CONFIG + more, encoding="utf-8")
        host.send(signal.SIGHUP)
        wait_until(lambda: len(host.log.splitlines()) > before, "the options were read")

    def nobody_is_here() -> bool:
        told = status()
        return not (told["connections"] or told["unauthenticated"] or told["sessions"]["total"])

    try:
        host.start()
        abuse = Abuse(host.port)
        for number in range(SOCKETS):
            abort_a_socket(host.port, number)
        asyncio.run(abuse.times(CLIENTS, abuse.abort))
        asyncio.run(abuse.times(OVERSIZED, abuse.oversize))
        asyncio.run(abuse.times(CUT_OFF, abuse.cut_off))
        ssh = Ssh(tmp_path / "somebody", clean_env, host.port)
        ssh.make_key()
        for _ in range(KILLED):
            window = ssh.window()
            window.wait_for("choose what everybody calls you")
            window._child.kill(signal.SIGKILL)
            window.close()
        wait_until(nobody_is_here, "everybody was gone")
        reload("login_seconds = never\n")
        assert "the options stay as they were" in host.log
        reload("login_seconds = 1\n")
        sockets = [half_open(host.port, number) for number in range(HALF_OPEN)]
        wait_until(nobody_is_here, "the half-open ones were given up")
        for sock in sockets:
            sock.close()
        counts = status()["counts"]
        print(json.dumps(counts))
        counts.pop("dropped_frames", None)
        assert counts.pop("connections") == sum(TWO_HUNDRED.values()) - HALF_OPEN + WAYS_IN
        assert counts == TWO_HUNDRED
        assert sum(TWO_HUNDRED.values()) == 200
        reload("")
        assert ssh.run("version").returncode == 0, "whoever behaves is welcome all the same"
        assert host.stop(signal.SIGTERM) == 0
    finally:
        host.close()
    lines = [json.loads(line) for line in host.log.splitlines()]
    assert [line["event"] for line in lines if line["level"] == "error"] == [
        "the options stay as they were"
    ]
    for what in set(TWO_HUNDRED) - {"refused_unauthenticated"}:
        assert sum(line["event"] == what for line in lines) == TWO_HUNDRED[what], what
