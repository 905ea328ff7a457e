"""Nothing leaks: whatever a seat may not know can be exchanged without the seat noticing.

Written without a look at `sample`: it works on the state, from the rules of knowledge alone.
A card is hidden in a deck, in another's hand and in the center deck, unless it is marked as known
to the seat. What the hidden cards of one owner are together is no secret; which lies where is.
After a card was taken unseen that goes for both sides together, in the eyes of all others.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import CardMoved, Event, one_by_one
from ascension_tui.games.ascension.rules.observation import (
    Observation,
    SeenDecision,
    SeenOption,
    SeenSeat,
)
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.state import GameState
from ascension_tui.games.ascension.rules.verbs.base import Pick
from tests.properties.games import Chance

WATCHER = -1
CENTER = -1
WATCHING_BIT = 7


def everybody(state: GameState) -> range:
    """All seats and a watcher."""
    return range(WATCHER, len(state.players))


def knows(state: GameState, seat: int, card: int) -> bool:
    """Whether a card in a hidden zone is marked as known to the seat."""
    bit = WATCHING_BIT if seat == WATCHER else seat
    return bool(state.known.get(card, 0) >> bit & 1)


def mingled(state: GameState, seat: int) -> list[int]:
    """For each seat the first of those among whom this one cannot tell whose a hidden card is."""
    firsts = list(range(len(state.players)))
    for card, one, other in state.secrets:
        if card < 0 and seat not in (one, other):
            group = {firsts[one], firsts[other]}
            firsts = [min(group) if first in group else first for first in firsts]
    return firsts


def doubtful(state: GameState, seat: int) -> set[int]:
    """The seats of which this one does not know what they hold."""
    return {
        side
        for card, *sides in state.secrets
        if seat not in sides and (card < 0 or not knows(state, seat, card))
        for side in sides
    }


def hidden_from(state: GameState, seat: int) -> dict[int, int]:
    """The cards the seat may not know, with the pool each is one of: of a seat, or the center.

    Which cards are in a pool together is no secret, which of them lies where is. A single card
    taken unseen may be any of those its victim hides.
    """
    firsts = mingled(state, seat)
    hidden = dict.fromkeys(state.center, CENTER)
    for holder, player in enumerate(state.players):
        hidden.update(dict.fromkeys(player.deck, firsts[holder]))
        if holder != seat:
            hidden.update(dict.fromkeys(player.hand, firsts[holder]))
    for card, victim, taker in state.secrets:
        if card >= 0 and seat not in (victim, taker):
            hidden[card] = victim
    for card in state.known:
        if knows(state, seat, card):
            hidden.pop(card, None)
    for card in picked(state, seat):
        hidden.pop(card, None)
    return hidden


def picked(state: GameState, seat: int) -> tuple[int, ...]:
    """What the seat has picked so far, perhaps from its own deck."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.seat != seat or not isinstance(state.rules.nodes[frame.node], Pick):
        return ()
    return frame.cards


def another_world(state: GameState, seat: int, chance: Chance) -> GameState:
    """A position the seat cannot tell from this one, as different from it as it may be.

    The hidden cards of each pool change places; the hands of others lie in another order. Which
    card asks or left something waiting is public, so one that lies face down by now stays one of
    its kind.
    """
    world = state.clone()
    hidden = hidden_from(world, seat)
    for holder, player in enumerate(world.players):
        if holder != seat:
            player.hand = chance.shuffled(player.hand)
    for frame in world.stack:
        if hidden.pop(frame.source, None) == CENTER:
            place, other = world.center.index(frame.source), chance.below(len(world.center))
            pile = world.center
            pile[place], pile[other] = pile[other], pile[place]
    pools: dict[int, list[int]] = {}
    for card, owner in hidden.items():
        pools.setdefault(owner, []).append(card)
    faces = list(world.faces)
    moved: dict[int, int] = {}
    for cards in pools.values():
        for place, card in zip(cards, chance.shuffled(cards), strict=True):
            faces[place] = world.faces[card]
            moved[card] = place
    world.faces = tuple(faces)
    world.waiting = tuple(
        (node, owner, moved.get(source, source)) for node, owner, source in world.waiting
    )
    world.rng = chance.bits()
    return world


def stand(world: GameState, game: Game) -> Game | None:
    """A game at that position; None if another seat or card would be asked there."""
    stack = world.stack[:]
    other = Game(world)
    other.advance()
    one, two = game.decision, other.decision
    if one is None or two is None:
        return other if one is two else None
    same = (one.seat, one.node, one.source) == (two.seat, two.node, two.source)
    return other if same and world.stack == stack and not other.forced else None


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """Where two plain values differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [d for key in one for d in differences(one[key], other[key], f"{path}.{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [d for i, (a, b) in pairs for d in differences(a, b, f"{path}[{i}]")]
    return [] if one == other else [f"{path}: {one} and {other}"]


def _fields(cls: type, *apart: str) -> Callable[[Any], Any]:
    slots: tuple[str, ...] = vars(cls)["__slots__"]
    return attrgetter(*(name for name in slots if name not in apart))


_OBSERVATION = _fields(Observation, "rules", "seats", "decision")
_SEAT = _fields(SeenSeat)
_DECISION = _fields(SeenDecision, "options")
_OPTION = _fields(SeenOption)


def alike(one: Observation, other: Observation) -> bool:
    """What comparing `plain()` would say, without making it: this is asked by the million."""
    if _OBSERVATION(one) != _OBSERVATION(other):
        return False
    if list(map(_SEAT, one.seats)) != list(map(_SEAT, other.seats)):
        return False
    asked, also = one.decision, other.decision
    if asked is None or also is None:
        return asked is also
    return bool(
        _DECISION(asked) == _DECISION(also)
        and list(map(_OPTION, asked.options)) == list(map(_OPTION, also.options))
    )


def check_alike(seat: int, one: Observation, other: Observation, what: str) -> None:
    """Not a byte of what the seat is shown differs."""
    if not alike(one, other):
        found = "; ".join(differences(one.plain(), other.plain()))
        raise AssertionError(f"seat {seat} can tell {what}: {found}")


def check_blind(game: Game, seat: int, seen: Observation, shown: str, chance: Chance) -> bool:
    """Exchange all the seat may not know; returns False where somebody else would be asked.

    `shown` is the view as text, or nothing where only observations are compared.
    """
    decision = game.decision
    world = stand(another_world(game.state, seat, chance), game)
    if world is None:
        mine = decision is not None and decision.seat == seat
        assert not mine, f"whether seat {seat} is asked hangs on what it cannot see"
        return False
    other = observe(world, seat)
    check_alike(seat, seen, other, "worlds apart")
    if chance.one_in(16):
        assert seen.plain() == other.plain()
    if shown:
        assert from_observation(other).model_dump_json() == shown, (
            f"the view of seat {seat} differs"
        )
    if decision is not None and decision.seat == seat:
        assert world.decision is not None
        assert [o.key for o in decision.options] == [o.key for o in world.decision.options]
        bot = GreedyBot()
        assert bot.choose(seen) == bot.choose(other), "the bot saw through the cards"
    return True


def check_news(before: Game, game: Game, news: list[Event], seat: int, chance: Chance) -> None:
    """No event names a card that stayed hidden from the seat all the while."""
    state = game.state
    if not any(isinstance(event, CardMoved) and not is_open_move(event, seat) for event in news):
        return
    later = hidden_from(state, seat)
    unseen = {card for card in hidden_from(before.state, seat) if card in later}
    moves = (event for event in news if isinstance(event, CardMoved))
    unseen -= {event.card for event in moves if is_open_move(event, seat)}
    cards = sorted(unseen)
    faces = list(state.faces)
    # Any other card will do here: only what is written is compared, nothing is played.
    for card, face in zip(cards, chance.shuffled([faces[c] for c in cards]), strict=True):
        faces[card] = face
    for event in news:
        told = event.seen_by(seat, state.faces)
        assert told == event.seen_by(seat, faces), f"seat {seat} is told of a hidden card: {told}"


def is_open_move(event: Event, seat: int) -> bool:
    """Whether a card was in the open for the seat at one end of its way."""
    if not isinstance(event, CardMoved):
        return False
    ends = ((event.origin, event.owner), (event.target, event.to))
    return any(zone != "deck" and (zone != "hand" or owner == seat) for zone, owner in ends)


def check_same_news_same_sight(before: Game, index: int, seat: int, chance: Chance) -> bool:
    """In two worlds the seat cannot tell apart, the same news must leave it at the same sight.

    Returns False where the answer is not possible in the other world, or the seat is told or asked
    something else there: then it may well know more.
    """
    world = another_world(before.state, seat, chance)
    world.rng = before.state.rng
    other = stand(world, before)
    if other is None or before.decision is None or other.decision is None:
        return False
    keys = [option.key for option in other.decision.options]
    key = before.decision.options[index].key
    if key not in keys:
        return False
    one = before.clone(listen=True)
    one.answer(index)
    other.events = []
    other.answer(keys.index(key))
    if _told(one, seat) != _told(other, seat):
        return False
    check_alike(seat, observe(one, seat), observe(other, seat), f"worlds apart after {key}")
    assert one.rolled == other.rolled, "whether an undo is allowed tells worlds apart"
    return True


def _told(game: Game, seat: int) -> tuple[object, ...]:
    """What happened, and who is asked now by which card, as far as the seat is told."""
    faces = game.state.faces
    asked = game.decision and (game.decision.seat, game.decision.source)
    return ([event.seen_by(seat, faces) for event in one_by_one(game.events or ())], asked)
