"""Begins a new game at this terminal, or takes up a saved one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from ascension_tui.game.game import AnyGame
from ascension_tui.game.setup import GameSetup
from ascension_tui.games.ascension.rules.setup import Setup, agreed_setup
from ascension_tui.games.ascension.setup_words import SET_TITLES
from ascension_tui.games.ascension.telling.words import together
from ascension_tui.plain import words
from ascension_tui.plain.session import Session, resume_command
from ascension_tui.plain.terminal import InputEnded, Terminal
from ascension_tui.profile import saved_games
from ascension_tui.profile.settings import Store
from ascension_tui.profile.tables import agreed_table, last_unfinished, new_table
from ascension_tui.table import Table


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
        terminal.say(words.WAITING_GAME)
        terminal.say_whole(f"  {resume_command(waiting[0])}")
    _introduce(terminal, table, agreed_setup(table.header.setup, table.header.rules))
    terminal.say(words.WELCOME)
    Session(table, terminal, store).run()


def take_up(file: Path | None, data: Path, store: Store, terminal: Terminal | None = None) -> None:
    """Go on with a saved game, by default the last one left unfinished."""
    terminal = terminal or Terminal.standard()
    table, note = table_meant(file, data, terminal, lambda why: terminal.say(words.skipped(why)))
    go_on(table, terminal, store, note)


def table_meant(
    file: Path | None, data: Path, terminal: Terminal, skipped: Callable[[str], None]
) -> tuple[Table, str]:
    """The game of a file, by default the one left last; a damaged one is asked about."""

    def agreed(offer: str) -> bool:
        terminal.say(offer)
        terminal.say(words.GO_ON_DAMAGED)
        try:
            return asyncio.run(terminal.ask()).casefold() in ("y", "yes")
        except InputEnded:
            return False

    if file is None:
        return last_unfinished(data, skipped, agreed)
    return agreed_table(file, agreed)


def go_on(table: Table, terminal: Terminal, store: Store, note: str = "") -> None:
    """Play a game that was begun before."""
    _introduce(terminal, table, agreed_setup(table.header.setup, table.header.rules))
    if note:
        terminal.say(note)
    if table.question() is not None:
        terminal.say(words.resumed(table.observation(0).round))
    Session(table, terminal, store).run()


def _introduce(terminal: Terminal, table: Table, setup: Setup) -> None:
    sets = [SET_TITLES.get(name, name) for name in setup.sets]
    terminal.say(words.played(sets, _sides(setup), setup.rival, setup.honor_pool()))
    terminal.say(words.COMMITTED)
    terminal.say_whole(f"  {table.header.commitment}")
    terminal.say_whole(words.saved_as_played(table.path))


def _sides(setup: Setup) -> list[str]:
    """Who plays against whom; partners sit across the table."""
    names = setup.seats
    half = len(names) // 2
    if not setup.teams:
        return list(names)
    return [together(pair) for pair in zip(names[:half], names[half:], strict=True)]
