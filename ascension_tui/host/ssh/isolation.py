"""Many apps in one process: kept apart, sharing what they can, cleared away when they are gone."""

from __future__ import annotations

import asyncio
import contextvars
import gc
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from textual._styles_cache import StylesCache
from textual.app import App
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.driver import Driver

from ascension_tui.host.ssh.driver import Line, SSHDriver
from ascension_tui.host.ssh.status import Metrics
from ascension_tui.host.ssh.terminal import Terminal, console, set_depth

STYLES_KEPT = 2048
"""Sheets times themes: there are far fewer of both."""
THRESHOLDS = (20_000, 50, 100)
"""Of the garbage collector's three generations."""
ENOUGH_LEFT = 20
"""So many screens have to be gone before clearing away is worth a pause."""
TOO_MANY_LEFT = 100
"""After so many it cannot wait for a quiet moment."""
QUIET_SECONDS = 2.0
LOOK_SECONDS = 1.0

_parsed: LRUCache[tuple[Any, ...], list[RuleSet]] = LRUCache(STYLES_KEPT)


def keep_tasks_lazy(loop: asyncio.AbstractEventLoop) -> None:
    """Keep apps from changing how all tasks of the process begin.

    From Python 3.12 on, every app would switch its loop to tasks that begin at once, and then
    nobody could come in any more: asyncssh begins to answer a client before it has noted that it
    is answering, and holds the answer back.
    """
    loop.set_task_factory = _leave_factory  # type: ignore[method-assign]


def _leave_factory(factory: object) -> None:
    pass


def isolate(
    app: App[Any],
    terminal: Terminal,
    line: Line,
    *,
    crashed: Callable[[Exception], None],
    said: Callable[[str], None],
) -> None:
    """Keep an app from everything it would share with the process or with the other apps.

    Its console knows the client's terminal and not the host's; its colours are those of the
    client; what it prints goes where the host prints, as the redirections of apps that end in
    another order than they began would leave a dead app behind; and a crash is told to `crashed`,
    where Textual would write a traceback with all values in it, such as a hand of cards. `said`
    is told the text an app ends with, see `App.exit`.
    """
    app.driver_class = cast(type[Driver], partial(SSHDriver, line=line))
    app.console = console(*terminal.size)
    set_depth(app, terminal.depth)
    share_styles(app)
    app.animation_level = "none"
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]

    def handle_exception(error: Exception) -> None:
        crashed(error)
        app._close_messages_no_wait()

    def pass_on_words() -> None:
        for words in app._exit_renderables:
            if isinstance(words, str):
                said(words)
        app._exit_renderables.clear()

    app._handle_exception = handle_exception  # type: ignore[method-assign]
    app._print_error_renderables = pass_on_words  # type: ignore[method-assign]


class SharedStylesheet(Stylesheet):
    """Style sheets parsed once for all apps of the process.

    Textual parses every sheet anew for each app, a fifth of the work of opening a screen. Rules are
    only read after they have been parsed, and depend on nothing but the sheet and the colours of
    the theme.
    """

    def __init__(self, *, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._colours = frozenset(variables.items())

    def set_variables(self, variables: dict[str, str]) -> None:
        """Take the colours of another theme; `reparse` applies them."""
        super().set_variables(variables)
        self._colours = frozenset(variables.items())

    def _parse_rules(self, *args: Any, **options: Any) -> list[RuleSet]:
        key = (self._colours, args, tuple(sorted(options.items())))
        found = _parsed.get(key)
        if found is None:
            found = _parsed[key] = super()._parse_rules(*args, **options)
        return found

    def reparse(self) -> None:
        self.parse()


def share_styles(app: App[Any]) -> None:
    """Let an app that has not begun use the rules others have parsed."""
    app.stylesheet = SharedStylesheet(variables=app.stylesheet._variables)


def tune_collector() -> None:
    """Leave out what will never be garbage and look at the rest less often.

    A full collection looks at every object of every screen, some ten milliseconds for each screen,
    and would make everybody's keys late.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


class Sweeper:
    """Collects the screens of people who left, when nobody is typing."""

    def __init__(self, metrics: Metrics) -> None:
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
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
