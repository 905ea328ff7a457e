"""The English that has nothing to do with the game: forms of words, lists, numbers."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.i18n.language import ENGLISH

both = ENGLISH.both
either = ENGLISH.either
capital = ENGLISH.capital
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


def several(items: Sequence[str]) -> str:
    """A list of which several may hold: a and/or b; a, b and c."""
    return " and/or ".join(items) if len(items) == 2 else both(items)


def stopped(text: str) -> str:
    """The text with a full stop; some names bring their own."""
    return text if text.endswith(".") else f"{text}."


def sentence(text: str) -> str:
    """The text as a sentence."""
    return stopped(capital(text))
