"""Playing a card from hand: heroes, constructs, and monsters that got into a deck (R3.2, R5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import actions, events, fights, history
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.knowledge import leave_hidden_zone
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.rules.state import EMPTY, PLAYED_MARK, Frame
from ascension_tui.games.ascension.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game

PLAY_NODE = 6
STAYS = Option("to", zone="played")


def play(g: Game, seat: int, card: int) -> None:
    """Play a card; for a monster, where it goes is chosen first."""
    if g.state.faces[card].is_monster and len(_monster_places(g, seat, card)) > 1:
        g.push(Frame(PLAY_NODE, seat, -1, 0, (card,)))
    else:
        _carry_out(g, seat, card, STAYS)


def _monster_places(g: Game, seat: int, card: int) -> list[Option]:
    """A played monster stays in front, goes to another player, or into play."""
    options = [STAYS, *fights.jail_offers(g, seat)]
    if g.state.faces[card].passes_on:
        options += (
            Option("to", zone="discard", owner=other) for other in actions.other_players(g, seat)
        )
    return options


class ChoosePlayedMonsterPlace(Node):
    """Where a monster played from hand goes: one destination only."""

    __slots__ = ()
    decides = "destination"

    def resolve(self, g: Game, frame: Frame) -> bool:
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        return _monster_places(g, frame.seat, frame.cards[0])

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        g.pop()
        _carry_out(g, frame.seat, frame.cards[0], option)


def _carry_out(g: Game, seat: int, card: int, to: Option) -> None:
    """Move the card, carry out its own effect, then what waited for it (X09)."""
    state = g.state
    player = state.players[seat]
    face = state.faces[card]
    player.hand.remove(card)
    zone = "in_play" if face.type == "construct" else to.zone
    owner = to.owner if to.owner >= 0 else seat
    getattr(state.players[owner], zone).append(card)
    if state.known or state.secrets:
        leave_hidden_zone(g, seat, card)
    if zone == "in_play":
        state.marks[card] = PLAYED_MARK
        if face.is_monster:
            state.held[card] = to.copies[0]
    if g.events is not None:
        g.events.append(events.CardMoved(seat, "play", card, "hand", seat, zone, owner))
    if face.type == "hero":
        _mark_by_event(g, card)
    captured = g.capture(history.PLAY, seat, card)
    if zone == "in_play":
        captured += g.capture(history.ENTER, seat, card)
    g.finish((), captured, seat, face.play, card)


def _mark_by_event(g: Game, hero: int) -> None:
    """The first hero played after such an event became current also gets its faction."""
    state = g.state
    if state.event == EMPTY:
        return
    for modifier in state.faces[state.event].first_hero_marks:
        if not state.used.get(state.event, 0) >> modifier.bit & 1:
            state.used[state.event] = state.used.get(state.event, 0) | 1 << modifier.bit
            state.marks[hero] = state.marks.get(hero, 0) | FACTION_BITS[modifier.faction]
