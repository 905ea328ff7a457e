"""Mechana cards of Gift of the Elements."""

import pytest

from tests.cards.positions import moved, seen

BLOCK = "Cell Block E"
DIRECTIVE = "P.R.I.M.E. Directive"
GOGGLES = "Blast Goggles"
HUB = "Processing Hub"
IRON = "Iron Elemental"
MONK = "Conduit Monk"
PROJECTOR = "Elemental Projector"
SPIRE = "Spire of Insight"
WEAVER = "Scrap Weaver"
YUK = "Yuk Tribe Gremlin"


def test_innovative_aspirant_gives_a_rune_and_power(gift):
    g = gift(hand=["Innovative Aspirant"])
    g.play("Innovative Aspirant")
    assert (g.runes, g.power) == (1, 1)


def test_scrap_weaver_draws_and_puts_the_next_construct_into_play(gift):
    g = gift(hand=[WEAVER], deck=["Mystic"], row=["Ulan's Fist"], runes=6)
    g.play(WEAVER)
    assert g.seat(0).hand == ["Mystic"]
    g.acquire("Ulan's Fist")
    assert g.pending.kind == "destination"
    assert g.row[0] == "Ulan's Fist"
    assert g.options == ["to:discard", "to:in_play:scrap_weaver"]
    g.choose(True)
    assert g.seat(0).in_play == ["Ulan's Fist"]
    assert moved(g, "acquire") == [("ulans_fist", "row", "in_play")]


def test_scrap_weaver_ends_with_the_turn(gift):
    g = gift(hand=[WEAVER], row=["Piercing Eye"], others=[{"hand": ["Apprentice"]}])
    g.play(WEAVER)
    g.end_turn()
    g.play("Apprentice")
    g.acquire("Piercing Eye")
    assert g.pending is None
    assert g.seat(1).discard == ["Piercing Eye"]


def test_scrap_weaver_does_not_wait_for_its_players_next_turn(gift):
    g = gift(hand=[WEAVER], row=["Piercing Eye"])
    g.play(WEAVER)
    g.end_turn()
    g.end_turn()
    assert g.active == 0
    g.play("Apprentice")
    g.acquire("Piercing Eye")
    assert g.pending is None
    assert "Piercing Eye" in g.seat(0).discard


def test_scrap_weaver_does_not_reach_back(gift):
    g = gift(hand=[WEAVER], row=["Piercing Eye"], runes=1)
    g.acquire("Piercing Eye")
    g.play(WEAVER)
    assert g.pending is None
    assert g.seat(0).discard == ["Piercing Eye"]


def test_scrap_weaver_does_not_touch_constructs_played_from_hand(gift):
    g = gift(hand=[WEAVER, "Piercing Eye"], row=[PROJECTOR], runes=2)
    g.play(WEAVER)
    g.play("Piercing Eye")
    g.acquire(PROJECTOR)
    g.choose(True)
    assert g.seat(0).in_play == ["Piercing Eye", PROJECTOR]


def test_iron_elemental_gives_two_runes(gift):
    g = gift(hand=[IRON])
    g.play(IRON)
    assert g.runes == 2


def test_iron_elemental_banished_gives_two_runes(gift):
    g = gift(hand=["Deranged Aspirant"], discard=[IRON])
    g.play("Deranged Aspirant")
    g.choose(IRON)
    assert g.runes == 2
    assert g.void == [IRON]


def test_iron_elemental_pays_for_itself_with_empower(gift):
    g = gift(hand=[IRON], row=["Flourishing Druidess", PROJECTOR], runes=1)
    g.play(IRON)
    g.acquire("Flourishing Druidess")
    g.choose(IRON)
    assert g.runes == 2
    g.acquire(PROJECTOR)
    assert g.runes == 0


def test_conduit_monk_gives_runes_and_count(gift):
    g = gift(hand=[MONK], in_play=[PROJECTOR, HUB])
    assert not g.can_use(HUB)
    g.play(MONK)
    assert g.runes == 3
    g.use(HUB)
    assert g.runes == 5
    assert g.seat(0).in_play == [PROJECTOR, HUB]


def test_conduit_monk_counts_for_its_player_only(gift):
    g = gift(hand=[MONK], others=[{"in_play": [PROJECTOR]}])
    g.play(MONK)
    g.end_turn()
    assert g.active == 1
    assert not g.can_use(PROJECTOR)


def test_conduit_monk_twice_counts_four_more(gift):
    g = gift(hand=[MONK, MONK], in_play=[GOGGLES])
    g.play(MONK)
    assert not g.can_use(GOGGLES)
    g.play(MONK)
    g.use(GOGGLES)
    assert (g.runes, g.seat(0).honor) == (6, 5)


@pytest.mark.parametrize(
    ("card", "threshold"), [(PROJECTOR, 2), (HUB, 3), (SPIRE, 4), (GOGGLES, 5), (DIRECTIVE, 8)]
)
def test_mechana_constructs_count_themselves_up_to_their_threshold(gift, card, threshold):
    g = gift(in_play=[card, *["Cell Block E"] * (threshold - 2)], hand=[PROJECTOR])
    assert not g.can_use(card)
    g.play(PROJECTOR)
    assert g.can_use(card)


@pytest.mark.parametrize("card", [PROJECTOR, HUB, SPIRE, GOGGLES, DIRECTIVE])
def test_mechana_constructs_do_not_count_others(gift, card):
    g = gift(
        in_play=[card, *["Oblivion Blossoms"] * 8],
        hand=[PROJECTOR, HUB],
        discard=[HUB] * 4,
        others=[{"in_play": [HUB] * 8}],
    )
    assert not g.can_use(card)


def test_elemental_projector_gives_two_power(gift):
    g = gift(in_play=[PROJECTOR, HUB])
    g.use(PROJECTOR)
    assert g.power == 2
    assert not g.can_use(PROJECTOR)


def test_processing_hub_gives_two_runes(gift):
    g = gift(in_play=[HUB, HUB, PROJECTOR])
    g.use(HUB)
    g.use(HUB)
    assert g.runes == 4
    assert not g.can_use(HUB)


def test_spire_of_insight_draws_two(gift):
    g = gift(in_play=[SPIRE, HUB, PROJECTOR, PROJECTOR], deck=["Mystic", "Militia", "Apprentice"])
    g.use(SPIRE)
    assert g.seat(0).hand == ["Mystic", "Militia"]
    assert not g.can_use(SPIRE)


def test_blast_goggles_give_five_honor(gift):
    g = gift(in_play=[GOGGLES, SPIRE, HUB, PROJECTOR, PROJECTOR], pool=60)
    g.use(GOGGLES)
    assert (g.seat(0).honor, g.pool) == (5, 55)
    assert not g.can_use(GOGGLES)


def test_cell_block_e_takes_a_monster_defeated_in_the_row(gift):
    g = gift(in_play=[BLOCK, PROJECTOR], row=["Static Elemental"], power=6)
    g.defeat("Static Elemental")
    assert g.options == ["to:void", "to:in_play:cell_block_e"]
    g.choose("in_play")
    assert g.seat(0).in_play == [BLOCK, PROJECTOR, "Static Elemental"]
    assert (g.seat(0).honor, g.void) == (5, [])
    assert g.view(1).players[0].in_play[2].as_construct


def test_cell_block_e_may_decline(gift):
    g = gift(in_play=[BLOCK], row=["Static Elemental"], power=6)
    g.defeat("Static Elemental")
    g.choose(None)
    assert g.seat(0).in_play == [BLOCK]
    assert g.void == ["Static Elemental"]


def test_cell_block_e_has_no_limit(gift):
    g = gift(in_play=[BLOCK, HUB], hand=[YUK], row=["Yur, Eye of Chaos", YUK], power=9, deck=[])
    g.play(YUK)
    g.choose("in_play")
    g.defeat(YUK)
    g.choose("in_play")
    g.defeat("Yur, Eye of Chaos")
    g.choose("in_play")
    assert len(g.seat(0).in_play) == 5
    assert g.can_use(HUB)


def test_cell_block_e_keeps_its_monsters_over_the_turns(gift):
    g = gift(in_play=[BLOCK, PROJECTOR], hand=[YUK])
    g.play(YUK)
    g.choose("in_play")
    g.end_turn()
    g.end_turn()
    assert g.active == 0
    assert g.seat(0).in_play == [BLOCK, PROJECTOR, YUK]
    assert g.can_use(PROJECTOR)


def test_cell_block_e_gives_monsters_no_faction_without_it(gift):
    g = gift(in_play=[HUB, PROJECTOR], hand=[YUK])
    g.play(YUK)
    assert g.pending is None
    assert g.seat(0).played == [YUK]
    assert not g.can_use(HUB)


def test_cell_block_e_serves_its_controller_only(gift):
    g = gift(hand=[YUK], row=["Static Elemental"], power=6, others=[{"in_play": [BLOCK]}])
    g.play(YUK)
    assert g.seat(0).played == [YUK]
    g.defeat("Static Elemental")
    assert g.void == ["Static Elemental"]


def test_cell_block_e_played_from_hand_holds_monsters_at_once(gift):
    g = gift(hand=[BLOCK, YUK])
    g.play(BLOCK)
    g.play(YUK)
    assert g.options == ["to:played", "to:in_play:cell_block_e"]


def test_p_r_i_m_e_directive_wins_the_game(gift):
    g = gift(in_play=[DIRECTIVE, *[HUB] * 7], others=[{"honor": 99}])
    g.use(DIRECTIVE)
    assert g.over
    assert g.winner == 0
    assert seen(g, "GameEnded", "winners", "reason") == [((0,), "card")]


def test_p_r_i_m_e_directive_counts_monsters_in_play(gift):
    g = gift(in_play=[DIRECTIVE, BLOCK, *[YUK] * 5], hand=[YUK])
    assert not g.can_use(DIRECTIVE)
    g.play(YUK)
    g.choose("in_play")
    g.use(DIRECTIVE)
    assert g.winner == 0


def test_p_r_i_m_e_directive_wins_for_the_team(gift):
    g = gift(players=4, teams=True, seat=1, in_play=[DIRECTIVE, *[HUB] * 7])
    g.use(DIRECTIVE)
    assert g.winner == (1, 3)


def test_p_r_i_m_e_directive_wins_in_solitaire(gift):
    g = gift(solo=True, in_play=[DIRECTIVE, *[HUB] * 7])
    g.use(DIRECTIVE)
    assert g.over
    assert g.winner == 0
