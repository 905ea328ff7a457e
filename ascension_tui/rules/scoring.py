"""End of the game: what counts, who wins, and why (sections 8 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.rules import events

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game
    from ascension_tui.rules.state import GameState

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


def turn_order(state: GameState, seat: int) -> int:
    """0 for the first player, higher for later ones."""
    return (seat - state.first) % len(state.players)


def end_game(g: Game) -> None:
    """Count, decide, and stand still for good."""
    state = g.state
    scores = tuple(score(state, seat) for seat in range(len(state.players)))
    reason = "honor"
    if state.mode.solo:
        rival = rival_score(state)
        state.winners = (0,) if scores[0] > rival else ()
        reason = "honor" if scores[0] != rival else "tie"
    else:
        best = max(scores)
        tied = [seat for seat, points in enumerate(scores) if points == best]
        state.winners = (max(tied, key=lambda seat: turn_order(state, seat)),)
        reason = "honor" if len(tied) == 1 else "tie"
    state.over = True
    state.stack.clear()
    if g.events is not None:
        g.events.append(events.GameEnded(state.winners, scores, reason))
