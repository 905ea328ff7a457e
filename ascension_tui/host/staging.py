"""An app made ready to be one of many in this process, whatever class it is of."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from textual.app import App
from textual.driver import Driver

from ascension_tui.host.colours import console, set_depth
from ascension_tui.host.driver import Line, SSHDriver
from ascension_tui.host.styling import share_styles
from ascension_tui.host.terminal import Terminal


def keep_tasks_lazy(loop: asyncio.AbstractEventLoop) -> None:
    """Keep apps from changing how all tasks of the process begin.

    From Python 3.12 on, every app would switch its loop to tasks that begin at once, and then
    nobody could come in any more: asyncssh begins to answer a client before it has noted that it
    is answering, and holds the answer back.
    """
    loop.set_task_factory = _leave_factory  # type: ignore[method-assign]


def _leave_factory(factory: object) -> None:
    pass


def stage(
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

    def hand_over_words() -> None:
        for words in app._exit_renderables:
            if isinstance(words, str):
                said(words)
        app._exit_renderables.clear()

    app._handle_exception = handle_exception  # type: ignore[method-assign]
    app._print_error_renderables = hand_over_words  # type: ignore[method-assign]
