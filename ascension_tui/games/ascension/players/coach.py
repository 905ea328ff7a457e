"""A computer player that explains itself: what it would do, what else, and why.

It searches like `expert`, merges moves that lead to the same end of the turn, and has the best of
them played to the end. The reason is the term of the evaluation that speaks most for the best
move. All it knows is an observation of the seat it advises.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ascension_tui.games.ascension.players.advice import Advice, Reason, Suggestion, Weighed
from ascension_tui.games.ascension.players.chances import chance_now, chances, games_for
from ascension_tui.games.ascension.players.compare_moves import Estimate
from ascension_tui.games.ascension.players.eval.evaluate import chance_of
from ascension_tui.games.ascension.players.levels import thinker
from ascension_tui.games.ascension.players.reasons import End, end_of, explain
from ascension_tui.games.ascension.players.roster import Bot
from ascension_tui.games.ascension.players.search import Line, Search, SearchPolicy
from ascension_tui.games.ascension.players.thinker import Thinker, asked
from ascension_tui.games.ascension.players.worlds import redeal
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import Observation, observe
from ascension_tui.games.ascension.rules.sample import sample
from ascension_tui.games.ascension.text.describe import OptionTerm, option_terms

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


@dataclass(frozen=True, slots=True)
class _Choice:
    """Where the seat really has to choose: now, or after plays that need no thought."""

    now: Observation
    seen: Observation
    """What the seat sees when it chooses."""
    world: Game
    """A world at that point; what is hidden there is made up."""
    plain: int | None
    """The option to take first; None where the choice is now."""

    def suggestion(self, policy: SearchPolicy, estimate: Estimate, chance: float) -> Suggestion:
        keys = [option.key for option in asked(self.now).options]
        index = keys.index(estimate.key) if estimate.key in keys else -1
        option = option_terms(self.seen)[estimate.index]
        return Suggestion(index, estimate.key, option, chance, self._then(policy, estimate))

    def _then(self, policy: SearchPolicy, estimate: Estimate) -> tuple[OptionTerm, ...]:
        """The acts that follow, up to the first answer that reveals something."""
        game = self.world.clone()
        seat = self.seen.seat
        told: list[OptionTerm] = []
        for number, key in enumerate(estimate.lines[0].path):
            decision = game.decision
            keys = [option.key for option in decision.options] if decision else []
            if decision is None or decision.seat != seat or key not in keys:
                break
            if number and decision.kind == "turn":
                told.append(option_terms(observe(game, seat))[keys.index(key)])
            game.answer(keys.index(key))
            if game.rolled or game.learned or policy.play_obvious(game, seat):
                break
        return tuple(told[:FOLLOWING])


def advise(seen: Observation, level: str = LEVEL, seed: int = 0) -> Advice:
    """Say what to do at the seat's decision."""
    player = thinker(level, seed)
    policy = player.policy(seen)
    here = sample(seen, seed)
    plain = _obvious(policy, here, seen.seat)
    choice = _choice(policy, seen, here)
    if choice is None:
        assert plain is not None
        return _play_first(policy, seen, plain, here)
    ways = distinct(_searched(player, choice))[: ALTERNATIVES + 1]
    promised = zip(ways, chances(ways, choice.world, seen.seat, policy), strict=True)
    order = sorted(promised, key=lambda way: -way[1])
    best, *others = (choice.suggestion(policy, estimate, chance) for estimate, chance in order)
    ranked = [estimate for estimate, _ in order]
    reason = explain(policy, choice.seen, ranked[0], ranked[1:]) if others else SAME
    if plain is None:
        return Advice(best.index, best, tuple(others), reason)
    return Advice(plain, best, tuple(others), reason, option_terms(seen)[plain])


def rule_of_thumb(seen: Observation, bot: Bot) -> Advice:
    """What a player without a search would do; for when the coach cannot be asked."""
    index = bot.choose(seen)
    key = asked(seen).options[index].key
    return Advice(index, Suggestion(index, key, option_terms(seen)[index], None), (), THUMB)


@dataclass(frozen=True, slots=True)
class _Pair:
    """The best move found and the one that was chosen."""

    choice: _Choice
    policy: SearchPolicy
    best: Estimate
    chosen: Estimate


def suspect(seen: Observation, answer: int, level: str = LEVEL, seed: int = 0) -> float:
    """Roughly what an answer cost in chance of winning; 0 if nothing.

    A game that looks decided still counts: the search is easily too sure.
    """
    pair = _pair(thinker(level, seed, FEW_SIMULATIONS), seen, answer)
    if pair is None:
        return 0.0
    open_ = min(max(chance_of(pair.best.score), LOWEST), 1.0 - LOWEST)
    gap = pair.best.score - pair.chosen.score
    return max(gap, 0.0) * open_ * (1.0 - open_)


def weigh(seen: Observation, answer: int, level: str = LEVEL, seed: int = 0) -> Weighed | None:
    """What an answer cost the seat, as far as it could know then; None if nothing."""
    pair = _pair(thinker(level, seed), seen, answer)
    if pair is None:
        return None
    choice, policy, best, chosen = pair.choice, pair.policy, pair.best, pair.chosen
    before, after = chances([best, chosen], choice.world, seen.seat, policy)
    return Weighed(
        chosen=choice.suggestion(policy, chosen, after),
        better=choice.suggestion(policy, best, before),
        cost=before - after,
        reason=explain(policy, choice.seen, best, [chosen]),
    )


def _pair(player: Thinker, seen: Observation, answer: int) -> _Pair | None:
    """What was chosen and what is best; None if they lead to the same.

    Playing a card or using an ability is hardly ever wrong, only early: these are not compared.
    """
    decision = asked(seen)
    option = decision.options[answer]
    if decision.kind == "turn" and option.act in ("play", "use"):
        return None
    policy = player.policy(seen)
    here = sample(seen, player.seed)
    choice = _choice(policy, seen, here)
    if choice is None or option.key not in [other.key for other in asked(choice.seen).options]:
        choice = _Choice(seen, seen, here, None)
    estimates = _searched(player, choice, option.key)
    chosen = next((e for e in estimates if e.key == option.key), None)
    if chosen is None or end_of(estimates[0]) == end_of(chosen):
        return None
    return _Pair(choice, policy, estimates[0], chosen)


def distinct(estimates: Sequence[Estimate]) -> list[Estimate]:
    """The best estimate for each end of the turn."""
    found: dict[End, Estimate] = {}
    for estimate in estimates:
        found.setdefault(end_of(estimate), estimate)
    return list(found.values())


def _obvious(policy: SearchPolicy, game: Game, seat: int) -> int | None:
    """The option to take on one's turn without a search, if there is one."""
    decision = game.decision
    if decision is None or decision.seat != seat or decision.kind != "turn":
        return None
    return policy.obvious(decision)


def _choice(policy: SearchPolicy, seen: Observation, here: Game) -> _Choice | None:
    """Go past what needs no search; None if that reveals or asks something on the way."""
    seat = seen.seat
    first = _obvious(policy, here, seat)
    if first is None:
        return _Choice(seen, seen, here, None)
    game = here.clone()
    while (index := _obvious(policy, game, seat)) is not None:
        game.answer(index)
        decision = game.decision
        if game.rolled or game.learned or decision is None:
            return None
        if decision.seat != seat or decision.kind != "turn":
            return None
    return _Choice(seen, observe(game, seat), game, first)


def _play_first(policy: SearchPolicy, seen: Observation, index: int, here: Game) -> Advice:
    """Advise an obvious play; the next choice is advised after it."""
    count = games_for(len(seen.seats), 2)
    worlds = [redeal(here, seen.seat, number) for number in range(count)]
    chance = chance_now(worlds, seen.seat, policy.player)
    key = asked(seen).options[index].key
    return Advice(index, Suggestion(index, key, option_terms(seen)[index], chance), (), FIRST)


def _searched(player: Thinker, choice: _Choice, also: str = "") -> list[Estimate]:
    """The best-looking moves, each with the best line behind it, best first.

    The search follows what looks good early, so a move it left alone seems worse than it is; here
    each is searched by itself. `also` is a key to include in any case.
    """
    found = {estimate.key: estimate for estimate in player.estimate(choice.seen)}
    keys = list(found)[:CLOSE_LOOK]
    if also and also not in keys:
        keys.append(also)
    looked = [_with_best_line(player, choice, key, found.get(key)) for key in keys]
    return sorted(filter(None, looked), key=lambda estimate: -estimate.score)


def _with_best_line(
    player: Thinker, choice: _Choice, key: str, found: Estimate | None
) -> Estimate | None:
    """A move with the best line behind it in each of a few worlds, the same for every move."""
    seat = choice.seen.seat
    policy = player.policy(choice.seen)
    index = [option.key for option in asked(choice.seen).options].index(key)
    lines: list[Line] = []
    for number in range(player.budget.worlds):
        game = choice.world.clone() if number == 0 else redeal(choice.world, seat, number)
        if choice.seen.active == seat:
            line = _best_line(policy, game, seat, index, player.budget.simulations)
        else:
            line = _off_turn(policy, game, seat, index)
        if line is None:
            return found
        lines.append(line)
    return Estimate(index, key, 0.0, tuple(lines))


def _off_turn(policy: SearchPolicy, game: Game, seat: int, index: int) -> Line:
    """An answer on another's turn: there is nothing to search behind it."""
    assert game.decision is not None
    key = game.decision.options[index].key
    search = Search(policy, seat, game)
    game.answer(index)
    policy.answer_choices(game, seat)
    return Line(search.score(game), (key,), game)


def _best_line(
    policy: SearchPolicy, game: Game, seat: int, index: int, simulations: int
) -> Line | None:
    """The best way to go on after an answer; None where the turn is over with it."""
    assert game.decision is not None
    option = game.decision.options[index]
    if option.act == "end":
        return Line(Search(policy, seat, game).score(game), (option.key,), game)
    game.answer(index)
    policy.play_obvious(game, seat)
    if not _goes_on(game, seat):
        return None
    ways = Search(policy, seat, game).run(simulations)
    best = max(ways.values(), key=lambda line: line.score)
    rest = tuple(step for step in best.path if step != "end")
    return replace(best, path=(option.key, *rest))


def _goes_on(game: Game, seat: int) -> bool:
    """Whether the seat is on turn and asked."""
    decision = game.decision
    return decision is not None and decision.seat == seat == game.state.active
