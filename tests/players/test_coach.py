"""The coach: its terms add up, its sentence names the term that differs most, and it is fair."""

from collections.abc import Iterator
from itertools import chain, pairwise, permutations

import pytest

from ascension_tui.games.ascension.players import playouts
from ascension_tui.games.ascension.players.advice import Advice, Reason
from ascension_tui.games.ascension.players.coach import (
    advise,
    distinct,
    rule_of_thumb,
    suspect,
    weigh,
)
from ascension_tui.games.ascension.players.compare_moves import Estimate
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.players.reasons import (
    PACE,
    Terms,
    differences,
    end_of,
    explain,
    terms_of,
)
from ascension_tui.games.ascension.players.search import Search, SearchPolicy, policy_for
from ascension_tui.games.ascension.players.thinker import thinker
from ascension_tui.games.ascension.players.weights import learned
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.decisions import Decision
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observation import Observation, own_decision
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.scenario import Scenario, laid_rules, position
from ascension_tui.games.ascension.telling.coaching import reason_text
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text import wording
from tests.properties.games import Chance
from tests.properties.leaks import another_world, stand

NAMES = ("Ann", "Bea")
TELLER = CardTeller(wording("en"), laid_rules(SETS), NAMES.__getitem__)


@pytest.fixture(autouse=True)
def _few_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of what is tested here needs no good estimate."""
    if "well_played" not in request.fixturenames:
        monkeypatch.setattr(playouts, "PLAYOUTS", 8)
        monkeypatch.setattr(playouts, "FEWEST", 2)


@pytest.fixture
def well_played() -> None:
    """Let moves be played to the end as often as for people."""


def advice_at(g: Scenario) -> Advice:
    return advise(observe(g.game, 0), "adept", 1)


def told(advice: Advice) -> str:
    return reason_text(advice.reason, TELLER)


def midgame(answers: int, seats: int = 2, seed: int = 3) -> Game:
    names = tuple(f"player {seat}" for seat in range(seats))
    game = new_game(Setup.checked(seats=names, sets=SETS), seed, listen=False)
    bot = GreedyBot()
    for _ in range(answers):
        game.answer(bot.choose(observe(game, game.decision.seat)))
    return game


def sights(seats: int = 2, every: int = 9, answers: int = 120) -> list[Observation]:
    """What seats saw at some decisions of a game."""
    game = midgame(4, seats)
    bot = GreedyBot()
    found = []
    for number in range(answers):
        if game.decision is None:
            break
        seen = observe(game, game.decision.seat)
        if number % every == 0 and len(game.decision.options) > 1:
            found.append(seen)
        game.answer(bot.choose(seen))
    return found


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_terms_add_up_to_the_lead(seats: int) -> None:
    names = tuple(f"player {seat}" for seat in range(seats))
    setup = Setup.checked(seats=names, sets=SETS, teams=seats == 4, pool=30)
    game = new_game(setup, 5, listen=False)
    bot = GreedyBot()
    evaluator = policy_for(game.state.rules, learned()).evaluator
    while game.decision is not None:
        seat = game.decision.seat
        decks = evaluator.add_up_all(game.state)
        lead = evaluator.lead(game.state, seat, decks, evaluator.turns_left(game.state, decks))
        assert sum(terms_of(evaluator, game.state, seat)) == pytest.approx(lead)
        game.answer(bot.choose(observe(game, seat)))


def test_honor_at_the_end_of_the_pool() -> None:
    g = position(row=["Mephit", "Samael's Trickster"], power=3, pool=4, honor=20)
    advice = advice_at(g)
    assert advice.best.key == "defeat:row:mephit"
    assert advice.reason.term == "tokens"
    assert told(advice) == "the pool ends in about one turn: take honor"


def test_denial_names_player_and_card() -> None:
    """Neither can be paid for; what is banished is what the next player would want."""
    g = position(
        hand=["Seer of the Forked Path"],
        row=["Sea Tyrant", "Arha Initiate"],
        others=[{"hand": [], "deck": ["Heavy Infantry"] * 10}],
        pool=40,
    )
    g.play("Seer of the Forked Path")
    advice = advice_at(g)
    assert advice.best.key == "pick:row:sea_tyrant"
    assert (advice.reason.term, told(advice)) == ("denial", "denies Bea the Sea Tyrant")


def test_the_sentence_is_about_the_term_it_names() -> None:
    g = position(
        hand=["Void Initiate"], discard=["Apprentice"] * 4, row=["Mephit"], pool=60, runes=0
    )
    g.play("Void Initiate")
    advice = advice_at(g)
    assert advice.best.key == "pick:discard:seat0:apprentice"
    assert (advice.reason.term, told(advice)) == ("thinning", "thins your deck")


@pytest.mark.parametrize("term", [*Terms._fields, "sooner", "later", "weaken", "chances"])
def test_every_reason_has_a_sentence(term: str) -> None:
    reason = Reason(term, 2.0, term, 1, "mystic", 1)
    assert not set("{}") & set(reason_text(reason, TELLER))


def test_the_term_named_is_the_one_that_differs_most() -> None:
    game = new_game(Setup.checked(seats=NAMES, sets=SETS), 3, listen=False)
    bot = GreedyBot()
    checked = 0
    for number in range(120):
        assert game.decision is not None
        seat = game.decision.seat
        seen = observe(game, seat)
        if number % 9 == 4 and game.decision.kind == "turn":
            player = thinker("adept", 1)
            best, *others = player.estimate(seen)
            policy = player.policy(seen)
            reason = explain(policy, seen, best, others)
            if reason.term in SAYS:
                other = next(e for e in others if end_of(e) != end_of(best))
                gains = differences(policy, seat, best, other)
                assert gains[reason.term] == max(gains.values()) == reason.amount
                checked += 1
        game.answer(bot.choose(seen))
    assert checked > 2


def turns_of(game: Game, every: int) -> Iterator[tuple[SearchPolicy, Observation, list[Estimate]]]:
    """What an adept thinks of some turns of a game between greedy players."""
    bot = GreedyBot()
    number = 0
    while game.decision is not None:
        seen = observe(game, game.decision.seat)
        number += 1
        if number % every == 0 and game.decision.kind == "turn" and len(seen.decision.options) > 1:
            player = thinker("adept", 1)
            yield player.policy(seen), seen, player.estimate(seen)
        game.answer(bot.choose(seen))


def lead_after(policy: SearchPolicy, seat: int, estimate: Estimate) -> float:
    state = estimate.lines[0].game.state
    decks = policy.evaluator.add_up_all(state)
    return policy.evaluator.lead(state, seat, decks, policy.evaluator.turns_left(state, decks))


def rounds_after(policy: SearchPolicy, estimate: Estimate) -> float:
    state = estimate.lines[0].game.state
    return policy.evaluator.rounds_left(state, policy.evaluator.add_up_all(state))


def test_the_differences_add_up_to_that_of_the_leads() -> None:
    checked = 0
    for policy, seen, (best, *others) in turns_of(midgame(0), 17):
        for other in others:
            gains = differences(policy, seen.seat, best, other)
            ahead = lead_after(policy, seen.seat, best) - lead_after(policy, seen.seat, other)
            assert sum(gains.values()) == pytest.approx(ahead)
            checked += 1
    assert checked > 20


def test_the_pace_is_told_as_it_is() -> None:
    """Whichever of two ends of a turn leaves fewer rounds is the one nearer the end."""
    told = set()
    games = (midgame(0, seed=seed) for seed in range(6))
    for policy, seen, estimates in chain.from_iterable(turns_of(game, 5) for game in games):
        for one, other in permutations(estimates[:6], 2):
            reason = explain(policy, seen, one, [other])
            if reason.term == PACE:
                here, there = (rounds_after(policy, estimate) for estimate in (one, other))
                what = "brings the end nearer" if here < there else "keeps the game going"
                assert reason_text(reason, TELLER) == f"{what}, which suits you"
                assert reason.amount > 0.0
                told.add(what)
    assert len(told) == 2


SAYS = {
    "tokens": "honor",
    "printed": "count",
    "runes": "runes",
    "power": "power",
    "honor": "honor",
    "draw": "draw",
    "thinning": "thins",
    "other": "effects beyond",
    "opponents": "Bea",
    "denial": "Bea",
    "pace": "suits",
}
"""A word that only a sentence about the term has to have."""


def test_every_sentence_speaks_of_the_term_it_names() -> None:
    """Against ending the turn, each card is bought for what it brings."""
    named = set()
    for card, runes, power in (
        ("Demon Slayer", 4, 0),
        ("Landtalker", 6, 0),
        ("Arha Initiate", 1, 0),
        ("Snapdragon", 5, 0),
        ("Void Initiate", 1, 0),
        ("Sea Tyrant", 0, 5),
    ):
        g = position(
            row=[card],
            runes=runes,
            power=power,
            pool=60,
            piles={"Mystic": 0, "Heavy Infantry": 0, "Cultist": 0},
        )
        seen = observe(g.game, 0)
        player = thinker("adept", 1)
        estimates = {e.key: e for e in player.estimate(seen)}
        best = next((e for key, e in estimates.items() if key != "end"), None)
        if best is None:  # nobody would want it
            continue
        reason = explain(player.policy(seen), seen, best, [estimates["end"]])
        gains = differences(player.policy(seen), 0, best, estimates["end"])
        assert gains[reason.term] == max(gains.values())
        assert SAYS[reason.term] in reason_text(reason, TELLER)
        named.add(reason.term)
    assert SAYS.keys() == {*Terms._fields, PACE}
    assert len(named) > 2


def test_chances_are_chances_and_the_best_comes_first() -> None:
    for seen in sights():
        advice = advise(seen, "adept", 1)
        told = [advice.best.chance, *(other.chance for other in advice.alternatives)]
        assert all(chance is not None and 0.01 <= chance <= 0.99 for chance in told)
        assert all(one >= other for one, other in pairwise(told))
        assert len(advice.alternatives) <= 3
    assert advise(seen, "adept", 1) == advice


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.usefixtures("well_played")
def test_no_chance_is_silly_at_the_beginning(seats: int) -> None:
    game = midgame(0, seats)
    chance = advise(observe(game, game.decision.seat)).best.chance
    fair = 0.5 if seats == 1 else 1 / seats
    assert chance is not None
    assert fair / 4 < chance < 1 - (1 - fair) / 4


def test_alternatives_lead_elsewhere() -> None:
    for seen in sights():
        estimates = thinker("adept", 1).estimate(seen)
        ways = distinct(estimates)
        assert ways[0] is estimates[0]
        assert len({end_of(way) for way in ways}) == len(ways)
        assert {end_of(way) for way in ways} == {end_of(e) for e in estimates}


def test_the_order_of_two_purchases_is_no_alternative() -> None:
    g = position(runes=5, row=["Sea Tyrant"] * 6, pool=60, piles={"Cultist": 0})
    advice = advice_at(g)
    told = [
        tuple(TELLER.option(term) for term in (way.option, *way.then))
        for way in (advice.best, *advice.alternatives)
    ]
    both = {frozenset(way[:2]) for way in (tuple(x.partition(" (")[0] for x in w) for w in told)}
    assert frozenset(("Acquire Mystic", "Acquire Heavy Infantry")) in both
    assert len(both) == len(told)


def test_what_needs_no_thought_comes_first_and_the_advice_is_about_the_rest() -> None:
    g = position(
        hand=["Apprentice"] * 5, row=["Cetra, Weaver of Stars"] + ["Sea Tyrant"] * 5, pool=60
    )
    g2 = position(
        hand=["Apprentice"] * 7, row=["Cetra, Weaver of Stars"] + ["Sea Tyrant"] * 5, pool=60
    )
    assert TELLER.option(advice_at(g).first) == "Play Apprentice"
    advice = advice_at(g2)
    assert (TELLER.option(advice.first), advice.now) == ("Play Apprentice", 0)
    assert TELLER.option(advice.best.option) == "Acquire Cetra, Weaver of Stars (7 runes)"
    assert advice.best.index == -1


def test_nothing_is_said_about_cards_nobody_has_seen() -> None:
    """A card that draws is played first; what to do then depends on what comes."""
    g = position(hand=["Seer of the Forked Path", "Apprentice"], row=["Landtalker"], pool=60)
    advice = advice_at(g)
    assert advice.alternatives == ()
    assert advice.reason.term == "order"
    assert advice.best.index == advice.now


def test_advice_on_the_turn_of_another() -> None:
    """The Tyrant leaves one construct: the better one is worth keeping."""
    g = position(
        power=5,
        row=["Sea Tyrant"],
        others=[{"in_play": ["Shadow Star", "The All-Seeing Eye"]}],
        pool=60,
    )
    g.defeat("Sea Tyrant")
    assert g.game.decision is not None
    seen = observe(g.game, g.game.decision.seat)
    assert seen.seat == 1
    advice = advise(seen, "adept", 1)
    assert len(advice.alternatives) == 1
    assert {advice.now, advice.alternatives[0].index} == {0, 1}
    assert weigh(seen, advice.alternatives[0].index, "adept") is not None


def test_labels_are_those_of_the_screens() -> None:
    seen = observe(position(runes=3, row=["Landtalker"]).game, 0)
    assert TELLER.asked(seen).labels[-1] == "End turn"
    assert TELLER.option(advise(seen, "adept", 1).best.option) in TELLER.asked(seen).labels


def test_a_rule_of_thumb_promises_nothing() -> None:
    for seen in sights(every=20):
        advice = rule_of_thumb(seen, GreedyBot())
        assert advice.now == advice.best.index == GreedyBot().choose(seen)
        assert advice.best.chance is None
        assert TELLER.option(advice.best.option) == TELLER.asked(seen).labels[advice.now]


# Looking back


def test_a_slip_costs_more_while_the_game_is_open() -> None:
    costs = []
    for honor in (20, 0):
        g = position(
            row=["Mephit", "Samael's Trickster"],
            power=3,
            pool=30,
            honor=honor,
            others=[{"honor": 20}],
        )
        seen = observe(g.game, 0)
        costs.append(
            suspect(seen, [option.key for option in own_decision(seen).options].index("end"))
        )
    even, far_behind = costs
    assert even > 3 * far_behind > 0.0


def test_the_best_answer_costs_nothing_and_a_bad_one_something() -> None:
    g = position(row=["Mephit", "Samael's Trickster"], power=3, pool=3, honor=20)
    seen = observe(g.game, 0)
    keys = [option.key for option in seen.decision.options]
    assert suspect(seen, keys.index("defeat:row:mephit")) == 0.0
    assert weigh(seen, keys.index("defeat:row:mephit")) is None
    assert suspect(seen, keys.index("end")) > 0.0
    weighed = weigh(seen, keys.index("end"))
    assert weighed is not None
    assert (weighed.chosen.key, weighed.better.key) == ("end", "defeat:row:mephit")
    assert weighed.cost > 0.0
    assert weighed.reason.term == "tokens"


def test_a_card_the_search_leaves_out_can_be_weighed_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wasted = "acquire:always:heavy_infantry"
    moves = Search._moves

    def without(search: Search, game: Game, decision: Decision) -> list[int]:
        found = moves(search, game, decision)
        return [index for index in found if decision.options[index].key != wasted]

    monkeypatch.setattr(Search, "_moves", without)
    g = position(row=["Landtalker"], runes=6, pool=60)
    seen = observe(g.game, 0)
    keys = [option.key for option in seen.decision.options]
    weighed = weigh(seen, keys.index(wasted), "adept")
    assert weighed is not None
    assert weighed.chosen.key == wasted
    assert TELLER.option(weighed.chosen.option) == "Acquire Heavy Infantry (2 runes)"


def test_playing_cards_is_not_judged() -> None:
    seen = observe(position(hand=["Apprentice", "Militia"], row=["Mephit"]).game, 0)
    assert suspect(seen, 0) == 0.0
    assert weigh(seen, 0) is None


# Fair


def test_what_is_hidden_changes_neither_advice_nor_judgement() -> None:
    game = midgame(10)
    bot = GreedyBot()
    compared = 0
    for number in range(110):
        assert game.decision is not None
        seat = game.decision.seat
        seen = observe(game, seat)
        answer = bot.choose(seen)
        other = None
        if number % 10 == 0:
            other = stand(another_world(game.state, seat, Chance(7, number)), game)
        if other is not None:
            elsewhere = observe(other, seat)
            assert advise(elsewhere, "adept", 3) == advise(seen, "adept", 3)
            assert suspect(elsewhere, answer) == suspect(seen, answer)
            assert weigh(elsewhere, answer, "adept") == weigh(seen, answer, "adept")
            compared += 1
        game.answer(answer)
    assert compared > 5
