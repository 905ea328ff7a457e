"""What card, ruling and rule tests share: laying out positions, and short looks at events."""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest

from ascension_tui.games.ascension import scenario
from ascension_tui.games.ascension.model import Card
from ascension_tui.games.ascension.scenario import Scenario

LayOut = Callable[..., Scenario]


@pytest.fixture(params=["original", "clones"])
def position(request: pytest.FixtureRequest) -> LayOut:
    """Lay out positions; each test runs on the game itself and on a clone made before every act."""
    return partial(scenario.position, on_clones=request.param == "clones")


@pytest.fixture
def gift(position: LayOut) -> LayOut:
    """Positions with the cards of Gift of the Elements."""
    return partial(position, sets=("gift",))


@pytest.fixture
def mixed(position: LayOut) -> LayOut:
    """Positions with the cards of all three sets together."""
    return partial(position, sets=("chronicle", "storm", "gift"))


def seen(g: Scenario, event: str, *fields: str, seat: int = 0) -> list[Any]:
    """The given fields of every event of one kind, as a seat saw them: tuples, or plain values."""
    rows = [tuple(getattr(e, f) for f in fields) for e in g.events(seat) if e.event == event]
    return [row[0] for row in rows] if len(fields) == 1 else rows


def moved(g: Scenario, cause: str, seat: int = 0) -> list[tuple[str | None, str, str]]:
    """Card, zone it came from and zone it went to, for every move with that cause."""
    return [
        (card, origin, target)
        for why, card, origin, target in seen(
            g, "CardMoved", "cause", "card", "origin", "target", seat=seat
        )
        if why == cause
    ]


def story(g: Scenario, seat: int = 0) -> list[str]:
    """Everything that happened, one short line each, to compare the order of things."""
    return [_line(event.event, event) for event in g.events(seat)]


def _line(name: str, event: Any) -> str:
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


def names(cards: Sequence[Card | None]) -> list[str | None]:
    """Names of the cards of a view; None where a card cannot be seen."""
    return [card.name if card else None for card in cards]


@contextmanager
def at_once(seconds: float = 2) -> Iterator[None]:
    """Fail instead of hanging when the engine does not come to a decision."""

    def give_up(signum: int, frame: object) -> None:
        raise AssertionError(f"no decision after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
