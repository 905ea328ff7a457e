"""A card's text in three lengths, put together from its parts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby

from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.text import layout
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.lexicon import long_text, remarks
from ascension_tui.games.ascension.text.en.parts import PARTS
from ascension_tui.games.ascension.text.en.voice import YOU, Style, Words
from ascension_tui.games.ascension.text.layout import UNICODE, Glyphs
from ascension_tui.games.ascension.text.protocol import Ability

SHORT_WIDTH = 16
SHORT_LINES = 3
TINY_WIDTH = 11


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
    verbs = (verb for _, effect in card.effects() for verb in effect.flat())
    told = [remarks[verb.name](verb) for verb in verbs if verb.name in remarks]
    return "\n".join([*lines, *map(grammar.sentence, dict.fromkeys(told))])


_LABELS = re.compile(
    r"(Once per turn|While in play|Trophy|Fate|Empower|Infest|Fanatic trophy)\b[^:]*: (.*)"
)


def card_full(card: CardDef) -> tuple[Ability, ...]:
    """What the card does in whole sentences, without what its frame says."""
    found = []
    for line in card_long(card).splitlines():
        text = re.sub(r"^Reward: (\d+ honor\. ?)?", "", line)
        match = _LABELS.match(text)
        if match:
            label = match[1].lower().replace("once per turn", "each turn")
            found.append(Ability(label, match[2]))
        elif text:
            found.append(Ability("", text))
    return tuple(found)


def card_middle(card: CardDef) -> tuple[Ability, ...]:
    """The same in fewer words."""
    return card_full(card)


def card_short(card: CardDef, glyphs: Glyphs = UNICODE) -> tuple[str, ...]:
    """The same in at most three lines of at most 16 cells; the honor of monsters is a fact."""
    lines: list[str] = []
    for words, glue in ((Words.FULL, 0), (Words.TERSE, 0), (Words.CODE, 0), (Words.CODE, 1)):
        style = Style(glyphs, words, glue)
        groups = [group for part in PARTS for group in part.short(card, style)]
        for arrange in (layout.aligned, layout.flowing):
            lines = arrange(groups, SHORT_WIDTH)
            if layout.fits(lines, SHORT_WIDTH, SHORT_LINES):
                return tuple(layout.plain(line) for line in lines) or _without_text(card, glyphs)
    kept = layout.cut(lines, SHORT_WIDTH, SHORT_LINES, glyphs.more)
    return tuple(layout.plain(line) for line in kept)


def card_tiny(card: CardDef, glyphs: Glyphs = UNICODE) -> str:
    """The gist in at most 11 cells; a plus says that there is more."""
    styles = [
        Style(glyphs, words, glue)
        for words in (Words.TERSE, Words.CODE, Words.HINT, Words.BARE)
        for glue in (0, 1, 2)
    ]
    every = [_tiny_pieces(card, style) for style in styles]
    for left_out in range(max(map(len, every), default=0)):
        for found in every:
            kept = [*found[: len(found) - left_out], "+"] if left_out else found
            text = " ".join(kept)
            if len(kept) > bool(left_out) and len(text) <= TINY_WIDTH:
                return layout.plain(text)
    if not every[-1]:
        return "".join(_without_text(card, glyphs))
    return layout.plain(layout.cut(every[-1], TINY_WIDTH, 1, glyphs.more)[0])


def _tiny_pieces(card: CardDef, style: Style) -> list[str]:
    """Modifiers come last, but on events: they are left out first. Equal pieces are counted."""
    is_last = "" if card.type == "event" else "modifiers"
    parts = sorted(PARTS, key=lambda part: part.field == is_last)
    every = [" ".join(group) for part in parts for group in part.tiny(card, style) if group]
    runs = [(text, len(list(run))) for text, run in groupby(every)]
    return [text if times == 1 else f"{text} x{times}" for text, times in runs]


def _without_text(card: CardDef, glyphs: Glyphs) -> tuple[str, ...]:
    """A monster that gives nothing but honor shows that."""
    return (f"{glyphs.honor}{card.honor}",) if card.type == "monster" and card.honor else ()


def effect_text(effect: Verb) -> str:
    """One effect as part of a sentence: `gain 1 power`."""
    return long_text(effect, YOU)


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
