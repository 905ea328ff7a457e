"""The English for words on cards that stand for a rule: Empower, Infest, Transform and others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ascension_tui.rules.cards import CardDef, TransformDef
from ascension_tui.rules.ruleset import EMPOWER
from ascension_tui.rules.text.en import grammar
from ascension_tui.rules.text.en.lexicon import long_text, short_text, tiny_text
from ascension_tui.rules.text.en.voice import EACH, YOU, Style, Words
from ascension_tui.rules.verbs import Verb


class Keyword(NamedTuple):
    """How a word and its rule are told, given a card that has it."""

    long: Callable[[CardDef], str]
    short: Callable[[CardDef, Style], str]
    tiny: Callable[[CardDef, Style], str]


def _long_empower(card: CardDef) -> str:
    return f"Empower: when you acquire this card, {long_text(EMPOWER, YOU)}."


def _short_empower(card: CardDef, style: Style) -> str:
    return "Empower"


def _tiny_empower(card: CardDef, style: Style) -> str:
    return "Emp"


def _long_infest(card: CardDef) -> str:
    when = "when you defeat this monster in the center row"
    return f"Infest: {when}, it may go into any player's discard pile instead of the void."


def _short_infest(card: CardDef, style: Style) -> str:
    return "Infest"


def _tiny_infest(card: CardDef, style: Style) -> str:
    return "Infest" if style.words is Words.TERSE else "Inf"


def _long_event_trophy(card: CardDef) -> str:
    told = "its trophy is what the current event says; to use it, banish this card"
    return f"Trophy (one per player at most): {told}."


def _short_event_trophy(card: CardDef, style: Style) -> str:
    return "Trophy: see event"


def _tiny_event_trophy(card: CardDef, style: Style) -> str:
    return "T:event"


def _rider(card: CardDef) -> Verb:
    assert card.when_banished is not None
    return card.when_banished


def _long_when_banished(card: CardDef) -> str:
    gain = long_text(_rider(card), EACH)
    return f"When this card is banished, wherever it lies, the player on turn {gain}."


def _short_when_banished(card: CardDef, style: Style) -> str:
    return f"banished: {short_text(_rider(card), style)}"


def _tiny_when_banished(card: CardDef, style: Style) -> str:
    text = tiny_text(_rider(card), style)
    return f"({text})" if style.words >= Words.HINT else f"ban:{text}"


def _price(card: CardDef) -> TransformDef:
    assert card.transform is not None
    return card.transform


_THINGS = {"runes": "rune", "power": "power"}


def _sign(card: CardDef, style: Style) -> str:
    return style.glyphs.power if _price(card).resource == "power" else style.glyphs.runes


def _long_transform(card: CardDef) -> str:
    price = _price(card)
    paid = grammar.count(price.cost, _THINGS[price.resource])
    return grammar.stopped(f"Transform for {paid} into {price.into}")


def _short_transform(card: CardDef, style: Style) -> str:
    return f"Transform {_sign(card, style)}{_price(card).cost}"


def _tiny_transform(card: CardDef, style: Style) -> str:
    return f"Tr{_sign(card, style)}{_price(card).cost}"


KEYWORDS: Mapping[str, Keyword] = {
    "empower": Keyword(_long_empower, _short_empower, _tiny_empower),
    "infest": Keyword(_long_infest, _short_infest, _tiny_infest),
    "event_trophy": Keyword(_long_event_trophy, _short_event_trophy, _tiny_event_trophy),
    "when_banished": Keyword(_long_when_banished, _short_when_banished, _tiny_when_banished),
    "transform": Keyword(_long_transform, _short_transform, _tiny_transform),
}
"""By the field of the card that holds them."""
