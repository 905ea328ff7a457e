"""Who knows what after looks, takes, reveals and returns of all sets."""

import pytest

from ascension_tui.games.ascension.rules.observe import observe
from tests.cards.positions import names, seen

DOOM = "Unspeakable Doom"
HOUND = "Nook Hound"
INFANTRY = "Heavy Infantry"
WATCHER = -1
XERON = "Xeron, Duke of Lies"


def plain(g, seat):
    return observe(g.game, seat).plain()


def with_power(g, power):
    """Give the player on turn power and offer what it can do."""
    g.state.power = power
    g.game.advance()


# Xeron takes a card that third seats do not see


def taking(mixed, mine, taken, **more):
    """Seat 0 holds `mine` and takes `taken` from seat 1, whose deck hides the other of the two."""
    hidden = [*["Apprentice"] * 5, taken]
    return mixed(
        players=3,
        row=[XERON, DOOM, XERON],
        power=6,
        hand=[mine],
        deck=hidden,
        others=[
            {"hand": [taken], "deck": [mine, *["Militia"] * 15]},
            {"deck": ["Apprentice"] * 15},
        ],
        **more,
    )


def both_ways(mixed):
    """Two games a third seat cannot tell apart: a Mystic was taken, or a Heavy Infantry."""
    games = [taking(mixed, INFANTRY, "Mystic"), taking(mixed, "Mystic", INFANTRY)]
    for g in games:
        g.defeat(XERON)
    return games


def test_xeron_shows_the_card_to_taker_and_victim_only(mixed):
    g, _ = both_ways(mixed)
    shown = [seen(g, "CardMoved", "cause", "card", seat=seat)[-1] for seat in (0, 1, 2, WATCHER)]
    assert shown == [("take", "mystic"), ("take", "mystic"), ("take", None), ("take", None)]
    assert names(g.view(1).players[0].hand.cards) == ["Mystic", None]
    assert names(g.view(2).players[0].hand.cards) == [None, None]
    assert g.view(2).players[0].card_honor is None


@pytest.mark.parametrize("seat", [2, WATCHER])
def test_xeron_leaves_third_seats_in_the_dark(mixed, seat):
    one, other = both_ways(mixed)
    assert plain(one, seat) == plain(other, seat)


@pytest.mark.parametrize("seat", [2, WATCHER])
def test_the_end_of_the_turn_does_not_tell_which_card_was_taken(mixed, seat):
    one, other = both_ways(mixed)
    for g in (one, other):
        g.end_turn()
    assert plain(one, seat) == plain(other, seat)


def test_doom_shows_a_hand_that_may_or_may_not_hold_the_card_taken(mixed):
    """Both kinds are in the hand shown: either may be the card that was never reshuffled."""
    shown = ["Apprentice"] * 3 + [INFANTRY, "Mystic"]
    games = []
    for mine, taken in ((INFANTRY, "Mystic"), ("Mystic", INFANTRY)):
        for seed in range(1, 100):
            g = taking(mixed, mine, taken, seed=seed)
            g.defeat(XERON)
            for _ in range(4):
                g.end_turn()
            if sorted(g.seat(0).hand) == shown:
                break
        with_power(g, 5)
        g.defeat(DOOM)
        assert sorted(names(g.view(2).players[0].hand.cards)) == shown
        games.append(g)
    one, other = ([side.unseen for side in g.view(2).players] for g in games)
    assert one == other
    assert [g.view(2).players[1].card_honor for g in games] == [None, None]


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_a_card_taken_may_be_taken_back(mixed, seed):
    games = []
    for mine, taken in ((INFANTRY, "Mystic"), ("Mystic", INFANTRY)):
        g = mixed(
            players=3,
            seed=seed,
            row=[XERON, XERON],
            power=6,
            hand=[mine],
            deck=[taken],
            others=[{"hand": [taken], "deck": [mine, *["Militia"] * 5]}, {}],
        )
        g.defeat(XERON)
        g.end_turn()
        assert len(g.seat(0).hand) == 3
        with_power(g, 6)
        g.defeat(XERON)
        games.append(plain(g, 2))
    assert games[0] == games[1]


def test_xeron_makes_third_seats_forget_what_doom_showed(mixed):
    g = mixed(players=3, row=[DOOM, XERON], power=11, others=[{"hand": ["Mystic", "Mephit"]}, {}])
    g.defeat(DOOM)
    assert names(g.view(2).players[1].hand.cards) == ["Mystic", "Mephit"]
    g.defeat(XERON)
    assert names(g.view(2).players[1].hand.cards) == [None]
    assert names(g.view(2).players[0].hand.cards) == [None]
    assert names(g.view(0).players[1].hand.cards) == [
        "Mephit" if "Mystic" in g.seat(0).hand else "Mystic"
    ]


def test_xeron_taking_the_only_card_doom_showed_is_known_to_all(mixed):
    g = mixed(players=3, row=[DOOM, XERON], power=11, others=[{"hand": ["Mephit"]}, {}])
    g.defeat(DOOM)
    g.defeat(XERON)
    assert names(g.view(2).players[0].hand.cards) == ["Mephit"]


# Unspeakable Doom


@pytest.mark.parametrize("seat", [0, 2, 3, WATCHER])
def test_doom_shows_opponents_hands_to_everybody(mixed, seat):
    hands = [{"hand": ["Mystic", "Mephit"]}, {"hand": ["Granger"]}, {"hand": ["Militia"]}]
    g = mixed(players=4, row=[DOOM], power=5, others=hands, hand=["Apprentice"])
    g.defeat(DOOM)
    shown = [names(side.hand.cards) for side in g.view(seat).players]
    assert shown[1:] == [["Mystic", "Mephit"], ["Granger"], ["Militia"]]
    assert shown[0] == (["Apprentice"] if seat == 0 else [None])


def test_doom_spares_the_partners_secret_too(mixed):
    hands = [{"hand": ["Mystic"]}, {"hand": ["Mephit"]}, {"hand": ["Mephit"]}]
    g = mixed(players=4, teams=True, row=[DOOM], power=5, others=hands)
    g.defeat(DOOM)
    assert [names(side.hand.cards) for side in g.view(0).players] == [
        [],
        ["Mystic"],
        [None],
        ["Mephit"],
    ]
    assert g.seat(0).honor == 5 + 2


def test_what_doom_showed_is_lost_among_new_cards(mixed):
    g = mixed(
        row=[DOOM], power=5, others=[{"hand": ["Mystic", "Apprentice"], "deck": ["Mystic"] * 9}]
    )
    g.defeat(DOOM)
    g.end_turn()
    g.play("Mystic")
    assert names(g.view(0).players[1].hand.cards) == ["Apprentice"]
    g.end_turn()
    assert names(g.view(0).players[1].hand.cards) == [None] * 5


# Thicket Familiar, returns, tops of decks


@pytest.mark.parametrize("seat", [1, WATCHER])
def test_familiar_shows_its_card_to_all(mixed, seat):
    g = mixed(hand=["Thicket Familiar", "Militia"], deck=["Lionheart", "Mystic"])
    g.play("Thicket Familiar")
    assert names(g.view(seat).players[0].hand.cards) == ["Lionheart", None]
    assert seen(g, "CardMoved", "cause", "card", seat=seat)[-1] == ("reveal", "lionheart")


def test_a_card_returned_to_hand_is_known_then_lost_among_equal_copies(mixed):
    g = mixed(hand=["Brazer Drone", "Everbloom"], discard=["Everbloom"])
    g.play("Brazer Drone")
    g.choose("Everbloom")
    assert names(g.view(1).players[0].hand.cards) == ["Everbloom", None]
    g.play("Everbloom")
    assert names(g.view(1).players[0].hand.cards) == [None]


def test_familiars_card_is_lost_when_an_equal_one_is_played(mixed):
    g = mixed(hand=["Thicket Familiar", "Mystic"], deck=["Mystic", "Militia"])
    g.play("Thicket Familiar")
    g.play("Mystic")
    assert names(g.view(1).players[0].hand.cards) == [None]
    assert names(g.view(0).players[0].hand.cards) == ["Mystic"]


@pytest.mark.parametrize(
    ("card", "setting", "act"),
    [
        (
            "Snapdragon",
            {"in_play": ["Snapdragon", "Dream Machine"], "event": "Hedron Rising"},
            "use",
        ),
        ("P.R.I.M.E.", {"discard": ["P.R.I.M.E."], "hand": ["Blast Goggles"]}, "enter"),
        ("Granger", {"in_play": ["Eye of Destiny"], "row": ["Granger"], "runes": 3}, "acquire"),
    ],
)
def test_what_comes_to_hand_in_the_open_is_known_to_all(mixed, card, setting, act):
    g = mixed(**setting)
    if act == "use":
        g.use("Dream Machine")
        g.choose(card)
    elif act == "enter":
        g.play("Blast Goggles")
        g.choose(True)
    else:
        g.acquire(card)
        g.choose("Eye of Destiny")
    assert names(g.view(1).players[0].hand.cards) == [card]


def test_card_put_on_the_deck_in_the_open_is_known_when_drawn(mixed):
    g = mixed(
        hand=["Druids of the Stone Circle", "Arha Initiate"], row=["Granger"], deck=["Militia"] * 5
    )
    g.play("Druids of the Stone Circle")
    g.choose("Granger")
    assert [(known.from_top, known.card.name) for known in g.view(1).players[0].deck.known] == [
        (0, "Granger")
    ]
    g.play("Arha Initiate")
    assert names(g.view(1).players[0].hand.cards) == ["Granger"]


def test_deluges_shuffle_hides_the_card_on_top(mixed):
    g = mixed(
        hand=["Druids of the Stone Circle"],
        row=["Granger", "Deluge Elemental"],
        deck=["Militia"] * 5,
        power=8,
    )
    g.play("Druids of the Stone Circle")
    g.choose("Granger")
    g.defeat("Deluge Elemental")
    g.choose("Militia")
    g.choose(None)
    assert g.view(1).players[0].deck.known == ()


def test_nook_hounds_look_is_the_lookers_alone(mixed):
    games = []
    for top, second in (("Mystic", "Militia"), ("Militia", "Mystic")):
        g = mixed(hand=[HOUND], deck=[top, second, "Apprentice"])
        g.play(HOUND)
        assert g.view(0).decision.options[0].name == top
        games.append(g)
    assert plain(games[0], 1) == plain(games[1], 1)
    assert plain(games[0], WATCHER) == plain(games[1], WATCHER)


def test_nook_hounds_fate_is_each_players_own(mixed):
    games = []
    for top, second in (("Mystic", "Militia"), ("Militia", "Mystic")):
        g = mixed(
            players=3,
            row=["Arha Initiate"],
            center_deck=[HOUND],
            runes=1,
            others=[{"deck": [top, second]}, {}],
        )
        g.acquire("Arha Initiate")
        g.choose(None)
        g.choose(True)
        assert g.pending.seat == 1
        games.append(g)
    for seat in (0, 2, WATCHER):
        assert plain(games[0], seat) == plain(games[1], seat)


def test_deluge_tells_nothing_of_the_order_of_the_deck(mixed):
    games = []
    for deck in (["Mystic", "Militia", "Apprentice"], ["Apprentice", "Mystic", "Militia"]):
        g = mixed(row=["Deluge Elemental"], power=8, hand=[INFANTRY], deck=deck)
        g.defeat("Deluge Elemental")
        games.append([g.options, plain(g, 0)])
        g.choose("Mystic")
        games[-1].append(g.options)
    assert games[0] == games[1]


def test_static_elemental_hides_the_order_but_not_a_lone_construct(mixed):
    g = mixed(
        players=3,
        row=["Static Elemental"],
        power=6,
        others=[{"in_play": ["Everbloom", "Muramasa"]}, {"in_play": ["Snapdragon"]}],
    )
    g.defeat("Static Elemental")
    for seat in (0, 1, 2):
        assert g.view(seat).players[1].deck.known == ()
        assert [known.card.name for known in g.view(seat).players[2].deck.known] == ["Snapdragon"]


@pytest.mark.parametrize("seat", [0, 2, WATCHER])
def test_what_another_is_asked_in_a_fate_is_not_shown(mixed, seat):
    g = mixed(
        players=3,
        row=["Arha Initiate"],
        center_deck=["Emri, Soulslayer"],
        runes=1,
        others=[{"hand": ["Mystic"]}, {}],
    )
    g.acquire("Arha Initiate")
    g.choose(None)
    decision = g.view(seat).decision
    assert (decision.seat, decision.card) == (1, "emri_soulslayer")
    assert (decision.kind, decision.options) == (None, ())


def test_cards_picked_in_the_deck_are_learned_when_the_picking_ends(mixed):
    g = mixed(
        hand=[],
        deck=["Militia", "Apprentice", "Apprentice"],
        discard=["Apprentice"],
        row=["Deluge Elemental"],
        power=10,
    )
    g.defeat("Deluge Elemental")
    g.choose("Apprentice", zone="discard")
    assert not g.game.learned & 1
    g.choose("Militia", zone="deck")
    assert not g.game.learned & 1
    g.choose(None)
    assert g.game.learned & 1
