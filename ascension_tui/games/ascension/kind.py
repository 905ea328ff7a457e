"""Ascension as a table knows it: the rules behind `rules.protocol`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ascension_tui.game.protocol import Happening, Question, Result
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.model_events import Event, see_events
from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.rules import RULES_VERSION, events
from ascension_tui.games.ascension.rules.cards import set_hash
from ascension_tui.games.ascension.rules.engine import Game, IllegalAnswer
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.scoring import sides_of
from ascension_tui.games.ascension.rules.setup import agreed_setup, checked_setup, new_game


class AscensionGame:
    """A running game of Ascension."""

    def __init__(self, game: Game) -> None:
        """`game` has its events on; those so far are the deal."""
        self._game = game
        self._dealt: tuple[events.Event, ...] = tuple(game.events or ())
        self._result: Result | None = None
        game.events = []

    def question(self) -> Question | None:
        decision = self._game.decision
        return None if decision is None else Question(decision.seat, len(decision.options))

    def key_of(self, index: int) -> str:
        decision = self._game.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise IllegalAnswer(f"there is no answer {index} to the present question")
        return decision.options[index].key

    def answer(self, index: int) -> Happening:
        key = self.key_of(index)
        happened: list[events.Event] = []
        self._game.events = happened
        self._game.answer(index)
        learned = frozenset(
            seat for seat in range(len(self._game.state.players)) if self._game.learned >> seat & 1
        )
        for event in happened:
            if isinstance(event, events.GameEnded):
                self._result = Result(event.winners, event.scores, event.reason)
        return Happening(key, self._game.rolled, learned, happened)

    def digest(self) -> str:
        return self._game.state.digest()

    def observation(self, seat: int) -> Observation:
        return observe(self._game, seat)

    def view(self, seat: int) -> GameModel:
        return from_observation(observe(self._game, seat))

    def see(self, events: Sequence[Any], seat: int) -> list[Event]:
        return see_events(events, seat, self._game.state.faces)

    def result(self) -> Result | None:
        return self._result

    def dealt(self) -> Sequence[Any]:
        return self._dealt

    def clone(self) -> AscensionGame:
        copy = AscensionGame(self._game.clone(listen=True))
        copy._dealt = self._dealt
        copy._result = self._result
        return copy


class Ascension:
    """The game kind; stateless."""

    name = "ascension"
    rules_version = RULES_VERSION

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> AscensionGame:
        return AscensionGame(new_game(agreed_setup(setup, rules), seed, rules=rules))

    def fingerprints(self, setup: Mapping[str, Any]) -> dict[str, str]:
        sets = checked_setup(**setup).sets
        return {name: set_hash(name) for name in ("basics", *sets)}

    def seats(self, setup: Mapping[str, Any]) -> int:
        return len(checked_setup(**setup).seats)

    def sides(self, setup: Mapping[str, Any]) -> list[tuple[int, ...]]:
        agreed = checked_setup(**setup)
        return sides_of(len(agreed.seats), agreed.teams)
