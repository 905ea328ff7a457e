"""Checks that the same seed gives the same games, byte by byte, on every Python we support.

Run by `make test-pythons`. Each Python found keeps an environment of its own, `.venv-3.12` and the
like, so that only the first run has to install.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13")
SIM = "sim --games 6 --seat greedy --seat random --seed 7".split()

Journals = dict[str, bytes]
"""The files a simulation wrote, by their path inside its folder."""


def candidates(version: str) -> Iterator[Path]:
    """Yield where a Python of this version may be, the likeliest place first."""
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        yield Path(sys.executable)
    name = f"python{version}"
    if found := shutil.which(name):
        yield Path(found)
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(pyenv.glob(f"versions/{version}.*/bin/{name}"), reverse=True)


def is_running(python: Path, version: str) -> bool:
    """Ask it: a shim may stand on the path with nothing behind it."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and done.stdout.strip() == version


def environment_for(version: str, python: Path) -> Path:
    """Return the Python of an environment with the project in it, made anew only when needed."""
    folder = ROOT / f".venv-{version}"
    own_python = folder / "bin" / "python"
    pins = (ROOT / name for name in ("pyproject.toml", "constraints.txt"))
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in pins)).hexdigest()
    stamp = folder / ".stamp"
    if stamp.is_file() and stamp.read_text() == wanted and is_running(own_python, version):
        return own_python
    print(f"Python {version}: preparing {folder.name} ...", flush=True)
    subprocess.run([python, "-m", "venv", "--clear", folder], check=True)
    install = "-m pip --disable-pip-version-check install --quiet --constraint constraints.txt"
    for what in ("hatchling", "--no-build-isolation --editable ."):
        subprocess.run([own_python, *install.split(), *what.split()], cwd=ROOT, check=True)
    stamp.write_text(wanted)
    return own_python


def journals_of(python: Path, folder: Path) -> Journals:
    """Play the games and return what was written."""
    subprocess.run(
        [python, "-m", "ascension_tui", *SIM, "--journal", folder],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def differences(ours: Journals, theirs: Journals) -> Iterator[str]:
    """Yield one phrase per file that is not the same in both."""
    for name in sorted(ours.keys() | theirs.keys()):
        if name not in theirs:
            yield f"{name} is missing"
        elif name not in ours:
            yield f"{name} is there in addition"
        elif ours[name] != theirs[name]:
            lines = zip_longest(ours[name].splitlines(True), theirs[name].splitlines(True))
            first = next(n for n, (our, their) in enumerate(lines, 1) if our != their)
            yield f"{name} differs from line {first} on"


def main() -> int:
    """Compare every Python found with the first one; 1 when one plays another game."""
    found = {
        version: python
        for version in VERSIONS
        if (python := next((p for p in candidates(version) if is_running(p, version)), None))
    }
    missing = [version for version in VERSIONS if version not in found]
    played: dict[str, Journals] = {}
    with tempfile.TemporaryDirectory() as scratch:
        for version, python in found.items():
            try:
                own_python = environment_for(version, python)
                print(f"Python {version}: playing {SIM[2]} games ...", flush=True)
                played[version] = journals_of(own_python, Path(scratch) / version)
            except subprocess.CalledProcessError as error:
                print(f"Python {version}: {error}")
                return 1
            if not played[version]:
                print(f"Python {version}: the games left no journals.")
                return 1

    is_same = True
    first, *others = played
    for version in others:
        for difference in differences(played[first], played[version]):
            print(f"Python {version}, compared with {first}: {difference}.")
            is_same = False
    if is_same and others:
        print(f"The journals are the same, byte by byte, on Python {', '.join(played)}.")
    if not others:
        print(f"Only Python {first} was found: nothing to compare with.")
    if missing:
        print(f"Not found: Python {', '.join(missing)}.")
    return 0 if is_same else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
