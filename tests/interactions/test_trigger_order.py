"""Triggers of one player at the same moment: who orders them, and when it is asked (R4.2)."""

from tests.cards.positions import story

BURROWER = "Burrower Mark II"
WORMHOLE = "Personal Wormhole"
SYNC = "Synchronizer"
PRIME = "P.R.I.M.E."
WEAPON = "Weapon 303-V"
HUB = "Processing Hub"
WEAVER = "Scrap Weaver"
COURIER = "Rocket Courier X-99"


def test_only_a_draw_beside_a_choice_is_asked_about(mixed):
    """A choice beside mere gains, and a draw beside them, go in order of entering play."""
    for construct in (WORMHOLE, BURROWER):
        g = mixed(in_play=[SYNC, construct, WEAPON], hand=[HUB, "Militia"], deck=["Mystic"])
        g.play(HUB)
        assert g.pending is None or g.pending.kind == "pick"
        if g.pending:
            g.choose(None)
        assert (g.runes, g.power) == (1, 3)


def test_gains_before_and_after_a_choice_keep_the_order_of_entering_play(mixed):
    g = mixed(in_play=[SYNC, WORMHOLE, WEAPON], hand=[HUB, "Militia"])
    g.play(HUB)
    assert (g.runes, g.power) == (1, 0)
    g.choose("Militia")
    assert (g.runes, g.power) == (1, 3)
    assert g.pending is None


def test_all_of_the_moment_can_be_put_first_while_it_matters(mixed):
    g = mixed(in_play=[SYNC, WORMHOLE, BURROWER], hand=[HUB], deck=["Militia", "Mystic"])
    g.play(HUB)
    assert [option.card for option in g.pending.options] == [
        "synchronizer",
        "personal_wormhole",
        "burrower_mark_ii",
    ]
    g.choose(SYNC)
    assert g.runes == 1
    assert g.pending.kind == "order"
    g.choose(BURROWER)
    # What is left is a choice alone: the card just drawn may go.
    assert (g.pending.kind, g.options) == ("pick", ["pick:hand:seat0:militia", "no"])


def test_nothing_is_asked_once_the_choice_is_over(mixed):
    g = mixed(in_play=[WORMHOLE, BURROWER, WEAPON], hand=[HUB, "Apprentice"], deck=["Militia"])
    g.play(HUB)
    g.choose(WORMHOLE)
    g.choose("Apprentice")
    assert g.pending is None
    assert (g.seat(0).hand, g.power) == (["Militia"], 3)


def test_a_wormhole_put_first_takes_prime_out_of_the_discard_pile(mixed):
    g = mixed(in_play=[WORMHOLE], discard=[PRIME], hand=[HUB])
    g.play(HUB)
    assert g.pending.kind == "order"
    g.choose(WORMHOLE)
    g.choose(PRIME)
    assert g.pending is None
    assert (g.seat(0).hand, g.void) == ([], [PRIME])


def test_prime_put_first_can_be_banished_from_the_hand(mixed):
    g = mixed(in_play=[WORMHOLE], discard=[PRIME], hand=[HUB])
    g.play(HUB)
    g.choose(PRIME)
    g.choose(True)
    assert g.options == ["pick:hand:seat0:p_r_i_m_e", "no"]


def test_copies_are_one_answer_and_each_of_them_acts(mixed):
    g = mixed(in_play=[WORMHOLE, WORMHOLE, BURROWER], hand=[HUB, "Apprentice"], deck=["Militia"])
    g.play(HUB)
    assert len(g.pending.options) == 2
    g.choose(WORMHOLE)
    g.choose("Apprentice")
    # One copy and the Burrower are left.
    assert g.pending.kind == "order"
    g.choose(BURROWER)
    g.choose("Militia")
    assert g.seat(0).hand == []


def test_a_declined_wormhole_sees_the_next_construct_and_the_burrower_does_not(mixed):
    g = mixed(in_play=[WORMHOLE, BURROWER], hand=[HUB, HUB], deck=["Militia", "Mystic"])
    g.play(HUB)
    g.choose(BURROWER)
    g.choose(None)
    g.play(HUB)
    assert g.pending.kind == "pick"
    g.choose("Militia")
    assert g.seat(0).hand == []


def test_what_enters_by_an_acquire_is_asked_about_too(mixed):
    g = mixed(
        in_play=[COURIER, WORMHOLE, BURROWER],
        discard=["Apprentice"],
        row=[SYNC],
        center_deck=["Mephit"],
        deck=["Militia"],
        runes=3,
    )
    g.acquire(SYNC)
    g.choose(COURIER)
    # The row is full again before anybody is asked.
    assert g.pending.kind == "order"
    assert g.row[0] == "Mephit"
    g.choose(WORMHOLE)
    g.choose("Apprentice")
    assert g.seat(0).hand == ["Militia"]
    assert g.runes == 1


def test_triggers_of_a_defeat_go_unasked_cards_first_then_event_then_what_waits(mixed):
    g = mixed(
        hand=["Soul Assassin"],
        in_play=["Canopic Jar", "Voidthirster"],
        row=["Earth Tyrant"],
        event="Void Rising",
        power=6,
        deck=["Mystic", "Militia"],
    )
    g.play("Soul Assassin")
    g.defeat("Earth Tyrant")
    assert g.pending is None
    told = story(g)
    assert told[told.index("draw militia deck>hand") + 1 :] == [
        "runes 1 by canopic_jar",
        "honor 1 by voidthirster",
        "honor 1 by void_rising",
        "runes 2 by soul_assassin",
    ]


def test_a_hero_acts_before_the_one_that_waited_for_it(mixed):
    """Granger unites at once with Lionheart, all of it his own effect; then Lionheart draws."""
    g = mixed(hand=["Lionheart", "Granger"], deck=["Mystic"])
    g.play("Lionheart")
    g.play("Granger")
    assert g.pending is None
    assert story(g)[3:] == [
        *["runes 1 by granger", "honor 1 by granger"] * 2,
        "draw mystic deck>hand",
    ]


def test_triggers_are_ordered_by_whose_turn_it_is_in_any_seat(mixed):
    g = mixed(players=3, seat=2, in_play=[WORMHOLE, BURROWER], hand=[HUB], deck=["Militia"])
    g.play(HUB)
    assert (g.pending.seat, g.pending.kind) == (2, "order")
    for other in (0, 1, -1):
        assert g.view(other).decision.options == ()
    g.choose(BURROWER)
    g.choose("Militia")
    assert g.seat(2).hand == []
