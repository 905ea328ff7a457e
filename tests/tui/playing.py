"""A table on a screen without a terminal: keys in, what is painted out."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.curtain import CurtainScreen
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.widgets.painted import Painted
from tests.tui.stage import staged

SIZE = (120, 40)
ALONE = ("human", "greedy")


CurtainScreen.DEAF_SECONDS = 0.0  # stories lift the curtain at once


class Bare(GameApp):
    """The app with nothing under the table."""

    def first_screen(self) -> Screen[Any]:
        return Screen()


class Playing:
    """Somebody at a table."""

    def __init__(self, app: GameApp, pilot: Pilot[None], screen: TableScreen) -> None:
        self.app = app
        self.pilot = pilot
        self.screen = screen
        self.table = screen.table

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something that computer players or another screen bring about."""
        for _ in range(500):
            await self.pilot.pause(0.01)
            if holds():
                return
        raise AssertionError(f"never came: {holds}")

    def part(self, name: str) -> str:
        """What a part of the table shows."""
        return self.screen.query_one(f"#{name}", Painted).shown()

    @property
    def prompt(self) -> str:
        """What is said in the place of the question, else the question; a turn is not asked for."""
        scene = self.screen.board.scene
        assert scene is not None
        if scene.told is not None:
            assert _flowing(scene.told.text) in _flowing(self.part("say"))
            return scene.told.text
        if scene.asked is not None:
            text = scene.asked.prompt
            name, _, question = text.partition(": ")
            painted = _flowing(self.part("say")).casefold()
            assert scene.asked.turn or _flowing(question or name).casefold() in painted
            return text
        return "".join(piece.text for piece in scene.question) or self.part("say").strip()

    def filled(self, part: str) -> str:
        """The keys in a part that do something now, in the order they are painted."""
        widget = self.screen.query_one(f"#{part}", Painted)
        widget.shown()
        caps = [piece.text for line in widget._painted for piece in line if piece.ink == "cap"]
        return " ".join(cap.strip(" []") for cap in caps)

    @property
    def footer(self) -> str:
        return self.screen.query_one("KeyLine", Painted).shown()

    def everything(self) -> str:
        """All that is painted on the screen in front."""
        front = self.app.screen
        return "\n".join(part.shown() for part in front.query(Painted) if part.display)

    @property
    def view(self) -> Any:
        return self.table.view(self.screen.me)

    @property
    def mine(self) -> Any:
        return self.view.players[self.screen.me]

    def answer_by_thumb(self) -> None:
        """Answer as a simple computer player would."""
        index = GreedyBot().choose(self.table.observation(self.screen.me))
        self.table.answer(self.table.number, index)

    def hand(self) -> list[str]:
        return [card.name for card in self.mine.hand.cards]


def _flowing(text: str) -> str:
    """Text without the places where its lines are broken."""
    return " ".join(text.split())


Story = Callable[[Playing], Awaitable[None]]


def play(
    story: Story,
    *,
    players: tuple[str, ...] = ALONE,
    sets: tuple[str, ...] = ("chronicle",),
    size: tuple[int, int] = SIZE,
    settings: dict[str, object] | None = None,
    **where: Any,
) -> None:
    """Sit down at a position and let a story happen."""
    with tempfile.TemporaryDirectory() as folder:
        game = staged(Path(folder), players, sets, **where)
        play_game(story, game, Path(folder), size=size, settings=settings)


def play_game(
    story: Story,
    game: LocalTable,
    folder: Path,
    *,
    size: tuple[int, int] = SIZE,
    settings: dict[str, object] | None = None,
) -> None:
    """Sit down at a game and let a story happen."""

    async def run() -> None:
        app = Bare(folder, folder)
        app.settings = app.settings.changed("pace", "off")
        for name, value in (settings or {}).items():
            app.settings = app.settings.changed(name, value)
        async with app.run_test(size=size) as pilot:
            screen = TableScreen(game)
            app.push_screen(screen)
            await pilot.pause()
            await pilot.pause()
            await story(Playing(app, pilot, screen))

    asyncio.run(run())
