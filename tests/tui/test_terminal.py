"""The real program in a real terminal: played by keys, killed, resized, restored."""

import re
import signal
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules.cards import slug_of
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.tui.faces import Faces
from ascension_tui.games.ascension.tui.picks import Picks
from ascension_tui.games.ascension.tui.sighting import Sights
from ascension_tui.games.ascension.tui.spot_keys import narrowed
from ascension_tui.games.ascension.tui.spots import Spot, TableSpots
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import Table
from ascension_tui.table.automatic_answers import play_all
from ascension_tui.tui.contract import Stage
from ascension_tui.tui.local_table import LocalTable
from tests.conftest import RunCli
from tests.tui.terminal import (
    FRAME_ENDS,
    MEDIUM,
    SMALL,
    TOO_SMALL,
    Open,
    Terminal,
    terminals,
)

pytestmark = pytest.mark.xdist_group("terminal")

WATCHER = -1
CURTAIN = "Press enter when nobody else is looking."
DEAF_SECONDS = 0.6
"""A little longer than a curtain takes an enter for one too many."""
OVER = "Honor by round"
TOO_SMALL_WORDS = "needs 80 columns and 24 lines"
RESTORED = (b"\x1b[?1049l", b"\x1b[?25h")
"""Leaves the alternate screen; shows the cursor."""
COLOUR = re.compile(rb"\x1b\[(?:[0-9;:]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:[;:][0-9;:]*)?m")


@pytest.fixture
def data(clean_env: dict[str, str]) -> Path:
    """Where the program keeps its games."""
    return Path(clean_env["XDG_DATA_HOME"]) / "ascension-tui"


@pytest.fixture
def open_terminal(clean_env: dict[str, str], tmp_path: Path) -> Iterator[Open]:
    with terminals(clean_env, tmp_path) as opening:
        yield opening


def lines_written(folder: Path) -> int:
    """How many lines the only journal in a folder has."""
    (journal,) = folder.glob("*.jsonl")
    return journal.read_bytes().count(b"\n")


# Playing by keys


class Twin:
    """The same game in the test's own process: knows what the screen has to show next."""

    def __init__(self, seed: int, *people: str, **choices: object) -> None:
        setup = Setup.checked(seats=people, **choices).model_dump(mode="json")
        self.table = Table.begin(AscensionKind(), setup, seed, ["human"] * len(people))
        self.game = LocalTable(self.table, ENGLISH)
        self.people = people
        self.open_anew()

    @property
    def seat(self) -> int:
        """Who is asked."""
        question = self.table.question()
        assert question is not None
        return question.seat

    @property
    def over(self) -> bool:
        return self.table.question() is None

    @property
    def asked(self) -> Asked:
        """What that person is asked."""
        asked = self.game.teller.asked(self.table.observation(self.seat))
        assert asked is not None
        return asked

    @property
    def view(self) -> Any:
        return self.table.view(self.seat)

    @property
    def spots(self) -> TableSpots:
        """What that person has to see; keys of the hand stay for the whole turn."""
        self._picks.follow(self.view)
        return self._sights.spots(self.view, self.asked, self._picks)

    def open_anew(self) -> None:
        """The program was started again: the hand gets its keys as if it had just been dealt."""
        game = self.game
        stage = Stage(game.setup, game.teller, game.level, game.keyboard, game.log)
        self._sights = Sights(stage, Faces(game.teller))
        self._picks = Picks()

    @property
    def picking(self) -> bool:
        """Whether some of several cards are picked."""
        return any(spot.chosen for spot in self.spots)

    def with_option(self, index: int) -> Spot | None:
        """Where an answer lies, if it lies anywhere."""
        return next((spot for spot in self.spots if index in spot.options), None)

    def secrets(self) -> set[str]:
        """The names of all cards in hands but those everybody has been told of."""
        views: list[Any] = [self.table.view(seat) for seat in range(len(self.people))]
        held = {card.name for view in views for card in view.players[view.seat].hand.cards}
        told = str(self.game.log.everything(WATCHER))
        return {name for name in held if slug_of(name) not in told}

    def advice(self) -> int:
        """What a sensible player answers."""
        return GreedyBot().choose(self.table.observation(self.seat))

    def answer(self, index: int) -> None:
        spot = self.with_option(index)
        if spot is not None:
            self._picks.note(self.view.decision, index, spot)
        self.table.answer(self.table.number, index)

    def play_all(self) -> None:
        play_all(self.table, self.game.game, self.game.teller, self.seat)


def keys_for(twin: Twin, index: int) -> list[str]:
    """What a person presses to give an answer."""
    asked, spot = twin.asked, twin.with_option(index)
    if index in (asked.yes, asked.end):
        return ["enter"]
    if index == asked.no:
        return ["enter" if twin.picking else "escape"]
    assert spot is not None
    if len(spot.options) == 1:
        return [spot.key]
    choices = narrowed(twin.spots, spot, asked)
    return [spot.key, next(choice.key for choice in choices if index in choice.options)]


class Person:
    """Reads the screen and presses keys; the twin tells what has to come."""

    def __init__(self, window: Terminal, twin: Twin, games: Path) -> None:
        self.window = window
        self.twin = twin
        self._games = games
        self.curtains: list[str] = []
        """What the curtains showed, in their order."""
        self.secrets: list[set[str]] = []
        """For each of them the names of cards in hands that nobody has shown yet."""

    def lift_curtain(self) -> None:
        """Wait for the curtain before whoever is asked, and take the seat."""
        name = self.twin.people[self.twin.seat]
        self.window.wait_until(
            lambda: CURTAIN in self.window.text and f"{name}, " in self.window.text,
            f"the curtain called {name}",
        )
        heard = time.monotonic() + DEAF_SECONDS
        assert not self.window.filled, "keys stand on a curtain"
        self.curtains.append(self.window.text)
        self.secrets.append(self.twin.secrets())
        self.window.wait_until(lambda: time.monotonic() > heard, "the curtain heard a key")
        self.window.press("enter")

    def take_turn(self, *, play_all: bool) -> None:
        """Answer until somebody else is asked."""
        seat = self.twin.seat
        if play_all:
            self.window.wait_for("space play all")
            self.window.press("space")
            self.twin.play_all()
            self._wait_for_journal()
        while not self.twin.over and self.twin.seat == seat:
            self.answer(self.twin.advice())

    def answer(self, index: int) -> None:
        """Find the key on the screen, press it, and see the answer written down."""
        for key in keys_for(self.twin, index):
            if len(key) == 1:
                self.window.wait_until(
                    lambda key=key: key in self.window.filled, f"{key} could be pressed"
                )
            self.window.press(key)
        self.twin.answer(index)
        if not self.twin.over:
            self._wait_for_journal()

    def _wait_for_journal(self) -> None:
        wanted = self.twin.table.number + 1  # the header is a line too
        self.window.wait_until(
            lambda: lines_written(self._games) == wanted, f"{wanted} lines were written"
        )


EARLY = 8
"""Answers."""


@cache
def seed_with_early_choice(*people: str) -> int:
    """A seed of Gift with which a sensible player soon has to pick one of several cards."""
    for seed in range(1, 500):
        twin = Twin(seed, *people, sets=("gift",))
        for _ in range(EARLY):
            if not twin.asked.turn:
                break
            twin.answer(twin.advice())
        if len(on_tray(twin)) > 1 and not twin.asked.turn:
            return seed
    raise AssertionError("no seed asks anything early")


def on_tray(twin: Twin) -> list[Spot]:
    """What can be chosen and lies nowhere on the table."""
    return [spot for group in twin.spots.tray for spot in group.spots]


def play_to_a_choice(person: Person) -> None:
    """Play until something besides the turn is asked, and see it asked."""
    twin = person.twin
    while twin.asked.turn:
        person.answer(twin.advice())
    wait_for_choice(person.window, twin)


def wait_for_choice(window: Terminal, twin: Twin) -> None:
    """Wait until the question stands above the keys, and each answer with its key on the tray."""
    _, _, question = twin.asked.prompt.rpartition(": ")
    spots = on_tray(twin)
    keys = {spot.key for spot in twin.spots if spot.options and len(spot.key) == 1}
    window.wait_until(
        lambda: (
            question.casefold() in " ".join(window.text.casefold().split())
            and window.filled == keys
            and all(spot.name.split()[0] in window.text for spot in spots)
        ),
        f"{twin.asked.prompt} was asked",
    )


# The menu


def test_from_launch_to_a_running_game_it_is_one_key(open_terminal: Open, data: Path) -> None:
    window = open_terminal()
    menu = window.wait_for("Quick game")
    for entry in ("Continue", "New table", "Solitaire", "Resume", "Settings", "Quit"):
        assert entry in menu
    window.press("g")
    window.wait_for_match(r"Chronicle +round 1")
    assert lines_written(data / "games") >= 1


def test_a_game_that_was_left_goes_on_from_the_menu(open_terminal: Open) -> None:
    window = open_terminal("solo --seed 3")
    window.wait_for("your turn")
    window.press("m")
    menu = window.wait_for("One game is waiting")
    assert "Turn 1, just now" in menu
    window.press("c")
    window.wait_for("your turn")


# Whole games


def test_two_people_play_a_whole_game_by_keys(
    open_terminal: Open, data: Path, run_cli: RunCli
) -> None:
    window = open_terminal("play --seat human:Anna --seat human:Bea --seed 5 --pool 3")
    twin = Twin(5, "Anna", "Bea", pool=3)
    person = Person(window, twin, data / "games")
    while not twin.over:
        person.lift_curtain()
        hand = {spot.name.split()[0] for spot in twin.spots.hand}
        called = f"{twin.people[twin.seat]}, your turn"
        window.wait_until(
            lambda called=called, hand=hand: (
                called in window.lines[0] and all(name in window.text for name in hand)
            ),
            f"{called} stood above {hand}",
        )
        person.take_turn(play_all=len(person.curtains) % 2 == 1)
    window.wait_for(OVER)

    assert len(person.curtains) >= 4
    assert person.secrets[0] == {"Apprentice", "Militia"}
    for shown, secrets in zip(person.curtains, person.secrets, strict=True):
        assert not [name for name in secrets if name in shown]
        assert "╭" not in shown, "cards lie on a curtain"

    result = twin.table.result()
    assert result is not None
    winner = twin.people[result.winners[0]]
    assert re.search(rf"{winner} wins with {max(result.scores)} honor", window.text)
    assert not list((data / "games").iterdir())
    (journal,) = (data / "finished").glob("*.jsonl")
    verified = run_cli("verify", str(journal))
    assert verified.returncode == 0
    assert "verified." in verified.stdout
    assert f"{twin.table.answers} answers replayed" in verified.stdout

    window.press("r")
    window.wait_for(CURTAIN)
    assert lines_written(data / "games") == 1
    window.press("m")
    window.wait_for("Quick game")
    window.press("q")
    assert window.wait() == 0


def test_a_solitaire_game_is_played_to_its_end(
    open_terminal: Open, data: Path, run_cli: RunCli
) -> None:
    window = open_terminal("solo --set storm --seed 4 --pool 4")
    twin = Twin(4, "Player", sets=("storm",), pool=4)
    person = Person(window, twin, data / "games")
    while not twin.over:
        person.answer(twin.advice())
    over = window.wait_for(OVER)
    assert "Nemesis" in over
    (journal,) = (data / "finished").glob("*.jsonl")
    assert run_cli("verify", str(journal)).returncode == 0
    window.press("m")
    window.wait_for("No game is waiting")


# Endings nobody chose


def test_a_game_killed_in_the_middle_of_a_choice_asks_it_again(
    open_terminal: Open, data: Path
) -> None:
    seed = seed_with_early_choice("Player")
    window = open_terminal(f"solo --set gift --seed {seed}")
    person = Person(window, Twin(seed, "Player", sets=("gift",)), data / "games")
    play_to_a_choice(person)
    window.kill()

    again = open_terminal()
    again.wait_for("One game is waiting")
    again.press("c")
    person.window = again
    person.twin.open_anew()
    wait_for_choice(again, person.twin)
    person.answer(0)


def test_a_closed_terminal_ends_the_program_and_loses_nothing(
    open_terminal: Open, data: Path
) -> None:
    seed = seed_with_early_choice("Anna", "Bea")
    window = open_terminal(f"play --set gift --seed {seed} --seat human:Anna --seat human:Bea")
    person = Person(window, Twin(seed, "Anna", "Bea", sets=("gift",)), data / "games")
    person.lift_curtain()
    play_to_a_choice(person)
    assert window.hang_up() in (None, signal.SIGHUP)

    person.window = again = open_terminal("resume")
    person.twin.open_anew()
    person.lift_curtain()
    wait_for_choice(again, person.twin)


WAITING = """
import signal, subprocess, sys
signal.signal(signal.SIGHUP, {handler})
subprocess.call([sys.executable, "-m", "ascension_tui", *sys.argv[1:]])
"""
"""Starts the program and waits for it whatever happens."""


@pytest.mark.parametrize("handler", ["lambda *_: None", "signal.SIG_IGN"], ids=["make", "nohup"])
def test_a_closed_terminal_ends_the_program_behind_another_one_too(
    open_terminal: Open, handler: str
) -> None:
    window = open_terminal("solo --seed 3", start=("-c", WAITING.format(handler=handler)))
    window.wait_for("your turn")
    assert window.hang_up() is None, (
        "the other one ends by itself, for there is nothing to wait for"
    )


CRASHING = """
import sys
from ascension_tui.cli import main
from ascension_tui.tui.screens.table import TableScreen

def fail(self):
    raise RuntimeError("the hint failed on purpose")

TableScreen.action_hint = fail
sys.exit(main(sys.argv[1:]))
"""


def test_a_crash_restores_the_terminal_and_says_where_the_report_lies(
    open_terminal: Open, data: Path
) -> None:
    window = open_terminal("solo --seed 3", start=("-c", CRASHING))
    window.wait_for("your turn")
    window.press("space")
    window.wait_for("Everything is played.")
    window.press("b")
    assert window.wait() == 1
    left = window.output.rpartition(RESTORED[0])[2].decode()
    assert RESTORED[1].decode() in left
    told = " ".join(left.split())
    assert "Sorry: ascension-tui has failed" in told
    assert "ascension-tui resume" in told
    assert "Traceback" not in window.output.decode(errors="replace")
    report = data / "crash.log"
    assert str(report) in left.replace("\r\n", "")
    assert "the hint failed on purpose" in report.read_text()

    again = open_terminal("resume")
    again.wait_for("Everything is played.")


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
@pytest.mark.parametrize("args", ["", "solo --seed 3"])
def test_quitting_leaves_the_terminal_as_it_was(open_terminal: Open, args: str, key: str) -> None:
    window = open_terminal(args)
    window.wait_for("your turn" if args else "Quick game")
    window.press(key)
    assert window.wait() == 0
    left = window.output[window.output.rindex(FRAME_ENDS) :]
    assert all(sequence in left for sequence in RESTORED)
    assert b"\x1b[?1049h" not in left


LEFT = re.compile(r"(The \w+ .+ Go on with it by:)\r?\n  ascension-tui (.+?)\r?$", re.MULTILINE)
"""What is said after the screens are gone."""


def said_on_leaving(window: Terminal) -> list[tuple[str, str]]:
    left = window.output[window.output.rindex(RESTORED[0]) :].decode()
    return LEFT.findall(left)


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
@pytest.mark.parametrize("over", ["", "n", "question_mark"], ids=["", "the log", "the help"])
def test_quitting_says_how_to_come_back(
    open_terminal: Open, data: Path, key: str, over: str
) -> None:
    window = open_terminal("solo --seed 3")
    window.wait_for("your turn")
    if over:
        window.press({"n": "n", "question_mark": "?"}[over])
        window.wait_until_gone("round 1")
    window.press(key)
    assert window.wait() == 0
    (file,) = (data / "games").glob("*.jsonl")
    ((told, command),) = said_on_leaving(window)
    assert told == "The game is saved. Go on with it by:"
    assert command == f"resume {file}"
    open_terminal(command).wait_for("your turn")


def test_quitting_behind_a_curtain_says_so_too_and_in_the_menu_nothing(
    open_terminal: Open, data: Path
) -> None:
    window = open_terminal("play --seat human:Anna --seat human:Bea --seed 3")
    window.wait_for(CURTAIN)
    window.press("ctrl+c")
    window.wait()
    (file,) = (data / "games").glob("*.jsonl")
    assert said_on_leaving(window) == [("The game is saved. Go on with it by:", f"resume {file}")]
    menu = open_terminal()
    menu.wait_for("Quick game")
    menu.press("ctrl+c")
    menu.wait()
    assert said_on_leaving(menu) == []


def test_quitting_a_lesson_says_how_to_go_on_with_it(open_terminal: Open) -> None:
    window = open_terminal("lessons 1")
    window.wait_for("1 of")
    window.press("ctrl+c")
    window.wait()
    ((told, command),) = said_on_leaving(window)
    assert told == "The lesson waits for you. Go on with it by:"
    open_terminal(command).wait_for("1 of")


def test_a_damaged_game_is_asked_about_before_its_screens(open_terminal: Open, data: Path) -> None:
    window = open_terminal("solo --seed 3")
    window.wait_for("your turn")
    window.press("space")
    window.wait_for("Everything is played.")
    window.press("ctrl+c")
    window.wait()
    (file,) = (data / "games").glob("*.jsonl")
    lines = file.read_bytes().splitlines(keepends=True)
    broken = b"".join([*lines[:3], b"nonsense\n", *lines[4:]])
    file.write_bytes(broken)
    question = "Type y to go on from there; anything else leaves the file as it is."
    for args in ("resume", f"resume {file}"):
        window = open_terminal(args)
        window.wait_for(question)
        window.press("n", "enter")
        assert window.wait() == 1
        assert file.read_bytes() == broken
    window = open_terminal("resume")
    window.wait_for(question)
    assert "line 4 is damaged" in " ".join(window.text.split())
    window.press("y", "enter")
    window.wait_for("your turn")
    window.wait_for("The file was damaged")
    assert file.read_bytes() == b"".join(lines[:3])
    assert file.with_name(f"{file.name}.damaged").read_bytes() == broken


# Sizes


def wait_for_table(window: Terminal, twin: Twin, size: tuple[int, int]) -> None:
    """Wait until everything on the table is shown, with the question above the keys."""
    can = {spot.key for spot in twin.spots if spot.options and spot.key}
    words = [spot.name.split()[0] for spot in twin.spots if spot.name]
    window.wait_until(
        lambda: (
            len(window.lines) == size[1]
            and "your turn" in window.lines[0]
            and window.filled == can
            and all(word in window.text for word in words)
        ),
        f"the table filled {size[0]} columns and {size[1]} lines",
    )


def test_a_table_survives_every_size(open_terminal: Open) -> None:
    window = open_terminal("solo --seed 3", SMALL)
    twin = Twin(3, "Player")
    wait_for_table(window, twin, SMALL)
    window.resize(MEDIUM)
    wait_for_table(window, twin, MEDIUM)
    window.wait_for("with your whole hand")
    window.resize(TOO_SMALL)
    window.wait_for(TOO_SMALL_WORDS)
    assert "this terminal has 60 and 20" in " ".join(window.text.split())
    window.resize(SMALL)
    wait_for_table(window, twin, SMALL)
    window.press("space")
    twin.play_all()
    wait_for_table(window, twin, SMALL)


@pytest.mark.parametrize("args", ["", "solo --seed 3"])
def test_a_terminal_too_small_from_the_start_is_told_so(open_terminal: Open, args: str) -> None:
    window = open_terminal(args, TOO_SMALL)
    window.wait_until(lambda: TOO_SMALL_WORDS in " ".join(window.text.split()), "it was told so")
    assert "60 and 20" in " ".join(window.text.split())
    window.press("ctrl+q")
    assert window.wait() == 0


# Terminals that can do less


def test_without_colours_nothing_is_coloured_and_all_marks_are_text(open_terminal: Open) -> None:
    window = open_terminal("solo --seed 3", NO_COLOR="1")
    twin = Twin(3, "Player")
    wait_for_table(window, twin, SMALL)
    window.press("space")
    twin.play_all()
    wait_for_table(window, twin, SMALL)
    assert COLOUR.findall(window.output) == []


def test_the_search_for_colours_finds_them(open_terminal: Open) -> None:
    window = open_terminal()
    window.wait_for("Quick game")
    assert COLOUR.findall(window.output)


MOST_PRESSES = 20
ONLY_ASCII = {
    "a locale without letters": {"LC_ALL": "C"},
    "an encoding without letters": {"LC_ALL": "C", "PYTHONUTF8": "0"},
    "a setting": {},
}


@pytest.mark.parametrize("because", ONLY_ASCII)
def test_where_only_ascii_can_be_read_nothing_else_is_written(
    open_terminal: Open, because: str
) -> None:
    if because == "a setting":
        choose_ascii_signs(open_terminal())
    window = open_terminal("solo --seed 3", **ONLY_ASCII[because])
    window.wait_for("your turn")
    window.press("a")
    window.wait_for("You play Apprentice")
    assert "s" in window.filled, "what can be done has a cap that stands out"
    assert re.search(r"= *play *=", window.text), "and a thick lip"
    check_ascii(window)
    window.press("?")
    window.wait_for("The table: keys")
    check_ascii(window)


def choose_ascii_signs(window: Terminal) -> None:
    """Change the setting where everybody changes it, and leave."""
    window.wait_for("Quick game")
    window.press("t")
    window.wait_for("Signs")
    press_until(window, "tab", r"(?m)^ *[▸>] (\w+)", "Signs")
    press_until(window, "space", r"Signs .*\[(\w+)\]", "ascii")
    window.press("ctrl+q")
    window.wait()


def press_until(window: Terminal, key: str, pattern: str, wanted: str) -> None:
    """Press a key as often as it takes until the screen says what is wanted."""
    for _ in range(MOST_PRESSES):
        said = window.wait_for_match(pattern)[1]
        if said == wanted:
            return
        window.press(key)
        window.wait_until(
            lambda said=said: re.findall(pattern, window.text)[:1] not in ([], [said]),
            f"{key} led away from {said}",
        )
    raise AssertionError(f"{key} never leads to {wanted}; on the screen:\n{window.text}")


def check_ascii(window: Terminal) -> None:
    """Nothing else is on the screen, and nothing that was spelled out for want of a letter."""
    odd = {sign for sign in window.text if not sign.isascii()}
    odd |= set(re.findall(r"\\[xuU][0-9a-f]+", window.text))
    assert not odd, f"{sorted(odd)} on\n{window.text}"
