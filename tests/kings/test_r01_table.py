"""Sections 1 to 4 of the rules: components, board, mats, setup."""

from collections import Counter

import pytest

from ascension_tui.errors import UsageError
from ascension_tui.games.kings.rules import constants, tiles
from ascension_tui.games.kings.rules.faces import all_faces, full_deck
from ascension_tui.games.kings.rules.lying import count_of
from ascension_tui.games.kings.rules.setup import Setup, new_game
from ascension_tui.games.kings.rules.state import ONE_Y


def dealt(seats=2, seed=1, **choices):
    """A game whose players have made their choices: the first character, three Aria."""
    game = new_game(Setup(seats=tuple("abcd"[:seats]), **choices), seed)
    while game.decision.kind in ("character", "gems"):
        game.answer(0)
    return game


def test_r1_1_two_to_four_players_and_five_characters():
    assert len(constants.R1_1_CHARACTERS) == 5
    for seats in (1, 5):
        with pytest.raises(UsageError, match="2 to 4 players"):
            Setup.checked(seats=list("abcde"[:seats]))


def test_r1_2_an_empty_supply_gives_nothing(position):
    g = position(tile=55, hand=["Sun & Sky 1"], pool="PP", others=[{"tile": 56}])
    g.state.supply[0] = 1
    g.instant("Sun & Sky 1")
    assert g.seat(0).pool == "APP"
    g.state.supply[3] = 0
    g.attack(1, 1)
    assert g.seat(1).pool == ""
    g.state.supply[3] = 1
    g.attack(1, 1)
    assert g.seat(1).pool == "D"


def test_r1_2_the_caps_of_the_supply():
    state = dealt().state
    gems = [state.supply[gem] + sum(mat.gems[gem] for mat in state.mats) for gem in range(5)]
    assert gems == [40, 40, 40, 25, 35 - 1]


def test_r1_3_four_stones_are_in_the_game():
    for seats in (2, 3, 4):
        state = dealt(seats).state
        assert [mat.stones for mat in state.mats] == [1] * seats
        assert state.spare == 4 - seats


def test_r1_5_two_decks_of_52():
    for deck in (0, 1):
        assert len(full_deck(deck)) == 52
        focus = Counter(
            all_faces()[card].focus for card in full_deck(deck) if all_faces()[card].focus >= 0
        )
        assert focus == dict.fromkeys(range(5), 9)


def test_r1_5_a_card_goes_to_the_pile_of_its_own_deck(position):
    g = position(
        hand=["Albedo 1"], others=[{"kind": "revenant", "hand": ["Albedo 1"]}], pool="P", tile=55
    )
    g.instant("Albedo 1")
    g.end_turn()
    g.instant("Albedo 1")
    assert (g.discards("ascendant"), g.discards("revenant")) == (["Albedo 1"], ["Albedo 1"])


def test_r1_6_an_empty_deck_is_made_of_its_discards(position):
    g = position(ylem=3)
    state = g.state
    state.discards[0].extend(state.decks[0][:2])
    state.decks[0].clear()
    g.draw()
    assert (len(g.seat(0).hand), len(g.deck("ascendant")), g.discards("ascendant")) == (1, 1, [])
    assert [e.event for e in g.events(1)].count("DeckShuffled") == 1
    g.draw()
    assert not g.can("draw")


def test_r2_1_tiles_are_numbered_row_by_row():
    assert tiles.step(37, (1, 0)) == 47
    assert tiles.step(37, (0, 1)) == 38
    assert tiles.step(39, (0, 1)) == tiles.step(3, (-1, 0)) == -1


def test_r2_2_adjacent_and_surrounding():
    assert tiles.ADJACENT[55] == (45, 54, 56, 65)
    assert tiles.SURROUNDING[55] == (44, 45, 46, 54, 56, 64, 65, 66)
    assert tiles.SURROUNDING[0] == (1, 10, 11)


def test_r2_4_one_character_a_tile(position, refuses):
    g = position(tile=55, pool="AE", others=[{"tile": 56}])
    assert refuses(g, "move", 56)


def test_r2_4_a_tile_holds_any_number_of_things(position):
    g = position(tile=55, ylem=1, pool="D", hand=["Dire Transfer 1"], board={45: "BBXYYPPDD"})
    g.cast("Dire Transfer 1")
    g.choose(45)
    assert g.board == {45: "BBXYYPPDDD"}


def test_r2_5_starting_tiles():
    for seats, expected in ((2, [24, 75]), (3, [24, 47, 75]), (4, [24, 47, 75, 52])):
        assert [mat.tile for mat in dealt(seats).state.mats] == expected


@pytest.mark.parametrize(("rolled", "wall"), [(1, "N"), (2, "E"), (3, "S"), (4, "W")])
def test_r2_6_the_edge_of_each_immolation_number(position, rolled, wall):
    g = position(first=1, rolls={"wall": [rolled], "tile": [55]})
    g.end_turn()
    assert [name for name, depth in g.walls.items() if depth] == [wall]


@pytest.mark.parametrize(("level", "capacity"), [(1, 9), (2, 12), (3, 15)])
def test_r3_1_the_pool_grows_with_the_level(position, level, capacity):
    g = position(level=level, hand=["Sun & Sky 1"], pool="A" * (capacity - 1))
    assert g.view(0).mats[0].capacity == capacity
    g.instant("Sun & Sky 1")
    assert g.seat(0).pool == "A" * capacity
    assert g.asked == (0, "action")


@pytest.mark.parametrize("ylem", range(6))
def test_r3_2_the_ylem_pool(position, ylem):
    g = position(ylem=ylem, hand=["Citrinitas 1"])
    assert g.view(0).mats[0].threshold == (7 - ylem if ylem < 5 else None)
    g.instant("Citrinitas 1")
    assert g.seat(0).ylem == min(ylem + 1, 5)


def test_r3_3_the_level_survives_death(position):
    g = position(tile=55, pool="PPPP", others=[{"tile": 56, "level": 2}], rolls={"tile": [77]})
    g.attack(1, 4)
    g.end_turn()
    g.choose(77)
    assert g.seat(1).level == 2


def test_r3_6_a_revenant_has_three_prismatic_groups(position, refuses):
    g = position(
        step="latent", kind="revenant", level=3, pool="AAAAEEEEPPPP", ylem=3, hand=["Albedo 1"]
    )
    assert refuses(g, "transmute", "aria")
    for _ in range(3):
        g.transmute("prismatic")
    assert refuses(g, "transmute", "prismatic")
    g.transmute("ylem")
    assert g.seat(0).transmutations == ["prismatic"] * 3 + ["ylem"]


def test_r3_7_hands_inscriptions_and_decks_are_secret(position):
    g = position(hand=["Albedo 1"], inscription="Albedo 2", others=[{"hand": ["Rubedo 1"] * 2}])
    other = g.view(1)
    assert (other.mats[0].hand_count, other.mats[0].hand_known) == (1, ())
    assert (other.mats[0].has_inscription, other.mats[0].inscription) == (True, None)
    assert [card.name for card in other.hand] == ["Rubedo 1"] * 2
    assert g.view(0).mats[0].inscription.name == "Albedo 2"
    assert g.view(-1).hand == ()
    everything = g.view(-2)
    assert [card.name for card in everything.mats[0].hand_known] == ["Albedo 1"]
    assert everything.mats[0].inscription.name == "Albedo 2"


def test_r4_1_the_starting_player_is_drawn_by_lot():
    begun = {new_game(Setup(seats=("a", "b", "c")), seed).state.first for seed in range(30)}
    assert begun == {0, 1, 2}
    assert new_game(Setup(seats=("a", "b"), first=1), 1).state.first == 1


def test_r4_2_rounds_by_number_of_players():
    assert [dealt(seats).state.round for seats in (2, 3, 4)] == [20, 15, 10]
    assert dealt(rounds=7).state.round == 7
    with pytest.raises(UsageError, match="rounds"):
        Setup.checked(seats=["a", "b"], rounds=21)


@pytest.mark.parametrize(("rounds", "places"), [(20, {0, 4, 8}), (10, {0, 4, 8})])
def test_r4_3_the_event_dial_starts_on_a_blue_fire(rounds, places):
    found = {
        new_game(Setup(seats=("a", "b"), rounds=rounds), seed).state.event for seed in range(40)
    }
    assert found == places


def test_r4_4_characters_are_chosen_backwards_and_differ():
    game = new_game(Setup(seats=("a", "b", "c"), first=1), 1)
    asked = []
    while game.decision.kind == "character":
        asked.append((game.decision.seat, len(game.decision.options)))
        game.answer(0)
    assert asked == [(0, 5), (2, 4), (1, 3)]
    assert [mat.character for mat in game.state.mats] == [0, 2, 1]


def test_r4_4_characters_can_be_agreed_before():
    names = ("High King Apsu", "Kariis Vara")
    game = new_game(Setup(seats=("a", "b"), characters=names), 1)
    assert [mat.character for mat in game.state.mats] == [4, 0]
    assert game.decision.kind == "gems"
    for wrong in (("High King Apsu",) * 2, ("Kariis Vara",), ("Kariis Vara", "Nobody")):
        with pytest.raises(UsageError, match="character"):
            Setup.checked(seats=["a", "b"], characters=wrong)


def test_r4_5_to_r4_6_everybody_starts_alike():
    state = dealt(3).state
    for mat in state.mats:
        assert (mat.revenant, mat.level, mat.gems[4], len(mat.hand)) == (False, 1, 0, 3)
        assert mat.gems == [3, 0, 0, 0, 0]


def test_r4_7_gems_are_chosen_in_turn_order_knowing_the_hand():
    game = new_game(Setup(seats=("a", "b", "c"), first=1, characters=None), 1)
    while game.decision.kind == "character":
        game.answer(0)
    asked = []
    while game.decision.kind == "gems":
        asked.append(game.decision.seat)
        assert len(game.state.mats[game.decision.seat].hand) == 3
        assert len(game.decision.options) == 10
        game.answer(4)
    assert asked == [1, 2, 0]


def test_r4_8_the_first_ylem_lies_where_nobody_stands():
    for seed in range(40):
        state = dealt(4, seed).state
        lying = [tile for tile, things in state.board.items() if count_of(things, ONE_Y)]
        assert len(lying) == 1
        assert state.at(lying[0]) == -1
