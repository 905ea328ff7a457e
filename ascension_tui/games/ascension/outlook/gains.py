"""What effects give in any case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from ascension_tui.games.ascension.model import Card, GameModel
from ascension_tui.games.ascension.rules.ruleset import Face
from ascension_tui.games.ascension.rules.verbs import Verb, control, gains


class Gains(NamedTuple):
    """Amounts; means may be broken."""

    runes: float = 0
    power: float = 0
    honor: float = 0
    cards: float = 0
    """Drawn."""
    restricted: float = 0
    """Runes that pay for some cards only."""

    def plus(self, more: Gains, times: float = 1) -> Gains:
        return Gains(*(a + times * b for a, b in zip(self, more, strict=True)))


NOTHING = Gains()


def total(found: Iterable[Gains]) -> Gains:
    """All of them together."""
    result = NOTHING
    for one in found:
        result = result.plus(one)
    return result


@lru_cache(maxsize=1024)
def sure(effect: Verb | None, *, halves: bool = False) -> Gains:
    """What an effect gives in any case; with `halves` a choice between two gives half of each."""
    match effect:
        case control.All():
            free = takewhile(lambda part: not isinstance(part, gains.Pay), effect.effects)
            return total(sure(part, halves=halves) for part in free)
        case control.ChooseOne() if halves:
            return total(NOTHING.plus(sure(part), 1 / len(effect.of)) for part in effect.of)
        case gains.Runes(amount=int(amount)):
            restricted = effect.only_for is not None
            return Gains(restricted=amount) if restricted else Gains(runes=amount)
        case gains.Power(amount=int(amount)):
            return Gains(power=amount)
        case gains.Honor(amount=int(amount)):
            return Gains(honor=amount)
        case gains.Draw(amount=int(amount)):
            return Gains(cards=amount)
    return NOTHING


def played(face: Face, *, halves: bool = False) -> Gains:
    """What a card gives when it is played."""
    return sure(face.play, halves=halves)


def each_turn(face: Face, used: Iterable[int] = ()) -> Gains:
    """What a card in play gives with its abilities, but for those used this turn."""
    return total(
        sure(ability.do)
        for number, ability in enumerate(face.abilities)
        if ability.limit == "once_per_turn" and ability.condition is None and number not in used
    )


def seal(face: Face) -> Gains:
    """What is shown on a card like the pips of a playing card."""
    if face.is_monster:
        return Gains(honor=face.honor)
    return played(face).plus(each_turn(face)) if face.type != "event" else NOTHING


def after_hand(view: GameModel, faces: Mapping[str, Face]) -> Gains:
    """What there is to spend once all in hand is played and all in play is used.

    On somebody else's turn: what the hand gives on one's own.
    """
    me = view.players[view.seat]
    turn = view.turn
    mine = turn.seat == view.seat
    start = (
        Gains(runes=turn.runes, power=turn.power, restricted=turn.restricted) if mine else NOTHING
    )
    hand = total(played(faces[card.slug]) for card in me.hand.cards if card is not None)
    ready = total(each_turn(faces[card.slug], _used(card, mine=mine)) for card in me.in_play)
    return start.plus(hand).plus(ready)


def _used(card: Card, *, mine: bool) -> tuple[int, ...]:
    """On others' turns everything will be ready again."""
    return card.used if mine else ()
