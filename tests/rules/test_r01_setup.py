"""Section 1 of the rules: components and setup."""

from collections import Counter

import pytest

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.model_events import see_events
from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup
from tests.rules.deals import deal, names_of


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r1_1_personal_decks_and_first_hands(players):
    game = deal(players)
    for player in game.state.players:
        own = names_of(game, [*player.hand, *player.deck])
        assert Counter(own) == {"Apprentice": 8, "Militia": 2}
        assert len(player.hand) == 5
        assert player.discard == player.played == player.in_play == []


def test_r1_1_decks_are_shuffled():
    hands = {
        tuple(sorted(names_of(deal(seed=s), deal(seed=s).state.players[0].hand))) for s in range(9)
    }
    orders = {tuple(names_of(deal(seed=s), deal(seed=s).state.players[1].deck)) for s in range(20)}
    assert len(hands) > 1
    assert len(orders) > 5


def test_r1_2_always_available_piles():
    game = deal(4)
    piles = {pile.card.name: pile.count for pile in from_observation(observe(game, 0)).piles}
    assert piles == {"Mystic": 30, "Heavy Infantry": 29, "Cultist": 1}


def test_r1_2_an_empty_pile_has_none_to_be_had(position):
    g = position(runes=5, piles={"Heavy Infantry": 2})
    g.acquire("Heavy Infantry")
    g.acquire("Heavy Infantry")
    g = position(runes=9, piles={"Heavy Infantry": 0, "Mystic": 0})
    assert g.options == ["end"]


def test_r1_2_the_cultist_is_defeated_any_number_of_times(position):
    g = position(power=20)
    for _ in range(10):
        g.defeat("Cultist")
    assert (g.seat(0).honor, g.power, g.pile("Cultist")) == (10, 0, 1)


def test_r1_3_center_deck_holds_all_hundred_cards():
    game = deal()
    center = names_of(game, [*game.state.row, *game.state.center])
    assert len(center) == 100
    assert len(set(center)) == 48
    assert not {"Apprentice", "Militia", "Mystic", "Heavy Infantry", "Cultist"} & set(center)


def test_r1_4_first_player_hands_row_in_this_order():
    game = deal(3, seed=5, first=1)
    happened = see_events(game.events, 0, game.state.faces)
    drawn = [e.seat for e in happened[:15]]
    assert {e.event for e in happened[:15]} == {"CardMoved"}
    assert drawn == [1] * 5 + [2] * 5 + [0] * 5
    assert [(e.event, e.slot) for e in happened[15:21]] == [
        ("RowRefilled", slot) for slot in range(6)
    ]
    assert happened[21].event == "TurnBegan"
    assert happened[21].seat == 1
    assert len(happened) == 22


def test_r1_4_others_see_no_card_of_the_first_hands():
    game = deal(3, seed=5)
    for event in see_events(game.events, -1, game.state.faces):
        if event.event == "CardMoved":
            assert event.card is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_4_first_player_is_drawn_by_lot(players):
    firsts = Counter(deal(players, seed=seed).state.first for seed in range(400))
    assert set(firsts) == set(range(players))
    assert min(firsts.values()) > 0.6 * 400 / players


def test_r1_4_first_player_can_be_agreed():
    for seed in range(8):
        game = deal(4, seed=seed, first=2)
        assert (game.state.first, game.state.active, game.decision.seat) == (2, 2, 2)


def test_r1_4_same_seed_same_game():
    assert deal(3, seed=7).state.digest() == deal(3, seed=7).state.digest()
    assert len({deal(3, seed=seed).state.digest() for seed in range(50)}) == 50


def test_r1_5_void_is_public_and_out_of_reach(position):
    g = position(void=["Wolf Shaman", "Mephit"], runes=9, power=9)
    for seat in (0, 1, -1):
        assert [card.name for card in g.view(seat).void] == ["Wolf Shaman", "Mephit"]
    assert not g.can_acquire("Wolf Shaman")
    assert not g.can_defeat("Mephit")


@pytest.mark.parametrize(
    ("edition", "players", "pool"),
    [
        ("revised", 1, 50),
        ("revised", 2, 60),
        ("revised", 3, 90),
        ("revised", 4, 120),
        ("first", 1, 50),
        ("first", 2, 60),
        ("first", 3, 75),
        ("first", 4, 90),
    ],
)
def test_r1_6_honor_pool(edition, players, pool):
    game = deal(players, edition=edition)
    assert game.state.pool == pool
    shown = from_observation(observe(game, 0)).honor_pool
    assert (shown.left, shown.size) == (pool, pool)


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize("pool", [1, 20, 77, 500])
def test_r1_6_any_other_pool_as_a_house_option(players, edition, pool):
    assert deal(players, edition=edition, pool=pool).state.pool == pool


@pytest.mark.parametrize("pool", [0, -1, 2.5, "many", True])
def test_r1_6_pool_that_cannot_be_is_refused(pool):
    with pytest.raises(UsageError, match=r"^pool: .*\.$"):
        Setup.checked(seats=("a", "b"), pool=pool)


@pytest.mark.parametrize("players", [5, 6])
def test_r1_7_five_players_need_two_sets(players):
    with pytest.raises(UsageError, match=rf"^{players} players need at least two sets mixed.*\.$"):
        Setup.checked(seats=tuple("abcdef"[:players]))


@pytest.mark.parametrize("seats", [(), tuple("abcdefg")])
def test_r1_7_number_of_players_is_told_in_words(seats):
    with pytest.raises(UsageError) as refused:
        Setup.checked(seats=seats)
    assert str(refused.value).endswith(".")
    assert "uple" not in str(refused.value)


def test_r1_7_turns_go_clockwise(position):
    g = position(players=4, seat=2)
    order = []
    for _ in range(5):
        order.append(g.active)
        g.end_turn()
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ({"sets": ("atlantis",)}, "there is no set named atlantis; choose from chronicle"),
        ({"sets": ("chronicle", "chronicle")}, "a set was named twice"),
        ({"sets": ()}, "sets"),
        ({"edition": "second"}, "edition"),
        ({"first": 2}, "seat 2 cannot begin; there are seats 0 to 1"),
        ({"first": -1}, "seat -1 cannot begin"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_r1_7_setup_that_cannot_be_is_told_in_a_sentence(choices, told):
    with pytest.raises(UsageError, match=told) as refused:
        Setup.checked(**{"seats": ("a", "b"), **choices})
    assert str(refused.value).endswith(".")


def test_r1_7_solitaire_has_samael_against_it():
    assert Setup(seats=("a",)).rival == "Samael"
    assert Setup(seats=("a", "b")).rival is None
