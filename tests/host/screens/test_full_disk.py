"""The real host on a disk that is full for a while, seen through the real `ssh`."""

import json
import time
from pathlib import Path

import pytest

from ascension_tui.table import read_journal
from tests.disk import no_room_for
from tests.host.screens.outside import PATIENCE, evening
from tests.host.ssh.outside import needs_openssh

pytestmark = [pytest.mark.xdist_group("terminal"), needs_openssh]


def test_answers_are_refused_with_a_sentence_until_there_is_room(
    tmp_path: Path, clean_env: dict[str, str]
) -> None:
    with evening(tmp_path / "evening", clean_env, 7) as (host, invite):
        window = invite("anna").come()
        window.wait_for("choose what everybody calls you")
        window.press("enter")
        window.wait_for("Your games")
        window.press("g")
        window.wait_for("Waiting for the others")
        window.press("f")
        window.wait_for("your turn")
        (journal,) = host.journals
        before = journal.read_bytes()
        with no_room_for(host.pid):
            for key in ("a", "space"):
                window.press(key)
                window.wait_for("The host cannot save this just now. Please try again in a moment.")
                window.press("\x1b[C")  # looking at another card
                window.wait_until_gone("cannot save")
            window.press("/")
            window.wait_for("say something")
            window.press(*"hm", "enter")
            window.wait_for("anna: hm")
            window.press("escape")
            assert journal.read_bytes() == before
        window.wait_until_gone("say something")
        window.press("escape")
        window.wait_for("enter end turn")
        window.press("space")
        end = time.monotonic() + PATIENCE
        while len(read_journal(journal).lines) == before.count(b"\n") - 1:
            assert time.monotonic() < end
            time.sleep(0.05)
        window.wait_for("Everything is played")
        for line in host.log.splitlines():
            assert json.loads(line)["event"] != "crash"
