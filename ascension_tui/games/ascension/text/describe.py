"""What a seat is asked and what happened, in words, for line mode and screens.

Made from an observation and from events as the seat saw them, so no more is told than the seat may
know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules.market import PARTNER_PRICE
from ascension_tui.games.ascension.rules.state import ACQUIRE_NODE
from ascension_tui.games.ascension.rules.verbs import Node, Verb
from ascension_tui.games.ascension.rules.verbs.control import ChooseOne
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
    from ascension_tui.i18n.language import Language

Names = Callable[[int], str]
"""The name of a seat; -1 is the opponent in solitaire."""


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


@dataclass(frozen=True, slots=True)
class DecisionText:
    """A question and its answers, ready to show."""

    prompt: str
    labels: tuple[str, ...]
    """In the order of the options."""


def seat_names(setup: Setup, language: Language) -> Names:
    """The names of a game's seats."""
    rival = language.word(setup.rival or "")
    return lambda seat: setup.seats[seat] if seat >= 0 else rival


def describe_decision(seen: Observation, names: Names, wording: Wording) -> DecisionText:
    """Put the decision the observing seat stands at into words."""
    decision = own_decision(seen)
    question = Question(
        seen.rules.nodes[decision.node],
        decision.kind,
        _asking_card(seen, decision),
        optional=any(option.act in ("no", "done") for option in decision.options),
        left=decision.left,
        targets=tuple(_name(seen, number) for number in decision.targets if number >= 0),
    )
    labels = (option_label(term, seen.rules, names, wording) for term in option_terms(seen))
    return DecisionText(wording.prompt(question), tuple(labels))


def own_decision(seen: Observation) -> SeenDecision:
    """The decision the observing seat stands at."""
    if seen.decision is None or seen.decision.seat != seen.seat:
        raise ValueError("nothing is asked of this seat")
    return seen.decision


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
            price=price_of(seen, option),
            effect=_effect(seen, option),
        )
        for option, mark in zip(options, _telling_marks(options), strict=True)
    )


def option_label(
    term: OptionTerm, rules: Ruleset, names: Names, wording: Wording, *, details: bool = True
) -> str:
    """What an option is called; without details only what it does, and with which card."""
    face = rules.by_slug[term.card] if term.card else None
    resource = None
    if face is not None:
        resource = face.transform.resource if face.transform else face.definition.resource
    effect = rules.nodes.get(term.effect)
    answer = Answer(
        term.act,
        card=face.name if face is not None else "",
        zone=term.zone,
        owner_is_me=term.mine,
        owner_name=names(term.owner) if term.owner >= 0 else "",
        amount=term.amount,
        price=term.price,
        resource=resource,
        mark=term.mark,
        branch=wording.effect_text(effect) if isinstance(effect, Verb) else "",
        details=details,
    )
    return wording.option_label(answer)


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
            effect = _trophy_effect(seen, option)
        case "next" if option.amount >= 0:
            return seen.stack[-1].data[option.amount]
    return NO_EFFECT if effect is None else effect.id


def _trophy_effect(seen: Observation, option: SeenOption) -> Verb | None:
    """What the trophy gives now; for some, the current event says it."""
    face = seen.rules.by_slug[option.card]
    if not face.event_trophy:
        return face.trophy
    return seen.rules.kinds[seen.kinds[seen.event]].fanatic if seen.event >= 0 else None
