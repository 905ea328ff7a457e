"""Whatever is typed or pasted at once, over SSH, does what the same keys do one at a time."""

import asyncio
import contextlib
import gc
import random
import weakref
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncssh
import pytest
from textual.events import Key

from ascension_tui.game.registry import games
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.ssh.state import Connected
from ascension_tui.host.tables.table_record import NewTable
from ascension_tui.tui.local_table import LocalTable
from tests.host.domain.stage import Thinking
from tests.host.screens.stage import Visit, visit
from tests.host.ssh.inside import PATIENCE, Host, Screen, opened, until
from tests.settling import settled

BURSTS = 24
ESCAPE, UP, DOWN, RIGHT, LEFT = "\x1b", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
BACKSPACE, ENTER, TAB = "\x7f", "\r", "\t"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM"
WIDE = "éßñ日本Ж"
KEYS = (UP, DOWN, RIGHT, LEFT, BACKSPACE, ENTER, ENTER, "/", " ", TAB, *"1234567890", *WIDE)
PHRASES: Sequence[Sequence[str]] = (
    (*"/hello", ENTER),
    (*"/héllo 日本", ENTER),
    "/hello",
    (BACKSPACE,) * 20,
    (*(BACKSPACE,) * 20, *"ABCDEFGHIJKL", ENTER),
    (*(BACKSPACE,) * 2, *"ABCDEFGHIJKL"),
    ("/", *"longer than its field " * 5, LEFT, LEFT, "x"),
    ("n", ENTER),
    (DOWN, DOWN, ENTER),
    (" ", ENTER, ENTER),
    ("?", DOWN, ESCAPE),
    ("m", DOWN, ENTER),
)
CHANCES = ("tables.hosted_table", "tables.table_record", "lobby.people", "ssh.identity")
"""Modules of the host that draw lots."""
STARTS = ("nick", "lobby", "table")
"""Where people begin: unknown, known, and in the middle of a game."""


def burst(chance: random.Random) -> list[str]:
    """Some keys; escape only at the end, where nothing can be taken for its sequence."""
    keys: list[str] = []
    for _ in range(chance.randrange(1, 7)):
        if chance.random() < 0.4:
            keys += chance.choice(PHRASES)
        else:
            some = chance.randrange(1, 7)
            keys += (chance.choice((*KEYS, *LETTERS)) for _ in range(some))
    found = ESCAPE in keys or chance.random() < 0.2
    return [key for key in keys if key != ESCAPE] + [ESCAPE] * found


def pieces(keys: Sequence[str], chance: random.Random) -> Iterator[bytes]:
    """The bytes of a burst in one to three writes, also split within a letter."""
    data = "".join(keys).encode()
    sure = [at for at in range(1, len(data)) if not _in_sequence(data, at)]
    cuts = sorted(chance.sample(sure, min(len(sure), chance.choice((0, 0, 1, 2)))))
    for begin, end in zip([0, *cuts], [*cuts, len(data)], strict=True):
        yield data[begin:end]


def _in_sequence(data: bytes, at: int) -> bool:
    return any(data[at - back : at - back + 1] == b"\x1b" for back in (1, 2))


async def never(*_: object) -> int:
    """A computer player that thinks for ever: all other seats are idle."""
    return await asyncio.Future()


class Walk:
    """Somebody who types at a host of their own; another one sits at their table and waits."""

    def __init__(self, folder: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
        chance = random.Random(number)
        lots = SimpleNamespace(
            randbits=chance.getrandbits,
            choice=chance.choice,
            randbelow=chance.randrange,
            token_hex=lambda size: chance.randbytes(size).hex(),
        )
        for module in CHANCES:
            monkeypatch.setattr(f"ascension_tui.host.{module}.secrets", lots, raising=False)
        monkeypatch.setattr(LocalTable, "run", never)
        # Nothing may depend on how long somebody took.
        monkeypatch.setattr("ascension_tui.host.tables.chat.BURST", 1000)
        self.start = STARTS[number % len(STARTS)]
        self.key = asyncssh.generate_private_key("ssh-ed25519")
        self.lobby: Lobby
        self.folder = folder
        self.app: Any = None
        self.connection: asyncssh.SSHClientConnection
        self.screen: Any = None
        self.seen: list[str] = []

    def make_app(self, connected: Connected) -> HostApp:
        self.app = HostApp(connected, self.lobby)
        return self.app

    def prepare(self) -> None:
        """Who is known, and what they play."""
        book = self.lobby.people
        other = book.register("SHA256:other", "Other")
        book.enter(other)
        if self.start == "nick":
            return
        me = book.register(self.key.get_fingerprint(), "anna")
        if self.start == "table":
            wish = NewTable({"sets": ["chronicle"], "first": 0}, ["", ""])
            hosted = self.lobby.new_table(me, wish)
            self.lobby.join(other, hosted.id, hosted.record.code)
            book.save_settings(me, {"seated": hosted.id})

    async def come(self, host: Host) -> Screen:
        """Connect, unless they are there."""
        if self.screen is None or self.screen.closed:
            self.connection = await host.connect(self.key)
            self.screen = await host.screen(self.connection)
            await self.screen.shows(" ")
            await self.rest()
        return self.screen

    async def rest(self) -> None:
        """Wait until everything typed has been handled, and everything painted has come."""
        await self.travelled()
        await settled(max_sleep=PATIENCE)
        while not self.screen.closed and self.is_busy():
            await settled(max_sleep=PATIENCE)
        await self.travelled()

    def is_busy(self) -> bool:
        """Whether there is something to read, to handle or to paint."""
        driver = self.app._driver
        if driver is None or driver._line is None or not self.app.screen_stack:
            return False
        keyboard, screen = driver._line.keyboard, self.app.screen
        unread = keyboard._waiting or keyboard._text or keyboard._tick
        unpainted = screen._dirty_widgets or screen._repaint_required or screen._layout_required
        return bool(unread or unpainted or self.app._input or not self.app._input._is_idle())

    async def travelled(self) -> None:
        """An answer comes after all that was sent before it."""
        with contextlib.suppress(asyncssh.Error):
            await self.connection._make_global_request(b"keepalive@openssh.com")

    def look(self) -> None:
        if self.screen.closed:  # a last frame may have come or not
            self.seen.append("closed")
            return
        where = f"{type(self.app.screen).__name__} {getattr(self.app.focused, 'id', '')}"
        self.seen.append(f"{where}\n{self.screen.text}")

    async def run(self, bursts: Sequence[Sequence[str]], *, at_once: bool) -> list[str]:
        """What the screen shows after each burst."""
        self.lobby = Lobby(
            self.folder / "lobby", games(), partial(Thinking, choose=never), every=60.0
        )
        self.prepare()
        chance = random.Random(1)
        try:
            async with opened(self.folder / "host", self.make_app) as host:
                for keys in bursts:
                    screen = await self.come(host)
                    for data in pieces(keys, chance) if at_once else map(str.encode, keys):
                        if not screen.closed:
                            screen.type(data)
                        if not at_once:
                            await self.rest()
                    await self.rest()
                    self.look()
        finally:
            await self.lobby.close()
        return self.seen


@pytest.mark.parametrize("number", range(12))
def test_a_burst_does_what_the_same_keys_do_one_at_a_time(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(number)
    bursts = [burst(chance) for _ in range(BURSTS)]
    patient = Walk(tmp_path / "patient", number, monkeypatch)
    wanted = asyncio.run(patient.run(bursts, at_once=False))
    hasty = Walk(tmp_path / "hasty", number, monkeypatch)
    hasty.key = patient.key
    shown = asyncio.run(hasty.run(bursts, at_once=True))
    for keys, want, got in zip(bursts, wanted, shown, strict=True):
        assert got == want, keys


NAMED = {
    "a nick": ("nick", [*"Wish", *[BACKSPACE] * 20, *"ABCDEFGHIJKL"], "ABCDEFGHIJKL"),
    "two backspaces before it": ("nick", [*[BACKSPACE] * 2, *"ABCDEFGHIJKL"], "ABCDEFGHIJKL"),
    "a nick that is taken at once": ("nick", [*[BACKSPACE] * 20, *"ALICE", ENTER], "ALICE"),
    "talk": ("table", [*"/hello"], "hello"),
    "talk that is sent": ("table", [*"/hello", ENTER], "anna: hello"),
    "a table code in the lobby": ("lobby", [*"cABCDE"], "ABCDE"),
}


@pytest.mark.parametrize("name", NAMED)
def test_whatever_is_typed_in_one_write_arrives(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, keys, shown = NAMED[name]
    walk = Walk(tmp_path, STARTS.index(start), monkeypatch)
    (seen,) = asyncio.run(walk.run([keys], at_once=True))
    assert shown in seen


LONG_BURSTS: dict[str, tuple[Sequence[str], Sequence[str]]] = {
    "a text field": (("c",), ("a", "b", "backspace", "backspace")),
    "moving about in a text field": (("enter", "slash", *"abc"), ("left", "left", "right", "x")),
    "a form": (("n",), ("tab", "tab", "tab", "shift+tab")),
    "a table": (("enter",), ("right", "left", "tab", "5")),
}
"""What is pressed before, and what fifty times in a burst."""


@pytest.mark.parametrize("name", LONG_BURSTS)
def test_a_long_burst_does_not_wait_for_frames(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are none here: with one for each key it would never end."""
    before, keys = LONG_BURSTS[name]

    async def story(at: Visit) -> None:
        await at.press(*before)
        monkeypatch.setattr(at.app.screen._update_timer, "_callback", lambda: None)
        for key in (*keys,) * 50:
            at.app.post_message(Key(key, key if len(key) == 1 else None))
        async with asyncio.timeout(PATIENCE):
            while at.app._input:
                await asyncio.sleep(0.01)

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea"))


def test_who_is_gone_in_the_middle_of_a_burst_leaves_nothing(tmp_path: Path) -> None:
    apps: list[weakref.ref[HostApp]] = []

    async def main() -> None:
        lobby = Lobby(tmp_path / "lobby", games(), partial(Thinking, choose=never))

        def make_app(connected: Connected) -> HostApp:
            app = HostApp(connected, lobby)
            apps.append(weakref.ref(app))
            return app

        async with opened(tmp_path / "host", make_app) as host:
            connection = await host.connect()
            screen = await host.screen(connection)
            await screen.shows("Your games")
            screen.type(b"n" + RIGHT.encode() * 190)
            await screen.shows("New table")
            connection.abort()
            await until(lambda: not host.state.sessions, "the app ended")
            async with asyncio.timeout(PATIENCE):
                while apps[0]() is not None:
                    gc.collect()
                    await asyncio.sleep(0.05)
        await lobby.close()

    asyncio.run(main())
