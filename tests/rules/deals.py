"""Real games for the rule tests: deal one, or run one with answers drawn by our generator."""

from collections.abc import Iterable, Iterator
from typing import Any

from ascension_tui.game import rng
from ascension_tui.games.ascension.rules.decisions import Decision
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.setup import Setup, new_game


def deal(players: int = 2, seed: int = 1, **choices: Any) -> Game:
    """A new game at its first decision."""
    return new_game(Setup(seats=tuple("abcdef"[:players]), **choices), seed)


def decisions(game: Game, seed: int, limit: int = 100_000) -> Iterator[Decision]:
    """Answer at random and stand still before every answer until the game is over."""
    chance = rng.seed_state(seed)
    for _ in range(limit):
        if game.decision is None:
            return
        yield game.decision
        chance, index = rng.below(chance, len(game.decision.options))
        game.answer(index)


def names_of(game: Game, cards: Iterable[int]) -> list[str]:
    """Names of card instances; open slots of the row are left out."""
    return [game.state.faces[card].name for card in cards if card >= 0]
