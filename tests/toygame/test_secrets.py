"""Nobody learns of a bid before all are shown: two games that differ in it look the same."""

import json
import pickle
from itertools import pairwise

import pytest

from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.game.registry import game_named
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import Table
from ascension_tui.table.history import events_of
from tests.toygame.playing import ANN, BEA, CID, begin, say

OTHERS = (WATCHER, ANN, CID)
BIDS = ("nothing", "bid 3", "bid 17")


def everything_for(table: Table, viewer: int) -> list[object]:
    """All that a table gives out to a viewer."""
    game = game_named(table.header.game)
    teller = game.teller(ENGLISH, game.agreed_setup(table.header.setup, table.header.rules))
    seen = table.observation(viewer)
    question = table.question()
    public = table.view(WATCHER)
    told: list[object] = [
        table.view(viewer).model_dump_json(),
        pickle.dumps(seen),
        question,
        teller.position(table.view(viewer)),
        teller.news(events_of(table.past(), viewer), viewer),
        [str(event) for event in events_of(table.past(), viewer)],
    ]
    if question is not None:
        told.append(teller.called(public, question.seat, goes_on=True))
        if question.seat == viewer:
            told.append(teller.asked(seen))
    return told


@pytest.mark.parametrize("viewer", OTHERS)
def test_a_secret_bid_changes_nothing_for_others(viewer: int) -> None:
    tables = [begin(), begin(), begin()]
    for table, bid in zip(tables, BIDS, strict=True):
        say(table, "open 2", bid)
    for answer in ("nothing", "stand"):
        for one, other in pairwise(tables):
            assert everything_for(one, viewer) == everything_for(other, viewer)
        for table in tables:
            say(table, answer)
    assert everything_for(tables[0], viewer) != everything_for(tables[1], viewer)


def test_whoever_bid_and_whoever_may_see_everything_see_it() -> None:
    table = begin()
    say(table, "open 2", "bid 17")
    for viewer in (BEA, OPEN):
        assert json.loads(table.view(viewer).model_dump_json())["players"][BEA]["bid"] == 17
        assert "amount=17" in str(events_of(table.past(), viewer)[-1])
    assert "17" not in str(everything_for(table, ANN)).replace("coins=17", "")


def test_what_was_taken_back_is_not_told_either() -> None:
    table = begin()
    say(table, "open 2", "bid 17")
    table.undo(BEA)
    assert "17" not in str(events_of(table.past(), ANN))
    say(table, "bid 3", "nothing", "stand")
    assert "17" not in str(events_of(table.past(), WATCHER))
