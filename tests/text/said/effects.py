"""What must be said of an effect, as patterns that follow one another."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ascension_tui.games.ascension.rules.selectors import CardFilter, Condition, CountCards
from ascension_tui.games.ascension.rules.verbs import Verb
from tests.text.said.words import (
    GAINS,
    GOES_TO,
    OWN_ZONES,
    YOU,
    YOUR,
    act,
    cheaper,
    kind,
    named,
    number,
    of_theirs,
    one,
    places,
    some,
)


@dataclass(frozen=True)
class Past:
    """What came before an effect."""

    given: frozenset[str] = frozenset()
    """In any case."""
    done: tuple[str, str] = ("card", "chosen")
    """To what: what a count or a condition speaks of."""
    may_be_none: bool = False


DONE = {
    "discard": "discarded",
    "banish": "banished",
    "reveal_top": "revealed",
    "reveal_hands": "counted",
}


def effect(verb: Verb | None, past: Past = Past()) -> list[str]:  # noqa: B008
    """The patterns of an effect."""
    if verb is None:
        return []
    if verb.name in GAINS or verb.name == "draw":
        return gain(verb, past)
    if verb.name in STEERING:
        return list(STEERING[verb.name](verb, past))
    return list(VERBS[verb.name](verb))


def gain(verb: Any, past: Past) -> list[str]:
    """So much of something, more if it was given before, perhaps for each of something."""
    amount, more = verb.amount, verb.name in past.given
    count = amount if isinstance(amount, int) else amount.times
    if isinstance(amount, CountCards) and amount.sum:
        times = rf"{count} times " if count > 1 else ""
        noun = {"draw": "cards", "runes": "runes"}.get(verb.name, verb.name)
        return [f"{noun} equal to {times}the total honor of the", *counted(amount, past)]
    if verb.name == "draw" and count == 1:
        told = [rf"draws? {'another' if more else 'a'} card\b"]
    elif verb.name == "draw":
        told = [f"draws? {number(count, 'card', more)}"]
    else:
        told = [rf"(?:gains? |, |and ){number(count, GAINS[verb.name], more)}"]
    if only := getattr(verb, "only_for", None):
        told.append(f"that can pay only for {kind(only, many=True)}")
    return [*told, *(counted(amount, past) if isinstance(amount, CountCards) else [])]


def counted(amount: CountCards, past: Past) -> list[str]:
    if amount.played:
        return [f"for each {kind(amount.played)}", f"{YOU} already played this turn"]
    if amount.zone == "result":
        return [f"for each {' '.join(past.done)}"]
    where = {"in_play": f"{YOU} have in play", "row": "in the center row"}
    place = where.get(amount.zone or "", f"in {YOUR} {OWN_ZONES.get(amount.zone or '', '')}")
    if amount.sum:
        worthy = amount.cards == CardFilter()
        return ["heroes and constructs" if worthy else kind(amount.cards, many=True), place]
    if amount.different:
        return [f"for each different faction among the {kind(amount.cards, many=True)}", place]
    return [f"for each {'other ' if amount.cards.other else ''}{kind(amount.cards)}", place]


def _all(verb: Any, past: Past) -> list[str]:
    """One after the other; each knows of those before it."""
    told: list[str] = []
    for part in verb.effects:
        told += effect(part, past)
        gives = part.name in (*GAINS, "draw") and getattr(part, "only_for", None) is None
        touched = part.effect if part.name == "may" else part
        done = past.done
        if touched.name in DONE:
            done = (kind(getattr(touched, "card", CardFilter()))[:-2], DONE[touched.name])
        past = Past(
            past.given | ({part.name} if gives else set()),
            done,
            getattr(part, "up_to", False),
        )
    return told


def _if(verb: Any, past: Past) -> list[str]:
    return [r"\bif\b", *condition(verb.condition, past), *effect(verb.then, past)]


def _if_done(verb: Any, past: Past) -> list[str]:
    first, *rest = getattr(verb.then, "effects", (verb.then,))
    if verb.otherwise == first and len(rest) == 1 and rest[0].name == "if_done":
        return [*effect(first, past), "if both were done", *effect(rest[0].then, past)]
    otherwise = ["otherwise", *effect(verb.otherwise, past)] if verb.otherwise else []
    done = f"if any {past.done[0]} was {past.done[1]}" if past.may_be_none else "if done"
    return [done, *effect(verb.then, past), *otherwise]


def _choose_one(verb: Any, past: Past) -> list[str]:
    told = [effect(branch, past) for branch in verb.of]
    parities = [
        match[1] for branch in told if (match := re.search(r"of (even|odd) cost", "".join(branch)))
    ]
    alike = {re.sub(r"of (even|odd) cost", "of that cost", "\n".join(branch)) for branch in told}
    if len(alike) == 1 and len(parities) == len(told):
        return [f"choose {' or '.join(parities)} cost:", *alike.pop().split("\n")]
    first, *others = told
    between = [[r"[,;] " if i < len(others) - 1 else r"\bor\b", *b] for i, b in enumerate(others)]
    return ["choose one:", *first, *(pattern for branch in between for pattern in branch)]


STEERING: dict[str, Any] = {
    "all": _all,
    "may": lambda v, past: [r"\bmay\b", *effect(v.effect, past)],
    "if": _if,
    "if_done": _if_done,
    "choose_one": _choose_one,
    "unite": lambda v, past: [rf"Unite .{v.faction.capitalize()}.:", *effect(v.then, past)],
}


def _banish(verb: Any) -> list[str]:
    cards = f"may banish up to {verb.count} {kind(verb.card, many=verb.count > 1)}"
    if not verb.up_to:
        cards = f"banish(?:es)? {some(verb.card, verb.count)}"
    return [cards, places(verb.from_, many=verb.count > 1)]


def _destroy(verb: Any) -> list[str]:
    if verb.keep:
        return [f"keeps? {of_theirs(verb.card, verb.keep)} and destroys? the others"]
    count = None if verb.every else verb.count
    return [f"destroys? {of_theirs(verb.card, count)}"] + ["of lowest cost"] * verb.lowest


def _claim(verb: Any, action: str, cards: str) -> list[str]:
    if verb.from_ == ("row",):
        return [f"{action} {cards} in the center row for free"]
    if verb.from_ == ("always",) and verb.card.names:
        return [f"{action} {cards} for free"]
    return [f"{action} {cards} for free .{places(verb.from_)}"]


def _acquire(verb: Any) -> list[str]:
    cards = one(verb.card)
    if verb.any_number:
        cards = f"any number of {kind(verb.card, many=True)}"
    elif verb.at_least_one and len(verb.card.names) == verb.count == 2:
        cards = f"{', '.join(map(named, verb.card.names))} or both"
    elif verb.at_least_one:
        cards = f"1 to {verb.count} {kind(verb.card, many=True)}"
    elif verb.count > 1:
        cards = some(verb.card, verb.count)
    elif not verb.card.type and not verb.card.names:
        cards = "a hero or construct"
    told = _claim(verb, "acquires?", cards)
    if verb.honor_over_banished is not None:
        told.append(f"worth at most {verb.honor_over_banished} honor more than the banished card")
    return told + ([f"puts? (?:it|them) {GOES_TO[verb.to]}"] if verb.to in GOES_TO else [])


def _defeat(verb: Any) -> list[str]:
    told = _claim(verb, "defeats?", one(replace(verb.card, type="monster")))
    return told + ["instead of the void, it may go into any player's discard pile"] * verb.redirect


def _return_card(verb: Any) -> list[str]:
    to, back = f"to {YOUR} hand", "returns?"
    if verb.to == "deck_top":
        to, back = f"on top of {YOUR} deck", "puts?"
    if verb.from_ == "in_play":
        return [f"{back} {of_theirs(verb.card, verb.count)} {to}"]
    if verb.from_ == "result":
        count = {1: "one of the", 2: "both"}.get(verb.count, f"{verb.count} of the")
        return [f"{back} {count} discarded cards {to}"]
    return [f"{back} {some(verb.card, verb.count)} from {YOUR} discard pile {to}"]


def _give(verb: Any) -> list[str]:
    to = {"opponent": "an opponent's", "any_player": "any player's"}[verb.to]
    return [f"puts? {one(verb.card)}", places(verb.from_), f"into {to} discard pile"]


def _next(verb: Any) -> list[str]:
    done = act(verb.when, one(verb.card, row=verb.in_row), "next ")
    return [f"when {done} this turn", *effect(verb.then)]


def _whenever(verb: Any) -> list[str]:
    return [f"whenever {act(verb.when, one(verb.card))} this turn", *effect(verb.then)]


def _next_card(verb: Any) -> str:
    return f"next {'center-row ' if verb.in_row else ''}{kind(verb.card)}"


VERBS: dict[str, Any] = {
    "each_opponent": lambda v: ["each opponent", *effect(v.does)],
    "each_player": lambda v: ["each player", *effect(v.does)],
    "extra_turn": lambda v: ["take another turn after this one"],
    "pay": lambda v: [f"pay {number(v.runes, 'rune')}"],
    "take_honor": lambda v: [f"take {v.amount} honor from each opponent"],
    "win": lambda v: ["win the game"],
    "discard": lambda v: [f"discards? {some(v.card, v.count)}"],
    "discard_random": lambda v: [
        "discards? a random card" if v.count == 1 else f"discards? {v.count} random cards"
    ],
    "banish": _banish,
    "banish_this": lambda v: ["banish this card"],
    "banish_event": lambda v: ["banish the current event"],
    "destroy": _destroy,
    "destroy_this": lambda v: ["destroy this card"],
    "take_random": lambda v: ["take a random card from each opponent's hand into your own"],
    "return_card": _return_card,
    "return_this": lambda v: ["return this card to your hand"],
    "set_under": lambda v: ["put a card from your hand face up under this card"],
    "look_top": lambda v: [
        f"look at the top card of {YOUR} deck, which {YOU} may put into {YOUR} discard pile"
    ],
    "reveal_top": lambda v: ["reveal the top card of your deck to all", "take it into your hand"],
    "reveal_hands": lambda v: [
        "reveal every opponent's hand", f"count the {kind(v.card, many=True)}"
    ],
    "shuffle_deck": lambda v: ["shuffle your deck"],
    "constructs_to_deck": lambda v: [
        f"puts? all of {YOUR} constructs on top of {YOUR} deck in random order"
    ],
    "acquire": _acquire,
    "defeat": _defeat,
    "acquire_or_defeat": lambda v: _claim(v, "acquires? or defeats?", one(v.card)),
    "copy_effect": lambda v: [
        f"carry out the effect of {one(v.card)}",
        {"played": "among your played cards", "row": "in the center row"}[v.of],
    ],
    "take_trophies": lambda v: [
        f"may take up to {v.count} trophy monsters?", "from the void as your own"
    ],
    "give": _give,
    "discount": lambda v: [
        f"your {_next_card(v)} this turn is {cheaper(v.card, v.amount)}",
    ],
    "place_next": lambda v: [
        f"the {_next_card(v)} you acquire this turn may go {GOES_TO[v.to]}",
        "instead of the discard pile",
    ],
    "next": _next,
    "whenever": _whenever,
    "open_payment": lambda v: [
        "once this turn, you may pay", f"up to {number(v.most, 'rune')}", "1 honor for each of them"
    ],
    "honor_price": lambda v: [
        f"this turn, {one(v.card)} in the center row costs you as many runes as it is worth honor"
    ],
    "count_more": lambda v: [
        f"this turn, you count as having {v.amount} more {kind(v.cards, many=v.amount > 1)} in play"
    ],
}  # fmt: skip


def condition(which: Condition, past: Past = Past()) -> list[str]:  # noqa: B008
    """What must hold, in the order in which it is told."""
    told = []
    if which.played:
        options = which.played if isinstance(which.played, tuple) else (which.played,)
        told.append(f"already played {' or '.join(map(one, options))} this turn")
    if which.defeated_in_row:
        told.append("already defeated a center-row monster this turn")
    if which.banished:
        told.append("already banished a card this turn")
    if which.controls and which.count == 1:
        told.append(f"have {one(which.controls)} in play")
    elif which.controls:
        other = "other " if which.controls.other else ""
        told.append(rf"have {which.count} or more {other}{kind(which.controls, many=True)} in play")
    if which.event:
        told.append(f"the current event is {which.event.capitalize()}")
    if which.discard:
        told.append(f"{one(which.discard)} is in {YOUR} discard pile")
    if which.hand:
        told.append(f"have {which.hand} or more cards? in hand")
    if which.leads:
        told.append("have more honor tokens than every other player")
    return told + _touched(which.result, past)


def _touched(wanted: Sequence[CardFilter], past: Past) -> list[str]:
    if len(wanted) > 1:
        return [*map(one, wanted), f"are among the {past.done[1]} cards"]
    told = []
    for cards in wanted:
        be = f"has {cards.keyword.capitalize()}" if cards.keyword else f"is {one(cards)}"
        told.append(f"the {' '.join(past.done[::-1])} {be}")
    return told
