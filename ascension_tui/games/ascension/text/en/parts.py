"""How each field of a card is told: whole lines, short pieces, tiny pieces.

A new field of a card needs one entry in `PARTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ascension_tui.games.ascension.rules.cards import AbilityDef, CardDef, TriggerDef
from ascension_tui.games.ascension.rules.ruleset import EMPOWER, Face
from ascension_tui.games.ascension.rules.selectors import CardFilter
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.control import (
    condition,
    pieces,
    short_condition,
    statements,
)
from ascension_tui.games.ascension.text.en.lexicon import (
    long_modifier,
    long_text,
    short_modifier,
    short_text,
    tiny_modifier,
    tiny_text,
)
from ascension_tui.games.ascension.text.en.voice import EACH, YOU, Style, Words
from ascension_tui.games.ascension.text.en.waiting import SHORT_ACTS, act
from ascension_tui.games.ascension.text.layout import UNICODE


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
    paid = grammar.count(price.cost, nouns.RESOURCES[price.resource])
    sign = style.glyphs.power if price.resource == "power" else style.glyphs.runes
    rule = grammar.stopped(f"Transform for {paid} into {price.into}")
    return Told(rule, f"Transform {sign}{price.cost}", f"Tr{sign}{price.cost}")


Pieces = list[list[str]]
"""What belongs on one line each, in pieces."""


class Part(NamedTuple):
    """How one field of a card is told."""

    field: str
    long: Callable[[CardDef], list[str]]
    short: Callable[[CardDef, Style], Pieces]
    tiny: Callable[[CardDef, Style], Pieces]


def _sentences(effect: Verb) -> str:
    return " ".join(grammar.sentence(text) for text in statements(effect, YOU))


def _after(prefix: str, effect: Verb) -> str:
    """A prefix with a colon and what happens then, all in the one sentence it holds for."""
    return grammar.sentence(f"{prefix}: {'; '.join(statements(effect, YOU))}")


def _reward_long(card: CardDef) -> list[str]:
    if card.type != "monster":
        return []
    told = [grammar.sentence(grammar.count(card.honor, "honor"))] if card.honor else []
    told += [_sentences(card.reward)] if card.reward else []
    return [f"Reward: {' '.join(told)}"] if told else []


def _bare_part(field: str, told: Callable[[CardDef], list[str]]) -> Part:
    """A field that is an effect without a word before it."""

    def in_short(card: CardDef, style: Style) -> Pieces:
        effect = _effect_of(card, field)
        return [pieces(effect, style, short_text)] if effect else []

    def in_signs(card: CardDef, style: Style) -> Pieces:
        effect = _effect_of(card, field)
        return [[piece] for piece in pieces(effect, style, tiny_text)] if effect else []

    return Part(field, told, in_short, in_signs)


def _effect_of(card: CardDef, field: str) -> Verb | None:
    effect: Verb | None = getattr(card, field)
    return effect


_ABILITY_LIMITS = {"once_per_turn": "once per turn", "none": "at any time on your turn"}
_SHORT_ABILITY_LIMITS = {"once_per_turn": "1/t", "none": ""}
_EVENT_LIMIT = "once on each of your turns"
"""An event is there for everybody, so it says whose turns it means."""


def _abilities_long(card: CardDef) -> list[str]:
    return [_after(_ability_prefix(card, ability), ability.do) for ability in card.abilities]


def _ability_prefix(card: CardDef, ability: AbilityDef) -> str:
    limit = _ABILITY_LIMITS[ability.limit]
    if card.type == "event" and ability.limit == "once_per_turn":
        limit = _EVENT_LIMIT
    if ability.condition is None:
        return limit
    return f"{limit}, if {condition(ability.condition, YOU)}"


def _abilities_short(card: CardDef, style: Style) -> Pieces:
    found = []
    for ability in card.abilities:
        group = pieces(ability.do, style, short_text)
        words = [_SHORT_ABILITY_LIMITS[ability.limit]]
        if ability.condition is not None:
            words.append(f"if {short_condition(ability.condition, style)}:")
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
            condition = short_condition(ability.condition, style)
            text = f"({text})" if style.words >= Words.HINT else f"if {condition}:{text}"
        limit = _SHORT_ABILITY_LIMITS[ability.limit] if style.words < Words.BARE else ""
        found.append([style.prefix(limit, text) if limit and limit != last else text])
        last = limit
    return found


_SHORT_TRIGGER_LIMITS = {"once_per_copy": "1/t", "first_of_turn": "1st", "each": "each"}


def _triggers_long(card: CardDef) -> list[str]:
    return [_after(_trigger_prefix(card, trigger), trigger.do) for trigger in card.triggers]


def _trigger_prefix(card: CardDef, trigger: TriggerDef) -> str:
    """When a trigger is set off, and how often; an event means the turns of its reader."""
    is_event = card.type == "event"
    done = act(trigger.when, _trigger_cards(trigger), YOU)
    if trigger.zone == "discard":
        done += " while this card is in your discard pile"
    if trigger.limit == "first_of_turn":
        return f"when {done} {'on each of your turns' if is_event else 'each turn'}"
    if trigger.when == "enter" and trigger.zone == "in_play" and _fits_itself(card, trigger.card):
        done += " (this one too)"
    if trigger.limit == "each":
        return f"whenever {done}{' on your turn' if is_event else ''}"
    return f"{_EVENT_LIMIT if is_event else 'once per turn'}, when {done}"


def _trigger_cards(trigger: TriggerDef) -> str:
    """The cards it waits for; cards discarded together set it off once."""
    if trigger.limit == "first_of_turn":
        first = f"{'the' if trigger.when == 'enter' else 'your'} first "
        other = "other " if trigger.card.other else ""
        row = "center-row " if trigger.in_row else ""
        return f"{first}{other}{row}{nouns.noun(trigger.card)}"
    if trigger.when == "discard":
        return f"one or more {nouns.noun(trigger.card, many=True)}"
    return nouns.one_seen(trigger.card, in_row=trigger.in_row)


def _fits_itself(card: CardDef, cards: CardFilter) -> bool:
    """Whether a card coming into play is one of those it waits for."""
    return not cards.other and cards.fits_kind(Face(card, kind=0, pile=0), factions=0)


def _triggers_short(card: CardDef, style: Style) -> Pieces:
    found = []
    for trigger in card.triggers:
        group = pieces(trigger.do, style, short_text)
        cards = nouns.short_noun(trigger.card, style)
        if trigger.in_row:
            cards = f"row {cards}"
        limit = _SHORT_TRIGGER_LIMITS[trigger.limit]
        if trigger.zone == "discard":
            limit = "in discard:" if style.words is Words.FULL else "disc:"
        group[0] = f"{limit} {SHORT_ACTS[trigger.when].format(cards)}: {group[0]}"
        found.append(group)
    return found


def _triggers_tiny(card: CardDef, style: Style) -> Pieces:
    found = []
    for trigger in card.triggers:
        text = " ".join(pieces(trigger.do, style, tiny_text))
        cards = "disc" if trigger.when == "discard" else nouns.short_noun(trigger.card, style)
        if trigger.in_row:
            cards = f"row {cards}" if style.words is Words.TERSE else "row"
        limit = _SHORT_TRIGGER_LIMITS[trigger.limit]
        if style.words >= Words.HINT:
            text = f"({text})"
        elif style.words is Words.TERSE or trigger.limit == "once_per_copy":
            text = f"{limit} {cards}:{text}"
        else:
            text = f"{cards}:{text}"
        found.append([text])
    return found


def _modifiers_long(card: CardDef) -> list[str]:
    return [grammar.sentence(long_modifier[m.name](m, card)) for m in card.modifiers]


def _modifiers_short(card: CardDef, style: Style) -> Pieces:
    return [[short_modifier[m.name](m, card, style)] for m in card.modifiers]


def _modifiers_tiny(card: CardDef, style: Style) -> Pieces:
    return [[tiny_modifier[m.name](m, card, style)] for m in card.modifiers]


def _event_trophy_head() -> Told:
    name = nouns.event_trophy()
    return Told(f"{name} trophy", f"{name}:", name[:3])


def _effect_part(field: str, head: Callable[[], Told], price: str = "") -> Part:
    """A field that is an effect behind a word of its own; `price` is what is banished for it."""

    def told(card: CardDef) -> list[str]:
        effect = _effect_of(card, field)
        paid = f" (banish {price})" if price else ""
        return [_after(f"{head().long}{paid}", effect)] if effect else []

    def in_short(card: CardDef, style: Style) -> Pieces:
        effect = _effect_of(card, field)
        if effect is None:
            return []
        group = pieces(effect, style, short_text)
        group[0] = f"{head().short} {group[0]}"
        return [group]

    def in_signs(card: CardDef, style: Style) -> Pieces:
        effect = _effect_of(card, field)
        if effect is None:
            return []
        text = " ".join(pieces(effect, style, tiny_text))
        return [[f"({text})" if style.words >= Words.HINT else f"{head().tiny}:{text}"]]

    return Part(field, told, in_short, in_signs)


def _keyword_part(field: str, tell: Callable[[CardDef, Style], Told]) -> Part:
    """A field that is a word players know, with what it stands for."""

    def told(card: CardDef) -> list[str]:
        return [tell(card, Style(UNICODE)).long] if getattr(card, field) else []

    def in_short(card: CardDef, style: Style) -> Pieces:
        return [[tell(card, style).short]] if getattr(card, field) else []

    def in_signs(card: CardDef, style: Style) -> Pieces:
        return [[tell(card, style).tiny]] if getattr(card, field) else []

    return Part(field, told, in_short, in_signs)


PARTS: Sequence[Part] = (
    _bare_part("play", lambda card: [_sentences(card.play)] if card.play else []),
    Part("modifiers", _modifiers_long, _modifiers_short, _modifiers_tiny),
    Part("abilities", _abilities_long, _abilities_short, _abilities_tiny),
    Part("triggers", _triggers_long, _triggers_short, _triggers_tiny),
    _bare_part("reward", _reward_long),
    _effect_part("trophy", lambda: Told("trophy", "Trophy:", "T"), price="this card"),
    _keyword_part("event_trophy", _event_trophy),
    _effect_part("fanatic", _event_trophy_head, price="it"),
    _keyword_part("when_banished", _when_banished),
    _keyword_part("transform", _transform),
    _keyword_part("empower", _empower),
    _keyword_part("infest", _infest),
    _effect_part("fate", lambda: Told("fate", "Fate:", "Fate")),
)
FACTS = ("name", "set", "type", "faction", "cost", "honor", "copies", "basic", "single")
"""The fields that are no effect; name, set and copies are shown as they are."""
