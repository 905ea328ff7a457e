"""Defeating monsters, and where they go: void, trophy, a discard pile, or into play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import actions, events, market, row
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.state import DEFEAT, DEFEAT_NODE, ENTER, Frame
from ascension_tui.games.ascension.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game

REDIRECT = 1
"""Step of a defeat whose effect may send the monster to a discard pile."""


def defeat(g: Game, seat: int, card: int, source: int, *, redirect: bool = False) -> None:
    """Defeat a monster; where it goes is chosen first, with the row still full (X01)."""
    options = _destinations(g, seat, card, redirect)
    if len(options) > 1:
        g.push(Frame(DEFEAT_NODE, seat, source, REDIRECT if redirect else 0, (card,)))
    else:
        _carry_out(g, seat, card, source, options[0])


def _destinations(g: Game, seat: int, card: int, redirect: bool) -> list[Option]:
    """The place the monster goes by itself, and what else is on offer."""
    state = g.state
    face = state.faces[card]
    if card not in state.row:
        return [Option("to", zone=_pile_monster_goes(g, seat, card))]
    usual = "void" if face.trophy is None else "trophies"
    options = [Option("to", zone=usual)]
    if usual == "void" and (redirect or "infest" in face.keywords):
        count = len(state.players)
        options += (Option("to", zone="discard", owner=(seat + i) % count) for i in range(count))
    return options + jail_offers(g, seat)


def jail_offers(g: Game, seat: int) -> list[Option]:
    """Cards in play that may put a monster into play beside them."""
    state = g.state
    holders = [card for card in state.players[seat].in_play if state.faces[card].jail]
    if not holders:
        return []
    return [Option("to", state.faces[holders[0]].slug, tuple(holders), zone="in_play")]


def _pile_monster_goes(g: Game, seat: int, card: int) -> str:
    """The Cultist stays; a Fanatic is won unless the seat has one already (R5.3)."""
    state = g.state
    face = state.faces[card]
    has_one = any(state.faces[c].kind == face.kind for c in state.players[seat].trophies)
    return "trophies" if face.event_trophy and not has_one else "always"


class ChooseMonsterDestination(Node):
    """Step 0 of a defeat: where the monster goes."""

    decides = "destination"

    def options(self, g: Game, frame: Frame) -> list[Option]:
        return _destinations(g, frame.seat, frame.cards[0], frame.step == REDIRECT)

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        g.pop()
        _carry_out(g, frame.seat, frame.cards[0], frame.source, option)


def _carry_out(g: Game, seat: int, card: int, source: int, to: Option) -> None:
    """Steps 1 to 4: the monster moves, the row is refilled, reward, then triggers."""
    state = g.state
    face = state.faces[card]
    honor = face.honor + g.reward_change(card)
    in_row = card in state.row
    if g.events is not None:
        zone = "row" if in_row else "always"
        g.events.append(events.MonsterDefeated(seat, card, zone, source))
    captured = g.capture(DEFEAT, seat, card, row=in_row)
    market.use_up_waiting(g, seat, card, in_row=in_row)
    _move(g, seat, card, source, to)
    if to.zone == "in_play":
        captured += g.capture(ENTER, seat, card)
    if in_row:
        row.refill(g)
    actions.gain_honor(g, seat, honor, card)
    g.finish((card,), captured, seat, face.reward, card)


def _move(g: Game, seat: int, card: int, source: int, to: Option) -> None:
    state = g.state
    if to.zone == "always":
        return
    owner = to.owner if to.owner >= 0 else seat
    origin = market.leave_center(g, seat, card)
    if to.zone == "void":
        owner = -1
        state.void.append(card)
    else:
        getattr(state.players[owner], to.zone).append(card)
        if to.zone == "in_play":
            state.held[card] = to.copies[0]
    g.tell(events.CardMoved, seat, "defeat", card, origin, -1, to.zone, owner, source)
