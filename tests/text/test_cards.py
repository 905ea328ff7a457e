"""The wording of every card, held in a golden file and kept within its limits.

`UPDATE_GOLDEN=1 pytest tests/text` writes the file anew; read its difference line by line.
"""

import os
import re
from pathlib import Path

import pytest

from ascension_tui.games.ascension.rules.cards import FILES, CardDef, load_set, parse_set
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.text.protocol import Ability

GOLDEN = Path(__file__).parent.parent / "golden" / "cards_en.txt"
EN = wording("en")
CARDS = [card for name in FILES for card in load_set(name)]
EVERY_CARD = pytest.mark.parametrize("card", CARDS, ids=[card.slug for card in CARDS])
TRAPS = {
    "a number and its noun disagree": r"\b1 (cards|runes|heroes|constructs|monsters)\b",
    "the same, for more than one": r"\b([02-9]|\d\d+) (card|rune|hero|construct|monster)\b",
    "honor and power have no plural": r"\b(honors|powers|heros)\b",
    "a before a vowel": r"\b[Aa] [aeiouAEIOU]",
    "an before a consonant": r"\b[Aa]n [^aeiouAEIOU]",
    "a word twice": r"\b(\w+) \1\b",
    "spaces or stops doubled": r"  |\.\.|,,|;;|::",
    "a space before a stop": r" [.,;:?)]",
    "no capital after a full stop": r"\. [a-z]",
    "something of Python": r"None|<|_|\{",
}


def grammar_traps(text: str) -> list[str]:
    told = text.replace("P.R.I.M.E.", "PRIME")
    return [f"{what}: {text}" for what, trap in TRAPS.items() if re.search(trap, told)]


def page(card: CardDef) -> str:
    lines = [
        f"{card.name} ({card.set})",
        f"  facts  {EN.card_facts(card)}",
        *(f"  long   {line}" for line in EN.card_long(card).splitlines()),
        *(f"  full   {labelled(ability)}" for ability in EN.card_full(card)),
        *(f"  middle {labelled(ability)}" for ability in EN.card_middle(card)),
    ]
    return "\n".join(lines) + "\n"


def labelled(ability: Ability) -> str:
    told = ability.text.replace("\N{NO-BREAK SPACE}", "~")
    return f"[{ability.label}] {told}".rstrip() if ability.label else told


def one_card(effects: str) -> CardDef:
    """A card of one's own set file; `effects` is the end of its YAML mapping."""
    text = f"cards:\n  - {{name: Mine, type: construct, cost: 1, honor: 1, {effects}}}\n"
    (card,) = parse_set(text, "mine.yaml", "mine")
    return card


def one_monster(effects: str) -> CardDef:
    text = f"cards:\n  - {{name: Mine, type: monster, cost: 1, honor: 1, {effects}}}\n"
    (card,) = parse_set(text, "mine.yaml", "mine")
    return card


def test_the_wording_is_the_one_in_the_golden_file() -> None:
    told = "\n".join(page(card) for card in CARDS)
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(told, encoding="utf-8")
    assert GOLDEN.read_text(encoding="utf-8") == told, "renew it: UPDATE_GOLDEN=1 pytest tests/text"


def test_the_golden_file_has_no_grammar_traps() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    told = [
        line[9:].removeprefix("[").replace("] ", ": ")
        for line in lines
        if line.startswith(("  facts", "  long", "  full"))
    ]
    assert told
    assert [trap for text in told for trap in grammar_traps(text)] == []


@EVERY_CARD
def test_long_text_is_whole_sentences(card: CardDef) -> None:
    for line in EN.card_long(card).splitlines():
        assert line[0].isupper()
        assert line.endswith(".")


def test_equal_effects_have_equal_words() -> None:
    by_name = {card.name: EN.card_long(card) for card in CARDS}
    banish = "you may banish a card from your hand or discard pile."
    assert by_name["Void Initiate"] == f"Gain 1 rune, then {banish}"
    assert by_name["Shade of the Black Watch"] == f"Gain 2 power, then {banish}"
    row = "ou may banish a card in the center row."
    assert row in by_name["Seer of the Forked Path"]
    assert row in by_name["Mephit"]
    assert row in by_name["Mistake of Creation"]


@pytest.mark.parametrize(
    ("effects", "long"),
    [
        ("play: {discard: 2}", "Discard 2 cards."),
        ("play: {destroy: 2}", "Destroy 2 of your constructs."),
        ("play: {destroy: {keep: 2}}", "Keep 2 of your constructs and destroy the others."),
        (
            "play: {banish: {from: [hand], count: 2, card: {faction: enlightened}}}",
            "Banish 2 Enlightened cards from your hand.",
        ),
        (
            "play: {banish: {from: [hand], card: {faction: enlightened, type: hero}}}",
            "Banish an Enlightened hero from your hand.",
        ),
        (
            "play: {banish: {from: [row, hand, discard]}}",
            "Banish a card in the center row or from your hand or discard pile.",
        ),
        (
            "play: {banish: {from: [hand], card: {names: [Mystic]}}}",
            "Banish a Mystic from your hand.",
        ),
        (
            "play: {banish: {from: [hand], count: 2, card: {names: [Mystic]}}}",
            "Banish 2 Mystic cards from your hand.",
        ),
        (
            "play: [{may: {banish: {from: [hand]}}}, {if_done: {runes: 1}}, {draw: 1}]",
            "You may banish a card from your hand. If done, gain 1 rune. Draw a card.",
        ),
        (
            "play: {may: [{destroy: 1}, {if_done: {power: 2}}]}",
            "You may destroy one of your constructs; if done, gain 2 power.",
        ),
        (
            "play: {each_opponent: {may: [{discard: 1}, {draw: 1}]}}",
            "Each opponent may discard a card, then draw a card.",
        ),
        (
            "play: {each_opponent: [{draw: 1}, {may: {banish: {from: [hand]}}}]}",
            "Each opponent draws a card, then may banish a card from their hand.",
        ),
        (
            "play: [{runes: 1}, {power: 2}, {honor: 3}, {draw: 1}]",
            "Gain 1 rune, 2 power and 3 honor, then draw a card.",
        ),
        ("play: [{draw: 1}, {runes: 1}]", "Draw a card, then gain 1 rune."),
        (
            "play: [{draw: 1}, {discard: 1}, {banish: {from: [hand]}}]",
            "Draw a card, discard a card, then banish a card from your hand.",
        ),
        (
            "play: {draw: {each: {zone: hand, cards: {type: monster}}}}",
            "Draw a card for each monster in your hand.",
        ),
        (
            "play: {choose_one: [{runes: 1}, {power: 1}, {honor: 1}]}",
            "Choose one: gain 1 rune, gain 1 power or gain 1 honor.",
        ),
        (
            "play: {choose_one: [[{draw: 1}, {discard: 1}], {honor: 1}]}",
            "Choose one: draw a card, then discard a card; or gain 1 honor.",
        ),
        (
            "play: {if: {condition: {controls: {type: construct, other: true}}, then: {draw: 1}}}",
            "If you have another construct in play, draw a card.",
        ),
        (
            "play: {discount: {amount: 2, card: {type: monster}}}",
            "Your next monster this turn is 2 power cheaper to defeat.",
        ),
        (
            "play: {discount: {amount: 1, card: {faction: void}}}",
            "Your next Void card this turn is 1 cheaper.",
        ),
        (
            "play: {acquire: {from: [row]}}",
            "Acquire a hero or construct in the center row for free.",
        ),
        (
            "abilities: [{do: {draw: 1}, if: {played: {names: [Mystic]}}}]",
            "Once per turn, if you already played a Mystic this turn: draw a card.",
        ),
        (
            "triggers: [{when: acquire, card: {type: hero}, limit: each, do: {honor: 1}}]",
            "Whenever you acquire a hero: gain 1 honor.",
        ),
        (
            "triggers: [{when: defeat, in_row: true, limit: once_per_copy, do: {honor: 1}}]",
            "Once per turn, when you defeat a center-row card: gain 1 honor.",
        ),
        (
            "triggers: [{when: enter, limit: first_of_turn, "
            "do: [{draw: 1}, {if_done: {runes: 1}}]}]",
            "When the first card of yours enters play each turn: draw a card; "
            "if done, gain 1 rune.",
        ),
    ],
)
def test_long_text_of_what_no_card_does_yet(effects: str, long: str) -> None:
    told = EN.card_long(one_card(effects))
    assert told == long
    assert grammar_traps(told) == []


@pytest.mark.parametrize(
    ("effects", "long"),
    [
        ("play: {discard_random: 2}", "Discard 2 random cards."),
        (
            "play: {destroy: {every: true, card: {faction: mechana}}}",
            "Destroy all of your Mechana constructs.",
        ),
        (
            "play: {destroy: {count: 1, card: {other: true}}}",
            "Destroy one of your other constructs.",
        ),
        (
            "play: {return_card: {from: discard, count: 2, to: deck_top}}",
            "Put 2 cards from your discard pile on top of your deck.",
        ),
        (
            "play: [{discard: 3}, {return_card: {from: result, count: 3}}]",
            "Discard 3 cards, then return all 3 discarded cards to your hand.",
        ),
        (
            "play: [{discard: 3}, {return_card: {from: result, count: 2}}]",
            "Discard 3 cards, then return 2 of the discarded cards to your hand.",
        ),
        (
            "play: [{banish: {from: [hand], card: {type: hero}, count: 2}}, "
            "{runes: {each: {zone: result}}}]",
            "Banish 2 heroes from your hand, then gain 1 rune for each hero banished.",
        ),
        (
            "play: [{may: {discard: 1}}, {if: {condition: {result: [{type: hero}]}, "
            "then: {draw: 1}}}]",
            "You may discard a card. If the discarded card is a hero, draw a card.",
        ),
        (
            "play: [{discard: 2}, {if: {condition: {result: [{type: hero}]}, then: {draw: 1}}}]",
            "Discard 2 cards. If a hero is among the discarded cards, draw a card.",
        ),
        (
            "play: [{may: {destroy: 1}}, {if_done: {then: {draw: 1}, otherwise: {runes: 1}}}]",
            "You may destroy one of your constructs. If done, draw a card; otherwise gain 1 rune.",
        ),
        (
            "play: {honor: {each: {zone: in_play, cards: {type: construct}, sum: honor}}}",
            "Gain honor equal to the total honor of the constructs you have in play.",
        ),
        (
            "play: [{power: 2}, {power: {each: {zone: row, sum: honor, times: 3}}}]",
            "Gain 2 power, then gain power equal to 3 times the total honor of the heroes and "
            "constructs in the center row.",
        ),
        (
            "play: [{draw: 1}, {if: {condition: {hand: 5}, then: {draw: 2}}}]",
            "Draw a card. If you have 5 or more cards in hand, draw 2 more cards.",
        ),
        (
            "play: [{runes: {amount: 1, only_for: {type: hero}}}, {may: {discard: 1}}, "
            "{if_done: [{runes: 1}, {runes: {each: {zone: result}}}]}]",
            "Gain 1 rune that can pay only for heroes, then you may discard a card. "
            "If done, gain 1 rune, then gain 1 more rune for each card discarded.",
        ),
        (
            "play: [{honor: 1}, {next: {when: play, then: {honor: 1}}}]",
            "Gain 1 honor. When you next play a card this turn, gain 1 honor.",
        ),
        (
            "play: [{banish: {from: [row, hand], count: 2, up_to: true}}, {if_done: {draw: 1}}]",
            "You may banish up to 2 cards in the center row and/or from your hand. "
            "If any card was banished, draw a card.",
        ),
        (
            "play: {choose_one: [{destroy: {every: true, card: {parity: odd}}}, {draw: 1}]}",
            "Choose one: destroy all of your constructs of odd cost or draw a card.",
        ),
        (
            "play: {choose_one: [{destroy: {count: 1, card: {parity: odd}}}, "
            "{destroy: {count: 1, card: {parity: even}}}]}",
            "Choose odd or even cost: destroy one of your constructs of that cost.",
        ),
        (
            "play: {if: {condition: {controls: {names: [Umbral Edge]}}, "
            "then: {banish: {from: [hand], card: {names: [Elder Skeptic, Shadow Star]}}}}}",
            "If you have Umbral Edge in play, banish an Elder Skeptic or a Shadow Star from your "
            "hand.",
        ),
        (
            "play: {next: {when: enter, card: {type: construct}, then: {draw: 1}}}",
            "When a construct of yours next enters play this turn, draw a card.",
        ),
        (
            "play: {whenever: {when: acquire, then: {honor: 1}}}",
            "Whenever you acquire a card this turn, gain 1 honor.",
        ),
        (
            "play: {acquire: {from: [row], card: {type: hero}, count: 3, at_least_one: true}}",
            "Acquire 1 to 3 heroes in the center row for free.",
        ),
        ("play: reveal_hands", "Reveal every opponent's hand."),
        (
            "play: {place_next: {card: {type: hero}, to: deck_top, in_row: true}}",
            "The next center-row hero you acquire this turn may go on top of your deck instead of "
            "the discard pile.",
        ),
        (
            "play: {if: {condition: {discard: {keyword: empower}, hand: 3}, then: {draw: 1}}}",
            "If a card with Empower is in your discard pile and you have 3 or more cards in hand, "
            "draw a card.",
        ),
        (
            "triggers: [{when: discard, card: {type: hero}, limit: each, do: {honor: 1}}]",
            "Whenever you discard one or more heroes from your hand: gain 1 honor.",
        ),
        (
            "modifiers: [{price_cut: {card: {type: hero, faction: void}, amount: 2}}]",
            "Void heroes in the center row are 2 runes cheaper to acquire, but never cost less "
            "than 1.",
        ),
        (
            "modifiers: [{value_change: {names: [Cultist], cost: 2, honor: 0}}]",
            "Every Cultist takes 2 power more to defeat and gives 0 honor more.",
        ),
    ],
)
def test_long_text_of_more_that_no_card_does_yet(effects: str, long: str) -> None:
    told = EN.card_long(one_card(effects))
    assert told == long
    assert grammar_traps(told) == []


def test_keywords_come_with_what_they_do() -> None:
    by_name = {card.name: EN.card_long(card).splitlines() for card in CARDS}
    empower = "Empower: when you acquire this card, you may banish a card from your played cards."
    assert by_name["Radiant Aspirant"] == ["Draw a card.", empower]
    assert by_name["Minotaur"][-1] == "Trophy (banish this card): draw a card."
    assert by_name["Ogo Rising"][-1] == "Fanatic trophy (banish it): gain 1 rune."
    assert by_name["Kiri, Meadow Witch"] == ["Draw a card. Unite (Lifebound): gain 5 honor."]
    assert by_name["Dhartha's Trial"][-1] == "Transform for 8 runes into Dhartha, Eternal Seer."
    assert by_name["Nemesis"][-1] == "Fate: banish the current event."
    assert by_name["Yuk Tribe Gremlin"][-1].startswith("Infest: when you defeat this monster")


@EVERY_CARD
def test_every_keyword_of_a_card_is_in_its_long_text(card: CardDef) -> None:
    told = EN.card_long(card)
    assert all(word.capitalize() in told for word in card.keywords)


@pytest.mark.parametrize("card", [card for card in CARDS if card.type == "event"], ids=str)
def test_an_event_has_neither_cost_nor_honor_in_its_facts(card: CardDef) -> None:
    faction = f"{card.faction.capitalize()} event" if card.faction else "Event"
    assert EN.card_facts(card) == faction


def test_a_monster_without_honor_or_reward_says_nothing() -> None:
    card = one_monster("copies: 1").model_copy(update={"honor": 0})
    assert (EN.card_long(card), EN.card_full(card), EN.card_middle(card)) == ("", (), ())


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no wording in the language 'xx'; known are: en"):
        wording("xx")
