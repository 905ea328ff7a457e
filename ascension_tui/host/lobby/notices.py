"""Notices of changes, throttled for each listener.

A notice says where to look, not what is there: whoever hears it fetches what it shows anew. With
nothing to tell there is no timer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from ascension_tui.host.ssh import log
from ascension_tui.host.tables.clock import Time, Timer

EVERY = 2.0
"""Seconds between two notices to the same listener."""


@dataclass(frozen=True, slots=True)
class Change:
    """What changed since the last notice."""

    people: bool
    """Who is here."""
    tables: frozenset[str]
    """Ids of tables that came, went or changed."""


Hear = Callable[[Change], object]


@dataclass(slots=True)
class _Listener:
    hear: Hear
    last: float
    people: bool = False
    tables: set[str] = field(default_factory=set)
    timer: Timer | None = None


class Notices:
    """Tells listeners of changes, each at most every so often."""

    def __init__(self, time: Time, every: float = EVERY) -> None:
        """`every`: seconds between two notices to the same listener."""
        self._time = time
        self._every = every
        self._listeners: list[_Listener] = []

    def listen(self, hear: Hear) -> Callable[[], None]:
        """Be told of changes from now on; call what is returned to stop."""
        listener = _Listener(hear, self._time.now() - self._every)
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)
            if listener.timer is not None:
                listener.timer.cancel()
                listener.timer = None

        return stop

    def people_changed(self) -> None:
        """A person came, went or has another nick."""
        self._changed(people=True)

    def table_changed(self, table: str) -> None:
        """A table came, went or is not as it was."""
        self._changed(table=table)

    def _changed(self, *, people: bool = False, table: str = "") -> None:
        now = self._time.now()
        for listener in self._listeners:
            listener.people |= people
            if table:
                listener.tables.add(table)
            if listener.timer is None:
                when = max(now, listener.last + self._every)
                listener.timer = self._time.call_at(when, partial(self._tell, listener))

    def _tell(self, listener: _Listener) -> None:
        change = Change(listener.people, frozenset(listener.tables))
        listener.timer = None
        listener.last = self._time.now()
        listener.people = False
        listener.tables.clear()
        try:
            listener.hear(change)
        except Exception as error:
            log.trouble("a listener of the lobby failed", error)

    def close(self) -> None:
        for listener in self._listeners:
            if listener.timer is not None:
                listener.timer.cancel()
        self._listeners.clear()
