"""The English for what waits for the rest of the turn: next time, whenever, unite, payments."""

from __future__ import annotations

from dataclasses import replace

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
    long,
    long_text,
    remarks,
    short,
    short_text,
    tiny,
    tiny_text,
)
from ascension_tui.games.ascension.text.en.voice import Style, Voice, Words

GOES_TO = {"in_play": "into play", "hand": "into {} hand", "deck_top": "on top of {} deck"}
SHORT_GOES_TO = {"in_play": "into play", "hand": "into hand", "deck_top": "onto deck"}
SHORT_ACTS = {
    "play": "{}",
    "enter": "{} enters",
    "acquire": "{} acquired",
    "defeat": "{}",
    "discard": "discard",
}


def act(when: str, cards: str, who: Voice, how: str = "") -> str:
    """What a player does to cards: you play a hero, a construct of yours enters play.

    `how` is a word that stands before the verb.
    """
    how = f"{how} " if how else ""
    if when == "enter":
        return f"{cards} of {who.theirs} {how}enters play"
    where = f" from {who.their} hand" if when == "discard" else ""
    return f"{who.person} {how}{when} {cards}{where}"


def short_act(when: str, cards: CardFilter, in_row: bool, style: Style) -> str:
    """The same in a few words."""
    text = nouns.short_noun(cards, style)
    return SHORT_ACTS[when].format(f"row {text}" if in_row else text)


def _in_row(cards: CardFilter, *, in_row: bool) -> str:
    return f"{'center-row ' if in_row else ''}{nouns.noun(cards)}"


@long("discount", place=Place.ALONE)
def _long_discount(verb: Discount, who: Voice) -> str:
    cards = _in_row(verb.card, in_row=verb.in_row)
    return f"{who.their} next {cards} this turn is {cheaper(verb.card, verb.amount)}"


def cheaper(cards: CardFilter, amount: int) -> str:
    """How much less such a card costs."""
    if cards.type is None:
        return f"{amount} cheaper"
    if cards.type == "monster":
        return f"{grammar.count(amount, 'power')} cheaper to defeat"
    return f"{grammar.count(amount, 'rune')} cheaper to acquire"


@short("discount")
def _short_discount(verb: Discount, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style)
    less = f"{price_sign(verb.card, style)}{verb.amount}"
    return f"next {'row ' if verb.in_row else ''}{cards} costs {less} less"


@tiny("discount")
def _tiny_discount(verb: Discount, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style)
    return f"{cards} -{price_sign(verb.card, style)}{verb.amount}"


def price_sign(cards: CardFilter, style: Style) -> str:
    """The sign of what such a card is paid with."""
    if cards.type is None:
        return ""
    return style.glyphs.power if cards.type == "monster" else style.glyphs.runes


@long("place_next", place=Place.ALONE)
def _long_place_next(verb: PlaceNext, who: Voice) -> str:
    cards = _in_row(verb.card, in_row=verb.in_row)
    to = f"{GOES_TO[verb.to].format(who.their)} instead of the discard pile"
    return f"the next {cards} {who.person} acquire this turn may go {to}"


@short("place_next")
def _short_place_next(verb: PlaceNext, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style)
    may = "may go " if style.words is Words.FULL else ""
    return f"next {'row ' if verb.in_row else ''}{cards} {may}{SHORT_GOES_TO[verb.to]}"


@tiny("place_next")
def _tiny_place_next(verb: PlaceNext, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style)
    return f"{cards} {SHORT_GOES_TO[verb.to]}" if style.words is Words.TERSE else f"({cards})"


@long("next", place=Place.ALONE)
def _long_next(verb: Next, who: Voice) -> str:
    cards = nouns.one_seen(verb.card, in_row=verb.in_row)
    done = act(verb.when, cards, who, "next")
    return f"when {done} this turn, {long_text(verb.then, who.later())}"


@short("next")
def _short_next(verb: Next, style: Style) -> str:
    done = short_act(verb.when, verb.card, verb.in_row, style)
    return f"next {done}: {short_text(verb.then, style)}"


@tiny("next")
def _tiny_next(verb: Next, style: Style) -> str:
    text = tiny_text(verb.then, style)
    if style.words >= Words.HINT:
        return f"({text})"
    cards = nouns.short_noun(verb.card, style)
    return f"{f'next {cards}' if style.words is Words.TERSE else 'next'}:{text}"


@long("whenever", place=Place.ALONE)
def _long_whenever(verb: Whenever, who: Voice) -> str:
    done = act(verb.when, nouns.one(verb.card), who)
    return f"whenever {done} this turn, {long_text(verb.then, who.later())}"


@short("whenever")
def _short_whenever(verb: Whenever, style: Style) -> str:
    done = short_act(verb.when, verb.card, False, style)
    return f"each {done}: {short_text(verb.then, style)}"


@tiny("whenever")
def _tiny_whenever(verb: Whenever, style: Style) -> str:
    text = tiny_text(verb.then, style)
    if style.words >= Words.HINT:
        return f"({text})"
    return f"{nouns.short_noun(verb.card, style)}:{text}"


@long("unite", place=Place.ALONE)
def _long_unite(verb: Unite, who: Voice) -> str:
    return f"Unite ({nouns.FACTIONS[verb.faction]}): {long_text(verb.then, who)}"


@short("unite")
def _short_unite(verb: Unite, style: Style) -> str:
    return f"Unite {nouns.FACTIONS[verb.faction][0]}: {short_text(verb.then, style)}"


@tiny("unite")
def _tiny_unite(verb: Unite, style: Style) -> str:
    text = tiny_text(verb.then, replace(style, glue=max(style.glue, 1)))
    return f"({text})" if style.words >= Words.HINT else f"U:{text}"


@long("open_payment", place=Place.ALONE)
def _long_open_payment(verb: OpenPayment, who: Voice) -> str:
    paid = grammar.count(verb.most, "rune")
    return f"once this turn, {who.person} may pay up to {paid} and gain 1 honor for each of them"


@short("open_payment")
def _short_open_payment(verb: OpenPayment, style: Style) -> str:
    signs = style.glyphs
    if style.words is Words.FULL:
        return f"may pay up to {signs.runes}{verb.most} for {signs.honor}{verb.most}"
    return f"pay {signs.runes}{signs.at_most}{verb.most} for {signs.honor}"


@tiny("open_payment")
def _tiny_open_payment(verb: OpenPayment, style: Style) -> str:
    signs = style.glyphs
    return f"{signs.runes}{signs.at_most}{verb.most}:{signs.honor}"


@long("honor_price", place=Place.ALONE)
def _long_honor_price(verb: HonorPrice, who: Voice) -> str:
    cards = f"{nouns.one(verb.card)} {nouns.SHARED_ZONES['row']}"
    return f"this turn, {cards} costs {who.person} as many runes as it is worth honor"


@remarks("honor_price")
def _usual_price(verb: HonorPrice) -> str:
    return f"if the cost of such a {nouns.noun(verb.card)} is lower, you pay the cost"


@short("honor_price")
def _short_honor_price(verb: HonorPrice, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style, many=True)
    signs = style.glyphs
    return f"row {cards} cost {signs.runes} as their {signs.honor}"


@tiny("honor_price")
def _tiny_honor_price(verb: HonorPrice, style: Style) -> str:
    signs = style.glyphs
    return f"{nouns.short_noun(verb.card, style)} {signs.runes}={signs.honor}"


@long("count_more", place=Place.ALONE)
def _long_count_more(verb: CountMore, who: Voice) -> str:
    cards = nouns.noun(verb.cards, many=verb.amount > 1)
    return f"this turn, {who.person} count as having {verb.amount} more {cards} in play"


@short("count_more")
def _short_count_more(verb: CountMore, style: Style) -> str:
    cards = nouns.short_noun(verb.cards, style, many=verb.amount > 1)
    return f"count {verb.amount} more {cards}"


@tiny("count_more")
def _tiny_count_more(verb: CountMore, style: Style) -> str:
    return f"+{verb.amount} {nouns.short_noun(verb.cards, style)}"
