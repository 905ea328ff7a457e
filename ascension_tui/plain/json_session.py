"""A game by lines of JSON: every person's seat is asked here, computer players play between."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import BaseModel, ValidationError

import ascension_tui
from ascension_tui.errors import UsageError
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.plain import messages
from ascension_tui.plain.player import AskAgain, options_meant
from ascension_tui.plain.protocol import (
    SENT,
    VERSION,
    Answer,
    Code,
    Error,
    Events,
    Hello,
    Model,
    Option,
    Over,
    Player,
    ProtocolModel,
    Question,
    Saved,
    Standing,
    Wishes,
    schema_ids,
)
from ascension_tui.plain.session import TerminalGame
from ascension_tui.plain.terminal import Terminal
from ascension_tui.table import JournalError, Table
from ascension_tui.table.messages import not_saved
from ascension_tui.table.standing import StandingAnswers

PROGRAM = "ascension-tui"


class Refused(Exception):
    """A line that is no answer."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code


class JsonSession(TerminalGame):
    """A game from its first line of JSON to its last."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        super().__init__(table, terminal)
        self._greeted: set[int] = set()
        """The seats that were told the beginning."""

    def run(self) -> None:
        """Greet the client, then play."""
        header = self.table.header
        seats = tuple(
            Player(seat=seat, name=self.teller.name(seat), player=self._player(seat))
            for seat in range(self.table.seats)
        )
        self._send(
            Hello(
                protocol=VERSION,
                program=PROGRAM,
                version=ascension_tui.__version__,
                game=header.game,
                rules=header.rules,
                schemas=schema_ids(self.game),
                setup=self.setup,
                seats=seats,
                standing=tuple(
                    Standing.model_validate(one, from_attributes=True)
                    for one in self._wishes.offered(ENGLISH)
                ),
            )
        )
        super().run()

    def _standing(self, data: Path | None) -> StandingAnswers:
        """A program is asked everything until it says otherwise."""
        several = len(self.keyboard) > 1
        self._wishes = StandingAnswers(
            self.table, self.game, self.keyboard, shared=several, usual=False
        )
        return self._wishes

    def _player(self, seat: int) -> str:
        return HUMAN if seat in self.keyboard else self._bots[seat].name

    def _send(self, line: ProtocolModel) -> None:
        self.terminal.say_whole(json.dumps(line.model_dump(mode="json"), separators=(",", ":")))
        self.terminal.flush()

    def _tell(self, seat: int) -> None:
        """The game as a seat sees it, and what happened since it was told last."""
        news = self.log.news(seat)
        if seat not in self._greeted:
            self._greeted.add(seat)
            news = self.log.everything(seat)
        events = tuple(event for event in news if isinstance(event, BaseModel))
        self._send(Model(seat=seat, model=self.table.view(seat)))
        self._send(Events(seat=seat, events=events))

    async def _ask(self, seat: int) -> int:
        self._tell(seat)
        asked = self.teller.asked(self.table.observation(seat))
        keys = self.table.option_keys()
        options = tuple(
            Option(index=index, key=key, words=words)
            for index, (key, words) in enumerate(zip(keys, asked.labels, strict=True))
        )
        number = self.table.number
        self._send(Question(seat=seat, number=number, words=asked.prompt, options=options))
        while True:
            line = await self.terminal.read()
            try:
                sent = _sent(line, number)
                if isinstance(sent, Answer):
                    return _index(sent.answer, asked.labels, keys)
                self._wish(seat, sent.standing)
            except Refused as refusal:
                self._send(Error(code=refusal.code, message=str(refusal), number=number))

    def _wish(self, seat: int, wishes: dict[str, str]) -> None:
        """Choose standing answers, and put the question again if they do not answer it."""
        try:
            self._wishes.choose(seat, wishes)
        except UsageError as error:
            raise Refused("no_such_wish", str(error)) from None
        self.table.go_on()
        raise AskAgain

    def _say_not_saved(self, problem: JournalError) -> None:
        message = not_saved(problem)
        self._send(Error(code="not_saved", message=message, number=self.table.number))

    def _say_ending(self) -> None:
        for seat in self.keyboard:
            self._tell(seat)
        result = self.table.result()
        assert result is not None
        words = self.teller.ending(self.table, WATCHER).verdict
        path = self._put_away()
        self._send(
            Over(
                winners=result.winners,
                scores=result.scores,
                reason=result.reason,
                words=words,
                file=_named(path),
            )
        )

    def _say_saved(self, *, interrupted: bool = False) -> None:
        self._send(Saved(file=_named(self.table.path)))


def _named(path: Path | None) -> str | None:
    return str(path) if path else None


def _sent(line: str, number: int) -> Answer | Wishes:
    """What a client sent to the question of this number."""
    try:
        typed = json.loads(line)
    except (ValueError, RecursionError):
        raise Refused("bad_json", "That line is no JSON; send one object on each line.") from None
    try:
        sent = SENT.validate_python(typed)
    except ValidationError:
        example = f'{{"answer": 0, "number": {number}}}'
        raise Refused("bad_answer", f"That is no answer; send one like {example}.") from None
    if sent.number != number:
        raise Refused("stale_number", f"Question {sent.number} is not asked; question {number} is.")
    return sent


def _index(meant: int | str, labels: tuple[str, ...], keys: list[str]) -> int:
    """The option an answer means."""
    if isinstance(meant, int):
        if not 0 <= meant < len(labels):
            last = len(labels) - 1
            raise Refused("no_such_option", f"There is no option {meant}; there are 0 to {last}.")
        return meant
    found = options_meant(meant, labels, keys)
    if not found:
        raise Refused("no_such_option", f"No option has a key or words like {meant!r}.")
    if len(found) > 1:
        several = messages.several_options([labels[index] for index in found], ENGLISH)
        raise Refused("ambiguous", several)
    return found[0]
