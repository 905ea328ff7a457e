"""Events of Storm of Souls."""

from functools import partial

import pytest

from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from tests.cards.positions import names, seen


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


def test_arha_rising_returns_a_discarded_card_once_a_turn(position):
    g = position(
        hand=["Elder Skeptic", "Elder Skeptic"],
        deck=["Mystic", "Militia", "Apprentice", "Apprentice"],
        event="Arha Rising",
    )
    g.play("Elder Skeptic")
    g.choose("Mystic")
    assert g.options == ["pick:discard:seat0:mystic", "no"]
    g.choose("Mystic")
    assert sorted(g.seat(0).hand) == ["Elder Skeptic", "Militia", "Mystic"]
    assert names(g.view(1).players[0].hand.cards).count("Mystic") == 1
    g.play("Elder Skeptic")
    g.choose("Militia")
    assert g.pending is None
    assert g.seat(0).discard == ["Militia"]


def test_arha_rising_is_not_used_up_by_declining(position):
    g = position(
        hand=["Elder Skeptic"] * 2, deck=["Mystic", "Militia", "Apprentice"], event="Arha Rising"
    )
    g.play("Elder Skeptic")
    g.choose("Mystic")
    g.choose(None)
    g.play("Elder Skeptic")
    g.choose("Militia")
    assert g.options == ["pick:discard:seat0:militia", "no"]


def test_arha_rising_returns_only_what_was_just_discarded(position):
    g = position(
        hand=["Elder Skeptic"],
        deck=["Mystic", "Militia"],
        discard=["Granger"],
        event="Arha Rising",
    )
    g.play("Elder Skeptic")
    g.choose("Mystic")
    assert g.options == ["pick:discard:seat0:mystic", "no"]


def test_arha_rising_is_fresh_for_the_next_player(position):
    g = position(
        hand=["Elder Skeptic", "Mystic"],
        event="Arha Rising",
        others=[{"hand": ["Elder Skeptic", "Mystic"]}],
    )
    for seat in (0, 1):
        g.play("Elder Skeptic")
        g.choose("Mystic")
        assert (g.pending.seat, g.options) == (seat, [f"pick:discard:seat{seat}:mystic", "no"])
        g.choose("Mystic")
        assert g.seat(seat).hand == ["Apprentice", "Apprentice", "Mystic"]
        g.end_turn()


def test_arha_rising_does_not_heed_a_banish_from_hand(position):
    g = position(hand=["Abolisher", "Mystic"], event="Arha Rising")
    g.play("Abolisher")
    g.choose("Mystic")
    assert g.pending is None
    assert g.seat(0).hand == []


def test_ogo_rising_makes_the_first_hero_lifebound(position):
    g = position(hand=["Mystic", "Militia"], event="Ogo Rising")
    g.play("Mystic")
    g.play("Militia")
    assert [card.also for card in g.view(1).players[0].played] == [("lifebound",), ()]


def test_ogo_rising_sets_the_mark_before_the_heros_effect(position):
    g = position(hand=["Granger", "Nihilmancer", "Mystic"], event="Ogo Rising")
    g.play("Nihilmancer")
    g.choose(None)
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (2, 2)
    card = g.state.players[0].played[0]
    assert g.game.factions(card, 0) == FACTION_BITS["void"] | FACTION_BITS["lifebound"]


def test_ogo_rising_is_spent_by_a_hero_that_is_lifebound_anyway(position):
    g = position(hand=["Granger", "Mystic"], event="Ogo Rising")
    g.play("Granger")
    g.play("Mystic")
    assert (g.runes, g.seat(0).honor) == (3, 1)


def test_ogo_rising_is_not_spent_by_a_construct(position):
    g = position(hand=["Cog Maw", "Mystic"], event="Ogo Rising")
    g.play("Cog Maw")
    g.play("Mystic")
    assert g.view(0).players[0].played[0].also == ("lifebound",)


def test_ogo_rising_marks_one_hero_each_turn(position):
    g = position(hand=["Mystic"], event="Ogo Rising", others=[{"hand": ["Militia", "Militia"]}])
    g.play("Mystic")
    g.end_turn()
    g.play("Militia")
    g.play("Militia")
    assert [card.also for card in g.view(0).players[1].played] == [("lifebound",), ()]
    assert [card.also for card in g.view(0).players[0].discard] == [()]


def test_ogo_rising_does_not_mark_the_hero_that_turned_it_up(position):
    g = position(hand=["Elemental Adept", "Mystic"], deck=[], center_deck=["Ogo Rising"])
    g.play("Elemental Adept")
    g.choose("Inert")
    assert g.event == "Ogo Rising"
    g.play("Mystic")
    assert [card.also for card in g.view(0).players[0].played] == [(), ("lifebound",)]


def test_hedron_rising_makes_all_constructs_mechana(position):
    g = position(
        in_play=["Cog Maw", "Everbloom"],
        event="Hedron Rising",
        others=[{"in_play": ["Cog Maw", "Canopic Jar"]}],
    )
    g.use("Cog Maw")
    assert "pick:in_play:seat0:everbloom" in g.options
    g.choose("Everbloom")
    assert g.runes == 2
    g.end_turn()
    g.use("Cog Maw")
    g.choose("Canopic Jar")
    assert g.runes == 2


def test_hedron_rising_ends_when_it_leaves(position):
    g = position(
        in_play=["Cog Maw", "Everbloom"],
        event="Hedron Rising",
        row=["Grease Monk"],
        center_deck=["Void Rising"],
        runes=1,
    )
    g.acquire("Grease Monk")
    g.use("Cog Maw")
    assert g.pending is None
    assert g.seat(0).discard == ["Grease Monk", "Cog Maw"]
    assert g.runes == 1


def test_hedron_rising_does_not_make_heroes_mechana(position):
    g = position(in_play=["Synchronizer"], hand=["Granger"], event="Hedron Rising")
    g.play("Granger")
    assert g.runes == 1


def test_hedron_rising_that_arrives_in_the_refill_lets_a_fanatic_save(position):
    g = position(
        row=["Vandal Soul"],
        center_deck=["Hedron Rising"],
        power=4,
        others=[{"in_play": ["Everbloom"], "trophies": ["Fanatic"]}],
    )
    g.defeat("Vandal Soul")
    assert g.pending.seat == 1
    g.choose("Everbloom")
    assert g.seat(1).in_play == ["Everbloom"]


def test_void_rising_gives_honor_for_the_first_monster_of_the_row(position):
    g = position(row=["Minotaur", "Hoarding Whelp"], event="Void Rising", power=7)
    g.defeat("Minotaur")
    assert g.seat(0).honor == 3 + 1
    assert seen(g, "HonorGained", "source") == ["minotaur", "void_rising"]
    g.defeat("Hoarding Whelp")
    assert g.seat(0).honor == 3 + 1 + 2


def test_void_rising_counts_defeats_made_before_it_came(position):
    g = position(
        row=["Minotaur", "Grease Monk", "Hoarding Whelp"],
        center_deck=["Granger", "Void Rising"],
        power=7,
        runes=1,
    )
    g.defeat("Minotaur")
    g.acquire("Grease Monk")
    assert g.event == "Void Rising"
    g.defeat("Hoarding Whelp")
    assert g.seat(0).honor == 3 + 2


def test_void_rising_counts_a_free_defeat(position):
    g = position(hand=["Prodigal"], row=["Hoarding Whelp"], event="Void Rising")
    g.play("Prodigal")
    g.choose("Hoarding Whelp")
    assert g.seat(0).honor == 2 + 1


def test_rise_of_the_cult_raises_cultist_and_fanatic(position):
    g = position(event="Rise of the Cult", power=7)
    assert {
        p.card.name: p.card.price for p in g.view(0).piles if p.card.name in ("Cultist", "Fanatic")
    } == {
        "Cultist": 3,
        "Fanatic": 4,
    }
    g.defeat("Cultist")
    assert (g.power, g.seat(0).honor) == (4, 2)
    g.defeat("Fanatic")
    assert (g.power, g.seat(0).honor, g.pool) == (0, 4, 56)


def test_rise_of_the_cult_leaves_the_row_alone(position):
    g = position(event="Rise of the Cult", row=["Fettered Soul"], power=3)
    assert not g.can_defeat("Fanatic")
    g.defeat("Fettered Soul")
    assert g.seat(0).honor == 2


@pytest.mark.parametrize(
    "event", ["Arha Rising", "Ogo Rising", "Hedron Rising", "Void Rising", "Rise of the Cult"]
)
def test_events_cannot_be_acquired_defeated_or_banished(position, event):
    g = position(event=event, hand=["Elemental Adept"], deck=[], runes=20, power=20)
    assert not any(event.lower().replace(" ", "_") in key for key in g.options)
    g.play("Elemental Adept")
    assert g.options == ["pick:row:inert", "no"]
    assert g.view(1).event_zone.card.name == event
