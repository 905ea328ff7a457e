"""The list of all cards with their facts and texts, for people and for programs."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence
from itertools import groupby

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.rules.cards import FILES, SETS, CardDef, load_set
from ascension_tui.games.ascension.setup_words import SET_TITLES
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.text.signs import TIED
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Listed

PIPE_WIDTH = 80
GROUPS = ("enlightened", "lifebound", "mechana", "void", "", "monsters", "events", "transformed")
"""The order within a set; cards of no faction stand before the monsters."""
FACTS = ("set", "name", "type", "faction", "cost", "resource", "honor", "copies", "keywords")
TITLES = {"": "No faction", "transformed": "Heroes that events turn into"}


def cards_of(sets: Sequence[str]) -> list[CardDef]:
    """The cards of these sets, or of all."""
    for name in sets:
        if name not in FILES:
            raise UsageError(
                "There is no set {name!r}; choose from {known}.", name=name, known=Listed(FILES)
            )
    return [card for name in FILES if name in sets or not sets for card in load_set(name)]


def facts(card: CardDef) -> dict[str, object]:
    """A card as the `--json` contract has it."""
    told: dict[str, object] = {name: getattr(card, name) for name in FACTS}
    if card.basic == "start":
        told["copies"] = dict.fromkeys(SETS, card.copies)
    told["text"] = wording(ENGLISH.tag).card_long(card)
    told["middle"] = middle(card)
    if card.transform is not None:
        told["transform"] = card.transform.model_dump(mode="json")
    return told


def middle(card: CardDef) -> str:
    """What the card does in the middle register, a line for each ability behind its label."""
    told = []
    for label, text in wording(ENGLISH.tag).card_middle(card):
        parts = (grammar.capital(label), text if label else grammar.capital(text))
        told.append(": ".join(part for part in parts if part).replace(TIED, " "))
    return "\n".join(told)


def listing(cards: Sequence[CardDef]) -> list[str]:
    """The lines for people, as wide as the terminal."""
    shown = sys.stdout is not None and sys.stdout.isatty()
    width = shutil.get_terminal_size().columns if shown else PIPE_WIDTH
    lines: list[str] = []
    name_width = max(len(card.name) for card in cards)
    for set_name, of_set in groupby(cards, key=lambda card: card.set):
        in_set = sorted(of_set, key=lambda card: GROUPS.index(_group(card)))
        lines += ["", _heading(set_name, in_set)] if lines else [_heading(set_name, in_set)]
        for group, members in groupby(in_set, key=_group):
            lines += ["", TITLES.get(group, group.capitalize())]
            for card in members:
                lines += _entry(card, name_width, width)
    return lines


def _group(card: CardDef) -> str:
    if card.type in ("monster", "event"):
        return f"{card.type}s"
    if card.copies == 0:
        return "transformed"
    return card.faction or ""


def _heading(set_name: str, cards: Sequence[CardDef]) -> str:
    title = SET_TITLES.get(set_name, set_name)
    count = grammar.count(sum(card.copies != 0 for card in cards), "card")
    if set_name not in SETS:
        return f"{title.upper()} ({count})"
    copies = sum(card.copies for card in cards if isinstance(card.copies, int))
    return f"{title.upper()} ({count}, {copies} in the center deck)"


def _entry(card: CardDef, name_width: int, width: int) -> list[str]:
    """A line of facts, below it the text."""
    cost = grammar.count(card.cost or 0, "power" if card.resource == "power" else "rune")
    if card.basic == "start" or card.cost is None:
        cost = "-"
    honor = "-" if card.honor is None else grammar.count(card.honor, "honor")
    first = f"  {card.name:<{name_width}}  {card.type or '':<9}  {cost:<7}  {honor:<7}  "
    lines = [f"{first}{_copies(card)}".rstrip()]
    for text in (*wording(ENGLISH.tag).card_long(card).splitlines(), *_pile(card)):
        lines += textwrap.wrap(text, width, initial_indent=" " * 6, subsequent_indent=" " * 6)
    return lines


def _copies(card: CardDef) -> str:
    if card.basic == "start":
        return f"{card.copies} per player"
    if isinstance(card.copies, dict):
        return "always there" if card.single else "in a pile"
    return f"x{card.copies}" if card.copies else ""


def _pile(card: CardDef) -> list[str]:
    """How large the pile of an always-available card is; mixed sets add up."""
    if not isinstance(card.copies, dict) or card.single:
        return []
    sizes = [f"{size} with {SET_TITLES[name]}" for name, size in card.copies.items()]
    return [f"The pile: {', '.join(sizes)}."]
