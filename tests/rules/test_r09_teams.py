"""Section 9 of the rules: teams of two, for every card that speaks of other players."""

from functools import partial
from pathlib import Path

import pytest
import yaml

from tests.rules.deals import deal

ALL = ("chronicle", "storm", "gift")
CARD_FILES = Path(__file__).parents[2] / "assets" / "ascension" / "cards"
NOM = "Nom Tribe Gremlin"
SIDE = {
    "in_play": ["Everbloom", "Snapdragon", "Canopic Jar"],
    "hand": ["Mephit", "Mystic"],
    "discard": ["Granger"],
    "honor": 10,
}
WORDS = {
    "each_opponent",
    "each_player",
    "give",
    "infest",
    "leads",
    "passes_on",
    "redirect",
    "reveal_hands",
    "take_honor",
    "take_random",
}
"""What card files call it when other players are concerned."""
HARMS = {
    "Corrosive Widow": 4,
    "Sea Tyrant": 5,
    "Xeron, Duke of Lies": 6,
    "Vandal Soul": 4,
    "Noxious Soul": 5,
    "Polaris Demon": 5,
    "Unspeakable Doom": 5,
    "Tectonic Thrasher": 5,
    "Static Elemental": 6,
}
"""Monsters that harm opponents, and their power."""
FATES = ["Nook Hound", "Honey Siren", "Dream Machine", "Emri, Soulslayer"]
INFEST = [NOM, "Yuk Tribe Gremlin", "Bam Tribe Gremlins", "Eek Tribe Gremlin"]
SINGLE = [
    "Sonny, Lightwielder",
    "Earthmender Pura",
    "Flourishing Druidess",
    "Emri, Born of Battle",
]
"""Cards with a test of their own below."""


@pytest.fixture(params=[4, 6])
def team(mixed, request):
    """A team game of four or six, everybody with constructs, a hand and honor."""
    others = [SIDE] * (request.param - 1)
    return partial(mixed, players=request.param, teams=True, others=others)


def players_of(g):
    """All seats, the partner of seat 0, and its opponents."""
    count = len(g.state.players)
    partner = count // 2
    return list(range(count)), partner, [s for s in range(1, count) if s != partner]


def sides(g):
    """What a watcher sees of every seat."""
    return [seat.model_dump() for seat in g.view(-1).players]


def finish(g):
    """Take the first answer until the player on turn is free; return who was asked."""
    asked = []
    while g.pending:
        asked.append(g.pending.seat)
        g.choose(0)
    return asked


def offered(g):
    """The players on offer in the pending choice, by discard pile or by name."""
    return sorted(option.owner for option in g.pending.options if option.owner >= 0)


def words_of(entry):
    if isinstance(entry, dict):
        return set(entry) | {word for value in entry.values() for word in words_of(value)}
    if isinstance(entry, list):
        return {word for value in entry for word in words_of(value)}
    return {entry} if isinstance(entry, str) else set()


def test_r9_2_every_card_that_speaks_of_other_players_is_checked_here():
    found = [
        card["name"]
        for name in ("basics", *ALL)
        for card in yaml.safe_load((CARD_FILES / f"{name}.yaml").read_text("utf-8"))["cards"]
        if words_of(card) & WORDS
    ]
    assert sorted(found) == sorted([*HARMS, *FATES, *INFEST, *SINGLE])


# R9.1


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize(("players", "pool"), [(4, 120), (6, 180)])
def test_r9_1_thirty_honor_per_player(mixed, players, pool, edition):
    assert deal(players, sets=("storm", "gift"), teams=True, edition=edition).state.pool == pool
    assert mixed(players=players, teams=True, edition=edition).pool == pool


@pytest.mark.parametrize("players", [4, 6])
def test_r9_1_partners_sit_across_and_turns_go_clockwise(mixed, players):
    g = mixed(players=players, teams=True, seat=1, runes=4)
    g.acquire("Mystic")
    assert offered(g) == [1 + players // 2]
    g.choose(None)
    g.end_turn()
    assert g.active == 2


# R9.2


@pytest.mark.parametrize("monster", HARMS)
def test_r9_2_rewards_spare_the_partner_and_harm_every_opponent(team, monster):
    g = team(row=[monster], power=HARMS[monster])
    everybody, partner, opponents = players_of(g)
    before = sides(g)
    g.defeat(monster)
    asked = finish(g)
    after = sides(g)
    changed = [seat for seat in everybody[1:] if before[seat] != after[seat]]
    assert changed == opponents
    assert partner not in asked


@pytest.mark.parametrize("seat", range(4))
def test_r9_2_the_partner_is_spared_from_every_seat(mixed, seat):
    g = mixed(players=4, teams=True, seat=seat, row=["Noxious Soul"], power=5, others=[SIDE] * 3)
    g.defeat("Noxious Soul")
    lost = [s for s in range(4) if len(g.seat(s).discard) == 2]
    assert lost == sorted([(seat + 1) % 4, (seat + 3) % 4])


def test_r9_2_doom_counts_no_monster_of_the_partner(team):
    g = team(row=["Unspeakable Doom"], power=5)
    _, _, opponents = players_of(g)
    g.defeat("Unspeakable Doom")
    assert g.seat(0).honor == 5 + 2 * len(opponents)


def test_r9_2_xeron_takes_from_opponents_only(team):
    g = team(row=["Xeron, Duke of Lies"], power=6)
    _, partner, opponents = players_of(g)
    g.defeat("Xeron, Duke of Lies")
    assert len(g.seat(0).hand) == len(opponents)
    assert len(g.seat(partner).hand) == 2


def test_r9_2_emri_of_gift_spares_the_partner(team):
    g = team(hand=["Emri, Born of Battle"], row=["Minotaur"])
    _, partner, opponents = players_of(g)
    g.play("Emri, Born of Battle")
    g.defeat("Minotaur")
    assert g.seat(partner).honor == 10
    assert [g.seat(seat).honor for seat in opponents] == [8] * len(opponents)
    assert g.seat(0).honor == 3 + 2 * len(opponents)


@pytest.mark.parametrize("card", FATES)
def test_r9_2_each_player_includes_the_partner(team, card):
    g = team(
        row=["Arha Initiate"],
        center_deck=[card],
        runes=1,
        in_play=["Everbloom"],
        discard=["Mystic"],
    )
    g.acquire("Arha Initiate")
    everybody, _, _ = players_of(g)
    asked = []
    while g.pending:
        asked.append(g.pending.seat)
        g.choose(None)
    assert asked == everybody


@pytest.mark.parametrize("monster", INFEST)
def test_r9_2_any_player_may_be_the_partner_or_oneself(team, monster):
    g = team(row=[monster], power=6)
    everybody, partner, _ = players_of(g)
    g.defeat(monster)
    assert offered(g) == everybody
    g.choose(zone="discard", seat=partner)
    assert monster in g.seat(partner).discard


def test_r9_2_sonny_may_send_to_the_partner(team):
    g = team(hand=["Sonny, Lightwielder"], row=["Mephit"])
    everybody, _, _ = players_of(g)
    g.play("Sonny, Lightwielder")
    g.choose("Mephit")
    assert offered(g) == everybody


def test_r9_2_eek_may_give_to_the_partner(team):
    g = team(row=["Eek Tribe Gremlin"], power=6, void=["Mephit"])
    everybody, partner, _ = players_of(g)
    g.defeat("Eek Tribe Gremlin")
    g.choose("void")
    assert offered(g) == everybody
    g.choose(seat=partner)
    assert "Mephit" in g.seat(partner).discard


def test_r9_2_pura_gives_to_an_opponent_only(team):
    g = team(hand=["Earthmender Pura", "Mephit"])
    _, _, opponents = players_of(g)
    g.play("Earthmender Pura")
    g.choose("Mephit")
    assert offered(g) == opponents


def test_r9_2_nom_goes_to_any_other_player(team):
    g = team(hand=[NOM])
    everybody, partner, _ = players_of(g)
    g.play(NOM)
    assert offered(g) == everybody[1:]
    g.choose(seat=partner)
    assert NOM in g.seat(partner).discard


@pytest.mark.parametrize(("tokens", "runes"), [(10, 2), (11, 3)])
def test_r9_2_druidess_must_lead_the_partner_too(mixed, tokens, runes):
    g = mixed(
        players=4,
        teams=True,
        hand=["Flourishing Druidess"],
        honor=tokens,
        others=[{"honor": 0}, {"honor": 10}, {"honor": 0}],
    )
    g.play("Flourishing Druidess")
    assert g.runes == runes


def test_r9_2_an_opponent_may_save_with_a_fanatic(mixed):
    side = {"in_play": ["Everbloom"], "trophies": ["Fanatic"]}
    g = mixed(
        players=4,
        teams=True,
        row=["Corrosive Widow"],
        power=4,
        event="Hedron Rising",
        others=[side] * 3,
    )
    g.defeat("Corrosive Widow")
    assert finish(g) == [1, 3]
    assert [g.seat(seat).trophies for seat in (1, 2, 3)] == [[], ["Fanatic"], []]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_r9_1_teams_only_for_four_and_six(players):
    with pytest.raises(ValueError, match="teams of two need 4 or 6 players"):
        deal(players, sets=("storm", "gift"), teams=True)
