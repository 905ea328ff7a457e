"""What is asked, and everything about what is marked."""

from __future__ import annotations

from ascension_tui.game.keys import Keys
from ascension_tui.games.ascension.keys import CENTER, EVENT, HAND, PILES, PLAY
from ascension_tui.games.ascension.model import Player
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.games.ascension.tui.cardtext import card_lines
from ascension_tui.games.ascension.tui.parts import Room
from ascension_tui.games.ascension.tui.spots import Spot, Spots
from ascension_tui.tui.ink import Line, Piece, wrapped


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


SHORT_SETS = {"chronicle": "Chronicle", "storm": "Storm", "gift": "Gift"}


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
    if board.turn:
        whose = f"{teller.names(board.me)}, your turn." if people > 1 else "Your turn."
        return [Piece(whose, "title")]
    line = [Piece(board.prompt, "title")]
    if board.confirm is not None:
        line.append(Piece(f"  {keys.named('confirm', 'enter')}: yes", "strong"))
    if board.decline is not None:
        label = board.labels[board.decline]
        line.append(Piece(f"  {keys.named('escape', 'escape')}: {label}", "strong"))
    line.append(Piece(f"  {keys.named('rules', 'apostrophe')}: rules", "dim"))
    return line


def inspected(spot: Spot, board: Spots, room: Room, width: int) -> list[Line]:
    """Everything about what is marked."""
    if spot.zone == "seat":
        return _seat_lines(board.view.players[spot.seat], spot, room, width)
    if not spot.card:
        return [[Piece(line)] for line in wrapped(spot.name, width)]
    lines = card_lines(spot.card, room.teller, width, room.signs)
    extra = _to_do(spot, board)
    if spot.under:
        under = counted(room.teller.card_name(slug) for slug in spot.under)
        extra.append([Piece(f"Under it: {under}.", "dim")])
    return [*lines[:2], *extra, *lines[2:]]


def glimpse(spot: Spot, board: Spots, room: Room, width: int) -> list[Line]:
    """The same in the few lines there are at the smallest size; the rest is one key away."""
    if spot.zone == "seat" or not spot.card:
        return inspected(spot, board, room, width)
    definition = room.teller.rules.by_slug[spot.card].definition
    facts = room.teller.wording.card_facts(definition)
    lines: list[Line] = [[Piece(f"{spot.name}  ", "strong"), Piece(facts, "dim")]]
    lines += [[Piece(line)] for line in wrapped(room.teller.text(spot.card), width)]
    return lines


def _to_do(spot: Spot, board: Spots) -> list[Line]:
    """What its key would do."""
    if not spot.legal or spot.zone == "strip":
        return []
    return [
        [Piece(f"{spot.key} ", "title"), Piece(board.labels[index], "strong")]
        for index in spot.options
    ]


def _seat_lines(player: Player, spot: Spot, room: Room, width: int) -> list[Line]:
    """A player's side of the table."""
    level = room.level(spot.seat)
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
        for line in wrapped(f"{card.name}: {room.teller.text(card.slug)}", width):
            lines.append([Piece(line, "dim")])
    return lines
