"""What a person chose last for a new game, and what the choices amount to.

Remembered as plain JSON beside the games. What can be chosen the model of a game's setup tells;
only `quick_glance`, which the first paint needs, does without it. Which tables can be is the rules'
business; only names, and that somebody must sit at the keyboard, are judged here.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import UsageError
from ascension_tui.game.game import AnyGame, Glance
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.registry import UNNAMED, games, usual_game
from ascension_tui.i18n.language import Language, means_the_reader
from ascension_tui.i18n.message import Message
from ascension_tui.profile.settings import write_json

if TYPE_CHECKING:
    from ascension_tui.game.setup import Choice, GameSetup, Value

FILE = "choices.json"
GAME = "game"
TABLE = "table"
SOLITAIRE = "solitaire"
STANDING = "standing"
LONGEST_NAME = 20


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits somewhere."""

    name: str = ""
    """Empty: called by what it is."""
    player: str = HUMAN
    """A person, or the level of a computer player."""


@dataclass(frozen=True, slots=True)
class TableChoices:
    """Everything that is chosen before a game but its seed."""

    game: AnyGame
    fields: Mapping[str, Value]
    """What was chosen for the fields of the game's setup."""
    count: int
    """How many of the seats are taken."""
    seats: tuple[SeatChoice, ...]
    """Always all of them, so that a name survives a smaller table."""

    @property
    def taken(self) -> tuple[SeatChoice, ...]:
        return self.seats[: self.count]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(seat.player for seat in self.taken)

    def as_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        return {**self.fields, "count": self.count, "seats": [asdict(one) for one in self.seats]}


def key_of(game: AnyGame, which: str) -> str:
    """What the choices for a table of a game are kept under."""
    return which if game.name == UNNAMED else f"{game.name}/{which}"


def remembered(data: Path, game: AnyGame, which: str = TABLE) -> TableChoices:
    """The last choices for a table or for solitaire; what cannot be read is as at first."""
    return usable(_read(data).get(key_of(game, which)), game, which)


def remember(data: Path, which: str, choices: TableChoices) -> None:
    """Keep the choices for next time; where that fails they are merely not remembered."""
    _write(data, key_of(choices.game, which), choices.as_dict())


def game_meant(data: Path) -> AnyGame:
    """The game that was chosen in the menu; at first the usual one."""
    name = _read(data).get(GAME)
    return next((game for game in games() if game.name == name), usual_game())


def remember_game(data: Path, game: AnyGame) -> None:
    """Keep which game the menu is about."""
    _write(data, GAME, game.name)


def wishes(data: Path, game: AnyGame) -> dict[str, str]:
    """The standing answers that were chosen last, by questions."""
    kept = _as_dict(_read(data).get(key_of(game, STANDING)))
    return {name: wish for name, wish in kept.items() if isinstance(wish, str)}


def remember_wishes(data: Path, game: AnyGame, chosen: Mapping[str, str]) -> None:
    """Keep standing answers for the next game."""
    _write(data, key_of(game, STANDING), chosen)


def _read(data: Path) -> dict[str, Any]:
    try:
        return _as_dict(json.loads((data / FILE).read_text(encoding="utf-8")))
    except (OSError, ValueError, RecursionError):
        return {}


def _as_dict(found: object) -> dict[str, Any]:
    return found if isinstance(found, dict) else {}


def _write(data: Path, key: str, value: object) -> None:
    with contextlib.suppress(OSError):
        write_json(data / FILE, {**_read(data), key: value})


def usable(found: object, game: AnyGame, which: str = TABLE, *, others: str = "") -> TableChoices:
    """What is there and can be; anything else is as at first, where `others` play at most seats."""
    kept = _as_dict(found)
    fields = {name: _usable_value(one, kept.get(name)) for name, one in _fields(game).items()}
    count, seats = _usable_seats(kept, game, others or game.usual_level)
    return TableChoices(game, fields, 1 if which == SOLITAIRE else count, seats)


def _fields(game: AnyGame) -> Mapping[str, Choice]:
    from ascension_tui.game.setup import fields_of

    return fields_of(game.setup_model())


def _usable_value(field: Choice, found: object) -> Value:
    match field.usual:
        case tuple():
            chosen = found if isinstance(found, list) else []
            return tuple(value for value in field.values if value in chosen) or field.usual
        case bool():
            return found if isinstance(found, bool) else field.usual
        case str():
            return next((value for value in field.values if value == found), field.usual)
    return found if isinstance(found, int) and not isinstance(found, bool) else field.usual


def _usable_seats(
    kept: Mapping[str, Any], game: AnyGame, others: str
) -> tuple[int, tuple[SeatChoice, ...]]:
    """How many are taken, and all of them."""
    count, found = kept.get("count"), kept.get("seats")
    seats = [SeatChoice(), *[SeatChoice("", others)] * (max(game.seats) - 1)]
    for number, seat in enumerate(found[: len(seats)] if isinstance(found, list) else []):
        if isinstance(seat, dict) and all(type(seat.get(k)) is str for k in ("name", "player")):
            known = seat["player"] in (HUMAN, *game.levels)
            player = seat["player"] if known else game.usual_level
            seats[number] = SeatChoice(tidy(seat["name"])[:LONGEST_NAME], player)
    if type(count) is not int or count not in game.seats:
        count = _usual_count(game)
    return count, tuple(seats)


def _usual_count(game: AnyGame) -> int:
    return max(2, min(game.seats))


# A quick game


def quick_game(data: Path, game: AnyGame) -> TableChoices:
    """One person against the computer, otherwise like the last table."""
    last = _as_dict(_read(data).get(key_of(game, TABLE)))
    kept = {name: last.get(name) for name, field in _fields(game).items() if field.quick}
    seats = _quick_seats(last, game)
    return replace(usable(kept, game), count=len(seats), seats=seats)


def quick_glance(data: Path, game: AnyGame, language: Language) -> Glance:
    """The same in a few words, before the model of its setup is loaded."""
    last = _as_dict(_read(data).get(key_of(game, TABLE)))
    names = names_of(_quick_seats(last, game), language)
    return Glance(game.setup_words(language).quick(last), names)


def _quick_seats(kept: Mapping[str, Any], game: AnyGame) -> tuple[SeatChoice, ...]:
    """The first person of the last table, and its first computer player as often as needed."""
    count, seats = _usable_seats(kept, game, game.usual_level)
    name = next((seat.name for seat in seats[:count] if seat.player == HUMAN), "")
    levels = (seat.player for seat in seats if seat.player != HUMAN)
    computer = SeatChoice("", next(levels, game.usual_level))
    return (SeatChoice(name), *[computer] * (_usual_count(game) - 1))


# Who sits down


def tidy(name: str) -> str:
    """A name without spaces around it or twice in a row."""
    return " ".join(name.split())


def names_of(seats: Sequence[SeatChoice], language: Language) -> tuple[str, ...]:
    """The given names; the others are called by what they are, numbered where needed."""
    names = [tidy(seat.name) for seat in seats]
    unnamed = [seat.player for seat in seats if not tidy(seat.name)]
    for place, seat in enumerate(seats):
        if not names[place]:
            called = language.word("Player" if seat.player == HUMAN else seat.player.capitalize())
            plain = [called] if unnamed.count(seat.player) == 1 else []
            candidates = chain(plain, (f"{called} {number}" for number in count(1)))
            taken = {name.casefold() for name in names}
            names[place] = next(name for name in candidates if name.casefold() not in taken)
    return tuple(names)


def name_problem(name: str) -> Message | None:
    """Why somebody cannot be called so, in a sentence; None when nothing is wrong."""
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        return Message(
            "A name needs 1 to {longest} letters, all of them printable.", longest=LONGEST_NAME
        )
    if means_the_reader(name):
        return Message("The game calls everybody you; choose another name.")
    return None


def seats_problem(seats: Sequence[SeatChoice]) -> Message | None:
    """What is wrong with who sits down, in a sentence; None when nothing is."""
    if all(seat.player != HUMAN for seat in seats):
        return Message("At least one seat must be a person; computer players alone need no table.")
    given = [name for seat in seats if (name := tidy(seat.name))]
    for name in given:
        if problem := name_problem(name):
            return problem
    if len({name.casefold() for name in given}) < len(given):
        return Message("Two players have the same name; give each their own.")
    return None


def setup_of(choices: TableChoices, language: Language) -> dict[str, Any]:
    """What the table is asked to deal; what was left empty is as the rules say."""
    chosen = {name: value for name, value in choices.fields.items() if value is not None}
    return {**chosen, "seats": names_of(choices.taken, language)}


def checked(choices: TableChoices, language: Language) -> GameSetup:
    """The setup the game makes of the choices, or `UsageError` with the reason in a sentence."""
    if problem := seats_problem(choices.taken):
        raise UsageError("{problem}", problem=problem)
    setup: GameSetup = choices.game.setup_model().checked(**setup_of(choices, language))
    return setup
