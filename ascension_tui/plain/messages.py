"""Everything line mode says by itself, in one place."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from ascension_tui.game.protocol import Turn
from ascension_tui.game.teller import Hint, Way
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Message
from ascension_tui.plain.contract import Lines
from ascension_tui.table.standing import Held

NUMBERS = "Type the number of an option to choose it. Enter alone shows the options again."
KEYS = {
    "a": "",
    "e": "end your turn",
    "r": "the rules on what is asked; r and a word looks it up",
    "s": "show the whole table",
    "l": "show what happened since your last turn",
    "h": "a hint: what the coach would do, what else, and why",
    "u": "undo your last answer",
    "t": "take back more than an undo may; the log says so",
    "o": "the settings; o warn off changes one",
    "standing": "what is answered for you without asking, and how to change it",
    "q": "save and quit",
}
"""The keys of every game, in the order of the help."""
ANSWER_FIRST = "There is a question to answer first."
LESSON_OVER = "The lesson is over; you know how to play."
WAITING_GAME = "An unfinished game waits for you. Go on with it by:"
GO_ON_DAMAGED = "Type y to go on from there; anything else leaves the file as it is."
KEPT = "The game is kept. Check every step of it by:"
REVIEW = "See which decisions cost most, and what would have been better, by:"
COMMITTED = "The shuffle is fixed: seed and setup are behind this commitment until the end."
OPENED = "The commitment shown at the start is opened: sha256 over salt, seed and setup."
NOTHING_HAPPENED = "Nothing has happened since your last turn."
NOTHING_TO_TAKE_BACK = "There is nothing to take back: you have not answered yet."
MOST_NAMED = 8
"""More options that fit what was typed are counted only."""


def help_lines(lines: Lines[Any], left_out: Collection[str]) -> Iterator[str]:
    """What can be typed at a question of this game, without keys that do nothing in it."""
    yield NUMBERS
    for key, words in KEYS.items():
        if (words := lines.help.get(key, words)) and key not in left_out:
            yield _help_line(key, words)
        for own in lines.keys:
            if own.after == key:
                yield from (_help_line(*one) for one in own.help)


def _help_line(typed: str, words: str) -> str:
    return f"  {typed:<6}  {words}"


# Answers to what is typed


def no_option(text: str, count: int) -> Message:
    """A number that is not offered."""
    return Message(
        "There is no option {text}; the options are 1 to {count}.", text=text, count=count
    )


def unknown(text: str) -> str:
    """Something that means nothing here."""
    return f"{text!r} means nothing here; type a number from the list, or ? for help."


def several_options(labels: Sequence[str], language: Language) -> str:
    """Words that begin more than one option."""
    if len(labels) > MOST_NAMED:
        more = language.count(len(labels) - MOST_NAMED, "other")
        return f"That may be {', '.join(labels[:MOST_NAMED])} and {more}; type more of it."
    return f"That may be {language.either(labels)}; type more of it, or its number."


def advice(text: str) -> str:
    """What a lesson says to a question."""
    return f"Lesson: {text}"


def undone(answers: int, language: Language) -> str:
    """An undo."""
    return f"Undone: {language.count(answers, 'answer')}."


def takeback_offer(others: Sequence[str], language: Language) -> str:
    """What a takeback would do."""
    also = f", with everything {language.both(others)} did since," if others else ""
    return f"Type t to take your last answer back{also} all the same; the log says so."


def end_anyway(left: str) -> str:
    """The one warning before a turn ends."""
    return f"{left} Type e again to end your turn all the same."


def answer_anyway(warning: str, number: int) -> str:
    """The one warning before another answer."""
    return f"{warning} Type {number} again to do it all the same."


def hint_lines(hint: Hint) -> list[str]:
    """What to do, why, and what else; options by their numbers."""
    best, *others = hint.ways
    told = f"The coach would choose {hint.now + 1}: "
    told += f"{hint.first}. After the plain plays: {best.words}" if hint.first else best.words
    return [f"{told}{_chance(best, ' to win')}.", hint.why, *map(_other, others)]


def _other(way: Way) -> str:
    number = f"{way.index + 1}: " if way.index >= 0 else ""
    return f"Or {number}{way.words}{_chance(way)}."


def _chance(way: Way, rest: str = "") -> str:
    """In whole percent; nothing is certain before it has happened."""
    if way.chance is None:
        return ""
    return f", about {min(max(round(100 * way.chance), 1), 99)}%{rest}"


def standing_lines(held: Sequence[Held]) -> Iterator[str]:
    """What is answered without asking, and what is to be typed to change it."""
    for question, now in held:
        words = next((wish.words for wish in question.wishes if wish.id == now), "")
        yield f"{question.title}: {words}."
        for wish in question.wishes:
            if wish.id != now:
                yield f"  standing {question.id} {wish.id}: {wish.words}"


# Handing over


def curtain(name: str, called: str) -> str:
    """Asks for the right person before anything secret is shown."""
    return f"{name}, {called}: press Enter when nobody else is looking."


def behind_curtain(name: str) -> str:
    """Something else than Enter was typed."""
    return f"Only Enter goes on, when {name} is at the keyboard; q saves and quits."


# Beginning and end


def saved_as_played(file: object) -> str:
    """Where the game is."""
    return f"Every answer is saved at once in {file}"


def resumed(turn: Turn) -> str:
    """A saved game goes on."""
    return f"The game goes on in round {turn.round}."


def skipped(problem: Message) -> Message:
    """A file that cannot be resumed."""
    return Message("Left out: {problem}", problem=problem)
