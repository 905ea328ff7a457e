"""All keys a person can choose, and whether a choice can be.

Two commands that can be used at the same moment must not share a key. What is asked here is asked
before the first paint too, so only lists of commands are imported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ascension_tui.i18n.message import Message
from ascension_tui.tui.keymap import Command, Keys, key_named, shown
from ascension_tui.tui.screens.menu import KEYS as MENU_KEYS
from ascension_tui.tui.screens.replay_keys import REPLAY_KEYS
from ascension_tui.tui.screens.table_keys import TABLE_KEYS
from ascension_tui.tui.spotkeys import SPOT_ROWS, WITH_CAPITALS


@dataclass(frozen=True, slots=True)
class KeySet:
    """Keys that can be used at the same moment."""

    title: str
    commands: tuple[Command, ...]
    spots: bool = False
    """Whether keys stand on what lies on the table."""

    def claims(self, keys: Keys) -> Iterator[tuple[str, str, str]]:
        """Every key, the name of what it is for, and what it does."""
        for command in self.commands:
            for key in keys.bound(command):
                yield key, command.name, command.help
        if self.spots:
            for name, (usual, words) in SPOT_ROWS.items():
                for key in _with_capitals(name, usual):
                    own = keys.spots.get(key, key)
                    if own:
                        yield key_named(own), name, words


def _with_capitals(name: str, usual: str) -> str:
    return usual + usual.upper() if name in WITH_CAPITALS else usual


KEY_SETS = (
    KeySet("At the table", TABLE_KEYS, spots=True),
    KeySet("In the menu", tuple(command for command in MENU_KEYS if command.needs != "games")),
    KeySet("In a replay", REPLAY_KEYS),
)
NAMES = frozenset(c.name for one in KEY_SETS for c in one.commands if c.name) | SPOT_ROWS.keys()


def problem_with(own: Mapping[str, str], name: str) -> Message | None:
    """Why the key chosen for a name cannot be, among all the others; None if it can."""
    if name not in NAMES:
        return Message("there is no command {name!r}.", name=name)
    wrong = _wrong_row(name, own[name]) if name in SPOT_ROWS else _wrong_keys(own[name])
    return wrong or _conflict(own, name)


def _wrong_keys(text: str) -> Message | None:
    for key in text.split(","):
        if not key_named(key):
            return Message("{key!r} is no key that can be chosen.", key=key)
    return None


def _wrong_row(name: str, text: str) -> Message | None:
    count = len(SPOT_ROWS[name][0])
    if len(text) != count or not all(key.isprintable() and key_named(key) for key in text):
        return Message(
            "{name} needs {count} letters, digits or signs, not {text!r}.",
            name=name,
            count=count,
            text=text,
        )
    return None if len(set(text)) == count else Message("{name} has a key twice.", name=name)


def _conflict(own: Mapping[str, str], name: str) -> Message | None:
    keys = Keys({n: k for n, k in own.items() if n in NAMES and not _is_wrong(n, k)})
    for one in KEY_SETS:
        taken = list(one.claims(keys))
        mine = {key for key, whose, _ in taken if whose == name}
        for key, whose, words in taken:
            if key in mine and whose != name:
                return Message("{key} is taken: {words}", key=shown(key), words=words)
    return None


def _is_wrong(name: str, text: str) -> bool:
    return bool(_wrong_row(name, text) if name in SPOT_ROWS else _wrong_keys(text))


def usable(own: Mapping[str, str]) -> tuple[dict[str, str], list[Message]]:
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
