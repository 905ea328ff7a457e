"""What an auditor from outside finds: nothing but what is kept on purpose."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.host.ssh.options import Options
from tests.host.ssh.inside import opened

pytestmark = pytest.mark.xdist_group("terminal")

POLICY = Path(__file__).with_name("audit_policy.txt")
KEPT = "does not provide protection against post-quantum attacks"
"""Said of the exchange kept for OpenSSH before 9.9."""


def audited(data: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Let ssh-audit look at a host whose limits are the defaults."""
    usual = Options(data=data)
    buckets = {
        "connections_per_second": usual.connections_per_second,
        "connections_burst": usual.connections_burst,
    }

    async def main() -> subprocess.CompletedProcess[str]:
        async with opened(data, **buckets) as host:
            line = [sys.executable, "-m", "ssh_audit.ssh_audit", *args]
            line += ["-p", str(host.server.port), "127.0.0.1"]
            return await asyncio.to_thread(
                subprocess.run, line, capture_output=True, text=True, timeout=120
            )

    return asyncio.run(main())


def test_the_policy_is_kept_to(data: Path) -> None:
    result = audited(data, "-P", str(POLICY))
    assert result.returncode == 0, result.stdout


def test_nothing_is_found_but_the_exchange_for_old_clients(data: Path) -> None:
    """With its notes: the limit of connections is what keeps it from noting DHEat."""
    found: dict[str, Any] = json.loads(audited(data, "-j").stdout)
    assert found["cves"] == []
    assert found["additional_notes"] == []
    for kind in ("kex", "key", "enc", "mac"):
        assert found[kind]
        for algorithm in found[kind]:
            notes = algorithm["notes"]
            assert "fail" not in notes, algorithm
            warned = notes.get("warn", [])
            assert not warned or (
                warned == [KEPT] and algorithm["algorithm"].startswith("curve25519-sha256")
            ), algorithm
