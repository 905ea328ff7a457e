"""How everybody stands, for whoever waits before a curtain."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.telling import words
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.tui.card_symbols import CardSymbols
from ascension_tui.tui.ink import Line, Piece, ellipsize, hanging_indent, pad, width_of

WIDEST_NAME: Final = 24
WIDEST_BAR: Final = 32


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat and its honor tokens."""

    name: str
    honor: int
    computer: bool = False


def standings(
    view: GameModel,
    teller: CardTeller,
    me: int,
    computers: Set[int],
    signs: CardSymbols,
    width: int,
    *,
    roomy: bool,
) -> list[Line]:
    """Round and pool, and the seats: where there is room, as bars of one scale."""
    pool = view.honor_pool
    lines: list[Line] = [
        [
            Piece(f"Round {view.turn.round}", "strong"),
            Piece(f"  {signs.cannot}  honor pool ", "dim"),
            Piece(f"{signs.text.honor}{pool.left}", "honor"),
            Piece(f" of {pool.size}", "dim"),
        ]
    ]
    if pool.ending:
        last = words.last_round(teller.who(pool.last_seat, me), alone=False)
        lines += hanging_indent([], last, width, "warning")
    ranks = [
        Rank(teller.names(player.seat), player.honor, player.seat in computers)
        for player in view.players
    ]
    return lines + ([[], *_bars(ranks, signs, width)] if roomy else _in_a_row(ranks, signs, width))


def _named(rank: Rank, signs: CardSymbols) -> str:
    return ellipsize(rank.name, WIDEST_NAME, signs.text.more) + (
        signs.computer if rank.computer else ""
    )


def _in_a_row(ranks: Sequence[Rank], signs: CardSymbols, width: int) -> list[Line]:
    """The seats side by side, as many as fit on a line."""
    lines: list[Line] = [[]]
    for rank in ranks:
        honor = f" {signs.text.honor}{rank.honor}"
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
            Piece(f"  {signs.text.honor}{rank.honor:<4}", "honor"),
            Piece(signs.full * (max(rank.honor, 0) * longest // most), "rule"),
        ]
        for name, rank in zip(names, ranks, strict=True)
    ]
