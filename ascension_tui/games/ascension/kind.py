"""Ascension as a table knows it: the rules behind `game.protocol`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ascension_tui.game.protocol import OPEN, Question, Result, Step
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.model_events import Event, see_events
from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.rules import RULES_VERSION, events
from ascension_tui.games.ascension.rules.cards import set_hash
from ascension_tui.games.ascension.rules.endings import sides_of
from ascension_tui.games.ascension.rules.engine import Game, IllegalAnswer
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, agreed_setup, new_game


class AscensionGame:
    """A running game of Ascension."""

    def __init__(self, game: Game) -> None:
        """`game` has its events on; those so far are the deal."""
        self._game = game
        self._dealt: tuple[events.Event, ...] = tuple(game.events or ())
        self._result: Result | None = None
        self._seen: dict[int, Observation] = {}
        """What each seat knows at the present question."""
        game.events = []

    def question(self) -> Question | None:
        decision = self._game.decision
        return None if decision is None else Question(decision.seat, len(decision.options))

    def key_of(self, index: int) -> str:
        decision = self._game.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise IllegalAnswer(f"there is no answer {index} to the present question")
        return decision.options[index].key

    def answer(self, index: int) -> Step:
        key = self.key_of(index)
        self._seen.clear()
        happened: list[events.Event] = []
        self._game.events = happened
        self._game.answer(index)
        learned = frozenset(
            seat for seat in range(len(self._game.state.players)) if self._game.learned >> seat & 1
        )
        for event in happened:
            if isinstance(event, events.GameEnded):
                self._result = Result(event.winners, event.scores, event.reason)
        return Step(key, self._game.rolled, learned, happened)

    def digest(self) -> str:
        return self._game.state.digest()

    def observation(self, seat: int) -> Observation:
        if seat not in self._seen:
            self._seen[seat] = observe(self._game, seat)
        return self._seen[seat]

    def view(self, seat: int) -> GameModel:
        if seat != OPEN:
            return from_observation(self.observation(seat))
        decision, state = self._game.decision, self._game.state
        front = self.view(state.active if decision is None else decision.seat)
        players = tuple(self.view(one).players[one] for one in range(len(state.players)))
        return front.model_copy(update={"players": players})

    def see(self, events: Sequence[Any], seat: int) -> list[Event]:
        faces = self._game.state.faces
        if seat != OPEN:
            return see_events(events, seat, faces)
        seen = (see_events(events, one, faces) for one in range(len(self._game.state.players)))
        # Of the versions of each event, one that names its card.
        return [
            next((one for one in each if getattr(one, "card", None)), each[0])
            for each in zip(*seen, strict=True)
        ]

    def result(self) -> Result | None:
        return self._result

    def dealt(self) -> Sequence[Any]:
        return self._dealt

    def clone(self) -> AscensionGame:
        copy = AscensionGame(self._game.clone(listen=True))
        copy._dealt = self._dealt
        copy._result = self._result
        return copy


class AscensionKind:
    """The game kind; stateless."""

    name = "ascension"
    rules_version = RULES_VERSION

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> AscensionGame:
        return AscensionGame(new_game(agreed_setup(setup, rules), seed, rules=rules))

    def fingerprints(self, setup: Mapping[str, Any]) -> dict[str, str]:
        sets = Setup.checked(**setup).sets
        return {name: set_hash(name) for name in ("basics", *sets)}

    def names(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        return Setup.checked(**setup).seats

    def sides(self, setup: Mapping[str, Any]) -> list[tuple[int, ...]]:
        agreed = Setup.checked(**setup)
        return sides_of(len(agreed.seats), agreed.teams)
