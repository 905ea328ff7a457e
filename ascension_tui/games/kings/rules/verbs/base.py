"""What a verb is, how card files name it, and how a card being cast carries its verbs out."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from ascension_tui.games.kings.rules.state import Frame

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.decisions import Option
    from ascension_tui.games.kings.rules.engine import Game

STRICT = ConfigDict(extra="forbid")
Count = Annotated[int, Field(strict=True, ge=1)]
Gems = Annotated[str, Field(pattern="^[AEPY]*$")]
"""Gems as letters, in the order in which they are gained (R6.4)."""

REGISTRY: dict[str, type[Verb]] = {}


class Verb:
    """An effect a card file can name; the fields of the dataclass are its schema."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str]
    kind: ClassVar[str] = ""
    """The kind of decision it asks for, if it asks."""
    on_target: ClassVar[bool] = False
    """Whether it does something to the opponent the card is aimed at."""
    on_anyone: ClassVar[bool] = False
    """Whether it fits a card with any target."""
    is_reason: ClassVar[bool] = True
    """Whether a card may be cast for this alone (R25.1)."""

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether it would do anything; `price` is the Ylem still to be paid."""
        return True

    def do(self, g: Game, seat: int, target: int) -> None:
        """Carry it out, for a verb that asks nothing."""
        raise NotImplementedError(self.name)

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Go on with it; True when an answer is needed."""
        finish(g, frame)
        self.do(g, frame.seat, frame.data[0])
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """List the legal answers."""
        raise NotImplementedError(self.name)

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Take an answer."""
        raise NotImplementedError(self.name)


def finish(g: Game, frame: Frame) -> None:
    """Go on to the next verb of the card."""
    g.replace(Frame(frame.node, frame.seat, frame.source, frame.step + 1, frame.data[:1]))


def note_progress(g: Game, frame: Frame, *progress: int) -> None:
    """Keep how far a verb has come, behind the target."""
    g.replace(Frame(frame.node, frame.seat, frame.source, frame.step, frame.data[:1] + progress))


def verb(cls: type[Verb]) -> type[Verb]:
    """Register a verb under its name."""
    REGISTRY[cls.name] = cls
    return cls


def parse_ability(written: Any) -> tuple[Verb, ...]:
    """What a card file says: a name, one `name: fields`, or a list of these."""
    if isinstance(written, tuple):
        return written
    return tuple(map(_parse, written if isinstance(written, list) else [written]))


def _parse(written: Any) -> Verb:
    if isinstance(written, str):
        written = {written: {}}
    if not isinstance(written, dict) or len(written) != 1:
        raise ValueError("expected one verb with its fields, or a list of verbs")
    ((name, payload),) = written.items()
    cls = REGISTRY.get(name)
    if cls is None:
        raise ValueError(f"there is no verb {name}; known are {', '.join(sorted(REGISTRY))}")
    if not isinstance(payload, dict):
        payload = {fields(cls)[0].name: payload} if fields(cls) else {"value": payload}  # type: ignore[arg-type]
    try:
        return TypeAdapter(cls).validate_python(payload)
    except ValidationError as problem:
        error = problem.errors()[0]
        at = ".".join(map(str, (name, *error["loc"])))
        raise ValueError(f"{at}: {error['msg'][0].lower()}{error['msg'][1:]}") from None
