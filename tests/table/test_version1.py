"""Games begun by version 1 of the rules go on as they were: written by the program of that time."""

import shutil
from pathlib import Path

import pytest

from ascension_tui import cli
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.rules.setup import agreed_setup
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.timeline import Tape, play_on
from ascension_tui.table import Table, read_journal, replay_journal
from ascension_tui.tui.local_table import LocalTable
from tests.english import english
from tests.table.damage import changed, place_of

OLD = Path(__file__).parent / "version1"
GAMES = ["teams-first-edition", "picks-from-the-deck"]
TEAMS, PICKS = GAMES


def copy(name: str, folder: Path, lines: int | None = None) -> Path:
    path = folder / f"{name}.jsonl"
    whole = (OLD / path.name).read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:lines]))
    return path


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_of_version_1_still_agrees(name: str, tmp_path: Path) -> None:
    """Keys and digests are checked on the way; the file stays as it is."""
    path = copy(name, tmp_path)
    before = path.read_bytes()
    header = read_journal(path).header
    assert header.rules == 1
    assert header.setup["pool"] is None
    assert header.is_honest()
    for lines in range(1, len(before.splitlines()) + 1):
        part = copy(name, tmp_path, lines)
        replay, contents = replay_journal(part, AscensionKind())
        assert replay.stopped is None
        assert replay.lines == len(contents.lines) == lines - 1
    table, note = Table.resume(AscensionKind(), path)
    assert note is None
    assert table.past()
    table.close()
    assert path.read_bytes() == before
    assert cli.main(["verify", str(path)]) == 0


def test_teams_of_version_1_play_for_the_pool_they_had(tmp_path: Path) -> None:
    path = copy(TEAMS, tmp_path, 1)
    table, _ = Table.resume(AscensionKind(), path)
    view = table.view(0)
    assert view.honor_pool.left == 90
    game = LocalTable(table, ENGLISH)
    assert game.setup.honor_pool() == 90
    table.close()
    assert Tape.read(path, ENGLISH).setup.honor_pool() == 90
    header = read_journal(path).header
    assert agreed_setup(header.setup, 2).honor_pool() == 120
    for seats, pool in ((4, 90), (6, 180)):
        setup = {**header.setup, "seats": list("abcdef"[:seats]), "sets": ["storm", "gift"]}
        assert agreed_setup(setup, 1).honor_pool() == pool


def test_what_is_begun_from_a_game_of_version_1_keeps_its_pool(tmp_path: Path) -> None:
    tape = Tape.read(copy(TEAMS, tmp_path), ENGLISH)
    table = play_on(tape, 20, tmp_path, list("abcd"), ("human",) * 4)
    assert table.header.rules == AscensionKind.rules_version
    assert table.header.setup["pool"] == 90
    assert table.view(0).model_dump(exclude={"decision"}) == (
        tape.view(20, 0).model_dump(exclude={"decision"})
    )
    table.close()


@pytest.mark.parametrize("missing", range(8))
def test_a_game_of_version_1_goes_on_from_any_pick(missing: int, tmp_path: Path) -> None:
    """Undoing and going on there, it comes by the same digests as the whole file."""
    whole = read_journal(OLD / f"{PICKS}.jsonl").lines
    kept = len(whole) - missing
    table, _ = Table.resume(AscensionKind(), copy(PICKS, tmp_path, kept + 1))
    for line in whole[kept:]:
        if line.kind == "undo":
            table.takeback(0)
        else:
            assert line.kind == "answer"
            table.answer(table.number, line.index)
            assert table.digest() == line.digest
    table.close()
    assert (tmp_path / f"{PICKS}.jsonl").read_bytes() == (OLD / f"{PICKS}.jsonl").read_bytes()


def test_damage_in_a_game_of_version_1_is_called_damage(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    shutil.copy(OLD / f"{PICKS}.jsonl", path)
    raw = path.read_bytes()
    number = place_of(raw, "answer", 40)
    path.write_bytes(changed(raw, number, digest="0" * 16))
    replay, _ = replay_journal(path, AscensionKind())
    assert f"line {number + 1} is damaged" in english(replay.damage)
    assert replay.lines == number - 1
