"""The host's key, the list of keys, and what a key proves."""

import stat
from pathlib import Path

import asyncssh
import pytest

from ascension_tui.errors import Failure
from ascension_tui.host.ssh.identity import Claim, Identity
from ascension_tui.host.ssh.server import HOST_KEY, KEX, _known, hardened, host_key
from ascension_tui.host.ssh.state import listed_keys

Keys = dict[str, asyncssh.SSHKey]


def test_the_host_key_is_made_once_and_is_nobody_elses(data: Path) -> None:
    first = host_key(data)
    assert first.get_algorithm() == "ssh-ed25519"
    assert stat.S_IMODE((data / HOST_KEY).stat().st_mode) == 0o600
    assert [path.name for path in data.iterdir()] == [HOST_KEY]
    assert host_key(data).get_fingerprint() == first.get_fingerprint()


def test_a_host_key_that_others_can_read_is_refused(data: Path) -> None:
    host_key(data)
    (data / HOST_KEY).chmod(0o644)
    with pytest.raises(Failure, match="chmod 600"):
        host_key(data)


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe\x00"])
def test_a_damaged_host_key_is_not_replaced(data: Path, content: bytes) -> None:
    host_key(data)
    (data / HOST_KEY).write_bytes(content)
    with pytest.raises(Failure, match="not a host key"):
        host_key(data)
    assert (data / HOST_KEY).read_bytes() == content


def test_the_list_of_keys(tmp_path: Path, keys: Keys) -> None:
    path = tmp_path / "keys"
    anna, bea = (keys[name].export_public_key().decode() for name in ("anna", "bea"))
    path.write_text(f"# friends\n\n{anna}{bea.rstrip()} bea@home\n", encoding="utf-8")
    assert listed_keys(path) == {keys[name].get_fingerprint() for name in ("anna", "bea")}


@pytest.mark.parametrize("line", ["nonsense", 'command="true" {key}', "ssh-ed25519 AAAA"])
def test_a_line_that_is_no_key_is_named(tmp_path: Path, keys: Keys, line: str) -> None:
    path = tmp_path / "keys"
    key = keys["anna"].export_public_key().decode()
    path.write_text(key + line.format(key=key), encoding="utf-8")
    with pytest.raises(Failure, match="line 2"):
        listed_keys(path)
    with pytest.raises(Failure, match="cannot be read"):
        listed_keys(tmp_path / "none")


def test_a_key_that_was_only_offered_is_nobodys() -> None:
    claim = Claim()
    claim.offer("SHA256:victim")
    claim.drop()
    identity = claim.settle("victim")
    assert identity.is_guest
    assert identity.key != "SHA256:victim"
    claim.offer("SHA256:anna")
    assert claim.settle("x") == Identity("SHA256:anna", "x")
    assert claim.settle("x").key != claim.settle("x").key, "no two guests are the same"


def test_algorithms_this_build_does_not_have_are_left_out() -> None:
    assert _known(("sntrup761x25519-sha512", *KEX), [b"curve25519-sha256"]) == ["curve25519-sha256"]
    with pytest.raises(Failure, match="Install a current one"):
        _known(KEX, [])
    assert all(hardened().values())
