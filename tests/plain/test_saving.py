"""Leaving and coming back: quit, the end of the input, Ctrl+C, and the files in between."""

import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.conftest import RunCli
from tests.plain.driver import Start, saved_file

pytestmark = pytest.mark.xdist_group("terminal")


def question(said: str) -> str:
    """The last question with its options."""
    return said[said.rfind("\nYour turn. ") :].split("\n>")[0]


@pytest.mark.parametrize("ending", ["q", "closed"])
def test_a_game_goes_on_at_the_very_decision(start: Start, ending: str) -> None:
    first = start("play --plain --seed 11 --data here")
    first.type("a")
    first.choose("Acquire Shadow Star")
    asked = question(first.transcript)
    said = first.type("q") if ending == "q" else first.close()
    assert first.over
    assert (first.wait(), first.errors) == (0, "")
    file = saved_file(said)
    assert Path(file).parent.name == "games"
    again = start("resume --plain --data here")
    assert question(again.transcript) == asked
    assert "The game goes on in round 1." in again.transcript
    assert "You play Apprentice x4, Militia: 4 runes, 1 power." in again.transcript
    assert "You acquire Shadow Star." in again.transcript
    assert question(start(f"resume --plain {file}").transcript) == ""  # still open elsewhere
    again.close()
    assert question(start(f"resume --plain {file}").transcript) == asked


def test_a_game_open_in_another_window_is_left_alone(start: Start, run_cli: RunCli) -> None:
    first = start("play --plain --seed 11 --data here")
    found = re.search(r"saved at once in (\S+)$", first.transcript, re.MULTILINE)
    assert found
    done = run_cli("resume", "--plain", found.group(1))
    assert done.returncode == 1
    assert "another window" in done.stderr


def in_terminal(args: str, env: dict[str, str], cwd: Path) -> pexpect.spawn:
    return pexpect.spawn(
        sys.executable,
        ["-m", "ascension_tui", *args.split()],
        env={**env, "TERM": "xterm", "NO_COLOR": "1"},
        cwd=str(cwd),
        encoding="utf-8",
        timeout=60,
        dimensions=(24, 80),
    )


def test_ctrl_c_saves_and_ends_with_130(
    clean_env: dict[str, str], tmp_path: Path, start: Start
) -> None:
    terminal = in_terminal("play --plain --seed 11", clean_env, tmp_path)
    terminal.expect_exact("End turn\r\n> ")
    terminal.sendline("1")
    terminal.expect_exact("You play Apprentice: 1 rune.")
    terminal.expect_exact("End turn\r\n> ")
    terminal.sendcontrol("c")
    terminal.expect_exact("The game is saved. Go on with it by:")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    again = start("resume --plain")
    assert "You play Apprentice: 1 rune." in again.transcript
    assert again.options()[1].startswith("Play Apprentice (3 in hand)")


def test_ctrl_d_saves_and_ends(clean_env: dict[str, str], tmp_path: Path) -> None:
    terminal = in_terminal("play --plain --seed 11", clean_env, tmp_path)
    terminal.expect_exact("End turn\r\n> ")
    terminal.sendeof()
    terminal.expect_exact("The game is saved.")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_a_terminal_gets_whole_words_and_no_steering(
    clean_env: dict[str, str], tmp_path: Path
) -> None:
    terminal = in_terminal("play --plain --seed 11 --data d", clean_env, tmp_path)
    terminal.expect_exact("End turn\r\n> ")
    said = terminal.before
    terminal.sendline("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert isinstance(said, str)
    assert "\x1b" not in said
    lines = said.split("\r\n")
    assert not any("\r" in line for line in lines)
    assert max(map(len, lines)) <= 80
    assert "    in the center row. You may banish a card from your discard pile." in lines


def test_started_without_any_input(clean_env: dict[str, str], tmp_path: Path) -> None:
    terminal = pexpect.spawn(
        "sh",
        ["-c", f"{sys.executable} -m ascension_tui play --plain <&-"],
        env=clean_env,
        cwd=str(tmp_path),
        encoding="utf-8",
        timeout=60,
    )
    terminal.expect_exact("The game is saved.")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_started_without_an_output(clean_env: dict[str, str], tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m ascension_tui play --plain >&-"],
        input="1\n1\n",
        stderr=subprocess.PIPE,
        text=True,
        env=clean_env,
        cwd=tmp_path,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_answers_from_a_file(clean_env: dict[str, str], tmp_path: Path) -> None:
    """A file on disk cannot be waited for like a pipe."""
    answers = tmp_path / "answers.txt"
    answers.write_bytes(b"a\r\n\xff\xfe\ns")  # foreign line ends, no text, no last line end
    with answers.open() as file:
        done = subprocess.run(
            [sys.executable, "-m", "ascension_tui", "play", "--plain", "--seed", "11"],
            stdin=file,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=clean_env,
            cwd=tmp_path,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, "")
    assert "You play Apprentice x4, Militia" in done.stdout
    assert "means nothing here" in done.stdout
    assert "Played this turn: Apprentice x4, Militia." in done.stdout
