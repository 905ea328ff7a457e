"""The keys of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.binding import Binding

from ascension_tui.tui.keymap import SPOT, Command, Keys
from ascension_tui.tui.spotkeys import SPOT_KEYS


def _named(*commands: Command) -> tuple[Command, ...]:
    """Everything here can be laid on another key but the arrows; an action is its own name."""
    return tuple(
        command if command.action.startswith("move") else replace(command, name=command.action)
        for command in commands
    )


ACTING = _named(
    Command("space", "play_all", "play all", "Play every card in hand that needs no choice."),
    Command("enter", "confirm", "end turn", "Use what is marked, say yes, or end your turn."),
    Command("escape", "escape", "back", "Decline a choice, or stop looking.", footer=False),
    Command("backspace", "undo", "undo", "Undo; pressed again, take back more than that."),
    Command("b", "hint", "hint", "Ask the coach what to do, and why; again: close it."),
    Command("full_stop", "skip", "skip", "Show the computer players' turns at once."),
)
LOOKING = _named(
    Command("v", "look", "look", "Read a card: then press its key, or move there."),
    Command("x", "void", "void", "Look at the void.", footer=False),
    Command("c", "piles", "piles", "Look at the discard piles of everybody.", footer=False),
    Command("z", "deck", "deck", "Look at your deck (not its order) and your cards.", footer=False),
    Command("n", "log", "log", "Read everything that happened."),
    Command("semicolon", "gallery", "gallery", "Look the marked card up.", footer=False),
    Command(
        "apostrophe",
        "rules",
        "rules",
        "Look up what is marked or asked.",
        footer=False,
    ),
    Command("tab", "next", "next", "Mark the next thing you can do.", footer=False),
    Command("shift+tab", "previous", "previous", "Mark the one before.", footer=False),
    Command("up", "move('up')", "up", "Mark what lies above.", footer=False),
    Command("down", "move('down')", "down", "Mark what lies below.", footer=False),
    Command("left", "move('left')", "left", "Mark what lies to the left.", footer=False),
    Command("right", "move('right')", "right", "Mark what lies to the right.", footer=False),
)
LEAVING = _named(
    Command("m", "menu", "menu", "Leave the table; the game is saved."),
    Command("question_mark", "help", "help", "Show all keys."),
)
TABLE_KEYS = (*ACTING, *LOOKING, *LEAVING)
HELP_GROUPS = (("Acting", ACTING), ("Looking", LOOKING), ("Leaving", LEAVING))


def help_notes(keys: Keys) -> Sequence[str]:
    """What the keys on the table stand on, as a person has them."""
    row, play, hand = keys.row("center_keys"), keys.row("play_keys"), keys.row("hand_keys")
    piles = " ".join(keys.row("pile_keys"))
    yes, no = keys.named("confirm", "enter"), keys.named("escape", "escape")
    return (
        f"{row[0]} to {row[-1]}: the center row. {piles}: the cards that can always be had. "
        f"{keys.row('event_key')}: the event.",
        f"{play[0]} to {play[-1]}: your constructs and trophies. {hand[0]} to {hand[-1]}: "
        "your hand. With shift: the second ten.",
        "A thick frame and a filled key: you can do this now. Other keys say why not.",
        f"In a choice the keys stand on what can be chosen; {yes} says yes, {no} says no or done.",
    )


def spot_bindings() -> list[Binding]:
    """One binding for every key that can stand on something."""
    return [
        Binding("minus" if key == "-" else key, f"press('{key}')", show=False, id=f"{SPOT}{key}")
        for key in SPOT_KEYS
    ]
