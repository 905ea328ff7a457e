"""The table: numbers never used twice, who is told what, and a game that can be resumed."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from ascension_tui.game.protocol import Result
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.table import Table, Undone, Update, read_journal
from ascension_tui.table.history import SeatChanged
from ascension_tui.table.table import NotAllowed, StaleAnswer
from tests.table.coins import ADD, PASS, PEEK, ROUNDS, SHOW, TOSS, Coins
from tests.table.playing import begin, finish, step


def coins(path: Path | None = None, seats: int = 2, **options: bool) -> Table:
    players = [f"player {seat}" for seat in range(seats)]
    return Table.begin(Coins(), {"seats": seats}, 1, players, path, **options)


def everything(table: Table) -> tuple[object, ...]:
    """All that can be asked of a table."""
    return (
        table.number,
        table.answers,
        table.digest(),
        table.question(),
        table.result(),
        dict(table.standing_in),
        set(table.resigned),
        [table.view(seat) for seat in range(table.seats)],
        [table.undoable(seat) for seat in range(table.seats)],
        [table.deal(seat) for seat in range(table.seats)],
    )


def check_resume(path: Path, table: Table) -> None:
    """A game taken up again is the same in everything."""
    table.close()
    before = path.read_bytes()
    again, note = Table.resume(table.kind, path)
    again.close()
    assert note is None
    assert path.read_bytes() == before
    assert everything(again) == everything(table)


# Numbers


def test_a_number_is_never_used_twice() -> None:
    table = coins()
    numbers = [table.number]
    for act in (ADD, ADD, "undo", ADD, PASS, "takeback", "take_over", "give_back", ADD):
        if act == "undo":
            table.undo(0)
        elif act == "takeback":
            table.takeback(0)
        elif act == "take_over":
            table.take_over(1, "greedy")
        elif act == "give_back":
            table.give_back(1)
        else:
            table.answer(table.number, int(act))
        numbers.append(table.number)
    assert numbers == list(range(10))
    assert table.answers == 3


def test_the_number_is_the_count_of_lines_also_after_a_resume(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    table.answer(0, ADD)
    table.undo(0)
    table.answer(2, ADD)
    table.close()
    again, _ = Table.resume(Coins(), path)
    assert again.number == len(read_journal(path).lines) == 3
    again.answer(3, PASS)
    again.close()
    assert len(read_journal(path).lines) == 4


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 99])
def test_a_stale_early_or_second_answer_is_refused_harmlessly(tmp_path: Path, number: int) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    told: list[object] = []
    table.answer(0, ADD)
    table.answer(1, TOSS)
    table.listen(told.append)
    before = everything(table), path.read_bytes()
    with pytest.raises(StaleAnswer, match="answered already"):
        table.answer(number, ADD)
    assert (everything(table), path.read_bytes()) == before
    assert told == []
    table.answer(2, ADD)


def test_an_answer_from_before_an_undo_is_stale() -> None:
    table = coins()
    table.answer(0, ADD)
    table.undo(0)
    for number in (0, 1):
        with pytest.raises(StaleAnswer):
            table.answer(number, TOSS)
    table.answer(2, TOSS)


@pytest.mark.parametrize("index", [-1, 5, 1000])
def test_an_answer_out_of_range_is_refused_harmlessly(tmp_path: Path, index: int) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    before = everything(table), path.read_bytes()
    with pytest.raises(StaleAnswer, match=f"There is no answer {index}; there are 0 to 4."):
        table.answer(0, index)
    assert (everything(table), path.read_bytes()) == before


def test_nothing_can_be_answered_after_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    for number in range(2 * ROUNDS):
        table.answer(number, PASS)
    assert table.question() is None
    assert table.result() == Result((0, 1), (0, 0), "rounds")
    before = path.read_bytes()
    with pytest.raises(StaleAnswer):
        table.answer(table.number, PASS)
    with pytest.raises(NotAllowed, match="over already"):
        table.resign(0)
    assert path.read_bytes() == before
    check_resume(path, table)


# Who is told


def test_listeners_hear_every_line_in_order() -> None:
    table = coins(seats=3)
    told: list[Update | Undone | SeatChanged] = []
    late: list[object] = []
    stop = table.listen(told.append)
    table.answer(0, ADD)
    table.undo(0)
    table.listen(late.append)
    table.answer(2, PASS)
    table.takeback(0)
    table.take_over(2, "greedy")
    table.give_back(2)
    table.resign(1)
    stop()
    table.answer(7, ADD)
    assert [type(what) for what in told] == [
        Update,
        Undone,
        Update,
        Undone,
        SeatChanged,
        SeatChanged,
        SeatChanged,
    ]
    assert [what.number for what in told] == [1, 2, 3, 4, 5, 6, 7]
    assert told[1] == Undone(2, 0, 1, takeback=False)
    assert told[3] == Undone(4, 0, 1, takeback=True)
    assert told[4:] == [
        SeatChanged(5, 2, "takeover", "greedy"),
        SeatChanged(6, 2, "return"),
        SeatChanged(7, 1, "resign"),
    ]
    assert len(late) == 6
    assert [what.seat for what in told] == [0, 0, 0, 0, 2, 2, 1]


def test_a_listener_finds_the_table_already_changed() -> None:
    table = coins()
    seen: list[tuple[int, int, str]] = []
    table.listen(lambda what: seen.append((what.number, table.number, table.digest())))
    table.answer(0, ADD)
    table.undo(0)
    assert [number for number, _, _ in seen] == [now for _, now, _ in seen] == [1, 2]
    assert seen[1][2] == table.digest() != seen[0][2]


def test_an_update_shows_each_seat_what_it_may_see() -> None:
    table = coins(seats=3)
    told: list[Update] = []
    table.listen(lambda what: told.append(what) if isinstance(what, Update) else None)
    table.answer(0, PEEK)
    table.answer(1, SHOW)
    table.answer(2, TOSS)
    peeked, shown, tossed = told
    seats = (-1, 0, 1, 2)
    assert [peeked.see(seat)[0].coin is not None for seat in seats] == [False, True, False, False]
    assert [shown.see(seat)[0].coin is not None for seat in seats] == [False, False, True, True]
    assert all(tossed.see(seat)[0].coin is not None for seat in seats)


def test_an_update_can_be_looked_at_later(tmp_path: Path) -> None:
    table = begin(None, 2)
    told: list[tuple[Update, list[Sequence[object]]]] = []

    def hear(what: object) -> None:
        assert isinstance(what, Update)
        told.append((what, [what.see(seat) for seat in range(-1, 3)]))

    table.listen(hear)
    finish(table, "greedy")
    for update, at_once in told:
        assert [update.see(seat) for seat in range(-1, 3)] == at_once


def test_draws_are_seen_by_their_seat_alone() -> None:
    table = begin(None, 2)
    drawn = hidden = 0

    def hear(what: object) -> None:
        nonlocal drawn, hidden
        assert isinstance(what, Update)
        for viewer in range(-1, 3):
            for event in what.see(viewer):
                if event.event == "CardMoved" and event.cause == "draw":
                    mine = viewer == event.to
                    assert (event.card is not None) == mine
                    drawn += mine
                    hidden += not mine

    table.listen(hear)
    finish(table, "greedy")
    assert drawn
    assert hidden == 3 * drawn


def test_the_opening_shows_a_seat_its_own_hand() -> None:
    table = begin(None, 2)
    question = table.question()
    assert question is not None
    table.answer(0, 0)
    table.undo(question.seat)
    for viewer in range(3):
        own = [
            event.card
            for event in table.deal(viewer)
            if event.event == "CardMoved" and event.to == viewer
        ]
        others = [
            event.card
            for event in table.deal(viewer)
            if event.event == "CardMoved" and event.to not in (viewer, -1)
        ]
        assert len(own) == 5
        assert None not in own
        assert others == [None] * 10


def test_views_hide_other_hands() -> None:
    table = begin(None, 2)
    for viewer in range(-1, 3):
        view = table.view(viewer)
        for player in view.players:
            seen = [card is not None for card in player.hand.cards]
            assert seen == [player.seat == viewer] * 5


# Seats


def test_takeover_and_return_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path, seats=3)
    table.take_over(0, "greedy")
    table.take_over(1, "random")
    table.take_over(1, "greedy")
    table.give_back(0)
    table.answer(table.number, ADD)
    assert table.standing_in == {1: "greedy"}
    assert table.question() is not None
    check_resume(path, table)


def test_giving_up_ends_a_game_of_two(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    table.answer(0, ADD)
    table.resign(1)
    assert table.result() == Result((0,), (), "resignation")
    assert table.question() is None
    with pytest.raises(StaleAnswer):
        table.answer(table.number, ADD)
    check_resume(path, table)


def test_a_game_of_three_goes_on_until_one_is_left(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path, seats=3)
    table.resign(0)
    assert table.result() is None
    assert table.question() is not None
    table.answer(table.number, PASS)
    table.resign(2)
    assert table.result() == Result((1,), (), "resignation")
    check_resume(path, table)


def test_giving_up_alone_leaves_no_winner(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path, seats=1)
    table.resign(0)
    assert table.result() == Result((), (), "resignation")
    check_resume(path, table)


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_there_is_no_such_seat(tmp_path: Path, seat: int) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    before = path.read_bytes()
    for act in (lambda: table.take_over(seat, "greedy"), lambda: table.give_back(seat)):
        with pytest.raises(NotAllowed, match=f"There is no seat {seat}; there are 0 to 1"):
            act()
    with pytest.raises(NotAllowed, match=f"There is no seat {seat}"):
        table.resign(seat)
    assert path.read_bytes() == before
    assert (table.number, table.standing_in, table.resigned) == (0, {}, set())


# Resuming


@pytest.mark.parametrize("manner", ["greedy", "restless"])
def test_a_game_resumed_at_any_line_is_the_same_game(tmp_path: Path, manner: str) -> None:
    path = tmp_path / "game.jsonl"
    table = begin(path, 7, durable=False)
    while table.question() is not None:
        for _ in range(25):
            if table.question() is not None:
                step(table, manner)
        table.close()
        before = everything(table)
        table, _ = Table.resume(AscensionKind(), path)
        assert everything(table) == before
    table.close()
    uninterrupted = begin(None, 7)
    finish(uninterrupted, manner)
    assert everything(uninterrupted) == everything(table)


def test_a_table_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    coins(path).close()
    before = path.read_bytes()
    with pytest.raises(Exception, match="is a game of coins, not of ascension"):
        Table.resume(AscensionKind(), path)
    assert path.read_bytes() == before


def test_journal_lines_hold_what_was_answered(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = begin(path, 3, durable=False)
    expected = []
    for _ in range(60):
        question = table.question()
        assert question is not None
        view = table.view(question.seat)
        assert view.decision is not None
        assert len(view.decision.options) == question.options
        index = GreedyBot().choose(table.observation(question.seat))
        table.answer(table.number, index)
        key = view.decision.options[index].key
        expected.append({"kind": "answer", "index": index, "key": key, "digest": table.digest()})
    table.close()
    assert [json.loads(line) for line in path.read_bytes().splitlines()[1:]] == expected


def test_a_team_has_lost_when_both_partners_gave_up() -> None:
    setup = {"seats": ["a", "b", "c", "d"], "teams": True}
    table = Table.begin(AscensionKind(), setup, 1, ["human"] * 4)
    table.resign(1)
    assert table.result() is None
    table.resign(3)
    assert table.result() == Result((0, 2), (), "resignation")
