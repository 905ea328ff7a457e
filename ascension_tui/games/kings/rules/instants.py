"""Instant Powers (R14): which a hand offers, and playing one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import hands
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import Healed, InstantPlayed
from ascension_tui.games.kings.rules.gains import gain
from ascension_tui.games.kings.rules.gems import DIRE

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game


def options(g: Game, seat: int, wounds: int = 0) -> list[Option]:
    """The Instants the hand offers; `wounds` can be cancelled now (R14.3)."""
    mat = g.state.mats[seat]
    found = []
    for card in dict.fromkeys(mat.hand):
        face = g.state.faces[card]
        instant = face.instant
        if instant is None:
            continue
        if not instant.dire:
            found.append(Option("instant", face))
            continue
        found += [
            Option("instant", face, number=cancelled)
            for cancelled in range(min(instant.dire, wounds), -1, -1)
            if cancelled or mat.gems[DIRE]
        ]
    return found


def play(g: Game, seat: int, option: Option) -> int:
    """Discard a card for its Instant; returns the dice it gives, which are still to be rolled."""
    face = option.card
    if face is None or face.instant is None:
        raise ValueError(f"{option.key} is no Instant")
    state = g.state
    mat = state.mats[seat]
    instant = face.instant
    cancelled = max(option.number, 0)
    removed = min(instant.dire - cancelled, mat.gems[DIRE])
    hands.take_from_hand(mat, face.kind)
    hands.put_on_discards(g, face.kind)
    g.note(InstantPlayed, seat=seat, card=face.slug, cancelled=cancelled, removed=removed)
    heal(g, seat, removed)
    gain(g, seat, instant.gain)
    hands.draw(g, seat, instant.draw)
    return instant.dice


def heal(g: Game, seat: int, count: int) -> None:
    """Return Dire of the pool to the supply."""
    if count:
        g.state.mats[seat].gems[DIRE] -= count
        g.state.supply[DIRE] += count
        g.note(Healed, seat=seat, count=count)
