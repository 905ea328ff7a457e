"""One channel of one connection: a screen, or the answer to one command, or a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import asyncssh
from asyncssh.packet import SSHPacket

from ascension_tui.host import log
from ascension_tui.host.clean import printable, without_controls
from ascension_tui.host.show import Show
from ascension_tui.host.terminal import (
    LONGEST_VARIABLE,
    WELCOME_VARIABLES,
    Size,
    Terminal,
    clamped,
    described,
)

if TYPE_CHECKING:
    from ascension_tui.host.door import Door

WRITE_HIGH, WRITE_LOW = 131_072, 16_384
"""Bytes a slow reader may let wait before frames are dropped, and when they are sent again."""
LINE_CELLS = 400

NEEDS_TERMINAL = "This game needs a terminal to draw in. Connect with: ssh -t"
DUMB_TERMINAL = (
    "Your terminal calls itself {name!r}, and nothing can be drawn in one of that name. "
    "If it can do more than that, try: TERM=xterm-256color ssh ..."
)
UNKNOWN_COMMAND = (
    "There is no command {name!r} here. There are: {known}. Without one, you can play."
)
FAILED_COMMAND = "Sorry: this cannot be answered now. The failure has been noted."


class Session(asyncssh.SSHServerSession[bytes]):
    """Finds out what a channel wants and gives it that, or says in a sentence why not."""

    def __init__(self, door: Door) -> None:
        """`door` is the connection, with everything known about who it is."""
        self._door = door
        self._house = door.house
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._variables: dict[str, str] = {}
        self._terminal_name: str | None = None
        self._size: Size = (0, 0)
        self._command: str | None = None
        self._show: Show | None = None
        self._paused = False

    # What asyncssh asks

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open."""
        self._channel = chan
        chan.set_write_buffer_limits(WRITE_HIGH, WRITE_LOW)

    def take_variable(self, packet: SSHPacket) -> bool:
        """Keep a variable of the client if it tells something about its terminal.

        In place of asyncssh's own answer, which keeps everything a client sends, without end.
        """
        name, value = packet.get_string(), packet.get_string()
        packet.check_end()
        key = name.decode("ascii", "replace")
        if key not in WELCOME_VARIABLES or len(value) > LONGEST_VARIABLE:
            return False
        self._variables[key] = value.decode("ascii", "replace")
        return True

    def pty_requested(
        self,
        term_type: str,
        term_size: tuple[int, int, int, int],
        term_modes: Mapping[int, int],
    ) -> bool:
        """The client has a terminal."""
        self._terminal_name = term_type
        self._take_size(term_size[:2])
        return True

    def _take_size(self, size: Size) -> None:
        self._size = size
        if size[0] > self._most[0] or size[1] > self._most[1]:
            self._door.count("oversized")

    def shell_requested(self) -> bool:
        """A screen is wanted; whoever cannot have one is told why."""
        return True

    def exec_requested(self, command: str) -> bool:
        """A command is wanted; to an unknown one the answer is a sentence."""
        self._command = command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """No subsystem is served: there are no files here."""
        self._house.count("refused_subsystem")
        return False

    def session_started(self) -> None:
        """Everything has been asked for: answer it."""
        self._door.session_begins(self)
        if self._command is not None:
            self._answer(self._command)
            return
        terminal = self._terminal()
        reason = self._refusal(terminal)
        if terminal is None or reason is not None:
            log.note("session_refused", who=self._door.identity.key, reason=reason)
            self.leave(reason or "", 1)
            return
        self._show = Show(self._house, self, self._door.identity, terminal, self._door.address)
        self._show.begin()

    # What asyncssh tells

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Something was typed."""
        if self._show is not None:
            self._show.typed(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The client's window has another size."""
        self._take_size((width, height))
        if self._show is not None:
            self._show.resize(clamped(self._size, self._most))

    def pause_writing(self) -> None:
        """The client does not read as fast as it is written to."""
        self._paused = True

    def resume_writing(self) -> None:
        """The client has read nearly everything."""
        self._paused = False
        self.unblocked()

    def unblocked(self) -> None:
        """There may be room to write again."""
        if self._show is not None:
            self._show.unblocked()

    def eof_received(self) -> bool:
        """Nothing will be typed any more; the channel stays open to restore the terminal."""
        if self._show is not None:
            self._show.end()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """The channel is gone; whatever still runs for it ends."""
        self._channel = None
        if self._show is not None:
            if exc is not None and not self._show.is_ending:
                self._door.count("lost")
            self._show.end()
            self._show = None
        self._door.session_ends(self)

    # What a show needs

    @property
    def is_blocked(self) -> bool:
        """Whether the channel or the whole connection has more waiting than it should."""
        return self._paused or self._door.is_blocked

    def write(self, data: bytes) -> None:
        """Send bytes; does nothing if the client is gone."""
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def leave(self, line: str, code: int) -> None:
        """Close the channel, with one line for whoever sits there."""
        if self._channel is None or self._channel.is_closing():
            return
        if line:
            text = printable(line, LINE_CELLS)
            if self._terminal_name is None:
                self._channel.write_stderr(text.encode() + b"\n")
            else:
                self._channel.write(text.encode() + b"\r\n")
        self._channel.exit(code)

    # Answers

    @property
    def _most(self) -> Size:
        return self._house.options.most_columns, self._house.options.most_lines

    def _terminal(self) -> Terminal | None:
        if self._terminal_name is None:
            return None
        return described(self._terminal_name, self._size, self._most, self._variables)

    def _refusal(self, terminal: Terminal | None) -> str | None:
        """A sentence that says why there is no screen."""
        if terminal is None:
            return NEEDS_TERMINAL
        if terminal.is_dumb:
            return DUMB_TERMINAL.format(name=terminal.name)
        return self._house.refusal(self._door.identity, self._door.address)

    def _answer(self, command: str) -> None:
        """Print the answer to a command; there are only the ones the host was given."""
        name = command.strip()
        act = self._house.commands.get(name)
        if act is None:
            self._house.count("refused_command")
            known = ", ".join(sorted(self._house.commands)) or "none"
            self.leave(UNKNOWN_COMMAND.format(name=printable(name, 40), known=known), 1)
            return
        reason = self._house.register.refusal(self._door.identity)
        if reason is not None:
            self.leave(reason, 1)
            return
        try:
            text = act(self._door.identity)
        except Exception as error:
            log.trouble("command_failed", error, command=name)
            self.leave(FAILED_COMMAND, 1)
            return
        ending = "\n" if self._terminal_name is None else "\r\n"
        lines = (without_controls(line) + ending for line in text.splitlines())
        self.write("".join(lines).encode("utf-8", "replace"))
        self.leave("", 0)
