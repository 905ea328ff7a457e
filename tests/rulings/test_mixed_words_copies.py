"""The one reading across the sets, words X07 to X12: banishes, copies, waiting, counts-as."""

import pytest

from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import seen, story

ASKARA = "Twofold Askara"
BLOSSOMS = "Oblivion Blossoms"
BURROWER = "Burrower Mark II"
CANNON = "Hedron Cannon"
COURIER = "Rocket Courier X-99"
DESIGN = "The Grand Design"
LINK = "Hedron Link Device"
MACHINE = "Dream Machine"
SISTER = "Sister of the Wind"
SONNY = "Sonny, Lightwielder"
TARIK = "Tarik, the Trickster"


# X07, a defeat is not a banish


@pytest.mark.parametrize("monster", ["Sea Tyrant", "Minotaur", "Yur, Eye of Chaos", "Cultist"])
def test_mixed_x07_a_defeat_is_no_banish(mixed, monster):
    row = [] if monster == "Cultist" else [monster]
    g = mixed(in_play=[BLOSSOMS], row=row, power=7)
    g.defeat(monster)
    assert not g.can_use(BLOSSOMS, 1)


@pytest.mark.parametrize("trophy", ["Hoarding Whelp", "Minotaur", "Fanatic"])
def test_mixed_x07_using_a_trophy_is_a_banish(mixed, trophy):
    g = mixed(in_play=[BLOSSOMS], trophies=[trophy], event="Arha Rising")
    assert not g.can_use(BLOSSOMS, 1)
    g.use_trophy(trophy)
    g.use(BLOSSOMS, 1)
    assert g.seat(0).honor == 1


def test_mixed_x07_destroying_and_discarding_are_no_banishes(mixed):
    g = mixed(in_play=[BLOSSOMS, "Cog Maw"], hand=["Temple Librarian", "Militia"])
    g.use("Cog Maw")
    g.play("Temple Librarian")
    g.choose("Militia")
    assert not g.can_use(BLOSSOMS, 1)


# X08, copies


def test_mixed_x08_askara_copying_a_lone_granger_unites_at_once(mixed):
    g = mixed(hand=["Granger", ASKARA])
    g.play("Granger")
    g.play(ASKARA)
    assert (g.runes, g.seat(0).honor) == (1 + 2, 1 + 2)


@pytest.mark.parametrize(
    ("hero", "first", "copied"),
    [("Kiri, Meadow Witch", 0, 5), ("Lionheart", 3, 3), ("Hearthglow Clique", 2, 2)],
)
def test_mixed_x08_askara_copies_any_unite_at_once(mixed, hero, first, copied):
    g = mixed(hand=[hero, ASKARA], deck=["Militia"] * 5)
    g.play(hero)
    assert g.seat(0).honor == first
    cards = len(g.seat(0).hand)
    g.play(ASKARA)
    assert g.seat(0).honor == first + copied
    assert len(g.seat(0).hand) == cards - 1 + 1


def test_mixed_x08_the_copied_hero_still_waits_for_its_own_unite(mixed):
    g = mixed(hand=["Granger", ASKARA, "Wolf Shaman"])
    g.play("Granger")
    g.play(ASKARA)
    g.play("Wolf Shaman")
    assert (g.runes, g.seat(0).honor) == (1 + 2 + 1 + 1, 1 + 2 + 1)


def test_mixed_x08_askara_copying_sister_of_the_wind_banishes_askara(mixed):
    g = mixed(hand=[ASKARA, "Apprentice"], played=[SISTER])
    g.play(ASKARA)
    g.choose("Apprentice")
    g.choose("Mystic")
    g.choose(None)
    assert g.void == [ASKARA]
    assert g.seat(0).played == [SISTER]
    assert g.seat(0).hand == ["Mystic"]


def test_mixed_x08_tarik_copying_sister_of_the_wind_takes_a_hand_card_and_gives_nothing(mixed):
    g = mixed(row=[TARIK, SISTER], power=6, hand=["Apprentice", "Militia"])
    g.defeat(TARIK)
    g.choose(SISTER)
    g.choose("Militia")
    assert g.pending is None
    assert g.seat(0).hand == ["Apprentice"]
    assert SISTER in g.row
    assert g.void == [TARIK]


def test_mixed_x08_askara_needs_the_hero_still_there(mixed):
    g = mixed(hand=["Landtalker", ASKARA], row=["Keen-eyed Aspirant"])
    g.play("Landtalker")
    g.acquire("Keen-eyed Aspirant")
    g.choose("Landtalker")
    g.play(ASKARA)
    assert g.runes == 2


def test_mixed_x08_sister_who_banished_herself_cannot_be_copied(mixed):
    g = mixed(hand=[SISTER, ASKARA, "Apprentice"])
    g.play(SISTER)
    g.choose("Apprentice")
    g.choose("Mystic")
    g.choose(None)
    g.play(ASKARA)
    assert g.pending is None
    assert g.seat(0).played == [ASKARA]


def test_mixed_x08_no_empower_is_copied(mixed):
    g = mixed(hand=[ASKARA], played=["Innovative Aspirant", "Militia"])
    g.play(ASKARA)
    g.choose("Innovative Aspirant")
    assert g.pending is None
    assert (g.runes, g.power) == (1, 1)


def test_mixed_x08_no_fate_is_copied(mixed):
    g = mixed(row=[TARIK, "Honey Siren"], power=6, discard=["Mystic"])
    g.defeat(TARIK)
    g.choose("Honey Siren")
    assert g.pending is None
    assert g.runes == 2
    assert g.seat(0).discard == ["Mystic"]


def test_mixed_x08_no_rider_is_copied(mixed):
    g = mixed(hand=[ASKARA, "Venom Priestess"], played=["Verdant Elemental"])
    g.play(ASKARA)
    assert g.seat(0).honor == 3
    g.play("Venom Priestess")
    g.choose(ASKARA)
    assert g.seat(0).honor == 3


def test_mixed_x08_tariks_copy_is_no_hero_played(mixed):
    g = mixed(
        row=[TARIK, "Granger"],
        power=6,
        in_play=["Snapdragon", "Temple of Heroes"],
        hand=["Lionheart"],
    )
    g.play("Lionheart")
    g.defeat(TARIK)
    g.choose("Granger")
    assert (g.runes, g.seat(0).honor) == (2, 3 + 1 + 5 + 2)
    assert g.seat(0).hand == []


def test_mixed_x08_tariks_unite_waits_for_the_next_lifebound_hero(mixed):
    g = mixed(row=[TARIK, "Granger"], power=6, hand=["Landtalker", "Landtalker"])
    g.defeat(TARIK)
    g.choose("Granger")
    assert (g.runes, g.seat(0).honor) == (1, 6)
    g.play("Landtalker")
    g.play("Landtalker")
    assert (g.runes, g.seat(0).honor) == (1 + 3 + 1 + 3, 7)


def test_mixed_x08_source_of_all_a_copy_does_is_the_copying_card(mixed):
    g = mixed(row=[TARIK, "Innovative Aspirant"], power=6)
    g.defeat(TARIK)
    g.choose("Innovative Aspirant")
    assert seen(g, "RunesGained", "source") == ["tarik_the_trickster"]
    assert seen(g, "PowerGained", "source") == ["tarik_the_trickster"]


# X09, what waited for a newly played hero


def test_mixed_x09_a_unite_is_paid_once(mixed):
    g = mixed(hand=["Granger", "Kiri, Meadow Witch", "Starchild"], deck=["Apprentice", "Militia"])
    g.play("Granger")
    g.play("Kiri, Meadow Witch")
    before = len(story(g))
    g.play("Starchild")
    assert story(g)[before:] == [
        "play starchild hand>played",
        "runes 1 by starchild",
        "honor 1 by starchild",
        "draw militia deck>hand",
    ]


def test_mixed_x09_hero_uniting_two_sets(mixed):
    g = mixed(hand=["Granger", "Kiri, Meadow Witch"], in_play=["Snapdragon"], deck=["Militia"])
    g.play("Granger")
    before = len(story(g))
    g.play("Kiri, Meadow Witch")
    assert story(g)[before:] == [
        "play kiri_meadow_witch hand>played",
        "draw militia deck>hand",
        "honor 5 by kiri_meadow_witch",
        "runes 1 by granger",
        "honor 1 by granger",
    ]


def test_mixed_x09_choices_of_the_new_hero_come_before_what_waited(mixed):
    g = mixed(
        hand=["Lionheart", "Druids of the Stone Circle"],
        in_play=["Snapdragon"],
        deck=["Militia"],
        row=["Granger"],
    )
    g.play("Lionheart")
    g.play("Druids of the Stone Circle")
    assert g.seat(0).hand == []
    g.choose("Granger")
    assert g.seat(0).hand == ["Granger"]


# X10, also counts as Mechana


@pytest.mark.parametrize("zone", ["hand", "discard", "in_play", "deck"])
@pytest.mark.parametrize(
    ("setting", "for_whom"),
    [({"event": "Hedron Rising"}, [0, 1]), ({"in_play": [LINK]}, [0])],
    ids=["Rising", "Link"],
)
def test_mixed_x10_wherever_it_is_asked(mixed, zone, setting, for_whom):
    zones = {"in_play": [], **setting}
    zones[zone] = [*zones.get(zone, []), "Everbloom"]
    g = mixed(**zones)
    card = next(
        card
        for card in getattr(g.state.players[0], zone)
        if g.state.faces[card].name == "Everbloom"
    )
    bit = FACTION_BITS["mechana"]
    assert [seat for seat in (0, 1) if g.game.factions(card, seat) & bit] == for_whom
    assert g.game.factions(card, 0) & FACTION_BITS["lifebound"]


def test_mixed_x10_rising_in_the_row(mixed):
    g = mixed(
        event="Hedron Rising", in_play=[DESIGN, COURIER], row=["Ulan's Fist", "Granger"], runes=4
    )
    g.use(DESIGN)
    assert g.can_acquire("Ulan's Fist")
    g.acquire("Ulan's Fist")
    g.choose(COURIER)
    assert (g.runes, g.restricted) == (0, 0)
    assert g.seat(0).in_play[-1] == "Ulan's Fist"


def test_mixed_x10_rising_in_play_and_from_hand(mixed):
    g = mixed(
        event="Hedron Rising",
        in_play=[CANNON, BURROWER, "Everbloom"],
        hand=["Piercing Eye"],
        deck=["Militia"],
    )
    g.play("Piercing Eye")
    g.use(CANNON)
    assert (g.power, g.seat(0).hand) == (4, ["Militia"])


def test_mixed_x10_rising_is_for_all_link_for_its_controller(mixed):
    for setting, power in (({"event": "Hedron Rising"}, 2), ({}, 0)):
        g = mixed(
            others=[{"in_play": ["Elemental Projector", "Everbloom"]}], in_play=[LINK], **setting
        )
        g.end_turn()
        assert g.can_use("Elemental Projector") is (power == 2)


def test_mixed_x10_no_hero_becomes_mechana(mixed):
    g = mixed(event="Hedron Rising", in_play=[COURIER, DESIGN], row=["Granger"], runes=2)
    g.use(DESIGN)
    assert not g.can_acquire("Granger")


# X11, always available


@pytest.mark.parametrize(
    "hero", ["Prodigal", "Arha Templar", "Oziah the Peerless", "Thunder Templar", SONNY]
)
def test_mixed_x11_fanatic_is_always_available(mixed, hero):
    g = mixed(hand=[hero])
    g.play(hero)
    g.choose("Fanatic")
    assert g.seat(0).trophies == ["Fanatic"]
    assert g.seat(0).honor == 1
    assert g.pile("Fanatic") == 5


@pytest.mark.parametrize("sets", [("chronicle",), ("gift",), ("chronicle", "gift")])
def test_mixed_x11_no_fanatic_without_storm(position, sets):
    g = position(sets=sets, power=3)
    with pytest.raises(ScenarioError):
        g.can_defeat("Fanatic")
    assert [pile.card.name for pile in g.view(0).piles] == ["Mystic", "Heavy Infantry", "Cultist"]


def test_mixed_x11_fanatic_is_not_in_the_row(mixed):
    g = mixed(
        hand=["Void Militia"],
        in_play=["Voidthirster", "Canopic Jar", "Piercing Eye"],
        event="Void Rising",
        power=2,
    )
    g.play("Void Militia")
    g.defeat("Fanatic")
    assert (g.power, g.runes, g.seat(0).honor) == (0, 0, 1)
    assert not g.can_use("Piercing Eye")


# X12, what has no target


@pytest.mark.parametrize(
    "construct",
    [
        "Dreamer's Glass",
        "Treasures of the Study",
        MACHINE,
        "Temple of the Wind",
        "Piercing Eye",
        "Madness' Embrace",
        "Elemental Projector",
        "P.R.I.M.E. Directive",
    ],
)
def test_mixed_x12_ability_without_a_target_is_not_offered(mixed, construct):
    g = mixed(in_play=[construct])
    assert g.options == ["end"]


def test_mixed_x12_embrace_needs_a_card_to_banish(mixed):
    g = mixed(in_play=["Madness' Embrace"], row=["Minotaur"], power=4)
    g.defeat("Minotaur")
    assert not g.can_use("Madness' Embrace")


def test_mixed_x12_trophy_without_a_target_is_not_offered(mixed):
    g = mixed(trophies=["Fanatic"], event="Void Rising")
    assert not g.can_use_trophy("Fanatic")
    g = mixed(trophies=["Fanatic"], event="Void Rising", discard=["Militia"])
    assert g.can_use_trophy("Fanatic")


@pytest.mark.parametrize(
    "hero",
    [
        "Abolisher",
        "Nihilmancer",
        "Brazer Drone",
        "Scrap Flinger",
        "Deranged Aspirant",
        "Earthmender Pura",
        "Emri, Soulslayer",
    ],
)
def test_mixed_x12_option_without_a_target_is_not_offered(mixed, hero):
    g = mixed(hand=[hero])
    g.play(hero)
    assert g.pending is None


@pytest.mark.parametrize(
    "hero",
    ["Raj, Psionic Master", "Yuk Tribe Outcast", "Elder Skeptic", "Grand-Arbiter Todd", ASKARA],
)
def test_mixed_x12_must_without_a_target_does_nothing(mixed, hero):
    g = mixed(hand=[hero], deck=[], row=["Avatar of the Fallen"] * 6)
    g.play(hero)
    assert g.pending is None
    assert g.seat(0).played == [hero]
    assert g.row == ["Avatar of the Fallen"] * 6


@pytest.mark.parametrize("monster", ["Eek Tribe Gremlin", "Nemesis", TARIK, "Mephit"])
def test_mixed_x12_reward_without_a_target_is_not_offered(mixed, monster):
    g = mixed(row=[monster, *["Avatar of the Fallen"] * 5], center_deck=["Avatar of the Fallen"])
    g.state.power = 8
    g.game.advance()
    g.defeat(monster)
    if monster == "Eek Tribe Gremlin":
        g.choose("void")
    assert g.pending is None
