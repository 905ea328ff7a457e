"""Who may come in, as whom, how often and with how much."""

from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.packet import String

from tests.host.ssh.inside import Guest, Host, Keys, run

pytestmark = pytest.mark.xdist_group("terminal")

DENIED = (asyncssh.DisconnectError, ConnectionError)


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
    """The connection itself, asked in the orders in which a client could ask."""

    async def story(host: Host) -> None:
        connection = await host.connect()
        (ours,) = host.state.connections
        ours.begin_auth("anna")
        for step in order.split():
            match step:
                case "key":
                    assert ours.validate_public_key("anna", keys["anna"])
                case "name":
                    ours.begin_auth("bea")
                case "guest":
                    ours.get_kbdint_challenge("anna", "", "")
        assert ours.validate_kbdint_response("anna", [])
        host.state.unauthenticated += 1
        ours.auth_completed()
        assert ours.identity.is_guest
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
        (connection,) = host.state.connections
        (channel,) = connection._channels
        assert channel._variables == {"LANG": "de_DE.UTF-8"}
        assert channel._channel is not None
        assert channel._channel.get_environment() == {}

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
