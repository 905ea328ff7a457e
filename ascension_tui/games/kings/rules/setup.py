"""What is agreed before a game, and the game that comes of it and a seed (R4)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, field_validator, model_validator

from ascension_tui.game import rng
from ascension_tui.game.setup import GameSetup, cannot_be
from ascension_tui.games.kings.rules import RULES_VERSION, chance
from ascension_tui.games.kings.rules.constants import (
    DECKS,
    R1_1_SEATS,
    R1_3_STONES,
    R4_2_MOST_ROUNDS,
    R4_2_ROUNDS,
)
from ascension_tui.games.kings.rules.dealing import CHARACTER_NAMES
from ascension_tui.games.kings.rules.engine import Game
from ascension_tui.games.kings.rules.faces import all_faces, full_deck
from ascension_tui.games.kings.rules.nodes import SETUP
from ascension_tui.games.kings.rules.rounds import ring
from ascension_tui.games.kings.rules.state import Frame, GameState, Mode
from ascension_tui.i18n.message import Listed


class Setup(GameSetup):
    """Everything that is agreed before a game begins."""

    seats: tuple[str, ...]
    """The players' names, clockwise."""
    rounds: Annotated[int, Field(strict=True, ge=1, le=R4_2_MOST_ROUNDS)] | None = None
    """Rounds before the Omega War; left out, 20, 15 or 10 for two, three or four players."""
    countdown: bool = True
    """Without it only united Bloodstones bring the war, or a hundred rounds."""
    characters: tuple[str, ...] | None = None
    """Who plays whom, by seat; left out, they are chosen in the game."""
    full_reactions: bool = False
    """Whether others may also react after Generate Focus, at the end of a turn and of a round."""
    trust: bool = False
    """Whether people at one keyboard let each other see if a card can help."""
    first: int | None = None
    """The seat that begins; drawn by lot when left out."""

    @field_validator("seats")
    @classmethod
    def _can_sit_down(cls, seats: tuple[str, ...]) -> tuple[str, ...]:
        if len(seats) not in R1_1_SEATS:
            raise cannot_be("2 to 4 players can play, not {count}", count=len(seats))
        return seats

    @model_validator(mode="after")
    def _can_be_played(self) -> Setup:
        if self.first is not None and not 0 <= self.first < len(self.seats):
            raise cannot_be(
                "seat {seat} cannot begin; there are seats 0 to {last}",
                seat=self.first,
                last=len(self.seats) - 1,
            )
        if self.rounds is not None and not self.countdown:
            raise cannot_be("without a countdown there is no number of rounds to choose")
        if self.characters is not None:
            for name in self.characters:
                if name not in CHARACTER_NAMES:
                    raise cannot_be(
                        "there is no character {name}; choose from {known}",
                        name=name,
                        known=Listed(CHARACTER_NAMES),
                    )
            if not len(set(self.characters)) == len(self.characters) == len(self.seats):
                raise cannot_be("every seat needs a character of its own")
        return self


def new_game(setup: Setup, seed: int, *, rules: int = RULES_VERSION, listen: bool = True) -> Game:
    """Set a game up: starting player and event by lot, then the choices of the players."""
    count = len(setup.seats)
    mode = Mode(setup.countdown, setup.full_reactions, rules)
    state = GameState(all_faces(), count, mode)
    state.rng = rng.seed_state(seed)
    by_lot = chance.below(state, count)
    state.first = state.active = by_lot if setup.first is None else setup.first
    state.round = setup.rounds or (R4_2_ROUNDS[count] if setup.countdown else R4_2_MOST_ROUNDS)
    fires = [place for place, icon in enumerate(ring(state.round)) if icon == "FIRE"]
    state.event = fires[chance.below(state, len(fires))]
    state.spare = R1_3_STONES - count
    for deck in range(len(DECKS)):
        state.decks[deck].extend(full_deck(deck))
    for mat in state.mats:
        mat.stones = 1
    choosing = tuple(reversed(state.clockwise(state.first)))
    if setup.characters is not None:
        for mat, name in zip(state.mats, setup.characters, strict=True):
            mat.character = CHARACTER_NAMES.index(name)
        choosing = ()
    state.stack.append(Frame(SETUP, state.first, data=choosing))
    game = Game(state, [] if listen else None)
    game.advance()
    game.learned = 0
    return game
