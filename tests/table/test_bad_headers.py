"""Games whose first line is damaged or forged, or promises what cannot be."""

import json
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.table.journal import FORMAT, commitment
from tests.table.damage import Verify, changed, refuse_to_resume


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": 5},
        {"salt": "0" * 64},
        {"commitment": "0" * 64},
        {"setup": {"seats": ["human", "greedy", "random"], "pool": 9}},
        {"setup": {"seats": ["human", "greedy"], "pool": 8}},
        {"setup": {}},
    ],
    ids=["seed", "salt", "commitment", "pool", "seats", "no setup"],
)
def test_a_changed_seed_or_setup_does_not_fit_the_commitment(
    tmp_path: Path, journal: bytes, verify: Verify, changes: dict[str, Any]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(changed(journal, 0, **changes))
    sentence = f"{path}: the commitment does not fit seed and setup; the file was changed."
    assert verify(path) == refuse_to_resume(path) == sentence


def test_a_forged_commitment_does_not_fit_the_answers(
    tmp_path: Path, journal: bytes, verify: Verify
) -> None:
    path = tmp_path / "game.jsonl"
    header = json.loads(journal.splitlines()[0])
    forged = commitment(header["salt"], 6, header["setup"])
    path.write_bytes(changed(journal, 0, seed=6, commitment=forged))
    assert "is damaged" in verify(path)


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({}, "seats: field required"),
        ({"seats": []}, "1 to 6 players can play, not 0"),
        ({"seats": ["a", "b", "c"], "sets": ["nowhere"]}, "there is no set named nowhere"),
        ({"seats": ["a", "b", "c", "d", "e"]}, "need at least two sets"),
        ({"seats": ["a", "b", "c"], "colour": "blue"}, "colour: "),
    ],
)
def test_a_setup_that_cannot_be(
    tmp_path: Path, journal: bytes, verify: Verify, setup: dict[str, Any], reason: str
) -> None:
    path = tmp_path / "game.jsonl"
    salt = json.loads(journal.splitlines()[0])["salt"]
    path.write_bytes(changed(journal, 0, setup=setup, commitment=commitment(salt, 4, setup)))
    sentence = verify(path)
    assert sentence.startswith(f"{path}: cannot be set up: ")
    assert reason.lower() in sentence.lower()
    assert refuse_to_resume(path) == sentence


@pytest.mark.parametrize("players", [[], ["human"], ["human"] * 4])
def test_a_header_with_too_few_or_too_many_players(
    tmp_path: Path, journal: bytes, verify: Verify, players: list[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(changed(journal, 0, players=players))
    assert verify(path) == (
        f"{path}: line 1 is damaged: it names {len(players)} players for 3 seats."
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 0},
        {"format": -1},
        {"format": "1"},
        {"format": "99"},
        {"format": 1.5},
        {"format": []},
        {"rules": "one"},
        {"rules": None},
        {"files": []},
        {"files": {"basics": 1}},
        {"setup": []},
        {"setup": None},
        {"seed": -1},
        {"seed": "4"},
        {"seed": None},
        {"players": "human"},
        {"players": None},
        {"salt": "zz"},
        {"salt": "ab"},
        {"salt": None},
        {"commitment": None},
        {"more": 1},
    ],
    ids=str,
)
def test_a_damaged_header(
    tmp_path: Path, journal: bytes, verify: Verify, changes: dict[str, Any]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(changed(journal, 0, **changes))
    sentence = verify(path)
    assert sentence.startswith(f"{path}: line 1 is damaged ({next(iter(changes))}")
    assert refuse_to_resume(path) == sentence


@pytest.mark.parametrize("version", [FORMAT + 1, 99, 10**20])
def test_a_future_format(tmp_path: Path, journal: bytes, verify: Verify, version: int) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(changed(journal, 0, format=version, news="unheard of"))
    assert verify(path) == (
        f"{path}: was written by a newer version (format {version}, this one knows {FORMAT}); "
        "update ascension-tui to open it."
    )
    assert refuse_to_resume(path) == verify(path)


def test_half_a_character_in_a_name(tmp_path: Path, journal: bytes, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(journal.replace(b'"seats":["human"', b'"seats":["\\ud800"', 1))
    assert "line 1 is damaged" in verify(path)
