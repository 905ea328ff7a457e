"""The policy of play-outs: answers from tables, on a sampled game, without looking ahead.

It plays in the order of `play_order`, then buys and fights for the best value the `Evaluator` gives
to single cards. It is given a `Game` and so may only ever be used on samples.
"""

from __future__ import annotations

from ascension_tui.games.ascension.players.evaluate import LONGEST, Evaluator
from ascension_tui.games.ascension.players.greedy import DESTINATIONS
from ascension_tui.games.ascension.players.play_order import play_rank, use_rank
from ascension_tui.games.ascension.players.yields import effect_yield
from ascension_tui.games.ascension.rules.decisions import Decision, Option
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.ruleset import Face
from ascension_tui.games.ascension.rules.state import GameState
from ascension_tui.games.ascension.rules.verbs import buying, cards, control

PLAY = 1000.0
USE = 900.0
USE_VALUES = (PLAY + 50, USE, 30.0, -1.0)
"""Of free abilities, of others, of those that cost something, and of those never used; by rank."""
SPEND = 100.0
WORTH_IT = 0.2
"""Cards worth less are not bought."""


class RolloutPolicy:
    """Values the options of a decision."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.rules = evaluator.rules
        kinds = evaluator.rules.kinds
        self.play_values = tuple(PLAY - 10 * play_rank(face) for face in kinds)
        self.uses = tuple(tuple(map(use_rank, face.abilities)) for face in kinds)
        self.hand = tuple(map(self._in_hand, kinds))

    def _in_hand(self, face: Face) -> float:
        """What the card is worth in hand this turn."""
        use = self.evaluator.uses[face.kind]
        worth = 0.5 * use.runes + 0.6 * use.power + use.honor + 0.8 * use.draw
        worth += 0.3 * use.banish + 0.5 * use.other
        return worth + (2.0 if face.type == "construct" else 0.0)

    def turns_left(self, game: Game) -> int:
        """A rough count of the turns left, from the pool alone."""
        state = game.state
        if state.ending:
            return 0
        return min(int(state.pool / (len(state.players) * 2.2)) + 1, LONGEST)

    def choose(self, game: Game) -> int:
        """The option with the highest value; the first of equals."""
        decision = game.decision
        assert decision is not None
        options = decision.options
        if decision.kind == "turn":
            return self._turn(game, options)
        keep = self.evaluator.keep[self.turns_left(game)]
        values = [self._value(game, decision, option, keep) for option in options]
        return values.index(max(values))

    def _turn(self, game: Game, options: list[Option]) -> int:
        faces = game.state.faces
        first = options[0]
        best = 0.0
        choice = len(options) - 1
        if first.act == "play":
            play_values = self.play_values
            for index, option in enumerate(options):
                if option.act != "play":
                    break
                value = play_values[faces[option.copies[0]].kind]
                if value > best:
                    best, choice = value, index
            if best > USE:
                return choice
        keep = self.evaluator.keep[self.turns_left(game)]
        for index, option in enumerate(options):
            value = self._spend(game, option, keep)
            if value > best:
                best, choice = value, index
        act = options[choice].act
        if act not in ("acquire", "defeat"):
            return choice
        offers = {o.copies[0]: i for i, o in enumerate(options) if o.act == act}
        return offers[self.best_buy(game, list(offers), keep)]

    def best_buy(self, game: Game, offers: list[int], keep: tuple[float, ...]) -> int:
        """Of cards paid alike, the first of the best two that can be paid together; -1 for none."""
        state = game.state
        faces = state.faces
        monsters = faces[offers[0]].is_monster
        purse = state.power if monsters else state.runes
        worths = self.evaluator.rewards if monsters else keep
        wanted = [
            (worths[face.kind], face.cost, face.pile >= 0, card)
            for card in offers
            if worths[(face := faces[card]).kind] > WORTH_IT
        ]
        best, choice = 0.0, -1
        for worth, cost, endless, card in wanted:
            left = purse - cost
            value = worth + 0.01 * cost
            more = 0.0
            for other_worth, other_cost, _, other in wanted:
                if other_cost <= left and other_worth > more and (endless or other != card):
                    more = other_worth
            if value + more > best:
                best, choice = value + more, card
        return choice

    def _spend(self, game: Game, option: Option, keep: tuple[float, ...]) -> float:
        """The value of anything on the turn but playing a card; ending it is worth 0."""
        act = option.act
        if act in ("end", "play"):
            return 0.0
        face = game.state.faces[option.copies[0]]
        if act == "acquire":
            return SPEND + 10 * keep[face.kind] if keep[face.kind] > WORTH_IT else -1.0
        if act == "defeat":
            return 2 * SPEND + 10 * self.evaluator.rewards[face.kind]
        if act == "use":
            return USE_VALUES[self.uses[face.kind][option.amount]]
        if act == "pay":
            return SPEND + option.amount
        return USE - 200

    def _value(
        self, game: Game, decision: Decision, option: Option, keep: tuple[float, ...]
    ) -> float:
        """Any choice but the turn; saying no is worth 0."""
        act = option.act
        if act == "pick":
            return self._pick(game, decision, option, keep)
        if act == "choose":
            node = self.rules.nodes[decision.node]
            assert isinstance(node, control.ChooseOne)
            return effect_yield(node.of[option.amount]).rough()
        if act == "to":
            return self._place(game, decision, option)
        if act == "player":
            return 0.0 if is_mine(game.state, decision.seat, option.owner) else 1.0
        if act in ("save", "next"):
            return keep[game.state.faces[option.copies[0]].kind] + 10
        return 1.0 if act == "yes" else 0.0

    def _pick(
        self, game: Game, decision: Decision, option: Option, keep: tuple[float, ...]
    ) -> float:
        """By what the asking effect does to the card."""
        face = game.state.faces[option.copies[0]]
        kind = face.kind
        node = self.rules.nodes[decision.node]
        match node:
            case cards.Banish():
                if option.zone == "row":
                    return self._clear(game, face, keep)
                return -keep[kind] - (0.9 * self.hand[kind] if option.zone == "hand" else 0.0)
            case cards.Destroy():
                return keep[kind] if node.keep else -keep[kind] - 0.1
            case cards.Discard() | cards.SetUnder():
                return -self.hand[kind]
            case cards.LookTop():
                return 1.0 - self.hand[kind]
            case cards.ReturnCard() | buying.CopyEffect() | buying.TakeTrophies():
                return 0.1 + self.hand[kind] + face.cost / 10
        return self.evaluator.rewards[kind] if face.is_monster else keep[kind]

    def _clear(self, game: Game, face: Face, keep: tuple[float, ...]) -> float:
        """Banish from the row what is out of reach and good for the next player."""
        state = game.state
        if face.cost <= (state.power if face.is_monster else state.runes):
            return -5.0
        worth = self.evaluator.rewards[face.kind] if face.is_monster else keep[face.kind]
        return worth - 4.0

    def _place(self, game: Game, decision: Decision, option: Option) -> float:
        """Into play, hand or deck before the discard pile; monsters to others."""
        if option.owner < 0:
            return DESTINATIONS.get(option.zone, 0.0)
        target = decision.targets[0] if decision.targets else -1
        is_monster = target >= 0 and game.state.faces[target].is_monster
        mine = is_mine(game.state, decision.seat, option.owner)
        return 1.0 if is_monster and not mine else -1.0


def is_mine(state: GameState, seat: int, other: int) -> bool:
    """Whether a seat is one's own or the partner's."""
    return other in (seat, state.mode.partner(seat, len(state.players)))
