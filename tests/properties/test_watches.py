"""The watches see what they are there for: each is shown a game that is wrong."""

from random import Random

import pytest

from ascension_tui.games.ascension.model_events import see_events
from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.rules import prices
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.scenario import position
from tests.properties import leaks
from tests.properties.games import Case, Chance, Watch, at, run
from tests.properties.invariants import (
    Conserved,
    Copied,
    check_cards,
    check_knowledge,
    check_prices,
    check_result,
    check_row,
)
from tests.properties.ledger import Told
from tests.properties.shown import Facts, check_view
from tests.properties.sights import Blind

CASE = Case(3, "revised", 15, seed=3, answers=2)


class Meddler(Watch):
    """Does something forbidden to the state after some answers."""

    def __init__(self, meddle, after=20):
        self.meddle, self.after, self.count = meddle, after, 0

    def answered(self, before, index, game, news):
        self.count += 1
        if self.count == self.after:
            self.meddle(game, news)


def lose_a_card(game, news):
    game.state.center.pop()


def double_a_card(game, news):
    game.state.void.append(game.state.center[-1])


def lose_a_token(game, news):
    game.state.pool -= 1


def give_a_token(game, news):
    game.state.players[1].honor += 1


def clear_a_slot(game, news):
    game.state.void.append(game.state.row[2])
    game.state.row[2] = -1


@pytest.mark.parametrize(
    "meddle", [lose_a_card, double_a_card, lose_a_token, give_a_token, clear_a_slot]
)
def test_what_is_lost_or_made_is_noticed(meddle):
    with pytest.raises(AssertionError) as caught:
        run(CASE, Meddler(meddle), Conserved())
    assert f"at({CASE!r}, " in caught.value.__notes__[0]


def test_the_note_of_a_failure_stands_at_the_very_decision():
    positions = []

    class Recorder(Watch):
        def standing(self, game):
            positions.append(game.state.digest())

    run(CASE, Recorder())
    for number in (0, 1, 17, 40):
        assert at(CASE, number).state.digest() == positions[number]


def test_a_wrong_winner_is_noticed():
    game = at(CASE, run(CASE))
    check_result(game)
    game.state.winners = tuple({0, 1, 2} - set(game.state.winners))
    with pytest.raises(AssertionError, match="won with"):
        check_result(game)


def test_a_hidden_change_of_a_copy_is_noticed():
    def change(game, news):
        game.state.rng ^= 1

    with pytest.raises(AssertionError):
        run(CASE, Meddler(change), Copied())


@pytest.mark.parametrize(
    "lost", ["CardMoved", "RowRefilled", "HonorGained", "DeckShuffled", "Paid"]
)
def test_every_event_is_needed(lost):
    def forget(news):
        for place, event in enumerate(news):
            if type(event).__name__ == lost:
                del news[place]
                return

    class Forgetful(Told):
        def answered(self, before, index, game, news):
            forget(news)
            super().answered(before, index, game, news)

    with pytest.raises(AssertionError):
        run(CASE, Forgetful())


LEAKS = {
    "the top of another deck": lambda state: state.faces[state.players[1].deck[-1]].kind,
    "the top of the center deck": lambda state: state.faces[state.center[-1]].kind,
    "a card of another hand": lambda state: max(
        state.faces[card].kind for card in state.players[1].hand
    ),
    "the own next card": lambda state: state.faces[state.players[0].deck[-1]].kind,
    "the generator": lambda state: state.rng,
}


def full_hands():
    """A position in which everybody has something to hide."""
    some = ["Mystic", "Militia", "Landtalker", "Shadow Star"]
    others = [{"hand": some[:2], "deck": some}, {"hand": some[2:], "deck": some}]
    return position(players=3, hand=some, deck=some, others=others, center_deck=[*some, *some]).game


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_noticed(monkeypatch, leak):
    def leaky(game, seat):
        seen = observe(game, seat)
        seen.pool = LEAKS[leak](game.state)
        return seen

    monkeypatch.setattr(leaks, "observe", leaky)
    game = full_hands()
    chance = Chance(1)

    def look_often():
        for _ in range(30):
            leaks.check_blind(game, 0, leaky(game, 0), "", chance)

    with pytest.raises(AssertionError, match="can tell worlds apart"):
        look_often()


def test_an_event_that_names_a_hidden_card_is_noticed(monkeypatch):
    monkeypatch.setattr(
        "ascension_tui.games.ascension.rules.events.Event.is_seen_by", lambda event, seat: True
    )
    with pytest.raises(AssertionError, match="told of a hidden card"):
        run(CASE, Blind())


def changed(part, **fields):
    return part.model_copy(update=fields)


def test_a_view_that_says_something_else_is_noticed():
    game = at(CASE, 30)
    view = from_observation(observe(game, 0))
    check_view(Facts(game), 0, view)
    for change in (
        {"honor_pool": changed(view.honor_pool, left=view.honor_pool.left + 1)},
        {"turn": changed(view.turn, runes=view.turn.runes + 1)},
        {"center_deck": changed(view.center_deck, count=view.center_deck.count - 1)},
        {"center_row": changed(view.center_row, cards=view.center_row.cards[::-1])},
        {"players": view.players[::-1]},
        {"decision": None},
    ):
        wrong = changed(view, **change)
        with pytest.raises(AssertionError):
            check_view(Facts(game), 0, wrong)


def test_marks_without_meaning_are_noticed():
    state = full_hands().state
    check_knowledge(state)
    state.known[state.players[0].hand[0]] = 0
    with pytest.raises(AssertionError, match="known to nobody"):
        check_knowledge(state)
    state.known = {state.row[0]: 3}
    with pytest.raises(AssertionError, match="in the open"):
        check_knowledge(state)


def test_a_card_offered_against_its_price_is_noticed(monkeypatch):
    g = position(hand=["Reactor Monk"], row=["Shadow Star"])
    g.play("Reactor Monk")
    check_prices(g.game)
    monkeypatch.setattr(prices, "_largest_cut", lambda game, seat: 0)
    with pytest.raises(AssertionError, match="Shadow Star"):
        check_prices(g.game)


def test_an_empty_slot_is_right_only_when_nothing_is_left():
    state = at(CASE, 30).state
    check_cards(state)
    state.removed += [state.row[0], *state.center, *state.void]
    state.row[0] = -1
    state.center, state.void = [], []
    check_cards(state)
    check_row(state)


def test_two_observations_alike_are_alike_as_plain_data():
    """The quick comparison and the slow one agree, also on what differs in one number only."""
    random = Random(1)
    compared = 0
    for number in (5, 30, 60, 90):
        game = at(CASE, number)
        for seat in leaks.everybody(game.state):
            one, other = observe(game, seat), observe(game, seat)
            assert leaks.alike(one, other)
            assert one.plain() == other.plain()
            name = random.choice(["pool", "row", "void", "turn", "runes", "center_unseen", "kinds"])
            value = getattr(other, name)
            setattr(other, name, value + 1 if isinstance(value, int) else (*value, 3))
            assert not leaks.alike(one, other)
            assert leaks.differences(one.plain(), other.plain())
            compared += 1
    assert compared == 16


def test_events_are_told_to_each_seat_in_the_same_number():
    game = at(CASE, 30)
    game.events = []
    game.answer(0)
    told = {len(see_events(game.events, seat, game.state.faces)) for seat in range(-1, 3)}
    assert len(told) == 1
