"""What one of several effects would do to the others now, from what lies in sight."""

from __future__ import annotations

from ascension_tui.games.ascension.model import Card, GameModel
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.rules.verbs.cards import Destroy
from ascension_tui.games.ascension.rules.verbs.control import ChooseOne, EachOpponent


def losses(
    view: GameModel, node: int | None, branch: int, rules: Ruleset
) -> dict[int, tuple[Card, ...]]:
    """The constructs each opponent loses to a branch; empty where it is about something else."""
    chosen = rules.nodes.get(-1 if node is None else node)
    effect = chosen.of[branch] if isinstance(chosen, ChooseOne) else None
    if not isinstance(effect, EachOpponent) or not isinstance(effect.does, Destroy):
        return {}
    destroyed = effect.does
    if not destroyed.every or view.seat < 0:
        return {}
    partner = view.players[view.seat].partner
    count = len(view.players)
    seats = [(view.seat + n) % count for n in range(1, count)]
    return {
        seat: tuple(
            card
            for card in view.players[seat].in_play
            if destroyed.card.fits(
                face := rules.by_slug[card.slug], card.as_construct, face.factions, face.cost
            )
        )
        for seat in seats
        if seat != partner
    }
