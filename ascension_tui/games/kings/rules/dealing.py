"""The start of a game: characters, cards, places, gems, the first Ylem (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import chance, hands
from ascension_tui.games.kings.rules.constants import (
    NONE,
    R1_1_CHARACTERS,
    R2_5_STARTING_TILES,
    R4_6_CARDS,
    R4_7_GEMS,
)
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import CharacterChosen, Placed, TileRolled
from ascension_tui.games.kings.rules.gains import gain
from ascension_tui.games.kings.rules.gems import YLEM, multisets, parsed
from ascension_tui.games.kings.rules.lying import place_gems
from ascension_tui.games.kings.rules.nodes import SETUP, Node
from ascension_tui.games.kings.rules.state import Frame
from ascension_tui.games.kings.rules.turn import begin_turn

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game

CHARACTER_NAMES = tuple(character.name for character in R1_1_CHARACTERS)
CHARACTERS, GEMS = range(2)
"""Steps; `data` holds the seats still to choose."""


class Deal(Node):
    """Everybody chooses a character, the last first, then three gems, the first first."""

    def asking(self, g: Game, frame: Frame) -> tuple[str, bool]:
        """A character or gems."""
        return ("character" if frame.step == CHARACTERS else "gems"), False

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Ask the next seat; deal when all have characters, begin when all have gems."""
        state = g.state
        if frame.data:
            g.replace(Frame(SETUP, frame.data[0], step=frame.step, data=frame.data))
            return True
        if frame.step == CHARACTERS:
            self._deal(g)
            in_turn = tuple(state.clockwise(state.first))
            g.replace(Frame(SETUP, state.first, step=GEMS, data=in_turn))
        else:
            g.pop()
            self._place_first_ylem(g)
            begin_turn(g, state.first)
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The free characters, or all threes of Core gems."""
        if frame.step == GEMS:
            return [Option("gain", word=gems) for gems in multisets((R4_7_GEMS,) * 3, R4_7_GEMS)]
        taken = {mat.character for mat in g.state.mats}
        return [
            Option("character", word=name)
            for number, name in enumerate(CHARACTER_NAMES)
            if number not in taken
        ]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Take it."""
        seat = frame.seat
        g.replace(Frame(SETUP, seat, step=frame.step, data=frame.data[1:]))
        if frame.step == GEMS:
            gain(g, seat, parsed(option.word))
        else:
            g.state.mats[seat].character = CHARACTER_NAMES.index(option.word)
            g.note(CharacterChosen, seat=seat, character=option.word)

    def _deal(self, g: Game) -> None:
        """Shuffle both decks, deal, place the kings (R4 steps 6 and 7)."""
        state = g.state
        for deck in state.decks:
            chance.shuffle(state, deck)
        tiles = R2_5_STARTING_TILES[len(state.mats)]
        for seat in state.clockwise(state.first):
            hands.draw(g, seat, R4_6_CARDS)
        for seat, tile in enumerate(tiles):
            state.mats[seat].tile = tile
            g.note(Placed, seat=seat, tile=tile)

    def _place_first_ylem(self, g: Game) -> None:
        """Not where a character stands, only this once (R4 step 8)."""
        state = g.state
        tile = NONE
        while tile == NONE or state.at(tile) != NONE:
            tile = chance.tile(state)
            g.note(TileRolled, purpose="ylem", rolled=tile, tile=tile)
        place_gems(g, tile, (YLEM,))
