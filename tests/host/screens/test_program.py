"""The program `host` itself: what it says, what it answers, and whom it refuses."""

import json
import signal
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ascension_tui import __version__, cli
from tests.conftest import RunCli, folders_under
from tests.host.screens.outside import Guest, Host, evening
from tests.host.ssh.outside import needs_openssh

pytestmark = [pytest.mark.xdist_group("terminal"), needs_openssh]

SEED = 7
House = tuple[Host, Callable[..., Guest]]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One host for all tests here; every one of them leaves it as it was."""
    folder = tmp_path_factory.mktemp("program")
    env = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **folders_under(folder / "home")}
    with evening(folder / "house", env, SEED) as found:
        yield found


def everything_in(folder: Path) -> dict[str, bytes | None]:
    """All files of a folder with what is in them; a socket holds nothing."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in sorted(folder.rglob("*"))
    }


def test_it_tells_what_to_tell_friends(house: House) -> None:
    host = house[0]
    assert "Only this machine can connect; let others in with: --bind 0.0.0.0" in host.said
    assert f"Friends connect with: ssh -p {host.port} localhost" in host.said
    assert "Fingerprint of this host: SHA256:" in host.said
    key = host.data / "host" / "host_key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert stat.S_IMODE(key.parent.stat().st_mode) == 0o700, "journals are nobody else's business"


def test_commands_without_a_screen(house: House) -> None:
    guest = house[1]("plain", key=False)
    version, scores, games = (guest.run(name) for name in ("version", "scores", "games"))
    assert (version.returncode, version.stdout) == (0, f"ascension-tui {__version__}\n")
    assert scores.returncode == games.returncode == 0
    assert "games finished" in scores.stdout
    assert "Waiting for players:" in games.stdout
    assert "\x1b" not in scores.stdout + games.stdout
    for name in ("menu", "play", "scores; id", "host"):
        refused = guest.run(name)
        assert (refused.returncode, refused.stdout) == (1, "")
        assert "There are: games, scores, version." in refused.stderr


def test_a_table_everybody_may_know_of_is_in_the_list(house: House) -> None:
    dora = house[1]("dora")
    window = dora.come()
    window.wait_for("choose what everybody calls you")
    window.press("enter")
    window.wait_for("Your games")
    window.press("g")
    window.wait_for("Waiting for the others")
    assert "Chronicle; no clock; dora, (free)" in dora.run("games").stdout
    window.press("d")
    window.wait_for("none yet")
    window.press("q")
    assert window.wait() == 0


def test_no_screens_are_forwarded(house: House) -> None:
    guest = house[1]("xavier", key=False)
    guest.env["DISPLAY"] = "127.0.0.1:99"
    asked = guest.run("-Y", "-v", "version")
    assert "Requesting X11 forwarding" in asked.stderr
    assert "X11 forwarding request failed" in asked.stderr
    assert asked.stdout == f"ascension-tui {__version__}\n"


def test_the_status_is_one_line_of_json(house: House, run_cli: RunCli) -> None:
    host = house[0]
    asked = run_cli("host", "--status", "--data", str(host.data))
    assert asked.returncode == 0
    told = json.loads(asked.stdout)
    assert asked.stdout.count("\n") == 1
    assert told["sessions"].keys() == {"total", "lobby", "player", "watcher"}
    assert {"p50", "p95", "p99"} <= told["latency_ms"].keys()
    assert {"p50", "p95", "p99"} <= told["loop_lag_ms"].keys()
    assert told["tables"] == 0


def test_a_second_host_is_refused_before_it_touches_anything(house: House, run_cli: RunCli) -> None:
    host = house[0]
    before = everything_in(host.data)
    second = run_cli("host", "--port", "0", "--data", str(host.data))
    assert second.returncode == 1
    assert "another host is using it; stop that one, or choose --data" in second.stderr
    assert "Traceback" not in second.stderr
    assert second.stdout == ""
    assert everything_in(host.data) == before
    assert run_cli("host", "--status", "--data", str(host.data)).returncode == 0


def test_where_no_host_runs_there_is_a_sentence(tmp_path: Path, run_cli: RunCli) -> None:
    asked = run_cli("host", "--status", "--data", str(tmp_path / "none"))
    assert asked.returncode == 1
    assert "No host with its data in" in asked.stderr
    assert not (tmp_path / "none").exists()
    long = run_cli("host", "--status", "--data", str(tmp_path / ("x" * 100)))
    assert "too long to ask a host there" in long.stderr


def test_without_the_package_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    assert cli.main(["host"]) == 1
    assert (
        "Hosting needs one more package, asyncssh. Install it with: "
        "pip install 'ascension-tui[host]'"
    ) in capsys.readouterr().err


def test_only_friends_by_their_keys(tmp_path: Path, clean_env: dict[str, str]) -> None:
    """`--keys-file` and `--no-guests` as typed; the list is read again on SIGHUP."""
    with evening(tmp_path / "evening", clean_env, SEED, opened=False) as (host, invite):
        anna, bea, guest = invite("anna"), invite("bea"), invite("gast", key=False)
        friends = tmp_path / "friends.pub"
        friends.write_bytes(Path(f"{anna.key}.pub").read_bytes())
        host.start("--keys-file", str(friends), "--no-guests", "--max-sessions", "3")
        for person in (anna, bea, guest):
            person.port = host.port
        assert anna.run("version").returncode == 0
        for person in (bea, guest):
            refused = person.run("version")
            assert refused.returncode == 255
            assert "Only people whose key is on this host's list can play here" in refused.stderr
        with friends.open("ab") as file:
            file.write(Path(f"{bea.key}.pub").read_bytes())
        host.send(signal.SIGHUP)
        deadline = time.monotonic() + 60
        while '"reloaded"' not in host.log:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert bea.run("version").returncode == 0
        assert guest.run("version").returncode == 255
        assert host.stop(signal.SIGTERM) == 0


def test_the_configuration_can_name_the_folder(tmp_path: Path, run_cli: RunCli) -> None:
    config = tmp_path / "host.toml"
    config.write_text('data = "kept"\nport = 0\n', encoding="utf-8")
    asked = run_cli("host", "--status", "--config", str(config))
    assert f"No host with its data in {tmp_path / 'kept' / 'host'}" in asked.stderr
    other = run_cli("host", "--status", "--config", str(config), "--data", str(tmp_path / "other"))
    assert str(tmp_path / "other" / "host") in other.stderr
    config.write_text("prot = 0\n", encoding="utf-8")
    wrong = run_cli("host", "--config", str(config))
    assert wrong.returncode == 1
    assert "prot is not known" in wrong.stderr
