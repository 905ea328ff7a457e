"""Who is spoken to, and in how many words: what every wording of an effect is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from ascension_tui.games.ascension.text.en.grammar import capital, third
from ascension_tui.games.ascension.text.signs import TIED


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
    brief: bool = False
    """The middle register: set phrases, and signs for resources and factions."""
    several: bool = False
    """Several do it at once: opponents discard 1 each."""

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
        return "you may" if self.person == "you" and not self.brief else "may"

    @property
    def each(self) -> str:
        """What follows a number that holds for each of several."""
        return " each" if self.several else ""

    def counted(self, verb: str, number: object) -> str:
        """A verb and its number, which stay together."""
        return f"{self.verb(verb)}{TIED}{number}{self.each}"

    def done_to(self, verb: str, cards: str) -> str:
        """A verb, in its form, and its cards; briefly a number stays with it."""
        return f"{verb}{TIED if self.brief and cards[0].isdigit() else ' '}{cards}"

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
BRIEF = Voice(brief=True)
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
