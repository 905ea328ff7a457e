"""Search of the own turn in one sampled world, best first.

A turn is a short row of real choices: what `play_order` decides is played without branching, what
other seats must choose on the way is answered by the rollout policy. Every position in which the
turn could end is valued; a move is worth the best end of turn found behind it.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ascension_tui.games.ascension.players.evaluate import Evaluator
from ascension_tui.games.ascension.players.play_order import COSTLY, PRICED
from ascension_tui.games.ascension.players.rollout_player import GreedyRolloutPlayer, RolloutPlayer
from ascension_tui.games.ascension.players.rollout_policy import PLAY, USE_VALUES, RolloutPolicy
from ascension_tui.games.ascension.players.weights import Weights
from ascension_tui.games.ascension.rules.decisions import Decision, Option
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observation import SeenDecision, SeenOption
from ascension_tui.games.ascension.rules.ruleset import Ruleset

POWER_LEFT = 0.02
RUNES_LEFT = 0.015
"""How promising it is to go on with something left to spend."""
LONG_TURN = 60
"""Acts after which a turn must come to its end: some constructs can return each other for ever."""

Path = tuple[str, ...]
"""The keys of the answers given, obvious ones left out."""


@dataclass(slots=True)
class Line:
    """The best way found to go on after a first move."""

    score: float
    path: Path
    game: Game
    """Where it leads: the turn is as good as over."""


class SearchPolicy:
    """What is played without a search, for the cards of one ruleset."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.rollout = rollout = RolloutPolicy(evaluator)
        self.player = RolloutPlayer(rollout)
        self.greedy_player = GreedyRolloutPlayer(rollout)
        # Zero for what needs a thought.
        free = PLAY - 10 * COSTLY
        self._plays = [value if value > free else 0.0 for value in rollout.play_values]
        self._uses = [
            [USE_VALUES[rank] if rank < PRICED else 0.0 for rank in ranks] for ranks in rollout.uses
        ]

    def obvious(self, decision: Decision | SeenDecision) -> int | None:
        """The option to take without a search, if there is one; only on a turn."""
        if decision.kind != "turn":
            return None
        faces = self.evaluator.rules.by_slug
        best, choice = 0.0, None
        options: Sequence[Option | SeenOption] = decision.options
        for index, option in enumerate(options):
            if option.act == "play":
                value = self._plays[faces[option.card].kind]
            elif option.act == "use":
                value = self._uses[faces[option.card].kind][option.amount]
            else:
                continue
            if value > best:
                best, choice = value, index
        return choice

    def play_obvious(self, game: Game, seat: int) -> bool:
        """Play on until the seat has a real choice on its turn, or the turn or game is over.

        Returns whether anything hidden was revealed on the way.
        """
        revealed = False
        while (decision := game.decision) is not None:
            if decision.seat != seat:
                if game.state.active != seat:
                    break
                game.answer(self.rollout.choose(game))
            else:
                index = self.obvious(decision)
                if index is None:
                    break
                game.answer(index)
            revealed = revealed or game.rolled or bool(game.learned)
        return revealed

    def follow(self, game: Game, seat: int, path: Path) -> Iterator[tuple[Decision, int]]:
        """The decisions on the way of a line with their answers, until something is revealed.

        The game stands at each of them.
        """
        for key in path:
            decision = game.decision
            if decision is None or decision.seat != seat:
                return
            keys = [option.key for option in decision.options]
            if key not in keys:
                return
            index = keys.index(key)
            yield decision, index
            game.answer(index)
            if game.rolled or game.learned or self.play_obvious(game, seat):
                return

    def answer_choices(self, game: Game, seat: int) -> None:
        """Let the rollout policy answer until the next free choice on a turn."""
        while game.decision is not None and game.decision.kind != "turn":
            game.answer(self.rollout.choose(game))
            if game.state.active == seat:
                self.play_obvious(game, seat)


@lru_cache(maxsize=32)
def policy_for(rules: Ruleset, weights: Weights) -> SearchPolicy:
    """The policy for a ruleset, made once."""
    return SearchPolicy(Evaluator(rules, weights))


class Search:
    """One search in one world."""

    def __init__(self, policy: SearchPolicy, seat: int, root: Game) -> None:
        """`root` stands at a decision of the seat."""
        self.policy = policy
        self.seat = seat
        self.root = root
        state = root.state
        self.decks = policy.evaluator.add_up_all(state)
        self.on_turn = state.active == seat
        self.lines: dict[str, Line] = {}
        self.simulations = 0
        self._queue: list[tuple[float, int, Game, Path]] = []
        """Where to go on, by rank and number."""
        self._seen: set[Path] = set()

    def run(self, budget: int) -> dict[str, Line]:
        """Search with so many simulations; returns the best line for each first move."""
        self._expand(self.root, ())
        while self._queue and self.simulations < budget:
            _, _, game, path = heapq.heappop(self._queue)
            self._expand(game, path)
        return self.lines

    def _expand(self, before: Game, so_far: Path) -> None:
        """Try every move worth a look."""
        decision = before.decision
        assert decision is not None
        for index in self._moves(before, decision):
            option = decision.options[index]
            path = (*so_far, option.key)
            if option.act == "end":
                if not so_far:
                    self._note(path, self.score(before), before)
                continue
            mark = (path[0], *sorted(path[1:]))
            if mark in self._seen:
                continue
            self._seen.add(mark)
            self.simulations += 1
            game = before.clone()
            game.answer(index)
            if self.on_turn:
                self.policy.play_obvious(game, self.seat)
            self._enter(game, path)

    def _enter(self, game: Game, path: Path) -> None:
        """Value a position and put it in line."""
        decision = game.decision
        end = game
        if decision is not None and decision.kind != "turn":
            end = game.clone()
            self.policy.answer_choices(end, self.seat)
        score = self.score(end)
        self._note(path, score, end)
        state = game.state
        if decision is not None and self.on_turn and state.active == self.seat:
            rank = -score - POWER_LEFT * state.power - RUNES_LEFT * state.runes
            heapq.heappush(self._queue, (rank, self.simulations, game, path))

    def _note(self, path: Path, score: float, game: Game) -> None:
        line = self.lines.get(path[0])
        if line is None or score > line.score:
            self.lines[path[0]] = Line(score, path, game)

    def score(self, game: Game) -> float:
        """Value a position; the decks of others are added up again only when they changed."""
        state = game.state
        evaluator = self.policy.evaluator
        decks = self.decks[:]
        for other, deck in enumerate(decks):
            player = state.players[other]
            if other == self.seat or len(player.in_play) != deck.in_play:
                decks[other] = evaluator.add_up(state, other)
            elif player.honor != deck.tokens:
                gained = player.honor - deck.tokens
                decks[other] = deck._replace(tokens=player.honor, fixed=deck.fixed + gained)
        return evaluator.score(state, self.seat, decks)

    def _moves(self, game: Game, decision: Decision) -> list[int]:
        """The options worth a look; cards of no value are left out."""
        options = decision.options
        if decision.kind != "turn":
            return list(range(len(options)))
        keep = self.policy.evaluator.keep[self.policy.rollout.turns_left(game)]
        faces = game.state.faces
        tired = len(game.state.history) > LONG_TURN
        return [
            index
            for index, option in enumerate(options)
            if (option.act != "acquire" or keep[faces[option.copies[0]].kind] > 0.0)
            and not (tired and option.act == "use")
        ]
