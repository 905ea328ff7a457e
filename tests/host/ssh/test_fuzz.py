"""Whatever a client sends, in whatever order: the host lives and the others do not feel it."""

import asyncio
import random
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.constants import (
    MSG_CHANNEL_CLOSE,
    MSG_CHANNEL_DATA,
    MSG_CHANNEL_EOF,
    MSG_CHANNEL_OPEN,
    MSG_CHANNEL_REQUEST,
    MSG_CHANNEL_WINDOW_ADJUST,
    MSG_GLOBAL_REQUEST,
    MSG_IGNORE,
    MSG_USERAUTH_REQUEST,
)
from asyncssh.packet import Boolean, String, UInt32

from tests.host.ssh.inside import opened, until
from tests.host.ssh.probing import MOST, prober

pytestmark = pytest.mark.xdist_group("terminal")

MSG_USERAUTH_INFO_RESPONSE = 61
RUNS = 25
STEPS = 30


def garbled(chance: random.Random) -> list[bytes]:
    """Fields of a packet, some of them not what they should be."""
    words = [b"shell", b"pty-req", b"exec", b"env", b"subsystem", b"x11-req", b"window-change"]
    words += [b"auth-agent-req@openssh.com", b"tcpip-forward", b"session", b"direct-tcpip", b""]
    fields: list[bytes] = []
    for _ in range(chance.randrange(6)):
        match chance.randrange(4):
            case 0:
                fields.append(String(chance.choice(words)))
            case 1:
                fields.append(UInt32(chance.choice([0, 1, 80, 2**31, 2**32 - 1])))
            case 2:
                fields.append(Boolean(chance.random() < 0.5))
            case _:
                fields.append(chance.randbytes(chance.randrange(40)))
    return fields


def sensible(chance: random.Random, number: int) -> tuple[int, list[bytes]]:
    """A packet that is right in itself, whether or not it is its time."""
    channel = UInt32(number)
    size = [UInt32(chance.choice([0, 1, 80, 2**32 - 1])) for _ in range(4)]
    pty = [String(chance.choice([b"xterm", b"dumb", b"\xff"])), *size, String(chance.randbytes(6))]
    packets: list[tuple[int, list[bytes]]] = [
        (MSG_CHANNEL_OPEN, [String(b"session"), channel, UInt32(2**31), UInt32(32768)]),
        (MSG_CHANNEL_REQUEST, [channel, String(b"pty-req"), Boolean(True), *pty]),
        (MSG_CHANNEL_REQUEST, [channel, String(b"shell"), Boolean(True)]),
        (MSG_CHANNEL_REQUEST, [channel, String(b"exec"), Boolean(True), String(b"version")]),
        (MSG_CHANNEL_REQUEST, [channel, String(b"window-change"), Boolean(False), *size]),
        (
            MSG_CHANNEL_REQUEST,
            [channel, String(b"env"), Boolean(False), String(b"LANG"), String(b"C")],
        ),
        (MSG_CHANNEL_REQUEST, [channel, String(b"signal"), Boolean(False), String(b"INT")]),
        (MSG_CHANNEL_DATA, [channel, String(chance.randbytes(200))]),
        (MSG_CHANNEL_WINDOW_ADJUST, [channel, UInt32(2**32 - 1)]),
        (MSG_CHANNEL_EOF, [channel]),
        (MSG_CHANNEL_CLOSE, [channel]),
        (MSG_USERAUTH_REQUEST, [String(b"x"), String(b"ssh-connection"), String(b"none")]),
        (MSG_USERAUTH_INFO_RESPONSE, [UInt32(0)]),
        (
            MSG_GLOBAL_REQUEST,
            [String(b"tcpip-forward"), Boolean(True), String(b""), UInt32(0)],
        ),
    ]
    return chance.choice(packets)


async def misbehave(connection: Any, chance: random.Random) -> None:
    """Send packets in no order at all."""
    for _ in range(STEPS):
        if connection.is_closed():
            return
        if chance.random() < 0.8:
            kind, fields = sensible(chance, chance.randrange(3))
        else:
            kind, fields = chance.randrange(20, 101), garbled(chance)
        connection.send_packet(kind, *fields)
        if chance.random() < 0.3:
            await asyncio.sleep(0.002)


def test_random_packets_in_any_order(data: Path) -> None:
    async def main() -> None:
        async with opened(data) as host:
            seated = await prober(host)
            for seed in range(RUNS):
                connection = await host.connect()
                await misbehave(connection, random.Random(seed))
                await seated.probe()
                connection.abort()
            assert seated.ratio < MOST
            await until(lambda: len(host.state.connections) == 1, "the unruly ones were gone")
            await until(lambda: len(host.state.sessions) == 1, "their screens were gone")
            assert host.state.unauthenticated == 0
            assert host.state.metrics.counts["crashes"] == 0

    asyncio.run(main())


def test_random_bytes_instead_of_a_conversation(data: Path) -> None:
    async def main() -> None:
        async with opened(data) as host:
            seated = await prober(host)
            for seed in range(RUNS):
                chance = random.Random(seed)
                _, writer = await asyncio.open_connection("127.0.0.1", host.server.port)
                if seed % 2:
                    writer.write(b"SSH-2.0-fuzz\r\n")
                for _ in range(5):
                    writer.write(chance.randbytes(chance.randrange(1, 3000)))
                    await asyncio.sleep(0.001)
                await seated.probe()
                writer.close()
            assert seated.ratio < MOST
            await until(lambda: host.state.unauthenticated == 0, "all of them were gone")

    asyncio.run(main())


def test_random_keys_on_a_screen(data: Path) -> None:
    async def main() -> None:
        async with opened(data) as host:
            seated = await prober(host)
            chance = random.Random(7)
            signs = [b"\x1b", b"[", b"<", b";", b"0", b"9", b"M", b"m", b"~", b"200~", b"\xff"]
            screen = await host.screen()
            await screen.shows("keys 0")
            for _ in range(60):
                if screen.closed:  # some random key may have meant it
                    screen = await host.screen()
                    await screen.shows("keys 0")
                harmless = chance.randbytes(300).translate(None, b"QEXW")
                screen.type(b"".join(chance.choices(signs, k=60)) + harmless)
                if chance.random() < 0.3:
                    screen.resize(chance.randrange(1, 2**32), chance.randrange(1, 2**32))
                await seated.probe()
            assert seated.ratio < MOST
            assert host.state.metrics.counts["crashes"] == 0

    asyncio.run(main())


def test_a_flood_of_packets_that_mean_nothing(data: Path) -> None:
    """Each costs the host something; how much it reads of them is limited."""

    async def main() -> None:
        async with opened(data) as host:
            seated = await prober(host)
            connection: Any = await host.connect()
            screen = await host.screen(connection)
            await screen.shows("keys 0")
            for _ in range(10_000):
                connection.send_packet(MSG_IGNORE, String(b""))
            screen.type(b"a")
            for _ in range(20):
                await seated.probe()
            assert seated.ratio < MOST
            await screen.shows("keys 1")

    asyncio.run(main())


def test_users_with_odd_names(data: Path) -> None:
    async def main() -> None:
        async with opened(data) as host:
            for name in ("", "a b", "x" * 900, "[/b]", "\u202eanna", "ａｎｎａ"):
                try:
                    connection = await host.connect(username=name)
                except (asyncssh.Error, ValueError):
                    continue  # one of the two ends refuses it
                screen = await host.screen(connection)
                await screen.shows("keys 0")
                assert "\u202e" not in screen.output.decode()
                screen.type(b"Q")
                await screen.over()

    asyncio.run(main())
