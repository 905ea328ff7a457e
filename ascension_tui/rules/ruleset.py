"""The chosen sets compiled once into plain immutable objects the engine's loop can run on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ascension_tui.rules import history
from ascension_tui.rules.market import ACQUIRE_NODE, ChooseDestination
from ascension_tui.rules.modifiers import CountsAs, Destination, Unbanishable
from ascension_tui.rules.selectors import FACTION_BITS, CardFilter
from ascension_tui.rules.triggers import BARRIER_NODE, TRIGGERS_NODE, Barrier, Triggers
from ascension_tui.rules.turn import RIVAL_NODE, TURN_NODE, RivalTakes, Turn
from ascension_tui.rules.verbs import Node, Verb
from ascension_tui.rules.verbs.buying import Discount
from ascension_tui.rules.verbs.gains import Runes

if TYPE_CHECKING:
    from ascension_tui.rules.cards import AbilityDef, CardDef, TriggerDef
    from ascension_tui.rules.selectors import Condition

ACTS = {
    "play": history.PLAY,
    "enter": history.ENTER,
    "acquire": history.ACQUIRE,
    "defeat": history.DEFEAT,
}
ENGINE_NODES: dict[int, Node] = {
    TURN_NODE: Turn(),
    RIVAL_NODE: RivalTakes(),
    BARRIER_NODE: Barrier(),
    ACQUIRE_NODE: ChooseDestination(),
    TRIGGERS_NODE: Triggers(),
}


class Ability:
    """What a card in play lets its controller do."""

    __slots__ = ("bit", "condition", "do", "limit")

    def __init__(self, definition: AbilityDef, bit: int) -> None:
        """`bit` is its place among the once-per-turn things of its card."""
        self.do: Verb = definition.do
        self.condition: Condition | None = definition.condition
        self.limit = definition.limit
        self.bit = bit


class Trigger:
    """What a card in play does by itself."""

    __slots__ = ("bit", "card", "do", "in_row", "limit")

    def __init__(self, definition: TriggerDef, bit: int) -> None:
        """`bit` is its place among the once-per-turn things of its card."""
        self.do: Verb = definition.do
        self.card: CardFilter = definition.card
        self.in_row = definition.in_row
        self.limit = definition.limit
        self.bit = bit


class Face:
    """What is printed on a card, ready to run."""

    __slots__ = (
        "abilities",
        "basic",
        "cost",
        "counts_as",
        "definition",
        "destinations",
        "end_honor",
        "factions",
        "honor",
        "kind",
        "name",
        "pile",
        "play",
        "reward",
        "slug",
        "triggers",
        "type",
        "unbanishable",
        "verb",
    )

    def __init__(self, definition: CardDef, kind: int, pile: int) -> None:
        """`kind` numbers the printed cards of a ruleset, `pile` the always-available ones."""
        self.definition = definition
        self.kind = kind
        self.pile = pile
        self.name = definition.name
        self.slug = definition.slug
        self.type: str = definition.type or ""
        self.factions = FACTION_BITS[definition.faction] if definition.faction else 0
        self.cost = definition.cost or 0
        self.honor = definition.honor or 0
        self.end_honor = self.honor if self.type in ("hero", "construct") else 0
        self.basic = definition.basic is not None
        self.verb = {"hero": "acquire", "construct": "acquire", "monster": "defeat"}.get(
            self.type, ""
        )
        self.play: Verb | None = definition.play
        self.reward: Verb | None = definition.reward
        abilities = [Ability(ability, i) for i, ability in enumerate(definition.abilities)]
        self.abilities = tuple(abilities)
        bit = len(abilities)
        triggers: dict[int, list[Trigger]] = {}
        for trigger in definition.triggers:
            triggers.setdefault(ACTS[trigger.on], []).append(Trigger(trigger, bit))
            bit += 1
        self.triggers = {act: tuple(found) for act, found in triggers.items()}
        for modifier in definition.modifiers:
            object.__setattr__(modifier, "bit", bit)
            bit += 1
        modifiers = definition.modifiers
        self.counts_as = tuple(m for m in modifiers if isinstance(m, CountsAs))
        self.destinations = tuple(m for m in modifiers if isinstance(m, Destination))
        self.unbanishable = any(isinstance(m, Unbanishable) for m in modifiers)


class Ruleset:
    """All printed cards of a game, looked up the ways the engine needs them."""

    __slots__ = (
        "by_slug",
        "discounts",
        "has_counts_as",
        "has_destinations",
        "kinds",
        "nodes",
        "pile_slugs",
        "restriction",
        "sets",
        "trigger_acts",
    )

    def __init__(self, definitions: Iterable[CardDef], sets: tuple[str, ...]) -> None:
        """Compile; effects already have their ids from loading."""
        definitions = tuple(definitions)
        self.sets = sets
        self.pile_slugs = tuple(d.slug for d in definitions if d.basic == "pile")
        piles = {slug: i for i, slug in enumerate(self.pile_slugs)}
        self.kinds = tuple(
            Face(d, kind, piles.get(d.slug, -1)) for kind, d in enumerate(definitions)
        )
        self.by_slug: Mapping[str, Face] = {face.slug: face for face in self.kinds}
        self.nodes: dict[int, Node] = dict(ENGINE_NODES)
        for definition in definitions:
            definition.link(self.nodes)
        self.discounts = {
            number: node for number, node in self.nodes.items() if isinstance(node, Discount)
        }
        self.restriction = _the_restriction(self.nodes.values())
        self.trigger_acts = frozenset(act for face in self.kinds for act in face.triggers)
        self.has_counts_as = any(face.counts_as for face in self.kinds)
        self.has_destinations = any(face.destinations for face in self.kinds)


def _the_restriction(nodes: Iterable[Node]) -> CardFilter | None:
    """What restricted runes pay for: one kind of them is all a turn's pool keeps apart."""
    found = {n.only_for for n in nodes if isinstance(n, Runes) and n.only_for is not None}
    if len(found) > 1:
        raise ValueError("all restricted runes of the chosen sets must pay for the same cards")
    return found.pop() if found else None
