"""Files that hold no game, and files that cannot be read."""

import random
import socket
from pathlib import Path

import pytest

from ascension_tui.table import Table
from tests.conftest import RunCli
from tests.table.coins import Coins
from tests.table.damage import Verify, refuse_to_resume

# Empty and foreign


@pytest.mark.parametrize("content", [b"", b"\n", b"\n\n\n", b"   ", b"\r\n\t \n"])
def test_an_empty_or_blank_file(tmp_path: Path, verify: Verify, content: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    assert verify(path) == f"{path}: is empty; there is no game in it."
    assert refuse_to_resume(path) == verify(path)


FOREIGN = {
    "text": b"Dear diary,\ntoday I lost at cards.\n",
    "one line": b"no end of line",
    "hardly a header": b'{"kind":"header"}\n',
    "an answer": b'{"kind":"answer","index":0,"key":"end","digest":""}\n',
    "a format": b'{"format":1}\n',
    "a list": b'[{"kind":"header","format":1}]\n',
    "an object": b"{}\n",
    "null": b"null\n",
    "a number": b"7\n",
    "a string": b'"header"\n',
    "a program": b"\x7fELF\x02\x01\x01\x00\n\x00\xff\xfe",
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00",
    "nothing but zeros": b"\x00" * 5000,
    "byte order mark": b"\xef\xbb\xbf{}\n",
    "utf-16": "{}\n".encode("utf-16"),
    "open brackets": b"[" * 200_000,
    "open brackets and an end": b"[" * 200_000 + b"\n",
    "open braces": b'{"a":' * 50_000 + b"\n",
    "many digits": b"9" * 10_000 + b"\n",
    "noise": random.Random(1).randbytes(4096),
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_file(tmp_path: Path, verify: Verify, content: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    assert verify(path) == f"{path}: is not a game file of ascension-tui."
    assert refuse_to_resume(path) == verify(path)


def test_a_game_of_another_kind(tmp_path: Path, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    Table.begin(Coins(), {"seats": 2}, 1, ("one", "two"), path).close()
    assert verify(path) == f"{path}: is a game of coins, not of ascension."
    assert refuse_to_resume(path) == verify(path)


# Unreadable


def test_a_missing_file(tmp_path: Path, verify: Verify) -> None:
    path = tmp_path / "game.jsonl"
    assert verify(path) == f"{path}: there is no such file; check the name."
    assert not path.exists()


def test_a_folder(tmp_path: Path, verify: Verify) -> None:
    assert verify(tmp_path) == f"{tmp_path}: is a folder; name a game file in it."


def test_a_file_that_is_used_as_a_folder(tmp_path: Path, verify: Verify) -> None:
    (tmp_path / "game.jsonl").write_bytes(b"")
    path = tmp_path / "game.jsonl" / "game.jsonl"
    assert verify(path) == f"{path}: cannot be read (Not a directory)."


def test_links_in_a_circle(tmp_path: Path, verify: Verify) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.symlink_to(two)
    two.symlink_to(one)
    assert verify(one).startswith(f"{one}: cannot be read (Too many levels of symbolic links")


def test_a_name_that_is_too_long(tmp_path: Path, verify: Verify) -> None:
    path = tmp_path / ("x" * 300)
    assert verify(path) == f"{path}: cannot be read (File name too long)."


def test_a_socket(tmp_path: Path, verify: Verify, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("game.jsonl")
        assert verify(Path("game.jsonl")).startswith("game.jsonl: cannot be read (")


def test_a_file_without_permission(tmp_path: Path, journal: bytes, run_cli: RunCli) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(journal)
    path.chmod(0)
    done = run_cli("verify", str(path), ordinary=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("game.jsonl: cannot be read (Permission denied).\n")
    path.chmod(0o400)
    done = run_cli("resume", "--plain", str(path), ordinary=True)
    assert done.returncode == 1
    assert "cannot be written (Permission denied)" in done.stderr
    assert path.read_bytes() == journal
