"""What Bids shows around its board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ascension_tui.game.protocol import WATCHER
from tests.toygame.keys import OFFERS
from tests.toygame.model import BidsModel, BidsShown
from tests.toygame.telling import BidsTeller

if TYPE_CHECKING:
    from pydantic import BaseModel

    from ascension_tui.game.keys import Keys
    from ascension_tui.game.teller import AnyTeller
    from ascension_tui.i18n.language import Language
    from ascension_tui.records.stats import Share
    from ascension_tui.table.history import GameLog
    from ascension_tui.table.seat_table import ReadTable
    from ascension_tui.tui.board import InputMode
    from ascension_tui.tui.contract import Stage
    from ascension_tui.tui.ink import Line
    from ascension_tui.tui.symbols import Symbols
    from ascension_tui.tui.theme import Ink
    from tests.toygame.board import BidsBoard


@dataclass(frozen=True, slots=True)
class BidsStandings:
    """Points and coins of everybody."""

    view: BidsModel
    teller: BidsTeller
    me: int
    computers: Set[int]

    def lines(self, symbols: Symbols, width: int, *, roomy: bool) -> list[Line]:
        from ascension_tui.tui.ink import Piece

        lines: list[Line] = []
        for one in self.view.players:
            note = " (computer)" if one.seat in self.computers else ""
            text = f"{self.teller.name(one.seat)}{note}: {one.points} points, "
            ink = "strong" if one.seat == self.me else "text"
            lines.append([Piece(text, ink), Piece(f"{one.coins} coins", "coins")])
        return lines


@dataclass(frozen=True, slots=True)
class BidsFinale:
    """The prizes of everybody, and how they came by them."""

    view: BidsModel
    shown: tuple[BidsShown, ...]
    teller: BidsTeller

    @property
    def details(self) -> str:
        return "bids"

    def score_lines(self, width: int, symbols: Symbols) -> list[Line]:
        from ascension_tui.tui.ink import Piece

        names = [self.teller.name(one.seat) for one in self.view.players]
        room = max(map(len, names))
        return [
            [Piece(f"{name.ljust(room)}  {one.points:>3}  {' '.join(map(str, one.won))}")]
            for name, one in zip(names, self.view.players, strict=True)
        ]

    def chart_lines(self, width: int, height: int, symbols: Symbols) -> list[Line]:
        from ascension_tui.tui.ink import Piece

        most = max((max(one.bids) for one in self.shown), default=0) or 1
        return [
            [Piece(f"{number}  {'#' * (max(one.bids) * (width - 4) // most)}")]
            for number, one in enumerate(self.shown, 1)
        ][:height]

    def detail_lines(self, width: int, symbols: Symbols) -> list[Line]:
        from ascension_tui.tui.ink import Piece

        return [
            [Piece(f"Round {number}: {self.teller.event(one, WATCHER)}")]
            for number, one in enumerate(self.shown, 1)
        ]


class BidsStatPages:
    """One page: which prizes somebody won."""

    titles = ("prizes",)

    def orders(self, title: str) -> tuple[str, ...]:
        return ("worth", "times")

    def average(self, score: float, symbols: Symbols) -> str:
        return f"{score:.1f} points"

    def lines(
        self, title: str, report: list[Share], order: str, symbols: Symbols, width: int
    ) -> list[Line]:
        from ascension_tui.tui.ink import Piece

        by = {"worth": lambda one: int(one.of), "times": lambda one: one.number}[order]
        return [
            [Piece(f"{one.of:>3}  {one.number}")] for one in sorted(report, key=by, reverse=True)
        ]

    def nothing(self, title: str) -> str:
        return "No prize was won yet."


class BidsScreens:
    """`tui.contract.Screens`; what is painted is loaded late."""

    @property
    def inks(self) -> Mapping[str, Ink]:
        from ascension_tui.tui.theme import Ink

        return {"coins": Ink("#d9b45b", "#8a5a00", "#ffe14d", "#f0e442", "yellow")}

    def banner(self, symbols: Symbols, language: Language) -> list[Line]:
        from ascension_tui.tui.ink import Piece

        name = Piece(f"{symbols.ornament} B I D S {symbols.ornament}", "title")
        return [[], [name], [], [Piece("Offer more than the others, and not too much.", "dim")]]

    def board(self, stage: Stage) -> BidsBoard:
        from tests.toygame.board import BidsBoard

        return BidsBoard(stage)

    def modes(self) -> Sequence[type[InputMode]]:
        from tests.toygame.board import Amount

        return (Amount,)

    def help_notes(self, keys: Keys, language: Language) -> Sequence[str]:
        return (f"{keys.of(OFFERS)}: what you may offer, the least first.",)

    def entries(self, target: str, language: Language) -> None:
        """There is nothing to look up."""

    def statistics(self, language: Language) -> BidsStatPages:
        return BidsStatPages()

    def standings(
        self, view: BaseModel, teller: AnyTeller, me: int, computers: Set[int]
    ) -> BidsStandings:
        assert isinstance(view, BidsModel)
        assert isinstance(teller, BidsTeller)
        return BidsStandings(view, teller, me, computers)

    def finale(self, table: ReadTable, log: GameLog, teller: AnyTeller, reader: int) -> BidsFinale:
        view = table.view(WATCHER)
        assert isinstance(view, BidsModel)
        assert isinstance(teller, BidsTeller)
        shown = [event for event in log.everything(WATCHER) if isinstance(event, BidsShown)]
        return BidsFinale(view, tuple(shown), teller)
