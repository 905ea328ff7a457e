"""What keys do now, in words."""

from __future__ import annotations

from typing import Final

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.tui.faces import POWER, RUNES
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.games.ascension.tui.spotting import asked_verb
from ascension_tui.tui.ink import ellipsize

LONGEST_WORDS: Final = 32
"""Of what enter does."""


def foot_words(
    sight: Sight, asked: Asked, marked: Spot | None, overlay: str, picks: int = 0
) -> dict[str, str]:
    """What keys do now, in words; `picks` is how many cards are picked so far."""
    words: dict[str, str] = {}
    turn = sight.view.turn
    if overlay == "look":
        words["board('look')"] = "close"
    if overlay == "plan":
        words["board('deck')"] = "close the plan"
    playable = sum(spot.count for spot in sight.spots.hand if spot.options)
    words["play_all"] = f"play all {playable}"
    chosen = [spot for spot in sight.spots if spot.chosen]
    if chosen and asked.no is not None and (marked is None or marked.chosen):
        words["confirm"] = f"{asked_verb(asked)} these {picks}"
    elif marked is not None and marked.options:
        named = f"{marked.lip} {marked.name}" if marked.slug else marked.name
        words["confirm"] = ellipsize(named, LONGEST_WORDS)
    elif marked is not None and not marked.id.startswith("seat:"):
        words["confirm"] = "why not"
    elif asked.end is not None:
        unspent = [
            f"{sign}{amount}"
            for sign, amount in ((RUNES, turn.runes), (POWER, turn.power))
            if amount
        ]
        words["confirm"] = ", ".join(
            ["end turn", *([f"{' '.join(unspent)} unspent"] if unspent else [])]
        )
    else:
        words["confirm"] = "yes" if asked.yes is not None else "choose"
    if overlay:
        words["escape"] = "close"
    elif asked.no is not None:
        cards = any(spot.options and spot.slug for spot in sight.spots)
        words["escape"] = f"{asked_verb(asked)} nothing" if cards else asked.labels[asked.no]
    elif marked is not None and asked.turn:
        words["escape"] = "let go"
    return words
