"""The log is JSON, and tells of errors without a word of what they held."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from ascension_tui.host import log
from tests.host.apps import HAND


@pytest.fixture
def lines() -> Iterator[Any]:
    stream = io.StringIO()
    handler = log.start_logging(stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    log.stop_logging(handler)


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
        assert line["error"]["at"][-1].startswith("tests/host/test_log.py:")


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
