"""Keeping the collector of garbage from making everybody's keys late.

A full collection looks at every object of every screen, about ten milliseconds for each screen. So
it is made rare, it never looks at what has been imported, and the one that clears away the screens
of those who left waits for a moment in which nobody is typing.
"""

from __future__ import annotations

import asyncio
import contextvars
import gc

from textual._styles_cache import StylesCache

from ascension_tui.host.metrics import Metrics

THRESHOLDS = (20_000, 50, 100)
ENOUGH_LEFT = 20
"""So many screens have to be gone before clearing away is worth a pause."""
TOO_MANY_LEFT = 100
"""After so many it cannot wait for a quiet moment."""
QUIET_SECONDS = 2.0
LOOK_SECONDS = 1.0


def tune() -> None:
    """Leave out what will never be garbage and look at the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


class Sweeper:
    """Clears away the screens of people who left."""

    def __init__(self, metrics: Metrics) -> None:
        """`metrics` know when somebody last typed."""
        self._metrics = metrics
        self._left = 0
        self._looking: asyncio.TimerHandle | None = None

    def gone(self) -> None:
        """One more screen is garbage.

        Textual remembers two colours by the widget that asked for them, and with the widget
        everything it has painted; forgetting them costs a moment's work.
        """
        StylesCache.get_inner_outer.cache_clear()
        self._left += 1
        if self._left >= ENOUGH_LEFT and self._looking is None:
            self._look_later()

    def _look_later(self) -> None:
        self._looking = asyncio.get_running_loop().call_later(
            LOOK_SECONDS, self._look, context=contextvars.Context()
        )

    def _look(self) -> None:
        self._looking = None
        quiet = self._metrics.clock() - self._metrics.last_input >= QUIET_SECONDS
        if quiet or self._left >= TOO_MANY_LEFT:
            self._left = 0
            gc.collect()
        else:
            self._look_later()

    def stop(self) -> None:
        """Clear away nothing any more."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
