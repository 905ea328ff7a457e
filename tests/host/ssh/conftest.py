"""What the tests of the host share."""

from pathlib import Path

import asyncssh
import pytest


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Where a host keeps its key."""
    return tmp_path / "host"


@pytest.fixture(scope="session")
def keys() -> dict[str, asyncssh.SSHKey]:
    """Keys of some people."""
    return {name: asyncssh.generate_private_key("ssh-ed25519") for name in ("anna", "bea", "coda")}
