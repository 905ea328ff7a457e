"""One connection: whether it may come in, who it is, and how many screens it may have."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from typing import Any

import asyncssh

from ascension_tui.host import log
from ascension_tui.host.clean import printable
from ascension_tui.host.house import House
from ascension_tui.host.identity import Claim, Identity
from ascension_tui.host.limits import TokenBucket
from ascension_tui.host.session import Session

LOGIN_CELLS = 32
MAX_PACKET = 32_768
READ_AT_ONCE = 16_384
"""Bytes read from a connection before the others have their turn."""
KEYS_ONLY = "Only the owners of a key can play here. To make one: ssh-keygen -t ed25519\r\n"
LISTED_KEYS_ONLY = (
    "Only people whose key is on this host's list can play here. Send your public key, such as "
    "the file id_ed25519.pub, to whoever runs this host.\r\n"
)


class Door(asyncssh.SSHServer):
    """Stands between a connection and the house.

    Everything that has to be decided is decided without waiting for anything: between a key's
    proof and the end of authentication nothing else can happen.
    """

    def __init__(self, house: House) -> None:
        """Made for every connection before it has said anything."""
        self.house = house
        self.address = ""
        self.identity = Identity("")
        self.is_blocked = False
        """Whether the socket has more to send than the client takes."""
        self._claim = Claim()
        self._login = ""
        self._tries = 0
        self._admitted = self._known = self._has_asked = False
        self._sessions: set[Session] = set()
        self._begun: set[Session] = set()
        self._patience: asyncio.TimerHandle | None = None
        self._outcome = ""

    # Coming and going

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Somebody knocks; whoever comes too often is not even answered."""
        self._conn = conn
        self.address = str(conn.get_extra_info("peername")[0])
        if not self.house.admits_connection(self.address):
            conn.abort()
            return
        self._admitted = True
        self.house.doors.add(self)
        self.house.unauthenticated += 1
        self.house.count("connections")
        self._stand_between(conn)
        self._wait(self.house.options.login_seconds, self._login_takes_too_long)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone; its sessions have been told."""
        self._stop_waiting()
        if not self._admitted:
            return
        self.house.doors.discard(self)
        if not self._known:
            self.house.unauthenticated -= 1
        if not self._has_asked:
            self.count("aborted")
        if exc is not None and not isinstance(exc, asyncssh.Error | OSError):
            log.trouble("connection_failed", exc, address=self.address)

    def count(self, what: str) -> None:
        """Count what this connection was, if no ordinary visit: once, by what was seen first."""
        if not self._outcome:
            self._outcome = what
            self.house.count(what)
            log.note(what, who=self.identity.key, address=self.address)

    def close(self) -> None:
        """Close the connection once what is waiting has been sent."""
        self._conn.close()

    async def gone(self) -> None:
        """Wait until the connection is closed."""
        await self._conn.wait_closed()

    def _stand_between(self, conn: asyncssh.SSHServerConnection) -> None:
        """Keep a connection from sending or being sent more than is good for the others.

        asyncssh works through all packets that have come before anybody else has their turn, even
        packets that mean nothing; and it lets the socket's buffer grow, though a client says
        itself how much it wants to be sent and need not read any of it.
        """
        options = self.house.options
        budget = TokenBucket(options.bytes_per_second, options.bytes_burst)
        transport: Any = conn._transport
        transport.max_size = READ_AT_ONCE
        take = conn.data_received
        loop = asyncio.get_running_loop()

        def received(data: bytes, datatype: int | None = None) -> None:
            budget.spend(len(data))
            take(data, datatype)
            if (seconds := budget.wait()) > 0:
                transport.pause_reading()
                loop.call_later(seconds, transport.resume_reading, context=contextvars.Context())

        conn.data_received = received  # type: ignore[method-assign]
        conn.pause_writing = self._block  # type: ignore[method-assign]
        conn.resume_writing = self._unblock  # type: ignore[method-assign]

    def _block(self) -> None:
        self.is_blocked = True

    def _unblock(self) -> None:
        self.is_blocked = False
        for session in tuple(self._sessions):
            session.unblocked()

    # Who it is

    def begin_auth(self, username: str) -> bool:
        """A user name is given: it proves nothing, and every name has to prove itself."""
        self._claim.drop()
        self._login = printable(username, LOGIN_CELLS)
        if self._may_try() and not self.house.options.admits_guests and self._tries == 1:
            listed = self.house.options.keys_file is not None
            self._conn.send_auth_banner(LISTED_KEYS_ONLY if listed else KEYS_ONLY)
        return True

    def public_key_auth_supported(self) -> bool:
        """A key is the usual way in."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether a key may come in; asked for a mere question as well as for a proof."""
        self._claim.drop()
        fingerprint = key.get_fingerprint()
        if not self._may_try() or not self.house.admits_key(fingerprint):
            return False
        self._claim.offer(fingerprint)
        return True

    def password_auth_supported(self) -> bool:
        """There are no passwords."""
        return False

    def kbdint_auth_supported(self) -> bool:
        """The guest's way in: a conversation without a question."""
        return self.house.options.admits_guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        """Ask nothing; whatever key was offered before is not this person's."""
        self._claim.drop()
        return ("", "", "", ()) if self._may_try() else False

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        """The guest has answered nothing, and is welcome."""
        self._claim.drop()
        return self.house.options.admits_guests

    def auth_completed(self) -> None:
        """Now it is settled who this is."""
        self.identity = self._claim.settle(self._login)
        self._known = True
        self.house.unauthenticated -= 1
        self._stop_waiting()
        log.note("connected", who=self.identity.key, address=self.address)
        self._wait_for_session()

    def _may_try(self) -> bool:
        self._tries += 1
        if self._tries <= self.house.options.auth_tries:
            return True
        self.count("refused_tries")
        self._conn.disconnect(
            asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, "Too many keys and names were tried."
        )
        return False

    # What it wants

    def session_requested(self) -> Any:
        """A channel for a screen or a command, as long as there are not too many."""
        if len(self._sessions) >= self.house.options.channels_per_connection:
            self.house.count("refused_channel")
            return False
        session = Session(self)
        channel = self._conn.create_server_channel(
            None, "strict", self.house.options.window, MAX_PACKET
        )
        channel._process_env_request = session.take_variable  # type: ignore[method-assign]
        self._sessions.add(session)
        return channel, session

    def session_begins(self, session: Session) -> None:
        """A channel has something to do."""
        self._begun.add(session)
        self._has_asked = True
        self._stop_waiting()

    def session_ends(self, session: Session) -> None:
        """A channel is closed."""
        self._sessions.discard(session)
        self._begun.discard(session)
        if not self._begun:
            self._wait_for_session()

    def _wait_for_session(self) -> None:
        """Connections are for something: one without a session goes after a while."""
        if self._patience is None and not self._conn.is_closed():
            self._wait(self.house.options.no_session_seconds, self._lose_patience)

    def _wait(self, seconds: float, act: Callable[[], None]) -> None:
        self._patience = asyncio.get_running_loop().call_later(
            seconds, act, context=contextvars.Context()
        )

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _login_takes_too_long(self) -> None:
        self._patience = None
        self.count("login_timeout")
        self._conn.abort()

    def _lose_patience(self) -> None:
        self._patience = None
        if not self._begun:
            self.count("no_session")
            self._conn.disconnect(
                asyncssh.DISC_BY_APPLICATION, "Nothing was asked for. To play, connect with: ssh -t"
            )
