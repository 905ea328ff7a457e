"""Acquiring: where the card goes, then the steps of section 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import actions, events, prices, row
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.events import EVERYBODY
from ascension_tui.games.ascension.rules.state import ACQUIRE, ACQUIRE_NODE, EMPTY, ENTER, Frame
from ascension_tui.games.ascension.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.triggers import Capture

CHOOSE_PLACE = 1
"""Step of acquiring: the place of the next card is asked for."""
PARTNER_PRICE = 1
"""Runes that send an acquired card to the partner (R9.3)."""

Placed = tuple[int, Option]
"""A card and the place chosen for it."""
Move = tuple[int, str, int]
"""A card, the zone it goes to and whose that is."""


def acquire(g: Game, seat: int, card: int, source: int, destination: str = "") -> None:
    """Acquire a card from the row, a pile or the event zone; where it goes is chosen first."""
    if destination:
        _move_acquired(g, seat, [(card, destination, seat)], source)
    elif _offers(g, seat, card, ()):
        g.push(Frame(ACQUIRE_NODE, seat, source, CHOOSE_PLACE, (card,)))
    else:
        _move_acquired(g, seat, [(card, _usual_place(g, seat, card), seat)], source)


def acquire_many(g: Game, seat: int, cards: tuple[int, ...], source: int) -> None:
    """Acquire several cards of the row that leave together, ordered as single acquires (X20)."""
    if cards:
        g.push(Frame(ACQUIRE_NODE, seat, source, 0, cards))


def _usual_place(g: Game, seat: int, card: int) -> str:
    """The discard pile, unless the card itself replaces it."""
    own = g.state.faces[card].acquired_to
    if own is not None and own.condition.holds(g, seat, card):
        return own.to
    return "discard"


def _offers(g: Game, seat: int, card: int, before: tuple[Placed, ...]) -> list[Option]:
    """Other places the card may go: by cards in play, by what waits for it, to the partner.

    `before` are cards placed by the same effect, which have used up their offers.
    """
    state = g.state
    found: dict[tuple[str, int, str], list[int]] = {}
    spent = {option.copies[0] for _, option in before if option.copies}
    if state.rules.has_destinations:
        for holder in state.players[seat].in_play:
            for offer in state.faces[holder].destinations:
                unused = not state.is_used(holder, offer.bit) and holder not in spent
                if unused and offer.card.matches(g, card, seat, holder):
                    group = (state.faces[holder].slug, offer.bit, offer.to)
                    found.setdefault(group, []).append(holder)
    for place, source in state.waiting_for(state.rules.places, seat):
        if place.card.matches(g, card, seat, source) and not any(
            place.card.matches(g, earlier, seat, source) for earlier, _ in before
        ):
            found.setdefault((state.faces[source].slug, -1, place.to), []).append(source)
    offers = [
        Option("to", slug, tuple(copies), zone=to, amount=bit)
        for (slug, bit, to), copies in found.items()
    ]
    partner = actions.partner(g, seat)
    gifts = sum(option.owner >= 0 for _, option in before)
    if partner is not None and state.runes >= PARTNER_PRICE * (gifts + 1):
        offers.append(Option("to", zone="discard", owner=partner))
    return offers


class ChooseDestination(Node):
    """Step 0 of acquiring: where each card goes, with the row still full (X01).

    The frame's cards are those placed so far, then the rest; its data the answers given for them,
    as positions in the list of places, which are found again the same way.
    """

    def kind(self, frame: Frame) -> str:
        return "destination" if frame.step == CHOOSE_PLACE else "order"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Ask where anything may differ; after the last card all of them move."""
        placed = _placed(g, frame)
        rest = frame.cards[len(placed) :]
        if not rest:
            g.pop()
            _carry_out(g, frame, placed)
            return False
        if frame.step == CHOOSE_PLACE:
            return True
        on_offer = any(_offers(g, frame.seat, card, placed) for card in rest)
        if on_offer and len({g.state.faces[card].kind for card in rest}) > 1:
            return True
        self._next(g, frame, rest[0], has_places=on_offer)
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        placed = _placed(g, frame)
        if frame.step == CHOOSE_PLACE:
            return _places(g, frame.seat, frame.cards[len(placed)], placed)
        options: dict[int, Option] = {}
        for card in frame.cards[len(placed) :]:
            face = g.state.faces[card]
            options.setdefault(face.kind, Option("next", face.slug, (card,), "row"))
        return list(options.values())

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        placed = _placed(g, frame)
        if frame.step != CHOOSE_PLACE:
            card = option.copies[0]
            self._next(g, frame, card, has_places=bool(_offers(g, frame.seat, card, placed)))
            return
        keys = [place.key for place in self.options(g, frame)]
        g.replace(frame._replace(step=0, data=(*frame.data, keys.index(option.key))))

    def _next(self, g: Game, frame: Frame, card: int, *, has_places: bool) -> None:
        """Put a card next in line; with only the usual place for it, that is its place."""
        done = len(frame.data)
        rest = tuple(c for c in frame.cards[done:] if c != card)
        cards = (*frame.cards[:done], card, *rest)
        if has_places:
            g.replace(frame._replace(step=CHOOSE_PLACE, cards=cards))
        else:
            g.replace(frame._replace(cards=cards, data=(*frame.data, 0)))


def _places(g: Game, seat: int, card: int, before: tuple[Placed, ...]) -> list[Option]:
    """The usual place and whatever else is on offer."""
    return [Option("to", zone=_usual_place(g, seat, card)), *_offers(g, seat, card, before)]


def _placed(g: Game, frame: Frame) -> tuple[Placed, ...]:
    placed: tuple[Placed, ...] = ()
    for card, index in zip(frame.cards, frame.data, strict=False):
        placed += ((card, _places(g, frame.seat, card, placed)[index]),)
    return placed


def _carry_out(g: Game, frame: Frame, placed: tuple[Placed, ...]) -> None:
    """Use the offers up, pay for what goes to the partner, and move the cards."""
    seat = frame.seat
    moves = []
    for card, place in placed:
        owner = seat
        if place.owner >= 0:
            owner = place.owner
            prices.pay_plain(g, seat, "runes", PARTNER_PRICE, card)
        elif place.amount >= 0:
            g.state.use_up(place.copies[0], place.amount)
        moves.append((card, place.zone, owner))
    _move_acquired(g, seat, moves, frame.source)


def _move_acquired(g: Game, seat: int, moves: list[Move], source: int) -> None:
    """Steps 1 to 4: the cards move, the row is refilled, triggers."""
    captured: list[Capture] = []
    from_row = False
    for card, destination, owner in moves:
        origin = leave_center(g, seat, card)
        from_row = from_row or origin == "row"
        captured += _arrive(g, seat, card, source, origin, destination, owner)
    if from_row:
        row.refill(g)
    g.finish(tuple(card for card, _, _ in moves), captured, seat)


def _arrive(
    g: Game, seat: int, card: int, source: int, origin: str, destination: str, owner: int
) -> list[Capture]:
    """Lay an acquired card down and return what that sets off."""
    state = g.state
    player = state.players[owner]
    if destination == "deck_top":
        player.deck.append(card)
    else:
        getattr(player, destination).append(card)
    if destination in ("deck_top", "hand"):
        state.known[card] = EVERYBODY
    g.tell(events.CardMoved, seat, "acquire", card, origin, -1, destination, owner, source)
    captured = g.capture(ACQUIRE, seat, card, row=origin == "row")
    if "empower" in state.faces[card].keywords:
        captured.append((state.rules.empower.id, card))
    if destination == "in_play":
        captured += g.capture(ENTER, seat, card)
    use_up_waiting(g, seat, card, in_row=origin == "row")
    return captured


def leave_center(g: Game, seat: int, card: int) -> str:
    """Take the card from where it was for sale and return the place."""
    state = g.state
    if card in state.row:
        state.row[state.row.index(card)] = EMPTY
        return "row"
    pile = state.faces[card].pile
    if pile >= 0:
        state.piles[pile].remove(card)
        return "always"
    event = state.event
    row.forget_uses(g, event)
    state.event = EMPTY
    g.tell(events.EventTransformed, seat, event, card)
    return "event"


def use_up_waiting(g: Game, seat: int, card: int, *, in_row: bool) -> None:
    """Everything that waited for such a card falls on this one, also when it was free (X03)."""
    state = g.state
    if state.waiting:
        rules = state.rules
        state.waiting = tuple(
            entry
            for entry in state.waiting
            if not (
                entry[1] == seat
                and (one_shot := rules.one_shots.get(entry[0])) is not None
                and one_shot.applies_to(g, card, seat, entry[2], in_row)
            )
        )
