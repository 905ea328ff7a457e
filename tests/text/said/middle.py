"""What a card's middle text must say, read off its data alone; see `said.cards`.

The same patterns as for whole sentences in fewer words: signs stand for resources and factions,
a colon for `if done`, and what is said of any card by its number alone.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ascension_tui.games.ascension.rules.cards import CardDef, TriggerDef
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.text.protocol import Ability
from tests.text.said.cards import line_problems
from tests.text.said.middle_effects import (
    FACTIONS,
    GOES_TO,
    SIGNS,
    Past,
    act,
    cheaper,
    condition,
    effect,
    in_a_row,
    kind,
    one,
    seen,
)


def problems(card: CardDef, told: Sequence[Ability]) -> list[str]:
    """What the middle text does not say, or says without need; empty if it is right."""
    wanted = list(abilities(card))
    labels, found = [label for label, _ in wanted], [ability.label for ability in told]
    if labels != [plain(label) for label in found]:
        return [f"labels {labels}, not {found}"]
    return [
        problem
        for (_, patterns), ability in zip(wanted, told, strict=True)
        for problem in (
            *line_problems(patterns, plain(ability.text)),
            *_colons(patterns, ability.text),
        )
    ]


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _colons(patterns: list[str], text: str) -> list[str]:
    wanted, found = " ".join(patterns).replace("(?:", "").count(":"), text.count(":")
    return [f"{wanted} times `if done`, said {found}: {text!r}"] * (wanted != found)


def abilities(card: CardDef) -> Iterator[tuple[str, list[str]]]:
    """Label and patterns of each ability, in the order in which a card is told."""
    once = "each of your turns" if card.type == "event" else "each turn"
    if card.play:
        yield from with_unite(card.play)
    for modifier in card.modifiers:
        yield MODIFIERS[modifier.name](modifier, card)
    for ability in card.abilities:
        when = condition(ability.condition) if ability.condition else []
        yield "any time" if ability.limit == "none" else once, [*when, *effect(ability.do)]
    for trigger in card.triggers:
        yield "" if trigger.limit == "each" else once, trigger_of(trigger, card)
    if card.reward:
        yield from with_unite(card.reward)
    if card.trophy:
        yield "trophy", effect(card.trophy)
    if card.event_trophy:
        yield "trophy", ["see the event"]
    if card.fanatic:
        yield "fanatic trophy", effect(card.fanatic)
    if card.when_banished:
        yield "", ["when banished, the player on turn", *effect(card.when_banished)]
    if card.transform:
        price = f"{SIGNS[card.transform.resource]}{card.transform.cost}"
        yield f"transform {price}", [f"^into {re.escape(card.transform.into)}"]
    if card.empower:
        yield "empower", []
    if card.infest:
        yield "infest", []
    if card.fate:
        yield "fate", effect(card.fate)


def with_unite(verb: Verb) -> Iterator[tuple[str, list[str]]]:
    parts: tuple[Any, ...] = verb.parts()
    rest = tuple(part for part in parts if part.name != "unite")
    if rest:
        yield "", in_a_row(rest, Past())
    for part in parts:
        if part.name == "unite":
            yield f"unite ({FACTIONS[part.faction]})", effect(part.then)


def trigger_of(trigger: TriggerDef, card: CardDef) -> list[str]:
    cards = one(trigger.card, row=trigger.in_row)
    if trigger.limit == "first_of_turn":
        whose, other = "your", "other " if trigger.card.other else ""
        whose = "the" if trigger.when == "enter" else whose
        cards = f"{whose} first {other}{seen(trigger.card, row=trigger.in_row)}"
    elif trigger.when == "discard":
        cards = kind(trigger.card, many=True)
    ever = "ever" if trigger.limit == "each" else ""
    told = [rf"\bwhen{ever} {act(trigger.when, cards)}"]
    told += ["while this is in discard"] if trigger.zone == "discard" else []
    told += ["on your turn"] if card.type == "event" and trigger.limit == "each" else []
    return [*told, *effect(trigger.do)]


MODIFIERS: dict[str, Any] = {
    "counts_as": lambda m, card: (
        "" if card.type == "event" else "while in play",
        [
            f"for {'everybody' if card.type == 'event' else 'you'} every {m.type} also counts as "
            f"{FACTIONS[m.faction]}"
        ],
    ),
    "first_hero_also": lambda m, card: (
        "each of your turns",
        [f"the first hero you play under it also counts as {FACTIONS[m.faction]}"],
    ),
    "unbanishable": lambda m, card: ("", ["cannot be banished in the row"]),
    "destination": lambda m, card: (
        "each turn",
        [f"{one(m.card)} you acquire may go {GOES_TO[m.to]}"],
    ),
    "acquired_to": lambda m, card: (
        "",
        [f"when acquired, goes {GOES_TO[m.to]}", *condition(m.condition)],
    ),
    "price_cut": lambda m, card: (
        "",
        [f"{seen(m.card, row=True, many=True)} {cheaper(m.card, m.amount)}", "but not below 1"],
    ),
    "value_change": lambda m, card: (
        "",
        [f"every {' and '.join(m.names)} costs ●{m.cost} more and gives ★{m.honor} more"],
    ),
    "trophy_saves": lambda m, card: (
        "fanatic trophy",
        ["may banish it to keep 1 construct", "another player's turn would destroy"],
    ),
    "jail": lambda m, card: (
        "while in play",
        [
            "a monster you play or defeat in the row may go into play as",
            "a M⚙ construct without abilities, destroyed when this leaves play",
        ],
    ),
    "passes_on": lambda m, card: ("", ["when played, may go into another player's discard"]),
}
