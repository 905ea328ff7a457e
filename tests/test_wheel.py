"""The wheel, built from the source archive, works in an empty environment."""

import json
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from ascension_tui import __version__
from tests.conftest import USER_ENVIRONMENT

ROOT = Path(__file__).resolve().parent.parent

# One worker builds and installs once for all tests here.
pytestmark = pytest.mark.xdist_group("wheel")


def run_tool(*args: str | Path) -> None:
    """Run a tool with the developer's settings and caches; show what it said when it fails."""
    done = subprocess.run(
        args, cwd=ROOT, env=USER_ENVIRONMENT, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command as installed from the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    run_tool(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist", ROOT)
    (wheel,) = (folder / "dist").glob("*.whl")
    environment = folder / "environment"
    venv.create(environment, symlinks=True)
    run_tool(
        *(sys.executable, "-m", "pip", "--python", environment / "bin" / "python"),
        *("install", "--quiet", "--constraint", ROOT / "constraints.txt", wheel),
    )
    return environment / "bin" / "ascension-tui"


def output_of(program: Path, clean_env: dict[str, str], cwd: Path, *args: str) -> str:
    done = subprocess.run(
        [program, *args], cwd=cwd, env=clean_env, capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_version(program: Path, clean_env: dict[str, str], tmp_path: Path) -> None:
    output = output_of(program, clean_env, tmp_path, "--version")
    assert output == f"ascension-tui {__version__}\n"


def test_the_package_is_typed(program: Path) -> None:
    assert list(program.parent.parent.glob("lib/python*/site-packages/ascension_tui/py.typed"))


def test_documents_and_pictures_stay_out(program: Path) -> None:
    (assets,) = program.parent.parent.glob("lib/python*/site-packages/ascension_tui/assets")
    assert {path.name for path in assets.iterdir()} == {"ascension", "hosting", "kings"}


def test_cards(program: Path, clean_env: dict[str, str], tmp_path: Path) -> None:
    cards = json.loads(output_of(program, clean_env, tmp_path, "cards", "--json"))
    chronicle = [card for card in cards if card["set"] == "chronicle"]
    assert len(chronicle) == 48
    assert sum(card["copies"] for card in chronicle) == 100


def test_sim(program: Path, clean_env: dict[str, str], tmp_path: Path) -> None:
    args = "sim --games 4 --seat greedy --seat random --seed 7 --json".split()
    result = json.loads(output_of(program, clean_env, tmp_path, *args))
    assert result["games"] == 4
    assert result["errors"] == 0
    assert [seat["player"] for seat in result["seats"]] == ["greedy", "random"]
