"""The English that has nothing to do with the game: forms of words, lists, numbers."""

from __future__ import annotations

from collections.abc import Sequence

_IRREGULAR = {"have": "has", "be": "is"}
_PLURALS = {"hero": "heroes", "trophy": "trophies", "power": "power", "honor": "honor"}


def third(verb: str) -> str:
    """The form for he, she or it: play, plays; carry out, carries out."""
    word, space, rest = verb.partition(" ")
    if word in _IRREGULAR:
        form = _IRREGULAR[word]
    elif word.endswith("y") and word[-2] not in "aeiou":
        form = f"{word[:-1]}ies"
    elif word.endswith(("s", "x", "z", "ch", "sh", "o")):
        form = f"{word}es"
    else:
        form = f"{word}s"
    return form + space + rest


def plural(noun: str) -> str:
    """More than one of it; of several words the last one changes."""
    before, space, last = noun.rpartition(" ")
    return before + space + _PLURALS.get(last, f"{last}s")


def count(number: int, noun: str) -> str:
    """A number of things: 1 rune, 2 runes, 2 power."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def article(phrase: str) -> str:
    """The phrase with a or an."""
    return f"{'an' if phrase[0].lower() in 'aeiou' else 'a'} {phrase}"


def either(items: Sequence[str]) -> str:
    """A list of which one holds: a, b or c."""
    return _listed(items, "or")


def both(items: Sequence[str]) -> str:
    """A list of which all hold: a, b and c."""
    return _listed(items, "and")


def several(items: Sequence[str]) -> str:
    """A list of which several may hold: a and/or b; a, b and c."""
    return _listed(items, "and/or" if len(items) == 2 else "and")


def _listed(items: Sequence[str], word: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def stopped(text: str) -> str:
    """The text with a full stop; some names bring their own."""
    return text if text.endswith(".") else f"{text}."


def sentence(text: str) -> str:
    """The text as a sentence."""
    return stopped(capital(text))
