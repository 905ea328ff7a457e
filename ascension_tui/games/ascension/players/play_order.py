"""In which order cards are played where nothing is chosen, by what is printed on them.

For a search: it branches only where it matters, because playing a card first that draws, or keeping
the hand together for one that banishes from it, is never worse. For a person: the cards that can be
played all at once.
"""

from __future__ import annotations

from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.ruleset import Ability, Face
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
    """When to play the card in a search, lowest first."""
    if face.type == "construct":
        return CONSTRUCT
    effect = face.play
    if effect is None:
        return PLAIN
    inside = effect.flat()
    if _any(inside, buying.CopyEffect):
        return COPY
    if _any(inside, cards.BanishThis):
        return COSTLY
    if any(map(_takes_from_hand, inside)):
        return FROM_HAND if _is_gentle(effect) else COSTLY
    if _any(inside, buying.Acquire, buying.Defeat):
        return CLAIM
    if any(map(_looks_back, inside)):
        return LATE
    if _any(inside, gains.Draw, cards.RevealTop):
        return DRAW
    return FROM_HAND if effect.any_inside("asks") else PLAIN


def use_rank(ability: Ability) -> int:
    """Whether an ability needs a search."""
    inside = ability.do.flat()
    if _any(inside, *_LOSSES):
        return RARE
    if _any(inside, *_PRICES):
        return PRICED
    return ASKS if ability.do.any_inside("asks") or any(map(_looks_back, inside)) else FREE


def _any(inside: list[Verb], *kinds: type[Verb]) -> bool:
    return any(isinstance(verb, kinds) for verb in inside)


def _takes_from_hand(verb: Verb) -> bool:
    banishes = isinstance(verb, cards.Banish) and "hand" in verb.from_
    return banishes or isinstance(verb, cards.Discard)


def _is_gentle(effect: Verb) -> bool:
    """Whether what is given up may be refused, or is drawn first."""
    for part in effect.parts():
        if isinstance(part, gains.Draw) and part.amount:
            return True
        if _takes_from_hand(part) and not (isinstance(part, cards.Banish) and part.up_to):
            return False
    return True


def _looks_back(verb: Verb) -> bool:
    if isinstance(verb, control.If):
        condition = verb.condition
        return condition.played is not None or condition.controls is not None
    return verb.counts() is not None


def next_simple_play(seen: Observation) -> int | None:
    """The option to play next: constructs first, then what draws, last what looks at the rest.

    A card that looks at what else was played waits while cards that need a choice are in hand.
    """
    plays = _plays(seen)
    simple = [(_order(face), index) for index, face in plays.items() if not needs_choice(face)]
    if not simple:
        return None
    order, index = min(simple)
    return None if order == LATE and len(simple) < len(plays) else index


def left_in_hand(seen: Observation, *, choosing: bool) -> list[str]:
    """The names of the cards in hand that need a choice, or of the others."""
    return [face.name for face in _plays(seen).values() if needs_choice(face) == choosing]


def needs_choice(face: Face) -> bool:
    """Whether playing the card may ask something."""
    return face.passes_on or (face.play is not None and face.play.any_inside("asks"))


def _plays(seen: Observation) -> dict[int, Face]:
    """The cards that can be played, by the option that plays them."""
    options = seen.decision.options if seen.decision else ()
    faces = seen.rules.by_slug
    return {i: faces[option.card] for i, option in enumerate(options) if option.act == "play"}


def _order(face: Face) -> int:
    """When to play a card that asks nothing."""
    if face.type == "construct":
        return CONSTRUCT
    parts = face.play.flat() if face.play is not None else []
    if any(isinstance(part, control.If) or part.counts() for part in parts):
        return LATE
    return DRAW if _any(parts, gains.Draw) else PLAIN
