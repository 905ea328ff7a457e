"""A tape: every moment of a game, seen by whoever may see it."""

from pathlib import Path

import pytest

from ascension_tui.errors import Failure
from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.lessons import FixedPosition
from ascension_tui.games.ascension.package import Ascension
from ascension_tui.games.ascension.scenario import position
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.timeline import Tape, play_on
from ascension_tui.table import Table
from ascension_tui.table.history import GameLog
from tests.english import english
from tests.records.games import finished, journal, of_other_rules, running


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def tape(data: Path) -> Tape:
    return Tape.read(finished(data, people=2, bots=1, sets=("chronicle", "storm")), ENGLISH)


def test_every_moment_is_the_one_that_was_played(tape: Tape) -> None:
    game = AscensionKind().new(tape.header.setup, tape.header.seed, tape.header.rules)
    digests = [game.digest()]
    for index in tape.answers:
        game.answer(index)
        digests.append(game.digest())
    order = [*range(0, tape.length + 1, 7), *range(tape.length, -1, -5), tape.length]
    assert all(tape.game_at(moment).digest() == digests[moment] for moment in order)


def test_turns_are_where_they_began(tape: Tape) -> None:
    assert tape.turns[0].at == 0
    for number, turn in enumerate(tape.turns):
        view = tape.view(turn.at, WATCHER)
        shown = (view.turn.seat, view.turn.round, view.turn.number)
        assert shown == (turn.seat, turn.round, number + 1)
        assert tape.turn_at(turn.at) == number


def test_each_sees_what_the_seat_saw_and_open_means_everything(tape: Tape) -> None:
    moment = tape.turns[7].at + 1
    for viewer in range(tape.seats):
        view = tape.view(moment, viewer)
        assert all(view.players[viewer].hand.cards)
        assert not any(
            card for one in view.players if one.seat != viewer for card in one.hand.cards
        )
    assert not any(card for seat in tape.view(moment, WATCHER).players for card in seat.hand.cards)
    assert all(card for seat in tape.view(moment, OPEN).players for card in seat.hand.cards)


def test_open_events_name_every_card_drawn(tape: Tape) -> None:
    drawn = {
        viewer: [
            event.card
            for event in [*tape.deal(viewer), *tape.events(0, tape.length, viewer)]
            if getattr(event, "event", "") == "CardMoved" and event.cause == "draw"
        ]
        for viewer in (WATCHER, 0, OPEN)
    }
    assert len({len(cards) for cards in drawn.values()}) == 1
    assert all(drawn[OPEN][5 * tape.seats :])
    assert None in drawn[WATCHER]
    assert None in drawn[0]


def test_a_running_game_is_seen_only_as_is_fair(data: Path) -> None:
    alone = Tape.read(running(data, people=1, bots=1, seed=8), ENGLISH)
    assert alone.viewers() == [WATCHER, 0]
    assert alone.can_branch
    together = Tape.read(running(data, people=2, bots=0, seed=9), ENGLISH)
    assert together.viewers() == [WATCHER]
    assert not together.can_branch


def test_what_was_undone_is_not_on_the_tape(tmp_path: Path) -> None:
    path = journal(tmp_path / "game.jsonl", answers=0)
    table, _ = Table.resume(AscensionKind(), path)
    question = table.question()
    assert question is not None
    table.answer(table.number, 0)
    table.takeback(question.seat)
    table.answer(table.number, question.options - 1)
    table.close()
    tape = Tape.read(path, ENGLISH)
    assert tape.answers == (question.options - 1,)


def test_a_game_of_other_rules_is_shown_as_far_as_it_goes(data: Path) -> None:
    tape = Tape.read(of_other_rules(finished(data), 20), ENGLISH)
    assert tape.length == 19
    assert "watched up to answer 19" in english(tape.stopped)
    assert tape.result is None
    assert OPEN in tape.viewers()


def test_cards_that_come_into_being_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event that is transformed becomes a card the deal did not have."""
    stage = position(sets=["gift"], players=2, event="Xeron's Trial", power=8)
    kind = FixedPosition(stage)
    path = tmp_path / "game.jsonl"
    setup = {"sets": ["gift"], "seats": ["Anna", "Bea"]}
    table = Table.begin(kind, setup, 1, ("human", "human"), path)
    log = GameLog(table)
    options = table.observation(0).decision.options
    (index,) = [place for place, option in enumerate(options) if option.act == "transform"]
    table.answer(table.number, index)
    table.close()
    monkeypatch.setattr(Ascension, "kind", lambda _: kind)
    tape = Tape.read(path, ENGLISH)
    whole = [*tape.deal(WATCHER), *tape.events(0, tape.length, WATCHER)]
    for told in (log.everything(WATCHER), whole):
        assert "EventTransformed" in [getattr(event, "event", "") for event in told]


# Playing on


@pytest.mark.parametrize("moment", [0, 1, 40])
def test_playing_on_is_a_new_game_from_the_same_position(
    tape: Tape, data: Path, moment: int
) -> None:
    before = tape.path.read_bytes()
    table = play_on(tape, moment, data, ("Eve", "Bot", "Finn"), ("human", "greedy", "random"))
    assert table.digest() == tape.game_at(moment).digest()
    assert table.answers == moment
    assert table.header.setup["seats"] == ["Eve", "Bot", "Finn"]
    assert table.header.players == ("human", "greedy", "random")
    assert table.header.seed == tape.header.seed
    assert table.header.commitment != tape.header.commitment
    assert table.header.is_honest()
    question = table.question()
    assert question is not None
    table.answer(table.number, 0)
    assert table.path is not None
    assert table.path.parent == data / "games"
    table.close()
    again, _ = Table.resume(AscensionKind(), table.path)
    assert again.answers == moment + 1
    again.close()
    assert tape.path.read_bytes() == before


def test_playing_on_needs_a_folder_to_write_to(tape: Tape, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Failure, match="cannot hold saved games"):
        play_on(tape, 3, tmp_path / "file", ("A", "B", "C"), ("human",) * 3)
