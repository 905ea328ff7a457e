"""Ascension's part of the screens: `tui.contract.Screens`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import BaseModel

    from ascension_tui.game.keys import Keys
    from ascension_tui.game.teller import AnyTeller
    from ascension_tui.games.ascension.tui.board import AscensionBoard
    from ascension_tui.games.ascension.tui.gallery import GalleryScreen
    from ascension_tui.games.ascension.tui.statistics import AscensionStatPages
    from ascension_tui.i18n.language import Language
    from ascension_tui.table.history import GameLog
    from ascension_tui.table.seat_table import ReadTable
    from ascension_tui.tui.board import InputMode
    from ascension_tui.tui.contract import Finale, Stage, Standings
    from ascension_tui.tui.ink import Line
    from ascension_tui.tui.symbols import Symbols
    from ascension_tui.tui.theme import Ink


class AscensionScreens:
    """Methods import what they need: the menu is painted before any card is read."""

    @property
    def inks(self) -> Mapping[str, Ink]:
        from ascension_tui.games.ascension.tui.theme import INKS

        return INKS

    def banner(self, symbols: Symbols, language: Language) -> list[Line]:
        from ascension_tui.games.ascension.tui.theme import banner

        return banner(symbols, language)

    def board(self, stage: Stage) -> AscensionBoard:
        from ascension_tui.games.ascension.tui.board import AscensionBoard

        return AscensionBoard(stage)

    def modes(self) -> Sequence[type[InputMode]]:
        from ascension_tui.games.ascension.tui.modes import Reading

        return (Reading,)

    def help_notes(self, keys: Keys, language: Language) -> Sequence[str]:
        from ascension_tui.games.ascension.tui.help import help_notes

        return help_notes(keys)

    def entries(self, target: str, language: Language) -> GalleryScreen:
        from ascension_tui.games.ascension.library.gallery import CARD
        from ascension_tui.games.ascension.tui.gallery import GalleryScreen

        return GalleryScreen(language, target.removeprefix(CARD))

    def statistics(self, language: Language) -> AscensionStatPages:
        from ascension_tui.games.ascension.tui.statistics import AscensionStatPages

        return AscensionStatPages(language)

    @property
    def plain_signs(self) -> Mapping[str, str]:
        from ascension_tui.games.ascension.tui.faces import ASCII_SIGNS

        return ASCII_SIGNS

    def inked(self, text: str, teller: AnyTeller) -> Line:
        from ascension_tui.games.ascension.telling.ascension import AscensionTeller
        from ascension_tui.games.ascension.tui.faces import Faces
        from ascension_tui.games.ascension.tui.saying import told

        assert isinstance(teller, AscensionTeller)
        return told(text, Faces(teller), old=False)

    def standings(self, view: BaseModel, log: GameLog, teller: AnyTeller, me: int) -> Standings:
        from ascension_tui.games.ascension.model import GameModel
        from ascension_tui.games.ascension.telling.ascension import AscensionTeller
        from ascension_tui.games.ascension.tui.finale import standings_of

        assert isinstance(view, GameModel)
        assert isinstance(teller, AscensionTeller)
        return standings_of(view, log, teller, me)

    def finale(self, table: ReadTable, log: GameLog, teller: AnyTeller, reader: int) -> Finale:
        from ascension_tui.games.ascension.telling.ascension import AscensionTeller
        from ascension_tui.games.ascension.tui.finale import finale_of

        assert isinstance(teller, AscensionTeller)
        return finale_of(table, log, teller, reader)
