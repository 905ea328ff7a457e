"""The game at a table: the protocol, undo, and journals killed at any byte."""

from random import Random

import pytest

from ascension_tui.errors import UsageError
from ascension_tui.games.kings.kind import KingsKind
from ascension_tui.games.kings.model import KingsModel
from ascension_tui.games.kings.rules.engine import IllegalAnswer
from ascension_tui.table import JournalError, Table
from ascension_tui.table.journal import salt_from_seed
from ascension_tui.table.table import NotAllowed

SEATS = ("a", "b", "c")


def begin(path=None, seed=5, **setup):
    salt = salt_from_seed(seed)
    return Table.begin(
        KingsKind(), {"seats": list(SEATS), **setup}, seed, SEATS, path, salt=salt, durable=False
    )


def step(table, chance):
    table.answer(table.number, chance.randrange(table.question().options))


def test_a_game_is_played_at_a_table():
    table, chance = begin(rounds=1), Random(1)
    heard = []
    table.listen(heard.append)
    while table.question() is not None:
        view = table.view(table.question().seat)
        assert isinstance(view, KingsModel)
        assert len(view.decision.options) == table.question().options
        step(table, chance)
    result = table.result()
    assert result.winners
    assert len(result.scores) == 3
    assert table.view(-1).ended.winners == result.winners
    assert all(len(update.see(-1)) == len(update.see(0)) for update in heard)


def test_the_deal_is_told():
    table = begin(characters=("Kariis Vara", "High King Apsu", "Dlone Kynazarr"))
    drawn = [event for event in table.deal(1) if event.event == "CardDrawn"]
    assert len(drawn) == 9
    assert [event.card is not None for event in drawn] == [event.seat == 1 for event in drawn]


def test_a_wrong_setup_and_a_wrong_answer_are_refused():
    for setup in ({"seats": ["a"]}, {"seats": ["a", "b"], "first": 2}, {"seats": ["a", ""]}):
        with pytest.raises(UsageError):
            KingsKind().new(setup, 1, 1)
    with pytest.raises(UsageError, match="countdown"):
        KingsKind().new({"seats": ["a", "b"], "countdown": False, "rounds": 3}, 1, 1)
    game = KingsKind().new({"seats": ["a", "b"]}, 1, 1)
    with pytest.raises(IllegalAnswer):
        game.answer(99)


def test_undo_goes_back_to_the_last_roll_draw_or_other_player():
    table = begin()
    while table.view(-1).decision.kind != "state":
        table.answer(table.number, 0)
    me = table.question().seat
    keys = [option.key for option in table.view(me).decision.options]
    before = table.digest()
    instant = next((i for i, key in enumerate(keys) if key.startswith("instant")), None)
    if instant is not None and "dice" not in keys[instant]:
        table.answer(table.number, instant)
        if table.undoable(me):
            table.undo(me)
            assert table.digest() == before
    table.answer(table.number, keys.index("active"))
    with pytest.raises(NotAllowed):
        table.undo(me)


def test_a_journal_killed_at_any_byte_goes_on_from_its_last_answer(tmp_path):
    whole = tmp_path / "whole.jsonl"
    table, chance = begin(whole), Random(3)
    digests = [table.digest()]
    for _ in range(60):
        step(table, chance)
        digests.append(table.digest())
    table.close()
    data = whole.read_bytes()
    header = data.index(b"\n") + 1
    cuts = {*range(header, len(data), 61), *range(len(data) - 300, len(data) + 1)}
    for cut in sorted(cuts):
        path = tmp_path / "cut.jsonl"
        path.write_bytes(data[:cut])
        resumed, note = Table.resume(KingsKind(), path)
        answers = data[:cut].count(b"\n") - 1
        assert (resumed.answers, resumed.digest()) == (answers, digests[answers])
        assert bool(note) == (data[:cut][-1:] != b"\n")
        resumed.close()
    path.write_bytes(data[: header // 2])
    with pytest.raises(JournalError):
        Table.resume(KingsKind(), path)


def test_a_resumed_game_goes_on_as_one_never_interrupted(tmp_path):
    once, twice = tmp_path / "once.jsonl", tmp_path / "twice.jsonl"
    for path, pauses in ((once, 0), (twice, 7)):
        table, chance = begin(path, rounds=1), Random(9)
        count = 0
        while table.question() is not None:
            step(table, chance)
            count += 1
            if pauses and count % pauses == 0:
                table.close()
                table, _ = Table.resume(KingsKind(), path)
        table.close()
    assert once.read_bytes() == twice.read_bytes()


def test_fingerprints_name_the_card_files():
    assert set(KingsKind().fingerprints({})) == {"focus", "ascendant", "revenant"}
    assert KingsKind().sides({"seats": ["a", "b"]}) == [(0,), (1,)]
