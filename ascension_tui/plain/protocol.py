"""The lines of JSON by which other programs play, and a game by them.

They are described in `assets/docs/protocol.md`.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializeAsAny,
    TypeAdapter,
    ValidationError,
    WithJsonSchema,
)

import ascension_tui
from ascension_tui.errors import UsageError
from ascension_tui.game.command_line import PROGRAM
from ascension_tui.game.game import AnyGame
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.plain.player import AskAgain, options_meant, several_options
from ascension_tui.plain.session import TerminalGame
from ascension_tui.plain.terminal import Terminal
from ascension_tui.table import JournalError, Table
from ascension_tui.table.automatic_answers import StandingAnswers
from ascension_tui.table.journal import not_saved

VERSION = 1
"""Raised when a client that keeps to the old one could not go on."""
OfGame = Annotated[SerializeAsAny[BaseModel], WithJsonSchema({"type": "object"})]
"""A model of the game's own, described by a schema of its own."""


class ProtocolModel(BaseModel):
    """Base of all that is sent."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Player(ProtocolModel):
    """Who sits at a seat."""

    seat: int
    name: str
    player: str
    """`human` is asked here; anything else is the level of a computer player."""


class SchemaIds(ProtocolModel):
    """Which schemas hold, by names that change with them."""

    protocol: str
    model: str
    event: str
    setup: str


class Wish(ProtocolModel):
    """A way in which a question may be answered without being asked, or may not."""

    id: str
    words: str
    """In English, for people."""


class Standing(ProtocolModel):
    """A question that can be answered without being asked; at first it is asked."""

    id: str
    title: str
    """In English, for people."""
    wishes: tuple[Wish, ...]


class Hello(ProtocolModel):
    """The first line."""

    type: Literal["hello"] = "hello"
    protocol: int
    """The version of the protocol."""
    program: str
    version: str
    """The version of the program."""
    game: str
    rules: int
    """The version of the rules the game was begun by."""
    schemas: SchemaIds
    setup: OfGame
    """As `schema setup` says."""
    seats: tuple[Player, ...]
    standing: tuple[Standing, ...]
    """What a client may have answered without being asked."""


class Model(ProtocolModel):
    """The whole game as the seat that is asked may see it."""

    type: Literal["model"] = "model"
    seat: int
    model: OfGame
    """As `schema model` says."""


class Events(ProtocolModel):
    """What happened since the seat was told last, as it saw it."""

    type: Literal["events"] = "events"
    seat: int
    events: tuple[OfGame, ...]
    """Each as `schema event` says."""


class Option(ProtocolModel):
    """A possible answer."""

    index: int
    """What to answer with."""
    key: str
    """Its meaning; stays the same whatever else is offered."""
    words: str
    """In English, for people."""


class Question(ProtocolModel):
    """A seat is asked; the next line of the client is its answer."""

    type: Literal["question"] = "question"
    seat: int
    number: int
    """To be sent back with the answer."""
    words: str
    """In English, for people."""
    options: tuple[Option, ...]


Code = Literal[
    "bad_json",
    "bad_answer",
    "stale_number",
    "no_such_option",
    "no_such_wish",
    "ambiguous",
    "not_saved",
]


class Error(ProtocolModel):
    """A line that was no answer; the question still stands."""

    type: Literal["error"] = "error"
    code: Code
    message: str
    number: int
    """The number of the question that stands."""


class Saved(ProtocolModel):
    """The last line of a game that is not over: no more input came."""

    type: Literal["saved"] = "saved"
    file: str | None
    """The journal, for `resume --json`; null if there is none."""


class Over(ProtocolModel):
    """The last line of a game that is over."""

    type: Literal["over"] = "over"
    winners: tuple[int, ...]
    """Their seats; empty when the players lost together."""
    scores: tuple[int, ...]
    """By seat, as far as the game counts them."""
    reason: str
    words: str
    """In English, for people."""
    file: str | None
    """The journal, for `verify` and `replay`; null if there is none."""


class Sent(BaseModel):
    """What a client sends; unknown fields are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore", use_attribute_docstrings=True)

    number: Annotated[int, Field(strict=True)]
    """The number of the question."""


class Answer(Sent):
    """An answer to the question."""

    answer: Annotated[int, Field(strict=True)] | Annotated[str, Field(strict=True)]
    """The index of an option, its key, or the beginning of its words."""


class Wishes(Sent):
    """In its place: what is answered for the asked seat from now on; then the game goes on."""

    standing: dict[str, str]
    """Ids of wishes by those of questions."""


SENT: TypeAdapter[Answer | Wishes] = TypeAdapter(Answer | Wishes)
Line = Annotated[
    Hello | Model | Events | Question | Error | Saved | Over, Field(discriminator="type")
]
LINE: TypeAdapter[Line] = TypeAdapter(Line)


def schemas(game: AnyGame) -> dict[str, dict[str, Any]]:
    """The JSON schemas of a game and of this protocol, by name."""
    return {
        "model": game.view_model().model_json_schema(mode="serialization"),
        "event": game.event_model().json_schema(mode="serialization"),
        "setup": game.setup_model().model_json_schema(),
        "protocol": LINE.json_schema(mode="serialization"),
        "answer": SENT.json_schema(),
    }


def schema_ids(game: AnyGame) -> SchemaIds:
    """Names for the schemas of a game that change with what they say."""

    def name(part: str, schema: dict[str, Any]) -> str:
        digest = sha256(json.dumps(schema, sort_keys=True).encode()).hexdigest()[:12]
        return f"{game.name}-{part}-{digest}"

    found = schemas(game)
    return SchemaIds(**{part: name(part, found[part]) for part in SchemaIds.model_fields})


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
        header = self.table.header
        humans = dict.fromkeys(self.keyboard, HUMAN)
        players = {**humans, **{seat: bot.name for seat, bot in self._bots.items()}}
        self._send(
            Hello(
                protocol=VERSION,
                program=PROGRAM,
                version=ascension_tui.__version__,
                game=header.game,
                rules=header.rules,
                schemas=schema_ids(self.game),
                setup=self.setup,
                seats=tuple(
                    Player(seat=seat, name=self.teller.name(seat), player=player)
                    for seat, player in sorted(players.items())
                ),
                standing=tuple(
                    Standing.model_validate(one, from_attributes=True)
                    for one in self._wishes.offered(ENGLISH)
                ),
            )
        )
        super().run()

    def _standing(self, data: Path | None) -> StandingAnswers:
        """A program is asked everything until it says otherwise."""
        people = self.keyboard
        shared = len(people) > 1
        self._wishes = StandingAnswers(self.table, self.game, people, shared=shared, usual=False)
        return self._wishes

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
                self._wishes.choose(seat, sent.standing)
            except Refused as refusal:
                self._send_error(refusal.code, str(refusal))
            except UsageError as error:
                self._send_error("no_such_wish", str(error))
            else:
                # The question is put again if the wishes do not answer it.
                self.table.go_on()
                raise AskAgain

    def _send_error(self, code: Code, message: str) -> None:
        self._send(Error(code=code, message=message, number=self.table.number))

    def _say_not_saved(self, problem: JournalError) -> None:
        self._send_error("not_saved", ENGLISH.say(not_saved(problem)))

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
                file=str(path) if path else None,
            )
        )

    def _say_saved(self, *, interrupted: bool = False) -> None:
        path = self.table.path
        self._send(Saved(file=str(path) if path else None))


def _sent(line: str, number: int) -> Answer | Wishes:
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
    if isinstance(meant, int):
        if not 0 <= meant < len(labels):
            last = len(labels) - 1
            raise Refused("no_such_option", f"There is no option {meant}; there are 0 to {last}.")
        return meant
    found = options_meant(meant, labels, keys)
    if not found:
        raise Refused("no_such_option", f"No option has a key or words like {meant!r}.")
    if len(found) > 1:
        raise Refused("ambiguous", several_options([labels[at] for at in found], ENGLISH))
    return found[0]
