"""The coach: its terms add up, its sentence names the term that differs most, reviews replay."""

import pytest

from ascension_tui.players.coach import Advice, advise, differences, explain, review
from ascension_tui.players.evaluate import judge_for
from ascension_tui.players.greedy import GreedyBot
from ascension_tui.players.levels import thinker
from ascension_tui.players.random import RandomBot
from ascension_tui.players.terms import Terms, terms_of
from ascension_tui.players.weights import learned
from ascension_tui.rules.cards import SETS
from ascension_tui.rules.observe import observe
from ascension_tui.rules.scenario import Scenario, position
from ascension_tui.rules.setup import checked_setup, new_game

NAMES = ("Ann", "Bea")


def advice_at(g: Scenario) -> Advice:
    return advise(observe(g.game, 0), "adept", 1, NAMES)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_terms_add_up_to_the_lead(seats: int) -> None:
    names = tuple(f"player {seat}" for seat in range(seats))
    setup = checked_setup(seats=names, sets=SETS, teams=seats == 4, pool=30)
    game = new_game(setup, 5, listen=False)
    bot = GreedyBot()
    judge = judge_for(game.state.rules, learned())
    while game.decision is not None:
        seat = game.decision.seat
        decks = judge.add_up_all(game.state)
        lead = judge.lead(game.state, seat, decks, judge.turns_left(game.state, decks))
        assert sum(terms_of(judge, game.state, seat)) == pytest.approx(lead)
        game.answer(bot.choose(observe(game, seat)))


def test_honor_at_the_end_of_the_pool() -> None:
    g = position(row=["Mephit", "Samael's Trickster"], power=3, pool=4, honor=20)
    advice = advice_at(g)
    assert advice.best.key == "defeat:row:mephit"
    assert advice.reason.term == "tokens"
    assert advice.reason.text == "the pool ends in about one turn: take honor"


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
    assert (advice.reason.term, advice.reason.text) == ("denial", "denies Bea the Sea Tyrant")


def test_the_sentence_is_about_the_term_it_names() -> None:
    g = position(
        hand=["Void Initiate"], discard=["Apprentice"] * 4, row=["Mephit"], pool=60, runes=0
    )
    g.play("Void Initiate")
    advice = advice_at(g)
    assert advice.best.key == "pick:discard:seat0:apprentice"
    assert (advice.reason.term, advice.reason.text) == ("thinning", "thins your deck")


def test_the_term_named_is_the_one_that_differs_most() -> None:
    game = new_game(checked_setup(seats=NAMES, sets=SETS), 3, listen=False)
    bot = GreedyBot()
    checked = 0
    for number in range(120):
        assert game.decision is not None
        seat = game.decision.seat
        seen = observe(game, seat)
        if number % 9 == 4 and game.decision.kind == "turn":
            player = thinker("adept", 1)
            best, *others = player.estimate(seen)
            mind = player.mind(seen)
            reason = explain(mind, seen, best, others, NAMES)
            if reason.term in Terms._fields:
                path = sorted(best.lines[0].path)
                other = next(e for e in others if sorted(e.lines[0].path) != path)
                gains = differences(mind, seat, best, other)
                assert gains[reason.term] == max(gains.values()) == reason.amount
                checked += 1
        game.answer(bot.choose(seen))
    assert checked > 2


def test_chances_are_chances_and_the_best_comes_first() -> None:
    game = new_game(checked_setup(seats=NAMES), 3, listen=False)
    advice = advise(observe(game, game.decision.seat), "adept", 1)
    chances = [advice.best.chance, *(other.chance for other in advice.alternatives)]
    assert all(0.0 <= chance <= 1.0 for chance in chances)
    assert chances[0] == max(chances)
    assert len(advice.alternatives) <= 3
    assert advise(observe(game, game.decision.seat), "adept", 1) == advice


def test_a_review_finds_the_dearest_decisions_as_positions() -> None:
    setup = checked_setup(seats=NAMES, pool=15)
    game = new_game(setup, 8, listen=False)
    bot = RandomBot(2)
    answers = []
    while game.decision is not None:
        answers.append(bot.choose(observe(game, game.decision.seat)))
        game.answer(answers[-1])
    seen: list[tuple[int, int]] = []
    mistakes = review(setup, 8, answers, 0, progress=lambda done, all_: seen.append((done, all_)))
    assert seen[-1] == (len(answers), len(answers))
    assert len(mistakes) == 3
    assert [m.cost for m in mistakes] == sorted((m.cost for m in mistakes), reverse=True)
    for mistake in mistakes:
        assert mistake.cost > 0
        again = new_game(setup, 8, listen=False)
        for answer in mistake.answers:
            again.answer(answer)
        keys = [option.key for option in again.decision.options]
        assert again.decision.seat == 0
        assert keys[answers[len(mistake.answers)]] == mistake.chosen
        assert mistake.advice.best.key in keys
        assert mistake.advice.best.key != mistake.chosen
