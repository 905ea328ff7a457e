"""The disk is full in the middle of a game, line by line and on the screen: the game waits."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ascension_tui.table import read_journal
from tests.disk import no_room_for
from tests.plain.driver import Line
from tests.tui.terminal import MEDIUM, Open, terminals

pytestmark = pytest.mark.xdist_group("terminal")

GAME = "play --seed 3 --pool 6 --seat human:Anna --seat greedy"
REFUSED = "That cannot be saved and does not count; make room, then try again."


@pytest.fixture
def open_terminal(clean_env: dict[str, str], tmp_path: Path) -> Iterator[Open]:
    with terminals(clean_env, tmp_path) as opening:
        yield opening


def journal_in(data: Path) -> Path:
    (path,) = (data / "games").glob("*.jsonl")
    return path


@pytest.mark.parametrize("more", [0, 15])
def test_line_by_line(clean_env: dict[str, str], tmp_path: Path, more: int) -> None:
    """With no room, and with room for a part of a line."""
    data = tmp_path / "games"
    line = Line(f"{GAME} --plain --data {data}", clean_env, tmp_path)
    line.choose("Play Apprentice")
    path = journal_in(data)
    before = path.read_bytes()
    with no_room_for(line.process.pid, len(before) + more):
        for typed in ("1", "a", "u", "2"):
            said = " ".join(line.type(typed).split())
            assert REFUSED in said, typed
            assert f"{path}: cannot be written (File too large)" in said
            assert "Your turn." in said
            assert path.read_bytes() == before
        assert "Played this turn: Apprentice." in line.type("s")
    assert "Undone: 1 answer." in line.type("u")
    line.type("a")
    line.choose("End turn")
    # The computer's turn, and what comes after it.
    while not line.over:
        line.take_first()
    assert "ascension-tui verify" in line.transcript
    assert line.close() == ""
    assert line.process.returncode == 0
    line.process.stdout.close()  # type: ignore[union-attr]
    line.process.stderr.close()  # type: ignore[union-attr]


def test_the_computers_turn_waits_for_room(clean_env: dict[str, str], tmp_path: Path) -> None:
    """Just enough room to end the turn: what the computer answers is tried until there is more."""
    data = tmp_path / "games"
    line = Line(f"{GAME} --plain --data {data}", clean_env, tmp_path)
    line.type("a")
    path = journal_in(data)
    one = len(path.read_bytes().splitlines()[-1]) + 20
    assert line.process.stdin is not None
    assert line.process.stdout is not None
    with no_room_for(line.process.pid, path.stat().st_size + one):
        line.process.stdin.write(b"e\ne\n")
        line.process.stdin.flush()
        said = b""
        while said.count(REFUSED[:20].encode()) < 2:
            said += line.process.stdout.read1(65536)  # type: ignore[union-attr]
    line._read()
    assert "Greedy" in line.text
    assert "Your turn." in line.text
    assert len(read_journal(path).lines) > 6
    line.type("q")
    line.close()
    line.process.stdout.close()
    line.process.stderr.close()  # type: ignore[union-attr]


def test_on_the_screen(open_terminal: Open, tmp_path: Path) -> None:
    data = tmp_path / "games"
    window = open_terminal(f"{GAME} --data {data}", MEDIUM)
    window.wait_for("our turn")
    path = journal_in(data)

    def answers() -> int:
        return len(read_journal(path).lines)

    begun = answers()
    window.press("a")
    window.wait_until(lambda: answers() == begun + 1, "a card was played")
    window.wait_for("You play Apprentice")
    before = path.read_bytes()
    with no_room_for(window._child.pid, len(before)):
        for key in ("a", "space", "backspace"):
            window.press(key)
            window.wait_for("That cannot be saved and does not count")
            assert path.read_bytes() == before
            window.press("\x1b[C")  # looking at another card
            window.wait_until_gone("That cannot be saved")
    window.press("escape")
    window.wait_for("enter end turn")
    before = window.text
    window.press("space")
    window.wait_for_change(before)  # painted when everything is written
    assert answers() > begun + 1
    with no_room_for(window._child.pid, path.stat().st_size + 150):
        window.press("enter", "enter")
        window.wait_for("That cannot be saved")
        ended = answers()
    window.wait_until(lambda: answers() > ended, "the computer played on")
    window.wait_for("our turn")
    window.press("ctrl+q")
    assert window.wait() == 0
