"""The English around the center: acquire and defeat for free, copy effects, reach into the void."""

from __future__ import annotations

from dataclasses import replace

from ascension_tui.games.ascension.rules.selectors import CardFilter
from ascension_tui.games.ascension.rules.verbs.buying import (
    Acquire,
    AcquireOrDefeat,
    CopyEffect,
    Defeat,
    Give,
    TakeTrophies,
)
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.lexicon import Place, fixed, long, short, tiny
from ascension_tui.games.ascension.text.en.voice import Style, Voice, Words


def _claim(
    verb: Acquire | Defeat | AcquireOrDefeat, action: str, cards: str, who: Voice, then: str = ""
) -> str:
    """The shops are named behind the price: there is no good place for both before it.

    Cards known by name need none: each lies in one place only.
    """
    if verb.from_ == ("row",):
        return f"{action} {cards} {nouns.place(verb.from_, who)} for free{then}"
    if verb.from_ == ("always",) and verb.card.names:
        return f"{action} {cards} for free{then}"
    return f"{action} {cards} for free ({nouns.place(verb.from_, who)}){then}"


def _monster(cards: CardFilter) -> CardFilter:
    return replace(cards, type="monster")


@long("acquire")
def _long_acquire(verb: Acquire, who: Voice) -> str:
    it = "it" if 1 in (verb.count, who.left) else "them"
    then = {
        "deck_top": f" and {who.verb('put')} {it} on top of {who.their} deck",
        "hand": f" and {who.verb('put')} {it} into {who.their} hand",
    }.get(verb.to, "")
    if verb.honor_over_banished is not None:
        more = grammar.count(verb.honor_over_banished, "honor")
        then = f", worth at most {more} more than the banished card{',' if then else ''}{then}"
    return _claim(verb, who.verb("acquire"), _acquired(verb, who), who, then)


def _acquired(verb: Acquire, who: Voice) -> str:
    """Which cards, and how many of them."""
    names = verb.card.names
    if verb.any_number:
        return f"any number of {nouns.noun(verb.card, many=True)}"
    if verb.at_least_one and (who.left is None or who.left >= verb.count):
        if len(names) == verb.count == 2:
            return f"{nouns.named(names[0])}, {nouns.named(names[1])} or both"
        return f"1 to {verb.count} {nouns.noun(verb.card, many=True)}"
    if verb.count > 1:
        return nouns.some(verb.card, verb.count, who)
    return nouns.one(verb.card) if verb.card.type or names else "a hero or construct"


@short("acquire")
def _short_acquire(verb: Acquire, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style, many=verb.any_number)
    if verb.honor_over_banished is not None:
        cards = style.number(cards, f"{style.glyphs.honor}+{verb.honor_over_banished}")
    onto = {
        "deck_top": f" {style.number('onto', 'deck')}",
        "hand": f" {style.number('to', 'hand')}",
    }
    any_of = "any " if verb.any_number else ""
    get = style.verb("acquire" if style.words < Words.CODE else "get")
    return f"{get} {any_of}{nouns.in_row(cards, verb.from_)} free{onto.get(verb.to, '')}"


@tiny("acquire")
def _tiny_acquire(verb: Acquire, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style)
    if style.words >= Words.HINT:
        return "get" if verb.count > 1 else f"+{cards}"
    return f"{'free' if style.words is Words.TERSE else 'get'} {cards}"


@long("defeat")
def _long_defeat(verb: Defeat, who: Voice) -> str:
    text = _claim(verb, who.verb("defeat"), nouns.one(_monster(verb.card)), who)
    if not verb.redirect or who.left is not None:
        return text
    return f"{text}; instead of the void, it may go into any player's discard pile"


@short("defeat")
def _short_defeat(verb: Defeat, style: Style) -> str:
    cards = nouns.in_row(nouns.short_noun(_monster(verb.card), style), verb.from_)
    to = f" {style.number('to', 'any discard')}" if verb.redirect else ""
    return f"{style.verb('defeat')} {cards} free{to}"


@tiny("defeat")
def _tiny_defeat(verb: Defeat, style: Style) -> str:
    if verb.card.names or verb.card.cost_max is None:
        if style.words is Words.BARE:
            return "defeat"
        return f"defeat {nouns.short_noun(_monster(verb.card), style)}"
    return style.number("defeat", f"{style.glyphs.at_most}{verb.card.cost_max}")


@long("acquire_or_defeat")
def _long_acquire_or_defeat(verb: AcquireOrDefeat, who: Voice) -> str:
    action = f"{who.verb('acquire')} or {who.verb('defeat')}"
    return _claim(verb, action, nouns.one(verb.card), who)


@short("acquire_or_defeat")
def _short_acquire_or_defeat(verb: AcquireOrDefeat, style: Style) -> str:
    cards = nouns.in_row(nouns.short_noun(verb.card, style), verb.from_)
    if style.words > Words.TERSE:
        return f"free {cards}"
    return f"{style.verb('acquire')}/{style.verb('defeat')} {cards} free"


@tiny("acquire_or_defeat")
def _tiny_acquire_or_defeat(verb: AcquireOrDefeat, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style)
    return f"free {nouns.in_row(cards, verb.from_) if style.words is Words.TERSE else cards}"


@long("copy_effect")
def _long_copy_effect(verb: CopyEffect, who: Voice) -> str:
    hero = f"{nouns.one(verb.card)} {nouns.where(verb.of, who)}"
    return f"{who.verb('carry out')} the effect of {hero}"


@short("copy_effect")
def _short_copy_effect(verb: CopyEffect, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style)
    cards = f"row {cards}" if verb.of == "row" else f"{cards} {nouns.SHORT_ZONES[verb.of]}"
    return f"{style.verb('copy')} effect of {cards}"


@tiny("copy_effect")
def _tiny_copy_effect(verb: CopyEffect, style: Style) -> str:
    return f"copy {nouns.short_noun(verb.card, style)}"


@long("take_trophies")
def _long_take_trophies(verb: TakeTrophies, who: Voice) -> str:
    cards = nouns.some(verb.card, verb.count, who, up_to=True)
    return f"{who.free('take')} {cards} from the void as {who.their} own"


@short("take_trophies")
def _short_take_trophies(verb: TakeTrophies, style: Style) -> str:
    number = f"{style.glyphs.at_most}{verb.count}" if style.words < Words.CODE else verb.count
    cards = nouns.short_noun(verb.card, style, many=verb.count > 1)
    return f"{style.number(style.verb('take'), number)} {cards} from void"


@tiny("take_trophies")
def _tiny_take_trophies(verb: TakeTrophies, style: Style) -> str:
    text = style.number("take", verb.count)
    return text if style.words >= Words.HINT else f"{text} void"


fixed(
    "banish_event",
    "{banish} the current event",
    "{banish} event|{banish} event|{ban} event",
    "ban event",
)
_RECEIVERS = {"opponent": "an opponent's", "any_player": "any player's"}
_SHORT_RECEIVERS = {"opponent": "opponent", "any_player": "anybody"}


@long("give", place=Place.LAST)
def _long_give(verb: Give, who: Voice) -> str:
    cards = nouns.some(verb.card, 1, who)
    where = nouns.origin(verb.from_, who)
    return f"{who.verb('put')} {cards} {where} into {_RECEIVERS[verb.to]} discard pile"


@short("give")
def _short_give(verb: Give, style: Style) -> str:
    cards = nouns.short_noun(replace(verb.card, other=False), style)
    text = f"{style.verb('give')} {_SHORT_RECEIVERS[verb.to]}"
    if verb.from_ == ("void",):
        return f"{text} void {cards}"
    return f"{text} {cards} {nouns.short_place(verb.from_, style)}"


@tiny("give")
def _tiny_give(verb: Give, style: Style) -> str:
    return f"give {nouns.short_noun(verb.card, style)}"
