"""A card's text in three lengths, put together from what the card file says.

A new field of a card needs one entry in `PARTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from ascension_tui.rules.cards import AbilityDef, CardDef, TriggerDef
from ascension_tui.rules.selectors import CardFilter
from ascension_tui.rules.text import layout
from ascension_tui.rules.text.en import grammar, nouns
from ascension_tui.rules.text.en.control import pieces, statements
from ascension_tui.rules.text.en.lexicon import (
    long_modifier,
    long_text,
    modifier_text,
    short_modifier,
    short_text,
    tiny_modifier,
    tiny_text,
)
from ascension_tui.rules.text.en.voice import YOU, Style, Words
from ascension_tui.rules.text.glyphs import UNICODE, Glyphs
from ascension_tui.rules.verbs import Verb

SHORT_WIDTH = 16
SHORT_LINES = 3
TINY_WIDTH = 11

Pieces = list[list[str]]
"""What belongs on one line each, in pieces."""


class Part(NamedTuple):
    """How one field of a card is told: whole lines, short pieces, tiny pieces."""

    field: str
    long: Callable[[CardDef], list[str]]
    short: Callable[[CardDef, Style], Pieces]
    tiny: Callable[[CardDef, Style], Pieces]


def card_facts(card: CardDef) -> str:
    """What kind of card it is, what it costs and what it is worth, in one line."""
    words = [nouns.FACTIONS[card.faction]] if card.faction else []
    parts = [grammar.capital(" ".join([*words, card.type or "card"]))]
    if card.basic == "start":
        parts.append("starting card")
    elif card.cost is not None and card.type == "monster":
        parts.append(f"takes {grammar.count(card.cost, 'power')} to defeat")
    elif card.cost is not None:
        parts.append(f"costs {grammar.count(card.cost, 'rune')}")
    if card.basic == "pile":
        parts.append("always available")
    if card.honor is not None and card.type != "monster":
        parts.append(f"worth {grammar.count(card.honor, 'honor')}")
    return ", ".join(parts)


def card_long(card: CardDef) -> str:
    """What the card does in whole sentences, one line per ability; empty if nothing."""
    return "\n".join(line for part in PARTS for line in part.long(card))


def card_short(card: CardDef, glyphs: Glyphs = UNICODE) -> tuple[str, ...]:
    """The same in at most three lines of at most 16 cells; the honor of monsters is a fact."""
    lines: list[str] = []
    for words in (Words.FULL, Words.TERSE):
        style = Style(glyphs, words)
        groups = [group for part in PARTS for group in part.short(card, style)]
        for arrange in (layout.aligned, layout.flowing):
            lines = arrange(groups, SHORT_WIDTH)
            if layout.fits(lines, SHORT_WIDTH, SHORT_LINES):
                return tuple(layout.plain(line) for line in lines) or _without_text(card, glyphs)
    kept = layout.cut(lines, SHORT_WIDTH, SHORT_LINES, glyphs.more)
    return tuple(layout.plain(line) for line in kept)


def card_tiny(card: CardDef, glyphs: Glyphs = UNICODE) -> str:
    """The gist in at most 11 cells; a plus says that there is more."""
    found: list[str] = []
    for words in (Words.TERSE, Words.CODE, Words.HINT):
        for glue in (0, 1, 2):
            found = _tiny_pieces(card, Style(glyphs, words, glue))
            text = " ".join(found)
            if len(text) <= TINY_WIDTH:
                return layout.plain(text) or "".join(_without_text(card, glyphs))
    while len(found) > 1:
        found.pop()
        text = " ".join([*found, "+"])
        if len(text) <= TINY_WIDTH:
            return layout.plain(text)
    return layout.plain(layout.cut(found, TINY_WIDTH, 1, glyphs.more)[0])


def _tiny_pieces(card: CardDef, style: Style) -> list[str]:
    """Modifiers come last: they are the first to be left out. Equal pieces are counted."""
    parts = sorted(PARTS, key=lambda part: part.field == "modifiers")
    every = [" ".join(group) for part in parts for group in part.tiny(card, style) if group]
    runs = [(text, len(list(run))) for text, run in groupby(every)]
    return [text if times == 1 else f"{text} x{times}" for text, times in runs]


def _without_text(card: CardDef, glyphs: Glyphs) -> tuple[str, ...]:
    """A monster that gives nothing but honor shows that."""
    return (f"{glyphs.honor}{card.honor}",) if card.type == "monster" and card.honor else ()


def effect_text(effect: Verb) -> str:
    """One effect as part of a sentence: `gain 1 power`."""
    return long_text(effect, YOU)


def _sentences(effect: Verb) -> str:
    return " ".join(grammar.sentence(text) for text in statements(effect, YOU))


def _after(prefix: str, effect: Verb) -> str:
    """A prefix with a colon and what happens then."""
    first, *rest = statements(effect, YOU)
    return " ".join([f"{grammar.capital(prefix)}: {first}.", *(grammar.sentence(r) for r in rest)])


def _play_long(card: CardDef) -> list[str]:
    return [_sentences(card.play)] if card.play else []


def _play_short(card: CardDef, style: Style) -> Pieces:
    return [pieces(card.play, style, short_text)] if card.play else []


def _play_tiny(card: CardDef, style: Style) -> Pieces:
    return [[piece] for piece in pieces(card.play, style, tiny_text)] if card.play else []


def _reward_long(card: CardDef) -> list[str]:
    if card.type != "monster":
        return []
    told = [grammar.sentence(grammar.count(card.honor, "honor"))] if card.honor else []
    told += [_sentences(card.reward)] if card.reward else []
    return [f"Reward: {' '.join(told)}"] if told else []


def _reward_short(card: CardDef, style: Style) -> Pieces:
    return [pieces(card.reward, style, short_text)] if card.reward else []


def _reward_tiny(card: CardDef, style: Style) -> Pieces:
    return [[piece] for piece in pieces(card.reward, style, tiny_text)] if card.reward else []


_ABILITY_LIMITS = {"once_per_turn": "once per turn", "none": "at any time on your turn"}
_SHORT_ABILITY_LIMITS = {"once_per_turn": "1/t", "none": ""}


def _abilities_long(card: CardDef) -> list[str]:
    return [_after(_ability_prefix(ability), ability.do) for ability in card.abilities]


def _ability_prefix(ability: AbilityDef) -> str:
    limit = _ABILITY_LIMITS[ability.limit]
    if ability.condition is None:
        return limit
    return f"{limit}, if {nouns.condition(ability.condition, YOU)}"


def _abilities_short(card: CardDef, style: Style) -> Pieces:
    found = []
    for ability in card.abilities:
        group = pieces(ability.do, style, short_text)
        words = [_SHORT_ABILITY_LIMITS[ability.limit]]
        if ability.condition is not None:
            words.append(f"if {nouns.short_condition(ability.condition, style)}:")
        group[0] = " ".join(word for word in [*words, group[0]] if word)
        found.append(group)
    return found


def _abilities_tiny(card: CardDef, style: Style) -> Pieces:
    """Abilities with the same limit share its sign."""
    found = []
    last = ""
    for ability in card.abilities:
        text = " ".join(pieces(ability.do, style, tiny_text))
        if ability.condition is not None:
            condition = nouns.short_condition(ability.condition, style)
            text = f"({text})" if style.words is Words.HINT else f"if {condition}:{text}"
        limit = _SHORT_ABILITY_LIMITS[ability.limit]
        found.append([style.prefix(limit, text) if limit and limit != last else text])
        last = limit
    return found


_ACTS = {
    "play": "you play {}",
    "enter": "{} of yours enters play",
    "acquire": "you acquire {}",
    "defeat": "you defeat {}",
}
_SHORT_ACTS = {"play": "{}", "enter": "{} enters", "acquire": "{} acquired", "defeat": "{}"}
_SHORT_TRIGGER_LIMITS = {"once_per_copy": "1/t", "first_of_turn": "1st", "each": "each"}


def _triggers_long(card: CardDef) -> list[str]:
    return [_after(_trigger_prefix(card, trigger), trigger.do) for trigger in card.triggers]


def _trigger_prefix(card: CardDef, trigger: TriggerDef) -> str:
    cards = f"center-row {nouns.noun(trigger.card)}" if trigger.in_row else nouns.noun(trigger.card)
    if trigger.limit == "first_of_turn":
        first = f"{'the' if trigger.on == 'enter' else 'your'} first "
        other = "other " if trigger.card.other else ""
        return f"when {_ACTS[trigger.on].format(first + other + cards)} each turn"
    one = nouns.one(trigger.card)
    if trigger.in_row:
        one = f"another {cards}" if trigger.card.other else grammar.article(cards)
    text = _ACTS[trigger.on].format(one)
    if trigger.on == "enter" and _fits_itself(card, trigger.card):
        text += " (this one too)"
    return f"once per turn, when {text}" if trigger.limit == "once_per_copy" else f"whenever {text}"


def _fits_itself(card: CardDef, cards: CardFilter) -> bool:
    """Whether a card coming into play is one of those it waits for."""
    return (
        not cards.other
        and cards.type in (None, card.type)
        and cards.faction in (None, card.faction)
        and (cards.cost_max is None or (card.cost or 0) <= cards.cost_max)
        and cards.name in (None, card.name)
    )


def _triggers_short(card: CardDef, style: Style) -> Pieces:
    found = []
    for trigger in card.triggers:
        group = pieces(trigger.do, style, short_text)
        cards = nouns.short_noun(trigger.card, style)
        if trigger.in_row:
            cards = f"row {cards}"
        limit = _SHORT_TRIGGER_LIMITS[trigger.limit]
        group[0] = f"{limit} {_SHORT_ACTS[trigger.on].format(cards)}: {group[0]}"
        found.append(group)
    return found


def _triggers_tiny(card: CardDef, style: Style) -> Pieces:
    found = []
    for trigger in card.triggers:
        text = " ".join(pieces(trigger.do, style, tiny_text))
        cards = nouns.short_noun(trigger.card, style)
        if trigger.in_row:
            cards = f"row {cards}" if style.words is Words.TERSE else "row"
        limit = _SHORT_TRIGGER_LIMITS[trigger.limit]
        if style.words is Words.HINT:
            text = f"({text})"
        elif style.words is Words.TERSE or trigger.limit == "once_per_copy":
            text = f"{limit} {cards}:{text}"
        else:
            text = f"{cards}:{text}"
        found.append([text])
    return found


def _modifiers_long(card: CardDef) -> list[str]:
    return [grammar.sentence(modifier_text(long_modifier, m)) for m in card.modifiers]


def _modifiers_short(card: CardDef, style: Style) -> Pieces:
    return [[modifier_text(short_modifier, m, style)] for m in card.modifiers]


def _modifiers_tiny(card: CardDef, style: Style) -> Pieces:
    return [[modifier_text(tiny_modifier, m, style)] for m in card.modifiers]


PARTS: Sequence[Part] = (
    Part("play", _play_long, _play_short, _play_tiny),
    Part("modifiers", _modifiers_long, _modifiers_short, _modifiers_tiny),
    Part("abilities", _abilities_long, _abilities_short, _abilities_tiny),
    Part("triggers", _triggers_long, _triggers_short, _triggers_tiny),
    Part("reward", _reward_long, _reward_short, _reward_tiny),
)
FACTS = ("name", "set", "type", "faction", "cost", "honor", "copies", "basic")
"""The fields that are no effect; name, set and copies are shown as they are."""
