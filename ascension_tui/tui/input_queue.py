"""Keys, pastes and clicks reach an app one by one, each once the last has had its effect.

Textual takes every key at once: the bindings of an app are tried before a text field has handled
the keys before, and a key meant for a screen that is about to open reaches the one below. Whatever
is typed faster than the screens follow would be torn apart.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable, Iterator

from textual._queue import Queue
from textual.app import App
from textual.dom import DOMNode
from textual.events import InputEvent, Key
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.worker import WorkerState

OPENING = "opening"
"""The group of workers that prepare what is shown next; what is typed meanwhile is meant for it."""
AT_ONCE = 200
"""Looks at an app that is busy, one in each round of the event loop; then they are rarer."""
PAUSE = 0.002
EDITING = ("backspace", "delete", "left", "right", "home", "end")
"""Keys that a text field handles by its text alone."""
PATIENCE = 5.0
"""Seconds after which an app that never comes to rest is given the next key all the same."""


class InputQueue:
    """What waits to be handled by one app."""

    def __init__(self, app: App[None], deliver: Callable[[InputEvent], object]) -> None:
        """`deliver` posts an event to the app."""
        self._app = app
        self._deliver = deliver
        self._events: deque[InputEvent] = deque()
        self._next_look: asyncio.Handle | None = None
        self._looks = 0
        self._given_up_at = 0.0
        self._last_busy: MessagePump = app

    def __len__(self) -> int:
        return len(self._events)

    def put(self, event: InputEvent) -> None:
        """Deliver an event, at once where nothing is going on."""
        self._events.append(event)
        if self._next_look is None:
            self._start_waiting()
            self._deliver_when_idle()

    def _start_waiting(self) -> None:
        self._looks = 0
        self._given_up_at = asyncio.get_running_loop().time() + PATIENCE

    def _deliver_when_idle(self) -> None:
        self._next_look = None
        if not self._app.is_running:  # gone, and what was typed before it went with it
            self._events.clear()
        if not self._events:
            return
        loop = asyncio.get_running_loop()
        if self._is_idle() or loop.time() > self._given_up_at:
            self._deliver(self._events.popleft())
            self._start_waiting()
        # A handle keeps the context it was made in, and that of an app would hold the app.
        context = contextvars.Context()
        self._looks += 1
        if self._looks < AT_ONCE:
            self._next_look = loop.call_soon(self._deliver_when_idle, context=context)
        else:
            self._next_look = loop.call_later(PAUSE, self._deliver_when_idle, context=context)

    def _is_idle(self) -> bool:
        """Whether every effect of what was delivered has come about; paint may be missing."""
        if _is_busy(self._last_busy):
            return False
        app = self._app
        if not app.screen_stack:
            return False
        if self._needs_layout() and _awaits_layout(app.screen):
            return False
        for pump in _pumps(app):
            if _is_busy(pump):
                self._last_busy = pump
                return False
        return not any(
            worker.group == OPENING and worker.state in (WorkerState.PENDING, WorkerState.RUNNING)
            for worker in app.workers
        )

    def _needs_layout(self) -> bool:
        """Whether what is next may go by where things lie, as arrows do; text in a field does not.

        A layout is made with the next frame: each letter would wait for one of its own.
        """
        event, field = self._events[0] if self._events else None, self._app.focused
        if not isinstance(event, Key) or field is None or not field.size:
            return True
        takes_text = field.check_consume_key("a", "a")
        return not (takes_text and (event.is_printable or event.key in EDITING))


def _awaits_layout(screen: Screen[object]) -> bool:
    """Whether a layout is due, or something that was put off until after it."""
    # What only tells which keys are valid now is no matter of layout; each new focus puts it off.
    calls = (getattr(call, "func", call) for call, _ in screen._callbacks)
    return screen._layout_required or any(call != screen.refresh_bindings for call in calls)


def _pumps(app: App[None]) -> Iterator[MessagePump]:
    """Everything that handles messages, without what lies below the screen in front."""
    yield app
    waiting: list[DOMNode] = [app.screen]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node._nodes)


def _is_busy(pump: MessagePump) -> bool:
    """Whether it handles something or has something waiting."""
    if pump._closed or pump._closing:
        return False
    queue: Queue[Message | None] = pump._message_queue
    if pump._next_callbacks or pump._pending_message is not None or not queue.empty():
        return True
    # Between two messages it waits for its queue, and only then.
    return not queue.ready_event._waiters
