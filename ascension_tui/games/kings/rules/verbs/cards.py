"""Verbs of cards and Transmutations: draw, discard, take, break."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ascension_tui.games.kings.rules import chance, hands, transmutations
from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.gems import SET_NAMES
from ascension_tui.games.kings.rules.verbs.base import Count, Verb, finish, verb

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.state import Frame


@verb
@dataclass(frozen=True, slots=True)
class Draw(Verb):
    """Draw cards of your own deck."""

    name: ClassVar[str] = "draw"
    on_anyone: ClassVar[bool] = True
    is_reason: ClassVar[bool] = False

    count: Count

    def do(self, g: Game, seat: int, target: int) -> None:
        """Draw."""
        hands.draw(g, seat, self.count)


@verb
@dataclass(frozen=True, slots=True)
class DiscardRandom(Verb):
    """The target discards cards of its hand by chance, as many as there are."""

    name: ClassVar[str] = "discard_random"
    on_target: ClassVar[bool] = True

    count: Count

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether the target holds any."""
        return bool(g.state.mats[target].hand)

    def do(self, g: Game, seat: int, target: int) -> None:
        """Draw lots, one after the other."""
        hand = g.state.mats[target].hand
        for _ in range(min(self.count, len(hand))):
            hands.discard_from_hand(g, target, hand[chance.below(g.state, len(hand))])


@verb
@dataclass(frozen=True, slots=True)
class TakeInscription(Verb):
    """Take the inscribed card of the target (R24.6)."""

    name: ClassVar[str] = "take_inscription"
    on_target: ClassVar[bool] = True

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether it has one."""
        return g.state.mats[target].slot != NONE

    def do(self, g: Game, seat: int, target: int) -> None:
        """Take it."""
        hands.take_inscription(g, seat, target)


@verb
@dataclass(frozen=True, slots=True)
class BreakTransmutation(Verb):
    """The target loses one Transmutation of your choice (R24.9)."""

    name: ClassVar[str] = "break_transmutation"
    kind: ClassVar[str] = "break"
    on_target: ClassVar[bool] = True

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether it has one."""
        state = g.state
        return bool(transmutations.completed(state, state.mats[target]))

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Ask which."""
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The kinds it has."""
        state = g.state
        return [
            Option("break", word=SET_NAMES[which])
            for which in transmutations.completed(state, state.mats[frame.data[0]])
        ]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Break it."""
        finish(g, frame)
        transmutations.lose_set(g, frame.data[0], SET_NAMES.index(option.word))
