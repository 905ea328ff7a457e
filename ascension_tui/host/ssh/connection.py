"""One connection: whether it may come in, who it is, and how many channels it may have."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncssh

from ascension_tui.host.ssh import later, log
from ascension_tui.host.ssh.channel import Channel
from ascension_tui.host.ssh.identity import Claim, Identity
from ascension_tui.host.ssh.limits import TokenBucket
from ascension_tui.host.ssh.state import HostState
from ascension_tui.host.ssh.terminal import printable
from ascension_tui.i18n.message import Message

LOGIN_CELLS = 32
MAX_PACKET = 32_768
READ_AT_ONCE = 16_384
"""Bytes read from a connection before the others have their turn."""
KEYS_ONLY = Message("Only the owners of a key can play here. To make one: ssh-keygen -t ed25519")
LISTED_KEYS_ONLY = Message(
    "Only people whose key is on this host's list can play here. Send your public key, such as "
    "the file id_ed25519.pub, to whoever runs this host."
)
TOO_MANY_TRIES = Message("Too many keys and names were tried.")
NOTHING_ASKED = Message("Nothing was asked for. To play, connect with: ssh -t")


class Connection(asyncssh.SSHServer):
    """asyncssh's callbacks for one connection.

    Each decides without waiting: between a key's proof and the end of authentication nothing else
    can happen.
    """

    def __init__(self, state: HostState) -> None:
        self.state = state
        self.address = ""
        self.identity = Identity("")
        self.is_blocked = False
        """Whether the socket has more to send than the client takes."""
        self._claim = Claim()
        self._login = ""
        self._tries = 0
        self._admitted = self._known = self._has_asked = False
        self._channels: set[Channel] = set()
        self._active: set[Channel] = set()
        self._timeout: asyncio.TimerHandle | None = None
        self._outcome = ""

    # Coming and going

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        self.address = str(conn.get_extra_info("peername")[0])
        if not self.state.admits_connection(self.address):
            conn.abort()
            return
        self._admitted = True
        self.state.connections.add(self)
        self.state.unauthenticated += 1
        self.state.count("connections")
        self._limit_traffic(conn)
        self._timeout = later(self.state.options.login_seconds, self._login_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        """Its channels have been told before."""
        self._stop_timeout()
        if not self._admitted:
            return
        self.state.connections.discard(self)
        if not self._known:
            self.state.unauthenticated -= 1
        if not self._has_asked:
            self.count("aborted")
        if exc is not None and not isinstance(exc, asyncssh.Error | OSError):
            log.trouble("connection_failed", exc, address=self.address)

    def count(self, outcome: str) -> None:
        """Count what this connection was, if no ordinary visit: once, by what was seen first."""
        if not self._outcome:
            self._outcome = outcome
            self.state.count(outcome)
            log.note(outcome, who=self.identity.key, address=self.address)

    def close(self) -> None:
        """Close once what is waiting has been sent."""
        self._conn.close()

    def _told(self, message: Message) -> str:
        return self.state.language_of(self.identity).say(message)

    async def wait_closed(self) -> None:
        await self._conn.wait_closed()

    def _limit_traffic(self, conn: asyncssh.SSHServerConnection) -> None:
        """Bound what the connection reads at once and learn when its socket is blocked.

        asyncssh works through all packets that have come before anybody else has their turn, even
        packets that mean nothing; and it lets the socket's buffer grow, though a client says
        itself how much it wants to be sent and need not read any of it.
        """
        options = self.state.options
        budget = TokenBucket(options.bytes_per_second, options.bytes_burst)
        transport: Any = conn._transport
        transport.max_size = READ_AT_ONCE
        take = conn.data_received

        def received(data: bytes, datatype: int | None = None) -> None:
            budget.spend(len(data))
            take(data, datatype)
            if (seconds := budget.wait()) > 0:
                transport.pause_reading()
                later(seconds, transport.resume_reading)

        conn.data_received = received  # type: ignore[method-assign]
        conn.pause_writing = self._block  # type: ignore[method-assign]
        conn.resume_writing = self._unblock  # type: ignore[method-assign]

    def _block(self) -> None:
        self.is_blocked = True

    def _unblock(self) -> None:
        self.is_blocked = False
        for channel in tuple(self._channels):
            channel.unblocked()

    # Authentication

    def begin_auth(self, username: str) -> bool:
        """A user name proves nothing, and every name has to authenticate."""
        self._claim.drop()
        self._login = printable(username, LOGIN_CELLS)
        if self._may_try() and not self.state.options.admits_guests and self._tries == 1:
            listed = self.state.options.keys_file is not None
            banner = self._told(LISTED_KEYS_ONLY if listed else KEYS_ONLY)
            self._conn.send_auth_banner(f"{banner}\r\n")
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether a key is accepted; asked for a mere question as well as for a proof."""
        self._claim.drop()
        fingerprint = key.get_fingerprint()
        if not self._may_try() or not self.state.admits_key(fingerprint):
            return False
        self._claim.offer(fingerprint)
        return True

    def kbdint_auth_supported(self) -> bool:
        """The guest's way in: a conversation without a question."""
        return self.state.options.admits_guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        """Ask nothing; whatever key was offered before is not this person's."""
        self._claim.drop()
        return ("", "", "", ()) if self._may_try() else False

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        self._claim.drop()
        return self.state.options.admits_guests

    def auth_completed(self) -> None:
        self.identity = self._claim.settle(self._login)
        self._known = True
        self.state.unauthenticated -= 1
        self._stop_timeout()
        log.note("connected", who=self.identity.key, address=self.address)
        self._expect_channel()

    def _may_try(self) -> bool:
        self._tries += 1
        if self._tries <= self.state.options.auth_tries:
            return True
        self.count("refused_tries")
        self._conn.disconnect(
            asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, self._told(TOO_MANY_TRIES)
        )
        return False

    # Channels

    def session_requested(self) -> Any:
        if len(self._channels) >= self.state.options.channels_per_connection:
            self.state.count("refused_channel")
            return False
        channel = Channel(self)
        ssh_channel = self._conn.create_server_channel(
            None, "strict", self.state.options.window, MAX_PACKET
        )
        ssh_channel._process_env_request = channel.take_variable  # type: ignore[method-assign]
        self._channels.add(channel)
        return ssh_channel, channel

    def channel_began(self, channel: Channel) -> None:
        self._active.add(channel)
        self._has_asked = True
        self._stop_timeout()

    def channel_closed(self, channel: Channel) -> None:
        self._channels.discard(channel)
        self._active.discard(channel)
        if not self._active:
            self._expect_channel()

    def _expect_channel(self) -> None:
        """A connection without an active channel is closed after a while."""
        if self._timeout is None and not self._conn.is_closed():
            self._timeout = later(self.state.options.no_session_seconds, self._idle_timeout)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None

    def _login_timeout(self) -> None:
        self._timeout = None
        self.count("login_timeout")
        self._conn.abort()

    def _idle_timeout(self) -> None:
        self._timeout = None
        if not self._active:
            self.count("no_session")
            self._conn.disconnect(asyncssh.DISC_BY_APPLICATION, self._told(NOTHING_ASKED))
