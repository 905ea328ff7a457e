"""Section 5 of the rules: trophies, the Fanatic, infest and monsters in decks."""

import pytest

from tests.cards.positions import moved, seen, story

BLOCK = "Cell Block E"
GREMLINS = ["Nom Tribe Gremlin", "Yuk Tribe Gremlin", "Bam Tribe Gremlins", "Eek Tribe Gremlin"]
NOM = "Nom Tribe Gremlin"
TROPHIES = {
    "Hoarding Whelp": (3, 2),
    "Minotaur": (4, 3),
    "Hoarding Tyrant": (6, 4),
    "Unchained Fates": (7, 5),
}


@pytest.mark.parametrize("monster", TROPHIES)
def test_r5_2_trophy_gives_honor_at_once_and_stays_with_its_winner(mixed, monster):
    power, honor = TROPHIES[monster]
    g = mixed(row=[monster], power=power)
    g.defeat(monster)
    assert (g.power, g.seat(0).honor) == (0, honor)
    assert g.seat(0).trophies == [monster]
    assert g.void == g.seat(0).in_play == []
    assert moved(g, "defeat") == [(story(g)[1].split()[1], "row", "trophies")]


def test_r5_2_trophy_is_banished_for_its_effect(mixed):
    g = mixed(trophies=["Hoarding Whelp", "Minotaur", "Hoarding Tyrant"], deck=["Militia"] * 5)
    g.use_trophy("Hoarding Whelp")
    g.use_trophy("Minotaur")
    g.use_trophy("Hoarding Tyrant")
    assert (g.power, g.runes, g.seat(0).hand) == (1, 2, ["Militia"])
    assert g.void == ["Hoarding Whelp", "Minotaur", "Hoarding Tyrant"]
    assert g.seat(0).trophies == []
    assert g.seat(0).honor == 0


def test_r5_2_trophy_is_kept_for_any_own_turn(mixed):
    g = mixed(row=["Hoarding Whelp"], power=3)
    g.defeat("Hoarding Whelp")
    g.end_turn()
    assert not g.can_use_trophy("Hoarding Whelp")
    g.end_turn()
    g.use_trophy("Hoarding Whelp")
    assert g.power == 1


def test_r5_2_trophy_on_the_turn_it_was_won(mixed):
    g = mixed(row=["Hoarding Whelp"], power=3)
    g.defeat("Hoarding Whelp")
    g.use_trophy("Hoarding Whelp")
    assert g.power == 1


def test_r5_2_trophy_is_no_answer_in_the_middle_of_an_effect(mixed):
    g = mixed(row=["Mephit"], trophies=["Minotaur"], power=3)
    g.defeat("Mephit")
    assert not [key for key in g.options if key.startswith("trophy")]


def test_r5_2_trophies_of_another_player_are_out_of_reach(mixed):
    g = mixed(others=[{"trophies": ["Minotaur", "Fanatic"]}], event="Ogo Rising")
    assert g.options == ["end"]


def test_r5_2_trophies_score_nothing(mixed):
    g = mixed(trophies=["Minotaur", "Unchained Fates"], honor=2)
    assert g.seat(0).score == 2


def test_r5_3_fanatic_gives_honor_and_is_won(mixed):
    g = mixed(power=3)
    g.defeat("Fanatic")
    assert (g.seat(0).honor, g.seat(0).trophies, g.pile("Fanatic")) == (1, ["Fanatic"], 5)


def test_r5_3_a_second_fanatic_gives_honor_only(mixed):
    g = mixed(power=9)
    for _ in range(3):
        g.defeat("Fanatic")
    assert (g.seat(0).honor, g.seat(0).trophies, g.pile("Fanatic")) == (3, ["Fanatic"], 5)


def test_r5_3_every_player_may_have_one(mixed):
    g = mixed(power=3, others=[{"trophies": ["Fanatic"]}], piles={"Fanatic": 1})
    g.defeat("Fanatic")
    assert g.seat(0).trophies == ["Fanatic"]
    assert g.pile("Fanatic") == 0


def test_r5_3_an_empty_pile_has_no_fanatic(mixed):
    g = mixed(power=9, piles={"Fanatic": 0})
    assert not g.can_defeat("Fanatic")


@pytest.mark.parametrize(
    ("event", "runes", "honor", "cards"),
    [("Arha Rising", 0, 0, 1), ("Ogo Rising", 1, 0, 0), ("Rise of the Cult", 0, 1, 0)],
)
def test_r5_3_its_trophy_is_what_the_event_gives(mixed, event, runes, honor, cards):
    g = mixed(trophies=["Fanatic"], event=event, deck=["Militia"])
    g.use_trophy("Fanatic")
    assert (g.runes, g.seat(0).honor, len(g.seat(0).hand)) == (runes, honor, cards)
    assert moved(g, "banish") == [("fanatic", "trophies", "always")]
    assert g.void == []


@pytest.mark.parametrize("edition", ["revised", "first"])
def test_r5_3_banished_it_is_back_in_its_pile_in_both_editions(mixed, edition):
    g = mixed(edition=edition, trophies=["Fanatic"], event="Ogo Rising")
    g.use_trophy("Fanatic")
    assert g.void == []
    assert g.pile("Fanatic") == 6 + 1


def test_r5_3_the_event_of_the_moment_counts_not_that_of_the_defeat(mixed):
    g = mixed(
        event="Arha Rising",
        power=3,
        row=["Arha Initiate"],
        center_deck=["Ogo Rising"],
        runes=1,
    )
    g.defeat("Fanatic")
    g.acquire("Arha Initiate")
    g.use_trophy("Fanatic")
    assert (g.runes, g.seat(0).hand) == (1, [])


@pytest.mark.parametrize("event", [None, "Hedron Rising", "Cetra's Trial"])
def test_r5_3_it_is_kept_where_nothing_is_given(mixed, event):
    g = mixed(trophies=["Fanatic"], event=event)
    assert not g.can_use_trophy("Fanatic")


def test_r5_3_used_and_won_again_in_one_turn(mixed):
    g = mixed(event="Ogo Rising", power=6)
    g.defeat("Fanatic")
    g.use_trophy("Fanatic")
    g.defeat("Fanatic")
    assert (g.seat(0).trophies, g.pile("Fanatic"), g.seat(0).honor) == (["Fanatic"], 5, 2)


@pytest.mark.parametrize("price", ["Scrap Flinger", "Cog Maw", "Autobuilder 5.0"])
def test_r5_3_never_to_dodge_a_price(mixed, price):
    construct = price != "Scrap Flinger"
    g = mixed(
        event="Hedron Rising",
        trophies=["Fanatic"],
        in_play=[price] if construct else ["Everbloom"],
        hand=[] if construct else [price],
    )
    if construct:
        g.use(price)
    else:
        g.play(price)
        g.choose("Everbloom")
    assert g.pending is None
    assert g.seat(0).in_play == []
    assert g.seat(0).trophies == ["Fanatic"]


@pytest.mark.parametrize(
    "monster", ["Corrosive Widow", "Vandal Soul", "Polaris Demon", "Tectonic Thrasher"]
)
def test_r5_3_saves_from_every_monster_that_destroys(mixed, monster):
    g = mixed(
        event="Hedron Rising",
        row=[monster],
        power=5,
        others=[{"in_play": ["Everbloom"], "trophies": ["Fanatic"]}],
    )
    g.defeat(monster)
    assert (g.pending.seat, g.pending.kind) == (1, "save")
    g.choose("Everbloom")
    assert g.seat(1).in_play == ["Everbloom"]
    assert g.seat(1).trophies == []


def test_r5_3_no_save_without_a_fanatic_or_under_another_event(mixed):
    for event, trophies in (("Hedron Rising", ["Minotaur"]), ("Void Rising", ["Fanatic"])):
        g = mixed(
            event=event,
            row=["Corrosive Widow"],
            power=4,
            others=[{"in_play": ["Everbloom"], "trophies": trophies}],
        )
        g.defeat("Corrosive Widow")
        assert g.pending is None
        assert g.seat(1).in_play == []


def test_r5_3_declined_save_keeps_the_fanatic(mixed):
    g = mixed(
        event="Hedron Rising",
        row=["Corrosive Widow"],
        power=4,
        others=[{"in_play": ["Everbloom"], "trophies": ["Fanatic"]}],
    )
    g.defeat("Corrosive Widow")
    g.choose(None)
    assert (g.seat(1).in_play, g.seat(1).trophies) == ([], ["Fanatic"])


@pytest.mark.parametrize("gremlin", GREMLINS)
@pytest.mark.parametrize("place", [None, 0, 1, 2])
def test_r5_4_infest_any_players_discard_pile_or_the_void(mixed, gremlin, place):
    g = mixed(players=3, row=[gremlin], power=6)
    g.defeat(gremlin)
    if place is None:
        g.choose("void")
    else:
        g.choose(zone="discard", seat=place)
    where = [g.seat(seat).discard for seat in range(3)]
    assert (g.void == [gremlin]) is (place is None)
    assert [gremlin in pile for pile in where] == [seat == place for seat in range(3)]
    assert g.seat(0).honor == {NOM: 1, "Yuk Tribe Gremlin": 1, "Bam Tribe Gremlins": 2}.get(
        gremlin, 5
    )


def test_r5_4_monster_drawn_does_nothing_by_itself(mixed):
    g = mixed(hand=["Arha Initiate"], deck=["Bam Tribe Gremlins"])
    g.play("Arha Initiate")
    assert g.pending is None
    assert g.seat(0).hand == ["Bam Tribe Gremlins"]


@pytest.mark.parametrize("monster", ["Bam Tribe Gremlins", "Sea Tyrant", "Minotaur", "Nemesis"])
def test_r5_4_monster_played_gives_no_reward_and_lies_in_played(mixed, monster):
    g = mixed(hand=[monster], void=["Minotaur"], others=[{"in_play": ["Everbloom", "Muramasa"]}])
    g.play(monster)
    assert g.pending is None
    assert (g.seat(0).played, g.seat(0).honor) == ([monster], 0)
    assert g.seat(1).in_play == ["Everbloom", "Muramasa"]
    g.end_turn()
    assert monster in g.seat(0).discard


def test_r5_4_monster_in_a_hand_costs_nothing_to_play_and_cannot_be_defeated(mixed):
    g = mixed(hand=["Sea Tyrant"], power=9)
    assert g.can_play("Sea Tyrant")
    assert not g.can_defeat("Sea Tyrant")


def test_r5_4_monsters_in_play_have_no_abilities(mixed):
    g = mixed(in_play=[BLOCK, "Minotaur", "Sea Tyrant", NOM])
    assert g.options == ["end"]


def test_r5_4_monsters_in_play_fall_with_the_card_that_put_them_there(mixed):
    g = mixed(row=["Corrosive Widow"], power=4, others=[{"in_play": ["Everbloom", BLOCK, NOM]}])
    g.defeat("Corrosive Widow")
    g.choose(BLOCK)
    assert g.seat(1).in_play == ["Everbloom"]
    assert sorted(g.seat(1).discard) == [BLOCK, NOM]
    assert {line.split()[0] for line in story(g)[-2:]} == {"destroy"}


def test_r5_4_trophies_and_monsters_in_play_are_different_zones(mixed):
    g = mixed(in_play=[BLOCK, "Minotaur"], trophies=["Minotaur"], deck=["Militia"])
    g.use_trophy("Minotaur")
    assert g.seat(0).in_play == [BLOCK, "Minotaur"]
    assert g.seat(0).trophies == []
    assert [card.as_construct for card in g.view(1).players[0].in_play] == [False, True]


def test_r5_4_monsters_score_nothing_anywhere(mixed):
    g = mixed(
        hand=["Nemesis"],
        deck=["Sea Tyrant"],
        discard=[NOM],
        played=["Mephit"],
        in_play=[BLOCK, "Minotaur"],
        trophies=["Minotaur"],
    )
    assert g.seat(0).score == 7


def test_r5_1_reward_uses_the_event_now_current(mixed):
    g = mixed(
        row=["Tarik, the Trickster", "Snake Shaman"],
        center_deck=["Ogo Rising"],
        power=6,
    )
    g.defeat("Tarik, the Trickster")
    g.choose("Snake Shaman")
    assert g.runes == 2
    assert seen(g, "EventChanged", "card") == ["ogo_rising"]
