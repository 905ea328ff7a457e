"""How cards, numbers and places are told, as patterns."""

import re
from collections.abc import Sequence
from dataclasses import replace

from ascension_tui.games.ascension.rules.cards import FILES, load_set
from ascension_tui.games.ascension.rules.selectors import CardFilter

UNIQUE = {c.name for file in FILES for c in load_set(file) if c.single or c.copies in (0, 1)}
GAINS = {"runes": "rune", "power": "power", "honor": "honor"}
OWN_ZONES = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "played": "played cards",
}
GOES_TO = {"in_play": "into play", "hand": "into your hand", "deck_top": "on top of your deck"}
YOUR, YOU = "(?:your|their)", "(?:you|they)"


def number(count: int, noun: str, more: bool = False) -> str:
    """So many, in the right number: 1 rune, 2 more runes."""
    plural = noun if count == 1 or noun in ("power", "honor") else f"{noun}s"
    return rf"\b{count} {'more ' if more else ''}{plural}\b"


def plural(kind: str) -> str:
    return {"hero": "heroes", "card": "cards"}.get(kind, f"{kind}s")


def named(name: str) -> str:
    """A name with its article, unless there is only one such card."""
    if name in UNIQUE:
        return re.escape(name)
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {re.escape(name)}"


def kind(cards: CardFilter, many: bool = False) -> str:
    """What such a card is called."""
    if cards.names:
        return " or ".join(map(re.escape, cards.names)) + (" cards" if many else "")
    bare = cards.type or ("monster" if cards.trophy else "card")
    words = [cards.faction.capitalize()] if cards.faction else []
    words += ["trophy"] if cards.trophy else []
    words.append(plural(bare) if many else bare)
    words += [rf"of cost {cards.cost_max} or less"] if cards.cost_max is not None else []
    words += [f"of {cards.parity} cost"] if cards.parity else []
    words += [f"with {cards.keyword.capitalize()}"] if cards.keyword else []
    return " ".join(words) + r"\b"


def one(cards: CardFilter, *, row: bool = False) -> str:
    """One such card."""
    if cards.names and not cards.other:
        return " or ".join(map(named, cards.names)) + r"\b"
    at = "center-row " if row else ""
    return rf"\b{'another' if cards.other else 'an?'} {at}{kind(cards)}"


def some(cards: CardFilter, count: int) -> str:
    if count == 1:
        return one(cards)
    return rf"\b{count} {'other ' if cards.other else ''}{kind(cards, many=True)}"


def of_theirs(cards: CardFilter, count: int | None) -> str:
    amount = {None: "all", 1: "one"}.get(count, str(count))
    other = "other " if cards.other else ""
    return rf"\b{amount} of {YOUR} {other}{kind(replace(cards, type='construct'), many=True)}"


def places(zones: Sequence[str], many: bool = False) -> str:
    """Where cards are taken from; several cards may come from several places."""
    shared = {
        "row": "in the center row",
        "always": "always available",
        "void": "from the void",
    }
    own = [OWN_ZONES[zone] for zone in zones if zone in OWN_ZONES]
    told = [shared[zone] for zone in zones if zone in shared]
    if own:
        told.append(f"from {YOUR} {listed(own, many)}")
    return listed(told, many)


def listed(items: Sequence[str], many: bool) -> str:
    last = "or" if not many else "and/or" if len(items) == 2 else "and"
    return f" {last} ".join(filter(None, (", ".join(items[:-1]), items[-1])))


def act(when: str, cards: str, how: str = "") -> str:
    if when == "enter":
        return f"{cards} of yours {how}enters play"
    return f"you {how}{when} {cards}{' from your hand' if when == 'discard' else ''}"


def cheaper(cards: CardFilter, amount: int) -> str:
    if cards.type is None:
        return f"{amount} cheaper"
    power = cards.type == "monster"
    return number(amount, "power" if power else "rune") + (
        " cheaper to defeat" if power else " cheaper to acquire"
    )
