"""What cards are worth to a rule-of-thumb player, read off their effects.

The numbers are in honor points over the rest of a middling game. They come from the data, so a new
card needs no entry here.
"""

from __future__ import annotations

from functools import lru_cache

from ascension_tui.rules.ruleset import Face
from ascension_tui.rules.selectors import CountCards
from ascension_tui.rules.verbs import Verb
from ascension_tui.rules.verbs.buying import Acquire, AcquireOrDefeat, CopyEffect, Defeat, Discount
from ascension_tui.rules.verbs.cards import Banish, Destroy, Discard, TakeRandom
from ascension_tui.rules.verbs.control import All, ChooseOne, EachOpponent, If, IfDone, May
from ascension_tui.rules.verbs.gains import Draw, ExtraTurn, Honor, Pay, Power, Runes

RUNE = 1.0
POWER = 1.1
HONOR = 1.0
CARD = 1.5
BANISH_OWN = 1.6
BANISH_ROW = 0.4
LIKELY = 0.6
"""A condition that often holds."""
USES_OF_CONSTRUCT = 3.0
"""How often a construct works for each time a hero would have been drawn."""


@lru_cache(maxsize=4096)
def effect_worth(effect: Verb) -> float:
    """What carrying out an effect once is worth."""
    match effect:
        case Runes():
            return _amount(effect.amount) * RUNE * (0.7 if effect.only_for else 1.0)
        case Power():
            return _amount(effect.amount) * POWER
        case Honor():
            return _amount(effect.amount) * HONOR
        case Draw():
            return _amount(effect.amount) * CARD
        case Pay():
            return -effect.runes * RUNE * 0.5
        case ExtraTurn():
            return 5.0
        case All():
            return sum(effect_worth(part) for part in effect.effects)
        case May():
            return max(effect_worth(effect.effect), 0.0)
        case ChooseOne():
            return max(effect_worth(part) for part in effect.of) + 0.2
        case If():
            return LIKELY * effect_worth(effect.then)
        case IfDone():
            return 0.9 * effect_worth(effect.then)
        case Banish():
            return BANISH_ROW if "row" in effect.from_ else BANISH_OWN
        case Discard():
            return -0.6 * effect.count
        case Defeat() | Acquire() | AcquireOrDefeat():
            limit = effect.card.cost_max
            return 0.9 * (limit if limit is not None else 6)
        case CopyEffect():
            return 2.0
        case Discount():
            return 0.6 * effect.amount
        case EachOpponent():
            return 1.0 if isinstance(effect.does, Destroy) else 0.5
        case TakeRandom():
            return 2.0
    return 0.5


def _amount(amount: int | CountCards) -> float:
    return float(amount) if isinstance(amount, int) else 1.5 * amount.times


@lru_cache(maxsize=2048)
def play_worth(face: Face) -> float:
    """What having the card in hand (or in play) is worth each time it works."""
    worth = effect_worth(face.play) if face.play else 0.0
    worth += sum(effect_worth(ability.do) for ability in face.abilities)
    for triggers in face.triggers.values():
        worth += sum(LIKELY * effect_worth(trigger.do) for trigger in triggers)
    if face.counts_as or face.destinations:
        worth += 1.0
    return worth


@lru_cache(maxsize=2048)
def reward_worth(face: Face) -> float:
    """What defeating the monster is worth."""
    return face.honor * HONOR + (effect_worth(face.reward) if face.reward else 0.0)


def keep_worth(face: Face, rounds_left: float) -> float:
    """What owning the card is worth when about `rounds_left` rounds are to come."""
    uses = rounds_left / 3 * (USES_OF_CONSTRUCT if face.type == "construct" else 1.0)
    return face.end_honor + play_worth(face) * min(uses, 6.0)
