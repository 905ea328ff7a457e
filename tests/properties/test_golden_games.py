"""Golden playthroughs: whole greedy games, printed and compared line by line.

Renew the files with UPDATE_GOLDEN=1. Where equal answers give another game, that needs a new
RULES_VERSION first, because saved games are replayed by it.
"""

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from ascension_tui.games.ascension.rules import RULES_VERSION
from ascension_tui.games.ascension.rules.setup import Setup
from tests.properties.playthrough import VERSION, Ended, answers_of, playthrough, repeat

FOLDER = Path(__file__).parents[1] / "golden" / "games"
POOL = 20
CHRONICLE = ("chronicle",)
ALL = ("chronicle", "storm", "gift")
GAMES = {
    f"{players}-{edition}-{seed}": (players, edition, seed, CHRONICLE, False)
    for players, edition, seed in (
        *((1, "revised", 11), (1, "revised", 12), (1, "first", 13)),
        *((2, "revised", 21), (2, "revised", 22), (2, "first", 23)),
        *((3, "revised", 31), (3, "revised", 32), (3, "first", 33)),
        *((4, "revised", 41), (4, "revised", 42), (4, "first", 43)),
    )
}
GAMES |= {
    "1-storm-51": (1, "revised", 51, ("storm",), False),
    "1-gift-52": (1, "revised", 52, ("gift",), False),
    "2-storm-53": (2, "revised", 53, ("storm",), False),
    "2-gift-54": (2, "revised", 54, ("gift",), False),
    "4-teams-55": (4, "revised", 55, ALL, True),
    "6-all-56": (6, "revised", 56, ALL, False),
}
LINES_SHOWN = 30


def setup_of(name: str) -> tuple[Setup, int]:
    players, edition, seed, sets, teams = GAMES[name]
    seats = tuple(f"greedy {seat}" for seat in range(players))
    return Setup(sets=sets, seats=seats, edition=edition, pool=POOL, teams=teams), seed


def body(text: str) -> str:
    return text.partition("\n")[2]


def is_same_game_by_the_same_answers(name: str, golden: str) -> bool:
    """Whether the rules are the same, whatever the player would answer today."""
    try:
        again = playthrough(*setup_of(name), repeat(answers_of(golden)))
    except Ended:
        return False
    return body(again) == body(golden)


def problem(name: str, golden: str | None, now: str) -> str:
    """What is wrong, and what to do about it; nothing if all is well."""
    if golden == now:
        return ""
    renew = "UPDATE_GOLDEN=1 make test ARGS=tests/properties/test_golden_games.py"
    if golden is None:
        return f"There is no golden game {name}; write it with {renew}"
    if body(golden) == body(now):
        return f"{name} is the same game under a new rules version; renew it with {renew}"
    if is_same_game_by_the_same_answers(name, golden):
        return f"The rules are the same, the greedy player answers otherwise; renew with {renew}"
    if golden.startswith(f"{VERSION}{RULES_VERSION}\n"):
        return (
            f"The same answers give another game, and RULES_VERSION is still {RULES_VERSION}. "
            "If that is meant, raise RULES_VERSION in games/ascension/rules/__init__.py "
            f"and renew the golden games with {renew} (rules that were never released need no new "
            "version: delete the file and renew)"
        )
    return f"The rules have a new version, the golden games are of an older one; renew with {renew}"


def may_be_renewed(name: str, golden: str | None) -> bool:
    """A game that changed needs another version than the file has."""
    return (
        golden is None
        or not golden.startswith(f"{VERSION}{RULES_VERSION}\n")
        or is_same_game_by_the_same_answers(name, golden)
    )


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name):
    path = FOLDER / f"{name}.txt"
    golden = path.read_text(encoding="utf-8") if path.exists() else None
    now = playthrough(*setup_of(name))
    if os.environ.get("UPDATE_GOLDEN") and may_be_renewed(name, golden):
        FOLDER.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8")
        golden = now
    sentence = problem(name, golden, now)
    if sentence:
        lines = unified_diff(
            (golden or "").splitlines(), now.splitlines(), "golden", "now", lineterm="", n=2
        )
        pytest.fail("\n".join([sentence, *list(lines)[:LINES_SHOWN]]), pytrace=False)


def test_no_golden_game_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_a_printed_game_can_be_played_again_from_its_answers():
    name = "2-revised-21"
    text = playthrough(*setup_of(name))
    assert playthrough(*setup_of(name), repeat(answers_of(text))) == text
    assert is_same_game_by_the_same_answers(name, text)


def test_another_game_by_the_same_answers_asks_for_a_new_rules_version():
    name = "2-revised-21"
    text = playthrough(*setup_of(name))
    changed = text.replace("pool 20", "pool 21", 1)
    assert "raise RULES_VERSION" in problem(name, changed, text)
    assert not may_be_renewed(name, changed)
    older = changed.replace(f"{VERSION}{RULES_VERSION}", f"{VERSION}0", 1)
    assert "new version" in problem(name, older, text)
    assert may_be_renewed(name, older)


def test_other_answers_of_the_player_need_no_new_rules_version():
    name = "2-revised-21"
    text = playthrough(*setup_of(name))
    other = playthrough(*setup_of(name), lambda game: len(game.decision.options) - 1)
    assert "answers otherwise" in problem(name, other, text)
    assert may_be_renewed(name, other)
