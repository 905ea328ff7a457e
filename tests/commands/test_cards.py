"""`cards`: the contract of `--json`, and a listing people can read."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from tests.conftest import RunCli

FIELDS = [
    "set",
    "name",
    "type",
    "faction",
    "cost",
    "resource",
    "honor",
    "copies",
    "keywords",
    "text",
    "middle",
]


def cards(run_cli: RunCli, *args: str) -> list[dict[str, Any]]:
    done = run_cli("cards", "--json", *args)
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert isinstance(found, list)
    return found


def test_json(run_cli: RunCli) -> None:
    found = cards(run_cli)
    assert all(list(card) in (FIELDS, [*FIELDS, "transform"]) for card in found)
    by_set = {
        name: [card for card in found if card["set"] == name]
        for name in ("basics", "chronicle", "storm", "gift")
    }
    assert len(found) == sum(map(len, by_set.values()))
    assert [len(by_set[name]) for name in ("chronicle", "storm", "gift")] == [48, 52, 60]
    assert [sum(card["copies"] for card in by_set[name]) for name in list(by_set)[1:]] == [
        *(100, 101, 107)
    ]
    assert all(card["keywords"] == [] for card in by_set["chronicle"])
    assert all(card["text"] for card in found)
    by_name = {card["name"]: card for card in found}
    assert by_name["Wolf Shaman"] == {
        "set": "chronicle",
        "name": "Wolf Shaman",
        "type": "hero",
        "faction": "lifebound",
        "cost": 3,
        "resource": "runes",
        "honor": 1,
        "copies": 3,
        "keywords": [],
        "text": "Gain 1 rune and draw a card.",
        "middle": "▲1, draw 1",
    }
    assert by_name["Hearthglow Clique"]["middle"] == "▲2 ★2\nUnite (L♣): draw 1\nEmpower"
    assert by_name["Mephit"]["faction"] is None
    assert by_name["Mephit"]["resource"] == "power"
    assert by_name["Mephit"]["honor"] == 2
    assert by_name["Mystic"]["copies"] == {"chronicle": 30, "storm": 26, "gift": 20}
    assert by_name["Apprentice"]["copies"] == {"chronicle": 8, "storm": 8, "gift": 8}
    assert by_name["Cultist"]["copies"] == {"chronicle": 1, "storm": 1, "gift": 1}
    assert by_name["Fanatic"]["copies"] == {"storm": 6}
    assert by_name["Hearthglow Clique"]["keywords"] == ["empower", "unite"]
    trial = by_name["Xeron's Trial"]
    assert (trial["cost"], trial["honor"], trial["faction"], trial["copies"]) == (
        None,
        None,
        None,
        1,
    )
    assert trial["transform"] == {"cost": 8, "resource": "power", "into": "Xeron, False Ally"}
    assert by_name["Xeron, False Ally"]["copies"] == 0


def test_json_of_one_set(run_cli: RunCli) -> None:
    assert {card["set"] for card in cards(run_cli, "--set", "chronicle")} == {"chronicle"}
    assert {card["set"] for card in cards(run_cli, "--set", "basics")} == {"basics"}


def test_json_survives_a_terminal_that_cannot_spell(
    clean_env: dict[str, str], run_cli: RunCli
) -> None:
    clean_env["PYTHONIOENCODING"] = "ascii"
    assert len(cards(run_cli)) == 6 + 48 + 52 + 60


def test_listing(run_cli: RunCli) -> None:
    done = run_cli("cards")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "BASIC CARDS (6 cards)"
    assert "GIFT OF THE ELEMENTS (55 cards, 107 in the center deck)" in lines
    assert "CHRONICLE OF THE GODSLAYER (48 cards, 100 in the center deck)" in lines
    assert max(map(len, lines)) <= 80
    assert not re.search(r"[\x1b\r\t]", done.stdout)
    order = [lines.index(group) for group in ("Enlightened", "Lifebound", "Mechana", "Void")]
    assert order == sorted(order)
    place = lines.index("  Arha Initiate               hero       1 rune   1 honor  x3")
    assert lines[place + 1] == "      Draw a card."
    columns = {
        match.start(1)
        for line in lines
        if (match := re.match(r"  \S.*?  +(hero|construct|monster) ", line))
    }
    assert len(columns) == 1


def test_listing_of_one_set(run_cli: RunCli) -> None:
    done = run_cli("cards", "--set", "chronicle", "--set", "chronicle")
    assert done.stdout.startswith("CHRONICLE")
    assert "Apprentice" not in done.stdout
    assert done.stdout.count("Wolf Shaman") == 1


@pytest.mark.xdist_group("terminal")
def test_the_width_of_the_terminal_is_used(clean_env: dict[str, str], tmp_path: Path) -> None:
    widths = []
    for columns in (60, 120):
        terminal = pexpect.spawn(
            sys.executable,
            ["-m", "ascension_tui", "cards"],
            env={**clean_env, "TERM": "xterm"},
            cwd=str(tmp_path),
            encoding="utf-8",
            timeout=60,
            dimensions=(24, columns),
        )
        said = terminal.read()
        terminal.close()
        widths.append(max(len(line) for line in said.split("\r\n") if line.startswith("      ")))
    assert widths[0] <= 60
    assert 80 < widths[1] <= 120


@pytest.mark.parametrize("args", [["--json"], []])
def test_unknown_set(run_cli: RunCli, args: list[str]) -> None:
    done = run_cli("cards", "--set", "nowhere", *args)
    assert (done.returncode, done.stdout) == (2, "")
    assert "'nowhere'" in done.stderr
    assert "basics, chronicle" in done.stderr


@pytest.mark.parametrize("args", [["--json"], []])
@pytest.mark.xdist_group("terminal")
def test_a_reader_who_leaves(clean_env: dict[str, str], args: list[str], tmp_path: Path) -> None:
    command = f"{sys.executable} -m ascension_tui cards {' '.join(args)} | head -1"
    terminal = pexpect.spawn(
        "sh", ["-c", command], env=clean_env, cwd=str(tmp_path), encoding="utf-8", timeout=60
    )
    said = terminal.read()
    terminal.close()
    assert len(said.splitlines()) == 1
