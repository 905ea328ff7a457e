"""The other side: pyminion, a Dominion engine in Python, played by random bots.

Each call of a bot counts as one decision, also one that takes several cards at once.
"""

import random
from collections.abc import Sequence
from typing import Any

from pyminion.bots.bot import Bot
from pyminion.expansions import base
from pyminion.game import Game

from tests.bench.measure import Played, time_of

NAME = "pyminion 0.4.0"
# The kingdom recommended for a first game but for Remodel, which fails on an empty hand.
KINGDOM = (
    base.cellar,
    base.laboratory,
    base.market,
    base.merchant,
    base.militia,
    base.mine,
    base.moat,
    base.smithy,
    base.village,
    base.workshop,
)
TURN_LIMIT = 1000
"""Turns of one player after which a game is given up."""


class TooLong(Exception):
    """The game has reached the turn limit."""


class RandomDecider:
    """Takes anything legal: first how many cards, then which, each with equal chance."""

    def __init__(self) -> None:
        self.decisions = 0

    def _one(self, choices: Sequence[Any], *, or_none: bool) -> Any:
        self.decisions += 1
        index = random.randrange(len(choices) + or_none)
        return choices[index] if index < len(choices) else None

    def _some(self, choices: Sequence[Any], least: int, most: int) -> list[Any]:
        self.decisions += 1
        most = len(choices) if most < 0 else min(most, len(choices))
        return random.sample(choices, random.randint(min(least, most), most))

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self._one(valid_actions, or_none=True)

    def treasure_phase_decision(
        self, valid_treasures: list[Any], player: Any, game: Any
    ) -> list[Any]:
        return self._some(valid_treasures, 0, -1)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        if player.turns > TURN_LIMIT:
            raise TooLong
        return self._one(valid_cards, or_none=True)

    def binary_decision(
        self, prompt: str, card: Any, player: Any, game: Any, relevant_cards: Any = None
    ) -> bool:
        return bool(self._one((False, True), or_none=False))

    def multiple_option_decision(
        self,
        card: Any,
        options: list[str],
        player: Any,
        game: Any,
        num_choices: int = 1,
        unique: bool = True,
    ) -> list[int]:
        places = range(len(options))
        if unique:
            return self._some(places, num_choices, num_choices)
        self.decisions += 1
        return random.choices(places, k=num_choices)

    def discard_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_trash: int = 0,
        max_num_trash: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_gain: int = 0,
        max_num_gain: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)

    def deck_position_decision(
        self, prompt: str, card: Any, player: Any, game: Any, num_deck_cards: int
    ) -> int:
        self.decisions += 1
        return random.randint(0, num_deck_cards)

    def reveal_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_reveal: int = 0,
        max_num_reveal: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_reveal, max_num_reveal)

    def pass_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_pass: int = 0,
        max_num_pass: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_pass, max_num_pass)

    def name_card_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_name: int = 0,
        max_num_name: int = -1,
    ) -> list[Any]:
        return self._some(valid_cards, min_num_name, max_num_name)

    def multi_play_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        required: bool = True,
    ) -> Any:
        return self._one(valid_cards, or_none=not required)


def play_games(seeds: range) -> Played:
    """Play the games of some seeds, with nothing logged anywhere."""
    decisions = turns = cut = 0

    def all_games() -> None:
        nonlocal decisions, turns, cut
        for seed in seeds:
            random.seed(seed)
            decider = RandomDecider()
            bots = [Bot(decider, "a"), Bot(decider, "b")]
            game = Game(bots, [base.base_set], list(KINGDOM), log_stdout=False)
            try:
                game.play()
            except TooLong:
                cut += 1
            decisions += decider.decisions
            turns += sum(bot.turns for bot in bots)

    seconds = time_of(all_games)
    return Played(len(seeds), decisions, turns, cut, seconds)
