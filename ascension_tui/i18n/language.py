"""A language in which the platform and its games speak: one object per tag, never changed.

Whoever says something is given the language of whom it is said to; there is no present language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ascension_tui.i18n.message import Argument, Counted, Listed, Message, Sayable

if TYPE_CHECKING:
    from datetime import date


class Language:
    """Sentences, forms of words, lists and numbers."""

    __slots__ = ("catalog", "tag")  # no dataclass: every start of the program waits for this

    def __init__(self, tag: str, catalog: Mapping[str, str] | None = None) -> None:
        """`catalog`: templates and words by the English ones; what is missing stays English."""
        self.tag = tag
        self.catalog = {} if catalog is None else catalog

    def say(self, message: Sayable) -> str:
        if isinstance(message, str):
            return message
        told = {name: self._told(argument) for name, argument in message.arguments.items()}
        return self.word(message.template).format_map(told)

    def _told(self, argument: Argument) -> str | int | float | Path:
        match argument:
            case Message():
                return self.say(argument)
            case Counted():
                return self.count(argument.number, argument.noun, argument.many)
            case Listed():
                return self._listed(
                    [str(self._told(item)) for item in argument.items], argument.word
                )
        return argument

    def word(self, english: str) -> str:
        """A word or a template, by the English one."""
        return self.catalog.get(english, english)

    def count(self, number: int, noun: str, many: str = "") -> str:
        """A number of things: 1 card, 2 cards; `many` where it is not the usual plural."""
        return f"{number} {self.word(noun if number == 1 else many or f'{noun}s')}"

    def both(self, items: Sequence[str]) -> str:
        """A list of which all hold: a, b and c."""
        return self._listed(items, "and")

    def either(self, items: Sequence[str]) -> str:
        """A list of which one holds: a, b or c."""
        return self._listed(items, "or")

    def _listed(self, items: Sequence[str], word: str) -> str:
        if len(items) < 2 or not word:
            return ", ".join(items)
        return f"{', '.join(items[:-1])} {self.word(word)} {items[-1]}"

    def day(self, when: date) -> str:
        """A date: 2 March 2026."""
        month = self.word(f"{when:%B}")
        return self.say(Message("{day} {month} {year}", day=when.day, month=month, year=when.year))

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]


ENGLISH = Language("en")

READER = {"en": "you"}
"""What whoever reads is called."""

PERSONS = {
    "en": frozenset(
        (
            *("you", "your", "yours", "yourself", "others"),
            *("nobody", "somebody", "anybody", "everybody", "someone", "anyone", "everyone"),
            *("computer", "human", "player", "partner", "opponent", "watcher", "guest"),
            *("person", "coach", "host", "house", "system", "table", "free", "none"),
        )
    )
}
"""Words that stand where other people have a name: a name like that would read as somebody else."""


def means_the_reader(name: str) -> bool:
    """Whether a name is what some language calls whoever reads."""
    return name.casefold() in READER.values()


def means_somebody(name: str) -> bool:
    """Whether a name is a word for somebody in some language."""
    return any(name.casefold() in words for words in PERSONS.values())
