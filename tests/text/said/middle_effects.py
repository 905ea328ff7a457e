"""What the middle text must say of cards and effects; see `said.middle`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ascension_tui.games.ascension.rules.selectors import CardFilter, Condition, CountCards
from ascension_tui.games.ascension.rules.verbs import Verb
from tests.text.said.words import YOU, YOUR, listed, named, plural

SIGNS = {"runes": "▲", "power": "●", "honor": "★"}
FACTIONS = {"enlightened": "E☼", "lifebound": "L♣", "mechana": "M⚙", "void": "V◆"}
ZONES = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard",
    "played": "played cards",
}
GOES_TO = {"in_play": "into play", "hand": "into hand", "deck_top": "onto your deck"}
ANY = CardFilter()


@dataclass(frozen=True)
class Past:
    """What came before an effect, and whose it is."""

    done: tuple[str, str] = ("card", "chosen")
    number: int = 0
    """How many cards it was at most."""
    each: str = ""
    """What follows numbers if several do it."""


def kind(cards: CardFilter, many: bool = False) -> str:
    if cards.names:
        return " or ".join(map(re.escape, cards.names)) + (" cards" if many else "")
    bare = cards.type or ("monster" if cards.trophy else "card")
    words = [FACTIONS[cards.faction]] if cards.faction else []
    words += ["trophy"] if cards.trophy else []
    words.append(plural(bare) if many else bare)
    if cards.cost_max is not None:
        sign = {None: "cost ", "monster": "●"}.get(cards.type, "▲")
        words.append(f"up to {sign}{cards.cost_max}")
    words += [f"of {cards.parity} cost"] if cards.parity else []
    words += [f"with {cards.keyword.capitalize()}"] if cards.keyword else []
    return " ".join(words) + r"\b"


def seen(cards: CardFilter, *, row: bool, many: bool = False) -> str:
    return f"{'row ' if row else ''}{kind(cards, many)}"


def one(cards: CardFilter, *, row: bool = False) -> str:
    if cards.names and not cards.other:
        return " or ".join(map(named, cards.names)) + r"\b"
    return rf"\b{'another' if cards.other else 'an?'} {seen(cards, row=row)}"


def some(cards: CardFilter, count: int, past: Past) -> str:
    if cards == ANY:
        return rf"\b{count}{past.each}\b"
    if count == 1:
        return one(cards)
    return rf"\b{count}{past.each} {'other ' if cards.other else ''}{kind(cards, many=True)}"


def of_theirs(cards: CardFilter, count: int | None, past: Past) -> str:
    constructs = replace(cards, type="construct")
    other = "other " if cards.other else ""
    many = other + kind(constructs, many=count != 1 or not past.each)
    if past.each:
        return rf"\ball {many}" if count is None else rf"\b{count} {many}{past.each}"
    return rf"\ball {YOUR} {many}" if count is None else rf"\b{count} of {YOUR} {many}"


def places(zones: Sequence[str], many: bool = False) -> str:
    shared = {"row": "in the row", "always": "always available", "void": "from the void"}
    own = [ZONES[zone] for zone in zones if zone in ZONES]
    told = [shared[zone] for zone in zones if zone in shared]
    return listed([*told, *([f"from {listed(own, many)}"] if own else [])], many)


def act(when: str, cards: str, how: str = "") -> str:
    if when == "enter":
        return f"{cards} of yours {how}enters play"
    return f"you {how}{when} {cards}{' from hand' if when == 'discard' else ''}"


def cheaper(cards: CardFilter, amount: int) -> str:
    sign = {None: "", "monster": "●"}.get(cards.type, "▲")
    return f"{sign}{amount} cheaper"


def effect(verb: Verb, past: Past = Past()) -> list[str]:  # noqa: B008
    if verb.name in SIGNS or verb.name == "draw":
        return gain(verb, past)
    if verb.name in STEERING:
        return list(STEERING[verb.name](verb, past))
    return list(VERBS[verb.name](verb, past))


def gain(verb: Any, past: Past) -> list[str]:
    amount = verb.amount
    count = amount if isinstance(amount, int) else amount.times
    sign = SIGNS.get(verb.name, r"draws? ")
    if isinstance(amount, CountCards) and amount.sum:
        times = f"{count} times " if count > 1 else ""
        things = SIGNS.get(verb.name, "draws? cards")
        return [f"{things} equal to {times}the total ★ of the", *counted(amount, past)]
    told = [rf"{sign}{count}{past.each}\b"]
    if only := getattr(verb, "only_for", None):
        told.append(f"only for {kind(only, many=True)}")
    return [*told, *(counted(amount, past) if isinstance(amount, CountCards) else [])]


def counted(amount: CountCards, past: Past) -> list[str]:
    if amount.played:
        return [f"per {kind(amount.played)} played"]
    if amount.zone == "result":
        return [f"per {' '.join(past.done)}"]
    where = {"in_play": f"{YOU} have in play", "row": "in the row"}
    place = where.get(amount.zone or "", f"in {ZONES.get(amount.zone or '', '')}")
    if amount.sum:
        worthy = amount.cards == ANY
        return ["heroes and constructs" if worthy else kind(amount.cards, many=True), place]
    if amount.different:
        return [f"per faction among {kind(amount.cards, many=True)}", place]
    return [f"per {'other ' if amount.cards.other else ''}{kind(amount.cards)}", place]


DONE = {
    "discard": "discarded",
    "banish": "banished",
    "reveal_top": "revealed",
    "reveal_hands": "counted",
}


def in_a_row(parts: Sequence[Any], past: Past) -> list[str]:
    """One after the other; what is paid for hangs on the payment."""
    told: list[str] = []
    for number, part in enumerate(parts):
        paid = number > 0 and parts[number - 1].name == "pay"
        told += [":"] * (paid and part.name != "if_done")
        one_told = effect(part, past)
        if number == 0 and one_told[:1] == [":"]:
            one_told[0] = "if done"
        told += one_told
        touched = part.effect if part.name == "may" else part
        if touched.name in DONE:
            what = kind(getattr(touched, "card", ANY))[:-2]
            number_of = 1 if touched.name == "reveal_top" else getattr(touched, "count", 0)
            past = replace(past, done=(what, DONE[touched.name]), number=number_of)
    return told


def _may(verb: Any, past: Past) -> list[str]:
    """Looking at a card is as good as being allowed to: the word stands there once."""
    may = [] if verb.effect.name == "look_top" else [r"\bmay\b"]
    return [*may, *effect(verb.effect, past)]


def _if_done(verb: Any, past: Past) -> list[str]:
    first, *rest = getattr(verb.then, "effects", (verb.then,))
    if verb.otherwise == first and len(rest) == 1 and rest[0].name == "if_done":
        return [*effect(first, past), "if both", *effect(rest[0].then, past)]
    otherwise = ["otherwise", *effect(verb.otherwise, past)] if verb.otherwise else []
    return [":", *effect(verb.then, past), *otherwise]


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
    return [*first, *(pattern for branch in between for pattern in branch)]


STEERING: dict[str, Any] = {
    "all": lambda v, past: in_a_row(v.effects, past),
    "may": _may,
    "if": lambda v, past: [*condition(v.condition, past), *effect(v.then, past)],
    "if_done": _if_done,
    "choose_one": _choose_one,
    "each_player": lambda v, past: ["each player", *effect(v.does)],
    "each_opponent": lambda v, past: ["opponents", *effect(v.does, Past(each=" each"))],
}


def _banish(verb: Any, past: Past) -> list[str]:
    may, up_to = (r"\bmay ", "up to ") if verb.up_to else ("", "")
    cards = some(verb.card, verb.count, past).removeprefix(r"\b")
    return [f"{may}banish(?:es)? {up_to}{cards}", places(verb.from_, many=verb.count > 1)]


def _destroy(verb: Any, past: Past) -> list[str]:
    if verb.keep:
        others = "" if past.each else " and destroys? the others"
        return [f"keeps? {of_theirs(verb.card, verb.keep, past)}{others}"]
    plain_card = replace(verb.card, type=None) == ANY
    if past.each and verb.lowest and verb.count == 1 and not verb.every and plain_card:
        return ["destroy their cheapest construct"]
    count = None if verb.every else verb.count
    return [f"destroys? {of_theirs(verb.card, count, past)}"] + ["of lowest cost"] * verb.lowest


def _claim(verb: Any, action: str, cards: str, then: Sequence[str] = ()) -> list[str]:
    """Where the cards lie is left out if it may be anywhere, or `row` stands before them."""
    everywhere = set(verb.from_) == {"row", "always"} or verb.from_ == ("row",)
    named_ones = verb.from_ == ("always",) and verb.card.names
    place = "" if everywhere or named_ones else f" {places(verb.from_)}"
    return [f"{action} {cards}{place} free", *then]


def _acquire(verb: Any, past: Past) -> list[str]:
    row = verb.from_ == ("row",)
    many = seen(verb.card, row=row, many=True)
    cards = one(verb.card, row=row and not verb.card.names)
    if verb.any_number:
        cards = f"any number of {many}"
    elif verb.at_least_one and len(verb.card.names) == verb.count == 2:
        cards = f"{', '.join(map(named, verb.card.names))} or both"
    elif verb.at_least_one:
        cards = f"1 to {verb.count} {many}"
    elif verb.count > 1:
        cards = f"{verb.count} {many}"
    elif not verb.card.type and not verb.card.names:
        cards = f"a {'row ' if row else ''}hero or construct"
    then = []
    if verb.honor_over_banished is not None:
        then.append(f"worth up to ★{verb.honor_over_banished} more than the banished")
    then += [GOES_TO[verb.to]] if verb.to in GOES_TO else []
    return _claim(verb, "acquires?", cards, then)


def _defeat(verb: Any, past: Past) -> list[str]:
    cards = one(replace(verb.card, type="monster"), row=verb.from_ == ("row",))
    return _claim(verb, "defeats?", cards, ["it may go into any discard"] * verb.redirect)


def _return_card(verb: Any, past: Past) -> list[str]:
    to, back = "to hand", "returns?"
    if verb.to == "deck_top":
        to, back = f"onto {YOUR} deck", "puts?"
    if verb.from_ == "in_play":
        return [f"{back} {of_theirs(verb.card, verb.count, past)} {to}"]
    if verb.from_ == "result":
        count = f"{verb.count} of them"
        if verb.count == past.number > 1:
            count = "both" if verb.count == 2 else f"all {verb.count}"
        return [f"{back} {count} {to}"]
    return [f"{back} {some(verb.card, verb.count, past)} from discard {to}"]


def _give(verb: Any, past: Past) -> list[str]:
    to = {"opponent": "an opponent's", "any_player": "any player's"}[verb.to]
    shared = {"row": "the row", "void": "the void"}
    found = [shared[zone] for zone in verb.from_ if zone in shared]
    found += [ZONES[zone] for zone in verb.from_ if zone in ZONES]
    origin = listed(found, many=False)
    return [f"puts? {one(verb.card)}", f"from {origin}", f"into {to} discard"]


def _next(verb: Any, past: Past) -> list[str]:
    done = act(verb.when, one(verb.card, row=verb.in_row), "next ")
    return [f"when {done}", *effect(verb.then)]


VERBS: dict[str, Any] = {
    "extra_turn": lambda v, past: ["take another turn"],
    "pay": lambda v, past: [rf"pay ▲{v.runes}\b"],
    "take_honor": lambda v, past: [f"take ★{v.amount} from each opponent"],
    "win": lambda v, past: ["win the game"],
    "discard": lambda v, past: [f"discards? {some(v.card, v.count, past)}"],
    "discard_random": lambda v, past: [f"discards? {v.count}{past.each} at random"],
    "banish": _banish,
    "banish_this": lambda v, past: ["banish this"],
    "banish_event": lambda v, past: ["banish the event"],
    "destroy": _destroy,
    "destroy_this": lambda v, past: ["destroy this"],
    "take_random": lambda v, past: ["take a random card from each opponent's hand"],
    "return_card": _return_card,
    "return_this": lambda v, past: ["return this to hand"],
    "set_under": lambda v, past: ["tuck 1 from hand under this"],
    "look_top": lambda v, past: [f"may discard {YOUR} top card"],
    "reveal_top": lambda v, past: ["reveal your top card", "take it into hand"],
    "reveal_hands": lambda v, past: [
        "reveal opponents' hands", f"count {kind(v.card, many=True)}"
    ],
    "shuffle_deck": lambda v, past: ["shuffle your deck"],
    "constructs_to_deck": lambda v, past: [
        f"puts? all constructs onto {YOUR} deck in random order"
    ],
    "acquire": _acquire,
    "defeat": _defeat,
    "acquire_or_defeat": lambda v, past: _claim(
        v, "acquires? or defeats?", one(v.card, row=v.from_ == ("row",))
    ),
    "copy_effect": lambda v, past: [
        f"copy {one(v.card)} you played" if v.of == "played" else f"copy {one(v.card, row=True)}"
    ],
    "take_trophies": lambda v, past: [
        f"may take up to {v.count} {kind(v.card, many=v.count > 1)} from the void"
    ],
    "give": _give,
    "discount": lambda v, past: [
        f"your next {seen(v.card, row=v.in_row)} {cheaper(v.card, v.amount)}"
    ],
    "place_next": lambda v, past: [
        f"next {seen(v.card, row=v.in_row)} you acquire may go {GOES_TO[v.to]}"
    ],
    "next": _next,
    "whenever": lambda v, past: [
        f"whenever {act(v.when, one(v.card))} this turn", *effect(v.then)
    ],
    "open_payment": lambda v, past: [f"once, may pay up to ▲{v.most}", ":", "★1 each"],
    "honor_price": lambda v, past: [
        f"this turn, {one(v.card, row=True)} costs its ★ in ▲ if that is less"
    ],
    "count_more": lambda v, past: [
        f"this turn, count {v.amount} more {kind(v.cards, many=v.amount > 1)} in play"
    ],
}  # fmt: skip


def condition(which: Condition, past: Past = Past()) -> list[str]:  # noqa: B008
    """What must hold: first what was done or is so, then what one has."""
    told = []
    if which.played:
        options = which.played if isinstance(which.played, tuple) else (which.played,)
        told.append(f"{YOU} played {' or '.join(map(one, options))}")
    told += ["defeated a row monster"] if which.defeated_in_row else []
    told += ["banished a card"] if which.banished else []
    told += [f"the event is {FACTIONS[which.event]}"] if which.event else []
    told += _touched(which.result, past)
    had = []
    if which.controls and which.count == 1:
        had.append(f"{one(which.controls)} in play")
    elif which.controls:
        other = "other " if which.controls.other else ""
        had.append(rf"{which.count}\+ {other}{kind(which.controls, many=True)} in play")
    had += [f"{one(which.discard)} in discard"] if which.discard else []
    had += [rf"{which.hand}\+ in hand"] if which.hand else []
    had += ["the most ★ tokens"] if which.leads else []
    return [
        *([r"\bif\b", *told] if told else []),
        *([r"\bwith\b", *had] if had else []),
    ]


def _touched(wanted: Sequence[CardFilter], past: Past) -> list[str]:
    if past.number != 1 or len(wanted) > 1:
        return [*map(one, wanted), *(["among them"] if wanted else [])]
    keyword = wanted[0].keyword if wanted else None
    return [
        f"it has {keyword.capitalize()}" if keyword else f"it is {one(cards)}" for cards in wanted
    ]
