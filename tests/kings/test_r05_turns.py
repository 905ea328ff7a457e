"""Sections 5 to 9: turns, substitution, the Latent state, dice, the Active state."""

from random import Random

import pytest

from ascension_tui.games.kings.rules import constants
from ascension_tui.games.kings.rules.dice import allocations, gems_of, is_mirror, making
from ascension_tui.games.kings.rules.gems import LETTERS
from ascension_tui.games.kings.rules.setup import Setup, new_game
from tests.kings.playing import happened


def test_r5_1_turns_go_clockwise_and_then_the_round_ends(position):
    g = position(players=3, first=1, seat=2)
    g.end_turn()
    assert (g.active, g.round) == (0, 15)
    g.enter("active")
    g.end_turn()
    assert (g.active, g.first, g.round) == (2, 2, 14)


def test_r5_2_the_steps_of_a_turn(position):
    g = position(
        players=3,
        step="turn",
        kind="revenant",
        transmutations=["prismatic"],
        ascended_die=True,
        pool="D",
        others=[{"transmutations": ["ylem"]}, {"kind": "revenant"}],
    )
    asked = []
    while g.asked[1] != "state":
        asked.append(g.asked)
        g.choose(g.choices[-1])
    assert asked == [(0, "absorb"), (0, "generate"), (1, "shield")]


def test_r5_3_generate_focus_in_order_with_substitution(position):
    g = position(
        step="turn",
        level=3,
        transmutations=["aria", "pyre", "ylem"],
        pool="E" * 15,
        inscription="Prismatic Inscription",
    )
    assert g.asked == (0, "substitute")
    assert g.choices == ["E", None]
    g.choose("E")
    g.pass_()
    assert g.seat(0).ylem == 1
    assert g.asked == (0, "generate")
    g.choose("P")
    g.choose("A")
    assert g.seat(0).pool == "E" * 14 + "P"


def test_r5_4_opponents_may_shield_before_the_state_is_chosen(position):
    g = position(
        players=4,
        seat=2,
        step="turn",
        others=[{"transmutations": ["ylem"]}, {}, {"transmutations": ["ylem"]}],
    )
    assert g.asked == (3, "shield")
    g.choose(False)
    assert g.asked == (1, "shield")
    g.choose(True)
    assert g.asked == (2, "state")
    assert (g.seat(3).transmutations, g.seat(1).transmutations) == (["ylem"], [])
    assert [g.seat(seat).shielded for seat in range(4)] == [False, True, False, False]


def test_r5_5_the_hand_limit(position):
    hand = ["Albedo 1", "Albedo 2", "Albedo 3", "Lancea of Aeterna", "Rubedo 1", "Rubedo 2"]
    g = position(hand=[*hand, "Rubedo 3"])
    g.end_turn()
    assert g.asked == (0, "discard")
    g.instant("Albedo 1")
    g.discard("Lancea of Aeterna")
    assert g.seat(0).hand == ["Albedo 2", "Albedo 3", "Rubedo 1", "Rubedo 2", "Rubedo 3"]
    assert g.discards("ascendant") == ["Albedo 1", "Lancea of Aeterna"]
    assert g.active == 1


def test_r5_5_a_prismatic_inscription_at_the_hand_limit_draws(position):
    g = position(hand=["Albedo 1"] * 5 + ["Prismatic Inscription"])
    g.end_turn()
    g.instant("Prismatic Inscription")
    assert g.asked == (0, "discard")
    assert len(g.seat(0).hand) == 6


def test_r5_7_others_only_react(position):
    g = position(tile=55, pool="P", others=[{"tile": 56, "hand": ["Projection 1"], "ylem": 5}])
    g.attack(1, 1)
    assert {option.act for option in g.pending.options} == {"instant", "pass"}


def test_r5_8_the_killed_return_before_the_round_ends(position):
    g = position(
        first=1,
        tile=55,
        pool="PPP",
        others=[{"tile": 56}],
        rolls={"tile": [88, 11], "wall": [1]},
        event=2,
    )
    g.attack(1, 3)
    g.end_turn()
    assert g.asked == (1, "revenant_tile")
    g.choose(88)
    g.choose("AEP")
    assert happened(g).index("Returned") < happened(g).index("RoundEnded")


def test_r5_9_the_turn_of_who_dies_ends_at_once(position):
    g = position(
        tile=55,
        pool="ADD",
        hand=["Rubedo 1"] * 6,
        board={45: "D"},
        others=[{"tile": 11}],
        rolls={"tile": [88]},
    )
    g.move(45)
    assert g.asked == (0, "wound")
    g.pass_()
    assert g.asked == (0, "revenant_tile")
    assert len(g.discards("ascendant")) == 6


def test_r5_9_the_rest_of_a_card_is_lost_with_its_caster(position):
    g = position(
        tile=55,
        pool="DD",
        ylem=2,
        hand=["Sun & Sky 2"],
        walls={"E": 3},
        others=[{"tile": 57}],
        rolls={"tile": [88, 88]},
    )
    g.cast("Sun & Sky 2", 1)
    assert g.seat(0).killed
    assert g.asked == (0, "revenant_tile")
    assert g.discards("ascendant") == ["Sun & Sky 2"]
    assert g.seat(1).tile == 55


def test_r6_1_a_gem_for_a_full_pool(position, refuses):
    g = position(hand=["Albedo 3"], pool="AAAAEEEPP")
    g.instant("Albedo 3")
    assert g.asked == (0, "substitute")
    assert g.choices == ["E", "P", None]
    g.choose("E")
    assert g.choices == ["A", "P", None]
    g.choose(None)
    g.choose("A")
    assert g.seat(0).pool == "AAAAEEPPP"


def test_r6_1_nothing_to_give_nothing_asked(position):
    g = position(hand=["Sun & Sky 1"], pool="A" * 9)
    g.instant("Sun & Sky 1")
    assert (g.seat(0).pool, g.asked) == ("A" * 9, (0, "action"))


def test_r6_2_dire_must_be_taken(position):
    g = position(tile=55, pool="PP", others=[{"tile": 56, "level": 2, "pool": "A" * 12}])
    g.attack(1, 2)
    assert g.asked == (0, "action")
    assert g.seat(1).pool == "A" * 10 + "DD"


def test_r6_2_dire_is_never_given(position):
    g = position(hand=["Sun & Sky 1"], pool="DD" + "P" * 7)
    g.instant("Sun & Sky 1")
    assert g.choices == ["P", None]


def test_r6_3_ylem_and_transmutations_are_left_alone(position):
    g = position(hand=["Citrinitas 3"], ylem=5, pool="P" * 9, transmutations=["egis"])
    g.instant("Citrinitas 3")
    assert g.choices == ["P", None]


def test_r6_4_gems_come_one_after_the_other(position):
    g = position(step="state", pool="AAAEEEPP", rolls={"focus": [1, 3]})
    g.enter("latent")
    g.roll()
    g.dice("AE")
    assert g.asked == (0, "substitute")
    assert g.choices == ["A", "P", None]
    assert g.seat(0).pool == "AAAAEEEPP"


def test_r7_1_free_acts_do_not_go_in_circles(position, refuses):
    g = position(
        step="latent",
        pool="AAA",
        ylem=3,
        transmutations=["pyre"],
        inscription="Albedo 1",
        hand=["Albedo 2"],
    )
    g.untransmute("pyre")
    assert refuses(g, "transmute", "pyre")
    g.transmute("aria")
    assert refuses(g, "untransmute", "aria")
    g.uninscribe()
    assert refuses(g, "inscribe", "Albedo 1")
    g.inscribe("Albedo 2")
    assert refuses(g, "uninscribe")
    g.end_turn()
    g.enter("active")
    g.end_turn()
    g.enter("latent")
    g.roll()
    while g.pending:
        g.choose(g.choices[0])
    assert g.can("untransmute", "aria")
    assert g.can("uninscribe")


def test_r7_steps_the_latent_state_draws_then_rolls(position):
    g = position(step="state", ascendant=["Rubedo 1"], rolls={"focus": [2, 5]})
    g.enter("latent")
    assert (g.seat(0).hand, g.asked) == (["Rubedo 1"], (0, "roll"))
    g.roll()
    assert g.asked == (0, "dice")
    assert g.choices == ["Y", "AP"]


def test_r7_steps_revenants_draw_from_their_own_deck(position):
    g = position(step="state", kind="revenant", revenant=["The Traverse 1"])
    g.enter("latent")
    assert g.seat(0).hand == ["The Traverse 1"]


def test_r7_steps_without_cards_the_dice_roll_by_themselves(position):
    g = position(step="state", rolls={"focus": [4, 5]})
    state = g.state
    state.decks[0].clear()
    g.enter("latent")
    assert g.asked == (0, "dice")
    g.roll()
    g.dice("PP")


def test_r8_1_results():
    assert constants.R8_1_DIE_TWO == 0
    assert [allocations((value,), 7, 5) for value in range(1, 7)] == [
        ("A",),
        ("A",),
        ("E",),
        ("P",),
        ("P",),
        ("A", "E", "P"),
    ]
    assert allocations((3, 3), 7, 5) == ("EE", "A", "P")
    assert allocations((5, 6), 7, 0) == ("AP", "EP", "PP")


def test_r8_1_a_single_die_may_reach_the_threshold():
    assert allocations((5,), 5, 3) == ("Y", "P")
    assert allocations((5,), 5, 0) == ("P",)


def test_r8_2_an_instant_after_the_roll_does_not_lower_the_threshold(position):
    g = position(step="state", ylem=2, hand=["Citrinitas 1"], rolls={"focus": [4, 4]})
    g.enter("latent")
    g.roll()
    g.instant("Citrinitas 1")
    assert g.view(0).dice.threshold == 5
    assert g.seat(0).ylem == 3


def test_r8_2_dice_of_an_instant_before_the_roll_fix_the_threshold(position):
    g = position(step="state", hand=["Separation 1", "Citrinitas 1"], rolls={"focus": [1, 1, 1, 1]})
    g.enter("latent")
    g.instant("Separation 1")
    g.instant("Citrinitas 1")
    g.roll()
    assert g.view(0).dice.threshold == 7


def test_r8_2_several_ylem_of_one_roll():
    assert allocations((5, 5, 5), 5, 2)[0] == "PYY"
    assert allocations((5, 5, 5), 5, 3)[0] == "YYY"


def test_r8_3_a_die_may_stay_unused():
    assert allocations((1, 6), 7, 0) == ("AA", "AE", "AP")
    assert "Y" in allocations((1, 6), 7, 1)


@pytest.mark.parametrize(
    ("dice", "bonus"), [((3,), False), ((3, 3), True), ((3, 3, 4), False), ((3, 11, 19), True)]
)
def test_r8_4_mirror_bonus(dice, bonus):
    assert is_mirror(dice) is bonus


def test_r8_4_the_mirror_is_read_off_all_dice(position):
    g = position(step="state", hand=["Separation 1"], rolls={"focus": [1, 1, 1, 2]})
    g.enter("latent")
    g.roll()
    assert g.view(0).dice.mirror
    g.instant("Separation 1")
    assert not g.view(0).dice.mirror


def test_r8_5_dice_elsewhere_are_a_roll_by_themselves(position):
    g = position(ylem=4, hand=["Separation 1"], rolls={"focus": [3, 3]})
    g.instant("Separation 1")
    assert g.asked == (0, "dice")
    assert g.view(0).dice.threshold == 3
    g.dice("EY")
    assert (g.seat(0).ylem, g.seat(0).pool) == (5, "E")


def test_r8_6_no_choice_is_part_of_another():
    for dice in ((1, 2, 3, 4), (1, 1, 1, 6), (2, 4, 6, 6), (1, 2, 3, 4, 5, 6, 6, 6)):
        for threshold in (7, 5, 3):
            found = allocations(dice, threshold, threshold - 2)
            for one in found:
                for other in found:
                    part = all(one.count(gem) <= other.count(gem) for gem in "AEPY")
                    assert one == other or not part


def by_hand(dice, threshold, room):
    """All gems that dice can be made into, by trying every way to put them together."""
    found = set()

    def put(place, groups):
        if place == len(dice):
            results = {()}
            for group in groups:
                gems = gems_of(sum(group), threshold)
                results |= {tuple(sorted((*one, gem))) for one in results for gem in gems}
            found.update(results)
            return
        for group in groups:
            group.append(dice[place])
            put(place + 1, groups)
            group.pop()
        put(place + 1, [*groups, [dice[place]]])
        put(place + 1, groups)

    put(0, [])
    words = {"".join(LETTERS[gem] for gem in gems) for gems in found if gems.count(4) <= room}
    return {
        word
        for word in words
        if not any(
            word != other and all(word.count(gem) <= other.count(gem) for gem in word)
            for other in words
        )
    }


@pytest.mark.parametrize("threshold", [7, 5, 3])
def test_r8_6_the_choices_are_those_found_by_hand(threshold):
    chance = Random(threshold)
    for count in (1, 2, 3, 4, 4, 5):
        for _ in range(15):
            dice = tuple(sorted(chance.randint(1, 6) for _ in range(count)))
            room = chance.randint(0, threshold - 2)
            assert set(allocations(dice, threshold, room)) == by_hand(dice, threshold, room)


def test_r8_6_each_choice_tells_the_dice_that_make_it():
    for dice in ((1, 2, 3, 4), (2, 4, 6, 6), (1, 1, 3, 5, 5, 6)):
        for threshold in (7, 5, 3):
            for gems in allocations(dice, threshold, threshold - 2):
                groups = making(dice, threshold, gems)
                assert sorted(gem for gem, _ in groups) == sorted(gems)
                used = [die for _, group in groups for die in group]
                assert all(used.count(die) <= dice.count(die) for die in used)
                for gem, group in groups:
                    assert LETTERS.index(gem) in gems_of(sum(group), threshold)
    with pytest.raises(ValueError, match="cannot be made"):
        making((1, 1), 7, "P")


def test_r9_1_roll_for_ylem_is_skipped_in_the_war(position):
    g = position(step="state", omega=4, tile=55)
    g.enter("active")
    assert g.board == {}


def test_r9_1_a_character_there_gains_it(position):
    g = position(step="state", tile=55, others=[{"tile": 56}], rolls={"tile": [56]})
    g.enter("active")
    assert (g.seat(1).ylem, g.board) == (1, {})


@pytest.mark.parametrize(("level", "ylem", "can"), [(1, 1, 0), (1, 2, 1), (2, 2, 0), (3, 5, 0)])
def test_r9_2_levels_cost_two_and_three(position, level, ylem, can):
    assert position(level=level, ylem=ylem).can("level_up") == can


def test_r9_2_a_card_costs_one_ylem(position, refuses):
    g = position(ylem=1, ascendant=["Rubedo 2"])
    g.draw()
    assert (g.seat(0).hand, g.seat(0).ylem) == (["Rubedo 2"], 0)
    assert refuses(g, "draw")


def test_r9_2_the_inscription_once_a_turn(position, refuses):
    g = position(pool="D", inscription="Coagulation 1")
    g.activate()
    g.state.mats[0].slot = g.state.discards[0][-1]
    assert refuses(g, "activate")


def test_r9_3_expended_gems_return_to_the_supply(position):
    g = position(tile=55, pool="AEP", ylem=2, others=[{"tile": 56}])
    before = g.supply
    g.move(45)
    g.level_up()
    assert {gem: g.supply[gem] - before[gem] for gem in "AEPY"} == {"A": 1, "E": 1, "P": 0, "Y": 2}


def test_a_game_is_set_up_and_played_by_its_seed():
    games = [new_game(Setup(seats=("a", "b")), 7) for _ in range(2)]
    assert games[0].state.digest() == games[1].state.digest()
