"""In which order a turn is played where no search is needed, by printed card.

Search branches only where it matters: the order below is followed without a search, because playing
a card first that draws, or keeping the hand together for one that banishes from it, is never worse.
Worked out once per ruleset.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ascension_tui.games.ascension.rules.ruleset import Ability, Face, Ruleset
from ascension_tui.games.ascension.rules.verbs import Verb, buying, cards, control, gains

CONSTRUCT = 0
DRAW = 1
"""Draws and asks nothing."""
FROM_HAND = 2
"""Asks for cards of the hand: the fuller the hand, the better the choice."""
PLAIN = 3
LATE = 4
"""Looks at what else was played."""
CLAIM = 5
"""Takes something from the center free: best known what can be paid for."""
COPY = 6
COSTLY = 7
"""Must give something up: worth a thought whether to play it at all."""

FREE = 0
"""An ability used without a thought."""
ASKS = 1
"""An ability that asks something, or does more the later it is used."""
PRICED = 2
"""An ability that costs something."""
RARE = 3
"""An ability that gives up what is in play: never used without a search."""


_LOSSES = (cards.DestroyThis, cards.BanishThis, cards.Destroy, cards.ReturnCard)
_PRICES = (gains.Pay, cards.Discard, cards.SetUnder, cards.Banish)


def play_rank(face: Face) -> int:
    """When to play the card, lowest first."""
    if face.type == "construct":
        return CONSTRUCT
    effect = face.play
    if effect is None:
        return PLAIN
    inside = effect.flat()
    if any(isinstance(verb, buying.CopyEffect) for verb in inside):
        return COPY
    if any(isinstance(verb, cards.BanishThis) for verb in inside):
        return COSTLY
    if _picks_from_hand(inside):
        return FROM_HAND if _is_gentle(effect) else COSTLY
    if any(isinstance(verb, (buying.Acquire, buying.Defeat)) for verb in inside):
        return CLAIM
    if any(_looks_back(verb) for verb in inside):
        return LATE
    if any(isinstance(verb, (gains.Draw, cards.RevealTop)) for verb in inside):
        return DRAW
    return FROM_HAND if effect.any_inside("asks") else PLAIN


def use_rank(ability: Ability) -> int:
    """Whether an ability needs a search."""
    inside = ability.do.flat()
    if any(isinstance(verb, _LOSSES) for verb in inside):
        return RARE
    if any(isinstance(verb, _PRICES) for verb in inside):
        return PRICED
    if ability.do.any_inside("asks") or any(_looks_back(verb) for verb in inside):
        return ASKS
    return FREE


def _picks_from_hand(inside: list[Verb]) -> bool:
    return any(isinstance(v, cards.Discard) or _banishes_from_hand(v) for v in inside)


def _banishes_from_hand(verb: Verb) -> bool:
    return isinstance(verb, cards.Banish) and "hand" in verb.from_


def _is_gentle(effect: Verb) -> bool:
    """Whether what is given up may be refused, or is drawn first."""
    drawn = 0.0
    for part in effect.parts():
        if isinstance(part, gains.Draw):
            drawn += part.amount if isinstance(part.amount, int) else 1
        elif isinstance(part, cards.Discard) or _banishes_from_hand(part):
            optional = isinstance(part, cards.Banish) and part.up_to
            if not optional and not drawn:
                return False
    return True


def _looks_back(verb: Verb) -> bool:
    if isinstance(verb, control.If):
        condition = verb.condition
        return condition.played is not None or condition.controls is not None
    return verb.counts() is not None


class PlayOrder(NamedTuple):
    """The ranks of all cards of a ruleset, by kind."""

    plays: tuple[int, ...]
    uses: tuple[tuple[int, ...], ...]
    """Of each ability."""


@lru_cache(maxsize=16)
def play_order_of(rules: Ruleset) -> PlayOrder:
    """Rank the cards of a ruleset, once."""
    return PlayOrder(
        tuple(play_rank(face) for face in rules.kinds),
        tuple(tuple(map(use_rank, face.abilities)) for face in rules.kinds),
    )
