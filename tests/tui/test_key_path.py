"""How many of our modules a key passes on its way to the disk, and what happened on its way back.

A hop is a call from one module of ours into another. Messages carry on the path of whoever posted
them. The walk in assets/docs/architecture.md is this one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import takewhile
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from textual.message import Message
from textual.message_pump import MessagePump
from textual.widget import Widget

import ascension_tui
from ascension_tui.games.ascension import kind
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.tui.places import Hand
from ascension_tui.tui.widgets.painted import Painted
from tests.docs.reading import walk
from tests.tui.playing import Playing, play_game
from tests.tui.test_table_end import short_game

PACKAGE = str(Path(ascension_tui.__file__).parent)
THERE, BACK = 8, 4
"""The most hops to the disk, and from there to the paint."""
STEPS = 8
"""The most steps of the walk."""

Hops = tuple[str, ...]


class Paths:
    """The modules that were called one out of the other when something was written or painted."""

    def __init__(self) -> None:
        self.there: list[Hops] = []
        self.back: list[tuple[str, Hops]] = []
        self.observations = 0
        self._posted: dict[int, tuple[Message, Hops]] = {}
        self._so_far: ContextVar[Hops] = ContextVar("so_far", default=())

    def here(self) -> Hops:
        """From the key to the caller."""
        frame: FrameType | None = sys._getframe(1)
        modules: list[str] = []
        while frame is not None:
            if frame.f_code.co_filename.startswith(PACKAGE):
                modules.append(frame.f_globals["__name__"].removeprefix("ascension_tui."))
            frame = frame.f_back
        path: list[str] = []
        for module in (*self._so_far.get(), *reversed(modules)):
            if not path or path[-1] != module:
                path.append(module)
        return tuple(path)

    @contextmanager
    def followed(self) -> Iterator[None]:
        """Note paths while this lasts."""
        post, dispatch = MessagePump.post_message, MessagePump._dispatch_message
        fsync, refresh = os.fsync, Widget.refresh

        def posting(pump: MessagePump, message: Message) -> bool:
            self._posted.setdefault(id(message), (message, self.here()))
            return post(pump, message)

        async def dispatching(pump: MessagePump, message: Message) -> None:
            token = self._so_far.set(self._posted.get(id(message), (message, ()))[1])
            try:
                await dispatch(pump, message)
            finally:
                self._so_far.reset(token)

        def writing(descriptor: int) -> None:
            self.there.append(self.here())
            fsync(descriptor)

        def painting(widget: Widget, *regions: Any, **how: Any) -> Widget:
            if self.there and isinstance(widget, Painted):
                self.back.append((type(widget).__name__, self.here()))
            return refresh(widget, *regions, **how)

        def observing(*args: Any) -> Any:
            self.observations += 1
            return observe(*args)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(MessagePump, "post_message", posting)
            patch.setattr(MessagePump, "_dispatch_message", dispatching)
            patch.setattr(os, "fsync", writing)
            patch.setattr(Widget, "refresh", painting)
            patch.setattr(kind, "observe", observing)
            yield


def test_a_key_takes_a_short_way(tmp_path: Path) -> None:
    paths = Paths()

    async def story(at: Playing) -> None:
        before = at.table.answers
        paths.there.clear()
        paths.back.clear()
        paths.observations = 0
        await at.press("a")
        assert at.table.answers == before + 1

    game = short_game(tmp_path)
    with paths.followed():
        play_game(story, game, tmp_path)
    assert len(paths.there) == 1
    (there,) = paths.there
    assert there[0] == "tui.app"
    assert "table.journal" in there[-1]
    assert len(there) - 1 <= THERE, there
    ways = [way for painted, way in paths.back if painted == Hand.__name__]
    assert ways, paths.back
    for way in ways:
        pairs = zip(there, way, strict=False)
        shared = len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
        assert len(way) - shared <= BACK, way
        assert [module for step in walk() for module in step] == [*there, *way[shared:]]
    assert len(walk()) <= STEPS
    assert paths.observations == 1
