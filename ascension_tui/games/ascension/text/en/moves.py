"""The English for what moves cards already owned: discard, banish, destroy, take."""

from __future__ import annotations

from dataclasses import replace

from ascension_tui.games.ascension.rules.selectors import CardFilter
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.cards import (
    Banish,
    Destroy,
    Discard,
    DiscardRandom,
    ReturnCard,
    RevealHands,
    RevealTop,
)
from ascension_tui.games.ascension.rules.verbs.control import May
from ascension_tui.games.ascension.text.en import nouns
from ascension_tui.games.ascension.text.en.lexicon import (
    Place,
    fixed,
    long,
    remarks,
    short,
    tiny,
)
from ascension_tui.games.ascension.text.en.voice import Result, Style, Voice, Words

fixed("banish_this", "{banish} this card", "{banish} this|{banish} this|{ban} this", "ban this|ban")
fixed("destroy_this", "{destroy} this card", "{destroy} this", "lose this|lose")
fixed(
    "take_random",
    "{take} a random card from each opponent's hand into {their} own",
    "{take} random card from each opponent",
    "steal~1",
)
fixed(
    "set_under",
    "{put} a card from {their} hand face up under this card",
    "{put} card under this",
    "under|put",
)
remarks.fixed(
    set_under="when this card leaves play, the cards under it go to your discard pile",
)


@long("discard")
def _long_discard(verb: Discard, who: Voice) -> str:
    return f"{who.verb('discard')} {nouns.some(verb.card, verb.count, who)}"


@short("discard")
def _short_discard(verb: Discard, style: Style) -> str:
    text = style.number(style.verb("discard"), verb.count)
    return text if nouns.is_any(verb.card) else f"{text} {nouns.short_noun(verb.card, style)}"


@tiny("discard")
def _tiny_discard(verb: Discard, style: Style) -> str:
    text = style.number("disc", verb.count)
    return text if nouns.is_any(verb.card) else f"{text} {nouns.short_noun(verb.card, style)}"


@long("discard_random")
def _long_discard_random(verb: DiscardRandom, who: Voice) -> str:
    cards = "a random card" if verb.count == 1 else f"{verb.count} random cards"
    return f"{who.verb('discard')} {cards}"


@short("discard_random")
def _short_discard_random(verb: DiscardRandom, style: Style) -> str:
    return f"{style.number(style.verb('discard'), verb.count)} random"


@tiny("discard_random")
def _tiny_discard_random(verb: DiscardRandom, style: Style) -> str:
    return style.number("disc", verb.count)


@long("banish")
def _long_banish(verb: Banish, who: Voice) -> str:
    cards = nouns.some(verb.card, verb.count, who, up_to=verb.up_to)
    banish = who.free("banish") if verb.up_to else who.verb("banish")
    return f"{banish} {cards} {nouns.place(verb.from_, who, verb.count)}"


def _number(verb: Banish, style: Style) -> str:
    """How many, where that is not just one."""
    if verb.up_to:
        return f"{style.glyphs.at_most}{verb.count}"
    return str(verb.count) if verb.count > 1 else ""


@short("banish")
def _short_banish(verb: Banish, style: Style) -> str:
    words = [style.verb("banish" if style.words < Words.CODE else "ban")]
    if number := _number(verb, style):
        words[0] = style.number(words[0], number)
    if not nouns.is_any(verb.card):
        words.append(nouns.short_noun(verb.card, style, many=verb.count > 1))
    if len(verb.from_) != 2 or style.words < Words.CODE:
        words.append(nouns.short_place(verb.from_, style))
    return " ".join(words)


@tiny("banish")
def _tiny_banish(verb: Banish, style: Style) -> str:
    number = _number(verb, style)
    text = style.number("ban", number) if number else "ban"
    if style.words > Words.TERSE:
        return text
    return f"{text} {nouns.short_place(verb.from_, style)}"


def _constructs(verb: Destroy) -> CardFilter:
    return replace(verb.card, type="construct")


@long("destroy")
def _long_destroy(verb: Destroy, who: Voice) -> str:
    constructs = _constructs(verb)
    if verb.keep:
        kept = nouns.of_theirs(constructs, verb.keep, who)
        return f"{who.verb('keep')} {kept} and {who.verb('destroy')} the others"
    number = None if verb.every else verb.count
    cheapest = " of lowest cost" if verb.lowest else ""
    return f"{who.verb('destroy')} {nouns.of_theirs(constructs, number, who)}{cheapest}"


@short("destroy")
def _short_destroy(verb: Destroy, style: Style) -> str:
    constructs = _constructs(verb)
    if verb.every:
        return f"{style.verb('destroy')} {nouns.short_noun(constructs, style, many=True)}"
    number = verb.keep or verb.count
    what = style.verb("keep") + " only" if verb.keep else style.verb("destroy")
    cards = nouns.short_noun(constructs, style, many=number > 1)
    if verb.lowest:
        return f"{what} cheapest {cards}"
    return f"{style.number(what, number)} {cards}"


@tiny("destroy")
def _tiny_destroy(verb: Destroy, style: Style) -> str:
    if verb.keep:
        return style.number("keep", verb.keep)
    if style.words >= Words.HINT and verb.count == 1:
        return "lose"
    return f"lose {verb.card.parity or 'all'}" if verb.every else style.number("lose", verb.count)


fixed(
    "look_top",
    "{look at} the top card of {their} deck, which {person} may put into {their} discard pile",
    "may discard top|may disc top",
    "see top",
    place=Place.LAST,
)
fixed(
    "reveal_top",
    "{reveal} the top card of {their} deck to all and {take} it into {their} hand",
    "top card to hand|top to hand",
    "draw~1",
)
fixed("shuffle_deck", "{shuffle} {their} deck", "{shuffle} deck", "shuffle|shuffle|mix")
fixed(
    "return_this", "{return} this card to {their} hand", "{return} this|{return} this|back", "back"
)
fixed(
    "constructs_to_deck",
    "{put} all of {their} constructs on top of {their} deck in random order",
    "{put} constructs onto deck",
    "cons up|cons",
)


@long("reveal_hands")
def _long_reveal_hands(verb: RevealHands, who: Voice) -> str:
    hands = f"{who.verb('reveal')} every opponent's hand"
    if nouns.is_any(verb.card):
        return hands
    return f"{hands} and {who.verb('count')} the {nouns.noun(verb.card, many=True)}"


@short("reveal_hands")
def _short_reveal_hands(verb: RevealHands, style: Style) -> str:
    cards = nouns.short_noun(verb.card, style, many=True)
    return f"count {cards} in opponent hands" if style.words is Words.FULL else "see hands"


@tiny("reveal_hands")
def _tiny_reveal_hands(verb: RevealHands, style: Style) -> str:
    return "see hands" if style.words < Words.HINT else "see"


@long("return_card")
def _long_return_card(verb: ReturnCard, who: Voice) -> str:
    """Cards go back to the hand; on top of the deck they are put."""
    if verb.from_ == "in_play":
        cards = nouns.of_theirs(replace(verb.card, type="construct"), verb.count, who)
    elif verb.from_ == "result":
        cards = _of_the_discarded(verb, who)
    else:
        cards = f"{nouns.some(verb.card, verb.count, who)} {nouns.place((verb.from_,), who)}"
    if verb.to == "deck_top":
        return f"{who.verb('put')} {cards} on top of {who.their} deck"
    return f"{who.verb('return')} {cards} to {who.their} hand"


def _of_the_discarded(verb: ReturnCard, who: Voice) -> str:
    """Some of the cards just touched, which lie in the discard pile now."""
    if verb.count > 1 and verb.count == who.result.number:
        return f"{'both' if verb.count == 2 else f'all {verb.count}'} discarded cards"
    number, more = who.still(verb.count)
    return f"{'one' if number == 1 else number} {more}of the discarded cards"


@short("return_card")
def _short_return_card(verb: ReturnCard, style: Style) -> str:
    many = verb.count > 1
    cards = f"{verb.count} " if many else ""
    if verb.from_ == "result":
        cards += "cards" if many else "card"
    else:
        cards += nouns.short_noun(verb.card, style, many=many)
    if style.words > Words.TERSE:
        if verb.from_ == "result":
            return style.number("back", verb.count)
        return f"{cards}>{'deck' if verb.to == 'deck_top' else 'hand'}"
    if verb.from_ == "discard":
        cards += " from discard" if style.words is Words.FULL else " disc"
    if verb.to == "deck_top":
        return f"{style.verb('put')} {cards} onto deck"
    return f"{style.verb('return')} {cards}" + (" to hand" if verb.from_ == "in_play" else "")


@tiny("return_card")
def _tiny_return_card(verb: ReturnCard, style: Style) -> str:
    if style.words >= Words.HINT:
        return "back"
    if verb.from_ == "result":
        return style.number("back", verb.count)
    return f"back {nouns.short_noun(verb.card, style)}"


def result_of(verb: Verb) -> Result | None:
    """What the verb hands on, in words; None if it leaves that alone."""
    match verb:
        case May():
            return result_of(verb.effect)
        case Discard():
            return Result("discarded", nouns.noun(verb.card), verb.count)
        case Banish():
            return Result("banished", nouns.noun(verb.card), verb.count, verb.up_to)
        case Destroy():
            return Result("destroyed", nouns.noun(_constructs(verb)), verb.count)
        case RevealTop():
            return Result("revealed", "card", 1)
        case RevealHands():
            return Result("counted", nouns.noun(verb.card))
    return None
