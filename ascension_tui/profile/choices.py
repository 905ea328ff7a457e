"""What a person chose last for a new game, and what the choices amount to.

Remembered as plain JSON beside the games and read before the first paint, so nothing here loads
the rules until a setup is to be checked. Which tables can be is the rules' business; only names,
and that somebody must sit at the keyboard, are judged here.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import UsageError
from ascension_tui.game.protocol import HUMAN
from ascension_tui.i18n.persons import means_the_reader
from ascension_tui.profile.settings import write_json

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.setup import Setup

FILE = "choices.json"
TABLE = "table"
SOLITAIRE = "solitaire"
USUAL_LEVEL = "greedy"
MOST_SEATS = 6
LONGEST_NAME = 20
EDITIONS = ("revised", "first")
SHORT_TITLES = {"chronicle": "Chronicle", "storm": "Storm", "gift": "Gift"}
"""What the sets are called where room is short."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits somewhere."""

    name: str = ""
    """Empty: called by what it is."""
    player: str = HUMAN
    """A person, or the level of a computer player."""


def _usual_seats() -> tuple[SeatChoice, ...]:
    return (SeatChoice(), *[SeatChoice("", USUAL_LEVEL)] * (MOST_SEATS - 1))


@dataclass(frozen=True, slots=True)
class TableChoices:
    """Everything that is chosen before a game but its seed."""

    sets: tuple[str, ...] = ("chronicle",)
    edition: str = "revised"
    pool: int | None = None
    """None: as many as the rules say."""
    teams: bool = False
    count: int = 2
    """How many of the seats are taken."""
    seats: tuple[SeatChoice, ...] = field(default_factory=_usual_seats)
    """Always all of them, so that a name survives a smaller table."""

    @property
    def taken(self) -> tuple[SeatChoice, ...]:
        """The seats that play."""
        return self.seats[: self.count]

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays at each seat."""
        return tuple(seat.player for seat in self.taken)


ALONE = TableChoices(count=1)


def remembered(data: Path, which: str) -> TableChoices:
    """The last choices for a table or for solitaire; what cannot be read is as at first."""
    return usable(_read(data).get(which), ALONE if which == SOLITAIRE else TableChoices())


def remember(data: Path, which: str, choices: TableChoices) -> None:
    """Keep the choices for next time; where that fails they are merely not remembered."""
    with contextlib.suppress(OSError):
        write_json(data / FILE, {**_read(data), which: asdict(choices)})


def _read(data: Path) -> dict[str, Any]:
    try:
        found = json.loads((data / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def usable(found: object, usual: TableChoices) -> TableChoices:
    """What is there and can be; anything else is as at first."""
    if not isinstance(found, dict):
        return usual
    sets, pool, number = found.get("sets"), found.get("pool"), found.get("count")
    known = tuple(name for name in SHORT_TITLES if isinstance(sets, list) and name in sets)
    fits = type(number) is int and 1 <= number <= MOST_SEATS and usual != ALONE
    seats = found.get("seats")
    return TableChoices(
        sets=known or usual.sets,
        edition=found["edition"] if found.get("edition") in EDITIONS else usual.edition,
        pool=pool if type(pool) is int else None,
        teams=found.get("teams") is True,
        count=number if fits and number is not None else usual.count,
        seats=_usable_seats(seats if isinstance(seats, list) else []),
    )


def _usable_seats(found: list[Any]) -> tuple[SeatChoice, ...]:
    seats = list(_usual_seats())
    for number, seat in enumerate(found[:MOST_SEATS]):
        if isinstance(seat, dict) and all(type(seat.get(k)) is str for k in ("name", "player")):
            seats[number] = SeatChoice(tidy(seat["name"])[:LONGEST_NAME], seat["player"])
    return tuple(seats)


def quick_game(last: TableChoices) -> TableChoices:
    """One person against one computer player, otherwise like the last table."""
    people = [seat.name for seat in last.taken if seat.player == HUMAN]
    levels = [seat.player for seat in (*last.taken, *last.seats) if seat.player != HUMAN]
    person = SeatChoice(people[0] if people else "")
    computer = SeatChoice("", levels[0] if levels else USUAL_LEVEL)
    seats = (person, computer, *_usual_seats()[2:])
    return replace(last, pool=None, teams=False, count=2, seats=seats)


def with_known_levels(choices: TableChoices) -> TableChoices:
    """The same with computer players there are; a remembered one may be gone by now."""
    from ascension_tui.games.ascension.players.roster import LEVELS

    usual = USUAL_LEVEL if USUAL_LEVEL in LEVELS else list(LEVELS)[-1]
    known = (HUMAN, *LEVELS)
    seats = [
        seat if seat.player in known else replace(seat, player=usual) for seat in choices.seats
    ]
    return replace(choices, seats=tuple(seats))


def tidy(name: str) -> str:
    """A name without spaces around it or twice in a row."""
    return " ".join(name.split())


def names_of(seats: Sequence[SeatChoice]) -> tuple[str, ...]:
    """The given names; the others are called by what they are, numbered where needed."""
    given = [tidy(seat.name) for seat in seats]
    taken = {name.casefold() for name in given}
    unnamed = [seat.player for seat, name in zip(seats, given, strict=True) if not name]
    names = []
    for seat, name in zip(seats, given, strict=True):
        if not name:
            called = "Player" if seat.player == HUMAN else seat.player.capitalize()
            plain = [called] if unnamed.count(seat.player) == 1 else []
            candidates = chain(plain, (f"{called} {number}" for number in count(1)))
            name = next(name for name in candidates if name.casefold() not in taken)
            taken.add(name.casefold())
        names.append(name)
    return tuple(names)


def seats_problem(seats: Sequence[SeatChoice]) -> str:
    """What is wrong with who sits down, in a sentence; empty when nothing is."""
    if all(seat.player != HUMAN for seat in seats):
        return "At least one seat must be a person; computer players alone need no table."
    given = [name for seat in seats if (name := tidy(seat.name))]
    for name in given:
        if not name.isprintable() or len(name) > LONGEST_NAME:
            return f"A name needs 1 to {LONGEST_NAME} letters, all of them printable."
        if means_the_reader(name):
            return "The game calls everybody you; choose another name."
    if len({name.casefold() for name in given}) < len(given):
        return "Two players have the same name; give each their own."
    return ""


def setup_of(choices: TableChoices) -> dict[str, Any]:
    """What the table is asked to deal."""
    return {
        "sets": choices.sets,
        "seats": names_of(choices.taken),
        "edition": choices.edition,
        "pool": choices.pool,
        "teams": choices.teams,
    }


def checked(choices: TableChoices) -> Setup:
    """The setup the rules make of the choices, or `UsageError` with the reason in a sentence."""
    from ascension_tui.games.ascension.rules.setup import Setup

    if problem := seats_problem(choices.taken):
        raise UsageError(problem)
    return Setup.checked(**setup_of(choices))


def sentence(problem: object) -> str:
    """An error as a sentence of its own."""
    text = str(problem)
    return text[:1].upper() + text[1:]
