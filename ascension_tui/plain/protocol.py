"""The lines of JSON by which other programs play: `assets/docs/protocol.md`."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializeAsAny,
    TypeAdapter,
    WithJsonSchema,
)

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame

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
    import json

    def name(part: str, schema: dict[str, Any]) -> str:
        digest = sha256(json.dumps(schema, sort_keys=True).encode()).hexdigest()[:12]
        return f"{game.name}-{part}-{digest}"

    found = schemas(game)
    return SchemaIds(**{part: name(part, found[part]) for part in SchemaIds.model_fields})
