"""Examples of the rules pages, played: what is told there happens so at the table."""

from typing import Any

from ascension_tui.games.ascension.scenario import Scenario, position

PLENTY = ["Heavy Infantry"] * 6


def laid(*sets: str, **where: Any) -> Scenario:
    return position(sets=list(sets), **where)


def offers(g: Scenario, slug: str) -> bool:
    """Whether a card is among what can be chosen."""
    return any(slug in key.split(":") for key in g.options)


def test_order_the_new_card_can_be_banished_by_the_reward() -> None:
    g = laid("storm", row=["Fettered Soul"], center_deck=["Granger"], power=9)
    g.defeat("Fettered Soul")
    assert offers(g, "granger")


def test_order_empower_comes_before_the_fate() -> None:
    g = laid(
        "storm",
        "gift",
        hand=["Apprentice"],
        row=["Radiant Aspirant"],
        center_deck=["Nook Hound"],
        runes=0,
    )
    g.play("Apprentice")
    g.acquire("Radiant Aspirant")
    assert "Nook Hound" in g.row
    assert offers(g, "apprentice")
    g.choose("Apprentice")
    assert g.seat(0).played == []
    assert g.pending is not None  # only now is the fate asked
    assert not offers(g, "apprentice")


def test_order_an_event_that_is_replaced_by_the_act_still_saw_it() -> None:
    g = laid(
        "storm",
        "chronicle",
        event="Void Rising",
        row=["Earth Tyrant"],
        center_deck=["Ogo Rising"],
        power=6,
        deck=PLENTY,
    )
    g.defeat("Earth Tyrant")
    assert g.event == "Ogo Rising"
    assert g.seat(0).honor == 5 + 1


def test_events_one_that_is_turned_up_by_the_act_did_not_see_it() -> None:
    g = laid(
        "storm",
        "chronicle",
        row=["Earth Tyrant"],
        center_deck=["Void Rising"],
        power=6,
        deck=PLENTY,
    )
    g.defeat("Earth Tyrant")
    assert g.event == "Void Rising"
    assert g.seat(0).honor == 5


def test_prices_the_trial_makes_it_one_and_the_messenger_nothing() -> None:
    g = laid(
        "chronicle",
        "gift",
        "storm",
        event="Cetra's Trial",
        hand=["Aiyana's Messenger"],
        row=["Seer of the Forked Path"],
    )
    g.play("Aiyana's Messenger")
    before = g.runes
    g.acquire("Seer of the Forked Path")
    assert g.runes == before


def test_monsters_the_row_is_filled_before_the_reward() -> None:
    g = laid("chronicle", row=["Mephit"], center_deck=["Muramasa"], power=3)
    g.defeat("Mephit")
    assert offers(g, "muramasa")


def test_monsters_the_row_pays_more_than_the_cultist() -> None:
    g = laid("chronicle", row=["Mistake of Creation"], power=4)
    twice = g.clone()
    g.defeat("Mistake of Creation")
    twice.defeat("Cultist")
    twice.defeat("Cultist")
    assert (g.seat(0).honor, twice.seat(0).honor) == (4, 2)


def test_empower_the_rune_is_spent_and_its_card_banished() -> None:
    g = laid("gift", hand=["Apprentice"], row=["Radiant Aspirant"], deck=["Militia"])
    g.play("Apprentice")
    g.acquire("Radiant Aspirant")
    g.choose("Apprentice")
    assert (g.seat(0).played, g.seat(0).discard) == ([], ["Radiant Aspirant"])


def test_empower_an_elemental_gives_once_more() -> None:
    g = laid("gift", hand=["Iron Elemental"], row=["Radiant Aspirant"])
    g.play("Iron Elemental")
    g.acquire("Radiant Aspirant")
    g.choose("Iron Elemental")
    assert g.runes == 2 - 1 + 2


def test_transform_leaves_what_was_not_paid() -> None:
    g = laid("gift", event="Dhartha's Trial", runes=9)
    g.transform()
    assert (g.event, g.runes, g.seat(0).discard) == (None, 1, ["Dhartha, Eternal Seer"])


def test_teams_the_partner_keeps_everything() -> None:
    two = ["Muramasa", "Shadow Star"]
    g = laid(
        "chronicle",
        players=4,
        teams=True,
        row=["Sea Tyrant"],
        power=5,
        others=[{"in_play": two}, {"in_play": two}, {"in_play": two}],
    )
    g.defeat("Sea Tyrant")
    while g.pending is not None:
        g.choose("Muramasa")
    assert [len(g.seat(seat).in_play) for seat in (1, 2, 3)] == [1, 2, 1]


def test_turn_the_discard_pile_becomes_the_deck_while_drawing() -> None:
    g = laid("chronicle", hand=["Arha Initiate"] * 3, deck=["Mystic"] * 2, discard=["Militia"] * 4)
    for _ in range(3):
        g.play("Arha Initiate")
    assert sorted(g.seat(0).hand) == ["Militia", "Mystic", "Mystic"]
    assert g.seat(0).discard == []
