"""Many apps in one process: none touches another, the process or the disk."""

import asyncio
import gc
import io
import json
import signal
import sys
import threading
import weakref
from contextvars import ContextVar
from pathlib import Path
from typing import Any, ClassVar

import pytest
from textual import events
from textual._context import active_app
from textual.app import App
from textual.widgets import Static

from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.app_session import SORRY
from ascension_tui.host.ssh.driver import END
from ascension_tui.host.ssh.state import Connected
from tests.english import english
from tests.host.ssh.apps import HAND, Board, Broken, Leaving
from tests.host.ssh.inside import Host, opened, run, until

pytestmark = pytest.mark.xdist_group("terminal")


def test_a_crash_is_told_in_a_line_and_hurts_nobody_else(
    data: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    stream = io.StringIO()
    handler = log.start_logging(stream)

    async def story(host: Host) -> None:
        screen, other = await host.screen(), await host.screen()
        await screen.shows("keys 0")
        await other.shows("keys 0")
        screen.type(b"X")
        assert await screen.over() == 1
        assert screen.output.endswith(END.encode() + english(SORRY).encode() + b"\r\n")
        other.type(b"a")
        await other.shows("keys 1")
        assert HAND.encode() not in screen.output + other.output

    try:
        run(data, story)
    finally:
        handler.give_back()
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    (crash,) = [line for line in lines if line["event"] == "crash"]
    assert crash["error"]["type"] == "RuntimeError"
    assert crash["error"]["at"][-1].endswith("on_key")
    assert HAND not in stream.getvalue()
    captured = capfd.readouterr()
    assert HAND not in captured.out + captured.err
    assert "Traceback" not in captured.out + captured.err


def test_an_app_that_fails_at_once_keeps_nobody_from_starting(data: Path) -> None:
    made = 0

    def make(connected: Connected) -> App[Any]:
        nonlocal made
        made += 1
        if made == 1:
            raise RuntimeError(HAND)
        return Broken(connected) if made == 2 else Board(connected)

    async def story(host: Host) -> None:
        for _ in range(2):
            screen = await host.screen()
            assert await screen.over() == 1
            assert english(SORRY).encode() in screen.output
        screen = await host.screen()
        await screen.shows("keys 0")
        assert host.state.metrics.counts["crashes"] == 2

    run(data, story, make, starting_at_once=1)


def test_a_screen_left_half_built_by_somebody_who_goes_is_no_crash(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen()
        assert await screen.over() == 0
        assert b"Not today." in screen.output
        assert english(SORRY).encode() not in screen.output
        assert host.state.metrics.counts["crashes"] == 0
        broken = await host.screen(await host.connect(username="broken"))
        assert await broken.over() == 1
        assert host.state.metrics.counts["crashes"] == 1

    run(data, story, Leaving)


def test_standard_output_stays_the_hosts_own(data: Path) -> None:
    before = sys.stdout, sys.stderr

    async def story(host: Host) -> None:
        first, second = await host.screen(), await host.screen()
        await first.shows("keys 0")
        await second.shows("keys 0")
        assert (sys.stdout, sys.stderr) == before
        first.type(b"Q")
        await first.over()
        second.type(b"Q")
        await second.over()

    run(data, story)
    assert (sys.stdout, sys.stderr) == before


def own_threads() -> list[str]:
    """All threads but those in which the loop looks addresses up, for clients too."""
    names = (thread.name for thread in threading.enumerate())
    return sorted(name for name in names if not name.startswith("asyncio_"))


def test_signals_and_threads_of_the_process_are_left_alone(data: Path) -> None:
    watched = (signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT, signal.SIGINT, signal.SIGTERM)

    async def story(host: Host) -> None:
        before = [signal.getsignal(number) for number in watched]
        threads = own_threads()
        screen = await host.screen()
        await screen.shows("keys 0")
        assert [signal.getsignal(number) for number in watched] == before
        assert own_threads() == threads

    run(data, story)


def test_every_app_runs_as_itself_wherever_it_was_started_from(data: Path) -> None:
    whose: ContextVar[str] = ContextVar("whose")
    seen: list[tuple[bool, str]] = []

    class Looking(Board):
        def on_mount(self) -> None:
            seen.append((active_app.get() is self, whose.get("its own")))

    async def main() -> None:
        active_app.set(App[None]())
        whose.set("a stranger's")
        async with opened(data, Looking) as host:
            for _ in range(2):
                await (await host.screen()).shows("keys 0")

    asyncio.run(main())
    assert seen == [(True, "its own")] * 2


def test_tasks_begin_as_they_did_before(data: Path) -> None:
    """From Python 3.12 on Textual would have them begin at once, and nobody else could come in."""

    async def story(host: Host) -> None:
        for _ in range(2):
            await (await host.screen()).shows("keys 0")
        assert asyncio.get_running_loop().get_task_factory() is None

    run(data, story)


def test_what_is_handed_to_another_app_runs_there(data: Path) -> None:
    """The only way across: an app calling another's methods itself would act as itself there."""

    class Calling(Board):
        others: ClassVar[list["Calling"]] = []

        def on_mount(self) -> None:
            self.others.append(self)

        def on_key(self, event: events.Key) -> None:
            for other in self.others:
                other.call_later(other.say, event.key)

        async def say(self, key: str) -> None:
            assert active_app.get() is self
            await self.mount(Static(f"heard {key}"))

    async def story(host: Host) -> None:
        first, second = await host.screen(), await host.screen()
        await first.shows("keys 0")
        await second.shows("keys 0")
        first.type(b"a")
        await second.shows("heard a")
        await first.shows("heard a")
        assert [len(app.query(Static)) for app in Calling.others] == [8, 8]

    run(data, story, Calling)


def test_nothing_is_opened_or_written_on_the_host(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda *_: pytest.fail("a browser was opened"))

    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        (session,) = host.state.sessions
        app = session.app
        assert app is not None
        assert app._driver is not None
        app.open_url("https://example.org")
        app._driver.deliver_binary(
            io.BytesIO(b"x"), delivery_key="x", save_path=tmp_path / "x", open_method="download"
        )
        screen.type(b"a")
        await screen.shows("keys 1")
        assert not (tmp_path / "x").exists()
        assert not app._driver.can_suspend

    run(data, story)


def test_whoever_has_come_and_gone_leaves_nothing_behind(data: Path) -> None:
    apps: list[weakref.ref[App[Any]]] = []

    def make(connected: Connected) -> App[Any]:
        app = Board(connected)
        apps.append(weakref.ref(app))
        return app

    async def visit(host: Host, number: int) -> None:
        connection = await host.connect()
        screen = await host.screen(connection)
        await screen.shows("keys 0")
        screen.type(b"a\x1b[A\x1b[<0;5;3M\x1b[<0;5;3m")
        await screen.shows("last up")
        if number % 3 == 0:
            screen.type(b"Q")
            await screen.over()
        elif number % 3 == 1:
            screen.channel.write_eof()
            await screen.over()
        connection.abort()

    async def story(host: Host) -> None:
        for number in range(20):
            await visit(host, number)
        await until(
            lambda: not host.state.sessions and not host.state.connections, "everybody had left"
        )
        await asyncio.sleep(0.3)
        gc.collect()
        assert len(apps) == 20
        alive = [app() for app in apps if app() is not None]
        assert not alive, f"{len(alive)} apps are still alive"
        assert len(host.state.sessions) == host.state.unauthenticated == 0

    run(data, story, make)
