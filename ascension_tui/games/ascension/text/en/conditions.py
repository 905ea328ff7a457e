"""The English for conditions, as they stand after `if`."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.games.ascension.rules.selectors import CardFilter, Condition
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.voice import Result, Style, Voice, Words
from ascension_tui.games.ascension.text.layout import STICKY


def condition(condition: Condition, who: Voice) -> str:
    """What must hold."""
    parts = []
    if condition.played is not None:
        cards = grammar.either([nouns.one(cards) for cards in _any_of(condition.played)])
        parts.append(f"{who.person} already played {cards} this turn")
    if condition.defeated_in_row:
        parts.append(f"{who.person} already defeated a center-row monster this turn")
    if condition.banished:
        parts.append(f"{who.person} already banished a card this turn")
    if condition.controls is not None:
        parts.append(f"{who.person} have {_controlled(condition.controls, condition.count)}")
    if condition.event is not None:
        parts.append(f"the current event is {nouns.FACTIONS[condition.event]}")
    if condition.discard is not None:
        parts.append(f"{nouns.one(condition.discard)} is in {who.their} discard pile")
    if condition.hand:
        parts.append(f"{who.person} have {_at_least(condition.hand, 'card')} in hand")
    if condition.leads:
        parts.append(f"{who.person} have more honor tokens than every other player")
    if condition.result:
        parts.append(_touched(condition.result, who.result))
    return grammar.both(parts)


def _any_of(cards: CardFilter | tuple[CardFilter, ...]) -> tuple[CardFilter, ...]:
    return cards if isinstance(cards, tuple) else (cards,)


def _at_least(number: int, noun: str) -> str:
    return f"{number} or more {noun if number == 1 else grammar.plural(noun)}"


def _controlled(cards: CardFilter, count: int) -> str:
    if count == 1:
        return f"{nouns.one(cards)} in play"
    other = "other " if cards.other else ""
    return f"{count} or more {other}{nouns.noun(cards, many=True)} in play"


def _touched(wanted: Sequence[CardFilter], result: Result) -> str:
    """What the effect before must have found."""
    if result.number == 1 and len(wanted) == 1:
        the_card = f"the {result.done} {result.what}"
        if wanted[0].keyword and wanted[0] == CardFilter(keyword=wanted[0].keyword):
            return f"{the_card} has {nouns.KEYWORDS[wanted[0].keyword]}"
        return f"{the_card} is {nouns.one(wanted[0])}"
    cards = grammar.both([nouns.one(cards) for cards in wanted])
    be = "is" if len(wanted) == 1 else "are"
    return f"{cards} {be} among the {result.done} {grammar.plural(result.what)}"


def short_condition(condition: Condition, style: Style) -> str:
    """What must hold, in as many words as the style allows."""
    full = style.words is Words.FULL
    parts = []
    if condition.played is not None:
        played = [nouns.short_noun(cards, style) for cards in _any_of(condition.played)]
        parts.append((" or " if full else "/").join(played) + (" played" if full else ""))
    if condition.defeated_in_row:
        parts.append("row monster defeated" if full else "row mon")
    if condition.banished:
        parts.append("you banished" if full else "banished")
    if condition.controls is not None:
        many = condition.count > 1
        number = f"{condition.count}+ " if many else ""
        parts.append(number + nouns.short_noun(condition.controls, style, many=many))
    if condition.event is not None:
        faction = nouns.FACTIONS[condition.event]
        parts.append(f"{faction} event" if full else f"{faction[0]}{STICKY}event")
    if condition.discard is not None:
        where = "in discard" if full else "in disc"
        parts.append(f"{nouns.short_noun(condition.discard, style)} {where}")
    if condition.hand:
        parts.append(f"{condition.hand}+ in hand" if full else f"{condition.hand}+ hand")
    if condition.leads:
        parts.append(f"most {style.glyphs.honor}")
    if condition.result:
        found = [nouns.short_noun(cards, style) for cards in condition.result]
        parts.append(" + ".join(found) if full else "+".join(found))
    return " and ".join(parts)
