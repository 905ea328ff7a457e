"""What the screens around a game say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ascension_tui.i18n.message import Message

if TYPE_CHECKING:
    from ascension_tui.i18n.language import Language

# At a table

ANSWER_FIRST = "There is a question to answer first."
HAS_TO_BE_MADE = "This choice has to be made."
NOTHING_TO_SKIP = "There is nothing to skip: it is your turn to answer."
NOTHING_TO_UNDO = "There is nothing to undo yet."
NOTHING_TO_LOOK_UP = "There is nothing to look up in this game."
NO_RULES = "There are no rules to read for this game."
THINKING = "The coach is thinking."
COULD_NOT = "The coach could not answer; this is what a simple player would do."


def end_anyway(left: str, key: str) -> str:
    """Something would be left unused at the end of a turn."""
    return f"{left} Press {key} again to end your turn."


def anyway(warning: str) -> str:
    """Something would be given away."""
    return f"{warning} Do the same again if you mean it."


def undone(answers: int, language: Language) -> str:
    """An undo."""
    return f"Undone: {language.count(answers, 'answer')}."


def taken_back(answers: int, language: Language) -> str:
    """A takeback."""
    return f"Taken back: {language.count(answers, 'answer')}. The log says so."


def takeback_offer(others: Iterable[str], language: Language) -> str:
    """What a takeback would do."""
    names = language.both(list(others))
    also = f", with everything {names} did since" if names else ""
    return f"Something new was seen since. Press again to take it back all the same{also}."


def would_do(level: str, label: str) -> str:
    """What a quick player would do."""
    return f"{level.capitalize()} would: {label}."


def percent(chance: float) -> str:
    """A chance in whole percent; nothing is certain before it has happened."""
    return f"{min(max(round(100 * chance), 1), 99)}%"


# Handing over

SINCE_TURN = "Since your last turn"
SINCE_ANSWER = "Since your last answer"
SO_FAR = "So far"
NO_NEWS = "Nothing has happened yet."
TURN_OVER = "turn the table over"
READ_ON = "read on"
WHEN_ALONE = "when nobody else is looking"


def look_away(round_: int, others: Iterable[str]) -> str:
    """Below who is asked for."""
    return f"Round {round_}. {', '.join(others)}, please look away."


# A game that is over

OPENED = "The commitment shown at the start is opened: sha256 over salt, seed and setup."
CHECK = "Check every step of the game by:"
SUMMARY_KEPT = "A summary to paste somewhere is kept in:"
HOW_WON = "How it was won"
BEST_TURN = "Best turn"
THE_BEST = ", the best"
NOT_KEPT = "This game was not kept in a file."


def more(count: int) -> str:
    """So many things that are not shown."""
    return f"{count} more"


def rounds(count: int, language: Language) -> str:
    """How long a game was."""
    return language.count(count, "round")


def no_summary(problem: OSError) -> Message:
    """The summary could not be written."""
    return Message("The summary could not be kept: {problem}", problem=str(problem))


def not_in_log(text: str) -> str:
    """A filter that leaves nothing."""
    return f"Nothing here has {text!r} in it."
