"""Bids over SSH: every byte that people at one table are sent, clocks, and who goes and comes."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from ascension_tui.game.protocol import WATCHER
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.table import HostedTableScreen
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.table_record import NewTable
from tests.host.domain.stage import FakeTime, Thinking
from tests.host.screens.leaks import COLOURS, STEERING
from tests.host.ssh.inside import Host, Screen, opened, until
from tests.settling import apps_settle_quickly
from tests.toygame.kind import BidsKind
from tests.toygame.package import Bids

__all__ = ["apps_settle_quickly"]
pytestmark = pytest.mark.xdist_group("terminal")

ENTER, BACK = b"\r", b"\x7f"
CLOCK = ClockRule(kind="move", seconds=60, reaction=20)


class Client:
    """Somebody with a key, at the other end of a connection."""

    def __init__(self, evening: "Evening", nick: str) -> None:
        self._evening = evening
        self.key = asyncssh.generate_private_key("ssh-ed25519")
        people = evening.lobby.people
        self.person: Person = people.register(self.key.get_fingerprint(), nick)
        self.nick = nick
        self.screen: Screen

    async def come(self) -> None:
        host = self._evening.host
        self._connection = await host.connect(self.key, username=self.nick)
        self.screen = await host.screen(self._connection)

    def lose(self) -> None:
        """The connection breaks."""
        self._connection.abort()

    @property
    def front(self) -> Any:
        sessions = self._evening.host.state.sessions
        app = next(one.app for one in sessions if one.identity.key == self.person.key)
        assert isinstance(app, HostApp)
        return app.screen

    async def sits(self) -> None:
        await until(lambda: isinstance(self.front, HostedTableScreen), f"{self.nick} sat down")

    async def type(self, *keys: bytes) -> None:
        for key in keys:
            self.screen.type(key)
            await asyncio.sleep(0.02)

    async def offer(self, amount: int) -> None:
        """Type an amount, as soon as the table asks for it."""
        table = self._evening.hosted.game.table
        front = self.front
        await until(lambda: front.asked is not None, f"{self.nick} is asked")
        number = table.number
        await self.type(b"x", str(amount).encode(), ENTER)
        await until(lambda: table.number != number, f"{self.nick} offered {amount}")


class Evening:
    """A host, and ann, bea and dan, who looks on, at a table that ann opens."""

    def __init__(self, lobby: Lobby, host: Host, time: FakeTime) -> None:
        self.lobby = lobby
        self.host = host
        self.time = time
        self.ann, self.bea, self.dan = (Client(self, nick) for nick in ("ann", "bea", "dan"))
        self.hosted: HostedTable

    async def begin(self, **wish: Any) -> None:
        for one in (self.ann, self.bea, self.dan):
            await one.come()
            await one.screen.shows("Your games")
        self.hosted = self.lobby.new_table(self.ann.person, NewTable({}, ["", ""], **wish))
        self.lobby.join(self.bea.person, self.hosted.id)
        for one, state in (
            (self.ann, "your turn"),
            (self.bea, "ann plays"),
            (self.dan, "ann plays"),
        ):
            await one.screen.shows(state)
            await one.type(b"w" if one is self.dan else ENTER)
            await one.sits()


Story = Callable[[Evening], Awaitable[None]]


def evening(folder: Path, story: Story) -> None:
    async def main() -> None:
        time = FakeTime()
        lobby = Lobby(folder, [Bids()], Thinking, pace=0.0, every=0.0, time=time)
        try:
            async with opened(folder / "host", lambda one: HostApp(one, lobby)) as host:
                ticking = asyncio.create_task(tick(time))
                await story(Evening(lobby, host, time))
                ticking.cancel()
                assert not host.state.metrics.counts["crashes"]
        finally:
            await lobby.close()

    async def tick(time: FakeTime) -> None:
        """Notices are told without delay, while nothing else is late."""
        while True:
            time.wait(0.0)
            await asyncio.sleep(0.01)

    asyncio.run(main())


@pytest.fixture(autouse=True)
def _ann_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = (BidsKind().new({"seats": ["ann", "bea"]}, n, 1).question() for n in range(100))
    seed = next(n for n, question in enumerate(asked) if question and question.seat == 0)
    monkeypatch.setattr("ascension_tui.host.tables.hosted_table.secrets.randbits", lambda _: seed)


def words(sent: bytes) -> str:
    """What can be read of what was sent."""
    return STEERING.sub("\n", COLOURS.sub("", sent.decode("utf-8", "replace")))


def test_nobody_is_sent_a_bid_or_what_was_wished(tmp_path: Path) -> None:
    """Whatever bea bids, by hand or by wish, the others are shown the same."""
    shown: dict[str, list[str]] = {}

    def story_of(bid: str) -> Story:
        async def story(at: Evening) -> None:
            await at.begin()
            before = [len(one.screen.output) for one in (at.ann, at.dan)]
            if bid == "wish":
                at.bea.front.link.wish(1, "bid", "nothing")
            await at.ann.offer(2)
            for one in (at.ann, at.dan):
                await one.screen.shows("with 2 coins.")
                await one.screen.shows("Somebody else is asked.")
            texts = [at.ann.screen.text, at.dan.screen.text]
            if bid == "wish":
                at.time.wait(3.1)
            else:
                await at.bea.offer(int(bid))
            for one in (at.ann, at.dan):
                await one.screen.shows("bea bids in secret.")
            await at.ann.screen.shows("do you raise your 2?")
            texts += [at.ann.screen.text, at.dan.screen.text]
            await at.bea.screen.shows("bid 0" if bid == "wish" else f"bid {bid}")
            for one, since in zip((at.ann, at.dan), before, strict=True):
                assert bid not in ("17",) or "17" not in words(one.screen.output[since:])
            shown[bid] = texts
            await at.ann.offer(0)
            await at.dan.screen.shows(f"bea {0 if bid == 'wish' else bid}")

        return story

    for bid in ("3", "17", "0", "wish"):
        evening(tmp_path / bid, story_of(bid))
    assert shown["3"] == shown["17"] == shown["0"] == shown["wish"]


def test_whoever_is_cut_off_is_stood_in_for_and_comes_back(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.begin(clock=CLOCK)
        await at.ann.screen.shows("1:00 left")
        at.time.wait(15)
        await at.ann.offer(0)
        await at.bea.screen.shows("0:20 left")
        at.bea.lose()
        await at.ann.screen.shows("bea: 0 points, 20 coins  away")
        at.time.wait(20)
        await at.ann.screen.shows("bea ran out of time")
        await at.ann.screen.shows("0:45 left")
        await at.dan.screen.shows("bea bids in secret.")
        await at.bea.come()
        await at.bea.sits()
        await at.ann.screen.shows("bea is back.")
        assert at.hosted.game.level(1) == ""
        await at.ann.offer(0)
        await at.bea.screen.shows("Your turn: what do you open with")
        await at.bea.screen.shows("1:00 left")
        await at.bea.offer(1)

    evening(tmp_path, story)


def test_an_answer_is_taken_back_only_if_the_other_agrees(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.begin()
        await at.ann.offer(2)
        await at.bea.offer(17)
        await at.ann.screen.shows("do you raise")
        await at.ann.type(BACK)
        await at.ann.screen.shows("Press again to ask the others")
        await at.ann.type(BACK)
        await at.bea.screen.shows("ann asks to take something back")
        await at.bea.type(b",")
        await at.bea.screen.shows("Agree")
        await at.bea.type(ENTER)
        await at.ann.screen.shows("what do you open with")
        assert at.hosted.game.table.answers == 0
        for one in (at.ann, at.dan):
            assert "17" not in words(one.screen.output)
        await at.ann.offer(1)
        await at.bea.screen.shows("opened with 1")

    evening(tmp_path, story)


def test_the_watcher_sees_no_more_than_a_watcher_may(tmp_path: Path) -> None:
    async def story(at: Evening) -> None:
        await at.begin()
        assert at.dan.front.link.seat == WATCHER
        await at.ann.offer(2)
        await at.bea.offer(19)
        await at.dan.screen.shows("bid ?")
        assert "19" not in words(at.dan.screen.output)
        await at.dan.type(b"x")
        await at.dan.screen.shows("It is not your turn to offer anything.")
        await at.ann.offer(0)
        await at.dan.screen.shows("bea 19")

    evening(tmp_path, story)
