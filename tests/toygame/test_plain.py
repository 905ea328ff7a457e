"""Line mode plays Bids."""

import io
import re

from ascension_tui.game.protocol import HUMAN
from ascension_tui.plain.session import Session
from ascension_tui.plain.terminal import Terminal
from ascension_tui.table import Table
from tests.plain.driver import CURTAIN, saved_file
from tests.plain.harness import Typed
from tests.toygame.conftest import StartLines
from tests.toygame.playing import begin, say


def type_lines(table: Table, *lines: str) -> str:
    """Type at a table; returns everything that was said."""
    out = io.StringIO()
    Session(table, Terminal(Typed(lines), out, echo=True)).run()
    return out.getvalue()


def after(said: str, line: str) -> str:
    return said.split(f"\n> {line}\n", 1)[1].split("\n> ")[0]


def test_the_table_and_the_question_are_shown() -> None:
    said = type_lines(begin((HUMAN, "random"), coins=7))
    assert "Points: Ann 0 with 7 coins, Bea 0 with 7 coins." in said
    assert re.search(
        r"Your turn: what do you open with for a prize of \d\? You have 7 coins\.", said
    )
    assert "\n  1  Open with 0 coins\n" in said
    assert "\n  8  Open with 7 coins\n" in said


def test_a_key_of_its_own_and_its_help() -> None:
    said = type_lines(begin((HUMAN, "random")), "p", "p 2", "p 3", "?")
    assert after(said, "p") == "Ann: no prize.\nBea: no prize."
    assert after(said, "p 2") == "Bea: no prize."
    assert after(said, "p 3") == "There is no player 3; there are 1 to 2."
    assert "prizes of the second player" in after(said, "?")
    assert not re.search(r"^ +[avdi] ", after(said, "?"), re.MULTILINE)


def test_words_answer_as_well_as_numbers() -> None:
    table = begin((HUMAN, HUMAN))
    said = type_lines(table, "", "open 3", "", "noth", "", "RAISE:5")
    assert "Ann 5 and Bea 0" not in said  # nobody has looked since
    assert table.answers == 3
    assert [table.position(0).key_of(table.index_of(0)), table.view(0).model_dump()["round"]] == [
        "open 3",
        2,
    ]


def test_unclear_words_are_refused_in_a_sentence() -> None:
    table = begin((HUMAN, "random"))
    said = type_lines(table, "open", "open 1", "buy 3")
    assert table.answers >= 1
    assert "Open with 0 coins" in after(said, "open")
    table = begin((HUMAN, "random"))
    type_lines(table, "buy 3", "open 99")
    assert table.answers == 0


def test_the_curtain_says_what_is_asked_and_hides_what_was_bid() -> None:
    table = begin()
    said = type_lines(table, "", "open 2", "", "bid 17", "", "l", "s", "nothing", "", "s")
    curtains = re.findall(r"^(.*): press Enter when nobody else is looking\.$", said, re.MULTILINE)
    assert curtains == [
        "Ann, your turn",
        "Bea, Ann has opened: your bid",
        "Cid, Ann has opened: your bid",
        "Ann, your turn goes on",
    ]
    cid = said.split("Cid, Ann has opened")[1].split("press Enter when nobody")[1]
    assert "Bea bids in secret." in cid
    assert "17" not in re.sub(r"Bid 17 coins|^ *17 .*$", "", cid, flags=re.MULTILINE)


def test_what_would_be_all_is_asked_about_twice() -> None:
    table = begin((HUMAN, "random"), coins=6)
    said = type_lines(table, "7")
    assert "That is all you have, and there will be 4 more prizes." in said
    assert table.answers == 0
    type_lines(table, "7", "7")
    assert table.answers >= 1


def test_a_bid_is_undone_until_somebody_else_has_bid() -> None:
    table = begin()
    said = type_lines(table, "", "open 2", "", "u")
    assert table.answers == 1, "Bea may not undo what Ann did"
    assert "There is nothing to undo" in after(said, "u")
    say(table, "bid 5")
    table.undo(1)
    assert table.answers == 1


def test_the_coach_advises() -> None:
    said = type_lines(begin((HUMAN, "random")), "h")
    assert re.search(r"The prize is worth about \d+ coins? to you", after(said, "h"))


def test_a_whole_game_of_the_real_program_is_kept_and_verified(start: StartLines) -> None:
    line = start("play --game bids --plain --seat human --seat thrifty --seed 4 --coins 9")
    assert "Bids: " in line.text
    for _ in range(60):
        if line.over:
            break
        line.type("1")
    assert "won with" in line.transcript
    assert line.wait() == 0, line.errors
    path = re.findall(r"^  ascension-tui verify (\S+)$", line.transcript, re.MULTILINE)[0]
    verified = start(f"verify {path}")
    assert verified.wait() == 0, verified.errors
    assert re.search(r"verified\.$", verified.transcript, re.MULTILINE)
    assert re.search(r"^.* won \(Player \d+, Thrifty \d+\)\.$", verified.transcript, re.MULTILINE)


def test_a_game_left_is_resumed_where_it_was(start: StartLines) -> None:
    line = start("play --game bids --plain --seat human:Ann --seat human:Bea --seed 4")
    assert CURTAIN.search(line.text)
    line.type("")
    line.type("open 4")
    path = saved_file(line.close())
    again = start(f"resume --plain {path}")
    again.type("")
    assert "opened with 4" in again.text
