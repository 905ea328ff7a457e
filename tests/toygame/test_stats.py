"""Statistics of two games in one folder: each is counted by its own rules."""

from pathlib import Path

from ascension_tui.catalog import GAMES
from ascension_tui.game.protocol import WATCHER
from ascension_tui.game.registry import game_named, register
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.stats import outcomes, report_lines, reports
from ascension_tui.records.store import record_finished
from ascension_tui.table import Table
from tests.records.games import finished
from tests.toygame.__main__ import CATALOG
from tests.toygame.model import BidsModel


def bids(data: Path, seed: int) -> Table:
    """A finished game of Bids: Anna offers all she can, a computer player what it likes."""
    path = data / "finished" / f"bids-{seed}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    game = game_named("bids")
    setup = {"seats": ("Anna", "Ben"), "rounds": 3}
    agreed = game.setup_model().checked(**setup).model_dump(mode="json")
    table = Table.begin(game.kind(), agreed, seed, ("human", "thrifty"), path, durable=False)
    bot = game.players().make("thrifty", seed)
    while (question := table.question()) is not None:
        index = bot.choose(table.observation(1)) if question.seat else question.options - 1
        table.answer(table.number, index)
    table.close()
    return table


def won_by_anna(table: Table) -> tuple[int, ...]:
    view = table.view(WATCHER)
    assert isinstance(view, BidsModel)
    return view.players[0].won


def test_each_game_is_counted_by_itself(tmp_path: Path) -> None:
    tables = [bids(tmp_path, seed) for seed in (1, 2)]
    finished(tmp_path, seed=1)
    cards, prizes = reports(tmp_path, "Anna")
    assert (cards.game.name, cards.total.games) == ("ascension", 1)
    assert (prizes.game.name, prizes.total.games) == ("bids", 2)
    results = [table.result() for table in tables]
    assert prizes.total.wins == sum(0 in result.winners for result in results if result)
    won = [prize for table in tables for prize in won_by_anna(table)]
    assert sum(one.number for one in prizes.own) == len(won) > 0
    assert sum(one.number * int(one.of) for one in prizes.own) == sum(won)
    lines = list(report_lines([cards, prizes], 5, ENGLISH))
    assert lines.index("Ascension.") < lines.index("Bids.")
    assert any("points on average" in line for line in lines)


def test_outcomes_are_told_of_both(tmp_path: Path) -> None:
    table = bids(tmp_path, 3)
    assert record_finished(table.path)
    assert record_finished(finished(tmp_path, seed=1))
    known = outcomes(tmp_path, ENGLISH)
    assert len(known) == 2
    assert all(" won" in words for words in known.values())


def test_a_game_this_program_does_not_have_is_left_out_until_it_has(tmp_path: Path) -> None:
    bids(tmp_path, 4)
    register(GAMES)
    (cards,) = reports(tmp_path)
    assert (cards.total.games, cards.left_out) == (0, 1)
    register(CATALOG)
    assert [(one.total.games, one.left_out) for one in reports(tmp_path)] == [(0, 0), (1, 0)]
