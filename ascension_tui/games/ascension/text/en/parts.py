"""How each field of a card is told: as lines of sentences, and as abilities with their labels.

A new field of a card needs one entry in `PARTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from ascension_tui.games.ascension.rules.cards import AbilityDef, CardDef, TriggerDef
from ascension_tui.games.ascension.rules.ruleset import EMPOWER, Face
from ascension_tui.games.ascension.rules.selectors import CardFilter
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.waiting import Unite
from ascension_tui.games.ascension.text import signs
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.control import provided, statements
from ascension_tui.games.ascension.text.en.gains import given
from ascension_tui.games.ascension.text.en.lexicon import modifier_wording, verb_text
from ascension_tui.games.ascension.text.en.modifiers import (
    EACH_TURN,
    WHILE_IN_PLAY,
    YOUR_TURNS,
    event_trophy_label,
)
from ascension_tui.games.ascension.text.en.voice import EACH, YOU, Voice
from ascension_tui.games.ascension.text.en.waiting import act
from ascension_tui.games.ascension.text.protocol import Ability

ANY_TIME = "any time"


class Part(NamedTuple):
    """How one field of a card is told."""

    field: str
    long: Callable[[CardDef], list[str]]
    """As whole lines."""
    told: Callable[[CardDef, Voice], list[Ability]]
    """The same without what the frame says, in the register of the voice."""


def _sentences(effects: Sequence[Verb], who: Voice = YOU) -> str:
    """Each a sentence; briefly without the last full stop."""
    told = statements(effects, who)
    if who.brief:
        return ". ".join(map(grammar.capital, told))
    return " ".join(map(grammar.sentence, told))


def _after(prefix: str, effect: Verb) -> str:
    """A prefix with a colon and what happens then, all in the one sentence it holds for."""
    return grammar.sentence(f"{prefix}: {'; '.join(statements(effect.parts(), YOU))}")


def _labelled(label: str, effect: Verb, who: Voice, when: str = "") -> Ability:
    """What happens, behind its label and perhaps a condition."""
    text = "; ".join(statements(effect.parts(), who))
    return _finished(Ability(label, f"{when}, {text}" if when else text), who)


def _finished(ability: Ability, who: Voice) -> Ability:
    """With a capital if no label stands before it, and a full stop unless it is brief."""
    text = ability.text if ability.label else grammar.capital(ability.text)
    return Ability(ability.label, text if who.brief else grammar.stopped(text))


def _effect_of(card: CardDef, field: str) -> Verb | None:
    effect: Verb | None = getattr(card, field)
    return effect


def _play_long(card: CardDef) -> list[str]:
    return [_sentences(card.play.parts())] if card.play else []


def _play(card: CardDef, who: Voice) -> list[Ability]:
    """What it does when played; Unite has a label of its own."""
    return _with_unite(card.play, who) if card.play else []


def _with_unite(effect: Verb, who: Voice) -> list[Ability]:
    parts = effect.parts()
    rest = [part for part in parts if not isinstance(part, Unite)]
    found = [Ability("", _sentences(rest, who))] if rest else []
    before = replace(who, before=frozenset[str]().union(*map(given, rest)))
    for part in parts:
        if isinstance(part, Unite):
            faction = nouns.faction(part.faction, brief=who.brief)
            found.append(_labelled(f"unite ({faction})", part.then, before))
    return found


def _modifiers_long(card: CardDef) -> list[str]:
    before = {
        "": "",
        EACH_TURN: "once per turn: ",
        YOUR_TURNS: "on each of your turns, ",
        WHILE_IN_PLAY: f"{WHILE_IN_PLAY}: ",
    }
    abilities = [modifier_wording[m.name](m, card, YOU) for m in card.modifiers]
    return [
        grammar.sentence(f"{before.get(label, f'{label}: ')}{text}") for label, text in abilities
    ]


def _modifiers(card: CardDef, who: Voice) -> list[Ability]:
    return [_finished(modifier_wording[m.name](m, card, who), who) for m in card.modifiers]


_ABILITY_LIMITS = {"once_per_turn": "once per turn", "none": "at any time on your turn"}
_EVENT_LIMIT = "once on each of your turns"
"""An event is there for everybody, so it says whose turns it means."""


def _abilities_long(card: CardDef) -> list[str]:
    return [_after(_ability_prefix(card, ability), ability.do) for ability in card.abilities]


def _ability_prefix(card: CardDef, ability: AbilityDef) -> str:
    limit = _ABILITY_LIMITS[ability.limit]
    if card.type == "event" and ability.limit == "once_per_turn":
        limit = _EVENT_LIMIT
    return limit if ability.condition is None else f"{limit}, {provided(ability.condition, YOU)}"


def _abilities(card: CardDef, who: Voice) -> list[Ability]:
    found = []
    for ability in card.abilities:
        label = ANY_TIME if ability.limit == "none" else _once(card)
        when = provided(ability.condition, who) if ability.condition else ""
        found.append(_labelled(label, ability.do, who, when))
    return found


def _once(card: CardDef) -> str:
    """The label of what happens once in a turn."""
    return YOUR_TURNS if card.type == "event" else EACH_TURN


def _triggers_long(card: CardDef) -> list[str]:
    return [_after(_trigger_prefix(card, trigger), trigger.do) for trigger in card.triggers]


def _trigger_prefix(card: CardDef, trigger: TriggerDef) -> str:
    """When a trigger is set off, and how often; an event means the turns of its reader."""
    is_event = card.type == "event"
    done = _set_off(card, trigger, YOU)
    if trigger.limit == "first_of_turn":
        return f"{done} {'on each of your turns' if is_event else 'each turn'}"
    if trigger.limit == "each":
        return done
    return f"{_EVENT_LIMIT if is_event else 'once per turn'}, {done}"


def _triggers(card: CardDef, who: Voice) -> list[Ability]:
    return [
        _labelled(
            "" if trigger.limit == "each" else _once(card),
            trigger.do,
            who,
            _set_off(card, trigger, who),
        )
        for trigger in card.triggers
    ]


def _set_off(card: CardDef, trigger: TriggerDef, who: Voice) -> str:
    """What sets a trigger off, without how often it does."""
    when = "whenever" if trigger.limit == "each" else "when"
    done = act(trigger.when, _trigger_cards(trigger, who), who)
    if trigger.zone == "discard":
        here = "this is in" if who.brief else "this card is in your"
        done += f" while {here} {nouns.own_zone('discard', who)}"
    itself = trigger.when == "enter" and trigger.zone == "in_play" and not who.brief
    if itself and trigger.limit != "first_of_turn" and _fits_itself(card, trigger.card):
        done += " (this one too)"
    if card.type == "event" and trigger.limit == "each":
        done += " on your turn"
    return f"{when} {done}"


def _trigger_cards(trigger: TriggerDef, who: Voice) -> str:
    """The cards it waits for; cards discarded together set it off once."""
    cards = nouns.seen(trigger.card, in_row=trigger.in_row, brief=who.brief)
    if trigger.limit == "first_of_turn":
        first = f"{'the' if trigger.when == 'enter' else 'your'} first "
        return f"{first}{'other ' if trigger.card.other else ''}{cards}"
    if trigger.when == "discard":
        several = nouns.noun(trigger.card, many=True, brief=who.brief)
        return several if who.brief else f"one or more {several}"
    return nouns.one_seen(trigger.card, in_row=trigger.in_row, brief=who.brief)


def _fits_itself(card: CardDef, cards: CardFilter) -> bool:
    """Whether a card coming into play is one of those it waits for."""
    return not cards.other and cards.fits_kind(Face(card, kind=0, pile=0), factions=0)


def _reward_long(card: CardDef) -> list[str]:
    if card.type != "monster":
        return []
    told = [grammar.sentence(grammar.count(card.honor, "honor"))] if card.honor else []
    told += [_sentences(card.reward.parts())] if card.reward else []
    return [f"Reward: {' '.join(told)}"] if told else []


def _reward(card: CardDef, who: Voice) -> list[Ability]:
    """Without the honor, which stands on the frame."""
    return _with_unite(card.reward, who) if card.reward else []


def _event_trophy_long(card: CardDef) -> list[str]:
    rule = "its trophy is what the current event says; to use it, banish this card"
    return [f"Trophy (one per player at most): {rule}."] if card.event_trophy else []


def _event_trophy(card: CardDef, who: Voice) -> list[Ability]:
    if not card.event_trophy:
        return []
    told = "what the current event says; one per player at most."
    return [Ability("trophy", "see the event" if who.brief else told)]


def _when_banished_long(card: CardDef) -> list[str]:
    if card.when_banished is None:
        return []
    when = "When this card is banished, wherever it lies"
    return [f"{when}, the player on turn {verb_text(card.when_banished, EACH)}."]


def _when_banished(card: CardDef, who: Voice) -> list[Ability]:
    if not who.brief:
        return [Ability("", text) for text in _when_banished_long(card)]
    if card.when_banished is None:
        return []
    told = verb_text(card.when_banished, replace(EACH, brief=True))
    return [Ability("", f"When banished, the player on turn {told}")]


def _transform_long(card: CardDef) -> list[str]:
    price = card.transform
    if price is None:
        return []
    paid = grammar.count(price.cost, nouns.RESOURCES[price.resource])
    return [grammar.stopped(f"Transform for {paid} into {price.into}")]


def _transform(card: CardDef, who: Voice) -> list[Ability]:
    price = card.transform
    if price is None:
        return []
    paid = grammar.count(price.cost, nouns.RESOURCES[price.resource])
    label = f"transform for {paid}"
    if who.brief:
        label = f"transform{signs.TIED}{signs.RESOURCES[price.resource]}{price.cost}"
    return [_finished(Ability(label, f"into {price.into}"), who)]


def _empower(card: CardDef, who: Voice) -> list[Ability]:
    return _keyword("empower", f"when you acquire this card, {verb_text(EMPOWER, YOU)}", who)


def _infest(card: CardDef, who: Voice) -> list[Ability]:
    when = "when you defeat this monster in the center row"
    told = f"{when}, it may go into any player's discard pile instead of the void"
    return _keyword("infest", told, who)


def _keyword(label: str, rule: str, who: Voice) -> list[Ability]:
    """A word whose rule is always the same; briefly it stands alone."""
    return [Ability(label, "" if who.brief else grammar.stopped(rule))]


def _keyword_part(field: str, told: Callable[[CardDef, Voice], list[Ability]]) -> Part:
    """A field that is a word players know, with what it stands for."""

    def in_long(card: CardDef) -> list[str]:
        if not getattr(card, field):
            return []
        return [grammar.capital(f"{label}: {text}") for label, text in told(card, YOU)]

    def abilities(card: CardDef, who: Voice) -> list[Ability]:
        return told(card, who) if getattr(card, field) else []

    return Part(field, in_long, abilities)


def _effect_part(field: str, label: Callable[[], str], price: str = "") -> Part:
    """A field that is an effect behind a word of its own; `price` is what is banished for it."""

    def in_long(card: CardDef) -> list[str]:
        effect = _effect_of(card, field)
        paid = f" (banish {price})" if price else ""
        return [_after(f"{label()}{paid}", effect)] if effect else []

    def abilities(card: CardDef, who: Voice) -> list[Ability]:
        effect = _effect_of(card, field)
        return [_labelled(label(), effect, who)] if effect else []

    return Part(field, in_long, abilities)


PARTS: Sequence[Part] = (
    Part("play", _play_long, _play),
    Part("modifiers", _modifiers_long, _modifiers),
    Part("abilities", _abilities_long, _abilities),
    Part("triggers", _triggers_long, _triggers),
    Part("reward", _reward_long, _reward),
    _effect_part("trophy", lambda: "trophy", price="this card"),
    Part("event_trophy", _event_trophy_long, _event_trophy),
    _effect_part("fanatic", event_trophy_label, price="it"),
    Part("when_banished", _when_banished_long, _when_banished),
    Part("transform", _transform_long, _transform),
    _keyword_part("empower", _empower),
    _keyword_part("infest", _infest),
    _effect_part("fate", lambda: "fate"),
)
FACTS = ("name", "set", "type", "faction", "cost", "honor", "copies", "basic", "single")
"""The fields that are no effect; name, set and copies are shown as they are."""
