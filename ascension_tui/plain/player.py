"""A person at a line-by-line terminal: shows a question, obeys what is typed, returns an answer."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import UsageError
from ascension_tui.game.teller import Asked
from ascension_tui.i18n.language import Language
from ascension_tui.library import Library
from ascension_tui.plain import lookup
from ascension_tui.plain.contract import LineKey, no_option
from ascension_tui.table.automatic_answers import Held, play_all
from ascension_tui.table.table import NotAllowed

if TYPE_CHECKING:
    from ascension_tui.lessons import Course
    from ascension_tui.plain.session import Session

STANDING = "standing"
WORDS_FOLLOW = frozenset(("o", "r", STANDING))
"""Keys of every game after which something may be said."""
HINT = "h"
"""The one key whose answer takes a moment."""
MOST_NAMED = 8
"""More options that fit what was typed are counted only."""
LESSON_KEYS = {
    "confirm": "e",
    "play_all": "a",
    "undo": "u",
    "hint": HINT,
    "log": "l",
    "help": "?",
    "menu": "q",
}
"""What is typed for commands of every game that lessons speak of."""
_NAME = re.compile(r"\{([^}]+)\}")


class AskAgain(Exception):
    """The position changed while the person thought: there is another question now."""


class Leave(Exception):
    """The person wants to stop here."""


class Finished(Exception):
    """Everything there was to learn is learned."""


class PlainPlayer:
    """Answers for a seat by reading lines; everything shown is what the seat may see."""

    def __init__(self, seat: int, session: Session) -> None:
        self.seat = seat
        self._session = session
        self._table = session.table
        self._log = session.log
        self._teller = session.teller
        self._lines = session.lines
        self._terminal = session.terminal
        self._language = session.terminal.language
        self._say = session.terminal.say_lines
        self._asked: Asked
        self._turn_shown = -1
        self._note = ""
        self._armed = ""
        """What, typed a second time, does what was warned of."""
        self._keys: dict[str, Callable[[str], int | None]] = {
            **{key.key: partial(self._press_own, key) for key in self._lines.keys},
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
        self._more = WORDS_FOLLOW.union(key.key for key in self._lines.keys if key.more)

    def forget_screen(self) -> None:
        """Show the whole table at the next question: what was on the screen is gone."""
        self._turn_shown = -1

    async def answer(self) -> int:
        """Ask until an option is chosen; `AskAgain` and `Leave` end it without an answer."""
        self._take_in()
        self._show_news()
        self._show_question()
        index = None
        while index is None:
            line = await self._terminal.ask()
            try:
                if line.casefold() == HINT:
                    await self._hint()
                else:
                    index = self._obey(line)
            except UsageError as problem:
                self._say(problem.message)
        return index

    def _take_in(self) -> None:
        self._asked = self._teller.asked(self._table.observation(self.seat))
        self._armed = ""

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
        if key not in self._keys or (rest and key not in self._more):
            return self._choose_by_words(line, armed)
        self._armed = armed if key == armed else ""
        return self._keys[key](rest)

    def _choose(self, line: str, armed: str) -> int | None:
        count = len(self._asked.labels)
        number = int(line) if len(line) <= len(str(count)) else 0
        if not 1 <= number <= count:
            raise no_option(line, count)
        return self._unless_warned(number - 1, armed)

    def _choose_by_words(self, line: str, armed: str) -> int | None:
        labels = self._asked.labels
        found = options_meant(line, labels, self._table.option_keys())
        if not found:
            raise _unknown(line)
        if len(found) == 1:
            return self._unless_warned(found[0], armed)
        self._say(several_options([labels[index] for index in found], self._language))
        return None

    def _unless_warned(self, index: int, armed: str) -> int | None:
        """The answer; the first time say what it would leave unused."""
        again, does = str(index + 1), "do it"
        if index == self._asked.end:
            again, does = "e", "end your turn"
        if armed != again and self._session.store.load()[0].warn:
            seen = self._table.observation(self.seat)
            if warning := self._teller.warning(seen, index):
                self._armed = again
                self._say(f"{warning} Type {again} again to {does} all the same.")
                return None
        return index

    def _press_own(self, key: LineKey[Any], rest: str) -> None:
        self._say(*key.say(self._view(), rest))

    def _help(self, rest: str) -> None:
        left_out = {STANDING} - self._keys.keys()
        if self._library() is None:
            left_out.add("r")
        self._say(*lookup.help_lines(self._lines, left_out))

    def _status(self, rest: str) -> None:
        self._say("", *self._lines.status(self._view()))
        self._show_question()

    def _what_happened(self, rest: str) -> None:
        lines = self._teller.news(self._log.since_last_turn(self.seat), self.seat)
        self._say(*(lines or ["Nothing has happened since your last turn."]))

    async def _hint(self) -> None:
        """Ask the coach; Ctrl+C is heard while it thinks."""
        self._armed = ""
        players, seen = self._session.game.players(), self._table.observation(self.seat)
        advice = await asyncio.to_thread(players.advise, players.coach, seen)
        self._say(*lookup.hint_lines(self._teller.hint(advice)))

    def _look_up_rules(self, rest: str) -> None:
        """What a topic means; without one, the page that explains the question."""
        library = self._library()
        if library is None:
            raise _unknown("r")
        self._say(*lookup.look_up(library, rest or self._asked.topic))

    def _library(self) -> Library | None:
        return self._session.game.library(self._language)

    def _settings(self, rest: str) -> None:
        self._say(*lookup.settings_lines(self._session.store, self._language, rest))

    def _held(self) -> list[Held]:
        standing = self._table.standing
        return standing.held(self.seat, self._language) if standing else []

    def _standing(self, rest: str) -> None:
        """What is answered without asking; with a question and a wish, choose."""
        if rest and self._table.standing is not None:
            question, _, wish = rest.casefold().partition(" ")
            self._table.standing.choose(self.seat, {question: wish.strip()})
        self._say(*lookup.standing_lines(self._held()))
        number = self._table.number
        self._table.go_on()
        if self._table.number != number:
            raise AskAgain

    def _quit(self, rest: str) -> None:
        raise Leave

    # The turn

    def _end_turn(self, rest: str) -> int | None:
        if self._asked.end is None:
            raise UsageError("There is a question to answer first.")
        return self._unless_warned(self._asked.end, self._armed)

    def _play_all(self, rest: str) -> None:
        """Play what needs no choice; one undo takes it back as far as an undo goes."""
        if not self._asked.turn:
            raise UsageError("There is a question to answer first.")
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
        self._note = f"Undone: {self._language.count(answers, 'answer')}."
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
            raise UsageError("There is nothing to take back: you have not answered yet.")
        names = [self._teller.name(seat) for seat in others]
        also = f", with everything {self._language.both(names)} did since," if names else ""
        self._say(f"Type t to take your last answer back{also} all the same; the log says so.")
        self._armed = "t"


class Learner(PlainPlayer):
    """Whoever takes a lesson; advice stands between the options and what is typed."""

    def __init__(self, seat: int, session: Session, course: Course) -> None:
        super().__init__(seat, session)
        self.course = course
        self._told = ""

    async def answer(self) -> int:
        """Read what is only to be read, then answer as at any table."""
        self._take_in()
        self.course.follow(self._view())
        while self.course.reading:
            self._say("", self._advice())
            if (await self._terminal.ask()).casefold() == "q":
                raise Leave
            self.course.read()
            self.course.follow(self._view())
        if self.course.done and not self.course.lesson.plays_on:
            raise Finished
        return await super().answer()

    def _show_question(self) -> None:
        super()._show_question()
        advice = self._advice()
        # What was said before is said again only with the step it belongs to.
        if not self.course.done or advice != self._told:
            self._say(f"Lesson: {advice}")
        self._told = advice

    def _advice(self) -> str:
        """What to do now, with what is to be typed in the place of names in braces."""
        keys = {**LESSON_KEYS, **self.course.lesson.plain_keys}
        if self.course.reading:
            keys["confirm"] = "Enter"
        text = self.course.says(self._view(), self._asked.turn)
        return _NAME.sub(lambda found: keys.get(found[1]) or self._option(found[1]), text)

    def _option(self, name: str) -> str:
        """The number of the option that is meant, or in words what is not offered now."""
        wanted = self.course.lesson.options(self._view(), name, self.course.step)
        if name == "escape" and self._asked.no is not None:
            wanted = [self._asked.no]
        return str(wanted[0] + 1) if wanted else self.course.lesson.name_of(name)


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


def _unknown(text: str) -> UsageError:
    return UsageError(
        "{text!r} means nothing here; type a number from the list, or ? for help.", text=text
    )


def several_options(labels: Sequence[str], language: Language) -> str:
    """Words that begin more than one option."""
    if len(labels) > MOST_NAMED:
        more = language.count(len(labels) - MOST_NAMED, "other")
        return f"That may be {', '.join(labels[:MOST_NAMED])} and {more}; type more of it."
    return f"That may be {language.either(labels)}; type more of it, or its number."


def _plain(text: str) -> str:
    """The words alone: `move:45` is typed `Move 45`."""
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))
