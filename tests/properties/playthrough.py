"""A whole game as text: the setup, every answer, the table at the end of each turn, the result."""

from __future__ import annotations

import json
from collections.abc import Callable

from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules import RULES_VERSION
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import GameEnded
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.rules.state import EMPTY
from tests.properties.invariants import recount

Pick = Callable[[Game], int]
"""Chooses the index of an answer."""
VERSION = "rules version "


class Ended(Exception):
    """There is no answer any more."""


def greedy(game: Game) -> int:
    """What the greedy player answers."""
    assert game.decision is not None
    return GreedyBot().choose(observe(game, game.decision.seat))


def playthrough(setup: Setup, seed: int, pick: Pick = greedy) -> str:
    """Play a game and print it."""
    lines = [
        f"{VERSION}{RULES_VERSION}",
        f"setup {json.dumps(setup.model_dump(mode='json'))}",
        f"seed {seed}",
        "a seat: honor/score/hand+deck+discard pile+in play",
        "",
    ]
    game = new_game(setup, seed)
    lines += [f"dealt: {_table(game)}", "", _turn(game)]
    answers = 0
    while game.decision is not None:
        decision, turn = game.decision, game.state.turn
        index = pick(game)
        lines.append(f"  {decision.seat} {decision.kind} {decision.options[index].key}")
        game.events = []
        game.answer(index)
        answers += 1
        if game.state.turn != turn or game.state.over:
            lines += [f"  = {_table(game)}", ""]
            if not game.state.over:
                lines.append(_turn(game))
    return "\n".join([*lines, *_result(game), f"answers: {answers}", ""])


def answers_of(text: str) -> list[str]:
    """The keys of the answers given in a printed game, in their order."""
    lines = [line.split(maxsplit=2) for line in text.splitlines() if line.startswith("  ")]
    return [line[2] for line in lines if line[0] != "="]


def repeat(keys: list[str]) -> Pick:
    """Give the answers of another game as long as they are possible."""
    left = iter(keys)

    def pick(game: Game) -> int:
        assert game.decision is not None
        options = [option.key for option in game.decision.options]
        key = next(left, None)
        if key not in options:
            raise Ended(key)
        return options.index(key)

    return pick


def _turn(game: Game) -> str:
    state = game.state
    extra = ", extra turn" if state.extra_turn else ""
    return f"turn {state.turn} round {state.round} seat {state.active}{extra}"


def _table(game: Game) -> str:
    """One line that changes whenever the rules do."""
    state = game.state
    seats = [
        f"{player.honor}/{recount(state, seat)}/{len(player.hand)}+{len(player.deck)}"
        f"+{len(player.discard)}+{len(player.in_play)}"
        for seat, player in enumerate(state.players)
    ]
    row = ["-" if card == EMPTY else state.faces[card].slug for card in state.row]
    rival = f" rival {state.rival_honor}+{len(state.rival)}" if state.mode.solo else ""
    return (
        f"pool {state.pool}{rival} seats {' '.join(seats)} void {len(state.void)} "
        f"row {' '.join(row)} digest {state.digest()}"
    )


def _result(game: Game) -> list[str]:
    told = [event for event in game.events or () if isinstance(event, GameEnded)]
    return [
        f"winners: {' '.join(map(str, event.winners)) or 'none'}; "
        f"scores: {' '.join(map(str, event.scores))}; by {event.reason}"
        for event in told
    ]
