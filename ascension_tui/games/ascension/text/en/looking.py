"""The English for what looks at cards, shows them, brings them back or shuffles them."""

from __future__ import annotations

from dataclasses import replace

from ascension_tui.games.ascension.rules.verbs.cards import ReturnCard, RevealHands, RevealTop
from ascension_tui.games.ascension.text.en import nouns
from ascension_tui.games.ascension.text.en.lexicon import Place, fixed, long, results, short, tiny
from ascension_tui.games.ascension.text.en.voice import Result, Style, Voice, Words

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
