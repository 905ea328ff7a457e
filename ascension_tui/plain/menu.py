"""The menu line by line: everything the screens offer that is text."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from ascension_tui.errors import UsageError, UserError
from ascension_tui.game.game import AnyGame
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.registry import game_named, games
from ascension_tui.game.setup import GameSetup, fields_of
from ascension_tui.i18n.message import Message
from ascension_tui.library import Library
from ascension_tui.plain import replay
from ascension_tui.plain.lookup import look_up, settings_lines
from ascension_tui.plain.session import LessonSession, begin, lesson_lines, lesson_meant, take_up
from ascension_tui.plain.terminal import InputEnded, Terminal
from ascension_tui.profile import choices
from ascension_tui.profile.lesson_progress import first_start
from ascension_tui.profile.saved_games import waiting_games
from ascension_tui.profile.settings import Store
from ascension_tui.profile.tables import new_table
from ascension_tui.records.stats import ANYBODY, report_lines, reports
from ascension_tui.records.timeline import Tape

ENTRIES = (
    "  g       a quick game against the computer",
    "  s       solitaire{sets}",
    "  x NAME  the game; x alone lists them all",
    "  c       continue the game you left last",
    "  l       the lessons; l 1 takes the first one",
    "  k NAME  {entries}",
    "  u WORD  the rules on something; u alone lists all pages",
    "  w       the games to watch; w 1 watches the first one",
    "  i       the statistics; i NAME: of one person",
    "  t       the settings; t warn off changes one, t keys lists the keys of the screens",
    "  q       quit",
)
WELCOME = "Ascension, line by line. Type a letter, and Enter after it."
FIRST_TIME = "Is this your first game? l 1 is a guided one and takes about five minutes."
OTHER_TABLES = "ascension-tui play --plain --help"
MOST_CARDS = 20
"""How many cards the statistics list."""


class PlainMenu:
    """Asks what to do, does it, asks again."""

    def __init__(self, data: Path, store: Store, terminal: Terminal | None = None) -> None:
        self._data = data
        self._store = store
        self._terminal = terminal or Terminal.standard()
        self._language = self._terminal.language
        self._say = self._terminal.say_lines
        self._actions: dict[str, Callable[[str], None]] = {
            "g": self._quick_game,
            "s": self._solitaire,
            "c": lambda _: take_up(None, self._data, self._store, self._terminal),
            "l": self._lessons,
            "k": lambda text: self._say(*self._library.find_entries(text)),
            "u": lambda topic: self._say(*look_up(self._library, topic)),
            "w": self._replays,
            "i": self._statistics,
            "t": lambda words: self._say(*settings_lines(self._store, self._language, words)),
            "?": lambda _: self._show(),
            "": lambda _: self._show(),
        }
        if len(games()) > 1:
            self._actions["x"] = self._choose_game

    def run(self) -> None:
        """Until somebody has enough, or nothing more is typed."""
        self._say(WELCOME)
        kept, notes = self._store.load()
        if notes:
            self._say(" ".join(map(self._language.say, notes)))
        if not kept.welcomed and first_start(self._data):
            self._say(FIRST_TIME)
            with contextlib.suppress(OSError):  # else it is said again next time
                self._store.save(kept.changed("welcomed", True))
        self._show()
        while True:
            try:
                line = asyncio.run(self._terminal.ask())
                if line.casefold() == "q":
                    return
                self._obey(line)
            except InputEnded:
                return
            except UserError as problem:
                self._say(problem.message)

    def _show(self) -> None:
        waiting = len(waiting_games(self._data, self._language))
        game = choices.game_meant(self._data)
        off = {"x"} - self._actions.keys()
        if 1 not in game.seats:
            off.add("s")
        words = game.setup_words(self._language)
        if not words.entries:
            off.add("k")
        sets = ""
        for field in fields_of(game.setup_model()).values():
            if field.several:
                sets = f"; s {field.values[1]}: with another {field.flag.strip('-')}"
        told = {"sets": sets, "entries": words.entries}
        self._say(*(entry.format(**told) for entry in ENTRIES if entry[2] not in off))
        self._say(f"{words.more}: {OTHER_TABLES}")
        if waiting:
            self._say(f"{'One game waits' if waiting == 1 else f'{waiting} games wait'} for you.")

    def _obey(self, line: str) -> None:
        key, _, rest = line.partition(" ")
        act = self._actions.get(key.casefold())
        if act is None:
            raise UsageError("{line!r} means nothing here; ? shows what can be typed.", line=line)
        act(rest.strip())

    # Playing

    def _quick_game(self, _: str) -> None:
        game = choices.game_meant(self._data)
        quick = choices.quick_game(self._data, game)
        self._begin(game, choices.checked(quick, self._language), quick.players)

    def _solitaire(self, typed: str) -> None:
        game = choices.game_meant(self._data)
        if 1 not in game.seats:
            raise UsageError("{title} cannot be played alone.", title=game.title)
        fields, chosen = fields_of(game.setup_model()).items(), {}
        if typed:
            name = next((name for name, field in fields if field.several), "")
            if not name:
                raise UsageError(
                    "There is nothing to choose for {title}; type s alone.", title=game.title
                )
            chosen = {name: tuple(typed.split())}
        setup = game.setup_model().checked(seats=("Player",), **chosen)
        self._begin(game, setup, (HUMAN,))

    def _begin(self, game: AnyGame, setup: GameSetup, players: Sequence[str]) -> None:
        table = new_table(game, self._data, setup.model_dump(mode="json"), players)
        begin(table, self._terminal, self._store, self._data)

    def _choose_game(self, name: str) -> None:
        """Which game g and s are about."""
        if name:
            choices.remember_game(self._data, game_named(name.casefold()))
        names = self._language.both([game.name for game in games()])
        self._say(f"The game is {choices.game_meant(self._data).title}; there are {names}.")

    def _lessons(self, which: str) -> None:
        if not which:
            self._say(*lesson_lines(self._data, self._language))
            return
        lesson = lesson_meant(which, self._language)
        LessonSession(lesson, self._data, self._terminal, self._store).run()

    # Looking up

    @property
    def _library(self) -> Library:
        game = choices.game_meant(self._data)
        found = game.library(self._language)
        if found is None:
            raise UsageError("There is nothing to read about {title}.", title=game.title)
        return found

    def _replays(self, which: str) -> None:
        if not which:
            self._say(*replay.game_lines(self._data, self._language))
            return
        tape = Tape.read(replay.game_meant(self._data, which, self._language), self._language)
        replay.Reader(tape, self._terminal, self._data, self._store).run()

    def _statistics(self, name: str) -> None:
        try:
            found = reports(self._data, name or ANYBODY)
            self._say(*report_lines(found, MOST_CARDS, self._language))
        except (OSError, sqlite3.Error) as problem:
            self._say(Message("The statistics cannot be read: {problem}.", problem=str(problem)))
