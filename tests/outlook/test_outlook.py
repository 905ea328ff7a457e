"""What is expected of hands and decks, beside counting every way it can come."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.outlook.gains import Gains, after_hand, each_turn, played, seal
from ascension_tui.games.ascension.outlook.hands import (
    NextHand,
    all_cards,
    next_hand,
    strength_of,
    strength_with,
)
from ascension_tui.games.ascension.outlook.race import center_left, kinds_of, rounds_left
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset
from ascension_tui.games.ascension.scenario import position
from tests.properties.games import Case, Watch, run

SETS = ("chronicle", "storm", "gift")
RULES: Ruleset = position(sets=list(SETS)).game.state.rules
FACES: Mapping[str, Face] = RULES.by_slug
NAMES = {face.name: face for face in RULES.kinds}


def sight(**where: Any) -> GameModel:
    return position(sets=list(SETS), **where).view(0)


@pytest.mark.parametrize(
    ("name", "gains"),
    [
        ("Apprentice", Gains(runes=1)),
        ("Heavy Infantry", Gains(power=2)),
        ("Wolf Shaman", Gains(runes=1, cards=1)),
        ("Void Initiate", Gains(runes=1)),  # banishing is a choice
        ("Kor, the Ferromancer", Gains(power=2)),  # the card drawn hangs on a condition
        ("Lionheart", Gains(honor=3)),  # Unite hangs on another card
        ("Mechana Initiate", Gains()),  # one of two
        ("The Grand Design", Gains(restricted=2)),
        ("Shadow Star", Gains(power=1)),
        ("Yggdrasil Staff", Gains(power=1)),  # its payment is a choice
        ("Sea Tyrant", Gains(honor=5)),
        ("Void Rising", Gains()),
    ],
)
def test_what_a_card_gives_in_any_case(name: str, gains: Gains):
    assert seal(NAMES[name]) == gains


def test_half_of_each_of_two_is_expected():
    assert played(NAMES["Mechana Initiate"], halves=True) == Gains(runes=0.5, power=0.5)


def test_after_the_hand_all_of_it_is_played_and_all_that_is_ready_used():
    view = sight(
        hand=["Apprentice", "Mystic", "Heavy Infantry", "Wolf Shaman"],
        in_play=["Shadow Star", "The Grand Design"],
        runes=1,
        power=2,
    )
    assert after_hand(view, FACES) == Gains(runes=5, power=5, cards=1, restricted=2)


def test_what_was_used_gives_nothing_more_this_turn():
    game = position(sets=list(SETS), hand=["Apprentice"], in_play=["Shadow Star"])
    game.use("Shadow Star")
    assert after_hand(game.view(0), FACES) == Gains(runes=1, power=1)


def test_on_others_turns_the_hand_is_what_ones_own_turn_begins_with():
    game = position(
        sets=list(SETS), players=2, others=[{"hand": ["Mystic"], "in_play": ["Shadow Star"]}]
    )
    assert after_hand(game.view(1), FACES) == Gains(runes=2, power=1)


# The next hand

DECK = st.lists(
    st.sampled_from(["Apprentice", "Militia", "Mystic", "Heavy Infantry", "Wolf Shaman"]),
    min_size=5,
    max_size=9,
)


def counted(pile: list[str], drawn: int, resource: str) -> dict[int, float]:
    """Every hand, one by one."""
    hands = list(combinations(pile, drawn))
    sums = Counter(sum(int(getattr(played(FACES[s]), resource)) for s in hand) for hand in hands)
    return {amount: number / len(hands) for amount, number in sums.items()}


@given(DECK, st.sampled_from(["runes", "power"]))
def test_chances_of_the_next_hand_are_those_of_all_hands(names: list[str], resource: str):
    view = sight(deck=names)
    hand = next_hand(view)
    found = hand.chances(FACES, resource)
    wanted = counted([NAMES[name].slug for name in names], 5, resource)
    assert found.keys() == wanted.keys()
    assert all(found[amount] == pytest.approx(wanted[amount]) for amount in wanted)
    assert sum(found.values()) == pytest.approx(1)
    mean = sum(amount * chance for amount, chance in wanted.items())
    assert getattr(hand.mean(FACES), resource) == pytest.approx(mean)
    assert hand.at_least(FACES, resource, 3) == pytest.approx(
        sum(chance for amount, chance in wanted.items() if amount >= 3)
    )


@given(st.lists(st.sampled_from(["Mystic", "Militia"]), max_size=4), DECK)
def test_a_short_deck_is_drawn_and_the_rest_comes_from_a_shuffle(
    deck: list[str], discard: list[str]
):
    hand = next_hand(sight(deck=deck, discard=discard[1:], hand=discard[:1]))
    assert hand.sure == Counter(NAMES[name].slug for name in deck)
    assert hand.pile == Counter(NAMES[name].slug for name in discard)
    assert hand.drawn == 5 - len(deck)
    assert hand.shuffles
    base = sum(int(played(NAMES[name]).runes) for name in deck)
    wanted = counted([NAMES[name].slug for name in discard], hand.drawn, "runes")
    found = hand.chances(FACES, "runes")
    assert {amount - base: chance for amount, chance in found.items()} == pytest.approx(wanted)


def test_what_is_known_to_lie_on_top_comes_in_any_case():
    game = position(sets=list(SETS), discard=["Mystic"], deck=["Militia"] * 6, row=["Mephit"])
    assert next_hand(game.view(0)).pile == Counter(militia=6)
    hand = NextHand(Counter(mystic=1), Counter(militia=6), 4, shuffles=False)
    assert hand.chances(FACES, "runes") == {2: 1.0}


# Decks


def test_how_strong_a_deck_is_and_what_a_card_changes():
    view = sight(deck=["Apprentice"] * 6 + ["Militia"] * 2, in_play=["Shadow Star"])
    me = view.players[0]
    now = strength_of(me, FACES)
    assert now.cards == 8
    assert now.seen == 5
    assert now.turns == 8 / 5
    assert now.hand == pytest.approx(Gains(runes=5 * 6 / 8, power=5 * 2 / 8 + 1))
    better = strength_with(me, FACES, "mystic", 1)
    assert better.hand.runes == pytest.approx(5 * 8 / 9)
    assert better.cards == 9
    without = strength_with(me, FACES, "militia", -1)
    assert without.hand.power == pytest.approx(5 * 1 / 7 + 1)
    assert strength_with(me, FACES, "shadow_star", 1).hand.power == now.hand.power + 1


def test_cards_that_draw_show_more_of_the_deck():
    view = sight(deck=["Wolf Shaman"] * 2 + ["Apprentice"] * 8)
    assert strength_of(view.players[0], FACES).seen == pytest.approx(5 / (1 - 0.2))
    view = sight(deck=["Wolf Shaman"] * 4)
    assert strength_of(view.players[0], FACES).seen == 4


def test_an_empty_deck_gives_what_is_in_play():
    view = sight(deck=[], hand=[], in_play=["Shadow Star"])
    assert strength_of(view.players[0], FACES).hand == each_turn(NAMES["Shadow Star"])


# The race


@pytest.mark.parametrize(
    ("pool", "taken", "rounds"),
    [(53, [8, 9, 10], 6), (53, [1, 8, 9, 10], 6), (5, [3], 2), (5, [0, 0, 0], None), (5, [], None)],
)
def test_how_long_the_pool_lasts(pool: int, taken: list[int], rounds: int | None):
    assert rounds_left(pool, taken) == rounds


class CountsTheCenter(Watch):
    """What is said to be left is what is there, for everybody who may look."""

    looks = 0

    def standing(self, game: Game) -> None:
        self.looks += 1
        if self.looks % 23:
            return
        state = game.state
        there = Counter(state.faces[card].slug for card in state.center)
        for seat in range(-1, len(state.players)):
            view = from_observation(observe(game, seat))
            assert center_left(view, state.rules) == there
            for player in view.players:
                real = state.players[player.seat]
                lying = [*real.hand, *real.deck, *real.discard, *real.played]
                if view.seat == player.seat:
                    assert all_cards(player) == Counter(state.faces[card].slug for card in lying)


@pytest.mark.parametrize(
    ("sets", "players", "teams"),
    [(("chronicle",), 2, False), (("storm",), 1, False), (SETS, 3, False), (("gift",), 4, True)],
)
def test_what_is_left_in_the_center_is_told_by_what_lies_elsewhere(
    sets: tuple[str, ...], players: int, teams: bool
):
    for seed in range(3):
        watch = CountsTheCenter()
        run(Case(players, "revised", None, seed, seed, sets=sets, teams=teams), watch)
        assert watch.looks > 23


def test_kinds_are_counted_by_faction_monsters_and_events():
    cards = Counter({"wolf_shaman": 2, "sea_tyrant": 1, "void_rising": 3, "shadow_star": 1})
    assert kinds_of(cards, FACES) == {"lifebound": 2, "monster": 1, "event": 3, "void": 1}
