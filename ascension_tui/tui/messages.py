"""What the screens around a game say."""

from __future__ import annotations

from ascension_tui.i18n.message import Message

# Handing over

SINCE_TURN = "Since your last turn"
SINCE_ANSWER = "Since your last answer"
SO_FAR = "So far"
NO_NEWS = "Nothing has happened yet."
WHEN_ALONE = "Press enter when nobody else is looking."

# A game that is over

OPENED = "The commitment shown at the start is opened: sha256 over salt, seed and setup."
CHECK = "Check every step of the game by:"
SUMMARY_KEPT = "A summary to paste somewhere is kept in:"
NOT_KEPT = "This game was not kept in a file."


def no_summary(problem: OSError) -> Message:
    """The summary could not be written."""
    return Message("The summary could not be kept: {problem}", problem=str(problem))


def not_in_log(text: str) -> str:
    """A filter that leaves nothing."""
    return f"Nothing here has {text!r} in it."
