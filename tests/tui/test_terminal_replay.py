"""A replay in a real terminal: watched, left for a game of its own, and that one resumed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.timeline import Tape
from ascension_tui.table import read_journal
from tests.records.games import finished
from tests.tui.terminal import MEDIUM, Open, terminals

pytestmark = pytest.mark.xdist_group("terminal")


@pytest.fixture
def open_terminal(clean_env: dict[str, str], tmp_path: Path) -> Iterator[Open]:
    with terminals(clean_env, tmp_path) as opening:
        yield opening


def test_a_branch_is_played_and_resumed(open_terminal: Open, tmp_path: Path) -> None:
    data = tmp_path / "own"
    path = finished(data, people=1, bots=1)
    before = path.read_bytes()
    tape = Tape.read(path, ENGLISH)
    turn = next(n for n, turn in enumerate(tape.turns) if n > 1 and turn.seat == 0)
    window = open_terminal(f"replay {path} --data {data}", MEDIUM)
    window.wait_for(f"answer 0 of {tape.length}")
    for number in range(1, turn + 1):
        window.press("\x1b[B")
        window.wait_for(f"answer {tape.turns[number].at} of {tape.length}")
    window.press("p")
    window.wait_for("A new game begins here")
    window.press("enter")
    window.wait_for("our turn")
    window.press("space")
    window.wait_until(lambda: bool(list((data / "games").glob("*.jsonl"))), "a game was begun")
    (branch,) = (data / "games").glob("*.jsonl")

    def answers() -> int:
        return len(read_journal(branch).lines)

    window.wait_until(lambda: answers() > tape.turns[turn].at, "cards were played")
    window.press("ctrl+q")
    window.wait()
    assert path.read_bytes() == before
    played = answers()
    kept = read_journal(branch)
    assert (
        [line.index for line in kept.lines[: tape.turns[turn].at]]
        == list(  # type: ignore[union-attr]
            tape.answers[: tape.turns[turn].at]
        )
    )
    again = open_terminal(f"resume {branch} --data {data}", MEDIUM)
    again.wait_for("our turn")
    again.press("ctrl+q")
    again.wait()
    assert answers() == played
