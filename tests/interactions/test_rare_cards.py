"""Tarik, Forgemother Reysa, P.R.I.M.E. and Dreamer's Glass where it gets difficult."""

import pytest

from tests.cards.positions import names, seen, story

TARIK = "Tarik, the Trickster"
REYSA = "Forgemother Reysa"
PRIME = "P.R.I.M.E."
GLASS = "Dreamer's Glass"
COURIER = "Rocket Courier X-99"
BURROWER = "Burrower Mark II"
LINK = "Hedron Link Device"
MACHINE = "Dream Machine"
HUB = "Processing Hub"


# Tarik


def test_tarik_pays_with_what_he_copied(mixed):
    """Power of a copied hero is there at once, for another monster."""
    g = mixed(row=[TARIK, "Emri, Soulslayer", "Wind Tyrant"], power=6, hand=["Apprentice"])
    g.defeat(TARIK)
    g.choose("Emri, Soulslayer")
    g.choose("Apprentice", zone="hand")
    assert g.power == 5
    assert g.row[1] == "Emri, Soulslayer"
    assert g.seat(0).played == []
    g.defeat("Wind Tyrant")
    assert g.seat(0).honor == 5 + 3


def test_tarik_turned_up_again_copies_from_the_row_he_lies_in(mixed):
    """The center deck is empty: the void with Tarik in it fills the gap he left (R2.3)."""
    g = mixed(row=[TARIK, "Wolf Shaman"], power=6, deck=["Mystic"])
    g.state.removed += g.state.center
    g.state.center.clear()
    g.defeat(TARIK)
    assert g.row[0] == TARIK
    assert g.void == []
    assert g.options == ["pick:row:wolf_shaman", "no"]
    g.choose("Wolf Shaman")
    assert g.seat(0).hand == ["Mystic"]
    assert g.runes == 1


def test_tarik_may_have_the_copied_hero_banish_itself_from_the_row(mixed):
    seer = "Seer of the Forked Path"
    g = mixed(row=[TARIK, seer], center_deck=["Mephit", "Landtalker"], power=6, deck=["Militia"])
    g.defeat(TARIK)
    g.choose(seer)
    assert g.seat(0).hand == ["Militia"]
    g.choose(seer)
    assert sorted(g.void) == [seer, TARIK]
    assert g.row[:2] == ["Mephit", "Landtalker"]


def test_what_tarik_left_waiting_is_his_when_he_has_gone(mixed):
    g = mixed(row=[TARIK, "Honey Siren", "Wolf Shaman"], power=6, runes=1)
    g.defeat(TARIK)
    g.choose("Honey Siren")
    assert g.runes == 3
    g.acquire("Wolf Shaman")
    assert [(option.card, option.zone) for option in g.pending.options] == [
        ("", "discard"),
        ("tarik_the_trickster", "deck_top"),
    ]
    g.choose(TARIK)
    assert g.seat(0).deck[0] == "Wolf Shaman"
    assert g.runes == 0


def test_tariks_copied_discount_falls_on_the_next_construct_only(mixed):
    g = mixed(row=[TARIK, "Reactor Monk", "Shadow Star", "Everbloom"], power=6, runes=2)
    g.defeat(TARIK)
    g.choose("Reactor Monk")
    g.acquire("Shadow Star")
    assert g.runes == 4 - 2
    assert not g.can_acquire("Everbloom")


def test_tariks_copy_knows_who_is_no_opponent(mixed):
    """Earthmender Pura gives a monster to an opponent; the partner sits across."""
    g = mixed(
        players=4,
        teams=True,
        seat=1,
        row=[TARIK, "Earthmender Pura"],
        power=6,
        hand=["Mephit"],
    )
    g.defeat(TARIK)
    g.choose("Earthmender Pura")
    g.choose("Mephit")
    assert [option.owner for option in g.pending.options] == [2, 0]
    g.choose(seat=0)
    assert g.seat(0).discard == ["Mephit"]
    assert g.runes == 3


def test_tarik_sent_to_a_discard_pile_rewards_his_winner_and_nobody_who_plays_him(mixed):
    g = mixed(
        hand=["Sonny, Lightwielder"],
        row=[TARIK, "Landtalker"],
        others=[{"hand": [], "deck": []}],
    )
    g.play("Sonny, Lightwielder")
    g.choose(TARIK)
    g.choose(zone="discard", seat=1)
    g.choose("Landtalker")
    assert (g.runes, g.seat(0).honor) == (3, 5)
    assert g.seat(1).discard == [TARIK]
    g.end_turn()
    g.state.players[1].hand, g.state.players[1].discard = g.state.players[1].discard, []
    g.game.decision = None
    g.game.advance()
    g.play(TARIK)
    assert g.pending is None
    assert (g.runes, g.seat(1).honor, g.seat(1).played) == (0, 0, [TARIK])


# Forgemother Reysa


def test_reysa_takes_a_whole_row_and_the_row_is_whole_again(mixed):
    row = ["Everbloom", "Shadow Star", "Muramasa", "Blast Goggles", "Hedron Cannon", "Snapdragon"]
    fresh = ["Mephit", "Landtalker", "Wolf Shaman", "Wind Tyrant", "Granger", "Lionheart"]
    g = mixed(hand=[REYSA], row=row, center_deck=fresh)
    g.play(REYSA)
    g.choose(1)
    for name in row:
        g.choose(name)
    assert g.pending is None
    assert sorted(g.seat(0).discard) == sorted(row)
    assert g.row == fresh
    assert g.runes == 0


def test_reysa_may_take_none(mixed):
    g = mixed(hand=[REYSA], row=["Everbloom"], deck=["Mystic"])
    g.play(REYSA)
    g.choose(1)
    g.choose(None)
    assert (g.seat(0).discard, g.seat(0).hand, g.row[0]) == ([], [], "Everbloom")


def test_two_couriers_carry_two_of_reysas_constructs_and_each_burrower_sees_one(mixed):
    g = mixed(
        hand=[REYSA],
        in_play=[COURIER, COURIER, BURROWER],
        row=["Synchronizer", "Blast Goggles", "Everbloom"],
        deck=["Militia", "Mystic"],
    )
    g.play(REYSA)
    g.choose(1)
    for name in ("Synchronizer", "Blast Goggles", "Everbloom"):
        g.choose(name)
    g.choose("Synchronizer")
    g.choose(COURIER)
    g.choose("Blast Goggles")
    g.choose(COURIER)
    # Both Couriers have carried; there is nothing to choose for the last one.
    assert g.pending is None
    assert g.seat(0).in_play == [COURIER, COURIER, BURROWER, "Synchronizer", "Blast Goggles"]
    assert g.seat(0).discard == ["Everbloom"]
    assert (g.runes, g.seat(0).hand) == (1, ["Militia"])


def test_an_event_among_reysas_refill_is_current_before_anything_else(mixed):
    g = mixed(
        hand=[REYSA],
        row=["Everbloom", "Shadow Star"],
        center_deck=["Void Rising", "Nook Hound", "Mephit"],
        others=[{"deck": []}],
        deck=["Militia"],
    )
    g.play(REYSA)
    g.choose(1)
    g.choose("Everbloom")
    g.choose("Shadow Star")
    assert g.event == "Void Rising"
    assert g.row[:2] == ["Nook Hound", "Mephit"]
    # The fate of the Hound comes last.
    assert story(g)[-1] == "FateBegan"
    assert g.pending.seat == 0


def test_reysas_constructs_use_one_discount_up_though_they_are_free(mixed):
    g = mixed(hand=["Reactor Monk", REYSA], row=["Everbloom", "Shadow Star", "Muramasa"], runes=1)
    g.play("Reactor Monk")
    assert g.runes == 3
    g.play(REYSA)
    g.choose(1)
    g.choose("Everbloom")
    g.choose("Shadow Star")
    g.choose(None)
    assert g.runes == 3
    assert g.state.waiting == ()
    assert not g.can_acquire("Muramasa")


def test_reysa_in_solitaire_lets_the_row_slide_once(mixed):
    row = ["Mephit", "Everbloom", "Landtalker", "Shadow Star", "Granger", "Wolf Shaman"]
    fresh = ["Wind Tyrant", "Lionheart"]
    g = mixed(solo=True, hand=[REYSA], row=row, center_deck=fresh)
    g.play(REYSA)
    g.choose(1)
    g.choose("Everbloom")
    g.choose("Shadow Star")
    assert g.pending is None
    assert g.row == ["Lionheart", "Wind Tyrant", "Mephit", "Landtalker", "Granger", "Wolf Shaman"]


# P.R.I.M.E.


def test_prime_comes_back_again_and_again_in_one_turn(mixed):
    g = mixed(hand=[HUB, "Hedron Cannon", BURROWER], discard=[PRIME], deck=["Militia"])
    g.play(HUB)
    g.choose(True)
    g.play(PRIME)
    g.choose(0)
    assert g.runes == 3
    # Played this turn it lies in front of its player, not in the discard pile.
    g.play("Hedron Cannon")
    assert g.pending is None
    assert g.seat(0).played == [PRIME]


@pytest.mark.parametrize(("link", "comes"), [([], False), ([LINK], True)])
def test_prime_heeds_what_counts_as_mechana_for_its_owner(mixed, link, comes):
    g = mixed(hand=["Everbloom"], in_play=link, discard=[PRIME])
    g.play("Everbloom")
    assert bool(g.pending) == comes


def test_prime_heeds_the_link_that_makes_itself_mechana(mixed):
    g = mixed(hand=[LINK], discard=[PRIME])
    g.play(LINK)
    g.choose(True)
    assert g.seat(0).hand == [PRIME]


def test_prime_does_not_heed_the_constructs_of_others(mixed):
    g = mixed(players=3, hand=[HUB], others=[{"discard": [PRIME]}, {}])
    g.play(HUB)
    assert g.pending is None
    assert g.seat(1).discard == [PRIME]


def test_two_primes_are_asked_for_one_after_the_other(mixed):
    g = mixed(hand=[HUB], discard=[PRIME, PRIME])
    g.play(HUB)
    g.choose(True)
    assert g.seat(0).hand == [PRIME]
    g.choose(True)
    assert g.seat(0).hand == [PRIME, PRIME]
    assert g.pending is None


def test_everybody_sees_prime_come_back(mixed):
    g = mixed(players=3, hand=[HUB, "Militia"], discard=[PRIME])
    g.play(HUB)
    g.choose(True)
    for seat in (1, 2, -1):
        assert sorted(names(g.view(seat).players[0].hand.cards), key=bool) == [None, PRIME]


def test_prime_under_a_glass_does_not_come_back_until_it_is_set_free(mixed):
    g = mixed(
        hand=[HUB, "Hedron Cannon"],
        in_play=[GLASS, LINK, "Cog Maw"],
        under={GLASS: [PRIME]},
    )
    g.play(HUB)
    assert g.pending is None
    g.use("Cog Maw")
    g.choose(GLASS)
    assert sorted(g.seat(0).discard) == [GLASS, PRIME]
    g.play("Hedron Cannon")
    g.choose(True)
    assert g.seat(0).hand == [PRIME]


# Dreamer's Glass


def test_a_glass_returned_by_an_ability_is_fresh_and_empty(mixed):
    g = mixed(
        hand=["Militia", "Mystic"],
        in_play=[GLASS, MACHINE, LINK],
        under={GLASS: ["Lionheart"]},
        deck=["Apprentice", "Heavy Infantry"],
    )
    g.use(GLASS)
    g.choose("Militia")
    assert not g.can_use(GLASS)
    g.use(MACHINE)
    g.choose(GLASS)
    assert sorted(g.seat(0).discard) == ["Lionheart", "Militia"]
    assert sorted(g.seat(0).hand) == ["Apprentice", GLASS, "Mystic"]
    g.play(GLASS)
    g.use(GLASS)
    g.choose("Mystic")
    assert sorted(g.seat(0).hand) == ["Apprentice", "Heavy Infantry"]
    assert [names(card.under) for card in g.view(1).players[0].in_play if card.name == GLASS] == [
        ["Mystic"]
    ]


def test_of_two_glasses_only_the_one_that_leaves_is_emptied(mixed):
    g = mixed(
        hand=["Militia", "Mystic"],
        in_play=[GLASS, GLASS, LINK, "Cog Maw"],
        deck=["Apprentice", "Apprentice"],
    )
    g.use(GLASS)
    g.choose("Militia")
    g.use(GLASS)
    g.choose("Mystic")
    g.use("Cog Maw")
    full = [key for key in g.options if "militia" in key]
    assert len(full) == 1
    g.choose(g.options.index(full[0]))
    assert sorted(g.seat(0).discard) == [GLASS, "Militia"]
    left = [card for card in g.view(0).players[0].in_play if card.name == GLASS]
    assert [names(card.under) for card in left] == [["Mystic"]]


@pytest.mark.parametrize(
    ("monster", "power", "answers"),
    [  # The Demon's only choice is odd costs: 3 and 5.
        ("Corrosive Widow", 4, [GLASS]),
        ("Sea Tyrant", 5, ["Everbloom"]),
        ("Tectonic Thrasher", 5, []),
        ("Polaris Demon", 5, []),
    ],
)
def test_a_glass_lost_to_a_monster_frees_its_cards_for_their_owner(mixed, monster, power, answers):
    g = mixed(
        row=[monster],
        power=power,
        others=[
            {"in_play": [GLASS, "Everbloom"], "under": {GLASS: ["Mystic", "Mephit"]}, "hand": []}
        ],
    )
    g.defeat(monster)
    for answer in answers:
        g.choose(answer)
    assert {GLASS, "Mystic", "Mephit"} <= set(g.seat(1).discard)
    assert g.state.under == {}
    assert g.seat(0).discard == []
    # What lay there comes before the Glass itself.
    freed = [card for cause, card in seen(g, "CardMoved", "cause", "card") if cause == "set_free"]
    assert freed == ["mystic", "mephit"]


def test_cards_set_free_can_be_drawn_again_in_the_same_turn(mixed):
    """The Glass goes, its cards lie in the discard pile, and the next draw shuffles them in."""
    g = mixed(
        hand=["Arha Initiate"],
        in_play=[GLASS, LINK, "Cog Maw"],
        under={GLASS: ["Lionheart"]},
        deck=[],
    )
    score = g.seat(0).score
    g.use("Cog Maw")
    g.choose(GLASS)
    g.play("Arha Initiate")
    assert g.seat(0).hand in ([GLASS], ["Lionheart"])
    assert g.seat(0).score == score


def test_a_glass_sent_onto_the_deck_leaves_its_cards_in_the_discard_pile(mixed):
    g = mixed(
        players=3,
        row=["Static Elemental"],
        power=6,
        others=[
            {"in_play": [GLASS, GLASS, "Muramasa"], "under": {GLASS: ["Mystic"]}},
            {"in_play": [GLASS], "under": {GLASS: ["Militia"]}},
        ],
    )
    g.defeat("Static Elemental")
    assert (g.seat(1).discard, g.seat(2).discard) == (["Mystic"], ["Militia"])
    assert sorted(g.seat(1).deck[:3]) == [GLASS, GLASS, "Muramasa"]
    assert g.seat(2).deck[0] == GLASS
    assert g.state.under == {}


def test_cards_stay_under_a_glass_from_turn_to_turn(mixed):
    g = mixed(in_play=[GLASS], under={GLASS: ["Lionheart"]}, hand=["Mystic"])
    g.end_turn()
    g.end_turn()
    assert names(g.view(1).players[0].in_play[0].under) == ["Lionheart"]
    assert "Lionheart" not in g.seat(0).discard + g.seat(0).hand + g.seat(0).deck
