"""How everybody stands: before a curtain, and when the game is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.cells import cell_len

from ascension_tui.games.ascension.model import GameModel
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
from ascension_tui.games.ascension.tui.cardtext import CardSymbols, card_symbols, card_tag
from ascension_tui.table.history import GameLog
from ascension_tui.table.seat_table import ReadTable
from ascension_tui.tui.chart import chart, distinct, letters, series_inks
from ascension_tui.tui.ink import (
    Line,
    Piece,
    columns,
    ellipsize,
    hanging_indent,
    pad,
    pad_line,
    width_of,
)
from ascension_tui.tui.symbols import Symbols

WIDEST_RANK: Final = 24
WIDEST_BAR: Final = 32
COLUMN: Final = 7
WIDEST_NAME: Final = 18
NUMBERS: Final = 4 + COLUMN * (len(FACTIONS) + 2)
"""Cells of a line of scores besides the name."""
DECK: Final = 23
"""A column of a deck is at least so wide."""
DECK_GAP: Final = 2
RIVAL_INK: Final = "monster"


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat and its honor tokens."""

    name: str
    honor: int
    computer: bool = False


@dataclass(frozen=True, slots=True)
class HonorStandings:
    """The pool and everybody's tokens: `tui.contract.Standings`."""

    round: int
    pool: int
    full_pool: int
    ranks: tuple[Rank, ...]
    """In the order of the seats."""
    last_round: str = ""
    """Says that the game is about to end."""

    def lines(self, symbols: Symbols, width: int, *, roomy: bool) -> list[Line]:
        """Round and pool, and the seats: where there is room, as bars of one scale."""
        signs = card_symbols(symbols)
        lines: list[Line] = [
            [
                Piece(f"Round {self.round}", "strong"),
                Piece(f"  {signs.drawn.faint}  honor pool ", "dim"),
                Piece(f"{signs.honor}{self.pool}", "honor"),
                Piece(f" of {self.full_pool}", "dim"),
            ]
        ]
        if self.last_round:
            lines += hanging_indent([], self.last_round, width, "warning")
        seats = _bars(self.ranks, signs, width) if roomy else _in_a_row(self.ranks, signs, width)
        return [*lines, *([[]] if roomy else []), *seats]


def standings_of(
    view: GameModel, teller: CardTeller, me: int, computers: Set[int]
) -> HonorStandings:
    """What all may see, told to the reader `me`."""
    pool = view.honor_pool
    last = teller.who(pool.last_seat, me)
    return HonorStandings(
        round=view.turn.round,
        pool=pool.left,
        full_pool=pool.size,
        ranks=tuple(
            Rank(teller.names(player.seat), player.honor, player.seat in computers)
            for player in view.players
        ),
        last_round=messages.last_round(last, alone=False) if pool.ending else "",
    )


def _named(rank: Rank, signs: CardSymbols) -> str:
    return ellipsize(rank.name, WIDEST_RANK, signs.drawn.ellipsis) + (
        signs.drawn.computer if rank.computer else ""
    )


def _in_a_row(ranks: Sequence[Rank], signs: CardSymbols, width: int) -> list[Line]:
    """The seats side by side, as many as fit on a line."""
    lines: list[Line] = [[]]
    for rank in ranks:
        honor = f" {signs.honor}{rank.honor}"
        pieces = [Piece(_named(rank, signs)), Piece(honor, "honor"), Piece("   ")]
        if width_of([*lines[-1], *pieces]) > width + 3 and lines[-1]:
            lines.append([])
        lines[-1] += pieces
    return lines


def _bars(ranks: Sequence[Rank], signs: CardSymbols, width: int) -> list[Line]:
    """A line for each seat, with a bar."""
    names = [_named(rank, signs) for rank in ranks]
    room = max(map(cell_len, names))
    most = max(*(rank.honor for rank in ranks), 1)
    longest = min(WIDEST_BAR, max(width - room - 8, 0))
    return [
        [
            Piece(pad(name, room)),
            Piece(f"  {signs.honor}{rank.honor:<4}", "honor"),
            Piece(signs.drawn.full * (max(rank.honor, 0) * longest // most), "rule"),
        ]
        for name, rank in zip(names, ranks, strict=True)
    ]


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

    @property
    def inks(self) -> list[str]:
        rival = self.ending.scores[-1].seat == RIVAL
        return [*series_inks(len(self.names) - rival), *([RIVAL_INK] if rival else [])]

    def score_lines(self, width: int, symbols: Symbols) -> list[Line]:
        """A line for each seat: tokens, honor by faction, total; then the teams."""
        signs = card_symbols(symbols)
        room = max(min(max(map(cell_len, self.names)), WIDEST_NAME, width - NUMBERS), 8)
        marks = letters(self.names)
        lines = [_columns(room, signs)]
        for place, score in enumerate(self.ending.scores):
            name = f"{marks[place]} {pad(self.names[place], room, signs.drawn.ellipsis)}"
            start = [self._win_mark((score.seat,), signs), Piece(name, self.inks[place])]
            lines.append([*start, *_numbers(score)])
        if self.ending.in_teams:
            lines.append([])
            lines += (self._team(side, room, signs) for side in self.ending.sides)
        if not self.ending.counted:
            lines += [[], *hanging_indent([], messages.NOT_COUNTED, width, "dim")]
        lines += [[], _legend(signs), []]
        for sentence in highlights(self.standings, self.ending, self.names.__getitem__):
            lines += hanging_indent([], sentence, width)
        return lines

    def _win_mark(self, side: tuple[int, ...], signs: CardSymbols) -> Piece:
        won = set(side) <= set(self.ending.winners)
        return Piece(f"{signs.drawn.pointer if won else ' '} ", "good")

    def _team(self, side: tuple[int, ...], room: int, signs: CardSymbols) -> Line:
        name = grammar.both([self.names[seat] for seat in side])
        width = room + 2 + COLUMN * (1 + len(FACTIONS))
        return [
            self._win_mark(side, signs),
            Piece(pad(name, width, signs.drawn.ellipsis), "strong"),
            Piece(f"{self.ending.total(side):>{COLUMN}}", "honor"),
        ]

    def chart_lines(self, width: int, height: int, symbols: Symbols) -> list[Line]:
        series = {
            name: [standing.honor[place] for standing in self.standings]
            for place, name in enumerate(self.names)
        }
        rounds = [standing.round for standing in self.standings]
        drawn = chart(series, width, height - 1, symbols, self.inks, rounds)
        title = [Piece("Honor after each turn", "strong"), Piece(", by round", "dim")]
        return [pad_line(title, width), *drawn]

    def detail_lines(self, width: int, symbols: Symbols) -> list[Line]:
        """All decks, side by side as far as they fit."""
        count = max(min((width + DECK_GAP) // (DECK + DECK_GAP), len(self.decks)), 1)
        room = (width - DECK_GAP * (count - 1)) // count
        lines: list[Line] = []
        for start in range(0, len(self.decks), count):
            places = range(start, min(start + count, len(self.decks)))
            lines += [[]] if lines else []
            decks = [self._deck(place, room, card_symbols(symbols)) for place in places]
            lines += columns(decks, room, DECK_GAP)
        return lines

    def _deck(self, place: int, width: int, signs: CardSymbols) -> list[Line]:
        cards, teller = self.decks[place], self.teller
        size = f" {grammar.count(cards.total(), 'card')}"
        name = pad(self.names[place], width - cell_len(size), signs.drawn.ellipsis).rstrip()
        lines: list[Line] = [[Piece(name, self.inks[place]), Piece(size, "dim")]]
        for slug in best_first(cards, teller):
            tag = card_tag(slug, teller, signs)
            times = f" x{cards[slug]}" if cards[slug] > 1 else ""
            room = width - cell_len(tag.text) - 1 - len(times)
            card = pad(teller.card_name(slug), room, signs.drawn.ellipsis).rstrip()
            lines.append([tag, Piece(f" {card}"), Piece(times, "honor")])
        return lines


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


def _legend(signs: CardSymbols) -> Line:
    """What the signs above the columns mean."""
    line: Line = []
    for faction in FACTIONS:
        if faction:
            sign = signs.faction(faction)
            line += [Piece(f"{sign} ", faction), Piece(f"{faction.capitalize()}  ", "dim")]
    return line
