"""One app for each channel: what a client sees, and what the others do not feel of it."""

import asyncio
import gc
import io
import json
import signal
import sys
import threading
import time
import weakref
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from pathlib import Path
from typing import Any, ClassVar

import pytest
from textual import events
from textual._context import active_app
from textual.app import App
from textual.widgets import Static

from ascension_tui.host import log
from ascension_tui.host.driver import BEGIN, END
from ascension_tui.host.house import Connected
from ascension_tui.host.show import SORRY
from tests.host.apps import HAND, Board, Broken, Shouting
from tests.host.inside import Host, Screen, opened, until

pytestmark = pytest.mark.xdist_group("terminal")

Story = Callable[[Host], Coroutine[Any, Any, None]]


def run(data: Path, story: Story, make_app: Callable[[Connected], Any] = Board, **on: Any) -> None:
    async def main() -> None:
        async with opened(data, make_app, **on) as host:
            await story(host)

    asyncio.run(main())


def test_a_screen_from_the_first_key_to_the_last(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        assert screen.output.startswith(BEGIN.encode())
        screen.type("aé".encode())
        await screen.shows("keys 2 last é")
        screen.type(b"\x1b")
        await screen.shows("keys 3 last escape")
        screen.type(b"\x1b[<0;5;3M")
        await screen.shows("click 1 at 4,2")
        screen.resize(100, 30)
        await screen.shows("size 100x30")
        screen.type(b"Q")
        assert await screen.over() == 0
        assert screen.output.endswith(END.encode() + b"Until next time.\r\n")

    run(data, story)


def test_the_mouse_is_asked_for_clicks_and_the_keyboard_for_nothing_special() -> None:
    for mode in ("1003", "1015", "1016", "2048"):
        assert f"?{mode}" not in BEGIN
    assert "\x1b[>" not in BEGIN
    begun = {part.rstrip("h") for part in BEGIN.split("\x1b[?") if part.endswith("h")}
    ended = {part.rstrip("l") for part in END.split("\x1b[?") if part.endswith("l")}
    assert begun <= ended, "whatever is switched on is switched off again"


def test_the_app_can_send_somebody_away(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        screen.type(b"E")
        assert await screen.over() == 3
        assert screen.output.endswith(END.encode() + b"The host has sent you away.\r\n")

    run(data, story)


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ((4_294_967_295, 4_294_967_295), "300x100"),
        ((20_000, 5_000), "300x100"),
        ((60, 20), "60x20"),
        ((0, 0), "80x24"),
        ((1, 1), None),
    ],
)
def test_no_screen_is_larger_than_it_should_be(
    data: Path, told: tuple[int, int], shown: str | None
) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen(size=told)
        await until(lambda: len(screen.output) > len(BEGIN), "the first frame came")
        if shown is not None:
            await screen.shows(f"size {shown}")
        other = await host.screen()
        await other.shows("keys 0")
        other.resize(4_294_967_295, 4_294_967_295)
        await other.shows("size 300x100")

    run(data, story)


def test_many_sizes_at_once_are_taken_together(data: Path) -> None:
    sizes: list[str] = []

    class Counting(Board):
        def on_resize(self, event: Any) -> None:
            super().on_resize(event)
            sizes.append(str(event.size))

    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        for number in range(500):
            screen.resize(81 + number % 150, 24)
        screen.resize(90, 30)
        await screen.shows("size 90x30")
        assert len(sizes) < 60

    run(data, story, Counting)


@pytest.mark.parametrize("name", ["dumb", "", "unknown"])
def test_a_terminal_that_cannot_draw_is_told_so(data: Path, name: str) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen(term=name or "\x01")
        assert await screen.over() == 1
        assert b"nothing can be drawn" in screen.output
        assert b"\x1b" not in screen.output
        assert not host.house.shows

    run(data, story)


def test_without_a_terminal_there_is_a_sentence(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen(term=None)
        assert await screen.over() == 1
        assert b"needs a terminal" in screen.errors

    run(data, story)


def test_a_terminal_without_utf8_gets_ascii(data: Path) -> None:
    async def story(host: Host) -> None:
        connection = await host.connect(username="ännä")
        screen = await host.screen(connection, env={"LC_ALL": "en_US.ISO-8859-1"})
        await screen.shows("utf8 False")
        assert "login ?nn?" in screen.text
        assert screen.output.isascii()

    run(data, story)


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
        assert screen.output.endswith(END.encode() + SORRY.encode() + b"\r\n")
        other.type(b"a")
        await other.shows("keys 1")
        assert HAND.encode() not in screen.output + other.output

    try:
        run(data, story)
    finally:
        log.stop_logging(handler)
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
            assert SORRY.encode() in screen.output
        screen = await host.screen()
        await screen.shows("keys 0")
        assert host.house.metrics.counts["crashes"] == 2

    run(data, story, make, starting_at_once=1)


def test_text_nobody_cleaned_is_harmless_all_the_same(data: Path) -> None:
    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        for bad in ("\x1b]0;owned", "\x9b2J", "\u202e", "\x00", "\u2028"):
            assert bad.encode() not in screen.output
        assert "abcdef" in screen.text.replace("]0;owned", "").replace("2J", "")

    run(data, story, Shouting)


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


def test_signals_and_threads_of_the_process_are_left_alone(data: Path) -> None:
    watched = (signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT, signal.SIGINT, signal.SIGTERM)

    async def story(host: Host) -> None:
        before = [signal.getsignal(number) for number in watched]
        threads = threading.active_count()
        screen = await host.screen()
        await screen.shows("keys 0")
        assert [signal.getsignal(number) for number in watched] == before
        assert threading.active_count() == threads

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


def test_an_app_that_cannot_end_is_ended(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ascension_tui.host.show.END_SECONDS", 0.3)

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
            (show,) = host.house.shows
            if gone:
                connection.abort()
            else:
                show.end("Enough.")
            await until(lambda: not host.house.shows, "it was ended")
        assert host.house.places.taken == 0

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
        assert host.house.starting._value == 1

    run(data, story, make, starting_at_once=1)


def test_nothing_is_opened_or_written_on_the_host(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda *_: pytest.fail("a browser was opened"))

    async def story(host: Host) -> None:
        screen = await host.screen()
        await screen.shows("keys 0")
        (show,) = host.house.shows
        app = show.app
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


def test_two_thousand_keys_in_one_packet_leave_the_others_their_turn(data: Path) -> None:
    async def story(host: Host) -> None:
        hasty, calm = await host.screen(), await host.screen()
        await hasty.shows("keys 0")
        await calm.shows("keys 0")
        hasty.type(b"a" * 2000)
        worst = 0.0
        for number in range(1, 21):
            began = time.monotonic()
            calm.type(b"b")
            await calm.shows(f"keys {number} ")
            worst = max(worst, time.monotonic() - began)
        assert worst < 1.0
        assert "keys 2000" not in hasty.text, "the rest still waits for its turn"

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
        await until(lambda: not host.house.shows and not host.house.doors, "everybody had left")
        await asyncio.sleep(0.3)
        gc.collect()
        assert len(apps) == 20
        alive = [app() for app in apps if app() is not None]
        assert not alive, f"{len(alive)} apps are still alive"
        assert host.house.places.taken == host.house.unauthenticated == 0

    run(data, story, make)


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
        assert len(host.house.shows) == 2
        waiting.abort()
        await until(lambda: len(host.house.shows) == 1, "the waiting one was forgotten")
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

    run(data, story, idle_lobby_seconds=1.0, idle_watcher_seconds=60.0)


def test_the_status_tells_how_it_goes(data: Path) -> None:
    from ascension_tui.host.status import FILE, read_status

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
        assert (data / FILE).stat().st_mode & 0o777 == 0o600

    run(data, story)
    assert not (data / FILE).exists()
