"""One app shown to one client, from the request to the last byte of its screen."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.css.query import NoMatches

from ascension_tui.host.ssh import later, log
from ascension_tui.host.ssh.driver import SSHDriver
from ascension_tui.host.ssh.isolation import isolate
from ascension_tui.host.ssh.keyboard import Keyboard
from ascension_tui.host.ssh.limits import Role, TokenBucket
from ascension_tui.host.ssh.state import Connected
from ascension_tui.host.ssh.terminal import Terminal
from ascension_tui.i18n.message import Counted, Message, Sayable

if TYPE_CHECKING:
    from textual.app import App

    from ascension_tui.host.ssh.channel import Channel

START_SECONDS = 5.0
"""An app that has not painted by then no longer keeps the next ones from starting."""
END_SECONDS = 3.0
"""An app that has not ended by then is cancelled."""

SORRY = Message(
    "Sorry: the game has failed here, and the failure has been noted. "
    "Nothing is lost: connect again to go on."
)


class AppSession:
    """Runs one app; is the line between its driver and the client."""

    def __init__(self, client: Channel, terminal: Terminal) -> None:
        """Take a place and start the app as soon as it is its turn."""
        connection = client.connection
        self._state = state = connection.state
        self.identity = identity = connection.identity
        self.role = Role.LOBBY
        self.app: App[Any] | None = None
        self.is_ending = False
        """Whether nothing is to be shown any more."""
        options = state.options
        self._client = client
        self.terminal = terminal
        self._address = connection.address
        self.place = state.place_of(identity, connection.address)
        loop = asyncio.get_running_loop()
        budget = TokenBucket(options.keys_per_second, options.keys_burst)
        self.keyboard = Keyboard(budget, loop)
        self._driver: SSHDriver | None = None
        self._size = terminal.size
        self._gate: asyncio.Semaphore | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._goodbye: Sayable = ""
        self._code = 0
        self._pressed: float | None = None
        self._began = self._active = state.metrics.clock()
        state.sessions.add(self)
        # In a context of its own: widgets find their app through the context they run in.
        self.task = loop.create_task(self._run(), context=contextvars.Context())

    # For the client

    def typed(self, data: bytes) -> None:
        metrics = self._state.metrics
        self._active = self._pressed = metrics.last_input = metrics.clock()
        self.keyboard.feed(data)

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        if self._driver is not None:
            self._driver.resize(size)

    def unblocked(self) -> None:
        if self._driver is not None and not self.is_blocked:
            self._driver.unblocked()

    # For the driver

    @property
    def is_blocked(self) -> bool:
        """Whether a frame sent now would only wait."""
        return self._client.is_blocked

    def connect(self, driver: SSHDriver) -> None:
        self._driver = driver
        driver.resize(self._size)

    def send(self, text: str) -> None:
        self._client.write(text.encode("utf-8" if self.terminal.utf8 else "ascii", "replace"))

    def painted(self) -> None:
        metrics = self._state.metrics
        if self._gate is not None:
            metrics.start.append(metrics.clock() - self._began)
            self._let_next_start()
        if self._pressed is not None:
            metrics.painted(self._pressed)
            self._pressed = None

    def dropped(self) -> None:
        self._state.count("dropped_frames")

    # Ending

    def end(self, line: Sayable = "", code: int = 0) -> None:
        """End soon and in order, with a line for the client; what is said first counts."""
        if self.is_ending:
            return
        self.is_ending = True
        self._goodbye = self._goodbye or line
        self._code = self._code or code
        if self.app is not None:
            self.app.exit(return_code=self._code)
            self._set_timer("end", END_SECONDS, self.task.cancel)
        else:
            self.task.cancel()

    def end_at_once(self, line: Sayable) -> None:
        """Give the terminal back and say a line now, whatever the app is busy with."""
        if self._driver is not None:
            self._driver.stop_application_mode()
        self.end(line)
        self._client.leave(self._goodbye, self._code)

    def set_role(self, role: Role) -> None:
        self.role = role
        self._watch_idleness()

    def _watch_idleness(self) -> None:
        limit = self._state.options.idle_seconds(self.role)
        left = self._active + limit - self._state.metrics.clock()
        if limit and left <= 0:
            self._state.count("idle")
            away = Message(
                "You have not touched a key for {time}, so you were disconnected. Come back soon.",
                time=Counted(round(limit / 60), "minute"),
            )
            self.end(away)
        elif limit and not self.is_ending:
            self._set_timer("idle", left, self._watch_idleness)

    def _set_timer(self, name: str, seconds: float, act: Callable[[], object]) -> None:
        self._drop_timer(name)
        self._timers[name] = later(seconds, act)

    def _drop_timer(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    # Running

    async def _run(self) -> None:
        """Run the app until it ends, then leave the terminal as it was."""
        told = {"who": self.identity.key, "address": self._address}
        log.note("session_opened", terminal=self.terminal.name, size=self._size, **told)
        try:
            await self._run_app()
        except asyncio.CancelledError:
            pass  # asked for in `end`
        except Exception as error:
            self.crashed(error)
        finally:
            self._release()
            seconds = round(self._state.metrics.clock() - self._began, 1)
            log.note("session_closed", seconds=seconds, code=self._code, **told)

    async def _run_app(self) -> None:
        gate = self._state.starting
        await gate.acquire()
        self._gate = gate
        self._set_timer("start", START_SECONDS, self._let_next_start)
        self.app = app = self._state.make_app(
            Connected(self.identity, self.terminal, self._address, self.end, self.set_role)
        )
        isolate(app, self)
        self._watch_idleness()
        if self.is_ending:
            return  # by `make_app`, before there was anything to end
        await app.run_async(size=self._size)
        self._code = self._code or app.return_code or 0

    def _let_next_start(self) -> None:
        gate, self._gate = self._gate, None
        self._drop_timer("start")
        if gate is not None:
            gate.release()

    def said(self, words: str) -> None:
        self._goodbye = self._goodbye or words

    def crashed(self, error: Exception) -> None:
        if self.is_ending and isinstance(error, NoMatches):
            return  # told to end while a screen was being built, an app leaves it without widgets
        self._state.count("crashes")
        log.trouble("crash", error, who=self.identity.key)
        self._goodbye, self._code = SORRY, 1

    def _release(self) -> None:
        """Let go of everything that holds the app, and of the place."""
        self.is_ending = True
        self._let_next_start()
        for name in list(self._timers):
            self._drop_timer(name)
        if self._driver is not None:
            self._driver.close()
        self.keyboard.close()
        self.app = self._driver = None
        self._client.leave(self._goodbye, self._code)
        self._state.sessions.discard(self)
        self._state.sweeper.gone()
