"""Why something on the table cannot be done now: in two words, and as a sentence."""

from __future__ import annotations

from typing import NamedTuple

from ascension_tui.games.ascension.model import Card, GameModel
from ascension_tui.games.ascension.outlook.gains import Gains, after_hand
from ascension_tui.games.ascension.rules.prices import Need, need_of, need_to_transform
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.faces import POWER, RUNES, Faces
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.tui.kit.faces import State


class Verdict(NamedTuple):
    """How something lies there, and why it cannot be used."""

    state: State
    lip: str = ""
    sentence: str = ""


SIGNS = {"runes": RUNES, "power": POWER}


def of_offer(view: GameModel, card: Card, hand: Gains, rules: Ruleset, *, mine: bool) -> Verdict:
    """Of a card for sale or to fight: short of something, or to be had after the hand."""
    need = need_of(view, card, rules)
    if need is None:
        return Verdict("off", "cannot", f"{card.name} cannot be bought or fought.")
    after = _after(view, card, need, hand, mine=mine)
    if not mine:
        if after <= 0:
            return Verdict("off", "in reach", _not_your_turn(view))
        return Verdict("off", f"short {after}{SIGNS[need.resource]}", _not_your_turn(view))
    if not need.amount:
        return Verdict("off", "cannot", f"{card.name} cannot be taken now.")
    sentence = _needs(card.name, need)
    if after <= 0:
        return Verdict("after", "after hand", f"{sentence[:-1]}: your hand gives that.")
    return Verdict("off", f"{need.amount}{SIGNS[need.resource]} short", sentence)


def _not_your_turn(view: GameModel) -> str:
    return "Only whoever is on turn can have it."


def _after(view: GameModel, card: Card, need: Need, hand: Gains, *, mine: bool) -> int:
    """What is still short once the hand is played."""
    price = card.price or 0
    if need.resource == "power":
        return price - int(hand.power)
    tied = int(hand.restricted) if card.takes_restricted else 0
    return price - int(hand.runes) - tied


def _needs(name: str, need: Need) -> str:
    noun = {"runes": "rune", "power": "power"}[need.resource]
    amount, words = grammar.count(need.amount, noun).split(" ", 1)
    return f"{name} needs {amount} more {words}."


def of_event(view: GameModel, name: str, rules: Ruleset) -> Verdict:
    """Of the current event."""
    need = need_to_transform(view, rules)
    if need is None:
        return Verdict("shown", "", f"{name} holds for everybody; there is nothing to do with it.")
    if not need.amount:
        return Verdict("off", "cannot", f"{name} cannot be transformed now.")
    return Verdict("off", f"{need.amount}{SIGNS[need.resource]} short", _needs(name, need))


def of_ability(card: Card, rules: Ruleset, *, trophy: bool) -> Verdict:
    """Of a construct or trophy."""
    if trophy:
        return Verdict("off", "waits", f"The trophy {card.name} would do nothing now.")
    if card.used:
        return Verdict("off", "used", f"{card.name} has been used this turn.")
    if not rules.by_slug[card.slug].abilities:
        return Verdict("off", "", f"{card.name} works by itself.")
    return Verdict("off", "waits", f"{card.name} has nothing to do now.")


def why_not(view: GameModel, spot: Spot, faces: Faces) -> str:
    """What stands in the way of using a spot, as a sentence."""
    decision = view.decision
    if view.over or decision is None:
        return "The game is over."
    if decision.seat != view.seat:
        return f"It is {_whose(faces.teller.names(decision.seat))} turn to answer."
    if decision.card is not None:
        return "Choose one of the marked ones first."
    card, rules = spot.card, faces.rules
    match spot.id.partition(":")[0]:
        case "row" | "pile" if card is not None and spot.count:
            hand = after_hand(view, rules.by_slug)
            return of_offer(view, card, hand, rules, mine=True).sentence
        case "pile":
            return f"No {spot.name} is left."
        case "event":
            return of_event(view, spot.name, rules).sentence
        case "play" if card is not None:
            return of_ability(card, rules, trophy=spot.trophy).sentence
        case "seat":
            return ""
    return f"{spot.name} cannot be used now."


def _whose(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"
