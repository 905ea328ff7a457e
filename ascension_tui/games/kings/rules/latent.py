"""The Latent state (R7): draw, roll, transmute, inscribe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import dice, hands, instants, transmutations
from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.gems import SET_NAMES
from ascension_tui.games.kings.rules.nodes import DICE, LATENT, Node
from ascension_tui.games.kings.rules.state import Frame

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game

DRAWING, ROLLING, SHAPING = range(3)
"""Steps; while rolling, `data` holds the threshold and the dice Instants have thrown already."""


class Latent(Node):
    """The steps of the Latent state."""

    def asking(self, g: Game, frame: Frame) -> tuple[str, bool]:
        """Before the roll, and after the dice."""
        return ("roll" if frame.step == ROLLING else "latent"), True

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Draw, roll, then wait for acts."""
        seat = frame.seat
        if frame.step == DRAWING:
            g.replace(Frame(LATENT, seat, step=ROLLING))
            hands.draw(g, seat, 1)
            return False
        if frame.step == ROLLING and not g.state.mats[seat].hand:
            g.forced.append((seat, "roll", Option("roll")))
            self._roll(g, frame)
            return False
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Roll, or everything that can be shaped; Instants in both."""
        seat = frame.seat
        if frame.step == ROLLING:
            return [Option("roll"), *instants.options(g, seat)]
        state = g.state
        mat = state.mats[seat]
        found = [
            Option("transmute", word=SET_NAMES[which])
            for which in transmutations.can_complete(state, mat)
        ]
        found += [
            Option("untransmute", word=SET_NAMES[which])
            for which in transmutations.can_undo(state, mat)
        ]
        found += [Option("inscribe", state.faces[card]) for card in hands.inscribable(g, seat)]
        if mat.slot != NONE and not state.slot_fresh and not state.faces[mat.slot].prismatic:
            found.append(Option("uninscribe"))
        return [*found, *instants.options(g, seat), Option("done")]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Do it."""
        seat = frame.seat
        match option.act:
            case "roll":
                self._roll(g, frame)
            case "instant" if frame.step == ROLLING:
                self._play_before_roll(g, frame, option)
            case "instant":
                dice.react(g, seat, option)
            case "transmute":
                transmutations.complete(g, seat, SET_NAMES.index(option.word))
            case "untransmute":
                transmutations.undo(g, seat, SET_NAMES.index(option.word))
            case "inscribe" if option.card is not None:
                hands.inscribe(g, seat, option.card.kind)
            case "uninscribe":
                hands.uninscribe(g, seat)
            case _:
                g.pop()

    def _play_before_roll(self, g: Game, frame: Frame, option: Option) -> None:
        """Dice of an Instant fall at once and fix the threshold of the whole roll (R8.2)."""
        seat = frame.seat
        count = instants.play(g, seat, option)
        if count:
            thrown = frame.data or (g.state.mats[seat].threshold,)
            more = dice.rolled(g, seat, count, dice.INSTANT, thrown[0])
            g.replace(Frame(LATENT, seat, step=ROLLING, data=thrown + more))

    def _roll(self, g: Game, frame: Frame) -> None:
        """One die more than the level, and the Ascended Die last."""
        state = g.state
        seat = frame.seat
        mat = state.mats[seat]
        thrown = frame.data or (mat.threshold,)
        g.replace(Frame(LATENT, seat, step=SHAPING))
        own = dice.rolled(g, seat, mat.level + 1, dice.PLAIN, thrown[0])
        if state.die == seat:
            own += dice.rolled(g, seat, 1, dice.ASCENDED, thrown[0])
        g.push(Frame(DICE, seat, step=dice.LATENT, data=thrown + own))
