"""What a position is worth to a seat.

Every side is worth its tokens, the honor printed on its cards, and what the deck will still bring:
for every turn left what its hands yield on average, and what its cards were found to bring besides.
How many turns are left follows from the honor pool and the pace at which the decks drain it. The
lead this adds up to becomes a chance of winning: the nearer the end, the more a point decides.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from ascension_tui.games.ascension.players.weights import Growth, Income, Weights
from ascension_tui.games.ascension.players.yields import effect_yield, reward_yield, use_yields
from ascension_tui.games.ascension.rules.endings import rival_score, score, sides
from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset
from ascension_tui.games.ascension.rules.state import EMPTY, GameState, PlayerState

LONGEST = 20
"""Turns left are not told apart beyond this."""
LAG = 1.0
"""Turns left in which a card acquired now cannot work yet."""
HAND = 5.0
WIN = 100.0
"""The score of a game that is won."""
RIVAL_TURN = 4.6
"""Honor the solitaire opponent takes per turn."""
RIVAL_PACE = 1.7
"""Tokens among it."""

Row = tuple[float, float, float, float, float, float, bool]
"""Of a card: runes, power, honor and cards it gives; printed honor; what it brings per turn
besides; is it a construct."""


class Deck(NamedTuple):
    """One seat's cards added up."""

    tokens: int
    fixed: float
    """Tokens, printed honor, and what trophies will bring."""
    held: float
    standing: float
    """What the cards of the deck, and the constructs in play, bring per turn besides the income."""
    runes: float
    power: float
    honor: float
    """Income per turn."""
    size: int
    in_play: int

    def worth(self, turns: float, weights: Weights) -> float:
        """What it will have brought by the end, with so many turns to go."""
        if turns <= 0.0:
            return self.fixed
        worth = self.fixed + turns * sum(self.earnings(weights.income))
        worth += self.standing * early(turns, weights.head_start)
        if turns > LAG:
            worth += self.held * (turns - LAG)
        return worth

    def earnings(self, income: Income) -> tuple[float, float, float]:
        """What runes, power and honor are worth in each turn."""
        by_runes, by_power, by_honor, runes_squared, power_squared, both = income
        runes, power = self.runes, self.power
        return (
            runes * (by_runes + runes_squared * runes + both * power),
            power * (by_power + power_squared * power),
            by_honor * self.honor,
        )


def early(turns: float, head_start: float) -> float:
    """How many turns a construct in play counts that is not bought first, then drawn."""
    return turns + head_start if turns > head_start else 2.0 * turns


class Evaluator:
    """Values positions of one ruleset with one set of weights."""

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.uses = use_yields(rules)
        self.table = tuple(self._row(face, weights.held) for face in rules.kinds)
        self.in_play = tuple(self._row(face, weights.standing) for face in rules.kinds)
        self.rewards = tuple(
            1.05 * y.honor + 0.5 * y.runes + 0.6 * y.power + 0.8 * y.draw + 0.5 * y.banish + y.other
            for y in map(reward_yield, rules.kinds)
        )
        self.trophies = tuple(
            effect_yield(face.trophy).rough() if face.trophy is not None else 0.5
            for face in rules.kinds
        )
        self.keep = tuple(
            tuple(self.card_worth(face, turns) for face in rules.kinds)
            for turns in range(LONGEST + 1)
        )

    def _row(self, face: Face, besides: Mapping[str, float]) -> Row:
        use = self.uses[face.kind]
        construct = face.type == "construct"
        extra = besides.get(face.slug, 0.0)
        return use.runes, use.power, use.honor, use.draw, float(face.end_honor), extra, construct

    def growth(self, face: Face) -> Growth:
        """What a card brings besides its printed honor; measured, or told from its yield."""
        measured = self.weights.cards.get(face.slug)
        if measured is not None:
            return measured
        if face.is_monster:
            return self.weights.monster
        shares = self.weights.construct if face.type == "construct" else self.weights.hero
        amounts = (*self.uses[face.kind], 1.0)
        rise, bend = (sum(a * b for a, b in zip(amounts, s, strict=True)) for s in shares)
        return rise, bend

    def card_worth(self, face: Face, turns: float) -> float:
        rise, bend = self.growth(face)
        counting = max(turns - LAG, 0.0)
        return face.end_honor + counting * (rise + counting * bend)

    def add_up(self, state: GameState, seat: int) -> Deck:
        player = state.players[seat]
        faces = state.faces
        table = self.table
        runes = power = honor = draw = printed = held = 0.0
        size = 0
        for zone in (player.hand, player.deck, player.discard, player.played):
            for card in zone:
                r, p, h, d, e, b, construct = table[faces[card].kind]
                printed += e
                held += b
                if not construct:
                    size += 1
                    runes += r
                    power += p
                    honor += h
                    draw += d
        size = size or 1
        standing = in_r = in_p = in_h = in_d = 0.0
        table = self.in_play
        for card in player.in_play:
            r, p, h, d, e, b, _ = table[faces[card].kind]
            printed += e
            standing += b
            in_r += r
            in_p += p
            in_h += h
            in_d += d
        share = part_seen(size, draw, in_d)
        fixed = player.honor + printed
        if player.trophies or state.under:
            fixed += self._aside(state, seat)
        return Deck(
            player.honor,
            fixed,
            held,
            standing,
            share * runes + in_r,
            share * power + in_p,
            share * honor + in_h,
            size,
            len(player.in_play),
        )

    def add_up_all(self, state: GameState) -> list[Deck]:
        return [self.add_up(state, seat) for seat in range(len(state.players))]

    def _aside(self, state: GameState, seat: int) -> float:
        """Trophies, and the printed honor of cards set aside under others."""
        player = state.players[seat]
        faces = state.faces
        worth = self.weights.trophy * sum(self.trophies[faces[c].kind] for c in player.trophies)
        for card in player.in_play:
            worth += sum(faces[below].end_honor for below in state.under.get(card, ()))
        return worth

    def rounds_left(self, state: GameState, decks: list[Deck]) -> float:
        """How many rounds the pool will last; a rival's share counts too."""
        if state.ending:
            return 0.0
        w = self.weights
        pace = RIVAL_PACE if state.mode.solo else 0.0
        for deck in decks:
            pace += w.pace + w.pace_rune * deck.runes
            pace += w.pace_power * deck.power + w.pace_honor * deck.honor
        return min(state.pool / pace, float(LONGEST))

    def turns_left(self, state: GameState, decks: list[Deck]) -> list[float]:
        """How many turns each seat has after the present one; exact once the pool is empty."""
        rounds = self.rounds_left(state, decks)
        count = len(decks)
        active = state.active
        rest = (state.first - active - 1) % count
        later = rounds - rest / count
        later = later + 0.5 if later > 0.0 else 0.0
        turns = [later] * count
        for step in range(1, rest + 1):
            turns[(active + step) % count] += 1.0
        if state.extra_pending:
            turns[active] += 1.0
        return turns

    def score(self, state: GameState, seat: int, decks: list[Deck]) -> float:
        """How good the position is for the seat, as the logarithm of the odds of winning.

        The active seat has done all it wants to do this turn.
        """
        if state.over:
            return WIN if seat in state.winners else -WIN
        turns = self.turns_left(state, decks)
        return self.lead(state, seat, decks, turns) / self.spread(turns[seat])

    def spread(self, turns: float) -> float:
        """By how many points a game is still open with so many turns to go."""
        return self.weights.spread + self.weights.spread_turn * turns

    def lead(self, state: GameState, seat: int, decks: list[Deck], turns: list[float]) -> float:
        """The lead over the strongest opponent expected at the end of the game, in honor."""
        weights = self.weights
        totals = [deck.worth(left, weights) for deck, left in zip(decks, turns, strict=True)]
        denied = self.denied(state, seat, decks, turns)
        if state.mode.solo:
            return totals[0] - (rival_score(state) + turns[0] * RIVAL_TURN) + denied
        return self._against(state, seat, totals) + denied

    def outlook(self, state: GameState, seat: int) -> tuple[list[float], float]:
        """The turns everybody has left, and the lead they bring."""
        decks = self.add_up_all(state)
        turns = self.turns_left(state, decks)
        return turns, self.lead(state, seat, decks, turns)

    def final_lead(self, state: GameState, seat: int) -> float:
        totals = [float(score(state, each)) for each in range(len(state.players))]
        if state.mode.solo:
            return totals[0] - rival_score(state)
        return self._against(state, seat, totals)

    def _against(self, state: GameState, seat: int, totals: list[float]) -> float:
        """The lead of the seat's side over the others, mostly over the strongest."""
        if len(totals) == 2:
            return totals[seat] - totals[1 - seat]
        mine = 0.0
        others = []
        for side in sides(state):
            total = sum(totals[member] for member in side)
            if seat in side:
                mine = total
            else:
                others.append(total)
        return mine - 0.85 * max(others) - 0.15 * sum(others) / len(others)

    def denied(self, state: GameState, seat: int, decks: list[Deck], turns: list[float]) -> float:
        """How much less than usual the row leaves to the next player; mostly negative."""
        if state.mode.solo:
            return RIVAL_TURN - sum(state.faces[card].honor for card in state.row[-2:])
        return -self.weights.denial * self.on_offer(state, seat, decks, turns)

    def on_offer(self, state: GameState, seat: int, decks: list[Deck], turns: list[float]) -> float:
        """What the next player is likely to gain from the row beyond the usual."""
        count = len(decks)
        following = (state.active + 1) % count
        if turns[following] <= 0 or state.extra_pending or following == seat:
            return 0.0
        friend = following == state.mode.partner(seat, count)
        deck = decks[following]
        keep = self.keep[min(int(turns[following]), LONGEST)]
        hero = second = monster = 0.0
        faces = state.faces
        for card in state.row:
            if card == EMPTY:
                continue
            face = faces[card]
            if face.is_monster:
                gain = likely(deck.power - face.cost) * (self.rewards[face.kind] - face.cost / 2)
                monster = max(monster, gain)
                continue
            gain = likely(deck.runes - face.cost) * (keep[face.kind] - 0.4 * face.cost)
            if gain > hero:
                hero, second = gain, hero
            elif gain > second:
                second = gain
        return (hero + 0.4 * second + monster) * (-0.5 if friend else 1.0)


def part_seen(size: int, draw: float = 0.0, more: float = 0.0) -> float:
    """The part of a deck seen each turn, with what its cards draw and what is drawn more."""
    return min((HAND + more) / (1.0 - min(draw / size, 0.7)) / size, 1.0)


def likely(surplus: float) -> float:
    """How likely a hand can pay, from how much it has on average beyond the price."""
    return min(max(0.5 + surplus / 4.0, 0.0), 1.0)


def chance_of(score: float) -> float:
    """The chance of winning that goes with a score."""
    return 1.0 / (1.0 + math.exp(-max(min(score, 30.0), -30.0)))


def piles_of(player: PlayerState) -> tuple[list[int], ...]:
    """Where the cards of a deck are, those in play left out."""
    return player.hand, player.deck, player.discard, player.played


def is_starting_card(face: Face) -> bool:
    """Whether every player begins with copies of it."""
    return face.basic and face.pile < 0
