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
    LookTop,
    ReturnCard,
    RevealHands,
    RevealTop,
)
from ascension_tui.games.ascension.rules.verbs.control import May
from ascension_tui.games.ascension.text.en import nouns
from ascension_tui.games.ascension.text.en.lexicon import Place, fixed, remarks, verb_wording
from ascension_tui.games.ascension.text.en.voice import Result, Voice

fixed("banish_this", "{banish} this card", "{banish} this")
fixed("destroy_this", "{destroy} this card", "{destroy} this")
fixed(
    "take_random",
    "{take} a random card from each opponent's hand into {their} own",
    "{take} a random card from each opponent's hand",
)
fixed(
    "set_under",
    "{put} a card from {their} hand face up under this card",
    "{tuck}\N{NO-BREAK SPACE}1 from hand under this",
)
remarks.fixed(
    set_under="when this card leaves play, the cards under it go to your discard pile",
)


@verb_wording("discard")
def _discard(verb: Discard, who: Voice) -> str:
    cards = nouns.some(verb.card, verb.count, who)
    return who.done_to(who.verb("discard"), cards)


@verb_wording("discard_random")
def _discard_random(verb: DiscardRandom, who: Voice) -> str:
    if who.brief:
        return f"{who.counted('discard', verb.count)} at random"
    cards = "a random card" if verb.count == 1 else f"{verb.count} random cards"
    return f"{who.verb('discard')} {cards}"


@verb_wording("banish")
def _banish(verb: Banish, who: Voice) -> str:
    cards = nouns.some(verb.card, verb.count, who, up_to=verb.up_to)
    banish = who.free("banish") if verb.up_to else who.verb("banish")
    return f"{who.done_to(banish, cards)} {nouns.place(verb.from_, who, verb.count)}"


ANY_CONSTRUCT = CardFilter(type="construct")


def _constructs(verb: Destroy) -> CardFilter:
    return replace(verb.card, type="construct")


@verb_wording("destroy")
def _destroy(verb: Destroy, who: Voice) -> str:
    constructs = _constructs(verb)
    if verb.keep:
        kept = nouns.of_theirs(constructs, verb.keep, who)
        if who.several:
            return f"{who.verb('keep')} {kept}"
        return f"{who.verb('keep')} {kept} and {who.verb('destroy')} the others"
    number = None if verb.every else verb.count
    cheapest = " of lowest cost" if verb.lowest else ""
    if who.several and verb.lowest and number == 1 and constructs == ANY_CONSTRUCT:
        return f"{who.verb('destroy')} {who.their} cheapest construct"
    return f"{who.verb('destroy')} {nouns.of_theirs(constructs, number, who)}{cheapest}"


@verb_wording("look_top", place=Place.LAST)
def _look_top(verb: LookTop, who: Voice) -> str:
    """Briefly nothing is said of looking: nobody could put it away unseen."""
    if who.brief:
        return f"{who.free('discard')} {who.their} top card"
    top = f"{who.verb('look at')} the top card of {who.their} deck"
    return f"{top}, which {who.person} may put into {who.their} discard pile"


fixed(
    "reveal_top",
    "{reveal} the top card of {their} deck to all and {take} it into {their} hand",
    "{reveal} {their} top card, {take} it into hand",
)
fixed("shuffle_deck", "{shuffle} {their} deck", "{shuffle} {their} deck")
fixed("return_this", "{return} this card to {their} hand", "{return} this to hand")
fixed(
    "constructs_to_deck",
    "{put} all of {their} constructs on top of {their} deck in random order",
    "{put} all constructs onto {their} deck in random order",
)


@verb_wording("reveal_hands")
def _reveal_hands(verb: RevealHands, who: Voice) -> str:
    whose = "opponents' hands" if who.brief else "every opponent's hand"
    hands = f"{who.verb('reveal')} {whose}"
    if nouns.is_any(verb.card):
        return hands
    if who.brief:
        return f"{hands}, {who.verb('count')} {nouns.noun(verb.card, many=True, brief=True)}"
    return f"{hands} and {who.verb('count')} the {nouns.noun(verb.card, many=True)}"


@verb_wording("return_card")
def _return_card(verb: ReturnCard, who: Voice) -> str:
    """Cards go back to the hand; on top of the deck they are put."""
    if verb.from_ == "in_play":
        cards = nouns.of_theirs(replace(verb.card, type="construct"), verb.count, who)
    elif verb.from_ == "result":
        cards = _of_the_discarded(verb, who)
    else:
        cards = f"{nouns.some(verb.card, verb.count, who)} {nouns.place((verb.from_,), who)}"
    if verb.to == "deck_top":
        onto = "onto" if who.brief else "on top of"
        return f"{who.verb('put')} {cards} {onto} {who.their} deck"
    return f"{who.verb('return')} {cards} to {'' if who.brief else f'{who.their} '}hand"


def _of_the_discarded(verb: ReturnCard, who: Voice) -> str:
    """Some of the cards just touched, which lie in the discard pile now."""
    if verb.count > 1 and verb.count == who.result.number:
        every = "both" if verb.count == 2 else f"all {verb.count}"
        return every if who.brief else f"{every} discarded cards"
    if who.brief:
        return f"{verb.count} of them"
    number, more = who.still(verb.count)
    return f"{'one' if number == 1 else number} {more}of the discarded cards"


def result_of(verb: Verb, who: Voice) -> Result | None:
    """What the verb hands on, in words; None if it leaves that alone."""
    match verb:
        case May():
            return result_of(verb.effect, who)
        case Discard():
            return Result("discarded", nouns.noun(verb.card, brief=who.brief), verb.count)
        case Banish():
            return Result(
                "banished", nouns.noun(verb.card, brief=who.brief), verb.count, verb.up_to
            )
        case Destroy():
            return Result("destroyed", nouns.noun(_constructs(verb), brief=who.brief), verb.count)
        case RevealTop():
            return Result("revealed", "card", 1)
        case RevealHands():
            return Result("counted", nouns.noun(verb.card, brief=who.brief))
    return None
