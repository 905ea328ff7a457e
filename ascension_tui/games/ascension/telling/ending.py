"""The end of a game: who won and why, and what the honor came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from ascension_tui.game.protocol import Result
from ascension_tui.games.ascension.model import GameModel, Player
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.table.seat_table import ReadTable

RIVAL = -1
"""The seat of the opponent in solitaire."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one side of the table has, and what from."""

    seat: int
    tokens: int
    on_cards: Mapping[str, int]
    """Printed honor by faction, empty for cards without one; only what is not 0."""

    @property
    def total(self) -> int:
        """Everything together."""
        return self.tokens + sum(self.on_cards.values())


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, for whoever reads it."""

    verdict: str
    """Who won and why, in a sentence."""
    winners: tuple[int, ...]
    """The seats that won; that of the rival for a lost solitaire."""
    scores: tuple[Score, ...]
    """By seat; the rival comes last."""
    sides: tuple[tuple[int, ...], ...]
    """Who wins together."""
    counted: bool
    """Whether honor was counted at all; not so when everybody else gave up."""
    resigned: frozenset[int]

    @property
    def in_teams(self) -> bool:
        """Whether partners won or lost together."""
        return any(len(side) > 1 for side in self.sides)

    def total(self, side: tuple[int, ...]) -> int:
        """What a side has together."""
        return sum(score.total for score in self.scores if score.seat in side)


def ending_of(table: ReadTable, teller: CardTeller, me: int) -> Ending:
    """The result of a game that is over, for the reader `me` (-1: several people read it)."""
    result = table.result()
    if result is None:
        raise ValueError("the game is not over")
    views = [final_view(table, seat) for seat in range(table.seats)]
    scores = [_score_of(view.players[view.seat], teller) for view in views]
    sides = _sides(table)
    winners = result.winners
    if (rival := views[0].rival) is not None:
        cards = Counter(card.slug for card in rival.cards)
        scores.append(Score(RIVAL, rival.honor, _by_faction(cards, teller)))
        winners = winners or (RIVAL,)
    return Ending(
        verdict=_verdict(result, winners, sides, scores, teller, me),
        winners=winners,
        scores=tuple(scores),
        sides=sides,
        counted=bool(result.scores),
        resigned=frozenset(table.resigned),
    )


def ending(table: ReadTable, teller: CardTeller, me: int) -> list[str]:
    """The result in lines for the reader `me` (-1: several people read it)."""
    told = ending_of(table, teller, me)
    scores = [score for score in told.scores if told.counted or score.seat == RIVAL]
    return [
        told.verdict,
        *(messages.score(teller.who(score.seat, me), _sources(score)) for score in scores),
    ]


def final_view(table: ReadTable, seat: int) -> GameModel:
    """The table as a seat sees it; the seat itself knows all its cards."""
    view = table.view(seat)
    assert isinstance(view, GameModel)
    return view


def owned(player: Player) -> Counter[str]:
    """All cards a player scores for, by slug; from the player's own view none is missing."""
    shown = [*player.hand.cards, *(known.card for known in player.deck.known)]
    shown += [*player.discard, *player.played, *player.in_play]
    shown += [card for holder in player.in_play for card in holder.under]
    cards = Counter(card.slug for card in shown if card)
    cards.update({cards.slug: cards.count for cards in player.unseen})
    return cards


def _verdict(
    result: Result,
    winners: tuple[int, ...],
    sides: tuple[tuple[int, ...], ...],
    scores: list[Score],
    teller: CardTeller,
    me: int,
) -> str:
    winner = _side(winners, teller, me)
    if result.reason == "resignation":
        return messages.won_by_resignation(winner)
    if result.reason == "card":
        return messages.won_by_card(winner)
    solo = scores[-1].seat == RIVAL
    by_seat = {score.seat: score.total for score in scores}
    # By side and not by name: two people may have the same one.
    totals = {side: sum(by_seat[seat] for seat in side) for side in sides}
    if solo:
        totals[RIVAL,] = by_seat[RIVAL]
    best = totals[winners]
    del totals[winners]
    tied = [_side(side, teller, me) for side, honor in totals.items() if honor == best]
    if tied:
        return messages.won_tie(winner, tied, best, solo=solo)
    second = max(totals, key=totals.__getitem__)
    return messages.won(winner, best, _side(second, teller, me), totals[second])


def _sides(table: ReadTable) -> tuple[tuple[int, ...], ...]:
    """Who wins together: partners sit across the table."""
    if not table.header.setup.get("teams"):
        return tuple((seat,) for seat in range(table.seats))
    half = table.seats // 2
    return tuple((seat, seat + half) for seat in range(half))


def _side(seats: tuple[int, ...], teller: CardTeller, me: int) -> messages.Who:
    return messages.side([teller.who(seat, me) for seat in seats])


def _score_of(player: Player, teller: CardTeller) -> Score:
    return Score(player.seat, player.honor, _by_faction(owned(player), teller))


def _by_faction(cards: Counter[str], teller: CardTeller) -> Mapping[str, int]:
    honor: Counter[str] = Counter()
    for slug, copies in cards.items():
        face = teller.rules.by_slug[slug]
        honor[face.definition.faction or ""] += copies * face.end_honor
    return {
        faction: honor[faction] for faction in sorted(honor, key=_last_if_none) if honor[faction]
    }


def _last_if_none(faction: str) -> tuple[bool, str]:
    return not faction, faction


def _sources(score: Score) -> Mapping[str, int]:
    """A score by what it came from, in words."""
    on_cards = {messages.cards_of(name or None): honor for name, honor in score.on_cards.items()}
    return {messages.TOKENS: score.tokens, **on_cards}
