"""Bids as the platform knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ascension_tui.game.game import Game, Glance, SetupWords, StandingQuestion, Wish
from tests.toygame.keys import BOARD_COMMANDS, KEY_ROWS, KEYS

if TYPE_CHECKING:
    from pydantic import TypeAdapter

    from ascension_tui.game.teller import Teller
    from ascension_tui.i18n.language import Language
    from ascension_tui.plain.contract import Lines
    from ascension_tui.thinking.players import Players
    from tests.toygame.kind import BidsKind
    from tests.toygame.model import BidsModel, Event
    from tests.toygame.observation import Observation
    from tests.toygame.players import Advice, Weighed
    from tests.toygame.screens import BidsScreens
    from tests.toygame.setup import Setup
    from tests.toygame.stats import BidsStats


class Bids(Game["Setup", "Observation", "BidsModel", "Event", "Advice", "Weighed"]):
    """The small game."""

    name = "bids"
    title = "Bids"
    seats = range(2, 5)
    levels = ("random", "thrifty")
    usual_level = "thrifty"
    keys = KEYS
    key_rows = KEY_ROWS
    board_commands = BOARD_COMMANDS

    def kind(self) -> BidsKind:
        from tests.toygame.kind import BidsKind

        return BidsKind()

    def setup_model(self) -> type[Setup]:
        from tests.toygame.setup import Setup

        return Setup

    def view_model(self) -> type[BidsModel]:
        from tests.toygame.model import BidsModel

        return BidsModel

    def event_model(self) -> TypeAdapter[Event]:
        from tests.toygame.model import EVENT

        return EVENT

    def setup_words(self, language: Language) -> SetupWords[Setup]:
        from tests.toygame.setup_words import BidsSetupWords

        return BidsSetupWords(language)

    def glance(self, setup: Mapping[str, Any], language: Language) -> Glance:
        return Glance("Bids", tuple(str(name) for name in setup["seats"]))

    def standing_questions(self, language: Language, setup: Setup) -> tuple[StandingQuestion, ...]:
        ask = Wish("ask", "ask me", public=True)
        return (
            StandingQuestion(
                "bid",
                "Secret bids",
                (
                    ask,
                    Wish("nothing", "bid nothing"),
                    Wish("pass", "bid nothing until my turn", until_turn=True),
                ),
            ),
            StandingQuestion(
                "raise", "A raise", (ask, Wish("stand", "stand by the offer", public=True))
            ),
        )

    def standing_answer(self, seen: Observation, wishes: Mapping[str, str]) -> int | None:
        passes = {"bid": ("nothing", "pass"), "raise": ("stand",)}.get(seen.stage, ())
        return 0 if wishes.get(seen.stage) in passes else None

    def trusts_reactions(self, setup: Setup) -> bool:
        return setup.trust

    def players(self) -> Players[Observation, Advice, Weighed]:
        from tests.toygame.players import BidsPlayers

        return BidsPlayers()

    def teller(
        self, language: Language, setup: Setup
    ) -> Teller[Observation, BidsModel, Event, Advice, Weighed]:
        from tests.toygame.telling import BidsTeller

        return BidsTeller(language, setup)

    def screens(self) -> BidsScreens:
        from tests.toygame.screens import BidsScreens

        return BidsScreens()

    def lines(self, language: Language, setup: Setup) -> Lines[BidsModel]:
        from tests.toygame.lines import BidsLines

        return BidsLines(language, setup)

    def stats(self) -> BidsStats:
        from tests.toygame.stats import BidsStats

        return BidsStats()
