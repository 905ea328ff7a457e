"""What the host writes about itself: one JSON object a line, and nothing a player may not know.

An exception's message and the values in its frames can hold a hand of cards, so neither is ever
written: an error is told by its type and by where in the code it happened.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import threading
import traceback
import warnings
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

from ascension_tui.host.ssh.terminal import printable
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Message

NAME = "ascension_tui.host"
LONGEST = 200
"""Cells of one value: whoever chooses a value cannot fill the disk with it."""
DEEPEST = 12
"""Frames told of an error, the innermost ones."""
_FIELDS = "ascension_fields"
_logger = logging.getLogger(NAME)


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON; tracebacks become places in the code."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": printable(_message(record), LONGEST),
            **{name: _plain(value) for name, value in getattr(record, _FIELDS, {}).items()},
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = described(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


class HostLog(logging.StreamHandler[TextIO]):
    """The one log of the process: whatever Python itself would print goes through it too.

    That is what any library logs, warnings, and errors that nobody catches.
    """

    def __init__(self, stream: TextIO) -> None:
        """Take over from the interpreter until `give_back`."""
        super().__init__(stream)
        self.setFormatter(JsonLines())
        self._before = (
            warnings.showwarning,
            sys.unraisablehook,
            sys.excepthook,
            threading.excepthook,
        )
        warnings.showwarning = self._warn
        sys.unraisablehook = lambda what: trouble("stray_error", what.exc_value)
        sys.excepthook = lambda kind, error, trace: trouble("failed", error)
        threading.excepthook = lambda what: trouble("stray_error", what.exc_value)

    def give_back(self) -> None:
        logging.getLogger().removeHandler(self)
        hooks = self._before
        warnings.showwarning, sys.unraisablehook, sys.excepthook, threading.excepthook = hooks

    def _warn(
        self,
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        at = f"{_module(filename)}:{lineno}"
        fields = {"kind": category.__name__, "at": at, "text": str(message)}
        _logger.warning("warning", extra={_FIELDS: fields})

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Where the log itself cannot be written there is nothing to tell it with."""


def note(event: str, /, **fields: object) -> None:
    """Log an event."""
    _logger.info(event, extra={_FIELDS: fields})


def trouble(event: str, error: BaseException | None = None, /, **fields: object) -> None:
    """Log an error."""
    if error is not None:
        fields["error"] = described(error)
    _logger.error(event, extra={_FIELDS: fields})


def described(error: BaseException) -> dict[str, Any]:
    """Type and place of an error and of its cause, without a word of its message."""
    told: dict[str, Any] = {"type": type(error).__qualname__, "at": _places(error)}
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        told["because"] = {"type": type(cause).__qualname__, "at": _places(cause)}
    return told


def _places(error: BaseException) -> list[str]:
    places = [
        f"{_module(frame.f_code.co_filename)}:{line} {frame.f_code.co_name}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    return places[-DEEPEST:]


def _module(file: str) -> str:
    parts = Path(file).parts
    for root in ("site-packages", "ascension_tui", "tests"):
        if root in parts:
            keep = parts.index(root) + (root == "site-packages")
            return "/".join(parts[keep:])
    return Path(file).name


def _message(record: logging.LogRecord) -> str:
    try:
        return record.getMessage()
    except (TypeError, ValueError, KeyError):  # a library's arguments do not fit its text
        return str(record.msg)


def _plain(value: object) -> object:
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, dict):
        return {str(name): _plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    text = ENGLISH.say(value) if isinstance(value, Message) else str(value)
    return printable(text, LONGEST)


def start_logging(stream: TextIO | None = None) -> HostLog:
    """Write the host's log to a stream; returns the handler, for `HostLog.give_back`."""
    handler = HostLog(stream or sys.stderr)
    logging.getLogger().addHandler(handler)
    _logger.setLevel(logging.INFO)
    logging.getLogger("asyncssh").setLevel(logging.WARNING)  # it would tell what people type
    return handler


def catch_stray_errors(loop: asyncio.AbstractEventLoop) -> None:
    """Log errors nobody awaited as `trouble` does, without message and values."""

    def tell(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        trouble("stray_error", error if isinstance(error, BaseException) else None)

    loop.set_exception_handler(tell)
