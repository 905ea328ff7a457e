"""The English for what steers other effects: several, may, choose, if, for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from ascension_tui.games.ascension.rules.selectors import CardFilter, Condition
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.control import (
    All,
    ChooseOne,
    EachOpponent,
    EachPlayer,
    If,
    IfDone,
    May,
)
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.gains import gained, given, is_plain_gain
from ascension_tui.games.ascension.text.en.lexicon import (
    PLACES,
    Place,
    long,
    long_text,
    short,
    short_text,
    tiny,
    tiny_text,
)
from ascension_tui.games.ascension.text.en.moves import result_of
from ascension_tui.games.ascension.text.en.voice import EACH, Result, Style, Voice, Words
from ascension_tui.games.ascension.text.layout import STICKY, sequence


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
        cards = "card" if condition.hand == 1 else "cards"
        parts.append(f"{who.person} have {condition.hand} or more {cards} in hand")
    if condition.leads:
        parts.append(f"{who.person} have more honor tokens than every other player")
    if condition.result:
        parts.append(_touched(condition.result, who.result))
    return grammar.both(parts)


def _any_of(cards: CardFilter | tuple[CardFilter, ...]) -> tuple[CardFilter, ...]:
    return cards if isinstance(cards, tuple) else (cards,)


def _controlled(cards: CardFilter, count: int) -> str:
    if count == 1:
        return f"{nouns.one(cards)} in play"
    return f"{count} or more {nouns.others(cards)} in play"


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


class _Clause(NamedTuple):
    text: str
    place: Place = Place.ANYWHERE
    gains: int = 0
    """How many plain gains it holds."""


def _clauses(effect: Verb, who: Voice) -> list[_Clause]:
    """One clause per effect; plain gains in a row share one."""
    found: list[_Clause] = []
    for is_gain, run in groupby(effect.parts(), is_plain_gain):
        parts = list(run)
        if is_gain:
            things = grammar.both([gained(part, who) for part in parts])
            found.append(_Clause(f"{who.verb('gain')} {things}", gains=len(parts)))
        for part in parts:
            found += [] if is_gain else _clauses_of(part, who)
            touched = result_of(part) or replace(who.result, up_to=False)
            who = replace(who, result=touched, before=who.before | given(part))
    return found


def _clauses_of(part: Verb, who: Voice) -> list[_Clause]:
    """The clause of a single effect; what happens in any case has one of its own."""
    if isinstance(part, IfDone) and (shared := _shared(part)):
        always, rest = shared
        told = f"if both were done, {_dependent(rest, who)}"
        return [_clause(always, who), _Clause(told, Place.ALONE)]
    return [_clause(part, who)]


def _clause(part: Verb, who: Voice) -> _Clause:
    """A permission ends its sentence: what followed would seem to be part of it."""
    text = long_text(part, who)
    return _Clause(text, Place.LAST if text.startswith(f"{who.may} ") else PLACES[part.name])


def _shared(verb: IfDone) -> tuple[Verb, Verb] | None:
    """What is done in any case, and what only if it and the effect before it were done."""
    first, *rest = verb.then.parts()
    if verb.otherwise == first and len(rest) == 1 and isinstance(rest[0], IfDone):
        return first, rest[0].then
    return None


def statements(effect: Verb, who: Voice) -> list[str]:
    """The effect as clauses that each make a sentence, still without capital and full stop."""
    sentences: list[list[_Clause]] = []
    ended = True
    for clause in _clauses(effect, who):
        if ended or clause.place is Place.ALONE:
            sentences.append([])
        sentences[-1].append(clause)
        ended = clause.place is not Place.ANYWHERE
    return [_in_order(clauses) for clauses in sentences]


def _in_order(clauses: list[_Clause]) -> str:
    """Join clauses: `and` where a plain gain comes first and the order cannot matter."""
    *first, last = clauses
    if not first:
        return last.text
    told = ", ".join(clause.text for clause in first)
    after_one_gain = len(first) == 1 and first[0].gains == 1 and last.place is Place.ANYWHERE
    if after_one_gain and not last.text.startswith(told.split()[0]):
        return f"{told} and {last.text}"
    return f"{told}, then {last.text}"


def pieces(effect: Verb, style: Style, text: Callable[[Verb, Style], str]) -> list[str]:
    """The effect in short pieces; what depends on the piece before it follows after a colon."""
    colon = ": " if text is short_text else ":"
    found: list[str] = []
    for part in effect.parts():
        piece = text(part, style)
        counted = part.counts()
        hangs = isinstance(part, IfDone) or (counted is not None and counted.zone == "result")
        if found and (hangs or found[-1].endswith(":")):
            found[-1] = found[-1].removesuffix(":") + colon + piece
        else:
            found.append(piece)
    return found


@long("all")
def _long_all(verb: All, who: Voice) -> str:
    return "; ".join(statements(verb, who))


@short("all")
def _short_all(verb: All, style: Style) -> str:
    return sequence(pieces(verb, style, short_text))


@tiny("all")
def _tiny_all(verb: All, style: Style) -> str:
    found = pieces(verb, style, tiny_text)
    if style.words is Words.BARE and len(found) > 1:
        return f"{found[0]}+"
    return " ".join(found)


@long("may")
def _long_may(verb: May, who: Voice) -> str:
    return f"{who.may} {long_text(verb.effect, who.after_may())}"


@short("may")
def _short_may(verb: May, style: Style) -> str:
    text = short_text(verb.effect, replace(style, person="you"))
    if text.startswith("may "):
        return text
    return f"may {text}" if style.words < Words.CODE else f"{text}?"


@tiny("may")
def _tiny_may(verb: May, style: Style) -> str:
    text = tiny_text(verb.effect, style)
    return f"{text}?" if style.words >= Words.HINT else f"may {text}"


@long("choose_one", place=Place.ALONE)
def _long_choose_one(verb: ChooseOne, who: Voice) -> str:
    branches = [long_text(effect, who) for effect in verb.of]
    if told := _even_or_odd(branches, who):
        return told
    if any(sign in branch for sign in ",;:" for branch in branches):
        told = f"{'; '.join(branches[:-1])}; or {branches[-1]}"
    else:
        told = grammar.either(branches)
    return f"{who.verb('choose')} one: {told}"


def _even_or_odd(branches: Sequence[str], who: Voice) -> str:
    """Branches that differ in nothing but whether costs are even or odd; empty for others."""
    costs = [cost for branch in branches for cost in ("even", "odd") if f" {cost} cost" in branch]
    alike = {
        branch.replace(f" {cost} cost", " that cost")
        for branch, cost in zip(branches, costs, strict=False)
    }
    if len(costs) != len(branches) or len(alike) > 1:
        return ""
    return f"{who.verb('choose')} {grammar.either(costs)} cost: {alike.pop()}"


@short("choose_one")
def _short_choose_one(verb: ChooseOne, style: Style) -> str:
    return " or ".join(short_text(effect, style) for effect in verb.of)


@tiny("choose_one")
def _tiny_choose_one(verb: ChooseOne, style: Style) -> str:
    between = " or " if style.words is Words.TERSE else "/"
    return between.join(dict.fromkeys(tiny_text(effect, style) for effect in verb.of))


@long("if", place=Place.ALONE)
def _long_if(verb: If, who: Voice) -> str:
    return f"if {condition(verb.condition, who)}, {long_text(verb.then, who)}"


@short("if")
def _short_if(verb: If, style: Style) -> str:
    given = short_condition(verb.condition, style)
    if style.words < Words.CODE:
        given = f"if {given}"
    return f"{given}: {short_text(verb.then, style)}"


@tiny("if")
def _tiny_if(verb: If, style: Style) -> str:
    text = tiny_text(verb.then, style)
    if style.words >= Words.HINT:
        return f"({text})"
    return f"if {short_condition(verb.condition, style)}:{text}"


@long("if_done", place=Place.ALONE)
def _long_if_done(verb: IfDone, who: Voice) -> str:
    before = who.result
    done = f"any {before.what} was {before.done}" if before.up_to else "done"
    text = f"if {done}, {_dependent(verb.then, who)}"
    if verb.otherwise is None:
        return text
    return f"{text}; otherwise {_dependent(verb.otherwise, who)}"


def _dependent(effect: Verb, who: Voice) -> str:
    """Several clauses that all depend on the same condition."""
    text = ""
    for clause in statements(effect, who):
        between = ", and " if clause.startswith("if ") else "; "
        text = f"{text}{between}{clause}" if text else clause
    return text


@short("if_done")
def _short_if_done(verb: IfDone, style: Style) -> str:
    return short_text(verb.then, style)


@tiny("if_done")
def _tiny_if_done(verb: IfDone, style: Style) -> str:
    return tiny_text(verb.then, style)


@long("each_opponent", "each_player", place=Place.ALONE)
def _long_each(verb: EachOpponent | EachPlayer, who: Voice) -> str:
    whom = "opponent" if verb.name == "each_opponent" else "player"
    return f"each {whom} {long_text(verb.does, EACH)}"


@short("each_opponent")
def _short_each_opponent(verb: EachOpponent, style: Style) -> str:
    if style.words > Words.TERSE:
        return f"opp {short_text(verb.does, style)}"
    return f"each opponent {short_text(verb.does, replace(style, person='they'))}"


@tiny("each_opponent")
def _tiny_each_opponent(verb: EachOpponent, style: Style) -> str:
    return f"opp {tiny_text(verb.does, style)}"


@short("each_player")
def _short_each_player(verb: EachPlayer, style: Style) -> str:
    return f"all {short_text(verb.does, style)}"


@tiny("each_player")
def _tiny_each_player(verb: EachPlayer, style: Style) -> str:
    return f"all {tiny_text(verb.does, style)}"
