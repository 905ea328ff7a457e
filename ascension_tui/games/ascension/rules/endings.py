"""The end of a turn and whose turn is next (R3.7, R8.1, R10), the end of the game (R8 to R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import actions, events, row
from ascension_tui.games.ascension.rules.knowledge import leave_hidden_zone
from ascension_tui.games.ascension.rules.state import RIVAL_NODE, TURN_NODE, Frame
from ascension_tui.games.ascension.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.state import GameState

HAND_SIZE = 5
RIVAL_TAKES = 2
ROUND_LIMIT = 1000
"""A game in which nothing can happen any more is scored after so many rounds (ours)."""


def end_turn(g: Game, seat: int) -> None:
    """Clean up and draw; then the solitaire opponent or the next player is on turn."""
    state = g.state
    player = state.players[seat]
    _discard_all(g, seat, player.hand, "hand")
    _discard_all(g, seat, player.played, "played")
    state.runes = state.power = state.restricted = 0
    state.used.clear()
    state.marks.clear()
    state.waiting = ()
    state.history.clear()
    actions.draw(g, seat, HAND_SIZE)
    state.result = ()
    if g.events is not None:
        g.events.append(events.TurnEnded(seat))
    if state.mode.solo:
        g.replace(Frame(RIVAL_NODE, seat, -1))
    else:
        next_turn(g)


def _discard_all(g: Game, seat: int, cards: list[int], zone: str) -> None:
    if not cards:
        return
    state = g.state
    leaving = cards[:]
    cards.clear()
    if state.secrets:
        # In the order they came, the last one would be the card taken unseen.
        leaving.sort(key=lambda card: (state.faces[card].kind, card))
    if g.events is not None:
        g.events.append(events.CardsMoved(seat, "cleanup", leaving, zone, "discard"))
    state.players[seat].discard += leaving
    if zone == "hand" and (state.known or state.secrets):
        for card in leaving:
            leave_hidden_zone(g, seat, card)


def next_turn(g: Game) -> None:
    """Begin the next turn, or end the game when the round is complete and the pool empty."""
    state = g.state
    seats = len(state.players)
    following = state.active if state.extra_pending else (state.active + 1) % seats
    round_over = not state.extra_pending and following == state.first
    if round_over and (state.ending or state.round >= ROUND_LIMIT):
        end_game(g)
        return
    state.extra_turn = state.extra_pending
    state.extra_pending = False
    state.active = following
    state.turn += 1
    state.round += round_over
    g.replace(Frame(TURN_NODE, following, -1))
    if g.events is not None:
        g.events.append(events.TurnBegan(following, state.turn, state.round, state.extra_turn))


class RivalTakes(Node):
    """The solitaire opponent takes the two rightmost cards, one after the other (R10.2)."""

    def resolve(self, g: Game, frame: Frame) -> bool:
        if row.begin_next_fate(g):
            return False
        if frame.step == RIVAL_TAKES:
            # What fates did while the opponent took its cards belongs to no turn.
            g.state.runes = g.state.power = g.state.restricted = 0
            g.state.history.clear()
            next_turn(g)
            return False
        g.replace(frame._replace(step=frame.step + 1))
        rival_takes(g)
        return False


def rival_takes(g: Game) -> None:
    """Take the rightmost card: monsters for their honor, the rest for the score."""
    state = g.state
    if not state.row:
        return
    card = state.row.pop()
    face = state.faces[card]
    honor = face.honor if face.is_monster else 0
    if face.is_monster:
        state.void.append(card)
        state.rival_honor += honor
    else:
        state.rival.append(card)
    g.tell(events.RivalTook, card, honor)
    if honor:
        actions.take_from_pool(g, -1, honor, card)
    row.refill(g)


SCORED_ZONES = ("hand", "deck", "discard", "played", "in_play")


def card_honor(state: GameState, seat: int) -> int:
    """Printed honor of the seat's heroes and constructs wherever they are (R8.2)."""
    player = state.players[seat]
    total = 0
    for zone in SCORED_ZONES:
        for card in getattr(player, zone):
            total += state.faces[card].end_honor
            for under in state.under.get(card, ()):
                total += state.faces[under].end_honor
    return total


def score(state: GameState, seat: int) -> int:
    """Tokens and printed honor."""
    return state.players[seat].honor + card_honor(state, seat)


def rival_score(state: GameState) -> int:
    """What the solitaire opponent has: tokens and the cards set aside."""
    return state.rival_honor + sum(state.faces[card].end_honor for card in state.rival)


def sides(state: GameState) -> list[tuple[int, ...]]:
    """Who wins together."""
    return sides_of(len(state.players), state.mode.teams)


def sides_of(seats: int, teams: bool) -> list[tuple[int, ...]]:
    """Teams of two across the table, or everybody alone."""
    if not teams:
        return [(seat,) for seat in range(seats)]
    return [(seat, seat + seats // 2) for seat in range(seats // 2)]


def end_game(g: Game) -> None:
    """Count the scores, decide who wins, and stop."""
    state = g.state
    seats = len(state.players)
    scores = tuple(score(state, seat) for seat in range(seats))
    if state.mode.solo:
        rival = rival_score(state)
        winners: tuple[int, ...] = (0,) if scores[0] > rival else ()
        reason = "honor" if scores[0] != rival else "tie"
    else:
        totals = {side: sum(scores[seat] for seat in side) for side in sides(state)}
        best = max(totals.values())
        tied = [side for side, points in totals.items() if points == best]
        # Whose last turn of the round was later.
        winners = max(tied, key=lambda side: max((seat - state.first) % seats for seat in side))
        reason = "honor" if len(tied) == 1 else "tie"
    _over(g, winners, scores, reason)


def win_by_card(g: Game, seat: int) -> None:
    """A card ends the game at once for its user's side; nothing is counted (R8.4)."""
    state = g.state
    winners = next(side for side in sides(state) if seat in side)
    scores = tuple(score(state, other) for other in range(len(state.players)))
    _over(g, winners, scores, "card")


def _over(g: Game, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
    state = g.state
    state.winners = winners
    state.over = True
    state.stack.clear()
    g.tell(events.GameEnded, winners, scores, reason)
