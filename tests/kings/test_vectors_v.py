"""The derived examples of the rules, V01 to V26 of section 28."""

import pytest

from ascension_tui.games.kings.rules import tiles
from ascension_tui.games.kings.rules.dice import allocations


def round_end(position, wall, **given):
    """End a round of two whose Immolation Die shows a wall (1 north); Y falls on 55."""
    given = {"tile": 44, "others": [{"tile": 45}], **given}
    g = position(first=1, event=2, rolls={"wall": [wall], "tile": [55] * 5}, **given)
    g.end_turn()
    return g


@pytest.mark.parametrize("wall", [1, 3])
def test_v01_walls_keep_three_lines_apart(position, wall):
    assert round_end(position, wall, walls={"N": 4, "S": 3}).walls["N"] == 4


def test_v02_an_unclaimed_bloodstone_stops_a_wall(position):
    g = round_end(position, 1, walls={"N": 2}, board={28: "B"})
    assert (g.walls["N"], g.board[28]) == (2, "B")
    assert g.state.event == 3


def test_v03_who_is_left_behind_is_immolated(position):
    g = round_end(position, 1, tile=14, walls={"N": 2}, bloodstones=2)
    assert g.seat(0).killed
    assert g.board[34] == "BB"
    assert g.walls["N"] == 3


@pytest.mark.parametrize(("rolled", "tile"), [(18, 26), (9, 26), (99, 96), (0, 20)])
def test_v04_proximity(position, rolled, tile):
    g = position(step="state", walls={"N": 2, "E": 3}, tile=44, rolls={"tile": [rolled]})
    g.enter("active")
    assert g.board == {tile: "Y"}


@pytest.mark.parametrize(
    ("rolled", "tile"),
    [(34, 4), (22, 0), (55, 99), (40, 40), (81, 90), (47, 49), (18, 9)],
)
def test_v05_where_the_omega_stone_is_laid(position, rolled, tile):
    g = position(bloodstones=4, rolls={"tile": [rolled]})
    g.end_turn()
    assert (g.war, g.omega) == (True, tile)


def sees(position, target, *others):
    """Whether 44 sees the target with characters on these tiles."""
    g = position(
        players=2 + len(others),
        tile=44,
        hand=["Lancea of Aeterna"],
        others=[{"tile": target}, *({"tile": tile} for tile in others)],
    )
    return g.can("cast", "Lancea of Aeterna", 1)


def test_v06_a_character_in_the_row_blocks(position):
    assert not sees(position, 46, 45)


def test_v07_two_diagonal_characters_do_not_block(position):
    assert sees(position, 55, 45, 54)


def test_v08_a_knight_s_jump(position):
    assert [sees(position, 65, other) for other in (54, 55, 45, 64)] == [False, False, True, True]


def test_v09_three_by_one(position):
    assert [sees(position, 75, other) for other in (54, 65, 55, 64)] == [False, False, True, True]


def test_v10_a_deadly_wound_needs_no_room(position):
    g = position(tile=55, pool="P", others=[{"tile": 56, "pool": "AAAPPPPDD", "bloodstones": 1}])
    g.attack(1, 1)
    assert g.asked == (0, "action")
    assert (g.seat(1).tile, g.seat(1).pool) == (None, "AAAPPPPDDD")
    assert g.board == {56: "B"}


def test_v11_a_wound_in_a_full_pool_takes_a_core_gem(position):
    g = position(tile=55, pool="P", others=[{"tile": 56, "level": 2, "pool": "AAAAAAPPPPPP"}])
    g.attack(1, 1)
    assert g.asked == (1, "make_room")
    assert g.choices == ["A", "P"]
    g.choose("P")
    assert g.seat(1).pool == "AAAAAAPPPPPD"


def test_v12_what_a_king_brings_back(position):
    g = position(
        tile=55,
        pool="PPPP",
        others=[
            {
                "tile": 56,
                "level": 2,
                "pool": "PP",
                "ylem": 4,
                "transmutations": ["aria", "ylem"],
                "hand": ["Albedo 1"],
                "inscription": "Coagulation 1",
            }
        ],
        rolls={"tile": [75]},
    )
    g.attack(1, 4)
    g.pass_()
    g.pass_()
    g.end_turn()
    assert g.asked == (1, "revenant_tile")
    g.choose(76)
    g.choose("AEP")
    back = g.seat(1)
    assert (back.kind, back.tile, back.level) == ("revenant", 76, 2)
    assert (back.ylem, back.pool, back.transmutations) == (5, "AAAAEP", [])
    assert (len(back.hand), back.inscription) == (3, None)
    assert sorted(g.discards("ascendant")) == ["Albedo 1", "Coagulation 1"]


def test_v13_the_first_to_die_returns_with_the_spare_stone(position):
    g = position(
        players=3, tile=55, pool="PPP", spare=1, others=[{"tile": 56}], rolls={"tile": [75]}
    )
    g.attack(1, 3)
    assert g.board == {56: "B"}
    g.end_turn()
    g.choose(76)
    g.choose("AAA")
    assert (g.seat(1).bloodstones, g.spare) == (1, 0)


def test_v14_nobody_is_rewarded_for_dire_on_a_tile(position):
    g = position(
        tile=55,
        ylem=1,
        hand=["Separation 1"],
        board={57: "DDD"},
        others=[{"tile": 56}],
    )
    g.cast("Separation 1", 1)
    assert g.seat(1).tile is None
    assert (g.seat(0).ylem, g.seat(0).hand) == (0, [])
    assert g.board == {57: "B"}


def test_v15_a_push_stops_in_the_fire(position):
    g = position(tile=55, ylem=3, hand=["Separation 3"], walls={"E": 3}, others=[{"tile": 56}])
    g.cast("Separation 3", 1)
    assert (g.seat(1).tile, g.seat(1).pool) == (57, "D")


def test_v16_lancea_takes_the_stones(position):
    g = position(tile=55, hand=["Lancea of Aeterna"], others=[{"tile": 77, "bloodstones": 2}])
    g.cast("Lancea of Aeterna", 1)
    assert (g.seat(0).bloodstones, g.seat(0).ylem, len(g.seat(0).hand)) == (3, 1, 1)
    assert g.board == {}


def test_v17_a_revenant_does_not_keep_the_card_of_a_king(position):
    g = position(
        kind="revenant",
        ylem=3,
        hand=["Calcination 3"],
        others=[{"inscription": "Coagulation 1"}],
    )
    g.cast("Calcination 3", 1)
    assert (g.seat(0).hand, g.seat(1).inscription) == ([], None)
    assert g.discards("ascendant") == ["Coagulation 1"]
    assert g.discards("revenant") == ["Calcination 3"]


def test_v18_scoring(position):
    g = position(
        omega=4,
        tile=14,
        pool="A",
        ylem=3,
        transmutations=["ylem"],
        kind="revenant",
        others=[{"bloodstones": 2, "transmutations": ["aria", "ylem"]}],
    )
    g.move(4)
    assert g.scores == (48, 50)
    assert g.winner == 1


def test_v19_the_mirror_bonus(position):
    assert allocations((4, 4), 7, 5) == ("Y", "PP")
    for gems, ylem, pool in (("PP", 1, "PP"), ("Y", 2, "")):
        g = position(step="state", rolls={"focus": [4, 4]})
        g.enter("latent")
        g.roll()
        assert g.view(0).dice.mirror
        g.dice(gems)
        assert (g.seat(0).ylem, g.seat(0).pool) == (ylem, pool)


def test_v20_a_shield_hides_from_cards_but_not_from_attacks(position, refuses):
    g = position(
        step="turn",
        kind="revenant",
        tile=55,
        pool="P",
        ylem=3,
        hand=["Break Transmutation", "Revenant Curse", "Dissolution 1"],
        others=[{"tile": 56, "pool": "A", "transmutations": ["ylem", "aria"], "level": 2}],
    )
    g.choose(True)
    assert g.seat(1).shielded
    g.enter("active")
    for card in g.seat(0).hand:
        assert refuses(g, "cast", card, 1)
    assert g.can("attack", 1, 1)


def test_v21_no_omega_tile_without_a_stone(position, refuses):
    g = position(omega=4, tile=14, pool="A", bloodstones=0)
    assert refuses(g, "move", 4)


def test_v22_what_was_completed_stays_this_turn(position, refuses):
    g = position(step="latent", level=2, pool="AAAEEE")
    g.transmute("aria")
    assert refuses(g, "untransmute", "aria")
    assert g.can("transmute", "egis")


def test_v23_cancelling_and_removing(position, refuses):
    g = position(
        tile=55,
        pool="PP",
        others=[{"tile": 56, "level": 3, "pool": "D", "hand": ["Coagulation 3"]}],
    )
    g.attack(1, 2)
    keys = [option.key for option in g.pending.options]
    assert keys == ["instant:coagulation_3:0", "pass"]
    g.pass_()
    assert g.asked == (1, "wound")
    keys = [option.key for option in g.pending.options]
    assert keys == [f"instant:coagulation_3:{cancelled}" for cancelled in (2, 1, 0)] + ["pass"]
    outcomes = {}
    for cancelled in (2, 1, 0):
        copy = g.clone()
        copy.instant("Coagulation 3", cancel=cancelled)
        outcomes[cancelled] = copy.seat(1).pool
    assert outcomes == {2: "D", 1: "D", 0: "DD"}


def test_v24_the_gem_is_lost_the_wound_cancelled(position):
    g = position(
        tile=55,
        ylem=1,
        hand=["Nigredo 1"],
        others=[{"tile": 56, "pool": "E", "hand": ["Coagulation 1"]}],
    )
    g.cast("Nigredo 1", 1)
    g.choose("E")
    assert g.asked == (1, "wound")
    g.instant("Coagulation 1")
    assert g.seat(1).pool == ""


@pytest.mark.parametrize(("blocker", "end"), [(48, 47), (46, None)])
def test_v25_a_push_stops_before_a_character(position, blocker, end):
    g = position(
        players=3,
        tile=44,
        ylem=3,
        hand=["Separation 3"],
        others=[{"tile": 45}, {"tile": blocker}],
    )
    assert g.can("cast", "Separation 3", 1) is (end is not None)
    if end is not None:
        g.cast("Separation 3", 1)
        assert g.seat(1).tile == end


@pytest.mark.parametrize(("pyre", "cards"), [(1, 0), (2, 1)])
def test_v26_kill_and_overkill(position, pyre, cards):
    g = position(tile=55, pool="PP", others=[{"tile": 56, "pool": "DD"}])
    g.attack(1, pyre)
    assert (g.seat(0).ylem, len(g.seat(0).hand)) == (1, cards)


def test_every_tile_is_clamped_onto_open_ground():
    walls = (2, 3, 1, 4)
    wall, behind = tiles.fire(walls)
    for tile in tiles.TILES:
        clamped = tiles.clamp(tile, walls)
        assert not (wall | behind) >> clamped & 1
        if not (wall | behind) >> tile & 1:
            assert clamped == tile
