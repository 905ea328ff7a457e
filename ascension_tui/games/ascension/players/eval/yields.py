"""What a card gives each time it works, read off its effects once per ruleset.

A search asks for this by the million, so it is a tuple of plain numbers per printed card. Nothing
here names a card.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset
from ascension_tui.games.ascension.rules.selectors import Condition, CountCards
from ascension_tui.games.ascension.rules.verbs import (
    Verb,
    buying,
    cards,
    control,
    gains,
    waiting,
)

HALF = 0.5
"""How often a condition holds that nothing more is known of."""
COUNTED = 1.5
"""How many cards a "for each" finds on average."""
RESTRICTED = 0.4
"""What a rune is worth that buys one kind of card only."""
DISCARD = -0.55
"""A discard of one's own choice, in drawn cards."""


class Yield(NamedTuple):
    """Amounts per use; `other` is anything else, in honor."""

    runes: float = 0.0
    power: float = 0.0
    honor: float = 0.0
    draw: float = 0.0
    banish: float = 0.0
    other: float = 0.0

    def plus(self, more: Yield, share: float = 1.0) -> Yield:
        """Add a share of another yield."""
        return Yield(*(a + share * b for a, b in zip(self, more, strict=True)))

    def rough(self) -> float:
        """All of it in honor, to compare branches of a choice."""
        return (
            self.runes
            + 1.1 * self.power
            + self.honor
            + 1.5 * self.draw
            + 1.2 * self.banish
            + self.other
        )


NOTHING = Yield()

OTHER = {
    "extra_turn": 4.0,
    "win": 30.0,
    "take_trophies": 3.0,
    "open_payment": 0.6,
    "honor_price": 1.5,
    "count_more": 0.5,
    "give": 0.5,
    "destroy_this": -1.5,
    "constructs_to_deck": 0.5,
    "look_top": 0.3,
    "reveal_hands": 0.0,
    "banish_event": 0.0,
    "shuffle_deck": 0.0,
}
"""Effects that are no matter of amounts, in honor."""


@lru_cache(maxsize=4096)
def effect_yield(effect: Verb) -> Yield:
    """What carrying out an effect once gives on average."""
    match effect:
        case control.All():
            return _sequence(effect.effects)
        case control.May():
            inner = effect_yield(effect.effect)
            return inner if inner.rough() > 0 else NOTHING
        case control.ChooseOne():
            return max((effect_yield(part) for part in effect.of), key=Yield.rough)
        case control.If():
            return NOTHING.plus(effect_yield(effect.then), chance(effect.condition))
        case control.IfDone():
            return NOTHING.plus(effect_yield(effect.then), 0.8)
        case waiting.Delayed():
            return NOTHING.plus(effect_yield(effect.then), HALF)
        case control.EachOpponent():
            return _harm(effect.does)
        case _:
            return _plain(effect)


def _sequence(effects: tuple[Verb, ...]) -> Yield:
    total = NOTHING
    for part in effects:
        total = total.plus(effect_yield(part))
    return total


def _plain(effect: Verb) -> Yield:
    """A verb without others inside."""
    match effect:
        case gains.Runes():
            share = RESTRICTED if effect.only_for is not None else 1.0
            return Yield(runes=amount(effect.amount) * share)
        case gains.Power():
            return Yield(power=amount(effect.amount))
        case gains.Honor():
            return Yield(honor=amount(effect.amount))
        case gains.Draw():
            return Yield(draw=amount(effect.amount))
        case cards.RevealTop():
            return Yield(draw=1.0)
        case gains.Pay():
            return Yield(runes=-0.8 * effect.runes)
        case gains.TakeHonor():
            return Yield(other=1.5 * effect.amount)
        case waiting.Discount():
            return Yield(runes=0.5 * effect.amount)
    return _of_cards(effect)


def _of_cards(effect: Verb) -> Yield:
    """A verb that moves cards."""
    match effect:
        case cards.Banish():
            if "row" in effect.from_:
                return Yield(other=0.3)
            return Yield(banish=1.0 if effect.count == 1 else 0.8 * effect.count)
        case cards.Discard() | cards.DiscardRandom():
            return Yield(draw=DISCARD * effect.count)
        case cards.ReturnCard():
            return Yield(draw=0.4)
        case cards.TakeRandom():
            return Yield(draw=1.0, other=0.7)
        case cards.BanishThis():
            return Yield(other=-1.0)
        case cards.Destroy():
            return Yield(other=-0.6)
        case cards.SetUnder():
            return Yield(draw=-0.5, banish=0.5)
        case buying.Defeat():
            return Yield(power=_limit(effect.card.cost_max, 4.5) * 0.85)
        case buying.Acquire():
            return Yield(runes=_limit(effect.card.cost_max, 4.5) * 0.8)
        case buying.AcquireOrDefeat():
            return Yield(power=2.0, runes=2.0)
        case buying.CopyEffect():
            return Yield(runes=0.7, power=0.7, draw=0.4)
        case waiting.PlaceNext():
            return Yield(draw=0.3)
    return Yield(other=OTHER.get(effect.name, 0.3))


def _limit(cost: int | None, usual: float) -> float:
    return usual if cost is None else min(float(cost), usual + 0.5)


def _harm(effect: Verb) -> Yield:
    """What it is worth that the others must do something."""
    match effect:
        case cards.Destroy():
            return Yield(other=0.8 if effect.keep or effect.every else 0.6)
        case cards.DiscardRandom():
            return Yield(other=0.8)
    return Yield(other=0.5)


def amount(value: int | CountCards) -> float:
    """A number, or a guess at what a count will be."""
    if isinstance(value, int):
        return float(value)
    return (6.0 if value.sum else COUNTED) * value.times


def chance(condition: Condition) -> float:
    """How often a condition holds in the course of a game."""
    if condition.controls is not None:
        return math.pow(0.65, condition.count)
    if condition.event is not None:
        return 0.15
    if condition.defeated_in_row:
        return 0.6
    return HALF


def use_yield(face: Face) -> Yield:
    """What the card gives on a turn on which it is played, or in play."""
    total = effect_yield(face.play) if face.play is not None else NOTHING
    for ability in face.abilities:
        share = 1.0 if ability.condition is None else chance(ability.condition)
        if any(
            isinstance(part, (cards.BanishThis, cards.DestroyThis)) for part in ability.do.parts()
        ):
            share *= 0.2
        inner = effect_yield(ability.do)
        if inner.rough() > 0:
            total = total.plus(inner, share)
    for triggers in face.triggers.values():
        for trigger in triggers:
            total = total.plus(effect_yield(trigger.do), 0.45)
    if face.destinations:
        total = total.plus(Yield(draw=0.4))
    if face.counts_as or face.jail:
        total = total.plus(Yield(other=0.5))
    return total


def reward_yield(face: Face) -> Yield:
    """What defeating the monster gives now, its honor included."""
    total = Yield(honor=float(face.honor))
    if face.reward is not None:
        reward = effect_yield(face.reward)
        total = total.plus(reward if reward.rough() > 0 else NOTHING)
    if face.trophy is not None:
        total = total.plus(effect_yield(face.trophy), 0.9)
    return total.plus(Yield(other=0.5)) if face.event_trophy else total


@lru_cache(maxsize=16)
def use_yields(rules: Ruleset) -> tuple[Yield, ...]:
    """`use_yield` of every printed card, by kind."""
    return tuple(use_yield(face) for face in rules.kinds)


@lru_cache(maxsize=16)
def reward_yields(rules: Ruleset) -> tuple[Yield, ...]:
    """`reward_yield` of every printed card, by kind."""
    return tuple(reward_yield(face) for face in rules.kinds)
