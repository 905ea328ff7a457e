"""What a seat may see, made by listing what is visible and never by deleting.

An `Observation` numbers the cards it shows afresh, in the order it lists them: instance ids would
reveal which of two Apprentices moved unseen. Unknown cards are `UNKNOWN`; which
printed cards they can be is told by the sorted `unseen` lists, as a perfect memory would know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import prices
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import WATCHER
from ascension_tui.games.ascension.rules.knowledge import MINGLED
from ascension_tui.games.ascension.rules.observation import (
    FACE_DOWN,
    HIDDEN_REFERENCE,
    UNKNOWN,
    Observation,
    SeenDecision,
    SeenOption,
    SeenSeat,
)
from ascension_tui.games.ascension.rules.state import EMPTY
from ascension_tui.games.ascension.rules.verbs.base import Pick

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.decisions import Decision, Option
    from ascension_tui.games.ascension.rules.state import GameState, PlayerState


class _Numbering:
    """Gives visible cards their numbers in the order they are listed."""

    __slots__ = ("faces", "kinds", "numbers", "sides", "turned")

    def __init__(self, state: GameState) -> None:
        self.faces = state.faces
        self.turned = state.sides
        self.sides: dict[int, int] = {}
        self.kinds: list[int] = []
        self.numbers: dict[int, int] = {}

    def see(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Number visible cards; open slots stay open."""
        if not cards:
            return ()
        if EMPTY in cards:
            return tuple(EMPTY if card == EMPTY else self.see((card,))[0] for card in cards)
        faces = self.faces
        first = len(self.kinds)
        self.kinds += [faces[card].kind for card in cards]
        fresh = range(first, first + len(cards))
        self.numbers.update(zip(cards, fresh, strict=True))
        return tuple(fresh)

    def refer(self, card: int) -> int:
        """The number of a card an effect refers to; the other side of a visible one counts."""
        if card < 0:
            return card
        if card not in self.numbers and self.turned.get(card) in self.numbers:
            self.sides[self.numbers[self.turned[card]]] = self.see((card,))[0]
        return self.numbers.get(card, HIDDEN_REFERENCE)

    def refer_acting(self, card: int) -> int:
        """The number of a card that acts: a monster may be back in the center deck by then."""
        number = self.refer(card)
        return FACE_DOWN - self.faces[card].kind if number == HIDDEN_REFERENCE else number


def observe(game: Game, seat: int) -> Observation:
    """List what the seat may see of a game."""
    state = game.state
    cards = _Numbering(state)
    seen = Observation.__new__(Observation)
    seen.rules = state.rules
    seen.mode = state.mode
    seen.seat = seat
    _see_center(game, seen, cards)
    bit = 1 << (seat & WATCHER)
    unseen: list[list[int]] = [[] for _ in state.players]
    owners, seen.secrets = _secrets_from(state, seat, bit)
    firsts = _mingled(state, seat)
    picked = _picked(game, seat)
    seen.mingled = _groups(firsts) if state.secrets else ()
    seen.seats = tuple(
        _see_seat(state, index, seat, bit, cards, unseen, owners, firsts[index], picked)
        for index in range(len(state.players))
    )
    for index, player in enumerate(seen.seats):
        unseen[index].sort()
        player.unseen = tuple(unseen[index])
    seen.center, hidden = _see_pile(state, state.center, bit, cards)
    faces = state.faces
    seen.center_unseen = tuple(sorted([faces[card].kind for card in hidden]))
    seen.under = {}
    if state.under:
        for holder, below in state.under.items():
            seen.under[cards.refer(holder)] = cards.see(below)
    _see_turn(state, seen, cards)
    _see_decision(game, seen, cards)
    seen.sides = cards.sides
    seen.kinds = tuple(cards.kinds)
    return seen


def _see_center(game: Game, seen: Observation, cards: _Numbering) -> None:
    state = game.state
    seen.row = cards.see(state.row)
    seen.void = cards.see(state.void)
    seen.removed = cards.see(state.removed)
    seen.rival = cards.see(state.rival)
    seen.event = cards.see((state.event,))[0]
    cards.refer(state.sides.get(state.event, EMPTY))
    seen.piles = tuple(len(pile) for pile in state.piles)
    seen.pile_tops = cards.see([pile[-1] if pile else EMPTY for pile in state.piles])
    active = state.active
    for_sale = (*state.row, *(pile[-1] for pile in state.piles if pile)) if state.restricted else ()
    seen.restricted_for = tuple(
        cards.numbers[card]
        for card in for_sale
        if card != EMPTY and prices.restricted_for(game, active, card)
    )
    seen.row_prices = tuple(
        prices.price(game, active, card) if card != EMPTY and state.faces[card].verb else EMPTY
        for card in state.row
    )
    seen.pile_prices = tuple(
        prices.price(game, active, pile[-1]) if pile else EMPTY for pile in state.piles
    )


def _secrets_from(
    state: GameState, seat: int, bit: int
) -> tuple[dict[int, int], tuple[tuple[int, int], ...]]:
    """A card that changed hands unseen by this seat: whose it seems to be, and the take."""
    for card, victim, taker in state.secrets:
        unknown = card != MINGLED and not state.known.get(card, 0) & bit
        if unknown and seat not in (victim, taker):
            return {card: victim}, ((victim, taker),)
    return {}, ()


def _mingled(state: GameState, seat: int) -> list[int]:
    """For each seat the first one of those its hidden cards are mingled with, mostly itself."""
    firsts = list(range(len(state.players)))
    for card, one, other in state.secrets:
        if card == MINGLED and seat not in (one, other):
            low, high = sorted((firsts[one], firsts[other]))
            firsts = [low if first == high else first for first in firsts]
    return firsts


def _groups(firsts: list[int]) -> tuple[tuple[int, ...], ...]:
    groups = (
        tuple(seat for seat, first in enumerate(firsts) if first == head) for head in set(firsts)
    )
    return tuple(sorted(group for group in groups if len(group) > 1))


def _see_seat(
    state: GameState,
    index: int,
    viewer: int,
    bit: int,
    cards: _Numbering,
    unseen: list[list[int]],
    owners: dict[int, int],
    first: int,
    picked: Sequence[int],
) -> SeenSeat:
    player: PlayerState = state.players[index]
    seen = SeenSeat.__new__(SeenSeat)
    seen.honor = player.honor
    seen.discard = cards.see(player.discard)
    seen.played = cards.see(player.played)
    seen.in_play = cards.see(player.in_play)
    seen.trophies = cards.see(player.trophies)
    if index == viewer:
        seen.deck, hidden = _see_pile(state, player.deck, bit, cards, picked)
        seen.hand = cards.see(player.hand)
    else:
        seen.deck, hidden = _see_pile(state, player.deck, bit, cards)
        known = state.known
        open_cards = [card for card in player.hand if known.get(card, 0) & bit] if known else []
        open_cards.sort(key=lambda card: state.faces[card].kind)
        closed = [card for card in player.hand if card not in open_cards]
        seen.hand = cards.see(open_cards) + (UNKNOWN,) * len(closed)
        hidden += closed
    faces = state.faces
    if not owners:
        unseen[first] += [faces[card].kind for card in hidden]
        return seen
    for card in hidden:
        unseen[owners.get(card, index)].append(faces[card].kind)
    return seen


def _picked(game: Game, seat: int) -> Sequence[int]:
    """Cards the seat has found in its own deck and is still picking more to."""
    decision = game.decision
    if decision is None or decision.seat != seat or not decision.targets:
        return ()
    state = game.state
    if state.mode.version == 1 or not isinstance(state.rules.nodes[decision.node], Pick):
        return ()  # by version 1 of the rules they lie below the deck already
    deck = state.players[seat].deck
    found = [card for card in decision.targets if card in deck]
    return sorted(found, key=lambda card: (state.faces[card].kind, card))


def _see_pile(
    state: GameState, pile: list[int], bit: int, cards: _Numbering, picked: Sequence[int] = ()
) -> tuple[tuple[int, ...], list[int]]:
    """A face-down pile: known cards at their places, and the hidden cards.

    Those just picked from it are shown below it: where they lie is told to nobody.
    """
    known = state.known
    if picked:
        known = known | dict.fromkeys(picked, bit)
        pile = [*picked, *(card for card in pile if card not in picked)]
    if not known or known.keys().isdisjoint(pile):
        return (UNKNOWN,) * len(pile), list(pile)
    seen: list[int] = []
    hidden: list[int] = []
    for card in pile:
        if known.get(card, 0) & bit:
            seen += cards.see((card,))
        else:
            seen.append(UNKNOWN)
            hidden.append(card)
    return tuple(seen), hidden


def _see_turn(state: GameState, seen: Observation, cards: _Numbering) -> None:
    refer = cards.refer
    seen.rival_honor = state.rival_honor
    seen.used = {refer(card): bits for card, bits in state.used.items()}
    seen.held = {refer(card): refer(holder) for card, holder in state.held.items()}
    seen.marks = {refer(card): bits for card, bits in state.marks.items()}
    faces = state.faces
    seen.waiting = tuple((node, seat, faces[card].kind) for node, seat, card in state.waiting)
    seen.history = tuple(state.history)
    seen.fates = tuple(refer(card) for card in state.fates)
    seen.pool = state.pool
    seen.reserve = state.reserve
    seen.runes = state.runes
    seen.power = state.power
    seen.restricted = state.restricted
    seen.active = state.active
    seen.first = state.first
    seen.turn = state.turn
    seen.round = state.round
    seen.extra_pending = state.extra_pending
    seen.extra_turn = state.extra_turn
    seen.ending = state.ending
    seen.over = state.over
    seen.winners = state.winners


def _see_decision(game: Game, seen: Observation, cards: _Numbering) -> None:
    decision = game.decision
    seen.stack = ()
    seen.result = ()
    seen.decision = None
    if decision is None:
        return
    source = cards.refer_acting(decision.source)
    if decision.seat != seen.seat:
        seen.decision = SeenDecision(decision.seat, source)
        return
    state = game.state
    refer = cards.refer
    seen.stack = tuple(
        f._replace(source=cards.refer_acting(f.source), cards=tuple(map(refer, f.cards)))
        for f in state.stack
    )
    seen.result = tuple(map(refer, state.result))
    node, frame = state.rules.nodes[decision.node], state.stack[-1]
    seen.decision = SeenDecision(
        decision.seat,
        source,
        decision.kind,
        decision.node,
        see_options(state, decision),
        tuple(map(refer, decision.targets)),
        node.wanted(game, frame) - len(frame.cards) if isinstance(node, Pick) else 0,
    )


def see_options(state: GameState, decision: Decision) -> tuple[SeenOption, ...]:
    """The options as the asked seat sees them."""
    return tuple(
        [
            SeenOption(
                option.act,
                option.card,
                option.zone,
                option.owner,
                () if option.act == "to" else _places(state, decision.seat, option),
                option.amount,
                option.mark,
            )
            for option in decision.options
        ]
    )


def _places(state: GameState, seat: int, option: Option) -> tuple[int, ...]:
    """Where the copies lie in their zone; a deck has an order nobody may see."""
    zone = option.zone
    if not option.copies or zone in ("deck", "event", ""):
        return ()
    if zone == "always":
        return tuple(state.faces[card].pile for card in option.copies)
    pile: list[int]
    if zone == "row":
        pile = state.row
    elif zone == "void":
        pile = state.void
    else:
        pile = getattr(state.players[option.owner if option.owner >= 0 else seat], zone)
    return tuple(pile.index(card) for card in option.copies if card in pile)
