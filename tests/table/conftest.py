"""A finished game to damage, and the command that finds the damage."""

import contextlib
from pathlib import Path

import pytest

from ascension_tui import cli
from tests.table.damage import Verify
from tests.table.playing import whole_game


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A finished game with answers, undos, takebacks and changes at seats."""
    return whole_game(tmp_path_factory.mktemp("journal"), 4, "restless")


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Verify:
    """Run the command, expect failure, and return its sentence."""

    def run(path: Path) -> str:
        before = None
        with contextlib.suppress(OSError):
            before = path.read_bytes()
        code = cli.main(["verify", str(path)])
        out, err = capsys.readouterr()
        assert code == 1
        assert out == ""
        assert err.startswith("ascension-tui: ")
        assert err.endswith(".\n")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        if before is not None:
            assert path.read_bytes() == before
        return err.removeprefix("ascension-tui: ").strip()

    return run
