"""A whole evening with the real `ssh`: played by keys, cut off, killed, restored.

Every copy of a card has a name of its own, and every byte each client gets is searched for names it
may not know yet.
"""

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from ascension_tui.host.ssh.driver import END
from ascension_tui.host.ssh.server import CLOSING
from tests.english import english
from tests.host.screens.leaks import WATCHER
from tests.host.screens.outside import Evening, Guest, Twin, evening
from tests.host.screens.serving import NONSENSE, nonsense
from tests.host.ssh.outside import needs_openssh
from tests.tui.test_leak import names_in
from tests.tui.test_terminal import marked

pytestmark = [pytest.mark.xdist_group("terminal"), needs_openssh]

SEED = 20_260_701
POOL = "3"
DOWN, RIGHT = "\x1b[B", "\x1b[C"
ROW = r"(?m)^ ?▸ (.{1,27})"
"""The row of a form the keyboard is in, without the words about it."""
OVER = "Honor by round"
Invite = Callable[..., Guest]


def register(guest: Guest) -> None:
    """Come for the first time: the name before the @ is offered as the nick."""
    window = guest.come()
    window.wait_for("choose what everybody calls you")
    window.wait_for(guest.nick)
    window.press("enter")
    window.wait_for("Your games")


def press_until(guest: Guest, key: str, pattern: str, wanted: str) -> None:
    """Press a key as often as it takes until the screen says what is wanted."""
    window = guest.window
    while not (said := window.wait_for_match(pattern)[1]).startswith(wanted):
        window.press(key)
        window.wait_until(
            lambda said=said: (found := re.search(pattern, window.text)) and found[1] != said,
            f"{key!r} changed {said}",
        )


def open_table(anna: Guest) -> None:
    """Three seats, the last one a computer player's, and few honor in the pool."""
    window = anna.window
    window.press("n")
    window.wait_for("New table")
    window.press(RIGHT)
    window.wait_for("[3]")
    press_until(anna, DOWN, ROW, "Seat 3")
    press_until(anna, RIGHT, r"Seat 3 +‹ +(\w+)", "greedy")
    press_until(anna, DOWN, ROW, "Honor pool")
    window.press(POOL)
    window.wait_for(f"{POOL} honor in the pool")
    window.press("enter")
    window.wait_for("Waiting for the others")


def test_two_people_and_a_computer_play_while_everything_breaks(
    tmp_path: Path, clean_env: dict[str, str]
) -> None:
    with evening(tmp_path / "evening", clean_env, SEED, NONSENSE) as (host, invite):
        anna, bea, coda = invite("anna"), invite("bea"), invite("coda", key=False)
        for person in (anna, bea):
            register(person)
        open_table(anna)
        bea.window.wait_for_match(r"anna +free +Greedy")
        bea.window.press("enter")
        for person in (anna, bea):
            person.window.wait_for_match(r"Chronicle +round 1")

        # A guest watches and has no hand.
        coda.come().wait_for("Games to watch")
        coda.window.wait_for("Greedy")
        coda.window.press("w")
        coda.window.wait_for_match(r"Chronicle +round 1")
        coda.window.wait_for_match(r"(Anna|Bea|Greedy) (plays|chooses)")

        (journal,) = host.journals
        twin = Twin(journal, nonsense())
        assert twin.table.header.seed == SEED
        assert list(twin.names) == ["anna", "bea", "Greedy"]
        people = Evening(twin, anna, bea, coda)
        people.settle()
        acted: set[str] = set()
        while acted != {"anna", "bea"}:
            acted.add(people.answer().nick)

        cut_off(people)
        anna.window.press("/")
        people.wait_for(anna, "say something")
        anna.window.press(*"hello", "enter")
        for person in (bea, coda):
            people.wait_for(person, "anna: hello")
        anna.window.press("escape")

        # The host is killed in the middle of somebody's turn.
        people.answer()
        before = twin.board().asked
        assert host.stop(signal.SIGKILL) == -signal.SIGKILL
        for person in (anna, bea, coda):
            person.window.wait()
        host.start()
        for person in (anna, bea):
            person.come()
        coda.come()
        for person in (anna, bea):
            people.wait_until(
                lambda person=person: re.search(r"Chronicle +round", person.window.text),
                f"{person.nick} was back at the table",
            )
        # What was said is still there, and the watcher can go back to watching.
        for person in (anna, bea):
            people.wait_for(person, "anna: hello")
        people.wait_for(coda, "Greedy")
        coda.window.press("w")
        people.settle()
        twin.open_anew()
        assert twin.board().asked == before, "nothing was lost and nothing added"

        while not twin.over:
            people.answer()
        result = twin.table.result()
        assert result is not None
        winner = twin.names[result.winners[0]].capitalize()
        for person in (anna, bea, coda):
            people.wait_for(person, OVER)
            people.wait_until(
                lambda person=person: re.search(
                    rf"({winner} wins|You win) with {max(result.scores)} honor", person.window.text
                ),
                "the result was told",
            )
        (kept,) = host.finished
        assert not host.journals
        anna.window.press("v")
        people.wait_for(anna, "verified.")
        people.wait_for(anna, "every position is the one recorded")
        assert not list(kept.parent.glob("*.txt")), "no client writes on the host"

        # Everybody is sent home in order.
        host.send(signal.SIGTERM)
        people.wait_until(lambda: host.ended, "the host ended")
        assert host.stop(signal.SIGTERM) == 0
        for person in (anna, bea, coda):
            assert person.window.wait() == 0
            assert END.encode() + english(CLOSING).encode() in person.window.output
            assert str(tmp_path).encode() not in person.window.output, "no path of the host's disk"
        seen = {reader.seat: len(reader.names) for reader in people.leaks.readers.values()}
        assert min(seen[0], seen[1]) > 25, seen
        assert seen[WATCHER] > 10, seen
        assert not names_in(host.log), "the log names no card"
        assert '"event": "crash"' not in host.log
        assert "stray_error" not in host.log


def cut_off(people: Evening) -> None:
    """Whoever is asked loses the connection and comes back to the same decision."""
    twin = people.twin
    guest = next(one for one in people.people if one.nick == twin.names[twin.seat])
    guest.window.kill()
    guest.come()
    twin.open_anew()
    wanted = {spot.key for spot in twin.board().spots() if spot.legal and spot.key}
    people.wait_until(
        lambda: wanted and wanted <= marked(guest.window.text),
        f"{sorted(wanted)} could be used again",
    )
    twin.follow()
    assert twin.names[twin.seat] == guest.nick
