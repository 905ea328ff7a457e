"""The English for what changes how things go while a card lies where it works."""

from __future__ import annotations

from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.rules.modifiers import (
    AcquiredTo,
    CountsAs,
    Destination,
    FirstHeroAlso,
    Jail,
    Modifier,
    PriceCut,
    TrophySaves,
    ValueChange,
)
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.control import provided
from ascension_tui.games.ascension.text.en.lexicon import modifier_wording
from ascension_tui.games.ascension.text.en.voice import Voice
from ascension_tui.games.ascension.text.en.waiting import BRIEF_GOES_TO, cheaper, instead
from ascension_tui.games.ascension.text.protocol import Ability
from ascension_tui.games.ascension.text.signs import RESOURCES

EACH_TURN = "each turn"
YOUR_TURNS = "each of your turns"
"""Said of an event: it is there for everybody, so it tells whose turns it means."""
WHILE_IN_PLAY = "while in play"


def event_trophy_label() -> str:
    """The label of what the trophies give that do what the event says."""
    return f"{nouns.event_trophy().lower()} trophy"


@modifier_wording("unbanishable")
def _unbanishable(modifier: Modifier, card: CardDef, who: Voice) -> Ability:
    if who.brief:
        return Ability("", "cannot be banished in the row")
    return Ability("", f"{nouns.SHARED_ZONES['row']}, this card cannot be banished")


@modifier_wording("passes_on")
def _passes_on(modifier: Modifier, card: CardDef, who: Voice) -> Ability:
    if who.brief:
        return Ability("", "when played, may go into another player's discard")
    return Ability("", "when you play this card, it may go into another player's discard pile")


@modifier_wording("jail")
def _jail(modifier: Jail, card: CardDef, who: Voice) -> Ability:
    if who.brief:
        as_what = f"a {nouns.faction('mechana', brief=True)} construct without abilities"
        told = f"a monster you play or defeat in the row may go into play as {as_what}"
        return Ability(WHILE_IN_PLAY, f"{told}, destroyed when this leaves play")
    return Ability(
        WHILE_IN_PLAY,
        "a monster you play, or defeat in the center row, may go into play; there it is a "
        "Mechana construct without abilities, destroyed when this card leaves play",
    )


@modifier_wording("counts_as")
def _counts_as(modifier: CountsAs, card: CardDef, who: Voice) -> Ability:
    as_what = nouns.faction(modifier.faction, brief=who.brief)
    also = f"every {modifier.type} also counts as {as_what}"
    if card.type == "event":
        return Ability("", f"for everybody {also}")
    return Ability(WHILE_IN_PLAY, f"for you {also}")


@modifier_wording("first_hero_also")
def _first_hero_also(modifier: FirstHeroAlso, card: CardDef, who: Voice) -> Ability:
    faction = nouns.faction(modifier.faction, brief=who.brief)
    if who.brief:
        return Ability(YOUR_TURNS, f"the first hero you play under it also counts as {faction}")
    hero = "the first hero you play under this event"
    return Ability(YOUR_TURNS, f"{hero} also counts as {faction} that turn")


@modifier_wording("destination")
def _destination(modifier: Destination, card: CardDef, who: Voice) -> Ability:
    cards = f"{nouns.one(modifier.card, brief=who.brief)} you acquire"
    return Ability(EACH_TURN, f"{cards} may go {instead(modifier.to, who)}")


@modifier_wording("acquired_to")
def _acquired_to(modifier: AcquiredTo, card: CardDef, who: Voice) -> Ability:
    when = provided(modifier.condition, who)
    if who.brief:
        return Ability("", f"when acquired, goes {BRIEF_GOES_TO[modifier.to]} {when}")
    return Ability("", f"when you acquire this card, it goes {instead(modifier.to, who)} {when}")


@modifier_wording("price_cut")
def _price_cut(modifier: PriceCut, card: CardDef, who: Voice) -> Ability:
    less = cheaper(modifier.card, modifier.amount, who)
    if who.brief:
        cards = nouns.seen(modifier.card, in_row=True, many=True, brief=True)
        return Ability("", f"{cards} {less}, but not below 1")
    cards = f"{nouns.noun(modifier.card, many=True)} in the center row"
    return Ability("", f"{cards} are {less}, but never cost less than 1")


@modifier_wording("value_change")
def _value_change(modifier: ValueChange, card: CardDef, who: Voice) -> Ability:
    every = f"every {grammar.both(modifier.names)}"
    if who.brief:
        power, honor = RESOURCES["power"], RESOURCES["honor"]
        more = f"costs {power}{modifier.cost} more and gives {honor}{modifier.honor} more"
        return Ability("", f"{every} {more}")
    power = f"takes {grammar.count(modifier.cost, 'power')} more to defeat"
    honor = f"gives {grammar.count(modifier.honor, 'honor')} more"
    return Ability("", f"{every} {power} and {honor}")


@modifier_wording("trophy_saves")
def _trophy_saves(modifier: TrophySaves, card: CardDef, who: Voice) -> Ability:
    if who.brief:
        told = "may banish it to keep 1 construct that another player's turn would destroy"
        return Ability(event_trophy_label(), told)
    when = "when constructs of yours would be destroyed on another player's turn"
    return Ability(event_trophy_label(), f"{when}, you may banish it and keep one of them")
