"""What holds at every decision of every game: cards, honor, the row, options and copies."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from hashlib import sha256

from ascension_tui.games.ascension.rules import prices
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import Event, GameEnded, one_by_one
from ascension_tui.games.ascension.rules.row import ROW_SIZE
from ascension_tui.games.ascension.rules.state import EMPTY, GameState
from tests.properties.games import Case, Chance, Start, Watch

SEAT_ZONES = ("hand", "deck", "discard", "played", "in_play", "trophies")


def places(state: GameState) -> Iterator[list[int] | tuple[int, ...]]:
    """Every place a card can lie."""
    yield [card for card in (*state.row, state.event) if card != EMPTY]
    yield from (state.center, state.void, state.removed, state.rival, *state.piles)
    for player in state.players:
        yield from (getattr(player, zone) for zone in SEAT_ZONES)
    yield from state.under.values()


def check_cards(state: GameState) -> None:
    """Every card lies in exactly one place."""
    lying: list[int] = []
    for place in places(state):
        lying += place
    lying.sort()
    nowhere = {card for card, other in state.sides.items() if other in lying}
    expected = [card for card in range(len(state.faces)) if card not in nowhere]
    if lying != expected:
        lost = sorted(set(expected) - set(lying))
        doubled = sorted({card for card in lying if lying.count(card) > 1})
        names = {card: state.faces[card].name for card in (*lost, *doubled) if card >= 0}
        raise AssertionError(f"cards lost {lost}, doubled {doubled}: {names}")


def tokens(state: GameState) -> int:
    """All honor tokens there are; those of the reserve were none of the pool's."""
    given = sum(player.honor for player in state.players) + state.rival_honor
    return given + state.pool - state.reserve


def check_row(state: GameState) -> None:
    """The row is full as long as there is a card to fill it with."""
    lying = [card for card in state.row if card != EMPTY]
    fillers = [c for c in (*state.center, *state.void) if state.faces[c].type != "event"]
    assert len(lying) == ROW_SIZE or not fillers, (
        f"the row holds {len(lying)} cards, "
        f"deck {len(state.center)} and void {len(state.void)} are not empty"
    )


def check_knowledge(state: GameState) -> None:
    """What is marked as known is hidden, and known to somebody."""
    hidden = {card for p in state.players for card in (*p.hand, *p.deck)} | set(state.center)
    for card, mask in state.known.items():
        assert card in hidden, f"{state.faces[card].name} is in the open and marked as known"
        assert mask, f"{state.faces[card].name} is marked as known to nobody"
    for card, victim, taker in state.secrets:
        assert card < 0 or card in hidden, "a card taken unseen is in the open"
        assert card < 0 or len(state.secrets) == 1, "several cards taken unseen are followed"
        assert victim != taker


def check_prices(game: Game) -> None:
    """What can be paid for is on offer, and nothing else: each card asked for its price alone."""
    state = game.state
    seat = state.active
    for_sale = [card for card in state.row if card != EMPTY and state.faces[card].verb]
    for_sale += [pile[-1] for pile in state.piles if pile]
    payable = [
        card
        for card in for_sale
        if prices.price(game, seat, card)
        <= (
            state.power
            if state.faces[card].is_monster
            else state.runes + prices.restricted_for(game, seat, card)
        )
    ]
    offered = prices.affordable(game, seat)
    names = {state.faces[card].name for card in {*payable} ^ {*offered}}
    assert payable == offered, f"offered against their price: {names}"


class Conserved(Watch):
    """Nothing is lost or made: cards, honor, the row. Cheap enough for very many games."""

    def begin(self, start: Start, game: Game) -> None:
        self.faces = game.state.faces
        self.tokens = tokens(game.state)
        self.is_over = False
        if isinstance(start, Case):
            assert self.tokens == game.state.pool == start.setup().honor_pool()

    def standing(self, game: Game) -> None:
        state = game.state
        assert state.faces[: len(self.faces)] == self.faces, "the printed cards have changed"
        check_cards(state)
        check_row(state)
        assert tokens(state) == self.tokens, "honor tokens were lost or made"
        for number in (state.pool, state.reserve, state.runes, state.power, state.restricted):
            assert number >= 0, "a pool is below zero"
        assert state.reserve == 0 or state.pool == 0, "the reserve was used before the pool"
        assert state.over == (game.decision is None)

    def answered(self, before: Game, index: int, game: Game, news: list[Event]) -> None:
        self.is_over = self.is_over or any(isinstance(event, GameEnded) for event in news)

    def end(self, game: Game) -> None:
        check_result(game)
        assert self.is_over, "the end of the game was not told"


def recount(state: GameState, seat: int) -> int:
    """A seat's score by the rule book: tokens, and the honor of heroes and constructs it owns."""
    player = state.players[seat]
    owned = [card for zone in SEAT_ZONES if zone != "trophies" for card in getattr(player, zone)]
    owned += [below for card in owned for below in state.under.get(card, ())]
    printed = [state.faces[card].definition for card in owned]
    return player.honor + sum(d.honor or 0 for d in printed if d.type in ("hero", "construct"))


def check_result(game: Game) -> None:
    """The game is over, and the right side has won."""
    state = game.state
    scores = [recount(state, seat) for seat in range(len(state.players))]
    if state.mode.solo:
        set_aside = [state.faces[card].definition for card in state.rival]
        rival = state.rival_honor + sum(d.honor or 0 for d in set_aside if d.type != "monster")
        winners: tuple[int, ...] = (0,) if scores[0] > rival else ()
    else:
        order = [(state.first + turn) % len(scores) for turn in range(len(scores))]
        half = len(scores) // 2
        sides = {
            seat: {seat, (seat + half) % len(scores)} if state.mode.teams else {seat}
            for seat in order
        }
        totals = {seat: sum(scores[member] for member in sides[seat]) for seat in order}
        winners = tuple(sorted(sides[max(reversed(order), key=totals.__getitem__)]))
    assert state.over
    won_by_card = any(
        isinstance(event, GameEnded) and event.reason == "card" for event in game.events or ()
    )
    if not won_by_card:
        assert state.winners == winners, f"{state.winners} won with {scores}, not {winners}"
    assert state.ending == (state.pool == 0)
    winners = state.winners
    told = [event for event in game.events or () if isinstance(event, GameEnded)]
    if told:
        assert [(t.winners, t.scores) for t in told] == [(winners, tuple(scores))]


class Marked(Watch):
    """The marks of knowledge make sense at every decision."""

    def standing(self, game: Game) -> None:
        check_knowledge(game.state)


class Offered(Watch):
    """Every option is one the engine takes, and means something of its own."""

    def standing(self, game: Game) -> None:
        decision = game.decision
        if decision is None:
            return
        keys = [option.key for option in decision.options]
        assert len(set(keys)) == len(keys), f"options alike: {keys}"
        assert len(keys) >= (1 if decision.kind == "turn" else 2), f"nothing to choose: {keys}"
        assert decision.seat == game.state.active or decision.kind != "turn"
        if decision.kind == "turn":
            check_prices(game)
        before = game.state.numbers()
        for index, key in enumerate(keys):
            clone = game.clone()
            try:
                clone.answer(index)
            except Exception as error:
                error.add_note(f"The option was {key}.")
                raise
            assert clone.decision is not None or clone.state.over, f"{key} leads nowhere"
        assert game.state.numbers() == before, "acting on a clone changed the original"
        for wrong in (-1, len(keys)):
            self._is_refused(game, wrong)
        assert game.state.numbers() == before, "a refused answer changed the game"

    def _is_refused(self, game: Game, index: int) -> None:
        try:
            game.answer(index)
        except ValueError:
            return
        raise AssertionError(f"answer {index} was taken")


class Copied(Watch):
    """Copies stay equal under equal answers; equal digests mean equal positions."""

    def begin(self, start: Start, game: Game) -> None:
        self.chance = Chance(start.answers, 5)
        self.seen: dict[str, bytes] = {}
        self.digests: dict[bytes, str] = {}
        self.twin = game.clone()
        self.again = start.deal()
        self._look(game)
        assert self.again.state.numbers() == game.state.numbers(), "dealt otherwise the second time"

    def answered(self, before: Game, index: int, game: Game, news: list[Event]) -> None:
        earlier = before.state.numbers()
        clone = before.clone(listen=True)
        for copy in (clone, self.twin, self.again):
            copy.answer(index)
            assert copy.state.numbers() == game.state.numbers(), "a copy went another way"
            assert copy.state.digest() == game.state.digest()
            assert (copy.learned, copy.rolled) == (game.learned, game.rolled)
        assert before.state.numbers() == earlier, "acting on a clone changed the original"
        told = list(one_by_one(clone.events or ()))
        assert len(told) == len(news), "with events off the game goes another way"
        self._look(game)
        assert before.decision is not None
        option = self.chance.below(len(before.decision.options))
        other = before.clone()
        other.answer(option)
        self._look(other)

    def standing(self, game: Game) -> None:
        one, other = game.decision, self.twin.decision
        assert (one is None) == (other is None)
        if one is not None and other is not None:
            assert one.seat == other.seat
            assert [o.key for o in one.options] == [o.key for o in other.options]

    def _look(self, game: Game) -> None:
        numbers = sha256(array("q", game.state.numbers())).digest()
        digest = game.state.digest()
        assert self.seen.setdefault(digest, numbers) == numbers, "one digest for two positions"
        assert self.digests.setdefault(numbers, digest) == digest, "two digests for one position"
