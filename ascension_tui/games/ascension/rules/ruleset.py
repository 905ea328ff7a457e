"""The chosen sets compiled once into plain immutable objects the engine's loop can run on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

from ascension_tui.games.ascension.rules import modifiers, state
from ascension_tui.games.ascension.rules.endings import RivalTakes
from ascension_tui.games.ascension.rules.fights import ChooseMonsterDestination
from ascension_tui.games.ascension.rules.market import ChooseDestination
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS, CardFilter
from ascension_tui.games.ascension.rules.triggers import Barrier, Spend, Triggers
from ascension_tui.games.ascension.rules.trophies import SaveOne, TrophyEffect
from ascension_tui.games.ascension.rules.turn import ChoosePlayedMonsterPlace, Turn
from ascension_tui.games.ascension.rules.verbs import Node, Verb, waiting
from ascension_tui.games.ascension.rules.verbs.base import parse_effect
from ascension_tui.games.ascension.rules.verbs.control import May
from ascension_tui.games.ascension.rules.verbs.gains import Runes

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.cards import (
        AbilityDef,
        CardDef,
        TransformDef,
        TriggerDef,
    )
    from ascension_tui.games.ascension.rules.selectors import Condition

T = TypeVar("T")
M = TypeVar("M", bound=modifiers.Modifier)

ENGINE_NODES: dict[int, Node] = {
    state.TURN_NODE: Turn(),
    state.RIVAL_NODE: RivalTakes(),
    state.BARRIER_NODE: Barrier(),
    state.ACQUIRE_NODE: ChooseDestination(),
    state.TRIGGERS_NODE: Triggers(),
    state.DEFEAT_NODE: ChooseMonsterDestination(),
    state.PLAY_NODE: ChoosePlayedMonsterPlace(),
    state.SAVE_NODE: SaveOne(),
    state.SPEND_NODE: Spend(),
    state.TROPHY_NODE: TrophyEffect(),
}
EMPOWER = parse_effect({"may": {"banish": {"from": ["played"]}}})
"""What the keyword stands for: offered whenever such a card is acquired (R7.1)."""


class Ability:
    """An ability of a card in play or of the event."""

    def __init__(self, definition: AbilityDef, bit: int) -> None:
        """`bit` is its place in `GameState.used`, where abilities, triggers and modifiers count."""
        self.do: Verb = definition.do
        self.condition: Condition | None = definition.condition
        self.limit = definition.limit
        self.bit = bit


class Trigger:
    """Something a card does by itself."""

    def __init__(self, definition: TriggerDef, bit: int) -> None:
        self.do: Verb = definition.do
        self.card: CardFilter = definition.card
        self.in_row = definition.in_row
        self.limit = definition.limit
        self.zone = definition.zone
        self.optional = isinstance(definition.do, May)
        self.bit = bit


class Face:
    """What is printed on one side of a card, ready to run."""

    __slots__ = (
        *"definition kind pile name slug type is_monster factions cost honor end_honor".split(),
        *"basic keywords verb play reward fate trophy event_trophy fanatic when_banished".split(),
        *"transform into turned_from abilities triggers counts_as destinations price_cuts".split(),
        *"value_changes changes_prices first_hero_marks acquired_to unbanishable".split(),
        *"trophy_saves jail passes_on".split(),
    )

    def __init__(self, definition: CardDef, kind: int, pile: int) -> None:
        """`kind` numbers the printed cards of a ruleset, `pile` the always-available ones."""
        self.definition = definition
        self.kind = kind
        self.pile = pile
        self.name = definition.name
        self.slug = definition.slug
        self.type: str = definition.type or ""
        self.is_monster = self.type == "monster"
        self.factions = FACTION_BITS[definition.faction] if definition.faction else 0
        self.cost = definition.cost or 0
        self.honor = definition.honor or 0
        self.end_honor = self.honor if self.type in ("hero", "construct") else 0
        self.basic = definition.basic is not None
        self.keywords = frozenset(definition.keywords)
        self.verb = {"hero": "acquire", "construct": "acquire", "monster": "defeat"}.get(
            self.type, ""
        )
        self.play: Verb | None = definition.play
        self.reward: Verb | None = definition.reward
        self.fate: Verb | None = definition.fate
        self.trophy: Verb | None = definition.trophy
        self.event_trophy = definition.event_trophy
        self.fanatic: Verb | None = definition.fanatic
        self.when_banished: Verb | None = definition.when_banished
        self.transform: TransformDef | None = definition.transform
        self.into: Face | None = None
        """The hero on the other side of an event."""
        self.turned_from: Face | None = None
        """The event on the other side of a hero."""
        self._number_limited_things(definition)
        self._sort_modifiers(definition.modifiers)

    def _number_limited_things(self, definition: CardDef) -> None:
        """Give abilities, triggers and modifiers their bits in `GameState.used`."""
        abilities = [Ability(ability, i) for i, ability in enumerate(definition.abilities)]
        self.abilities = tuple(abilities)
        bit = len(abilities)
        triggers: dict[int, list[Trigger]] = {}
        for trigger in definition.triggers:
            triggers.setdefault(waiting.ACTS[trigger.when], []).append(Trigger(trigger, bit))
            bit += 1
        self.triggers = {act: tuple(found) for act, found in triggers.items()}
        for modifier in definition.modifiers:
            object.__setattr__(modifier, "bit", bit)
            bit += 1

    def _sort_modifiers(self, printed: tuple[modifiers.Modifier, ...]) -> None:
        def those(kind: type[M]) -> tuple[M, ...]:
            return tuple(m for m in printed if isinstance(m, kind))

        self.counts_as = those(modifiers.CountsAs)
        self.destinations = those(modifiers.Destination)
        self.price_cuts = those(modifiers.PriceCut)
        self.value_changes = those(modifiers.ValueChange)
        self.changes_prices = bool(self.price_cuts or self.value_changes)
        self.first_hero_marks = those(modifiers.FirstHeroAlso)
        self.acquired_to = next(iter(those(modifiers.AcquiredTo)), None)
        self.unbanishable = bool(those(modifiers.Unbanishable))
        self.trophy_saves = bool(those(modifiers.TrophySaves))
        self.jail = bool(those(modifiers.Jail))
        self.passes_on = bool(those(modifiers.PassesOn))


class Ruleset:
    """All printed cards of a game, looked up the ways the engine needs them."""

    def __init__(
        self,
        definitions: Iterable[CardDef],
        sets: tuple[str, ...],
        made_by: Callable[[tuple[str, ...]], Ruleset],
    ) -> None:
        """Compile; effects get their ids here, the same in every mix.

        `made_by` makes the same of the same sets anywhere.
        """
        definitions = tuple(definitions)
        self.sets = sets
        self.made_by = made_by
        self.pile_slugs = tuple(d.slug for d in definitions if d.basic == "pile")
        piles = {slug: i for i, slug in enumerate(self.pile_slugs)}
        self.kinds = tuple(
            Face(d, kind, piles.get(d.slug, -1)) for kind, d in enumerate(definitions)
        )
        self.by_slug: Mapping[str, Face] = {face.slug: face for face in self.kinds}
        self._join_sides()
        self.nodes: dict[int, Node] = dict(ENGINE_NODES)
        self.empower = EMPOWER
        self.empower.link("keyword.empower", self.nodes)
        for definition in definitions:
            for name, effect in definition.effects():
                effect.link(f"{definition.slug}.{name}", self.nodes)
        self._sort_nodes()
        self._sort_triggers()

    def __reduce__(self) -> tuple[Callable[[tuple[str, ...]], Ruleset], tuple[tuple[str, ...]]]:
        """Pickled by reference: most of what hangs on an observation, known in every process."""
        return self.made_by, (self.sets,)

    def _join_sides(self) -> None:
        by_name = {face.name: face for face in self.kinds}
        for face in self.kinds:
            if face.transform is not None:
                face.into = by_name[face.transform.into]
                face.into.turned_from = face

    def _sort_nodes(self) -> None:
        def those(kind: type[T]) -> dict[int, T]:
            return {number: n for number, n in self.nodes.items() if isinstance(n, kind)}

        self.effects = those(Verb)
        self.discounts = those(waiting.Discount)
        self.places = those(waiting.PlaceNext)
        self.one_shots = those(waiting.OneShot)
        self.delayed = those(waiting.Delayed)
        self.payments = those(waiting.OpenPayment)
        self.honor_prices = those(waiting.HonorPrice)
        self.count_more = those(waiting.CountMore)
        self.price_changers = self.discounts.keys() | self.honor_prices.keys()
        self.restriction = _the_restriction(self.nodes.values())

    def _sort_triggers(self) -> None:
        triggers = [
            (act, trigger)
            for face in self.kinds
            for act, found in face.triggers.items()
            for trigger in found
        ]
        self.trigger_acts = frozenset(act for act, _ in triggers)
        self.discard_trigger_acts = frozenset(act for act, t in triggers if t.zone == "discard")
        self.optional_triggers = {
            t.do.id: t for _, t in triggers if t.optional and t.limit == "once_per_copy"
        }
        self.has_counts_as = any(face.counts_as for face in self.kinds)
        self.has_destinations = any(face.destinations for face in self.kinds)


def _the_restriction(nodes: Iterable[Node]) -> CardFilter | None:
    """What restricted runes pay for: one kind of them is all a turn's pool keeps apart."""
    found = {n.only_for for n in nodes if isinstance(n, Runes) and n.only_for is not None}
    if len(found) > 1:
        raise ValueError("all restricted runes of the chosen sets must pay for the same cards")
    return found.pop() if found else None
