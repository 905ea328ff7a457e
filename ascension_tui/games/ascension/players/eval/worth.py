"""What cards are worth to a rule-of-thumb player, read off their effects.

The numbers are in honor points over the rest of a middling game. They come from the data, so a new
card needs no entry here.
"""

from __future__ import annotations

import math
from functools import lru_cache

from ascension_tui.games.ascension.rules.ruleset import Face
from ascension_tui.games.ascension.rules.selectors import CountCards
from ascension_tui.games.ascension.rules.verbs import Verb, buying, cards, control, gains, waiting

RUNE = 1.0
POWER = 1.1
HONOR = 1.0
CARD = 1.5
BANISH_OWN = 1.6
BANISH_ROW = 0.4
LIKELY = 0.6
"""A condition that often holds."""
STARTING_ROUNDS = 16.0
"""About how many rounds a game with a full pool lasts."""
USES_OF_CONSTRUCT = 3.0
"""How often a construct works for each time a hero would have been drawn."""


@lru_cache(maxsize=4096)
def effect_worth(effect: Verb) -> float:
    """What carrying out an effect once is worth."""
    match effect:
        case gains.Runes():
            return _amount(effect.amount) * RUNE * (0.7 if effect.only_for else 1.0)
        case gains.Power():
            return _amount(effect.amount) * POWER
        case gains.Honor():
            return _amount(effect.amount) * HONOR
        case gains.Draw():
            return _amount(effect.amount) * CARD
        case gains.Pay():
            return -effect.runes * RUNE * 0.5
        case gains.TakeHonor():
            return effect.amount * HONOR * 1.5
        case control.All():
            return sum(effect_worth(part) for part in effect.effects)
        case control.May():
            return max(effect_worth(effect.effect), 0.0)
        case control.ChooseOne():
            return max(effect_worth(part) for part in effect.of) + 0.2
        case control.If():
            return LIKELY * effect_worth(effect.then)
        case control.IfDone():
            return 0.9 * effect_worth(effect.then)
        case waiting.Unite():
            return LIKELY * effect_worth(effect.then)
        case waiting.Next() | waiting.Whenever():
            return LIKELY * effect_worth(effect.then)
        case waiting.Discount():
            return 0.6 * effect.amount
        case cards.Banish():
            if "row" in effect.from_:
                return BANISH_ROW * effect.count
            return BANISH_OWN * math.sqrt(effect.count)
        case cards.Discard() | cards.DiscardRandom():
            return -0.6 * effect.count
        case buying.Defeat() | buying.Acquire() | buying.AcquireOrDefeat():
            limit = effect.card.cost_max
            return 0.9 * (limit if limit is not None else 6)
        case control.EachOpponent():
            return 1.0 if isinstance(effect.does, cards.Destroy) else 0.5
    return SPECIAL_WORTH.get(effect.name, 0.5)


SPECIAL_WORTH = {
    "extra_turn": 5.0,
    "win": 50.0,
    "copy_effect": 2.0,
    "take_random": 2.0,
    "reveal_top": CARD,
    "look_top": 0.3,
    "return_card": 1.0,
    "set_under": -0.3,
    "take_trophies": 3.0,
    "open_payment": 1.0,
    "honor_price": 3.0,
    "count_more": 1.5,
    "place_next": 0.8,
    "give": 0.5,
    "banish_this": -0.5,
    "destroy_this": -2.0,
    "destroy": -1.5,
}
"""Effects that are not a matter of amounts."""


def _amount(amount: int | CountCards) -> float:
    return float(amount) if isinstance(amount, int) else 1.5 * amount.times


@lru_cache(maxsize=2048)
def play_worth(face: Face) -> float:
    """What having the card in hand (or in play) is worth each time it works."""
    worth = effect_worth(face.play) if face.play else 0.0
    worth += sum(effect_worth(ability.do) for ability in face.abilities)
    for triggers in face.triggers.values():
        worth += sum(LIKELY * effect_worth(trigger.do) for trigger in triggers)
    if face.counts_as or face.destinations or face.jail:
        worth += 1.0
    return worth


@lru_cache(maxsize=2048)
def reward_worth(face: Face) -> float:
    """What defeating the monster is worth."""
    worth = face.honor * HONOR
    if face.reward is not None:
        worth += max(effect_worth(face.reward), 0.0)
    if face.trophy is not None:
        worth += effect_worth(face.trophy)
    return worth + (1.0 if face.event_trophy else 0.0)


def keep_worth(face: Face, rounds_left: float) -> float:
    """What owning the card is worth when about `rounds_left` rounds are to come."""
    uses = rounds_left / 3 * (USES_OF_CONSTRUCT if face.type == "construct" else 1.0)
    return face.end_honor + play_worth(face) * min(uses, 6.0)


def purchase_worth(face: Face, price: int, rounds_left: float) -> float:
    """The most valuable thing first: what is left over rarely buys more than it would.

    Monsters come before cards; what is not worth having is negative.
    """
    if face.is_monster:
        return 200 + 10 * reward_worth(face) + price
    worth = keep_worth(face, rounds_left)
    return 100 + 10 * worth + price if worth > 0.5 else -1.0


def rounds_left(pool: int, gone: int, round_: int) -> float:
    """Estimate from the pace so far, the tokens gone until a round, how long the pool will last."""
    rounds = max(round_, 1)
    if rounds < 4 or gone == 0:
        return max(STARTING_ROUNDS - rounds, 3.0)
    return min(pool / (gone / rounds) / 1.5, STARTING_ROUNDS)
