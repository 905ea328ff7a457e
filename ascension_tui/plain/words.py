"""Everything the line mode says by itself, in one place."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.games.ascension.rules.selectors import CardFilter
from ascension_tui.games.ascension.telling.words import Who, amount
from ascension_tui.games.ascension.text.en import grammar, nouns

WELCOME = "Type a number to choose; a plays your hand, e ends your turn, ? shows the rest."
HELP = (
    "Type the number of an option to choose it. Enter alone shows the options again.",
    "  a       play all cards in hand that need no choice",
    "  e       end your turn",
    "  i 3     read the card of option 3",
    "  i NAME  read any card; the beginning of its name is enough",
    "  c NAME  everything about a card: its rulings and related cards too",
    "  r       the rules on what is asked; r and a word looks it up",
    "  s       show the whole table; [3] marks what option 3 would take",
    "  v       show the void",
    "  d       show the discard piles",
    "  l       show what happened since your last turn",
    "  h       a hint: what the coach would do, what else, and why",
    "  u       undo your last answer",
    "  t       take back more than an undo may; the log says so",
    "  o       the settings; o warn off changes one",
    "  q       save and quit",
)
ANSWER_FIRST = "There is a question to answer first."
WHICH_CARD = "Say which card: i and the number of an option, or i and a name."
WHICH_NAME = "Say which card: c and its name, or the beginning of it."
LESSON_OVER = "The lesson is over; you know how to play."
LESSON_WAITS = "The lesson waits for you. Go on with it by:"
WAITING_GAME = "An unfinished game waits for you. Go on with it by:"
SAVED = "The game is saved. Go on with it by:"
GO_ON_DAMAGED = "Type y to go on from there; anything else leaves the file as it is."
KEPT = "The game is kept. Check every step of it by:"
REVIEW = "See which decisions cost most, and what would have been better, by:"
COMMITTED = "The shuffle is fixed: seed and setup are behind this commitment until the end."
OPENED = "The commitment shown at the start is opened: sha256 over salt, seed and setup."
NOTHING_TO_PLAY = "There is no card in your hand."
NOTHING_HAPPENED = "Nothing has happened since your last turn."
NOTHING_TO_TAKE_BACK = "There is nothing to take back: you have not answered yet."
EMPTY_VOID = "The void is empty."


def center_row(deck: int) -> str:
    """Stands above the cards of the row."""
    return f"Center row, {amount(deck, 'card')} in its deck:"


def event(name: str, text: str) -> str:
    """The current event and what it does."""
    return f"Event: {name}. {text}"


def option_mark(number: int) -> str:
    """Stands before what an option would take."""
    return f"[{number}] "


# What happened


# The table


def header(round_: int, whose: Who, pool: int, honor: Sequence[str]) -> str:
    """Where the game stands."""
    return f"Round {round_}, {whose.own} turn. Honor: pool {pool}, {', '.join(honor)}."


def honor_of(whose: Who, tokens: int, on_cards: int | None) -> str:
    """Somebody's honor."""
    cards = "" if on_cards is None else f" + {on_cards} on cards"
    return f"{whose} {tokens}{cards}"


def pile(name: str, cost: str, left: int, *, endless: bool) -> str:
    """An always-available pile."""
    if not left:
        return f"{name} (none left)"
    return f"{name} {cost}" if endless else f"{name} {cost} (x{left})"


def rival_next(name: str) -> str:
    """The solitaire opponent takes these."""
    return f" ({name} takes it after your turn)"


def zone(whose: Who, what: str, cards: str) -> str:
    """Cards that lie somewhere: Your hand: Mystic."""
    return f"{'Your' if whose.you else whose.own} {what}: {cards or 'empty'}."


def pools(runes: int, power: int, restricted: int, only_for: CardFilter | None) -> str:
    """What can be spent."""
    parts = [amount(runes, "rune"), amount(power, "power")]
    if restricted and only_for is not None:
        cards = nouns.noun(only_for, many=True)
        parts.insert(1, f"{amount(restricted, 'rune')} only for {cards}")
    return f"You have {grammar.both(parts)}."


# Answers to what is typed


def no_option(text: str, count: int) -> str:
    """A number that is not offered."""
    return f"There is no option {text}; the options are 1 to {count}."


def unknown(text: str) -> str:
    """Something that means nothing here."""
    return f"{text!r} means nothing here; type a number from the list, or ? for help."


def not_a_card(number: int) -> str:
    """An option without a card."""
    return f"Option {number} is no card; type i and a card's name to read it."


def no_card(text: str) -> str:
    """A name nobody has."""
    return f"There is no card with {text!r} in its name in this game."


def several_cards(names: Sequence[str]) -> str:
    """A name that is not clear."""
    return f"That may be {grammar.either(names)}; type more of the name."


def advice(text: str) -> str:
    """What a lesson says to a question."""
    return f"Lesson: {text}"


def undone(answers: int) -> str:
    """An undo."""
    return f"Undone: {amount(answers, 'answer')}."


def takeback_offer(others: Sequence[str]) -> str:
    """What a takeback would do."""
    also = f", with everything {grammar.both(others)} did since," if others else ""
    return f"Type t to take your last answer back{also} all the same; the log says so."


def end_anyway(left: str) -> str:
    """The one warning before a turn ends."""
    return f"{left} Type e again to end your turn all the same."


# Handing over


def curtain(name: str, active: str, *, goes_on: bool) -> str:
    """Asks for the right person before anything secret is shown."""
    if active != name:
        what = f"{active}'s turn asks you for a choice"
    else:
        what = "your turn goes on" if goes_on else "your turn"
    return f"{name}, {what}: press Enter when nobody else is looking."


def behind_curtain(name: str) -> str:
    """Something else than Enter was typed."""
    return f"Only Enter goes on, when {name} is at the keyboard; q saves and quits."


# Beginning and end


def played(sets: Sequence[str], names: Sequence[str], rival: str | None, pool: int) -> str:
    """What is played."""
    if rival:
        return f"{' + '.join(sets)}: {names[0]} alone against {rival}, honor pool {pool}."
    return f"{' + '.join(sets)}: {' against '.join(names)}, honor pool {pool}."


def saved_as_played(file: object) -> str:
    """Where the game is."""
    return f"Every answer is saved at once in {file}"


def resumed(round_: int) -> str:
    """A saved game goes on."""
    return f"The game goes on in round {round_}."


def skipped(problem: str) -> str:
    """A file that cannot be resumed."""
    return f"Left out: {problem}"
