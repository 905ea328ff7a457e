"""Undo and takeback: how far back, what goes together, and that it is all in the journal."""

from pathlib import Path

import pytest

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import Table, Undone, read_journal
from ascension_tui.table.journal import Undo
from ascension_tui.table.table import NotAllowed
from tests.table.coins import ADD, PASS, PEEK, SHOW, TOSS, Coins
from tests.table.test_table import check_resume, coins, everything


def answer(table: Table, *acts: int, joined: bool = False) -> None:
    for act in acts:
        table.answer(table.number, act, joined=joined)


def refuse(table: Table, seat: int, path: Path | None = None) -> None:
    """Undo is refused and changes nothing."""
    told: list[object] = []
    stop = table.listen(told.append)
    before = everything(table), path and path.read_bytes()
    with pytest.raises(NotAllowed, match="There is nothing to undo"):
        table.undo(seat)
    stop()
    assert (everything(table), path and path.read_bytes()) == before
    assert told == []


# How far back


@pytest.mark.parametrize(
    ("acts", "allowed"),
    [
        ((), 0),
        ((ADD,), 1),
        ((ADD, ADD, ADD), 3),
        ((ADD, TOSS), 0),
        ((ADD, TOSS, ADD, ADD), 2),
        ((ADD, PEEK), 0),
        ((PEEK, ADD), 1),
        ((ADD, SHOW, ADD), 3),
        ((TOSS, PEEK, ADD, SHOW), 2),
    ],
)
def test_undo_goes_back_to_the_last_thing_learned_or_rolled(
    acts: tuple[int, ...], allowed: int
) -> None:
    """What only others have learned does not stop it."""
    table = coins()
    digests = [table.digest()]
    for act in acts:
        answer(table, act)
        digests.append(table.digest())
    assert table.undoable(0) == allowed
    assert table.undoable(1) == 0
    for gone in range(1, allowed + 1):
        assert table.undo(0) == 1
        assert table.digest() == digests[len(acts) - gone]
        assert table.answers == len(acts) - gone
    refuse(table, 0)


def test_undo_does_not_go_past_another_seat() -> None:
    table = coins(seats=3)
    answer(table, ADD, PASS)
    assert table.undoable(0) == 2
    answer(table, ADD)
    assert [table.undoable(seat) for seat in range(3)] == [0, 1, 0]
    refuse(table, 0)
    refuse(table, 2)
    table.undo(1)
    assert [table.undoable(seat) for seat in range(3)] == [2, 0, 0]
    table.undo(0)
    assert table.answers == 1


def test_after_an_undo_the_game_goes_on_another_way(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    answer(table, ADD, ADD)
    table.undo(0)
    answer(table, TOSS, PASS)
    other = coins()
    answer(other, ADD, TOSS, PASS)
    assert table.digest() == other.digest()
    assert table.answers == other.answers == 3
    check_resume(path, table)


def test_the_same_toss_comes_after_an_undo() -> None:
    """Taking back and trying again never changes the luck."""
    table = coins()
    answer(table, TOSS)
    once = table.digest()
    table.takeback(0)
    answer(table, ADD)
    table.undo(0)
    answer(table, TOSS)
    assert table.digest() == once


# What goes together


def test_joined_answers_are_undone_as_one(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    answer(table, ADD)
    before = table.digest()
    answer(table, ADD)
    answer(table, ADD, SHOW, joined=True)
    assert table.undoable(0) == 4
    assert table.undo(0) == 3
    assert table.digest() == before
    assert table.undo(0) == 1
    assert table.answers == 0
    assert [line.answers for line in read_journal(path).lines if isinstance(line, Undo)] == [3, 1]
    check_resume(path, table)


def test_joined_answers_are_still_joined_after_a_resume(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    answer(table, ADD, ADD)
    answer(table, ADD, ADD, joined=True)
    table.close()
    again, _ = Table.resume(Coins(), path)
    assert again.undo(0) == 3
    assert again.answers == 1
    check_resume(path, again)


def test_joined_answers_with_something_new_among_them_cannot_be_undone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    answer(table, ADD)
    answer(table, TOSS, ADD, joined=True)
    refuse(table, 0, path)
    assert table.takeback(0) == 3
    assert table.answers == 0


def test_a_single_answer_after_joined_ones_is_undone_alone() -> None:
    table = coins()
    answer(table, ADD)
    answer(table, ADD, joined=True)
    answer(table, ADD)
    assert table.undo(0) == 1
    assert table.undo(0) == 2


# Takeback


def test_a_takeback_goes_further_and_is_announced(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    told: list[object] = []
    answer(table, ADD)
    before = table.digest()
    answer(table, TOSS)
    refuse(table, 0, path)
    table.listen(told.append)
    assert table.takeback(0) == 1
    assert told == [Undone(3, 0, 1, takeback=True)]
    assert table.digest() == before
    assert read_journal(path).lines[-1] == Undo(answers=1, takeback=True)
    check_resume(path, table)


def test_a_takeback_takes_the_answers_of_others_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    answer(table, ADD)
    before = table.digest()
    answer(table, PASS, ADD, TOSS, PASS)
    assert table.question().seat == 0
    assert table.takeback(0) == 4
    assert table.digest() == before
    assert table.answers == 1
    check_resume(path, table)


def test_a_takeback_undoes_joined_answers_as_one() -> None:
    table = coins()
    answer(table, ADD)
    answer(table, ADD, TOSS, joined=True)
    answer(table, PASS, PASS, joined=False)
    assert table.takeback(0) == 2
    assert table.takeback(0) == 3
    assert table.answers == 0


def test_an_undo_is_announced_as_such(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path)
    told: list[object] = []
    answer(table, ADD)
    table.listen(told.append)
    table.undo(0)
    assert told == [Undone(2, 0, 1, takeback=False)]
    assert read_journal(path).lines[-1] == Undo(answers=1)


def test_there_may_be_nothing_to_take_back() -> None:
    table = coins()
    with pytest.raises(NotAllowed, match="nothing to take back"):
        table.takeback(0)
    answer(table, ADD)
    with pytest.raises(NotAllowed, match="nothing to take back"):
        table.takeback(1)
    assert table.answers == 1


def test_a_takeback_can_undo_the_end_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = coins(path, seats=1)
    answer(table, PASS, PASS, PASS)
    assert table.question() is None
    table.takeback(0)
    assert table.result() is None
    assert table.question() is not None
    check_resume(path, table)


# In Ascension


@pytest.fixture
def ascension(tmp_path: Path) -> Table:
    setup = {"seats": ["Anna", "Ben"], "first": 0}
    return Table.begin(AscensionKind(), setup, 7, ("human", "human"), tmp_path / "game.jsonl")


def do(table: Table, key: str) -> None:
    question = table.question()
    assert question is not None
    keys = [option.key for option in table.view(question.seat).decision.options]
    match = [index for index, known in enumerate(keys) if known.startswith(key)]
    assert match, f"{key} is not among {keys}"
    table.answer(table.number, match[0])


def test_playing_a_card_can_be_undone(ascension: Table) -> None:
    before = ascension.view(0), ascension.view(1), ascension.digest()
    do(ascension, "play:hand:apprentice")
    do(ascension, "play:hand:apprentice")
    ascension.undo(0)
    ascension.undo(0)
    assert (ascension.view(0), ascension.view(1), ascension.digest()) == before


def test_buying_from_a_pile_can_be_undone(ascension: Table) -> None:
    for _ in range(3):
        do(ascension, "play:hand:apprentice")
    do(ascension, "acquire:always")
    assert ascension.undoable(0) == 4


def test_buying_from_the_row_turns_up_a_card_and_ends_the_undo(ascension: Table) -> None:
    do(ascension, "play:hand:apprentice")
    do(ascension, "acquire:row")
    refuse(ascension, 0, ascension.path)
    do(ascension, "play:hand:apprentice")
    assert ascension.undo(0) == 1
    refuse(ascension, 0, ascension.path)
    assert ascension.takeback(0) == 1
    assert ascension.undoable(0) == 1


def test_the_end_of_a_turn_cannot_be_undone(ascension: Table) -> None:
    do(ascension, "play:hand:apprentice")
    do(ascension, "end")
    refuse(ascension, 0, ascension.path)
    refuse(ascension, 1, ascension.path)
    assert ascension.takeback(0) == 1
    assert ascension.path is not None
    check_resume(ascension.path, ascension)


def test_what_was_joined_to_an_answer_of_somebody_else(tmp_path: Path) -> None:
    """An undo takes it back alone; a takeback goes to a decision of the seat's own."""
    path = tmp_path / "game.jsonl"
    table = coins(path, seats=2)
    answer(table, ADD, PASS)
    answer(table, ADD, ADD, joined=True)
    refuse(table, 0, path)
    assert table.undo(1) == 2
    answer(table, ADD, joined=True)
    with pytest.raises(NotAllowed, match="nothing to take back"):
        table.takeback(1)
    answer(table, ADD, PASS)
    answer(table, ADD, joined=True)
    assert table.takeback(0) == 5
    assert table.answers == 1
    check_resume(path, table)
