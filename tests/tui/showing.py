"""One screen by itself: keys in, what is painted out, and what it says when it closes."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from ascension_tui.tui.app import GameApp
from ascension_tui.tui.widgets.painted import Painted

SMALL, MEDIUM, LARGE = (80, 24), (120, 40), (160, 50)
SIZES = (SMALL, MEDIUM, LARGE)


class Empty(GameApp):
    """The app with nothing under the screen that is looked at."""

    def first_screen(self) -> Screen[Any]:
        return Screen()


class Showing:
    """A screen somebody looks at."""

    def __init__(self, app: GameApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.said: list[Any] = []
        """What the screen said when it was closed."""

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    def part(self, name: str) -> str:
        """What a part of the screen in front shows."""
        return self.app.screen.query_one(f"#{name}", Painted).shown()

    @property
    def footer(self) -> str:
        return self.app.screen.query_one("KeyLine", Painted).shown()

    def screenshot(self) -> str:
        """The screen as it is sent to a terminal, without colours."""
        width, height = self.app.size
        lines = self.app.screen._compositor.render_strips()
        assert len(lines) == height
        texts = ["".join(segment.text for segment in strip) for strip in lines]
        assert all(len(text) <= width for text in texts)
        return "\n".join(texts)


Story = Callable[[Showing], Awaitable[None]]


def show(
    make: Callable[[], Screen[Any]],
    story: Story,
    folder: Path,
    size: tuple[int, int] = SMALL,
    **settings: object,
) -> None:
    """Open a screen and let a story happen."""
    asyncio.run(show_here(make, story, folder, size, **settings))


async def show_here(
    make: Callable[[], Screen[Any]],
    story: Story,
    folder: Path,
    size: tuple[int, int] = SMALL,
    **settings: object,
) -> None:
    """The same in a loop that runs already."""
    app = Empty(folder, folder)
    app.settings = app.settings.changed("signs", "unicode")
    for name, value in settings.items():
        app.settings = app.settings.changed(name, value)
    async with app.run_test(size=size) as pilot:
        showing = Showing(app, pilot)
        app.push_screen(make(), showing.said.append)
        await pilot.pause()
        await pilot.pause()
        await story(showing)
