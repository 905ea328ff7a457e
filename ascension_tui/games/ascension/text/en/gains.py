"""The English for what gives: runes, power, honor, cards, another turn, the game."""

from __future__ import annotations

from ascension_tui.games.ascension.rules.selectors import CountCards
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.gains import Draw, Gain, Pay, TakeHonor
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.lexicon import fixed, long, short, tiny
from ascension_tui.games.ascension.text.en.voice import Style, Voice, Words


def given(verb: Verb) -> frozenset[str]:
    """What the verb gives in any case: later effects that give it too say that it is more."""
    if isinstance(verb, Draw) or (isinstance(verb, Gain) and verb.only_for is None):
        return frozenset((verb.name,))
    return frozenset()


def is_plain_gain(verb: Verb) -> bool:
    """Whether it gives a plain number of something.

    Two such gains share one `gain`; a scaled one would seem to scale both.
    """
    return isinstance(verb, Gain) and isinstance(verb.amount, int) and verb.only_for is None


def gained(verb: Verb, who: Voice) -> str:
    """What follows `gain`: 2 runes, or 2 more runes if there were some before."""
    if not isinstance(verb, Gain):
        return ""
    number = verb.amount if isinstance(verb.amount, int) else verb.amount.times
    more = "more " if verb.name in who.before else ""
    return grammar.count(number, more + nouns.RESOURCES[verb.name])


@long("runes", "power", "honor")
def _long_gain(verb: Gain, who: Voice) -> str:
    number = gained(verb, who)
    if verb.only_for is not None:
        number += f" that can pay only for {nouns.noun(verb.only_for, many=True)}"
    if isinstance(verb.amount, CountCards):
        number = nouns.scaled(number, nouns.RESOURCES[verb.name], verb.amount, who)
    return f"{who.verb('gain')} {number}"


@short("runes", "power", "honor")
def _short_gain(verb: Gain, style: Style) -> str:
    text = _sign(verb, style)
    if isinstance(verb.amount, int):
        text += str(verb.amount)
    else:
        each = nouns.short_each(verb.amount, style)
        text += f"{verb.amount.times} {each if each == 'each' else f'per {each}'}"
    if verb.only_for is not None:
        text += f" only for {nouns.short_noun(verb.only_for, style, many=True)}"
    return text


@tiny("runes", "power", "honor")
def _tiny_gain(verb: Gain, style: Style) -> str:
    text = _tiny_amount(_sign(verb, style), verb.amount, style)
    if verb.only_for is not None:
        cards = nouns.short_noun(verb.only_for, style)
        text += f" for {cards}" if style.words is Words.TERSE else f" ({cards})"
    return text


def _sign(verb: Gain, style: Style) -> str:
    signs = style.glyphs
    return {"runes": signs.runes, "power": signs.power, "honor": signs.honor}[verb.name]


def _tiny_amount(sign: str, amount: int | CountCards, style: Style) -> str:
    if isinstance(amount, int):
        return f"{sign}{amount}"
    times = amount.times if amount.times > 1 else ""
    return f"{sign}{times}/{nouns.short_each(amount, style)}"


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
    return _tiny_amount("draw", verb.amount, style)


fixed("extra_turn", "{take} another turn after this one", "extra turn", "+1 turn")
fixed("win", "{win} the game", "{win} the game", "win")


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
