"""Why something on the table cannot be done now: in two words, and as a sentence."""

from __future__ import annotations

from typing import NamedTuple

from ascension_tui.games.ascension.model import Card, GameModel
from ascension_tui.games.ascension.outlook.gains import Gains
from ascension_tui.games.ascension.rules.needs import Need, need_of, need_to_transform
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.faces import POWER, RUNES
from ascension_tui.tui.kit.cards import State


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
