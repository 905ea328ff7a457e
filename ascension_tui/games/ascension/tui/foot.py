"""What keys do now, in words."""

from __future__ import annotations

from typing import Final

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.tui.faces import POWER, RUNES
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.games.ascension.tui.spotting import asked_verb
from ascension_tui.tui.ink import ellipsize

LONGEST_WORDS: Final = 34
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
        words["confirm"] = _doing(marked)
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
        refusal = next((spot for spot in sight.spots if spot.key == "esc"), None)
        words["escape"] = _short(refusal) if refusal else f"{asked_verb(asked)} nothing"
    elif marked is not None and asked.turn:
        words["escape"] = "let go"
    return words


def _doing(spot: Spot) -> str:
    """What enter does with what is marked."""
    if spot.lip == "next":
        return f"{spot.name} next"
    if spot.slug or spot.seat >= 0:
        return ellipsize(f"{spot.lip} {spot.name}", LONGEST_WORDS)
    return _short(spot)


def _short(spot: Spot) -> str:
    """An answer in words; only that it is one where the words are too many."""
    words = spot.name[:1].lower() + spot.name[1:]
    if len(words) <= LONGEST_WORDS:
        return words
    return spot.lip if spot.lip in ("yes", "no") else f"{spot.lip} this"


def others_words(sight: Sight) -> dict[str, str]:
    """What keys do in somebody else's turn."""
    return {} if sight.watching else {"skip": "skip to your turn"}


def aside(sight: Sight, *, asked: bool, picks: int) -> str:
    """What stands at the right end: how many are picked, or who follows."""
    decision = sight.view.decision
    if decision is None or sight.watching:
        return ""
    if picks:
        return f"✓ {picks} of up to {picks + decision.left}"
    return "" if asked or sight.mine else _following(sight)


def _following(sight: Sight) -> str:
    """Who has the turns before one's own."""
    count, seat, names = len(sight.view.players), sight.view.turn.seat, []
    while (seat := (seat + 1) % count) != sight.view.seat:
        names.append(sight.name(seat))
    return f"{', '.join(names)}, then you" if names else "then you"
