"""The English for what gives: runes, power, honor, cards, another turn, the game."""

from __future__ import annotations

from ascension_tui.games.ascension.rules.selectors import CountCards
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.gains import Draw, Gain, Pay, TakeHonor
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.lexicon import fixed, verb_wording
from ascension_tui.games.ascension.text.en.voice import Voice
from ascension_tui.games.ascension.text.signs import RESOURCES


def given(verb: Verb) -> frozenset[str]:
    """What the verb gives in any case: later effects that give it too say that it is more."""
    if isinstance(verb, Draw) or (isinstance(verb, Gain) and verb.only_for is None):
        return frozenset((verb.name,))
    return frozenset()


def is_plain_gain(verb: Verb) -> bool:
    """Whether it gives a plain number of something.

    Two such gains share one `gain`; a scaled one would seem to scale both.
    """
    return isinstance(verb, Gain) and isinstance(verb.amount, int) and verb.only_for is None


def gained(verb: Verb, who: Voice) -> str:
    """What follows `gain`: 2 runes, or 2 more runes if there were some before; briefly ▲2."""
    if not isinstance(verb, Gain):
        return ""
    number = verb.amount if isinstance(verb.amount, int) else verb.amount.times
    if who.brief:
        return f"{RESOURCES[verb.name]}{number}"
    more = "more " if verb.name in who.before else ""
    return grammar.count(number, more + nouns.RESOURCES[verb.name])


@verb_wording("runes", "power", "honor")
def _gain(verb: Gain, who: Voice) -> str:
    number = gained(verb, who)
    if verb.only_for is not None:
        only = "only for" if who.brief else "that can pay only for"
        number += f" {only} {nouns.noun(verb.only_for, many=True, brief=who.brief)}"
    if isinstance(verb.amount, CountCards):
        thing = RESOURCES[verb.name] if who.brief else grammar.plural(nouns.RESOURCES[verb.name])
        number = nouns.scaled(number, thing, verb.amount, who)
    return gain(number, who)


def gain(things: str, who: Voice) -> str:
    """That the person gains something; to the reader the sign alone says it."""
    if not who.brief:
        return f"{who.verb('gain')} {things}"
    return things if who.person == "you" else who.counted("gain", things)


@verb_wording("draw")
def _draw(verb: Draw, who: Voice) -> str:
    number = verb.amount if isinstance(verb.amount, int) else verb.amount.times
    if who.brief:
        cards = who.counted("draw", number)
        if isinstance(verb.amount, CountCards):
            cards = nouns.scaled(cards, f"{who.verb('draw')} cards", verb.amount, who)
        return cards
    more = verb.name in who.before
    cards = grammar.count(number, "more card" if more else "card")
    if number == 1:
        cards = "another card" if more else "a card"
    if isinstance(verb.amount, CountCards):
        cards = nouns.scaled(cards, "cards", verb.amount, who)
    return f"{who.verb('draw')} {cards}"


fixed("extra_turn", "{take} another turn after this one", "{take} another turn")
fixed("win", "{win} the game", "{win} the game")


@verb_wording("pay")
def _pay(verb: Pay, who: Voice) -> str:
    if who.brief:
        return who.counted("pay", f"{RESOURCES['runes']}{verb.runes}")
    return f"{who.verb('pay')} {grammar.count(verb.runes, 'rune')}"


@verb_wording("take_honor")
def _take_honor(verb: TakeHonor, who: Voice) -> str:
    if who.brief:
        honor = f"{RESOURCES['honor']}{verb.amount}"
        return f"{who.counted('take', honor)} from each opponent"
    return f"{who.verb('take')} {grammar.count(verb.amount, 'honor')} from each opponent"
