"""Numbers and nouns agree on screens too: 1 card, 0 cards, 2 cards."""

from datetime import datetime
from pathlib import Path

import pytest

from ascension_tui.errors import Failure
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.host.lobby.lists import SeatRow, TableRow
from ascension_tui.host.screens.tablelist import agreed
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.table_record import Delay
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile.saved_games import SavedGame
from ascension_tui.records.transcript import check, proof_of
from ascension_tui.table import Table, replay_journal
from ascension_tui.tui.ink import text_of
from ascension_tui.tui.screens.saved_games import game_lines
from ascension_tui.tui.symbols import UNICODE
from ascension_tui.tui.widgets.itemlist import ItemState
from tests.english import english
from tests.text.test_counts import disagreements
from tests.tui.playing import Playing, play

EVERY_COUNT = pytest.mark.parametrize("count", [0, 1, 2])
MONSTERS = (2, 1, 0)
"""At the end of the row, so that the rival takes no card, one and two."""


@EVERY_COUNT
def test_the_rivals_cards(count: int) -> None:
    async def story(at: Playing) -> None:
        at.answer_by_thumb()
        await at.press("enter")
        assert len(at.view.rival.cards) == count
        told = at.part("seats")
        assert f" {count} {'card' if count == 1 else 'cards'} " in told
        assert disagreements(told) == []

    row = ["Inert"] * (6 - MONSTERS[count]) + ["Mephit"] * MONSTERS[count]
    play(story, players=("human",), solo=True, row=row, hand=["Militia"])


@EVERY_COUNT
def test_lists_of_games_and_tables(count: int) -> None:
    game = SavedGame(Path("x"), datetime.now(), answers=count, turn=count + 1, outcome="Anna won")
    delay = Delay(answers=count or 9)
    told = [
        text_of(game_lines(game, ItemState(80, marked=False, symbols=UNICODE), ENGLISH)[1]),
        agreed(
            TableRow("x", "Storm", "waiting", (SeatRow("", "free"),) * count, ClockRule().told()),
            ENGLISH,
        ),
        english(delay.told()),
    ]
    assert f"{count} turn{'s' * (count != 1)} ·" in told[0]
    assert f"{count} seat{'s' * (count != 1)};" in told[1]
    assert f"{count or 9} answer{'s' * (count != 1)} later" in told[2]


@EVERY_COUNT
def test_what_was_verified(count: int, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    setup = {"seats": ["Anna", "Bea"], "sets": ["chronicle"]}
    table = Table.begin(AscensionKind(), setup, 3, ["human"] * 2, path)
    for _ in range(count):
        table.answer(table.number, 0)
    table.close()
    whole = replay_journal(path, AscensionKind())
    path.write_bytes(path.read_bytes() + b'{"kind":"ans')
    with pytest.raises(Failure) as torn:
        check(*replay_journal(path, AscensionKind()), "x")
    told = [*proof_of(whole[0], "x", ENGLISH), str(torn.value)]
    assert sum(f"{count} answer{'s' * (count != 1)} " in line for line in told) == 2
    assert [wrong for text in told for wrong in disagreements(text)] == []
