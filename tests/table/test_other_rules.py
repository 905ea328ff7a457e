"""Games that were played by other rules or other cards: they go on as far as they agree."""

from pathlib import Path
from typing import Any

import pytest

from ascension_tui import cli
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.rules import RULES_VERSION
from ascension_tui.table import JournalError, Table, replay_journal
from tests.english import english
from tests.table.coins import ADD, PASS, TOSS, Coins
from tests.table.damage import Verify, changed, place_of, refuse_to_resume


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": RULES_VERSION + 1},
        {"rules": RULES_VERSION - 1},
        {"files": {"basics": "0" * 64, "chronicle": "0" * 64}},
        {"files": {}},
    ],
    ids=["newer rules", "older rules", "other cards", "no cards"],
)
def test_other_rules_go_on_as_long_as_everything_agrees(
    tmp_path: Path, journal: bytes, verify: Verify, changes: dict[str, Any]
) -> None:
    path = tmp_path / "game.jsonl"
    other = changed(journal, 0, **changes)
    path.write_bytes(other)
    assert cli.main(["verify", str(path)]) == 0
    table, note = Table.resume(AscensionKind(), path)
    table.close()
    assert note is None
    assert table.question() is None
    assert path.read_bytes() == other


@pytest.mark.parametrize(
    "changes",
    [{"rules": RULES_VERSION + 1}, {"files": {"basics": "0" * 64, "chronicle": "0" * 64}}],
    ids=["rules", "cards"],
)
@pytest.mark.parametrize(
    ("difference", "reason"),
    [
        ({"key": "dance"}, "the answer should mean dance and means "),
        ({"digest": "0" * 16}, "the position after it is another one"),
        ({"index": 99}, "there is no answer 99"),
    ],
)
def test_other_rules_say_at_which_answer_they_stop(
    tmp_path: Path,
    journal: bytes,
    verify: Verify,
    changes: dict[str, Any],
    difference: dict[str, Any],
    reason: str,
) -> None:
    path = tmp_path / "game.jsonl"
    number = place_of(journal, "answer", 40)
    path.write_bytes(changed(changed(journal, 0, **changes), number, **difference))
    replay, contents = replay_journal(path, AscensionKind())
    assert len(contents.lines) > replay.lines == number - 1
    standing = len(replay.records)
    sentence = verify(path)
    assert sentence == english(replay.stopped) == refuse_to_resume(path)
    assert f"it can be watched up to answer {standing}, where {reason}" in sentence
    assert "was played by other rules" in sentence
    # What can be watched is the game up to there.
    whole = tmp_path / "whole.jsonl"
    whole.write_bytes(b"".join(journal.splitlines(keepends=True)[:number]))
    again, _ = replay_journal(whole, AscensionKind())
    assert again.game.digest() == replay.game.digest()
    assert again.records == replay.records


def test_other_rules_stop_where_the_games_part(tmp_path: Path) -> None:
    """Written by a newer version, in which tosses fall differently."""

    class Changed(Coins):
        def new(self, setup: Any, seed: int, rules: int) -> Any:
            return super().new(setup, seed + 5, rules)

    path = tmp_path / "game.jsonl"
    table = Table.begin(Coins(rules_version=2), {"seats": 2}, 1, ("one", "two"), path)
    for act in (ADD, ADD, PASS, TOSS):
        table.answer(table.number, act)
    table.close()
    before = path.read_bytes()
    replay, _ = replay_journal(path, Changed())
    assert replay.lines == 0
    assert "version 2, these are 1" in english(replay.stopped)
    with pytest.raises(JournalError, match="can be watched up to answer 0"):
        Table.resume(Changed(), path)
    replay, _ = replay_journal(path, Changed(rules_version=2))
    assert "line 2 is damaged" in english(replay.stopped)
    assert path.read_bytes() == before
