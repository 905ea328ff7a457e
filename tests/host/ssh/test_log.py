"""The log is JSON, and tells of errors without a word of what they held."""

import asyncio
import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from ascension_tui.host.ssh import log
from tests.host.ssh.apps import HAND


@pytest.fixture
def lines() -> Iterator[Any]:
    stream = io.StringIO()
    handler = log.start_logging(stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    handler.give_back()


def fail(hand: str) -> None:
    try:
        raise KeyError(hand)
    except KeyError as error:
        raise RuntimeError(f"cannot play {hand}") from error


def test_events_have_a_time_a_name_and_fields(lines: Any) -> None:
    log.note("connected", who="SHA256:x", size=(80, 24), terminal="x\x1b[2J" + "y" * 1000)
    (line,) = lines()
    assert line["event"] == "connected"
    assert line["level"] == "info"
    assert line["size"] == [80, 24]
    assert line["time"].endswith("+00:00")
    assert "\x1b" not in line["terminal"]
    assert len(line["terminal"]) <= log.LONGEST


def test_an_error_is_told_by_type_and_place_only(lines: Any) -> None:
    try:
        fail(HAND)
    except RuntimeError as error:
        log.trouble("crash", error)
        logging.getLogger("asyncio").error("Task failed", exc_info=error)
    first, second = lines()
    for line in (first, second):
        assert HAND not in json.dumps(line)
        assert line["error"]["type"] == "RuntimeError"
        assert line["error"]["because"]["type"] == "KeyError"
        assert line["error"]["at"][-1].startswith("tests/host/ssh/test_log.py:")


def test_errors_nobody_waited_for_are_told_the_same_way(lines: Any) -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        log.catch_stray_errors(loop)
        loop.call_soon(fail, HAND)
        await asyncio.sleep(0.01)

    asyncio.run(main())
    (line,) = lines()
    assert line["event"] == "stray_error"
    assert HAND not in json.dumps(line)


PYTHON_ITSELF = """
import asyncio, gc, logging, threading, warnings
from ascension_tui.host.ssh import log

HAND = "Mystic in hand"

class Bad:
    def __del__(self):
        raise KeyError(HAND)

def fail():
    raise KeyError(HAND)

async def nobody_waits():
    return None

async def main():
    log.catch_stray_errors(asyncio.get_running_loop())
    asyncio.get_running_loop().call_soon(fail)
    nobody_waits()
    gc.collect()
    await asyncio.sleep(0.01)

log.start_logging()
warnings.simplefilter("always")
logging.getLogger("some.library").warning("two\\nlines")
logging.getLogger("some.library").warning("%d apples", "many")
logging.getLogger("asyncio").warning("socket.send() raised exception.")
logging.warning("from the root")
warnings.warn("an old\\nway", DeprecationWarning)
Bad()
thread = threading.Thread(target=fail)
thread.start()
thread.join()
asyncio.run(main())
fail()
"""


def test_what_python_itself_would_print_goes_through_the_log_too() -> None:
    """Libraries, warnings, errors nobody can catch, in threads, on the loop, and the last one."""
    done = subprocess.run(
        [sys.executable, "-c", PYTHON_ITSELF], capture_output=True, text=True, timeout=60
    )
    told = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["event"] for line in told] == [
        "two lines",
        "%d apples",
        "socket.send() raised exception.",
        "from the root",
        "warning",
        "stray_error",
        "stray_error",
        "warning",
        "stray_error",
        "failed",
    ]
    assert [line["kind"] for line in told if line["event"] == "warning"] == [
        "DeprecationWarning",
        "RuntimeWarning",
    ]
    assert [line["error"]["type"] for line in told if "error" in line] == ["KeyError"] * 4
    assert "Mystic" not in done.stderr
    assert (done.returncode, done.stdout) == (1, "")
