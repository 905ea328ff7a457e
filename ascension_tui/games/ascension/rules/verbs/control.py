"""Verbs that steer other verbs: several, may, choose, if, for each opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from ascension_tui.games.ascension.rules import actions
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.selectors import Condition
from ascension_tui.games.ascension.rules.state import Frame
from ascension_tui.games.ascension.rules.verbs.base import Effect, Pick, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game


@verb("all", shorthand="effects")
class All(Verb):
    """Several effects in their order. Card files write it as a list."""

    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]

    def parts(self) -> tuple[Verb, ...]:
        return tuple(part for effect in self.effects for part in effect.parts())

    def works_at_once(self) -> bool:
        return all(effect.instant for effect in self.effects)

    def do(self, g: Game, seat: int, source: int) -> None:
        for effect in self.effects:
            effect.do(g, seat, source)

    def possible(self, g: Game, seat: int, source: int) -> bool:
        """Decided by the first part: the rest may depend on it."""
        return self.effects[0].possible(g, seat, source)

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Do what is instant; leave the rest to frames above this one."""
        effects = self.effects
        step = frame.step
        while step < len(effects):
            effect = effects[step]
            step += 1
            if effect.instant:
                effect.do(g, frame.seat, frame.source)
                continue
            if step == len(effects):
                g.pop()
            else:
                g.replace(Frame(frame.node, frame.seat, frame.source, step))
            effect.start(g, frame.seat, frame.source)
            return False
        g.pop()
        return False


@verb("may", shorthand="effect")
class May(Verb):
    """Offer an effect. With cards to pick, picking is the yes: one decision, not two."""

    decides = "may"

    effect: Effect

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return self.effect.possible(g, seat, source)

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Ask, or hand the question to the pick inside."""
        if isinstance(self.effect, Pick) and self.effect.asks_which():
            g.pop()
            self.effect.start(g, frame.seat, frame.source, optional=True)
            return False
        return self.effect.possible(g, frame.seat, frame.source) or g.skip()

    def options(self, g: Game, frame: Frame) -> list[Option]:
        return [Option("yes"), Option("no")]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        g.pop()
        if option.act == "yes":
            g.run(self.effect, frame.seat, frame.source)
        else:
            g.state.result = ()


@verb("choose_one", shorthand="of")
class ChooseOne(Verb):
    """Exactly one of several effects, chosen when this resolves."""

    decides = "choose"

    of: Annotated[tuple[Effect, ...], Field(min_length=2)]

    def resolve(self, g: Game, frame: Frame) -> bool:
        return any(one.possible(g, frame.seat, frame.source) for one in self.of) or g.skip()

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The possible effects, by their place on the card."""
        return [
            Option("choose", amount=i)
            for i, effect in enumerate(self.of)
            if effect.possible(g, frame.seat, frame.source)
        ]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        g.pop()
        g.run(self.of[option.amount], frame.seat, frame.source)


@verb("if")
class If(Verb):
    """An effect under a condition, checked once when it is reached."""

    condition: Condition
    then: Effect

    def works_at_once(self) -> bool:
        return self.then.instant

    def do(self, g: Game, seat: int, source: int) -> None:
        if self.condition.holds(g, seat, source):
            g.run(self.then, seat, source)

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return self.condition.holds(g, seat, source) and self.then.possible(g, seat, source)


@verb("if_done", shorthand="then")
class IfDone(Verb):
    """An effect that happens only if the one before it did something."""

    then: Effect
    otherwise: Effect | None = None

    def works_at_once(self) -> bool:
        return self.then.instant and (self.otherwise is None or self.otherwise.instant)

    def do(self, g: Game, seat: int, source: int) -> None:
        effect = self.then if g.state.result else self.otherwise
        if effect is not None:
            g.run(effect, seat, source)


class _Each(Verb):
    """Several seats do the same, one after the other; each sees what the ones before chose."""

    does: Verb

    def seats(self, g: Game, seat: int) -> list[int]:
        """Who does it, in order (R4.1)."""
        raise NotImplementedError(self.name)

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return any(self.does.possible(g, s, source) for s in self.seats(g, seat))

    def resolve(self, g: Game, frame: Frame) -> bool:
        seats = self.seats(g, frame.seat)
        if frame.step >= len(seats):
            g.pop()
            return False
        g.replace(Frame(frame.node, frame.seat, frame.source, frame.step + 1))
        g.run(self.does, seats[frame.step], frame.source)
        return False


@verb("each_opponent", shorthand="does")
class EachOpponent(_Each):
    """Every opponent does it, clockwise; never the partner (R9.2)."""

    does: Effect

    def seats(self, g: Game, seat: int) -> list[int]:
        return actions.opponents(g, seat)


@verb("each_player", shorthand="does")
class EachPlayer(_Each):
    """Every player does it, the active one first."""

    does: Effect

    def seats(self, g: Game, seat: int) -> list[int]:
        return [seat, *actions.other_players(g, seat)]
