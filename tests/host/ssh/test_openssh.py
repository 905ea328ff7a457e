"""The real OpenSSH client: what it is shown, and all it is refused."""

import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ascension_tui.host.ssh.driver import END
from tests.conftest import folders_under
from tests.host.ssh.outside import HostProcess, Ssh, host_process, needs_openssh

pytestmark = [pytest.mark.xdist_group("terminal"), needs_openssh]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostProcess]:
    """One host for all tests here; every one of them leaves it as it was."""
    folder = tmp_path_factory.mktemp("openssh")
    env = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **folders_under(folder / "home")}
    with host_process(folder / "host", env, "no_session_seconds = 2") as process:
        yield process
        assert "crash" not in process.log


@pytest.fixture
def ssh(host: HostProcess, clean_env: dict[str, str], tmp_path: Path) -> Ssh:
    """Somebody with OpenSSH and no key."""
    return Ssh(tmp_path / "anna", clean_env, host.port)


def test_playing_with_a_key(ssh: Ssh) -> None:
    fingerprint = ssh.make_key()
    with closing(ssh.window(size=(120, 40))) as window:
        window.wait_for("keys 0")
        assert f"who {fingerprint}" in window.text
        assert "login anna" in window.text
        assert "depth 256" in window.text
        window.press("a", "escape")
        window.wait_for("keys 2 last escape")
        window.resize((100, 30))
        window.wait_for("size 100x30")
        window.press("\x1b[<0;5;3M")
        window.wait_for("click 1 at 4,2")
        window.press("Q")
        assert window.wait() == 0
        assert END.encode() + b"Until next time.\r\n" in window.output


def test_playing_as_a_guest(ssh: Ssh) -> None:
    with closing(ssh.window()) as window:
        window.wait_for("keys 0")
        assert "who guest:" in window.text
        window.press("a")
        window.wait_for("keys 1")
        window.kill()
    with closing(ssh.window()) as window:
        window.wait_for("keys 0")
        window.press("Q")
        assert window.wait() == 0


def test_offering_somebodys_public_key_is_being_a_guest(
    ssh: Ssh, host: HostProcess, clean_env: dict[str, str], tmp_path: Path
) -> None:
    victim = Ssh(tmp_path / "victim", clean_env, host.port)
    fingerprint = victim.make_key()
    ssh.make_key()
    assert ssh.key is not None
    shutil.copy(f"{victim.key}.pub", f"{ssh.key}.pub")
    with closing(ssh.window("-v", size=(120, 40))) as window:
        window.wait_for("keys 0")
        assert f"Server accepts key: {ssh.key}".encode() in window.output
        assert "who guest:" in window.text
        assert f"who {fingerprint}" not in window.text


@pytest.mark.parametrize(
    ("variables", "part"),
    [
        ({"TERM": "xterm-kitty"}, "depth truecolor"),
        ({"TERM": "linux"}, "depth 16"),
        ({"TERM": "screen-256color"}, "depth 256"),
    ],
)
def test_terminals(ssh: Ssh, variables: dict[str, str], part: str) -> None:
    with closing(ssh.window(**variables)) as window:
        window.wait_for(part)


def test_a_dumb_terminal_is_told_so(ssh: Ssh) -> None:
    with closing(ssh.window(TERM="dumb")) as window:
        assert window.wait() == 1
        assert b"nothing can be drawn" in window.output
        assert b"\x1b[?1049h" not in window.output


def test_a_small_window(ssh: Ssh) -> None:
    with closing(ssh.window(size=(60, 20))) as window:
        window.wait_for("size 60x20")


def test_commands(ssh: Ssh) -> None:
    fingerprint = ssh.make_key()
    version = ssh.run("version")
    assert (version.returncode, version.stdout) == (0, "Ascension 1.0\n")
    assert ssh.run("scores").stdout == f"1. {fingerprint}\n2. nobody\n"
    for command in (["sh"], ["scores", "--all"], ["id"], ["scp", "-t", "."]):
        refused = ssh.run(*command[:1]) if len(command) == 1 else ssh.run(" ".join(command))
        assert refused.returncode == 1
        assert refused.stdout == ""
        assert "There is no command" in refused.stderr


def test_without_a_terminal_there_is_a_sentence(ssh: Ssh) -> None:
    ssh.make_key()
    refused = ssh.run("-T")
    assert refused.returncode == 1
    assert "needs a terminal" in refused.stderr


def test_files_cannot_be_fetched_or_put(ssh: Ssh) -> None:
    ssh.make_key()
    (ssh.home / "file").write_text("x", encoding="utf-8")
    assert ssh.run("anna@127.0.0.1", program="sftp").returncode != 0
    for flags in ([], ["-O"]):
        assert ssh.run(*flags, "file", "anna@127.0.0.1:x", program="scp").returncode != 0
        assert ssh.run(*flags, "anna@127.0.0.1:/etc/hostname", "y", program="scp").returncode != 0
    assert not (ssh.home / "y").exists()
    assert ssh.run("-s", "sftp").returncode != 0


def test_nothing_can_be_reached_through_the_host(ssh: Ssh, host: HostProcess) -> None:
    ssh.make_key()
    through = ssh.run(f"-W127.0.0.1:{host.port}")
    assert through.returncode != 0
    assert "SSH-2.0" not in through.stdout
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    for flag in (f"-R127.0.0.1:{port}:127.0.0.1:1", f"-R{ssh.home}/there:{ssh.home}/here"):
        backwards = ssh.run("-N", "-oExitOnForwardFailure=yes", flag)
        assert backwards.returncode == 255
        assert "forwarding failed" in backwards.stderr
    assert not (ssh.home / "there").exists()


def test_a_forwarded_port_leads_nowhere(ssh: Ssh, host: HostProcess) -> None:
    ssh.make_key()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with closing(ssh.window(f"-L{port}:127.0.0.1:{host.port}")) as window:
        window.wait_for("keys 0")
        answer: list[bytes] = []

        def ask() -> None:
            with socket.create_connection(("127.0.0.1", port), 10) as client:
                answer.append(client.recv(100))

        asking = threading.Thread(target=ask)
        asking.start()
        window.wait_until(lambda: b"open failed" in window.output, "it was refused")
        asking.join(20)
        assert answer == [b""]


def test_no_agent_is_taken_along(ssh: Ssh, host: HostProcess) -> None:
    if shutil.which("ssh-agent") is None:
        pytest.skip("not installed: ssh-agent")
    agent = subprocess.Popen(
        ["ssh-agent", "-D", "-a", str(ssh.home / "agent")], stdout=subprocess.DEVNULL
    )
    try:
        while not (ssh.home / "agent").exists():
            time.sleep(0.01)
        ssh.make_key()
        ssh.env["SSH_AUTH_SOCK"] = str(ssh.home / "agent")
        asked = ssh.run("-A", "-v", "version")
        assert asked.returncode == 0
        assert "Requesting authentication agent forwarding" in asked.stderr
        assert not list(Path("/tmp").glob("asyncssh-*"))
    finally:
        agent.terminate()
        agent.wait(20)


def test_a_connection_for_nothing_ends(ssh: Ssh) -> None:
    ssh.make_key()
    held = ssh.run("-N")
    assert held.returncode == 255
    assert "Nothing was asked for" in held.stderr


def test_variables_of_the_client_change_nothing(ssh: Ssh) -> None:
    ssh.make_key()
    settings = "-oSetEnv=LD_PRELOAD=/tmp/x NO_COLOR=1 TEXTUAL_DRIVER=x:y PYTHONPATH=/tmp"
    with closing(ssh.window(settings)) as window:
        window.wait_for("depth 256")
