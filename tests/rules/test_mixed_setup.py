"""Any mix of sets: piles, decks, players (1), winning by a card (8.4), solitaire (10)."""

from collections import Counter
from itertools import combinations

import pytest

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup
from tests.cards.positions import moved, names, seen, story
from tests.rules.deals import deal, decisions, names_of

SETS = ("chronicle", "storm", "gift")
MIXES = [mix for size in (1, 2, 3) for mix in combinations(SETS, size)]
CENTER = {"chronicle": 100, "storm": 101, "gift": 107}
MYSTICS = {"chronicle": 30, "storm": 26, "gift": 20}
INFANTRY = {"chronicle": 29, "storm": 26, "gift": 20}
DIRECTIVE = "P.R.I.M.E. Directive"
RIVALS = {
    ("chronicle",): "Samael",
    ("storm",): "Nemesis",
    ("gift",): "the Cult",
    ("chronicle", "storm"): "Nemesis",
    ("chronicle", "gift"): "the Cult",
    ("storm", "gift"): "the Cult",
    SETS: "the Cult",
}
TABLET = "Tablet of Time's Dawn"


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_r1_2_piles_add_up(mix):
    piles = {
        pile.card.name: pile.count for pile in from_observation(observe(deal(sets=mix), 0)).piles
    }
    fanatics = {"Fanatic": 6} if "storm" in mix else {}
    assert piles == {
        "Mystic": sum(MYSTICS[name] for name in mix),
        "Heavy Infantry": sum(INFANTRY[name] for name in mix),
        "Cultist": 1,
        **fanatics,
    }


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_r1_3_center_decks_are_shuffled_together(mix):
    state = deal(sets=mix).state
    center = [c for c in [*state.row, *state.center, *state.void, state.event] if c >= 0]
    assert len(center) == sum(CENTER[name] for name in mix)
    origins = Counter(state.faces[card].definition.set for card in center)
    assert origins == {name: CENTER[name] for name in mix}
    assert len(state.row) == 6


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_r1_3_no_transformed_hero_is_dealt(mix):
    state = deal(sets=mix).state
    assert all(face.turned_from is None for face in state.faces)


def test_r1_3_the_order_of_the_sets_does_not_matter():
    for mix in combinations(SETS, 2):
        assert deal(sets=mix).state.digest() == deal(sets=mix[::-1]).state.digest()


@pytest.mark.parametrize("players", range(2, 7))
def test_r1_6_thirty_honor_per_player(players):
    assert deal(players, sets=("storm", "gift")).state.pool == 30 * players


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_r1_6_fifty_in_every_solitaire(mix):
    assert deal(1, sets=mix).state.pool == 50


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_r1_7_five_and_six_need_two_sets(players, mix):
    choices = {"seats": tuple("abcdef"[:players]), "sets": mix}
    if len(mix) > 1:
        assert Setup.checked(**choices).honor_pool() == 30 * players
        return
    with pytest.raises(UsageError, match=rf"^{players} players need at least two sets mixed.*\.$"):
        Setup.checked(**choices)


@pytest.mark.parametrize("players", range(1, 7))
def test_r9_1_teams_only_for_four_and_six(players):
    choices = {"seats": tuple("abcdef"[:players]), "sets": SETS, "teams": True}
    if players in (4, 6):
        assert Setup.checked(**choices).teams
        return
    with pytest.raises(UsageError, match=rf"^teams of two need 4 or 6 players, not {players}\.$"):
        Setup.checked(**choices)


def test_r9_1_six_in_teams_need_two_sets_as_well():
    with pytest.raises(UsageError, match=r"two sets"):
        Setup.checked(seats=tuple("abcdef"), sets=("gift",), teams=True)


@pytest.mark.parametrize("players", range(2, 7))
def test_r1_4_hands_row_and_first_player_in_every_size(players):
    game = deal(players, sets=SETS, seed=4)
    while game.decision.kind != "turn":
        game.answer(len(game.decision.options) - 1)
    state = game.state
    assert game.decision.seat == state.first == state.active
    assert len(names_of(game, state.row)) == 6
    own = [Counter(names_of(game, [*p.hand, *p.deck, *p.discard])) for p in state.players]
    assert own == [{"Apprentice": 8, "Militia": 2}] * players


@pytest.mark.parametrize("players", [5, 6])
def test_r8_1_five_and_six_play_the_round_to_its_end(position, players):
    g = position(sets=SETS, players=players, seat=2, power=2, pool=1)
    g.defeat("Cultist")
    turns = []
    while not g.over:
        turns.append(g.active)
        g.end_turn()
    assert turns == list(range(2, players))


# R8.4


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_r8_4_directive_ends_the_game_at_once(position, seat):
    others = [{"honor": 99}, {"honor": 50}]
    g = position(
        sets=("storm", "gift"),
        players=3,
        seat=seat,
        in_play=[DIRECTIVE, *["Synchronizer"] * 7],
        others=others,
    )
    g.use(DIRECTIVE)
    assert (g.over, g.winner) == (True, seat)
    assert g.options == []
    assert seen(g, "GameEnded", "winners", "reason") == [((seat,), "card")]


def test_r8_4_directive_is_used_not_automatic(position):
    g = position(sets=("storm", "gift"), in_play=[DIRECTIVE, *["Synchronizer"] * 7])
    assert not g.over
    g.end_turn()
    assert not g.over
    assert not g.can_use(DIRECTIVE)


def test_r8_4_directive_wins_a_solitaire_that_was_lost_on_honor(position):
    g = position(sets=("gift",), solo=True, in_play=[DIRECTIVE, *["Blast Goggles"] * 7])
    g.state.rival_honor = 200
    g.use(DIRECTIVE)
    assert (g.over, g.winner) == (True, 0)


def test_r8_4_directive_after_the_pool_is_empty_still_wins(position):
    g = position(
        sets=("gift",), in_play=[DIRECTIVE, *["Blast Goggles"] * 7], pool=0, others=[{"honor": 99}]
    )
    g.use(DIRECTIVE)
    assert g.winner == 0


# R10


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_r10_2_the_rival_is_the_newest_sets(mix):
    assert Setup(seats=("a",), sets=mix).rival == RIVALS[mix]
    assert Setup(seats=("a",), sets=mix[::-1]).rival == RIVALS[mix]
    assert Setup(seats=("a", "b"), sets=mix).rival is None


def test_r10_1_events_never_lie_in_the_sliding_row(position):
    row = [
        "Arha Initiate",
        "Wolf Shaman",
        "Granger",
        "Landtalker",
        "Muramasa",
        "Kiri, Meadow Witch",
    ]
    g = position(
        sets=SETS,
        solo=True,
        row=row,
        center_deck=["Cetra's Trial", "Ogo Rising", "Minotaur"],
        runes=3,
    )
    g.acquire("Granger")
    assert g.row == ["Minotaur", "Arha Initiate", "Wolf Shaman", *row[3:]]
    assert (g.event, g.void) == ("Ogo Rising", ["Cetra's Trial"])


def test_r10_1_two_that_leave_together_are_replaced_from_the_left(position):
    row = ["Wildfire Elemental", "Arha Initiate", "Granger", "Muramasa", "Landtalker", "Mephit"]
    g = position(
        sets=SETS, solo=True, row=row, center_deck=["Minotaur", "Everbloom", "Kiri, Meadow Witch"]
    )
    g.state.power = 4
    g.game.advance()
    g.defeat("Wildfire Elemental")
    g.choose("Granger")
    g.choose("Mephit")
    kept = ["Minotaur", "Arha Initiate", "Muramasa", "Landtalker"]
    assert g.row == ["Kiri, Meadow Witch", "Everbloom", *kept]


def test_r10_2_events_turned_up_while_the_rival_takes(position):
    g = position(
        sets=SETS,
        solo=True,
        row=["Inert"] * 6,
        center_deck=["Void Rising", "Mephit", "Cetra's Trial"],
    )
    g.end_turn()
    assert g.event == "Cetra's Trial"
    assert g.void == ["Void Rising"]
    assert g.row[1] == "Mephit"


def test_r10_2_fates_turned_up_while_the_rival_takes_come_between_the_takes(position):
    g = position(
        sets=SETS,
        solo=True,
        row=["Inert"] * 6,
        center_deck=["Honey Siren", "Emri, Soulslayer"],
        deck=["Militia"] * 6,
        discard=["Mystic"],
    )
    g.end_turn()
    assert len(seen(g, "RivalTook", "card")) == 1
    g.choose("Mystic")
    assert g.seat(0).deck[0] == "Mystic"
    assert len(seen(g, "RivalTook", "card")) == 2
    assert g.view(0).decision.card == "emri_soulslayer"
    g.choose("Militia")
    g.choose(None)
    assert (g.pending, g.view(0).turn.number) == (None, 2)


def test_r10_2_riders_of_such_a_fate_give_honor_but_no_resources(position):
    g = position(
        sets=SETS,
        solo=True,
        row=["Inert"] * 6,
        center_deck=["Emri, Soulslayer"],
        discard=["Verdant Elemental", "Iron Elemental"],
    )
    g.end_turn()
    g.choose("Verdant Elemental")
    g.choose("Iron Elemental")
    assert (g.seat(0).honor, g.runes) == (3, 0)


def test_r10_2_nemesis_turned_up_by_the_rival_banishes_the_event(position):
    g = position(
        sets=("storm",), solo=True, row=["Inert"] * 6, center_deck=["Nemesis"], event="Ogo Rising"
    )
    g.end_turn()
    assert g.event is None


@pytest.mark.parametrize(
    ("monster", "honor"),
    [
        ("Minotaur", 3),
        ("Nemesis", 6),
        ("Tarik, the Trickster", 5),
        ("Eek Tribe Gremlin", 5),
        ("Deluge Elemental", 6),
        ("Unspeakable Doom", 5),
        ("Polaris Demon", 5),
    ],
)
def test_r10_2_a_monster_gives_the_rival_its_honor_and_nothing_else(position, monster, honor):
    g = position(
        sets=SETS,
        solo=True,
        row=["Inert"] * 5 + [monster],
        void=["Minotaur"],
        in_play=["Everbloom"],
        event="Void Rising",
        pool=50,
    )
    g.end_turn()
    assert g.view(0).rival.honor == honor
    assert g.pool == 50 - honor
    assert g.void == ["Minotaur", monster]
    assert g.pending is None
    assert (g.seat(0).honor, g.seat(0).in_play) == (0, ["Everbloom"])


def test_r10_2_elementals_the_rival_takes_are_not_banished(position):
    g = position(sets=("gift",), solo=True, row=["Inert"] * 5 + ["Verdant Elemental"])
    g.end_turn()
    assert g.seat(0).honor == 0
    assert names(g.view(0).rival.cards)[0] == "Verdant Elemental"


def test_r10_2_emris_trial_and_rise_of_the_cult_change_nothing_for_the_rival(position):
    for event in ("Emri's Trial", "Rise of the Cult"):
        g = position(sets=SETS, solo=True, row=["Inert"] * 5 + ["Minotaur"], event=event)
        g.end_turn()
        assert g.view(0).rival.honor == 3


def test_r10_2_it_takes_after_extra_turns_with_events_of_other_sets(position):
    g = position(sets=SETS, solo=True, in_play=[TABLET], row=["Minotaur"] * 6, event="Void Rising")
    g.use(TABLET)
    g.end_turn()
    assert (g.view(0).turn.extra, g.view(0).rival.honor) == (True, 6)
    g.end_turn()
    assert g.view(0).rival.honor == 12


@pytest.mark.parametrize(
    ("monster", "power"),
    [
        ("Corrosive Widow", 4),
        ("Sea Tyrant", 5),
        ("Xeron, Duke of Lies", 6),
        ("Vandal Soul", 4),
        ("Noxious Soul", 5),
        ("Polaris Demon", 5),
        ("Unspeakable Doom", 5),
        ("Tectonic Thrasher", 5),
        ("Static Elemental", 6),
    ],
)
def test_r10_2_each_opponent_finds_nobody(position, monster, power):
    g = position(
        sets=SETS,
        solo=True,
        row=[monster],
        power=power,
        hand=["Mephit"],
        in_play=["Everbloom", "Canopic Jar"],
        trophies=["Fanatic"],
    )
    g.defeat(monster)
    assert g.pending is None
    assert (g.seat(0).hand, g.seat(0).in_play) == (["Mephit"], ["Everbloom", "Canopic Jar"])
    assert moved(g, "destroy") == moved(g, "take") == moved(g, "discard") == []


def test_r10_2_other_player_finds_nobody(position):
    solitaire = {"sets": SETS, "solo": True}
    g = position(hand=["Nom Tribe Gremlin"], **solitaire)
    g.play("Nom Tribe Gremlin")
    assert g.seat(0).played == ["Nom Tribe Gremlin"]
    g = position(hand=["Earthmender Pura", "Mephit"], **solitaire)
    g.play("Earthmender Pura")
    assert g.pending is None
    g = position(hand=["Emri, Born of Battle"], row=["Minotaur"], **solitaire)
    g.play("Emri, Born of Battle")
    g.defeat("Minotaur")
    assert g.seat(0).honor == 3


@pytest.mark.parametrize("gremlin", ["Yuk Tribe Gremlin", "Eek Tribe Gremlin"])
def test_r10_2_any_player_is_you(position, gremlin):
    g = position(sets=("gift",), solo=True, row=[gremlin], power=6)
    g.defeat(gremlin)
    assert g.options == ["to:void", "to:discard:seat0"]


def test_r10_2_the_rival_takes_no_fanatic_and_no_event(position):
    g = position(sets=SETS, solo=True, row=["Inert"] * 6, event="Cetra's Trial")
    g.end_turn()
    assert (g.pile("Fanatic"), g.pile("Cultist"), g.event) == (6, 1, "Cetra's Trial")


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_r10_3_every_solitaire_ends(mix):
    game = deal(1, seed=5, sets=mix)
    for _ in decisions(game, 5):
        assert len(game.state.row) <= 6
    assert game.state.over


def test_r10_3_transformed_heroes_and_cards_under_others_count_for_you(position):
    g = position(
        sets=SETS,
        solo=True,
        row=["Inert"] * 6,
        in_play=["Dreamer's Glass"],
        under={"Dreamer's Glass": ["Kiri, Meadow Witch"]},
        discard=["Emri, Born of Battle"],
        pool=0,
    )
    g.end_turn()
    assert g.over
    assert g.seat(0).score == 3 + 2 + 6
    assert g.winner == 0


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
@pytest.mark.parametrize("players", [2, 4])
def test_r8_1_games_of_every_mix_end(mix, players):
    game = deal(players, seed=players, sets=mix, teams=players == 4)
    for _ in decisions(game, players):
        pass
    assert game.state.over
    assert len(game.state.winners) == (2 if players == 4 else 1)


def test_r8_1_story_of_a_win_names_the_end(position):
    g = position(sets=("gift",), in_play=[DIRECTIVE, *["Blast Goggles"] * 7])
    g.use(DIRECTIVE)
    assert story(g)[-1] == "GameEnded"
