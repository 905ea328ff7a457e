"""The watch that looks at every decision with everybody's eyes: nothing false, nothing too much."""

from __future__ import annotations

from collections import Counter

from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import Event
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.sample import sample
from ascension_tui.games.ascension.rules.state import GameState
from tests.properties.games import Chance, Start, Watch
from tests.properties.invariants import check_cards, places
from tests.properties.leaks import (
    check_alike,
    check_blind,
    check_news,
    check_same_news_same_sight,
    everybody,
)
from tests.properties.shown import Facts, check_events, check_view

COMPARED_ONE_IN = 4
"""How many samples are compared with others of the same observation."""
PLAYED_OUT_ONE_IN = 6
"""How many of these are played to their end."""
MANY_HIDDEN = 12
"""So many hidden cards of different kinds never lie the same way twice."""


class Blind(Watch):
    """What each seat and a watcher see is true, and says nothing of what they may not know.

    Observations are compared, and models go through JSON and back, for everybody at every decision.
    A model is made from its observation and nothing else, so it is enough to check what that of the
    asked seat says, and every other one of the rest.
    """

    def begin(self, start: Start, game: Game) -> None:
        self.chance = Chance(start.answers, 2)
        self.compared = self.skipped = 0
        self.checked: set[str] = set()

    def standing(self, game: Game) -> None:
        asked = None if game.decision is None else game.decision.seat
        facts = Facts(game)
        for seat in everybody(game.state):
            seen = observe(game, seat)
            view = from_observation(seen)
            text = view.model_dump_json()
            assert GameModel.model_validate_json(text) == view
            if seat == asked or self.chance.one_in(2):
                check_view(facts, seat, view)
            else:
                text = ""
            if check_blind(game, seat, seen, text, self.chance):
                self.compared += 1
            else:
                self.skipped += 1

    def answered(self, before: Game, index: int, game: Game, news: list[Event]) -> None:
        for seat in everybody(game.state):
            check_events(game, seat, news, self.checked)
            check_news(before, game, news, seat, self.chance)
        seat = self.chance.below(len(game.state.players) + 1) - 1
        check_same_news_same_sight(before, index, seat, self.chance)

    def end(self, game: Game) -> None:
        assert self.compared > self.skipped, "too few worlds could be compared"


class Sampled(Watch):
    """A sample fits all the asked seat knows, and nothing but that."""

    def begin(self, start: Start, game: Game) -> None:
        self.chance = Chance(start.answers, 3)

    def standing(self, game: Game) -> None:
        if game.decision is None:
            return
        seat = game.decision.seat
        seen = observe(game, seat)
        seed = self.chance.bits()
        one = sample(seen, seed)
        check_sample(game, one, seen)
        if not self.chance.one_in(COMPARED_ONE_IN):
            return
        again, other = sample(seen, seed), sample(seen, seed ^ 1)
        check_sample(game, other, seen)
        assert one.state.digest() == again.state.digest(), "one seed, two samples"
        if len(set(seen.center_unseen)) >= MANY_HIDDEN:
            assert _center(one) != _center(other), "two seeds, one sample"
        if self.chance.one_in(PLAYED_OUT_ONE_IN):
            play_out(other, self.chance)


def check_sample(game: Game, drawn: Game, seen: Observation) -> None:
    """The seat is asked the same there, sees the same, and no card is lost or made."""
    assert game.decision is not None
    assert drawn.decision is not None
    assert drawn.decision.seat == game.decision.seat
    source, asks = game.decision.source, drawn.decision.source
    if source >= 0:
        assert drawn.state.faces[asks] is game.state.faces[source], "another card asks"
    keys = [option.key for option in game.decision.options]
    assert [option.key for option in drawn.decision.options] == keys
    check_alike(seen.seat, seen, observe(drawn, seen.seat), "a sample from the game")
    check_cards(drawn.state)
    assert _lying(drawn.state) == _lying(game.state), "a sample has other cards"


def _lying(state: GameState) -> Counter[str]:
    """All cards on the table by name; the other side of a turned card lies nowhere."""
    return Counter(state.faces[card].slug for place in places(state) for card in place)


def _center(game: Game) -> list[str]:
    return [game.state.faces[card].slug for card in game.state.center]


def play_out(game: Game, chance: Chance) -> None:
    """Play a sampled game to its end."""
    while game.decision is not None:
        count = len(game.decision.options)
        game.answer(chance.below(count))
    check_cards(game.state)
    assert game.state.over
