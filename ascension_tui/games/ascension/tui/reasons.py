"""Why something on the table cannot be done now, in a sentence."""

from __future__ import annotations

from ascension_tui.games.ascension.rules.prices import Need, need_of, need_to_transform
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.spots import Spot, Spots


def why_not(board: Spots, spot: Spot, teller: CardTeller) -> str:
    """What stands in the way of using a spot."""
    view = board.view
    if view.over:
        return "The game is over."
    if not board.mine:
        asked = view.decision.seat if view.decision else view.turn.seat
        return f"It is {_whose(teller.names(asked))} turn to answer."
    if not board.turn:
        return "Choose one of the marked ones first."
    match spot.zone:
        case "row" | "pile":
            return _price_reason(board, spot, teller)
        case "event":
            return _event_reason(board, spot, teller)
        case "play" if spot.trophy:
            return f"The trophy {spot.name} would do nothing now."
        case "play":
            return _ability_reason(spot, teller)
        case "seat":
            return ""
    return f"{spot.name} cannot be used now."


def _whose(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _price_reason(board: Spots, spot: Spot, teller: CardTeller) -> str:
    view = board.view
    if spot.zone == "pile" and not spot.count:
        return f"No {spot.name} is left."
    row = view.center_row.cards
    offer = row[spot.place] if spot.zone == "row" else view.piles[spot.place].card
    need = need_of(view, offer, teller.rules) if offer else None
    if need is None:
        return f"{spot.name} cannot be bought or fought."
    return _need(spot, need) if need.amount else f"{spot.name} cannot be taken now."


def _event_reason(board: Spots, spot: Spot, teller: CardTeller) -> str:
    need = need_to_transform(board.view, teller.rules)
    if need is None:
        return f"{spot.name} holds for everybody; there is nothing to do with it."
    return _need(spot, need)


def _need(spot: Spot, need: Need) -> str:
    noun = {"runes": "rune", "power": "power"}[need.resource]
    amount, words = grammar.count(need.amount, noun).split(" ", 1)
    return f"{spot.name} needs {amount} more {words}."


def _ability_reason(spot: Spot, teller: CardTeller) -> str:
    face = teller.rules.by_slug[spot.card]
    if spot.used:
        return f"{spot.name} has been used this turn."
    if not face.abilities:
        return f"{spot.name} works by itself."
    return f"{spot.name} has nothing to do now."
