"""What the seats read of events, trophies, infest and the like: questions, answers and the log."""

import pytest

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.scenario import Scenario, position
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text import wording

SEATS = ("Anna", "Bea", "Coda", "Dan")


def teller_at(game: Scenario) -> CardTeller:
    return CardTeller(wording("en"), game.game.state.rules, SEATS.__getitem__)


def described(game: Scenario) -> Asked:
    """The prompt and the labels."""
    decision = game.game.decision
    assert decision is not None
    asked = teller_at(game).asked(observe(game.game, decision.seat))
    return Asked(asked.prompt, asked.labels)


def told(game: Scenario, me: int) -> list[str]:
    lines = [teller_at(game).event(event, me) for event in game.events(me)]
    return [line for line in lines if line]


def labels(game: Scenario, *beginnings: str) -> list[str]:
    return [label for label in described(game).labels if label.startswith(beginnings)]


def test_a_trophy_or_a_construct() -> None:
    game = position(sets=["storm", "gift"], in_play=["Cell Block E"], row=["Minotaur"], power=4)
    game.defeat("Minotaur")
    assert described(game) == Asked(
        "Where does Minotaur go?", ("keep it as a trophy", "into play (Cell Block E)")
    )


def test_where_an_infesting_monster_goes() -> None:
    game = position(sets=["gift"], row=["Yuk Tribe Gremlin"], power=2)
    game.defeat("Yuk Tribe Gremlin")
    assert described(game) == Asked(
        "Where does Yuk Tribe Gremlin go?",
        ("to the void", "into your discard pile", "into Bea's discard pile"),
    )


def test_where_a_played_monster_goes() -> None:
    game = position(sets=["gift"], hand=["Nom Tribe Gremlin"], in_play=["Cell Block E"])
    game.play("Nom Tribe Gremlin")
    assert described(game) == Asked(
        "Where does Nom Tribe Gremlin go?",
        ("among your played cards", "into play (Cell Block E)", "into Bea's discard pile"),
    )


def test_a_card_for_the_partner_costs_a_rune() -> None:
    game = position(sets=["storm"], players=4, teams=True, hand=["Honey Siren"], runes=2)
    game.play("Honey Siren")
    game.acquire("Heavy Infantry")
    assert described(game) == Asked(
        "Where does Heavy Infantry go?",
        (
            "to the discard pile",
            "on top of your deck (Honey Siren)",
            "into Coda's discard pile (1 rune)",
        ),
    )


def test_the_event_saves_a_construct() -> None:
    game = position(
        sets=["storm", "chronicle"],
        event="Hedron Rising",
        row=["Sea Tyrant"],
        power=5,
        others=[{"in_play": ["Shadow Star", "Muramasa", "Everbloom"], "trophies": ["Fanatic"]}],
    )
    game.defeat("Sea Tyrant")
    game.choose("Muramasa")
    assert described(game) == Asked(
        "Hedron Rising: banish your Fanatic to keep one of these constructs?",
        ("keep Shadow Star", "keep Everbloom", "no"),
    )


def test_the_turn_with_trophies_payments_and_an_event() -> None:
    game = position(
        sets=["storm", "gift"],
        event="Dhartha's Trial",
        hand=["Snake Shaman", "Mystic"],
        trophies=["Minotaur", "Fanatic"],
        runes=6,
    )
    game.play("Snake Shaman")
    game.play("Mystic")
    assert labels(game, "Use", "Pay 3", "Transform") == [
        "Use trophy Minotaur: draw a card",
        "Pay 3 runes for 3 honor (Snake Shaman)",
        "Use Dhartha's Trial: draw a card",
        "Transform Dhartha's Trial (8 runes)",
    ]


def test_a_fanatic_gives_what_the_event_says() -> None:
    game = position(sets=["storm"], event="Void Rising", trophies=["Fanatic"], hand=["Militia"])
    assert labels(game, "Use trophy") == [
        "Use trophy Fanatic: banish a card from your hand or discard pile"
    ]


def test_a_transformation_may_cost_power() -> None:
    game = position(sets=["gift"], event="Xeron's Trial", power=8)
    assert labels(game, "Transform") == ["Transform Xeron's Trial (8 power)"]


def test_the_top_of_the_deck() -> None:
    game = position(sets=["storm"], hand=["Nook Hound"], deck=["Mystic", "Apprentice"])
    game.play("Nook Hound")
    assert described(game) == Asked(
        "Nook Hound: put the top card of your deck into your discard pile?",
        ("Mystic from your deck", "no"),
    )


def test_who_gets_a_monster() -> None:
    game = position(
        sets=["gift"], players=3, hand=["Earthmender Pura", "Yuk Tribe Gremlin"], discard=["Mystic"]
    )
    game.play("Earthmender Pura")
    assert described(game).labels == ("Yuk Tribe Gremlin from your hand", "no")
    game.choose("Yuk Tribe Gremlin")
    assert described(game) == Asked(
        "Earthmender Pura: choose who gets Yuk Tribe Gremlin.", ("Bea", "Coda")
    )


def test_anybody_may_get_a_monster_from_the_void() -> None:
    game = position(sets=["gift"], row=["Eek Tribe Gremlin"], void=["Yuk Tribe Gremlin"], power=6)
    game.defeat("Eek Tribe Gremlin")
    game.choose(0)
    game.choose("Yuk Tribe Gremlin")
    assert described(game) == Asked(
        "Eek Tribe Gremlin: choose who gets Yuk Tribe Gremlin.", ("you", "Bea")
    )


def test_the_order_of_triggers_tells_what_they_do() -> None:
    game = position(
        sets=["chronicle", "storm"],
        hand=["Synchronizer", "Militia"],
        in_play=["Burrower Mark II", "Personal Wormhole"],
    )
    game.play("Synchronizer")
    assert described(game) == Asked(
        "Several things happen now: which comes first?",
        (
            "Burrower Mark II: draw a card",
            "Personal Wormhole: you may banish a card from your hand or discard pile",
            "Synchronizer: gain 1 rune",
        ),
    )


def test_the_order_of_acquiring_several_cards() -> None:
    game = position(
        sets=["gift"],
        hand=["Scrap Weaver", "Forgemother Reysa"],
        row=["Piercing Eye", "Wildbark Mail"],
    )
    game.play("Scrap Weaver")
    game.play("Forgemother Reysa")
    game.choose(1)
    text = "Forgemother Reysa: acquire any number of constructs in the center row for free?"
    assert described(game).prompt == text
    game.choose("Piercing Eye")
    game.choose("Wildbark Mail")
    assert described(game) == Asked(
        "Forgemother Reysa: which card do you acquire next?", ("Piercing Eye", "Wildbark Mail")
    )
    game.choose("Wildbark Mail")
    assert described(game) == Asked(
        "Where does Wildbark Mail go?", ("to the discard pile", "into play (Scrap Weaver)")
    )


def test_the_hero_of_a_transformation_has_a_name() -> None:
    game = position(
        sets=["gift", "storm"], event="Dhartha's Trial", in_play=["Eye of Destiny"], runes=8
    )
    game.transform()
    assert described(game) == Asked(
        "Where does Dhartha, Eternal Seer go?",
        ("to the discard pile", "into your hand (Eye of Destiny)"),
    )


@pytest.mark.parametrize(
    ("in_play", "told"),
    [
        ([], ["Use Shadow Star: gain 1 power"]),
        (
            ["Shadow Star"],
            [
                "Use Shadow Star: gain 1 power",
                "Use Shadow Star (played this turn): gain 1 power",
            ],
        ),
    ],
)
def test_a_new_copy_is_told_from_an_old_one_only(in_play: list[str], told: list[str]) -> None:
    game = position(hand=["Shadow Star"], in_play=in_play)
    game.play("Shadow Star")
    assert labels(game, "Use") == told


def test_the_log_of_honor_taken() -> None:
    game = position(
        sets=["gift"],
        hand=["Emri, Born of Battle"],
        row=["Bramble Elemental"],
        others=[{"honor": 5, "hand": []}],
    )
    game.play("Emri, Born of Battle")
    game.defeat("Bramble Elemental")
    assert "You take 2 honor from Bea (Emri, Born of Battle)." in told(game, 0)
    assert "Anna takes 2 honor from you (Emri, Born of Battle)." in told(game, 1)


def test_the_log_of_a_win_by_a_card() -> None:
    names = ["P.R.I.M.E. Directive", *["Elemental Projector"] * 7]
    game = position(sets=["gift"], in_play=names)
    game.use("P.R.I.M.E. Directive")
    assert told(game, 1)[-2:] == [
        "Anna uses P.R.I.M.E. Directive.",
        "Anna wins at once, by a card.",
    ]


def test_the_log_of_a_saved_construct() -> None:
    game = position(
        sets=["storm"],
        event="Hedron Rising",
        row=["Vandal Soul"],
        power=4,
        others=[{"in_play": ["Everbloom"], "trophies": ["Fanatic"]}],
    )
    game.defeat("Vandal Soul")
    game.choose("Everbloom")
    assert "You banish Fanatic from your trophies (Hedron Rising)." in told(game, 1)
    assert not [line for line in told(game, 1) if "destroy" in line]


def test_the_log_of_a_used_trophy() -> None:
    game = position(sets=["storm"], trophies=["Minotaur"], deck=["Mystic"])
    game.use_trophy("Minotaur")
    assert told(game, 0)[-2:] == ["You use the trophy Minotaur.", "You draw Mystic (Minotaur)."]
    assert told(game, 1)[-1] == "Anna draws a card (Minotaur)."


def test_the_log_of_a_transformation() -> None:
    game = position(sets=["gift"], event="Xeron's Trial", power=8)
    game.transform()
    assert told(game, 1)[-3:] == [
        "Anna pays 8 power (Xeron's Trial).",
        "Anna transforms Xeron's Trial into Xeron, False Ally.",
        "Anna acquires Xeron, False Ally.",
    ]
