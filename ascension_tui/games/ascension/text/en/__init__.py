"""The English wording; importing it enters every word into its table."""

from ascension_tui.games.ascension.text.en import buying, gains, modifiers, moves, waiting
from ascension_tui.games.ascension.text.en.cards import (
    card_facts,
    card_full,
    card_long,
    card_middle,
    effect_text,
    keyword_help,
)
from ascension_tui.games.ascension.text.en.log import event_line
from ascension_tui.games.ascension.text.en.prompts import option_label, prompt

__all__ = [
    "buying",
    "card_facts",
    "card_full",
    "card_long",
    "card_middle",
    "effect_text",
    "event_line",
    "gains",
    "keyword_help",
    "modifiers",
    "moves",
    "option_label",
    "prompt",
    "waiting",
]
