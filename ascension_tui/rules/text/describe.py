"""What a seat is asked and what happened, in words: the one place for line mode and screens.

Made from an observation and from events as the seat saw them, so it cannot tell more than the seat
may know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ascension_tui.rules.verbs import Node, Verb

if TYPE_CHECKING:
    from ascension_tui.rules.observation import Observation, SeenDecision, SeenOption
    from ascension_tui.rules.ruleset import Ruleset
    from ascension_tui.rules.setup import Setup
    from ascension_tui.rules.text.protocol import Wording
    from ascension_tui.rules.views import EventView

Names = Callable[[int], str]
"""The name of a seat; -1 is the opponent in solitaire."""

SET_TITLES = {"basics": "Basic cards", "chronicle": "Chronicle of the Godslayer"}
"""What the sets are called in full."""


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
    prompt = wording.prompt(
        node,
        decision.kind,
        _asking_card(seen, decision),
        optional=any(option.act in ("no", "done") for option in decision.options),
        left=_picks(node) - decision.picked,
    )
    branches = wording.branch_labels(node)
    labels = tuple(_label(seen, option, branches, names, wording) for option in decision.options)
    return DecisionText(prompt, labels)


def describe_event(
    event: EventView, rules: Ruleset, names: Names, wording: Wording, me: int
) -> str | None:
    """Tell an event as the seat `me` saw it (-1: a watcher); None if it is too small to tell."""

    def card_name(slug: str | None) -> str:
        return rules.by_slug[slug].name if slug else "a card"

    return wording.event_line({"event": event.event, **event.data}, names, card_name, me)


def price_of(seen: Observation, option: SeenOption) -> int | None:
    """What an option to acquire or defeat costs now; None for other options."""
    if option.act not in ("acquire", "defeat") or not option.places:
        return None
    prices = seen.pile_prices if option.zone == "always" else seen.row_prices
    return prices[option.places[0]]


def _asking_card(seen: Observation, decision: SeenDecision) -> str:
    """The card that asks; when a place is asked for, the card that goes there."""
    number = decision.source
    if decision.kind == "destination":
        number = seen.stack[-1].cards[0]
    return seen.rules.kinds[seen.kinds[number]].name if number >= 0 else ""


def _picks(node: Node) -> int:
    """How many cards a pick is for."""
    wanted: int = getattr(node, "keep", 0) or getattr(node, "count", 1)
    return wanted


def _label(
    seen: Observation,
    option: SeenOption,
    branches: tuple[str, ...],
    names: Names,
    wording: Wording,
) -> str:
    face = seen.rules.by_slug[option.card] if option.card else None
    return wording.option_label(
        option.act,
        card=face.name if face else "",
        zone=option.zone,
        owner_is_me=option.owner == seen.seat,
        owner_name=names(option.owner) if option.owner >= 0 else "",
        amount=option.amount,
        price=price_of(seen, option),
        resource=face.definition.resource if face else None,
        mark=option.mark,
        branch=_branch(seen, option, branches, wording),
    )


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
        case "next":
            effect = seen.rules.nodes[seen.stack[-1].data[option.amount]]
    return wording.effect_text(effect) if isinstance(effect, Verb) else ""
