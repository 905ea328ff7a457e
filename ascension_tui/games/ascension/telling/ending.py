"""The end of a game: who won and why, where honor came from, how it grew, what stood out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ascension_tui.game.protocol import WATCHER, Result, SeenEvent
from ascension_tui.games.ascension import model_events as happened
from ascension_tui.games.ascension.model import GameModel, Player
from ascension_tui.games.ascension.rules.endings import sides_of
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text.en import grammar
from ascension_tui.games.ascension.text.en.voice import Who
from ascension_tui.table import Update
from ascension_tui.table.history import GameLog
from ascension_tui.table.seat_table import ReadTable

Side = tuple[int, ...]
"""The seats that win together."""
RIVAL = -1
"""The seat of the opponent in solitaire."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat has, and what from."""

    seat: int
    tokens: int
    cards: Counter[str]
    """All of them at the end, by slug; the rival's are what it took."""
    on_cards: Mapping[str, int]
    """Printed honor by faction, empty for cards without one; only what is not 0."""

    @property
    def total(self) -> int:
        return self.tokens + sum(self.on_cards.values())


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, for whoever reads it."""

    verdict: str
    """Who won and why, in a sentence."""
    winners: Side
    """The seats that won; that of the rival for a lost solitaire."""
    scores: tuple[Score, ...]
    """By seat; the rival comes last."""
    sides: tuple[Side, ...]
    counted: bool
    """Whether honor was counted at all; not so when everybody else gave up."""
    resigned: frozenset[int]

    @property
    def in_teams(self) -> bool:
        return any(len(side) > 1 for side in self.sides)

    def total(self, side: Side) -> int:
        return sum(score.total for score in self.scores if score.seat in side)


def ending_of(table: ReadTable, teller: CardTeller, me: int) -> Ending:
    """The result of a game that is over, for the reader `me` (-1: several people read it)."""
    result = table.result()
    if result is None:
        raise ValueError("the game is not over")
    scores, rival = [], None
    for seat in range(table.seats):
        view = table.view(seat)
        assert isinstance(view, GameModel)
        mine = view.players[seat]  # they know all cards of their own
        scores.append(_score(seat, mine.honor, _owned(mine), teller))
        rival = view.rival
    sides = tuple(sides_of(table.seats, bool(table.header.setup.get("teams"))))
    winners = result.winners
    if rival is not None:
        taken = Counter(card.slug for card in rival.cards)
        scores.append(_score(RIVAL, rival.honor, taken, teller))
        winners = winners or (RIVAL,)
    return Ending(
        verdict=_verdict(result, winners, sides, scores, teller, me),
        winners=winners,
        scores=tuple(scores),
        sides=sides,
        counted=bool(result.scores),
        resigned=frozenset(table.resigned),
    )


def score_lines(told: Ending, teller: CardTeller, me: int) -> list[str]:
    """Who has how much honor, and what from, for the reader `me`."""
    lines = []
    for score in told.scores:
        if told.counted or score.seat == RIVAL:
            parts = [f"{score.tokens} in tokens"]
            for faction, honor in score.on_cards.items():
                parts.append(f"{honor} on {faction.capitalize() or 'other'} cards")
            name = grammar.capital(teller.who(score.seat, me).name)
            lines.append(f"  {name}: {score.total} honor, {', '.join(parts)}.")
    return lines


def _owned(player: Player) -> Counter[str]:
    """All cards a player scores for; from the player's own view none is missing."""
    shown = [*player.hand.cards, *(known.card for known in player.deck.known)]
    shown += [*player.discard, *player.played, *player.in_play]
    shown += [card for holder in player.in_play for card in holder.under]
    cards = Counter(card.slug for card in shown if card)
    cards.update({cards.slug: cards.count for cards in player.unseen})
    return cards


def _score(seat: int, tokens: int, cards: Counter[str], teller: CardTeller) -> Score:
    honor: Counter[str] = Counter()
    for slug, copies in cards.items():
        face = teller.rules.by_slug[slug]
        honor[face.definition.faction or ""] += copies * face.end_honor
    on_cards = {faction: honor[faction] for faction in (*FACTION_BITS, "") if honor[faction]}
    return Score(seat, tokens, cards, on_cards)


def _verdict(
    result: Result,
    winners: Side,
    sides: Sequence[Side],
    scores: Sequence[Score],
    teller: CardTeller,
    me: int,
) -> str:
    winner = called_side(winners, teller, me)
    if result.reason == "resignation":
        return f"{winner.does('win')}: everybody else has given up."
    if result.reason == "card":
        return f"{winner.does('win')} at once, by a card that ends the game."
    # By side and not by name: two people may have the same one.
    totals = _totals(sides, {score.seat: score.total for score in scores})
    best = totals.pop(winners)
    tied = [called_side(side, teller, me).name for side, honor in totals.items() if honor == best]
    if tied:
        # The winner comes first, for a narrow line is cut at its end.
        solo = scores[-1].seat == RIVAL
        late = "it goes to whoever is later in turn order"
        rule = "it takes more than that to win" if solo else late
        return f"{winner.does('win')} the tie with {grammar.both(tied)} at {best} honor: {rule}."
    second = max(totals, key=totals.__getitem__)
    ahead = grammar.count(best - totals[second], "honor")
    behind = called_side(second, teller, me)
    return f"{winner.does('win')} with {best} honor, {ahead} ahead of {behind}."


def called_side(side: Side, teller: CardTeller, me: int) -> Who:
    """Partners as one, the reader first."""
    partners = [teller.who(seat, me) for seat in side]
    if len(partners) == 1:
        return partners[0]
    partners.sort(key=lambda partner: not partner.you)
    return Who(grammar.both([partner.name for partner in partners]), several=True)


def _totals(sides: Sequence[Side], by_seat: Mapping[int, int]) -> dict[Side, int]:
    """What each side has together; the rival is one of its own."""
    rival = [(RIVAL,)] if RIVAL in by_seat else []
    return {side: sum(by_seat[seat] for seat in side) for side in (*sides, *rival)}


# How honor grew


@dataclass(frozen=True, slots=True)
class Standing:
    """What everybody had when a turn was over."""

    round: int
    """Of the turn that was over; 0 before the first one."""
    honor: tuple[int, ...]
    """By seat; in solitaire the rival comes last."""


def honor_history(log: GameLog, ending: Ending, rules: Ruleset) -> list[Standing]:
    """All honor, that on cards too, after each turn of a game that is over.

    The events say every change of it, so nothing is replayed: the changes are added up and the row
    is moved so that it ends at what is known now. That also serves a game that began with a
    position, and one whose beginning the log does not have.
    """
    now = {score.seat: score.total for score in ending.scores}
    running: Counter[int] = Counter()
    rows = [(0, running.copy())]
    round_ = 1
    for update in log.updates():
        for place, event in enumerate(update.see(WATCHER)):
            for seat, gain in _gains(event, update, place, rules):
                running[seat] += gain
            if isinstance(event, happened.TurnBegan):
                rows.append((round_, running.copy()))
                round_ = event.round
    rows.append((round_, running))
    return [
        Standing(number, tuple(row[seat] + now[seat] - running[seat] for seat in now))
        for number, row in rows
    ]


def _gains(event: SeenEvent, update: Update, place: int, rules: Ruleset) -> list[tuple[int, int]]:
    """Which seats gain how much; cards that change hands bring their honor along."""
    match event:
        case happened.HonorGained():
            return [(event.seat, event.amount)]
        case happened.HonorTaken():
            return [(event.seat, event.amount), (event.victim, -event.amount)]
        case happened.RivalTook():
            return [(RIVAL, rules.by_slug[event.card].end_honor)]
        case happened.CardMoved(card=None) if event.owner != event.to:
            # What was taken unseen by all others, the two it went between saw.
            seen = update.see(max(event.owner, event.to))[place]
            return _gains(seen, update, place, rules)
        case happened.CardMoved(card=str(card)) if event.owner != event.to:
            worth = rules.by_slug[card].end_honor
            sides = ((event.owner, -worth), (event.to, worth))
            return [(seat, gain) for seat, gain in sides if seat >= 0]
    return []


# What stood out


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The most that somebody gained at once."""

    seat: int
    round: int
    gain: int
    place: int
    """Which turn it was, counted from the last one: -1."""


def best_turn(standings: Sequence[Standing], ending: Ending) -> BestTurn | None:
    """Of equal ones the first; None if nobody ever gained anything."""
    turns = [
        BestTurn(score.seat, after.round, after.honor[at] - before.honor[at], place)
        for place, (before, after) in enumerate(pairwise(standings), 1 - len(standings))
        for at, score in enumerate(ending.scores)
    ]
    best = max(turns, key=lambda turn: turn.gain, default=None)
    return best if best is not None and best.gain > 0 else None


def highlights(
    standings: Sequence[Standing], ending: Ending, name: Callable[[int], str]
) -> list[str]:
    """The best turn, and how the lead changed; `name` is how a seat begins a sentence."""
    told = []
    if (best := best_turn(standings, ending)) is not None:
        gain = grammar.count(best.gain, "honor")
        told = [f"{name(best.seat)} had the best turn: {gain} in round {best.round}."]
    return [*told, *lead(standings, ending, name)]


def lead(standings: Sequence[Standing], ending: Ending, name: Callable[[int], str]) -> list[str]:
    """Who was ahead at the end of each round; a tie leaves the lead where it was."""
    leads: list[tuple[int, Side]] = []
    for standing in {standing.round: standing for standing in standings}.values():
        leader = _leader(standing, ending)
        if leader and (not leads or leads[-1][1] != leader):
            leads.append((standing.round, leader))
    if not leads:
        return []
    since, leader = leads[-1]
    if len(leads) == 1:
        return [
            f"{grammar.both([name(seat) for seat in leader])} led from round {since} to the end."
        ]
    times = "once" if len(leads) == 2 else f"{len(leads) - 1} times, the last time"
    return [f"The lead changed {times} in round {since}."]


def _leader(standing: Standing, ending: Ending) -> Side:
    """The side that is ahead alone, or nobody."""
    seats = (score.seat for score in ending.scores)
    totals = _totals(ending.sides, dict(zip(seats, standing.honor, strict=True)))
    best = max(totals.values())
    ahead = [side for side, total in totals.items() if total == best]
    return ahead[0] if len(ahead) == 1 else ()
