"""What all connections of a host share: its options, its limits and who is connected."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from textual.app import App

from ascension_tui.host.ssh.identity import Identity
from ascension_tui.host.ssh.isolation import Sweeper
from ascension_tui.host.ssh.keys import listed_keys
from ascension_tui.host.ssh.limits import AddressBuckets, Places, Role, neighbourhood
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
        self.places = Places(options.max_sessions)
        self.unauthenticated = 0
        self.is_closing = False
        self.set_options(options)

    def set_options(self, options: Options) -> None:
        """Use these from now on; who is connected stays."""
        self.keys = None if options.keys_file is None else listed_keys(options.keys_file)
        self.options = options
        self.places.total = options.max_sessions
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
        """Whether one more connection from there may begin."""
        if self.is_closing or self.unauthenticated >= self.options.max_unauthenticated:
            self.count("refused_unauthenticated")
            return False
        # A connection that shows nothing goes soon, so there are never many of them.
        most = self.options.max_sessions + self.options.max_unauthenticated
        if len(self.connections) >= most:
            self.count("refused_connections")
            return False
        if not self._connecting.take(address):
            self.count("refused_address")
            return False
        return True

    def admits_key(self, fingerprint: str) -> bool:
        return self.keys is None or fingerprint in self.keys

    def place_of(self, identity: Identity, address: str) -> str:
        """In whose name a screen is counted: guests share what their address may have."""
        return f"address:{neighbourhood(address)}" if identity.is_guest else identity.key

    def refusal(self, identity: Identity, address: str) -> Message | None:
        """A sentence that says why there is no screen for them now."""
        place = self.place_of(identity, address)
        options = self.options
        most = options.sessions_per_player
        if identity.is_guest:
            most = options.sessions_per_guest_address
        if self.is_closing:
            return Message("The host is just closing. Please come back later.")
        if self.places.full:
            self.count("refused_full")
            return Message(
                "All {count} places are taken. Please come back later.", count=self.places.total
            )
        if self.places.held_by(place) >= most:
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
