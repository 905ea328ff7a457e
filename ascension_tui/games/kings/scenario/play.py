"""Playing a position on, by names."""

from __future__ import annotations

from typing import Literal

from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.engine import Game
from ascension_tui.games.kings.rules.gems import LETTERS
from ascension_tui.games.kings.rules.nodes import CLAIM
from ascension_tui.games.kings.rules.state import Frame
from ascension_tui.games.kings.rules.told import Told
from ascension_tui.games.kings.scenario.look import OF_THE_TURN, Position, ScenarioError

Value = str | int | bool | None
"""What `choose` takes."""
BY_VERB = (*OF_THE_TURN, "roll", "discard")
"""Kinds of decisions that are answered by other words than `choose`."""


class Scenario(Position):
    """A position being played, with acts by name."""

    def __init__(self, game: Game, *, on_clones: bool = False) -> None:
        """Wrap a game; `on_clones` moves to a fresh clone before every act."""
        super().__init__(game)
        self._on_clones = on_clones
        self._forced: list[tuple[int, str, Option]] = list(game.forced)
        self._untouched = True
        """Whether what lies under characters waits for the first act."""

    @property
    def choices(self) -> list[Value]:
        """The values `choose` takes now; Instants are not among them."""
        decision = self.game.decision
        if decision is None or decision.kind in BY_VERB:
            return []
        return [_value(option) for option in decision.options if option.act != "instant"]

    def clone(self) -> Scenario:
        """An independent copy that goes on from here."""
        game = self.game.clone(listen=True)
        game.events = list(self.game.events or [])
        copy = Scenario(game, on_clones=self._on_clones)
        copy._forced = list(self._forced)
        copy._untouched = self._untouched
        return copy

    def can(self, verb: str, *args: Value, **named: Value) -> bool:
        """Whether that call would be accepted now."""
        try:
            getattr(self.clone(), verb)(*args, **named)
        except ScenarioError:
            return False
        return True

    def enter(self, state: Literal["latent", "active"]) -> None:
        """Choose the state of the turn."""
        self._act(state)

    def roll(self) -> None:
        """Roll in the Latent state; accepted when the engine rolled by itself."""
        self._act("roll", keep=True)

    def dice(self, gems: str) -> None:
        """Allocate the dice."""
        self._act("take", word=_canonical(gems), keep=True)

    def transmute(self, which: str) -> None:
        """Complete a Transmutation."""
        self._act("transmute", word=which)

    def untransmute(self, which: str) -> None:
        """Undo a Transmutation."""
        self._act("untransmute", word=which)

    def inscribe(self, card: str) -> None:
        """Lay a card into the slot."""
        self._act("inscribe", card=card)

    def uninscribe(self) -> None:
        """Take the inscribed card back; a Prismatic Inscription is undone (R13.7)."""
        slot = self.state.mats[self.active].slot
        if slot != NONE and self.state.faces[slot].prismatic:
            self.untransmute("inscription")
        else:
            self._act("uninscribe")

    def move(self, tile: int) -> None:
        """Step to a tile."""
        self._act("move", number=tile)

    def attack(self, seat: int, pyre: int) -> None:
        """Attack a seat with so many Pyre."""
        self._act("attack", seat=seat, number=pyre)

    def cast(self, card: str, target: int | None = None) -> None:
        """Cast a card of the hand."""
        self._act("cast", card=card, seat=NONE if target is None else target)

    def activate(self, target: int | None = None) -> None:
        """Cast the inscribed card."""
        self._act("activate", seat=NONE if target is None else target)

    def level_up(self) -> None:
        """Rise a level."""
        self._act("level")

    def draw(self) -> None:
        """Pay a Ylem for a card."""
        self._act("draw")

    def bridge(self, tile: int) -> None:
        """Ylem Bridge to a tile."""
        self._act("bridge", number=tile)

    def heal(self) -> None:
        """Heal Wound."""
        self._act("heal")

    def pyrokinesis(self, wall: str) -> None:
        """Push a wall outward."""
        self._act("pyrokinesis", word=wall)

    def prism(self, seat: int, *, inscription: bool = False) -> None:
        """Ylem Prism for a seat."""
        self._act("prism", seat=seat, word="inscription" if inscription else "")

    def instant(self, card: str, cancel: int | None = None) -> None:
        """Play an Instant of the seat asked, cancelling as many wounds as possible or that many."""
        decision = self.game.decision
        found = [
            (max(option.number, 0), index)
            for index, option in enumerate(decision.options if decision else ())
            if option.act == "instant" and option.card and option.card.name == card
        ]
        for cancelled, index in sorted(found, reverse=True):
            if cancel is None or cancelled == cancel:
                self._answer(index)
                return
        raise self._refusal(f"the Instant of {card} cancelling {cancel}")

    def discard(self, card: str) -> None:
        """Discard a card at the hand limit."""
        self._act("discard", card=card)

    def end_turn(self) -> None:
        """End the turn; in the Latent state, be done."""
        decision = self.game.decision
        self._act("done" if decision and decision.kind == "latent" else "end")

    def choose(self, value: Value) -> None:
        """Answer any other decision.

        What the engine has just taken by itself, because nothing else was possible, is accepted.
        """
        decision = self.game.decision
        if decision is not None and decision.kind not in BY_VERB:
            for index, option in enumerate(decision.options):
                if option.act != "instant" and _means(decision.kind, option, value):
                    self._answer(index, keep=True)
                    return
        for entry in self._forced:
            if entry[1] not in BY_VERB and _means(entry[1], entry[2], value):
                self._forced.remove(entry)
                return
        raise self._refusal(f"choosing {value!r}")

    def pass_(self) -> None:
        """Choose nothing."""
        self.choose(None)

    def _act(
        self,
        act: str,
        *,
        card: str = "",
        seat: int = NONE,
        number: int = NONE,
        word: str = "",
        keep: bool = False,
    ) -> None:
        """Take the option that says this, or accept that the engine has taken it."""

        def means(option: Option) -> bool:
            name = option.card.name if option.card else ""
            return (option.act, name, option.seat, option.number, option.word) == (
                act,
                card,
                seat,
                number,
                word,
            )

        decision = self.game.decision
        for index, option in enumerate(decision.options if decision else ()):
            if means(option):
                self._answer(index, keep=keep)
                return
        for entry in self._forced if keep else ():
            if means(entry[2]):
                self._forced.remove(entry)
                return
        parts = (act, card, *(n for n in (seat, number) if n != NONE), word)
        raise self._refusal(" ".join(str(part) for part in parts if part != ""))

    def _refusal(self, wanted: str) -> ScenarioError:
        decision = self.game.decision
        if decision is None:
            return ScenarioError(f"{wanted} is not possible; the game is over")
        keys = ", ".join(option.key for option in decision.options)
        return ScenarioError(
            f"{wanted} is not possible; seat {decision.seat} is asked ({decision.kind}) "
            f"and possible are: {keys}"
        )

    def _answer(self, index: int, *, keep: bool = False) -> None:
        """Answer; what was taken by itself before stays acceptable through a row of choices."""
        earlier = self._forced if keep else []
        original, before = self.game, self.state.digest() if self._on_clones else ""
        if self._on_clones:
            events: list[Told] = list(original.events or [])
            self.game = original.clone(listen=True)
            self.game.events = events
        self.game.answer(index)
        forced = list(self.game.forced)
        if self._untouched:
            self._untouched = False
            self._claim()
            forced += self.game.forced[len(forced) :]
        if self._on_clones and original.state.digest() != before:
            raise ScenarioError("an act on a clone changed the original")
        self._forced = [*earlier, *forced]

    def _claim(self) -> None:
        """What was laid out under characters is claimed, after the first act."""
        state = self.state
        lying = [
            seat
            for seat in reversed(state.clockwise(state.first))
            if state.mats[seat].tile in state.board
        ]
        if lying and not state.over:
            state.stack += [Frame(CLAIM, seat) for seat in lying]
            self.game.advance()


def _canonical(gems: str) -> str:
    """Gems in the order A E P D Y."""
    return "".join(sorted(gems, key=LETTERS.find))


def _value(option: Option) -> Value:
    """What `choose` takes for an option (section 27 of the rules)."""
    match option.act:
        case "yes" | "no":
            return option.act == "yes"
        case "place" | "return":
            return option.number
        case "none":
            return ""
        case "pass" | "done" | "decline":
            return None
    return option.word


def _means(kind: str, option: Option, value: Value) -> bool:
    """Whether a value stands for an option; gems may come in any order."""
    own = _value(option)
    if option.act == "none" and value is None:
        return True
    if isinstance(value, str) and isinstance(own, str) and kind not in ("character", "break"):
        return _canonical(value) == own
    return type(own) is type(value) and own == value
