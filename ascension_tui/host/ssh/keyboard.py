"""What a client types: bytes in, events out, at a pace that leaves the others their turn.

An app works through everything in its queue before anybody else's app gets its turn, so keys are
handed over a few at a time, and only as fast as the person's budget allows. What a client sends is
also what it likes: broken UTF-8, sequences that no terminal sends, a paste that never ends. None of
that may raise, hang or grow.
"""

from __future__ import annotations

import asyncio
import codecs
from collections.abc import Callable

from textual import constants, events, messages
from textual._xterm_parser import XTermParser
from textual.message import Message

from ascension_tui.host.ssh import later
from ascension_tui.host.ssh.limits import TokenBucket

MOST_WAITING = 32_768
"""Bytes that may wait for their turn; if more come, all of them are forgotten."""
MOST_EARLY = 1_024
"""Bytes kept of what is typed before there is a screen."""
MOST_SILENT = 16_384
"""Characters in a row that may lead to nothing, as in a paste; then the parser begins anew."""
AT_ONCE = 4
"""Events handed over before the others have their turn."""
CHARACTERS_AT_ONCE = 512
CHARACTER_COST = 1 / 32
"""What a character costs that leads to nothing, in keys."""
BUSY_DELAY = 0.01
"""Seconds until an app that is still busy with earlier keys is asked again."""
MOVE_SECONDS = 0.05
"""A pointer that is dragged need not be followed more closely."""
_TICK_MARGIN = 0.005
_NEVER = (events.Resize, events.CursorPosition, messages.InBandWindowResize)
"""What a terminal may say but is not asked: sizes come by SSH, where they are clamped."""


class _Parser(XTermParser):
    """Textual's parser without its cache, which would keep every app alive that ever got a key."""

    _parse_extended_key = XTermParser._parse_extended_key.__wrapped__  # type: ignore[assignment]

    def close(self) -> None:
        """Let go of the last event: it holds the app."""
        self._gen.close()
        self._tokens.clear()

    @property
    def unsure(self) -> bool:
        """Whether time decides what the last character was: the escape key, or the beginning."""
        return self._timeout_time is not None


class Keyboard:
    """Turns the bytes of one client into events for one app."""

    def __init__(self, budget: TokenBucket, loop: asyncio.AbstractEventLoop) -> None:
        """Keeps a little of what is typed until there is an app, see `connect`."""
        self._budget = budget
        self._loop = loop
        self._deliver: Callable[[Message], None] | None = None
        self._is_busy: Callable[[], bool] = bool
        self._closed = False
        self._waiting = bytearray()
        self._pump: asyncio.Handle | None = None
        self._tick: asyncio.Handle | None = None
        self._last_move = -MOVE_SECONDS
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._parser = _Parser()
        self._text = ""
        self._silent = 0

    # The two ends

    def connect(self, deliver: Callable[[Message], None], is_busy: Callable[[], bool]) -> None:
        """Hand events over from now on; `is_busy` tells whether there are enough for now."""
        self._deliver = deliver
        self._is_busy = is_busy
        self._go_on()

    def feed(self, data: bytes) -> None:
        """Take what has come from the client; it is handed over as its turn comes."""
        if self._closed:
            return
        self._waiting += data
        if self._deliver is None:
            del self._waiting[MOST_EARLY:]
        elif len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self._reset()
        else:
            self._go_on()

    def close(self) -> None:
        """Hand over nothing more and let go of the app."""
        self._closed = True
        self._deliver = None
        self._is_busy = bool
        self._waiting.clear()
        self._text = ""
        for handle in (self._pump, self._tick):
            if handle is not None:
                handle.cancel()
        self._pump = self._tick = None
        self._parser.close()

    # In between

    def _reset(self) -> None:
        self._parser.close()
        self._begin_anew()

    def _go_on(self) -> None:
        if self._pump is None and self._deliver is not None and (self._waiting or self._text):
            if not self._budget.wait() and not self._is_busy():
                self._hand_over()
            if self._waiting or self._text:
                pause = BUSY_DELAY if self._is_busy() else 0.0
                self._pump = later(max(pause, self._budget.wait()), self._next_turn)

    def _next_turn(self) -> None:
        self._pump = None
        self._go_on()

    def _hand_over(self) -> None:
        """Read until there are enough events for one turn."""
        if not self._text:
            self._text = self._decoder.decode(bytes(self._waiting[:CHARACTERS_AT_ONCE]))
            del self._waiting[:CHARACTERS_AT_ONCE]
        text, self._text = self._text, ""
        delivered = position = 0
        while position < len(text) and delivered < AT_ONCE and self._deliver is not None:
            delivered += self._read(text[position])
            position += 1
        if self._closed:
            return
        self._text = text[position:]
        self._budget.spend(delivered + position * CHARACTER_COST)
        self._wait_for_escape()

    def _read(self, character: str) -> int:
        """Read one character; returns how many events it led to."""
        try:
            found = list(self._parser.feed(character))
        except Exception:
            # The parser believes what a sequence says, such as a code point that does not exist,
            # and is of no use after an error.
            self._reset()
            return 0
        self._silent = 0 if found else self._silent + 1
        if self._silent > MOST_SILENT:
            self._reset()
        return sum(self._pass_on(message) for message in found)

    def _pass_on(self, message: Message) -> bool:
        if isinstance(message, _NEVER) or self._deliver is None:
            return False
        if isinstance(message, events.MouseMove):
            now = self._loop.time()
            if now - self._last_move < MOVE_SECONDS:
                return False
            self._last_move = now
        self._deliver(message)
        return True

    def _wait_for_escape(self) -> None:
        """A lone escape is the escape key once nothing has followed it for a moment."""
        if self._parser.unsure and not self._waiting and not self._text and self._tick is None:
            self._tick = later(constants.ESCAPE_DELAY + _TICK_MARGIN, self._decide)

    def _decide(self) -> None:
        self._tick = None
        for message in list(self._parser.tick()):
            self._pass_on(message)
        self._wait_for_escape()
