"""How many may come, how often, and with how much."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.host.ssh.inside import Host, Keys, run, until

pytestmark = pytest.mark.xdist_group("terminal")

DENIED = (asyncssh.DisconnectError, ConnectionError)


def test_only_so_many_keys_can_be_tried(data: Path, keys: Keys, tmp_path: Path) -> None:
    path = tmp_path / "keys"
    path.write_bytes(keys["anna"].export_public_key())
    strangers = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(6)]

    async def story(host: Host) -> None:
        with pytest.raises(asyncssh.DisconnectError, match="Too many"):
            await asyncssh.connect(
                "127.0.0.1",
                host.server.port,
                known_hosts=None,
                config=None,
                agent_path=None,
                username="x",
                client_keys=[*strangers, keys["anna"]],
            )
        assert host.state.metrics.counts["refused_tries"] == 1
        await until(lambda: not host.state.connections, "it had gone")

    run(data, story, keys_file=path, auth_tries=5)


def test_an_address_that_comes_too_often_is_not_answered(data: Path) -> None:
    async def story(host: Host) -> None:
        connections = [await host.connect() for _ in range(3)]
        with pytest.raises(DENIED):
            await host.connect()
        assert host.state.metrics.counts["refused_address"] == 1
        assert len(host.state.connections) == len(connections)

    run(data, story, connections_burst=3, connections_per_second=0.1)


def test_only_so_many_may_be_on_their_way_in(data: Path) -> None:
    async def story(host: Host) -> None:
        sockets = [socket.create_connection(("127.0.0.1", host.server.port)) for _ in range(3)]
        try:
            await until(lambda: host.state.unauthenticated == 3, "three were on their way in")
            with pytest.raises(DENIED):
                await host.connect()
            sockets.pop().close()
            await until(lambda: host.state.unauthenticated == 2, "one had gone")
            await host.connect()
            assert host.state.unauthenticated == 2
        finally:
            for each in sockets:
                each.close()
        await until(lambda: host.state.unauthenticated == 0, "all had gone")

    run(data, story, max_unauthenticated=3)


def test_who_does_not_come_in_has_to_go(data: Path) -> None:
    async def story(host: Host) -> None:
        with socket.create_connection(("127.0.0.1", host.server.port)):
            await until(lambda: host.state.unauthenticated == 1, "it was on its way in")
            await until(lambda: host.state.unauthenticated == 0, "it had to go")

    run(data, story, login_seconds=1.0)


def test_a_connection_for_nothing_ends(data: Path) -> None:
    async def story(host: Host) -> None:
        connection = await host.connect()
        await asyncio.wait_for(connection.wait_closed(), 20)
        assert host.state.metrics.counts["no_session"] == 1
        seated = await host.connect()
        screen = await host.screen(seated)
        await screen.shows("keys 0")
        await asyncio.sleep(1.5)
        assert not screen.closed
        screen.type(b"Q")
        await screen.over()
        await asyncio.wait_for(seated.wait_closed(), 20)

    run(data, story, no_session_seconds=1.0)


def test_a_connection_has_only_so_many_screens(data: Path) -> None:
    async def story(host: Host) -> None:
        connection = await host.connect()
        first, second = await host.screen(connection), await host.screen(connection)
        await first.shows("keys 0")
        await second.shows("keys 0")
        with pytest.raises(asyncssh.ChannelOpenError):
            await host.screen(connection)
        first.type(b"Q")
        await first.over()
        (ours,) = host.state.connections
        await until(lambda: len(ours._channels) == 1, "one had left")
        await (await host.screen(connection)).shows("keys 0")

    run(data, story, channels_per_connection=2)


@pytest.mark.parametrize(
    ("options", "named", "part"),
    [
        ({"max_sessions": 2}, False, b"All 2 places are taken"),
        ({"sessions_per_player": 2}, True, b"here 2 times already"),
        ({"sessions_per_guest_address": 2}, False, b"here 2 times already"),
        ({"screens_burst": 2, "screens_per_second": 0.1}, False, b"too often"),
    ],
)
def test_screens_are_limited_and_the_limit_is_told(
    data: Path, keys: Keys, options: dict[str, Any], named: bool, part: bytes
) -> None:
    async def story(host: Host) -> None:
        key = keys["anna"] if named else None
        for _ in range(2):
            await (await host.screen(await host.connect(key))).shows("keys 0")
        screen = await host.screen(await host.connect(key))
        assert await screen.over() == 1
        assert part in screen.output
        assert b"\x1b" not in screen.output

    run(data, story, **options)


def test_a_client_may_send_only_so_much_before_it_is_read(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        assert screen.channel._send_window == host.server.options.window == 65_536

    run(data, story)
