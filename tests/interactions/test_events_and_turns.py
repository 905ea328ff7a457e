"""Events of one set with cards of the others, and extra turns with events and fates."""

import pytest

from tests.cards.positions import seen, story

TABLET = "Tablet of Time's Dawn"


def test_tablet_gives_void_rising_a_fresh_turn(mixed):
    g = mixed(
        event="Void Rising",
        in_play=[TABLET],
        hand=["Militia"],
        deck=["Militia"] * 5,
        row=["Nom Tribe Gremlin"] * 2,
    )
    for honor in (2, 4):
        g.play("Militia")
        g.defeat("Nom Tribe Gremlin")
        g.choose(None)
        assert g.seat(0).honor == honor
        if g.can_use(TABLET):
            g.use(TABLET)
            g.end_turn()


def test_tablet_gives_dharthas_trial_a_fresh_turn(mixed):
    g = mixed(
        event="Dhartha's Trial",
        in_play=[TABLET],
        hand=["Mystic"],
        deck=["Apprentice", "Heavy Infantry", *["Militia"] * 5],
    )
    g.play("Mystic")
    g.use("Dhartha's Trial")
    assert not g.can_use("Dhartha's Trial")
    g.use(TABLET)
    g.end_turn()
    assert not g.can_use("Dhartha's Trial")
    g.play("Heavy Infantry")
    g.use("Dhartha's Trial")
    assert g.seat(0).hand == ["Militia"] * 5


def test_tablet_lets_ogo_rising_begin_anew(mixed):
    g = mixed(
        event="Ogo Rising",
        in_play=[TABLET, "Snapdragon"],
        hand=["Mystic"],
        deck=["Heavy Infantry", "Apprentice", "Apprentice", "Apprentice", "Apprentice"],
    )
    g.play("Mystic")
    g.use(TABLET)
    g.end_turn()
    g.play("Heavy Infantry")
    assert g.seat(0).honor == 2


def test_tablet_banished_counts_for_oblivion_blossoms(mixed):
    g = mixed(in_play=[TABLET, "Oblivion Blossoms"])
    g.use(TABLET)
    g.use("Oblivion Blossoms", 1)
    assert g.seat(0).honor == 1
    assert g.void == [TABLET]


def test_tablet_put_into_play_by_the_weaver_works_at_once(mixed):
    g = mixed(hand=["Scrap Weaver"], row=[TABLET], runes=5)
    g.play("Scrap Weaver")
    g.acquire(TABLET)
    g.choose("Scrap Weaver")
    g.use(TABLET)
    g.end_turn()
    assert (g.active, g.view(1).turn.extra) == (0, True)


def test_tablet_and_fates_the_rival_turns_up_between_the_turns(mixed):
    g = mixed(
        solo=True,
        in_play=[TABLET],
        row=["Inert"] * 6,
        center_deck=["Honey Siren", "Nook Hound"],
        deck=["Militia"] * 5,
        discard=["Mystic"],
    )
    g.use(TABLET)
    g.end_turn()
    assert seen(g, "FateBegan", "card") == ["honey_siren"]
    g.choose("Mystic")
    assert seen(g, "FateBegan", "card") == ["honey_siren", "nook_hound"]
    g.choose(True)
    g.choose("Mystic")
    assert g.seat(0).discard == ["Mystic"]
    assert g.view(0).turn.extra


def test_event_turned_up_in_the_extra_turn_stays_for_the_others(mixed):
    g = mixed(
        in_play=[TABLET],
        row=["Arha Initiate"],
        center_deck=["Cetra's Trial"],
        deck=["Apprentice"] * 10,
    )
    g.use(TABLET)
    g.end_turn()
    g.play("Apprentice")
    g.acquire("Arha Initiate")
    g.end_turn()
    assert (g.active, g.event) == (1, "Cetra's Trial")


@pytest.mark.parametrize(
    ("event", "hero", "gain"),
    [
        ("Dhartha's Trial", "Elemental Adept", ("hand", 2)),
        ("Cetra's Trial", "Snake Shaman", ("runes", 2)),
        ("Xeron's Trial", "Snake Shaman", ("runes", 1)),
        ("Emri's Trial", "Snake Shaman", ("runes", 1)),
        ("Reysa's Trial", "Elemental Adept", ("hand", 1)),
    ],
)
def test_trials_turn_on_the_bonus_lines_of_storm_by_faction(mixed, event, hero, gain):
    g = mixed(event=event, hand=[hero], deck=["Militia"] * 3)
    g.play(hero)
    if g.pending:
        g.choose(None)
    kind, amount = gain
    assert (g.runes if kind == "runes" else len(g.seat(0).hand)) == amount


def test_reysas_trial_doubles_cog_maw(mixed):
    g = mixed(event="Reysa's Trial", in_play=["Cog Maw", "The Grand Design"])
    g.use("Cog Maw")
    g.choose("The Grand Design")
    assert g.runes == 2


def test_emris_trial_opens_shadowcasters_discard_pile(mixed):
    g = mixed(event="Emri's Trial", hand=["Shadowcaster"], discard=["Apprentice"], deck=["Militia"])
    g.play("Shadowcaster")
    g.choose(None)
    g.choose("Apprentice")
    assert g.seat(0).discard == []


def test_elemental_adept_turning_up_a_trial_draws_no_more(mixed):
    g = mixed(
        hand=["Elemental Adept"],
        row=["Arha Initiate"],
        center_deck=["Dhartha's Trial"],
        deck=["Militia"] * 3,
    )
    g.play("Elemental Adept")
    g.choose("Arha Initiate")
    assert g.event == "Dhartha's Trial"
    assert g.seat(0).hand == ["Militia"]


def test_temple_librarian_under_arha_rising(mixed):
    g = mixed(
        event="Arha Rising", hand=["Temple Librarian", "Militia"], deck=["Apprentice", "Mystic"]
    )
    g.play("Temple Librarian")
    g.choose("Militia")
    assert g.seat(0).hand == ["Militia", "Apprentice", "Mystic"]
    assert g.seat(0).discard == []


def test_whirlwind_ascetic_under_arha_rising_gets_both_back(mixed):
    g = mixed(
        event="Arha Rising",
        hand=["Whirlwind Ascetic"],
        deck=["Mystic", "Heavy Infantry", "Apprentice"],
    )
    g.play("Whirlwind Ascetic")
    g.choose("Mystic")
    g.choose("Heavy Infantry")
    g.choose("Mystic")
    assert g.pending is not None
    g.choose(True)
    assert sorted(g.seat(0).hand) == ["Apprentice", "Heavy Infantry", "Mystic"]


def test_snapdragon_under_ogo_rising(mixed):
    g = mixed(event="Ogo Rising", in_play=["Snapdragon"], hand=["Militia", "Landtalker"])
    g.play("Militia")
    assert g.seat(0).honor == 1
    g.play("Landtalker")
    assert g.seat(0).honor == 1


def test_runic_lycanthrope_and_temple_of_heroes_under_ogo_rising(mixed):
    g = mixed(
        event="Ogo Rising", in_play=["Temple of Heroes"], hand=["Militia", "Runic Lycanthrope"]
    )
    g.play("Militia")
    assert g.can_use("Temple of Heroes")
    g.play("Runic Lycanthrope")
    assert g.power == 1 + 2


def test_runic_lycanthrope_as_the_first_hero_under_ogo_rising_stands_alone(mixed):
    g = mixed(event="Ogo Rising", hand=["Runic Lycanthrope"])
    g.play("Runic Lycanthrope")
    assert (g.runes, g.power) == (2, 0)


def test_event_that_arrives_inside_a_nested_defeat_has_missed_the_first(mixed):
    g = mixed(row=["Avatar of the Fallen", "Sea Tyrant"], center_deck=["Void Rising"], power=7)
    g.defeat("Avatar of the Fallen")
    assert g.event == "Void Rising"
    g.choose("Sea Tyrant")
    assert g.seat(0).honor == 4 + 5


def test_event_that_left_inside_a_nested_defeat_still_pays_at_the_end(mixed):
    g = mixed(
        row=["Avatar of the Fallen", "Sea Tyrant"],
        center_deck=["Inert", "Emri's Trial"],
        event="Void Rising",
        in_play=["Voidthirster"],
        power=7,
    )
    g.defeat("Avatar of the Fallen")
    g.choose("Sea Tyrant")
    assert g.event == "Emri's Trial"
    assert story(g)[-2:] == ["honor 1 by voidthirster", "honor 1 by void_rising"]
    assert g.seat(0).honor == 4 + 5 + 1 + 1


def test_transforming_ends_the_trial_at_once(mixed):
    g = mixed(event="Cetra's Trial", row=["Wolf Shaman"], runes=10)
    assert g.view(0).center_row.cards[0].price == 2
    g.transform()
    assert g.view(0).center_row.cards[0].price == 3
    assert not g.can_acquire("Wolf Shaman")


def test_transforming_leaves_fanatics_without_an_event(mixed):
    g = mixed(event="Xeron's Trial", trophies=["Fanatic"], power=8)
    g.transform()
    assert g.event is None
    assert not g.can_use_trophy("Fanatic")


def test_cetra_celestial_body_counts_the_honor_of_all_sets(mixed):
    g = mixed(
        hand=["Cetra, Celestial Body"],
        row=["Hedron Cannon", "Lionheart", "Blast Goggles", "Sea Tyrant", "Mystic"],
        event="Void Rising",
    )
    g.play("Cetra, Celestial Body")
    assert g.seat(0).honor == 8 + 3 + 5 + 1


def test_rise_of_the_cult_and_emris_trial_do_not_meet_on_the_cultist(mixed):
    g = mixed(
        event="Emri's Trial", row=["Arha Initiate"], center_deck=["Rise of the Cult"], runes=1
    )
    piles = {pile.card.name: pile.card.price for pile in g.view(0).piles}
    assert (piles["Cultist"], piles["Fanatic"]) == (2, 3)
    g.acquire("Arha Initiate")
    piles = {pile.card.name: pile.card.price for pile in g.view(0).piles}
    assert (piles["Cultist"], piles["Fanatic"]) == (3, 4)
