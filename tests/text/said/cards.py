"""What a card's text must say, read off its data alone; no generator of texts has a part in it.

Each part of a card becomes patterns that stand in its line one after the other: every number,
target, zone, condition, `may`, `or` and `once`. A word that no pattern asks for is one too many.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ascension_tui.games.ascension.rules.cards import AbilityDef, CardDef, TriggerDef
from ascension_tui.games.ascension.rules.verbs import Verb
from tests.text.said.effects import condition, effect
from tests.text.said.words import GOES_TO, act, cheaper, kind, number, one

SMALL = frozenset(
    "a an the this that these of to for from in into on onto and then it its them with is are be "
    "you your they their gain gains card cards".split()
)
"""Words that are not counted: there may be more or fewer of them."""
SYNTAX = r"\(\?:e?s\)\?|\w\?|\\[bw]|[^\w' -]"
"""What makes a pattern of words and is no word itself."""


def problems(card: CardDef, text: str) -> list[str]:
    """What the text does not say, or says without need; empty if it is right."""
    parts = [patterns for patterns in lines_of(card) if patterns]
    lines = text.splitlines()
    if len(parts) != len(lines):
        return [f"{len(parts)} parts in {len(lines)} lines"]
    return [
        problem
        for patterns, line in zip(parts, lines, strict=True)
        for problem in line_problems(patterns, line)
    ]


def line_problems(patterns: Sequence[str], line: str) -> list[str]:
    """What one line does not say, or says without need."""
    found = []
    place = 0
    for pattern in patterns:
        match = re.compile(pattern, re.IGNORECASE).search(line, place)
        if match is None:
            found.append(f"not said: {pattern!r} in {line!r}")
            break
        place = match.end()
    wanted, told = words(" ".join(patterns)), words(line)
    if wanted != told:
        found.append(f"to be said {wanted - told}, said {told - wanted}: {line!r}")
    return found


def words(text: str) -> Counter[str]:
    """The words of a text or of patterns, one form for each, and how often they stand there."""
    plain = re.sub(SYNTAX, " ", text).lower()
    counted = [word for word in plain.split() if word not in SMALL]
    return Counter(re.sub(r"(?<=sh)es$|s$", "", word) for word in counted)


def lines_of(card: CardDef) -> Iterator[list[str]]:
    """The patterns of each line, in the order in which a card is told."""
    yield effect(card.play)
    for modifier in card.modifiers:
        yield MODIFIERS[modifier.name](modifier, card)
    for ability in card.abilities:
        yield ability_of(ability, card)
    for trigger in card.triggers:
        yield trigger_of(trigger, card)
    if card.type == "monster":
        honor = [rf"reward: {card.honor} honor\b"] if card.honor else []
        yield [*honor, *effect(card.reward)]
    if card.trophy:
        yield ["^trophy .banish this card.:", *effect(card.trophy)]
    if card.event_trophy:
        yield [
            "^trophy .one per player at most.: its trophy is what the current event says",
            "to use it, banish this card",
        ]
    if card.fanatic:
        yield ["^Fanatic trophy .banish it.:", *effect(card.fanatic)]
    if card.when_banished:
        yield [
            "when this card is banished, wherever it lies",
            "the player on turn",
            *effect(card.when_banished),
        ]
    if card.transform:
        thing = {"runes": "rune", "power": "power"}[card.transform.resource]
        yield [rf"transform for {number(card.transform.cost, thing)} into {card.transform.into}"]
    if card.empower:
        yield [
            "^empower: when you acquire this card",
            "you may banish a card from your played cards",
        ]
    if card.infest:
        yield [
            "^infest: when you defeat this monster in the center row, it may go into",
            "any player's discard pile instead of the void",
        ]
    if card.fate:
        yield ["^fate:", *effect(card.fate)]
    yield from remarks(card)


def remarks(card: CardDef) -> Iterator[list[str]]:
    """What has a line of its own because it happens later."""
    names = [verb.name for _, top in card.effects() for verb in every(top)]
    if "honor_price" in names:
        yield ["if the cost of such a hero is lower", "pay the cost"]
    if "set_under" in names:
        yield ["when this card leaves play", "cards under it go to your discard pile"]


def every(verb: Verb) -> Iterator[Verb]:
    yield verb
    for _, child in verb.children():
        yield from every(child)


def ability_of(ability: AbilityDef, card: CardDef) -> list[str]:
    limit = {"once_per_turn": "once per turn", "none": "at any time on your turn"}[ability.limit]
    if card.type == "event" and ability.limit == "once_per_turn":
        limit = "once on each of your turns"
    given = [r"\bif\b", *condition(ability.condition)] if ability.condition else []
    return [f"^{limit}", *given, ":", *effect(ability.do)]


def trigger_of(trigger: TriggerDef, card: CardDef) -> list[str]:
    event = card.type == "event"
    first = trigger.limit == "first_of_turn"
    row = "center-row " if trigger.in_row else ""
    cards = one(trigger.card, row=trigger.in_row)
    if first:
        whose = "the" if trigger.when == "enter" else "your"
        cards = f"{whose} first {'other ' if trigger.card.other else ''}{row}{kind(trigger.card)}"
    elif trigger.when == "discard":
        cards = f"one or more {kind(trigger.card, many=True)}"
    told = [rf"\bwhen{'ever' if trigger.limit == 'each' else ''} {act(trigger.when, cards)}"]
    if trigger.limit == "once_per_copy":
        told = ["^once on each of your turns" if event else "^once per turn", *told]
    itself = trigger.when == "enter" and trigger.zone == "in_play" and not trigger.card.other
    told += ["this one too"] if itself and trigger.card.faction in (None, card.faction) else []
    told += ["while this card is in your discard pile"] if trigger.zone == "discard" else []
    told += ["on each of your turns" if event else "each turn"] if first else []
    told += ["on your turn"] if event and trigger.limit == "each" else []
    return [*told, ":", *effect(trigger.do)]


MODIFIERS: dict[str, Any] = {
    "counts_as": lambda m, card: [
        "for everybody" if card.type == "event" else "while in play: for you",
        f"every {m.type} also counts as {m.faction.capitalize()}",
    ],
    "first_hero_also": lambda m, card: [
        "on each of your turns, the first hero you play under this event",
        f"also counts as {m.faction.capitalize()} that turn",
    ],
    "unbanishable": lambda m, card: ["in the center row, this card cannot be banished"],
    "destination": lambda m, card: [
        f"once per turn: {one(m.card)} you acquire may go {GOES_TO[m.to]}",
        "instead of the discard pile",
    ],
    "acquired_to": lambda m, card: [
        f"when you acquire this card, it goes {GOES_TO[m.to]}",
        "instead of the discard pile",
        r"\bif\b",
        *condition(m.condition),
    ],
    "price_cut": lambda m, card: [
        f"{kind(m.card, many=True)} in the center row are {cheaper(m.card, m.amount)}",
        "but never cost less than 1",
    ],
    "value_change": lambda m, card: [
        f"every {' and '.join(m.names)} takes {m.cost} power more to defeat",
        f"gives {m.honor} honor more",
    ],
    "trophy_saves": lambda m, card: [
        "^Fanatic trophy:", "when constructs of yours would be destroyed on another player's turn",
        "you may banish it and keep one of them",
    ],
    "jail": lambda m, card: [
        "while in play: a monster you play, or defeat in the center row, may go into play; there",
        "a Mechana construct without abilities, destroyed when this card leaves play",
    ],
    "passes_on": lambda m, card: [
        "when you play this card, it may go into another player's discard pile"
    ],
}  # fmt: skip
