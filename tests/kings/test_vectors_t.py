"""The worked examples of the rules, T01 to T37 of section 28."""

import pytest

from ascension_tui.games.kings.rules import tiles
from ascension_tui.games.kings.rules.dice import allocations, gems_of
from ascension_tui.games.kings.rules.gems import PYRE
from ascension_tui.games.kings.rules.setup import Setup, new_game


@pytest.mark.parametrize("rolled", [47, 0])
def test_t01_the_percentile_dice_name_a_tile(position, rolled):
    g = position(step="state", rolls={"tile": [rolled]})
    g.enter("active")
    assert g.board == {rolled: "Y"}


def test_t02_completed_transmutations_generate(position):
    g = position(step="turn", transmutations=["ylem", "pyre"])
    assert g.asked == (0, "state")
    assert (g.seat(0).ylem, g.seat(0).pool) == (1, "P")


def test_t03_level_and_one_dice_are_rolled(position):
    g = position(step="state", level=2)
    g.enter("latent")
    g.roll()
    assert len(g.view(0).dice.dice) == 3


def test_t04_dice_of_an_instant_join_the_latent_roll(position):
    g = position(
        step="state", hand=["Separation 1"], rolls={"focus": [1, 3, 4, 5]}, ascendant=["Albedo 1"]
    )
    g.enter("latent")
    g.roll()
    assert "AE" in g.choices
    g.instant("Separation 1")
    assert [die.value for die in g.view(0).dice.dice] == [1, 3, 4, 5]
    g.dice("AEPP")
    assert g.seat(0).pool == "AEPP"


def test_t05_more_than_four_dice_may_be_rolled(position):
    g = position(step="state", level=3, hand=["Separation 3"])
    g.enter("latent")
    g.instant("Separation 3")
    g.roll()
    assert len(g.view(0).dice.dice) == 7


def test_t06_a_king_holds_as_many_core_transmutations_as_its_level(position, refuses):
    g = position(step="latent", level=2, transmutations=["aria", "egis"], pool="PPP", ylem=3)
    assert refuses(g, "transmute", "pyre")
    g.transmute("ylem")
    g.untransmute("aria")
    assert g.can("transmute", "pyre")


@pytest.mark.parametrize("more", ["", "A", "E"])
def test_t07_several_can_be_completed_in_one_step(position, more):
    g = position(step="latent", level=2, ylem=3, pool="PPPAAEE" + more)
    offered = [which for which in ("aria", "egis", "pyre", "ylem") if g.can("transmute", which)]
    extra = {"": [], "A": ["aria"], "E": ["egis"]}[more]
    assert offered == [*extra, "pyre", "ylem"]
    for which in offered:
        g.transmute(which)
    assert g.seat(0).transmutations == offered


def crossed(position, tile, others, pool="AEE", **own):
    seats = [{"tile": other} for other in others]
    return position(players=1 + len(others), tile=tile, pool=pool, others=seats, **own)


def test_t08_leaving_two_adjacent_opponents_costs_two_egis(position):
    g = crossed(position, 55, [54, 56])
    g.move(45)
    assert (g.seat(0).tile, g.seat(0).pool) == (45, "")


def test_t09_a_diagonal_opponent_costs_nothing(position):
    g = crossed(position, 55, [56, 64])
    g.move(45)
    assert g.seat(0).pool == "E"


def test_t10_staying_adjacent_costs_nothing(position):
    g = crossed(position, 55, [56], transmutations=["aria"])
    g.move(46)
    assert g.seat(0).pool == "EE"


def test_t11_only_opponents_left_behind_cost(position):
    g = crossed(position, 55, [56, 65], transmutations=["aria"])
    g.move(46)
    assert g.seat(0).pool == "E"


def test_t12_walking_out_of_the_fire(position, refuses):
    g = crossed(position, 57, [56, 46], pool="AAAEE", walls={"E": 3, "S": 4}, level=2)
    assert refuses(g, "move", 58)
    assert refuses(g, "move", 56)
    g.move(47)
    g.move(37)
    assert refuses(g, "move", 27)
    g.move(36)
    assert (g.seat(0).tile, g.seat(0).pool) == (36, "EEDD")


def test_t13_room_in_the_ylem_pool_takes_what_lies_there(position):
    g = position(ylem=5, tile=55, board={55: "Y"})
    g.draw()
    assert (g.seat(0).ylem, g.board, len(g.seat(0).hand)) == (5, {}, 1)


def attacked_by_four(position, egis):
    g = position(tile=55, pool="PPPP", others=[{"tile": 56, "pool": egis, "level": 2}])
    g.attack(1, 4)
    assert g.seat(0).pool == ""
    return g.seat(1).pool


def test_t14_four_pyre_against_three_egis(position):
    assert attacked_by_four(position, "EEE") == "D"


def test_t15_four_pyre_against_one_egis(position):
    assert attacked_by_four(position, "E") == "DDD"


def test_t16_overkill_draws_exactly_one_card(position):
    g = position(tile=55, pool="PPP", others=[{"tile": 56, "pool": "DDD", "level": 2}])
    g.attack(1, 3)
    assert g.seat(1).tile is None
    assert g.seat(1).killed
    assert (g.seat(0).ylem, len(g.seat(0).hand)) == (1, 1)


def test_t17_any_focus_can_be_cast_but_not_inscribed(position, refuses):
    card = "Projection 1"
    g = position(tile=55, ylem=1, hand=[card], others=[{"tile": 56}])
    assert g.can("cast", card, 1)
    g = position(step="latent", hand=[card, "Albedo 1"])
    assert g.seat(0).character == "Kariis Vara"
    assert refuses(g, "inscribe", card)
    assert g.can("inscribe", "Albedo 1")


def test_t18_sun_and_sky_over_two_tiles(position):
    g = position(tile=55, ylem=3, hand=["Sun & Sky 2"], others=[{"tile": 57}])
    g.cast("Sun & Sky 2", 1)
    assert (g.seat(0).tile, g.seat(1).tile, g.seat(0).ylem) == (57, 55, 1)
    assert (g.seat(0).hand, g.discards("ascendant")) == ([], ["Sun & Sky 2"])


def test_t19_the_event_dial_moves_by_the_immolation_die(position):
    g = position(first=1, event=0, rolls={"wall": [3], "tile": [44]})
    g.end_turn()
    assert (g.state.event, g.event) == (3, "Y")
    assert g.board == {44: "Y"}


def test_t20_the_starting_player_passes_clockwise(position):
    g = position(players=3, rolls={"wall": [1]})
    order = []
    for _ in range(6):
        order.append(g.active)
        if g.asked[1] == "state":
            g.enter("active")
        g.end_turn()
    assert order == [0, 1, 2, 1, 2, 0]


def test_t21_dice_one_by_one():
    assert allocations((3, 4), 7, 5) == ("Y", "EP")


def test_t22_two_and_three_make_a_pyre():
    assert gems_of(2 + 3, 7) == (PYRE,)
    assert allocations((2, 3), 7, 5) == ("AE", "P")


def test_t23_many_ways_to_use_three_dice():
    found = allocations((1, 3, 5), 7, 5)
    assert {"AEP", "PP", "AY"} <= set(found)


def test_t24_two_ylem_make_the_threshold_five(position):
    g = position(ylem=2)
    assert g.view(0).mats[0].threshold == 5


def test_t25_the_surplus_over_the_threshold_is_lost(position):
    g = position(step="state", ylem=2, rolls={"focus": [3, 4]})
    g.enter("latent")
    g.roll()
    g.dice("Y")
    assert (g.seat(0).ylem, g.seat(0).pool) == (3, "")


def test_t26_the_threshold_falls_with_each_ylem_but_not_within_a_roll(position):
    g = position(
        step="turn",
        ylem=1,
        transmutations=["ylem"],
        hand=["Citrinitas 1", "Separation 1"],
        rolls={"focus": [4, 2, 3, 1]},
    )
    assert g.view(0).mats[0].threshold == 5
    g.enter("latent")
    g.instant("Citrinitas 1")
    assert g.view(0).mats[0].threshold == 4
    g.roll()
    assert g.view(0).dice.threshold == 4
    g.dice("AY")
    assert g.view(0).mats[0].threshold == 3
    g.instant("Separation 1")
    assert g.view(0).dice.threshold == 3
    assert "AY" in g.choices
    g.dice("AY")
    assert g.seat(0).ylem == 5


def test_t27_egis_of_an_instant_blocks_this_attack(position):
    g = position(tile=55, pool="PP", others=[{"tile": 56, "hand": ["Conjunction 1"]}])
    g.attack(1, 2)
    assert g.asked == (1, "attacked")
    g.instant("Conjunction 1")
    assert g.seat(1).pool == ""
    assert g.asked == (0, "action")


def test_t28_one_wound_cancelled_and_one_dire_removed(position):
    g = position(tile=55, pool="P", others=[{"tile": 56, "pool": "D", "hand": ["Coagulation 3"]}])
    g.attack(1, 1)
    g.pass_()
    g.instant("Coagulation 3", cancel=1)
    assert g.seat(1).pool == ""
    assert g.asked == (0, "action")


def test_t29_exploding_pyre_wounds_everybody_around(position):
    g = position(
        first=1,
        tile=15,
        level=3,
        board={4: "PP"},
        others=[{"tile": 13, "level": 3}],
        rolls={"wall": [1], "tile": [55]},
    )
    g.end_turn()
    assert (g.seat(0).pool, g.seat(1).pool, g.walls["N"]) == ("DD", "DD", 1)


def test_t30_two_levels_in_one_turn(position):
    g = position(ylem=5)
    g.level_up()
    g.level_up()
    assert (g.seat(0).level, g.seat(0).ylem) == (3, 0)


@pytest.mark.parametrize(("tile", "near", "drop"), [(35, 34, 35), (14, 24, 24), (17, 27, 26)])
def test_t31_bloodstones_fall_out_of_the_fire(position, tile, near, drop):
    g = position(
        tile=near,
        pool="PPP",
        walls={"N": 2, "E": 3},
        others=[{"tile": tile, "bloodstones": 2}],
    )
    stones = g.seat(0).bloodstones
    g.attack(1, 3)
    if drop == near:
        assert g.seat(0).bloodstones == stones + 2
    else:
        assert g.board == {drop: "BB"}


def test_t31_behind_the_fire_too():
    assert [tiles.clamp(tile, (2, 3, 0, 0)) for tile in (35, 14, 17, 38)] == [35, 24, 26, 36]


def war(position, **own):
    return position(omega=4, tile=14, others=[{"tile": 16, "bloodstones": 3}], **own)


def test_t32_a_war_by_timer_ends_by_points(position):
    g = war(position, pool="A")
    g.move(4)
    assert (g.over, g.state.reason) == (True, "koru")
    assert g.scores == (25 + 15 + 10, 45 + 10)
    assert g.winner == 1


def test_t32_or_by_all_four_stones(position):
    g = war(position, pool="AAAAAPPP")
    g.move(15)
    g.attack(1, 3)
    assert g.board == {16: "BBB"}
    for tile in (16, 15, 5, 4):
        g.move(tile)
    assert (g.over, g.state.reason, g.winner) == (True, "stones", 0)


def test_t33_four_players_may_play_twenty_rounds():
    game = new_game(Setup(seats=tuple("abcd"), rounds=20), 1)
    assert game.state.round == 20
    assert game.state.event in (0, 4, 8)


def test_t34_two_players_keep_the_starting_player(position):
    g = position(first=1, rolls={"wall": [1], "tile": [55]})
    g.end_turn()
    assert (g.first, g.active, g.round) == (1, 1, 19)


def test_t35_the_arena_never_gets_smaller_than_three_by_three(position):
    for wall in range(1, 5):
        g = position(
            first=1,
            tile=44,
            others=[{"tile": 45}],
            walls={"N": 4, "S": 3, "W": 4, "E": 3},
            rolls={"wall": [wall], "tile": [54]},
        )
        g.end_turn()
        assert g.walls == {"N": 4, "S": 3, "W": 4, "E": 3}


def test_t36_ylem_stays_under_a_full_pool(position):
    g = position(step="state", tile=55, ylem=5, rolls={"tile": [55]})
    g.enter("active")
    assert (g.board, g.seat(0).ylem) == ({55: "Y"}, 5)


def test_t37_the_die_is_absorbed_at_the_beginning_of_a_turn_only(position):
    g = position(
        tile=55,
        kind="revenant",
        pool="PP",
        hand=["Albedo 1"],
        others=[{"tile": 56, "pool": "D", "ascended_die": True, "hand": ["Albedo 2"]}],
    )
    g.attack(1, 1)
    assert g.asked == (1, "attacked")
    assert all(option.act in ("instant", "pass") for option in g.pending.options)
    g.pass_()
    g.pass_()
    g.end_turn()
    assert g.asked == (1, "absorb")
    g.choose(True)
    assert (g.seat(1).pool, g.seat(1).ascended_die) == ("", False)
