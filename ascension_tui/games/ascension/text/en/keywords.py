"""The English for words on cards that stand for a rule: Empower, Infest, Transform and others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.rules.ruleset import EMPOWER
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.text.en.lexicon import long_text, short_text, tiny_text
from ascension_tui.games.ascension.text.en.voice import EACH, YOU, Style, Words


class Told(NamedTuple):
    """A word and its rule in the three lengths."""

    long: str
    short: str
    tiny: str


def _empower(card: CardDef, style: Style) -> Told:
    gain = long_text(EMPOWER, YOU)
    return Told(f"Empower: when you acquire this card, {gain}.", "Empower", "Emp")


def _infest(card: CardDef, style: Style) -> Told:
    when = "when you defeat this monster in the center row"
    rule = f"Infest: {when}, it may go into any player's discard pile instead of the void."
    return Told(rule, "Infest", "Infest" if style.words is Words.TERSE else "Inf")


def _event_trophy(card: CardDef, style: Style) -> Told:
    rule = "its trophy is what the current event says; to use it, banish this card"
    return Told(f"Trophy (one per player at most): {rule}.", "Trophy: see event", "T:event")


def _when_banished(card: CardDef, style: Style) -> Told:
    effect = card.when_banished
    assert effect is not None
    text = tiny_text(effect, style)
    return Told(
        "When this card is banished, wherever it lies, the player on turn "
        f"{long_text(effect, EACH)}.",
        f"banished: {short_text(effect, style)}",
        f"({text})" if style.words >= Words.HINT else f"ban:{text}",
    )


def _transform(card: CardDef, style: Style) -> Told:
    price = card.transform
    assert price is not None
    paid = grammar.count(price.cost, "power" if price.resource == "power" else "rune")
    sign = style.glyphs.power if price.resource == "power" else style.glyphs.runes
    rule = grammar.stopped(f"Transform for {paid} into {price.into}")
    return Told(rule, f"Transform {sign}{price.cost}", f"Tr{sign}{price.cost}")


KEYWORDS: Mapping[str, Callable[[CardDef, Style], Told]] = {
    "empower": _empower,
    "infest": _infest,
    "event_trophy": _event_trophy,
    "when_banished": _when_banished,
    "transform": _transform,
}
"""By the field of the card that holds them."""
