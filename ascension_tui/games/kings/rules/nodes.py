"""What can stand on the stack: steps of the engine and cards being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.decisions import Option
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.state import Frame

# The numbers are part of every digest: new ones go to the end.
(
    SETUP,
    TURN,
    ABSORB,
    GENERATE,
    SHIELD,
    WINDOW,
    STATE,
    LATENT,
    DICE,
    ACTIVE,
    CAST,
    ATTACK,
    WOUNDS,
    CLAIM,
    GAIN,
    HAND_LIMIT,
    RETURNS,
    ROUND_END,
) = range(18)


class Node:
    """One thing that can stand on the stack, shared by all games and remembering nothing.

    `resolve` moves its frame on and returns True when it waits for an answer; then `options` lists
    the legal ones and `answer` takes one.
    """

    kind = ""
    """The kind of decision it asks for."""
    asks_always = False
    """Whether a lone option is asked for too (R27.2)."""

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Carry on; True when an answer is needed."""
        return True

    def asking(self, g: Game, frame: Frame) -> tuple[str, bool]:
        """The kind of decision a waiting frame asks for, and whether a lone option is asked too."""
        return self.kind, self.asks_always

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """List the legal answers of a waiting frame."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Take an answer."""
        raise NotImplementedError(type(self).__name__)
