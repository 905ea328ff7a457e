"""The English for what waits for the rest of the turn: next time, whenever, unite, payments."""

from __future__ import annotations

from ascension_tui.games.ascension.rules.selectors import CardFilter
from ascension_tui.games.ascension.rules.verbs.waiting import (
    CountMore,
    Discount,
    HonorPrice,
    Next,
    OpenPayment,
    PlaceNext,
    Unite,
    Whenever,
)
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.lexicon import (
    Place,
    remarks,
    verb_text,
    verb_wording,
)
from ascension_tui.games.ascension.text.en.voice import Voice
from ascension_tui.games.ascension.text.signs import RESOURCES, TIED

GOES_TO = {"in_play": "into play", "hand": "into {} hand", "deck_top": "on top of {} deck"}
BRIEF_GOES_TO = {"in_play": "into play", "hand": "into hand", "deck_top": "onto {} deck"}


def act(when: str, cards: str, who: Voice, how: str = "") -> str:
    """What a player does to cards: you play a hero, a construct of yours enters play.

    `how` is a word that stands before the verb.
    """
    how = f"{how} " if how else ""
    if when == "enter":
        return f"{cards} of {who.theirs} {how}enters play"
    hand = "hand" if who.brief else f"{who.their} hand"
    where = f" from {hand}" if when == "discard" else ""
    return f"{who.person} {how}{when} {cards}{where}"


def instead(zone: str, who: Voice) -> str:
    """Where a card goes; that it is not the discard pile is said in full only."""
    if who.brief:
        return BRIEF_GOES_TO[zone].format(who.their)
    return f"{GOES_TO[zone].format(who.their)} instead of the discard pile"


@verb_wording("discount", place=Place.ALONE)
def _discount(verb: Discount, who: Voice) -> str:
    cards = nouns.seen(verb.card, in_row=verb.in_row, brief=who.brief)
    less = cheaper(verb.card, verb.amount, who)
    if who.brief:
        return f"{who.their} next {cards} {less}"
    return f"{who.their} next {cards} this turn is {less}"


def cheaper(cards: CardFilter, amount: int, who: Voice) -> str:
    """How much less such a card costs."""
    if who.brief:
        return f"{nouns.price_sign(cards) if cards.type else ''}{amount} cheaper"
    if cards.type is None:
        return f"{amount} cheaper"
    if cards.type == "monster":
        return f"{grammar.count(amount, 'power')} cheaper to defeat"
    return f"{grammar.count(amount, 'rune')} cheaper to acquire"


@verb_wording("place_next", place=Place.ALONE)
def _place_next(verb: PlaceNext, who: Voice) -> str:
    cards = nouns.seen(verb.card, in_row=verb.in_row, brief=who.brief)
    to = instead(verb.to, who)
    if who.brief:
        return f"next {cards} {who.person} acquire may go {to}"
    return f"the next {cards} {who.person} acquire this turn may go {to}"


@verb_wording("next", place=Place.ALONE)
def _next(verb: Next, who: Voice) -> str:
    cards = nouns.one_seen(verb.card, in_row=verb.in_row, brief=who.brief)
    done = act(verb.when, cards, who, "next")
    then = verb_text(verb.then, who.later())
    return f"when {done}, {then}" if who.brief else f"when {done} this turn, {then}"


@verb_wording("whenever", place=Place.ALONE)
def _whenever(verb: Whenever, who: Voice) -> str:
    done = act(verb.when, nouns.one(verb.card, brief=who.brief), who)
    return f"whenever {done} this turn, {verb_text(verb.then, who.later())}"


@verb_wording("unite", place=Place.ALONE)
def _unite(verb: Unite, who: Voice) -> str:
    return f"Unite ({nouns.faction(verb.faction, brief=who.brief)}): {verb_text(verb.then, who)}"


@verb_wording("open_payment", place=Place.ALONE)
def _open_payment(verb: OpenPayment, who: Voice) -> str:
    if who.brief:
        paid = f"up to{TIED}{RESOURCES['runes']}{verb.most}"
        return f"once, {who.may} pay {paid}: {RESOURCES['honor']}1 each"
    paid = grammar.count(verb.most, "rune")
    return f"once this turn, {who.person} may pay up to {paid} and gain 1 honor for each of them"


@verb_wording("honor_price", place=Place.ALONE)
def _honor_price(verb: HonorPrice, who: Voice) -> str:
    if who.brief:
        cards = nouns.one_seen(verb.card, in_row=True, brief=True)
        honor, runes = RESOURCES["honor"], RESOURCES["runes"]
        return f"this turn, {cards} costs its {honor} in {runes} if that is less"
    cards = f"{nouns.one(verb.card)} {nouns.SHARED_ZONES['row']}"
    return f"this turn, {cards} costs {who.person} as many runes as it is worth honor"


@remarks("honor_price")
def _usual_price(verb: HonorPrice) -> str:
    return f"if the cost of such a {nouns.noun(verb.card)} is lower, you pay the cost"


@verb_wording("count_more", place=Place.ALONE)
def _count_more(verb: CountMore, who: Voice) -> str:
    cards = nouns.noun(verb.cards, many=verb.amount > 1, brief=who.brief)
    if who.brief:
        return f"this turn, count {verb.amount} more {cards} in play"
    return f"this turn, {who.person} count as having {verb.amount} more {cards} in play"
