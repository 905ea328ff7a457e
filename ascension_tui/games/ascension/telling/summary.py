"""A finished game on a page of plain text, ready to paste somewhere."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from ascension_tui.game.protocol import HUMAN
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.rules.setup import Setup, agreed_setup
from ascension_tui.games.ascension.setup_words import SET_TITLES
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.ending import (
    RIVAL,
    Ending,
    Score,
    ending_of,
    final_view,
    owned,
)
from ascension_tui.games.ascension.telling.highlights import highlights
from ascension_tui.games.ascension.telling.history import Standing, honor_history
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.i18n.language import Language
from ascension_tui.table import messages
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
    parts = [
        _filled(game_facts(table, teller)),
        _filled(messages.length(language, standings[-1].round, table.answers)),
        [],
        _filled(told.verdict),
        *_given_up(told, teller, language),
        [],
        _scores(told, teller),
        [],
        *map(_filled, highlights(standings, told, partial(seat_title, teller))),
        [],
        _growth(standings, told, teller),
        [],
        _decks(table, told, teller),
        [],
        _proof(table, file),
    ]
    lines = (line for part in parts for line in (part or [""]))
    return "".join(f"{messages.printable(line)}\n" for line in lines)


def final_decks(table: ReadTable, ending: Ending) -> dict[int, Counter[str]]:
    """All cards of each seat at the end, by slug; the rival's are what it took."""
    seats = [score.seat for score in ending.scores if score.seat != RIVAL]
    decks = {seat: owned(final_view(table, seat).players[seat]) for seat in seats}
    if (rival := final_view(table, 0).rival) is not None:
        decks[RIVAL] = Counter(card.slug for card in rival.cards)
    return decks


def game_facts(table: ReadTable, teller: CardTeller) -> str:
    """What was played by whom."""
    setup = agreed_setup(table.header.setup, table.header.rules)
    titles = [SET_TITLES.get(name, name) for name in setup.sets]
    return messages.game_facts(
        titles, _opponents(table, setup), teller.names(RIVAL), setup.honor_pool()
    )


def _opponents(table: ReadTable, setup: Setup) -> list[str]:
    """Who played against whom, with the kind of each computer player."""
    seats = [
        name if player == HUMAN else f"{name} ({player})"
        for name, player in zip(setup.seats, table.header.players, strict=True)
    ]
    half = len(seats) // 2
    if not setup.teams:
        return seats
    return [messages.together(pair) for pair in zip(seats[:half], seats[half:], strict=True)]


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


def _given_up(told: Ending, teller: CardTeller, language: Language) -> list[list[str]]:
    names = _names(told.resigned, teller)
    return [_filled(messages.given_up(language, names))] if names else []


def _scores(told: Ending, teller: CardTeller) -> list[str]:
    """A table with a line for each seat, then one for each team."""
    columns = ["tokens", *(faction.capitalize() or "other" for faction in FACTIONS), "total"]
    names = [seat_title(teller, score.seat) for score in told.scores]
    teams = [messages.together(_names(side, teller)) for side in told.sides if len(side) > 1]
    room = max(map(len, [*names, *teams]))
    lines = [" " * room + "".join(f"  {column}" for column in columns)]
    for name, score in zip(names, told.scores, strict=True):
        numbers = zip(columns, _numbers(score), strict=True)
        lines.append(name.ljust(room) + "".join(f"  {n:>{len(c)}}" for c, n in numbers))
    totals = [told.total(side) for side in told.sides if len(side) > 1]
    across = sum(len(column) + 2 for column in columns)
    lines += (f"{team.ljust(room)}{n:>{across}}" for team, n in zip(teams, totals, strict=True))
    return lines


def _numbers(score: Score) -> list[int]:
    on_cards = [score.on_cards.get(faction, 0) for faction in FACTIONS]
    return [score.tokens, *on_cards, score.total]


def _growth(standings: Sequence[Standing], told: Ending, teller: CardTeller) -> list[str]:
    """Honor at the end of each round."""
    by_round = {standing.round: standing.honor for standing in standings}
    lines = [messages.HONOR_BY_ROUND]
    for place, score in enumerate(told.scores):
        honor = " ".join(str(row[place]) for number, row in by_round.items() if number)
        lines += _filled(f"{seat_title(teller, score.seat)}: {honor}")
    return lines


def _decks(table: ReadTable, told: Ending, teller: CardTeller) -> list[str]:
    lines: list[str] = []
    for seat, cards in final_decks(table, told).items():
        listed = [teller.card_name(s) for s in best_first(cards, teller) for _ in range(cards[s])]
        lines += _filled(messages.final_cards(seat_title(teller, seat), len(listed), counted(listed)))
    return lines


def _proof(table: ReadTable, file: str) -> list[str]:
    header = table.header
    lines = [
        f"seed {header.seed}",
        f"salt {header.salt}",
        f"commitment {header.commitment}",
    ]
    return [*lines, messages.verify_command(file)] if file else lines
