"""The center row and the event zone: refilling, banishing, events, fates.

Rules R2.3 to R2.5, R4.3, R6, R7.3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.game import rng
from ascension_tui.games.ascension.rules import actions, events
from ascension_tui.games.ascension.rules.events import EVERYBODY
from ascension_tui.games.ascension.rules.knowledge import leave_hidden_zone
from ascension_tui.games.ascension.rules.state import BANISH, EMPTY, act_entry

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.triggers import Capture

ROW_SIZE = 6


def refill(g: Game) -> None:
    """Fill every open slot, from the deck side outward; in solitaire the row slides first."""
    state = g.state
    row = state.row
    if state.mode.solo:
        row[:] = [card for card in row if card != EMPTY]
        while len(row) < ROW_SIZE:
            card = _turn_up(g, 0)
            if card == EMPTY:
                break
            row.insert(0, card)
        return
    for slot in range(len(row)):
        if row[slot] == EMPTY:
            row[slot] = card = _turn_up(g, slot)
            if card == EMPTY:
                break


def begin_next_fate(g: Game) -> bool:
    """Begin the next waiting fate, the active player first; False if none waits.

    A card that has left the row meanwhile still has its fate (X20).
    """
    state = g.state
    if not state.fates:
        return False
    card, *rest = state.fates
    state.fates = tuple(rest)
    g.tell(events.FateBegan, card)
    effect = state.faces[card].fate
    if effect is not None:
        g.run(effect, state.active, card)
    return True


def _turn_up(g: Game, slot: int) -> int:
    """Turn up a card for the row; the void becomes the center deck when that is empty (R2.3).

    The card's fate waits its turn (R4.3).
    """
    state = g.state
    only_events = False
    while True:
        if not state.center:
            if not state.void or only_events:
                return EMPTY
            only_events = all(state.faces[card].type == "event" for card in state.void)
            state.center, state.void = state.void, []
            state.rng = rng.shuffle(state.rng, state.center)
            g.tell(events.DeckShuffled, -1, len(state.center), "void")
        card = state.center.pop()
        g.learned = EVERYBODY
        face = state.faces[card]
        if face.basic:
            state.removed.append(card)
            g.tell(events.CardMoved, state.active, "remove", card, "center", -1, "removed", -1)
        elif face.type == "event":
            set_event(g, card)
        else:
            if face.fate is not None:
                state.fates += (card,)
            g.tell(events.RowRefilled, card, slot)
            return card


def set_event(g: Game, card: int) -> None:
    """Make an event current; the old one goes to the void, fresh for when it comes back (R6.1)."""
    state = g.state
    old = state.event
    if old != EMPTY:
        state.void.append(old)
        forget_uses(g, old)
    state.event = card
    g.tell(events.EventChanged, card, old)


def forget_uses(g: Game, event: int) -> None:
    """An event that comes back is fresh, but for what counts the turn's first (X02)."""
    state = g.state
    kept = sum(1 << modifier.bit for modifier in state.faces[event].first_hero_marks)
    used = state.used.pop(event, 0) & kept
    if used:
        state.used[event] = used


def banish(
    g: Game, seat: int, cards: tuple[int, ...], source: int, result: tuple[int, ...] | None = None
) -> None:
    """Banish cards together; starting cards leave the game, piles take theirs back (R2.5).

    When-banished riders go to the player on turn, also when another player banishes (X21).
    """
    state = g.state
    from_row = False
    riders: list[Capture] = []
    for card in cards:
        if state.held.get(card) in cards:
            del state.held[card]
    for card in cards:
        face = state.faces[card]
        zone, owner = take_out(g, card)
        from_row = from_row or zone == "row"
        state.history.append(act_entry(BANISH, seat, face.kind, row=zone == "row"))
        target = _lay_banished(g, card)
        g.tell(events.CardMoved, seat, "banish", card, zone, owner, target, -1, source)
        if face.when_banished is not None:
            riders.append((face.when_banished.id, card))
    # A slot stays open when center deck and void are empty (R2.3).
    if cards and (from_row or len(state.row) < ROW_SIZE or EMPTY in state.row):
        refill(g)
    g.finish(cards if result is None else result, riders, state.active)


def take_out(g: Game, card: int) -> tuple[str, int]:
    """Remove a card from wherever it lies and return zone and owner."""
    state = g.state
    if card in state.row:
        state.row[state.row.index(card)] = EMPTY
        return "row", -1
    for seat, player in enumerate(state.players):
        if card in player.in_play:
            actions.leave_play(g, seat, card)
            return "in_play", seat
        for zone in ("hand", "discard", "played", "trophies", "deck"):
            cards: list[int] = getattr(player, zone)
            if card in cards:
                cards.remove(card)
                if zone in ("hand", "deck"):
                    leave_hidden_zone(g, seat, card, zone)
                return zone, seat
    raise ValueError(f"{state.faces[card].name} lies nowhere it can be taken from")


def _lay_banished(g: Game, card: int) -> str:
    """Lay a banished card where it belongs and return the place."""
    state = g.state
    face = state.faces[card]
    if face.basic and (face.is_monster or not state.mode.first_edition):
        if face.pile >= 0:
            state.piles[face.pile].append(card)
            return "always"
        state.removed.append(card)
        return "removed"
    state.void.append(other_side(g, card) if face.turned_from is not None else card)
    return "void"


def other_side(g: Game, card: int) -> int:
    """The other side of a two-sided card; the side not on the table is nowhere."""
    state = g.state
    if card not in state.sides:
        face = state.faces[card]
        back = face.into or face.turned_from
        if back is None:
            raise ValueError(f"{face.name} has one side only")
        other = len(state.faces)
        state.faces += (back,)
        state.sides[card] = other
        state.sides[other] = card
    return state.sides[card]
