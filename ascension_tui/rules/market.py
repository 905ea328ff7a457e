"""The center: prices, acquiring, defeating, banishing and the refill, in the order of section 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.rules import actions, events, history, rng
from ascension_tui.rules.decisions import Option
from ascension_tui.rules.events import EVERYBODY
from ascension_tui.rules.state import EMPTY, Frame
from ascension_tui.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game

ROW_SIZE = 6
ACQUIRE_NODE = 3


def price(g: Game, seat: int, card: int) -> int:
    """What the seat pays for the card now: printed cost less what waits for it (X15)."""
    state = g.state
    cost = state.faces[card].cost
    if state.waiting:
        for node, owner, source in state.waiting:
            discount = state.rules.discounts.get(node)
            if discount and owner == seat and discount.card.matches(g, card, seat, source):
                cost -= discount.amount
    return max(cost, 0)


def restricted_for(g: Game, seat: int, card: int) -> int:
    """How many restricted runes could pay for this card."""
    state = g.state
    if not state.restricted:
        return 0
    restriction = state.rules.restriction
    fits = restriction is not None and restriction.matches(g, card, seat, -1)
    return state.restricted if fits else 0


def can_pay(g: Game, seat: int, card: int) -> bool:
    """Whether the seat can acquire or defeat the card with what it has."""
    cost = price(g, seat, card)
    state = g.state
    if state.faces[card].type == "monster":
        return cost <= state.power
    return cost <= state.runes or cost <= state.runes + restricted_for(g, seat, card)


def pay_for(g: Game, seat: int, card: int) -> None:
    """Spend the price; restricted runes go first (R3.5)."""
    state = g.state
    cost = price(g, seat, card)
    restricted = 0
    if state.faces[card].type == "monster":
        state.power -= cost
        resource = "power"
    else:
        restricted = min(cost, restricted_for(g, seat, card))
        state.restricted -= restricted
        state.runes -= cost - restricted
        resource = "runes"
    if g.events is not None:
        g.events.append(events.Paid(seat, resource, cost, card, restricted))


def acquire(g: Game, seat: int, card: int, source: int, destination: str = "") -> None:
    """Acquire a card from the row or a pile; where it goes is chosen first (X01)."""
    if destination:
        _move_acquired(g, seat, card, source, destination)
    elif _offers(g, seat, card):
        g.push(Frame(ACQUIRE_NODE, seat, source, 0, (card,)))
    else:
        _move_acquired(g, seat, card, source, "discard")


def _offers(g: Game, seat: int, card: int) -> list[Option]:
    """Other places the card may go, by the cards in play that offer them."""
    state = g.state
    if not state.rules.has_destinations:
        return []
    groups: dict[tuple[int, int], list[int]] = {}
    places: dict[tuple[int, int], str] = {}
    for holder in state.players[seat].in_play:
        for offer in state.faces[holder].destinations:
            unused = not state.used.get(holder, 0) >> offer.bit & 1
            if unused and offer.card.matches(g, card, seat, holder):
                group = (state.faces[holder].kind, offer.bit)
                groups.setdefault(group, []).append(holder)
                places[group] = offer.to
    return [
        Option(
            "to", state.faces[copies[0]].slug, tuple(copies), zone=places[group], amount=group[1]
        )
        for group, copies in groups.items()
    ]


class ChooseDestination(Node):
    """Step 0 of acquiring: where the card goes."""

    __slots__ = ()
    decides = "destination"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Always a choice: it is pushed only when there is one."""
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The discard pile and whatever else is on offer."""
        return [Option("to", zone="discard"), *_offers(g, frame.seat, frame.cards[0])]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Use the offer up and go on."""
        g.pop()
        if option.copies:
            used = g.state.used
            used[option.copies[0]] = used.get(option.copies[0], 0) | 1 << option.amount
        _move_acquired(g, frame.seat, frame.cards[0], frame.source, option.zone)


def _move_acquired(g: Game, seat: int, card: int, source: int, destination: str) -> None:
    """Steps 1 to 4: move, refill, triggers."""
    state = g.state
    player = state.players[seat]
    slot = state.row.index(card) if card in state.row else -1
    if slot >= 0:
        state.row[slot] = EMPTY
    else:
        state.piles[state.faces[card].pile].remove(card)
    if destination == "deck_top":
        player.deck.append(card)
        state.known[card] = EVERYBODY
    else:
        getattr(player, destination).append(card)
    if g.events is not None:
        origin = "row" if slot >= 0 else "always"
        g.events.append(
            events.CardMoved(seat, "acquire", card, origin, -1, destination, seat, source)
        )
    captured = g.capture(history.ACQUIRE, seat, card, row=slot >= 0)
    if destination == "in_play":
        captured += g.capture(history.ENTER, seat, card)
    use_up_waiting(g, seat, card)
    if slot >= 0:
        refill(g)
    g.finish((card,), captured, seat)


def use_up_waiting(g: Game, seat: int, card: int) -> None:
    """Everything that waited for such a card falls on this one, also when it was free (X03)."""
    state = g.state
    if state.waiting:
        discounts = state.rules.discounts
        state.waiting = tuple(
            entry
            for entry in state.waiting
            if not (
                entry[1] == seat
                and (discount := discounts.get(entry[0]))
                and discount.card.matches(g, card, seat, entry[2])
            )
        )


def defeat(g: Game, seat: int, card: int, source: int) -> None:
    """Defeat a monster: it moves, the row is refilled, then reward, then triggers."""
    state = g.state
    face = state.faces[card]
    slot = state.row.index(card) if card in state.row else -1
    if g.events is not None:
        zone = "row" if slot >= 0 else "always"
        g.events.append(events.MonsterDefeated(seat, card, zone, source))
    captured = g.capture(history.DEFEAT, seat, card, row=slot >= 0)
    use_up_waiting(g, seat, card)
    if slot >= 0:
        state.row[slot] = EMPTY
        state.void.append(card)
        if g.events is not None:
            g.events.append(events.CardMoved(seat, "defeat", card, "row", -1, "void", -1, source))
        refill(g)
    actions.gain_honor(g, seat, face.honor, card)
    g.finish((card,), captured, seat, face.reward, card)


def banish(g: Game, seat: int, cards: tuple[int, ...], source: int) -> None:
    """Banish cards together; starting cards leave the game, piles take theirs back (R2.5)."""
    state = g.state
    from_row = False
    for card in cards:
        zone, owner = _take_out(g, card)
        from_row = from_row or zone == "row"
        kind = state.faces[card].kind
        state.history.append(history.entry(history.BANISH, seat, kind, row=zone == "row"))
        target = _banished_to(g, card)
        if g.events is not None:
            g.events.append(events.CardMoved(seat, "banish", card, zone, owner, target, -1, source))
    if from_row:
        refill(g)


def _take_out(g: Game, card: int) -> tuple[str, int]:
    """Remove a card from wherever it lies and return zone and owner."""
    state = g.state
    if card in state.row:
        state.row[state.row.index(card)] = EMPTY
        return "row", -1
    for seat, player in enumerate(state.players):
        if card in player.in_play:
            actions.leave_play(g, seat, card)
            return "in_play", seat
        for zone in ("hand", "discard", "played"):
            cards: list[int] = getattr(player, zone)
            if card in cards:
                cards.remove(card)
                if zone == "hand":
                    actions.leaves_hidden(g, seat, card)
                return zone, seat
    raise ValueError(f"card {card} ({state.faces[card].name}) lies nowhere it can be banished from")


def _banished_to(g: Game, card: int) -> str:
    """Lay a banished card where it belongs and return the place."""
    state = g.state
    face = state.faces[card]
    if face.basic and not state.mode.first_edition:
        if face.pile >= 0:
            state.piles[face.pile].append(card)
            return "always"
        state.removed.append(card)
        return "removed"
    state.void.append(card)
    return "void"


def refill(g: Game) -> None:
    """Fill every open slot, from the deck side outward; in solitaire the row slides first."""
    state = g.state
    row = state.row
    if state.mode.solo:
        row[:] = [card for card in row if card != EMPTY]
        while len(row) < ROW_SIZE:
            card = _turn_up(g)
            if card == EMPTY:
                break
            row.insert(0, card)
            if g.events is not None:
                g.events.append(events.RowRefilled(card, 0))
        return
    for slot in range(len(row)):
        if row[slot] == EMPTY:
            card = row[slot] = _turn_up(g)
            if card != EMPTY and g.events is not None:
                g.events.append(events.RowRefilled(card, slot))


def _turn_up(g: Game) -> int:
    """Turn up a card for the row; the void becomes the center deck when that is empty (R2.3)."""
    state = g.state
    while True:
        if not state.center:
            if not state.void:
                return EMPTY
            state.center, state.void = state.void, []
            state.rng = rng.shuffle(state.rng, state.center)
            if g.events is not None:
                g.events.append(events.DeckShuffled(-1, len(state.center)))
        card = state.center.pop()
        g.learned = EVERYBODY
        if not state.faces[card].basic:
            return card
        state.removed.append(card)
