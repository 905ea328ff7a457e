"""How everybody stands, for whoever waits before a curtain."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.tui.card_symbols import CardSymbols, card_symbols
from ascension_tui.tui.ink import Line, Piece, ellipsize, hanging_indent, pad, width_of
from ascension_tui.tui.symbols import Symbols

WIDEST_NAME: Final = 24
WIDEST_BAR: Final = 32


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
                Piece(f"  {signs.cannot}  honor pool ", "dim"),
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
    return ellipsize(rank.name, WIDEST_NAME, signs.more) + (signs.computer if rank.computer else "")


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
            Piece(signs.full * (max(rank.honor, 0) * longest // most), "rule"),
        ]
        for name, rank in zip(names, ranks, strict=True)
    ]
