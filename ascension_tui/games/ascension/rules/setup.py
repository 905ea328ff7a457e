"""From a setup and a seed to the first state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from ascension_tui.game import rng
from ascension_tui.game.setup import Choice, GameSetup, cannot_be
from ascension_tui.games.ascension.rules import RULES_VERSION, actions, events, row
from ascension_tui.games.ascension.rules.cards import SETS, load_sets
from ascension_tui.games.ascension.rules.endings import HAND_SIZE
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset
from ascension_tui.games.ascension.rules.state import EMPTY, TURN_NODE, Frame, GameState, Mode
from ascension_tui.i18n.message import Listed

FIRST_EDITION_POOLS = {2: 60, 3: 75, 4: 90}
POOL_PER_PLAYER = 30
SOLO_POOL = 50
MOST_SEATS = 6
MOST_SEATS_ONE_SET = 4
TEAM_SIZES = (4, 6)
RIVALS = {"chronicle": "Samael", "storm": "Nemesis", "gift": "the Cult"}
"""Who stands against a lone player, by set; in a mix the newest set's. Kept in statistics."""


class Setup(GameSetup):
    """Everything that is agreed before the first card is dealt."""

    sets: Annotated[
        tuple[str, ...],
        Choice(
            "a card set: {values}; repeat it to mix several",
            values=SETS,
            flag="--set",
            commands=("play", "solo", "sim", "ladder"),
        ),
    ] = ("chronicle",)
    """The sets shuffled together."""
    seats: tuple[str, ...]
    """The players' names, clockwise; one name is solitaire."""
    edition: Annotated[
        Literal["first", "revised"],
        Field(title="Rules"),
        Choice("whose honor pools to use (default: revised)", commands=("play", "sim")),
    ] = "revised"
    """Whose honor pool, and where banished basic cards go."""
    pool: Annotated[
        Annotated[int, Field(strict=True, ge=1, le=10_000)] | None,
        Field(title="Honor pool"),
        Choice("honor tokens in the pool (default: what the rules say)", quick=False),
    ] = None
    """Another size of the honor pool, as a house rule."""
    teams: Annotated[
        bool,
        Choice(
            "teams of two for 4 or 6 players, partners across the table",
            commands=("play", "sim", "ladder"),
            of_players=True,
            quick=False,
        ),
    ] = False
    """Partners across the table, teams of two, for 4 or 6 players."""
    first: int | None = None
    """The seat that begins; drawn by lot when left out."""

    @field_validator("sets")
    @classmethod
    def _known_sets(cls, sets: tuple[str, ...]) -> tuple[str, ...]:
        if not sets:
            raise cannot_be("choose at least one set from {known}", known=Listed(SETS))
        for name in sets:
            if name not in SETS:
                raise cannot_be(
                    "there is no set named {name}; choose from {known}",
                    name=name,
                    known=Listed(SETS),
                )
        if len(set(sets)) != len(sets):
            raise cannot_be("a set was named twice; name each once")
        return tuple(sorted(sets, key=SETS.index))

    @model_validator(mode="after")
    def _can_be_played(self) -> Setup:
        count = len(self.seats)
        if not 1 <= count <= MOST_SEATS:
            raise cannot_be(
                "1 to {most} players can play, not {count}", most=MOST_SEATS, count=count
            )
        if count > MOST_SEATS_ONE_SET and len(self.sets) < 2:
            raise cannot_be(
                "{count} players need at least two sets mixed; one set is for 1 to {most}",
                count=count,
                most=MOST_SEATS_ONE_SET,
            )
        if self.teams and count not in TEAM_SIZES:
            raise cannot_be("teams of two need 4 or 6 players, not {count}", count=count)
        if self.first is not None and not 0 <= self.first < count:
            raise cannot_be(
                "seat {seat} cannot begin; there are seats 0 to {last}",
                seat=self.first,
                last=count - 1,
            )
        return self

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def rival(self) -> str | None:
        return RIVALS[self.sets[-1]] if self.solo else None

    def honor_pool(self) -> int:
        """The size of the honor pool (R1.6); teams always play for 30 a player (R9.1)."""
        if self.pool is not None:
            return self.pool
        if self.solo:
            return SOLO_POOL
        if self.edition == "first" and not self.teams and len(self.seats) in FIRST_EDITION_POOLS:
            return FIRST_EDITION_POOLS[len(self.seats)]
        return POOL_PER_PLAYER * len(self.seats)


def agreed_setup(setup: Mapping[str, Any], rules: int) -> Setup:
    """The setup of a game begun by a rules version, with what it meant then written out."""
    agreed = Setup.checked(**setup)
    if rules == 1 and agreed.pool is None and agreed.teams and agreed.edition == "first":
        return agreed.model_copy(update={"pool": FIRST_EDITION_POOLS.get(len(agreed.seats))})
    return agreed


@lru_cache(maxsize=16)
def compile_sets(sets: tuple[str, ...]) -> Ruleset:
    """The ruleset of a mix, compiled once."""
    return Ruleset(load_sets(sets), sets, compile_sets)


def instances(rules: Ruleset, seats: int) -> tuple[Face, ...]:
    """All cards of a game in a fixed order: center deck, piles, then the starting decks."""
    center: list[Face] = []
    piles: list[Face] = []
    start: list[Face] = []
    for face in rules.kinds:
        copies = face.definition.copies
        if isinstance(copies, dict):
            sizes = [size for name, size in copies.items() if name in rules.sets]
            piles += [face] * (1 if face.definition.single else sum(sizes))
        elif face.basic:
            start += [face] * copies
        else:
            center += [face] * copies
    return tuple(center + piles + start * seats)


def new_game(setup: Setup, seed: int, *, rules: int = RULES_VERSION, listen: bool = True) -> Game:
    """Deal a game: first player by lot, hands, then the row (R1.4)."""
    ruleset = compile_sets(setup.sets)
    seats = len(setup.seats)
    pool = setup.honor_pool()
    mode = Mode(setup.solo, setup.teams, setup.edition == "first", rules, pool)
    state = GameState(ruleset, instances(ruleset, seats), mode, seats)
    state.rng = rng.seed_state(seed)
    state.pool = pool
    game = Game(state, [] if listen else None)
    _lay_out(state)
    state.rng, by_lot = rng.below(state.rng, seats)
    state.first = by_lot if setup.first is None else setup.first
    state.active = state.first
    for seat in range(seats):
        state.rng = rng.shuffle(state.rng, state.players[seat].deck)
    for seat in range(seats):
        actions.draw(game, (state.first + seat) % seats, HAND_SIZE)
    state.rng = rng.shuffle(state.rng, state.center)
    state.row = [] if setup.solo else [EMPTY] * row.ROW_SIZE
    row.refill(game)
    state.turn = state.round = 1
    state.result = ()
    state.stack.append(Frame(TURN_NODE, state.first, -1))
    if game.events is not None:
        game.events.append(events.TurnBegan(state.first, 1, 1, False))
    game.advance()
    game.learned = 0
    return game


def _lay_out(state: GameState) -> None:
    """Put every card where it lies before shuffling."""
    start: list[int] = []
    for card, face in enumerate(state.faces):
        if not face.basic:
            state.center.append(card)
        elif face.pile >= 0:
            state.piles[face.pile].append(card)
        else:
            start.append(card)
    share = len(start) // len(state.players)
    for seat, player in enumerate(state.players):
        player.deck = start[seat * share : (seat + 1) * share]
