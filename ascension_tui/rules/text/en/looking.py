"""The English for what looks at cards, shows them, brings them back or shuffles them."""

from __future__ import annotations

from dataclasses import replace

from ascension_tui.rules.text.en import nouns
from ascension_tui.rules.text.en.lexicon import Place, long, results, short, tiny
from ascension_tui.rules.text.en.voice import Result, Style, Voice, Words
from ascension_tui.rules.verbs.buying import ConstructsToDeck
from ascension_tui.rules.verbs.cards import ReturnCard, ReturnThis
from ascension_tui.rules.verbs.looking import LookTop, RevealHands, RevealTop, ShuffleDeck


@long("look_top", place=Place.LAST)
def _long_look_top(verb: LookTop, who: Voice) -> str:
    """Two permissions in the mouth of `may`: looking, and what then may be done."""
    top = f"{who.verb('look at')} the top card of {who.their} deck"
    return f"{top}, which {who.person} may put into {who.their} discard pile"


@short("look_top")
def _short_look_top(verb: LookTop, style: Style) -> str:
    return f"may {'discard' if style.words is Words.FULL else 'disc'} top"


@tiny("look_top")
def _tiny_look_top(verb: LookTop, style: Style) -> str:
    return "see top"


@long("reveal_top")
def _long_reveal_top(verb: RevealTop, who: Voice) -> str:
    top = f"{who.verb('reveal')} the top card of {who.their} deck to all"
    return f"{top} and {who.verb('take')} it into {who.their} hand"


@short("reveal_top")
def _short_reveal_top(verb: RevealTop, style: Style) -> str:
    return "top card to hand" if style.words is Words.FULL else "top to hand"


@tiny("reveal_top")
def _tiny_reveal_top(verb: RevealTop, style: Style) -> str:
    return style.number("draw", 1)


@results("reveal_top")
def _revealed(verb: RevealTop) -> Result:
    return Result("revealed", "card", 1)


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


@results("reveal_hands")
def _counted(verb: RevealHands) -> Result:
    return Result("counted", nouns.noun(verb.card))


@long("shuffle_deck")
def _long_shuffle_deck(verb: ShuffleDeck, who: Voice) -> str:
    return f"{who.verb('shuffle')} {who.their} deck"


@short("shuffle_deck")
def _short_shuffle_deck(verb: ShuffleDeck, style: Style) -> str:
    return f"{style.verb('shuffle')} deck"


@tiny("shuffle_deck")
def _tiny_shuffle_deck(verb: ShuffleDeck, style: Style) -> str:
    return "shuffle" if style.words < Words.HINT else "mix"


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
    more = " more" if who.left is not None and who.left < verb.count else ""
    number = verb.count if who.left is None else min(who.left, verb.count)
    return f"{'one' if number == 1 else number}{more} of the discarded cards"


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


@long("return_this")
def _long_return_this(verb: ReturnThis, who: Voice) -> str:
    return f"{who.verb('return')} this card to {who.their} hand"


@short("return_this")
def _short_return_this(verb: ReturnThis, style: Style) -> str:
    return f"{style.verb('return')} this" if style.words < Words.CODE else "back"


@tiny("return_this")
def _tiny_return_this(verb: ReturnThis, style: Style) -> str:
    return "back"


@long("constructs_to_deck")
def _long_constructs_to_deck(verb: ConstructsToDeck, who: Voice) -> str:
    cards = f"{who.verb('put')} all of {who.their} constructs"
    return f"{cards} on top of {who.their} deck in random order"


@short("constructs_to_deck")
def _short_constructs_to_deck(verb: ConstructsToDeck, style: Style) -> str:
    return f"{style.verb('put')} constructs onto deck"


@tiny("constructs_to_deck")
def _tiny_constructs_to_deck(verb: ConstructsToDeck, style: Style) -> str:
    return "cons up" if style.words is Words.TERSE else "cons"
