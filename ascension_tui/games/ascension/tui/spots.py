"""Everything on the table one can point at, and which options of the decision lie there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.keys import CENTER, EVENT, HAND, PILES, PLAY, STRIP_KEYS
from ascension_tui.games.ascension.model import Card, GameModel, Option, Player
from ascension_tui.games.ascension.telling.teller import CardTeller

DECLINING = ("no", "done")
NOT_ASKED = Asked("", ())
KEYS_ON = {
    "row": CENTER.keys,
    "pile": PILES.keys,
    "event": EVENT.keys,
    "play": PLAY.keys,
    "hand": HAND.keys,
}
"""The keys on each zone, by place."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A card, a stack of equal cards, a player, or an answer that lies nowhere."""

    zone: str
    """row, pile, event, play, hand, seat or strip."""
    place: int
    """Its place among the spots of its zone."""
    card: str = ""
    """The slug of the card; empty for a player or a mere answer."""
    name: str = ""
    count: int = 1
    price: int | None = None
    options: tuple[int, ...] = ()
    """The answers it stands for; more than one are asked for separately."""
    key: str = ""
    used: bool = False
    trophy: bool = False
    under: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    seat: int = -1
    slot: int = -1
    """Which key of its zone it has; -1: the one of its place."""

    @property
    def id(self) -> str:
        """Names the spot as long as the table does not change."""
        return f"{self.zone}:{self.place}"

    @property
    def legal(self) -> bool:
        """Whether something can be done with it now."""
        return bool(self.options)


@dataclass(frozen=True, slots=True)
class Spots:
    """One seat's sight of the table, ready to be laid out."""

    view: GameModel
    me: int
    row: tuple[Spot | None, ...]
    piles: tuple[Spot, ...]
    event: Spot | None
    play: tuple[Spot, ...]
    hand: tuple[Spot, ...]
    seats: tuple[Spot, ...]
    """The other players, clockwise."""
    strip: tuple[Spot, ...]
    """Answers that lie nowhere on the table, or somewhere that is not shown."""
    asked: Asked
    """What this seat is asked; empty where it is not."""
    mine: bool
    """Whether this seat is asked."""

    def spots(self) -> list[Spot]:
        """Everything one can point at, from top to bottom."""
        row = [spot for spot in self.row if spot is not None]
        event = [self.event] if self.event else []
        return [*row, *self.piles, *event, *self.seats, *self.play, *self.hand, *self.strip]

    def with_option(self, index: int) -> Spot | None:
        """Where an option lies, if it lies anywhere."""
        return next((spot for spot in self.spots() if index in spot.options), None)

    def each(self, change: Callable[[Spot], Spot]) -> Spots:
        """The same table with every spot changed."""
        return replace(
            self,
            row=tuple(spot and change(spot) for spot in self.row),
            piles=tuple(map(change, self.piles)),
            event=self.event and change(self.event),
            play=tuple(map(change, self.play)),
            hand=tuple(map(change, self.hand)),
            strip=tuple(map(change, self.strip)),
        )

    def with_keys(self, own: Mapping[str, str]) -> Spots:
        """The same with other keys where the usual ones stand; what is not among them stays."""
        if not own:
            return self
        return self.each(lambda spot: replace(spot, key=own.get(spot.key, spot.key)))


def build_board(
    view: GameModel,
    asked: Asked | None,
    teller: CardTeller,
    slots: Mapping[str, int] | None = None,
) -> Spots:
    """Lay out what a seat may see; `asked` only when the seat itself is.

    `slots` says which key each card in hand has had since the turn began: keys stay where they
    are while cards leave the hand.
    """
    decision = view.decision
    mine = decision is not None and decision.seat == view.seat and asked is not None
    options = decision.options if decision is not None and mine else ()
    finder = _Finder(options, view.seat)
    me = view.players[view.seat] if view.seat >= 0 else None
    board = Spots(
        view=view,
        me=view.seat,
        row=tuple(
            _row_spot(finder, place, card) for place, card in enumerate(view.center_row.cards)
        ),
        piles=tuple(
            Spot(
                "pile",
                place,
                pile.card.slug,
                pile.card.name,
                pile.count,
                pile.card.price,
                finder.take("always", place),
            )
            for place, pile in enumerate(view.piles)
        ),
        event=_event_spot(finder, view.event_zone.card),
        play=_play_spots(finder, me) if me else (),
        hand=_hand_spots(finder, me, slots or {}) if me else (),
        seats=tuple(
            Spot("seat", place, name=teller.names(player.seat), seat=player.seat)
            for place, player in enumerate(_others(view))
        ),
        strip=(),
        asked=asked if asked and mine else NOT_ASKED,
        mine=mine,
    )
    return _with_keys(replace(board, strip=_strip(board, finder)))


def next_slots(before: Mapping[str, int], me: Player) -> dict[str, int]:
    """The keys of the hand: known cards keep theirs, new ones get the first free one."""
    slots = dict(before)
    for card in me.hand.cards:
        if card is not None and card.slug not in slots:
            taken = set(slots.values())
            slots[card.slug] = next(slot for slot in range(len(taken) + 1) if slot not in taken)
    return slots


class _Finder:
    """Gives each option to the spot where it lies; what is left belongs in the strip."""

    def __init__(self, options: Sequence[Option], me: int) -> None:
        self._me = me
        self.left = {
            option.index: option
            for option in options
            if option.act not in (*DECLINING, "yes", "end")
        }

    def take(self, zone: str, *places: int) -> tuple[int, ...]:
        """The options on these cards of a zone; they are found only once."""
        found = tuple(
            index
            for index, option in self.left.items()
            if option.zone == zone
            and (option.owner is None or option.owner == self._me)
            and option.card is not None
            and not set(places).isdisjoint(option.places)
        )
        for index in found:
            if set(self.left[index].places) <= set(places) or zone == "event":
                del self.left[index]
            else:
                self._shared(index, places)
        return found

    def _shared(self, index: int, places: tuple[int, ...]) -> None:
        """Copies in several spots: the option is done with when the last of them is found."""
        option = self.left[index]
        rest = tuple(place for place in option.places if place not in places)
        self.left[index] = option.model_copy(update={"places": rest})


def _row_spot(finder: _Finder, place: int, card: Card | None) -> Spot | None:
    if card is None:
        return None
    options = finder.take("row", place)
    return Spot("row", place, card.slug, card.name, 1, card.price, options)


def _event_spot(finder: _Finder, card: Card | None) -> Spot | None:
    if card is None:
        return None
    options = tuple(index for index, option in finder.left.items() if option.zone == "event")
    for index in options:
        del finder.left[index]
    return Spot("event", 0, card.slug, card.name, options=options)


def _hand_spots(finder: _Finder, me: Player, slots: Mapping[str, int]) -> tuple[Spot, ...]:
    stacks: dict[tuple[str, str], list[int]] = {}
    for place, card in enumerate(me.hand.cards):
        if card is not None:
            stacks.setdefault((card.slug, card.name), []).append(place)
    return tuple(
        Spot(
            "hand",
            number,
            slug,
            name,
            len(places),
            options=finder.take("hand", *places),
            slot=slots.get(slug, number),
        )
        for number, ((slug, name), places) in enumerate(stacks.items())
    )


def _play_spots(finder: _Finder, me: Player) -> tuple[Spot, ...]:
    spots: list[Spot] = []
    for zone, cards in (("in_play", me.in_play), ("trophies", me.trophies)):
        stacks: dict[tuple[object, ...], list[int]] = {}
        for place, card in enumerate(cards):
            stacks.setdefault((card, _what_it_can(finder, zone, place)), []).append(place)
        for places in stacks.values():
            card = cards[places[0]]
            spots.append(
                Spot(
                    "play",
                    len(spots),
                    card.slug,
                    card.name,
                    len(places),
                    options=finder.take(zone, *places),
                    used=bool(card.used),
                    trophy=zone == "trophies",
                    under=tuple(below.slug for below in card.under),
                    also=card.also,
                )
            )
    return tuple(spots)


def _what_it_can(finder: _Finder, zone: str, place: int) -> tuple[int, ...]:
    """What can be done with one card: equal cards that differ in it do not share a stack."""
    return tuple(
        index
        for index, option in finder.left.items()
        if option.zone == zone and place in option.places
    )


def _others(view: GameModel) -> list[Player]:
    if view.seat < 0:
        return list(view.players)
    return [*view.players[view.seat + 1 :], *view.players[: view.seat]]


def _strip(board: Spots, finder: _Finder) -> tuple[Spot, ...]:
    return tuple(
        Spot(
            "strip",
            number,
            option.card or "",
            board.asked.labels[index],
            len(option.places) or 1,
            options=(index,),
        )
        for number, (index, option) in enumerate(finder.left.items())
    )


def narrowed(board: Spots, spot: Spot) -> Spots:
    """The same table while one of several things to do with a spot is chosen."""
    labels = board.asked.labels
    strip = tuple(
        Spot("strip", number, spot.card, labels[index], options=(index,), key=key)
        for number, (index, key) in enumerate(zip(spot.options, STRIP_KEYS, strict=False))
    )
    still = board.each(lambda other: replace(other, options=(), key=""))
    return replace(still, strip=strip, asked=Asked(f"{spot.name}: which?", labels))


def _with_keys(board: Spots) -> Spots:
    """Put a key on everything; in a choice only on what can be chosen."""

    def keyed(spot: Spot) -> Spot:
        keys = KEYS_ON.get(spot.zone, "")
        slot = spot.slot if spot.slot >= 0 else spot.place
        has_key = slot < len(keys) and (spot.legal or not board.mine or board.asked.turn)
        return replace(spot, key=keys[slot]) if has_key else spot

    board = board.each(keyed)
    taken = {spot.key for spot in board.spots()}
    free = [key for key in STRIP_KEYS if key not in taken]
    strip = tuple(
        replace(spot, key=free[number] if number < len(free) else "")
        for number, spot in enumerate(board.strip)
    )
    return replace(board, strip=strip)
