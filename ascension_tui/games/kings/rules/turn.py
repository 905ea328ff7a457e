"""A turn: absorbing, generating, shields, the state, the hand limit, what comes after (R5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import dice, hands, instants, transmutations, war
from ascension_tui.games.kings.rules.constants import NONE, R5_5_HAND_LIMIT
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import (
    DieLost,
    ShieldRaised,
    StateChosen,
    TurnBegan,
    TurnEnded,
)
from ascension_tui.games.kings.rules.gains import gain
from ascension_tui.games.kings.rules.gems import (
    CORE,
    DIRE,
    LETTERS,
    PRISMATIC,
    YLEM,
    YLEM_SET,
)
from ascension_tui.games.kings.rules.nodes import (
    ABSORB,
    ACTIVE,
    GENERATE,
    HAND_LIMIT,
    LATENT,
    RETURNS,
    ROUND_END,
    SHIELD,
    STATE,
    TURN,
    WINDOW,
    Node,
)
from ascension_tui.games.kings.rules.state import DIE_GONE, Frame

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game

(
    BEGINNING,
    GENERATING,
    SHIELDING,
    GENERATED,
    CHOOSING,
    LIMITING,
    ENDING,
    RETURNING,
    PASSING_ON,
) = range(9)
"""Steps of a turn."""
GENERATE_WINDOW, TURN_WINDOW, ROUND_WINDOW = 3, 4, 5
"""The reaction windows W3 to W5, as steps of `Window` (R14.6)."""


def begin_turn(g: Game, seat: int) -> None:
    """Put the next turn on the stack."""
    state = g.state
    state.active = seat
    state.turn += 1
    g.note(TurnBegan, seat=seat, turn=state.turn, round=state.round, war=state.omega != NONE)
    g.push(Frame(TURN, seat))


def start_afresh(g: Game) -> None:
    """Forget what holds for one turn only."""
    state = g.state
    state.activated = state.slot_fresh = False
    state.done = state.undone = 0
    state.taken_up = NONE
    for mat in state.mats:
        mat.shielded = False


class Turn(Node):
    """The steps of a turn, each pushing what it needs."""

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Do the next step."""
        seat, step = frame.seat, frame.step
        g.replace(Frame(TURN, seat, step=step + 1))
        state = g.state
        if step == BEGINNING:
            if state.die >= 0 and state.mats[state.die].gems[DIRE]:
                g.push(Frame(ABSORB, state.die))
        elif step == GENERATING:
            generate(g, seat)
        elif step == SHIELDING:
            ask_each(g, SHIELD, state.opponents(seat))
        elif step == GENERATED:
            open_window(g, GENERATE_WINDOW, state.opponents(seat))
        elif step == CHOOSING:
            g.push(Frame(STATE, seat))
        elif step == LIMITING:
            g.push(Frame(HAND_LIMIT, seat))
        elif step == ENDING:
            open_window(g, TURN_WINDOW, state.opponents(seat))
        elif step == RETURNING:
            g.push(Frame(RETURNS, seat))
        else:
            g.pop()
            self._pass_on(g, seat)
        return False

    def _pass_on(self, g: Game, seat: int) -> None:
        """The war, the end of the round, or the next turn (R5.1, R21.1)."""
        state = g.state
        start_afresh(g)
        g.note(TurnEnded, seat=seat)
        following = state.clockwise(seat)[1]
        if state.omega != NONE:
            war.count_turn(g)
        elif state.war_due:
            war.begin(g, "stones")
        elif following == state.first:
            g.push(Frame(ROUND_END, seat))
            return
        if not state.over:
            begin_turn(g, following)


def ask_each(g: Game, number: int, seats: list[int], step: int = 0) -> None:
    """Ask several seats one after the other."""
    g.push(Frame(number, seats[0], step=step, data=tuple(seats[1:])))


def ask_next(g: Game, frame: Frame) -> None:
    """Go on to the next of them."""
    if frame.data:
        g.replace(Frame(frame.node, frame.data[0], step=frame.step, data=frame.data[1:]))
    else:
        g.pop()


def open_window(g: Game, window: int, seats: list[int]) -> None:
    """Let seats react, with full reactions only (R14.6)."""
    if g.state.mode.full_reactions:
        ask_each(g, WINDOW, seats, window)


class Absorb(Node):
    """Whether the holder of the Ascended Die absorbs it (R20.4)."""

    kind = "absorb"

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Yes or no."""
        return [Option("yes"), Option("no")]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """The die leaves the game and takes all Dire of the holder with it."""
        g.pop()
        if option.act == "yes":
            g.state.die = DIE_GONE
            g.note(DieLost, seat=frame.seat)
            instants.heal(g, frame.seat, g.state.mats[frame.seat].gems[DIRE])


def generate(g: Game, seat: int) -> None:
    """A gem for each completed Transmutation (R5.3): Aria, Egis, Pyre, Ylem, then Prismatic."""
    state = g.state
    mat = state.mats[seat]
    free = mat.sets[PRISMATIC] + transmutations.has_prismatic_card(state, mat)
    if free:
        g.push(Frame(GENERATE, seat, step=free))
    gems = [gem for gem in CORE if mat.sets[gem]]
    if mat.sets[YLEM_SET]:
        gems.append(YLEM)
    gain(g, seat, gems)


class Generate(Node):
    """Any Core gem, once for each Prismatic Transmutation: `step` counts those left."""

    kind = "generate"

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The colours."""
        return [Option("gain", word=LETTERS[gem]) for gem in CORE]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Gain it."""
        if frame.step > 1:
            g.replace(Frame(GENERATE, frame.seat, step=frame.step - 1))
        else:
            g.pop()
        gain(g, frame.seat, (LETTERS.index(option.word),))


class Shield(Node):
    """Whether an opponent raises an Ylem Shield (R15.9)."""

    kind = "shield"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Only who has completed Ylem is asked."""
        if g.state.mats[frame.seat].sets[YLEM_SET]:
            return True
        ask_next(g, frame)
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Yes or no."""
        return [Option("yes"), Option("no")]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Give the Transmutation up for it."""
        ask_next(g, frame)
        if option.act == "yes":
            transmutations.lose_set(g, frame.seat, YLEM_SET)
            g.state.mats[frame.seat].shielded = True
            g.note(ShieldRaised, seat=frame.seat)


class Window(Node):
    """A reaction window of several seats, each asked until it passes (R14.7)."""

    kind = "window"
    asks_always = True

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Only who is on the board and holds a card is asked."""
        mat = g.state.mats[frame.seat]
        if mat.tile >= 0 and mat.hand:
            return True
        ask_next(g, frame)
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Instants, and pass."""
        return [*instants.options(g, frame.seat), Option("pass")]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """React, or let the next one."""
        if option.act == "pass":
            ask_next(g, frame)
        else:
            dice.react(g, frame.seat, option)


class State(Node):
    """Latent or Active (R5.2)."""

    kind = "state"
    asks_always = True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The two states, and Instants."""
        return [Option("latent"), Option("active"), *instants.options(g, frame.seat)]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Enter the state."""
        if option.act == "instant":
            dice.react(g, frame.seat, option)
            return
        active = option.act == "active"
        g.replace(Frame(ACTIVE if active else LATENT, frame.seat))
        g.note(StateChosen, seat=frame.seat, state="active" if active else "latent")


class HandLimit(Node):
    """Down to five cards at the end of the own turn (R5.5)."""

    kind = "discard"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Not for the dead (R5.9)."""
        mat = g.state.mats[frame.seat]
        if mat.tile >= 0 and len(mat.hand) > R5_5_HAND_LIMIT:
            return True
        g.pop()
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Instants, or a card to discard."""
        state = g.state
        return instants.options(g, frame.seat) + [
            Option("discard", state.faces[card])
            for card in dict.fromkeys(state.mats[frame.seat].hand)
        ]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Use or discard it."""
        if option.act == "instant":
            dice.react(g, frame.seat, option)
        elif option.card is not None:
            hands.discard_from_hand(g, frame.seat, option.card.kind)
