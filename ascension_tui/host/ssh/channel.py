"""One channel of one connection: a screen, the answer to one command, or a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import asyncssh
from asyncssh.packet import SSHPacket

from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.app_session import AppSession
from ascension_tui.host.ssh.terminal import (
    Size,
    Terminal,
    clamped,
    described,
    printable,
    without_controls,
)
from ascension_tui.i18n.message import Listed, Message, Sayable

if TYPE_CHECKING:
    from ascension_tui.host.ssh.connection import Connection

WRITE_HIGH, WRITE_LOW = 131_072, 16_384
"""Bytes a slow reader may let wait before frames are dropped, and when they are sent again."""
LINE_CELLS = 400
TERMINAL_VARIABLES = frozenset({"LANG", "LC_ALL", "LC_CTYPE", "LC_TERMINAL", "COLORTERM"})
"""What a client may say about its surroundings; everything else is not even kept."""
LONGEST_VARIABLE = 64

NEEDS_TERMINAL = Message("This game needs a terminal to draw in. Connect with: ssh -t")
FAILED_COMMAND = Message("Sorry: this cannot be answered now. The failure has been noted.")


class Channel(asyncssh.SSHServerSession[bytes]):
    """asyncssh's callbacks for one channel; what is wanted is known at `session_started`."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._state = connection.state
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._variables: dict[str, str] = {}
        self._terminal_name: str | None = None
        self._size: Size = (0, 0)
        self._command: str | None = None
        self._session: AppSession | None = None
        self._paused = False

    # Requests

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan.set_write_buffer_limits(WRITE_HIGH, WRITE_LOW)

    def take_variable(self, packet: SSHPacket) -> bool:
        """Keep a variable of the client if it tells something about its terminal.

        In place of asyncssh's own answer, which keeps everything a client sends, without end.
        """
        name, value = packet.get_string(), packet.get_string()
        packet.check_end()
        key = name.decode("ascii", "replace")
        if key not in TERMINAL_VARIABLES or len(value) > LONGEST_VARIABLE:
            return False
        self._variables[key] = value.decode("ascii", "replace")
        return True

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._terminal_name = term_type
        self._take_size(term_size[:2])
        return True

    def _take_size(self, size: Size) -> None:
        self._size = size
        if size[0] > self._most[0] or size[1] > self._most[1]:
            self.connection.count("oversized")

    def shell_requested(self) -> bool:
        """Always granted: whoever cannot have a screen is told why."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Always granted: an unknown command is answered with a sentence."""
        self._command = command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Never granted: there are no files here."""
        self._state.count("refused_subsystem")
        return False

    def session_started(self) -> None:
        self.connection.channel_began(self)
        if self._command is not None:
            self._answer(self._command)
            return
        terminal: Terminal | None = None
        if self._terminal_name is not None:
            terminal = described(self._terminal_name, self._size, self._most, self._variables)
        reason = NEEDS_TERMINAL if terminal is None else self._refusal(terminal)
        if terminal is not None and reason is None:
            self._session = AppSession(self, terminal)
        else:
            log.note("session_refused", who=self.connection.identity.key, reason=reason)
            self.leave(reason or "", 1)

    # Events

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._session is not None:
            self._session.typed(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._take_size((width, height))
        if self._session is not None:
            self._session.resize(clamped(self._size, self._most))

    def pause_writing(self) -> None:
        self._paused = True

    def resume_writing(self) -> None:
        self._paused = False
        self.unblocked()

    def unblocked(self) -> None:
        if self._session is not None:
            self._session.unblocked()

    def eof_received(self) -> bool:
        """Nothing will be typed any more; the channel stays open to restore the terminal."""
        if self._session is not None:
            self._session.end()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self._channel = None
        if self._session is not None:
            if exc is not None and not self._session.is_ending:
                self.connection.count("lost")
            self._session.end()
            self._session = None
        self.connection.channel_closed(self)

    # For the app's session

    @property
    def is_blocked(self) -> bool:
        """Whether the channel or the whole connection has more waiting than it should."""
        return self._paused or self.connection.is_blocked

    def write(self, data: bytes) -> None:
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def leave(self, line: Sayable, code: int) -> None:
        """Close the channel, with one line for the client's terminal."""
        if self._channel is None or self._channel.is_closing():
            return
        if line:
            language = self._state.language_of(self.connection.identity)
            text = printable(language.say(line), LINE_CELLS)
            if self._terminal_name is None:
                self._channel.write_stderr(text.encode() + b"\n")
            else:
                self._channel.write(text.encode() + b"\r\n")
        self._channel.exit(code)

    # Answers

    @property
    def _most(self) -> Size:
        return self._state.options.most_columns, self._state.options.most_lines

    def _refusal(self, terminal: Terminal) -> Message | None:
        if terminal.is_dumb:
            return Message(
                "Your terminal calls itself {name!r}, and nothing can be drawn in one of that "
                "name. If it can do more than that, try: TERM=xterm-256color ssh ...",
                name=terminal.name,
            )
        return self._state.refusal(self.connection.identity, self.connection.address)

    def _answer(self, command: str) -> None:
        """Print the answer to a command; there are only the ones the host was given."""
        name = command.strip()
        act = self._state.commands.get(name)
        if act is None:
            self._state.count("refused_command")
            known = sorted(self._state.commands)
            unknown = Message(
                "There is no command {name!r} here. There are: {known}. Without one, you can play.",
                name=printable(name, 40),
                known=Listed(known) if known else Message("none"),
            )
            self.leave(unknown, 1)
            return
        try:
            text = act(self.connection.identity)
        except Exception as error:
            log.trouble("command_failed", error, command=name)
            self.leave(FAILED_COMMAND, 1)
            return
        ending = "\n" if self._terminal_name is None else "\r\n"
        lines = (without_controls(line) + ending for line in text.splitlines())
        self.write("".join(lines).encode("utf-8", "replace"))
        self.leave("", 0)
