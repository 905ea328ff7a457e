"""The keys of the table."""

from __future__ import annotations

from textual.binding import Binding

from ascension_tui.tui.board.spots import SPOT_KEYS
from ascension_tui.tui.keymap import Command

ACTING = (
    Command("space", "play_all", "play all", "Play every card in hand that needs no choice."),
    Command("enter", "confirm", "end turn", "Use what is marked, say yes, or end your turn."),
    Command("escape", "escape", "back", "Decline a choice, or stop looking.", footer=False),
    Command("backspace", "undo", "undo", "Undo; pressed again, take back more than that."),
    Command("b", "hint", "hint", "Ask a computer player what it would do."),
    Command("full_stop", "skip", "skip", "Show the computer players' turns at once."),
)
LOOKING = (
    Command("v", "look", "look", "Read a card: then press its key, or move there."),
    Command("x", "void", "void", "Look at the void.", footer=False),
    Command("c", "piles", "piles", "Look at the discard piles of everybody."),
    Command("z", "deck", "deck", "Look at your deck (not its order) and your cards.", footer=False),
    Command("n", "log", "log", "Read everything that happened."),
    Command("tab", "next", "next", "Mark the next thing you can do.", footer=False),
    Command("shift+tab", "previous", "previous", "Mark the one before.", footer=False),
    Command("up", "move('up')", "up", "Mark what lies above.", footer=False),
    Command("down", "move('down')", "down", "Mark what lies below.", footer=False),
    Command("left", "move('left')", "left", "Mark what lies to the left.", footer=False),
    Command("right", "move('right')", "right", "Mark what lies to the right.", footer=False),
)
LEAVING = (
    Command("m", "menu", "menu", "Leave the table; the game is saved."),
    Command("question_mark", "help", "help", "Show all keys."),
)
TABLE_KEYS = (*ACTING, *LOOKING, *LEAVING)
HELP_GROUPS = (("Acting", ACTING), ("Looking", LOOKING), ("Leaving", LEAVING))
HELP_NOTES = (
    "1 to 6: the center row. 7 8 9 0: the cards that can always be had. -: the event.",
    "q to p: your constructs and trophies. a to l: your hand. With shift: the second ten.",
    "A thick frame and a filled key: you can do this now. Other keys say why not.",
    "In a choice the keys stand on what can be chosen; enter says yes, esc says no or done.",
)


def spot_bindings() -> list[Binding]:
    """One binding for every key that can stand on something."""
    return [
        Binding("minus" if key == "-" else key, f"press('{key}')", show=False) for key in SPOT_KEYS
    ]
