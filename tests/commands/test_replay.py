"""`replay`: in words, as a page, as a film; the screens are tested with the other screens."""

import json
from pathlib import Path

import pyte
import pytest

from ascension_tui.game.protocol import OPEN
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.timeline import Tape
from ascension_tui.records.transcript import page, story_lines
from tests.conftest import RunCli
from tests.records.games import finished, of_other_rules, running


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return finished(tmp_path / "data")


def test_plain_says_it_line_by_line(run_cli: RunCli, game: Path) -> None:
    done = run_cli("replay", str(game), "--plain")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == list(story_lines(Tape.read(game, ENGLISH)))
    assert "\x1b" not in done.stdout


def test_text_is_a_page_with_the_eyes_one_likes(run_cli: RunCli, game: Path) -> None:
    done = run_cli("replay", str(game), "--text", "--as", "open")
    assert done.stdout == page(Tape.read(game, ENGLISH), OPEN)
    own = run_cli("replay", str(game), "--text", "--as", "Anna")
    assert "your turn." in own.stdout


def test_a_film_is_asciicast_that_ends_with_the_result(run_cli: RunCli, tmp_path: Path) -> None:
    path = finished(tmp_path / "data", pool=4)
    film = tmp_path / "game.cast"
    done = run_cli("replay", str(path), "--cast", str(film), "--size", "80x24")
    assert (done.returncode, done.stderr) == (0, "")
    assert "a film of" in done.stdout
    header, *events = (json.loads(line) for line in film.read_text().splitlines())
    assert (header["version"], header["width"], header["height"]) == (2, 80, 24)
    tape = Tape.read(path, ENGLISH)
    assert len(events) == tape.length + 2
    times = [event[0] for event in events]
    assert times[0] == 0
    assert times == sorted(times)
    assert all(event[1] == "o" for event in events)
    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)
    for _, _, text in events:
        stream.feed(text)
    shown = "\n".join(screen.display)
    assert any(words in shown for words in ("wins with", "wins the tie with"))
    assert f"{tape.length}/{tape.length}" in shown
    again = run_cli("replay", str(path), "--cast", str(film))
    assert again.returncode == 1
    assert "exists already" in again.stderr


def test_a_game_of_other_rules_is_told_up_to_there(run_cli: RunCli, game: Path) -> None:
    done = run_cli("replay", str(of_other_rules(game)), "--plain")
    assert done.returncode == 0
    assert "it can be watched up to answer 19" in done.stdout


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        ("", 2, "replay FILE --plain"),
        ("--plain --as Zoe", 2, "no player 'Zoe'"),
        ("--cast x --size 20x10", 2, "like 120x40"),
    ],
)
def test_mistakes_are_told(run_cli: RunCli, game: Path, args: str, code: int, words: str) -> None:
    done = run_cli("replay", str(game), *args.split())
    assert done.returncode == code
    assert words in done.stderr


def test_a_running_game_is_not_opened(run_cli: RunCli, tmp_path: Path) -> None:
    path = running(tmp_path)
    done = run_cli("replay", str(path), "--plain", "--as", "open")
    assert done.returncode == 2
    assert "still runs" in done.stderr
    assert "Round 1, your turn" in run_cli("replay", str(path), "--plain", "--as", "Anna").stdout


def test_no_game_is_told(run_cli: RunCli, tmp_path: Path) -> None:
    done = run_cli("replay", str(tmp_path / "none.jsonl"), "--plain")
    assert done.returncode == 1
    assert "there is no such file" in done.stderr
