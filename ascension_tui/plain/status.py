"""The table as one seat sees it, a line per thought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ascension_tui.games.ascension.model import Card, GameModel, Pile, Player
from ascension_tui.games.ascension.telling.teller import CardTeller, counted
from ascension_tui.games.ascension.telling.words import last_round, price
from ascension_tui.plain import words

RIVAL_TAKES = 2


def status(view: GameModel, teller: CardTeller) -> list[str]:
    """Everything on the table that matters now."""
    me = view.seat
    turn, pool = view.turn, view.honor_pool
    whose = teller.who(turn.seat, me)
    lines = [words.header(turn.round, whose, pool.left, _honor(view, teller))]
    if pool.ending:
        last = teller.who(pool.last_seat, me)
        lines.append(last_round(last, alone=len(view.players) == 1))
    lines.append(words.center_row(view.center_deck.count))
    lines += _row(view, teller)
    lines.append(_piles(view, teller))
    if (event := view.event_zone.card) is not None:
        lines.append(words.event(event.name, teller.text(event.slug)))
    for player in _from_me(view):
        if player.in_play:
            cards = counted(_in_play(player.in_play))
            lines.append(words.zone(teller.who(player.seat, me), "constructs in play", cards))
        if player.trophies:
            cards = _named(player.trophies)
            lines.append(words.zone(teller.who(player.seat, me), "trophies", cards))
    mine = view.players[me]
    if mine.played:
        lines.append(f"Played this turn: {_named(mine.played)}.")
    lines.append(f"Your hand: {_named(mine.hand.cards) or 'empty'}. {_decks(view, teller)}")
    return lines


def void(view: GameModel) -> list[str]:
    """The void."""
    if not view.void:
        return [words.EMPTY_VOID]
    return [f"The void: {_named(view.void)}."]


def discard_piles(view: GameModel, teller: CardTeller) -> list[str]:
    """The discard piles of all seats."""
    return [
        words.zone(teller.who(player.seat, view.seat), "discard pile", _named(player.discard))
        for player in _from_me(view)
    ]


def _from_me(view: GameModel) -> Sequence[Player]:
    """Clockwise, the reader first."""
    return view.players[view.seat :] + view.players[: view.seat]


def _named(cards: Iterable[Card | None]) -> str:
    return counted(card.name if card else "a card" for card in cards)


def _in_play(cards: Iterable[Card]) -> Iterable[str]:
    for card in cards:
        under = f" over {_named(card.under)}" if card.under else ""
        yield f"{card.name}{' (used)' if card.used else ''}{under}"


def _honor(view: GameModel, teller: CardTeller) -> list[str]:
    told = [
        words.honor_of(teller.who(player.seat, view.seat), player.honor, player.card_honor)
        for player in _from_me(view)
    ]
    if (rival := view.rival) is not None:
        faces = teller.rules.by_slug
        on_cards = sum(faces[card.slug].end_honor for card in rival.cards)
        told.append(words.honor_of(teller.who(-1, view.seat), rival.honor, on_cards))
    return told


def _row(view: GameModel, teller: CardTeller) -> list[str]:
    """The center row; only in solitaire does the place of a card matter."""
    marks = _marks(view, "row")
    rival = teller.names(-1)
    lines: dict[str, int] = {}
    row = view.center_row.cards
    for place, card in enumerate(row):
        if card is None:
            continue
        is_next = rival and place >= len(row) - RIVAL_TAKES
        note = words.rival_next(rival) if is_next else ""
        line = marks.get(place, "") + teller.offer(card.slug, card.price, note)
        lines[line] = lines.get(line, 0) + 1
    return [f"  {line}" if times == 1 else f"  {times} x {line}" for line, times in lines.items()]


def _piles(view: GameModel, teller: CardTeller) -> str:
    marks = _marks(view, "always")
    told = [marks.get(place, "") + _pile(pile, teller) for place, pile in enumerate(view.piles)]
    return f"Always: {', '.join(told)}."


def _pile(pile: Pile, teller: CardTeller) -> str:
    card = pile.card
    face = teller.rules.by_slug[card.slug]
    cost = price(face.cost if card.price is None else card.price, face.definition.resource)
    return words.pile(card.name, cost, pile.count, endless=face.definition.single)


def _marks(view: GameModel, zone: str) -> dict[int, str]:
    """The options that acquire or defeat something, by its place."""
    if view.decision is None:
        return {}
    return {
        place: words.option_mark(option.index + 1)
        for option in view.decision.options
        if option.act in ("acquire", "defeat") and option.zone == zone
        for place in option.places
    }


def _decks(view: GameModel, teller: CardTeller) -> str:
    mine = view.players[view.seat]
    known = [known.card.name for known in mine.deck.known]
    top = f" (known in it: {counted(known)})" if known else ""
    return f"Your deck: {mine.deck.count}{top}, discard pile: {len(mine.discard)}."
