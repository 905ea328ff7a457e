"""Who is spoken to, and how much room there is: what every wording of an effect is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Literal

from ascension_tui.games.ascension.text.en.grammar import capital, third
from ascension_tui.games.ascension.text.layout import STICKY, Glyphs


@dataclass(frozen=True, slots=True)
class Result:
    """The cards the effect before touched, as later effects refer to them."""

    done: str = "chosen"
    """What happened to them."""
    what: str = "card"
    number: int = 0
    """How many there are at most; 0 if that is open."""
    up_to: bool = False
    """There may be fewer, and none at all."""


@dataclass(frozen=True, slots=True)
class Voice:
    """The person of a sentence: the reader, or each of several others."""

    person: Literal["you", "they"] = "you"
    bare: bool = True
    """Verbs as after `may` and in commands."""
    left: int | None = None
    """In a question: how many picks are left."""
    result: Result = Result()
    before: frozenset[str] = frozenset()
    """The names of the verbs that gave something before, in any case."""
    allowed: bool = False
    """The permission is said already."""

    def verb(self, base: str) -> str:
        """The verb in the form this person needs."""
        return base if self.bare else third(base)

    @property
    def their(self) -> str:
        """The word for what belongs to the person."""
        return "your" if self.person == "you" else "their"

    @property
    def theirs(self) -> str:
        """The same behind a noun: a construct of yours."""
        return "yours" if self.person == "you" else "theirs"

    @property
    def may(self) -> str:
        """What a permission begins with."""
        return "you may" if self.person == "you" else "may"

    def after_may(self) -> Voice:
        return replace(self, bare=True, allowed=True)

    def free(self, base: str) -> str:
        """The verb of what may be left alone; a question asks for no permission."""
        if self.allowed or self.left is not None:
            return self.verb(base)
        return f"{self.may} {base}"

    def still(self, number: int) -> tuple[int, str]:
        """How many of so many picks are left to make, and `more` if some are made."""
        if self.left is None or self.left >= number:
            return number, ""
        return self.left, "more "

    def later(self) -> Voice:
        """The voice of what happens another time; nothing was given before it then."""
        return replace(self, before=frozenset())


YOU = Voice()
EACH = Voice("they", bare=False)


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody in a sentence for one reader: the forms of words follow from this, not the name."""

    name: str
    you: bool = False
    """Whether it is the reader, whose name is then `you`."""
    several: bool = False

    @classmethod
    def at(cls, seat: int, me: int, names: Callable[[int], str]) -> Who:
        """Whoever sits there, for the seat `me` (-1: a watcher)."""
        mine = seat == me and seat >= 0
        return cls("you" if mine else names(seat), you=mine)

    def __str__(self) -> str:
        return self.name

    def form(self, verb: str) -> str:
        """The verb in their form: play, plays."""
        return verb if self.you or self.several else third(verb)

    def does(self, verb: str) -> str:
        """The beginning of a sentence: You win, Bea wins, Bea and Cy win."""
        return f"{capital(self.name)} {self.form(verb)}"

    @property
    def own(self) -> str:
        """What stands before a thing of theirs: your, Bea's."""
        return "your" if self.you else f"{self.name}'s"


class Words(IntEnum):
    """How far words are cut down where room is short."""

    FULL = 0
    """Lifebound hero"""
    TERSE = 1
    """L hero"""
    CODE = 2
    """L"""
    HINT = 3
    """Conditions shrink to brackets, permissions to a question mark."""
    BARE = 4
    """How often is left out, and so is all but the first of several effects."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a short text is written."""

    glyphs: Glyphs
    words: Words = Words.FULL
    glue: int = 0
    """1: no space before numbers; 2: nor after `1/t`."""
    person: Literal["you", "they"] = "you"

    def verb(self, base: str) -> str:
        return base if self.person == "you" else third(base)

    def number(self, word: str, number: object) -> str:
        """A word and its number, which stay together."""
        return f"{word}{number}" if self.glue else f"{word}{STICKY}{number}"

    def prefix(self, word: str, text: str) -> str:
        """A prefix such as `1/t` and its text; letters must not run together."""
        return f"{word}{text}" if self.glue > 1 and not text[0].isalnum() else f"{word} {text}"
