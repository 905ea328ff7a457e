"""The registries of the English wording and the functions that look things up in them.

A new verb needs one small function that says it in both registers, or a `fixed` text for each.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from ascension_tui.games.ascension.text.en.voice import Voice
from ascension_tui.games.ascension.text.protocol import Ability

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

    def fixed(self, **texts: T) -> None:
        """Enter texts that are always the same."""
        for name, text in texts.items():
            self(name)(lambda *_, text=text: text)

    def __missing__(self, name: str) -> Callable[..., T]:
        raise LookupError(f"{self.what}: there is no wording for {name}")


VERBS = WordingRegistry[str]("text of a verb")
modifier_wording = WordingRegistry[Ability]("text of a modifier")
remarks = WordingRegistry[str]("remark on a verb")
"""A sentence of its own, for verbs whose consequences come later; most need none."""


class Place(Enum):
    """Where the clause of a verb may stand in a sentence with others."""

    ANYWHERE = "anywhere"
    LAST = "last"
    ALONE = "alone"


PLACES: dict[str, Place] = {}


def verb_wording(*names: str, place: Place = Place.ANYWHERE) -> Callable[[F], F]:
    """Enter the text of verbs: a clause without capital and full stop."""
    PLACES.update(dict.fromkeys(names, place))
    return VERBS(*names)


class _Forms:
    """The words in braces of a fixed text: what belongs to the person, else a verb in its form."""

    def __init__(self, person: Voice) -> None:
        self._person = person

    def __getitem__(self, word: str) -> str:
        own = getattr(self._person, word, None)
        return own if isinstance(own, str) else self._person.verb(word)


def fixed(name: str, full: str, brief: str, place: Place = Place.ANYWHERE) -> None:
    """Enter the texts of a verb without fields.

    Words in braces are verbs, or `their`, `person`, `each` and `may` of the voice.
    """

    def text(_: Verb, who: Voice) -> str:
        return (brief if who.brief else full).format_map(_Forms(who))

    verb_wording(name, place=place)(text)


def verb_text(verb: Verb, who: Voice) -> str:
    """The clause of a verb."""
    return VERBS[verb.name](verb, who)
