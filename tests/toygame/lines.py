"""What line mode shows of Bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ascension_tui.errors import UsageError
from ascension_tui.game.teller import Asked
from ascension_tui.i18n.language import Language
from ascension_tui.plain.contract import LineKey, Lines
from tests.toygame.model import BidsModel
from tests.toygame.setup import Setup
from tests.toygame.telling import BidsTeller


class BidsLines(Lines[BidsModel]):
    """The lines of one game, and a key for the prizes somebody has."""

    welcome: ClassVar[str] = "Type a number, or what you bid; ? shows the rest."

    def __init__(self, language: Language, setup: Setup) -> None:
        self.teller = BidsTeller(language, setup)
        self.keys: Sequence[LineKey[BidsModel]] = (
            LineKey(
                "p",
                (("p", "prizes of everybody"), ("p 2", "prizes of the second player")),
                self.prizes,
                more=True,
            ),
        )

    def played(self) -> str:
        setup, language = self.teller.setup, self.teller.language
        return f"Bids: {language.both(setup.seats)} for {language.count(setup.rounds, 'prize')}."

    def status(self, view: BidsModel) -> Sequence[str]:
        return [f"{title}: {text}." for title, text in self.teller.position(view)]

    def prompt(self, view: BidsModel, asked: Asked) -> str:
        purse = view.players[view.seat].coins
        return f"{asked.prompt} You have {self.teller.coins(purse)}."

    def prizes(self, view: BidsModel, which: str) -> Sequence[str]:
        """What everybody has won, or the player of this number."""
        players = view.players
        if which:
            number = int(which) if which.isdecimal() else 0
            if not 1 <= number <= len(players):
                raise UsageError(f"There is no player {which}; there are 1 to {len(players)}.")
            players = players[number - 1 : number]
        return [f"{self.teller.name(one.seat)}: {self._won(one.won)}." for one in players]

    def _won(self, won: tuple[int, ...]) -> str:
        return self.teller.language.both([str(prize) for prize in won]) or "no prize"
