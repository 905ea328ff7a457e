"""Sections 16 to 22 of the rules: end of round, fire, proximity, return, die, war, scoring."""

import pytest

from ascension_tui.games.kings.rules import constants, rounds
from ascension_tui.games.kings.rules.returns import landing_tiles
from ascension_tui.games.kings.rules.setup import Setup, new_game
from ascension_tui.games.kings.rules.tiles import fire, tiles_of
from tests.kings.playing import happened


def last_turn(position, wall=1, tiles=(55,), **given):
    """The last turn of a round of two, on 44 and 45; then the Immolation Die shows a wall."""
    given = {"tile": 44, "others": [{"tile": 45}], "event": 2, **given}
    return position(first=1, rolls={"wall": [wall], "tile": list(tiles)}, **given)


def end_round(position, wall=1, tiles=(55,), **given):
    g = last_turn(position, wall, tiles, **given)
    g.end_turn()
    return g


def test_r16_step1_the_dial_counts_down(position):
    assert end_round(position, round=7).round == 6


def test_r16_step1_at_omega_the_war_begins_at_once(position):
    g = end_round(position, round=1, tiles=(81,), walls={"N": 1})
    assert (g.war, g.omega, g.active) == (True, 90, 1)
    assert g.walls == {"N": 0, "E": 0, "S": 0, "W": 0}
    assert g.state.event == 2


def test_r16_step2_standing_in_fire_wounds_even_without_a_move(position):
    g = end_round(position, 1, walls={"N": 3, "S": 4}, tile=24, others=[{"tile": 55}])
    assert (g.walls["N"], g.seat(0).pool) == (3, "D")


def test_r16_step2_a_crossing_burns_once(position):
    g = end_round(position, 3, walls={"N": 1, "W": 1}, tile=0, others=[{"tile": 55}])
    assert g.seat(0).pool == "D"


@pytest.mark.parametrize(("start", "wall", "at"), [(0, 3, 3), (10, 4, 2), (11, 1, 0)])
def test_r16_step3_the_event_dial_goes_round(position, start, wall, at):
    assert end_round(position, wall, event=start).state.event == at


def test_r16_step4_gems_fall_on_a_tile(position):
    for number, event, gems in ((15, 4, "P"), (10, 4, "PP"), (10, 1, "YD")):
        g = end_round(position, 1, event=event, round=number + 1, tiles=[66])
        assert g.board == {66: gems}


def test_r16_step4_or_to_the_character_there(position):
    g = end_round(position, 1, event=1, round=10, tiles=[44])
    assert (g.event, g.seat(0).ylem, g.seat(0).pool, g.board) == ("YD", 1, "D", {})


def test_r16_step4_blue_fire_burns_beside_the_walls_too(position):
    g = end_round(position, 1, event=3, walls={"W": 1}, tile=41, others=[{"tile": 52}])
    assert g.event == "FIRE"
    assert (g.seat(0).pool, g.seat(1).pool) == ("D", "")


def test_r16_step5_the_starting_player(position):
    g = position(players=3, first=1, rolls={"wall": [1], "tile": [55]})
    g.end_turn()
    assert (g.first, g.active) == (2, 2)


def test_r16_1_the_killed_return_after_the_event_in_turn_order(position):
    g = position(
        players=3,
        first=1,
        tile=41,
        pool="DD",
        others=[{"tile": 3, "pool": "DD"}, {"tile": 4, "pool": "DD"}],
        event=1,
        walls={"W": 1},
        rolls={"wall": [1], "tile": [77, 11, 22]},
    )
    g.state.board.clear()
    g.end_turn()
    told = happened(g)
    assert [e.seat for e in g.events(0) if e.event == "Died"] == [1, 2]
    assert told.index("EventShown") < len(told) - 1 - told[::-1].index("TileRolled")
    assert g.asked == (1, "revenant_tile")


def test_r16_2_the_index_flips_at_ten():
    assert rounds.ring(11) == constants.R16_3_FRONT
    assert rounds.ring(10) == constants.R16_3_BACK


def test_r16_2_flipping_keeps_the_pointer(position):
    g = end_round(position, 2, event=9, round=11, tiles=[66])
    assert (g.round, g.state.event, g.event) == (10, 11, "YD")
    assert g.board == {66: "YD"}


def test_r16_3_the_rings():
    for icons in (constants.R16_3_FRONT, constants.R16_3_BACK):
        assert len(icons) == 12
        assert icons.count("FIRE") == 3
    assert {"PP", "YD"}.isdisjoint(constants.R16_3_FRONT)


def test_r16_4_without_a_countdown_the_dial_stops_at_ten():
    game = new_game(Setup(seats=("a", "b"), countdown=False), 3)
    shown = []
    while not game.state.over and game.state.omega < 0:
        shown.append(game.state.round)
        keys = [option.key for option in game.decision.options]
        game.answer(
            next((keys.index(k) for k in ("active", "end", "done", "pass") if k in keys), 0)
        )
    assert (shown[0], shown[-1], game.state.played) == (20, 10, 100)


def test_r17_1_walls_cover_lines():
    burning, behind = fire((2, 0, 0, 1))
    assert set(tiles_of(behind)) == set(range(10))
    assert set(tiles_of(burning)) == set(range(10, 20)) | set(range(20, 100, 10))


@pytest.mark.parametrize(("depth", "after"), [(0, 1), (3, 4)])
def test_r17_2_a_wall_is_placed_then_advances(position, depth, after):
    assert end_round(position, 4, walls={"W": depth}).walls["W"] == after


def test_r17_3_a_lone_wall_goes_to_seven(position):
    g = end_round(position, 1, walls={"N": 7}, tile=84, others=[{"tile": 85}])
    assert g.walls["N"] == 7


def test_r17_4_a_carried_stone_does_not_block(position):
    g = end_round(position, 1, walls={"N": 2}, tile=24)
    assert g.walls["N"] == 3


def test_r17_4_nor_may_a_wall_be_placed_on_a_stone(position):
    assert end_round(position, 1, board={5: "B"}).walls["N"] == 0


def test_r17_5_a_locked_wall_still_lets_the_event_happen(position):
    g = end_round(position, 1, board={5: "B"}, event=2)
    assert g.state.event == 3
    assert g.round == 19


def test_r17_6_immolation_gives_no_bonus_and_cannot_be_cancelled(position):
    g = last_turn(
        position,
        1,
        tile=14,
        walls={"N": 2},
        hand=["Coagulation 3"],
        ascended_die=True,
        others=[{"tile": 45, "kind": "revenant"}],
        tiles=[66, 77],
    )
    g.end_turn()
    assert g.seat(0).killed
    assert g.seat(1).ylem == 0
    assert g.board[34] == "BX"


def test_r17_6_gems_burn_and_the_die_is_lost(position):
    g = end_round(position, 1, board={3: "YD", 5: "X"}, kind="revenant", tiles=[66])
    assert g.board == {66: "Y"}
    assert g.state.die == -2


def test_r17_6_explosions_add_up_to_one_event(position):
    g = last_turn(position, 1, board={3: "P", 5: "P"}, tile=14, hand=["Lancea of Aeterna"], level=2)
    g.end_turn()
    assert g.asked == (0, "wound")
    assert g.view(0).wounds.count == 2


def test_r17_7_pyrokinesis_uncovers_and_triggers_nothing(position):
    g = position(
        tile=14, pool="P", ylem=1, transmutations=["ylem"], walls={"N": 2}, others=[{"tile": 45}]
    )
    g.pyrokinesis("N")
    assert (g.walls["N"], g.seat(0).pool, g.seat(0).tile) == (1, "", 14)


def killed(position, tiles=(88,), **given):
    """Seat 1 was killed on 56 by seat 0 on 55, whose turn is over."""
    given = {"tile": 55, "pool": "PPP", "others": [{"tile": 56}], **given}
    g = position(rolls={"tile": list(tiles)}, **given)
    g.attack(1, 3)
    g.end_turn()
    return g


def test_r18_1_gems_fall_out_of_the_fire(position):
    g = position(step="state", tile=44, walls={"S": 2}, rolls={"tile": [99]})
    g.enter("active")
    assert g.board == {79: "Y"}


def test_r18_2_a_character_on_the_final_tile_gets_it(position):
    g = position(step="state", tile=79, walls={"S": 2}, rolls={"tile": [99]})
    g.enter("active")
    assert (g.board, g.seat(0).ylem) == ({}, 1)


def test_r18_3_where_a_revenant_may_stand(position):
    g = killed(position, tiles=[9], walls={"N": 2, "E": 1})
    assert g.choices == [27, 28, 37, 38]


def test_r18_3_not_on_others_nor_on_the_omega_tile(position):
    g = killed(position, tiles=[45], omega=45)
    assert g.choices == [34, 35, 36, 44, 46, 54, 56]


def test_r18_3_where_all_is_occupied_beside_who_is_in_the_way(position):
    g = position(players=4, tile=45, others=[{"tile": 54}, {"tile": 55}, {"tile": 44}])
    state = g.state
    state.set_walls((4, 4, 4, 4))
    assert landing_tiles(state, 44) == 0
    state.set_walls((4, 3, 4, 4))
    around = {tile for tile in range(100) if landing_tiles(state, 44) >> tile & 1}
    assert around == {46, 56}


def test_r19_1_cards_and_inscription_are_discarded(position):
    g = position(
        tile=55,
        pool="PPP",
        others=[{"tile": 56, "inscription": "Prismatic Inscription", "hand": ["Albedo 1"]}],
        rolls={"tile": [88]},
    )
    before = g.supply["E"]
    g.attack(1, 3)
    g.pass_()
    g.pass_()
    g.end_turn()
    assert g.discards("ascendant") == ["Albedo 1", "Prismatic Inscription"]
    assert g.supply["E"] == before + 1


def test_r19_2_to_r19_5_gems_of_transmutations_are_kept(position):
    g = killed(
        position,
        others=[
            {
                "tile": 56,
                "kind": "revenant",
                "pool": "AA",
                "ylem": 1,
                "transmutations": ["prismatic", "prismatic", "ylem"],
            }
        ],
    )
    g.choose(88)
    assert (g.seat(1).pool, g.seat(1).ylem, g.seat(1).transmutations) == ("AAEEPP", 4, [])


def test_r19_4_a_king_becomes_its_revenant(position):
    g = killed(position)
    g.choose(88)
    assert (g.seat(1).kind, g.seat(1).character) == ("revenant", "Harromere Eloden")


def test_r19_6_three_cards_are_seen_before_the_tile_is_chosen(position):
    g = killed(position, revenant=["Albedo 1", "Rubedo 1", "The Traverse 1"])
    assert g.asked == (1, "revenant_tile")
    assert g.seat(1).hand == ["Albedo 1", "Rubedo 1", "The Traverse 1"]


def test_r19_7_it_claims_what_lies_there(position):
    g = killed(position, board={88: "YB"})
    g.choose(88)
    assert (g.seat(1).ylem, g.seat(1).bloodstones) == (1, 1)


def test_r19_8_three_core_gems(position):
    g = killed(position)
    g.choose(88)
    assert len(g.choices) == 10
    g.choose("PAP")
    assert g.seat(1).pool == "APP"


def test_r19_9_two_players_get_two_spare_stones(position):
    g = killed(position, spare=2)
    g.choose(88)
    g.choose("AAA")
    assert (g.seat(1).bloodstones, g.spare) == (1, 1)


def test_r19_9_who_dies_on_landing_starts_again(position):
    g = killed(position, tiles=(88, 33), board={88: "DDDB"}, spare=2)
    g.choose(88)
    assert g.asked == (1, "wound")
    g.pass_()
    assert g.asked == (1, "revenant_tile")
    assert g.board == {56: "B", 88: "B"}
    g.choose(33)
    g.choose("AAA")
    assert (g.seat(1).bloodstones, g.spare) == (1, 1)


def test_r19_10_the_mat_of_the_dead_stays_until_the_turn_ends(position):
    g = position(tile=55, pool="PPP", others=[{"tile": 56, "ylem": 2, "transmutations": ["aria"]}])
    g.attack(1, 3)
    assert (g.seat(1).ylem, g.seat(1).transmutations, g.seat(1).kind) == (2, ["aria"], "king")


def test_r19_11_being_killed_is_remembered(position):
    g = killed(position)
    g.choose(88)
    assert g.seat(1).killed
    assert g.seat(1).koru == 0


def test_r20_1_the_last_king_takes_the_die(position):
    g = killed(position)
    g.choose(88)
    assert not g.seat(0).ascended_die
    g.choose("AAA")
    assert g.seat(0).ascended_die


def test_r20_1_once_a_game_and_not_if_two_fall_together(position):
    g = killed(position, kind="revenant", killed=True)
    g.choose(88)
    g.choose("AAA")
    assert g.state.die == -2


def test_r20_2_the_die_joins_the_latent_roll(position):
    g = position(
        step="state",
        ascended_die=True,
        hand=["Separation 1"],
        others=[{"kind": "revenant"}],
        rolls={"focus": [1, 2, 3, 4, 4]},
    )
    g.enter("latent")
    g.roll()
    g.instant("Separation 1")
    assert [(die.value, die.origin) for die in g.view(1).dice.dice] == [
        (1, "own"),
        (2, "own"),
        (3, "ascended"),
        (4, "instant"),
        (4, "instant"),
    ]


def test_r20_2_it_is_not_added_to_other_rolls(position):
    g = position(hand=["Separation 1"], ascended_die=True)
    g.instant("Separation 1")
    assert len(g.view(0).dice.dice) == 2


def test_r20_3_a_revenant_may_own_it(position):
    g = position(tile=55, pool="A", board={45: "X"}, kind="revenant")
    g.move(45)
    assert g.seat(0).ascended_die


def test_r20_4_absorbing_at_the_beginning_of_any_turn(position):
    g = position(step="turn", others=[{"pool": "ADD", "ascended_die": True}])
    assert g.asked == (1, "absorb")
    g.choose(True)
    assert (g.seat(1).pool, g.seat(1).ascended_die) == ("A", False)


def test_r20_4_without_dire_nobody_is_asked(position):
    g = position(step="turn", others=[{"ascended_die": True}])
    assert g.asked == (0, "state")


def test_r20_5_the_die_falls_where_its_holder_dies(position):
    g = position(tile=55, pool="APPP", others=[{"tile": 56, "ascended_die": True}], kind="revenant")
    g.attack(1, 3)
    assert g.board == {56: "BX"}
    g.move(56)
    assert g.seat(0).ascended_die


def test_r21_1_four_stones_begin_the_war_after_the_turn(position):
    g = last_turn(
        position,
        tile=55,
        pool="PPPA",
        bloodstones=3,
        others=[{"tile": 56}],
        tiles=[88, 34],
    )
    g.attack(1, 3)
    g.move(56)
    assert (g.seat(0).bloodstones, g.war) == (4, False)
    g.end_turn()
    g.choose(88)
    g.choose("AAA")
    assert (g.war, g.omega, g.round, g.active) == (True, 4, 20, 1)


def test_r21_1_during_the_end_of_the_round_its_steps_are_finished_first(position):
    g = last_turn(
        position,
        tile=14,
        walls={"N": 2},
        bloodstones=3,
        others=[{"tile": 34, "bloodstones": 1}],
        tiles=[66, 77, 81],
    )
    g.end_turn()
    assert g.seat(1).bloodstones == 4
    assert not g.war
    g.choose(77)
    g.choose("AAA")
    assert (g.war, g.omega, g.state.event) == (True, 90, 3)
    assert g.active == 1


def test_r21_3_a_tile_with_a_character_is_rolled_again(position):
    g = position(bloodstones=4, tile=4, rolls={"tile": [34, 81]})
    g.end_turn()
    assert g.omega == 90


def test_r21_4_turns_go_on_without_rounds(position):
    g = position(players=3, first=1, omega=4, tile=55)
    for expected in (1, 2, 0):
        g.end_turn()
        assert g.active == expected
        g.enter("active")
        assert g.board == {}
    assert g.round == 15


@pytest.mark.parametrize(("stones", "can"), [(0, False), (1, True)])
def test_r21_5_no_ability_moves_the_stoneless_over_the_omega_tile(position, stones, can):
    g = position(
        omega=5,
        tile=3,
        ylem=3,
        hand=["Separation 3"],
        others=[{"tile": 4, "bloodstones": stones}],
    )
    assert g.can("cast", "Separation 3", 1) is can
    if can:
        g.cast("Separation 3", 1)
        assert (g.over, g.seat(1).tile) == (True, 5)
        assert g.scores[1] == 25 + 15 + 10


def test_r21_5_no_bridge_and_no_dire_there(position, refuses):
    g = position(
        omega=4,
        tile=14,
        pool="AD",
        ylem=2,
        hand=["Dire Transfer 1"],
        transmutations=["ylem"],
        board={4: "Y"},
        bloodstones=0,
    )
    assert refuses(g, "bridge", 4)
    g.cast("Dire Transfer 1")
    assert 4 not in g.choices


def test_r21_6_stones_on_the_omega_tile_are_claimed_first(position):
    g = position(omega=4, tile=14, pool="A", bloodstones=2, board={4: "BB"})
    g.move(4)
    assert (g.state.reason, g.winner) == ("stones", 0)


def test_r21_7_the_war_ends_after_twenty_turns_each(position):
    g = position(omega=4, tile=55, others=[{"tile": 66}])
    turns = 0
    while not g.over:
        g.end_turn()
        turns += 1
        if not g.over:
            g.enter("active")
    assert (turns, g.state.reason) == (40, "cap")
    assert g.scores == (25, 25)
    assert g.winner == (0, 1)


def score(position, *mats, tile=14):
    """Seat 0 steps on the Omega tile."""
    g = position(
        players=len(mats),
        omega=4,
        tile=tile,
        others=list(mats[1:]),
        **{**mats[0], "pool": mats[0].get("pool", "") + "A"},
    )
    g.move(4)
    return g


def test_r22_koru(position):
    g = score(
        position,
        {"inscription": "Prismatic Inscription", "ylem": 2},
        {
            "kind": "revenant",
            "transmutations": ["prismatic", "prismatic", "ylem"],
            "bloodstones": 3,
        },
    )
    assert g.scores == (25 + 15 + 10 + 5 + 2, 45 + 15)


@pytest.mark.parametrize(
    ("hand", "winner"),
    [
        (["Lancea of Aeterna"], 1),
        (["Albedo 3", "Albedo 2"], (0, 1)),
        (["Albedo 3", "Albedo 1"], 0),
        (["Pneuma Mundus"], 0),
    ],
)
def test_r22_tie_breaks(position, hand, winner):
    g = score(
        position,
        {"level": 2},
        {"level": 2, "bloodstones": 1, "transmutations": ["aria", "ylem"], "hand": hand, "ylem": 5},
    )
    mine, other = g.scores
    assert mine - other == 10
    g = score(
        position,
        {"level": 2},
        {
            "bloodstones": 2,
            "transmutations": ["aria"],
            "ylem": 5,
            "hand": hand,
        },
    )
    assert g.scores == (50, 50)
    assert g.winner == winner
    assert g.view(-1).ended.ties[0] == 10


def test_r22_a_revenant_curse_breaks_ties_by_ten(position):
    g = score(
        position,
        {"level": 2},
        {
            "bloodstones": 2,
            "transmutations": ["aria", "ylem", "prismatic"],
            "ylem": 5,
            "kind": "revenant",
            "hand": ["Revenant Curse"],
        },
    )
    assert g.scores == (50, 50)
    assert g.winner == 1
