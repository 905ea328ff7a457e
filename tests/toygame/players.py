"""The computer players of Bids: one at random, and one that counts what a coin is worth."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import ClassVar

from ascension_tui.errors import UsageError
from ascension_tui.game.rng import derived_seed
from ascension_tui.i18n.message import Listed
from ascension_tui.thinking.players import Bot
from tests.toygame.observation import Observation
from tests.toygame.rules import COINS_PER_POINT, PRIZES, RULES_VERSION

CARELESS = 0.01
"""Less of the chance of winning is not worth a word."""
MODEL_VERSION = 1
"""Raised whenever the players answer otherwise."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An answer, and the chance of winning with it."""

    index: int
    key: str
    chance: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach would do, the best first."""

    offers: tuple[Offer, ...]
    worth: int
    """What the prize is worth in coins to the seat."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer against the best one."""

    chosen: Offer
    better: Offer

    @property
    def cost(self) -> float:
        return self.better.chance - self.chosen.chance


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any answer is as good to it as any other."""

    seed: int
    name: ClassVar[str] = "random"

    def choose(self, seen: Observation) -> int:
        moment = (seen.round, seen.seat, int(seen.stage == "raise"))
        return derived_seed(self.seed, *moment) % len(seen.amounts)


@dataclass(frozen=True, slots=True)
class ThriftyBot:
    """Offers what leaves it the best chance, of equal ones the least."""

    seed: int
    name: ClassVar[str] = "thrifty"

    def choose(self, seen: Observation) -> int:
        return ranked(seen)[0].index


LEVELS: dict[str, Callable[[int], Bot[Observation]]] = {"random": RandomBot, "thrifty": ThriftyBot}
"""Weakest first."""


def expected_points(seen: Observation) -> float:
    """What a prize that is still to be turned up is worth on average, for all of them together."""
    worth = PRIZES[seen.agreed.prizes]
    return (seen.agreed.rounds - seen.round) * sum(worth) / len(worth)


def fair_price(seen: Observation, seat: int) -> float:
    """The part of a seat's coins that the prize is of all that can be had."""
    return seen.purses[seat].coins * seen.prize / (seen.prize + expected_points(seen))


def chance(seen: Observation, amount: int) -> float:
    """The estimated chance of winning the game after an offer of the observing seat."""
    me = seen.seat
    offer = amount or (seen.purses[me].bid or 0)
    others = [seat for seat in range(len(seen.purses)) if seat != me]
    takes = 1.0 if offer else 0.0
    for seat in others:
        takes /= 1 + exp(fair_price(seen, seat) - offer)
    coins = sum(purse.coins for purse in seen.purses) or 1
    rate = expected_points(seen) / coins + (1 / COINS_PER_POINT if seen.agreed.savings else 0)
    mine = seen.points[me] + takes * seen.prize + (seen.purses[me].coins - takes * offer) * rate
    best = max(seen.points[seat] + seen.purses[seat].coins * rate for seat in others)
    return 1 / (1 + exp((best - mine) / 2))


def ranked(seen: Observation) -> list[Offer]:
    """All answers, the best first."""
    offers = [
        Offer(index, key, round(chance(seen, amount), 4))
        for index, (key, amount) in enumerate(zip(seen.keys, seen.amounts, strict=True))
    ]
    return sorted(offers, key=lambda offer: (-offer.chance, offer.index))


class BidsPlayers:
    """Both levels; the thrifty one is the coach."""

    instant = frozenset(("random",))
    stand_in = "random"
    coach = "thrifty"

    def make(self, level: str, seed: int = 0) -> Bot[Observation]:
        if level not in LEVELS:
            raise UsageError(
                "there is no computer player named {level}; choose from {known}.",
                level=level,
                known=Listed([*LEVELS]),
            )
        return LEVELS[level](seed)

    def fingerprint(self, *levels: str) -> str:
        known = f"{RULES_VERSION} {MODEL_VERSION} {' '.join(levels)}"
        return hashlib.sha256(known.encode()).hexdigest()[:12]

    def choose(
        self, level: str, seed: int, seen: Observation, memory: object
    ) -> tuple[int, object]:
        return self.make(level, seed).choose(seen), None

    def advise(self, level: str, seen: Observation) -> Advice:
        first = self.make(level).choose(seen)
        offers: Sequence[Offer] = sorted(ranked(seen), key=lambda offer: offer.index != first)
        return Advice(tuple(offers[:3]), round(fair_price(seen, seen.seat)))

    def suspect(self, level: str, seen: Observation, answer: int) -> float:
        offers = ranked(seen)
        return offers[0].chance - next(one.chance for one in offers if one.index == answer)

    def weigh(self, level: str, seen: Observation, answer: int) -> Weighed | None:
        if self.suspect(level, seen, answer) < CARELESS:
            return None
        offers = ranked(seen)
        return Weighed(next(one for one in offers if one.index == answer), offers[0])
