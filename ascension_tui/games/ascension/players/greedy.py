"""A sensible rule-of-thumb player: plays everything, then buys and fights for the best value."""

from __future__ import annotations

from ascension_tui.games.ascension.players.eval.worth import (
    effect_worth,
    keep_worth,
    play_worth,
    purchase_worth,
    reward_worth,
    rounds_left,
)
from ascension_tui.games.ascension.rules.observe import Observation, SeenDecision, SeenOption
from ascension_tui.games.ascension.rules.ruleset import Face
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.buying import (
    Acquire,
    AcquireOrDefeat,
    CopyEffect,
    Defeat,
    Give,
    TakeTrophies,
)
from ascension_tui.games.ascension.rules.verbs.cards import (
    Banish,
    Destroy,
    Discard,
    LookTop,
    ReturnCard,
    SetUnder,
)
from ascension_tui.games.ascension.rules.verbs.control import ChooseOne
from ascension_tui.games.ascension.rules.verbs.gains import Draw, Pay, Power

CHAFF = 1.3
"""Own cards worth less than this each time they are drawn are better banished."""


class GreedyBot:
    """Decides by looking at the present options only; deterministic."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        """The seed is not used: equal positions get equal answers."""

    def choose(self, seen: Observation) -> int:
        """Take the option with the highest value; the first of equals."""
        decision = seen.decision
        if decision is None:
            raise ValueError("nothing is asked")
        evaluator = _OptionEvaluator(seen, decision)
        values = [evaluator.value(option) for option in decision.options]
        return values.index(max(values))


class _OptionEvaluator:
    """Values the options of one decision."""

    def __init__(self, seen: Observation, decision: SeenDecision) -> None:
        self.seen = seen
        self.faces = seen.rules.by_slug
        self.rounds_left = _rounds_left(seen)
        self.node = seen.rules.nodes.get(decision.node)
        self.kind = decision.kind

    def value(self, option: SeenOption) -> float:
        """Higher is better; not comparable between decisions."""
        if self.kind == "turn":
            return self.turn_value(option)
        match option.act:
            case "pick":
                return self.pick_value(option, self.faces[option.card])
            case "choose" if isinstance(self.node, ChooseOne):
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
        if option.owner >= 0:
            target = self.seen.decision.targets[0] if self.seen.decision else -1
            face = self.seen.rules.kinds[self.seen.kinds[target]]
            return 1.0 if face.type == "monster" and not self.is_mine(option.owner) else -1.0
        return {"in_play": 3.0, "hand": 3.0, "deck_top": 2.0, "trophies": 2.0}.get(option.zone, 0.0)

    def turn_value(self, option: SeenOption) -> float:
        """Constructs, then cards that draw, then the rest; then abilities, then purchases."""
        if option.act == "end":
            return 0.0
        face = self.faces[option.card]
        if option.act == "play":
            return 1000 + self.play_order(face)
        if option.act == "use":
            return self.use_value(face.abilities[option.amount].do)
        if option.act == "trophy":
            return 700.0
        if option.act == "pay":
            return 90.0 + option.amount
        if option.act == "transform":
            return 400.0
        return purchase_worth(face, self.price_of(option), self.rounds_left)

    def play_order(self, face: Face) -> float:
        """Early what helps the rest, late what counts what is already there."""
        if face.type == "construct":
            return 100.0
        effect = face.play
        if effect is None:
            return 0.0
        if isinstance(effect, CopyEffect):
            return 10.0
        if effect.any_inside("asks"):
            return 20.0
        if any(isinstance(part, Draw) for part in effect.parts()):
            return 80.0 + play_worth(face)
        return 40.0 + play_worth(face)

    def use_value(self, effect: Verb) -> float:
        """Free abilities at once; paid ones against what the runes could buy."""
        price = sum(part.runes for part in effect.parts() if isinstance(part, Pay))
        if price:
            return 100 + 10 * effect_worth(effect) / price
        if any(isinstance(part, Power) and part.counts() for part in effect.parts()):
            return 600.0
        return 900.0

    def price_of(self, option: SeenOption) -> int:
        prices = self.seen.pile_prices if option.zone == "always" else self.seen.row_prices
        return prices[option.places[0]] if option.places else 0

    def pick_value(self, option: SeenOption, face: Face) -> float:
        """By what the asking effect does to the card; declining is worth 0."""
        node = self.node
        worth = keep_worth(face, self.rounds_left)
        if isinstance(node, Banish):
            if option.zone == "row":
                return self.denial_value(option, face)
            return (CHAFF - play_worth(face)) * 10 - face.end_honor
        if isinstance(node, Destroy):
            return worth if node.keep else -worth - 0.1
        if isinstance(node, Discard):
            return -play_worth(face)
        if isinstance(node, (ReturnCard, TakeTrophies)):
            return 0.1 + (reward_worth(face) if face.type == "monster" else play_worth(face))
        if isinstance(node, (LookTop, SetUnder)):
            return CHAFF - play_worth(face)
        if isinstance(node, Give):
            return reward_worth(face)
        if isinstance(node, (Acquire, Defeat, AcquireOrDefeat)):
            return reward_worth(face) if face.type == "monster" else worth
        if isinstance(node, CopyEffect):
            return play_worth(face)
        return 0.0

    def denial_value(self, option: SeenOption, face: Face) -> float:
        """Banish what the next player would like and this one cannot pay for."""
        price = self.price_of(option)
        mine = self.seen.power if face.type == "monster" else self.seen.runes
        if price <= mine:
            return -5.0
        worth = reward_worth(face) if face.type == "monster" else keep_worth(face, self.rounds_left)
        return worth - 4.0

    def branch_value(self, effect: Verb) -> float:
        """Of runes or power, prefer what buys something more from the row."""
        gain = effect_worth(effect)
        is_power = any(isinstance(part, Power) for part in effect.parts())
        have = self.seen.power if is_power else self.seen.runes
        wanted = "monster" if is_power else ""
        for number, price in zip(self.seen.row, self.seen.row_prices, strict=True):
            if number < 0:
                continue
            face = self.seen.rules.kinds[self.seen.kinds[number]]
            if (face.type == "monster") == bool(wanted) and price == have + 1:
                gain += 1.0
        return gain


def _rounds_left(seen: Observation) -> float:
    gone = sum(seat.honor for seat in seen.seats) + seen.rival_honor
    return rounds_left(seen.pool, gone, seen.round)
