"""The English for what gives: runes, power, honor, cards, another turn, the game."""

from __future__ import annotations

from ascension_tui.rules.selectors import CardFilter, CountCards
from ascension_tui.rules.text.en import grammar, nouns
from ascension_tui.rules.text.en.lexicon import long, short, tiny
from ascension_tui.rules.text.en.voice import Style, Voice, Words
from ascension_tui.rules.verbs import Verb
from ascension_tui.rules.verbs.gains import (
    Draw,
    ExtraTurn,
    Honor,
    Pay,
    Power,
    Runes,
    TakeHonor,
    Win,
)

_THINGS = {"runes": "rune", "power": "power", "honor": "honor"}


def given(verb: Verb) -> frozenset[str]:
    """What the verb gives in any case: later effects that give it too say that it is more."""
    if isinstance(verb, Runes) and verb.only_for is not None:
        return frozenset()
    return frozenset((verb.name,) if isinstance(verb, (Runes, Power, Honor, Draw)) else ())


def is_plain_gain(verb: Verb) -> bool:
    """Whether it gives a plain number of something.

    Two such gains share one `gain`; a scaled one would seem to scale both.
    """
    if not isinstance(verb, (Runes, Power, Honor)) or isinstance(verb.amount, CountCards):
        return False
    return not isinstance(verb, Runes) or verb.only_for is None


def gained(verb: Verb, who: Voice) -> str:
    """What follows `gain`: 2 runes, or 2 more runes if there were some before."""
    if not isinstance(verb, (Runes, Power, Honor)):
        return ""
    number = verb.amount if isinstance(verb.amount, int) else verb.amount.times
    more = "more " if verb.name in who.before else ""
    return grammar.count(number, more + _THINGS[verb.name])


def _gain(verb: Runes | Power | Honor, who: Voice, only_for: CardFilter | None = None) -> str:
    number = gained(verb, who)
    if only_for is not None:
        number += f" that can pay only for {nouns.noun(only_for, many=True)}"
    if isinstance(verb.amount, CountCards):
        number = nouns.scaled(number, _THINGS[verb.name], verb.amount, who)
    return f"{who.verb('gain')} {number}"


def _short_gain(sign: str, amount: int | CountCards, style: Style) -> str:
    if isinstance(amount, int):
        return f"{sign}{amount}"
    each = nouns.short_each(amount, style)
    return f"{sign}{amount.times} each" if each == "each" else f"{sign}{amount.times} per {each}"


def _tiny_gain(sign: str, amount: int | CountCards, style: Style) -> str:
    if isinstance(amount, int):
        return f"{sign}{amount}"
    times = amount.times if amount.times > 1 else ""
    return f"{sign}{times}/{nouns.short_each(amount, style)}"


@long("runes")
def _long_runes(verb: Runes, who: Voice) -> str:
    return _gain(verb, who, verb.only_for)


@short("runes")
def _short_runes(verb: Runes, style: Style) -> str:
    text = _short_gain(style.glyphs.runes, verb.amount, style)
    if verb.only_for is None:
        return text
    return f"{text} only for {nouns.short_noun(verb.only_for, style, many=True)}"


@tiny("runes")
def _tiny_runes(verb: Runes, style: Style) -> str:
    text = _tiny_gain(style.glyphs.runes, verb.amount, style)
    if verb.only_for is None:
        return text
    cards = nouns.short_noun(verb.only_for, style)
    return f"{text} for {cards}" if style.words is Words.TERSE else f"{text} ({cards})"


@long("power")
def _long_power(verb: Power, who: Voice) -> str:
    return _gain(verb, who)


@short("power")
def _short_power(verb: Power, style: Style) -> str:
    return _short_gain(style.glyphs.power, verb.amount, style)


@tiny("power")
def _tiny_power(verb: Power, style: Style) -> str:
    return _tiny_gain(style.glyphs.power, verb.amount, style)


@long("honor")
def _long_honor(verb: Honor, who: Voice) -> str:
    return _gain(verb, who)


@short("honor")
def _short_honor(verb: Honor, style: Style) -> str:
    return _short_gain(style.glyphs.honor, verb.amount, style)


@tiny("honor")
def _tiny_honor(verb: Honor, style: Style) -> str:
    return _tiny_gain(style.glyphs.honor, verb.amount, style)


@long("draw")
def _long_draw(verb: Draw, who: Voice) -> str:
    number = verb.amount if isinstance(verb.amount, int) else verb.amount.times
    more = verb.name in who.before
    cards = grammar.count(number, "more card" if more else "card")
    if number == 1:
        cards = "another card" if more else "a card"
    if isinstance(verb.amount, CountCards):
        cards = nouns.scaled(cards, "card", verb.amount, who)
    return f"{who.verb('draw')} {cards}"


@short("draw")
def _short_draw(verb: Draw, style: Style) -> str:
    if isinstance(verb.amount, int):
        return style.number(style.verb("draw"), verb.amount)
    text = style.number(style.verb("draw"), verb.amount.times)
    return f"{text} per {nouns.short_each(verb.amount, style)}"


@tiny("draw")
def _tiny_draw(verb: Draw, style: Style) -> str:
    if isinstance(verb.amount, int):
        return style.number("draw", verb.amount)
    return _tiny_gain("draw", verb.amount, style)


@long("extra_turn")
def _long_extra_turn(verb: ExtraTurn, who: Voice) -> str:
    return f"{who.verb('take')} another turn after this one"


@short("extra_turn")
def _short_extra_turn(verb: ExtraTurn, style: Style) -> str:
    return "extra turn"


@tiny("extra_turn")
def _tiny_extra_turn(verb: ExtraTurn, style: Style) -> str:
    return "+1 turn"


@long("pay")
def _long_pay(verb: Pay, who: Voice) -> str:
    return f"{who.verb('pay')} {grammar.count(verb.runes, 'rune')}"


@short("pay")
def _short_pay(verb: Pay, style: Style) -> str:
    return f"{style.verb('pay')} {style.glyphs.runes}{verb.runes}:"


@tiny("pay")
def _tiny_pay(verb: Pay, style: Style) -> str:
    return f"{style.glyphs.runes}{verb.runes}:"


@long("take_honor")
def _long_take_honor(verb: TakeHonor, who: Voice) -> str:
    return f"{who.verb('take')} {grammar.count(verb.amount, 'honor')} from each opponent"


@short("take_honor")
def _short_take_honor(verb: TakeHonor, style: Style) -> str:
    honor = f"{style.glyphs.honor}{verb.amount}"
    whom = "each opponent" if style.words is Words.FULL else "opp"
    return f"{style.verb('take')} {honor} from {whom}"


@tiny("take_honor")
def _tiny_take_honor(verb: TakeHonor, style: Style) -> str:
    return f"take{style.glyphs.honor}{verb.amount}"


@long("win")
def _long_win(verb: Win, who: Voice) -> str:
    return f"{who.verb('win')} the game"


@short("win")
def _short_win(verb: Win, style: Style) -> str:
    return f"{style.verb('win')} the game"


@tiny("win")
def _tiny_win(verb: Win, style: Style) -> str:
    return "win"
