"""The English around acquiring and defeating: for free, at a lower price, copying effects."""

from __future__ import annotations

from dataclasses import replace

from ascension_tui.rules.selectors import CardFilter
from ascension_tui.rules.text.en import grammar, nouns
from ascension_tui.rules.text.en.lexicon import Place, long, short, tiny
from ascension_tui.rules.text.en.voice import Style, Voice, Words
from ascension_tui.rules.verbs.buying import (
    Acquire,
    AcquireOrDefeat,
    CopyEffect,
    Defeat,
    Discount,
)


def _claim(
    verb: Acquire | Defeat | AcquireOrDefeat, action: str, cards: str, who: Voice, then: str = ""
) -> str:
    """The shops are named behind the price: there is no good place for both before it."""
    if verb.from_ == ("row",):
        return f"{action} {cards} {nouns.place(verb.from_, who)} for free{then}"
    return f"{action} {cards} for free ({nouns.place(verb.from_, who)}){then}"


def _monster(cards: CardFilter) -> CardFilter:
    return replace(cards, type="monster")


@long("acquire")
def _long_acquire(verb: Acquire, who: Voice) -> str:
    cards = nouns.one(verb.card) if verb.card.type else "a hero or construct"
    then = ""
    if verb.to == "deck_top":
        then = f" and {who.verb('put')} it on top of {who.their} deck"
    return _claim(verb, who.verb("acquire"), cards, who, then)


@short("acquire")
def _short_acquire(verb: Acquire, style: Style) -> str:
    cards = nouns.in_row(nouns.short_noun(verb.card, style), verb.from_)
    onto = f" {style.number('onto', 'deck')}" if verb.to == "deck_top" else ""
    return f"{style.verb('acquire')} {cards} free{onto}"


@tiny("acquire")
def _tiny_acquire(verb: Acquire, style: Style) -> str:
    return f"{'free' if style.words is Words.TERSE else 'get'} {nouns.short_noun(verb.card, style)}"


@long("defeat")
def _long_defeat(verb: Defeat, who: Voice) -> str:
    return _claim(verb, who.verb("defeat"), nouns.one(_monster(verb.card)), who)


@short("defeat")
def _short_defeat(verb: Defeat, style: Style) -> str:
    cards = nouns.in_row(nouns.short_noun(_monster(verb.card), style), verb.from_)
    return f"{style.verb('defeat')} {cards} free"


@tiny("defeat")
def _tiny_defeat(verb: Defeat, style: Style) -> str:
    if verb.card.name is not None or verb.card.cost_max is None:
        return f"defeat {nouns.short_noun(_monster(verb.card), style)}"
    return style.number("defeat", f"{style.glyphs.at_most}{verb.card.cost_max}")


@long("acquire_or_defeat")
def _long_acquire_or_defeat(verb: AcquireOrDefeat, who: Voice) -> str:
    action = f"{who.verb('acquire')} or {who.verb('defeat')}"
    return _claim(verb, action, nouns.one(verb.card), who)


@short("acquire_or_defeat")
def _short_acquire_or_defeat(verb: AcquireOrDefeat, style: Style) -> str:
    cards = nouns.in_row(nouns.short_noun(verb.card, style), verb.from_)
    return f"{style.verb('acquire')}/{style.verb('defeat')} {cards} free"


@tiny("acquire_or_defeat")
def _tiny_acquire_or_defeat(verb: AcquireOrDefeat, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style)
    return f"free {nouns.in_row(cards, verb.from_) if style.words is Words.TERSE else cards}"


@long("discount", place=Place.ALONE)
def _long_discount(verb: Discount, who: Voice) -> str:
    if verb.card.type is None:
        cheaper = f"{verb.amount} cheaper"
    elif verb.card.type == "monster":
        cheaper = f"{grammar.count(verb.amount, 'power')} cheaper to defeat"
    else:
        cheaper = f"{grammar.count(verb.amount, 'rune')} cheaper to acquire"
    return f"this turn, {who.their} next {nouns.noun(verb.card)} is {cheaper}"


@short("discount")
def _short_discount(verb: Discount, style: Style) -> str:
    less = f"{_discount_sign(verb, style)}{verb.amount}"
    return f"next {nouns.short_noun(verb.card, style)} costs {less} less"


@tiny("discount")
def _tiny_discount(verb: Discount, style: Style) -> str:
    return f"{nouns.short_noun(verb.card, style)} -{_discount_sign(verb, style)}{verb.amount}"


def _discount_sign(verb: Discount, style: Style) -> str:
    if verb.card.type is None:
        return ""
    return style.glyphs.power if verb.card.type == "monster" else style.glyphs.runes


@long("copy_effect")
def _long_copy_effect(verb: CopyEffect, who: Voice) -> str:
    where = {"played": f"{who.person} have played this turn"}[verb.of]
    return f"{who.verb('carry out')} the effect of {nouns.one(verb.card)} {where}"


@short("copy_effect")
def _short_copy_effect(verb: CopyEffect, style: Style) -> str:
    where = nouns.SHORT_ZONES[verb.of]
    return f"{style.verb('copy')} effect of {nouns.short_noun(verb.card, style)} {where}"


@tiny("copy_effect")
def _tiny_copy_effect(verb: CopyEffect, style: Style) -> str:
    return f"copy {nouns.short_noun(verb.card, style)}"
