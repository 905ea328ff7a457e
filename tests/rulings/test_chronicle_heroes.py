"""Rulings 9 to 19 of Chronicle of the Godslayer: heroes."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, seen

ASKARA = "Twofold Askara"
AVATAR = "Avatar of the Fallen"
DRUIDS = "Druids of the Stone Circle"
LYCANTHROPE = "Runic Lycanthrope"


def test_chronicle_r09_librarian_as_last_card_in_hand(position):
    g = position(hand=["Temple Librarian"], deck=["Mystic", "Militia"])
    g.play("Temple Librarian")
    assert g.pending is None
    assert g.seat(0).hand == []
    assert g.seat(0).deck == ["Mystic", "Militia"]


def test_chronicle_r09_librarian_discard_is_part_of_the_reshuffle(position):
    g = position(hand=["Temple Librarian", "Mystic"], deck=[], discard=["Militia"])
    g.play("Temple Librarian")
    g.choose("Mystic")
    assert sorted(g.seat(0).hand) == ["Militia", "Mystic"]
    assert g.seat(0).played == ["Temple Librarian"]


def test_chronicle_r10_arbiter_without_a_card_banishes_nothing(position):
    g = position(hand=["Arbiter of the Precipice"], deck=[])
    g.play("Arbiter of the Precipice")
    assert g.pending is None
    assert moved(g, "banish") == []


def test_chronicle_r10_arbiter_draws_before_it_banishes(position):
    g = position(hand=["Arbiter of the Precipice"], deck=[], discard=["Mystic"])
    g.play("Arbiter of the Precipice")
    g.choose("Mystic")
    assert moved(g, "draw") == [("mystic", "deck", "hand")]
    assert moved(g, "banish") == [("mystic", "hand", "always")]


@pytest.mark.parametrize("hero", ["Arha Templar", "Oziah the Peerless"])
def test_chronicle_r11_may_take_the_cultist(position, hero):
    g = position(hand=[hero], row=["Mephit"])
    g.play(hero)
    g.choose("Cultist")
    assert g.seat(0).honor == 1
    assert g.row[0] == "Mephit"


@pytest.mark.parametrize("hero", ["Arha Templar", "Oziah the Peerless"])
def test_chronicle_r11_reward_counts_in_full_and_for_the_voidthirster(position, hero):
    g = position(
        hand=[hero], in_play=["Voidthirster"], row=["Tormented Soul"], deck=["Mystic"], power=1
    )
    g.play(hero)
    g.choose("Tormented Soul")
    assert g.seat(0).honor == 1 + 1
    assert g.seat(0).hand == ["Mystic"]
    assert g.power == 1


@pytest.mark.parametrize(
    ("hero", "monster"), [("Arha Templar", "Sea Tyrant"), ("Oziah the Peerless", AVATAR)]
)
def test_chronicle_r11_power_cannot_be_added(position, hero, monster):
    g = position(hand=[hero], row=[monster, "Mephit"], power=9)
    g.play(hero)
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose(monster)


@pytest.mark.parametrize("hero", ["Cetra, Weaver of Stars", DRUIDS])
def test_chronicle_r12_a_later_draw_takes_the_hero(position, hero):
    g = position(hand=[hero, "Arha Initiate"], deck=["Militia"])
    g.play(hero)
    g.choose("Mystic")
    g.play("Arha Initiate")
    assert g.seat(0).hand == ["Mystic"]
    assert g.seat(0).deck == ["Militia"]


def test_chronicle_r12_reactor_monks_discount_stays(position):
    g = position(hand=["Reactor Monk", DRUIDS], row=["Shadow Star"])
    g.play("Reactor Monk")
    g.play(DRUIDS)
    g.choose("Heavy Infantry")
    g.acquire("Shadow Star")
    assert g.runes == 0


def test_chronicle_r13_druids_look_at_the_printed_cost(position):
    g = position(hand=["Reactor Monk", DRUIDS], row=["Demon Slayer", "Spike Vixen"])
    g.play("Reactor Monk")
    g.play(DRUIDS)
    assert g.options == ["pick:row:spike_vixen", "pick:always:mystic", "pick:always:heavy_infantry"]


def test_chronicle_r14_askara_makes_all_choices_anew(position):
    g = position(hand=["Mechana Initiate", ASKARA])
    g.play("Mechana Initiate")
    g.choose(0)
    g.play(ASKARA)
    g.choose("Mechana Initiate")
    g.choose(1)
    assert (g.runes, g.power) == (1, 1)


def test_chronicle_r14_copied_hero_is_not_played_again(position):
    g = position(hand=["Landtalker", ASKARA], in_play=["Snapdragon"])
    g.play("Landtalker")
    g.play(ASKARA)
    assert (g.runes, g.seat(0).honor) == (6, 1)
    assert moved(g, "play") == [
        ("landtalker", "hand", "played"),
        ("twofold_askara", "hand", "played"),
    ]


def test_chronicle_r14_askara_with_no_other_hero_does_nothing(position):
    g = position(hand=[ASKARA], in_play=["Muramasa", "Snapdragon"], discard=["Landtalker"])
    g.play(ASKARA)
    assert g.pending is None
    assert (g.runes, g.power, g.seat(0).honor) == (0, 0, 0)


def test_chronicle_r14_askara_copies_heroes_of_this_turn_and_seat_only(position):
    g = position(hand=["Landtalker"], deck=[ASKARA] * 5, others=[{"played": []}])
    g.play("Landtalker")
    g.end_turn()
    g.end_turn()
    g.play(ASKARA)
    assert (g.active, g.runes, g.pending) == (0, 0, None)


def test_chronicle_r14_askara_copies_the_librarian_with_an_empty_hand(position):
    g = position(hand=[ASKARA], played=["Temple Librarian"], deck=["Mystic"])
    g.play(ASKARA)
    assert g.seat(0).hand == []
    assert g.pending is None


def test_chronicle_r15_askara_copies_a_lone_lycanthrope(position):
    g = position(hand=[LYCANTHROPE, ASKARA])
    g.play(LYCANTHROPE)
    assert (g.runes, g.power) == (2, 0)
    g.play(ASKARA)
    assert (g.runes, g.power) == (4, 2)


def test_chronicle_r16_second_lycanthrope_gets_the_bonus(position):
    g = position(hand=[LYCANTHROPE, LYCANTHROPE])
    g.play(LYCANTHROPE)
    assert (g.runes, g.power) == (2, 0)
    g.play(LYCANTHROPE)
    assert (g.runes, g.power) == (4, 2)


def test_chronicle_r17_two_monks_fall_on_the_same_construct(position):
    g = position(
        hand=["Reactor Monk", "Reactor Monk"], row=["Yggdrasil Staff", "Shadow Star"], runes=1
    )
    g.play("Reactor Monk")
    g.play("Reactor Monk")
    assert [card.price for card in g.view(0).center_row.cards[:2]] == [2, 1]
    g.acquire("Yggdrasil Staff")
    assert g.runes == 3
    g.acquire("Shadow Star")
    assert g.runes == 0


def test_chronicle_r17_monk_and_askara_fall_on_the_same_construct(position):
    g = position(hand=["Reactor Monk", ASKARA], row=["Shadow Star", "Shadow Star"])
    g.play("Reactor Monk")
    g.play(ASKARA)
    assert g.runes == 4
    g.acquire("Shadow Star")
    assert g.runes == 3
    g.acquire("Shadow Star")
    assert g.runes == 0


def test_chronicle_r17_free_construct_uses_the_discount_up(position):
    g = position(
        hand=["Reactor Monk"], row=[AVATAR, "Hedron Cannon", "Shadow Star"], power=7, runes=0
    )
    g.play("Reactor Monk")
    g.defeat(AVATAR)
    g.choose("Hedron Cannon")
    assert not g.can_acquire("Shadow Star")
    assert g.view(0).center_row.cards[2].price == 3


def test_chronicle_r17_free_monster_leaves_the_discount(position):
    g = position(hand=["Reactor Monk"], row=[AVATAR, "Mephit", "Shadow Star"], power=7)
    g.play("Reactor Monk")
    g.defeat(AVATAR)
    g.choose("Mephit")
    g.choose(None)
    g.acquire("Shadow Star")
    assert g.runes == 0


def test_chronicle_r17_cost_never_falls_below_zero(position):
    g = position(hand=["Reactor Monk"] * 4, row=["Shadow Star"])
    for _ in range(4):
        g.play("Reactor Monk")
    assert g.view(0).center_row.cards[0].price == 0
    g.acquire("Shadow Star")
    assert g.runes == 8
    assert seen(g, "Paid", "amount") == [0]


def test_chronicle_r18_kor_counts_when_played(position):
    g = position(
        hand=["Kor, the Ferromancer", "Shadow Star"], in_play=["Muramasa"], deck=["Mystic"]
    )
    g.play("Kor, the Ferromancer")
    g.play("Shadow Star")
    assert g.seat(0).hand == []


def test_chronicle_r18_avatar_golem_counts_when_played(position):
    g = position(hand=["Avatar Golem", "Shadow Star"], in_play=["Snapdragon"])
    g.play("Avatar Golem")
    g.play("Shadow Star")
    assert g.seat(0).honor == 1


def test_chronicle_r19_avatar_golem_counts_factions(position):
    g = position(
        hand=["Avatar Golem"], in_play=["Hedron Cannon", "The Grand Design", "Burrower Mark II"]
    )
    g.play("Avatar Golem")
    assert g.seat(0).honor == 1


def test_chronicle_r19_hedron_link_device_changes_nothing_for_the_golem(position):
    g = position(
        hand=["Avatar Golem"], in_play=["Hedron Link Device", "Snapdragon", "Muramasa", "Muramasa"]
    )
    g.play("Avatar Golem")
    assert g.seat(0).honor == 3
