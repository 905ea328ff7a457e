"""Many apps in one process: kept apart, sharing what they can, each painted for its own terminal.

Rich and Textual keep the escape code of a style on the style itself, and styles are shared by all
apps of a process: whoever draws a style first would fix its colours for everybody. So every console
believes it has millions of colours, and a filter, one shared by all screens of the same depth,
turns the colours of each line into ones the terminal has. As every line passes through it, it is
also the last place where control characters in a text are dropped.
"""

from __future__ import annotations

import asyncio
import sys
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, cast

from rich._null_file import NULL_FILE
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.cache import LRUCache
from textual.color import Color
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.driver import Driver
from textual.filter import ANSIToTruecolor, LineFilter

from ascension_tui.host.ssh.driver import SSHDriver
from ascension_tui.host.ssh.terminal import Depth, without_controls

if TYPE_CHECKING:
    from ascension_tui.host.ssh.app_session import AppSession

STYLES_KEPT = 2048
"""Sheets times themes: there are far fewer of both."""
DOWNGRADES_KEPT = 4096

_parsed: LRUCache[tuple[Any, ...], list[RuleSet]] = LRUCache(STYLES_KEPT)


def keep_tasks_lazy(loop: asyncio.AbstractEventLoop) -> None:
    """Keep apps from changing how all tasks of the process begin.

    From Python 3.12 on, every app would switch its loop to tasks that begin at once, and then
    nobody could come in any more: asyncssh begins to answer a client before it has noted that it
    is answering, and holds the answer back.
    """
    loop.set_task_factory = lambda factory: None  # type: ignore[method-assign]


def isolate(app: App[Any], session: AppSession) -> None:
    """Keep an app from everything it would share with the process or with the other apps.

    Its console knows the client's terminal and not the host's; its colours are those of the
    client; what it prints goes where the host prints, as the redirections of apps that end in
    another order than they began would leave a dead app behind; and a crash is told the session,
    where Textual would write a traceback with all values in it, such as a hand of cards. It
    is told the text an app ends with, too, see `App.exit`.
    """
    app.driver_class = cast(type[Driver], partial(SSHDriver, line=session))
    app.console = console(*session.terminal.size)
    set_depth(app, session.terminal.depth)
    app.stylesheet = SharedStylesheet(variables=app.stylesheet._variables)
    app.animation_level = "none"
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]

    def handle_exception(error: Exception) -> None:
        session.crashed(error)
        app._close_messages_no_wait()

    def pass_on_words() -> None:
        for words in app._exit_renderables:
            if isinstance(words, str):
                session.said(words)
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


_SYSTEMS = {Depth.SIXTEEN: ColorSystem.STANDARD, Depth.MANY: ColorSystem.EIGHT_BIT}
_BLACK, _WHITE = (RichColor.from_ansi(number) for number in (0, 15))
_DEFAULT = Style.from_color(RichColor.default(), RichColor.default())


class TerminalFilter(LineFilter):
    """Draws lines with the colours of one depth and with signs that can be seen."""

    def __init__(self, depth: Depth) -> None:
        super().__init__()
        self.depth = depth

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        depth = self.depth
        return [
            Segment(
                without_controls(text), None if style is None else _styled(style, depth), control
            )
            for text, style, control in segments
        ]


FILTERS = {depth: TerminalFilter(depth) for depth in Depth}
"""Shared by all screens: what a filter has worked out serves everybody."""


@lru_cache(DOWNGRADES_KEPT)
def _styled(style: Style, depth: Depth) -> Style:
    """A style without links and in the colours of a depth."""
    if style.link:
        style = style.update_link(None)
    if depth is Depth.MILLIONS:
        return style
    if depth is Depth.NONE:
        return style + _DEFAULT
    system = _SYSTEMS[depth]
    front, back = (
        None if color is None else color.downgrade(system) for color in (style.color, style.bgcolor)
    )
    if front is not None and back is not None and front.number == back.number is not None:
        front = _readable(style, front)
    return style + Style.from_color(front, back)


def _readable(style: Style, front: RichColor) -> RichColor:
    """Another colour for a text that has fallen on the same one as what lies behind it."""
    if style.color is None or style.bgcolor is None or style.color == style.bgcolor:
        return front
    red, green, blue = style.bgcolor.get_truecolor(foreground=False)
    return _BLACK if 3 * red + 6 * green + blue > 5 * 255 else _WHITE


def set_depth(app: App[Any], depth: Depth) -> None:
    """Draw an app in the colours of a depth from now on."""
    app.no_color = depth is Depth.NONE
    app._filters = [
        ANSIToTruecolor(app.ansi_theme, enabled=not app.native_ansi_color),
        FILTERS[depth],
    ]
    if app.is_running:
        app.call_later(app.refresh, layout=True)


def console(width: int, height: int) -> Console:
    """A console that knows nothing of the terminal the host itself runs in."""
    return Console(
        color_system="truecolor",
        file=NULL_FILE,
        width=width,
        height=height,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        force_terminal=True,
        safe_box=False,
        _environ={},
    )
