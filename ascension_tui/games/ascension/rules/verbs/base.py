"""What a verb is, how card files name it, and the shape most of them share: picking cards."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar, dataclass_transform

from pydantic import PlainValidator

from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.selectors import (
    CardFilter,
    CountCards,
    group_options,
    places,
)
from ascension_tui.games.ascension.rules.state import Frame
from ascension_tui.games.ascension.rules.vocabulary import Vocabulary, Word, problem

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game

OPTIONAL = 1
"""Step of a picking frame that may be declined."""


class Node:
    """One thing that can stand on the stack: an effect of a card or a step of the engine.

    `resolve` moves its frame on and returns True when it waits for an answer; then `options` lists
    the legal ones and `answer` takes one. Nodes are shared by all games and remember nothing.
    """

    __slots__ = ("id", "instant")
    id: int
    instant: bool
    """Needs neither a choice nor a frame: `do` is enough."""
    decides: ClassVar[str] = "choice"
    """The kind of decision it asks for."""

    def kind(self, frame: Frame) -> str:
        return self.decides

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Carry on; True when an answer is needed, as always for a node that is only a choice."""
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        raise NotImplementedError(type(self).__name__)

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        raise NotImplementedError(type(self).__name__)


class Verb(Node, Word):
    """An effect a card file can name; the fields of the subclass are its schema."""

    asks: ClassVar[bool]
    """May ask its player something (see the order of triggers, R4.2)."""
    moves: ClassVar[bool] = False
    """Draws or moves cards (same)."""
    framed: ClassVar[bool] = False
    """Needs a frame though it is one step: what it does may set off something that asks."""

    def do(self, g: Game, seat: int, source: int) -> None:
        raise NotImplementedError(self.name)

    def resolve(self, g: Game, frame: Frame) -> bool:
        g.pop()
        self.do(g, frame.seat, frame.source)
        return False

    def possible(self, g: Game, seat: int, source: int) -> bool:
        """Whether there is anything to do; what is not possible is not offered (X12)."""
        return True

    def start(self, g: Game, seat: int, source: int, optional: bool = False) -> None:
        """Begin; `optional` lets the player decline a pick."""
        g.push(Frame(self.id, seat, source, OPTIONAL if optional else 0))

    def children(self) -> Iterator[tuple[str, Verb]]:
        """The verbs inside this one, with the names of the fields they stand in."""
        for field in fields(self):  # type: ignore[arg-type]
            value = getattr(self, field.name)
            if isinstance(value, Verb):
                yield field.name, value
            elif isinstance(value, tuple):
                for i, item in enumerate(value):
                    if isinstance(item, Verb):
                        yield f"{field.name}.{i}", item

    def parts(self) -> tuple[Verb, ...]:
        """The verbs done one after the other, if it is several."""
        return (self,)

    def flat(self) -> list[Verb]:
        """This verb and all inside it, outermost first."""
        return [self, *(verb for _, child in self.children() for verb in child.flat())]

    def counts(self) -> CountCards | None:
        """What its amount counts, if that depends on cards."""
        amount = getattr(self, "amount", None)
        return amount if isinstance(amount, CountCards) else None

    def link(self, path: str, nodes: dict[int, Node]) -> None:
        """Give this verb and those inside it their ids: stable across sets, mixes and versions."""
        for name, child in self.children():
            child.link(f"{path}.{name}", nodes)
        number = zlib.crc32(f"{path}.{self.name}".encode())
        if nodes.get(number, self) is not self:
            raise ValueError(f"the effects {path} and another one have the same number")
        object.__setattr__(self, "id", number)
        object.__setattr__(self, "instant", self.works_at_once())
        nodes[number] = self

    def works_at_once(self) -> bool:
        """Whether `do` is enough for this very verb."""
        return not self.framed and type(self).resolve is Verb.resolve

    def any_inside(self, flag: str) -> bool:
        return any(getattr(verb, flag) for verb in self.flat())


REGISTRY: Vocabulary[Verb] = Vocabulary("verb")
V = TypeVar("V", bound=Verb)


@dataclass_transform(frozen_default=True)
def verb(
    name: str, *, shorthand: str = "", moves: bool = False, framed: bool = False
) -> Callable[[type[V]], type[V]]:
    """Let card files name a verb; its class becomes a dataclass."""

    def enter(cls: type[V]) -> type[V]:
        cls = dataclass(frozen=True, slots=True)(cls)
        cls.name = name
        cls.shorthand = shorthand
        cls.asks = cls.options is not Node.options
        cls.moves = moves or cls.moves
        cls.framed = framed
        REGISTRY[name] = cls
        return cls

    return enter


def parse_effect(value: Any) -> Verb:
    """Turn what a card file says into a verb: a name, one `name: fields`, or a list of these."""
    if isinstance(value, Verb):
        return value
    if isinstance(value, list):
        if len(value) == 1:
            return parse_effect(value[0])
        return REGISTRY.build("all", {"effects": value})
    if isinstance(value, str) or (isinstance(value, dict) and len(value) == 1):
        return REGISTRY.read(value)
    raise problem("effect", "expected one verb with its fields, or a list of verbs")


Effect = Annotated[Verb, PlainValidator(parse_effect)]


class Pick(Verb):
    """Choose cards one by one in any order, then do something to all of them together.

    The frame keeps the picks sorted, so equal sets are equal states. Nothing moves before the last.
    A subclass says where the cards lie, which and how many they are, as fields or as constants.
    """

    moves = True
    decides = "pick"
    from_: tuple[str, ...] | str
    card: CardFilter
    count: int

    def zones(self) -> tuple[str, ...]:
        return (self.from_,) if isinstance(self.from_, str) else self.from_

    def wanted(self, g: Game, frame: Frame) -> int:
        return self.count

    def at_least(self, g: Game, frame: Frame) -> int:
        return self.wanted(g, frame)

    def asks_which(self) -> bool:
        """Whether being optional means picking or nothing; otherwise yes or no comes first."""
        return True

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Do it; the frame is gone by now and `cards` may be empty."""
        raise NotImplementedError(self.name)

    def candidates(self, g: Game, seat: int, source: int, taken: tuple[int, ...]) -> list[Option]:
        """The cards that can be picked, one option for all copies alike."""
        found = [
            (place, card)
            for zone in self.zones()
            for place, card in places(g, zone, seat)
            if card not in taken and self.card.matches(g, card, seat, source)
        ]
        return [o for o in group_options(g, "pick", found, seat) if self.allows(g, o)]

    def allows(self, g: Game, option: Option) -> bool:
        """Whether a card that fits can be picked; its copies are alike."""
        return True

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return bool(self.candidates(g, seat, source, ()))

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Finish when nothing is left to choose; what must be picked entirely is taken at once."""
        missing = self.wanted(g, frame) - len(frame.cards)
        found = self.candidates(g, frame.seat, frame.source, frame.cards) if missing > 0 else []
        if not found:
            return self._finish(g, frame, frame.cards)
        if not frame.step & OPTIONAL and len(frame.cards) + missing <= self.at_least(g, frame):
            every = [card for option in found for card in option.copies]
            if len(every) <= missing:
                g.forced += ((frame.seat, option) for option in found)
                return self._finish(g, frame, tuple(sorted((*frame.cards, *every))))
        g.found = (frame, found)
        return True

    def _finish(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> bool:
        g.pop()
        if "deck" in self.zones():
            _lay_out(g, frame.seat, cards)
        g.state.result = cards
        self.apply(g, frame, cards)
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The candidates, and a way to stop where that is allowed."""
        if g.found is not None and g.found[0] is frame:
            options = [*g.found[1]]
        else:
            options = self.candidates(g, frame.seat, frame.source, frame.cards)
        if len(frame.cards) >= self.at_least(g, frame) or (
            frame.step & OPTIONAL and not frame.cards
        ):
            options.append(Option("done" if frame.cards else "no"))
        return options

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        if option.act == "pick":
            card = option.copies[0]
            cards = tuple(sorted((*frame.cards, card)))
            if option.zone == "deck" and g.state.mode.version == 1:
                _lay_out(g, frame.seat, cards)
            if len(cards) < self.wanted(g, frame):
                g.replace(frame._replace(cards=cards))
                return
        else:
            cards = frame.cards
        self._finish(g, frame, cards)


def _lay_out(g: Game, seat: int, cards: tuple[int, ...]) -> None:
    """Cards found in the own deck are laid below it: where they lay is told to nobody.

    That is done when all are found, so that until then a pick can be undone; in version 1 of the
    rules at each pick.
    """
    state = g.state
    deck = state.players[seat].deck
    found = [card for card in cards if card in deck]
    for card in found:
        known = state.known.get(card, 0)
        g.learned |= 1 << seat & ~known
        state.known[card] = known | 1 << seat
    deck[:] = [*found, *(card for card in deck if card not in found)]
