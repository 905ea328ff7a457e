"""Honor after each turn, told by events, is what the table showed at the time."""

import random
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.scenario import position
from ascension_tui.games.ascension.telling.ending import ending_of, honor_history
from ascension_tui.table import Table
from ascension_tui.table.history import GameLog
from tests.plain.harness import Laid
from tests.telling.games import deal, log_of, play_out, step, teller_of

GAMES = [
    (1, ("storm",), False),
    (2, ("chronicle",), False),
    (3, ("storm", "gift"), False),
    (4, ("gift",), True),
    (6, ("chronicle", "storm", "gift"), True),
]


def standing(table: Table) -> tuple[int, ...]:
    """What everybody has now, as each seat's own view says."""
    honor = []
    for seat in range(table.seats):
        mine: Any = table.view(seat).players[seat]
        honor.append(mine.honor + mine.card_honor)
    if table.seats == 1:
        rival: Any = table.view(0).rival
        faces = teller_of(table).rules.by_slug
        honor.append(rival.honor + sum(faces[card.slug].end_honor for card in rival.cards))
    return tuple(honor)


def watch(table: Table, *, seed: int = 1) -> list[tuple[int, ...]]:
    """Play to the end; the standings at the end of each turn."""
    seen = [standing(table)]
    chance = random.Random(seed)
    while table.question() is not None:
        turn = table.observation(0).turn
        step(table, chance)
        if table.observation(0).turn != turn or table.question() is None:
            seen.append(standing(table))
    return seen


@pytest.mark.parametrize(("seats", "sets", "teams"), GAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_all_honor_after_each_turn(
    seats: int, sets: tuple[str, ...], teams: bool, seed: int
) -> None:
    table = deal(seats, sets, seed, teams=teams)
    log, teller = log_of(table), teller_of(table)
    seen = watch(table)
    told = honor_history(log, ending_of(table, teller, -1), teller.rules)
    assert [row.honor for row in told] == seen
    assert told[0].honor == (0,) * len(seen[0])
    assert told[0].round == 0
    assert told[-1].round == table.observation(0).round


def test_a_resumed_game_has_its_whole_past(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = deal(2, path=path)
    chance = random.Random(1)
    for _ in range(80):
        step(table, chance)
    table.close()
    again, _ = Table.resume(AscensionKind(), path)
    log, teller = log_of(again), teller_of(again)
    while again.question() is not None:
        step(again, chance)
    again.close()
    told = honor_history(log, ending_of(again, teller, -1), teller.rules)

    other = deal(2)
    assert [row.honor for row in told] == watch(other)


def test_what_was_taken_back_did_not_happen() -> None:
    table = deal(2)
    log, teller = log_of(table), teller_of(table)
    chance = random.Random(1)
    for _ in range(40):
        step(table, chance)
    table.takeback(0)
    table.takeback(1)
    play_out(table)
    told = honor_history(log, ending_of(table, teller, -1), teller.rules)
    assert told[0].honor == (0, 0)
    assert told[-1].honor == standing(table)


def test_a_game_that_began_with_honor() -> None:
    laid = position(honor=5, others=[{"honor": 7, "deck": ["Landtalker"] * 5}], pool=1, power=2)
    setup = {"seats": ["Anna", "Bea"], "sets": ["chronicle"]}
    table = Table.begin(Laid(laid), setup, 1, ["human", "human"])
    log, teller = GameLog(table), teller_of(table)
    play_out(table)
    told = honor_history(log, ending_of(table, teller, -1), teller.rules)
    assert told[0].honor == (5, 7 + 5 * 3)
    assert told[-1].honor == standing(table)


def test_a_card_taken_unseen_changes_sides() -> None:
    laid = position(row=["Xeron, Duke of Lies"], power=6, pool=1, others=[{"hand": ["Landtalker"]}])
    setup = {"seats": ["Anna", "Bea"], "sets": ["chronicle"]}
    table = Table.begin(Laid(laid), setup, 1, ["human", "human"])
    log, teller = GameLog(table), teller_of(table)
    play_out(table)
    told = honor_history(log, ending_of(table, teller, -1), teller.rules)
    assert told[0].honor == (0, 3)
    assert told[1].honor[0] >= 3 + 3, "the honor of Xeron and of the card taken"
