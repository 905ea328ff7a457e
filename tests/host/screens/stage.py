"""A house without a network: one person's app under a pilot, everybody else as plain links."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from ascension_tui.game.registry import games
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.table import HostedTableScreen
from ascension_tui.host.ssh.identity import Identity, Person
from ascension_tui.host.ssh.limits import Role
from ascension_tui.host.ssh.state import Connected
from ascension_tui.host.ssh.terminal import Depth, Terminal
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.table_record import NewTable
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Sayable
from ascension_tui.tui.screens.keyed import KeyLine
from ascension_tui.tui.widgets.painted import Painted
from tests.host.domain.stage import FakeTime, Thinking

SMALL, MEDIUM = (80, 24), (120, 40)
SHORT = {"sets": ["chronicle"], "pool": 4, "first": 0}
"""A game that is over after a few rounds; whoever opened the table begins."""


class Visit:
    """Somebody before a screen of the house."""

    def __init__(self, house: "House", app: HostApp, pilot: Pilot[None]) -> None:
        self.house = house
        self.lobby = house.lobby
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Everything at once, as it is pasted."""
        await self.press(*text)

    async def until(self, holds: Callable[[], Any], what: str = "") -> None:
        for _ in range(1000):
            await self.pilot.pause(0.005)
            if holds():
                return
        raise AssertionError(f"never came: {what or holds}; there is:\n{self.text}")

    async def shows(self, text: str) -> None:
        """Wait until some text is on the screen."""
        await self.until(lambda: text in self.text, text)

    @property
    def text(self) -> str:
        """All that is painted on the screen in front, blanks and line breaks made one."""
        parts = [part.shown() for part in self.app.screen.query(Painted) if part.display]
        return " ".join(" ".join(parts).split())

    @property
    def whole(self) -> str:
        """Every cell of the screen."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    def part(self, name: str) -> str:
        """What one part of the screen in front shows."""
        return " ".join(self.app.screen.query_one(f"#{name}", Painted).shown().split())

    @property
    def head(self) -> str:
        """Where the game stands: whose turn it is, and the clock."""
        return self.part("head")

    @property
    def footer(self) -> str:
        """The keys there are, as they stand in the last line."""
        return " ".join(self.app.screen.query_one(KeyLine).shown().split())

    @property
    def talk(self) -> str:
        """Everything said and noted at the table, as this person may read it."""
        return "\n".join(line.said(ENGLISH) for line in self.table_below.link.lines())

    @property
    def table_below(self) -> HostedTableScreen:
        """The table, with something over it."""
        stack = self.app.screen_stack
        return next(one for one in stack if isinstance(one, HostedTableScreen))

    @property
    def table(self) -> HostedTableScreen:
        """The table in front."""
        screen = self.app.screen
        assert isinstance(screen, HostedTableScreen), screen
        return screen


class House:
    """A lobby with people in it; `now` can be told to go on where clocks matter."""

    def __init__(self, folder: Path, time: FakeTime | None = None, **options: Any) -> None:
        self.folder = folder
        self.time = time
        self.roles: list[Role] = []
        self.goodbyes: list[Sayable] = []
        chosen = {
            "games": games(),
            "pool_of": Thinking,
            "every": 0.01,
            "pace": 0.0,
            **options,
        }
        self.lobby = Lobby(folder, time=time, **chosen)

    def person(self, nick: str) -> Person:
        """Somebody with a key, who is here from now on."""
        key = f"SHA256:{nick.lower()}"
        book = self.lobby.people
        person = book.known(key) or book.register(key, nick)
        if not self.lobby.people.is_here(key):
            book.enter(person)
        return person

    def connected(self, identity: Identity, terminal: Terminal) -> Connected:
        return Connected(
            identity,
            terminal,
            "127.0.0.1",
            lambda line="", code=0: self.goodbyes.append(line),
            self.roles.append,
        )

    def open(self, *nicks: str, levels: tuple[str, ...] = (), **wish: Any) -> HostedTable:
        """A table the people have sat down at."""
        people = [self.person(nick) for nick in nicks]
        wish = {"setup": SHORT, "seats": ["" for _ in people], **wish}
        wish["seats"] = [*wish["seats"], *levels]
        hosted = self.lobby.new_table(people[0], NewTable(**wish))
        for person in people[1:]:
            self.lobby.join(person, hosted.id, hosted.record.code)
        return hosted

    def sits(self, nick: str, hosted: HostedTable) -> HostedSeat:
        """Somebody else's connection to a table."""
        return self.lobby.play(self.person(nick), hosted.id)


Story = Callable[[Visit], Awaitable[None]]


def visit(
    folder: Path,
    story: Story,
    *,
    nick: str | None = "anna",
    guest: bool = False,
    key: str = "",
    before: Callable[[House], Any] = lambda _: None,
    size: tuple[int, int] = SMALL,
    term: str = "xterm-256color",
    utf8: bool = True,
    time: FakeTime | None = None,
    **options: Any,
) -> None:
    """Let a story happen to somebody who connects to a house; without a nick, for the first time.

    `key` is theirs where it does not follow from the nick.

    `before` is what happened in the house until then.
    """

    async def run() -> None:
        house = House(folder, time, **options)
        before(house)
        who = key or ("guest:1" if guest else f"SHA256:{(nick or 'nobody').lower()}")
        if nick is not None and not guest:
            book = house.lobby.people
            _ = book.known(who) or book.register(who, nick)
        identity = Identity(who, nick or "Wish")
        terminal = Terminal(term, size, Depth.MANY, utf8)
        app = HostApp(house.connected(identity, terminal), house.lobby)
        try:
            async with app.run_test(size=size, notifications=True) as pilot:
                await pilot.pause()
                await story(Visit(house, app, pilot))
        finally:
            await house.lobby.close()

    asyncio.run(run())


def advice(link: HostedSeat) -> int:
    """What a sensible player would answer."""
    return GreedyBot().choose(link.observation(link.seat))


def answer(link: HostedSeat) -> None:
    link.answer(link.number, advice(link))


def asked(link: HostedSeat) -> bool:
    """Whether the game waits for this link."""
    return link.hosted.state == "running" and link.hosted.wants(link.seat)


def end_turn(link: HostedSeat) -> None:
    """Answer until somebody else is asked."""
    while asked(link):
        answer(link)
