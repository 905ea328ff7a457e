"""Whole games through pipes, played by always taking the first option, as two people or one."""

import re
from pathlib import Path

from tests.conftest import RunCli
from tests.plain.driver import Line, Start, play_to_the_end

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
KEPT = re.compile(r"ascension-tui verify (\S+)$", re.MULTILINE)


def assert_ended_well(line: Line, run_cli: RunCli) -> Path:
    """The result, the opened commitment and a journal that verifies; only printable lines."""
    assert (line.wait(), line.errors) == (0, "")
    assert not CONTROL.search(line.transcript)
    assert re.search(r"^.+ wins? .*honor", line.transcript, re.MULTILINE)
    commitments = re.findall(r"^  (?:commitment )?([0-9a-f]{64})$", line.transcript, re.MULTILINE)
    assert len(commitments) == 2
    assert commitments[0] == commitments[1]
    found = KEPT.search(line.transcript)
    assert found
    file = Path(found.group(1))
    assert file.stem == commitments[0][:12]
    verified = run_cli("verify", str(file))
    assert verified.returncode == 0
    assert "verified" in verified.stdout
    return file


def test_two_people(start: Start, run_cli: RunCli) -> None:
    line = start("play --plain --seat human:Anna --seat human:Ben --seed 5 --pool 30")
    play_to_the_end(line)
    assert_ended_well(line, run_cli)
    assert line.transcript.count("Anna, it is your turn: press Enter") > 3
    assert line.transcript.count("Ben, it is your turn: press Enter") > 3
    assert re.search(r"^  Anna: \d+ honor, \d+ in tokens", line.transcript, re.MULTILINE)


def test_a_person_and_greedy(start: Start, run_cli: RunCli) -> None:
    line = start("play --plain --seed 11")
    play_to_the_end(line)
    assert_ended_well(line, run_cli)
    assert "Player against Greedy, honor pool 60." in line.transcript
    assert "press Enter" not in line.transcript
    assert re.search(r"^Greedy plays .*: \d+ runes", line.transcript, re.MULTILINE)
    assert re.search(r"^  You: \d+ honor, \d+ in tokens", line.transcript, re.MULTILINE)


def test_two_people_and_two_computers(start: Start, run_cli: RunCli) -> None:
    seats = "--seat human --seat random --seat human --seat greedy"
    line = start(f"play --plain {seats} --seed 4 --pool 20 --edition first")
    play_to_the_end(line)
    assert_ended_well(line, run_cli)
    assert "Player 1 against Random against Player 2 against Greedy" in line.transcript


def test_solitaire(start: Start, run_cli: RunCli) -> None:
    line = start("solo --plain --seed 5")
    play_to_the_end(line)
    assert_ended_well(line, run_cli)
    assert "Player alone against Samael, honor pool 50." in line.transcript
    assert "Samael takes it after your turn" in line.transcript
    assert re.search(r"^Samael takes .+\.$", line.transcript, re.MULTILINE)
    assert re.search(r"^  Samael: \d+ honor, \d+ in tokens", line.transcript, re.MULTILINE)


def test_the_same_number_over_and_over_ends_a_game_too(run_cli: RunCli) -> None:
    done = run_cli("play", "--plain", "--seed", "7", "--pool", "10", input="1\n" * 2000)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^(You win|Greedy wins) with", done.stdout, re.MULTILINE)


def test_a_reader_who_leaves_is_no_error(run_cli: RunCli, start: Start) -> None:
    line = start("play --plain --seed 7")
    assert line.process.stdout is not None
    line.process.stdout.close()
    assert line.process.stdin is not None
    line.process.stdin.write(b"1\n?\n" * 100)
    line.process.stdin.close()
    assert (line.wait(), line.errors) == (0, "")
