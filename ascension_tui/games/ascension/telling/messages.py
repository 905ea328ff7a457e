"""What screens and line mode both say, in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules.endings import sides_of
from ascension_tui.games.ascension.setup_words import SET_TITLES
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.voice import Who

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.setup import Setup

NO_TEXT = "It does nothing by itself."
NOT_COUNTED = "Honor was not counted; this is what everybody had."
NOTHING_TO_PLAY = "There is no card in your hand to play."


def price(cost: int, resource: str | None) -> str:
    """What a card costs."""
    if resource is None:
        return "not for sale"
    return "free" if cost == 0 else grammar.count(cost, nouns.RESOURCES[resource])


def left_in_hand(choosing: Sequence[str], waiting: Sequence[str]) -> str:
    """What playing all left."""
    left = []
    if choosing:
        need = "needs" if len(choosing) == 1 else "need"
        left.append(f"{grammar.both(choosing)} {need} a choice")
    if waiting:
        may = "waits" if len(waiting) == 1 else "wait"
        left.append(f"{grammar.both(waiting)} {may} for what you play before")
    return f"Left in your hand: {'; '.join(left)}."


def unspent(cards: int, runes: int, power: int, unused: Sequence[str]) -> str:
    """What a turn would leave unused; what cannot be used is 0."""
    left = [f"{grammar.count(cards, 'card')} to play"] if cards else []
    left += [f"{grammar.count(runes, 'rune')} to spend"] if runes else []
    left += [f"{grammar.count(power, 'power')} to fight with"] if power else []
    left += [f"{grammar.both(unused)} to use"] if unused else []
    return f"You still have {grammar.both(left)}." if left else ""


def last_round(last: Who, *, alone: bool) -> str:
    """The pool is empty."""
    if alone:
        return "This is the last turn of the game."
    return f"This is the last round: the game ends after {last.own} turn."


def turn_heading(round_: int, whose: Who, *, extra: bool) -> str:
    """Stands above what happened in a turn."""
    turn = f"another turn for {whose}" if extra else f"{whose.own} turn"
    return f"Round {round_}, {turn}"


# Piles

EMPTY_PILE = "There is nothing here."
ORDER_UNKNOWN = "order unknown"
ORDER_PARTLY_KNOWN = "order unknown but for what is marked"


def from_top(distance: int) -> str:
    """Where in a deck a known card lies."""
    return "on top" if distance == 0 else f"number {distance + 1} from the top"


def under(whose: Who, holder: str) -> str:
    """Below which construct a card lies."""
    return f"under {whose.own} {holder}"


def pile_of(whose: Who, what: str) -> str:
    """A pile and whose it is: your discard, Bea's discard."""
    return f"{whose.own} {what}"


# A game that is over


def game_facts(setup: Setup, names: Sequence[str], rival: str) -> str:
    """What was played by whom, in a sentence."""
    sets = " + ".join(SET_TITLES.get(name, name) for name in setup.sets)
    sides = [
        grammar.both([names[seat] for seat in side]) for side in sides_of(len(names), setup.teams)
    ]
    against = f"{names[0]} alone against {rival}" if rival else " against ".join(sides)
    return f"{sets}: {against}, honor pool {setup.honor_pool()}."
