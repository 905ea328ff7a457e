"""A person at a line-by-line terminal: shows a question, obeys what is typed, returns an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ascension_tui.errors import UsageError
from ascension_tui.game.teller import Asked
from ascension_tui.i18n.message import Sayable
from ascension_tui.library import Library
from ascension_tui.plain import messages
from ascension_tui.plain.lookup import look_up, settings_lines
from ascension_tui.table.automatic_answers import Held, play_all
from ascension_tui.table.table import NotAllowed

if TYPE_CHECKING:
    from ascension_tui.plain.session import Session

STANDING = "standing"
WORDS_FOLLOW = frozenset(("o", "r", STANDING))
"""Keys of every game after which something may be said."""
HINT = "h"
"""The one key whose answer takes a moment."""


class AskAgain(Exception):
    """The position changed while the person thought: there is another question now."""


class Leave(Exception):
    """The person wants to stop here."""


class PlainPlayer:
    """Answers for a seat by reading lines; everything shown is what the seat may see."""

    def __init__(self, seat: int, session: Session) -> None:
        """Sit down."""
        self.seat = seat
        self._session = session
        self._table = session.table
        self._log = session.log
        self._teller = session.teller
        self._lines = session.lines
        self._terminal = session.terminal
        self._store = session.store
        self._asked: Asked
        self._turn_shown = -1
        self._note = ""
        self._armed = ""
        """What, typed a second time, does what was warned of."""
        self._keys: dict[str, Callable[[str], int | None]] = {
            "?": self._help,
            "e": self._end_turn,
            "l": self._what_happened,
            "o": self._settings,
            "q": self._quit,
            "r": self._look_up_rules,
            "s": self._status,
            "t": self._take_back,
            "u": self._undo,
        }
        if "a" in self._lines.help:
            self._keys["a"] = self._play_all
        if self._held():
            self._keys[STANDING] = self._standing
        self._own_keys = {key.key: key for key in self._lines.keys}
        self._more = WORDS_FOLLOW.union(key.key for key in self._lines.keys if key.more)

    def forget_screen(self) -> None:
        """Show the whole table at the next question: what was on the screen is gone."""
        self._turn_shown = -1

    async def answer(self) -> int:
        """Ask until an option is chosen; `AskAgain` and `Leave` end it without an answer."""
        self._take_in()
        self._show_news()
        self._show_question()
        while True:
            line = await self._terminal.ask()
            if line.casefold() == HINT:
                await self._hint()
                continue
            index = self._obey(line)
            if index is not None:
                return index

    def _take_in(self) -> None:
        self._asked = self._teller.asked(self._table.observation(self.seat))
        self._armed = ""

    def _say(self, *lines: Sayable) -> None:
        for line in lines:
            self._terminal.say(line)

    # What is shown

    def _show_news(self) -> None:
        """Tell what happened; at the beginning of a turn the whole table."""
        began, turn = self._log.turn()
        mine = turn is None or turn.seat == self.seat
        begins = self._turn_shown < 0 or (mine and began != self._turn_shown)
        news = self._teller.news(self._log.news(self.seat), self.seat, whole=not begins)
        if self._note:
            news.append(self._note)
            self._note = ""
        if begins:
            self._turn_shown = began
            news = ["", *news] if news else []
            self._say(*news, "", *self._lines.status(self._view()))
        else:
            self._say(*news, "")

    def _view(self) -> object:
        return self._table.view(self.seat)

    def _show_question(self) -> None:
        view = self._view()
        self._say(self._lines.prompt(view, self._asked))
        for number, label in enumerate(self._lines.labels(view, self._asked), 1):
            self._terminal.say(f"{number:>3}  {label}", hang=5)

    # What is typed

    def _obey(self, line: str) -> int | None:
        """Do what a line says; returns the index of an answer, or None to ask for another line."""
        armed, self._armed = self._armed, ""
        if not line:
            self._show_question()
            return None
        if line.isdecimal():
            return self._choose(line, armed)
        key, rest = _split(line)
        if (key in self._own_keys or key in self._keys) and (not rest or key in self._more):
            self._armed = armed if key == armed else ""
            return self._press(key, rest)
        return self._choose_by_words(line, armed)

    def _press(self, key: str, rest: str) -> int | None:
        if key in self._keys:
            return self._keys[key](rest)
        self._look_up(lambda what: self._own_keys[key].say(self._view(), what), rest)
        return None

    def _choose(self, line: str, armed: str) -> int | None:
        count = len(self._asked.labels)
        number = int(line) if len(line) <= len(str(count)) else 0
        if not 1 <= number <= count:
            self._say(messages.no_option(line, count))
            return None
        return self._unless_warned(number - 1, armed)

    def _choose_by_words(self, line: str, armed: str) -> int | None:
        labels = self._asked.labels
        found = options_meant(line, labels, self._table.option_keys())
        if len(found) == 1:
            return self._unless_warned(found[0], armed)
        named = [labels[index] for index in found]
        language = self._terminal.language
        self._say(messages.several_options(named, language) if named else messages.unknown(line))
        return None

    def _unless_warned(self, index: int, armed: str) -> int | None:
        """The answer; the first time say what it would leave unused."""
        again = "e" if index == self._asked.end else str(index + 1)
        if armed != again and self._store.load()[0].warn:
            seen = self._table.observation(self.seat)
            if warning := self._teller.warning(seen, index):
                self._armed = again
                if again == "e":
                    self._say(messages.end_anyway(warning))
                else:
                    self._say(messages.answer_anyway(warning, index + 1))
                return None
        return index

    def _help(self, rest: str) -> None:
        left_out = {STANDING} - self._keys.keys()
        if self._library() is None:
            left_out.add("r")
        self._say(*messages.help_lines(self._lines, left_out))

    def _status(self, rest: str) -> None:
        self._say("", *self._lines.status(self._view()))
        self._show_question()

    def _what_happened(self, rest: str) -> None:
        lines = self._teller.news(self._log.since_last_turn(self.seat), self.seat)
        self._say(*(lines or [messages.NOTHING_HAPPENED]))

    async def _hint(self) -> None:
        """Ask the coach; Ctrl+C is heard while it thinks."""
        self._armed = ""
        self._say(*messages.hint_lines(self._teller.hint(await self._session.advise(self.seat))))

    def _look_up(self, find: Callable[[str], Sequence[str]], what: str) -> None:
        try:
            self._say(*find(what))
        except UsageError as problem:
            self._say(problem.message)

    def _look_up_rules(self, rest: str) -> None:
        """What a topic means; without one, the page that explains the question."""
        library = self._library()
        if library is None:
            self._say(messages.unknown("r"))
        else:
            self._look_up(lambda what: look_up(library, what), rest or self._asked.topic)

    def _library(self) -> Library | None:
        return self._session.game.library(self._terminal.language)

    def _settings(self, rest: str) -> None:
        self._look_up(lambda what: settings_lines(self._store, self._terminal.language, what), rest)

    def _held(self) -> list[Held]:
        """What may be answered without asking."""
        standing = self._table.standing
        return standing.held(self.seat, self._terminal.language) if standing else []

    def _standing(self, rest: str) -> None:
        """What is answered without asking; with a question and a wish, choose."""
        self._look_up(self._standing_lines, rest)
        number = self._table.number
        self._table.go_on()
        if self._table.number != number:
            raise AskAgain

    def _standing_lines(self, words: str) -> list[str]:
        standing = self._table.standing
        if words and standing is not None:
            question, _, wish = words.casefold().partition(" ")
            standing.choose(self.seat, {question: wish.strip()})
        return [*messages.standing_lines(self._held())]

    def _quit(self, rest: str) -> None:
        raise Leave

    # The turn

    def _end_turn(self, rest: str) -> int | None:
        """End the turn."""
        if self._asked.end is None:
            self._say(messages.ANSWER_FIRST)
            return None
        return self._unless_warned(self._asked.end, self._armed)

    def _play_all(self, rest: str) -> None:
        """Play what needs no choice; one undo takes it back as far as an undo goes."""
        if not self._asked.turn:
            self._say(messages.ANSWER_FIRST)
            return
        before = self._table.number
        note = play_all(self._table, self._session.game, self._teller, self.seat)
        if self._table.number != before:
            self._note = note
            raise AskAgain
        self._say(note)

    # Going back

    def _undo(self, rest: str) -> None:
        try:
            answers = self._table.undo(self.seat)
        except NotAllowed as refusal:
            self._say(refusal.message)
            self._offer_takeback()
            return
        self._note = messages.undone(answers, self._terminal.language)
        raise AskAgain

    def _take_back(self, rest: str) -> None:
        if self._armed != "t":
            self._offer_takeback()
            return
        self._table.takeback(self.seat)
        self.forget_screen()
        raise AskAgain

    def _offer_takeback(self) -> None:
        others = self._log.answered_since(self.seat)
        if others is None:
            self._say(messages.NOTHING_TO_TAKE_BACK)
            return
        names = [self._teller.name(seat) for seat in others]
        self._say(messages.takeback_offer(names, self._terminal.language))
        self._armed = "t"


def _split(line: str) -> tuple[str, str]:
    """A key and what follows it; the number of an option may follow without a space."""
    key, _, rest = line.partition(" ")
    if key[1:].isdecimal():
        key, rest = key[0], key[1:] if not rest else line[1:]
    return key.casefold(), rest.strip()


def options_meant(text: str, labels: Sequence[str], keys: Sequence[str]) -> list[int]:
    """The options some words may mean: a whole key or label, else the beginning of one.

    A single letter is no word, unless it is all of one.
    """
    wanted = _plain(text)
    told = [(_plain(label), _plain(key)) for label, key in zip(labels, keys, strict=True)]
    whole = [index for index, names in enumerate(told) if wanted and wanted in names]
    if whole or len(wanted) < 2:
        return whole
    return [index for index, names in enumerate(told) if any(n.startswith(wanted) for n in names)]


def _plain(text: str) -> str:
    """The words alone: `move:45` is typed `Move 45`."""
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))
