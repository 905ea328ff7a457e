"""What a seat is shown is true: counts, cards and sums of observation and view fit the state."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.games.ascension.model import Card, Deck, GameModel, Player
from ascension_tui.games.ascension.model_events import EVENT, see_events
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import Event
from ascension_tui.games.ascension.rules.state import EMPTY, GameState
from tests.properties.invariants import recount
from tests.properties.leaks import doubtful, hidden_from, knows

OPEN_ZONES = ("discard", "played", "in_play", "trophies")


class Facts:
    """What is true of a position whoever looks at it, by name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = state = game.state
        self.row = slugs(state, state.row)
        self.void = slugs(state, state.void)
        self.removed = slugs(state, state.removed)
        self.rival = slugs(state, state.rival)
        self.piles = [len(pile) for pile in state.piles]
        self.zones = [
            {zone: slugs(state, getattr(player, zone)) for zone in OPEN_ZONES}
            for player in state.players
        ]
        self.card_honor = [
            recount(state, seat) - player.honor for seat, player in enumerate(state.players)
        ]


def slugs(state: GameState, cards: Sequence[int]) -> list[str | None]:
    """The cards by name, None for an open slot."""
    return [None if card == EMPTY else state.faces[card].slug for card in cards]


def names(cards: Sequence[Card | None]) -> list[str | None]:
    """The cards of a view by name."""
    return [None if card is None else card.slug for card in cards]


def check_view(facts: Facts, seat: int, view: GameModel) -> None:
    """Everything shown is so."""
    state = facts.state
    assert (view.seat, view.first_seat) == (seat, state.first)
    assert (view.over, view.winners) == (state.over, state.winners)
    turn, pool = view.turn, view.honor_pool
    assert (turn.seat, turn.number, turn.round) == (state.active, state.turn, state.round)
    assert (turn.extra, turn.extra_pending) == (state.extra_turn, state.extra_pending)
    assert (turn.runes, turn.power, turn.restricted) == (
        state.runes,
        state.power,
        state.restricted,
    )
    assert (pool.left, pool.ending) == (state.pool, state.ending)
    assert pool.last_seat == (state.first - 1) % len(state.players)
    assert names(view.center_row.cards) == facts.row
    assert names(view.void) == facts.void
    assert names(view.removed) == facts.removed
    assert (view.rival is not None) == state.mode.solo
    if view.rival is not None:
        assert (view.rival.honor, names(view.rival.cards)) == (state.rival_honor, facts.rival)
    _check_deck(state, seat, view.center_deck, state.center)
    assert [pile.count for pile in view.piles] == facts.piles
    unknown = sum(
        names(shown.hand.cards).count(None) + shown.deck.count - len(shown.deck.known)
        for shown in view.players
    )
    assert sum(cards.count for shown in view.players for cards in shown.unseen) == unknown
    pools = _pools(state, seat)
    unsure = doubtful(state, seat)
    for index in range(len(state.players)):
        _check_seat(facts, seat, view.players[index], index)
        _check_unseen(facts, seat, view.players[index], unsure, pools)
    _check_decision(facts.game, seat, view)


def _check_seat(facts: Facts, viewer: int, shown: Player, index: int) -> None:
    state, player = facts.state, facts.state.players[index]
    assert (shown.seat, shown.honor) == (index, player.honor)
    for zone, there in facts.zones[index].items():
        assert names(getattr(shown, zone)) == there, zone
    if index == viewer:
        assert names(shown.hand.cards) == slugs(state, player.hand)
    else:
        told = [card for card in names(shown.hand.cards) if card is not None]
        known = slugs(state, [card for card in player.hand if knows(state, viewer, card)])
        assert sorted(told) == sorted(map(str, known))
    assert len(shown.hand.cards) == len(player.hand)
    _check_deck(state, viewer, shown.deck, player.deck)
    count = len(state.players)
    assert shown.partner == ((index + count // 2) % count if state.mode.teams else None)


def _check_deck(state: GameState, viewer: int, shown: Deck, pile: list[int]) -> None:
    assert shown.count == len(pile)
    assert [(known.from_top, known.card.slug) for known in shown.known] == [
        (len(pile) - 1 - place, state.faces[card].slug)
        for place, card in enumerate(pile)
        if knows(state, viewer, card)
    ]


def _pools(state: GameState, seat: int) -> dict[int, list[str]]:
    """The cards each pool of hidden ones holds, by name."""
    pools: dict[int, list[str]] = {}
    for card, pool in hidden_from(state, seat).items():
        pools.setdefault(pool, []).append(state.faces[card].slug)
    return pools


def _check_unseen(
    facts: Facts, viewer: int, shown: Player, unsure: set[int], pools: dict[int, list[str]]
) -> None:
    """What the hidden cards are together, and the sum that must not tell more than that."""
    index = shown.seat
    told = [cards.slug for cards in shown.unseen for _ in range(cards.count)]
    assert sorted(told) == sorted(pools.get(index, [])), (
        f"seat {viewer} is told wrong cards of seat {index}"
    )
    if index in unsure:
        assert index != viewer, "a seat does not know its own cards"
        assert shown.card_honor is None, "the sum tells which card was taken unseen"
    else:
        assert shown.card_honor == facts.card_honor[index]


def _check_decision(game: Game, seat: int, view: GameModel) -> None:
    decision, shown = game.decision, view.decision
    assert (decision is None) == (shown is None)
    if decision is None or shown is None:
        return
    source = None if decision.source < 0 else game.state.faces[decision.source].slug
    assert (shown.seat, shown.card) == (decision.seat, source)
    if decision.seat == seat:
        assert shown.kind == decision.kind
        assert [option.key for option in shown.options] == [o.key for o in decision.options]
        assert [option.index for option in shown.options] == list(range(len(decision.options)))
    else:
        assert (shown.kind, shown.node, shown.targets, shown.options) == (None, None, (), ())


def check_events(game: Game, seat: int, news: list[Event], checked: set[str]) -> None:
    """Every event goes through JSON and back; what was `checked` before is not again."""
    for event in see_events(news, seat, game.state.faces):
        text = event.model_dump_json()
        if text not in checked:
            assert EVENT.validate_json(text) == event
            assert EVENT.validate_python(event.model_dump()) == event
            checked.add(text)
