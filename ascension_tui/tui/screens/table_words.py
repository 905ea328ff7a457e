"""What the table says: the prompt, the log beside it, and everything about what is marked."""

from __future__ import annotations

from ascension_tui.games.ascension.model import Player
from ascension_tui.games.ascension.telling.digest import digest
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.games.ascension.tui.cardtext import card_lines
from ascension_tui.games.ascension.tui.parts import Room
from ascension_tui.games.ascension.tui.spots import Board, Spot
from ascension_tui.profile.settings import LOG_LENGTHS
from ascension_tui.table.history import GameLog
from ascension_tui.tui.ink import Line, Piece, wrapped
from ascension_tui.tui.keymap import Keys

SHORT_SETS = {"chronicle": "Chronicle", "storm": "Storm", "gift": "Gift"}


def sets_title(sets: tuple[str, ...]) -> str:
    """The sets in play, in few letters."""
    if len(sets) == len(SHORT_SETS):
        return "Three sets"
    return "+".join(SHORT_SETS.get(name, name) for name in sets)


def asked_line(board: Board, teller: CardTeller, people: int, keys: Keys) -> Line:
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


def log_lines(
    log: GameLog, teller: CardTeller, seat: int, answers: int = LOG_LENGTHS["usual"]
) -> list[tuple[str, bool]]:
    """What happened lately, each line with whether it is old news for the seat.

    So many answers from before the seat's last turn are among it.
    """
    before, since = log.around_last_turn(seat, answers)
    old = [(line, True) for line in digest(before, teller, seat)]
    return old + [(line, False) for line in digest(since, teller, seat)]


def inspected(spot: Spot, board: Board, room: Room, width: int) -> list[Line]:
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


def glimpse(spot: Spot, board: Board, room: Room, width: int) -> list[Line]:
    """The same in the few lines there are at the smallest size; the rest is one key away."""
    if spot.zone == "seat" or not spot.card:
        return inspected(spot, board, room, width)
    definition = room.teller.rules.by_slug[spot.card].definition
    facts = room.teller.wording.card_facts(definition)
    lines: list[Line] = [[Piece(f"{spot.name}  ", "strong"), Piece(facts, "dim")]]
    lines += [[Piece(line)] for line in wrapped(room.teller.text(spot.card), width)]
    return lines


def _to_do(spot: Spot, board: Board) -> list[Line]:
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
