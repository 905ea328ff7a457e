"""What has just happened, from two sights of the table."""

from __future__ import annotations

from ascension_tui.games.ascension.tui.faces import honor
from ascension_tui.games.ascension.tui.sight import NOTHING_NEW, Highlight, Sight
from ascension_tui.tui.ink import Line


def highlight_of(old: Sight, now: Sight, *, ghosts: bool) -> Highlight:
    """Cards that left the row and came, honor gained; nothing after an undo."""
    if now.story.left is old.story.left:
        return NOTHING_NEW
    left: dict[int, tuple[Line, ...]] = {}
    lifted: set[int] = set()
    row = zip(old.view.center_row.cards, now.view.center_row.cards, strict=False)
    gained = {seat: amount for seat, amount in now.story.just_gained.items() if amount > 0}
    for slot, (before, after) in enumerate(row):
        if before is None or (after is not None and after.slug == before.slug):
            continue
        how = now.story.left.get(before.slug)
        if how is None:
            continue
        lifted.add(slot)
        if ghosts:
            worth = gained.get(now.view.turn.seat, 0)
            told: list[Line] = [[now.faces.named(before.slug)], [], how]
            left[slot] = (*told, *([[honor(f"+{worth}")]] if worth else []))
    lost = max(old.view.honor_pool.left - now.view.honor_pool.left, 0)
    return Highlight(left, frozenset(lifted), gained, lost)
