"""End of the game: what counts, who wins, and why (sections 8 to 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import events

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.state import GameState

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


def last_turn(state: GameState, side: tuple[int, ...]) -> int:
    """How late in the round a side has its last turn."""
    return max((seat - state.first) % len(state.players) for seat in side)


def end_game(g: Game) -> None:
    """Count the scores, decide who wins, and stop."""
    state = g.state
    scores = tuple(score(state, seat) for seat in range(len(state.players)))
    if state.mode.solo:
        rival = rival_score(state)
        winners: tuple[int, ...] = (0,) if scores[0] > rival else ()
        reason = "honor" if scores[0] != rival else "tie"
    else:
        totals = {side: sum(scores[seat] for seat in side) for side in sides(state)}
        best = max(totals.values())
        tied = [side for side, points in totals.items() if points == best]
        winners = max(tied, key=lambda side: last_turn(state, side))
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
