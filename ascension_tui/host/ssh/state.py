"""What all connections of a host share: its options, its limits and who is connected."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import asyncssh
from textual._styles_cache import StylesCache
from textual.app import App

from ascension_tui.errors import Failure
from ascension_tui.host.ssh import later
from ascension_tui.host.ssh.identity import Identity
from ascension_tui.host.ssh.limits import AddressBuckets, Role, neighbourhood
from ascension_tui.host.ssh.options import Options
from ascension_tui.host.ssh.status import Metrics
from ascension_tui.host.ssh.terminal import Terminal
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Message, Sayable

if TYPE_CHECKING:
    from ascension_tui.host.ssh.app_session import AppSession
    from ascension_tui.host.ssh.connection import Connection


class End(Protocol):
    """Ends a session and leaves one line in the client's terminal."""

    def __call__(self, line: Sayable = "", code: int = 0) -> None:
        """`code` is what the client's ssh returns."""


@dataclass(frozen=True, slots=True)
class Connected:
    """The client an app is made for."""

    identity: Identity
    terminal: Terminal
    address: str
    """For the log and the limits, and for nothing else."""
    end: End
    set_role: Callable[[Role], None]
    """Says what the person does now: it decides how long they may be idle."""


MakeApp = Callable[[Connected], App[Any]]
Commands = Mapping[str, Callable[[Identity], str]]
LanguageOf = Callable[[Identity], Language]


THRESHOLDS = (20_000, 50, 100)
"""Of the garbage collector's three generations."""
ENOUGH_LEFT = 20
"""So many screens have to be gone before clearing away is worth a pause."""
TOO_MANY_LEFT = 100
"""After so many it cannot wait for a quiet moment."""
QUIET_SECONDS = 2.0
LOOK_SECONDS = 1.0


def tune_collector() -> None:
    """Leave out what will never be garbage and look at the rest less often.

    A full collection looks at every object of every screen, some ten milliseconds for each screen,
    and would make everybody's keys late.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


class Sweeper:
    """Collects the screens of people who left, when nobody is typing."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._left = 0
        self._looking: asyncio.TimerHandle | None = None

    def gone(self) -> None:
        """One more screen is garbage.

        Textual remembers two colours by the widget that asked for them, and with the widget
        everything it has painted; forgetting them costs a moment's work.
        """
        StylesCache.get_inner_outer.cache_clear()
        self._left += 1
        if self._left >= ENOUGH_LEFT and self._looking is None:
            self._looking = later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        self._looking = None
        quiet = self._metrics.clock() - self._metrics.last_input >= QUIET_SECONDS
        if quiet or self._left >= TOO_MANY_LEFT:
            self._left = 0
            gc.collect()
        else:
            self._looking = later(LOOK_SECONDS, self._look)

    def stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None


def listed_keys(path: Path) -> frozenset[str]:
    """The fingerprints of the keys in a file like `authorized_keys`, one key a line.

    Options in front of a key are refused rather than silently not kept to.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error if isinstance(error, OSError) else Message("it is not text")
        raise Failure(
            "{path}: the list of keys cannot be read ({reason}).", path=path, reason=reason
        ) from None
    found: set[str] = set()
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            found.add(asyncssh.import_public_key(text).get_fingerprint())
        except asyncssh.KeyImportError:
            raise Failure(
                "{path}, line {number}: this is not a public key. A line is a key as in "
                "a .pub file, with nothing before it.",
                path=path,
                number=number,
            ) from None
    return frozenset(found)


class HostState:
    """Decides who may connect and who may open a screen, and knows who has."""

    def __init__(
        self, options: Options, make_app: MakeApp, commands: Commands, language_of: LanguageOf
    ) -> None:
        """`commands` are all that can be asked for without a screen.

        `language_of` is also asked about whoever has not come in yet.
        """
        self.make_app = make_app
        self.commands = commands
        self.language_of = language_of
        self.metrics = Metrics()
        self.sweeper = Sweeper(self.metrics)
        self.sessions: set[AppSession] = set()
        self.connections: set[Connection] = set()
        self.unauthenticated = 0
        self.is_closing = False
        self.set_options(options)

    def set_options(self, options: Options) -> None:
        """Use these from now on; who is connected stays."""
        self.keys = None if options.keys_file is None else listed_keys(options.keys_file)
        self.options = options
        self.starting = asyncio.Semaphore(options.starting_at_once)
        self._connecting = AddressBuckets(options.connections_per_second, options.connections_burst)
        self._opening = AddressBuckets(options.screens_per_second, options.screens_burst)

    def count(self, event: str) -> None:
        self.metrics.counts[event] += 1

    async def all_disconnected(self) -> None:
        while self.connections:
            gone = [asyncio.ensure_future(one.wait_closed()) for one in self.connections]
            await asyncio.wait(gone)

    def admits_connection(self, address: str) -> bool:
        options = self.options
        if self.is_closing or self.unauthenticated >= options.max_unauthenticated:
            refused = "refused_unauthenticated"
        # A connection that shows nothing goes soon, so there are never many of them.
        elif len(self.connections) >= options.max_sessions + options.max_unauthenticated:
            refused = "refused_connections"
        elif not self._connecting.take(address):
            refused = "refused_address"
        else:
            return True
        self.count(refused)
        return False

    def admits_key(self, fingerprint: str) -> bool:
        return self.keys is None or fingerprint in self.keys

    def place_of(self, identity: Identity, address: str) -> str:
        """In whose name a screen is counted: guests share what their address may have."""
        return f"address:{neighbourhood(address)}" if identity.is_guest else identity.key

    def refusal(self, identity: Identity, address: str) -> Message | None:
        place = self.place_of(identity, address)
        options = self.options
        guest = identity.is_guest
        most = options.sessions_per_guest_address if guest else options.sessions_per_player
        if self.is_closing:
            return Message("The host is just closing. Please come back later.")
        if len(self.sessions) >= options.max_sessions:
            self.count("refused_full")
            return Message(
                "All {count} places are taken. Please come back later.", count=options.max_sessions
            )
        if sum(session.place == place for session in self.sessions) >= most:
            self.count("refused_player")
            if most == 1:
                return Message("You are here once already. Please leave one of your screens first.")
            return Message(
                "You are here {count} times already. Please leave one of your screens first.",
                count=most,
            )
        if not self._opening.take(address):
            self.count("refused_hurry")
            return Message("That was a little too often. Please try again in a few seconds.")
        return None
