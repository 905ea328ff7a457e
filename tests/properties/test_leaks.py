"""Knowledge by example: what was seen is known, and nothing else can be told."""

from collections import defaultdict

import pytest

from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.sample import SampleError, sample
from ascension_tui.games.ascension.scenario import position
from tests.properties.everything import check_everything
from tests.properties.games import Chance, Crowd
from tests.properties.leaks import (
    WATCHER,
    check_alike,
    check_blind,
    check_same_news_same_sight,
    everybody,
)
from tests.properties.sights import check_sample

XERON = "Xeron, Duke of Lies"
DRUIDS = "Druids of the Stone Circle"
INITIATE = "Arha Initiate"
LIBRARIAN = "Temple Librarian"
AUTOBUILDER = "Autobuilder 5.0"
SEEDS = range(1, 31)


def sight(g, seat):
    """All a seat is given: observation, view and events, as text."""
    return repr(observe(g.game, seat).plain()), g.view(seat).model_dump_json(), g.events(seat)


def taken(g, victim):
    """Which card went from this seat, as the full events tell."""
    found = [
        g.state.faces[event.card].name
        for event in g.game.events
        if getattr(event, "cause", "") == "take" and event.owner == victim
    ]
    return found[0] if found else None


def check_everybody_blind(g, rounds=20):
    """Exchange what each may not know many times over."""
    chance = Chance(7)
    for seat in everybody(g.state):
        seen = observe(g.game, seat)
        for _ in range(rounds):
            check_blind(g.game, seat, seen, g.view(seat).model_dump_json(), chance)


def check_next_step_blind(g, key, rounds=40):
    """Whatever world it is, the same news leaves everybody at the same sight."""
    chance = Chance(8)
    index = g.options.index(key)
    for seat in everybody(g.state):
        told = [check_same_news_same_sight(g.game, index, seat, chance) for _ in range(rounds)]
        assert any(told), f"no other world for seat {seat}"


def xeron(seed, mine=(), first=("Mystic", "Militia", "Landtalker"), second=("Mystic", "Militia")):
    """Seat 0 has just defeated Xeron and taken a card from seat 1 and one from seat 2."""
    g = position(
        players=3,
        hand=[*mine],
        others=[{"hand": [*first]}, {"hand": [*second]}],
        row=[XERON],
        power=6,
        seed=seed,
    )
    g.defeat(XERON)
    return g


def test_third_seats_and_watchers_cannot_tell_which_card_xeron_took():
    third, watching, took = defaultdict(set), set(), set()
    for seed in SEEDS:
        g = xeron(seed)
        took.add((taken(g, 1), taken(g, 2)))
        third[taken(g, 2)].add(repr(sight(g, 2)))
        watching.add(repr(sight(g, WATCHER)))
    assert len(took) == 6
    assert {card: len(sights) for card, sights in third.items()} == {"Mystic": 1, "Militia": 1}
    assert len(watching) == 1


def test_taker_and_victim_see_which_card_xeron_took():
    for seed in SEEDS:
        g = xeron(seed)
        for victim in (1, 2):
            assert taken(g, victim) in [card.name for card in g.view(0).players[0].hand.cards]
            theirs = [card and card.name for card in g.view(victim).players[0].hand.cards]
            assert sorted(theirs, key=bool) == [None, taken(g, victim)]
            assert g.view(victim).players[victim].card_honor is not None
        unsure = [
            [seat.card_honor is None for seat in g.view(viewer).players] for viewer in range(3)
        ]
        assert unsure == [[False, False, False], [True, False, True], [True, True, False]]


def test_the_sums_of_printed_honor_do_not_tell_which_card_xeron_took():
    for seed in SEEDS:
        view = xeron(seed).view(WATCHER)
        assert [seat.card_honor for seat in view.players] == [None, None, None]


def test_after_xeron_everything_hidden_can_be_exchanged():
    for seed in SEEDS:
        check_everybody_blind(xeron(seed, mine=["Mystic", "Militia"]), rounds=4)


def test_a_third_seat_sees_a_card_played_and_not_whose_it_was():
    """From one victim a Mystic and from the other Militia, or the other way round."""
    sights = defaultdict(set)
    for seed in SEEDS:
        g = xeron(seed, first=("Mystic", "Militia"), second=("Mystic", "Militia"))
        took = (taken(g, 1), taken(g, 2))
        if took[0] == took[1]:
            continue
        g.play("Mystic")
        sights[took].add(repr(sight(g, WATCHER)))
    assert len(sights) == 2
    assert len(set.union(*sights.values())) == 1


def test_a_victim_does_not_learn_what_another_victim_lost():
    """Seat 1 lost a Mystic and sees one played; perhaps a second one was taken from seat 2."""
    sights = defaultdict(set)
    for seed in SEEDS:
        g = xeron(seed, mine=["Mystic"], first=["Mystic"], second=["Mystic", "Militia"])
        g.play("Mystic")
        sights[taken(g, 2)].add(repr(sight(g, 1)))
    assert set(sights) == {"Mystic", "Militia"}
    assert len(set.union(*sights.values())) == 1


def test_an_equal_card_played_leaves_the_victim_in_doubt():
    """Whether the Mystic played was its own or the taken one, seat 1 must not see."""
    g = xeron(1, mine=["Mystic"], first=["Mystic"], second=["Militia"])
    other = g.clone()
    other.state.players[0].hand.reverse()
    other.game.decision = None
    other.game.advance()
    for world in (g, other):
        world.play("Mystic")
    for seat in (1, 2, WATCHER):
        check_alike(seat, observe(g.game, seat), observe(other.game, seat), "which Mystic it was")
    shown = [card and card.name for card in g.view(1).players[0].hand.cards]
    assert shown == [None, None]


@pytest.mark.parametrize("card", ["Mystic", "Militia"])
def test_the_step_after_xeron_tells_no_more_than_its_news(card):
    for seed in (1, 2, 3, 4):
        g = xeron(seed, mine=["Mystic", "Militia"], first=["Mystic", "Militia"] * 2)
        check_next_step_blind(g, f"play:hand:{card.lower()}")
        g.play(card)
        check_everybody_blind(g, rounds=4)
        g.end_turn()
        check_everybody_blind(g, rounds=4)


def test_a_card_taken_twice_unseen_is_nobodys_business():
    """Seat 0 takes from both, and then seat 1 takes from seat 0."""
    hand = ["Emri, One with the Void", "Demon Slayer", "Mystic"]
    for seed in SEEDS:
        g = position(
            players=4,
            hand=["Mystic"],
            deck=["Mystic"] * 4 + ["Militia"] * 4,
            others=[{"hand": hand}, {"hand": ["Mystic", "Militia"]}, {"hand": ["Militia"]}],
            row=[XERON, XERON],
            power=6,
            seed=seed,
        )
        g.defeat(XERON)
        check_everybody_blind(g, rounds=2)
        g.play("Mystic")
        g.end_turn()
        check_everybody_blind(g, rounds=2)
        for card in hand:
            if g.can_play(card):
                g.play(card)
        if g.can_defeat(XERON):
            g.defeat(XERON)
            check_everybody_blind(g, rounds=4)


def test_a_lasting_doubt_ends_when_all_cards_lie_open():
    """Seat 0 draws its whole deck and discards it: then everybody can count again."""
    g = xeron(1, mine=["Mystic"])
    for player in g.state.players:
        g.state.removed += player.deck
        player.deck = []
    assert g.view(WATCHER).players[0].card_honor is None
    g.end_turn()
    assert g.view(WATCHER).players[0].card_honor is not None
    check_everybody_blind(g)


def test_everybody_knows_the_card_druids_put_on_the_deck():
    g = position(players=3, hand=[DRUIDS], row=["Wolf Shaman"])
    g.play(DRUIDS)
    g.choose("Wolf Shaman")
    for seat in everybody(g.state):
        deck = g.view(seat).players[0].deck.known
        assert [(known.from_top, known.card.name) for known in deck] == [(0, "Wolf Shaman")]
    check_everybody_blind(g)


def test_the_known_card_stays_known_when_it_is_drawn():
    g = position(players=3, hand=[DRUIDS, INITIATE, "Militia"], row=["Wolf Shaman"])
    g.play(DRUIDS)
    g.choose("Wolf Shaman")
    g.play(INITIATE)
    for seat in (1, 2, WATCHER):
        shown = [card and card.name for card in g.view(seat).players[0].hand.cards]
        assert shown == ["Wolf Shaman", None]
        draw = [e for e in g.events(seat) if getattr(e, "cause", None) == "draw"]
        assert [event.card for event in draw] == ["wolf_shaman"]
    check_everybody_blind(g)


def known_and_unknown_mystic(*, known_first, extra=()):
    """Two Mystics in hand, one of which all have seen being put on the deck."""
    g = position(players=3, hand=[DRUIDS, INITIATE, "Mystic", *extra])
    g.play(DRUIDS)
    g.choose("Mystic")
    g.play(INITIATE)
    hand = g.state.players[0].hand
    known = [card for card in hand if card in g.state.known]
    rest = [card for card in hand if card not in known]
    g.state.players[0].hand = known + rest if known_first else rest + known
    g.game.decision = None
    g.game.advance()
    return g


def test_of_two_equal_cards_nobody_sees_which_one_was_played():
    one, other = (known_and_unknown_mystic(known_first=first) for first in (True, False))
    for g in (one, other):
        g.play("Mystic")
    for seat in (1, 2, WATCHER):
        check_alike(seat, observe(one.game, seat), observe(other.game, seat), "which Mystic it was")
        assert sight(one, seat) == sight(other, seat)
        assert names(one, seat) == [None]


def test_of_two_equal_cards_nobody_sees_which_one_was_discarded():
    one, other = (
        known_and_unknown_mystic(known_first=first, extra=[LIBRARIAN, "Militia"])
        for first in (True, False)
    )
    for g in (one, other):
        g.play(LIBRARIAN)
        g.choose("Mystic")
    for seat in (1, 2, WATCHER):
        check_alike(seat, observe(one.game, seat), observe(other.game, seat), "which Mystic it was")
        assert names(one, seat) == [None] * 4


def test_the_unequal_card_played_leaves_the_known_one_known():
    g = known_and_unknown_mystic(known_first=False, extra=["Militia"])
    g.play("Militia")
    for seat in (1, 2, WATCHER):
        assert names(g, seat) == ["Mystic", None]
    check_everybody_blind(g)


def names(g, seat):
    """The hand of seat 0 in the eyes of another."""
    return [card and card.name for card in g.view(seat).players[0].hand.cards]


def test_a_shuffle_ends_all_knowledge_of_a_deck():
    g = position(players=2, hand=[DRUIDS], deck=[], row=["Wolf Shaman"])
    g.play(DRUIDS)
    g.choose("Wolf Shaman")
    g.end_turn()
    g.end_turn()
    assert names(g, 1) == ["Wolf Shaman", None]
    g.play("Wolf Shaman")
    g.end_turn()
    assert g.state.known == {}
    check_everybody_blind(g)


def test_what_another_seat_picks_is_hidden_until_it_is_done():
    g = position(players=3, hand=[LIBRARIAN, "Mystic", "Militia", "Apprentice"])
    g.play(LIBRARIAN)
    assert g.pending is not None
    for seat in (1, 2, WATCHER):
        decision = g.view(seat).decision
        assert (decision.seat, decision.card) == (0, "temple_librarian")
        assert (decision.kind, decision.options, decision.targets) == (None, (), ())
        assert observe(g.game, seat).stack == ()
    check_everybody_blind(g)


def test_a_card_that_asks_from_the_shuffled_center_deck_is_still_named():
    """A defeated monster may be back in the center deck before its reward asks."""
    g = position(players=2, row=["Mephit", "Wolf Shaman"], power=3, seed=2)
    state = g.state
    state.void, state.removed, state.center = state.center[:9], state.center[9:], []
    g.defeat("Mephit")
    assert g.pending is not None
    assert "Mephit" in g.center_deck
    for seat in everybody(state):
        assert g.view(seat).decision.card == "mephit"
    check_everybody_blind(g)
    seen = observe(g.game, 0)
    check_sample(g.game, sample(seen, 5), seen)


def test_a_sample_is_drawn_at_the_own_decision_only():
    g = position(players=2)
    for seat in (1, WATCHER):
        with pytest.raises(SampleError):
            sample(observe(g.game, seat), 1)


def test_samples_of_a_third_seat_differ_in_the_card_taken():
    """Seat 2 is asked by the Widow after seat 0 has taken from seat 1."""
    g = position(
        players=3,
        others=[
            {"hand": ["Mystic", "Militia", "Landtalker"], "deck": []},
            {"hand": [], "in_play": ["Shadow Star", "Muramasa"]},
        ],
        row=[XERON, "Corrosive Widow"],
        power=10,
        deck=[],
    )
    g.defeat(XERON)
    g.defeat("Corrosive Widow")
    assert g.game.decision.seat == 2
    seen = observe(g.game, 2)
    drawn = [sample(seen, seed) for seed in SEEDS]
    for game in drawn:
        check_sample(g.game, game, seen)
    hands = {game.state.faces[game.state.players[0].hand[0]].name for game in drawn}
    assert hands == {"Mystic", "Militia", "Landtalker"}


# What waits


def rebuilt(seed):
    """Seat 0 destroyed one Autobuilder for its discount, drew this one or another, and played it.

    Returns which of the two it is, too.
    """
    g = position(
        sets=["chronicle", "storm"],
        hand=[INITIATE],
        deck=[],
        discard=[AUTOBUILDER, "Apprentice"],
        in_play=[AUTOBUILDER],
        seed=seed,
    )
    g.use(AUTOBUILDER)
    g.play(INITIATE)
    if AUTOBUILDER not in g.seat(0).hand:
        return g, None
    g.play(AUTOBUILDER)
    (_, _, source), *_ = g.state.waiting
    return g, g.state.players[0].in_play == [source]


@pytest.mark.parametrize("seat", [1, WATCHER])
def test_nobody_is_told_which_copy_a_waiting_discount_came_from(seat):
    sights = defaultdict(set)
    for seed in SEEDS:
        g, same = rebuilt(seed)
        sights[same].add(repr(sight(g, seat)))
    assert sights.keys() == {None, True, False}
    assert len(sights[True] | sights[False]) == 1


def test_a_sample_keeps_what_waits_by_its_kind():
    for seed in SEEDS:
        g, _ = rebuilt(seed)
        seen = observe(g.game, 0)
        drawn = sample(seen, seed)
        check_sample(g.game, drawn, seen)
        (_, _, source), *_ = drawn.state.waiting
        assert drawn.state.faces[source].name == AUTOBUILDER


@pytest.mark.parametrize(
    "found",
    [
        Crowd(1, "first", 3793977865714412028, 13899341555581331518, ("storm", "gift")),
        Crowd(3, "first", 15973903699372268196, 255369213862602008, ("storm", "gift")),
    ],
    ids=["through a hand", "turned over"],
)
def test_what_left_something_waiting_may_be_anywhere_by_now(found):
    check_everything(found)
