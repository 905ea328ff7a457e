"""What card, ruling and rule tests share: laying out positions, and short looks at events."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from ascension_tui.games.ascension import scenario


@pytest.fixture(params=["original", "clones"])
def position(request):
    """Lay out positions; each test runs on the game itself and on a clone made before every act."""
    return partial(scenario.position, on_clones=request.param == "clones")


@pytest.fixture
def gift(position):
    """Positions with the cards of Gift of the Elements."""
    return partial(position, sets=("gift",))


@pytest.fixture
def mixed(position):
    """Positions with the cards of all three sets together."""
    return partial(position, sets=("chronicle", "storm", "gift"))


def seen(g, event, *fields, seat=0):
    """The given fields of every event of one kind, as a seat saw them: tuples, or plain values."""
    rows = [tuple(getattr(e, f) for f in fields) for e in g.events(seat) if e.event == event]
    return [row[0] for row in rows] if len(fields) == 1 else rows


def moved(g, cause, seat=0):
    """Card, zone it came from and zone it went to, for every move with that cause."""
    return [
        (card, origin, target)
        for why, card, origin, target in seen(
            g, "CardMoved", "cause", "card", "origin", "target", seat=seat
        )
        if why == cause
    ]


def story(g, seat=0):
    """Everything that happened, one short line each, to compare the order of things."""
    return [_line(event.event, event) for event in g.events(seat)]


def _line(name, event):
    match name:
        case "CardMoved":
            return f"{event.cause} {event.card} {event.origin}>{event.target}"
        case "RowRefilled":
            return f"refill {event.card}"
        case "MonsterDefeated":
            return f"defeated {event.card}"
        case "HonorGained":
            return f"honor {event.amount} by {event.source}"
        case "RunesGained":
            return f"runes {event.amount} by {event.source}"
        case "PowerGained":
            return f"power {event.amount} by {event.source}"
        case "Paid":
            return f"paid {event.amount} {event.resource}"
        case "TurnBegan" | "TurnEnded":
            return f"{name} {event.seat}"
        case _:
            return name


def names(cards):
    """Names of the cards of a view; None where a card cannot be seen."""
    return [card and card.name for card in cards]


@contextmanager
def at_once(seconds: float = 2) -> Iterator[None]:
    """Fail instead of hanging when the engine does not come to a decision."""

    def give_up(signum, frame):
        raise AssertionError(f"no decision after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
