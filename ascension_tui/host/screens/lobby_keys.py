"""The keys of the lobby."""

from __future__ import annotations

from ascension_tui.game.keys import Command

PLAYING = (
    Command("enter", "choose", "sit down", "Go on with a game, sit down, or watch."),
    Command("g", "quick", "quick match", "Find somebody to play with, or wait for them."),
    Command("n", "new", "new table", "Open a table of your own."),
    Command("c", "code", "code", "Sit down at the table a friend told you of."),
    Command("r", "rematch", "rematch", "Play your last game once more.", footer=False),
)
WAITING = (
    Command("f", "fill", "fill", "Give the free seats of your table to computer players."),
    Command("d", "leave_table", "give up seat", "Leave a table whose game has not begun."),
)
WATCHING = (
    Command("w", "watch", "watch", "Look on at a game; hands stay hidden."),
    Command("W", "watch_late", "watch all", "See every hand, where a table allows it, but late."),
)
AROUND = (
    Command("question_mark", "help", "help", "Show all keys."),
    Command("q", "leave", "leave", "Disconnect; every game is saved."),
    Command("s", "scores", "scores", "Look at the ratings."),
    Command("l", "library", "library", "Cards, rules, lessons, your games and statistics."),
    Command("t", "settings", "settings", "Colours, signs, warnings, keys."),
    Command("down", "move(1)", "down", "Go down.", footer=False),
    Command("up", "move(-1)", "up", "Go up.", footer=False),
)
KEYS: tuple[Command, ...] = (PLAYING[0], *WAITING, *WATCHING, *PLAYING[1:], *AROUND)
"""What can be done with the table picked out comes first in the last line."""
HELP_GROUPS = (
    ("Playing", PLAYING),
    ("While a table waits", WAITING),
    ("Watching", WATCHING),
    ("Around", AROUND),
)
HELP_NOTES = (
    "Leave a table whenever you like: your seat is kept, also when the connection is lost.",
    "In the list, * sits at the table now and ° is a computer player.",
    "From a shell: ssh HOST scores, ssh HOST games, ssh HOST version.",
)
