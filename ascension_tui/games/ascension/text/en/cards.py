"""A card's text, put together from its parts: as lines, in full and in the middle register."""

from __future__ import annotations

from collections.abc import Mapping

from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.lexicon import remarks, verb_text
from ascension_tui.games.ascension.text.en.parts import PARTS
from ascension_tui.games.ascension.text.en.voice import BRIEF, YOU, Voice
from ascension_tui.games.ascension.text.protocol import Ability


def card_facts(card: CardDef) -> str:
    """What kind of card it is, what it costs and what it is worth, in one line."""
    words = [nouns.FACTIONS[card.faction]] if card.faction else []
    parts = [grammar.capital(" ".join([*words, card.type or "card"]))]
    if card.basic == "start":
        parts.append("starting card")
    elif card.cost is not None and card.type == "monster":
        parts.append(f"takes {grammar.count(card.cost, 'power')} to defeat")
    elif card.type == "hero" and card.basic is None and card.copies == 0:
        # No deck holds it: the other side of an event, never for sale.
        parts[0] += f" of cost {card.cost}"
        parts.append("comes by Transform only")
    elif card.cost is not None:
        parts.append(f"costs {grammar.count(card.cost, 'rune')}")
    if card.basic == "pile":
        parts.append("always available")
    if card.honor is not None and card.type != "monster":
        parts.append(f"worth {grammar.count(card.honor, 'honor')}")
    return ", ".join(parts)


def card_long(card: CardDef) -> str:
    """What the card does in whole sentences, one line per ability; empty if nothing."""
    lines = [line for part in PARTS for line in part.long(card)]
    return "\n".join([*lines, *_remarks(card)])


def _remarks(card: CardDef) -> list[str]:
    """What has a line of its own because it happens later."""
    verbs = (verb for _, effect in card.effects() for verb in effect.flat())
    told = [remarks[verb.name](verb) for verb in verbs if verb.name in remarks]
    return [grammar.sentence(text) for text in dict.fromkeys(told)]


def card_full(card: CardDef) -> tuple[Ability, ...]:
    """What the card does in whole sentences, without what its frame says."""
    rest = [Ability("", remark) for remark in _remarks(card)]
    return (*_told(card, YOU), *rest)


def card_middle(card: CardDef) -> tuple[Ability, ...]:
    """The same in set phrases, with signs for resources and factions."""
    return tuple(_told(card, BRIEF))


def _told(card: CardDef, who: Voice) -> list[Ability]:
    return [ability for part in PARTS for ability in part.told(card, who)]


def effect_text(effect: Verb) -> str:
    """One effect as part of a sentence: `gain 1 power`."""
    return verb_text(effect, YOU)


_HELP: Mapping[str, str] = {
    "acquire": (
        "Take a hero or construct for its cost in runes, or for free where an effect says so. "
        "It goes to your discard pile unless something sends it elsewhere."
    ),
    "always available": (
        "The piles beside the center row that anybody may buy from or fight as long as they "
        "last. They never count as cards of the center row."
    ),
    "banish": (
        "Take a card out of the game's way: to the void, or back to its pile if it is always "
        "available, or into the box if it is a starting card. Nothing it does when played or "
        "defeated happens."
    ),
    "center row": (
        "The six cards in the middle that everybody can acquire, defeat or banish. "
        "Whatever leaves it is replaced at once."
    ),
    "construct": (
        "A card that stays in play in front of you after you play it and goes on working "
        "every turn, until something destroys or removes it."
    ),
    "defeat": (
        "Beat a monster for its cost in power, or for free where an effect says so, and get "
        "its reward. A defeated monster goes to the void unless something sends it elsewhere."
    ),
    "destroy": (
        "Put a construct from play into the discard pile of the player who has it. "
        "It is not lost and can be drawn and played again."
    ),
    "empower": (
        "When you acquire such a card, in whatever way, you may banish one card you played "
        "this turn that still lies in front of you. What that card gave you is yours."
    ),
    "event": (
        "A card that never lies in the center row: turned up, it becomes the one current "
        "event and the old one goes to the void. It holds for everybody while it is current."
    ),
    "fanatic": (
        "An always-available monster won as a trophy, one per player at most. What the trophy "
        "gives is written on the current event; banished, it returns to its pile."
    ),
    "fate": (
        "Happens when the card enters the center row, once the action under way is done. "
        "The player on turn begins, the others follow clockwise."
    ),
    "hero": (
        "A card whose effect happens once when you play it. It lies in front of you until "
        "the end of your turn and then goes to your discard pile."
    ),
    "honor pool": (
        "The honor tokens all players gain from. When it is empty, the round is played to its "
        "end and the game is over; honor gained until then still counts."
    ),
    "infest": (
        "Whoever defeats such a monster in the center row may put it into the discard pile "
        "of any player, their own included, where it takes up room in the deck."
    ),
    "monster": (
        "A card to be defeated with power for its reward. One that ends up in a deck can be "
        "played from hand, does nothing by itself then and is worth nothing."
    ),
    "once per turn": (
        "Each copy can do it once on every turn of its player, from the turn it enters play. "
        "If it leaves play and comes back, it can do it again."
    ),
    "played cards": (
        "The cards you played from your hand this turn that still lie in front of you, "
        "constructs among them."
    ),
    "transform": (
        "On your turn you may pay the price named on the current event: it turns over, and "
        "you acquire the hero on its other side."
    ),
    "trophy": (
        "A defeated monster you keep in front of you. At any time on one of your turns you "
        "may banish it for the effect named."
    ),
    "unite": (
        "Happens once for each time the card is played, as soon as you have played another "
        "hero of that faction in the same turn, before it or after it."
    ),
    "void": (
        "The open pile of banished cards and defeated monsters beside the center deck. "
        "When the center deck runs out, it is shuffled and becomes the new one."
    ),
}


def keyword_help() -> Mapping[str, str]:
    """What keywords and terms mean, in a sentence or two each, by the word."""
    return _HELP
