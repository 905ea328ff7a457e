"""Lifebound cards of Storm of Souls."""

from functools import partial

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import names, seen


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


def test_aiyanas_messenger_makes_the_next_hero_cheaper(position):
    g = position(hand=["Aiyana's Messenger"], row=["Granger"], runes=4)
    g.play("Aiyana's Messenger")
    assert g.runes == 5
    g.acquire("Granger")
    assert g.runes == 3
    g.acquire("Mystic")
    assert g.runes == 0


def test_aiyanas_messenger_works_for_always_available_heroes(position):
    g = position(hand=["Aiyana's Messenger"], runes=1)
    g.play("Aiyana's Messenger")
    assert not g.can_acquire("Fanatic")
    g.acquire("Mystic")
    assert g.runes == 0


def test_aiyanas_messenger_waits_past_a_construct(position):
    g = position(hand=["Aiyana's Messenger"], row=["Everbloom", "Granger"], runes=4)
    g.play("Aiyana's Messenger")
    g.acquire("Everbloom")
    assert g.runes == 2
    g.acquire("Granger")
    assert g.runes == 0


def test_aiyanas_messenger_is_gone_at_the_end_of_the_turn(position):
    g = position(hand=["Aiyana's Messenger"], deck=["Apprentice"] * 5)
    g.play("Aiyana's Messenger")
    g.end_turn()
    g.end_turn()
    g.play("Apprentice")
    g.play("Apprentice")
    assert not g.can_acquire("Mystic")
    assert [pile.card.price for pile in g.view(0).piles if pile.card.name == "Mystic"] == [3]


def test_snake_shaman_leaves_a_payment_open(position):
    g = position(hand=["Snake Shaman"], runes=4)
    g.play("Snake Shaman")
    assert g.runes == 5
    assert [key for key in g.options if key.startswith("pay")] == [
        f"pay:snake_shaman:{n}" for n in (1, 2, 3, 4)
    ]
    g.pay("Snake Shaman", 4)
    assert (g.runes, g.seat(0).honor) == (1, 4)


def test_snake_shaman_payment_can_wait_for_later_runes(position):
    g = position(hand=["Snake Shaman", "Mystic"], row=["Grease Monk"])
    g.play("Snake Shaman")
    g.acquire("Grease Monk")
    g.play("Mystic")
    g.pay("Snake Shaman", 2)
    assert (g.runes, g.seat(0).honor) == (0, 2)


@pytest.mark.parametrize(
    ("event", "runes"),
    [("Ogo Rising", 2), ("Void Rising", 1), ("Rise of the Cult", 1), (None, 1)],
)
def test_snake_shaman_gives_one_rune_more_under_a_lifebound_event(position, event, runes):
    g = position(hand=["Snake Shaman"], event=event)
    g.play("Snake Shaman")
    assert g.runes == runes


def test_snake_shaman_offers_no_payment_without_runes(position):
    g = position(hand=["Snake Shaman"], row=["Grease Monk"])
    g.play("Snake Shaman")
    g.acquire("Grease Monk")
    assert not any(key.startswith("pay") for key in g.options)


def test_snake_shaman_twice_makes_two_payments(position):
    g = position(hand=["Snake Shaman", "Snake Shaman"], runes=6)
    g.play("Snake Shaman")
    g.play("Snake Shaman")
    g.pay("Snake Shaman", 4)
    g.pay("Snake Shaman", 3)
    assert (g.runes, g.seat(0).honor) == (1, 7)
    with pytest.raises(ScenarioError, match="pay Snake Shaman"):
        g.pay("Snake Shaman", 1)


def test_snake_shaman_payment_is_gone_at_the_end_of_the_turn(position):
    g = position(hand=["Snake Shaman"])
    g.play("Snake Shaman")
    g.end_turn()
    assert not any(key.startswith("pay") for key in g.options)
    g.end_turn()
    g.play("Apprentice")
    assert not any(key.startswith("pay") for key in g.options)


def test_granger_alone_gives_a_rune_and_honor(position):
    g = position(hand=["Granger"], played=["Mystic", "Nook Hound"])
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (1, 1)


def test_granger_unites_with_a_hero_played_before(position):
    g = position(hand=["Granger"], played=["Snake Shaman"])
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (2, 2)


def test_granger_unites_with_a_hero_played_later(position):
    g = position(hand=["Granger", "Lionheart"])
    g.play("Granger")
    g.play("Lionheart")
    assert (g.runes, g.seat(0).honor) == (2, 1 + 3 + 1)


def test_granger_does_not_unite_with_a_construct(position):
    g = position(hand=["Granger", "Everbloom"])
    g.play("Granger")
    g.play("Everbloom")
    assert (g.runes, g.seat(0).honor) == (1, 1)


def test_granger_does_not_wait_for_the_next_turn(position):
    g = position(hand=["Granger"], deck=["Snake Shaman"])
    g.play("Granger")
    g.end_turn()
    g.end_turn()
    g.play("Snake Shaman")
    assert (g.runes, g.seat(0).honor) == (1, 1)


def test_everbloom_gives_honor_once_a_turn(position):
    g = position(hand=["Everbloom"])
    g.play("Everbloom")
    assert g.seat(0).honor == 0
    g.use("Everbloom")
    assert (g.seat(0).honor, g.pool) == (1, 59)
    assert not g.can_use("Everbloom")
    g.end_turn()
    g.end_turn()
    g.use("Everbloom")
    assert g.seat(0).honor == 2


def test_everbloom_works_once_per_copy(position):
    g = position(in_play=["Everbloom", "Everbloom"])
    g.use("Everbloom")
    g.use("Everbloom")
    assert g.seat(0).honor == 2
    assert not g.can_use("Everbloom")


def test_starchild_gives_a_rune_honor_and_a_card(position):
    g = position(hand=["Starchild"], deck=["Mystic"])
    g.play("Starchild")
    assert (g.runes, g.seat(0).honor, g.seat(0).hand) == (1, 1, ["Mystic"])


def test_honey_siren_may_put_the_next_hero_on_the_deck(position):
    g = position(hand=["Honey Siren"], row=["Lionheart"], runes=3, deck=["Militia"])
    g.play("Honey Siren")
    assert g.runes == 5
    g.acquire("Lionheart")
    assert g.options == ["to:discard", "to:deck_top:honey_siren"]
    g.choose("Honey Siren")
    assert g.seat(0).deck == ["Lionheart", "Militia"]
    for seat in (0, 1, -1):
        known = [(known.from_top, known.card.name) for known in g.view(seat).players[0].deck.known]
        assert known == [(0, "Lionheart")]


def test_honey_siren_is_used_up_even_when_declined(position):
    g = position(hand=["Honey Siren"], runes=4)
    g.play("Honey Siren")
    g.acquire("Mystic")
    g.choose(zone="discard")
    g.acquire("Mystic")
    assert g.pending is None
    assert g.seat(0).discard == ["Mystic", "Mystic"]


def test_honey_siren_twice_falls_on_the_same_hero(position):
    g = position(hand=["Honey Siren", "Honey Siren"], runes=2)
    g.play("Honey Siren")
    g.play("Honey Siren")
    g.acquire("Mystic")
    assert g.options == ["to:discard", "to:deck_top:honey_siren"]
    g.choose(zone="deck_top")
    g.acquire("Mystic")
    assert g.pending is None
    assert g.seat(0).discard == ["Mystic"]


def test_honey_siren_does_not_touch_constructs(position):
    g = position(hand=["Honey Siren"], row=["Everbloom"], runes=4)
    g.play("Honey Siren")
    g.acquire("Everbloom")
    assert g.pending is None
    g.acquire("Mystic")
    assert g.options == ["to:discard", "to:deck_top:honey_siren"]


def test_honey_siren_hero_is_known_when_it_is_drawn(position):
    g = position(hand=["Honey Siren", "Starchild", "Militia"], row=["Lionheart"], runes=3)
    g.play("Honey Siren")
    g.acquire("Lionheart")
    g.choose(zone="deck_top")
    g.play("Starchild")
    assert sorted(names(g.view(1).players[0].hand.cards), key=str) == ["Lionheart", None]


def test_honey_siren_fate_lets_each_player_put_a_hero_on_the_deck(position):
    g = position(
        players=3,
        discard=["Mystic", "Everbloom"],
        others=[
            {"discard": ["Everbloom"]},
            {"discard": ["Granger", "Militia"], "deck": ["Apprentice"]},
        ],
        row=["Grease Monk"],
        center_deck=["Honey Siren"],
        runes=1,
    )
    g.acquire("Grease Monk")
    assert g.pending.seat == 0
    assert g.options == [
        "pick:discard:seat0:mystic",
        "pick:discard:seat0:grease_monk",
        "no",
    ]
    g.choose("Grease Monk")
    assert g.seat(0).deck[0] == "Grease Monk"
    assert g.pending.seat == 2
    assert g.options == ["pick:discard:seat2:granger", "pick:discard:seat2:militia", "no"]
    g.choose("Granger")
    assert g.pending is None
    assert g.seat(2).deck == ["Granger", "Apprentice"]
    known = [names(known.card for known in g.view(s).players[2].deck.known) for s in (0, 1, 2)]
    assert known == [["Granger"]] * 3


def test_honey_siren_fate_may_be_declined(position):
    g = position(
        discard=["Mystic"], hand=["Elemental Adept"], deck=["Militia"], center_deck=["Honey Siren"]
    )
    g.play("Elemental Adept")
    g.choose("Inert")
    g.choose(None)
    assert g.seat(0).discard == ["Mystic"]


def test_honey_siren_fate_pushes_down_what_a_look_showed(position):
    g = position(
        deck=["Militia", "Apprentice"],
        others=[{"deck": []}],
        row=["Snake Shaman", "Granger"],
        center_deck=["Nook Hound", "Honey Siren"],
        runes=5,
    )
    g.acquire("Snake Shaman")
    g.choose(True)
    g.choose(None)
    g.acquire("Granger")
    g.choose("Granger")
    own = [(known.from_top, known.card.name) for known in g.view(0).players[0].deck.known]
    assert sorted(own) == [(0, "Granger"), (1, "Militia")]
    others = [(known.from_top, known.card.name) for known in g.view(1).players[0].deck.known]
    assert others == [(0, "Granger")]


def test_lionheart_gives_three_honor(position):
    g = position(hand=["Lionheart"])
    g.play("Lionheart")
    assert (g.seat(0).honor, g.seat(0).hand) == (3, [])


def test_lionheart_draws_when_united(position):
    g = position(hand=["Lionheart", "Snake Shaman"], deck=["Mystic", "Militia"])
    g.play("Lionheart")
    g.play("Snake Shaman")
    assert g.seat(0).hand == ["Mystic"]
    g = position(hand=["Lionheart"], played=["Starchild"], deck=["Mystic", "Militia"])
    g.play("Lionheart")
    assert g.seat(0).hand == ["Mystic"]


def test_syril_runic_alpha_gives_three_runes(position):
    g = position(hand=["Syril, Runic Alpha"])
    g.play("Syril, Runic Alpha")
    assert (g.runes, g.power) == (3, 0)


def test_syril_runic_alpha_gives_power_when_united(position):
    g = position(hand=["Syril, Runic Alpha"], played=["Granger"])
    g.play("Syril, Runic Alpha")
    assert (g.runes, g.power) == (3, 3)
    g = position(hand=["Syril, Runic Alpha", "Aiyana's Messenger", "Aiyana's Messenger"])
    g.play("Syril, Runic Alpha")
    g.play("Aiyana's Messenger")
    assert g.power == 3
    g.play("Aiyana's Messenger")
    assert g.power == 3


def test_avatar_of_aiyana_buys_heroes_of_the_row_for_their_honor(position):
    g = position(
        hand=["Avatar of Aiyana"],
        row=["Emri, Soulslayer", "Lionheart", "Everbloom"],
        runes=5,
    )
    g.play("Avatar of Aiyana")
    assert g.runes == 7
    g.acquire("Emri, Soulslayer")
    assert g.runes == 3
    g.acquire("Lionheart")
    assert g.runes == 0
    assert g.seat(0).discard == ["Emri, Soulslayer", "Lionheart"]


def test_avatar_of_aiyana_leaves_constructs_alone(position):
    g = position(hand=["Avatar of Aiyana"], row=["Everbloom", "Eye of Destiny"])
    g.play("Avatar of Aiyana")
    assert [card.price for card in g.view(0).center_row.cards[:2]] == [3, 7]
    assert not g.can_acquire("Everbloom")


def test_avatar_of_aiyana_is_for_this_turn_only(position):
    g = position(hand=["Avatar of Aiyana"], row=["Lionheart"])
    g.play("Avatar of Aiyana")
    assert g.view(0).center_row.cards[0].price == 3
    g.end_turn()
    assert g.view(0).center_row.cards[0].price == 5


def test_avatar_of_aiyana_also_covers_what_the_refill_brings(position):
    g = position(
        hand=["Avatar of Aiyana"], row=["Lionheart"], center_deck=["Raj, Psionic Master"], runes=4
    )
    g.play("Avatar of Aiyana")
    g.acquire("Lionheart")
    g.acquire("Raj, Psionic Master")
    assert g.runes == 0
    assert seen(g, "Paid", "amount") == [3, 3]
