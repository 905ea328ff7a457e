"""Starting and always-available cards."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen


def test_apprentice_gives_a_rune(position):
    g = position(hand=["Apprentice"])
    g.play("Apprentice")
    assert (g.runes, g.power) == (1, 0)
    assert g.seat(0).played == ["Apprentice"]


def test_apprentice_banished_leaves_the_game(position):
    g = position(hand=["Void Initiate", "Apprentice"])
    g.play("Void Initiate")
    g.choose("Apprentice")
    assert g.void == []
    assert names(g.view(1).removed) == ["Apprentice"]
    assert moved(g, "banish") == [("apprentice", "hand", "removed")]


def test_militia_gives_power(position):
    g = position(hand=["Militia", "Militia"])
    g.play("Militia")
    g.play("Militia")
    assert (g.runes, g.power) == (0, 2)


def test_apprentice_and_militia_are_not_for_sale(position):
    g = position(runes=20, power=20)
    assert not g.can_acquire("Apprentice")
    assert not g.can_acquire("Militia")


def test_mystic_gives_two_runes(position):
    g = position(hand=["Mystic"])
    g.play("Mystic")
    assert (g.runes, g.power) == (2, 0)
    assert seen(g, "RunesGained", "seat", "amount", "restricted", "source") == [
        (0, 2, False, "mystic")
    ]


def test_mystic_is_acquired_from_its_pile(position):
    g = position(runes=6)
    g.acquire("Mystic")
    g.acquire("Mystic")
    assert g.seat(0).discard == ["Mystic", "Mystic"]
    assert (g.runes, g.pile("Mystic")) == (0, 28)
    assert not g.can_acquire("Mystic")
    assert moved(g, "acquire") == [("mystic", "always", "discard")] * 2
    assert seen(g, "RowRefilled", "card") == []


def test_mystic_pile_can_run_out(position):
    g = position(runes=6, piles={"Mystic": 1})
    g.acquire("Mystic")
    assert g.pile("Mystic") == 0
    assert not g.can_acquire("Mystic")
    with pytest.raises(ScenarioError, match="acquire Mystic is not possible"):
        g.acquire("Mystic")
    mystics = g.view(0).piles[0]
    assert (mystics.card.name, mystics.count, mystics.card.price) == ("Mystic", 0, None)


def test_heavy_infantry_gives_two_power(position):
    g = position(hand=["Heavy Infantry"])
    g.play("Heavy Infantry")
    assert (g.runes, g.power) == (0, 2)


def test_heavy_infantry_costs_two_runes_not_power(position):
    g = position(runes=1, power=9)
    assert not g.can_acquire("Heavy Infantry")
    g = position(runes=2)
    g.acquire("Heavy Infantry")
    assert (g.runes, g.pile("Heavy Infantry")) == (0, 28)
    assert g.seat(0).score == 1


def test_cultist_gives_one_honor_and_never_leaves(position):
    g = position(power=5, pool=60)
    g.defeat("Cultist")
    g.defeat("Cultist")
    assert (g.power, g.pool, g.seat(0).honor) == (1, 58, 2)
    assert not g.can_defeat("Cultist")
    assert g.pile("Cultist") == 1
    assert g.void == []
    assert seen(g, "MonsterDefeated", "card", "zone") == [("cultist", "always")] * 2
    assert moved(g, "defeat") == []


def test_cultist_cannot_be_acquired(position):
    g = position(runes=20)
    assert not g.can_acquire("Cultist")
    assert not g.can_defeat("Cultist")
