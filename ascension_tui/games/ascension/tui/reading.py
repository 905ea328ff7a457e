"""What is asked, a hint, everything about what is marked, and why it cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ascension_tui.game.keys import Keys
from ascension_tui.game.teller import Hint, Way
from ascension_tui.games.ascension.keys import CENTER, EVENT, HAND, KEY_ROWS, PILES, PLAY
from ascension_tui.games.ascension.model import Player
from ascension_tui.games.ascension.rules.prices import Need, need_of, need_to_transform
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.tui.cardtext import card_lines
from ascension_tui.games.ascension.tui.parts import TableContext
from ascension_tui.games.ascension.tui.spots import Spot, Spots
from ascension_tui.tui import messages
from ascension_tui.tui.board import InputMode
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad, wrapped

if TYPE_CHECKING:
    from ascension_tui.games.ascension.tui.board import AscensionBoard

SHORT_SETS = {"chronicle": "Chronicle", "storm": "Storm", "gift": "Gift"}
CHANCE = 5
"""Cells for a chance at the right."""
ZONES = {"row": "row", "always": "pile"}
"""Where the cards for sale lie on the board."""
TITLE = "Hint"
COLUMN = "to win"


class Reading(InputMode):
    """The next key is that of a card to be read."""

    typed = "".join(row.keys for row in KEY_ROWS)

    def __init__(self, board: AscensionBoard) -> None:
        self._board = board
        own = board.own_keys()
        self.typed = "".join(own.get(key, key) for key in self.typed)

    def type(self, sign: str) -> None:
        self._board.read(self._board.with_key(sign))


def help_notes(keys: Keys) -> tuple[str, ...]:
    """What the keys on the table stand on, as a person has them."""
    row, play, hand = keys.of(CENTER), keys.of(PLAY), keys.of(HAND)
    piles = " ".join(keys.of(PILES))
    yes, no = keys.named("confirm", "enter"), keys.named("escape", "escape")
    return (
        f"{row[0]} to {row[-1]}: the center row. {piles}: the cards that can always be had. "
        f"{keys.of(EVENT)}: the event.",
        f"{play[0]} to {play[-1]}: your constructs and trophies. {hand[0]} to {hand[-1]}: "
        "your hand. With shift: the second ten.",
        "A thick frame and a filled key: you can do this now. Other keys say why not.",
        f"In a choice the keys stand on what can be chosen; {yes} says yes, {no} says no or done.",
    )


def sets_title(sets: tuple[str, ...]) -> str:
    """The sets in play, in few letters."""
    if len(sets) == len(SHORT_SETS):
        return "Three sets"
    return "+".join(SHORT_SETS.get(name, name) for name in sets)


def asked_line(board: Spots, teller: CardTeller, people: int, keys: Keys) -> Line:
    """What is asked, and how to decline it."""
    view = board.view
    if view.over or view.decision is None:
        return [Piece("The game is over.", "title")]
    if not board.mine:
        name = teller.names(view.decision.seat)
        told = f"{name} plays." if view.decision.card is None else f"{name} chooses."
        return [Piece(told, "dim")]
    if board.asked.turn:
        whose = f"{teller.names(board.me)}, your turn." if people > 1 else "Your turn."
        return [Piece(whose, "title")]
    line = [Piece(board.asked.prompt, "title")]
    if board.asked.yes is not None:
        line.append(Piece(f"  {keys.named('confirm', 'enter')}: yes", "strong"))
    if board.asked.no is not None:
        label = board.asked.labels[board.asked.no]
        line.append(Piece(f"  {keys.named('escape', 'escape')}: {label}", "strong"))
    line.append(Piece(f"  {keys.named('rules', 'apostrophe')}: rules", "dim"))
    return line


def inspected(spot: Spot, board: Spots, context: TableContext, width: int) -> list[Line]:
    """Everything about what is marked."""
    if spot.zone == "seat":
        return _seat_lines(board.view.players[spot.seat], spot, context, width)
    if not spot.card:
        return [[Piece(line)] for line in wrapped(spot.name, width)]
    lines = card_lines(spot.card, context.teller, width, context.signs)
    extra = _to_do(spot, board)
    if spot.under:
        under = counted(context.teller.card_name(slug) for slug in spot.under)
        extra.append([Piece(f"Under it: {under}.", "dim")])
    return [*lines[:2], *extra, *lines[2:]]


def glimpse(spot: Spot, board: Spots, context: TableContext, width: int) -> list[Line]:
    """The same in the few lines there are at the smallest size; the rest is one key away."""
    if spot.zone == "seat" or not spot.card:
        return inspected(spot, board, context, width)
    definition = context.teller.rules.by_slug[spot.card].definition
    facts = context.teller.wording.card_facts(definition)
    lines: list[Line] = [[Piece(f"{spot.name}  ", "strong"), Piece(facts, "dim")]]
    lines += [[Piece(line)] for line in wrapped(context.teller.text(spot.card), width)]
    return lines


def _to_do(spot: Spot, board: Spots) -> list[Line]:
    """What its key would do."""
    if not spot.legal or spot.zone == "strip":
        return []
    return [
        [Piece(f"{spot.key} ", "title"), Piece(board.asked.labels[index], "strong")]
        for index in spot.options
    ]


def _seat_lines(player: Player, spot: Spot, context: TableContext, width: int) -> list[Line]:
    """A player's side of the table."""
    level = context.level(spot.seat)
    who = f"{spot.name}, a computer player ({level})" if level else spot.name
    lines: list[Line] = [[Piece(who, "strong")]]
    sizes = f"{len(player.hand.cards)} in hand, {player.deck.count} in the deck, "
    sizes += f"{len(player.discard)} in the discard pile"
    facts = [f"{player.honor} honor in tokens, {sizes}."]
    for title, cards in (
        ("In play", player.in_play),
        ("Trophies", player.trophies),
        ("Played this turn", player.played),
        ("Discard pile", player.discard),
    ):
        if cards:
            facts.append(f"{title}: {counted(card.name for card in cards)}.")
    for fact in facts:
        lines += [[Piece(line)] for line in wrapped(fact, width)]
    for card in player.in_play:
        for line in wrapped(f"{card.name}: {context.teller.text(card.slug)}", width):
            lines.append([Piece(line, "dim")])
    return lines


def hint_lines(
    hint: Hint | Literal["thinking"], board: Spots, keys: Keys, width: int, more: str
) -> list[Line]:
    """The whole hint in lines of this width, or what is said until it is there."""
    if hint == "thinking":
        return [[Piece(TITLE, "title")], [Piece(ellipsize(messages.THINKING, width), "dim")]]
    marks = [
        _key(board, way, keys, best=not place and not hint.first)
        for place, way in enumerate(hint.ways)
    ]
    column = max(len(mark) for mark in marks)
    column += 1 if column else 0
    lines = [_title(hint, width)]
    if hint.first:
        lines.append(_first(hint, board, keys, width, more))
    for place, (way, mark) in enumerate(zip(hint.ways, marks, strict=True)):
        lines.append(_way(way, mark, column, width, more, best=place == 0))
    return [*lines, *([Piece(line)] for line in wrapped(hint.why, width))]


def _title(hint: Hint, width: int) -> Line:
    column = COLUMN if hint.ways[0].chance is not None else ""
    rest = max(width - len(TITLE) - len(column), 0)
    return [Piece(TITLE, "title"), Piece(" " * rest), Piece(column, "dim")]


def _first(hint: Hint, board: Spots, keys: Keys, width: int, more: str) -> Line:
    """What needs no thought, and the key that does all of it."""
    spot = board.with_option(hint.now)
    if spot is not None and spot.zone == "hand":
        told = f"First {keys.named('play_all', 'space')}: play what needs no choice."
    else:
        told = f"First {spot.key if spot else ''}: {hint.first}."
    return [Piece(ellipsize(told, width, more), "dim")]


def _way(way: Way, mark: str, column: int, width: int, more: str, *, best: bool) -> Line:
    room = max(width - column - CHANCE, 1)
    chance = "" if way.chance is None else messages.percent(way.chance)
    return [
        Piece(f"{mark:<{column}}", "title"),
        Piece(pad(way.words, room, more), "strong" if best else "text"),
        Piece(f"{chance:>{CHANCE}}", "strong" if best else "text"),
    ]


def _key(board: Spots, way: Way, keys: Keys, *, best: bool) -> str:
    """The key it lies on; what lies nowhere has one only while nothing else is marked."""
    spot = board.with_option(way.index) if way.index >= 0 else _spot_of(board, way)
    if spot is not None:
        return spot.key
    ends = way.index in (board.asked.yes, board.asked.end)
    return keys.named("confirm", "enter") if best and ends else ""


def _spot_of(board: Spots, way: Way) -> Spot | None:
    """Where a card lies that can be had only later."""
    zone, _, card = way.spot.partition(":")
    found = (one for one in board.spots() if one.zone == ZONES.get(zone) and one.card == card)
    return next(found, None)


def why_not(board: Spots, spot: Spot, teller: CardTeller) -> str:
    """What stands in the way of using a spot."""
    view = board.view
    if view.over:
        return "The game is over."
    if not board.mine:
        asked = view.decision.seat if view.decision else view.turn.seat
        return f"It is {_whose(teller.names(asked))} turn to answer."
    if not board.asked.turn:
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
