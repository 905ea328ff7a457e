"""A card's text in three lengths, put together from its parts."""

from __future__ import annotations

import re
from itertools import groupby

from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.text import layout
from ascension_tui.games.ascension.text.en import grammar, nouns
from ascension_tui.games.ascension.text.en.lexicon import long_text, remarks
from ascension_tui.games.ascension.text.en.parts import PARTS
from ascension_tui.games.ascension.text.en.voice import YOU, Style, Words
from ascension_tui.games.ascension.text.glyphs import UNICODE, Glyphs
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
    elif _is_other_side(card):
        parts[0] += f" of cost {card.cost}"
        parts.append("comes by Transform only")
    elif card.cost is not None:
        parts.append(f"costs {grammar.count(card.cost, 'rune')}")
    if card.basic == "pile":
        parts.append("always available")
    if card.honor is not None and card.type != "monster":
        parts.append(f"worth {grammar.count(card.honor, 'honor')}")
    return ", ".join(parts)


def _is_other_side(card: CardDef) -> bool:
    """Whether it is a hero no deck holds: the other side of an event, never for sale."""
    return card.type == "hero" and card.basic is None and card.copies == 0


def card_long(card: CardDef) -> str:
    """What the card does in whole sentences, one line per ability; empty if nothing."""
    lines = [line for part in PARTS for line in part.long(card)]
    lines += (grammar.sentence(remark) for remark in _remarks(card))
    return "\n".join(lines)


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


def _remarks(card: CardDef) -> list[str]:
    """What has to be said of the card's verbs besides what they do."""
    verbs = [verb for _, effect in card.effects() for verb in effect.flat()]
    told = [str(remarks[verb.name](verb)) for verb in verbs if verb.name in remarks]
    return list(dict.fromkeys(told))


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
