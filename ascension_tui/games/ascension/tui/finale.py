"""A finished game of Ascension as pages of lines: the scores, how honor grew, the decks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.cells import cell_len

from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.ending import (
    RIVAL,
    Ending,
    Score,
    Standing,
    ending_of,
    highlights,
    honor_history,
)
from ascension_tui.games.ascension.telling.summary import (
    FACTIONS,
    best_first,
    seat_title,
)
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.card_symbols import CardSymbols, card_symbols
from ascension_tui.games.ascension.tui.cardtext import card_tag
from ascension_tui.table.history import GameLog
from ascension_tui.table.seat_table import ReadTable
from ascension_tui.tui.chart import chart, distinct, letters, series_inks
from ascension_tui.tui.ink import Line, Piece, beside, hanging_indent, pad, pad_line
from ascension_tui.tui.symbols import Symbols

COLUMN: Final = 7
WIDEST_NAME: Final = 18
NUMBERS: Final = 4 + COLUMN * (len(FACTIONS) + 2)
"""Cells of a line of scores besides the name."""
DECK: Final = 23
"""A column of a deck is at least so wide."""
DECK_GAP: Final = 2
RIVAL_INK: Final = "monster"


@dataclass(frozen=True, slots=True)
class AscensionFinale:
    """What there is to tell of a game that is over: `tui.contract.Finale`."""

    details: ClassVar[str] = "decks"

    ending: Ending
    names: tuple[str, ...]
    """In the order of the scores, no two alike."""
    standings: tuple[Standing, ...]
    decks: tuple[Counter[str], ...]
    teller: CardTeller

    def name(self, seat: int) -> str:
        """What a seat is called here; the rival is the last one."""
        return self.names[seat]

    @property
    def inks(self) -> list[str]:
        """The ink of each name."""
        rival = self.ending.scores[-1].seat == RIVAL
        return [*series_inks(len(self.names) - rival), *([RIVAL_INK] if rival else [])]

    def score_lines(self, width: int, symbols: Symbols) -> list[Line]:
        return _score_lines(self, width, card_symbols(symbols))

    def chart_lines(self, width: int, height: int, symbols: Symbols) -> list[Line]:
        return _chart_lines(self, width, height, symbols)

    def detail_lines(self, width: int, symbols: Symbols) -> list[Line]:
        return _deck_lines(self, width, card_symbols(symbols))


def finale_of(table: ReadTable, log: GameLog, teller: CardTeller, reader: int) -> AscensionFinale:
    """Gather everything, for the reader (-1: several people read it)."""
    told = ending_of(table, teller, reader)
    return AscensionFinale(
        ending=told,
        names=distinct([seat_title(teller, score.seat) for score in told.scores]),
        standings=tuple(honor_history(log, told, teller.rules)),
        decks=tuple(score.cards for score in told.scores),
        teller=teller,
    )


# The scores


def _score_lines(finale: AscensionFinale, width: int, signs: CardSymbols) -> list[Line]:
    """A line for each seat: tokens, honor by faction, total; then the teams."""
    room = max(min(max(map(cell_len, finale.names)), WIDEST_NAME, width - NUMBERS), 8)
    marks = letters(finale.names)
    lines = [_columns(room, signs)]
    for place, score in enumerate(finale.ending.scores):
        start = [
            _win_mark(finale, (score.seat,), signs),
            Piece(
                f"{marks[place]} {pad(finale.names[place], room, signs.more)}",
                finale.inks[place],
            ),
        ]
        lines.append([*start, *_numbers(score)])
    if finale.ending.in_teams:
        lines.append([])
        lines += (_team(finale, side, room, signs) for side in finale.ending.sides)
    if not finale.ending.counted:
        lines += [[], *hanging_indent([], messages.NOT_COUNTED, width, "dim")]
    lines += [[], _legend(signs), []]
    for sentence in highlights(finale.standings, finale.ending, finale.name):
        lines += hanging_indent([], sentence, width)
    return lines


def _columns(room: int, signs: CardSymbols) -> Line:
    titles = [f"{signs.faction(faction) or 'other'}" for faction in FACTIONS]
    line = [Piece(" " * (room + 4)), Piece(f"{'tokens':>{COLUMN}}", "dim")]
    for faction, title in zip(FACTIONS, titles, strict=True):
        ink = faction or "dim"
        line.append(Piece(" " * (COLUMN - cell_len(title)) + title, ink))
    return [*line, Piece(f"{'total':>{COLUMN}}", "dim")]


def _numbers(score: Score) -> Line:
    line = [Piece(f"{score.tokens:>{COLUMN}}")]
    for faction in FACTIONS:
        honor = score.on_cards.get(faction, 0)
        line.append(Piece(f"{honor:>{COLUMN}}", "text" if honor else "rule"))
    return [*line, Piece(f"{score.total:>{COLUMN}}", "honor")]


def _win_mark(finale: AscensionFinale, side: tuple[int, ...], signs: CardSymbols) -> Piece:
    won = set(side) <= set(finale.ending.winners)
    return Piece(f"{signs.can if won else ' '} ", "good")


def _team(finale: AscensionFinale, side: tuple[int, ...], room: int, signs: CardSymbols) -> Line:
    name = grammar.both([finale.names[seat] for seat in side])
    width = room + 2 + COLUMN * (1 + len(FACTIONS))
    return [
        _win_mark(finale, side, signs),
        Piece(pad(name, width, signs.more), "strong"),
        Piece(f"{finale.ending.total(side):>{COLUMN}}", "honor"),
    ]


def _legend(signs: CardSymbols) -> Line:
    """What the signs above the columns mean."""
    line: Line = []
    for faction in FACTIONS:
        if faction:
            sign = signs.faction(faction)
            line += [Piece(f"{sign} ", faction), Piece(f"{faction.capitalize()}  ", "dim")]
    return line


# How honor grew


def _chart_lines(finale: AscensionFinale, width: int, height: int, symbols: Symbols) -> list[Line]:
    """The chart below its title."""
    series = {
        name: [standing.honor[place] for standing in finale.standings]
        for place, name in enumerate(finale.names)
    }
    rounds = [standing.round for standing in finale.standings]
    drawn = chart(series, width, height - 1, symbols, finale.inks, rounds)
    title = [Piece("Honor after each turn", "strong"), Piece(", by round", "dim")]
    return [pad_line(title, width), *drawn]


# The decks


def _deck_lines(finale: AscensionFinale, width: int, signs: CardSymbols) -> list[Line]:
    """All decks, side by side as far as they fit."""
    count = max(min((width + DECK_GAP) // (DECK + DECK_GAP), len(finale.decks)), 1)
    room = (width - DECK_GAP * (count - 1)) // count
    lines: list[Line] = []
    for start in range(0, len(finale.decks), count):
        places = range(start, min(start + count, len(finale.decks)))
        blocks = [_deck(finale, place, room, signs) for place in places]
        height = max(map(len, blocks))
        even = [[pad_line(line, room) for line in [*b, *[[]] * (height - len(b))]] for b in blocks]
        lines += [[]] if lines else []
        lines += beside(even, DECK_GAP)
    return lines


def _deck(finale: AscensionFinale, place: int, width: int, signs: CardSymbols) -> list[Line]:
    cards, teller = finale.decks[place], finale.teller
    size = f" {grammar.count(cards.total(), 'card')}"
    name = pad(finale.names[place], width - cell_len(size), signs.more).rstrip()
    lines: list[Line] = [[Piece(name, finale.inks[place]), Piece(size, "dim")]]
    for slug in best_first(cards, teller):
        tag = card_tag(slug, teller, signs)
        times = f" x{cards[slug]}" if cards[slug] > 1 else ""
        room = width - cell_len(tag.text) - 1 - len(times)
        card = pad(teller.card_name(slug), room, signs.more).rstrip()
        lines.append([tag, Piece(f" {card}"), Piece(times, "honor")])
    return lines
