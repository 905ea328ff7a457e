"""Sections 10 to 15: movement, claiming, attacks and death, cards, Instants, Transmutations."""

import pytest

from tests.kings.playing import happened


def fight(position, pyre=3, own=None, **foe):
    """Seat 0 on 55 beside seat 1 on 56."""
    given = {"tile": 55, "pool": "P" * pyre, **(own or {})}
    return position(**given, others=[{"tile": 56, **foe}])


def returned(g, tile, gems="AAA"):
    """Let a killed character come back."""
    g.choose(tile)
    g.choose(gems)


def test_r10_1_aria_moves_one_tile(position, refuses):
    g = position(tile=55, pool="AA")
    assert refuses(g, "move", 44)
    g.move(45)
    g.move(35)
    assert refuses(g, "move", 25)


@pytest.mark.parametrize("own", [{"kind": "revenant"}, {"transmutations": ["aria"]}])
def test_r10_1_diagonal_steps_squeeze_between_characters(position, own):
    g = position(players=3, tile=55, pool="A", others=[{"tile": 45}, {"tile": 54}], **own)
    g.state.mats[0].gems[1] = 2
    g.move(44)
    assert g.seat(0).tile == 44


def test_r10_2_never_into_the_fire(position, refuses):
    g = position(tile=66, pool="A", walls={"E": 3})
    assert refuses(g, "move", 67)


def test_r10_3_without_the_egis_the_step_is_not_offered(position, refuses):
    g = position(tile=55, pool="A", hand=["Conjunction 1"], others=[{"tile": 56}])
    assert refuses(g, "move", 45)
    g.instant("Conjunction 1")
    g.move(45)
    assert g.seat(0).pool == "E"


@pytest.mark.parametrize(
    "own", [{"kind": "revenant"}, {"transmutations": ["egis"]}, {"walls": {"W": 6}}]
)
def test_r10_4_who_pays_no_escape_cost(position, own):
    g = position(tile=55, pool="AEE", others=[{"tile": 65}], **own)
    g.move(56)
    assert g.seat(0).pool == "EE"


def test_r10_4_bridges_and_cards_cost_no_escape(position):
    g = position(
        tile=55, pool="A", ylem=1, transmutations=["ylem"], board={77: "Y"}, others=[{"tile": 56}]
    )
    g.bridge(77)
    assert g.seat(0).tile == 77


def test_r10_5_a_free_tile_inside_must_be_taken(position, refuses):
    g = position(tile=57, pool="A", walls={"E": 3}, board={56: "D"})
    assert refuses(g, "move", 47)
    g.move(56)
    assert g.seat(0).pool == "D"


def test_r11_1_things_are_claimed_on_the_way(position):
    g = position(
        tile=55,
        ylem=1,
        hand=["Separation 1"],
        board={57: "YP", 58: "B"},
        others=[{"tile": 56}],
    )
    g.cast("Separation 1", 1)
    other = g.seat(1)
    assert (other.tile, other.ylem, other.pool, other.bloodstones) == (58, 1, "P", 2)
    assert g.board == {}


def test_r11_1_what_a_position_holds_is_claimed_by_the_first_act(position):
    g = position(tile=55, board={55: "Y"}, pool="P", others=[{"tile": 56, "hand": ["Albedo 1"]}])
    assert (g.seat(0).ylem, g.board) == (0, {55: "Y"})
    g.attack(1, 1)
    assert (g.seat(0).ylem, g.board) == (1, {})


def test_r11_2_the_burn_comes_first(position):
    g = position(
        tile=57,
        pool="ADD",
        walls={"E": 3, "S": 4},
        board={},
        others=[{"tile": 56}],
        rolls={"tile": [33]},
    )
    g.state.board[47] = 1
    g.move(47)
    assert g.seat(0).killed
    assert g.board == {47: "Y", 46: "B"}


def test_r11_2_the_order_of_claiming(position):
    g = position(
        tile=55, pool="AD", board={45: "BXYPD"}, others=[{"kind": "revenant"}], kind="revenant"
    )
    g.move(45)
    mine = g.seat(0)
    assert (mine.bloodstones, mine.ascended_die, mine.ylem, mine.pool) == (2, True, 1, "PDD")
    order = [
        name
        for name in happened(g)
        if name in ("StonesGained", "DieGained", "GemsClaimed", "Wounded")
    ]
    assert order == [
        "StonesGained",
        "DieGained",
        "GemsClaimed",
        "GemsClaimed",
        "GemsClaimed",
        "Wounded",
    ]


def test_r11_3_pyre_may_be_declined(position):
    g = position(tile=55, pool="A" * 9, board={45: "PP"})
    before = g.supply["P"]
    g.move(45)
    assert g.seat(0).pool == "A" * 8 + "P"
    assert g.choices == ["A", None]
    g.choose(None)
    assert (g.board, g.supply["P"]) == ({}, before + 1)


def test_r11_3_ylem_as_far_as_there_is_room(position):
    g = position(tile=55, pool="A", ylem=4, board={45: "YYY"})
    g.move(45)
    assert (g.seat(0).ylem, g.board) == (5, {45: "YY"})


def test_r11_3_dire_of_a_tile_is_one_event_that_can_be_cancelled(position):
    g = position(tile=55, pool="A", level=2, board={45: "DD"}, hand=["Coagulation 3"])
    g.move(45)
    assert g.asked == (0, "wound")
    g.instant("Coagulation 3")
    assert (g.seat(0).pool, g.board, g.asked) == ("", {}, (0, "action"))


def test_r12_1_attacks_reach_adjacent_tiles(position, refuses):
    g = position(tile=55, pool="P", others=[{"tile": 66}])
    assert refuses(g, "attack", 1, 1)


@pytest.mark.parametrize("own", [{"kind": "revenant"}, {"transmutations": ["pyre"]}])
def test_r12_1_or_surrounding_ones(position, own):
    g = position(tile=55, pool="P", others=[{"tile": 66}], **own)
    g.attack(1, 1)
    assert g.seat(1).pool == "D"


def test_r12_1_fire_does_not_prevent_attacks(position):
    g = position(tile=66, pool="P", walls={"E": 3}, others=[{"tile": 67}])
    assert g.can("attack", 1, 1)


def test_r12_2_any_number_of_pyre(position, refuses):
    g = fight(position, 3)
    assert [n for n in range(6) if g.can("attack", 1, n)] == [1, 2, 3]


def test_r12_3_egis_must_block_and_only_attacks(position):
    g = fight(position, 1, pool="EE")
    g.attack(1, 1)
    assert g.seat(1).pool == "E"
    g = position(tile=55, ylem=1, hand=["Projection 1"], others=[{"tile": 56, "pool": "EE"}])
    g.cast("Projection 1", 1)
    assert g.seat(1).pool == "EED"


def test_r12_4_wounds_that_come_together_are_one_event(position):
    g = fight(position, 2, hand=["Lancea of Aeterna"], level=2)
    g.attack(1, 2)
    g.pass_()
    assert g.asked == (1, "wound")
    assert g.view(1).wounds.count == 2
    g.pass_()
    assert g.asked == (0, "action")
    assert g.seat(1).pool == "DD"


@pytest.mark.parametrize(("level", "life"), [(1, 3), (2, 4), (3, 5)])
def test_r12_5_when_a_character_dies(position, level, life):
    for wounds in (life - 1, life):
        g = fight(position, 5, level=level)
        g.attack(1, wounds)
        assert (g.seat(1).tile is None) == (wounds == life)


def test_r12_6_the_kill_bonus_is_lost_without_room(position):
    g = fight(position, 3, own={"ylem": 5})
    g.attack(1, 3)
    assert g.seat(0).ylem == 5


def test_r12_6_overkill_counts_after_cancelling(position):
    g = fight(position, 4, pool="D", hand=["Coagulation 1"])
    g.attack(1, 3)
    g.pass_()
    g.instant("Coagulation 1", cancel=1)
    assert (g.seat(1).killed, g.seat(0).ylem, g.seat(0).hand) == (True, 1, [])


def test_r12_7_a_push_into_the_fire_is_credited(position):
    g = position(
        tile=55,
        ylem=1,
        hand=["Separation 1"],
        walls={"E": 3},
        others=[{"tile": 56, "pool": "DD"}],
    )
    g.cast("Separation 1", 1)
    assert g.seat(1).killed
    assert g.seat(0).ylem == 1
    assert g.board == {56: "B"}


def test_r12_8_a_figure_on_the_drop_tile_gains_the_stones(position):
    g = position(tile=66, pool="PPP", walls={"E": 3}, others=[{"tile": 67, "bloodstones": 2}])
    g.attack(1, 3)
    assert g.seat(0).bloodstones == 3


def test_r12_8_the_dead_are_out_of_reach(position, refuses):
    g = position(
        tile=55,
        pool="PPPPP",
        ylem=3,
        hand=["Citrinitas 1"],
        others=[{"tile": 56, "pool": "AA", "ylem": 2}],
    )
    g.attack(1, 3)
    assert refuses(g, "attack", 1, 1)
    assert refuses(g, "cast", "Citrinitas 1", 1)
    assert (g.seat(1).pool, g.seat(1).ylem) == ("AADDD", 2)


def test_r13_1_cards_cost_their_level(position, refuses):
    for ylem, can in ((2, False), (3, True)):
        g = position(tile=55, ylem=ylem, hand=["Projection 3"], others=[{"tile": 57}])
        assert g.can("cast", "Projection 3", 1) is can


def test_r13_1_a_card_without_a_target_stays(position, refuses):
    g = position(tile=55, ylem=3, hand=["Projection 1"], others=[{"tile": 66}])
    assert refuses(g, "cast", "Projection 1", 1)


def test_r13_2_wounds_of_cards_can_be_cancelled(position):
    g = position(
        tile=55, ylem=1, hand=["Projection 1"], others=[{"tile": 56, "hand": ["Coagulation 1"]}]
    )
    g.cast("Projection 1", 1)
    assert g.asked == (1, "wound")
    g.instant("Coagulation 1")
    assert g.seat(1).pool == ""


def test_r13_3_what_may_be_inscribed(position, refuses):
    hand = ["Albedo 1", "Rubedo 1", "Pneuma Mundus", "Lancea of Aeterna"]
    g = position(step="latent", hand=hand)
    assert [card for card in hand if g.can("inscribe", card)] == ["Albedo 1"]
    g.inscribe("Albedo 1")
    assert (g.seat(0).inscription, g.seat(0).hand) == ("Albedo 1", hand[1:])
    hand = ["Albedo 1", "Rubedo 1", "The Traverse 1", "Revenant Curse", "Break Transmutation"]
    g = position(step="latent", kind="revenant", hand=hand)
    assert [card for card in hand if g.can("inscribe", card)] == ["Albedo 1", "Rubedo 1"]


@pytest.mark.parametrize(
    ("character", "card"),
    [
        ("Kariis Vara", "Albedo 1"),
        ("Harromere Eloden", "Coagulation 1"),
        ("Dlone Kynazarr", "Rubedo 1"),
        ("Khadrius Zhoth", "Nigredo 1"),
        ("High King Apsu", "Citrinitas 1"),
    ],
)
def test_r13_3_each_king_has_a_focus(position, character, card):
    cards = ["Albedo 1", "Coagulation 1", "Rubedo 1", "Nigredo 1", "Citrinitas 1"]
    others = [{"character": "Kariis Vara" if character != "Kariis Vara" else "High King Apsu"}]
    g = position(step="latent", character=character, hand=cards, others=others)
    assert [one for one in cards if g.can("inscribe", one)] == [card]


def test_r13_4_uninscribing_shows_the_card(position):
    g = position(step="latent", inscription="Albedo 1", hand=["Albedo 2"])
    g.uninscribe()
    assert [card.name for card in g.view(1).mats[0].hand_known] == ["Albedo 1"]
    g.inscribe("Albedo 2")
    assert g.seat(0).hand == ["Albedo 1"]
    assert [card.name for card in g.view(1).mats[0].hand_known] == ["Albedo 1"]
    assert g.view(1).mats[0].inscription is None


def test_r13_5_activating_is_free_and_discards(position, refuses):
    g = position(tile=55, inscription="Separation 3", others=[{"tile": 57}])
    assert refuses(g, "activate", 1)
    g = position(tile=55, inscription="Separation 3", others=[{"tile": 56}])
    g.activate(1)
    assert (g.seat(1).tile, g.seat(0).inscription) == (59, None)
    assert g.discards("ascendant") == ["Separation 3"]


def test_r13_6_the_inscribed_card_is_no_instant(position, refuses):
    g = position(inscription="Albedo 1")
    assert refuses(g, "instant", "Albedo 1")


def test_r13_7_the_prismatic_inscription(position, refuses):
    card = "Prismatic Inscription"
    g = position(step="latent", pool="AAEEP", hand=[card, "Albedo 1"])
    g.inscribe(card)
    assert (g.seat(0).pool, g.seat(0).inscription, g.seat(0).transmutations) == ("AE", card, [])
    assert g.view(1).mats[0].inscription.name == card
    assert refuses(g, "untransmute", "inscription")
    assert refuses(g, "inscribe", "Albedo 1")
    assert g.seat(0).koru == 15 + 10 + 5
    g.end_turn()
    assert refuses(position(step="latent", pool="AE", hand=[card]), "inscribe", card)


def test_r13_7_it_generates_and_does_not_count_against_the_level(position):
    g = position(
        step="turn", inscription="Prismatic Inscription", transmutations=["aria"], pool="PPP"
    )
    assert g.asked == (0, "generate")
    g.choose("E")
    assert g.seat(0).pool == "AEPPP"


@pytest.mark.parametrize("act", ["untransmute", "uninscribe"])
def test_r13_7_undoing_it_returns_the_gems_and_discards_it(position, act):
    g = position(step="latent", inscription="Prismatic Inscription")
    g.untransmute("inscription") if act == "untransmute" else g.uninscribe()
    assert (g.seat(0).pool, g.seat(0).inscription) == ("AEP", None)
    assert g.discards("ascendant") == ["Prismatic Inscription"]


def test_r13_7_discarding_it_from_hand_draws(position):
    g = position(hand=["Prismatic Inscription"], ascendant=["Rubedo 1"])
    g.instant("Prismatic Inscription")
    assert g.seat(0).hand == ["Rubedo 1"]


def test_r14_1_and_r14_5_instants_at_every_decision_of_the_own_turn(position):
    g = position(step="state", hand=["Albedo 1"] * 6)
    for kind in ("state", "roll", "dice", "latent"):
        assert g.asked == (0, kind)
        g.instant("Albedo 1")
        if kind == "state":
            g.enter("latent")
        elif kind == "roll":
            g.roll()
        elif kind == "dice":
            g.choose(g.choices[0])
        while g.pending and g.pending.kind == "substitute":
            g.pass_()
    g = position(hand=["Albedo 1"] * 7)
    g.instant("Albedo 1")
    g.end_turn()
    g.instant("Albedo 1")
    assert g.active == 1


def test_r14_2_gems_of_an_instant_go_through_substitution(position):
    g = position(hand=["Pneuma Mundus"], pool="A" * 9)
    g.instant("Pneuma Mundus")
    assert g.choices == ["A", None]


def test_r14_3_before_the_wounds_are_settled_none_is_cancelled(position):
    g = fight(position, 2, pool="D", level=3, hand=["Coagulation 3"])
    g.attack(1, 2)
    assert g.asked == (1, "attacked")
    g.instant("Coagulation 3")
    assert g.seat(1).pool == "DD"


def test_r14_3_without_dire_and_wounds_there_is_nothing_to_play(position, refuses):
    g = position(hand=["Coagulation 3"])
    assert refuses(g, "instant", "Coagulation 3")


def test_r14_4_dice_in_a_reaction(position):
    g = fight(position, 2, hand=["Separation 1"], own={"rolls": {"focus": [3, 3]}})
    g.attack(1, 2)
    g.instant("Separation 1")
    assert g.asked == (1, "dice")
    g.dice("EE")
    assert (g.seat(1).pool, g.asked) == ("", (0, "action"))


def test_r14_6_windows_one_and_two_always_the_others_on_request(position):
    for full in (False, True):
        g = position(
            players=3,
            first=1,
            step="turn",
            full_reactions=full,
            hand=["Albedo 1"],
            others=[{"hand": ["Albedo 1"]}, {"hand": ["Albedo 1"]}],
            rolls={"wall": [1], "tile": [55, 55]},
        )
        asked = []
        while g.active == 0:
            asked.append(g.asked)
            if g.asked[1] == "state":
                g.enter("active")
            elif g.asked[1] == "action":
                g.end_turn()
            else:
                g.pass_()
        windows = [seat for seat, kind in asked if kind == "window"]
        assert windows == ([1, 2, 1, 2, 1, 2, 0] if full else [])


def test_r14_6_ylem_of_an_instant_survives_a_death(position):
    g = fight(position, 3, hand=["Citrinitas 1"], own={"rolls": {"tile": [77]}})
    g.attack(1, 3)
    g.pass_()
    g.instant("Citrinitas 1")
    g.end_turn()
    returned(g, 77)
    assert g.seat(1).ylem == 1


def test_r14_7_the_same_player_is_asked_until_it_passes(position):
    g = fight(position, 1, hand=["Albedo 1", "Lancea of Aeterna"])
    g.attack(1, 1)
    g.instant("Albedo 1")
    assert g.asked == (1, "attacked")
    assert [option.key for option in g.pending.options] == ["pass"]
    g.pass_()
    assert g.asked == (0, "action")
    assert g.seat(1).pool == "A"


def test_r14_7_without_cards_nobody_is_asked(position):
    g = fight(position, 1)
    g.attack(1, 1)
    assert g.asked == (0, "action")


def test_r14_8_several_hurt_at_once_decide_in_turn_order(position):
    g = position(
        players=3,
        first=1,
        tile=4,
        pool="DD",
        hand=["Coagulation 1"],
        others=[
            {"tile": 5, "pool": "DD", "hand": ["Coagulation 1"]},
            {"tile": 6, "pool": "DD", "hand": ["Coagulation 1"]},
        ],
        event=11,
        rolls={"wall": [1], "tile": [55, 11, 77, 88, 99]},
    )
    g.end_turn()
    asked = []
    while g.asked[1] == "wound":
        asked.append(g.asked[0])
        assert not any(g.seat(seat).killed for seat in range(3))
        g.pass_()
    assert asked == [1, 2, 0]
    assert [e.seat for e in g.events(0) if e.event == "Died"] == [1, 2, 0]
    assert g.asked == (1, "revenant_tile")


def test_r14_8_what_touches_gems_cannot_be_answered(position):
    g = position(ylem=2, hand=["Citrinitas 1"], others=[{"pool": "AA", "hand": ["Albedo 1"]}])
    g.cast("Citrinitas 1", 1)
    assert g.seat(0).pool == "AA"


def test_r15_1_three_gems_at_once(position, refuses):
    g = position(step="latent", pool="AA")
    assert refuses(g, "transmute", "aria")


def test_r15_3_untransmuting_returns_the_gems(position):
    g = position(step="latent", pool="E" * 8, transmutations=["aria"])
    g.untransmute("aria")
    assert g.seat(0).pool == "A" + "E" * 8
    assert g.choices == ["E", None]
    g.choose("E")
    g.pass_()
    assert g.seat(0).pool == "AA" + "E" * 7
    g = position(step="latent", ylem=3, transmutations=["ylem"])
    g.untransmute("ylem")
    assert g.seat(0).ylem == 5


def test_r15_5_ylem_prism_for_any_revenant(position, refuses):
    g = position(
        players=3,
        kind="revenant",
        transmutations=["prismatic", "prismatic"],
        others=[{"kind": "revenant", "ylem": 5}, {}],
    )
    assert refuses(g, "prism", 1)
    assert refuses(g, "prism", 2)
    g.prism(0)
    assert (g.seat(0).ylem, g.seat(0).transmutations) == (1, ["prismatic"])


def test_r15_5_a_king_only_for_itself(position, refuses):
    g = position(inscription="Prismatic Inscription", others=[{"kind": "revenant"}])
    assert refuses(g, "prism", 1, inscription=True)
    g.prism(0, inscription=True)
    assert (g.seat(0).ylem, g.seat(0).inscription) == (1, None)
    assert g.discards("ascendant") == ["Prismatic Inscription"]


def test_r15_6_ylem_bridge(position, refuses):
    g = position(
        tile=55,
        pool="A",
        ylem=1,
        transmutations=["ylem"],
        board={77: "YP", 11: "Y", 22: "P", 75: "Y"},
        others=[{"tile": 11}],
    )
    assert refuses(g, "bridge", 11)
    assert refuses(g, "bridge", 22)
    g.bridge(77)
    assert (g.seat(0).tile, g.seat(0).ylem, g.seat(0).pool) == (77, 1, "P")


def test_r15_7_heal_wound(position, refuses):
    g = position(pool="EEDD", ylem=1, transmutations=["ylem"])
    g.heal()
    assert (g.seat(0).pool, g.seat(0).ylem) == ("ED", 0)
    assert refuses(position(pool="EE", ylem=1, transmutations=["ylem"]), "heal")
    assert refuses(position(pool="EED", ylem=1), "heal")


def test_r15_8_pyrokinesis(position, refuses):
    def beside(tile, **walls):
        return position(tile=tile, pool="P", ylem=1, transmutations=["ylem"], walls=walls)

    g = beside(25, N=2, W=2)
    assert refuses(g, "pyrokinesis", "W")
    g.pyrokinesis("N")
    assert (g.walls["N"], g.seat(0).pool, g.seat(0).ylem) == (1, "", 0)
    assert refuses(beside(15, N=1), "pyrokinesis", "N")
    g = beside(14, N=2)
    g.pyrokinesis("N")
    assert g.seat(0).tile == 14
    assert beside(22, N=2, W=2).can("pyrokinesis", "W")


def test_r15_9_a_shield_lasts_one_turn(position):
    g = position(
        players=3,
        step="turn",
        others=[{"transmutations": ["ylem"]}, {"hand": ["Citrinitas 1"], "ylem": 1}],
    )
    g.choose(True)
    g.enter("active")
    g.end_turn()
    assert not g.seat(1).shielded
