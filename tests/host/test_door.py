"""Who may come in, as whom, how often and with how much."""

import asyncio
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.packet import String

from ascension_tui.host.identity import Identity
from tests.host.inside import Guest, Host, opened, until

pytestmark = pytest.mark.xdist_group("terminal")

Keys = dict[str, asyncssh.SSHKey]
Story = Callable[[Host], Coroutine[Any, Any, None]]
DENIED = (asyncssh.DisconnectError, ConnectionError)


def run(data: Path, story: Story, **options: Any) -> None:
    async def main() -> None:
        async with opened(data, **options) as host:
            await story(host)

    asyncio.run(main())


async def who(host: Host, connection: asyncssh.SSHClientConnection) -> str:
    """Who somebody is to the host."""
    screen = await host.screen(connection, size=(120, 24))
    await screen.shows("keys 0")
    return screen.text.splitlines()[0].removeprefix("who ").rstrip()


class Forger(asyncssh.SSHKeyPair):
    """Offers somebody's public key without having the key itself."""

    def __init__(self, victim: asyncssh.SSHKey) -> None:
        super().__init__(
            b"ssh-ed25519",
            b"ssh-ed25519",
            (b"ssh-ed25519",),
            (b"ssh-ed25519",),
            victim.public_data,
            b"",
        )

    def sign(self, data: bytes) -> bytes:
        return String(b"ssh-ed25519") + String(b"\0" * 64)


def test_a_key_is_the_same_person_every_time(data: Path, keys: Keys) -> None:
    async def story(host: Host) -> None:
        anna = await who(host, await host.connect(keys["anna"]))
        again = await who(host, await host.connect(keys["anna"], username="bea"))
        bea = await who(host, await host.connect(keys["bea"]))
        assert anna == again == keys["anna"].get_fingerprint()
        assert bea == keys["bea"].get_fingerprint()

    run(data, story)


def test_guests_are_strangers_every_time(data: Path) -> None:
    async def story(host: Host) -> None:
        first = await who(host, await host.connect())
        second = await who(host, await host.connect())
        assert first.startswith("guest:")
        assert second.startswith("guest:")
        assert first != second

    run(data, story)


def test_offering_somebodys_key_does_not_make_one_that_person(data: Path, keys: Keys) -> None:
    async def story(host: Host) -> None:
        connection = await host.connect(Forger(keys["anna"]))
        assert (await who(host, connection)).startswith("guest:")

    run(data, story)


@pytest.mark.parametrize("order", ["key guest", "guest key", "key name guest", "key guest key"])
def test_no_order_of_offers_makes_one_another_person(data: Path, keys: Keys, order: str) -> None:
    """The door itself, asked in the orders in which a client could ask."""

    async def story(host: Host) -> None:
        connection = await host.connect()
        (door,) = host.house.doors
        door.begin_auth("anna")
        for step in order.split():
            match step:
                case "key":
                    assert door.validate_public_key("anna", keys["anna"])
                case "name":
                    door.begin_auth("bea")
                case "guest":
                    door.get_kbdint_challenge("anna", "", "")
        assert door.validate_kbdint_response("anna", [])
        host.house.unauthenticated += 1
        door.auth_completed()
        assert door.identity.is_guest
        connection.abort()

    run(data, story)


def test_without_guests_a_key_is_needed(data: Path, keys: Keys) -> None:
    banners: list[str] = []

    class Reading(Guest):
        def auth_banner_received(self, msg: str, lang: str) -> None:
            banners.append(msg)

    async def story(host: Host) -> None:
        with pytest.raises(DENIED):
            await host.connect(client_factory=Reading)
        with pytest.raises(DENIED):
            await host.connect(Forger(keys["anna"]))
        await who(host, await host.connect(keys["anna"]))

    run(data, story, guests=False)
    assert "ssh-keygen" in banners[0]


def test_a_list_of_keys_lets_only_those_in(data: Path, keys: Keys, tmp_path: Path) -> None:
    path = tmp_path / "keys"
    path.write_bytes(keys["anna"].export_public_key())

    async def story(host: Host) -> None:
        await who(host, await host.connect(keys["anna"]))
        with pytest.raises(DENIED):
            await host.connect(keys["bea"])
        with pytest.raises(DENIED):
            await host.connect()
        path.write_bytes(keys["bea"].export_public_key())
        host.server.reload(host.server.options)
        await who(host, await host.connect(keys["bea"]))
        with pytest.raises(DENIED):
            await host.connect(keys["anna"])

    run(data, story, keys_file=path)


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
        assert host.house.metrics.counts["refused_tries"] == 1
        await until(lambda: not host.house.doors, "it had gone")

    run(data, story, keys_file=path, auth_tries=5)


def test_somebody_the_register_refuses_reads_why(data: Path, keys: Keys) -> None:
    class Strict:
        def refusal(self, identity: Identity) -> str | None:
            return None if identity.is_guest else "You are not welcome here any more."

    async def story(host: Host) -> None:
        host.house.register = Strict()
        screen = await host.screen(await host.connect(keys["anna"]))
        assert await screen.over() == 1
        assert b"not welcome" in screen.output
        command = await host.screen(await host.connect(keys["anna"]), term=None, command="scores")
        assert await command.over() == 1
        await (await host.screen()).shows("keys 0")

    run(data, story)


def test_an_address_that_comes_too_often_is_not_answered(data: Path) -> None:
    async def story(host: Host) -> None:
        connections = [await host.connect() for _ in range(3)]
        with pytest.raises(DENIED):
            await host.connect()
        assert host.house.metrics.counts["refused_address"] == 1
        assert len(host.house.doors) == len(connections)

    run(data, story, connections_burst=3, connections_per_second=0.1)


def test_only_so_many_may_be_on_their_way_in(data: Path) -> None:
    async def story(host: Host) -> None:
        sockets = [socket.create_connection(("127.0.0.1", host.server.port)) for _ in range(3)]
        try:
            await until(lambda: host.house.unauthenticated == 3, "three were on their way in")
            with pytest.raises(DENIED):
                await host.connect()
            sockets.pop().close()
            await until(lambda: host.house.unauthenticated == 2, "one had gone")
            await host.connect()
            assert host.house.unauthenticated == 2
        finally:
            for each in sockets:
                each.close()
        await until(lambda: host.house.unauthenticated == 0, "all had gone")

    run(data, story, max_unauthenticated=3)


def test_who_does_not_come_in_has_to_go(data: Path) -> None:
    async def story(host: Host) -> None:
        with socket.create_connection(("127.0.0.1", host.server.port)):
            await until(lambda: host.house.unauthenticated == 1, "it was on its way in")
            await until(lambda: host.house.unauthenticated == 0, "it had to go")

    run(data, story, login_seconds=1.0)


def test_a_connection_for_nothing_ends(data: Path) -> None:
    async def story(host: Host) -> None:
        connection = await host.connect()
        await asyncio.wait_for(connection.wait_closed(), 20)
        assert host.house.metrics.counts["no_session"] == 1
        seated = await host.connect()
        screen = await host.screen(seated)
        await screen.shows("keys 0")
        await asyncio.sleep(0.8)
        assert not screen.closed
        screen.type(b"Q")
        await screen.over()
        await asyncio.wait_for(seated.wait_closed(), 20)

    run(data, story, no_session_seconds=0.5)


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
        await until(lambda: len(host.house.shows) == 1, "one had left")
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


def test_commands_are_the_ones_on_the_list(data: Path, keys: Keys) -> None:
    async def answer(host: Host, command: str, term: str | None = None) -> tuple[Any, ...]:
        screen = await host.screen(await host.connect(keys["anna"]), command=command, term=term)
        return await screen.over(), screen.output, screen.errors

    async def story(host: Host) -> None:
        name = keys["anna"].get_fingerprint().encode()
        assert await answer(host, "version") == (0, b"Ascension 1.0\n", b"")
        assert await answer(host, " scores ") == (0, b"1. " + name + b"\n2. nobody\n", b"")
        assert await answer(host, "version", "xterm") == (0, b"Ascension 1.0\r\n", b"")
        for command in ("sh", "scores; id", "scp -t .", "\x1b[2J", "x" * 5000):
            code, output, errors = await answer(host, command)
            assert (code, output) == (1, b"")
            assert b"There is no command" in errors
            assert b"\x1b" not in errors
            assert len(errors) < 300
        code, output, errors = await answer(host, "broken")
        assert (code, output) == (1, b"")
        assert b"Sorry" in errors
        assert b"ZeroDivision" not in errors

    run(data, story)


def test_variables_are_kept_only_if_they_are_about_the_terminal(data: Path) -> None:
    async def story(host: Host) -> None:
        many = {f"LC_NUMBER_{number}": "x" * 1000 for number in range(200)}
        screen = await host.screen(
            env={**many, "LD_PRELOAD": "/tmp/x", "LANG": "de_DE.UTF-8", "LC_ALL": "y" * 100}
        )
        await screen.shows("keys 0")
        (door,) = host.house.doors
        (session,) = door._sessions
        assert session._variables == {"LANG": "de_DE.UTF-8"}
        assert session._channel is not None
        assert session._channel.get_environment() == {}

    run(data, story)


def test_forwarding_of_any_kind_is_refused(data: Path, tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        connection = await host.connect()
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", host.server.port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection(str(tmp_path / "socket"))
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_path(str(tmp_path / "there"), str(tmp_path / "here"))
        with pytest.raises((asyncssh.Error, OSError)):
            await connection.start_sftp_client()
        assert not (tmp_path / "there").exists()

    run(data, story)
