"""Every byte sent to every client: no card is named before its reader may know it.

Each copy of a card has a name of its own here, see `tests/tui/test_leak.py`. What leaves the host
is read in the moment it is sent, and again as the client's terminal shows it.
"""

import asyncio
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import asyncssh
import pytest

from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.table import HostedTableScreen
from ascension_tui.host.ssh.channel import Channel
from ascension_tui.host.ssh.state import Connected
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.table_record import NewTable
from tests.host.domain.stage import OtherKind, Thinking
from tests.host.screens.leaks import WATCHER, Leaks, Reader
from tests.host.ssh.inside import Host, Screen, opened, until
from tests.tui.terminal import KEYS
from tests.tui.test_leak import Ledger, Relabelled
from tests.tui.test_terminal import keys_for

pytestmark = pytest.mark.xdist_group("terminal")

SETUP = {"sets": ["chronicle"], "pool": 2, "first": 0}
LOOKS = (b"z", b"n", b"c", b"x", b"?", b",", b"/")
"""Screens to look at: the deck, the log, the piles, the void, help, around, talk."""


class Person:
    """Somebody at the other end of a connection."""

    def __init__(self, host: Host, lobby: Lobby, key: str, screen: Screen) -> None:
        self._host = host
        self.key = key
        self.screen = screen
        self.person = lobby.people.known(key)

    @property
    def app(self) -> HostApp:
        app = next(one.app for one in self._host.state.sessions if one.identity.key == self.key)
        assert isinstance(app, HostApp)
        return app

    @property
    def front(self) -> Any:
        return self.app.screen

    async def press(self, *keys: bytes) -> None:
        for key in keys:
            self.screen.type(key)
            await asyncio.sleep(0.01)


async def arrive(host: Host, lobby: Lobby, nick: str) -> Person:
    """Come in with a key and choose a nick."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    screen = await host.screen(await host.connect(key, username=nick))
    await screen.shows("choose what everybody calls you")
    screen.type(b"\r")
    await screen.shows("Your games")
    return Person(host, lobby, key.get_fingerprint(), screen)


async def play(people: list[Person], hosted: HostedTable, leaks: Leaks, chance: Random) -> None:
    """Play to the end by keys; now and then everybody looks around."""
    looks = cycle(LOOKS)
    table = hosted.game.table
    while hosted.state == "running":
        question = table.question()
        assert question is not None
        if hosted.game.level(question.seat):
            number = table.number
            await until(lambda n=number: table.number != n, "the computer answered")
            continue
        if chance.random() < 0.15:
            for one in people:
                await one.press(next(looks))
            await asyncio.sleep(0.05)
            for one in people:
                leaks.look(one.key, one.screen.text)
                await one.press(b"\x1b")
            for one in people:
                await until(lambda o=one: isinstance(o.front, HostedTableScreen), "all are back")
        asked = people[question.seat]
        screen: HostedTableScreen = asked.front
        await until(lambda s=screen: s._number == table.number, "the screen followed")
        assert screen.board.table is not None
        index = GreedyBot().choose(table.observation(question.seat))
        number = table.number
        for key in keys_for(screen.board.table, index):
            asked.screen.type(KEYS.get(key, key).encode())
            await asyncio.sleep(0.01)
        while table.number == number and hosted.state == "running":
            await asyncio.sleep(0.01)
            if "again to end" in asked.screen.text:
                asked.screen.type(b"\r")
                await asyncio.sleep(0.05)
        for one in people:
            leaks.look(one.key, one.screen.text)


def test_nobody_is_sent_a_name_too_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leaks = Leaks()
    write = Channel.write

    def watched(channel: Channel, data: bytes) -> None:
        leaks.check(channel.connection.identity.key, data)
        write(channel, data)

    monkeypatch.setattr(Channel, "write", watched)

    async def main() -> None:
        lobby = Lobby(
            tmp_path,
            [OtherKind(Relabelled(("chronicle",), 3))],
            Thinking,
            pace=0.0,
            every=0.02,
        )

        def make(connected: Connected) -> HostApp:
            return HostApp(connected, lobby)

        try:
            async with opened(tmp_path / "host", make) as host:
                await story(host, lobby)
        finally:
            await lobby.close()

    def has_it_all(one: Person) -> bool:
        return one.screen.output.endswith(leaks.readers[one.key].sent[-200:])

    async def story(host: Host, lobby: Lobby) -> None:
        anna, bea, coda = [await arrive(host, lobby, nick) for nick in ("anna", "bea", "coda")]
        people = [anna, bea, coda]
        for seat, one in zip((0, 1, WATCHER), people, strict=True):
            leaks.readers[one.key] = Reader(seat)
        assert anna.person is not None
        hosted = lobby.new_table(anna.person, NewTable(SETUP, ["", "", "greedy"]))
        leaks.over = lambda: hosted.state == "over"
        await anna.screen.shows(f"code {hosted.record.code}")
        await bea.screen.shows("free")
        assert bea.person is not None
        lobby.join(bea.person, hosted.id)
        leaks.ledger = Ledger(hosted.game.table)
        await bea.screen.shows("Greedy")
        await bea.press(b"\r")
        for one in people[:2]:
            await until(lambda o=one: isinstance(o.front, HostedTableScreen), "they sat down")
        await coda.screen.shows("Greedy")
        await coda.press(b"w")
        await until(lambda: isinstance(coda.front, HostedTableScreen), "coda watches")
        await play(people, hosted, leaks, Random(7))
        for one in people:
            await one.screen.shows("Honor by round")
            await until(lambda o=one: has_it_all(o), "all that was sent arrived")
        assert not host.state.metrics.counts["crashes"]

    asyncio.run(main())
    assert not leaks.found, leaks.found[0]
    names = {reader.seat: len(reader.names) for reader in leaks.readers.values()}
    assert names[0] > 25, names
    assert names[1] > 25, names
    assert names[WATCHER] > 10, names


def test_a_leak_would_be_found() -> None:
    leaks = Leaks()
    leaks.readers["a"] = Reader(0)
    leaks.check("a", b"\x1b[31mZz\x1b[0ma")
    assert not leaks.found
    leaks.check("a", b"bc")
    assert "zzabc" in leaks.found[0]
