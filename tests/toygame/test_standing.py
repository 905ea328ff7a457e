"""Standing answers at tables without a host: in line mode, for programs, on the journal."""

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.errors import Failure, UsageError
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.registry import game_named
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.plain.protocol import JsonSession
from ascension_tui.plain.session import Session
from ascension_tui.plain.terminal import Terminal
from ascension_tui.profile import choices
from ascension_tui.table import JournalError, Table, Undone, read_journal, replay_journal
from ascension_tui.table.automatic_answers import Chosen, StandingAnswers
from ascension_tui.table.journal_file import Journal
from ascension_tui.table.table import NotAllowed
from ascension_tui.tui.screens.curtain import CurtainScreen
from tests.plain.harness import Typed, after
from tests.plain.test_json import check
from tests.toygame.conftest import StartLines
from tests.toygame.kind import BidsKind
from tests.toygame.playing import ANN, BEA, CID, begin, say
from tests.toygame.test_plain import type_lines
from tests.toygame.test_screens import Sitting, apps_settle_quickly, sit

__all__ = ["apps_settle_quickly"]

NOTHING, STAND = {"bid": "nothing"}, {"raise": "stand"}


def answers(table: Table, people: int = 3, **options: Any) -> StandingAnswers:
    """What some people wish at a table."""
    return StandingAnswers(table, game_named("bids"), range(people), **options)


def wishing(table: Table, wishes: Mapping[int, dict[str, str]], people: int = 3) -> Table:
    """A table at which these wishes hold."""
    table.standing = answers(table, people)
    for seat, chosen in wishes.items():
        table.standing.choose(seat, chosen)
    return table


# At a table


def test_what_is_wished_is_answered_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = wishing(begin(path=path), {BEA: NOTHING, ANN: STAND})
    say(table, "open 2")
    question = table.question()
    assert question is not None
    assert (question.seat, table.answers) == (CID, 2)
    say(table, "bid 9")
    assert table.view(ANN).model_dump()["round"] == 2, "Ann stands by her offer"
    keys = [line.key for line in read_journal(path).lines if line.kind == "answer"]
    assert keys == ["open 2", "nothing", "bid 9", "stand"]


def test_a_journal_is_verified_and_resumed_as_any_other(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = wishing(begin(path=path), {BEA: NOTHING, CID: NOTHING})
    say(table, "open 2", "stand")
    table.close()
    replay, _ = replay_journal(path, BidsKind())
    assert not replay.stopped
    assert replay.game.digest() == table.digest()
    by_hand = begin()
    say(by_hand, "open 2", "nothing", "nothing", "stand")
    assert by_hand.digest() == table.digest()
    seats = [[one.seat for one in either.past()] for either in (by_hand, table)]
    assert seats[0] == seats[1]
    again, note = Table.resume(BidsKind(), path)
    assert (again.digest(), note) == (table.digest(), None)
    again.close()


def test_a_decision_gone_back_to_is_asked_whatever_was_wished(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = wishing(begin(path=path), {BEA: NOTHING})
    say(table, "open 2")
    assert table.undo(BEA) == 1
    table.go_on()
    assert table.answers == 1, "Bea is asked now"
    table.close()
    again, _ = Table.resume(BidsKind(), path)
    wishing(again, {BEA: NOTHING})
    again.go_on()
    assert again.answers == 1, "still, in another process"
    say(again, "bid 5")
    again.close()
    keys = [line.key for line in read_journal(path).lines if line.kind == "answer"]
    assert keys == ["open 2", "nothing", "bid 5"]


def test_others_may_not_undo_past_it_but_take_it_back() -> None:
    table = wishing(begin(), {BEA: NOTHING, CID: NOTHING})
    say(table, "open 2")
    assert table.answers == 3
    assert table.undoable(ANN) == 0, "as after bids by hand: it tells nothing"
    with pytest.raises(NotAllowed):
        table.undo(ANN)
    with pytest.raises(NotAllowed, match="nothing to take back"):
        table.takeback(BEA)
    told: list[object] = []
    table.listen(told.append)
    assert table.takeback(ANN) == 3
    assert [what.answers for what in told if isinstance(what, Undone)] == [3]
    assert table.answers == 0


def test_a_takeback_goes_past_automatic_answers_to_a_real_decision() -> None:
    table = wishing(begin(), {ANN: STAND})
    say(table, "open 2", "nothing", "nothing")
    question = table.question()
    assert question is not None
    assert (table.answers, question.seat) == (4, BEA), "Ann stood, Bea opens"
    assert table.takeback(ANN) == 4


def test_what_cannot_be_saved_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = wishing(begin(path=tmp_path / "game.jsonl"), {BEA: NOTHING})
    append = Journal.append

    def fails(self: Journal, line: Any) -> None:
        if line.joined:
            raise JournalError("The disk is full.")
        append(self, line)

    monkeypatch.setattr(Journal, "append", fails)
    say(table, "open 2")
    question = table.question()
    assert question is not None
    assert (question.seat, table.answers) == (BEA, 1)
    say(table, "nothing")
    table.close()


# What may be wished


def test_the_first_wish_that_can_be_had_is_the_usual_one() -> None:
    standing = answers(begin())
    assert standing.wishes(BEA) == {"bid": "ask", "raise": "ask"}
    assert answers(begin(), usual=False).wishes(BEA) == {}
    standing.choose(BEA, NOTHING)
    assert standing.wishes(BEA) == {"bid": "nothing", "raise": "ask"}
    assert standing.wishes(CID) == {"bid": "ask", "raise": "ask"}
    for wrong in ({"bid": "stand"}, {"bids": "ask"}, {**NOTHING, "raise": "never"}):
        with pytest.raises(UsageError, match="There is no standing answer"):
            standing.choose(CID, wrong)
    assert standing.wishes(CID)["bid"] == "ask"


def test_a_wish_may_end_with_ones_next_turn() -> None:
    kept: list[Chosen] = []
    table = begin()
    table.standing = standing = answers(table, keep=kept.append)
    standing.choose(CID, {"bid": "pass", "raise": "stand"})
    assert kept == [{CID: {"raise": "stand"}}], "it is not kept for another day"
    say(table, "open 2", "nothing")
    assert table.answers == 3
    say(table, "stand", "open 1")
    assert table.answers == 6, "Bea's round, and Cid still passes"
    say(table, "nothing", "stand")
    assert standing.wishes(CID) == {"bid": "ask", "raise": "stand"}, "Cid's turn has begun"
    standing.choose(CID, NOTHING)
    standing.choose(CID, {"bid": "pass"})
    say(table, "open 0", "bid 1", "nothing")
    assert standing.wishes(CID)["bid"] == "pass"
    standing.choose(CID, {"bid": "ask"})
    assert standing.wishes(CID)["bid"] == "ask", "and may be changed before"


def test_what_is_not_known_any_more_is_as_usual() -> None:
    standing = answers(begin(), chosen={BEA: {"bid": "double", "old": "yes"}})
    assert standing.wishes(BEA) == {"bid": "ask", "raise": "ask"}


def test_at_one_keyboard_only_what_everybody_may_notice() -> None:
    standing = answers(begin(), shared=True)
    assert [question.id for question in standing.offered(ENGLISH)] == ["raise"]
    with pytest.raises(UsageError):
        standing.choose(BEA, NOTHING)
    trusting = answers(begin(trust=True), shared=True)
    assert [question.id for question in trusting.offered(ENGLISH)] == ["bid", "raise"]


def test_a_choice_that_cannot_be_kept_changes_nothing() -> None:
    def full(chosen: Chosen) -> None:
        raise Failure("The disk is full.")

    standing = answers(begin(), keep=full)
    with pytest.raises(Failure):
        standing.choose(BEA, NOTHING)
    assert standing.wishes(BEA)["bid"] == "ask"


# Line by line


def test_a_person_alone_sees_and_changes_them() -> None:
    table = begin((HUMAN, "thrifty"))
    said = type_lines(table, "?", "standing", "standing bid nothing", "standing bid never")
    assert "  standing  what is answered for you without asking" in after(said, "?")
    assert after(said, "standing").splitlines() == [
        "Secret bids: ask me.",
        "  standing bid nothing: bid nothing",
        "  standing bid pass: bid nothing until my turn",
        "A raise: ask me.",
        "  standing raise stand: stand by the offer",
    ]
    assert after(said, "standing bid nothing").splitlines()[:2] == [
        "Secret bids: bid nothing.",
        "  standing bid ask: ask me",
    ]
    assert "There is no standing answer 'never' to 'bid'." in said


def test_the_question_that_stands_is_answered_too() -> None:
    table = begin((HUMAN, HUMAN), trust=True, rounds=2)
    said = type_lines(table, "", "open 2", "", "standing bid nothing", "", "stand", "")
    assert table.answers == 3
    assert "Bea bids in secret." in said
    assert "You bid nothing in secret." in said.split("Bea, ")[-1]


ROUNDS = [
    *("", "open 2", "", "standing bid nothing", "nothing", "", "nothing", "", "stand"),
    *("", "open 1", "", "nothing", "", "nothing", "", "stand"),
    *("", "open 3", "", "nothing", ""),
]
"""Of Ann, Bea and Cid; where Bea is not asked any more, one of her lines answers nothing."""


def curtains(said: str) -> list[str]:
    lines = said.splitlines()
    return [line.partition(":")[0] for line in lines if "press Enter when nobody" in line]


def test_whoever_trusts_is_not_called_to_the_keyboard() -> None:
    typed = [line for place, line in enumerate(ROUNDS) if place != 4]
    called = curtains(type_lines(begin((HUMAN,) * 3, trust=True), *typed))
    assert called[-3:] == ["Cid, your turn", "Ann, Cid has opened", "Cid, your turn goes on"]
    strict = type_lines(begin((HUMAN,) * 3), *ROUNDS)
    assert "There is no standing answer 'nothing' to 'bid'." in strict
    assert curtains(strict)[-3:] == ["Cid, your turn", "Ann, Cid has opened", "Bea, Cid has opened"]


def test_one_person_is_remembered(tmp_path: Path) -> None:
    def play(*lines: str) -> str:
        out = io.StringIO()
        table = begin((HUMAN, "random"))
        Session(table, Terminal(Typed(lines), out, echo=True), data=tmp_path).run()
        return out.getvalue()

    play("standing raise stand")
    assert choices.wishes(tmp_path, game_named("bids")) == STAND
    assert choices.wishes(tmp_path, game_named("ascension")) == {}
    assert "A raise: stand by the offer." in play("standing")
    (tmp_path / choices.FILE).write_text('{"bids/standing": ["raise", 3]}')
    assert "A raise: ask me." in play("standing")


def test_a_game_without_any_knows_no_such_word() -> None:
    from tests.plain.harness import evening

    said = evening(hand=["Apprentice"]).type("standing", "?")
    assert "'standing' means nothing here" in said
    assert "standing" not in after(said, "?")


def test_a_killed_program_goes_on_with_them(start: StartLines) -> None:
    line = start("play --game bids --plain --seat human:Ann --seat thrifty --seed 4")
    line.type("standing bid nothing")
    line.type("standing raise stand")
    line.process.kill()
    line.wait()
    again = start("resume --plain")
    assert "Secret bids: bid nothing." in again.type("standing")


# On the screen


def test_the_curtain_does_not_rise_for_whoever_is_not_asked(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        at.table.wish(BEA, "bid", "nothing")
        await at.press("e")
        assert isinstance(at.app.screen, CurtainScreen)
        assert "C I D   Ann has opened: your bid" in at.text
        await at.lift()
        assert "Bea bids in secret." in at.text
        await at.press("q", "enter")
        assert at.table.undoable(BEA) == 0
        assert at.table.takeback(ANN) == 3

    sit(story, begin(trust=True), tmp_path)


def test_what_is_remembered_holds_at_once_on_the_screen(tmp_path: Path) -> None:
    choices.remember_wishes(tmp_path, game_named("bids"), {"bid": "nothing", "raise": "stand"})
    table = begin((HUMAN, "thrifty"))

    async def story(at: Sitting) -> None:
        await at.press("e")
        await at.until(lambda: at.table.answers > 5)
        assert at.screen.asked is not None
        assert "what do you open with" in at.text, "nothing else is asked"
        with pytest.raises(UsageError):
            at.table.wish(ANN, "bid", "never")
        at.table.wish(ANN, "raise", "ask")
        assert choices.wishes(tmp_path, game_named("bids"))["raise"] == "ask"

    sit(story, table, tmp_path)


# By JSON


def program(*sent: dict[str, Any], players: tuple[str, ...] = (HUMAN, "random")) -> list[Any]:
    """What is written to these lines; their numbers are those of the questions."""
    written = io.StringIO()
    table = begin(players, coins=9, rounds=2)
    typed = [json.dumps({"number": table.number, **line}) for line in sent]
    JsonSession(table, Terminal(Typed(typed), written)).run()
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    check(lines, "bids")
    return lines


def test_a_program_is_asked_everything_until_it_says_otherwise() -> None:
    lines = program({"standing": NOTHING}, {"answer": "open 1"}, {"standing": STAND, "number": 3})
    assert [one["id"] for one in lines[0]["standing"]] == ["bid", "raise"]
    questions = [line for line in lines if line["type"] == "question"]
    assert questions[0] == questions[1], "it is put again"
    assert [line["type"] for line in lines[1:7]] == ["model", "events", "question"] * 2


def test_a_standing_answer_plays_for_a_program() -> None:
    both = {**NOTHING, **STAND}
    lines = program({"standing": both}, {"answer": "open 1"})
    asked = [line["words"] for line in lines if line["type"] == "question"]
    assert all("what do you open with" in words for words in asked)
    assert lines[-1]["type"] in ("over", "saved")


def test_a_wish_there_is_not_is_an_error() -> None:
    lines = program({"standing": {"bid": "never"}}, {"standing": 3})
    errors = [line for line in lines if line["type"] == "error"]
    assert [error["code"] for error in errors] == ["no_such_wish", "bad_answer"]
    shared = program({"standing": NOTHING}, players=(HUMAN, HUMAN))
    assert [one["id"] for one in shared[0]["standing"]] == ["raise"]
    assert shared[4]["code"] == "no_such_wish"
