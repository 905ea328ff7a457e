"""Dealing games and taking them up again, for screens and line mode alike."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from ascension_tui.errors import Failure, UsageError
from ascension_tui.folders import is_hosted, keep_finished, new_game_file, unfinished_games
from ascension_tui.game.game import AnyGame
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.registry import game_named
from ascension_tui.game.rng import derived_seed
from ascension_tui.i18n.message import Message
from ascension_tui.profile import choices
from ascension_tui.table import DamagedJournal, JournalError, Table
from ascension_tui.table.automatic_answers import StandingAnswers
from ascension_tui.table.journal import commitment, new_salt
from ascension_tui.table.journal_file import DAMAGED
from ascension_tui.thinking.players import Bot


def new_table(
    game: AnyGame,
    data: Path,
    setup: Mapping[str, Any],
    players: Sequence[str],
    seed: int | None = None,
) -> Table:
    """Deal a game that is saved from its first answer on."""
    agreed = game.setup_model().checked(**setup).model_dump(mode="json")
    seed = secrets.randbits(63) if seed is None else seed
    salt = new_salt()
    path = new_game_file(data, commitment(salt, seed, agreed))
    return Table.begin(game.kind(), agreed, seed, players, path, salt=salt)


MEND = Message(
    "go on from there: what follows is dropped, and the whole file is kept beside it under a name "
    "that ends in {ending}.",
    ending=DAMAGED,
)
"""What is offered for a damaged game."""


def resumed_table(path: Path, *, mend: bool = False) -> tuple[Table, Message | None]:
    """Take a saved game up; also returns a note, where there is something to say.

    `DamagedJournal`: with `mend` it can go on from its last good answer.
    """
    try:
        return Table.resume(None, path, mend=mend and not is_hosted(path))
    except DamagedJournal as problem:
        if is_hosted(path):
            raise Failure(
                "{problem} It belongs to a table of a host, where its players are asked. "
                "You can watch it: ascension-tui replay {path}",
                problem=problem,
                path=path,
            ) from None
        raise


def saved_table(
    file: Path | None,
    data: Path,
    skipped: Callable[[Message], None],
    agreed: Callable[[Message], bool],
) -> tuple[Table, Message | None]:
    """Take up the game of a file, by default the one left last; also returns what to say of it.

    `skipped` is told why a file cannot be taken up; `agreed` whether a damaged game is to go on
    from its last good answer.
    """
    if file is not None:
        return _agreed_table(file, agreed)
    for path in unfinished_games(data):
        try:
            table, note = _agreed_table(path, agreed)
        except JournalError as problem:
            skipped(Message("Left out: {problem}", problem=problem.message))
            continue
        if table.question() is not None:
            return table, note
        # The program was stopped between the last answer and putting the game away.
        table.close()
        keep_finished(path)
    raise Failure(
        "There is no unfinished game in {folder}; begin one by: {begin}",
        folder=data / "games",
        begin="ascension-tui play",
    )


def _agreed_table(path: Path, agreed: Callable[[Message], bool]) -> tuple[Table, Message | None]:
    """A damaged game is taken up only if that is agreed to."""
    try:
        return resumed_table(path)
    except DamagedJournal as problem:
        if not agreed(Message("{problem} It can {mend}", problem=problem.message, mend=MEND)):
            raise
    return resumed_table(path, mend=True)


def standing_answers(table: Table, people: Collection[int], data: Path | None) -> StandingAnswers:
    """What the people at this keyboard want answered; of one alone it is remembered."""
    game = game_named(table.header.game)
    if data is None or len(people) != 1:
        return StandingAnswers(table, game, people, shared=len(people) > 1)
    (seat,) = people
    return StandingAnswers(
        table,
        game,
        people,
        {seat: choices.wishes(data, game)},
        keep=lambda chosen: choices.remember_wishes(data, game, chosen[seat]),
    )


def computer_players(table: Table) -> dict[int, Bot[Any]]:
    """The computer players of a table by their seats; those who answer for people are among them.

    That is for people who are stood in for, and for those who gave up.
    """
    header = table.header
    game = game_named(header.game)
    players = game.players()
    bots: dict[int, Bot[Any]] = {}
    for seat, sat_down in enumerate(header.players):
        name = table.standing_in.get(seat, sat_down)
        if name == HUMAN and seat not in table.resigned:
            continue
        name = game.usual_level if name == HUMAN else name
        try:
            bots[seat] = players.make(name, derived_seed(header.seed, seat + 1))
        except UsageError as error:
            raise Failure("The game cannot go on: {error}", error=error) from None
    return bots
