"""`verify`: what it says of an honest game, and that it notices a dishonest one.

Damaged and foreign files have tests of their own in `tests/table/`.
"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ascension_tui import cli
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import Table, read_journal, replay_journal
from tests.conftest import RunCli
from tests.table.playing import begin, finish

Verify = Callable[[Path], tuple[int, str, str]]


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Verify:
    def run(path: Path) -> tuple[int, str, str]:
        before = path.read_bytes()
        code = cli.main(["verify", str(path)])
        assert path.read_bytes() == before
        return code, *capsys.readouterr()

    return run


def simulated(folder: Path, seats: int, capsys: pytest.CaptureFixture[str]) -> Path:
    players = ["--seat", "greedy"] * seats
    line = ["sim", "--games", "1", *players, "--pool", "9", "--seed", "7", "--journal", str(folder)]
    assert cli.main(line) == 0
    capsys.readouterr()
    return folder / "game-00001.jsonl"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_simulated_game_is_verified(
    tmp_path: Path, verify: Verify, capsys: pytest.CaptureFixture[str], seats: int
) -> None:
    path = simulated(tmp_path, seats, capsys)
    replay, _ = replay_journal(path, AscensionKind())
    result = replay.game.result()
    assert result is not None
    code, out, err = verify(path)
    assert (code, err) == (0, "")
    verified, committed, replayed, ending = out.splitlines()
    assert verified == f"{path}: verified."
    assert (
        committed == f"The commitment {read_journal(path).header.commitment} fits seed and setup."
    )
    answers = path.read_bytes().count(b"\n") - 1
    assert replayed == f"{answers} answers replayed; every position is the one recorded."
    names = [f"greedy {seat + 1}" for seat in range(seats)]
    winners = " and ".join(names[seat] for seat in result.winners)
    scores = ", ".join(
        f"{name} {points}" for name, points in zip(names, result.scores, strict=True)
    )
    assert ending == f"{winners} won ({scores})."


def test_a_game_alone_is_verified(
    tmp_path: Path, verify: Verify, capsys: pytest.CaptureFixture[str]
) -> None:
    path = simulated(tmp_path, 1, capsys)
    replay, _ = replay_journal(path, AscensionKind())
    result = replay.game.result()
    assert result is not None
    code, out, _ = verify(path)
    assert code == 0
    winner = "greedy 1" if result.winners else "The solitaire opponent"
    assert out.splitlines()[-1] == f"{winner} won (greedy 1 {result.scores[0]})."


def test_undos_and_takebacks_are_replayed_too(tmp_path: Path, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    table = begin(path, 7, durable=False)
    finish(table, "restless")
    table.close()
    assert any(line.kind == "undo" for line in read_journal(path).lines)
    code, out, err = verify(path)
    assert (code, err) == (0, "")
    assert f"{table.answers} answers replayed" in out


def test_a_game_in_progress_can_be_verified(tmp_path: Path, verify: Verify) -> None:
    """Even while it is open elsewhere."""
    path = tmp_path / "game.jsonl"
    table = begin(path, 7)
    code, out, err = verify(path)
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "The game is not finished."
    assert "0 answers replayed" in out
    table.close()


@pytest.mark.parametrize(
    ("leaving", "ending"),
    [
        ([1], "Given up by Ben. The game is not finished."),
        ([2, 0], "Given up by Anna, Cleo. Ben won."),
    ],
)
def test_who_gave_up_is_told(
    tmp_path: Path, verify: Verify, leaving: list[int], ending: str
) -> None:
    path = tmp_path / "game.jsonl"
    names = ["Anna", "Ben", "Cleo"]
    table = Table.begin(AscensionKind(), {"seats": names}, 1, ("human",) * 3, path)
    for seat in leaving:
        table.resign(seat)
    table.close()
    code, out, _ = verify(path)
    assert code == 0
    assert out.splitlines()[-1] == ending


def test_giving_up_alone_is_a_win_for_the_opponent(tmp_path: Path, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    table = Table.begin(AscensionKind(), {"seats": ["Anna"]}, 1, ("human",), path)
    table.resign(0)
    table.close()
    assert verify(path)[1].splitlines()[-1] == "Given up by Anna. The solitaire opponent won."


def test_the_real_program_once(
    run_cli: RunCli, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = simulated(tmp_path / "games", 2, capsys)
    honest = path.read_bytes()
    done = run_cli("verify", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{path}: verified.\n")
    lines = honest.splitlines(keepends=True)
    answer = json.loads(lines[9])
    lines[9] = json.dumps({**answer, "digest": answer["digest"][::-1]}).encode() + b"\n"
    dishonest = b"".join(lines)
    path.write_bytes(dishonest)
    done = run_cli("verify", str(path))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"ascension-tui: {path}: line 10 is damaged: the position after it is another one; "
        "the game is whole up to answer 8.\n"
    )
    assert path.read_bytes() == dishonest
