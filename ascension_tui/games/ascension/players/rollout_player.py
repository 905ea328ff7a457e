"""Play whole turns by the rollout policy, straight on the state of a sampled game.

Listing options nobody takes would cost most of a play-out. Here the plain parts of a turn (playing
the hand, free abilities, buying) are carried out by the same functions of the rules the turn's
options call; only where something is asked does the engine stop and the policy answer.

A play-out is only as good as its opponents. Which cards a rule-of-thumb player ends up with more
often than one who looks ahead is learned from games of the two; the cards of a seat are evidence
for one or the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain

from ascension_tui.games.ascension.players.evaluate import chance_of, is_starting_card, piles_of
from ascension_tui.games.ascension.players.greedy import purchase_worth, rounds_left
from ascension_tui.games.ascension.players.play_order import FREE
from ascension_tui.games.ascension.players.rollout_policy import RolloutPolicy
from ascension_tui.games.ascension.rules import fights, market, prices
from ascension_tui.games.ascension.rules.endings import end_turn
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.state import EMPTY, TURN_NODE, GameState
from ascension_tui.games.ascension.rules.turn import is_usable, play, use

TEMPER = 0.7
"""How far each card counts as evidence: those of one deck are not independent."""


class RolloutPlayer:
    """Plays turns of a sampled game by the rollout policy."""

    def __init__(self, rollout: RolloutPolicy) -> None:
        self.rollout = rollout

    def play_turn(self, game: Game, *, end: bool = True) -> None:
        """Play the turn of the seat that is on turn, to its end or up to it."""
        state = game.state
        turn = state.turn
        rollout = self.rollout
        self._answer_all(game)
        while game.decision is not None and state.turn == turn:
            if self._play_hand(game) or self._use_free(game) or self._buy(game):
                continue
            if self._is_all_done(state):
                if end:
                    end_turn(game, state.active)
                    game.advance()
                    self._answer_all(game)
                return
            terse, game.terse = game.terse, False
            game.advance()  # to the next decision, with all its options
            game.terse = terse
            decision = game.decision
            if decision.kind != "turn":
                self._answer_all(game)
                continue
            index = rollout.choose(game)
            if decision.options[index].act == "end" and not end:
                return
            game.answer(index)
            self._answer_all(game)

    def _is_all_done(self, state: GameState) -> bool:
        """Whether nothing is left to ask: no trophy, no event, no ability but free ones."""
        player = state.players[state.active]
        if player.trophies or state.waiting or state.event != EMPTY:
            return False
        uses = self.rollout.uses
        return not any(rank for card in player.in_play for rank in uses[state.faces[card].kind])

    def end_turn(self, game: Game) -> None:
        """End the turn of the seat that is on turn, whatever it could still do."""
        turn = game.state.turn
        while game.decision is not None and game.state.turn == turn:
            decision = game.decision
            if decision.kind == "turn":
                game.answer(len(decision.options) - 1)
            else:
                game.answer(self.rollout.choose(game))

    def _run_on(self, game: Game) -> None:
        """Run on if the last act set anything off."""
        state = game.state
        if state.fates or not state.stack or state.stack[-1].node != TURN_NODE:
            game.advance()
            self._answer_all(game)

    def _answer_all(self, game: Game) -> None:
        while game.decision is not None and (
            game.state.stack[-1].node != TURN_NODE or game.decision.kind != "turn"
        ):
            game.answer(self.rollout.choose(game))

    def _play_hand(self, game: Game) -> bool:
        """Play the cards in hand in their order; returns whether any was."""
        state = game.state
        seat = state.active
        turn = state.turn
        values = self.rollout.play_values
        played = False
        while True:
            faces = state.faces
            best, choice = 0.0, -1
            for card in state.players[seat].hand:
                face = faces[card]
                if face.type and values[face.kind] > best:
                    best, choice = values[face.kind], card
            if choice < 0:
                return played
            play(game, seat, choice)
            played = True
            self._run_on(game)
            if game.decision is None or state.turn != turn:
                return True

    def _use_free(self, game: Game) -> bool:
        """Use what costs nothing; returns whether anything was used."""
        state = game.state
        seat = state.active
        uses = self.rollout.uses
        for card in state.players[seat].in_play:
            face = state.faces[card]
            for index, ability in enumerate(face.abilities):
                if uses[face.kind][index] == FREE and is_usable(game, seat, card, ability):
                    use(game, seat, card, index)
                    self._run_on(game)
                    return True
        return False

    def _buy(self, game: Game) -> bool:
        """Buy or fight for the best value; returns whether anything was."""
        state = game.state
        seat = state.active
        if not (state.runes or state.power or state.restricted):
            return False
        card = self._best_buy(game, prices.affordable(game, seat))
        if card < 0:
            return False
        prices.pay_for(game, seat, card)
        if state.faces[card].is_monster:
            fights.defeat(game, seat, card, -1)
        else:
            market.acquire(game, seat, card, -1)
        self._run_on(game)
        return True

    def _best_buy(self, game: Game, found: list[int]) -> int:
        """The card to buy of those that can be paid for; -1 for none."""
        faces = game.state.faces
        rollout = self.rollout
        keep = rollout.evaluator.keep[rollout.turns_left(game)]
        monsters = [card for card in found if faces[card].is_monster]
        return rollout.best_buy(game, monsters or found, keep) if found else -1


class GreedyRolloutPlayer(RolloutPlayer):
    """Buys and fights as `greedy` does."""

    def _best_buy(self, game: Game, found: list[int]) -> int:
        state = game.state
        gone = sum(player.honor for player in state.players) + state.rival_honor
        rounds = rounds_left(state.pool, gone, state.round)
        best, choice = 0.0, -1
        for card in found:
            face = state.faces[card]
            worth = purchase_worth(face, face.cost, rounds)
            if worth > best:
                best, choice = worth, card
        return choice


def cards_bought(state: GameState, seat: int) -> dict[str, int]:
    """The cards of a seat it did not begin with."""
    player = state.players[seat]
    faces = (state.faces[card] for card in chain(*piles_of(player), player.in_play))
    return dict(Counter(face.slug for face in faces if not is_starting_card(face)))


def greedy_chance(state: GameState, seat: int, tells: Mapping[str, float]) -> float:
    """How likely a seat plays by rule of thumb, from what it has bought."""
    cards = cards_bought(state, seat)
    return chance_of(TEMPER * sum(count * tells.get(slug, 0.0) for slug, count in cards.items()))
