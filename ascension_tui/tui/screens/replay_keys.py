"""The keys of a replay."""

from __future__ import annotations

from ascension_tui.tui.keymap import Command

MOVING = (
    Command("right", "step(1)", "forward", "Go on by one answer.", name="replay_forward"),
    Command("left", "step(-1)", "back", "Go back by one answer.", name="replay_back"),
    Command("down,pagedown", "turn(1)", "turn", "Go to the next turn.", name="replay_next_turn"),
    Command(
        "up,pageup",
        "turn(-1)",
        "turn before",
        "Go to the beginning of this turn, or of the one before.",
        footer=False,
        name="replay_turn_before",
    ),
    Command("home", "edge(-1)", "beginning", "Go to the deal.", footer=False),
    Command("end", "edge(1)", "end", "Go to the last answer.", footer=False),
    Command("g", "turns", "all turns", "Choose a turn to go to.", name="replay_turns"),
)
PLAYING = (
    Command("space", "play", "play", "Play by itself, or stop.", name="replay_play"),
    Command("plus,equals_sign", "faster(1)", "faster", "Play faster.", footer=False),
    Command("minus", "faster(-1)", "slower", "Play slower.", footer=False),
    Command(
        "p",
        "play_on",
        "play on",
        "Play on from here, as a game of its own.",
        name="replay_play_on",
        needs="files",
    ),
)
LOOKING = (
    Command("e", "eyes(1)", "eyes", "See it with other eyes.", name="replay_eyes"),
    Command("tab", "next", "next card", "Read the next card on the table.", footer=False),
    Command("shift+tab", "previous", "card before", "Read the card before.", footer=False),
    Command("v", "look", "look", "Read everything about the card.", footer=False),
    Command(
        "semicolon",
        "gallery",
        "gallery",
        "Look the marked card up.",
        footer=False,
        name="replay_gallery",
    ),
    Command(
        "apostrophe",
        "rules",
        "rules",
        "Look up in the rules what is marked.",
        footer=False,
        name="replay_rules",
    ),
    Command("c", "piles", "piles", "Look through the void and all piles.", name="replay_piles"),
    Command("n", "log", "log", "Read everything that happened so far.", name="replay_log"),
)
LEAVING = (
    Command("x", "export", "export", "Keep it as text.", name="replay_export", needs="files"),
    Command(
        "X",
        "film",
        "film",
        "Keep it as a film of a terminal, in the format asciicast.",
        footer=False,
        name="replay_film",
        needs="files",
    ),
    Command("escape,m", "leave", "leave", "Back to where you came from.", name="replay_leave"),
    Command("question_mark", "help", "help", "Show all keys.", name="replay_help"),
)
REPLAY_KEYS = (*MOVING, *PLAYING, *LOOKING, *LEAVING)
REPLAY_GROUPS = (
    ("Moving", MOVING),
    ("Playing", PLAYING),
    ("Looking", LOOKING),
    ("Leaving", LEAVING),
)
