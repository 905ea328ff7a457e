"""Measure the computer players, keep the reports as data, and put their table into the README.

Every run keeps its games in `build/ladder/`, so that the command goes on after an interruption.
"""

import datetime
import json
import shlex
import subprocess
import sys
from collections.abc import Sequence

from tests.strength.table import FOLDER, README, ROOT, RUNS, with_table

GAMES = ROOT / "build" / "ladder"


def main(names: Sequence[str]) -> int:
    """Carry out the named runs, or all of them."""
    GAMES.mkdir(parents=True, exist_ok=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or RUNS:
        command = ["ladder", *shlex.split(RUNS[name])]
        kept = ["--results", str(GAMES / f"{name}.jsonl"), "--json"]
        print(f"{name}: ascension-tui {shlex.join(command)}", flush=True)
        done = subprocess.run(
            [sys.executable, "-m", "ascension_tui", *command, *kept],
            stdout=subprocess.PIPE,
            check=False,
        )
        if done.returncode:
            return done.returncode
        report = {
            "command": shlex.join(["ascension-tui", *command]),
            "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
            **json.loads(done.stdout),
        }
        (FOLDER / f"{name}.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    missing = [name for name in RUNS if not (FOLDER / f"{name}.json").exists()]
    if missing:
        print(f"The README waits for the other runs: {', '.join(missing)}.")
    else:
        README.write_text(with_table(README.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
