"""A replay line by line: the games there are, and one of them turn by turn."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ascension_tui.errors import UsageError
from ascension_tui.folders import EXPORTS, FINISHED, finished_games, unfinished_games
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Message
from ascension_tui.plain.session import go_on
from ascension_tui.plain.terminal import Terminal
from ascension_tui.profile import saved_games
from ascension_tui.profile.settings import Store
from ascension_tui.records.stats import outcomes
from ascension_tui.records.timeline import ReplayTable, Tape, play_on
from ascension_tui.records.transcript import IDLE, save_page, viewer_named, viewer_title

HELP = (
    "Enter alone goes on by a turn. The number of a turn goes there.",
    "  b       back by a turn",
    "  o       one answer on; so a turn is read step by step",
    "  g       list all turns",
    "  a NAME  see it as this player did; a open: with all cards open; a alone: as a watcher",
    "  p       play on from here as a new game, with the players that sat there",
    "  p NAME  the same, with this computer player in every seat but the one on turn",
    "  x       keep the game as a page of text",
    "  q       back",
)


def games(data: Path, language: Language) -> list[Path]:
    """All games, those that run first, each kind with the one played last first."""
    return [game.path for game in _found(data, language) if not game.problem]


def _found(data: Path, language: Language) -> list[saved_games.SavedGame]:
    """All files, with what is no game at the end."""
    files = [*unfinished_games(data), *finished_games(data)]
    return saved_games.inspected(files, language)


def game_lines(data: Path, language: Language) -> list[str]:
    """A line for each game, and one for each file that is none."""
    try:
        known = outcomes(data, language)
    except (OSError, sqlite3.Error):
        known = {}
    lines = []
    for number, game in enumerate(_found(data, language), 1):
        name, trouble = game.path.name, game.trouble(language)
        if game.problem:
            told = Message("{file}: {problem}", file=name, problem=trouble)
            lines.append(language.say(Message("Left out: {problem}", problem=told)))
            continue
        over = game.path.parent.name == FINISHED
        state = known.get(name, "over") if over else f"running, {game.progress(language)}"
        moment = saved_games.relative_time(game.played, datetime.now(), language)
        line = f"{number:>3}  {state}; {game.people}; {game.title}; {moment}. {trouble}"
        lines.append(line.rstrip())
    return lines or ["There is no game to watch yet. Every game you play can be watched here."]


def game_meant(data: Path, text: str, language: Language) -> Path:
    """The game of a number in the list."""
    found = games(data, language)
    if not text.isdecimal() or not 1 <= int(text) <= len(found):
        raise UsageError(
            "There is no game {text}; the list has {count}.", text=text, count=len(found)
        )
    return found[int(text) - 1]


@dataclass
class Reader:
    """Somebody who reads a game."""

    tape: Tape
    terminal: Terminal
    data: Path
    store: Store
    moment: int = 0
    """How many answers were told."""
    viewer: int = WATCHER

    def run(self) -> None:
        """Until the reader has enough; `InputEnded` when nothing more comes."""
        say = self.terminal.say
        say(self.tape.teller.facts(ReplayTable(self.tape)))
        say("Enter goes on by a turn, ? shows what else can be typed.")
        if self.tape.stopped:
            say(self.tape.stopped)
        self._tell(0)
        while (line := asyncio.run(self.terminal.ask())).casefold() != "q":
            try:
                self._obey(line)
            except UsageError as problem:
                say(problem.message)

    def _obey(self, line: str) -> None:
        key, _, rest = line.partition(" ")
        actions: dict[str, Callable[[str], None]] = {
            "": lambda _: self._on(),
            "a": self._as,
            "b": lambda _: self._back(),
            "g": lambda _: self._turns(),
            "o": lambda _: self._tell(min(self.moment + 1, self.tape.length)),
            "p": self._play_on,
            "x": lambda _: self._keep(),
            "?": lambda _: self.terminal.say_lines(*HELP),
        }
        if line.isdecimal():
            self._go_to(int(line))
        elif key.casefold() in actions:
            actions[key.casefold()](rest.strip())
        else:
            raise UsageError("{line!r} means nothing here; ? shows what can be typed.", line=line)

    # Telling

    def _on(self) -> None:
        later = (turn.at for turn in self.tape.turns if turn.at > self.moment)
        self._tell(next(later, self.tape.length))

    def _tell(self, end: int) -> None:
        """What happens up to a moment, and where that is."""
        tape, say = self.tape, self.terminal.say_lines
        if self.moment == tape.length and end == tape.length:
            say("This is the end; b goes back.")
            return
        start, self.moment = self.moment, end
        table = ReplayTable(tape, end, self.viewer)
        if end:
            say(*(tape.teller.news(tape.events(start, end, self.viewer), table.me) or [IDLE]))
        if end == tape.length and tape.result is not None:
            ending = tape.teller.ending(table, table.me)
            say("", ending.verdict, *ending.lines)
        else:
            self._place(end)

    def _place(self, moment: int) -> None:
        self.moment = moment
        number = self.tape.turn_at(moment)
        title = self.tape.teller.turn(self.tape.turns[number], max(self.viewer, WATCHER))
        self.terminal.say(f"Turn {number + 1} of {len(self.tape.turns)}: {title}.")

    def _back(self) -> None:
        self._place(max((turn.at for turn in self.tape.turns if turn.at < self.moment), default=0))

    def _go_to(self, number: int) -> None:
        turns = self.tape.turns
        if not 1 <= number <= len(turns):
            raise UsageError(
                "There is no turn {number}; there are {count}.", number=number, count=len(turns)
            )
        self._place(turns[number - 1].at)

    def _turns(self) -> None:
        for number, turn in enumerate(self.tape.turns, 1):
            self.terminal.say(f"{number:>3}  {self.tape.teller.turn(turn, WATCHER)}")

    def _as(self, name: str) -> None:
        self.viewer = viewer_named(self.tape, name)
        self.terminal.say(f"Seen {viewer_title(self.tape, self.viewer)}.")

    # Keeping and playing on

    def _keep(self) -> None:
        self.terminal.say_whole(f"Kept as {save_page(self.tape, self.viewer, self.data / EXPORTS)}")

    def _play_on(self, level: str) -> None:
        tape = self.tape
        question = tape.game_at(self.moment).question()
        if not tape.can_branch:
            raise UsageError("The game still runs and several people play: wait for its end.")
        if question is None:
            raise UsageError("The game is over here: go back to a moment with something to decide.")
        players = [level] * tape.seats if level else list(tape.header.players)
        if level or HUMAN not in players:
            players[question.seat] = HUMAN
        table = play_on(tape, self.moment, self.data, tape.setup.seats, players)
        go_on(table, self.terminal, self.store, self.data)
