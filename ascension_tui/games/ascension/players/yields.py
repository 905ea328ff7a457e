"""What a card gives each time it works, read off its effects once per ruleset.

A search asks for this by the million, so it is a tuple of plain numbers per printed card. Nothing
here names a card.
"""

from __future__ import annotations

import math
from functools import lru_cache, reduce
from typing import NamedTuple

from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset
from ascension_tui.games.ascension.rules.selectors import Condition, CountCards
from ascension_tui.games.ascension.rules.verbs import Verb, buying, cards, control, gains, waiting

HALF = 0.5
"""How often a condition holds that nothing more is known of."""
COUNTED = 1.5
"""How many cards a "for each" finds on average."""
RESTRICTED = 0.4
"""What a rune is worth that buys one kind of card only."""
USUAL_COST = 4.5
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

PLAIN = {
    "reveal_top": Yield(draw=1.0),
    "return_card": Yield(draw=0.4),
    "take_random": Yield(draw=1.0, other=0.7),
    "set_under": Yield(draw=-0.5, banish=0.5),
    "acquire_or_defeat": Yield(power=2.0, runes=2.0),
    "copy_effect": Yield(runes=0.7, power=0.7, draw=0.4),
    "place_next": Yield(draw=0.3),
    "banish_this": Yield(other=-1.0),
    "destroy": Yield(other=-0.6),
    "destroy_this": Yield(other=-1.5),
    "extra_turn": Yield(other=4.0),
    "win": Yield(other=30.0),
    "take_trophies": Yield(other=3.0),
    "open_payment": Yield(other=0.6),
    "honor_price": Yield(other=1.5),
    "count_more": Yield(other=0.5),
    "give": Yield(other=0.5),
    "constructs_to_deck": Yield(other=0.5),
    "reveal_hands": NOTHING,
    "banish_event": NOTHING,
    "shuffle_deck": NOTHING,
}
"""Effects that are no matter of amounts."""
REST = Yield(other=0.3)
"""Any other effect."""


@lru_cache(maxsize=4096)
def effect_yield(effect: Verb) -> Yield:
    """What carrying out an effect once gives on average."""
    match effect:
        case control.All():
            return reduce(Yield.plus, map(effect_yield, effect.effects), NOTHING)
        case control.May():
            return _if_good(effect_yield(effect.effect))
        case control.ChooseOne():
            return max((effect_yield(part) for part in effect.of), key=Yield.rough)
        case control.If():
            return NOTHING.plus(effect_yield(effect.then), _chance(effect.condition))
        case control.IfDone():
            return NOTHING.plus(effect_yield(effect.then), 0.8)
        case waiting.Delayed():
            return NOTHING.plus(effect_yield(effect.then), HALF)
        case control.EachOpponent():
            return Yield(other=_harm(effect.does))
        case gains.Runes():
            share = RESTRICTED if effect.only_for is not None else 1.0
            return Yield(runes=_amount(effect.amount) * share)
        case gains.Power():
            return Yield(power=_amount(effect.amount))
        case gains.Honor():
            return Yield(honor=_amount(effect.amount))
        case gains.Draw():
            return Yield(draw=_amount(effect.amount))
        case gains.Pay():
            return Yield(runes=-0.8 * effect.runes)
        case gains.TakeHonor():
            return Yield(other=1.5 * effect.amount)
        case waiting.Discount():
            return Yield(runes=0.5 * effect.amount)
        case cards.Banish():
            if "row" in effect.from_:
                return REST
            return Yield(banish=1.0 if effect.count == 1 else 0.8 * effect.count)
        case cards.Discard() | cards.DiscardRandom():
            return Yield(draw=DISCARD * effect.count)
        case buying.Defeat():
            return Yield(power=_limit(effect.card.cost_max) * 0.85)
        case buying.Acquire():
            return Yield(runes=_limit(effect.card.cost_max) * 0.8)
    return PLAIN.get(effect.name, REST)


def _if_good(found: Yield) -> Yield:
    """Nothing where one would rather do without."""
    return found if found.rough() > 0 else NOTHING


def _limit(cost: int | None) -> float:
    """What is usually paid for a card that may cost so much."""
    return USUAL_COST if cost is None else min(float(cost), USUAL_COST + 0.5)


def _harm(effect: Verb) -> float:
    """What it is worth, in honor, that the others must do something."""
    if isinstance(effect, cards.Destroy):
        return 0.8 if effect.keep or effect.every else 0.6
    return 0.8 if isinstance(effect, cards.DiscardRandom) else 0.5


def _amount(value: int | CountCards) -> float:
    """A number, or a guess at what a count will be."""
    if isinstance(value, int):
        return float(value)
    return (6.0 if value.sum else COUNTED) * value.times


def _chance(condition: Condition) -> float:
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
        share = 1.0 if ability.condition is None else _chance(ability.condition)
        if any(
            isinstance(part, (cards.BanishThis, cards.DestroyThis)) for part in ability.do.parts()
        ):
            share *= 0.2
        total = total.plus(_if_good(effect_yield(ability.do)), share)
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
        total = total.plus(_if_good(effect_yield(face.reward)))
    if face.trophy is not None:
        total = total.plus(effect_yield(face.trophy), 0.9)
    return total.plus(Yield(other=0.5)) if face.event_trophy else total


@lru_cache(maxsize=16)
def use_yields(rules: Ruleset) -> tuple[Yield, ...]:
    """`use_yield` of every printed card, by kind."""
    return tuple(use_yield(face) for face in rules.kinds)
