"""What a game was won by, compared with the events one by one."""

from itertools import chain

import pytest

from ascension_tui.game.protocol import WATCHER
from ascension_tui.games.ascension import model_events as happened
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.telling.decisive import LEAST_BANISHED, Point, decisive
from ascension_tui.games.ascension.telling.ending import RIVAL, ending_of
from ascension_tui.table import Table
from tests.telling.games import deal, log_of, play_out, teller_of


def points_of(table: Table) -> list[Point]:
    teller = teller_of(table)
    return decisive(log_of(table), ending_of(table, teller, WATCHER), teller.rules)


def seen_by_all(table: Table) -> list[happened.SeenEvent]:
    log = log_of(table)
    return list(chain(log.deal(WATCHER), *(update.see(WATCHER) for update in log.updates())))


def counted_anew(point: Point, events: list[happened.SeenEvent], rules: Ruleset) -> int:
    """What the events say a card did."""
    match point.kind:
        case "thinned":
            return sum(
                isinstance(event, happened.CardMoved)
                and event.cause == "banish"
                and (event.seat, event.source) == (point.seat, point.card)
                and (event.owner, event.target) == (point.seat, "void")
                and event.card != point.card
                for event in events
            )
        case "acquired":
            return sum(
                rules.by_slug[point.card].end_honor
                for event in events
                if isinstance(event, happened.CardMoved)
                and (event.cause, event.card, event.to) == ("acquire", point.card, point.seat)
            )
        case "taken":
            return sum(
                event.honor + rules.by_slug[point.card].end_honor
                for event in events
                if isinstance(event, happened.RivalTook) and event.card == point.card
            )
        case _:
            return sum(
                event.amount
                for event in events
                if isinstance(event, happened.HonorGained)
                and (event.seat, event.source) == (point.seat, point.card)
            )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("seats", "sets", "teams"),
    [
        (2, ("chronicle",), False),
        (3, ("storm",), False),
        (4, ("chronicle", "gift"), True),
        (1, ("gift",), False),
    ],
)
def test_each_point_says_what_happened(
    seats: int, sets: tuple[str, ...], teams: bool, seed: int
) -> None:
    table = play_out(deal(seats, sets, seed=seed, teams=teams), seed)
    teller = teller_of(table)
    ending, events = ending_of(table, teller, WATCHER), seen_by_all(table)
    points = points_of(table)
    assert 1 <= len(points) <= 3
    assert len({(point.kind, point.seat, point.card) for point in points}) == len(points)
    assert [point.round for point in points] == sorted(point.round for point in points)
    for point in points:
        assert point.seat in ending.winners
        assert 1 <= point.round <= point.last
        assert point.gains["honor"] == counted_anew(point, events, teller.rules)
        kind = teller.rules.by_slug[point.card].definition.type
        assert (point.kind == "gave") <= (kind == "construct")
        assert (point.kind == "defeated") <= (kind == "monster")
        assert (point.kind == "taken") == (point.seat == RIVAL)
        if point.kind == "thinned":
            assert point.times >= LEAST_BANISHED


def test_cards_everybody_can_have_come_last() -> None:
    for seed in range(6):
        table = play_out(deal(2, ("chronicle", "storm"), seed=seed), seed)
        basic = {face.slug for face in teller_of(table).rules.kinds if face.basic}
        points = points_of(table)
        if any(point.card in basic for point in points):
            others = {p.card for p in points} - basic
            assert len(others) < 3


def test_a_game_nobody_finished_was_won_by_nothing() -> None:
    table = deal(2)
    table.resign(1)
    assert points_of(table) == []
