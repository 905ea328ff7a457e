"""Enlightened cards of Storm of Souls."""

from functools import partial

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen, story


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


def test_prodigal_must_defeat_a_monster_of_power_three_or_less(position):
    g = position(hand=["Prodigal"], row=["Fettered Soul", "Hoarding Whelp", "Minotaur"])
    g.play("Prodigal")
    assert g.options == [
        "pick:row:fettered_soul",
        "pick:row:hoarding_whelp",
        "pick:always:cultist",
        "pick:always:fanatic",
    ]
    g.choose("Hoarding Whelp")
    assert g.power == 0
    assert g.seat(0).honor == 2
    assert g.seat(0).trophies == ["Hoarding Whelp"]


def test_prodigal_takes_the_cultist_for_lack_of_anything_else(position):
    g = position(hand=["Prodigal"], row=["Minotaur"], piles={"Fanatic": 0})
    g.play("Prodigal")
    assert g.pending is None
    assert g.seat(0).honor == 1
    assert g.row[0] == "Minotaur"


def test_prodigal_wins_a_fanatic(position):
    g = position(hand=["Prodigal"])
    g.play("Prodigal")
    g.choose("Fanatic")
    assert g.seat(0).trophies == ["Fanatic"]
    assert g.seat(0).honor == 1
    assert g.pile("Fanatic") == 5


def test_prodigal_gets_honor_only_for_a_second_fanatic(position):
    g = position(hand=["Prodigal"], trophies=["Fanatic"])
    g.play("Prodigal")
    g.choose("Fanatic")
    assert (g.seat(0).honor, g.seat(0).trophies, g.pile("Fanatic")) == (1, ["Fanatic"], 6)


def test_prodigal_gets_the_whole_reward_from_the_refilled_row(position):
    g = position(hand=["Prodigal"], row=["Fettered Soul"], center_deck=["Granger"])
    g.play("Prodigal")
    g.choose("Fettered Soul")
    assert g.options == ["pick:row:granger", "pick:row:inert", "no"]
    g.choose("Granger")
    assert g.void == ["Fettered Soul", "Granger"]


def test_prodigal_cannot_be_topped_up_with_power(position):
    g = position(hand=["Prodigal"], row=["Minotaur"], power=5)
    g.play("Prodigal")
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose("Minotaur")


def test_nook_hound_must_look_and_may_discard_what_it_saw(position):
    g = position(hand=["Nook Hound"], deck=["Militia", "Mystic"])
    g.play("Nook Hound")
    assert g.options == ["pick:deck:seat0:militia", "no"]
    g.choose("Militia")
    assert g.seat(0).discard == ["Militia"]
    assert g.seat(0).hand == ["Mystic"]


def test_nook_hound_draws_the_card_it_left(position):
    g = position(hand=["Nook Hound"], deck=["Militia", "Mystic"])
    g.play("Nook Hound")
    g.choose(None)
    assert g.seat(0).hand == ["Militia"]
    assert g.seat(0).deck == ["Mystic"]


def test_nook_hound_shuffles_the_last_card_back_when_it_was_put_away(position):
    g = position(hand=["Nook Hound"], deck=["Mystic"])
    g.play("Nook Hound")
    g.choose("Mystic")
    assert g.seat(0).hand == ["Mystic"]
    assert seen(g, "DeckShuffled", "seat", "count") == [(0, 1)]


def test_nook_hound_without_any_card_does_nothing(position):
    g = position(hand=["Nook Hound"], deck=[])
    g.play("Nook Hound")
    assert g.pending is None
    assert g.seat(0).hand == []


def test_nook_hound_shows_the_card_to_its_player_only(position):
    g = position(players=3, hand=["Nook Hound"], deck=["Mystic", "Militia"])
    g.play("Nook Hound")
    looks = [seen(g, "CardRevealed", "card", "zone", seat=seat) for seat in (0, 1, 2, -1)]
    assert looks == [[("mystic", "deck")], *[[(None, "deck")]] * 3]
    assert [(known.from_top, known.card.name) for known in g.view(0).players[0].deck.known] == [
        (0, "Mystic")
    ]
    for other in (1, 2):
        view = g.view(other)
        assert view.players[0].deck.known == ()
        assert (view.decision.seat, view.decision.card) == (0, "nook_hound")
        assert view.decision.options == ()
        assert view.decision.targets == ()
    g.choose(None)
    assert names(g.view(1).players[0].hand.cards) == [None]


def test_nook_hound_discard_is_seen_by_all(position):
    g = position(players=3, hand=["Nook Hound"], deck=["Mystic", "Militia"])
    g.play("Nook Hound")
    g.choose("Mystic")
    assert names(g.view(2).players[0].discard) == ["Mystic"]
    assert names(g.view(2).players[0].hand.cards) == [None]


def test_nook_hound_fate_asks_every_player_twice(position):
    g = position(
        players=3,
        hand=["Apprentice"],
        deck=["Mystic"],
        others=[{"deck": ["Militia", "Apprentice"]}, {"deck": ["Heavy Infantry"]}],
        row=["Granger"],
        center_deck=["Nook Hound"],
        runes=3,
    )
    g.acquire("Granger")
    assert (g.pending.seat, g.options) == (0, ["yes", "no"])
    g.choose(True)
    assert g.options == ["pick:deck:seat0:mystic", "no"]
    g.choose("Mystic")
    assert (g.pending.seat, g.options) == (1, ["yes", "no"])
    g.choose(True)
    g.choose(None)
    assert (g.pending.seat, g.options) == (2, ["yes", "no"])
    g.choose(None)
    assert g.pending is None
    assert g.seat(0).discard == ["Granger", "Mystic"]
    assert g.seat(1).deck == ["Militia", "Apprentice"]
    assert g.seat(2).discard == []
    assert g.seat(0).hand == ["Apprentice"]


def test_nook_hound_fate_teaches_only_the_one_who_looked(position):
    g = position(
        players=3,
        others=[{"deck": ["Militia", "Apprentice"]}, {}],
        row=["Granger"],
        center_deck=["Nook Hound"],
        runes=3,
    )
    g.acquire("Granger")
    g.choose(None)
    g.choose(True)
    g.choose(None)
    g.choose(None)
    known = [names(known.card for known in g.view(s).players[1].deck.known) for s in (0, 1, 2, -1)]
    assert known == [[], ["Militia"], [], []]
    assert [seen(g, "CardRevealed", "card", seat=s) for s in (0, 1, 2)] == [
        [None],
        ["militia"],
        [None],
    ]


def test_nook_hound_fate_is_not_offered_without_cards(position):
    g = position(
        deck=[],
        others=[{"deck": [], "discard": []}],
        hand=["Elemental Adept"],
        center_deck=["Nook Hound"],
    )
    g.play("Elemental Adept")
    g.choose("Inert")
    assert g.pending is None
    assert seen(g, "FateBegan", "card") == ["nook_hound"]


def test_nook_hound_looks_the_same_to_the_others_whatever_it_shows(position):
    views = []
    for deck in (["Mystic", "Militia"], ["Militia", "Mystic"]):
        g = position(players=3, hand=["Nook Hound"], deck=deck)
        g.play("Nook Hound")
        views.append([g.view(seat) for seat in (1, 2, -1)])
    assert views[0] == views[1]


def test_nook_hound_look_is_forgotten_by_a_shuffle(position):
    g = position(
        deck=["Mystic"],
        discard=["Militia"] * 3,
        hand=["Elder Skeptic"],
        others=[{"deck": []}],
        row=["Granger"],
        center_deck=["Nook Hound"],
        runes=3,
    )
    g.acquire("Granger")
    g.choose(True)
    g.choose(None)
    assert len(g.view(0).players[0].deck.known) == 1
    g.play("Elder Skeptic")
    g.choose("Mystic")
    assert g.view(0).players[0].deck.known == ()


def test_elder_skeptic_draws_two_and_must_discard_one(position):
    g = position(hand=["Elder Skeptic", "Militia"], deck=["Mystic", "Apprentice"])
    g.play("Elder Skeptic")
    assert g.options == [
        "pick:hand:seat0:militia",
        "pick:hand:seat0:mystic",
        "pick:hand:seat0:apprentice",
    ]
    g.choose("Mystic")
    assert g.seat(0).hand == ["Militia", "Apprentice"]
    assert g.seat(0).discard == ["Mystic"]


def test_elder_skeptic_discards_the_only_card(position):
    g = position(hand=["Elder Skeptic"], deck=["Mystic"])
    g.play("Elder Skeptic")
    assert g.pending is None
    assert g.seat(0).discard == ["Mystic"]


def test_elemental_adept_draws_then_may_banish_from_the_row(position):
    g = position(hand=["Elemental Adept"], deck=["Mystic", "Militia"], row=["Nemesis"])
    g.play("Elemental Adept")
    assert g.seat(0).hand == ["Mystic"]
    assert g.options == ["pick:row:nemesis", "pick:row:inert", "no"]
    g.choose("Nemesis")
    assert g.void == ["Nemesis"]
    assert g.seat(0).honor == 0


def test_elemental_adept_may_decline_the_banish(position):
    g = position(hand=["Elemental Adept"], row=["Nemesis"])
    g.play("Elemental Adept")
    g.choose(None)
    assert (g.row[0], g.void) == ("Nemesis", [])


@pytest.mark.parametrize(
    ("event", "drawn"),
    [("Arha Rising", 2), ("Void Rising", 1), ("Rise of the Cult", 1), (None, 1)],
)
def test_elemental_adept_draws_one_more_under_an_enlightened_event(position, event, drawn):
    g = position(hand=["Elemental Adept"], event=event)
    g.play("Elemental Adept")
    assert len(g.seat(0).hand) == drawn


def test_tower_askara_discards_two_cards(position):
    g = position(hand=["Tower Askara", "Nook Hound"], deck=["Mystic", "Militia", "Apprentice"])
    g.play("Tower Askara")
    assert len(g.seat(0).hand) == 4
    assert g.options == ["choose:0", "choose:1"]
    g.choose(0)
    g.choose("Militia")
    g.choose("Apprentice")
    assert g.seat(0).hand == ["Nook Hound", "Mystic"]
    assert sorted(g.seat(0).discard) == ["Apprentice", "Militia"]


def test_tower_askara_discards_one_enlightened_card(position):
    g = position(
        hand=["Tower Askara", "Nook Hound", "Eye of Destiny"], deck=["Mystic", "Granger", "Militia"]
    )
    g.play("Tower Askara")
    g.choose(1)
    assert g.options == ["pick:hand:seat0:nook_hound", "pick:hand:seat0:eye_of_destiny"]
    g.choose("Eye of Destiny")
    assert g.seat(0).discard == ["Eye of Destiny"]
    assert len(g.seat(0).hand) == 4


def test_tower_askara_without_an_enlightened_card_discards_two(position):
    g = position(hand=["Tower Askara"], deck=["Mystic", "Granger", "Militia"])
    g.play("Tower Askara")
    assert g.pending.kind == "pick"
    g.choose("Mystic")
    g.choose("Granger")
    assert g.seat(0).hand == ["Militia"]


def test_tower_askara_with_too_few_cards_discards_what_there_is(position):
    g = position(hand=["Tower Askara"], deck=["Mystic"])
    g.play("Tower Askara")
    assert g.pending is None
    assert g.seat(0).discard == ["Mystic"]
    g = position(hand=["Tower Askara"], deck=[])
    g.play("Tower Askara")
    assert g.pending is None


def test_raj_psionic_master_turns_a_hero_into_a_better_one(position):
    g = position(
        hand=["Raj, Psionic Master", "Granger", "Everbloom"],
        row=["Avatar of Aiyana", "Nook Hound", "Emri, Soulslayer", "Cog Maw"],
    )
    g.play("Raj, Psionic Master")
    assert g.options == [
        "pick:row:avatar_of_aiyana",
        "pick:row:nook_hound",
        "pick:row:emri_soulslayer",
        "pick:always:mystic",
        "pick:always:heavy_infantry",
    ]
    g.choose("Emri, Soulslayer")
    assert g.seat(0).hand == ["Everbloom", "Emri, Soulslayer"]
    assert g.void == ["Granger"]
    assert g.can_play("Emri, Soulslayer")
    assert sorted(names(g.view(1).players[0].hand.cards), key=str) == ["Emri, Soulslayer", None]


def test_raj_psionic_master_limit_is_two_more_honor(position):
    g = position(
        hand=["Raj, Psionic Master", "Nook Hound"],
        row=["Avatar of Aiyana", "Lionheart", "Starchild"],
    )
    g.play("Raj, Psionic Master")
    assert "pick:row:avatar_of_aiyana" not in g.options
    g.choose("Lionheart")
    assert g.seat(0).hand == ["Lionheart"]


def test_raj_psionic_master_chooses_which_hero_to_banish(position):
    g = position(hand=["Raj, Psionic Master", "Granger", "Apprentice", "Everbloom"])
    g.play("Raj, Psionic Master")
    assert g.options == ["pick:hand:seat0:granger", "pick:hand:seat0:apprentice"]
    g.choose("Apprentice")
    g.choose("Mystic")
    assert g.seat(0).hand == ["Granger", "Everbloom", "Mystic"]
    assert g.void == []


def test_raj_psionic_master_takes_the_mystic_it_put_back(position):
    g = position(hand=["Raj, Psionic Master", "Mystic"], piles={"Mystic": 0, "Heavy Infantry": 0})
    g.play("Raj, Psionic Master")
    g.choose("Mystic")
    assert g.seat(0).hand == ["Mystic"]
    assert g.pile("Mystic") == 0


def test_raj_psionic_master_banishes_even_if_nothing_can_be_had(position):
    g = position(
        hand=["Raj, Psionic Master", "Apprentice"],
        row=["Lionheart"],
        piles={"Mystic": 0, "Heavy Infantry": 0},
    )
    g.play("Raj, Psionic Master")
    assert g.pending is None
    assert g.seat(0).hand == []
    assert moved(g, "banish") == [("apprentice", "hand", "removed")]


def test_raj_psionic_master_may_banish_another_raj(position):
    g = position(hand=["Raj, Psionic Master"] * 2, row=["Avatar of Aiyana"], piles={"Mystic": 0})
    g.play("Raj, Psionic Master")
    g.choose("Avatar of Aiyana")
    assert g.seat(0).hand == ["Avatar of Aiyana"]
    assert g.void == ["Raj, Psionic Master"]


def test_raj_psionic_master_places_the_hero_himself(position):
    g = position(
        hand=["Honey Siren", "Raj, Psionic Master", "Apprentice"],
        in_play=["Eye of Destiny"],
        row=["Starchild"],
        runes=3,
    )
    g.play("Honey Siren")
    g.play("Raj, Psionic Master")
    g.choose("Starchild")
    assert g.pending is None
    assert g.seat(0).hand == ["Starchild"]
    g.acquire("Mystic")
    assert g.options == ["to:discard", "to:hand:eye_of_destiny:0"]


def test_dreamers_glass_holds_a_card_and_draws(position):
    g = position(hand=["Dreamer's Glass", "Militia", "Mystic"], deck=["Granger"])
    g.play("Dreamer's Glass")
    g.use("Dreamer's Glass")
    assert g.options == ["pick:hand:seat0:militia", "pick:hand:seat0:mystic"]
    g.choose("Militia")
    assert g.seat(0).hand == ["Mystic", "Granger"]
    assert g.seat(0).discard == []
    assert not g.can_use("Dreamer's Glass")
    for seat in (0, 1, -1):
        assert names(g.view(seat).players[0].in_play[0].under) == ["Militia"]


def test_dreamers_glass_needs_a_card_in_hand(position):
    g = position(in_play=["Dreamer's Glass"])
    assert not g.can_use("Dreamer's Glass")


def test_dreamers_glass_collects_over_the_turns(position):
    g = position(
        in_play=["Dreamer's Glass"],
        hand=["Militia"],
        deck=["Mystic"],
        discard=[],
        under={"Dreamer's Glass": ["Granger"]},
    )
    g.use("Dreamer's Glass")
    g.choose("Militia")
    g.end_turn()
    g.end_turn()
    assert g.seat(0).hand == ["Mystic"]
    g.use("Dreamer's Glass")
    g.choose("Mystic")
    assert names(g.view(1).players[0].in_play[0].under) == ["Granger", "Militia", "Mystic"]
    assert g.seat(0).hand == g.seat(0).deck == g.seat(0).discard == []
    assert g.seat(0).score == 3 + 2 + 0 + 1


def test_dreamers_glass_is_no_discard_for_arha_rising(position):
    g = position(in_play=["Dreamer's Glass"], hand=["Militia"], event="Arha Rising")
    g.use("Dreamer's Glass")
    g.choose("Militia")
    assert g.pending is None
    assert g.seat(0).hand == ["Apprentice"]


def test_treasures_of_the_study_gives_three_honor_for_two_cards(position):
    g = position(in_play=["Treasures of the Study"], hand=["Militia", "Mystic", "Apprentice"])
    g.use("Treasures of the Study")
    g.choose("Militia")
    assert g.seat(0).honor == 0
    g.choose("Mystic")
    assert g.seat(0).honor == 3
    assert g.seat(0).hand == ["Apprentice"]
    assert not g.can_use("Treasures of the Study")


def test_treasures_of_the_study_needs_two_cards(position):
    g = position(in_play=["Treasures of the Study"], hand=["Militia"])
    assert not g.can_use("Treasures of the Study")


def test_treasures_of_the_study_discards_both_at_once(position):
    g = position(in_play=["Treasures of the Study"], hand=["Militia", "Mystic"])
    g.use("Treasures of the Study")
    assert story(g)[-3:] == [
        "discard militia hand>discard",
        "discard mystic hand>discard",
        "honor 3 by treasures_of_the_study",
    ]


def test_eye_of_destiny_brings_a_hero_to_hand(position):
    g = position(in_play=["Eye of Destiny"], row=["Granger", "Starchild"], runes=10)
    g.acquire("Granger")
    assert g.options == ["to:discard", "to:hand:eye_of_destiny:0"]
    g.choose("Eye of Destiny")
    assert g.seat(0).hand == ["Granger"]
    g.acquire("Starchild")
    assert g.seat(0).discard == ["Starchild"]


def test_eye_of_destiny_is_not_used_up_by_declining(position):
    g = position(in_play=["Eye of Destiny"], row=["Granger"], runes=6)
    g.acquire("Granger")
    g.choose(zone="discard")
    g.acquire("Mystic")
    g.choose(zone="hand")
    assert g.seat(0).discard == ["Granger"]
    assert g.seat(0).hand == ["Mystic"]
    g = position(in_play=["Eye of Destiny"], runes=9)
    g.acquire("Mystic")
    g.choose(zone="hand")
    g.end_turn()
    g.end_turn()
    assert g.view(0).players[0].in_play[0].used == ()


def test_eye_of_destiny_does_nothing_for_constructs(position):
    g = position(in_play=["Eye of Destiny"], row=["Everbloom"], runes=3)
    g.acquire("Everbloom")
    assert g.pending is None
    assert g.seat(0).discard == ["Everbloom"]


def test_eye_of_destiny_works_once_per_copy(position):
    g = position(in_play=["Eye of Destiny"] * 2, runes=9)
    for _ in range(2):
        g.acquire("Mystic")
        g.choose(zone="hand")
    g.acquire("Mystic")
    assert g.pending is None
    assert g.seat(0).hand == ["Mystic"] * 2
    assert g.seat(0).discard == ["Mystic"]


def test_eye_of_destiny_is_asked_before_the_row_is_refilled(position):
    g = position(in_play=["Eye of Destiny"], row=["Granger"], center_deck=["Nemesis"], runes=3)
    g.acquire("Granger")
    assert g.row[0] == "Granger"
    g.choose(zone="hand")
    assert g.row[0] == "Nemesis"


def test_eye_of_destiny_returned_and_played_again_is_fresh(position):
    g = position(in_play=["Eye of Destiny", "Dream Machine"], event="Hedron Rising", runes=6)
    g.acquire("Mystic")
    g.choose(zone="hand")
    g.use("Dream Machine")
    g.choose("Eye of Destiny")
    g.play("Eye of Destiny")
    g.acquire("Mystic")
    g.choose(zone="hand")
    assert g.seat(0).hand == ["Mystic", "Mystic"]
