"""Section 9 of the rules: the partner's rune, and how teams win."""

from functools import partial

import pytest

from tests.cards.positions import seen

DIRECTIVE = "P.R.I.M.E. Directive"


@pytest.fixture(params=[4, 6])
def team(mixed, request):
    """A team game of four or six; every other player has a Granger in the discard pile."""
    others = [{"discard": ["Granger"]}] * (request.param - 1)
    return partial(mixed, players=request.param, teams=True, others=others)


def partner_of(g):
    """The partner of seat 0."""
    return len(g.state.players) // 2


# R9.3


def test_r9_3_one_rune_more_sends_a_paid_card_to_the_partner(team):
    g = team(row=["Granger"], runes=4)
    partner = partner_of(g)
    g.acquire("Granger", to_partner=True)
    assert g.runes == 0
    assert g.seat(partner).discard == ["Granger", "Granger"]
    assert g.seat(0).discard == []


def test_r9_3_without_a_rune_left_it_is_not_offered(team):
    g = team(row=["Granger"], runes=3)
    g.acquire("Granger")
    assert g.pending is None
    assert g.seat(0).discard == ["Granger"]


def test_r9_3_kept_the_rune_is_kept(team):
    g = team(runes=4)
    g.acquire("Mystic")
    g.choose(None)
    assert (g.runes, g.seat(0).discard) == (1, ["Mystic"])


@pytest.mark.parametrize("way", ["Avatar of the Fallen", "P.R.I.M.E.", "Yuk Tribe Outcast"])
def test_r9_3_a_free_card_too(team, way):
    hand = {"Avatar of the Fallen": [], "Yuk Tribe Outcast": [way, way]}.get(way, [way])
    row = [way, "Everbloom"] if not hand else ["Everbloom"]
    g = team(hand=hand, row=row, power=7, runes=1, deck=[])
    partner = partner_of(g)
    if hand:
        g.play(way)
    else:
        g.defeat(way)
    if way == "P.R.I.M.E.":
        g.choose(1)
    if way == "Yuk Tribe Outcast":
        g.choose("Inert")
        g.choose(way)
    if g.pending.kind == "pick":
        g.choose("Everbloom")
    g.choose(zone="discard", seat=partner)
    assert g.runes == 0
    assert g.seat(partner).discard == ["Granger", "Everbloom"]


def test_r9_3_a_transformation_too(team):
    g = team(event="Reysa's Trial", runes=9)
    partner = partner_of(g)
    g.transform()
    g.choose(zone="discard", seat=partner)
    assert g.seat(partner).discard == ["Granger", "Forgemother Reysa"]
    assert g.runes == 0


def test_r9_3_each_of_reysas_constructs_for_a_rune_of_its_own(mixed):
    g = mixed(
        players=4, teams=True, hand=["Forgemother Reysa"], row=["Everbloom", "Everbloom"], runes=1
    )
    g.play("Forgemother Reysa")
    g.choose(1)
    g.choose("Everbloom")
    g.choose("Everbloom")
    g.choose(zone="discard", seat=2)
    assert g.pending is None
    assert g.runes == 0
    assert (g.seat(2).discard, g.seat(0).discard) == (["Everbloom"], ["Everbloom"])


def test_r9_3_empower_stays_with_the_acquirer(mixed):
    g = mixed(
        players=4,
        teams=True,
        played=["Apprentice"],
        row=["Keen-eyed Aspirant"],
        runes=2,
        others=[{}, {"hand": ["Militia"]}, {}],
    )
    g.acquire("Keen-eyed Aspirant", to_partner=True)
    assert g.pending.seat == 0
    g.choose("Apprentice")
    assert g.seat(0).played == []
    assert g.seat(2).discard == ["Keen-eyed Aspirant"]


def test_r9_3_what_waited_is_used_up_by_a_card_for_the_partner(mixed):
    g = mixed(players=4, teams=True, hand=["Honey Siren", "Aiyana's Messenger"], runes=6)
    g.play("Honey Siren")
    g.play("Aiyana's Messenger")
    g.acquire("Mystic", to_partner=True)
    assert g.runes == 6 + 3 - 2 - 1
    g.acquire("Mystic")
    g.choose(None)
    assert g.runes == 6 - 3
    assert g.seat(0).discard == ["Mystic"]


def test_r9_3_discounts_do_not_lower_the_partners_rune(mixed):
    g = mixed(players=4, teams=True, hand=["Aiyana's Messenger"] * 3, row=["Arha Initiate"])
    for _ in range(3):
        g.play("Aiyana's Messenger")
    g.acquire("Arha Initiate", to_partner=True)
    assert g.runes == 2


def test_r9_3_the_partners_own_cards_do_not_apply(mixed):
    g = mixed(
        players=4,
        teams=True,
        runes=4,
        others=[{}, {"in_play": ["Eye of Destiny"]}, {}],
    )
    g.acquire("Mystic", to_partner=True)
    assert g.pending is None
    assert (g.seat(2).hand, g.seat(2).discard) == ([], ["Mystic"])


def test_r9_3_no_partner_without_teams(mixed):
    g = mixed(players=4, runes=9)
    g.acquire("Mystic")
    assert g.pending is None


def test_r9_3_monsters_cannot_be_sent_for_a_rune(team):
    g = team(row=["Mephit"], power=3, runes=5)
    g.defeat("Mephit")
    g.choose(None)
    assert g.runes == 5


# R9.4


def play_out(g):
    while not g.over:
        g.end_turn()


@pytest.mark.parametrize(
    ("honor", "winner"),
    [([5, 9, 6, 1], (0, 2)), ([20, 11, 0, 10], (1, 3)), ([5, 5, 6, 5], (0, 2))],
)
def test_r9_4_teams_add_their_totals(mixed, honor, winner):
    tokens = [{"honor": number} for number in honor[1:]]
    g = mixed(players=4, teams=True, honor=honor[0], others=tokens, pool=0)
    play_out(g)
    assert g.winner == winner


@pytest.mark.parametrize(
    ("honor", "winner"), [([9, 1, 1, 0, 1, 1], (0, 3)), ([9, 1, 9, 0, 1, 2], (2, 5))]
)
def test_r9_4_three_teams(mixed, honor, winner):
    tokens = [{"honor": number} for number in honor[1:]]
    g = mixed(players=6, teams=True, honor=honor[0], others=tokens, pool=0)
    play_out(g)
    assert g.winner == winner


def test_r9_4_printed_honor_of_both_partners_counts(mixed):
    sides = [{"honor": 3}, {"in_play": ["Hedron Cannon"]}, {"honor": 4}]
    g = mixed(players=4, teams=True, others=sides, pool=0)
    play_out(g)
    assert g.winner == (0, 2)


@pytest.mark.parametrize(
    ("players", "first", "winner"),
    [
        (4, 0, (1, 3)),
        (4, 1, (0, 2)),
        (4, 3, (0, 2)),
        (6, 0, (2, 5)),
        (6, 1, (0, 3)),
        (6, 5, (1, 4)),
    ],
)
def test_r9_4_tie_goes_to_the_team_that_plays_last(mixed, players, first, winner):
    g = mixed(players=players, teams=True, seat=first, pool=0)
    g.state.first = first
    play_out(g)
    assert g.winner == winner
    assert seen(g, "GameEnded", "reason") == ["tie"]


def test_r9_4_a_tie_of_two_of_three_teams(mixed):
    honor = [{"honor": 3}, {"honor": 0}, {"honor": 2}, {"honor": 0}, {"honor": 0}]
    g = mixed(players=6, teams=True, honor=1, others=honor, pool=0)
    play_out(g)
    assert g.winner == (1, 4)


@pytest.mark.parametrize(("players", "winner"), [(4, (1, 3)), (6, (1, 4))])
def test_r8_4_the_directive_wins_for_the_team(mixed, players, winner):
    others = [{"honor": 99}] * (players - 1)
    g = mixed(
        players=players,
        teams=True,
        seat=1,
        in_play=[DIRECTIVE, *["Synchronizer"] * 7],
        others=others,
    )
    g.use(DIRECTIVE)
    assert (g.over, g.winner) == (True, winner)
    assert seen(g, "GameEnded", "reason") == ["card"]
