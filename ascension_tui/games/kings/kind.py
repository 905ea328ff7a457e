"""Ascended Kings as a table knows it: the rules behind the protocol of all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ascension_tui.game.protocol import Question, Result, Step
from ascension_tui.games.kings.model import KingsModel
from ascension_tui.games.kings.rules import RULES_VERSION
from ascension_tui.games.kings.rules.cards import card_hash
from ascension_tui.games.kings.rules.constants import DECKS
from ascension_tui.games.kings.rules.engine import Game, IllegalAnswer
from ascension_tui.games.kings.rules.observation import Observation, observe
from ascension_tui.games.kings.rules.setup import Setup, new_game
from ascension_tui.games.kings.rules.told import Event, Told, see_events


class KingsGame:
    """A running game of Ascended Kings."""

    def __init__(self, game: Game) -> None:
        """Take over a game whose events are on."""
        self._game = game
        self._dealt: tuple[Told, ...] = tuple(game.events or ())
        game.events = []

    def question(self) -> Question | None:
        """The decision it stands at."""
        decision = self._game.decision
        return None if decision is None else Question(decision.seat, len(decision.options))

    def key_of(self, index: int) -> str:
        """The meaning of an answer."""
        decision = self._game.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise IllegalAnswer(f"there is no answer {index} to the present question")
        return decision.options[index].key

    def answer(self, index: int) -> Step:
        """Answer and run on."""
        game = self._game
        key = self.key_of(index)
        happened: list[Told] = []
        game.events = happened
        game.answer(index)
        seats = range(len(game.state.mats))
        learned = frozenset(seat for seat in seats if game.learned >> seat & 1)
        return Step(key, game.rolled, learned, happened)

    def digest(self) -> str:
        """A fingerprint of the whole position."""
        return self._game.state.digest()

    def observation(self, seat: int) -> Observation:
        """What the player at the seat decides on."""
        return observe(self._game, seat)

    def view(self, seat: int) -> KingsModel:
        """What a screen at the seat shows."""
        return KingsModel.from_observation(observe(self._game, seat))

    def see(self, events: Sequence[Any], seat: int) -> list[Event]:
        """Events as a seat sees them."""
        return see_events(events, seat)

    def result(self) -> Result | None:
        """How it ended."""
        state = self._game.state
        return Result(state.winners, state.scores, state.reason) if state.over else None

    def dealt(self) -> Sequence[Any]:
        """The events of the deal."""
        return self._dealt

    def clone(self) -> KingsGame:
        """An independent copy."""
        copy = KingsGame(self._game.clone(listen=True))
        copy._dealt = self._dealt
        return copy


class KingsKind:
    """The game kind; stateless."""

    name = "kings"
    rules_version = RULES_VERSION

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> KingsGame:
        """Set a game up."""
        return KingsGame(new_game(Setup.checked(**setup), seed, rules=rules))

    def fingerprints(self, setup: Mapping[str, Any]) -> dict[str, str]:
        """Hashes of the card files."""
        return {name: card_hash(name) for name in ("focus", *DECKS)}

    def names(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """The players a setup is for."""
        return Setup.checked(**setup).seats

    def sides(self, setup: Mapping[str, Any]) -> list[tuple[int, ...]]:
        """Everybody wins alone."""
        return [(seat,) for seat in range(len(self.names(setup)))]
