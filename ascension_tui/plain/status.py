"""The table as one seat sees it, a line per thought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ascension_tui.plain import words
from ascension_tui.rules.views import CardView, GameView, PileView, SeatView
from ascension_tui.telling.teller import Teller, counted
from ascension_tui.telling.words import last_round, price

RIVAL_TAKES = 2


def status(view: GameView, teller: Teller) -> list[str]:
    """Everything on the table that matters now."""
    me = view.seat
    whose = teller.who(view.active, me)
    lines = [words.header(view.round, whose, view.pool, _honor(view, teller))]
    if view.ending:
        last = teller.who(view.last_seat, me)
        lines.append(last_round(last, alone=len(view.seats) == 1))
    lines.append(words.center_row(view.center_count))
    lines += _row(view, teller)
    lines.append(_piles(view, teller))
    if view.event is not None:
        lines.append(words.event(view.event.name, teller.text(view.event.card)))
    for seat in _from_me(view):
        if seat.in_play:
            cards = counted(_in_play(seat.in_play))
            lines.append(words.zone(teller.who(seat.seat, me), "constructs in play", cards))
        if seat.trophies:
            cards = _named(seat.trophies)
            lines.append(words.zone(teller.who(seat.seat, me), "trophies", cards))
    mine = view.seats[me]
    if mine.played:
        lines.append(f"Played this turn: {_named(mine.played)}.")
    lines.append(f"Your hand: {_named(mine.hand) or 'empty'}. {_decks(view, teller)}")
    return lines


def void(view: GameView) -> list[str]:
    """The void."""
    if not view.void:
        return [words.EMPTY_VOID]
    return [f"The void: {_named(view.void)}."]


def discard_piles(view: GameView, teller: Teller) -> list[str]:
    """The discard piles of all seats."""
    return [
        words.zone(teller.who(seat.seat, view.seat), "discard pile", _named(seat.discard))
        for seat in _from_me(view)
    ]


def _from_me(view: GameView) -> Sequence[SeatView]:
    """The seats clockwise, the reader's own first."""
    return view.seats[view.seat :] + view.seats[: view.seat]


def _named(cards: Iterable[CardView | None]) -> str:
    return counted(card.name if card else "a card" for card in cards)


def _in_play(cards: Iterable[CardView]) -> Iterable[str]:
    for card in cards:
        under = f" over {_named(card.under)}" if card.under else ""
        yield f"{card.name}{' (used)' if card.used else ''}{under}"


def _honor(view: GameView, teller: Teller) -> list[str]:
    told = [
        words.honor_of(teller.who(seat.seat, view.seat), seat.honor, seat.card_honor)
        for seat in _from_me(view)
    ]
    if teller.names(-1):
        faces = teller.rules.by_slug
        on_cards = sum(faces[card.card].end_honor for card in view.rival_cards)
        told.append(words.honor_of(teller.who(-1, view.seat), view.rival_honor, on_cards))
    return told


def _row(view: GameView, teller: Teller) -> list[str]:
    """The center row; only in solitaire does the place of a card matter."""
    marks = _marks(view, "row")
    rival = teller.names(-1)
    lines: dict[str, int] = {}
    for place, card in enumerate(view.row):
        if card is None:
            continue
        is_next = rival and place >= len(view.row) - RIVAL_TAKES
        note = words.rival_next(rival) if is_next else ""
        line = marks.get(place, "") + teller.offer(card.card, card.price, note)
        lines[line] = lines.get(line, 0) + 1
    return [f"  {line}" if times == 1 else f"  {times} x {line}" for line, times in lines.items()]


def _piles(view: GameView, teller: Teller) -> str:
    marks = _marks(view, "always")
    told = [marks.get(place, "") + _pile(pile, teller) for place, pile in enumerate(view.piles)]
    return f"Always: {', '.join(told)}."


def _pile(pile: PileView, teller: Teller) -> str:
    face = teller.rules.by_slug[pile.card]
    cost = price(face.cost if pile.price is None else pile.price, face.definition.resource)
    return words.pile(pile.name, cost, pile.count, endless=face.definition.single)


def _marks(view: GameView, zone: str) -> dict[int, str]:
    """The options that acquire or defeat something, by its place."""
    if view.decision is None:
        return {}
    return {
        place: words.option_mark(option.index + 1)
        for option in view.decision.options
        if option.act in ("acquire", "defeat") and option.zone == zone
        for place in option.places
    }


def _decks(view: GameView, teller: Teller) -> str:
    mine = view.seats[view.seat]
    known = [card.name for _, card in mine.deck_known]
    top = f" (known in it: {counted(known)})" if known else ""
    return f"Your deck: {mine.deck_count}{top}, discard pile: {len(mine.discard)}."
