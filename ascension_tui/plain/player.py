"""A person at a line-by-line terminal: shows a question, obeys what is typed, returns an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.players import coach
from ascension_tui.games.ascension.players.play_all import (
    left_to_choose,
    left_waiting,
    next_simple_play,
)
from ascension_tui.games.ascension.rules.observation import Observation, SeenDecision
from ascension_tui.games.ascension.telling.coaching import hint_lines
from ascension_tui.games.ascension.telling.digest import digest
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.telling.unspent import unspent
from ascension_tui.games.ascension.telling.words import left_in_hand
from ascension_tui.games.ascension.text.describe import DecisionText
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.plain import status, words
from ascension_tui.plain.library import look_up
from ascension_tui.plain.settings import settings_lines
from ascension_tui.plain.terminal import Terminal
from ascension_tui.profile.settings import Store
from ascension_tui.table import Table
from ascension_tui.table.log import GameLog
from ascension_tui.table.table import NotAllowed

WORDS_FOLLOW = frozenset("cior")
"""Keys after which something may be said."""

HINT = "h"
"""The one key whose answer takes a moment."""


class AskAgain(Exception):
    """The position changed while the person thought: there is another question now."""


class Leave(Exception):
    """The person wants to stop here."""


class PlainPlayer:
    """Answers for a seat by reading lines; everything shown is what the seat may see."""

    def __init__(
        self,
        seat: int,
        table: Table,
        log: GameLog,
        teller: CardTeller,
        terminal: Terminal,
        store: Store,
    ) -> None:
        """Sit down."""
        self.seat = seat
        self._table = table
        self._log = log
        self._teller = teller
        self._terminal = terminal
        self._store = store
        self._seen: Observation
        self._decision: SeenDecision
        self._text: DecisionText
        self._turn_shown = -1
        self._note = ""
        self._armed = ""
        """The key that, typed a second time, does what was warned of."""
        self._keys: dict[str, Callable[[str], int | None]] = {
            "?": self._help,
            "a": self._play_all,
            "c": self._look_up_card,
            "d": self._discard_piles,
            "e": self._end_turn,
            "i": self._read_card,
            "l": self._what_happened,
            "o": self._settings,
            "q": self._quit,
            "r": self._look_up_rules,
            "s": self._status,
            "t": self._take_back,
            "u": self._undo,
            "v": self._void,
        }

    def forget_screen(self) -> None:
        """Show the whole table at the next question: what was on the screen is gone."""
        self._turn_shown = -1

    async def answer(self, seen: Observation) -> int:
        """Ask until an option is chosen; `AskAgain` and `Leave` end it without an answer."""
        self._take_in(seen)
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

    def _take_in(self, seen: Observation) -> None:
        if seen.decision is None:
            raise ValueError("nothing is asked")
        self._seen = seen
        self._decision = seen.decision
        self._text = self._teller.decision(seen)
        self._armed = ""

    def _view(self) -> GameModel:
        view = self._table.view(self.seat)
        assert isinstance(view, GameModel)
        return view

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._terminal.say(line)

    # What is shown

    def _show_news(self) -> None:
        """Tell what happened; at the beginning of a turn the whole table."""
        seen = self._seen
        begins = self._turn_shown < 0 or (
            seen.active == self.seat and seen.turn != self._turn_shown
        )
        explain = None if begins else self._teller.offer
        news = digest(self._log.news(self.seat), self._teller, self.seat, explain)
        if self._note:
            news.append(self._note)
            self._note = ""
        if begins:
            self._turn_shown = seen.turn
            news = ["", *news] if news else []
            self._say(*news, "", *status.status(self._view(), self._teller))
        else:
            self._say(*news, "")

    def _show_question(self) -> None:
        prompt = self._text.prompt
        if self._decision.kind == "turn":
            seen = self._seen
            only_for = seen.rules.restriction
            prompt += f" {words.pools(seen.runes, seen.power, seen.restricted, only_for)}"
        self._say(prompt)
        for number, label in enumerate(self._labels(), 1):
            self._terminal.say(f"{number:>3}  {label}", hang=5)

    def _labels(self) -> list[str]:
        """The labels of the options; a card in hand also tells how many and what it does."""
        labels = []
        for option, label in zip(self._decision.options, self._text.labels, strict=True):
            if option.act == "play":
                copies = f" ({len(option.places)} in hand)" if len(option.places) > 1 else ""
                labels.append(f"{label}{copies}: {self._teller.text(option.card)}")
            else:
                labels.append(label)
        return labels

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
        obey = self._keys.get(key)
        if obey is None or (rest and key not in WORDS_FOLLOW):
            self._say(words.unknown(line))
            return None
        if key == armed:
            self._armed = armed
        return obey(rest)

    def _choose(self, line: str, armed: str) -> int | None:
        count = len(self._decision.options)
        number = int(line) if len(line) <= len(str(count)) else 0
        if not 1 <= number <= count:
            self._say(words.no_option(line, count))
            return None
        if self._decision.options[number - 1].act == "end":
            self._armed = armed
            return self._end_turn("")
        return number - 1

    def _help(self, rest: str) -> None:
        self._say(*words.HELP)

    def _status(self, rest: str) -> None:
        self._say("", *status.status(self._view(), self._teller))
        self._show_question()

    def _void(self, rest: str) -> None:
        self._say(*status.void(self._view()))

    def _discard_piles(self, rest: str) -> None:
        self._say(*status.discard_piles(self._view(), self._teller))

    def _what_happened(self, rest: str) -> None:
        lines = digest(self._log.since_last_turn(self.seat), self._teller, self.seat)
        self._say(*(lines or [words.NOTHING_HAPPENED]))

    async def _hint(self) -> None:
        """Ask the coach; Ctrl+C is heard while it thinks."""
        self._armed = ""
        rival = self._teller.names(-1) if len(self._seen.seats) == 1 else ""
        names = [self._teller.names(seat) for seat in range(len(self._seen.seats))]
        advice = await asyncio.to_thread(coach.advise, self._seen, names=[*names, rival])
        self._say(*hint_lines(advice, self._teller.names))

    def _read_card(self, rest: str) -> None:
        if not rest:
            self._say(words.WHICH_CARD)
        elif rest.isdecimal():
            self._read_option(rest)
        else:
            found = self._teller.find(rest)
            if len(found) == 1:
                self._say(*self._teller.card(found[0].slug))
            elif found:
                self._say(words.several_cards([face.name for face in found]))
            else:
                self._say(words.no_card(rest))

    def _read_option(self, text: str) -> None:
        options = self._decision.options
        number = int(text) if len(text) <= len(str(len(options))) else 0
        if not 1 <= number <= len(options):
            self._say(words.no_option(text, len(options)))
        elif options[number - 1].card:
            self._say(*self._teller.card(options[number - 1].card))
        else:
            self._say(words.not_a_card(number))

    # The library

    def _look_up(self, find: Callable[[str], list[str]], what: str) -> None:
        try:
            lines = find(what)
        except UsageError as problem:
            lines = [str(problem)]
        self._say(*lines)

    def _look_up_card(self, rest: str) -> None:
        if rest:
            self._look_up(_card, rest)
        else:
            self._say(words.WHICH_NAME)

    def _look_up_rules(self, rest: str) -> None:
        """What a topic means; without one, the page that explains the question."""
        topic = rest or self._topic()
        self._look_up(lambda what: look_up(library_in(ENGLISH), what), topic)

    def _topic(self) -> str:
        decision = self._view().decision
        if decision is None or decision.kind == "turn":
            return "turn"
        return library_in(ENGLISH).page_about(self._text.prompt, decision.card or "")

    def _settings(self, rest: str) -> None:
        self._look_up(lambda what: settings_lines(self._store, what), rest)

    def _quit(self, rest: str) -> None:
        raise Leave

    # The turn

    def _end_turn(self, rest: str) -> int | None:
        """End the turn; the first time say what could still be done."""
        options = self._decision.options
        ends = [index for index, option in enumerate(options) if option.act == "end"]
        if not ends:
            self._say(words.ANSWER_FIRST)
            return None
        left = unspent(self._seen, self._teller)
        if left and self._armed != "e" and self._store.load()[0].warn:
            self._armed = "e"
            self._say(words.end_anyway(left))
            return None
        return ends[0]

    def _play_all(self, rest: str) -> None:
        """Play what needs no choice; one undo takes it back as far as an undo goes."""
        if self._decision.kind != "turn":
            self._say(words.ANSWER_FIRST)
            return
        played = False
        while self._is_my_turn() and (index := next_simple_play(self._seen)) is not None:
            joined = played and self._table.undoable(self.seat) > 0
            self._table.answer(self._table.number, index, joined=joined)
            played = True
            if self._table.question() is None:
                raise AskAgain
            self._seen = self._table.observation(self.seat)
        choosing, waiting = left_to_choose(self._seen), left_waiting(self._seen)
        note = left_in_hand(choosing, waiting) if choosing or waiting else ""
        if played:
            self._note = note
            raise AskAgain
        self._say(note or words.NOTHING_TO_PLAY)

    def _is_my_turn(self) -> bool:
        decision = self._seen.decision
        return decision is not None and decision.seat == self.seat and decision.kind == "turn"

    # Going back

    def _undo(self, rest: str) -> None:
        try:
            answers = self._table.undo(self.seat)
        except NotAllowed as refusal:
            self._say(str(refusal))
            self._offer_takeback()
            return
        self._note = words.undone(answers)
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
            self._say(words.NOTHING_TO_TAKE_BACK)
            return
        self._say(words.takeback_offer([self._teller.names(seat) for seat in others]))
        self._armed = "t"


def _card(name: str) -> list[str]:
    library = library_in(ENGLISH)
    return library.entry_lines(library.entry_meant(name))


def _split(line: str) -> tuple[str, str]:
    """A key and what follows it; the number of an option may follow without a space."""
    key, _, rest = line.partition(" ")
    if key[1:].isdecimal():
        key, rest = key[0], key[1:] if not rest else line[1:]
    return key.casefold(), rest.strip()
