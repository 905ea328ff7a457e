"""A table's file is damaged while the host is down; its players come back with the real `ssh`."""

import signal
from pathlib import Path

import pytest

from ascension_tui.table import Table
from tests.host.screens.outside import Evening, Twin, evening
from tests.host.screens.serving import NONSENSE, nonsense
from tests.host.screens.test_evening import SEED, open_table, register
from tests.host.ssh.outside import needs_openssh

pytestmark = [pytest.mark.xdist_group("terminal"), needs_openssh]


def test_one_of_them_lets_it_go_on_and_both_play(tmp_path: Path, clean_env: dict[str, str]) -> None:
    with evening(tmp_path / "evening", clean_env, SEED, NONSENSE) as (host, invite):
        anna, bea = invite("anna"), invite("bea")
        for person in (anna, bea):
            register(person)
        open_table(anna)
        bea.window.wait_for_match(r"anna +free +Greedy")
        bea.window.press("enter")
        for person in (anna, bea):
            person.window.wait_for_match(r"Chronicle +round 1")
        (journal,) = host.journals
        people = Evening(Twin(journal, nonsense()), anna, bea)
        people.settle()
        for _ in range(4):
            people.answer()
        assert host.stop(signal.SIGTERM) == 0
        for person in (anna, bea):
            person.window.wait()
        lines = journal.read_bytes().splitlines(keepends=True)
        broken = b"".join([*lines[:3], lines[3].replace(b'"key"', b'"yek"'), *lines[4:]])
        journal.write_bytes(broken)

        host.start()
        for person in (anna, bea):
            person.come().wait_for("this game can go on, but only from answer 2 on.")
        anna.window.press("enter")
        anna.window.wait_for("Press enter once more")
        assert journal.read_bytes() == broken
        anna.window.press("enter")
        anna.window.wait_for_match(r"Chronicle +round 1")
        anna.window.wait_for("anna lets the game go on from answer 2")
        assert journal.with_name(f"{journal.name}.damaged").read_bytes() == broken
        assert journal.read_bytes().startswith(b"".join(lines[:3]))
        bea.window.wait_for("go on")
        bea.window.press("enter")
        bea.window.wait_for_match(r"Chronicle +round 1")
        people = Evening(Twin(journal, nonsense()), anna, bea)
        people.settle()
        people.answer()
        assert host.stop(signal.SIGTERM) == 0
        again, note = Table.resume(nonsense(), journal)
        assert note is None
        assert again.answers > 2
        again.close()
        assert '"event":"the journal of a table is damaged"' in host.log.replace('": "', '":"')
