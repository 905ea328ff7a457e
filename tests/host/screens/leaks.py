"""Holds every byte that is sent to somebody against what they may know by then.

Each copy of a card has a name of its own here, see `tests/tui/test_leak.py`.
"""

import re
from collections.abc import Callable

from tests.tui.test_leak import Ledger, names_in

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
STEERING = re.compile(r"\x1b\[[0-9;?$]*[A-Za-z]")
WATCHER = -1
OVERLAP = 40
"""Bytes looked at again: a name may come in two pieces."""


class Reader:
    """Reads along with what is sent to one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.sent = b""
        self.names: set[str] = set()


class Leaks:
    """All readers of one table; without a ledger there is no game yet, and no name to be told."""

    def __init__(self) -> None:
        self.readers: dict[str, Reader] = {}
        self.ledger: Ledger | None = None
        self.over: Callable[[], bool] = lambda: False
        """Whether everything is open by now."""
        self.found: list[str] = []

    def check(self, key: str, data: bytes) -> None:
        """Something was sent."""
        reader = self.readers.get(key)
        if reader is None:
            return
        before, reader.sent = reader.sent[-OVERLAP:], reader.sent + data
        text = STEERING.sub("\n", COLOURS.sub("", (before + data).decode("utf-8", "replace")))
        self.look(key, text)

    def look(self, key: str, text: str) -> None:
        """What a terminal has put together of what was sent in pieces."""
        reader, names = self.readers[key], names_in(text)
        reader.names |= names
        if self.ledger is not None and self.over():
            return
        hidden = names - self.ledger.known[reader.seat] if self.ledger is not None else names
        if hidden:
            self.found.append(f"seat {reader.seat} was told of {sorted(hidden)} in\n{text}")
