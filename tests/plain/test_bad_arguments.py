"""What cannot be played is said in a sentence, with the right exit code."""

from pathlib import Path

import pytest

from ascension_tui.cli import main
from ascension_tui.commands.playing import seated
from ascension_tui.game.registry import usual_game


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        ("play --plain --set nowhere", "there is no set named nowhere"),
        ("play --plain --set chronicle --set chronicle", "named twice"),
        ("solo --plain --set nowhere", "there is no set named nowhere"),
        ("play --plain --seat human --seat wizard", "There is no player 'wizard'"),
        ("play --plain --seat human --seat greedy:Ben", "There is no player 'greedy:Ben'"),
        ("play --plain --seat human", "at least two seats"),
        ("play --plain --seat greedy --seat random", "must be human"),
        ("play --plain --seat human: --seat greedy", "a name needs 1 to 20 letters"),
        ("play --plain --seat human:You --seat greedy", "choose another name"),
        ("play --plain --seat human:Ben --seat human:ben", "the same name"),
        ("play --plain" + " --seat human" * 5, "5 players need at least two sets"),
        ("play --plain" + " --seat human" * 7, "6"),
        ("play --plain --pool 10001", "10000"),
    ],
)
def test_usage(args: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("ascension-tui: ")
    assert expected in said.err


@pytest.mark.parametrize("command", ["play", "solo"])
def test_a_folder_that_cannot_be(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("mine")
    assert main([command, "--plain", "--data", str(tmp_path / "file")]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "cannot hold saved games" in said.err
    assert "--data" in said.err
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder nobody can write to")
def test_a_folder_that_cannot_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--plain", "--data", "/proc/self"]) == 1
    assert "cannot hold saved games" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (["human", "greedy"], ("Player", "Greedy")),
        (["human", "human", "greedy"], ("Player 1", "Player 2", "Greedy")),
        (["human:Anna", "human", "random"], ("Anna", "Player", "Random")),
        (["human", "greedy", "greedy"], ("Player", "Greedy 1", "Greedy 2")),
        (["human:Greedy", "greedy"], ("Greedy", "Greedy 1")),
        (["human:Greedy 1", "greedy", "greedy"], ("Greedy 1", "Greedy 2", "Greedy 3")),
        (["human: Anna  Maria ", "random"], ("Anna Maria", "Random")),
    ],
)
def test_everybody_has_a_name_of_their_own(seats: list[str], names: tuple[str, ...]) -> None:
    assert seated(usual_game(), seats)[0] == names
