"""The registries of the English wording and the functions that look things up in them.

A new verb needs one small function in each of `long`, `short` and `tiny`, or `fixed` texts.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from ascension_tui.games.ascension.text.en.voice import Style, Voice, Words
from ascension_tui.games.ascension.text.layout import STICKY

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.verbs import Verb

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class WordingRegistry(dict[str, Callable[..., T]]):
    """Functions by name; called with names it is the decorator that enters one."""

    def __init__(self, what: str) -> None:
        """`what` is how messages call the things in it."""
        super().__init__()
        self.what = what

    def __call__(self, *names: str) -> Callable[[F], F]:
        def enter(function: F) -> F:
            for name in names:
                if name in self:
                    raise ValueError(f"{self.what}: {name} has two wordings")
                self[name] = function
            return function

        return enter

    def fixed(self, **texts: str) -> None:
        """Enter texts that are always the same."""
        for name, text in texts.items():
            self(name)(lambda *_, text=text: text)

    def __missing__(self, name: str) -> Callable[..., T]:
        raise LookupError(f"{self.what}: there is no wording for {name}")


LONG = WordingRegistry[str]("long text of a verb")
short = WordingRegistry[str]("short text of a verb")
tiny = WordingRegistry[str]("tiny text of a verb")
long_modifier = WordingRegistry[str]("long text of a modifier")
short_modifier = WordingRegistry[str]("short text of a modifier")
tiny_modifier = WordingRegistry[str]("tiny text of a modifier")
remarks = WordingRegistry[str]("remark on a verb")
"""A sentence of its own, for verbs whose consequences come later; most need none."""


class Place(Enum):
    """Where the clause of a verb may stand in a sentence with others."""

    ANYWHERE = "anywhere"
    LAST = "last"
    ALONE = "alone"


PLACES: dict[str, Place] = {}


def long(*names: str, place: Place = Place.ANYWHERE) -> Callable[[F], F]:
    """Enter the long text of verbs: a clause without capital and full stop."""
    PLACES.update(dict.fromkeys(names, place))
    return LONG(*names)


class _Forms:
    """The words in braces of a fixed text: what belongs to the person, else a verb in its form."""

    def __init__(self, person: Voice | Style) -> None:
        self._person = person

    def __getitem__(self, word: str) -> str:
        own = getattr(self._person, word, None)
        return own if isinstance(own, str) else self._person.verb(word)


def fixed(
    name: str, in_full: str, in_short: str, in_signs: str, place: Place = Place.ANYWHERE
) -> None:
    """Enter the texts of a verb without fields, with less room after every `|`.

    Words in braces are verbs, or `their` and `person`; a `~` keeps a number with its word.
    """
    long(name, place=place)(lambda _, who: in_full.format_map(_Forms(who)))
    short(name)(_by_room(in_short, Words.FULL))
    tiny(name)(_by_room(in_signs, Words.TERSE))


def _by_room(texts: str, first: Words) -> Callable[[Verb, Style], str]:
    variants = texts.split("|")

    def text(verb: Verb, style: Style) -> str:
        chosen = variants[min(max(style.words - first, 0), len(variants) - 1)]
        glue = "" if style.glue else STICKY
        return chosen.replace("~", glue).format_map(_Forms(style))

    return text


def long_text(verb: Verb, who: Voice) -> str:
    """The clause of a verb."""
    return LONG[verb.name](verb, who)


def short_text(verb: Verb, style: Style) -> str:
    """A verb in a few words and signs."""
    return short[verb.name](verb, style)


def tiny_text(verb: Verb, style: Style) -> str:
    """A verb in as few cells as possible."""
    return tiny[verb.name](verb, style)
