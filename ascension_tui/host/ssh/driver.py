"""Textual's driver for a screen at the other end of an SSH channel.

Textual's own drivers cannot be used: they take over the signals, the terminal and threads of the
whole process. This one only turns frames into bytes and bytes into events. When the reader cannot
keep up, frames are dropped instead of kept, and the whole screen is painted once they can.
"""

from __future__ import annotations

import asyncio
import contextvars
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, TextIO

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from ascension_tui.host.ssh import later

if TYPE_CHECKING:
    from ascension_tui.host.ssh.app_session import AppSession

MOST_KEYS = 256
"""Keys that may wait in an app: enough to go on with until it is asked again."""
RESIZE_SECONDS = 0.05
"""Sizes that come faster than this are taken together: each costs a new layout."""

# Alternate screen, clicks and drags but no mere movements, hidden cursor, focus reports, bracketed
# paste, no line wrap; last the question whether frames can be shown whole. No keyboard protocol of
# its own: a connection that breaks would leave the terminal unusable.
BEGIN = (
    "\x1b[?1049h\x1b[?1000h\x1b[?1002h\x1b[?1006h\x1b[?25l\x1b[?1004h\x1b[?2004h\x1b[?7l"
    "\x1b[?2026$p"
)
END = "\x1b[0m\x1b[?7h\x1b[?2004l\x1b[?1004l\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?1049l\x1b[?25h"
_POINTER_SHAPE = "\x1b]22;"


class SSHDriver(Driver):
    """Shows one app to one client."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
        line: AppSession,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._line: AppSession | None = line
        self._parts: list[str] = []
        self._dirty = False
        self._running = False
        self._flushing: asyncio.Handle | None = None
        self._resizing: asyncio.TimerHandle | None = None
        self._wanted = size

    # Out

    def write(self, data: str) -> None:
        """Keep a part of a frame until `flush`, or for a moment if nobody calls that."""
        if not self._running or data.startswith(_POINTER_SHAPE):
            return
        self._parts.append(data)
        if self._flushing is None:
            self._flushing = self._loop.call_soon(self.flush, context=contextvars.Context())

    def flush(self) -> None:
        """Send what is kept, or drop it if the client still has enough to read."""
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None
        if not self._parts or self._line is None:
            return
        frame = "".join(self._parts)
        self._parts.clear()
        if self._line.is_blocked:
            self._dirty = True
            self._line.dropped()
        else:
            self._line.send(frame)
            self._line.painted()

    def unblocked(self) -> None:
        """The client reads again: paint anew what it has missed."""
        if self._dirty and self._running:
            self._dirty = False
            self._app.call_later(self._app.refresh, layout=True)

    # In

    def send_message(self, message: Message) -> None:
        """Hand a message to the app: everything happens in one thread."""
        self._app.post_message(message)

    def resize(self, size: tuple[int, int]) -> None:
        self._wanted = size
        if self._resizing is None and self._running:
            self._take_size()

    def _take_size(self) -> None:
        self._resizing = None
        if self._wanted is None or self._wanted == self._size or not self._running:
            return
        self._size = self._wanted
        self._tell_size()
        self._resizing = later(RESIZE_SECONDS, self._take_size)

    def _tell_size(self) -> None:
        size = Size(*(self._size or (80, 24)))
        self._app.post_message(events.Resize(size, size))

    def process_message(self, message: Message) -> None:
        """Hand an event from the keyboard to the app; drop clicks beside the screen."""
        if isinstance(message, events.MouseEvent):
            columns, lines = self._size or (80, 24)
            if message.screen_x >= columns or message.screen_y >= lines:
                return
        super().process_message(message)

    # Beginning and end

    def start_application_mode(self) -> None:
        if self._line is None:
            return
        self._running = True
        self._line.send(BEGIN)
        self._line.connect(self)
        self._line.keyboard.connect(self.process_message, self._is_busy)
        self._tell_size()

    def _is_busy(self) -> bool:
        return self._app.message_queue_size > MOST_KEYS

    def disable_input(self) -> None:
        if self._line is not None:
            self._line.keyboard.close()

    def stop_application_mode(self) -> None:
        """Restore the terminal, at once and whatever else is waiting to be sent."""
        self.disable_input()
        if self._running and self._line is not None:
            self._running = False
            self._parts.clear()
            self._line.send(END)

    def close(self) -> None:
        """Let go of the line, and with it of the session."""
        self.stop_application_mode()
        for handle in (self._flushing, self._resizing):
            if handle is not None:
                handle.cancel()
        self._flushing = self._resizing = None
        self._line = None

    # What must not happen on the host

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open nothing: the browser would be the host's."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Write nothing: the disk would be the host's."""
        binary.close()
        error = PermissionError("Files cannot be sent over this connection.")
        self._app.post_message(events.DeliveryFailed(delivery_key, error, name))
