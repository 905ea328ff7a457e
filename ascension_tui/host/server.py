"""The host itself: listens, tells how it is doing, and ends in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
from collections.abc import Callable, Mapping

import asyncssh

from ascension_tui.errors import AscensionError, Failure
from ascension_tui.host import log, memory
from ascension_tui.host.algorithms import hardened
from ascension_tui.host.door import Door
from ascension_tui.host.hostkey import host_key
from ascension_tui.host.house import Commands, House, MakeApp
from ascension_tui.host.identity import Open, Register
from ascension_tui.host.limits import Role
from ascension_tui.host.options import Options
from ascension_tui.host.staging import keep_tasks_lazy
from ascension_tui.host.status import FILE, answer_status

VERSION = "Ascension"
"""What the host calls itself before anybody has come in: no number, nothing to look up."""
CLOSING = "The host is closing. Every game is saved: come back later to go on."
CLOSE_SECONDS = 1.0
"""How long clients may take to close their connections after they have been told."""

TellStatus = Callable[[], Mapping[str, object]]


async def serve(
    options: Options,
    make_app: MakeApp,
    commands: Commands,
    register: Register | None = None,
    tell_status: TellStatus = dict,
) -> Server:
    """Open the port; every screen asked for is made by `make_app`.

    To be called outside any app: what is started here must not run as part of one. `tell_status`
    adds what else is known to the status.
    """
    keep_tasks_lazy(asyncio.get_running_loop())
    key = host_key(options.data)
    house = House(options, make_app, commands, register or Open())
    server = Server(house, key, tell_status)
    await server._listen()
    return server


class Server:
    """A host that is open."""

    def __init__(self, house: House, key: asyncssh.SSHKey, tell_status: TellStatus) -> None:
        """Made by `serve`."""
        self._house = house
        self._key = key
        self._tell_status = tell_status
        self._status: asyncio.AbstractServer | None = None

    async def _listen(self) -> None:
        options = self._house.options
        try:
            self._acceptor = await asyncssh.listen(
                options.bind,
                options.port,
                server_factory=lambda: Door(self._house),
                server_host_keys=[self._key],
                server_version=VERSION,
                config=None,
                line_editor=False,
                encoding=None,
                agent_forwarding=False,
                x11_forwarding=False,
                gss_host=None,
                password_auth=False,
                host_based_auth=False,
                compression_algs=None,
                login_timeout=0,
                keepalive_interval=options.keepalive_seconds,
                window=options.window,
                **hardened(),
            )
        except OSError as error:
            raise Failure(
                f"Nothing can listen at {options.bind}, port {options.port} "
                f"({error.strerror or error}). Choose another with --port or --bind."
            ) from None
        self._house.metrics.watch(asyncio.get_running_loop())
        self._status = await answer_status(options.data, self.status)
        log.note("listening", bind=options.bind, port=self.port, fingerprint=self.fingerprint)

    @property
    def port(self) -> int:
        """The port it listens at."""
        return int(self._acceptor.get_port())

    @property
    def fingerprint(self) -> str:
        """What people compare the first time their ssh asks."""
        return str(self._key.get_fingerprint())

    @property
    def options(self) -> Options:
        """What it keeps to now."""
        return self._house.options

    def status(self) -> dict[str, object]:
        """How it is doing, ready for JSON."""
        roles = [show.role for show in self._house.shows]
        return {
            "sessions": {
                "total": len(roles),
                **{role.value: roles.count(role) for role in Role},
            },
            "connections": self._house.connections,
            "unauthenticated": self._house.unauthenticated,
            **self._house.metrics.told(),
            **self._tell_status(),
        }

    def reload(self, options: Options) -> None:
        """Keep to other options; data, address and port stay, and so does everybody here."""
        options = self._house.options.reloaded(options)
        self._house.set_options(options)
        self._acceptor.update(keepalive_interval=options.keepalive_seconds)
        log.note("reloaded")

    # Ending

    async def close(self, line: str = CLOSING) -> None:
        """Listen no more, tell everybody in one line, restore their terminals, and end."""
        house = self._house
        house.is_closing = True
        self._acceptor.close()
        shows = tuple(house.shows)
        log.note("closing", sessions=len(shows))
        for show in shows:
            show.end_at_once(line)
        if shows:
            await asyncio.wait(
                [asyncio.ensure_future(show.over()) for show in shows],
                timeout=house.options.stop_seconds,
            )
        # Clients close their connection once they have read the last line; only then is it sure
        # to have reached them.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(house.everybody_left(), CLOSE_SECONDS)
        for door in tuple(house.doors):
            door.close()
        await asyncio.sleep(0)
        if self._status is not None:
            self._status.close()
            (house.options.data / FILE).unlink(missing_ok=True)
        house.metrics.stop()
        house.sweeper.stop()

    async def run(
        self, reread: Callable[[], Options] | None = None, finish: Callable[[], None] | None = None
    ) -> None:
        """Stay open until a signal ends it; SIGHUP reads the options again.

        `finish` is called when everybody has been sent home. Apps that still have not ended by
        then are not waited for: whoever stops a host wants it to be gone.
        """
        loop = asyncio.get_running_loop()
        log.catch_stray_errors(loop)
        memory.tune()
        asked = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, asked.set)
        if reread is not None:
            loop.add_signal_handler(signal.SIGHUP, self._reread, reread)
        try:
            await asked.wait()
            await self.close()
        finally:
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                loop.remove_signal_handler(number)
        if finish is not None:
            finish()
        log.note("closed", unfinished=len(self._house.shows))
        if self._house.shows:
            logging.shutdown()
            os._exit(0)

    def _reread(self, reread: Callable[[], Options]) -> None:
        """Take over the options as they are now; a mistake in them changes nothing."""
        try:
            self.reload(reread())
        except AscensionError as error:
            log.trouble("the options stay as they were", reason=str(error))
