"""Monsters of Storm of Souls, the Fanatic among them."""

from functools import partial

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen, story

TARIK = "Tarik, the Trickster"


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


TROPHIES = [
    ("Hoarding Whelp", 3, 2),
    ("Minotaur", 4, 3),
    ("Hoarding Tyrant", 6, 4),
    ("Unchained Fates", 7, 5),
]


@pytest.mark.parametrize(("name", "cost", "honor"), TROPHIES)
def test_trophies_are_won_and_kept(position, name, cost, honor):
    g = position(row=[name], power=cost)
    g.defeat(name)
    assert (g.power, g.seat(0).honor, g.pool) == (0, honor, 60 - honor)
    assert (g.seat(0).trophies, g.void, g.seat(0).in_play) == ([name], [], [])
    assert names(g.view(1).players[0].trophies) == [name]


def test_hoarding_whelp_trophy_gives_one_power(position):
    g = position(trophies=["Hoarding Whelp"])
    g.use_trophy("Hoarding Whelp")
    assert g.power == 1
    assert (g.seat(0).trophies, g.void) == ([], ["Hoarding Whelp"])


def test_hoarding_whelp_several_are_used_one_by_one(position):
    g = position(trophies=["Hoarding Whelp"] * 3)
    g.use_trophy("Hoarding Whelp")
    g.use_trophy("Hoarding Whelp")
    assert (g.power, g.seat(0).trophies) == (2, ["Hoarding Whelp"])


def test_minotaur_trophy_draws_a_card(position):
    g = position(trophies=["Minotaur"], deck=["Mystic"])
    g.use_trophy("Minotaur")
    assert g.seat(0).hand == ["Mystic"]
    assert g.void == ["Minotaur"]


def test_minotaur_used_comes_back_with_the_void(position):
    g = position(trophies=["Minotaur"], row=["Grease Monk"], runes=1)
    g.use_trophy("Minotaur")
    g.state.center.clear()
    g.acquire("Grease Monk")
    assert (g.row[0], g.void) == ("Minotaur", [])


def test_hoarding_tyrant_trophy_gives_two_runes(position):
    g = position(trophies=["Hoarding Tyrant"])
    g.use_trophy("Hoarding Tyrant")
    assert (g.runes, g.void) == (2, ["Hoarding Tyrant"])


def test_unchained_fates_trophy_draws_two_cards(position):
    g = position(trophies=["Unchained Fates"], deck=["Mystic"], discard=["Militia"])
    g.use_trophy("Unchained Fates")
    assert g.seat(0).hand == ["Mystic", "Militia"]
    assert g.void == ["Unchained Fates"]


def test_fettered_soul_may_banish_from_the_row(position):
    g = position(row=["Fettered Soul", "Nemesis"], power=3)
    g.defeat("Fettered Soul")
    assert g.seat(0).honor == 2
    assert g.options == ["pick:row:inert", "pick:row:nemesis", "no"]
    g.choose("Nemesis")
    assert g.void == ["Fettered Soul", "Nemesis"]
    assert g.seat(0).honor == 2


def test_fettered_soul_may_decline(position):
    g = position(row=["Fettered Soul", "Nemesis"], power=3)
    g.defeat("Fettered Soul")
    g.choose(None)
    assert g.void == ["Fettered Soul"]


def test_fettered_soul_does_not_reach_the_piles_or_the_event(position):
    g = position(row=["Fettered Soul"], power=3, event="Void Rising")
    g.defeat("Fettered Soul")
    assert g.options == ["pick:row:inert", "no"]


def test_vandal_soul_destroys_the_cheapest_construct_of_each_opponent(position):
    g = position(
        players=3,
        row=["Vandal Soul"],
        power=4,
        in_play=["Everbloom"],
        others=[{"in_play": ["Cog Maw", "Canopic Jar"]}, {"in_play": ["Synchronizer"]}],
    )
    g.defeat("Vandal Soul")
    assert g.seat(0).honor == 3
    assert g.pending is None
    assert [g.seat(s).in_play for s in (0, 1, 2)] == [["Everbloom"], ["Cog Maw"], []]
    assert (g.seat(1).discard, g.seat(2).discard) == (["Canopic Jar"], ["Synchronizer"])
    assert g.void == ["Vandal Soul"]


def test_vandal_soul_takes_only_one_of_two_copies(position):
    g = position(row=["Vandal Soul"], power=4, others=[{"in_play": ["Everbloom", "Everbloom"]}])
    g.defeat("Vandal Soul")
    assert g.seat(1).in_play == g.seat(1).discard == ["Everbloom"]


def test_vandal_soul_leaves_trophies_alone(position):
    g = position(row=["Vandal Soul"], power=4, others=[{"trophies": ["Hoarding Whelp"]}])
    g.defeat("Vandal Soul")
    assert g.seat(1).trophies == ["Hoarding Whelp"]
    assert moved(g, "destroy") == []


def test_vandal_soul_spares_the_partner(position):
    g = position(
        players=4,
        teams=True,
        row=["Vandal Soul"],
        power=4,
        others=[{"in_play": ["Everbloom"]}] * 3,
    )
    g.defeat("Vandal Soul")
    assert [g.seat(s).in_play for s in (1, 2, 3)] == [[], ["Everbloom"], []]


def test_vandal_soul_finds_nobody_in_solitaire(position):
    g = position(solo=True, row=["Vandal Soul"], power=4, in_play=["Everbloom"])
    g.defeat("Vandal Soul")
    assert (g.seat(0).in_play, g.seat(0).honor) == (["Everbloom"], 3)


def test_noxious_soul_makes_each_opponent_discard_at_random(position):
    g = position(
        players=3,
        row=["Noxious Soul"],
        power=5,
        hand=["Mystic"],
        others=[{"hand": ["Mystic", "Militia"]}, {"hand": ["Granger"]}],
    )
    g.defeat("Noxious Soul")
    assert g.seat(0).honor == 4
    assert g.pending is None
    assert g.seat(0).hand == ["Mystic"]
    assert sorted(g.seat(1).hand + g.seat(1).discard) == ["Militia", "Mystic"]
    assert (len(g.seat(1).hand), len(g.seat(1).discard)) == (1, 1)
    assert (g.seat(2).hand, g.seat(2).discard) == ([], ["Granger"])


def test_noxious_soul_leaves_it_to_chance(position):
    lost = set()
    for seed in range(1, 30):
        g = position(
            row=["Noxious Soul"], power=5, seed=seed, others=[{"hand": ["Mystic", "Militia"]}]
        )
        g.defeat("Noxious Soul")
        lost.add(g.seat(1).discard[0])
    assert lost == {"Mystic", "Militia"}


def test_noxious_soul_spares_the_partner(position):
    g = position(
        players=4, teams=True, row=["Noxious Soul"], power=5, others=[{"hand": ["Mystic"]}] * 3
    )
    g.defeat("Noxious Soul")
    assert [g.seat(s).hand for s in (1, 2, 3)] == [[], ["Mystic"], []]


@pytest.mark.parametrize(
    ("choice", "left"),
    [
        (0, [["Cog Maw", "Everbloom"], ["Synchronizer", "Eye of Destiny"], []]),
        (1, [["Cog Maw", "Everbloom"], ["Canopic Jar", "Weapon 303-V"], ["Umbral Edge"]]),
    ],
)
def test_polaris_demon_destroys_even_or_odd(position, choice, left):
    g = position(
        players=3,
        row=["Polaris Demon"],
        power=5,
        in_play=["Cog Maw", "Everbloom"],
        others=[
            {"in_play": ["Synchronizer", "Canopic Jar", "Eye of Destiny", "Weapon 303-V"]},
            {"in_play": ["Umbral Edge"]},
        ],
    )
    g.defeat("Polaris Demon")
    assert g.seat(0).honor == 5
    assert g.pending.seat == 0
    g.choose(choice)
    assert g.pending is None
    assert [g.seat(s).in_play for s in (0, 1, 2)] == left


def test_polaris_demon_spares_the_partner_and_trophies(position):
    g = position(
        players=4,
        teams=True,
        row=["Polaris Demon"],
        power=5,
        others=[{"in_play": ["Everbloom", "Cog Maw"], "trophies": ["Hoarding Whelp"]}] * 3,
    )
    g.defeat("Polaris Demon")
    g.choose(1)
    assert [g.seat(s).in_play for s in (1, 2, 3)] == [
        ["Cog Maw"],
        ["Everbloom", "Cog Maw"],
        ["Cog Maw"],
    ]
    assert g.seat(1).trophies == ["Hoarding Whelp"]


def test_polaris_demon_with_no_construct_in_sight(position):
    g = position(row=["Polaris Demon"], power=5, in_play=["Everbloom"])
    g.defeat("Polaris Demon")
    assert g.pending is None
    assert g.seat(0).in_play == ["Everbloom"]


def test_tarik_the_trickster_carries_out_a_hero_of_the_row(position):
    g = position(row=[TARIK, "Starchild", "Everbloom"], power=6, deck=["Mystic"])
    g.defeat(TARIK)
    assert g.options == ["pick:row:starchild", "no"]
    g.choose("Starchild")
    assert (g.seat(0).honor, g.runes, g.seat(0).hand) == (5 + 1, 1, ["Mystic"])
    assert "Starchild" in g.row
    assert g.seat(0).played == []
    assert g.void == [TARIK]


def test_tarik_the_trickster_may_decline(position):
    g = position(row=[TARIK, "Starchild"], power=6)
    g.defeat(TARIK)
    g.choose(None)
    assert (g.seat(0).honor, g.runes) == (5, 0)


def test_tarik_the_trickster_gets_neither_fate_nor_placement(position):
    g = position(row=[TARIK, "Honey Siren"], power=6, runes=1, discard=["Mystic"])
    g.defeat(TARIK)
    g.choose("Honey Siren")
    assert g.runes == 3
    assert g.pending is None
    assert seen(g, "FateBegan", "card") == []
    g.acquire("Mystic")
    assert g.options == ["to:discard", f"to:deck_top:{TARIK.split(',')[0].lower()}_the_trickster"]


def test_tarik_the_trickster_leaves_the_shamans_payment_open(position):
    g = position(row=[TARIK, "Snake Shaman"], power=6, runes=5)
    g.defeat(TARIK)
    g.choose("Snake Shaman")
    g.pay(TARIK, 4)
    assert (g.seat(0).honor, g.runes) == (9, 2)
    with pytest.raises(ScenarioError, match="pay"):
        g.pay(TARIK, 1)


def test_tarik_the_trickster_and_a_shaman_make_two_payments(position):
    g = position(row=[TARIK, "Snake Shaman"], hand=["Snake Shaman"], power=6, runes=6)
    g.play("Snake Shaman")
    g.defeat(TARIK)
    g.choose("Snake Shaman")
    g.pay("Snake Shaman", 4)
    g.pay(TARIK, 4)
    assert (g.seat(0).honor, g.runes) == (13, 0)
    assert not any(key.startswith("pay") for key in g.options)


def test_tarik_the_trickster_without_a_hero_in_the_row_asks_nothing(position):
    g = position(row=[TARIK, "Everbloom"], power=6)
    g.defeat(TARIK)
    assert g.pending is None
    assert g.seat(0).honor == 5


def test_tarik_the_trickster_copies_soul_assassin_for_the_next_defeat(position):
    g = position(row=[TARIK, "Soul Assassin", "Hoarding Whelp"], power=7)
    g.defeat(TARIK)
    g.choose("Soul Assassin")
    assert (g.power, g.runes) == (3, 0)
    g.defeat("Hoarding Whelp")
    assert g.runes == 2


def test_tarik_the_trickster_copies_void_militia_for_the_next_defeat(position):
    g = position(row=[TARIK, "Void Militia", "Minotaur"], power=8)
    g.defeat(TARIK)
    g.choose("Void Militia")
    g.defeat("Minotaur")
    assert g.power == 0


def test_tarik_the_trickster_rewards_before_fates(position):
    g = position(
        row=[TARIK, "Elder Skeptic"], center_deck=["Nemesis"], event="Arha Rising", power=6
    )
    g.defeat(TARIK)
    g.choose("Elder Skeptic")
    g.choose("Apprentice")
    assert g.pending is None
    assert (g.event, len(g.seat(0).hand)) == (None, 2)


def test_tarik_the_trickster_copies_prodigal_and_defeats_again(position):
    g = position(row=[TARIK, "Prodigal", "Fettered Soul"], power=6)
    g.defeat(TARIK)
    g.choose("Prodigal")
    g.choose("Fettered Soul")
    assert g.seat(0).honor == 5 + 2
    g.choose(None)
    assert g.void == [TARIK, "Fettered Soul"]


def test_tarik_the_trickster_copies_raj(position):
    g = position(row=[TARIK, "Raj, Psionic Master", "Granger"], power=6, hand=["Apprentice"])
    g.defeat(TARIK)
    g.choose("Raj, Psionic Master")
    g.choose("Granger")
    assert g.seat(0).hand == ["Granger"]
    assert "Raj, Psionic Master" in g.row


def test_tarik_the_trickster_copies_p_r_i_m_e(position):
    g = position(row=[TARIK, "P.R.I.M.E.", "Cog Maw"], power=6)
    g.defeat(TARIK)
    g.choose("P.R.I.M.E.")
    g.choose(1)
    g.choose("Cog Maw")
    assert g.seat(0).discard == ["Cog Maw"]


def test_tarik_the_trickster_copies_avatar_of_aiyana(position):
    g = position(row=[TARIK, "Avatar of Aiyana"], power=6, runes=2)
    g.defeat(TARIK)
    g.choose("Avatar of Aiyana")
    g.acquire("Avatar of Aiyana")
    assert g.runes == 0


def test_tarik_the_trickster_copies_nook_hound_in_secret(position):
    g = position(row=[TARIK, "Nook Hound"], power=6, deck=["Mystic", "Militia"])
    g.defeat(TARIK)
    g.choose("Nook Hound")
    view = g.view(1)
    assert (view.decision.seat, view.decision.card) == (0, "tarik_the_trickster")
    assert view.decision.options == ()
    assert view.players[0].deck.known == ()
    g.choose("Mystic")
    assert g.seat(0).hand == ["Militia"]


def test_nemesis_takes_trophies_from_the_void(position):
    g = position(
        row=["Nemesis"],
        power=8,
        void=["Minotaur", "Hoarding Whelp", "Hoarding Whelp", "Unchained Fates", "Fettered Soul"],
    )
    g.defeat("Nemesis")
    assert g.seat(0).honor == 6
    assert g.options == [
        "pick:void:minotaur",
        "pick:void:hoarding_whelp",
        "pick:void:unchained_fates",
        "no",
    ]
    for name in ("Hoarding Whelp", "Hoarding Whelp", "Minotaur"):
        g.choose(name)
    assert g.pending is None
    assert sorted(g.seat(0).trophies) == ["Hoarding Whelp", "Hoarding Whelp", "Minotaur"]
    assert g.seat(0).honor == 6
    assert sorted(g.void) == ["Fettered Soul", "Nemesis", "Unchained Fates"]


def test_nemesis_with_an_empty_void_asks_nothing(position):
    g = position(row=["Nemesis"], power=8)
    g.defeat("Nemesis")
    assert g.pending is None
    assert g.void == ["Nemesis"]


def test_nemesis_fate_banishes_the_event(position):
    g = position(row=["Granger"], center_deck=["Nemesis"], event="Ogo Rising", runes=3)
    g.acquire("Granger")
    assert (g.event, g.void) == (None, ["Ogo Rising"])
    assert g.view(1).event_zone.card is None


def test_nemesis_fate_without_an_event_does_nothing(position):
    g = position(row=["Granger"], center_deck=["Nemesis"], runes=3)
    g.acquire("Granger")
    assert (g.event, g.void) == (None, [])
    assert seen(g, "FateBegan", "card") == ["nemesis"]


def test_fanatic_is_won_for_three_power(position):
    g = position(power=3)
    g.defeat("Fanatic")
    assert (g.power, g.seat(0).honor, g.pile("Fanatic")) == (0, 1, 5)
    assert g.seat(0).trophies == ["Fanatic"]
    assert story(g) == [
        "paid 3 power",
        "defeated fanatic",
        "defeat fanatic always>trophies",
        "honor 1 by fanatic",
    ]


FANATIC_GIVES = [
    ("Arha Rising", {"hand": ["Mystic"]}),
    ("Ogo Rising", {"runes": 1}),
    ("Rise of the Cult", {"honor": 1}),
]


@pytest.mark.parametrize(("event", "gives"), FANATIC_GIVES)
def test_fanatic_gives_what_the_event_says(position, event, gives):
    g = position(trophies=["Fanatic"], event=event, deck=["Mystic"])
    g.use_trophy("Fanatic")
    got = {"runes": g.runes, "honor": g.seat(0).honor, "hand": g.seat(0).hand}
    assert got == {"runes": 0, "honor": 0, "hand": [], **gives}
    assert (g.seat(0).trophies, g.pile("Fanatic"), g.void) == ([], 7, [])


def test_fanatic_must_banish_a_card_under_void_rising(position):
    g = position(trophies=["Fanatic"], event="Void Rising", hand=["Militia"], discard=["Mystic"])
    g.use_trophy("Fanatic")
    assert g.options == ["pick:hand:seat0:militia", "pick:discard:seat0:mystic"]
    g.choose("Militia")
    assert g.seat(0).hand == []
    assert g.pile("Fanatic") == 7


def test_fanatic_is_not_offered_with_nothing_to_banish(position):
    g = position(trophies=["Fanatic"], event="Void Rising")
    assert not g.can_use_trophy("Fanatic")


def test_fanatic_is_kept_without_an_event(position):
    g = position(trophies=["Fanatic"])
    assert not g.can_use_trophy("Fanatic")
    g.end_turn()
    g.end_turn()
    assert g.seat(0).trophies == ["Fanatic"]


def test_fanatic_gives_what_the_event_at_the_time_of_use_says(position):
    g = position(
        event="Arha Rising", row=["Grease Monk"], center_deck=["Ogo Rising"], runes=1, power=3
    )
    g.defeat("Fanatic")
    g.acquire("Grease Monk")
    g.use_trophy("Fanatic")
    assert (g.runes, g.seat(0).hand) == (1, [])


def test_fanatic_pile_can_run_out(position):
    g = position(power=6, piles={"Fanatic": 1})
    g.defeat("Fanatic")
    assert not g.can_defeat("Fanatic")
