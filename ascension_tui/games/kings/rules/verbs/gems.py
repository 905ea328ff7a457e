"""Verbs of gems: gain, convert, discard, steal, roll for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ascension_tui.games.kings.rules import dice
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.gains import gain, lose
from ascension_tui.games.kings.rules.gems import LETTERS, YLEM, multisets, parsed
from ascension_tui.games.kings.rules.state import COUNT
from ascension_tui.games.kings.rules.verbs.base import Count, Gems, Verb, finish, verb
from ascension_tui.games.kings.rules.wounds import wound

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.state import Frame


@verb
@dataclass(frozen=True, slots=True)
class Gain(Verb):
    """Gain gems, in the order given."""

    name: ClassVar[str] = "gain"
    on_anyone: ClassVar[bool] = True

    gems: Gems

    def do(self, g: Game, seat: int, target: int) -> None:
        """Gain them."""
        gain(g, seat, parsed(self.gems))


@verb
@dataclass(frozen=True, slots=True)
class Roll(Verb):
    """Roll Focus Dice now (R8.5)."""

    name: ClassVar[str] = "roll"

    count: Count

    def do(self, g: Game, seat: int, target: int) -> None:
        """Roll."""
        dice.roll(g, seat, self.count)


@verb
@dataclass(frozen=True, slots=True)
class Turn(Verb):
    """Turn gems of the target into others, as many as there are; all where no most is given."""

    name: ClassVar[str] = "turn"
    on_target: ClassVar[bool] = True

    gem: Gems
    into: Gems
    most: Count | None = None

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether there is any."""
        return g.state.mats[target].gems[LETTERS.index(self.gem)] > 0

    def do(self, g: Game, seat: int, target: int) -> None:
        """Discard, then gain instead (R23.3)."""
        gem = LETTERS.index(self.gem)
        count = g.state.mats[target].gems[gem]
        if self.most is not None:
            count = min(count, self.most)
        lose(g, target, (gem,) * count)
        gain(g, target, (LETTERS.index(self.into),) * count)


@verb
@dataclass(frozen=True, slots=True)
class Convert(Verb):
    """Turn Core gems of your own, as you choose, into others."""

    name: ClassVar[str] = "convert"
    kind: ClassVar[str] = "convert"

    gems: Gems
    """The colours that may be converted."""
    into: Gems
    most: Count | None = None

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether there are such gems, and room for Ylem after paying (R25.1)."""
        return self._most(g, seat, price) > 0

    def _counts(self, g: Game, seat: int) -> tuple[int, int, int]:
        """How many A, E and P may be converted."""
        a, e, p = (
            count if letter in self.gems else 0
            for letter, count in zip(LETTERS, g.state.mats[seat].gems[:3], strict=False)
        )
        return a, e, p

    def _most(self, g: Game, seat: int, price: int = 0) -> int:
        most = sum(self._counts(g, seat))
        if self.most is not None:
            most = min(most, self.most)
        if self.into == LETTERS[YLEM]:
            mat = g.state.mats[seat]
            lying = g.state.board.get(mat.tile, 0) & COUNT
            most = min(most, mat.ylem_room + price - lying)
        return most

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Ask which, if there are any."""
        if self._most(g, frame.seat) > 0:
            return True
        finish(g, frame)
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Every choice, none of them included, the most first."""
        counts = self._counts(g, frame.seat)
        return [
            Option("convert", word=gems) if gems else Option("none")
            for size in range(self._most(g, frame.seat), -1, -1)
            for gems in multisets(counts, size)
        ]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Convert them."""
        finish(g, frame)
        lose(g, frame.seat, parsed(option.word))
        gain(g, frame.seat, parsed(self.into) * len(option.word))


@verb
@dataclass(frozen=True, slots=True)
class TakeGems(Verb):
    """The target loses Core gems of your choice; if there are fewer, all of them."""

    name: ClassVar[str] = "take_gems"
    kind: ClassVar[str] = "pick_gems"
    on_target: ClassVar[bool] = True

    count: Count
    keep: bool = False
    """Whether you gain them; what does not fit goes to the supply."""
    wounds: bool = False
    """Whether the target takes as many wounds afterwards (R25.2)."""

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether the target has any."""
        return sum(g.state.mats[target].gems[:3]) > 0

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Ask which, if there are any."""
        if self.possible(g, frame.seat, frame.data[0], 0):
            return True
        finish(g, frame)
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Every choice."""
        gems = g.state.mats[frame.data[0]].gems[:3]
        size = min(self.count, sum(gems))
        return [Option("pick", word=word) for word in multisets(tuple(gems), size)]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Take them."""
        finish(g, frame)
        target = frame.data[0]
        lose(g, target, parsed(option.word))
        if self.keep:
            gain(g, frame.seat, parsed(option.word))
        if self.wounds:
            wound(g, [(target, len(option.word))], credit=frame.seat)


@verb
@dataclass(frozen=True, slots=True)
class TakeYlem(Verb):
    """The target loses Ylem of its pool, as much as there is."""

    name: ClassVar[str] = "take_ylem"
    on_target: ClassVar[bool] = True

    most: Count
    keep: bool = False
    """Whether you gain it."""

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether there is any."""
        return g.state.mats[target].gems[YLEM] > 0

    def do(self, g: Game, seat: int, target: int) -> None:
        """Take it."""
        ylem = (YLEM,) * min(self.most, g.state.mats[target].gems[YLEM])
        lose(g, target, ylem)
        if self.keep:
            gain(g, seat, ylem)
