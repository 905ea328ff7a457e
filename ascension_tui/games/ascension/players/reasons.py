"""Why a move is better than another: the term of the evaluation that speaks most for it.

The evaluation is taken apart into terms a person can be told about; together they are the lead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from ascension_tui.games.ascension.players.advice import Reason
from ascension_tui.games.ascension.players.compare_moves import Estimate
from ascension_tui.games.ascension.players.evaluate import (
    LAG,
    Deck,
    Evaluator,
    early,
    is_starting_card,
    likely,
    part_seen,
    piles_of,
)
from ascension_tui.games.ascension.players.search import Line, SearchPolicy
from ascension_tui.games.ascension.rules.endings import sides
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.ruleset import Face
from ascension_tui.games.ascension.rules.state import EMPTY, GameState

NOTABLE = 0.05
"""A difference in honor worth naming."""
SOON = 3.0
"""Turns left from which the end is in sight."""
PACE = "pace"
"""What it is worth that the game ends sooner, or later."""
INCOME = ("runes", "power", "honor", "draw")
OWN_DECK = (*INCOME, "thinning", "other")
"""Terms about what one's own cards will bring."""

End = tuple[object, ...]
"""What makes the end of one turn differ from that of another."""


class Terms(NamedTuple):
    """What a position is worth to a side, in honor at the end of the game."""

    tokens: float
    printed: float
    """Honor printed on the side's cards."""
    runes: float
    power: float
    honor: float
    draw: float
    """What these will bring in the turns left."""
    thinning: float
    """What a deck with as many starting cards fewer would bring more: the fewer, the nearer
    to zero."""
    other: float
    opponents: float
    """What the opponents have and will get, against the side."""
    denial: float
    """What the row leaves to the next player, against the side."""


def explain(
    policy: SearchPolicy, seen: Observation, best: Estimate, others: Sequence[Estimate]
) -> Reason:
    """The term that speaks most for a move, against the first of others that leads elsewhere."""
    other = next((e for e in others if end_of(best) != end_of(e)), None)
    if other is None:
        return Reason("order", 0.0, "only order")
    gains = differences(policy, seen.seat, best, other)
    term = max(gains, key=lambda name: gains[name])
    amount = gains[term]
    if amount < NOTABLE:
        return Reason("chances", amount, "chances")
    return _reason(term, amount, policy.evaluator, seen, best.lines[0], other.lines[0])


def differences(
    policy: SearchPolicy, seat: int, one: Estimate, other: Estimate
) -> dict[str, float]:
    """By how much each term of the evaluation is better after one move than after another.

    Both are told for the same number of turns to come; what a longer or shorter game changes, for
    everybody, is a term of its own.
    """
    evaluator = policy.evaluator
    pairs = list(zip(one.lines, other.lines, strict=False))
    gains = dict.fromkeys((*Terms._fields, PACE), 0.0)
    for line, against in pairs:
        ends = (line.game.state, against.game.state)
        turns, leads = zip(*(evaluator.outlook(state, seat) for state in ends), strict=True)
        usual = [sum(both) / 2 for both in zip(*turns, strict=True)]
        mine, theirs = (terms_of(evaluator, state, seat, usual) for state in ends)
        for name, here, there in zip(Terms._fields, mine, theirs, strict=True):
            gains[name] += (here - there) / len(pairs)
        gains[PACE] += (leads[0] - leads[1] - sum(mine) + sum(theirs)) / len(pairs)
    return gains


def end_of(estimate: Estimate) -> End:
    """Where a move leads; moves that differ only in their order lead to the same."""
    state = estimate.lines[0].game.state
    row = [_kind(state, card) for card in state.row]
    players = []
    for player in state.players:
        zones = (chain(*piles_of(player)), player.in_play, player.trophies)
        cards = tuple(tuple(sorted(_kind(state, card) for card in zone)) for zone in zones)
        players.append((player.honor, cards))
    return (
        tuple(row if state.mode.solo else sorted(row)),
        tuple(players),
        state.active,
        state.pool,
        state.extra_pending,
    )


def _kind(state: GameState, card: int) -> int:
    return -1 if card == EMPTY else state.faces[card].kind


def _reason(
    term: str, amount: float, evaluator: Evaluator, seen: Observation, line: Line, other: Line
) -> Reason:
    game = line.game
    opponent = _next_seat(seen)
    if line.path == ("end",) and term in OWN_DECK:
        return Reason(term, amount, "weaken")
    if term == PACE:
        sooner = _rounds_left(evaluator, game) < _rounds_left(evaluator, other.game)
        return Reason(term, amount, "sooner" if sooner else "later")
    if term == "tokens":
        if game.state.ending:
            return Reason(term, amount, "pool empty")
        rounds = _rounds_left(evaluator, game)
        if rounds < SOON:
            return Reason(term, amount, "pool ends", turns=max(round(rounds), 1))
        return Reason(term, amount, term)
    if term == "other":
        trophies = [len(way.game.state.players[seen.seat].trophies) for way in (line, other)]
        if trophies[0] > trophies[1]:
            return Reason(term, amount, "trophy")
    if term == "denial":
        card = _denied_card(evaluator, seen, game.state, other.game.state)
        return Reason(term, amount, "denial" if card else "leaves less", opponent, card)
    return Reason(term, amount, term, opponent if len(seen.seats) <= 2 else None)


def _rounds_left(evaluator: Evaluator, game: Game) -> float:
    return evaluator.rounds_left(game.state, evaluator.add_up_all(game.state))


def _next_seat(seen: Observation) -> int:
    if seen.mode.solo:
        return -1
    return 1 - seen.seat if len(seen.seats) == 2 else (seen.active + 1) % len(seen.seats)


def _denied_card(evaluator: Evaluator, seen: Observation, here: GameState, there: GameState) -> str:
    """The best card the next player could have got there and not here.

    Only one that lies there now: cards turned up later are sampled.
    """
    left = [_kind(here, card) for card in here.row]
    shown = {seen.kinds[card] for card in seen.row if card >= 0}
    row = there.row[-2:] if there.mode.solo else there.row
    deck = evaluator.add_up(there, (seen.seat + 1) % len(there.players))
    best, slug = 0.0, ""
    for card in row:
        kind = _kind(there, card)
        if kind in left or kind not in shown:
            continue
        face = there.faces[card]
        worth = evaluator.rewards[face.kind] if face.is_monster else evaluator.card_worth(face, 6.0)
        if not there.mode.solo:
            worth *= likely((deck.power if face.is_monster else deck.runes) - face.cost)
        if worth > best:
            best, slug = worth, face.slug
    return slug


def terms_of(
    evaluator: Evaluator, state: GameState, seat: int, turns: Sequence[float] | None = None
) -> Terms:
    """Take the lead of a seat's side apart, with the turns everybody has or a number given."""
    decks = evaluator.add_up_all(state)
    turns = list(turns or evaluator.turns_left(state, decks))
    mine = next(side for side in sides(state) if seat in side)
    tokens = float(sum(state.players[member].honor for member in mine))
    parts = dict.fromkeys(OWN_DECK, 0.0)
    printed = 0.0
    for member in mine:
        cards = _Cards(evaluator, state, member, decks[member], turns[member])
        own = cards.printed()
        printed += own
        parts["other"] += decks[member].fixed - state.players[member].honor - own
        if turns[member] > 0.0:
            cards.add_to_come(parts)
    denial = evaluator.denied(state, seat, decks, turns)
    lead = evaluator.lead(state, seat, decks, turns)
    opponents = lead - denial - tokens - printed - sum(parts.values())
    return Terms(tokens=tokens, printed=printed, opponents=opponents, denial=denial, **parts)


class _Cards:
    """The cards of a seat, and what they will bring in the turns left."""

    def __init__(
        self, evaluator: Evaluator, state: GameState, seat: int, deck: Deck, turns: float
    ) -> None:
        self.evaluator = evaluator
        self.state = state
        self.seat = seat
        self.deck = deck
        """The cards added up."""
        self.turns = turns
        faces = state.faces
        player = state.players[seat]
        self.held = [faces[card] for card in chain(*piles_of(player))]
        self.in_play = [faces[card] for card in player.in_play]

    def printed(self) -> float:
        """The honor on the cards, without what is set aside."""
        return float(sum(face.end_honor for face in (*self.held, *self.in_play)))

    def add_to_come(self, parts: dict[str, float]) -> None:
        """Share out what the deck will bring.

        What starting cards cost is counted apart, so the other parts tell what it would bring
        without them.
        """
        thinning = self.thinning()
        own = dict.fromkeys((*INCOME, "other"), 0.0)
        self.share_earnings(own)
        self.share_besides(own)
        whole = self.to_come(self.deck) - thinning
        told = sum(own.values())
        parts["thinning"] += thinning
        parts["other"] += own["other"]
        earned = {name: max(own[name], 0.0) for name in INCOME}
        total = sum(earned.values())
        for name in INCOME:
            share = earned[name] / total if total else 1.0 / len(INCOME)
            parts[name] += own[name] + (whole - told) * share

    def to_come(self, deck: Deck) -> float:
        return deck.worth(self.turns, self.evaluator.weights) - deck.fixed

    def thinning(self) -> float:
        """What all starting cards of the deck cost, each as much as one of them."""
        without = self.state.clone()
        piles = piles_of(without.players[self.seat])
        faces = self.state.faces
        lost = 0.0
        for slug, copies in Counter(f.slug for f in self.held if is_starting_card(f)).items():
            pile, card = next((p, c) for p in piles for c in p if faces[c].slug == slug)
            whole = pile[:]
            pile.remove(card)
            fewer = self.evaluator.add_up(without, self.seat)
            pile[:] = whole
            lost += copies * (self.to_come(fewer) - self.to_come(self.deck))
        return -lost

    def share_earnings(self, own: dict[str, float]) -> None:
        """Runes, power and honor per turn; so far as other cards draw them, they are draw's."""
        uses, deck = self.evaluator.uses, self.deck
        drawn = self.drawn()
        earnings = deck.earnings(self.evaluator.weights.income)
        for name, worth in zip(INCOME, earnings, strict=False):
            amount = getattr(deck, name)
            if not amount:
                continue
            held = 1.0 - sum(getattr(uses[face.kind], name) for face in self.in_play) / amount
            own["draw"] += self.turns * worth * held * drawn
            own[name] += self.turns * worth * (1.0 - held * drawn)

    def drawn(self) -> float:
        """The part of the cards seen each turn that others draw."""
        uses = self.evaluator.uses
        draw = sum(uses[face.kind].draw for face in self.held if face.type != "construct")
        more = sum(uses[face.kind].draw for face in self.in_play)
        size = self.deck.size
        return max(1.0 - part_seen(size) / part_seen(size, draw, more), 0.0)

    def share_besides(self, own: dict[str, float]) -> None:
        """What single cards bring besides, shared out by what they give."""
        later = max(self.turns - LAG, 0.0)
        weights = self.evaluator.weights
        for face in self.held:
            if not is_starting_card(face):
                self.share(face, later * weights.held.get(face.slug, 0.0), own)
        counting = early(self.turns, weights.head_start)
        for face in self.in_play:
            self.share(face, counting * weights.standing.get(face.slug, 0.0), own)

    def share(self, face: Face, worth: float, own: dict[str, float]) -> None:
        use = self.evaluator.uses[face.kind]
        amounts = {name: max(getattr(use, name), 0.0) for name in INCOME}
        total = sum(amounts.values()) + max(use.other, 0.0) + max(use.banish, 0.0)
        others = max(use.other, 0.0) + max(use.banish, 0.0)
        if total <= 0.0:
            own["other"] += worth
            return
        for name, amount in amounts.items():
            own[name] += worth * amount / total
        own["other"] += worth * others / total
