"""Everybody has their turn: starting, typing, resting and ending."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.app import App

from ascension_tui.host.ssh.state import Connected
from ascension_tui.host.ssh.status import SOCKET, read_status
from tests.host.ssh.apps import Board
from tests.host.ssh.inside import Host, Screen, run, until
from tests.host.ssh.probing import prober

pytestmark = pytest.mark.xdist_group("terminal")


def test_an_app_that_cannot_end_is_ended(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ascension_tui.host.ssh.app_session.END_SECONDS", 0.3)

    class Stuck(Board):
        async def on_key(self, event: events.Key) -> None:
            self.tell("stuck")
            await asyncio.sleep(600)

    async def story(host: Host) -> None:
        for gone in (False, True):
            connection = await host.connect()
            screen = await host.screen(connection)
            await screen.shows("keys 0")
            screen.type(b"a")
            await asyncio.sleep(0.2)
            (session,) = host.state.sessions
            if gone:
                connection.abort()
            else:
                session.end("Enough.")
            await until(lambda: not host.state.sessions, "it was ended")
        assert not host.state.sessions

    run(data, story, Stuck)


@pytest.mark.parametrize("where", ["make", "mount"])
def test_somebody_can_be_sent_away_before_there_is_a_screen(data: Path, where: str) -> None:
    class Unwelcoming(Board):
        def on_mount(self) -> None:
            self.connected.end("Not today.", 4)

    def make(connected: Connected) -> App[Any]:
        if where == "make":
            connected.end("Not today.", 4)
        return Unwelcoming(connected)

    async def story(host: Host) -> None:
        screen = await host.screen()
        assert await screen.over() == 4
        assert screen.output.endswith(b"Not today.\r\n")
        assert host.state.starting._value == 1

    run(data, story, make, starting_at_once=1)


def test_two_thousand_keys_in_one_packet_leave_the_others_their_turn(data: Path) -> None:
    async def story(host: Host) -> None:
        hasty, calm = await host.screen(), await prober(host)
        await hasty.shows("keys 0")
        hasty.type(b"a" * 2000)
        for _ in range(20):
            await calm.probe()
        assert calm.ratio < 25, "all of them at once would cost twice as much"
        assert "keys 2000" not in hasty.text, "the rest still waits for its turn"

    run(data, story)


def test_only_so_many_start_at_once_and_all_of_them_do(data: Path) -> None:
    starting = most = 0

    class Slow(Board):
        async def on_load(self) -> None:
            nonlocal starting, most
            starting += 1
            most = max(most, starting)
            await asyncio.sleep(0.05)

        def on_ready(self) -> None:
            nonlocal starting
            starting -= 1

    async def story(host: Host) -> None:
        screens = await asyncio.gather(*(host.screen() for _ in range(6)))
        await asyncio.gather(*(screen.shows("keys 0") for screen in screens))
        assert most <= 2

    run(data, story, Slow, starting_at_once=2)


def test_somebody_who_leaves_while_waiting_to_start_is_forgotten(data: Path) -> None:
    class Endless(Board):
        async def on_load(self) -> None:
            await asyncio.sleep(1)

    async def story(host: Host) -> None:
        first = await host.screen()
        waiting = await host.connect()
        await host.screen(waiting)
        assert len(host.state.sessions) == 2
        waiting.abort()
        await until(lambda: len(host.state.sessions) == 1, "the waiting one was forgotten")
        await first.shows("keys 0")
        last = await host.screen()
        await last.shows("keys 0")

    run(data, story, Endless, starting_at_once=1)


def test_who_does_nothing_for_too_long_is_sent_home(data: Path) -> None:
    async def story(host: Host) -> None:
        idle, watching = await host.screen(), await host.screen()
        await idle.shows("keys 0")
        await watching.shows("keys 0")
        watching.type(b"W")
        for screen in (idle, watching):
            screen.type(b"a")
        assert await idle.over() == 0
        assert b"not touched a key" in idle.output
        assert not watching.closed
        watching.type(b"b")
        await watching.shows("last b")
        roles = host.server.status()["sessions"]
        assert roles == {"total": 1, "lobby": 0, "player": 0, "watcher": 1}

    run(data, story, idle_lobby_seconds=2.0, idle_watcher_seconds=60.0)


def test_the_status_tells_how_it_goes(data: Path) -> None:
    async def story(host: Host) -> None:
        screen: Screen = await host.screen()
        await screen.shows("keys 0")
        screen.type(b"a")
        await screen.shows("keys 1")
        told = await asyncio.to_thread(read_status, data)
        assert told["sessions"]["total"] == told["connections"] == 1
        assert told["latency_ms"]["count"] >= 1
        assert told["start_ms"]["count"] == 1
        assert {"p50", "p95", "p99"} <= told["loop_lag_ms"].keys()
        assert (data / SOCKET).stat().st_mode & 0o777 == 0o600

    run(data, story)
    assert not (data / SOCKET).exists()
