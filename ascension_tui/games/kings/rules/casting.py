"""Casting cards (R13): from the hand for Ylem, or the inscribed one for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import hands
from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import CardCast, CardDiscarded
from ascension_tui.games.kings.rules.gains import lose
from ascension_tui.games.kings.rules.gems import YLEM
from ascension_tui.games.kings.rules.nodes import CAST, Node
from ascension_tui.games.kings.rules.state import Frame
from ascension_tui.games.kings.rules.targets import YOURSELF

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.faces import Face


def castable(g: Game, seat: int) -> list[Option]:
    """The cards of the hand that can be cast now, one option for each target."""
    state = g.state
    mat = state.mats[seat]
    ylem = mat.gems[YLEM]
    found = []
    for card in dict.fromkeys(mat.hand):
        face = state.faces[card]
        if face.ability and face.level <= ylem:
            found += [
                Option("cast", face, target) for target in legal_targets(g, seat, face, face.level)
            ]
    return found


def activations(g: Game, seat: int) -> list[Option]:
    """The targets of the inscribed card (R13.5)."""
    state = g.state
    face = state.faces[state.mats[seat].slot]
    return [Option("activate", seat=target) for target in legal_targets(g, seat, face, 0)]


def legal_targets(g: Game, seat: int, face: Face, price: int) -> list[int]:
    """The opponents a card would do something to; -1 where it is for yourself."""
    seats = [NONE] if face.target.symbol == YOURSELF else face.target.seats(g, seat)
    return [
        target
        for target in seats
        if any(verb.is_reason and verb.possible(g, seat, target, price) for verb in face.ability)
    ]


def cast(g: Game, seat: int, face: Face, target: int, *, inscribed: bool = False) -> None:
    """Show the card, pay, and begin to carry it out; the frame holds the card meanwhile."""
    state = g.state
    mat = state.mats[seat]
    g.note(
        CardCast,
        seat=seat,
        card=face.slug,
        target=None if target == NONE else target,
        inscribed=inscribed,
    )
    if inscribed:
        state.activated = True
        mat.slot = NONE
        mat.slot_known = 0
    else:
        hands.take_from_hand(mat, face.kind)
    g.push(Frame(CAST, seat, face.kind, data=(target,)))
    if not inscribed:
        lose(g, seat, (YLEM,) * face.level)


class Cast(Node):
    """A card being carried out: `step` is its verb, `data` the target and the verb's own."""

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Let the verb go on; discard the card at its end, or when the caster has died (R5.9)."""
        state = g.state
        face = state.faces[frame.source]
        if frame.step < len(face.ability) and state.mats[frame.seat].tile != NONE:
            return face.ability[frame.step].resolve(g, frame)
        g.pop()
        hands.put_on_discards(g, face.kind)
        g.note(CardDiscarded, seat=frame.seat, card=face.slug)
        return False

    def asking(self, g: Game, frame: Frame) -> tuple[str, bool]:
        """What the verb asks."""
        return g.state.faces[frame.source].ability[frame.step].kind, False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The answers the verb allows."""
        return g.state.faces[frame.source].ability[frame.step].options(g, frame)

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Hand the answer to the verb."""
        g.state.faces[frame.source].ability[frame.step].answer(g, frame, option)
