"""Events of Gift of the Elements and the heroes they turn into."""

import pytest

from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.sample import sample
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen, story

CETRA = "Cetra, Celestial Body"
DHARTHA = "Dhartha, Eternal Seer"
EMRI = "Emri, Born of Battle"
HUB = "Processing Hub"
PROJECTOR = "Elemental Projector"
REYSA = "Forgemother Reysa"
XERON = "Xeron, False Ally"
YUK = "Yuk Tribe Gremlin"
TRIALS = {
    "Dhartha's Trial": DHARTHA,
    "Cetra's Trial": CETRA,
    "Reysa's Trial": REYSA,
    "Emri's Trial": EMRI,
    "Xeron's Trial": XERON,
}


@pytest.mark.parametrize(("trial", "hero"), TRIALS.items())
def test_trials_turn_into_heroes(gift, trial, hero):
    runes, power = (0, 8) if hero == XERON else (8, 0)
    g = gift(event=trial, runes=runes, power=power)
    g.transform()
    assert g.event is None
    assert g.view(1).event_zone.card is None
    assert g.seat(0).discard == [hero]
    assert (g.runes, g.power, g.void) == (0, 0, [])
    assert seen(g, "EventTransformed", "seat", "hero") == [(0, g.state.faces[-1].slug)]


@pytest.mark.parametrize("trial", TRIALS)
def test_trials_need_the_whole_price(gift, trial):
    g = gift(event=trial, runes=7, power=7)
    assert not g.can_transform()
    wrong = {"runes": 20} if trial == "Xeron's Trial" else {"power": 20}
    assert not gift(event=trial, **wrong).can_transform()


@pytest.mark.parametrize("trial", TRIALS)
def test_trials_can_be_paid_by_the_next_player(gift, trial):
    g = gift(event=trial, others=[{"hand": ["Conduit Monk"] * 3 + ["Voidrift Stalker"] * 3}])
    g.end_turn()
    for _ in range(3):
        g.play("Conduit Monk")
        g.play("Voidrift Stalker")
    g.transform()
    assert TRIALS[trial] in g.seat(1).discard


@pytest.mark.parametrize("hero", TRIALS.values())
def test_transformed_heroes_are_not_for_sale(gift, hero):
    g = gift(runes=20, power=20)
    with pytest.raises(ScenarioError, match="is not possible"):
        g.acquire(hero)


@pytest.mark.parametrize(("trial", "hero"), TRIALS.items())
def test_transformed_heroes_go_back_to_the_void_as_events(gift, trial, hero):
    g = gift(hand=["Deranged Aspirant", hero])
    g.play("Deranged Aspirant")
    g.choose(hero)
    assert g.void == [trial]
    assert names(g.view(1).void) == [trial]
    assert g.seat(0).score == 1


def test_transformed_hero_can_be_sent_to_the_partner(gift):
    g = gift(players=4, teams=True, event="Dhartha's Trial", runes=9)
    g.transform()
    assert g.options == ["to:discard", "to:discard:seat2"]
    g.choose(zone="discard", seat=2)
    assert (g.seat(0).discard, g.seat(2).discard, g.runes) == ([], [DHARTHA], 0)


def test_transformed_heros_place_is_chosen_before_the_event_leaves(gift):
    g = gift(players=4, teams=True, event="Dhartha's Trial", runes=9)
    g.transform()
    assert g.pending.kind == "destination"
    assert g.event == "Dhartha's Trial"
    assert g.view(1).event_zone.card.name == "Dhartha's Trial"


def test_transformed_heros_place_can_be_thought_through(gift):
    g = gift(players=4, teams=True, event="Dhartha's Trial", runes=9)
    g.transform()
    assert g.view(0).decision.targets == ("dhartha_eternal_seer",)
    thought = sample(observe(g.game, 0), 1)
    thought.answer(0)
    acquired = thought.state.players[0].discard
    assert [thought.state.faces[card].name for card in acquired] == [DHARTHA]


def test_transformed_hero_cannot_be_sent_without_the_extra_rune(gift):
    g = gift(players=4, teams=True, event="Dhartha's Trial", runes=8)
    g.transform()
    assert g.pending is None
    assert g.seat(0).discard == [DHARTHA]


def test_dharthas_trial_draws_after_a_mystic_or_infantry(gift):
    g = gift(event="Dhartha's Trial", hand=["Mystic", "Heavy Infantry"], deck=["Militia"])
    assert not g.can_use("Dhartha's Trial")
    g.play("Heavy Infantry")
    g.use("Dhartha's Trial")
    assert g.seat(0).hand == ["Mystic", "Militia"]
    g.play("Mystic")
    assert not g.can_use("Dhartha's Trial")


def test_dharthas_trial_serves_each_player_on_the_own_turn(gift):
    g = gift(event="Dhartha's Trial", hand=["Mystic"], others=[{"hand": ["Apprentice", "Mystic"]}])
    g.play("Mystic")
    g.use("Dhartha's Trial")
    g.end_turn()
    assert not g.can_use("Dhartha's Trial")
    g.play("Mystic")
    g.use("Dhartha's Trial")
    assert len(g.seat(1).hand) == 2


def test_dharthas_trial_is_gone_once_transformed(gift):
    g = gift(event="Dhartha's Trial", hand=["Mystic"], runes=6)
    g.play("Mystic")
    g.transform()
    assert not g.can_use("Dhartha's Trial")


def test_cetras_trial_lowers_heroes_of_the_row(gift):
    g = gift(event="Cetra's Trial", row=["Kiri, Meadow Witch", HUB, YUK], runes=4, power=1)
    assert [card.price for card in g.view(1).center_row.cards[:3]] == [4, 3, 2]
    g.acquire("Kiri, Meadow Witch")
    assert g.runes == 0
    assert not g.can_defeat(YUK)
    assert seen(g, "Paid", "amount") == [4]


def test_reysas_trial_lowers_constructs_of_the_row(gift):
    g = gift(event="Reysa's Trial", row=["Kiri, Meadow Witch", HUB, YUK], runes=2)
    assert [card.price for card in g.view(1).center_row.cards[:3]] == [5, 2, 2]
    g.acquire(HUB)
    assert g.runes == 0


def test_emris_trial_lowers_monsters_of_the_row(gift):
    g = gift(event="Emri's Trial", row=["Kiri, Meadow Witch", HUB, "Yur, Eye of Chaos"], power=6)
    assert [card.price for card in g.view(1).center_row.cards[:3]] == [5, 3, 6]
    g.defeat("Yur, Eye of Chaos")
    assert (g.power, g.seat(0).honor) == (0, 4)


def test_xerons_trial_gives_power_for_each_monster_played(gift):
    g = gift(event="Xeron's Trial", hand=[YUK, "Bam Tribe Gremlins", "Mystic"])
    g.play("Mystic")
    assert g.power == 0
    g.play(YUK)
    g.play("Bam Tribe Gremlins")
    assert g.power == 4


def test_xerons_trial_gives_nothing_for_a_defeat(gift):
    g = gift(event="Xeron's Trial", row=[YUK], power=2)
    g.defeat(YUK)
    g.choose(None)
    assert g.power == 0


def test_xerons_trial_does_not_look_back(gift):
    g = gift(hand=[YUK], row=[PROJECTOR], center_deck=["Xeron's Trial"], runes=2)
    g.play(YUK)
    g.acquire(PROJECTOR)
    assert (g.event, g.power) == ("Xeron's Trial", 0)


def test_price_cut_of_an_event_that_arrives_holds_for_the_next_purchase(gift):
    g = gift(row=[PROJECTOR, HUB], center_deck=["Reysa's Trial", YUK], runes=4)
    g.acquire(PROJECTOR)
    assert (g.event, g.row[0]) == ("Reysa's Trial", YUK)
    g.acquire(HUB)
    assert g.runes == 0


def test_dhartha_eternal_seer_draws_four(gift):
    g = gift(hand=[DHARTHA], deck=["Mystic", "Militia", "Apprentice", "Mystic", "Militia"])
    g.play(DHARTHA)
    assert g.seat(0).hand == ["Mystic", "Militia", "Apprentice", "Mystic"]


def test_cetra_celestial_body_adds_up_the_honor_of_the_row(gift):
    g = gift(hand=[CETRA], row=["Brother Laias", HUB, "Yur, Eye of Chaos"], event="Emri's Trial")
    g.play(CETRA)
    assert g.seat(0).honor == 4 + 3


def test_cetra_celestial_body_with_an_empty_row(gift):
    g = gift(hand=[CETRA], row=[YUK])
    g.play(CETRA)
    assert g.seat(0).honor == 0
    assert seen(g, "HonorGained", "amount") == []


def test_cetra_celestial_body_unites(gift):
    g = gift(hand=["Kiri, Meadow Witch", CETRA])
    g.play("Kiri, Meadow Witch")
    g.play(CETRA)
    assert g.seat(0).honor == 5


def test_forgemother_reysa_draws_one(gift):
    g = gift(hand=[REYSA], row=[HUB], deck=["Mystic"])
    g.play(REYSA)
    assert g.options == ["choose:0", "choose:1"]
    g.choose(0)
    assert g.pending is None
    assert g.seat(0).hand == ["Mystic"]
    assert g.row[0] == HUB


def test_forgemother_reysa_takes_any_number_of_constructs(gift):
    g = gift(
        hand=[REYSA],
        row=[HUB, "Piercing Eye", "Kiri, Meadow Witch", PROJECTOR],
        center_deck=["Radiant Aspirant", YUK],
    )
    g.play(REYSA)
    g.choose(1)
    assert g.options == [
        "pick:row:processing_hub",
        "pick:row:piercing_eye",
        "pick:row:elemental_projector",
        "no",
    ]
    g.choose(PROJECTOR)
    g.choose(HUB)
    g.choose(None)
    assert sorted(g.seat(0).discard) == [PROJECTOR, HUB]
    assert g.row[:4] == ["Radiant Aspirant", "Piercing Eye", "Kiri, Meadow Witch", YUK]
    assert seen(g, "Paid", "amount") == []
    assert [line.split()[0] for line in story(g)[-4:]] == ["acquire", "acquire", "refill", "refill"]


def test_forgemother_reysa_without_constructs_draws(gift):
    g = gift(hand=[REYSA], row=["Kiri, Meadow Witch"], deck=["Mystic"])
    g.play(REYSA)
    assert g.pending is None
    assert g.seat(0).hand == ["Mystic"]


def test_forgemother_reysa_with_scrap_weaver_puts_one_into_play(gift):
    g = gift(hand=["Scrap Weaver", REYSA], row=[HUB, PROJECTOR], center_deck=[YUK, YUK])
    g.play("Scrap Weaver")
    g.play(REYSA)
    g.choose(1)
    g.choose(HUB)
    g.choose(PROJECTOR)
    g.choose(PROJECTOR)
    g.choose("in_play")
    assert g.pending is None
    assert (g.seat(0).in_play, g.seat(0).discard) == ([PROJECTOR], [HUB])
    assert g.row[:2] == [YUK, YUK]


def test_forgemother_reysa_sends_constructs_to_the_partner_for_a_rune_each(gift):
    g = gift(players=4, teams=True, hand=[REYSA], row=[HUB, PROJECTOR], runes=1)
    g.play(REYSA)
    g.choose(1)
    g.choose(HUB)
    g.choose(PROJECTOR)
    g.choose(HUB)
    g.choose(zone="discard", seat=2)
    assert g.pending is None
    assert (g.seat(0).discard, g.seat(2).discard, g.runes) == ([PROJECTOR], [HUB], 0)


def test_forgemother_reysa_leaves_the_row_full_at_every_decision(gift):
    g = gift(players=4, teams=True, hand=[REYSA], row=[HUB, PROJECTOR], runes=2)
    g.play(REYSA)
    g.choose(1)
    g.choose(HUB)
    g.choose(PROJECTOR)
    while g.pending:
        assert len(g.row) == 6
        g.choose(0)
    assert sorted(g.seat(0).discard) == [PROJECTOR, HUB]


def test_emri_born_of_battle_takes_honor_on_the_next_defeat(gift):
    g = gift(
        players=3, hand=[EMRI], row=["Wildfire Elemental"], others=[{"honor": 5}, {"honor": 3}]
    )
    g.play(EMRI)
    assert g.power == 4
    assert g.seat(0).honor == 0
    g.defeat("Wildfire Elemental")
    g.choose(None)
    assert [g.seat(i).honor for i in range(3)] == [4 + 4, 3, 1]
    assert seen(g, "HonorTaken", "seat", "victim", "amount") == [(0, 1, 2), (0, 2, 2)]


def test_emri_born_of_battle_does_not_look_back(gift):
    g = gift(hand=[EMRI], row=[YUK], power=2, others=[{"honor": 5}])
    g.defeat(YUK)
    g.choose(None)
    g.play(EMRI)
    assert g.seat(1).honor == 5


def test_emri_born_of_battle_ends_with_the_turn(gift):
    g = gift(hand=[EMRI], deck=["Militia"], others=[{"honor": 5}], row=["Nom Tribe Gremlin"])
    g.play(EMRI)
    g.end_turn()
    g.end_turn()
    g.play("Militia")
    g.defeat("Nom Tribe Gremlin")
    g.choose(None)
    assert g.seat(1).honor == 5


def test_emri_born_of_battle_takes_after_the_reward(gift):
    g = gift(hand=[EMRI], row=["Bramble Elemental"], others=[{"honor": 5}], discard=["Mystic"])
    g.play(EMRI)
    g.defeat("Bramble Elemental")
    assert g.pending.kind == "pick"
    assert g.seat(1).honor == 5
    g.choose("Mystic")
    assert g.seat(1).honor == 3


def test_emri_born_of_battle_in_solitaire_finds_nobody(gift):
    g = gift(solo=True, hand=[EMRI], row=["Wildfire Elemental"])
    g.play(EMRI)
    g.defeat("Wildfire Elemental")
    g.choose(None)
    assert g.seat(0).honor == 4
    assert seen(g, "HonorTaken", "amount") == []


def test_xeron_false_ally_gives_five_runes(gift):
    g = gift(hand=[XERON])
    g.play(XERON)
    assert g.runes == 5


def test_xeron_false_ally_counts_monsters_before_and_after(gift):
    g = gift(hand=[YUK, YUK, XERON])
    g.play(YUK)
    g.play(XERON)
    assert g.runes == 5 + 2
    g.play(YUK)
    assert g.runes == 5 + 2 + 2


def test_xeron_false_ally_does_not_count_monsters_lying_around(gift):
    g = gift(hand=[XERON, YUK], discard=[YUK], in_play=["Cell Block E", YUK], row=[YUK], power=2)
    g.defeat(YUK)
    g.choose("in_play")
    g.play(XERON)
    assert g.runes == 5


def test_xeron_false_ally_and_his_trial_both_see_a_monster(gift):
    g = gift(hand=[XERON, YUK], event="Xeron's Trial")
    g.play(XERON)
    g.play(YUK)
    assert (g.runes, g.power) == (7, 2)


def test_xeron_false_ally_stops_with_the_turn(gift):
    g = gift(hand=[XERON], deck=[YUK] * 5)
    g.play(XERON)
    g.end_turn()
    g.end_turn()
    g.play(YUK)
    assert g.runes == 0


@pytest.mark.parametrize("players", [1, 2, 4])
def test_events_of_the_opening_deal_never_lie_in_the_row(players):
    setup = Setup.checked(sets=("gift",), seats=tuple("abcd"[:players]))
    current, replaced = set(), 0
    for seed in range(120):
        state = new_game(setup, seed).state
        assert len(state.row) == 6
        assert all(state.faces[card].type not in ("event", "") for card in state.row)
        if state.event >= 0:
            current.add(state.faces[state.event].name)
        replaced += len(state.void)
        assert all(state.faces[card].type == "event" for card in state.void)
    assert current == set(TRIALS)
    assert replaced > 0


def test_events_of_the_opening_deal_are_told():
    setup = Setup.checked(sets=("gift",), seats=("a", "b"))
    for seed in range(120):
        game = new_game(setup, seed)
        if game.state.void:
            break
    told = [type(event).__name__ for event in game.events]
    assert told.count("EventChanged") == 1 + len(game.state.void)
    assert told.count("RowRefilled") == 6


def test_no_transformed_hero_lies_in_the_center_deck():
    state = new_game(Setup.checked(sets=("gift",), seats=("a", "b")), 1).state
    dealt = [state.faces[card].name for card in (*state.row, *state.center, *state.void)]
    dealt += [state.faces[state.event].name] if state.event >= 0 else []
    assert len(dealt) == 107
    assert not set(dealt) & set(TRIALS.values())


def test_transform_is_told_before_the_hero_moves(gift):
    g = gift(event="Cetra's Trial", runes=8)
    g.transform()
    assert story(g) == [
        "paid 8 runes",
        "EventTransformed",
        "acquire cetra_celestial_body event>discard",
    ]
    assert moved(g, "acquire", seat=1) == [("cetra_celestial_body", "event", "discard")]
