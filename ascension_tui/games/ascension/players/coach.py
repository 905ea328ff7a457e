"""A computer player that explains itself: what it would do, what else, and why.

It searches like `expert`, merges moves that lead to the same end of the turn, and has the best of
them played to the end. The reason is the term of the evaluation that speaks most for the best
move. All it knows is an observation of the seat it advises.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from ascension_tui.games.ascension.players.advice import Advice, Reason, Suggestion, Weighed
from ascension_tui.games.ascension.players.compare_moves import Estimate
from ascension_tui.games.ascension.players.evaluate import chance_of
from ascension_tui.games.ascension.players.playouts import chance_now, chances, redeal
from ascension_tui.games.ascension.players.reasons import End, end_of, explain
from ascension_tui.games.ascension.players.search import Line, Search, SearchPolicy
from ascension_tui.games.ascension.players.thinker import Thinker, thinker
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observation import Observation, own_decision
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.sample import sample
from ascension_tui.games.ascension.text.describe import OptionTerm, option_terms
from ascension_tui.thinking.players import Bot

LEVEL = "expert"
FEW_SIMULATIONS = 15
"""Simulations for each decision, when a whole game is gone through."""
ALTERNATIVES = 3
FOLLOWING = 2
"""How many further acts of a turn are told."""
FIRST = Reason("order", 0.0, "plain play")
SAME = Reason("order", 0.0, "all the same")
THUMB = Reason("thumb", 0.0, "thumb")
LOWEST = 0.15
"""No chance counts as smaller than this, or surer, before the game is played out."""
CLOSE_LOOK = 8
"""How many moves are searched by themselves."""


def advise(seen: Observation, level: str = LEVEL, seed: int = 0) -> Advice:
    """Say what to do at the seat's decision."""
    player = thinker(level, seed)
    policy = player.policy(seen)
    here = sample(seen, seed)
    plain = _obvious(policy, here, seen.seat)
    choice = _Choice.after_the_obvious(player, seen, here)
    if choice is None:
        assert plain is not None
        return _only(seen, plain, chance_now(here, seen.seat, policy.player), FIRST)
    ways = distinct(choice.searched())[: ALTERNATIVES + 1]
    promised = zip(ways, chances(ways, choice.world, seen.seat, policy), strict=True)
    order = sorted(promised, key=lambda way: -way[1])
    best, *others = (choice.suggestion(seen, estimate, chance) for estimate, chance in order)
    ranked = [estimate for estimate, _ in order]
    reason = explain(policy, choice.seen, ranked[0], ranked[1:]) if others else SAME
    if plain is None:
        return Advice(best.index, best, tuple(others), reason)
    return Advice(plain, best, tuple(others), reason, option_terms(seen)[plain])


def rule_of_thumb(seen: Observation, bot: Bot[Observation]) -> Advice:
    """What a player without a search would do; for when the coach cannot be asked."""
    return _only(seen, bot.choose(seen), None, THUMB)


def _only(seen: Observation, index: int, chance: float | None, reason: Reason) -> Advice:
    key = own_decision(seen).options[index].key
    return Advice(index, Suggestion(index, key, option_terms(seen)[index], chance), (), reason)


def suspect(seen: Observation, answer: int, level: str = LEVEL, seed: int = 0) -> float:
    """Roughly what an answer cost in chance of winning; 0 if nothing.

    A game that looks decided still counts: the search is easily too sure.
    """
    pair = _compared(thinker(level, seed, FEW_SIMULATIONS), seen, answer)
    if pair is None:
        return 0.0
    _, best, chosen = pair
    open_ = min(max(chance_of(best.score), LOWEST), 1.0 - LOWEST)
    return max(best.score - chosen.score, 0.0) * open_ * (1.0 - open_)


def weigh(seen: Observation, answer: int, level: str = LEVEL, seed: int = 0) -> Weighed | None:
    """What an answer cost the seat, as far as it could know then; None if nothing."""
    pair = _compared(thinker(level, seed), seen, answer)
    if pair is None:
        return None
    choice, best, chosen = pair
    before, after = chances([best, chosen], choice.world, seen.seat, choice.policy)
    return Weighed(
        chosen=choice.suggestion(seen, chosen, after),
        better=choice.suggestion(seen, best, before),
        cost=before - after,
        reason=explain(choice.policy, choice.seen, best, [chosen]),
    )


def _compared(
    player: Thinker, seen: Observation, answer: int
) -> tuple[_Choice, Estimate, Estimate] | None:
    """What is best and what was chosen; None if they lead to the same.

    Playing a card or using an ability is hardly ever wrong, only early: these are not compared.
    """
    decision = own_decision(seen)
    option = decision.options[answer]
    if decision.kind == "turn" and option.act in ("play", "use"):
        return None
    here = sample(seen, player.seed)
    choice = _Choice.after_the_obvious(player, seen, here)
    if choice is None or option.key not in choice.keys:
        choice = _Choice(player, seen, here)
    estimates = choice.searched(option.key)
    chosen = next((e for e in estimates if e.key == option.key), None)
    if chosen is None or end_of(estimates[0]) == end_of(chosen):
        return None
    return choice, estimates[0], chosen


def distinct(estimates: Sequence[Estimate]) -> list[Estimate]:
    """The best estimate for each end of the turn."""
    found: dict[End, Estimate] = {}
    for estimate in estimates:
        found.setdefault(end_of(estimate), estimate)
    return list(found.values())


def _obvious(policy: SearchPolicy, game: Game, seat: int) -> int | None:
    """The option to take without a search, if the seat is asked and there is one."""
    decision = game.decision
    return policy.obvious(decision) if decision is not None and decision.seat == seat else None


@dataclass(frozen=True, slots=True)
class _Choice:
    """Where the seat really has to choose: now, or after plays that need no thought."""

    player: Thinker
    seen: Observation
    """What the seat sees when it chooses."""
    world: Game
    """A world at that point; what is hidden there is made up."""

    @classmethod
    def after_the_obvious(cls, player: Thinker, seen: Observation, here: Game) -> _Choice | None:
        """Go past what needs no search; None if that reveals or asks something on the way."""
        seat = seen.seat
        policy = player.policy(seen)
        if _obvious(policy, here, seat) is None:
            return cls(player, seen, here)
        game = here.clone()
        while (index := _obvious(policy, game, seat)) is not None:
            game.answer(index)
            decision = game.decision
            if game.rolled or game.learned or decision is None:
                return None
            if decision.seat != seat or decision.kind != "turn":
                return None
        return cls(player, observe(game, seat), game)

    @property
    def policy(self) -> SearchPolicy:
        return self.player.policy(self.seen)

    @property
    def keys(self) -> list[str]:
        return [option.key for option in own_decision(self.seen).options]

    def suggestion(self, now: Observation, estimate: Estimate, chance: float) -> Suggestion:
        """A move as it is told to the seat that is asked now."""
        keys = [option.key for option in own_decision(now).options]
        index = keys.index(estimate.key) if estimate.key in keys else -1
        option = option_terms(self.seen)[estimate.index]
        return Suggestion(index, estimate.key, option, chance, self._then(estimate))

    def _then(self, estimate: Estimate) -> tuple[OptionTerm, ...]:
        """The acts that follow, up to the first answer that reveals something."""
        game = self.world.clone()
        seat = self.seen.seat
        told: list[OptionTerm] = []
        steps = self.policy.follow(game, seat, estimate.lines[0].path)
        for decision, index in islice(steps, 1, None):
            if decision.kind == "turn":
                told.append(option_terms(observe(game, seat))[index])
        return tuple(told[:FOLLOWING])

    def searched(self, also: str = "") -> list[Estimate]:
        """The best-looking moves, each with the best line behind it, best first.

        The search follows what looks good early, so a move it left alone seems worse than it is;
        here each is searched by itself. `also` is a key to include in any case.
        """
        found = {estimate.key: estimate for estimate in self.player.estimate(self.seen)}
        keys = list(found)[:CLOSE_LOOK]
        if also and also not in keys:
            keys.append(also)
        looked = [self._with_best_lines(key) or found.get(key) for key in keys]
        return sorted(filter(None, looked), key=lambda estimate: -estimate.score)

    def _with_best_lines(self, key: str) -> Estimate | None:
        """A move with the best line behind it in each of a few worlds, the same for every move.

        None where the turn is over with it.
        """
        lines: list[Line] = []
        for number in range(self.player.budget.worlds):
            world = self.world
            game = world.clone() if number == 0 else redeal(world, self.seen.seat, number)
            line = self._best_line(game, key)
            if line is None:
                return None
            lines.append(line)
        return Estimate(self.keys.index(key), key, 0.0, tuple(lines))

    def _best_line(self, game: Game, key: str) -> Line | None:
        """The best way to go on after an answer; None where the turn is over with it."""
        policy, seat = self.policy, self.seen.seat
        search = Search(policy, seat, game)
        if key == "end":
            return Line(search.score(game), (key,), game)
        game.answer(self.keys.index(key))
        if self.seen.active != seat:
            # An answer on another's turn: there is nothing to search behind it.
            policy.answer_choices(game, seat)
            return Line(search.score(game), (key,), game)
        policy.play_obvious(game, seat)
        decision = game.decision
        if decision is None or not decision.seat == seat == game.state.active:
            return None
        ways = Search(policy, seat, game).run(self.player.budget.simulations)
        best = max(ways.values(), key=lambda line: line.score)
        return replace(best, path=(key, *(step for step in best.path if step != "end")))
