"""Guess from what a seat has bought whether it plays by rule of thumb or looks ahead.

A play-out is only as good as its opponents. Which cards a rule-of-thumb player ends up with more
often than one who looks ahead is learned from games of the two; the cards of a seat are evidence
for one or the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ascension_tui.games.ascension.players.eval.evaluate import chance_of
from ascension_tui.games.ascension.rules.state import GameState

TEMPER = 0.7
"""How far each card counts: those of one deck are no independent evidence."""


def cards_bought(state: GameState, seat: int) -> dict[str, int]:
    """The cards of a seat it did not begin with."""
    player = state.players[seat]
    zones = (player.hand, player.deck, player.discard, player.played, player.in_play)
    faces = (state.faces[card] for zone in zones for card in zone)
    return dict(Counter(face.slug for face in faces if not face.basic or face.pile >= 0))


def greedy_chance(state: GameState, seat: int, tells: Mapping[str, float]) -> float:
    """How likely a seat plays by rule of thumb, from what it has bought."""
    cards = cards_bought(state, seat)
    return chance_of(TEMPER * sum(count * tells.get(slug, 0.0) for slug, count in cards.items()))
