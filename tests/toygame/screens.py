"""What Bids shows around its board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
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
    from ascension_tui.tui.contract import Finale, Stage, Standings
    from ascension_tui.tui.ink import Line
    from ascension_tui.tui.symbols import Symbols
    from ascension_tui.tui.theme import Ink
    from tests.toygame.board import BidsBoard


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

    @property
    def plain_signs(self) -> Mapping[str, str]:
        return {"¢": "$"}

    def inked(self, text: str, teller: AnyTeller) -> Line:
        from ascension_tui.tui.ink import Piece

        return [Piece(text, "coins" if "coin" in text else "text")]

    def standings(self, view: BaseModel, log: GameLog, teller: AnyTeller, me: int) -> Standings:
        from ascension_tui.tui.contract import Standings, Stock

        assert isinstance(view, BidsModel)
        points = tuple(one.points for one in view.players)
        left, rounds = view.rounds - view.round + 1, f"round {view.round}"
        return Standings(points, "¢", Stock("prizes", left, view.rounds, rounds))

    def finale(self, table: ReadTable, log: GameLog, teller: AnyTeller, reader: int) -> Finale:
        view = table.view(WATCHER)
        assert isinstance(view, BidsModel)
        assert isinstance(teller, BidsTeller)
        shown = [event for event in log.everything(WATCHER) if isinstance(event, BidsShown)]
        return _finale(view, shown, teller, table, reader)


def _finale(
    view: BidsModel, shown: Sequence[BidsShown], teller: BidsTeller, table: ReadTable, reader: int
) -> Finale:
    """The prizes of everybody, and how they came by them."""
    from ascension_tui.tui.contract import Block, Finale, Score, Share
    from ascension_tui.tui.ink import Piece
    from ascension_tui.tui.kit.chart import Series

    ending = teller.ending(table, reader)
    names = {one.seat: teller.name(one.seat) for one in view.players}
    ranked = sorted(view.players, key=lambda one: (one.seat not in ending.winners, -one.points))
    prizes = {one.seat: iter(one.won) for one in view.players}
    grown = {
        seat: tuple(
            accumulate((next(won) if one.winner == seat else 0 for one in shown), initial=0)
        )
        for seat, won in prizes.items()
    }
    return Finale(
        played="Bids",
        ended="every prize is taken",
        headline=f"{' and '.join(names[seat] for seat in ending.winners)} won",
        remarks=([Piece(ending.verdict)],),
        sign="¢",
        scores=tuple(
            Score(
                str(place),
                names[one.seat],
                "",
                one.points,
                tuple(Share("prize", "", prize, "coins") for prize in one.won),
                won=one.seat in ending.winners,
            )
            for place, one in enumerate(ranked, 1)
        ),
        growth=("Points by prize", ""),
        series=tuple(Series(names[one.seat], grown[one.seat]) for one in ranked),
        points=tuple(
            (f"prize {number}", [Piece(teller.event(one, WATCHER))])
            for number, one in enumerate(shown, 1)
        ),
        details="prizes",
        blocks=tuple(
            Block(
                [Piece(names[one.seat], "strong")],
                tuple(([Piece("prize")], [Piece(str(prize), "coins")]) for prize in one.won),
            )
            for one in ranked
        ),
    )
