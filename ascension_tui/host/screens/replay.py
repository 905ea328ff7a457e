"""Finished games of the house: watched again and checked, and nothing written on the host.

Reading a journal plays the whole game through, so it is done in a thread: nobody else's key waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import fill
from typing import ClassVar

from textual import getters
from textual.binding import BindingType

from ascension_tui.errors import AscensionError
from ascension_tui.folders import finished_games
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.tables.refusal import Refusal
from ascension_tui.records.tape import Tape
from ascension_tui.rules.protocol import GameKind
from ascension_tui.table import replay_journal
from ascension_tui.telling.verified import problem_of, proof_of
from ascension_tui.tui import saved
from ascension_tui.tui.input_queue import OPENING
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.screens import replays
from ascension_tui.tui.screens.end import SummaryScreen
from ascension_tui.tui.screens.replay import ReplayScreen, best_eyes
from ascension_tui.tui.screens.replay_keys import REPLAY_GROUPS
from ascension_tui.tui.screens.replays import ReplaysScreen
from ascension_tui.tui.widgets.tabline import TabLine

NARROW = 76
"""Cells that any screen has."""
MOST_GAMES = 50
"""Listed, the last ones first."""
ELSEWHERE = ("play_on", "export")
"""What makes files: only at one's own terminal."""
NOTES = ("A replay changes nothing: the game stays as it was played.",)
GROUPS = tuple(
    (title, tuple(one for one in commands if one.action not in ELSEWHERE))
    for title, commands in REPLAY_GROUPS
)
Reading = Callable[[HostApp, Path], Awaitable[None]]
"""Something done with the journal of a finished game."""
VERIFY = Command("v", "verify", "verify", "Have every step of the game checked.")


def _nameless(text: str, path: Path) -> str:
    """The same sentence without the folders of the host."""
    return text.replace(str(path), path.name)


@contextmanager
def _told_without_folders(path: Path) -> Iterator[None]:
    try:
        yield
    except AscensionError as problem:
        raise Refusal(_nameless(str(problem), path)) from None


def read_tape(path: Path) -> Tape:
    """A finished game; a refusal says why it cannot be read."""
    with _told_without_folders(path):
        tape = Tape.read(path)
    tape.stopped = _nameless(tape.stopped, path)
    return tape


def _checked(kind: GameKind, path: Path) -> str:
    with _told_without_folders(path):
        replay, contents = replay_journal(path, kind)
    problem = problem_of(replay, contents, path.name)
    if problem:
        raise Refusal(_nameless(problem, path))
    return "\n".join(fill(line, NARROW) for line in proof_of(replay, path.name))


async def watch_again(app: HostApp, path: Path) -> None:
    """Show a finished game; a refusal says why it cannot be."""
    tape = await asyncio.to_thread(read_tape, path)
    app.push_screen(HostedReplayScreen(tape, 0, best_eyes(tape)))


async def show_proof(app: HostApp, path: Path) -> None:
    """Check a finished game and show what that proved; a refusal says what does not fit."""
    kind = app.lobby.offer.kind
    app.push_screen(SummaryScreen(await asyncio.to_thread(_checked, kind, path)))


class HostedReplayScreen(ReplayScreen, inherit_bindings=False):
    """A game on the table, to be looked at from anywhere."""

    CSS_PATH = "../../tui/screens/table.tcss"
    KEYS: ClassVar[tuple[Command, ...]] = tuple(
        command for _, commands in GROUPS for command in commands
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def action_help(self) -> None:
        """Show all keys."""
        from ascension_tui.tui.screens.help import HelpScreen

        self._stop()
        self.app.push_screen(HelpScreen("A replay", GROUPS, NOTES))


class HostedReplaysScreen(ReplaysScreen, inherit_bindings=False):
    """The games somebody has played here to the end, the last one first."""

    CSS_PATH = "../../tui/screens/replays.tcss"
    KEYS = (
        replays.KEYS[0],
        VERIFY,
        *(one for one in replays.KEYS[1:] if one.action not in ("other", "back")),
        Command("escape", "back", "library", "Back to the library."),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    app = getters.app(HostApp)

    def on_mount(self) -> None:
        """Games that run are in the lobby."""
        self.query_one(TabLine).display = False

    def _show(self) -> None:
        files = finished_games(self.app.data)[:MOST_GAMES]
        games = [game for path in files if (game := saved.glance(path)) is not None]
        self._list.show(self._with_outcomes(games))
        self._tell()

    def action_watch(self) -> None:
        """Watch the game, or say why not."""
        self._use(watch_again)

    def action_verify(self) -> None:
        """Check the game, or say what does not fit."""
        self._use(show_proof)

    def _use(self, act: Reading) -> None:
        game = self._list.game
        if game is None:
            self._tell()
        else:
            self.run_worker(self._kindly(act, game.path), group=OPENING, exclusive=True)

    async def _kindly(self, act: Reading, path: Path) -> None:
        try:
            await act(self.app, path)
        except AscensionError as problem:
            self._say(str(problem), "error")
