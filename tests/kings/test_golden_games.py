"""Golden playthroughs: whole games, printed and compared line by line.

Renew the files with UPDATE_GOLDEN=1. Where equal answers give another game, that needs a new
RULES_VERSION first, because saved games are replayed by it.
"""

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from ascension_tui.games.kings.rules import RULES_VERSION
from ascension_tui.games.kings.rules.scoring import koru
from tests.kings.playing import Case, Chooser

FOLDER = Path(__file__).parent / "golden"
VERSION = "rules version "
RENEW = "UPDATE_GOLDEN=1 make test ARGS=tests/kings/test_golden_games.py"
GAMES = {
    "duel": Case(2, 31),
    "duel-short": Case(2, 34, rounds=3),
    "three": Case(3, 37),
    "four": Case(4, 40),
    "four-reactions": Case(4, 43, rounds=4, full_reactions=True),
    "no-countdown": Case(2, 46, countdown=False),
    "careless": Case(3, 33, rounds=2),
}


def playthrough(case, keys=None):
    """A game as text: every answer, the table at the end of each turn, the result."""
    lines = [f"{VERSION}{RULES_VERSION}", f"{case}", ""]
    game, chooser = case.deal(), Chooser(case.seed)
    turn = game.state.turn
    while game.decision is not None:
        decision = game.decision
        if keys is None:
            index = chooser.pick(game)
        else:
            options = [option.key for option in decision.options]
            if not keys or keys[0] not in options:
                return "\n".join([*lines, "there is no such answer any more", ""])
            index = options.index(keys.pop(0))
        lines.append(f"  {decision.seat} {decision.kind} {decision.options[index].key}")
        game.events = []
        game.answer(index)
        if game.state.turn != turn or game.decision is None:
            turn = game.state.turn
            lines += [f"= {table(game)}", ""]
    state = game.state
    lines.append(f"winners {state.winners} scores {state.scores} by {state.reason}")
    return "\n".join([*lines, ""])


def table(game):
    """One line that changes whenever the rules do."""
    state = game.state
    mats = [
        f"{'R' if mat.revenant else 'K'}{mat.level}@{mat.tile}:{koru(state.faces, mat)}"
        f"/{''.join(map(str, mat.gems))}/{len(mat.hand)}"
        for mat in state.mats
    ]
    where = f"turn {state.turn} round {state.round} walls {state.walls}"
    return f"{where} {' '.join(mats)} {state.digest()}"


def answers_of(text):
    """The keys of the answers of a printed game."""
    return [line.split(maxsplit=2)[2] for line in text.splitlines() if line.startswith("  ")]


def body(text):
    return text.partition("\n")[2]


def problem(case, golden, now):
    """What is wrong, and what to do about it; nothing if all is well."""
    if golden == now:
        return ""
    if golden is None:
        return f"There is no such golden game; write it with {RENEW}"
    if body(golden) == body(now):
        return f"The same game under a new rules version; renew it with {RENEW}"
    if body(playthrough(case, answers_of(golden))) == body(golden):
        return f"The rules are the same, the answers are drawn otherwise; renew with {RENEW}"
    if golden.startswith(f"{VERSION}{RULES_VERSION}\n"):
        return (
            f"The same answers give another game, and RULES_VERSION is still {RULES_VERSION}. If "
            f"that is meant, raise it and renew the golden games with {RENEW} (rules that were "
            "never released need no new version: delete the file and renew)"
        )
    return f"The rules have a new version; renew with {RENEW}"


def may_be_renewed(case, golden):
    """A game that changed needs another version than the file has."""
    return (
        golden is None
        or not golden.startswith(f"{VERSION}{RULES_VERSION}\n")
        or body(playthrough(case, answers_of(golden))) == body(golden)
    )


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name):
    case = GAMES[name]
    path = FOLDER / f"{name}.txt"
    golden = path.read_text(encoding="utf-8") if path.exists() else None
    now = playthrough(case)
    if os.environ.get("UPDATE_GOLDEN") and may_be_renewed(case, golden):
        path.write_text(now, encoding="utf-8")
        golden = now
    sentence = problem(case, golden, now)
    if sentence:
        lines = unified_diff((golden or "").splitlines(), now.splitlines(), lineterm="", n=2)
        pytest.fail("\n".join([sentence, *list(lines)[:30]]), pytrace=False)


def test_no_golden_game_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_the_golden_games_see_much_of_the_rules():
    text = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    for what in ("attacked", "wound", "revenant_tile", "shield", "cast:", "activate:", "prism:"):
        assert what in text
    for ending in ("stones", "koru", "cap"):
        assert f"by {ending}" in text


def test_another_game_by_the_same_answers_asks_for_a_new_rules_version():
    name = "duel-short"
    text = playthrough(GAMES[name])
    changed = text.replace("round 3", "round 4", 1)
    assert "raise it" in problem(GAMES[name], changed, text)
    assert not may_be_renewed(GAMES[name], changed)
    assert may_be_renewed(GAMES[name], changed.replace(f"{VERSION}{RULES_VERSION}", "rules 0", 1))
