"""`Game`: the interpreter. It runs until it needs a choice, then stands still with one `Decision`.

The engine never calls anyone. Half-resolved effects are frames on the state's stack, so a game can
be cloned, compared and saved in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec

from ascension_tui.games.kings.rules import (
    active,
    casting,
    claims,
    dealing,
    dice,
    gains,
    latent,
    nodes,
    returns,
    rounds,
    turn,
    wounds,
)
from ascension_tui.games.kings.rules.decisions import Decision, Option
from ascension_tui.games.kings.rules.told import EVERYBODY, Event, Told

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.state import Frame, GameState

P = ParamSpec("P")

_BY_NUMBER: dict[int, nodes.Node] = {
    nodes.SETUP: dealing.Deal(),
    nodes.TURN: turn.Turn(),
    nodes.ABSORB: turn.Absorb(),
    nodes.GENERATE: turn.Generate(),
    nodes.SHIELD: turn.Shield(),
    nodes.WINDOW: turn.Window(),
    nodes.STATE: turn.State(),
    nodes.LATENT: latent.Latent(),
    nodes.DICE: dice.Dice(),
    nodes.ACTIVE: active.Active(),
    nodes.CAST: casting.Cast(),
    nodes.ATTACK: active.Attack(),
    nodes.WOUNDS: wounds.Wounds(),
    nodes.CLAIM: claims.Claim(),
    nodes.GAIN: gains.Gain(),
    nodes.HAND_LIMIT: turn.HandLimit(),
    nodes.RETURNS: returns.Returns(),
    nodes.ROUND_END: rounds.RoundEnd(),
}
NODES = tuple(_BY_NUMBER[number] for number in range(len(_BY_NUMBER)))


class IllegalAnswer(ValueError):
    """An answer that is not one of the options, or given when nothing is asked."""


class Game:
    """A running game: the state, the decision it stands at, and what has happened."""

    __slots__ = ("decision", "events", "forced", "learned", "rolled", "state")

    def __init__(self, state: GameState, events: list[Told] | None = None) -> None:
        """Take over a state; `events` None means that nobody listens."""
        self.state = state
        self.events = events
        self.decision: Decision | None = None
        self.learned = 0
        """Seats that learned a hidden card through the last answer, a bit each."""
        self.rolled = False
        """Whether the last answer used the random generator."""
        self.forced: list[tuple[int, str, Option]] = []
        """What the engine chose by itself since the last answer: seat, kind, option."""

    def clone(self, *, listen: bool = False) -> Game:
        """Return an independent game at the same decision, with events off or a fresh list."""
        new = Game.__new__(Game)
        new.state = self.state.clone()
        new.events = [] if listen else None
        new.decision = self.decision
        new.learned = self.learned
        new.rolled = self.rolled
        new.forced = []
        return new

    def answer(self, index: int) -> None:
        """Answer the decision with one of its options and run on to the next one."""
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("the game is over: nothing is asked")
        if not 0 <= index < len(decision.options):
            raise IllegalAnswer(
                f"answer {index} is not one of the {len(decision.options)} options 0 to "
                f"{len(decision.options) - 1}"
            )
        state = self.state
        before = state.rng
        self.learned = 0
        self.forced.clear()
        frame = state.stack[-1]
        NODES[frame.node].answer(self, frame, decision.options[index])
        self.advance()
        self.rolled = state.rng != before

    def advance(self) -> None:
        """Run until a choice is needed or the game is over; a lone option is taken at once."""
        stack = self.state.stack
        while stack:
            frame = stack[-1]
            node = NODES[frame.node]
            if not node.resolve(self, frame):
                continue
            frame = stack[-1]
            options = node.options(self, frame)
            kind, always = node.asking(self, frame)
            if len(options) == 1 and not always:
                self.forced.append((frame.seat, kind, options[0]))
                node.answer(self, frame, options[0])
                continue
            self.decision = Decision(frame.seat, kind, frame.source, options)
            return
        self.decision = None

    def push(self, frame: Frame) -> None:
        """Put something on top."""
        self.state.stack.append(frame)

    def pop(self) -> None:
        """Take the top off."""
        self.state.stack.pop()

    def replace(self, frame: Frame) -> None:
        """Move the top on."""
        self.state.stack[-1] = frame

    def slug(self, card: int) -> str:
        """How events call a card."""
        return self.state.faces[card].slug

    def note(self, make: Callable[P, Event], *args: P.args, **fields: P.kwargs) -> None:
        """Tell everybody of an event, if anybody listens."""
        if self.events is not None:
            self.events.append(Told(make, fields, EVERYBODY))

    def note_hidden(
        self, seers: int, make: Callable[P, Event], *args: P.args, **fields: P.kwargs
    ) -> None:
        """Tell everybody, the card only to the viewers of an audience."""
        if self.events is not None:
            self.events.append(Told(make, fields, seers))
