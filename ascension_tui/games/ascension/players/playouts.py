"""Play a move on with rollout players, to see how it turns out.

Every play-out begins before the move, in a world of its own: what the move turns up is luck as much
as what comes after it. The same worlds are used for all moves that are compared, and decks are
shuffled alike in them, so that much of the luck cancels out. How far a side is ahead in the end
tells more than whether it won: for a player that chooses, a play-out counts by its lead, as a lead
counts where the move is made. A person is told the chance of winning.

A first world is drawn through `sample`, the others are dealt anew from it. That exchanges only what
the seat does not know, so each is as good a sample as the first; it costs a fraction, because of a
long center deck only the cards that may come matter.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from itertools import chain

from ascension_tui.game import rng
from ascension_tui.game.rng import Luck
from ascension_tui.games.ascension.players.compare_moves import Estimate, posterior
from ascension_tui.games.ascension.players.evaluate import Evaluator
from ascension_tui.games.ascension.players.rollout_player import RolloutPlayer
from ascension_tui.games.ascension.players.search import Path, SearchPolicy
from ascension_tui.games.ascension.rules.endings import sides
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.state import GameState

SOON = 80
"""How many cards of the center deck are dealt anew: more than come in most games of two."""
THE_END = sys.maxsize
"""A look after so many turns sees the game over."""
JUST = 1.0
"""The lead by which a game is won or lost at the least."""
PLAYOUTS = 192
FEWEST = 12
"""Games played to the end; fewer with more seats, which play longer games, and for each of several
moves."""
PRIOR_GAMES = 2
"""So many games more, shared out evenly, keep a chance from being nothing or all."""
HIGHEST = 0.99


def redeal(game: Game, seat: int, seed: int) -> Game:
    """Another world the seat cannot tell from this one, at the same decision.

    What the seat does not know is exchanged: decks, the hands of others, the center deck. After a
    card was taken unseen between others, their cards stay as sampled: whose they are is part of the
    secret.
    """
    world = game.clone()
    state = world.state
    bit = 1 << seat
    fixed = {card for card, seats in state.known.items() if seats & bit}
    for frame in state.stack:
        fixed |= {frame.source, *frame.cards}
    fixed.update(state.fates)
    state.rng = rng.next_u64(rng.seed_state(seed))[1]
    _shuffle(state, [state.center], fixed, SOON)
    secret = {side for _, *pair in state.secrets for side in pair}
    for other, player in enumerate(state.players):
        if other == seat:
            _shuffle(state, [player.deck], fixed)
        elif other not in secret:
            _shuffle(state, [player.hand, player.deck], fixed)
    return world


def _shuffle(
    state: GameState, piles: list[list[int]], fixed: set[int], last: int | None = None
) -> None:
    """Shuffle the cards of several piles together, those that are fixed staying where they are."""
    places = [
        (pile, place) for pile in piles for place, card in enumerate(pile) if card not in fixed
    ]
    cards = [pile[place] for pile, place in places]
    state.rng = rng.shuffle(state.rng, cards, last)
    for (pile, place), card in zip(places, cards, strict=True):
        pile[place] = card


def play_on(
    root: Game,
    seat: int,
    path: Path,
    looks: Sequence[int],
    seed: int,
    policy: SearchPolicy,
    players: Sequence[RolloutPlayer] = (),
) -> list[float]:
    """The leads seen after a line and so many more turns of all players together.

    `players` play on, by seat, where it is not the same player for all. The last look ends the
    play-out; a game that is over before a look is seen at its end.
    """
    game = follow_line(root, seat, path, seed, policy)
    game.terse = True
    players = players or [policy.player] * len(game.state.players)
    leads = []
    played = 0
    for turns in looks:
        while game.decision is not None and played + 1 < turns:
            players[game.state.active].play_turn(game)
            played += 1
        if game.decision is not None:
            players[game.state.active].play_turn(game, end=False)
        leads.append(lead_now(game, seat, policy.evaluator))
    return leads


def follow_line(root: Game, seat: int, path: Path, seed: int, policy: SearchPolicy) -> Game:
    """The end of the turn after a line, in a world dealt by the seed.

    Where the line cannot be followed, because other cards turn up, the rollout player plays the
    turn on. On another seat's turn there is an answer to give and no turn to end.
    """
    game = redeal(root, seat, seed)
    state = game.state
    game.luck = Luck(seed, len(state.players))
    turn = state.turn
    astray = not all(_follow(game, seat, key, policy) for key in path)
    if state.active != seat:
        return game
    if not astray:
        policy.answer_choices(game, seat)
    if game.decision is not None and state.turn == turn:
        if astray:
            policy.player.play_turn(game)
        else:
            policy.player.end_turn(game)
    return game


def _follow(game: Game, seat: int, key: str, policy: SearchPolicy) -> bool:
    """Give the next answer of a line; False if it is not there."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return False
    index = next((i for i, option in enumerate(decision.options) if option.key == key), None)
    if index is None:
        return False
    if decision.options[index].act != "end":
        game.answer(index)
        if game.state.active == seat:
            policy.play_obvious(game, seat)
    return True


def lead_now(game: Game, seat: int, evaluator: Evaluator) -> float:
    """The lead expected at the end of the game; when it is over, on the side of the winner."""
    state = game.state
    if state.over:
        lead = evaluator.final_lead(state, seat)
        return max(lead, JUST) if seat in state.winners else min(lead, -JUST)
    return evaluator.outlook(state, seat)[1]


def chances(
    estimates: Sequence[Estimate], root: Game, seat: int, policy: SearchPolicy
) -> list[float]:
    """The chance of winning after each of these moves at a decision of the seat.

    What the search foresaw counts beside the games played to the end.
    """

    def won(estimate: Estimate, number: int) -> float:
        path = estimate.lines[number % len(estimate.lines)].path
        return _played_out(follow_line(root, seat, path, number, policy), seat, policy.player)

    games = _games_for(root, len(estimates))
    ends = [[won(estimate, number) for number in games] for estimate in estimates]
    level = _smoothed(list(chain.from_iterable(ends)), root)
    odds = math.log(_possible(level) / (1.0 - _possible(level)))
    better = []
    for estimate, results in zip(estimates, ends, strict=True):
        gap = estimate.score - estimates[0].score
        foreseen = 1.0 / (1.0 + math.exp(-odds - gap)) - level
        gains = [one - other for one, other in zip(results, ends[0], strict=True)]
        # A few games that end alike prove little: one more is counted that did not.
        better.append(posterior(foreseen, gains, 1.0)[0])
    usual = sum(better) / len(better)
    return [_possible(level + gain - usual) for gain in better]


def chance_now(root: Game, seat: int, player: RolloutPlayer) -> float:
    """The chance of winning when the turn itself is played by a rollout player too."""
    games = _games_for(root, 2)
    results = [_played_out(redeal(root, seat, number), seat, player) for number in games]
    return _possible(_smoothed(results, root))


def _games_for(root: Game, moves: int) -> range:
    """The games to play for each move, by number."""
    return range(max(PLAYOUTS // (len(root.state.players) * moves), FEWEST))


def _played_out(game: Game, seat: int, player: RolloutPlayer) -> float:
    """Whether the seat wins; uses the game up."""
    game.terse = True
    while game.decision is not None:
        player.play_turn(game)
    return 1.0 if seat in game.state.winners else 0.0


def _smoothed(results: Sequence[float], game: Game) -> float:
    others = 2 if game.state.mode.solo else len(sides(game.state))
    return (sum(results) + PRIOR_GAMES / others) / (len(results) + PRIOR_GAMES)


def _possible(chance: float) -> float:
    return min(max(chance, 1.0 - HIGHEST), HIGHEST)
