"""All commands whose keys a person can choose, and whether a choice can be.

Two commands that can be used at the same moment must not share a key. What is asked here is asked
before the first paint and in line mode too, so nothing of a screen is imported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ascension_tui.game.game import AnyGame
from ascension_tui.game.keys import Command, KeyRow, Keys, key_named, shown
from ascension_tui.game.registry import UNNAMED, games
from ascension_tui.i18n.message import Message

Group = tuple[str, Sequence[Command]]
"""A title and the commands below it."""

_unlisted = partial(Command, footer=False)
"""A command the key line has no room for."""
HELP = _unlisted("question_mark", "app.help", "help", "Show all keys.")
"""On every screen that has no help of its own."""


# The menu


def _entry(key: str, action: str, help: str, label: str = "") -> Command:
    label = label or action.replace("_", " ")
    return _unlisted(key, action, label, help, name=f"menu_{action}")


CONTINUE = _entry("c", "continue_game", "Continue the game you played last.", "continue")
MENU_ENTRIES: tuple[Command, ...] = (
    CONTINUE,
    _unlisted("x", "choose_game", "game", "Game: choose which one is played.", needs="games"),
    _entry("g", "quick_game", "Quick game: play against the computer at once."),
    _entry("n", "new_table", "New table: choose players, sets and rules for a game."),
    _entry("s", "solitaire", "Solitaire: play alone against the cards themselves."),
    _entry("r", "resume_other", "Resume: choose from all unfinished games.", "resume"),
    _entry("l", "lessons", "Lessons: a guided first game, and what each set adds."),
    _entry("k", "cards", "Cards: every card, its text and its rulings."),
    _entry("u", "rules", "Rules: how to play, set by set, and a glossary."),
    _entry("w", "replays", "Replays: watch a game again, and play on from any moment of it."),
    _entry("i", "statistics", "Statistics: your games, your cards and the solitaire ladder."),
    _entry("t", "settings", "Settings: choose colours, signs, keys, pace and warnings."),
    Command("q", "app.leave", "quit", "Quit; everything is saved.", name="menu_quit"),
)
MENU: tuple[Command, ...] = (
    Command("enter,space", "choose", "choose", "Do what is picked out."),
    _unlisted("down,tab", "move(1)", "down", "Go to the next entry."),
    _unlisted("up,shift+tab", "move(-1)", "up", "Go to the entry before."),
    *MENU_ENTRIES,
    HELP,
)


# A table


def _named(*commands: Command) -> tuple[Command, ...]:
    """Everything here can be laid on another key but the arrows; an action is its own name."""
    return tuple(
        command if command.action.startswith("move") else replace(command, name=command.action)
        for command in commands
    )


ACTING = _named(
    Command("enter", "confirm", "end turn", "Use what is marked, say yes, or end your turn."),
    Command("escape", "escape", "back", "Decline a choice, or stop looking."),
    Command("backspace", "undo", "undo", "Undo; pressed again, take back more than that."),
    Command("b", "hint", "hint", "Ask the coach what to do, and why; again: close it."),
    Command("full_stop", "skip", "skip", "Show the computer players' turns at once."),
)
LOOKING = _named(
    Command("n", "log", "log", "Read everything that happened."),
    _unlisted("semicolon", "gallery", "gallery", "Look the marked card up."),
    Command("apostrophe", "rules", "rules", "Look up what is marked or asked."),
    Command("tab", "next", "next", "Mark the next thing you can do."),
    _unlisted("shift+tab", "previous", "previous", "Mark the one before."),
    _unlisted("up", "move('up')", "up", "Mark what lies above."),
    _unlisted("down", "move('down')", "down", "Mark what lies below."),
    _unlisted("left", "move('left')", "left", "Mark what lies to the left."),
    _unlisted("right", "move('right')", "right", "Mark what lies to the right."),
)
LEAVING = _named(
    Command("m", "menu", "menu", "Leave the table; the game is saved."),
    Command("question_mark", "help", "help", "Show all keys."),
)


def table_groups(game: AnyGame) -> tuple[Group, ...]:
    """The commands at a table of a game; what the game adds comes first."""
    play_all = () if game.play_all is None else (game.play_all,)
    groups = (
        ("Acting", (*play_all, *ACTING)),
        ("Looking", (*game.board_commands, *LOOKING)),
        ("Leaving", LEAVING),
    )
    return tuple((title, _of_game(game, commands)) for title, commands in groups)


def _of_game(game: AnyGame, commands: Sequence[Command]) -> tuple[Command, ...]:
    """The commands on the keys a game gives them, by names that are its own."""
    laid = [replace(one, keys=game.keys.get(one.action, one.keys)) for one in commands]
    if game.name == UNNAMED:
        return tuple(laid)
    return tuple(replace(one, name=one.name and f"{game.name}.{one.name}") for one in laid)


# A replay

MOVING = (
    Command("right", "step(1)", "forward", "Go on by one answer.", name="replay_forward"),
    Command("left", "step(-1)", "back", "Go back by one answer.", name="replay_back"),
    Command("down,pagedown", "turn(1)", "turn", "Go to the next turn.", name="replay_next_turn"),
    _unlisted(
        "up,pageup",
        "turn(-1)",
        "turn before",
        "Go to the beginning of this turn, or of the one before.",
        name="replay_turn_before",
    ),
    _unlisted("home", "edge(-1)", "beginning", "Go to the deal."),
    _unlisted("end", "edge(1)", "end", "Go to the last answer."),
    Command("g", "turns", "all turns", "Choose a turn to go to.", name="replay_turns"),
)
PLAYING = (
    Command("space", "play", "play", "Play by itself, or stop.", name="replay_play"),
    _unlisted("plus,equals_sign", "faster(1)", "faster", "Play faster."),
    _unlisted("minus", "faster(-1)", "slower", "Play slower."),
    Command(
        "p",
        "play_on",
        "play on",
        "Play on from here, as a game of its own.",
        name="replay_play_on",
        needs="files",
    ),
)
SEEING = (
    Command("e", "eyes(1)", "eyes", "See it with other eyes.", name="replay_eyes"),
    _unlisted("tab", "next", "next card", "Read the next card on the table."),
    _unlisted("shift+tab", "previous", "card before", "Read the card before."),
    _unlisted("semicolon", "gallery", "gallery", "Look the marked card up.", name="replay_gallery"),
    _unlisted(
        "apostrophe", "rules", "rules", "Look up in the rules what is marked.", name="replay_rules"
    ),
    Command("n", "log", "log", "Read everything that happened so far.", name="replay_log"),
)
KEEPING = (
    Command("x", "export", "export", "Keep it as text.", name="replay_export", needs="files"),
    _unlisted(
        "X",
        "film",
        "film",
        "Keep it as a film of a terminal, in the format asciicast.",
        name="replay_film",
        needs="files",
    ),
    Command("escape,m", "leave", "leave", "Back to where you came from.", name="replay_leave"),
    Command("question_mark", "help", "help", "Show all keys.", name="replay_help"),
)


def replay_groups(game: AnyGame) -> tuple[Group, ...]:
    """The commands of a replay of a game."""
    *seeing, log = SEEING
    return (
        ("Moving", MOVING),
        ("Playing", PLAYING),
        ("Looking", (*seeing, *_of_game(game, game.replay_commands), log)),
        ("Leaving", KEEPING),
    )


def commands_of(groups: Sequence[Group]) -> tuple[Command, ...]:
    """All commands of some groups."""
    return tuple(command for _, commands in groups for command in commands)


# Keys of one's own


@dataclass(frozen=True, slots=True)
class KeySet:
    """Keys that can be used at the same moment."""

    title: str
    commands: tuple[Command, ...]
    rows: tuple[KeyRow, ...] = ()

    def claims(self, keys: Keys) -> Iterator[tuple[str, str, str]]:
        """Every key, the name of what it is for, and what it does."""
        for command in self.commands:
            for key in keys.bound(command):
                yield key, command.name, command.help
        own = keys.on_board(self.rows)
        for row in self.rows:
            for key in row.keys:
                if own.get(key, key):
                    yield key_named(own.get(key, key)), row.name, row.help


def key_sets() -> tuple[KeySet, ...]:
    """All keys that can be chosen, by where they hold."""
    tables, replays = [], []
    for number, game in enumerate(games()):
        which = f": {game.title}" if number else ""
        at_table = commands_of(table_groups(game))
        tables.append(KeySet(f"At the table{which}", at_table, game.key_rows))
        replays.append(KeySet(f"In a replay{which}", commands_of(replay_groups(game))))
    menu = tuple(command for command in MENU if command.needs != "games")
    return (*tables, KeySet("In the menu", menu), *replays)


def changeable_keys() -> list[tuple[str, list[Command | KeyRow]]]:
    """Everything that can be laid on other keys, each thing once, below headings."""
    listed = {""}
    found = []
    for one in key_sets():
        every: tuple[Command | KeyRow, ...] = (*one.commands, *one.rows)
        if new := [each for each in every if each.name not in listed]:
            listed.update(each.name for each in new)
            found.append((one.title, new))
    return found


def key_rows() -> dict[str, KeyRow]:
    """The rows of keys on the boards of all games, by their names."""
    return {row.name: row for game in games() for row in game.key_rows}


def keys_of_person(own: Mapping[str, str]) -> Keys:
    """The keys of somebody with these choices."""
    return Keys(own, key_rows().values())


def key_names() -> frozenset[str]:
    """Everything that can be laid on other keys."""
    return frozenset(one.name for _, listed in changeable_keys() for one in listed)


def problem_with(own: Mapping[str, str], name: str) -> Message | None:
    """Why the key chosen for a name cannot be, among all the others; None if it can."""
    if name not in key_names():
        return Message("there is no command {name!r}.", name=name)
    return _wrong(name, own[name]) or _conflict(own, name)


def _wrong(name: str, text: str) -> Message | None:
    row = key_rows().get(name)
    if row is None:
        wrong = [key for key in text.split(",") if not key_named(key)]
        return Message("{key!r} is no key that can be chosen.", key=wrong[0]) if wrong else None
    count = len(row.usual)
    if len(text) != count or not all(key.isprintable() and key_named(key) for key in text):
        return Message(
            "{name} needs {count} letters, digits or signs, not {text!r}.",
            name=name,
            count=count,
            text=text,
        )
    return None if len(set(text)) == count else Message("{name} has a key twice.", name=name)


def _conflict(own: Mapping[str, str], name: str) -> Message | None:
    known = key_names()
    keys = keys_of_person({n: k for n, k in own.items() if n in known and not _wrong(n, k)})
    for one in key_sets():
        taken = list(one.claims(keys))
        mine = {key for key, whose, _ in taken if whose == name}
        for key, whose, words in taken:
            if key in mine and whose != name:
                return Message("{key} is taken: {words}", key=shown(key), words=words)
    return None


def usable_keys(own: Mapping[str, str]) -> tuple[dict[str, str], list[Message]]:
    """The choices that can be, and a sentence on each that cannot."""
    kept = dict(own)
    problems: list[Message] = []
    while True:
        wrong = {name: told for name in kept if (told := problem_with(kept, name))}
        if not wrong:
            return kept, problems
        # Of two that clash the one written later gives way; without it the other may be fine.
        name, told = list(wrong.items())[-1]
        del kept[name]
        problems.append(
            Message("the key for {name} is the usual one: {problem}", name=name, problem=told)
        )
