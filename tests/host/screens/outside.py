"""The real host in a process of its own, and people with the real `ssh` before it."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.telling.ascension import teller_of
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import Table, read_journal
from ascension_tui.table.journal import Answer, Return, Takeover
from tests.host.screens.leaks import WATCHER, Leaks, Reader
from tests.host.ssh.outside import Ssh, Window
from tests.tui.terminal import SMALL
from tests.tui.test_leak import Ledger
from tests.tui.test_terminal import keys_for, marked

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0
OPENED = re.compile(r"port (\d+)\.")
GENEROUS = "screens_per_second = 1000.0\nscreens_burst = 1000\nconnections_burst = 1000\n"
"""All clients come from one address here."""


class Host:
    """`ascension-tui host`, started, killed and started again with the same data."""

    def __init__(self, folder: Path, env: Mapping[str, str], seed: int, kind: str) -> None:
        folder.mkdir(exist_ok=True)
        self._kind = kind
        self.data = folder / "data"
        self.port = 0
        self.said = ""
        self._env = {**env, "PYTHONPATH": str(ROOT)}
        self._seed = seed
        self._log = folder / "host.log"
        self.config = folder / "host.toml"
        self.config.write_text(GENEROUS, encoding="utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *more: str) -> None:
        """Open it, always at the same port."""
        args = ["host", "--port", str(self.port), "--data", str(self.data)]
        args += ["--config", str(self.config), *more]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._program(), *args],
                stdout=subprocess.PIPE,
                stderr=log,
                env=self._env,
                cwd=ROOT,
            )
        assert self._process.stdout is not None
        said = ""
        while "Fingerprint" not in said:
            line = self._process.stdout.readline().decode()
            assert line, f"the host has not opened: {said}{self.log}"
            said += line
        found = OPENED.search(said)
        assert found is not None, said
        self.port = int(found[1])
        self.said = said

    def _program(self) -> list[str]:
        return ["-m", "tests.host.screens.serving", str(self._seed), self._kind]

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    @property
    def journals(self) -> list[Path]:
        """Of games that are not over."""
        return sorted((self.data / "host" / "games").glob("*.jsonl"))

    @property
    def finished(self) -> list[Path]:
        return sorted((self.data / "host" / "finished").glob("*.jsonl"))

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    @property
    def ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def stop(self, number: signal.Signals) -> int:
        """End it by a signal; returns its exit code."""
        assert self._process is not None
        if not self.ended:
            self.send(number)
        code = self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None
        return code

    def close(self) -> None:
        if self._process is not None:
            self.stop(signal.SIGKILL)


class Guest(Ssh):
    """Somebody with a home, perhaps a key, and the name they log in with."""

    def __init__(self, nick: str, folder: Path, env: Mapping[str, str], host: Host) -> None:
        super().__init__(folder / nick, env, host.port)
        self.nick = nick
        self.screen: Window | None = None

    def come(self, size: tuple[int, int] = SMALL) -> Window:
        """Connect in a new window."""
        line = [*self.options(), f"{self.nick}@127.0.0.1"]
        self.screen = Window(line, self.env, self.home, size)
        return self.screen

    @property
    def window(self) -> Window:  # type: ignore[override]
        assert self.screen is not None
        return self.screen


class Twin:
    """The game as its journal tells it: knows what has to be on a screen."""

    def __init__(self, journal: Path, kind: AscensionKind) -> None:
        self.journal = journal
        header = read_journal(journal).header
        self.table = Table.begin(kind, header.setup, header.seed, header.players, salt=header.salt)
        setup = Setup.checked(**header.setup)
        self.names = setup.seats
        self.players = header.players
        # The cards of these games have names of their own.
        self.teller = replace(teller_of(ENGLISH, setup), rules=self.table.observation(0).rules)
        self._read = 0
        self._slots: dict[str, int] = {}
        self._slots_of = (-1, 0)

    def follow(self) -> None:
        """Do what has been written down since the last time."""
        lines = read_journal(self._path).lines
        for line in lines[self._read :]:
            if isinstance(line, Answer):
                self.table.answer(self.table.number, line.index, joined=line.joined)
            elif isinstance(line, Takeover):
                self.table.take_over(line.seat, line.player)
            elif isinstance(line, Return):
                self.table.give_back(line.seat)
        self._read = len(lines)

    @property
    def _path(self) -> Path:
        there = self.journal
        return there if there.exists() else there.parents[1] / "finished" / there.name

    @property
    def lines(self) -> int:
        """How many lines the journal has now, besides the header."""
        return self._path.read_bytes().count(b"\n") - 1

    @property
    def known(self) -> int:
        return self._read

    @property
    def over(self) -> bool:
        return self.table.question() is None

    @property
    def seat(self) -> int:
        question = self.table.question()
        assert question is not None
        return question.seat

    def board(self) -> Spots:
        """What whoever is asked has to see; keys of the hand stay for the whole turn."""
        seat = self.seat
        view: Any = self.table.view(seat)
        if self._slots_of != (seat, view.turn.number):
            self.open_anew()
            self._slots_of = (seat, view.turn.number)
        self._slots = next_slots(self._slots, view.players[seat])
        asked = self.teller.asked(self.table.observation(seat))
        return build_board(view, asked, self.teller, self._slots)

    def open_anew(self) -> None:
        """Somebody sat down again: the hand gets its keys as if it had just been dealt."""
        self._slots = {}

    def advice(self) -> int:
        return GreedyBot().choose(self.table.observation(self.seat))


class Evening:
    """Some people at one table; all of their windows are read while anything is waited for."""

    def __init__(self, twin: Twin, *people: Guest) -> None:
        self.twin = twin
        self.people = people
        self.leaks = Leaks()
        self.leaks.ledger = Ledger(twin.table)
        self.leaks.over = lambda: twin.over
        names = list(twin.names)
        for guest in people:
            seat = names.index(guest.nick) if guest.nick in names else WATCHER
            self.leaks.readers[guest.nick] = Reader(seat)
        self._checked: dict[Window, int] = {}

    def wait_until(self, holds: Callable[[], Any], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            shown = "\n\n".join(guest.window.text for guest in self.people)
            assert time.monotonic() < end, f"{PATIENCE:.0f} s before {what}; there is\n{shown}"
            for guest in self.people:
                if guest.screen is not None and not guest.window.over:
                    guest.window._read(0.005)

    def wait_for(self, guest: Guest, text: str) -> None:
        self.wait_until(lambda: text in guest.window.text, f"{guest.nick} saw {text!r}")

    def search(self) -> None:
        """Search what has come to everybody since the last time, and what their screens show."""
        for guest in self.people:
            window = guest.window
            since = self._checked.get(window, 0)
            self.leaks.check(guest.nick, window.output[since:])
            self.leaks.look(guest.nick, window.text)
            self._checked[window] = len(window.output)
        assert not self.leaks.found, self.leaks.found[0]

    def answer(self) -> Guest:
        """Let whoever is asked find the key on their screen and press it."""
        twin = self.twin
        guest = next(one for one in self.people if one.nick == twin.names[twin.seat])
        window, before = guest.window, twin.known
        for key in keys_for(twin.board(), twin.advice()):
            if len(key) == 1:
                self.wait_until(partial(_offers, window, key), f"{key} could be used")
            window.press(key)
        warned = "again to end your turn"
        self.wait_until(lambda: twin.lines > before or warned in window.text, "it was written")
        if twin.lines == before:
            window.press("enter")
        self.settle(before + 1)
        return guest

    def settle(self, least: int = 0) -> None:
        """Wait for what has to be written, and for the computer players."""
        twin = self.twin
        self.wait_until(lambda: twin.lines >= least, "an answer was written")
        twin.follow()
        while not twin.over and twin.players[twin.seat] != "human":
            known = twin.known
            self.wait_until(partial(_has_grown, twin, known), "the computer answered")
            twin.follow()
        self.search()


def _offers(window: Window, key: str) -> bool:
    return key in marked(window.text)


def _has_grown(twin: Twin, known: int) -> bool:
    return twin.lines > known


@contextmanager
def evening(
    folder: Path,
    env: Mapping[str, str],
    seed: int,
    kind: str = "ordinary",
    *,
    opened: bool = True,
) -> Iterator[tuple[Host, Any]]:
    """A host and a way to invite people; everything is gone afterwards."""
    host = Host(folder, env, seed, kind)
    if opened:
        host.start()
    guests: list[Guest] = []

    def invite(nick: str, *, key: bool = True) -> Guest:
        guest = Guest(nick, folder, env, host)
        if key:
            guest.make_key()
        guests.append(guest)
        return guest

    try:
        yield host, invite
    finally:
        for guest in guests:
            if guest.screen is not None:
                guest.screen.close()
        host.close()
