"""Takebacks and resignations."""

import asyncio
from pathlib import Path

import pytest

from ascension_tui.host.lobby.ratings import ranks_of
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import Undone, read_journal
from ascension_tui.table.journal import Resign, Takeover, Undo
from tests.host.domain.stage import QUICK, House, answer, asked, give_turn, play, run, until


def seated(
    house: House, people: int, *computers: str, **wish: object
) -> tuple[HostedTable, list[HostedSeat]]:
    names = ["Anna", "Bert", "Carl", "Dora"][:people]
    hosted = house.begin(house.people(*names), *computers, **wish)
    return hosted, [house.lobby.play(house.person(name), hosted.id) for name in names]


# Takebacks


def test_a_takeback_needs_every_other_person(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b, c) = seated(house, 3, "greedy")
        with pytest.raises(Refusal, match="nothing to take back"):
            a.offer_takeback()
        await give_turn(a)
        before = hosted.game.table.answers
        told: list[object] = []
        c.listen(told.append)
        with pytest.raises(Refusal, match="have been asked"):
            a.takeback(0)
        assert a.proposal is not None
        assert a.proposal.waiting == {1, 2}
        with pytest.raises(Refusal, match="asked already"):
            a.offer_takeback()
        with pytest.raises(Refusal, match="nothing to agree"):
            a.vote(True)
        b.vote(True)
        with pytest.raises(Refusal, match="nothing to agree"):
            b.vote(True)
        assert hosted.game.table.answers == before
        c.vote(True)
        assert hosted.game.table.answers < before
        assert asked(a) is a
        assert isinstance(told[-1], Undone)
        assert told[-1].takeback
        assert any("Taken back" in line.said(ENGLISH) for line in c.lines())
        lines = read_journal(hosted.game.table.path).lines  # type: ignore[arg-type]
        assert isinstance(lines[-1], Undo)
        assert lines[-1].takeback
        await house.lobby.close()

    run(test())


def test_one_no_is_enough(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b, c) = seated(house, 3)
        await give_turn(a)
        before = hosted.game.table.number
        assert a.offer_takeback() == 0
        b.vote(False)
        with pytest.raises(Refusal, match="nothing to agree"):
            c.vote(True)
        assert hosted.game.table.number == before
        assert any("Bert says no" in line.said(ENGLISH) for line in a.lines())
        await house.lobby.close()

    run(test())


def test_computers_and_stand_ins_agree(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b) = seated(house, 2, "greedy", clock=ClockRule(grace=60))
        answer(a)
        b.close()
        assert a.offer_takeback() == 0
        await give_turn(a)
        assert a.proposal is None
        assert any("the game went on" in line.said(ENGLISH) for line in a.lines())
        answers = hosted.game.table.answers
        assert a.offer_takeback() == 0
        house.time.wait(61)
        assert hosted.game.level(1) == "greedy"
        assert a.proposal is None
        assert hosted.game.table.answers < answers
        assert asked(a) is a
        answer(a)
        assert a.offer_takeback() >= 1
        await house.lobby.close()

    run(test())


def test_alone_with_computers_a_takeback_is_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a,) = seated(house, 1, "greedy")
        await give_turn(a)
        await until(lambda: asked(a) is a)
        assert a.takeback(0) >= 1
        assert asked(a) is a
        await play(a)
        assert hosted.state == "over"
        await house.lobby.close()

    run(test())


def test_only_one_thing_is_decided_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        _, (a, b, _) = seated(house, 3, clock=ClockRule(kind="move", seconds=600))
        await give_turn(a)
        await give_turn(b)
        a.offer_takeback()
        with pytest.raises(Refusal, match="Something else"):
            b.offer_takeback()
        with pytest.raises(Refusal, match="Something else"):
            b.pause()
        await house.lobby.close()

    run(test())


# Resigning


def test_resigning_ends_a_game_of_two(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b) = seated(house, 2)
        await play(a, b, most=5)
        b.resign()
        assert hosted.state == "over"
        outcome = hosted.record.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.reason, outcome.resigned) == ((0,), "resignation", (1,))
        with pytest.raises(Refusal, match="over"):
            a.resign()
        standings = house.lobby.database.standings()
        assert [(nick, wins) for _, nick, _, _, wins in standings] == [("Anna", 1), ("Bert", 0)]
        await house.lobby.close()

    run(test())


@pytest.mark.parametrize(("people", "computers"), [(3, 0), (4, 0), (2, 1)])
def test_with_more_a_computer_plays_on(tmp_path: Path, people: int, computers: int) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, links = seated(house, people, *["greedy"] * computers)
        await play(*links, most=5)
        links[0].resign()
        assert hosted.state == "running"
        assert hosted.game.level(0) == "greedy"
        assert links[0].keyboard == frozenset()
        for act in (links[0].resign, links[0].come_back, lambda: answer(links[0])):
            with pytest.raises(Refusal, match="given up"):
                act()
        links[0].close()
        again = house.lobby.play(links[0].person, hosted.id)
        assert hosted.game.level(0) == "greedy"
        lines = read_journal(hosted.game.table.path).lines  # type: ignore[arg-type]
        assert lines[-2:] == (Resign(seat=0), Takeover(seat=0, player="greedy"))
        again.close()
        house.crash()
        hosted = house.lobby.table(hosted.id)
        assert hosted.game.level(0) == "greedy"
        assert any("gives up" in line.said(ENGLISH) for line in hosted.chat)
        links = [house.lobby.play(link.person, hosted.id) for link in links[1:]]
        await play(*links)
        assert hosted.state == "over"
        assert hosted.record.outcome is not None
        assert hosted.record.outcome.resigned == (0,)
        ranks = house.lobby.database._rows("SELECT seat, rank FROM places ORDER BY seat")
        assert dict(ranks)[0] == people + computers - 1
        await house.lobby.close()

    run(test())


def test_when_all_but_one_give_up_that_one_has_won(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a, b, c) = seated(house, 3)
        a.resign()
        c.resign()
        assert hosted.state == "over"
        assert hosted.record.outcome is not None
        assert hosted.record.outcome.winners == (1,)
        ranks = house.lobby.database._rows("SELECT rank FROM places ORDER BY seat")
        assert [rank for (rank,) in ranks] == [2, 0, 1]
        assert b.result() is not None
        await house.lobby.close()

    run(test())


def test_teams_rank_together(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, links = seated(house, 4, setup={**QUICK, "teams": True, "first": 0})
        links[0].resign()
        assert hosted.state == "running"
        links[2].resign()
        assert hosted.state == "over"
        standings = house.lobby.database.standings()
        assert {(name, nick, wins) for name, nick, _, _, wins in standings} == {
            ("4 in teams", "Anna", 0),
            ("4 in teams", "Bert", 1),
            ("4 in teams", "Carl", 0),
            ("4 in teams", "Dora", 1),
        }
        await house.lobby.close()

    run(test())


def test_a_game_against_computers_given_up_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        house = House(tmp_path)
        hosted, (a,) = seated(house, 1, "greedy", "greedy")
        answer(a)
        a.resign()
        assert hosted.state == "over"
        assert hosted.record.outcome is None
        await asyncio.sleep(0)
        await house.lobby.close()

    run(test())


@pytest.mark.parametrize(
    ("sides", "winners", "scores", "resigned", "ranks"),
    [
        ([[0], [1], [2]], [2], [10, 30, 40], [], [2, 1, 0]),
        ([[0], [1], [2]], [0, 1], [30, 30, 10], [], [0, 0, 2]),
        ([[0], [1], [2]], [0], [50, 30, 40], [0], [2, 1, 0]),
        ([[0], [1]], [1], [], [0], [1, 0]),
        ([[0, 2], [1, 3]], [1, 3], [10, 9, 10, 9], [2], [1, 0]),
        ([[0, 2], [1, 3]], [3], [], [0, 1, 2], [1, 0]),
    ],
)
def test_ranks(
    sides: list[list[int]],
    winners: list[int],
    scores: list[int],
    resigned: list[int],
    ranks: list[int],
) -> None:
    assert ranks_of(sides, winners, scores, resigned) == ranks
