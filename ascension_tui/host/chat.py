"""What is said at a table, and what the house notes there: one stream, so that a log shows both.

Everything people type is cleaned here, once, before anybody else can get it: no control or escape
character, no sign that turns the direction of writing, one line, of bounded length.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ascension_tui.host.clean import printable
from ascension_tui.host.clock import Time
from ascension_tui.host.people import Person
from ascension_tui.host.refusal import Refusal

LONGEST_LINE = 240
LONGEST_TYPED = 4 * LONGEST_LINE
"""More than this is not even looked at."""
MOST_LINES = 300
"""Kept at a table."""
BURST = 5
"""Lines that may be said at once; after that one every few seconds."""
SECONDS_PER_LINE = 2.0


def clean_line(text: str) -> str:
    """One printable line, or a refusal that says what is wrong with it."""
    if len(text) > LONGEST_TYPED:
        raise _too_long(len(text))
    line = printable(text, LONGEST_TYPED)
    if not line:
        raise Refusal("There is nothing to say in that line.")
    if len(line) > LONGEST_LINE:
        raise _too_long(len(line))
    return line


def _too_long(length: int) -> Refusal:
    return Refusal(
        f"A line may have {LONGEST_LINE} characters, and this one has {length:,}. "
        "Please say it in fewer words."
    )


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said, or noted by the house."""

    number: int
    """The table's number at that moment: a log puts it in its place by that."""
    text: str
    key: str = ""
    """Who said it; empty for a note of the house."""
    nick: str = ""

    @property
    def note(self) -> bool:
        """Whether the house says so itself."""
        return not self.key


class Chat:
    """The stream of one table."""

    def __init__(self, time: Time, told: Callable[[ChatLine], None]) -> None:
        """`told` hears every line as it comes."""
        self._time = time
        self._told = told
        self._lines: deque[ChatLine] = deque(maxlen=MOST_LINES)
        self._free_again: dict[str, float] = {}

    def __iter__(self) -> Iterator[ChatLine]:
        """All lines, the oldest first."""
        return iter(tuple(self._lines))

    def say(self, person: Person, text: str, number: int) -> ChatLine:
        """Somebody says something."""
        line = ChatLine(number, clean_line(text), person.key, person.nick)
        self._not_too_fast(person.key)
        return self._add(line)

    def note(self, text: str, number: int) -> ChatLine:
        """The house says something."""
        return self._add(ChatLine(number, text))

    def remember(self, lines: Iterable[ChatLine]) -> None:
        """Put down what was said before the house was opened."""
        self._lines.extend(lines)

    def _add(self, line: ChatLine) -> ChatLine:
        self._lines.append(line)
        self._told(line)
        return line

    def _not_too_fast(self, key: str) -> None:
        now = self._time.now()
        free = max(now, self._free_again.get(key, now))
        if free - now > (BURST - 1) * SECONDS_PER_LINE:
            raise Refusal("That was a lot at once. Please wait a few seconds.")
        self._free_again[key] = free + SECONDS_PER_LINE
