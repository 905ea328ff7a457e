"""Fates of the opening deal (R1.4, R7.3): before the first turn's first answer, in every mix."""

from itertools import count

import pytest

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.scenario import Scenario
from ascension_tui.table import Table
from tests.cards.positions import names, seen
from tests.properties.test_leaks import check_everybody_blind

FATES = {"Nook Hound", "Honey Siren", "Dream Machine", "Emri, Soulslayer", "Nemesis"}
HOUND = "Nook Hound"
EMRI = "Emri, Soulslayer"


def dealt(position, wanted, **choices):
    """The first deal, counting seeds up, whose fate cards and events are as wanted."""
    setup = Setup.checked(**{"sets": ("storm",), "seats": ("a", "b"), **choices})
    for seed in count(1):
        g = Scenario(new_game(setup, seed), on_clones=position.keywords["on_clones"])
        if wanted(g, [name for name in g.row if name in FATES]):
            return g, seed
    return None


def turned(g):
    """Cards and events in the order in which they were turned up."""
    return [e.card for e in g.events(-1) if e.event in ("RowRefilled", "EventChanged")]


def test_in_teams_everybody_is_asked_clockwise_partners_too(position):
    g, _ = dealt(
        position, lambda g, fates: fates == [EMRI], seats=tuple("abcd"), teams=True, first=2
    )
    asked = []
    while g.pending:
        asked.append(g.pending.seat)
        assert g.view(g.pending.seat).decision.card == "emri_soulslayer"
        g.choose(None)
    assert asked == [2, 3, 0, 1]
    assert (g.active, g.state.turn, g.state.round) == (2, 1, 1)


def test_six_players_are_asked_before_anybody_acts(position):
    g, _ = dealt(
        position,
        lambda g, fates: fates == [HOUND],
        seats=tuple("abcdef"),
        sets=("chronicle", "storm"),
        first=4,
    )
    for seat in (4, 5, 0, 1, 2, 3):
        assert (g.pending.seat, g.pending.kind) == (seat, "may")
        g.choose(None)
    assert g.game.decision.kind == "turn"


def test_one_fate_is_over_for_all_before_the_next_begins(position):
    g, _ = dealt(position, lambda g, fates: fates == [HOUND, EMRI], first=1)
    for card in ("nook_hound", "emri_soulslayer"):
        for seat in (1, 0):
            assert (g.pending.seat, g.view(seat).decision.card) == (seat, card)
            g.choose(None)
    assert g.pending is None
    assert seen(g, "FateBegan", "card") == ["nook_hound", "emri_soulslayer"]


def test_a_second_hound_looks_at_what_the_first_one_left(position):
    g, _ = dealt(position, lambda g, fates: fates == [HOUND, HOUND], first=0)
    deck = g.seat(0).deck
    g.choose(True)
    g.choose(deck[0])
    g.choose(None)
    g.choose(True)
    assert [known.card.name for known in g.view(0).players[0].deck.known] == [deck[1]]
    g.choose(None)
    assert g.pending.seat == 1
    g.choose(None)
    assert g.seat(0).deck == deck[1:]
    assert len(g.seat(0).hand) == 5


def test_nemesis_meets_the_event_that_came_after_him(position):
    """The whole row lies there, events included, before the first fate (R1.4)."""

    def wanted(g, fates):
        up = turned(g)
        events = seen(g, "EventChanged", "card")
        return (
            fates == ["Nemesis"]
            and None in events
            and any(event and up.index(event) > up.index("nemesis") for event in events)
        )

    g, _ = dealt(position, wanted)
    assert g.event is None
    assert g.void[-1] == g.state.rules.by_slug[seen(g, "EventChanged", "old")[-1]].name
    assert len(g.row) == 6


def test_what_emri_banishes_is_gone_for_the_first_turn_and_gives_nothing(position):
    g, _ = dealt(position, lambda g, fates: fates == [EMRI], first=0)
    g.choose("Apprentice")
    g.choose("Apprentice")
    g.choose(None)
    assert g.pending is None
    assert len(g.seat(0).hand) == 3
    assert names(g.view(1).removed) == ["Apprentice"] * 2
    assert (g.runes, g.power, g.seat(0).honor, g.pool) == (0, 0, 0, 60)
    g.end_turn()
    assert len(g.seat(0).hand) == 5
    assert len(g.seat(0).deck) + len(g.seat(0).hand) + len(g.seat(0).discard) == 8


def test_what_was_looked_at_is_known_to_one_seat_until_it_is_drawn(position):
    g, _ = dealt(position, lambda g, fates: fates == [HOUND], seats=tuple("abc"), first=0)
    g.choose(True)
    top = g.seat(0).deck[0]
    check_everybody_blind(g, rounds=4)
    g.choose(None)
    g.choose(None)
    g.choose(None)
    assert [known.card.name for known in g.view(0).players[0].deck.known] == [top]
    for seat in (1, 2, -1):
        assert g.view(seat).players[0].deck.known == ()
    g.end_turn()
    assert top in g.seat(0).hand
    assert [card and card.name for card in g.view(1).players[0].hand.cards] == [None] * 5


def test_a_lone_player_answers_for_itself_and_the_rival_waits(position):
    g, _ = dealt(position, lambda g, fates: fates == [EMRI], seats=("a",))
    assert g.view(0).rival.cards == ()
    g.choose("Militia")
    g.choose(None)
    assert g.game.decision.kind == "turn"
    assert len(g.seat(0).hand) == 4
    assert g.view(0).rival.cards == ()


@pytest.mark.parametrize("answers", [0, 1, 2, 3])
def test_a_game_left_in_the_opening_fate_is_taken_up_there(position, tmp_path, answers):
    g, seed = dealt(position, lambda g, fates: fates == [EMRI], first=0)
    setup = Setup.checked(sets=("storm",), seats=("a", "b"), first=0).model_dump(mode="json")
    path = tmp_path / "game.jsonl"
    table = Table.begin(AscensionKind(), setup, seed, ("human", "human"), path)
    for name in ["Apprentice", None, "Apprentice"][:answers]:
        g.choose(name)
        index = next(
            i
            for i, option in enumerate(table.observation(table.question().seat).decision.options)
            if option.card == ("apprentice" if name else "")
        )
        table.answer(table.number, index)
    table.close()
    again, note = Table.resume(AscensionKind(), path)
    assert note is None
    assert again.digest() == g.state.digest()
    assert again.question().seat == g.game.decision.seat
    assert again.view(1) == g.view(1)
    # Up to the answer of another seat it can be taken back.
    assert again.undoable(0) == [0, 1, 2, 0][answers]
    again.close()


def test_only_the_asked_seat_is_shown_what_it_may_banish(position):
    g, _ = dealt(position, lambda g, fates: fates == [EMRI], seats=tuple("abc"), first=0)
    assert observe(g.game, 0).decision.options
    for seat in (1, 2, -1):
        assert observe(g.game, seat).decision.options == ()
        assert observe(g.game, seat).stack == ()
    check_everybody_blind(g, rounds=4)
