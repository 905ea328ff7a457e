"""The evaluation taken apart into terms a person can be told about; together they are the lead."""

from __future__ import annotations

from typing import NamedTuple

from ascension_tui.players.evaluate import LAG, Judge
from ascension_tui.rules.ruleset import Face
from ascension_tui.rules.scoring import sides
from ascension_tui.rules.state import GameState


class Terms(NamedTuple):
    """What a position is worth to a side, in honor at the end of the game."""

    tokens: float
    printed: float
    """Honor printed on the side's cards."""
    runes: float
    power: float
    honor: float
    draw: float
    """What these will bring in the turns left, each card's worth shared out by what it gives."""
    thinning: float
    """What starting cards still in the deck will cost: the fewer, the nearer to nought."""
    other: float
    opponents: float
    """What the opponents have and will get, against the side."""
    denial: float
    """What the row leaves to the next player, against the side."""


INCOME = ("runes", "power", "honor", "draw")


def terms_of(judge: Judge, state: GameState, seat: int) -> Terms:
    """Take the lead of a seat's side apart."""
    decks = judge.add_up_all(state)
    turns = judge.turns_left(state, decks)
    mine = next(side for side in sides(state) if seat in side)
    tokens = float(sum(state.players[member].honor for member in mine))
    parts = dict.fromkeys((*INCOME, "thinning", "other"), 0.0)
    printed = 0.0
    for member in mine:
        printed += _shares(judge, state, member, turns[member], parts)
        if state.players[member].trophies or state.under:
            parts["other"] += decks[member].fixed - _plain_fixed(state, member)
    denial = judge.denied(state, seat, decks, turns)
    lead = judge.lead(state, seat, decks, turns)
    opponents = lead - denial - tokens - printed - sum(parts.values())
    return Terms(tokens=tokens, printed=printed, opponents=opponents, denial=denial, **parts)


def _plain_fixed(state: GameState, seat: int) -> float:
    """Tokens and printed honor without what is set aside."""
    player = state.players[seat]
    zones = (player.hand, player.deck, player.discard, player.played, player.in_play)
    return player.honor + sum(state.faces[card].end_honor for zone in zones for card in zone)


def _shares(
    judge: Judge, state: GameState, seat: int, turns: float, parts: dict[str, float]
) -> float:
    """Share out what a seat's cards will bring; returns their printed honor."""
    player = state.players[seat]
    later = max(turns - LAG, 0.0)
    start = judge.weights.head_start
    early = max(min(turns + start, 2.0 * turns), 0.0)
    printed = 0.0
    for zone in (player.hand, player.deck, player.discard, player.played, player.in_play):
        counting = early if zone is player.in_play else later
        for card in zone:
            face = state.faces[card]
            printed += face.end_honor
            rise, bend = judge.growth(face)
            _share(judge, face, counting * (rise + counting * bend), parts)
    return printed


def _share(judge: Judge, face: Face, worth: float, parts: dict[str, float]) -> None:
    if face.basic and face.pile < 0:
        parts["thinning"] += worth
        return
    use = judge.uses[face.kind]
    amounts = {name: max(getattr(use, name), 0.0) for name in INCOME}
    total = sum(amounts.values()) + max(use.other, 0.0) + max(use.banish, 0.0)
    if total <= 0.0:
        parts["other"] += worth
        return
    for name, amount in amounts.items():
        parts[name] += worth * amount / total
    parts["other"] += worth * (max(use.other, 0.0) + max(use.banish, 0.0)) / total
