"""A rule-of-thumb player: plays everything, then buys and fights for the best value.

What cards are worth to it is read off their effects, in honor over the rest of a middling game, so
a new card needs no entry here.
"""

from __future__ import annotations

import math
from functools import lru_cache

from ascension_tui.games.ascension.rules.observation import (
    Observation,
    SeenDecision,
    SeenOption,
    own_decision,
)
from ascension_tui.games.ascension.rules.ruleset import Face
from ascension_tui.games.ascension.rules.selectors import CountCards
from ascension_tui.games.ascension.rules.verbs import Verb, buying, cards, control, gains, waiting

CHAFF = 1.3
"""Own cards worth less than this each time they are drawn are better banished."""
POWER = 1.1
CARD = 1.5
BANISH_OWN = 1.6
BANISH_ROW = 0.4
LIKELY = 0.6
"""A condition that often holds."""
STARTING_ROUNDS = 16.0
"""About how many rounds a game with a full pool lasts."""
USES_OF_CONSTRUCT = 3.0
"""How often a construct works for each time a hero would have been drawn."""
DESTINATIONS = {"in_play": 3.0, "hand": 3.0, "deck_top": 2.0, "trophies": 2.0}
"""How good it is to put a card somewhere; anywhere else is the discard pile."""


class GreedyBot:
    """Decides by looking at the present options only; deterministic."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        """The seed is not used: equal positions get equal answers."""

    def choose(self, seen: Observation) -> int:
        """Take the option with the highest value; the first of equals."""
        decision = own_decision(seen)
        evaluator = _OptionEvaluator(seen, decision)
        values = [evaluator.value(option) for option in decision.options]
        return values.index(max(values))


class _OptionEvaluator:
    """Values the options of one decision."""

    def __init__(self, seen: Observation, decision: SeenDecision) -> None:
        self.seen = seen
        self.decision = decision
        self.faces = seen.rules.by_slug
        gone = sum(seat.honor for seat in seen.seats) + seen.rival_honor
        self.rounds_left = rounds_left(seen.pool, gone, seen.round)
        self.node = seen.rules.nodes.get(decision.node)

    def value(self, option: SeenOption) -> float:
        """Higher is better; not comparable between decisions."""
        if self.decision.kind == "turn":
            return self.turn_value(option)
        match option.act:
            case "pick":
                return self.pick_value(option, self.faces[option.card])
            case "choose" if isinstance(self.node, control.ChooseOne):
                return self.branch_value(self.node.of[option.amount])
            case "to":
                return self.place_value(option)
            case "player":
                return 0.0 if self.is_mine(option.owner) else 1.0
            case "save" | "next":
                return keep_worth(self.faces[option.card], self.rounds_left)
            case "yes":
                return 1.0
        return 0.0

    def is_mine(self, seat: int) -> bool:
        seen = self.seen
        return seat in (seen.seat, seen.mode.partner(seen.seat, len(seen.seats)))

    def place_value(self, option: SeenOption) -> float:
        """Into play, hand or deck before the discard pile; monsters to others."""
        if option.owner < 0:
            return DESTINATIONS.get(option.zone, 0.0)
        face = self.face_of(self.decision.targets[0])
        return 1.0 if face.type == "monster" and not self.is_mine(option.owner) else -1.0

    def turn_value(self, option: SeenOption) -> float:
        """Constructs, then cards that draw, then the rest; then abilities, then purchases."""
        match option.act:
            case "end":
                return 0.0
            case "play":
                return 1000 + self.play_order(self.faces[option.card])
            case "use":
                return self.use_value(self.faces[option.card].abilities[option.amount].do)
            case "trophy":
                return 700.0
            case "pay":
                return 90.0 + option.amount
            case "transform":
                return 400.0
        return purchase_worth(self.faces[option.card], self.price_of(option), self.rounds_left)

    def play_order(self, face: Face) -> float:
        """Early what helps the rest, late what counts what is already there."""
        if face.type == "construct":
            return 100.0
        effect = face.play
        if effect is None:
            return 0.0
        if isinstance(effect, buying.CopyEffect):
            return 10.0
        if effect.any_inside("asks"):
            return 20.0
        draws = any(isinstance(part, gains.Draw) for part in effect.parts())
        return (80.0 if draws else 40.0) + play_worth(face)

    def use_value(self, effect: Verb) -> float:
        """Free abilities at once; paid ones against what the runes could buy."""
        price = sum(part.runes for part in effect.parts() if isinstance(part, gains.Pay))
        if price:
            return 100 + 10 * effect_worth(effect) / price
        if any(isinstance(part, gains.Power) and part.counts() for part in effect.parts()):
            return 600.0
        return 900.0

    def price_of(self, option: SeenOption) -> int:
        prices = self.seen.pile_prices if option.zone == "always" else self.seen.row_prices
        return prices[option.places[0]] if option.places else 0

    def face_of(self, card: int) -> Face:
        return self.seen.rules.kinds[self.seen.kinds[card]]

    def pick_value(self, option: SeenOption, face: Face) -> float:
        """By what the asking effect does to the card; declining is worth 0."""
        node = self.node
        match node:
            case cards.Banish():
                if option.zone == "row":
                    return self.denial_value(option, face)
                return (CHAFF - play_worth(face)) * 10 - face.end_honor
            case cards.Destroy():
                worth = keep_worth(face, self.rounds_left)
                return worth if node.keep else -worth - 0.1
            case cards.Discard():
                return -play_worth(face)
            case cards.ReturnCard() | buying.TakeTrophies():
                return 0.1 + (reward_worth(face) if face.type == "monster" else play_worth(face))
            case cards.LookTop() | cards.SetUnder():
                return CHAFF - play_worth(face)
            case buying.Give():
                return reward_worth(face)
            case buying.Acquire() | buying.Defeat() | buying.AcquireOrDefeat():
                return self.gain_of(face)
            case buying.CopyEffect():
                return play_worth(face)
        return 0.0

    def denial_value(self, option: SeenOption, face: Face) -> float:
        """Banish what the next player would like and this one cannot pay for."""
        mine = self.seen.power if face.type == "monster" else self.seen.runes
        return -5.0 if self.price_of(option) <= mine else self.gain_of(face) - 4.0

    def gain_of(self, face: Face) -> float:
        """What it is worth to defeat the monster or to acquire the card."""
        if face.type == "monster":
            return reward_worth(face)
        return keep_worth(face, self.rounds_left)

    def branch_value(self, effect: Verb) -> float:
        """Of runes or power, prefer what buys something more from the row."""
        gain = effect_worth(effect)
        is_power = any(isinstance(part, gains.Power) for part in effect.parts())
        have = self.seen.power if is_power else self.seen.runes
        for card, price in zip(self.seen.row, self.seen.row_prices, strict=True):
            if card < 0 or price != have + 1:
                continue
            if (self.face_of(card).type == "monster") == is_power:
                gain += 1.0
        return gain


@lru_cache(maxsize=4096)
def effect_worth(effect: Verb) -> float:
    """What carrying out an effect once is worth."""
    match effect:
        case gains.Runes():
            return _amount(effect.amount) * (0.7 if effect.only_for else 1.0)
        case gains.Power():
            return _amount(effect.amount) * POWER
        case gains.Honor():
            return _amount(effect.amount)
        case gains.Draw():
            return _amount(effect.amount) * CARD
        case gains.Pay():
            return -effect.runes * 0.5
        case gains.TakeHonor():
            return effect.amount * 1.5
        case control.All():
            return sum(effect_worth(part) for part in effect.effects)
        case control.May():
            return max(effect_worth(effect.effect), 0.0)
        case control.ChooseOne():
            return max(effect_worth(part) for part in effect.of) + 0.2
        case control.If() | waiting.Delayed():
            return LIKELY * effect_worth(effect.then)
        case control.IfDone():
            return 0.9 * effect_worth(effect.then)
        case waiting.Discount():
            return 0.6 * effect.amount
        case cards.Banish():
            if "row" in effect.from_:
                return BANISH_ROW * effect.count
            return BANISH_OWN * math.sqrt(effect.count)
        case cards.Discard() | cards.DiscardRandom():
            return -0.6 * effect.count
        case buying.Defeat() | buying.Acquire() | buying.AcquireOrDefeat():
            limit = effect.card.cost_max
            return 0.9 * (limit if limit is not None else 6)
        case control.EachOpponent():
            return 1.0 if isinstance(effect.does, cards.Destroy) else 0.5
    return SPECIAL_WORTH.get(effect.name, 0.5)


SPECIAL_WORTH = {
    "extra_turn": 5.0,
    "win": 50.0,
    "copy_effect": 2.0,
    "take_random": 2.0,
    "reveal_top": CARD,
    "look_top": 0.3,
    "return_card": 1.0,
    "set_under": -0.3,
    "take_trophies": 3.0,
    "open_payment": 1.0,
    "honor_price": 3.0,
    "count_more": 1.5,
    "place_next": 0.8,
    "banish_this": -0.5,
    "destroy_this": -2.0,
    "destroy": -1.5,
}
"""Effects that are not a matter of amounts."""


def _amount(amount: int | CountCards) -> float:
    return float(amount) if isinstance(amount, int) else 1.5 * amount.times


@lru_cache(maxsize=2048)
def play_worth(face: Face) -> float:
    """What having the card in hand (or in play) is worth each time it works."""
    worth = effect_worth(face.play) if face.play else 0.0
    worth += sum(effect_worth(ability.do) for ability in face.abilities)
    for triggers in face.triggers.values():
        worth += sum(LIKELY * effect_worth(trigger.do) for trigger in triggers)
    if face.counts_as or face.destinations or face.jail:
        worth += 1.0
    return worth


@lru_cache(maxsize=2048)
def reward_worth(face: Face) -> float:
    """What defeating the monster is worth."""
    worth = float(face.honor)
    if face.reward is not None:
        worth += max(effect_worth(face.reward), 0.0)
    if face.trophy is not None:
        worth += effect_worth(face.trophy)
    return worth + (1.0 if face.event_trophy else 0.0)


def keep_worth(face: Face, rounds_left: float) -> float:
    """What owning the card is worth when about `rounds_left` rounds are to come."""
    uses = rounds_left / 3 * (USES_OF_CONSTRUCT if face.type == "construct" else 1.0)
    return face.end_honor + play_worth(face) * min(uses, 6.0)


def purchase_worth(face: Face, price: int, rounds_left: float) -> float:
    """The most valuable thing first: what is left over rarely buys more than it would.

    Monsters come before cards; what is not worth having is negative.
    """
    if face.is_monster:
        return 200 + 10 * reward_worth(face) + price
    worth = keep_worth(face, rounds_left)
    return 100 + 10 * worth + price if worth > 0.5 else -1.0


def rounds_left(pool: int, gone: int, round_: int) -> float:
    """Estimate from the pace so far, the tokens gone until a round, how long the pool will last."""
    rounds = max(round_, 1)
    if rounds < 4 or gone == 0:
        return max(STARTING_ROUNDS - rounds, 3.0)
    return min(pool / (gone / rounds) / 1.5, STARTING_ROUNDS)
