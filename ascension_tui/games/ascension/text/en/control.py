"""The English for what steers other effects: several, may, choose, if, for each player."""

from __future__ import annotations

from collections.abc import Sequence
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
from ascension_tui.games.ascension.rules.verbs.gains import Pay
from ascension_tui.games.ascension.text import signs
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.gains import gain, gained, given, is_plain_gain
from ascension_tui.games.ascension.text.en.lexicon import (
    PLACES,
    Place,
    verb_text,
    verb_wording,
)
from ascension_tui.games.ascension.text.en.moves import result_of
from ascension_tui.games.ascension.text.en.voice import EACH, Voice


def provided(condition: Condition, who: Voice) -> str:
    """What must hold: if you already played a hero this turn; briefly also: with 2+ in hand."""
    if not who.brief:
        return f"if {grammar.both([*_happened(condition, who), *_had(condition, who)])}"
    told = [("if", _happened(condition, who)), ("with", _had(condition, who))]
    return " and ".join(f"{word} {grammar.both(parts)}" for word, parts in told if parts)


def _happened(condition: Condition, who: Voice) -> list[str]:
    """What was done this turn, or is so."""
    parts = []
    brief = who.brief
    did, when = ("", "") if brief else ("already ", " this turn")
    if condition.played is not None:
        cards = grammar.either([nouns.one(c, brief=brief) for c in _any_of(condition.played)])
        parts.append(f"{who.person} {did}played {cards}{when}")
    if condition.defeated_in_row:
        monster = nouns.seen(CardFilter(type="monster"), in_row=True, brief=brief)
        parts.append(f"{who.person} {did}defeated a {monster}{when}")
    if condition.banished:
        parts.append(f"{who.person} {did}banished a card{when}")
    if condition.event is not None:
        event = "the event" if brief else "the current event"
        parts.append(f"{event} is {nouns.faction(condition.event, brief=brief)}")
    if condition.result:
        parts.append(_touched(condition.result, who))
    return parts


def _had(condition: Condition, who: Voice) -> list[str]:
    """What lies with the person; briefly without saying who has it."""
    parts = []
    have = "" if who.brief else f"{who.person} have "
    more = "+" if who.brief else " or more"
    if condition.controls is not None:
        cards = nouns.one(condition.controls, brief=who.brief)
        if condition.count > 1:
            many = nouns.others(condition.controls, brief=who.brief)
            cards = f"{condition.count}{more} {many}"
        parts.append(f"{have}{cards} in play")
    if condition.discard is not None:
        cards = nouns.one(condition.discard, brief=who.brief)
        parts.append(
            f"{cards} in discard" if who.brief else f"{cards} is in {who.their} discard pile"
        )
    if condition.hand:
        cards = "" if who.brief else " card" if condition.hand == 1 else " cards"
        parts.append(f"{have}{condition.hand}{more}{cards} in hand")
    if condition.leads and who.brief:
        parts.append(f"the most {signs.RESOURCES['honor']} tokens")
    elif condition.leads:
        parts.append(f"{have}more honor tokens than every other player")
    return parts


def _any_of(cards: CardFilter | tuple[CardFilter, ...]) -> tuple[CardFilter, ...]:
    return cards if isinstance(cards, tuple) else (cards,)


def _touched(wanted: Sequence[CardFilter], who: Voice) -> str:
    """What the effect before must have found."""
    result, brief = who.result, who.brief
    if result.number == 1 and len(wanted) == 1:
        the_card = "it" if brief else f"the {result.done} {result.what}"
        if wanted[0].keyword and wanted[0] == CardFilter(keyword=wanted[0].keyword):
            return f"{the_card} has {nouns.KEYWORDS[wanted[0].keyword]}"
        return f"{the_card} is {nouns.one(wanted[0], brief=brief)}"
    cards = grammar.both([nouns.one(cards, brief=brief) for cards in wanted])
    be = "is" if len(wanted) == 1 else "are"
    among = "them" if brief else f"the {result.done} {grammar.plural(result.what)}"
    return f"{cards} {be} among {among}"


class _Clause(NamedTuple):
    text: str
    place: Place = Place.ANYWHERE
    gains: int = 0
    """How many plain gains it holds."""
    hangs: bool = False
    """Happens only if the clause before was done: briefly a colon stands between the two."""


def _clauses(effects: Sequence[Verb], who: Voice) -> list[_Clause]:
    """One clause per effect; plain gains in a row share one."""
    found: list[_Clause] = []
    paid = False
    for is_gain, run in groupby(effects, is_plain_gain):
        parts = list(run)
        if is_gain:
            things = [gained(part, who) for part in parts]
            told = gain(" ".join(things) if who.brief else grammar.both(things), who)
            found.append(_Clause(told, gains=len(parts), hangs=paid))
        for part in parts:
            if not is_gain:
                clauses = _clauses_of(part, who)
                found += [clauses[0]._replace(hangs=paid or clauses[0].hangs), *clauses[1:]]
            paid = isinstance(part, Pay)
            touched = result_of(part, who) or replace(who.result, up_to=False)
            who = replace(who, result=touched, before=who.before | given(part))
    return found


def _clauses_of(part: Verb, who: Voice) -> list[_Clause]:
    """The clause of a single effect; what happens in any case has one of its own."""
    if isinstance(part, IfDone) and (shared := _shared(part)):
        always, rest = shared
        done = "if both" if who.brief else "if both were done"
        return [_clause(always, who), _Clause(f"{done}, {_dependent(rest, who)}", Place.ALONE)]
    return [_clause(part, who)]


def _clause(part: Verb, who: Voice) -> _Clause:
    """A permission ends its sentence: what followed would seem to be part of it."""
    text = verb_text(part, who)
    place = Place.LAST if text.startswith(f"{who.may} ") else PLACES[part.name]
    return _Clause(text, place, hangs=isinstance(part, IfDone))


def _shared(verb: IfDone) -> tuple[Verb, Verb] | None:
    """What is done in any case, and what only if it and the effect before it were done."""
    first, *rest = verb.then.parts()
    if verb.otherwise == first and len(rest) == 1 and isinstance(rest[0], IfDone):
        return first, rest[0].then
    return None


def statements(effects: Sequence[Verb], who: Voice) -> list[str]:
    """Effects as clauses that each make a sentence, still without capital and full stop."""
    sentences: list[list[_Clause]] = []
    ended = True
    for clause in _clauses(effects, who):
        if who.brief and clause.hangs:
            before = sentences[-1].pop().text + ":" if sentences else "if done,"
            clause = clause._replace(text=f"{before} {clause.text}", place=Place.LAST)
            sentences = sentences or [[]]
        elif ended or clause.place is Place.ALONE:
            sentences.append([])
        sentences[-1].append(clause)
        ended = clause.place is not Place.ANYWHERE
    return [_in_order(clauses, who) for clauses in sentences]


def _in_order(clauses: list[_Clause], who: Voice) -> str:
    """Join clauses: `and` where a plain gain comes first and the order cannot matter."""
    *first, last = clauses
    told = ", ".join(clause.text for clause in first)
    if not first or who.brief:
        return f"{told}, {last.text}" if first else last.text
    after_one_gain = len(first) == 1 and first[0].gains == 1 and last.place is Place.ANYWHERE
    if after_one_gain and not last.text.startswith(told.split()[0]):
        return f"{told} and {last.text}"
    return f"{told}, then {last.text}"


@verb_wording("all")
def _all(verb: All, who: Voice) -> str:
    return "; ".join(statements(verb.effects, who))


@verb_wording("may")
def _may(verb: May, who: Voice) -> str:
    return f"{who.may} {verb_text(verb.effect, who.after_may())}"


@verb_wording("choose_one", place=Place.ALONE)
def _choose_one(verb: ChooseOne, who: Voice) -> str:
    branches = [verb_text(effect, who) for effect in verb.of]
    if told := _even_or_odd(branches, who):
        return told
    if any(sign in branch for sign in ",;:" for branch in branches):
        told = f"{'; '.join(branches[:-1])}; or {branches[-1]}"
    else:
        told = grammar.either(branches)
    return told if who.brief else f"{who.verb('choose')} one: {told}"


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


@verb_wording("if", place=Place.ALONE)
def _if(verb: If, who: Voice) -> str:
    return f"{provided(verb.condition, who)}, {verb_text(verb.then, who)}"


@verb_wording("if_done", place=Place.ALONE)
def _if_done(verb: IfDone, who: Voice) -> str:
    """Briefly a colon behind the clause before says `if done`."""
    before = who.result
    done = f"any {before.what} was {before.done}" if before.up_to else "done"
    told = _dependent(verb.then, who)
    text = told if who.brief else f"if {done}, {told}"
    if verb.otherwise is None:
        return text
    return f"{text}; otherwise {_dependent(verb.otherwise, who)}"


def _dependent(effect: Verb, who: Voice) -> str:
    """Several clauses that all depend on the same condition."""
    text = ""
    for clause in statements(effect.parts(), who):
        between = ", and " if clause.startswith("if ") else "; "
        text = f"{text}{between}{clause}" if text else clause
    return text


@verb_wording("each_opponent", "each_player", place=Place.ALONE)
def _each(verb: EachOpponent | EachPlayer, who: Voice) -> str:
    """Briefly opponents do it at once: opponents discard 1 each."""
    if verb.name == "each_player":
        return f"each player {verb_text(verb.does, replace(EACH, brief=who.brief))}"
    if not who.brief:
        return f"each opponent {verb_text(verb.does, EACH)}"
    return f"opponents {verb_text(verb.does, Voice('they', brief=True, several=True))}"
