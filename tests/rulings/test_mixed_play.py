"""The one reading across the sets, mixed play X13 to X16: trophies, prices, Mechana counts."""

import pytest

AVATAR = "Avatar of Aiyana"
BLOCK = "Cell Block E"
CANNON = "Hedron Cannon"
DIRECTIVE = "P.R.I.M.E. Directive"
LINK = "Hedron Link Device"
MACHINE = "Dream Machine"
MESSENGER = "Aiyana's Messenger"
MONK = "Conduit Monk"
NOM = "Nom Tribe Gremlin"
SONNY = "Sonny, Lightwielder"
TRIALS = ["Dhartha's Trial", "Cetra's Trial", "Reysa's Trial", "Emri's Trial", "Xeron's Trial"]


# X13, a Fanatic under a Trial


@pytest.mark.parametrize("trial", TRIALS)
def test_mixed_x13_fanatic_is_won_and_kept_under_a_trial(mixed, trial):
    g = mixed(event=trial, power=6, hand=["Militia"])
    g.defeat("Fanatic")
    g.defeat("Fanatic")
    assert g.seat(0).trophies == ["Fanatic"]
    assert (g.seat(0).honor, g.pile("Fanatic")) == (2, 5)
    assert not g.can_use_trophy("Fanatic")


@pytest.mark.parametrize(
    ("event", "usable"),
    [
        ("Arha Rising", True),
        ("Ogo Rising", True),
        ("Void Rising", True),
        ("Rise of the Cult", True),
        ("Hedron Rising", False),
        (None, False),
    ],
)
def test_mixed_x13_fanatic_is_used_under_an_event_of_storm(mixed, event, usable):
    g = mixed(trophies=["Fanatic"], event=event, hand=["Militia"])
    assert g.can_use_trophy("Fanatic") is usable


def test_mixed_x13_fanatic_waits_for_the_next_event_of_storm(mixed):
    g = mixed(
        event="Cetra's Trial", row=["Arha Initiate"], center_deck=["Ogo Rising"], power=3, runes=1
    )
    g.defeat("Fanatic")
    assert not g.can_use_trophy("Fanatic")
    g.acquire("Arha Initiate")
    g.use_trophy("Fanatic")
    assert (g.runes, g.pile("Fanatic")) == (1, 6)


def test_mixed_x13_emris_trial_lowers_no_fanatic(mixed):
    g = mixed(event="Emri's Trial", power=2)
    assert not g.can_defeat("Fanatic")


# X14, a trophy monster with Cell Block E


def test_mixed_x14_trophy_or_construct(mixed):
    g = mixed(in_play=[BLOCK], row=["Minotaur", "Minotaur"], power=8)
    g.defeat("Minotaur")
    assert g.options == ["to:trophies", "to:in_play:cell_block_e"]
    g.choose(None)
    g.defeat("Minotaur")
    g.choose(BLOCK)
    assert g.seat(0).trophies == ["Minotaur"]
    assert g.seat(0).in_play == [BLOCK, "Minotaur"]
    assert g.seat(0).honor == 6


def test_mixed_x14_a_trophy_is_no_construct(mixed):
    g = mixed(in_play=[BLOCK, "Elemental Projector"], trophies=["Minotaur"], hand=["Scrap Flinger"])
    g.play("Scrap Flinger")
    assert not [key for key in g.options if "minotaur" in key]


def test_mixed_x14_a_construct_has_no_trophy_ability(mixed):
    g = mixed(in_play=[BLOCK, "Minotaur"])
    assert not g.can_use_trophy("Minotaur")


@pytest.mark.parametrize("monster", ["Minotaur", "Unchained Fates"])
def test_mixed_x14_sonny_cannot_redirect_a_trophy_monster(mixed, monster):
    g = mixed(hand=[SONNY], row=[monster])
    g.play(SONNY)
    g.choose(monster)
    assert g.pending is None
    assert g.seat(0).trophies == [monster]


def test_mixed_x14_sonny_with_cell_block_e_has_three_kinds_of_places(mixed):
    g = mixed(hand=[SONNY], in_play=[BLOCK], row=["Sea Tyrant"])
    g.play(SONNY)
    g.choose("Sea Tyrant")
    assert g.options == [
        "to:void",
        "to:discard:seat0",
        "to:discard:seat1",
        "to:in_play:cell_block_e",
    ]


def test_mixed_x14_trophies_stay_when_cell_block_e_falls(mixed):
    g = mixed(
        in_play=[BLOCK, "Mephit", "Minotaur"],
        trophies=["Minotaur"],
        hand=["Scrap Flinger"],
    )
    g.play("Scrap Flinger")
    g.choose(BLOCK)
    assert g.seat(0).in_play == []
    assert g.seat(0).trophies == ["Minotaur"]
    assert sorted(g.seat(0).discard) == [BLOCK, "Mephit", "Minotaur"]


# X15, the price


@pytest.mark.parametrize(
    ("played", "event", "hero", "price"),
    [
        ([AVATAR], None, "Lionheart", 3),
        ([AVATAR], "Cetra's Trial", "Lionheart", 2),
        ([AVATAR, MESSENGER], "Cetra's Trial", "Lionheart", 1),
        ([AVATAR, MESSENGER, MESSENGER], "Cetra's Trial", "Lionheart", 0),
        ([AVATAR, *[MESSENGER] * 4], "Cetra's Trial", "Lionheart", 0),
        ([AVATAR], "Cetra's Trial", "Arha Initiate", 1),
        ([AVATAR, MESSENGER], "Cetra's Trial", "Arha Initiate", 0),
        ([MESSENGER], "Cetra's Trial", "Arha Initiate", 0),
        ([AVATAR], "Cetra's Trial", "Wolf Shaman", 1),
        ([], "Cetra's Trial", "Arha Initiate", 1),
        (["Reactor Monk", "Grease Monk"], "Reysa's Trial", "Snapdragon", 2),
        (["Reactor Monk", "Grease Monk"], "Reysa's Trial", "Piercing Eye", 0),
        (["Reactor Monk"], "Cetra's Trial", "Snapdragon", 4),
        (["Void Militia"], "Emri's Trial", "Sea Tyrant", 3),
        (["Void Militia"], "Emri's Trial", NOM, 0),
        ([], "Emri's Trial", NOM, 1),
    ],
)
def test_mixed_x15_replacement_then_trial_then_one_shots(mixed, played, event, hero, price):
    g = mixed(hand=played, event=event, row=[hero])
    for name in played:
        g.play(name)
    assert g.view(0).center_row.cards[0].price == price


def test_mixed_x15_the_price_is_really_paid(mixed):
    g = mixed(
        hand=[AVATAR, MESSENGER], event="Cetra's Trial", row=["Lionheart", "Kiri, Meadow Witch"]
    )
    g.play(AVATAR)
    g.play(MESSENGER)
    g.acquire("Lionheart")
    assert g.runes == 3 - 1
    g.acquire("Kiri, Meadow Witch")
    assert g.runes == 2 - 1


@pytest.mark.parametrize(("name", "price"), [("Mystic", 2), ("Heavy Infantry", 1)])
def test_mixed_x15_piles_know_only_the_one_shots(mixed, name, price):
    g = mixed(hand=[AVATAR, MESSENGER], event="Cetra's Trial")
    g.play(AVATAR)
    g.play(MESSENGER)
    assert {pile.card.name: pile.card.price for pile in g.view(0).piles}[name] == price


# X16, the Mechana count


@pytest.mark.parametrize(
    ("in_play", "event", "monks", "power"),
    [
        ([CANNON, "Everbloom"], None, 0, 1),
        ([CANNON, "Everbloom"], "Hedron Rising", 0, 2),
        ([CANNON, "Everbloom", LINK], None, 0, 3),
        ([CANNON, "Everbloom", LINK], "Hedron Rising", 0, 3),
        ([CANNON, BLOCK, "Mephit"], None, 0, 3),
        ([CANNON], None, 1, 3),
        ([CANNON], None, 2, 5),
        ([CANNON, BLOCK, "Mephit", "Everbloom"], "Hedron Rising", 1, 6),
    ],
)
def test_mixed_x16_count_for_the_cannon(mixed, in_play, event, monks, power):
    g = mixed(in_play=in_play, event=event, hand=[MONK] * monks)
    for _ in range(monks):
        g.play(MONK)
    g.use(CANNON)
    assert g.power == power


def test_mixed_x16_count_for_gifts_thresholds(mixed):
    g = mixed(
        in_play=["Elemental Projector", BLOCK, "Mephit", "Everbloom", "Blast Goggles"],
        event="Hedron Rising",
    )
    g.use("Elemental Projector")
    g.use("Blast Goggles")
    assert (g.power, g.seat(0).honor) == (2, 5)


@pytest.mark.parametrize(("constructs", "wins"), [(3, True), (2, False)])
def test_mixed_x16_count_for_the_directive(mixed, constructs, wins):
    g = mixed(
        in_play=[DIRECTIVE, BLOCK, "Sea Tyrant", *["Everbloom"] * constructs],
        event="Hedron Rising",
        hand=[MONK],
    )
    assert not g.can_use(DIRECTIVE)
    g.play(MONK)
    assert g.can_use(DIRECTIVE) is wins


def test_mixed_x16_conduit_counts_are_no_cards(mixed):
    g = mixed(
        hand=[MONK, "Kor, the Ferromancer", "Avatar Golem", "Scrap Flinger"],
        in_play=["Everbloom"],
        deck=["Militia"],
    )
    g.play(MONK)
    g.play("Kor, the Ferromancer")
    assert "Militia" not in g.seat(0).hand
    g.play("Avatar Golem")
    assert g.seat(0).honor == 1
    g.play("Scrap Flinger")
    assert g.options == ["pick:in_play:seat0:everbloom", "no"]


def test_mixed_x16_conduit_counts_cannot_be_returned_or_destroyed(mixed):
    g = mixed(hand=[MONK], in_play=[MACHINE])
    g.play(MONK)
    assert not g.can_use(MACHINE)
    g = mixed(hand=[MONK], in_play=["Cog Maw"])
    g.play(MONK)
    g.use("Cog Maw")
    assert g.seat(0).in_play == []


def test_mixed_x16_kor_counts_monsters_in_play(mixed):
    g = mixed(hand=["Kor, the Ferromancer"], in_play=[BLOCK, "Mephit"], deck=["Militia"])
    g.play("Kor, the Ferromancer")
    assert g.seat(0).hand == ["Militia"]


def test_mixed_x16_count_ends_with_the_turn(mixed):
    g = mixed(hand=[MONK], in_play=[CANNON], deck=["Apprentice"] * 10)
    g.play(MONK)
    g.end_turn()
    g.end_turn()
    g.use(CANNON)
    assert g.power == 1
