"""What was typed about a game: who plays it, and the setup everybody agrees on."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import chain, count

from ascension_tui.errors import UsageError
from ascension_tui.game.protocol import HUMAN
from ascension_tui.games.ascension.players import LEVELS
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.i18n.persons import means_the_reader

LONGEST_NAME = 20


def agreed_setup(args: argparse.Namespace, names: Sequence[str]) -> Setup:
    """The setup of a game of these players; what was not typed is as usual."""
    choices: dict[str, object] = {"seats": tuple(names)}
    for option in ("edition", "pool", "teams"):
        if option in args:
            choices[option] = getattr(args, option)
    if args.sets:
        choices["sets"] = tuple(args.sets)
    return Setup.checked(**choices)


def seated(seats: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """From `human:Anna` and `greedy` to the names of the seats and who plays them."""
    players = [_player(seat) for seat in seats]
    if len(seats) < 2:
        raise UsageError("A game needs at least two seats; alone you can play: ascension-tui solo")
    if HUMAN not in players:
        raise UsageError(
            "At least one seat must be human; computer players among themselves play in: "
            "ascension-tui sim"
        )
    given = [_given_name(seat) for seat in seats]
    chosen = [name.casefold() for name in given if name]
    if len(set(chosen)) < len(chosen):
        raise UsageError("Two players have the same name; give each their own.")
    return _names(players, given), tuple(players)


def _player(seat: str) -> str:
    player = seat.partition(":")[0]
    if player != HUMAN and (player not in LEVELS or ":" in seat):
        raise UsageError(
            f"There is no player {seat!r}; choose from human, human:NAME, {', '.join(LEVELS)}."
        )
    return player


def _given_name(seat: str) -> str:
    _, colon, name = seat.partition(":")
    if not colon:
        return ""
    name = " ".join(name.split())
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise UsageError(f"{seat!r}: a name needs 1 to {LONGEST_NAME} letters, as in human:Anna.")
    if means_the_reader(name):
        raise UsageError(f"{seat!r}: the game calls everybody you; choose another name.")
    return name


def _names(players: Sequence[str], given: Sequence[str]) -> tuple[str, ...]:
    """The given names; the others are called by what they are, numbered where needed."""
    taken = {name.casefold() for name in given}
    unnamed = [player for player, name in zip(players, given, strict=True) if not name]
    names = []
    for player, name in zip(players, given, strict=True):
        if not name:
            called = "Player" if player == HUMAN else player.capitalize()
            plain = [called] if unnamed.count(player) == 1 else []
            candidates = chain(plain, (f"{called} {number}" for number in count(1)))
            name = next(name for name in candidates if name.casefold() not in taken)
            taken.add(name.casefold())
        names.append(name)
    return tuple(names)
