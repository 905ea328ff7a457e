"""What a seat is asked and what happened, in words, for line mode and screens.

Made from an observation and from events as the seat saw them, so no more is told than the seat may
know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules.market import ACQUIRE_NODE, PARTNER_PRICE
from ascension_tui.games.ascension.rules.verbs import Node, Verb
from ascension_tui.games.ascension.text.protocol import Answer, Question

if TYPE_CHECKING:
    from ascension_tui.game.protocol import SeenEvent
    from ascension_tui.games.ascension.rules.observation import (
        Observation,
        SeenDecision,
        SeenOption,
    )
    from ascension_tui.games.ascension.rules.ruleset import Ruleset
    from ascension_tui.games.ascension.rules.setup import Setup
    from ascension_tui.games.ascension.text.protocol import Wording

Names = Callable[[int], str]
"""The name of a seat; -1 is the opponent in solitaire."""


NEW = "new"
"""The mark of a card in play that was played this turn."""


@dataclass(frozen=True, slots=True)
class DecisionText:
    """A question and its answers, ready to show."""

    prompt: str
    labels: tuple[str, ...]
    """In the order of the options."""


def seat_names(setup: Setup) -> Names:
    """The names of a game's seats."""
    return lambda seat: setup.seats[seat] if seat >= 0 else setup.rival or ""


def describe_decision(seen: Observation, names: Names, wording: Wording) -> DecisionText:
    """Put the decision the observing seat stands at into words."""
    decision = seen.decision
    if decision is None or decision.seat != seen.seat:
        raise ValueError("nothing is asked of this seat")
    node = seen.rules.nodes[decision.node]
    question = Question(
        node,
        decision.kind,
        _asking_card(seen, decision),
        optional=any(option.act in ("no", "done") for option in decision.options),
        left=decision.left,
        targets=tuple(_name(seen, number) for number in decision.targets if number >= 0),
    )
    branches = wording.branch_labels(node)
    marks = _telling_marks(decision.options)
    labels = tuple(
        _label(seen, option, mark, branches, names, wording)
        for option, mark in zip(decision.options, marks, strict=True)
    )
    return DecisionText(wording.prompt(question), labels)


def describe_event(
    event: SeenEvent, rules: Ruleset, names: Names, wording: Wording, me: int
) -> str | None:
    """Tell an event as the seat `me` saw it (-1: a watcher); None if it is too small to tell."""

    def card_name(slug: str | None) -> str:
        return rules.by_slug[slug].name if slug else "a card"

    return wording.event_line(event, names, card_name, me)


def price_of(seen: Observation, option: SeenOption) -> int | None:
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


def _resource_of(seen: Observation, option: SeenOption) -> str | None:
    """What that price is paid in."""
    if not option.card:
        return None
    face = seen.rules.by_slug[option.card]
    return face.transform.resource if face.transform else face.definition.resource


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

    def alike(option: SeenOption) -> tuple[object, ...]:
        return (option.act, option.card, option.zone, option.owner, option.amount)

    times = Counter(map(alike, options))
    return [
        option.mark
        if times[alike(option)] > 1
        else " ".join(mark for mark in option.mark.split() if mark != NEW)
        for option in options
    ]


def _label(
    seen: Observation,
    option: SeenOption,
    mark: str,
    branches: tuple[str, ...],
    names: Names,
    wording: Wording,
) -> str:
    answer = Answer(
        option.act,
        card=seen.rules.by_slug[option.card].name if option.card else "",
        zone=option.zone,
        owner_is_me=option.owner == seen.seat,
        owner_name=names(option.owner) if option.owner >= 0 else "",
        amount=option.amount,
        price=price_of(seen, option),
        resource=_resource_of(seen, option),
        mark=mark,
        branch=_branch(seen, option, branches, wording),
    )
    return wording.option_label(answer)


def _branch(
    seen: Observation, option: SeenOption, branches: tuple[str, ...], wording: Wording
) -> str:
    """The text of the effect an option starts, where the card alone does not tell it."""
    effect: Node | None = None
    match option.act:
        case "choose" if option.amount < len(branches):
            return branches[option.amount]
        case "use":
            effect = seen.rules.by_slug[option.card].abilities[option.amount].do
        case "trophy":
            effect = _trophy_effect(seen, option)
        case "next" if option.amount >= 0:
            effect = seen.rules.nodes[seen.stack[-1].data[option.amount]]
    return wording.effect_text(effect) if isinstance(effect, Verb) else ""


def _trophy_effect(seen: Observation, option: SeenOption) -> Verb | None:
    """What the trophy gives now; for some, the current event says it."""
    face = seen.rules.by_slug[option.card]
    if not face.event_trophy:
        return face.trophy
    return seen.rules.kinds[seen.kinds[seen.event]].fanatic if seen.event >= 0 else None
