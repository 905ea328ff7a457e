"""A host that ends leaves every terminal as it found it."""

import json
import signal
import time
from contextlib import closing
from pathlib import Path

import pytest

from ascension_tui.host.ssh.driver import END
from ascension_tui.host.ssh.server import CLOSING
from ascension_tui.host.ssh.status import SOCKET
from tests.english import english
from tests.host.ssh.outside import Ssh, host_process, needs_openssh
from tests.host.ssh.serving import CONFIG

pytestmark = [pytest.mark.xdist_group("terminal"), needs_openssh]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_sends_everybody_home_in_order(
    number: signal.Signals, tmp_path: Path, clean_env: dict[str, str]
) -> None:
    with host_process(tmp_path / "host", clean_env) as host:
        ssh = Ssh(tmp_path / "anna", clean_env, host.port)
        with closing(ssh.window()) as first, closing(ssh.window()) as second:
            for window in (first, second):
                window.wait_for("keys 0")
            began = time.monotonic()
            host.send(number)
            assert host.wait() == 0
            assert time.monotonic() - began < 5
            for window in (first, second):
                assert window.wait() == 0
                assert END.encode() + english(CLOSING).encode() + b"\r\n" in window.output
                assert b"\x1b[?1049h" not in window.output.split(END.encode())[-1]
        assert not (tmp_path / "host" / SOCKET).exists()
        events = [json.loads(line)["event"] for line in host.log.splitlines()]
        assert events[-4:] == ["closing", "session_closed", "session_closed", "closed"]
        assert host.rest() == "finished\n"
        assert Ssh(tmp_path / "bea", clean_env, host.port).run("version").returncode == 255


def test_a_stopped_client_does_not_keep_the_host_open(
    tmp_path: Path, clean_env: dict[str, str]
) -> None:
    with host_process(tmp_path / "host", clean_env) as host:
        ssh = Ssh(tmp_path / "anna", clean_env, host.port)
        with closing(ssh.window()) as window:
            window.wait_for("keys 0")
            window._child.kill(signal.SIGSTOP)
            began = time.monotonic()
            host.send(signal.SIGTERM)
            assert host.wait() == 0
            assert time.monotonic() - began < 5


def test_an_app_that_does_not_end_does_not_keep_the_host_open(
    tmp_path: Path, clean_env: dict[str, str]
) -> None:
    with host_process(tmp_path / "host", clean_env, "stop_seconds = 1.0") as host:
        ssh = Ssh(tmp_path / "anna", clean_env, host.port)
        ssh.login = "linger"
        with closing(ssh.window()) as window:
            window.wait_for("keys 0")
            began = time.monotonic()
            host.send(signal.SIGTERM)
            assert host.wait() == 0
            assert time.monotonic() - began < 5
            assert window.wait() == 0
            assert END.encode() + english(CLOSING).encode() + b"\r\n" in window.output
        assert host.rest() == "finished\n"
        assert json.loads(host.log.splitlines()[-1])["unfinished"] == 1


def test_other_options_are_taken_over_while_running(
    tmp_path: Path, clean_env: dict[str, str]
) -> None:
    data = tmp_path / "host"
    with host_process(data, clean_env) as host:
        guest = Ssh(tmp_path / "guest", clean_env, host.port)
        anna = Ssh(tmp_path / "anna", clean_env, host.port)
        anna.make_key()
        with closing(guest.window()) as window:
            window.wait_for("keys 0")
            (data / CONFIG).write_text("guests = false\n", encoding="utf-8")
            host.send(signal.SIGHUP)
            deadline = time.monotonic() + 20
            while "reloaded" not in host.log:
                assert time.monotonic() < deadline
                time.sleep(0.05)
            refused = guest.run("version")
            assert refused.returncode == 255
            assert "Only the owners of a key can play here" in refused.stderr
            assert anna.run("version").returncode == 0
            window.press("a")
            window.wait_for("keys 1")
            (data / CONFIG).write_text("guests = 7\n", encoding="utf-8")
            host.send(signal.SIGHUP)
            while "the options stay as they were" not in host.log:
                assert time.monotonic() < deadline
                time.sleep(0.05)
            assert anna.run("version").returncode == 0
