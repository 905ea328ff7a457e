"""Whole random games over all mixes of sets, told to every chair."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from ascension_tui.games.ascension.model_events import see_events
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.telling.ascension import AscensionTeller, teller_of
from ascension_tui.i18n.language import ENGLISH
from tests.text.test_cards import grammar_traps

SEATS = ("Anna", "Bea", "Coda", "Dan", "Eve", "Finn")
MIXES = [mix for size in (1, 2, 3) for mix in combinations(SETS, size)]
MOST_ANSWERS = 4000


def setups() -> Iterator[Setup]:
    """Every mix with every number of players, and with teams."""
    for mix in MIXES:
        for seats in range(1, 7 if len(mix) > 1 else 5):
            yield Setup.checked(sets=mix, seats=SEATS[:seats], pool=12 + 8 * seats)
        for seats in (4, 6) if len(mix) > 1 else (4,):
            yield Setup.checked(sets=mix, seats=SEATS[:seats], pool=12 + 8 * seats, teams=True)


def named(setup: Setup) -> str:
    return f"{'+'.join(setup.sets)}-{len(setup.seats)}{'-teams' if setup.teams else ''}"


def play_and_check(game: Game, teller: AscensionTeller, rng: random.Random) -> None:
    """Answer at random; every question and every answer must have words of its own."""
    for _ in range(MOST_ANSWERS):
        if game.decision is None:
            return
        told = teller.asked(observe(game, game.decision.seat))
        assert told.prompt[0].isupper()
        assert told.prompt[-1] in ".?"
        assert len(set(told.labels)) == len(told.labels), f"two answers have one name: {told}"
        assert [trap for text in {told.prompt, *told.labels} for trap in grammar_traps(text)] == []
        # Ending the turn is the last option: taken less often, the turns are worth telling.
        last = len(told.labels) - 1
        game.answer(rng.randrange(last) if last and rng.random() < 0.9 else last)


@pytest.mark.parametrize("setup", list(setups()), ids=named)
def test_whole_games_are_told_to_every_chair(setup: Setup) -> None:
    seed = len(setup.seats) + 10 * len(named(setup))
    game = new_game(setup, seed=seed)
    teller = teller_of(ENGLISH, setup)
    play_and_check(game, teller, random.Random(seed))
    lines = set()
    for me in range(-1, len(setup.seats)):
        for event in see_events(game.events or (), me, game.state.faces):
            line = teller.event(event, me)
            if line is not None:
                lines.add(line)
    assert len(lines) > 50
    for line in lines:
        assert line[0].isupper()
        assert line.endswith(".")
        assert grammar_traps(line) == []
