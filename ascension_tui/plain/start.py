"""Begins a new game at this terminal, or takes up a saved one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from ascension_tui.game.game import AnyGame
from ascension_tui.game.setup import GameSetup
from ascension_tui.plain import messages
from ascension_tui.plain.session import PLAIN, Session
from ascension_tui.plain.terminal import InputEnded, Terminal
from ascension_tui.profile import saved_games
from ascension_tui.profile.settings import Store
from ascension_tui.profile.tables import agreed_table, last_unfinished, new_table
from ascension_tui.table import Table
from ascension_tui.table.messages import resume_command


def begin(
    game: AnyGame,
    setup: GameSetup,
    players: Sequence[str],
    seed: int | None,
    data: Path,
    store: Store,
    terminal: Terminal | None = None,
) -> None:
    """Deal a game and play it."""
    waiting = saved_games.waiting_games(data)
    table = new_table(game, data, setup.model_dump(mode="json"), players, seed)
    terminal = terminal or Terminal.standard()
    if waiting:
        terminal.say(messages.WAITING_GAME)
        terminal.say_whole(f"  {resume_command(waiting[0], PLAIN)}")
    session = Session(table, terminal, store, data)
    session.introduce()
    terminal.say(session.lines.welcome)
    session.run()


def take_up(file: Path | None, data: Path, store: Store, terminal: Terminal | None = None) -> None:
    """Go on with a saved game, by default the last one left unfinished."""
    terminal = terminal or Terminal.standard()
    table, note = table_meant(file, data, terminal, lambda why: terminal.say(messages.skipped(why)))
    go_on(table, terminal, store, data, note)


def table_meant(
    file: Path | None, data: Path, terminal: Terminal | None, skipped: Callable[[str], None]
) -> tuple[Table, str]:
    """The game of a file, by default the one left last; a damaged one is asked about.

    Without a terminal nothing is asked, and a damaged game stays as it is.
    """

    def agreed(offer: str) -> bool:
        if terminal is None:
            return False
        terminal.say(offer)
        terminal.say(messages.GO_ON_DAMAGED)
        try:
            return asyncio.run(terminal.ask()).casefold() in ("y", "yes")
        except InputEnded:
            return False

    if file is None:
        return last_unfinished(data, skipped, agreed)
    return agreed_table(file, agreed)


def go_on(table: Table, terminal: Terminal, store: Store, data: Path, note: str = "") -> None:
    """Play a game that was begun before."""
    session = Session(table, terminal, store, data)
    session.introduce()
    if note:
        terminal.say(note)
    _, turn = session.log.turn()
    if table.question() is not None and turn is not None:
        terminal.say(messages.resumed(turn))
    session.run()
