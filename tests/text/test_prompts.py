"""Questions and the names of their answers."""

from typing import Any

import pytest

from ascension_tui.games.ascension.rules.cards import load_sets
from ascension_tui.games.ascension.rules.market import ChooseDestination
from ascension_tui.games.ascension.rules.triggers import Triggers
from ascension_tui.games.ascension.rules.trophies import SaveOne
from ascension_tui.games.ascension.rules.turn import Turn
from ascension_tui.games.ascension.rules.verbs.base import Pick, Verb, parse_effect
from ascension_tui.games.ascension.rules.verbs.control import ChooseOne
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.text.describe import NO_EFFECT, OptionTerm
from ascension_tui.games.ascension.text.protocol import Answer, Question

EN = wording("en")
CARDS = {card.name: card for card in load_sets(("chronicle",))}


def pick_of(effect: Verb | None) -> Pick:
    """The one pick inside an effect."""
    assert effect is not None
    waiting = [effect]
    while waiting:
        verb = waiting.pop()
        if isinstance(verb, Pick):
            return verb
        waiting += [child for _, child in verb.children()]
    raise AssertionError("nothing is picked here")


def label(act: str, **known: Any) -> str:
    fields: dict[str, Any] = {
        "zone": "",
        "owner": -1,
        "mine": False,
        "amount": -1,
        "mark": "",
        "price": None,
        "effect": NO_EFFECT,
    }
    term = OptionTerm(
        act, card="", **{name: known.pop(name, usual) for name, usual in fields.items()}
    )
    return EN.option_label(
        Answer(term, **{"card": "", "owner_name": "", "resource": None, **known})
    )


def test_the_turn() -> None:
    assert EN.prompt(Question(Turn(), "turn", "", optional=False, left=1)) == "Your turn."


def test_an_optional_pick_is_a_question() -> None:
    node = pick_of(CARDS["Void Initiate"].play)
    told = EN.prompt(Question(node, "pick", "Void Initiate", optional=True, left=1))
    assert told == "Void Initiate: banish a card from your hand or discard pile?"


def test_a_pick_that_must_be_made_is_not() -> None:
    node = pick_of(CARDS["Arbiter of the Precipice"].play)
    told = EN.prompt(Question(node, "pick", "Arbiter of the Precipice", optional=False, left=1))
    assert told == "Arbiter of the Precipice: banish a card from your hand."


def test_opponents_are_asked_in_their_own_person() -> None:
    node = pick_of(CARDS["Sea Tyrant"].reward)
    told = EN.prompt(Question(node, "pick", "Sea Tyrant", optional=False, left=1))
    assert told == "Sea Tyrant: keep one of your constructs and destroy the others."


@pytest.mark.parametrize(
    ("effect", "left", "told"),
    [
        ({"discard": 3}, 3, "Mine: discard 3 cards."),
        ({"discard": 3}, 2, "Mine: discard 2 more cards."),
        ({"discard": 3}, 1, "Mine: discard one more card."),
        ({"destroy": 2}, 1, "Mine: destroy one more of your constructs."),
        (
            {"destroy": {"keep": 3}},
            2,
            "Mine: keep 2 more of your constructs and destroy the others.",
        ),
        (
            {"banish": {"from": ["hand"], "count": 2, "card": {"type": "hero"}}},
            1,
            "Mine: banish one more hero from your hand.",
        ),
    ],
)
def test_several_picks_count_down(effect: dict[str, Any], left: int, told: str) -> None:
    node = parse_effect(effect)
    assert EN.prompt(Question(node, "pick", "Mine", optional=False, left=left)) == told


def test_picks_that_may_stop_early_say_up_to() -> None:
    node = parse_effect({"banish": {"from": ["hand", "discard"], "count": 3, "up_to": True}})
    told = [
        EN.prompt(Question(node, "pick", "Mine", optional=True, left=left)) for left in (3, 2, 1)
    ]
    assert told == [
        "Mine: banish up to 3 cards from your hand and/or discard pile?",
        "Mine: banish up to 2 more cards from your hand and/or discard pile?",
        "Mine: banish one more card from your hand or discard pile?",
    ]
    inside = parse_effect({"may": [{"pay": {"runes": 2}}, {"take_trophies": 2}]})
    told = [EN.prompt(Question(inside, "may", "Mine", optional=True, left=1))]
    trophies = "take up to 2 trophy monsters from the void as your own"
    assert told == [f"Mine: pay 2 runes, then {trophies}?"]


@pytest.mark.parametrize(
    ("effect", "left", "told"),
    [
        (
            {"take_trophies": 3},
            2,
            "Mine: take up to 2 more trophy monsters from the void as your own?",
        ),
        (
            {"return_card": {"from": "result"}},
            1,
            "Mine: return one of the discarded cards to your hand?",
        ),
        (
            {"return_card": {"from": "result", "count": 2}},
            1,
            "Mine: return one more of the discarded cards to your hand?",
        ),
        (
            {
                "acquire": {
                    "from": ["always"],
                    "card": {"names": ["Mystic", "Heavy Infantry"]},
                    "count": 2,
                    "at_least_one": True,
                    "to": "hand",
                }
            },
            1,
            "Mine: acquire one more Mystic or Heavy Infantry for free and put it into your hand?",
        ),
        (
            {"acquire": {"from": ["row"], "card": {"type": "construct"}, "any_number": True}},
            4,
            "Mine: acquire any number of constructs in the center row for free?",
        ),
        (
            {"defeat": {"from": ["row"], "redirect": True}},
            1,
            "Mine: defeat a monster in the center row for free?",
        ),
    ],
)
def test_questions_of_picks(effect: dict[str, Any], left: int, told: str) -> None:
    assert (
        EN.prompt(Question(parse_effect(effect), "pick", "Mine", optional=True, left=left)) == told
    )


def test_the_top_card_is_spoken_of_as_such() -> None:
    told = EN.prompt(
        Question(parse_effect("look_top"), "pick", "Nook Hound", optional=True, left=0)
    )
    assert told == "Nook Hound: put the top card of your deck into your discard pile?"


def test_first_the_card_then_who_gets_it() -> None:
    node = parse_effect({"give": {"from": ["void"], "card": {"type": "monster"}, "to": "opponent"}})
    told = EN.prompt(Question(node, "pick", "Mine", optional=False, left=1))
    assert told == "Mine: put a monster from the void into an opponent's discard pile."
    told = EN.prompt(Question(node, "pick", "Mine", optional=False, left=0, targets=("Minotaur",)))
    assert told == "Mine: choose who gets Minotaur."


def test_constructs_to_save() -> None:
    told = EN.prompt(Question(SaveOne(), "save", "Hedron Rising", optional=True, left=0))
    assert told == "Hedron Rising: banish your Fanatic to keep one of these constructs?"


def test_which_of_several_cards_is_acquired_first() -> None:
    told = EN.prompt(
        Question(ChooseDestination(), "order", "Forgemother Reysa", optional=False, left=0)
    )
    assert told == "Forgemother Reysa: which card do you acquire next?"


def test_a_permission_without_cards_to_pick() -> None:
    node = parse_effect({"may": [{"pay": {"runes": 2}}, {"draw": 1}]})
    told = EN.prompt(Question(node, "may", "Mine", optional=True, left=1))
    assert told == "Mine: pay 2 runes, then draw a card?"


def test_a_choice_between_effects() -> None:
    node = CARDS["Mechana Initiate"].play
    assert node is not None
    told = EN.prompt(Question(node, "choose", "Mechana Initiate", optional=False, left=1))
    assert told == "Mechana Initiate: choose one."
    assert isinstance(node, ChooseOne)
    assert [EN.effect_text(effect) for effect in node.of] == ["gain 1 rune", "gain 1 power"]


def test_where_a_card_goes() -> None:
    told = EN.prompt(
        Question(ChooseDestination(), "destination", "Hedron Cannon", optional=False, left=1)
    )
    assert told == "Where does Hedron Cannon go?"


def test_what_comes_first() -> None:
    told = EN.prompt(Question(Triggers(), "order", "Burrower Mark II", optional=False, left=2))
    assert told == "Several things happen now: which comes first?"


def test_a_question_without_a_card_begins_with_a_capital() -> None:
    node = parse_effect({"discard": 1})
    assert EN.prompt(Question(node, "pick", "", optional=False, left=1)) == "Discard a card."


def test_effects_as_part_of_a_sentence() -> None:
    ability = CARDS["Yggdrasil Staff"].abilities[1]
    assert EN.effect_text(ability.do) == "pay 4 runes, then gain 3 honor"


@pytest.mark.parametrize(
    ("act", "known", "told"),
    [
        ("play", {"card": "Mystic", "zone": "hand"}, "Play Mystic"),
        (
            "use",
            {"card": "Shadow Star", "zone": "in_play", "amount": 0, "branch": "gain 1 power"},
            "Use Shadow Star: gain 1 power",
        ),
        (
            "use",
            {"card": "Yggdrasil Staff", "mark": "used1", "branch": "pay 4 runes"},
            "Use Yggdrasil Staff (used): pay 4 runes",
        ),
        (
            "acquire",
            {"card": "Wolf Shaman", "zone": "row", "price": 3, "resource": "runes"},
            "Acquire Wolf Shaman (3 runes)",
        ),
        (
            "acquire",
            {"card": "Arha Initiate", "zone": "row", "price": 1, "resource": "runes"},
            "Acquire Arha Initiate (1 rune)",
        ),
        (
            "acquire",
            {"card": "Shadow Star", "price": 0, "resource": "runes", "mark": "slot2"},
            "Acquire Shadow Star (slot 3, free)",
        ),
        (
            "defeat",
            {"card": "Mephit", "zone": "row", "price": 3, "resource": "power"},
            "Defeat Mephit (3 power)",
        ),
        ("end", {}, "End turn"),
        (
            "pick",
            {"card": "Apprentice", "zone": "hand", "mine": True},
            "Apprentice from your hand",
        ),
        (
            "pick",
            {"card": "Mystic", "zone": "discard", "mine": True, "owner_name": "Anna"},
            "Mystic from your discard pile",
        ),
        ("pick", {"card": "Mephit", "zone": "row"}, "Mephit in the center row"),
        ("pick", {"card": "Cultist", "zone": "always"}, "Cultist (always available)"),
        (
            "pick",
            {"card": "Shadow Star", "zone": "in_play", "mine": True, "mark": "used1"},
            "Shadow Star in play (used)",
        ),
        (
            "pick",
            {"card": "Yggdrasil Staff", "zone": "in_play", "mine": True, "mark": "used3"},
            "Yggdrasil Staff in play (abilities 1 and 2 used)",
        ),
        (
            "pick",
            {"card": "Dreamer's Glass", "zone": "in_play", "mark": "under+mystic+militia"},
            "Dreamer's Glass in play (2 cards under it)",
        ),
        (
            "pick",
            {"card": "Shadow Star", "zone": "in_play", "owner_name": "Bea"},
            "Shadow Star Bea has in play",
        ),
        (
            "pick",
            {"card": "Mystic", "zone": "hand", "owner_name": "Bea"},
            "Mystic from Bea's hand",
        ),
        (
            "pick",
            {"card": "Wolf Shaman", "zone": "played", "mine": True},
            "the played Wolf Shaman",
        ),
        ("player", {"owner_name": "Bea"}, "Bea"),
        ("player", {"mine": True, "owner_name": "Anna"}, "you"),
        ("pick", {"amount": 4}, "4"),
        ("yes", {}, "yes"),
        ("no", {}, "no"),
        ("done", {}, "done"),
        ("choose", {"amount": 1, "branch": "gain 1 power"}, "gain 1 power"),
        ("to", {"zone": "discard"}, "to the discard pile"),
        (
            "to",
            {"zone": "in_play", "card": "Rocket Courier X-99"},
            "into play (Rocket Courier X-99)",
        ),
        ("to", {"zone": "void"}, "to the void"),
        ("to", {"zone": "trophies"}, "keep it as a trophy"),
        ("to", {"zone": "played"}, "among your played cards"),
        ("to", {"zone": "hand"}, "into your hand"),
        ("to", {"zone": "deck_top", "card": "Honey Siren"}, "on top of your deck (Honey Siren)"),
        ("to", {"zone": "discard", "owner_name": "Bea"}, "into Bea's discard pile"),
        (
            "to",
            {"zone": "discard", "owner_name": "Anna", "mine": True},
            "into your discard pile",
        ),
        (
            "to",
            {"zone": "discard", "owner_name": "Coda", "price": 1},
            "into Coda's discard pile (1 rune)",
        ),
        ("to", {"zone": "in_play", "card": "Cell Block E"}, "into play (Cell Block E)"),
        (
            "trophy",
            {"card": "Minotaur", "branch": "draw a card"},
            "Use trophy Minotaur: draw a card",
        ),
        (
            "transform",
            {"card": "Dhartha's Trial", "price": 8, "resource": "runes"},
            "Transform Dhartha's Trial (8 runes)",
        ),
        ("pay", {"card": "Snake Shaman", "amount": 3}, "Pay 3 runes for 3 honor (Snake Shaman)"),
        ("pay", {"card": "Snake Shaman", "amount": 1}, "Pay 1 rune for 1 honor (Snake Shaman)"),
        ("save", {"card": "Shadow Star", "zone": "in_play"}, "keep Shadow Star"),
        (
            "save",
            {"card": "Dreamer's Glass", "mark": "under+mystic"},
            "keep Dreamer's Glass (1 card under it)",
        ),
        (
            "pick",
            {"card": "Shadow Star", "zone": "in_play", "mine": True, "mark": "used1 new"},
            "Shadow Star in play (used, played this turn)",
        ),
        (
            "next",
            {"card": "Burrower Mark II", "branch": "draw a card"},
            "Burrower Mark II: draw a card",
        ),
        ("next", {"card": "Burrower Mark II"}, "Burrower Mark II"),
    ],
)
def test_labels_of_answers(act: str, known: dict[str, Any], told: str) -> None:
    assert label(act, **known) == told
