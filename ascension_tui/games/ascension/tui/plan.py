"""How the table is divided at each size of the terminal: three designs, not one that shrinks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from ascension_tui.games.ascension.tui.spots import Spots

SMALLEST = (80, 24)
MEDIUM = (112, 36)
LARGE = (150, 46)
ROW_CARDS = 6
MOST_TILES = {"small": 6, "medium": 9, "large": 12}
"""More kinds of cards in hand are shown as chips."""
CHIP = {"small": 19, "medium": 28, "large": 31}
"""How wide a chip of something in play would like to be."""
HAND_CHIP = {"small": 26, "medium": 38, "large": 50}
POOL_WIDTH = {"small": 27, "medium": 44, "large": 60}
MOST_STRIP = {"small": 7, "medium": 12, "large": 16}
PANEL_SHARE = {"small": "100%", "medium": "62%", "large": "100%"}
"""How wide a lesson is."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The height of each part, and widths where several stand side by side."""

    design: str
    card_height: int
    event: int
    seats: int
    middle: int
    """The height of what stands between the center and your own side."""
    seats_width: int
    inspector_width: int
    """0: no room beside the rest; it takes the place of the log."""
    play: int
    log: int
    log_width: int
    """0: the log stands below everything instead of beside the inspector."""
    lesson: int = 0
    """How high a lesson is; beside it stands the log, if that has any height."""


def design_for(width: int, height: int) -> str:
    """Which of the designs a terminal has room for; empty below the smallest."""
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return ""
    if width >= LARGE[0] and height >= LARGE[1]:
        return "large"
    return "medium" if width >= MEDIUM[0] and height >= MEDIUM[1] else "small"


def plan_for(board: Spots, width: int, height: int, *, has_events: bool) -> Plan:
    """Divide the terminal; the log takes what is left."""
    design = design_for(width, height) or "small"
    others = len(board.seats) + (1 if _is_solo(board) else 0)
    per_line = max((width - 2) // CHIP[design], 1)
    wanted = max(ceil(len(board.play) / per_line), 1)
    if design == "small":
        return _small(others, wanted, height, has_events=has_events)
    return _wide(design, others, wanted, width, height, has_events=has_events)


def _is_solo(board: Spots) -> bool:
    return board.view.rival is not None


COMFORTABLE_LOG = 5
_ONE_LINERS = 5
"""Header, piles, the line of what you have, prompt, footer."""


def _small(others: int, play: int, height: int, *, has_events: bool) -> Plan:
    card = 5
    event = 1 if has_events else 0
    room = height - 2 * card - _ONE_LINERS - event - others
    play = min(play, max(room, 1), 3)
    log = max(room - play, 0)
    if log > COMFORTABLE_LOG:
        grow = min((log - COMFORTABLE_LOG) // 2 + 1, 3)
        card, log = card + grow, log - 2 * grow
    return Plan("small", card, event, others, others, 0, 0, play, log, 0)


def _wide(
    design: str, others: int, play: int, width: int, height: int, *, has_events: bool
) -> Plan:
    card = 8 if design == "medium" else 10
    event = (1 if design == "medium" else 2) if has_events else 0
    play = min(play, 2 if design == "medium" else 3)
    room = height - 2 * card - _ONE_LINERS - event - play
    seats_width = 54
    if design == "medium":
        log = min(max(room // 3, 3), 8)
        return Plan(
            design, card, event, others, room - log, seats_width, width - seats_width, play, log, 0
        )
    log_width = 54
    inspector = width - seats_width - log_width
    return Plan(design, card, event, others, room, seats_width, inspector, play, 0, log_width)


LESSON = {"small": 6, "medium": 8, "large": 9}
"""How many lines a lesson would like."""
LOWEST_CARD = 5


def with_lesson(plan: Plan) -> Plan:
    """Make room for a lesson: cards and what stands in the middle give way."""
    wanted = LESSON[plan.design]
    if plan.design != "small":
        height = max(plan.log, wanted)
        middle = plan.middle - (height - plan.log)
        return replace(plan, middle=middle, log=height if plan.log else 0, lesson=height)
    card = plan.card_height
    while plan.log + 2 * (plan.card_height - card) < wanted and card > LOWEST_CARD:
        card -= 1
    height = plan.log + 2 * (plan.card_height - card)
    return replace(plan, card_height=card, log=0, lesson=height)
