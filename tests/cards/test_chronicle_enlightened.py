"""Enlightened cards of Chronicle of the Godslayer."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen


def test_arha_initiate_draws_a_card(position):
    g = position(hand=["Arha Initiate"], deck=["Mystic", "Militia"])
    g.play("Arha Initiate")
    assert g.seat(0).hand == ["Mystic"]
    assert g.seat(0).deck == ["Militia"]
    assert g.seat(0).played == ["Arha Initiate"]
    assert g.pending is None


def test_arha_initiate_shows_the_card_to_its_player_only(position):
    g = position(hand=["Arha Initiate"], deck=["Mystic"])
    g.play("Arha Initiate")
    assert moved(g, "draw", seat=0) == [("mystic", "deck", "hand")]
    assert moved(g, "draw", seat=1) == [(None, "deck", "hand")]
    assert names(g.view(1).players[0].hand.cards) == [None]


def test_arha_initiate_with_nothing_to_draw(position):
    g = position(hand=["Arha Initiate"], deck=[])
    g.play("Arha Initiate")
    assert g.seat(0).hand == []
    assert g.seat(0).played == ["Arha Initiate"]


def test_arha_templar_defeats_a_monster_of_up_to_four(position):
    g = position(hand=["Arha Templar"], row=["Corrosive Widow", "Wind Tyrant"], power=3)
    g.play("Arha Templar")
    assert g.options == ["pick:row:corrosive_widow", "pick:always:cultist"]
    g.choose("Corrosive Widow")
    assert (g.power, g.seat(0).honor) == (3, 3)
    assert g.void == ["Corrosive Widow"]
    assert seen(g, "Paid", "amount") == []


def test_arha_templar_cannot_be_topped_up_with_power(position):
    g = position(hand=["Arha Templar"], row=["Wind Tyrant", "Mephit"], power=20)
    g.play("Arha Templar")
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose("Wind Tyrant")


def test_arha_templar_takes_the_cultist_when_there_is_nothing_else(position):
    g = position(hand=["Arha Templar"], row=["Earth Tyrant"])
    g.play("Arha Templar")
    g.choose("Cultist")
    assert g.pending is None
    assert g.seat(0).honor == 1
    assert g.row[0] == "Earth Tyrant"


def test_ascetic_of_the_lidless_eye_draws_two(position):
    g = position(hand=["Ascetic of the Lidless Eye"], deck=["Mystic", "Militia", "Apprentice"])
    g.play("Ascetic of the Lidless Eye")
    assert g.seat(0).hand == ["Mystic", "Militia"]


def test_ascetic_of_the_lidless_eye_reshuffles_between_two_draws(position):
    g = position(
        hand=["Ascetic of the Lidless Eye"], deck=["Mystic"], discard=["Militia"], played=["Mystic"]
    )
    g.play("Ascetic of the Lidless Eye")
    assert g.seat(0).hand == ["Mystic", "Militia"]
    assert g.seat(0).discard == []
    assert seen(g, "DeckShuffled", "seat", "count") == [(0, 1)]


def test_master_dhartha_draws_three(position):
    g = position(hand=["Master Dhartha"], deck=["Mystic", "Militia", "Apprentice", "Apprentice"])
    g.play("Master Dhartha")
    assert g.seat(0).hand == ["Mystic", "Militia", "Apprentice"]


def test_master_dhartha_draws_what_there_is(position):
    g = position(hand=["Master Dhartha"], deck=["Mystic"], discard=["Militia"])
    g.play("Master Dhartha")
    assert g.seat(0).hand == ["Mystic", "Militia"]
    assert g.seat(0).deck == g.seat(0).discard == []


def test_oziah_the_peerless_defeats_a_monster_of_up_to_six(position):
    g = position(
        hand=["Oziah the Peerless"],
        deck=["Mystic", "Militia"],
        row=["Earth Tyrant", "Avatar of the Fallen"],
        power=20,
    )
    g.play("Oziah the Peerless")
    assert g.options == ["pick:row:earth_tyrant", "pick:always:cultist"]
    g.choose("Earth Tyrant")
    assert (g.power, g.seat(0).honor) == (20, 5)
    assert g.seat(0).hand == ["Mystic", "Militia"]


def test_seer_of_the_forked_path_draws_before_the_choice(position):
    g = position(hand=["Seer of the Forked Path"], deck=["Mystic"], row=["Wolf Shaman"])
    g.play("Seer of the Forked Path")
    assert g.seat(0).hand == ["Mystic"]
    assert g.pending.seat == 0
    assert g.options == ["pick:row:wolf_shaman", "pick:row:inert", "no"]


def test_seer_of_the_forked_path_banishes_from_the_row(position):
    g = position(
        hand=["Seer of the Forked Path"], row=["Wind Tyrant"], center_deck=["Arha Initiate"]
    )
    g.play("Seer of the Forked Path")
    g.choose("Wind Tyrant")
    assert g.void == ["Wind Tyrant"]
    assert g.row[0] == "Arha Initiate"
    assert (g.runes, g.seat(0).honor) == (0, 0)
    assert seen(g, "MonsterDefeated", "card") == []


def test_seer_of_the_forked_path_may_decline(position):
    g = position(hand=["Seer of the Forked Path"], row=["Wind Tyrant"])
    g.play("Seer of the Forked Path")
    g.choose(None)
    assert g.pending is None
    assert g.row[0] == "Wind Tyrant"
    assert g.void == []


def test_temple_librarian_discards_one_and_draws_two(position):
    g = position(
        hand=["Temple Librarian", "Apprentice", "Militia"], deck=["Mystic", "Heavy Infantry"]
    )
    g.play("Temple Librarian")
    assert g.options == ["pick:hand:seat0:apprentice", "pick:hand:seat0:militia"]
    g.choose("Militia")
    assert g.seat(0).discard == ["Militia"]
    assert g.seat(0).hand == ["Apprentice", "Mystic", "Heavy Infantry"]


def test_temple_librarian_may_not_decline(position):
    g = position(hand=["Temple Librarian", "Master Dhartha"])
    g.play("Temple Librarian")
    g.choose("Master Dhartha")
    assert g.seat(0).discard == ["Master Dhartha"]
    assert moved(g, "discard", seat=1) == [("master_dhartha", "hand", "discard")]


def test_temple_librarian_with_an_empty_deck_draws_its_discard_again(position):
    g = position(hand=["Temple Librarian", "Mystic"], deck=[])
    g.play("Temple Librarian")
    g.choose("Mystic")
    assert g.seat(0).hand == ["Mystic"]
    assert g.seat(0).discard == g.seat(0).deck == []


def test_twofold_askara_repeats_the_effect_of_a_played_hero(position):
    g = position(hand=["Twofold Askara"], played=["Mystic", "Heavy Infantry"])
    g.play("Twofold Askara")
    assert g.options == ["pick:played:seat0:mystic", "pick:played:seat0:heavy_infantry"]
    g.choose("Heavy Infantry")
    assert (g.runes, g.power) == (0, 2)
    assert seen(g, "EffectCopied", "seat", "card", "source") == [
        (0, "heavy_infantry", "twofold_askara")
    ]


def test_twofold_askara_copies_the_arbiter_with_a_new_choice(position):
    g = position(
        hand=["Arbiter of the Precipice", "Twofold Askara"],
        deck=["Militia", "Mystic", "Apprentice", "Heavy Infantry"],
    )
    g.play("Arbiter of the Precipice")
    g.choose("Militia")
    g.play("Twofold Askara")
    assert g.seat(0).hand == ["Mystic", "Apprentice", "Heavy Infantry"]
    assert g.options == [
        "pick:hand:seat0:mystic",
        "pick:hand:seat0:apprentice",
        "pick:hand:seat0:heavy_infantry",
    ]
    g.choose("Heavy Infantry")
    assert g.seat(0).hand == ["Mystic", "Apprentice"]
    assert g.seat(0).played == ["Arbiter of the Precipice", "Twofold Askara"]


def test_twofold_askara_alone_does_nothing(position):
    g = position(hand=["Twofold Askara"], in_play=["Muramasa"])
    g.play("Twofold Askara")
    assert g.pending is None
    assert (g.runes, g.power) == (0, 0)
    assert seen(g, "EffectCopied", "card") == []


def test_tablet_of_times_dawn_gives_an_extra_turn(position):
    g = position(in_play=["Tablet of Time's Dawn"], runes=4)
    g.use("Tablet of Time's Dawn")
    assert g.void == ["Tablet of Time's Dawn"]
    assert g.seat(0).in_play == []
    assert g.view(1).turn.extra_pending
    g.end_turn()
    assert (g.active, g.runes, len(g.seat(0).hand)) == (0, 0, 5)
    assert g.view(1).turn.extra
    g.end_turn()
    assert g.active == 1
    assert seen(g, "TurnBegan", "seat", "extra") == [(0, True), (1, False)]


def test_tablet_of_times_dawn_in_hand_does_nothing_when_banished(position):
    g = position(hand=["Tablet of Time's Dawn", "Void Initiate"])
    g.play("Void Initiate")
    g.choose("Tablet of Time's Dawn")
    g.end_turn()
    assert g.active == 1
    assert seen(g, "ExtraTurnGained", "seat") == []


def test_tablet_of_times_dawn_works_in_the_turn_it_is_played(position):
    g = position(hand=["Tablet of Time's Dawn"])
    assert not g.can_use("Tablet of Time's Dawn")
    g.play("Tablet of Time's Dawn")
    g.use("Tablet of Time's Dawn")
    g.end_turn()
    assert g.active == 0


def test_two_tablet_of_times_dawn_in_one_turn_give_one_extra_turn(position):
    g = position(in_play=["Tablet of Time's Dawn", "Tablet of Time's Dawn"])
    g.use("Tablet of Time's Dawn")
    g.use("Tablet of Time's Dawn")
    g.end_turn()
    assert g.active == 0
    g.end_turn()
    assert g.active == 1


def test_second_tablet_of_times_dawn_in_the_extra_turn_gives_another(position):
    g = position(in_play=["Tablet of Time's Dawn", "Tablet of Time's Dawn"])
    g.use("Tablet of Time's Dawn")
    g.end_turn()
    g.use("Tablet of Time's Dawn")
    g.end_turn()
    assert g.active == 0
    g.end_turn()
    assert g.active == 1


def test_the_all_seeing_eye_draws_once_a_turn(position):
    g = position(in_play=["The All-Seeing Eye"], deck=["Mystic", "Militia"])
    g.use("The All-Seeing Eye")
    assert g.seat(0).hand == ["Mystic"]
    assert not g.can_use("The All-Seeing Eye")
    assert g.view(1).players[0].in_play[0].used == (0,)
    assert seen(g, "AbilityUsed", "seat", "card") == [(0, "the_all_seeing_eye")]


def test_the_all_seeing_eye_is_fresh_next_turn(position):
    g = position(in_play=["The All-Seeing Eye"], hand=["Mystic"])
    g.use("The All-Seeing Eye")
    g.end_turn()
    g.end_turn()
    assert g.active == 0
    assert g.can_use("The All-Seeing Eye")


def test_the_all_seeing_eye_works_on_its_owners_turn_only(position):
    g = position(others=[{"in_play": ["The All-Seeing Eye"]}])
    assert not g.can_use("The All-Seeing Eye")
