"""What was typed about a game: who plays it, and the setup everybody agrees on."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ascension_tui.errors import UsageError
from ascension_tui.game.game import AnyGame
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.setup import GameSetup
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Listed
from ascension_tui.profile.choices import (
    SeatChoice,
    fields_of,
    name_problem,
    names_of,
    seats_problem,
    tidy,
)


def typed_setup(args: argparse.Namespace, names: Sequence[str]) -> GameSetup:
    """The setup of a game of these players; what was not typed is as usual."""
    typed = vars(args)
    chosen = {name: typed[name] for name in fields_of(args.game, ENGLISH) if name in typed}
    setup: GameSetup = args.game.setup_model().checked(**chosen, seats=tuple(names))
    return setup


def seated(game: AnyGame, seats: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """From `human:Anna` and the name of a level to the names of the seats and who plays them."""
    sitting = [_seat(game, seat) for seat in seats]
    players = tuple(seat.player for seat in sitting)
    if len(seats) < 2:
        if 1 in game.seats:
            raise UsageError(
                "A game needs at least two seats; alone you can play: ascension-tui solo"
            )
        raise UsageError("A game needs at least two seats.")
    if HUMAN not in players:
        raise UsageError(
            "At least one seat must be human; computer players among themselves play in: "
            "ascension-tui sim"
        )
    if problem := seats_problem(sitting):
        raise UsageError("{problem}", problem=problem)
    return names_of(sitting, ENGLISH), players


def _seat(game: AnyGame, seat: str) -> SeatChoice:
    player, colon, name = seat.partition(":")
    if player != HUMAN and (player not in game.levels or colon):
        raise UsageError(
            "There is no player {seat!r}; choose from human, human:NAME, {known}.",
            seat=seat,
            known=Listed(game.levels),
        )
    name = tidy(name)
    if colon and (problem := name_problem(name)):
        told = ENGLISH.say(problem)
        raise UsageError("{seat!r}: {problem}", seat=seat, problem=told[:1].lower() + told[1:])
    return SeatChoice(name, player)
