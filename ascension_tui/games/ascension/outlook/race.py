"""How long the game lasts, who leads, and what is left to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil

from ascension_tui.games.ascension.model import Card, GameModel
from ascension_tui.games.ascension.outlook.hands import Cards, all_cards
from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset

LATELY = 3
"""So many rounds tell how fast the pool empties."""


def rounds_left(pool: int, taken: Sequence[int]) -> int | None:
    """How many rounds a pool lasts, by what the rounds that are over took; None: nobody knows."""
    lately = taken[-LATELY:]
    pace = sum(lately) / len(lately) if lately else 0
    return ceil(pool / pace) if pace > 0 else None


def center_left(view: GameModel, rules: Ruleset) -> Cards:
    """What the center deck holds: everything there is but what lies elsewhere."""
    left = Counter(
        {
            face.slug: face.definition.copies
            for face in rules.kinds
            if isinstance(face.definition.copies, int) and not face.basic
        }
    )
    found = Counter(card.slug for card in _lying(view))
    for player in view.players:
        found += all_cards(player)
    for slug, count in found.items():
        # A transformed event lies somewhere as the hero on its other side.
        event = rules.by_slug[slug].turned_from
        left[event.slug if event is not None else slug] -= count
    return +left


def _lying(view: GameModel) -> list[Card]:
    cards = [card for card in view.center_row.cards if card is not None]
    cards += [*view.void, *view.removed]
    if view.event_zone.card is not None:
        cards.append(view.event_zone.card)
    if view.rival is not None:
        cards += view.rival.cards
    for player in view.players:
        cards += [*player.in_play, *player.trophies]
    return [*cards, *(below for card in cards for below in card.under)]


def kinds_of(cards: Cards, faces: Mapping[str, Face]) -> Counter[str]:
    """How many there are of each faction, of monsters and of events."""
    found: Counter[str] = Counter()
    for slug, count in cards.items():
        face = faces[slug]
        is_other = face.type in ("monster", "event")
        found[face.type if is_other else face.definition.faction or "neutral"] += count
    return found
