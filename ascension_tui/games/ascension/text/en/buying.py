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
from ascension_tui.games.ascension.text.en.lexicon import Place, fixed, verb_wording
from ascension_tui.games.ascension.text.en.voice import Voice
from ascension_tui.games.ascension.text.signs import RESOURCES, TIED

MARKET = {"row", "always"}
"""Where cards can be had; briefly it goes without saying if all of it is meant."""


def _claim(
    verb: Acquire | Defeat | AcquireOrDefeat, action: str, cards: str, who: Voice, then: str = ""
) -> str:
    """The shops are named behind the price: there is no good place for both before it.

    Cards known by name need none: each lies in one place only.
    """
    if verb.from_ == ("always",) and verb.card.names:
        return f"{action} {cards} {_free(who)}{then}"
    if who.brief:
        missing = set(verb.from_) not in (MARKET, {"row"})
        place = f" {nouns.place(verb.from_, who)}" if missing else ""
        return f"{action} {cards}{place} free{then}"
    if verb.from_ == ("row",):
        return f"{action} {cards} {nouns.place(verb.from_, who)} for free{then}"
    return f"{action} {cards} for free ({nouns.place(verb.from_, who)}){then}"


def _free(who: Voice) -> str:
    return "free" if who.brief else "for free"


def _one(verb: Acquire | Defeat | AcquireOrDefeat, cards: CardFilter, who: Voice) -> str:
    """One such card; briefly it says itself whether it lies in the center row."""
    return nouns.one_seen(cards, in_row=who.brief and verb.from_ == ("row",), brief=who.brief)


def _monster(cards: CardFilter) -> CardFilter:
    return replace(cards, type="monster")


@verb_wording("acquire")
def _acquire(verb: Acquire, who: Voice) -> str:
    it = "it" if 1 in (verb.count, who.left) else "them"
    then = {
        "deck_top": f" and {who.verb('put')} {it} on top of {who.their} deck",
        "hand": f" and {who.verb('put')} {it} into {who.their} hand",
    }.get(verb.to, "")
    if who.brief:
        then = {"deck_top": f", onto {who.their} deck", "hand": ", into hand"}.get(verb.to, "")
    more = verb.honor_over_banished
    if more is not None and who.brief:
        over = f"up to{TIED}{RESOURCES['honor']}{more} more than the banished"
        then = f", worth {over}{then}"
    elif more is not None:
        over = f"at most {grammar.count(more, 'honor')} more than the banished card"
        then = f", worth {over}{',' if then else ''}{then}"
    return _claim(verb, who.verb("acquire"), _acquired(verb, who), who, then)


def _acquired(verb: Acquire, who: Voice) -> str:
    """Which cards, and how many of them."""
    names = verb.card.names
    row = who.brief and verb.from_ == ("row",)
    many = nouns.seen(verb.card, in_row=row, many=True, brief=who.brief)
    if verb.any_number:
        return f"any number of {many}"
    if verb.at_least_one and (who.left is None or who.left >= verb.count):
        if len(names) == verb.count == 2:
            return f"{nouns.named(names[0])}, {nouns.named(names[1])} or both"
        return f"1 to {verb.count} {many}"
    if verb.count > 1:
        return f"{verb.count} {many}" if row else nouns.some(verb.card, verb.count, who)
    if verb.card.type or names:
        return _one(verb, verb.card, who)
    return f"a {'row ' if row else ''}hero or construct"


@verb_wording("defeat")
def _defeat(verb: Defeat, who: Voice) -> str:
    text = _claim(verb, who.verb("defeat"), _one(verb, _monster(verb.card), who), who)
    if not verb.redirect or who.left is not None:
        return text
    if who.brief:
        return f"{text}; it may go into any discard"
    return f"{text}; instead of the void, it may go into any player's discard pile"


@verb_wording("acquire_or_defeat")
def _acquire_or_defeat(verb: AcquireOrDefeat, who: Voice) -> str:
    action = f"{who.verb('acquire')} or {who.verb('defeat')}"
    return _claim(verb, action, _one(verb, verb.card, who), who)


@verb_wording("copy_effect")
def _copy_effect(verb: CopyEffect, who: Voice) -> str:
    if who.brief and verb.of == "played":
        return f"{who.verb('copy')} {nouns.one(verb.card, brief=True)} you played"
    if who.brief:
        return f"{who.verb('copy')} {nouns.one_seen(verb.card, in_row=True, brief=True)}"
    hero = f"{nouns.one(verb.card)} {nouns.where(verb.of, who)}"
    return f"{who.verb('carry out')} the effect of {hero}"


@verb_wording("take_trophies")
def _take_trophies(verb: TakeTrophies, who: Voice) -> str:
    cards = nouns.some(verb.card, verb.count, who, up_to=True)
    own = "" if who.brief else f" as {who.their} own"
    return f"{who.free('take')} {cards} from the void{own}"


fixed("banish_event", "{banish} the current event", "{banish} the event")
_RECEIVERS = {"opponent": "an opponent's", "any_player": "any player's"}


@verb_wording("give", place=Place.LAST)
def _give(verb: Give, who: Voice) -> str:
    cards = nouns.some(verb.card, 1, who)
    pile = f"{_RECEIVERS[verb.to]} {nouns.own_zone('discard', who)}"
    return f"{who.verb('put')} {cards} {nouns.origin(verb.from_, who)} into {pile}"
