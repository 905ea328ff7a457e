"""The English for what moves cards already owned: discard, banish, destroy, take."""

from __future__ import annotations

from ascension_tui.rules.selectors import ANY_CARD, CardFilter
from ascension_tui.rules.text.en import nouns
from ascension_tui.rules.text.en.lexicon import long, short, tiny
from ascension_tui.rules.text.en.voice import Style, Voice, Words
from ascension_tui.rules.verbs.cards import Banish, BanishThis, Destroy, Discard, TakeRandom

_CONSTRUCT = CardFilter(type="construct")


@long("discard")
def _long_discard(verb: Discard, who: Voice) -> str:
    return f"{who.verb('discard')} {nouns.some(ANY_CARD, verb.count, who, up_to=verb.up_to())}"


@short("discard")
def _short_discard(verb: Discard, style: Style) -> str:
    return style.number(style.verb("discard"), verb.count)


@tiny("discard")
def _tiny_discard(verb: Discard, style: Style) -> str:
    return style.number("disc", verb.count)


@long("banish")
def _long_banish(verb: Banish, who: Voice) -> str:
    cards = nouns.some(verb.card, verb.count, who, up_to=verb.up_to())
    return f"{who.verb('banish')} {cards} {nouns.place(verb.from_, who)}"


@short("banish")
def _short_banish(verb: Banish, style: Style) -> str:
    words = [style.verb("banish")]
    if verb.count > 1:
        words[0] = style.number(words[0], verb.count)
    if not nouns.is_any(verb.card):
        words.append(nouns.short_noun(verb.card, style, many=verb.count > 1))
    return " ".join([*words, nouns.short_place(verb.from_, style)])


@tiny("banish")
def _tiny_banish(verb: Banish, style: Style) -> str:
    text = "ban" if verb.count == 1 else style.number("ban", verb.count)
    if style.words > Words.TERSE:
        return text
    return f"{text} {nouns.short_place(verb.from_, style)}"


@long("banish_this")
def _long_banish_this(verb: BanishThis, who: Voice) -> str:
    return f"{who.verb('banish')} this card"


@short("banish_this")
def _short_banish_this(verb: BanishThis, style: Style) -> str:
    return f"{style.verb('banish')} this"


@tiny("banish_this")
def _tiny_banish_this(verb: BanishThis, style: Style) -> str:
    return "ban this" if style.words is Words.TERSE else "ban"


@long("destroy")
def _long_destroy(verb: Destroy, who: Voice) -> str:
    if verb.keep:
        kept = nouns.of_theirs(_CONSTRUCT, verb.keep, who)
        return f"{who.verb('keep')} {kept} and {who.verb('destroy')} the others"
    return f"{who.verb('destroy')} {nouns.of_theirs(_CONSTRUCT, verb.count, who)}"


@short("destroy")
def _short_destroy(verb: Destroy, style: Style) -> str:
    number = verb.keep or verb.count
    what = style.verb("keep") + " only" if verb.keep else style.verb("destroy")
    return f"{style.number(what, number)} {nouns.short_noun(_CONSTRUCT, style, many=number > 1)}"


@tiny("destroy")
def _tiny_destroy(verb: Destroy, style: Style) -> str:
    return style.number("keep", verb.keep) if verb.keep else style.number("lose", verb.count)


@long("take_random")
def _long_take_random(verb: TakeRandom, who: Voice) -> str:
    return f"{who.verb('take')} a random card from each opponent's hand into {who.their} own"


@short("take_random")
def _short_take_random(verb: TakeRandom, style: Style) -> str:
    return f"{style.verb('take')} random card from each opponent"


@tiny("take_random")
def _tiny_take_random(verb: TakeRandom, style: Style) -> str:
    return style.number("steal", 1)
