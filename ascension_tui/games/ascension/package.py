"""Ascension as the platform knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ascension_tui.game.game import Game, Glance, SetupWords
from ascension_tui.games.ascension import keys

if TYPE_CHECKING:
    from pydantic import TypeAdapter

    from ascension_tui.game.command_line import Command
    from ascension_tui.games.ascension.arena import AscensionArena
    from ascension_tui.games.ascension.kind import AscensionKind
    from ascension_tui.games.ascension.model import GameModel
    from ascension_tui.games.ascension.model_events import Event
    from ascension_tui.games.ascension.players.advice import Advice, Weighed
    from ascension_tui.games.ascension.rules.observation import Observation
    from ascension_tui.games.ascension.rules.setup import Setup
    from ascension_tui.games.ascension.stats import AscensionStats
    from ascension_tui.games.ascension.telling.ascension import AscensionTeller
    from ascension_tui.i18n.language import Language
    from ascension_tui.lessons import AnyLesson
    from ascension_tui.library import Library
    from ascension_tui.plain.contract import Lines
    from ascension_tui.thinking.players import Players
    from ascension_tui.tui.contract import Screens


class Ascension(Game["Setup", "Observation", "GameModel", "Event", "Advice", "Weighed"]):
    """The card game."""

    name = "ascension"
    title = "Ascension"
    seats = range(1, 7)
    levels: ClassVar[tuple[str, ...]] = ("random", "novice", "greedy", "adept", "expert", "master")
    usual_level = "greedy"
    rivals = ("Samael", "Nemesis", "Cult")
    key_rows = keys.KEY_ROWS
    board_commands = keys.BOARD_COMMANDS
    replay_commands = keys.REPLAY_COMMANDS
    play_all = keys.PLAY_ALL

    def kind(self) -> AscensionKind:
        from ascension_tui.games.ascension.kind import AscensionKind

        return AscensionKind()

    def setup_model(self) -> type[Setup]:
        from ascension_tui.games.ascension.rules.setup import Setup

        return Setup

    def view_model(self) -> type[GameModel]:
        from ascension_tui.games.ascension.model import GameModel

        return GameModel

    def event_model(self) -> TypeAdapter[Event]:
        from ascension_tui.games.ascension.model_events import EVENT

        return EVENT

    def setup_words(self, language: Language) -> SetupWords[Setup]:
        from ascension_tui.games.ascension.setup_words import AscensionSetupWords

        return AscensionSetupWords(language)

    def agreed_setup(self, setup: Mapping[str, Any], rules: int) -> Setup:
        from ascension_tui.games.ascension.rules.setup import agreed_setup

        return agreed_setup(setup, rules)

    def glance(self, setup: Mapping[str, Any], language: Language) -> Glance:
        from ascension_tui.games.ascension.setup_words import mix

        title = mix(str(name) for name in setup["sets"])
        return Glance(title, tuple(str(name) for name in setup["seats"]))

    def players(self) -> Players[Observation, Advice, Weighed]:
        from ascension_tui.games.ascension.players.ascension import AscensionPlayers

        return AscensionPlayers()

    def teller(self, language: Language, setup: Setup) -> AscensionTeller:
        from ascension_tui.games.ascension.telling.ascension import teller_of

        return teller_of(language, setup)

    def screens(self) -> Screens:
        from ascension_tui.games.ascension.tui.screens import AscensionScreens

        return AscensionScreens()

    def lines(self, language: Language, setup: Setup) -> Lines[GameModel]:
        from ascension_tui.games.ascension.plain import AscensionLines

        return AscensionLines(self.teller(language, setup))

    def stats(self) -> AscensionStats:
        from ascension_tui.games.ascension.stats import AscensionStats

        return AscensionStats()

    def turns(self, keys: Sequence[str]) -> int:
        return keys.count("end") + 1

    def plays_all(self, seen: Observation) -> int | None:
        from ascension_tui.games.ascension.players.play_order import next_simple_play

        return next_simple_play(seen)

    def library(self, language: Language) -> Library:
        from ascension_tui.games.ascension.library.library import library_in

        return library_in(language)

    def lessons(self, language: Language) -> Sequence[AnyLesson]:
        from ascension_tui.games.ascension.lessons import lessons_in

        return lessons_in(language)

    def arena(self) -> AscensionArena:
        from ascension_tui.games.ascension.arena import AscensionArena

        return AscensionArena()

    def commands(self) -> Sequence[Command]:
        from ascension_tui.games.ascension.commands import CARDS, TUNE

        return CARDS, TUNE

    def preload(self) -> None:
        from ascension_tui.games.ascension.rules.cards import SETS
        from ascension_tui.games.ascension.rules.setup import compile_sets

        compile_sets(SETS)
