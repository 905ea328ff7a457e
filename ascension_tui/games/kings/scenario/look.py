"""Looking at a position, by names."""

from __future__ import annotations

from ascension_tui.games.kings.model import KingsModel
from ascension_tui.games.kings.rules.constants import (
    DECKS,
    NONE,
    R1_1_CHARACTERS,
    R2_6_WALLS,
    DeckName,
)
from ascension_tui.games.kings.rules.decisions import Decision
from ascension_tui.games.kings.rules.engine import Game
from ascension_tui.games.kings.rules.gems import LETTERS, SET_NAMES, YLEM
from ascension_tui.games.kings.rules.lying import count_of
from ascension_tui.games.kings.rules.observation import observe
from ascension_tui.games.kings.rules.rounds import ring
from ascension_tui.games.kings.rules.scoring import koru
from ascension_tui.games.kings.rules.state import (
    ONE_D,
    ONE_P,
    ONE_STONE,
    ONE_Y,
    THE_DIE,
    GameState,
)
from ascension_tui.games.kings.rules.told import Event, see_events

OF_THE_TURN = ("state", "latent", "action")
"""Kinds of decisions that are answered by verbs."""
ON_TILES = {"B": ONE_STONE, "X": THE_DIE, "Y": ONE_Y, "P": ONE_P, "D": ONE_D}
"""What can lie on a tile, in the order of canonical strings."""


class ScenarioError(ValueError):
    """An impossible position, act or answer; says what was possible."""


class SeatSeen:
    """One seat's mat in words."""

    def __init__(self, state: GameState, seat: int) -> None:
        """Look at a seat; what is returned are copies."""
        mat = state.mats[seat]
        names = [state.faces[card].name for card in mat.hand]
        self.tile = None if mat.tile == NONE else mat.tile
        self.pool = "".join(LETTERS[gem] * mat.gems[gem] for gem in range(YLEM))
        self.ylem = mat.gems[YLEM]
        self.level = mat.level
        self.hand = names
        self.inscription = None if mat.slot == NONE else state.faces[mat.slot].name
        self.transmutations = sorted(
            name for name, count in zip(SET_NAMES, mat.sets, strict=False) for _ in range(count)
        )
        self.bloodstones = mat.stones
        self.kind = "revenant" if mat.revenant else "king"
        self.killed = mat.killed
        self.ascended_die = state.die == seat
        self.shielded = mat.shielded
        self.character = R1_1_CHARACTERS[mat.character].name
        self.koru = koru(state.faces, mat)


class Position:
    """A position as it lies."""

    def __init__(self, game: Game) -> None:
        """Look at a game."""
        self.game = game

    @property
    def state(self) -> GameState:
        """The full state, for what the words here do not reach."""
        return self.game.state

    @property
    def asked(self) -> tuple[int, str] | None:
        """Seat and kind of the decision the game stands at; None when it is over."""
        decision = self.game.decision
        return None if decision is None else (decision.seat, decision.kind)

    @property
    def pending(self) -> Decision | None:
        """The same decision, unless it is the turn's own."""
        decision = self.game.decision
        return None if decision is None or decision.kind in OF_THE_TURN else decision

    def seat(self, seat: int) -> SeatSeen:
        """Look at one seat."""
        return SeatSeen(self.state, seat)

    @property
    def board(self) -> dict[int, str]:
        """What lies on the tiles, as letters."""
        return {
            tile: "".join(letter * count_of(lying, one) for letter, one in ON_TILES.items())
            for tile, lying in sorted(self.state.board.items())
        }

    @property
    def walls(self) -> dict[str, int]:
        """The depths of the walls."""
        return dict(zip(R2_6_WALLS, self.state.walls, strict=True))

    @property
    def supply(self) -> dict[str, int]:
        """The gems of the supply, by letter."""
        return dict(zip(LETTERS, self.state.supply, strict=True))

    @property
    def round(self) -> int:
        """The number on the dial."""
        return self.state.round

    @property
    def event(self) -> str:
        """What the event dial shows."""
        return ring(self.state.round)[self.state.event]

    @property
    def omega(self) -> int | None:
        """The tile of the Omega Stone."""
        return None if self.state.omega == NONE else self.state.omega

    @property
    def war(self) -> bool:
        """Whether the Omega War is on."""
        return self.state.omega != NONE

    @property
    def spare(self) -> int:
        """Bloodstones set aside."""
        return self.state.spare

    @property
    def active(self) -> int:
        """The seat on turn."""
        return self.state.active

    @property
    def first(self) -> int:
        """The starting player of the round."""
        return self.state.first

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> int | tuple[int, ...] | None:
        """The winning seat, the seats of a draw, or None."""
        winners = self.state.winners
        return winners[0] if len(winners) == 1 else winners or None

    @property
    def scores(self) -> tuple[int, ...]:
        """Koru by seat without tie-breaks, once the game is over."""
        return self.state.scores

    def discards(self, deck: DeckName) -> list[str]:
        """A discard pile, the top last."""
        return [self.state.faces[card].name for card in self.state.discards[DECKS.index(deck)]]

    def deck(self, deck: DeckName) -> list[str]:
        """A deck, the top first."""
        cards = self.state.decks[DECKS.index(deck)]
        return [self.state.faces[card].name for card in reversed(cards)]

    def view(self, seat: int) -> KingsModel:
        """What a seat sees."""
        return KingsModel.from_observation(observe(self.game, seat))

    def events(self, seat: int) -> list[Event]:
        """What a seat saw happen since the position was laid out."""
        return see_events(self.game.events or [], seat)
