"""The key by which people recognise this host: made once, then never changed."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import asyncssh

from ascension_tui.errors import Failure

FILE = "host_key"
KIND = "ssh-ed25519"
PRIVATE = 0o600


def host_key(data: Path) -> asyncssh.SSHKey:
    """The key of the host whose data lie in this folder; the first time, a new one."""
    path = data / FILE
    if not path.exists():
        _make(path)
    try:
        if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise Failure(
                f"{path}: others can read the host's key. Make it private: chmod 600 {path}"
            )
        return asyncssh.read_private_key(path)
    except (asyncssh.KeyImportError, UnicodeDecodeError):
        raise Failure(
            f"{path}: this is not a host key. Put the right file back, or move this one away to "
            "get a new key; people who have been here before will then be warned by their ssh."
        ) from None
    except OSError as error:
        raise Failure(f"{path}: the host's key cannot be read ({error.strerror}).") from None


def _make(path: Path) -> None:
    """Write a new key whole or not at all, readable by nobody else at any moment."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(asyncssh.generate_private_key(KIND).export_private_key())
                file.flush()
                os.fsync(number)
            os.link(draft, path)
        except FileExistsError:
            pass  # another host has just made one, and that is the one
        finally:
            draft.unlink()
    except OSError as error:
        raise Failure(f"{path}: the host's key cannot be written ({error.strerror}).") from None
