"""Sections 23 to 27 of the rules: targets, notes on cards, decisions."""

import pytest

from ascension_tui.games.kings.rules import tiles
from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.faces import all_faces, by_name
from ascension_tui.games.kings.rules.setup import Setup, new_game

TARGETS = {
    "Sun & Sky 1": ("line", 1),
    "Sun & Sky 2": ("line", 2),
    "Conjunction 3": ("sight", 9),
    "Separation 1": ("surrounding", 0),
    "Projection 1": ("adjacent", 0),
    "Albedo 3": ("anyone", 0),
    "Rubedo 1": ("yourself", 0),
    "Lancea of Aeterna": ("in sight", 0),
}


@pytest.mark.parametrize("card", TARGETS)
def test_r23_1_position_symbols(card):
    assert by_name()[card, 0].target == TARGETS[card]


def test_r23_1_in_line_characters_between_do_not_matter(position):
    def between(card):
        return position(
            players=3,
            tile=55,
            ylem=3,
            hand=[card],
            others=[{"tile": 57, "pool": "E"}, {"tile": 56}],
        ).can("cast", card, 1)

    assert between("Albedo 1")
    assert between("Sun & Sky 2")
    assert not between("Conjunction 1")
    assert not between("Projection 2")


def test_r23_2_sight_is_the_same_both_ways_and_fire_does_not_block(position):
    for one in range(0, 100, 7):
        for other in range(100):
            if one != other:
                assert tiles.sight_blockers(one, other) == tiles.sight_blockers(other, one)
    g = position(
        tile=66,
        hand=["Lancea of Aeterna"],
        walls={"E": 3},
        others=[{"tile": 87}],
        board={77: "YPD"},
    )
    assert g.can("cast", "Lancea of Aeterna", 1)


def test_r23_3_converting_discards_first(position):
    g = position(ylem=1, pool="A" * 9, hand=["Rubedo 1"])
    g.cast("Rubedo 1")
    g.choose("AA")
    assert g.asked == (0, "substitute")
    assert g.seat(0).pool == "A" * 7 + "PP"


def test_r23_4_the_killed_and_the_shielded_are_no_targets(position, refuses):
    g = position(
        players=3,
        step="turn",
        tile=55,
        pool="PPP",
        ylem=3,
        hand=["Albedo 3"],
        others=[{"tile": 56, "pool": ""}, {"pool": "E", "transmutations": ["ylem"]}],
    )
    g.choose(True)
    g.enter("active")
    assert refuses(g, "cast", "Albedo 3", 2)
    g.attack(1, 3)
    assert refuses(g, "cast", "Albedo 3", 1)


def test_r24_2_neither_side_of_a_swap_pays_escape(position):
    g = position(
        players=3,
        tile=55,
        ylem=1,
        pool="EE",
        hand=["Sun & Sky 1"],
        others=[{"tile": 56}, {"tile": 45}],
    )
    g.cast("Sun & Sky 1", 1)
    assert g.seat(0).pool == "EE"


def test_r24_2_the_target_arrives_first(position):
    g = position(
        tile=57,
        ylem=2,
        level=2,
        hand=["Sun & Sky 2"],
        walls={"E": 3, "S": 4},
        others=[{"tile": 67, "bloodstones": 2}],
    )
    g.cast("Sun & Sky 2", 1)
    assert [e.seat for e in g.events(0) if e.event == "Wounded"] == [1, 0]


def test_r24_3_a_pull_ends_on_the_near_side(position):
    g = position(tile=55, ylem=1, hand=["Conjunction 1"], board={75: "P"}, others=[{"tile": 85}])
    g.cast("Conjunction 1", 1)
    assert (g.seat(1).tile, g.seat(1).pool) == (65, "P")


def test_r24_4_pushing_along_a_wall_wounds_each_tile(position):
    g = position(
        tile=57,
        ylem=2,
        hand=["Separation 2"],
        walls={"E": 3},
        others=[{"tile": 47, "level": 3}],
    )
    g.cast("Separation 2", 1)
    assert (g.seat(1).tile, g.seat(1).pool) == (17, "DDD")


def test_r24_4_never_behind_a_wall(position, refuses):
    g = position(tile=56, ylem=1, hand=["Separation 1"], walls={"E": 3}, others=[{"tile": 57}])
    assert refuses(g, "cast", "Separation 1", 1)


def test_r24_6_a_stolen_card_is_known_to_thief_and_victim(position):
    g = position(
        players=3, ylem=3, hand=["Calcination 3"], others=[{"inscription": "Coagulation 1"}, {}]
    )
    g.cast("Calcination 3", 1)
    known = [[card.name for card in g.view(seat).mats[0].hand_known] for seat in (-1, 0, 1, 2)]
    assert known == [[], ["Coagulation 1"], ["Coagulation 1"], []]
    told = [
        e.card for seat in (-1, 0, 1, 2) for e in g.events(seat) if e.event == "InscriptionTaken"
    ]
    assert told == [None, "coagulation_1", "coagulation_1", None]


def test_r24_8_and_r24_9_copies_of_the_specials():
    copies = {face.name: face.copies for face in all_faces() if face.focus == NONE}
    assert copies == {
        "Pneuma Mundus": 3,
        "Prismatic Inscription": 3,
        "Lancea of Aeterna": 1,
        "The Traverse 1": 1,
        "The Traverse 2": 1,
        "The Traverse 3": 1,
        "Break Transmutation": 3,
        "Revenant Curse": 1,
    }


def test_r24_10_specials_cost_nothing(position):
    g = position(kind="revenant", hand=["The Traverse 1"], others=[{"ylem": 1}])
    g.cast("The Traverse 1", 1)
    assert g.seat(1).ylem == 0


def test_r24_11_three_abilities_of_three_levels_for_each_focus():
    for focus in range(5):
        titles = {}
        for face in all_faces():
            if face.focus == focus and face.deck == 0:
                titles.setdefault(face.definition.name, []).append(face.level)
        assert list(titles.values()) == [[1, 2, 3]] * 3


def test_r25_1_nothing_is_cast_for_nothing(position, refuses):
    g = position(
        tile=55,
        ylem=3,
        hand=["Albedo 1", "Calcination 1", "Nigredo 1", "Conjunction 1", "Coagulation 1"],
        others=[{"tile": 56}],
    )
    for card in g.seat(0).hand:
        assert refuses(g, "cast", card, 1)


def test_r25_2_a_dire_instant_saves_from_the_wound_only(position):
    g = position(
        tile=55,
        ylem=3,
        hand=["Nigredo 3"],
        others=[{"tile": 57, "pool": "AE", "hand": ["Coagulation 3"]}],
    )
    g.cast("Nigredo 3", 1)
    assert g.asked == (1, "wound")
    assert (g.seat(1).pool, g.view(1).wounds.count) == ("", 2)
    g.instant("Coagulation 3")
    assert g.seat(1).pool == ""


def test_r27_1_setup_draws_starting_player_event_decks_and_ylem_in_this_order():
    game = new_game(Setup(seats=("a", "b")), 3)
    before = game.state.rng
    while game.decision.kind == "character":
        game.answer(0)
    told = [type(event).__name__ for event in (t.seen_by(-1) for t in game.events)]
    assert told[:2] == ["CharacterChosen", "CharacterChosen"]
    assert game.state.rng != before


def test_r27_1_equal_seeds_give_equal_games(position):
    def digests(seed):
        g = position(step="state", seed=seed)
        g.enter("active")
        return g.state.digest()

    assert digests(4) == digests(4) != digests(5)


def test_r27_2_a_lone_option_is_taken_by_itself(position):
    g = position(tile=55, ylem=1, hand=["Nigredo 1"], others=[{"tile": 56, "pool": "A"}])
    g.cast("Nigredo 1", 1)
    assert g.seat(1).pool == "D"
    g.choose("A")
    g = position(step="latent")
    assert [option.key for option in g.game.decision.options] == ["done"]
    g = position()
    assert [o.act for o in g.game.decision.options] == ["end"]


def test_r27_3_only_the_asked_seat_gets_options(position):
    g = position(tile=55, pool="P", others=[{"tile": 56, "hand": ["Albedo 1"]}])
    g.attack(1, 1)
    for seat in (-1, 0):
        decision = g.view(seat).decision
        assert (decision.seat, decision.kind, decision.options) == (1, "attacked", ())
    assert len(g.view(1).decision.options) == 2


def test_r27_3_a_draw_shows_the_count_only(position):
    g = position(ylem=1, ascendant=["Albedo 1"])
    g.draw()
    drawn = [e for seat in (-1, 0, 1) for e in g.events(seat) if e.event == "CardDrawn"]
    assert [e.card for e in drawn] == [None, "albedo_1", None]
    assert "albedo_1" not in g.view(1).model_dump_json().split('"unseen"')[0]


def test_r27_4_setup_values():
    fields = Setup.model_fields
    assert set(fields) == {
        "seats",
        "rounds",
        "countdown",
        "characters",
        "full_reactions",
        "trust",
        "first",
    }
    assert all(field.description for field in fields.values())
