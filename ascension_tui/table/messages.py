"""What screens, lines and pages of text all say of a table."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ascension_tui.i18n.message import Message

if TYPE_CHECKING:
    from ascension_tui.errors import UserError
    from ascension_tui.i18n.language import Language


SAVED = "The game is saved. Go on with it by:"


def not_saved(problem: UserError) -> Message:
    """The disk took no answer, perhaps because it is full."""
    return Message(
        "That cannot be saved and does not count; make room, then try again. {problem}",
        problem=problem.message,
    )


def length(language: Language, rounds: int, answers: int) -> str:
    """How long a game was."""
    return f"It took {language.count(rounds, 'round')} and {language.count(answers, 'answer')}."


def given_up(language: Language, names: Sequence[str]) -> str:
    """Who did not play to the end."""
    return f"Given up by {language.both(names)}."


def resume_command(file: object, mode: str = "") -> str:
    """What to type to go on with a saved game; with no mode, on the screen."""
    return f"ascension-tui resume {mode}{shlex.quote(str(file))}"


def verify_command(file: object) -> str:
    """What to type to check a game."""
    return f"ascension-tui verify {shlex.quote(str(file))}"


def printable(text: str) -> str:
    """Names come from people and files: nothing in them may steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
