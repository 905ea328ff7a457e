"""The full and the middle register: what stands there, what does not, and where it has room."""

import re
from collections import Counter
from collections.abc import Callable
from typing import get_args

import pytest
from rich.cells import cell_len

from ascension_tui.games.ascension.rules.cards import FILES, SETS, CardDef, load_set, parse_set
from ascension_tui.games.ascension.rules.selectors import Faction
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.telling.ascension import teller_of
from ascension_tui.games.ascension.text import signs, wording
from ascension_tui.games.ascension.text.protocol import Ability
from ascension_tui.games.ascension.tui.faces import ASCII_SIGNS, Faces
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.tui.kit.faces import ROOMY, Body, Face, body, wide_body

EN = wording("en")
CARDS = [card for name in FILES for card in load_set(name)]
BY_NAME = {card.name: card for card in CARDS}
PLAYED = [card for card in CARDS if card.type != "event"]
EVERY_CARD = pytest.mark.parametrize("card", CARDS, ids=[card.slug for card in CARDS])
TIED = "\N{NO-BREAK SPACE}"
LABELS = {
    "",
    "each turn",
    "each of your turns",
    "any time",
    "while in play",
    "trophy",
    "fanatic trophy",
    "empower",
    "infest",
    "fate",
}
FULL_LABELS = LABELS | {f"unite ({name.capitalize()})" for name in get_args(Faction)}
MIDDLE_LABELS = LABELS | {f"unite ({sign})" for sign in signs.FACTIONS.values()}
TRANSFORM = re.compile(rf"transform(?: for (\d+) (?:runes|power)|{TIED}[▲●](\d+))")
CIPHERS = r"\d/t|\b(opp|opps|cons|mon|disc|ban|emp|inf|fac|1st|r?\d+x)\b|[<>=≤≥]|(?<!and)/|…"
ALWAYS = {"empower", "infest"}


def plain(ability: Ability) -> str:
    return ability.text.replace(TIED, " ")


def named(ability: Ability) -> bool:
    """Whether it begins with a name, or a word that always has a capital."""
    return any(ability.text.startswith(name) for name in BY_NAME)


def one_card(effects: str) -> CardDef:
    text = f"cards:\n  - {{name: Mine, type: construct, cost: 1, honor: 1, {effects}}}\n"
    (card,) = parse_set(text, "mine.yaml", "mine")
    return card


@EVERY_CARD
def test_labels_are_those_a_frame_knows(card: CardDef) -> None:
    for told, labels in ((EN.card_full(card), FULL_LABELS), (EN.card_middle(card), MIDDLE_LABELS)):
        for ability in told:
            assert ability.label in labels or TRANSFORM.fullmatch(ability.label)


@EVERY_CARD
def test_both_registers_tell_the_same_abilities_in_the_same_order(card: CardDef) -> None:
    """But for remarks, which are whole sentences and come last."""
    full = [ability.label.split()[0:1] for ability in EN.card_full(card)]
    middle = [ability.label.split()[0:1] for ability in EN.card_middle(card)]
    assert [word[0].split(TIED)[0] if word else "" for word in middle] == [
        word[0] if word else "" for word in full[: len(middle)]
    ]
    assert not any(full[len(middle) :])


@EVERY_CARD
def test_full_text_is_whole_sentences_that_go_on_after_the_label(card: CardDef) -> None:
    for ability in EN.card_full(card):
        assert ability.text.endswith(".")
        assert ability.text[0].isupper() == (not ability.label or named(ability))
        assert not set(ability.text) & {*signs.RESOURCES.values(), TIED}


@EVERY_CARD
def test_what_the_frame_says_is_not_said_again(card: CardDef) -> None:
    for ability in (*EN.card_full(card), *EN.card_middle(card)):
        assert not re.search(
            r"[Rr]eward|[Oo]nce per turn|[Oo]nce on each|[Ww]hile in play", plain(ability)
        )
        assert (
            not plain(ability).lower().startswith(("trophy", "fate", "unite", "empower", "infest"))
        )


@EVERY_CARD
def test_middle_text_has_signs_but_no_ciphers(card: CardDef) -> None:
    for ability in EN.card_middle(card):
        text = f"{ability.label.replace(TIED, ' ')}: {plain(ability)}"
        assert not re.search(CIPHERS, text), text
        assert not re.search(r"\b(runes?|power|Enlightened|Lifebound|Mechana|Void)\b", _own(text))
        assert {sign for sign in text if not sign.isascii()} <= set("▲●★☼♣⚙◆")
        assert cell_len(text) == len(text)


@EVERY_CARD
def test_the_plain_signs_are_plain(card: CardDef) -> None:
    for ability in EN.card_middle(card):
        text = f"{ability.label} {ability.text}".replace(TIED, " ")
        assert text.translate(str.maketrans(dict(ASCII_SIGNS))).isascii()


def _own(text: str) -> str:
    """The text without the names of cards in it."""
    for name in sorted(BY_NAME, key=len, reverse=True):
        text = text.replace(name, "")
    return text


@EVERY_CARD
def test_middle_text_ends_without_a_stop_and_stands_alone_after_keywords(card: CardDef) -> None:
    for ability in EN.card_middle(card):
        assert bool(ability.text) == (ability.label not in ALWAYS)
        assert not re.search(r"[.,;: ]$", ability.text)
        assert not ability.text[:1].isupper() or not ability.label or named(ability)
        assert not re.search(r"  | [.,;:]|\. [a-z]", ability.text)


@EVERY_CARD
def test_middle_text_is_shorter(card: CardDef) -> None:
    full, middle = (
        sum(len(one.text) for one in told(card)) for told in (EN.card_full, EN.card_middle)
    )
    assert middle < full or not full


@EVERY_CARD
def test_numbers_stay_with_their_verbs(card: CardDef) -> None:
    """No line ends between `draw` and its number, or between `up to` and its sign."""
    for ability in EN.card_middle(card):
        assert not re.search(r"\b(draws?|pay|discards?|banish|gains?|up to) [▲●★]?\d", ability.text)


@EVERY_CARD
def test_monsters_of_the_row_are_called_so(card: CardDef) -> None:
    full = " ".join(map(plain, EN.card_full(card)))
    middle = " ".join(map(plain, EN.card_middle(card)))
    assert full.count("center-row monster") == middle.count("row monster")


@pytest.mark.parametrize(
    ("name", "full", "middle"),
    [
        ("Sea Tyrant",
         [("", "Each opponent keeps one of their constructs and destroys the others.")],
         [("", "Opponents keep 1 construct each")]),
        ("Earth Tyrant", [("", "Draw 2 cards.")], [("", "Draw 2")]),
        ("Yggdrasil Staff",
         [("each turn", "gain 1 power."), ("each turn", "pay 4 runes, then gain 3 honor.")],
         [("each turn", "●1"), ("each turn", "pay ▲4: ★3")]),
        ("Kiri, Meadow Witch",
         [("", "Draw a card."), ("unite (Lifebound)", "gain 5 honor.")],
         [("", "Draw 1"), ("unite (L♣)", "★5")]),
        ("Granger",
         [("", "Gain 1 rune and 1 honor."),
          ("unite (Lifebound)", "gain 1 more rune and 1 more honor.")],
         [("", "▲1 ★1"), ("unite (L♣)", "▲1 ★1")]),
        ("Burrower Mark II",
         [("each turn",
           "when a Mechana construct of yours enters play (this one too), draw a card.")],
         [("each turn", "when a M⚙ construct of yours enters play, draw 1")]),
        ("Minotaur", [("trophy", "draw a card.")], [("trophy", "draw 1")]),
        ("Dhartha's Trial",
         [("each of your turns",
           "if you already played a Mystic or a Heavy Infantry this turn, draw a card."),
          ("transform for 8 runes", "into Dhartha, Eternal Seer.")],
         [("each of your turns", "if you played a Mystic or a Heavy Infantry, draw 1"),
          ("transform ▲8", "into Dhartha, Eternal Seer")]),
        ("Radiant Aspirant",
         [("", "Draw a card."),
          ("empower",
           "when you acquire this card, you may banish a card from your played cards.")],
         [("", "Draw 1"), ("empower", "")]),
        ("Cultist", [], []),
    ],
)  # fmt: skip
def test_the_registers_of_a_card(
    name: str, full: list[tuple[str, str]], middle: list[tuple[str, str]]
) -> None:
    card = BY_NAME[name]
    assert list(EN.card_full(card)) == full
    assert [(one.label.replace(TIED, " "), plain(one)) for one in EN.card_middle(card)] == middle


@pytest.mark.parametrize(
    ("effects", "middle"),
    [
        ("play: {discard: 2}", "Discard 2"),
        ("play: {destroy: 2}", "Destroy 2 of your constructs"),
        ("play: {destroy: {every: true}}", "Destroy all your constructs"),
        ("play: {each_opponent: {destroy: {keep: 2}}}", "Opponents keep 2 constructs each"),
        ("play: {each_opponent: {draw: 1}}", "Opponents draw 1 each"),
        ("play: {each_player: {honor: 2}}", "Each player gains ★2"),
        ("play: {choose_one: [{runes: 1}, {power: 1}, {honor: 1}]}", "▲1, ●1 or ★1"),
        (
            "play: {choose_one: [[{draw: 1}, {discard: 1}], {honor: 1}]}",
            "Draw 1, discard 1; or ★1",
        ),
        ("play: [{discard: 1}, {if_done: {then: {draw: 1}, otherwise: {runes: 1}}}]",
         "Discard 1: draw 1; otherwise ▲1"),
        ("play: {if: {condition: {hand: 3, banished: true}, then: {draw: 1}}}",
         "If you banished a card and with 3+ in hand, draw 1"),
        ("play: {banish: {from: [hand], count: 2, card: {faction: void}}}",
         "Banish 2 V◆ cards from hand"),
        ("play: {acquire: {from: [row], card: {type: hero}, count: 3, at_least_one: true}}",
         "Acquire 1 to 3 row heroes free"),
        ("play: {defeat: {from: [always]}}", "Defeat a monster always available free"),
        ("play: {runes: {each: {zone: hand, cards: {type: hero}}}}", "▲1 per hero in hand"),
        ("play: {discount: {amount: 1, card: {faction: void}}}", "Your next V◆ card 1 cheaper"),
    ],
)  # fmt: skip
def test_middle_text_of_what_no_card_does_yet(effects: str, middle: str) -> None:
    (told,) = EN.card_middle(one_card(effects))
    assert plain(told) == middle


def _card(width: int, height: int) -> Callable[[Face], Body]:
    inner = width - 2
    return lambda face: body(face, inner - 2 * (inner >= ROOMY), height - 2)


@pytest.mark.parametrize(
    ("laid", "floor"),
    [
        (_card(24, 12), 98),
        (_card(18, 10), 90),
        (lambda face: wide_body(face, 26 - 2, 4 - 2), 55),
        (_card(18, 8), 74),
    ],
    ids=["row-160", "row-120", "row-80", "hand-120"],
)
def test_most_cards_are_read_whole(laid: Callable[[Face], Body], floor: int) -> None:
    """Percent of heroes, constructs and monsters whose text is not cut at the design's sizes."""
    faces = Faces(teller_of(ENGLISH, Setup.checked(sets=SETS, seats=("Anna", "Bea"))))
    found = Counter(laid(faces.of(card.slug)).register for card in PLAYED)
    assert found.total() == len(PLAYED) > 150
    assert 100 * (found["full"] + found["middle"]) >= floor * found.total(), found
