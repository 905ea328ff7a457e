"""What a seat is asked and may answer, in terms that a wording of any language makes words of.

Made from an observation, so no more is told than the seat may know.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules.market import PARTNER_PRICE
from ascension_tui.games.ascension.rules.observation import own_decision
from ascension_tui.games.ascension.rules.state import ACQUIRE_NODE
from ascension_tui.games.ascension.rules.verbs import Node
from ascension_tui.games.ascension.rules.verbs.control import ChooseOne
from ascension_tui.games.ascension.text.protocol import Question

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.observation import (
        Observation,
        SeenDecision,
        SeenOption,
    )

NEW = "new"
"""The mark of a card in play that was played this turn."""
NO_EFFECT = -1


@dataclass(frozen=True, slots=True)
class OptionTerm:
    """An option without words: all that its label is made of, in whatever language."""

    act: str
    card: str
    """Its slug."""
    zone: str
    owner: int
    mine: bool
    """Whether it is the asked seat's own."""
    amount: int
    mark: str
    """What sets copies apart; empty where nothing has to."""
    price: int | None
    """What it costs now; None for what has no price."""
    effect: int
    """The node it starts, where the card alone does not tell it."""


def question_of(seen: Observation) -> Question:
    """What is asked at the decision the observing seat stands at."""
    decision = own_decision(seen)
    return Question(
        seen.rules.nodes[decision.node],
        decision.kind,
        _asking_card(seen, decision),
        optional=any(option.act in ("no", "done") for option in decision.options),
        left=decision.left,
        targets=tuple(_name(seen, number) for number in decision.targets if number >= 0),
    )


def option_terms(seen: Observation) -> tuple[OptionTerm, ...]:
    """The options of the decision the observing seat stands at, in no language."""
    options = own_decision(seen).options
    return tuple(
        OptionTerm(
            act=option.act,
            card=option.card,
            zone=option.zone,
            owner=option.owner,
            mine=option.owner == seen.seat,
            amount=option.amount,
            mark=mark,
            price=_price(seen, option),
            effect=_effect(seen, option),
        )
        for option, mark in zip(options, _telling_marks(options), strict=True)
    )


def _price(seen: Observation, option: SeenOption) -> int | None:
    """What an option costs now; None for those that have no price."""
    match option.act:
        case "acquire" | "defeat" if option.places:
            prices = seen.pile_prices if option.zone == "always" else seen.row_prices
            return prices[option.places[0]]
        case "transform":
            transform = seen.rules.by_slug[option.card].transform
            return transform.cost if transform else None
        case "to" if option.owner >= 0 and seen.decision and seen.decision.node == ACQUIRE_NODE:
            return PARTNER_PRICE
    return None


def _name(seen: Observation, number: int) -> str:
    return seen.rules.kinds[seen.kinds[number]].name if number >= 0 else ""


def _asking_card(seen: Observation, decision: SeenDecision) -> str:
    """The card that asks: the event where it saves something, the card whose place is asked for."""
    match decision.kind:
        case "destination":
            # Of several cards those before it have their places already.
            return _name(seen, decision.targets[len(seen.stack[-1].data)])
        case "save":
            return _name(seen, seen.event)
    return _name(seen, decision.source)


def _telling_marks(options: tuple[SeenOption, ...]) -> list[str]:
    """What sets copies apart; that one is new is told only where an older copy lies there too."""
    alike = attrgetter("act", "card", "zone", "owner", "amount")
    times = Counter(map(alike, options))
    return [
        option.mark
        if times[alike(option)] > 1
        else " ".join(mark for mark in option.mark.split() if mark != NEW)
        for option in options
    ]


def _effect(seen: Observation, option: SeenOption) -> int:
    """The effect an option starts, where the card alone does not tell it."""
    effect: Node | None = None
    match option.act:
        case "choose":
            node = seen.rules.nodes[own_decision(seen).node]
            effect = node.of[option.amount] if isinstance(node, ChooseOne) else None
        case "use":
            effect = seen.rules.by_slug[option.card].abilities[option.amount].do
        case "trophy":
            face = seen.rules.by_slug[option.card]
            effect = None if face.event_trophy else face.trophy
            if face.event_trophy and seen.event >= 0:  # what it gives now, the event says
                effect = seen.rules.kinds[seen.kinds[seen.event]].fanatic
        case "next" if option.amount >= 0:
            return seen.stack[-1].data[option.amount]
    return NO_EFFECT if effect is None else effect.id
