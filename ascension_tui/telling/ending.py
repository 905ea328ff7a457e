"""The end of a game: who won and why, and what the honor came from."""

from __future__ import annotations

from collections.abc import Mapping

from ascension_tui.rules.protocol import Result
from ascension_tui.rules.views import GameView, SeatView
from ascension_tui.table import Table
from ascension_tui.telling import words
from ascension_tui.telling.teller import Teller


def ending(table: Table, teller: Teller, me: int) -> list[str]:
    """The result for the reader `me` (-1: several people read it)."""
    result = table.result()
    assert result is not None
    views = [_view(table, seat) for seat in range(table.seats)]
    rival = _rival_sources(views[0], teller) if teller.names(-1) else {}
    lines = [_verdict(table, result, teller, me, sum(rival.values()))]
    if result.scores:
        for seat, view in enumerate(views):
            sources = _sources(view.seats[seat], teller)
            lines.append(words.score(teller.you(seat, me), sources))
    if rival:
        lines.append(words.score(teller.names(-1), rival))
    return lines


def _view(table: Table, seat: int) -> GameView:
    view = table.view(seat)
    assert isinstance(view, GameView)
    return view


def _verdict(table: Table, result: Result, teller: Teller, me: int, rival_score: int) -> str:
    winner = _side(result.winners, teller, me)
    if result.reason == "resignation":
        return words.won_by_resignation(winner)
    if result.reason == "card":
        return words.won_by_card(winner)
    standings = {
        _side(side, teller, me): sum(result.scores[seat] for seat in side) for side in _sides(table)
    }
    if teller.names(-1):
        standings[teller.names(-1)] = rival_score
        winner = winner or teller.names(-1)
    tied = [name for name, score in standings.items() if score == standings[winner]]
    if len(tied) > 1:
        return words.won_tie(winner, tied, standings[winner], solo=bool(teller.names(-1)))
    second = max((name for name in standings if name != winner), key=standings.__getitem__)
    return words.won(winner, standings[winner], second, standings[second])


def _sides(table: Table) -> list[tuple[int, ...]]:
    """Who wins together: partners sit across the table."""
    if not table.header.setup.get("teams"):
        return [(seat,) for seat in range(table.seats)]
    half = table.seats // 2
    return [(seat, seat + half) for seat in range(half)]


def _side(seats: tuple[int, ...], teller: Teller, me: int) -> str:
    return words.together([teller.you(seat, me) for seat in seats])


def _sources(seat: SeatView, teller: Teller) -> Mapping[str, int]:
    """A seat's honor by what it came from; the seat itself knows all its cards."""
    shown = [*seat.hand, *(card for _, card in seat.deck_known)]
    shown += [*seat.discard, *seat.played, *seat.in_play]
    shown += [card for holder in seat.in_play for card in holder.under]
    cards = [(card.card, 1) for card in shown if card] + list(seat.unseen)
    return {words.TOKENS: seat.honor, **_by_faction(cards, teller)}


def _rival_sources(view: GameView, teller: Teller) -> Mapping[str, int]:
    cards = [(card.card, 1) for card in view.rival_cards]
    return {words.TOKENS: view.rival_honor, **_by_faction(cards, teller)}


def _by_faction(cards: list[tuple[str, int]], teller: Teller) -> Mapping[str, int]:
    honor: dict[str, int] = {}
    for slug, copies in cards:
        face = teller.rules.by_slug[slug]
        source = words.cards_of(face.definition.faction)
        honor[source] = honor.get(source, 0) + copies * face.end_honor
    return {source: honor[source] for source in sorted(honor) if honor[source]}
