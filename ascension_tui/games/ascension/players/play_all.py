"""Which cards can be played without a choice, and in which order."""

from __future__ import annotations

from ascension_tui.games.ascension.rules.observation import Observation, SeenOption
from ascension_tui.games.ascension.rules.ruleset import Face
from ascension_tui.games.ascension.rules.verbs.control import If
from ascension_tui.games.ascension.rules.verbs.gains import Draw


def next_simple_play(seen: Observation) -> int | None:
    """The option to play next: constructs first, then what draws, last what looks at the rest.

    A card that looks at what else was played waits while cards that need a choice are in hand.
    """
    simple = [
        (_order(seen.rules.by_slug[option.card]), index)
        for index, option in _plays(seen)
        if not needs_choice(seen.rules.by_slug[option.card])
    ]
    if not simple:
        return None
    order, index = min(simple)
    return None if order == _LAST and left_to_choose(seen) else index


def left_to_choose(seen: Observation) -> list[str]:
    """The names of the cards in hand that need a choice."""
    faces = [seen.rules.by_slug[option.card] for _, option in _plays(seen)]
    return [face.name for face in faces if needs_choice(face)]


def left_waiting(seen: Observation) -> list[str]:
    """The names of the other cards still in hand."""
    faces = [seen.rules.by_slug[option.card] for _, option in _plays(seen)]
    return [face.name for face in faces if not needs_choice(face)]


def needs_choice(face: Face) -> bool:
    """Whether playing the card may ask something."""
    return face.passes_on or (face.play is not None and face.play.any_inside("asks"))


def _plays(seen: Observation) -> list[tuple[int, SeenOption]]:
    options = seen.decision.options if seen.decision else ()
    return [(index, option) for index, option in enumerate(options) if option.act == "play"]


_LAST = 3


def _order(face: Face) -> int:
    if face.type == "construct":
        return 0
    parts = face.play.flat() if face.play is not None else []
    if any(isinstance(part, If) or part.counts() for part in parts):
        return _LAST
    return 1 if any(isinstance(part, Draw) for part in parts) else 2
