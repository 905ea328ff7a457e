"""A finished game on a page of plain text, ready to paste somewhere."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from ascension_tui.folders import verify_command
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.teller import given_up, length
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.rules.setup import agreed_setup
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.ending import (
    RIVAL,
    Ending,
    Standing,
    ending_of,
    highlights,
    honor_history,
)
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import printable
from ascension_tui.table.history import GameLog
from ascension_tui.table.seat_table import ReadTable

WIDTH = 78
FACTIONS = (*FACTION_BITS, "")
"""The columns of honor on cards; the last is for cards without a faction."""


def summary(
    table: ReadTable, log: GameLog, teller: CardTeller, language: Language, file: str
) -> str:
    """The result, where the honor came from, how it grew, the decks and the proof of fairness.

    `file` is the name of the journal; empty if the game was not kept.
    """
    told = ending_of(table, teller, -1)
    standings = honor_history(log, told, teller.rules)
    resigned = _names(told.resigned, teller)
    parts = [
        _filled(game_facts(table, teller)),
        _filled(length(language, standings[-1].round, table.answers)),
        [],
        _filled(told.verdict),
        *([_filled(given_up(language, resigned))] if resigned else []),
        [],
        _scores(told, teller),
        [],
        *map(_filled, highlights(standings, told, partial(seat_title, teller))),
        [],
        _growth(standings, told, teller),
        [],
        _decks(told, teller),
        [],
        _proof(table, file),
    ]
    lines = (line for part in parts for line in (part or [""]))
    return "".join(f"{printable(line)}\n" for line in lines)


def game_facts(table: ReadTable, teller: CardTeller) -> str:
    """What was played by whom, with the kind of each computer player."""
    setup = agreed_setup(table.header.setup, table.header.rules)
    seats = [
        name if player == HUMAN else f"{name} ({player})"
        for name, player in zip(setup.seats, table.header.players, strict=True)
    ]
    return messages.game_facts(setup, seats, teller.names(RIVAL))


def seat_title(teller: CardTeller, seat: int) -> str:
    """A seat's name at the beginning of a line; some rivals are called the something."""
    return grammar.capital(teller.names(seat))


def best_first(cards: Counter[str], teller: CardTeller) -> list[str]:
    """The slugs of a deck, those worth most honor first."""
    faces = teller.rules.by_slug
    return sorted(cards, key=lambda slug: (-faces[slug].end_honor, faces[slug].name))


def _filled(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def _names(seats: Iterable[int], teller: CardTeller) -> list[str]:
    return [teller.names(seat) for seat in sorted(seats)]


def _scores(told: Ending, teller: CardTeller) -> list[str]:
    """A table with a line for each seat, then one for each team."""
    columns = ["tokens", *(faction.capitalize() or "other" for faction in FACTIONS), "total"]
    names = [seat_title(teller, score.seat) for score in told.scores]
    teams = [side for side in told.sides if len(side) > 1]
    called = [grammar.both(_names(side, teller)) for side in teams]
    room = max(map(len, [*names, *called]))
    lines = [" " * room + "".join(f"  {column}" for column in columns)]
    for name, score in zip(names, told.scores, strict=True):
        on_cards = (score.on_cards.get(faction, 0) for faction in FACTIONS)
        cells = zip(columns, (score.tokens, *on_cards, score.total), strict=True)
        lines.append(name.ljust(room) + "".join(f"  {n:>{len(c)}}" for c, n in cells))
    across = sum(len(column) + 2 for column in columns)
    totals = map(told.total, teams)
    lines += (f"{team.ljust(room)}{n:>{across}}" for team, n in zip(called, totals, strict=True))
    return lines


def _growth(standings: Sequence[Standing], told: Ending, teller: CardTeller) -> list[str]:
    by_round = {standing.round: standing.honor for standing in standings}
    lines = ["Honor at the end of each round"]
    for place, score in enumerate(told.scores):
        honor = " ".join(str(row[place]) for number, row in by_round.items() if number)
        lines += _filled(f"{seat_title(teller, score.seat)}: {honor}")
    return lines


def _decks(told: Ending, teller: CardTeller) -> list[str]:
    lines: list[str] = []
    for score in told.scores:
        count = grammar.count(score.cards.total(), "card")
        best = best_first(score.cards, teller)
        listed = counted(teller.card_name(slug) for slug in best for _ in range(score.cards[slug]))
        whose = seat_title(teller, score.seat)
        lines += _filled(f"{whose}, {count}: {listed or 'none'}.")
    return lines


def _proof(table: ReadTable, file: str) -> list[str]:
    header = table.header
    lines = [f"seed {header.seed}", f"salt {header.salt}", f"commitment {header.commitment}"]
    return [*lines, verify_command(file)] if file else lines
