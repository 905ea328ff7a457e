"""`Game`: the interpreter. It runs until it needs a choice, then stands still with one `Decision`.

The engine never calls anyone. Half-resolved effects are frames on the state's stack, so a game can
be cloned, compared and saved in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ParamSpec

from ascension_tui.games.ascension.rules.decisions import Decision, Option
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.rules.state import (
    BARRIER_NODE,
    EMPTY,
    TRIGGERS_NODE,
    TURN_NODE,
    Frame,
    GameState,
    act_entry,
)
from ascension_tui.games.ascension.rules.triggers import Capture, captures

if TYPE_CHECKING:
    from ascension_tui.game.rng import Luck
    from ascension_tui.games.ascension.rules.events import Event
    from ascension_tui.games.ascension.rules.verbs.base import Verb

P = ParamSpec("P")
_MECHANA = FACTION_BITS["mechana"]
_ALL_FACTIONS = sum(FACTION_BITS.values())


class IllegalAnswer(ValueError):
    """An answer that is not one of the options, or given when nothing is asked."""


@dataclass(slots=True, eq=False, repr=False)
class Game:
    """A running game: the state, the decision it stands at, and what has happened."""

    state: GameState
    events: list[Event] | None = None
    """What has happened; None: not recorded."""
    decision: Decision | None = None
    learned: int = 0
    """Seats that learned a hidden card through the last answer, a bit each."""
    rolled: bool = False
    """Whether the last answer used the random generator."""
    forced: list[tuple[int, Option]] = field(default_factory=list)
    """What the engine chose by itself since the last answer, with the seat concerned."""
    found: tuple[Frame, list[Option]] | None = None
    """Candidates a pick has just found, so that asking need not look for them again."""
    luck: Luck | None = None
    """Shuffles the decks of players instead of the generator, in games that are compared."""
    terse: bool = False
    """Whether the options of a turn are left out: play-outs seldom need them."""

    def clone(self, *, listen: bool = False) -> Game:
        """Return an independent game at the same decision, with events off or a fresh list."""
        events: list[Event] | None = [] if listen else None
        return Game(self.state.clone(), events, self.decision, self.learned, self.rolled)

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
        state.rules.nodes[frame.node].answer(self, frame, decision.options[index])
        self.advance()
        self.rolled = state.rng != before

    def advance(self) -> None:
        """Run until a choice is needed or the game is over; a lone option is taken at once."""
        state = self.state
        stack = state.stack
        nodes = state.rules.nodes
        while stack:
            frame = stack[-1]
            number = frame.node
            node = nodes[number]
            if number == TURN_NODE and not state.fates:
                options = [] if self.terse else node.options(self, frame)
                self.decision = Decision(frame.seat, "turn", number, -1, options)
                return
            if not node.resolve(self, frame):
                continue
            frame = stack[-1]
            options = node.options(self, frame)
            if len(options) == 1 and number != TURN_NODE:
                self.forced.append((frame.seat, options[0]))
                node.answer(self, frame, options[0])
                continue
            self.decision = Decision(
                frame.seat, node.kind(frame), number, frame.source, options, frame.cards
            )
            return
        self.decision = None

    def tell(self, event: Callable[P, Event], *args: P.args, **fields: P.kwargs) -> None:
        """Record what happened, if anybody listens."""
        if self.events is not None:
            self.events.append(event(*args, **fields))

    def push(self, frame: Frame) -> None:
        self.state.stack.append(frame)

    def pop(self) -> None:
        self.state.stack.pop()

    def replace(self, frame: Frame) -> None:
        self.state.stack[-1] = frame

    def skip(self) -> bool:
        """Leave the effect on top undone; nothing waits for an answer then."""
        self.pop()
        self.state.result = ()
        return False

    def run(self, effect: Verb, seat: int, source: int) -> None:
        """Carry an effect out: now if it is instant, else on the stack."""
        if effect.instant:
            effect.do(self, seat, source)
        else:
            effect.start(self, seat, source)

    def factions(self, card: int, seat: int) -> int:
        """The factions a card counts as for a seat, as bits (X10)."""
        state = self.state
        face = state.faces[card]
        bits = face.factions
        type_ = face.type
        if state.held and card in state.held:
            bits |= _MECHANA
            type_ = "construct"
        if state.marks:
            bits |= state.marks.get(card, 0) & _ALL_FACTIONS
        if state.rules.has_counts_as:
            if state.event != EMPTY:
                for modifier in state.faces[state.event].counts_as:
                    if modifier.type == type_:
                        bits |= modifier.bits
            for holder in state.players[seat].in_play:
                for modifier in state.faces[holder].counts_as:
                    if modifier.type == type_:
                        bits |= modifier.bits
        return bits

    def cost(self, card: int) -> int:
        """The printed cost and what changes it, not what merely lowers the price (X05)."""
        state = self.state
        face = state.faces[card]
        if state.event == EMPTY or not state.faces[state.event].value_changes:
            return face.cost
        changes = state.faces[state.event].value_changes
        return face.cost + sum(c.cost for c in changes if face.name in c.names)

    def reward_change(self, card: int) -> int:
        """Honor the current event adds to a monster's reward."""
        state = self.state
        if state.event == EMPTY:
            return 0
        name = state.faces[card].name
        changes = state.faces[state.event].value_changes
        return sum(change.honor for change in changes if name in change.names)

    def capture(self, act: int, seat: int, card: int, row: bool = False) -> list[Capture]:
        """Remember an act of this turn and return what it sets off, fixed now (step 1)."""
        state = self.state
        face = state.faces[card]
        found: list[Capture] = []
        besides = 0
        if (
            state.players[seat].in_play
            or state.waiting
            or state.event != EMPTY
            or state.marks
            or act in state.rules.discard_trigger_acts
        ):
            found = captures(self, act, seat, card, row)
            if state.marks or state.held or state.rules.has_counts_as:
                besides = self.factions(card, seat) & ~face.factions
        state.history.append(act_entry(act, seat, face.kind, row, besides))
        return found

    def finish(
        self,
        result: tuple[int, ...],
        captured: list[Capture],
        seat: int,
        effect: Verb | None = None,
        source: int = -1,
    ) -> None:
        """Run an effect, then what was captured, then hand `result` to the frame below.

        What runs here stands above a barrier: it hands nothing back itself.
        """
        if not captured and (effect is None or effect.instant):
            if effect is not None:
                effect.do(self, seat, source)
            self.state.result = result
            return
        self.push(Frame(BARRIER_NODE, seat, source, 0, result))
        if captured:
            nodes = tuple(node for node, _ in captured)
            cards = tuple(holder for _, holder in captured)
            self.push(Frame(TRIGGERS_NODE, seat, source, 0, cards, nodes))
        if effect is not None:
            self.run(effect, seat, source)
