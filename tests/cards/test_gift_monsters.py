"""Monsters of Gift of the Elements."""

import pytest

from ascension_tui.games.ascension.model import CardCount
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.sample import sample
from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen, story

BAM = "Bam Tribe Gremlins"
BLOCK = "Cell Block E"
BRAMBLE = "Bramble Elemental"
DELUGE = "Deluge Elemental"
DOOM = "Unspeakable Doom"
EEK = "Eek Tribe Gremlin"
HUB = "Processing Hub"
NOM = "Nom Tribe Gremlin"
PROJECTOR = "Elemental Projector"
STATIC = "Static Elemental"
THRASHER = "Tectonic Thrasher"
WILDFIRE = "Wildfire Elemental"
YUK = "Yuk Tribe Gremlin"
YUR = "Yur, Eye of Chaos"


@pytest.mark.parametrize(("monster", "cost", "honor"), [(NOM, 1, 1), (YUK, 2, 1), (BAM, 3, 2)])
def test_gremlins_give_honor_and_infest(gift, monster, cost, honor):
    g = gift(players=3, row=[monster], center_deck=["Radiant Aspirant"], power=cost)
    g.defeat(monster)
    assert g.row[0] == monster
    assert g.options == ["to:void", "to:discard:seat0", "to:discard:seat1", "to:discard:seat2"]
    g.choose(zone="discard", seat=2)
    assert g.seat(2).discard == [monster]
    assert (g.power, g.seat(0).honor, g.void) == (0, honor, [])
    assert g.row[0] == "Radiant Aspirant"


def test_nom_tribe_gremlin_goes_to_another_player_when_played(gift):
    g = gift(players=3, hand=[NOM])
    g.play(NOM)
    assert g.options == ["to:played", "to:discard:seat1", "to:discard:seat2"]
    g.choose(zone="discard", seat=2)
    assert (g.seat(0).played, g.seat(2).discard) == ([], [NOM])
    assert g.seat(0).honor == 0
    g.end_turn()
    assert g.seat(0).discard == []


def test_nom_tribe_gremlin_may_stay(gift):
    g = gift(hand=[NOM])
    g.play(NOM)
    g.choose(None)
    assert g.seat(0).played == [NOM]
    g.end_turn()
    assert NOM in g.seat(0).discard


def test_nom_tribe_gremlin_given_away_was_played_all_the_same(gift):
    g = gift(hand=[NOM], in_play=["Temple of Heroes"], event="Xeron's Trial")
    g.play(NOM)
    g.choose(zone="discard", seat=1)
    assert g.power == 2
    g.use("Temple of Heroes")
    assert g.seat(0).honor == 2


def test_nom_tribe_gremlin_given_away_no_longer_lies_in_front(gift):
    g = gift(hand=[NOM, "Venom Priestess"])
    g.play(NOM)
    g.choose(zone="discard", seat=1)
    g.play("Venom Priestess")
    assert g.options == ["pick:played:seat0:venom_priestess", "no"]


def test_nom_tribe_gremlin_in_solitaire_stays(gift):
    g = gift(solo=True, hand=[NOM])
    g.play(NOM)
    assert g.pending is None
    assert g.seat(0).played == [NOM]


def test_yuk_tribe_gremlin_played_does_nothing(gift):
    g = gift(hand=[YUK])
    g.play(YUK)
    assert g.pending is None
    assert (g.runes, g.power, g.seat(0).honor) == (0, 0, 0)
    assert g.seat(0).played == [YUK]


def test_bam_tribe_gremlins_need_not_be_played(gift):
    g = gift(hand=[BAM])
    g.end_turn()
    assert BAM in g.seat(0).discard
    assert g.seat(0).honor == 0


def test_gremlins_in_solitaire_infest_only_their_winner(gift):
    g = gift(solo=True, row=[BAM], power=3)
    g.defeat(BAM)
    assert g.options == ["to:void", "to:discard:seat0"]


def test_bramble_elemental_gives_honor_and_a_banish(gift):
    g = gift(row=[BRAMBLE], power=4, hand=["Apprentice"], discard=["Militia"], played=["Mystic"])
    g.defeat(BRAMBLE)
    assert g.seat(0).honor == 5
    assert g.options == ["pick:hand:seat0:apprentice", "pick:discard:seat0:militia", "no"]
    g.choose("Apprentice")
    assert g.seat(0).hand == []


def test_bramble_elemental_may_be_declined(gift):
    g = gift(row=[BRAMBLE], power=4, hand=["Apprentice"])
    g.defeat(BRAMBLE)
    g.choose(None)
    assert g.seat(0).hand == ["Apprentice"]
    assert g.void == [BRAMBLE]


@pytest.mark.parametrize(
    ("choices", "void"),
    [
        ([None], []),
        (["Radiant Aspirant", None], ["Radiant Aspirant"]),
        ([YUK, "Radiant Aspirant"], ["Radiant Aspirant", YUK]),
    ],
)
def test_wildfire_elemental_banishes_up_to_two(gift, choices, void):
    g = gift(row=[WILDFIRE, "Radiant Aspirant", YUK], power=4)
    g.defeat(WILDFIRE)
    assert g.seat(0).honor == 4
    for choice in choices:
        g.choose(choice)
    assert g.pending is None
    assert g.void[0] == WILDFIRE
    assert sorted(g.void[1:]) == sorted(void)
    assert g.seat(0).honor == 4


def test_unspeakable_doom_counts_the_monsters_in_other_hands(gift):
    g = gift(row=[DOOM], power=5, hand=[YUK], others=[{"hand": [YUK, "Mystic", BAM]}])
    g.defeat(DOOM)
    assert g.seat(0).honor == 5 + 4
    assert seen(g, "CardRevealed", "seat", "card", "zone") == [
        (1, "yuk_tribe_gremlin", "hand"),
        (1, "mystic", "hand"),
        (1, "bam_tribe_gremlins", "hand"),
    ]


def test_unspeakable_doom_counts_hands_only(gift):
    g = gift(
        row=[DOOM],
        power=5,
        others=[{"hand": ["Mystic"], "discard": [YUK], "deck": [YUK], "in_play": [BLOCK, YUK]}],
    )
    g.defeat(DOOM)
    assert g.seat(0).honor == 5


@pytest.mark.parametrize("viewer", [0, 2, -1])
def test_unspeakable_doom_shows_the_hands_to_everybody(gift, viewer):
    g = gift(
        players=3,
        row=[DOOM],
        power=5,
        hand=["Mystic"],
        others=[{"hand": [YUK, "Sonny, Lightwielder"]}, {"hand": ["Militia"]}],
    )
    g.defeat(DOOM)
    hands = [player.hand.cards for player in g.view(viewer).players]
    assert sorted(names(hands[1])) == ["Sonny, Lightwielder", YUK]
    assert names(hands[2]) == ["Militia"]
    assert names(hands[0]) == (["Mystic"] if viewer == 0 else [None])


def test_unspeakable_doom_third_seats_keep_what_they_saw(gift):
    g = gift(
        players=3,
        row=[DOOM],
        power=5,
        others=[{"hand": ["Radiant Aspirant", "Apprentice"], "deck": ["Apprentice", "Mystic"]}, {}],
    )
    g.defeat(DOOM)
    g.end_turn()
    g.play("Radiant Aspirant")
    assert names(g.view(2).players[1].hand.cards) == ["Apprentice", None]
    g.play("Apprentice")
    assert names(g.view(2).players[1].hand.cards) == [None]
    assert names(g.view(1).players[1].hand.cards) == ["Apprentice"]
    g.end_turn()
    assert names(g.view(2).players[1].hand.cards) == [None] * 4


def test_unspeakable_doom_forgets_what_was_discarded_and_drawn_again(gift):
    g = gift(players=3, row=[DOOM], power=5, others=[{"hand": [YUK], "deck": []}, {}])
    g.defeat(DOOM)
    assert names(g.view(2).players[1].hand.cards) == [YUK]
    g.end_turn()
    g.end_turn()
    assert g.seat(1).hand == [YUK]
    assert g.view(2).players[1].unseen == (CardCount(slug="yuk_tribe_gremlin", name=YUK, count=1),)


def test_unspeakable_doom_spares_the_partner(gift):
    g = gift(
        players=4,
        teams=True,
        row=[DOOM],
        power=5,
        others=[{"hand": [YUK]}, {"hand": [YUK, YUK]}, {"hand": [BAM]}],
    )
    g.defeat(DOOM)
    assert g.seat(0).honor == 5 + 4
    assert names(g.view(1).players[2].hand.cards) == [None, None]
    assert names(g.view(0).players[2].hand.cards) == [None, None]
    assert names(g.view(2).players[3].hand.cards) == [BAM]


def test_unspeakable_doom_in_solitaire_finds_nobody(gift):
    g = gift(solo=True, row=[DOOM], power=5, hand=[YUK])
    g.defeat(DOOM)
    assert g.seat(0).honor == 5
    assert seen(g, "CardRevealed", "card") == []


def test_tectonic_thrasher_lets_each_opponent_choose_two(gift):
    g = gift(
        players=3,
        row=[THRASHER],
        power=5,
        in_play=[HUB],
        others=[{"in_play": [HUB, PROJECTOR, BLOCK]}, {"in_play": ["Piercing Eye", HUB, BLOCK]}],
    )
    g.defeat(THRASHER)
    assert g.seat(0).honor == 4
    assert g.pending.seat == 1
    g.choose(HUB)
    g.choose(PROJECTOR)
    assert g.pending.seat == 2
    assert sorted(names(g.view(2).players[1].discard)) == [PROJECTOR, HUB]
    g.choose("Piercing Eye")
    g.choose(BLOCK)
    assert (g.seat(0).in_play, g.seat(1).in_play, g.seat(2).in_play) == ([HUB], [BLOCK], [HUB])
    assert g.seat(2).discard == ["Piercing Eye", BLOCK]


def test_tectonic_thrasher_may_not_be_declined(gift):
    g = gift(row=[THRASHER], power=5, others=[{"in_play": [HUB, PROJECTOR, BLOCK]}])
    g.defeat(THRASHER)
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose(None)


def test_tectonic_thrasher_in_solitaire_finds_nobody(gift):
    g = gift(solo=True, row=[THRASHER], power=5, in_play=[HUB, PROJECTOR])
    g.defeat(THRASHER)
    assert g.pending is None
    assert (g.seat(0).honor, g.seat(0).in_play) == (4, [HUB, PROJECTOR])


def test_static_elemental_puts_constructs_on_the_deck(gift):
    g = gift(
        row=[STATIC],
        power=6,
        in_play=[HUB],
        others=[{"in_play": [HUB, PROJECTOR, BLOCK], "deck": ["Mystic"]}],
    )
    g.defeat(STATIC)
    assert g.seat(0).honor == 5
    assert g.seat(1).in_play == g.seat(1).discard == []
    assert sorted(g.seat(1).deck[:3]) == [BLOCK, PROJECTOR, HUB]
    assert g.seat(1).deck[3] == "Mystic"
    assert g.seat(0).in_play == [HUB]
    assert moved(g, "destroy") == []


def test_static_elemental_order_is_random(gift):
    orders = set()
    for seed in range(60):
        g = gift(
            row=[STATIC],
            power=6,
            others=[{"in_play": [HUB, PROJECTOR, BLOCK], "deck": []}],
            seed=seed,
        )
        g.defeat(STATIC)
        orders.add(tuple(g.seat(1).deck))
    assert len(orders) == 6


@pytest.mark.parametrize("viewer", [0, 1, 2, -1])
def test_static_elemental_order_is_known_to_nobody(gift, viewer):
    g = gift(
        players=3,
        row=[STATIC],
        power=6,
        others=[{"in_play": [HUB, PROJECTOR], "deck": []}, {"in_play": [HUB, HUB], "deck": []}],
    )
    g.defeat(STATIC)
    assert g.view(viewer).players[1].deck.known == ()
    assert [known.card.name for known in g.view(viewer).players[2].deck.known] == [HUB, HUB]


def test_static_elemental_story_does_not_tell_the_order(gift):
    told = set()
    for seed in range(20):
        g = gift(row=[STATIC], power=6, others=[{"in_play": [HUB, PROJECTOR, BLOCK]}], seed=seed)
        g.defeat(STATIC)
        told.add(tuple(moved(g, "return", seed % 2)))
    assert len(told) == 1


def test_static_elemental_constructs_are_played_again(gift):
    g = gift(row=[STATIC], power=6, others=[{"in_play": [PROJECTOR, HUB], "deck": []}])
    g.defeat(STATIC)
    g.end_turn()
    g.end_turn()
    g.end_turn()
    assert g.active == 1
    g.play(HUB)
    g.play(PROJECTOR)
    assert g.can_use(PROJECTOR)


def test_static_elemental_spares_the_partner(gift):
    zones = {"in_play": [HUB], "deck": []}
    g = gift(players=4, teams=True, row=[STATIC], power=6, others=[zones, zones, zones])
    g.defeat(STATIC)
    assert [g.seat(i).in_play for i in (1, 2, 3)] == [[], [HUB], []]


def test_static_elemental_in_solitaire_finds_nobody(gift):
    g = gift(solo=True, row=[STATIC], power=6, in_play=[HUB])
    g.defeat(STATIC)
    assert (g.seat(0).in_play, g.seat(0).honor) == ([HUB], 5)


def test_eek_tribe_gremlin_gives_a_monster_of_the_void(gift):
    g = gift(row=[EEK], power=6, void=[YUK, "Mystic", STATIC, "Xeron's Trial"])
    g.defeat(EEK)
    assert g.options == ["to:void", "to:discard:seat0", "to:discard:seat1"]
    g.choose(None)
    assert g.options == ["pick:void:yuk_tribe_gremlin", "pick:void:static_elemental"]
    g.choose(STATIC)
    assert g.options == ["player:seat0", "player:seat1"]
    g.choose(seat=1)
    assert g.seat(1).discard == [STATIC]
    assert STATIC not in g.void
    assert g.seat(0).honor == 5


def test_eek_tribe_gremlin_itself_may_go_elsewhere(gift):
    g = gift(players=3, row=[EEK], power=6, void=[YUK])
    g.defeat(EEK)
    g.choose(zone="discard", seat=1)
    g.choose(seat=2)
    assert (g.seat(1).discard, g.seat(2).discard, g.void) == ([EEK], [YUK], [])


def test_eek_tribe_gremlin_gives_to_the_partner_too(gift):
    g = gift(players=4, teams=True, row=[EEK], power=6, void=[YUK])
    g.defeat(EEK)
    assert "to:discard:seat2" in g.options
    g.choose(None)
    assert g.options == ["player:seat0", "player:seat1", "player:seat2", "player:seat3"]


def test_eek_tribe_gremlin_in_solitaire_gives_to_its_winner(gift):
    g = gift(solo=True, row=[EEK], power=6, void=[YUK])
    g.defeat(EEK)
    g.choose(None)
    assert g.pending is None
    assert g.seat(0).discard == [YUK]


def test_yur_eye_of_chaos_draws_three(gift):
    g = gift(row=[YUR], power=7, deck=["Mystic", "Militia", "Apprentice", "Apprentice"])
    g.defeat(YUR)
    assert g.seat(0).honor == 4
    assert g.seat(0).hand == ["Mystic", "Militia", "Apprentice"]


def test_deluge_elemental_banishes_from_four_places(gift):
    g = gift(
        row=[DELUGE],
        power=8,
        hand=["Apprentice"],
        deck=["Mystic", "Heavy Infantry"],
        discard=["Militia"],
        played=["Radiant Aspirant"],
    )
    g.defeat(DELUGE)
    assert g.seat(0).honor == 6
    g.choose("Apprentice", zone="hand")
    g.choose("Mystic", zone="deck")
    g.choose("Militia", zone="discard")
    g.choose("Radiant Aspirant", zone="played")
    assert g.pending is None
    assert g.seat(0).hand == g.seat(0).discard == g.seat(0).played == []
    assert g.seat(0).deck == ["Heavy Infantry"]
    assert seen(g, "DeckShuffled", "seat", "count") == [(0, 1)]


def test_deluge_elemental_banishes_at_most_four(gift):
    g = gift(row=[DELUGE], power=8, hand=["Apprentice"] * 5)
    g.defeat(DELUGE)
    for _ in range(4):
        g.choose("Apprentice", zone="hand")
    assert g.pending is None
    assert g.seat(0).hand == ["Apprentice"]


def test_deluge_elemental_options_do_not_tell_the_order_of_the_deck(gift):
    decks = [["Mystic", "Militia", "Apprentice"], ["Apprentice", "Militia", "Mystic"]]
    options = []
    for deck in decks:
        g = gift(row=[DELUGE], power=8, deck=deck)
        g.defeat(DELUGE)
        options.append(g.options)
    assert options[0] == options[1]
    assert g.view(0).players[0].deck.known == ()


def test_deluge_elemental_shows_the_deck_to_its_owner_only(gift):
    g = gift(row=[DELUGE], power=8, deck=["Mystic", "Militia"])
    g.defeat(DELUGE)
    assert {o.card for o in g.view(0).decision.options} == {"mystic", "militia", None}
    assert g.view(1).decision.options == ()
    g.choose(None)


def test_deluge_elemental_picked_card_of_the_deck_stays_in_sight(gift):
    g = gift(row=[DELUGE], power=8, deck=["Mystic", "Militia"])
    g.defeat(DELUGE)
    g.choose("Mystic", zone="deck")
    assert g.view(0).decision.targets == ("mystic",)


def test_deluge_elemental_can_be_thought_through_in_the_middle(gift):
    g = gift(row=[DELUGE], power=8, deck=["Mystic", "Militia", "Apprentice"])
    g.defeat(DELUGE)
    g.choose("Mystic", zone="deck")
    for seed in range(5):
        thought = sample(observe(g.game, 0), seed)
        assert [option.key for option in thought.decision.options] == g.options
        thought.answer(g.options.index("done"))
        left = [thought.state.faces[card].name for card in thought.state.players[0].deck]
        assert sorted(left) == ["Apprentice", "Militia"]


def test_deluge_elemental_story_in_order(gift):
    g = gift(row=[DELUGE], center_deck=[YUK], power=8, discard=["Verdant Elemental"])
    g.defeat(DELUGE)
    g.choose("Verdant Elemental")
    g.choose(None)
    assert story(g) == [
        "paid 8 power",
        "defeated deluge_elemental",
        "defeat deluge_elemental row>void",
        "refill yuk_tribe_gremlin",
        "honor 6 by deluge_elemental",
        "banish verdant_elemental discard>void",
        "honor 3 by verdant_elemental",
        "DeckShuffled",
    ]
