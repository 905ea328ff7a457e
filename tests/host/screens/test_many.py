"""The real screens over real connections: people come and go, and some press everything."""

import asyncio
import gc
import random
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncssh
import pytest
from textual._styles_cache import StylesCache

from ascension_tui.game.registry import games
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.ssh.identity import Person as Known
from ascension_tui.host.ssh.state import Connected
from ascension_tui.host.tables.table_record import NewTable
from tests.host.domain.stage import Thinking
from tests.host.screens.stage import SHORT
from tests.host.screens.test_bytes import Person, arrive
from tests.host.ssh.inside import Host, Screen, opened, until

pytestmark = pytest.mark.xdist_group("terminal")

CYCLES = 20
ROUNDS = 15
LEAVING = b"q\x11\x03"
"""Keys that disconnect."""
KEYS = (
    [sign.encode() for sign in "1234567890-qwertyuiopasdfghjklzxcvbnm ,./;'?"]
    + [b"\r", b"\x1b", b"\x7f", b"\t", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x10"]
    + [b"\x1b[<0;%d;%dM" % (column, line) for column in (5, 40, 70) for line in (4, 12, 20)]
)


class Apps:
    """Counts apps without keeping one alive."""

    def __init__(self) -> None:
        self.made = 0
        self.alive: weakref.WeakSet[HostApp] = weakref.WeakSet()

    def add(self, app: HostApp) -> None:
        self.made += 1
        self.alive.add(app)


Story = Callable[[Host, Lobby, Apps], Awaitable[None]]


def in_house(folder: Path, story: Story, **options: float) -> None:
    """Let a story happen at a host with the real app."""

    async def main() -> None:
        lobby = Lobby(folder, games(), Thinking, pace=0.0, every=0.02)
        apps = Apps()

        def make(connected: Connected) -> HostApp:
            app = HostApp(connected, lobby)
            apps.add(app)
            return app

        try:
            async with opened(folder / "host", make, **options) as host:
                await story(host, lobby, apps)
                assert not host.state.metrics.counts["crashes"]
        finally:
            await lobby.close()

    asyncio.run(main())


def test_whoever_came_to_a_table_and_went_leaves_nothing_behind(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")

    async def visit(host: Host, number: int) -> None:
        connection = await host.connect(key, username="anna")
        screen = await host.screen(connection, size=(120, 40) if number % 2 else (80, 24))
        await screen.shows("round 1")
        screen.type(b"\x1b[C")
        await asyncio.sleep(0.02)
        if number % 3 == 0:
            screen.type(b"\x11")
            await screen.over()
        elif number % 3 == 1:
            screen.channel.write_eof()
            await screen.over()
        connection.abort()

    async def story(host: Host, lobby: Lobby, apps: Apps) -> None:
        anna = lobby.people.register(key.get_fingerprint(), "anna")
        hosted = lobby.new_table(anna, NewTable(SHORT, ["", "greedy"]))
        screen = await host.screen(await host.connect(key))
        await screen.shows("your turn")
        screen.type(b"\r")  # a seat once taken is where everybody comes back to
        await screen.shows("round 1")
        screen.channel.close()
        for number in range(CYCLES):
            await visit(host, number)
        await until(
            lambda: not host.state.sessions and not host.state.connections, "everybody had left"
        )
        assert hosted.audience.empty
        assert not lobby.people.present()
        await asyncio.sleep(0.3)
        gc.collect()
        assert apps.made == CYCLES + 1
        assert not apps.alive, "an app of somebody who left is still alive"
        kept = StylesCache.get_inner_outer.cache_info().currsize
        assert not kept, "what an app had painted is still kept"

    in_house(tmp_path, story)


def test_any_keys_in_any_order_harm_nobody(tmp_path: Path) -> None:
    """Two people press everything there is, one of them with bytes that are no keys at all."""

    async def story(host: Host, lobby: Lobby, _: Apps) -> None:
        chance = random.Random(5)
        people = [await arrive(host, lobby, nick) for nick in ("anna", "bea")]
        hosted = lobby.new_table(_known(people[0]), NewTable(SHORT, ["", "", "greedy"]))
        lobby.join(_known(people[1]), hosted.id)
        for _ in range(ROUNDS):
            for one in people:
                keys = b"".join(chance.choices(KEYS, k=8))
                noise = chance.randbytes(20) if one is people[1] else b""
                one.screen.type((keys + noise).translate(None, LEAVING))
                if chance.random() < 0.1:
                    one.screen.resize(chance.randrange(1, 2**32), chance.randrange(1, 2**32))
                    one.screen.resize(80, 24)
            await asyncio.sleep(0.02)
        await until(lambda: all(_is_calm(one) for one in people), "everything was worked through")
        seen: Screen = await host.screen(await host.connect())
        await seen.shows("Here: ")

    in_house(tmp_path, story, keys_per_second=2000.0)


def _known(one: Person) -> Known:
    assert one.person is not None
    return one.person


def _is_calm(one: Person) -> bool:
    """Whether nothing waits to be handed to the app."""
    sessions = [session for session in one._host.state.sessions if session.identity.key == one.key]
    return all(not one.keyboard._waiting and not one.keyboard._text for one in sessions)
