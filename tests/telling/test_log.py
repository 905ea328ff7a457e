"""What the log tells whom, and how it is cut into turns."""

from typing import Any

from ascension_tui.games.ascension.scenario import position
from ascension_tui.games.ascension.telling.digest import chapters, digest
from ascension_tui.table import Table
from ascension_tui.table.history import GameLog
from tests.plain.harness import Laid
from tests.telling.games import deal, log_of, play_out, teller_of

WATCHER = -1


def laid(**where: Any) -> Table:
    setup = {"seats": ["Anna", "Bea"], "sets": ["chronicle"]}
    return Table.begin(Laid(position(**where)), setup, 1, ["human", "human"])


def choose(table: Table, act: str, card: str = "") -> None:
    question = table.question()
    assert question is not None
    options = table.observation(question.seat).decision.options
    found = [n for n, o in enumerate(options) if o.act == act and card in (o.card, "")]
    table.answer(table.number, found[0])


def drawn() -> tuple[Table, GameLog]:
    table = laid(hand=["Ascetic of the Lidless Eye"], deck=["Landtalker", "Muramasa"])
    log = GameLog(table)
    choose(table, "play")
    return table, log


def test_own_news_may_be_told_as_others_saw_them() -> None:
    table, log = drawn()
    teller = teller_of(table)
    own = digest(log.since_last_turn(0), teller, 0)
    open_to_all = digest(log.since_last_turn(0, WATCHER), teller, 0)
    assert own == ["You play Ascetic of the Lidless Eye: drew Landtalker, Muramasa."]
    assert open_to_all == ["You play Ascetic of the Lidless Eye: drew 2 cards."]


def test_since_the_last_turn_begins_after_it() -> None:
    table, log = drawn()
    assert not log.has_had_turn(0)
    choose(table, "end")
    assert log.has_had_turn(0)
    assert not log.has_had_turn(1)
    told = digest(log.since_last_turn(0, WATCHER), teller_of(table), 0)
    assert told == ["Bea's turn (round 1)."]


def test_since_the_last_answer_begins_with_it() -> None:
    table = laid(
        hand=["Apprentice"],
        row=["Corrosive Widow"],
        power=4,
        others=[{"in_play": ["Shadow Star", "Muramasa"]}],
    )
    log = GameLog(table)
    choose(table, "play", "apprentice")
    choose(table, "defeat", "corrosive_widow")
    choose(table, "pick", "muramasa")
    told = digest(log.since_last_answer(0, WATCHER), teller_of(table), 0)
    assert told[0] == "You defeat Corrosive Widow: 3 honor."
    assert "Bea destroys Muramasa (Corrosive Widow)." in told
    assert not any("Apprentice" in line for line in told)


def test_everything_from_the_deal_on() -> None:
    table = deal(3, first=0)
    log = log_of(table)
    play_out(table)
    told = chapters(log.everything(0), teller_of(table), 0)
    assert told[0].heading == ""
    assert told[0].lines[0].startswith("New in the center row: ")
    headings = [chapter.heading for chapter in told[1:]]
    assert headings[:3] == ["Round 1, your turn", "Round 1, Bea's turn", "Round 1, Coda's turn"]
    assert headings[3] == "Round 2, your turn"
    assert len(headings) == table.observation(0).turn


def test_what_each_turn_brought_stands_below_its_heading() -> None:
    table, log = drawn()
    choose(table, "end")
    told = chapters(log.everything(1), teller_of(table), 1)
    assert [chapter.heading for chapter in told] == ["", "Round 1, your turn"]
    assert told[0].lines == ("Anna plays Ascetic of the Lidless Eye: drew 2 cards.",)
    assert told[1].lines == ()


def test_an_extra_turn_has_a_heading_of_its_own() -> None:
    table = laid(in_play=["Tablet of Time's Dawn"])
    log = GameLog(table)
    choose(table, "use")
    choose(table, "end")
    told = chapters(log.everything(1), teller_of(table), 1)
    assert told[-1].heading == "Round 1, another turn for Anna"


def test_a_takeback_is_told_where_it_happened() -> None:
    table, log = drawn()
    choose(table, "end")
    table.takeback(0)
    told = chapters(log.everything(1), teller_of(table), 1)
    assert told[-1].lines[-1] == "Anna takes back 1 answer."
