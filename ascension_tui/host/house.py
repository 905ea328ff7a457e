"""What all connections share: the options, the limits and who is here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from textual.app import App

from ascension_tui.host.identity import Identity, Register
from ascension_tui.host.keylist import listed_keys
from ascension_tui.host.limits import AddressBuckets, Places, Role, neighbourhood
from ascension_tui.host.memory import Sweeper
from ascension_tui.host.metrics import Metrics
from ascension_tui.host.options import Options
from ascension_tui.host.terminal import Terminal

if TYPE_CHECKING:
    from ascension_tui.host.door import Door
    from ascension_tui.host.show import Show


class End(Protocol):
    """Ends a session and leaves one line in the client's terminal."""

    def __call__(self, line: str = "", code: int = 0) -> None:
        """`code` is what the client's ssh returns."""


@dataclass(frozen=True, slots=True)
class Connected:
    """Somebody who wants to see something: what an app is made for."""

    identity: Identity
    terminal: Terminal
    address: str
    """Where they come from; for the log and for nothing else."""
    end: End
    set_role: Callable[[Role], None]
    """Tell what they are doing now: it decides how long they may do nothing."""


MakeApp = Callable[[Connected], App[Any]]
Commands = Mapping[str, Callable[[Identity], str]]


class House:
    """The limits of one host and who is within them."""

    def __init__(
        self, options: Options, make_app: MakeApp, commands: Commands, register: Register
    ) -> None:
        """`commands` are all that can be asked for without a screen."""
        self.make_app = make_app
        self.commands = commands
        self.register = register
        self.metrics = Metrics()
        self.sweeper = Sweeper(self.metrics)
        self.shows: set[Show] = set()
        self.doors: set[Door] = set()
        self.places = Places(options.max_sessions)
        self.unauthenticated = 0
        self.is_closing = False
        self.set_options(options)

    def set_options(self, options: Options) -> None:
        """Keep to these from now on; who is here already stays."""
        self.keys = None if options.keys_file is None else listed_keys(options.keys_file)
        self.options = options
        self.places.total = options.max_sessions
        self.starting = asyncio.Semaphore(options.starting_at_once)
        self._connecting = AddressBuckets(options.connections_per_second, options.connections_burst)
        self._opening = AddressBuckets(options.screens_per_second, options.screens_burst)

    def count(self, what: str) -> None:
        """Something has happened once more."""
        self.metrics.counts[what] += 1

    @property
    def connections(self) -> int:
        """How many connections there are."""
        return len(self.doors)

    async def everybody_left(self) -> None:
        """Wait until there are no connections."""
        while self.doors:
            await asyncio.wait([asyncio.ensure_future(door.gone()) for door in self.doors])

    # At the door

    def admits_connection(self, address: str) -> bool:
        """Whether one more connection from there may begin."""
        if self.is_closing or self.unauthenticated >= self.options.max_unauthenticated:
            self.count("refused_unauthenticated")
            return False
        # A connection that shows nothing goes soon, so there are never many of them.
        if self.connections >= self.options.max_sessions + self.options.max_unauthenticated:
            self.count("refused_connections")
            return False
        if not self._connecting.take(address):
            self.count("refused_address")
            return False
        return True

    def admits_key(self, fingerprint: str) -> bool:
        """Whether the owner of this key may come in."""
        return self.keys is None or fingerprint in self.keys

    # At a screen

    def place_of(self, identity: Identity, address: str) -> str:
        """In whose name a screen is counted: guests share what their address may have."""
        return f"address:{neighbourhood(address)}" if identity.is_guest else identity.key

    def refusal(self, identity: Identity, address: str) -> str | None:
        """A sentence that says why there is no screen for them now."""
        place = self.place_of(identity, address)
        options = self.options
        most = options.sessions_per_player
        if identity.is_guest:
            most = options.sessions_per_guest_address
        if self.is_closing:
            return "The host is just closing. Please come back later."
        if (reason := self.register.refusal(identity)) is not None:
            return reason
        if self.places.full:
            self.count("refused_full")
            return f"All {self.places.total} places are taken. Please come back later."
        if self.places.held_by(place) >= most:
            self.count("refused_player")
            times = "once" if most == 1 else f"{most} times"
            return f"You are here {times} already. Please leave one of your screens first."
        if not self._opening.take(address):
            self.count("refused_hurry")
            return "That was a little too often. Please try again in a few seconds."
        return None
