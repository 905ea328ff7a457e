"""Measure the computer players, keep the reports as data, and put their table into the README.

Every run keeps its games in `build/ladder/`, so that the command goes on after an interruption.
Alone, levels that know and think as before keep the rows of their last report. Weights and budgets
tell that, not the code: whoever changes how players think removes the reports first.
"""

import datetime
import json
import shlex
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from ascension_tui.commands.ladder import USUAL
from ascension_tui.players.levels import fingerprint
from tests.strength.table import FOLDER, README, RIVALS, ROOT, RUNS, report, with_table

GAMES = ROOT / "build" / "ladder"


def main(names: Sequence[str]) -> int:
    """Carry out the named runs, or all of them."""
    GAMES.mkdir(parents=True, exist_ok=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or RUNS:
        command = ["ascension-tui", "ladder", *shlex.split(RUNS[name])]
        print(f"{name}: {shlex.join(command)}", flush=True)
        kept = _kept(name, shlex.join(command)) if name in RIVALS else []
        if len(kept) == len(USUAL):
            continue
        try:
            found = _measured(name, [row["one"] for row in kept])
        except subprocess.CalledProcessError as error:
            return error.returncode
        found["matches"] = sorted(kept + found["matches"], key=lambda row: USUAL.index(row["one"]))
        made = {
            "command": shlex.join(command),
            "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
            **found,
        }
        (FOLDER / f"{name}.json").write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    missing = [name for name in RUNS if not (FOLDER / f"{name}.json").exists()]
    if missing:
        print(f"The README waits for the other runs: {', '.join(missing)}.")
    else:
        README.write_text(with_table(README.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def _kept(name: str, command: str) -> list[dict[str, Any]]:
    """The rows of the last report that another run would only find again."""
    if not (FOLDER / f"{name}.json").exists() or report(name)["command"] != command:
        return []
    rows: list[dict[str, Any]] = report(name)["matches"]
    return [row for row in rows if row["players_are"] == fingerprint(row["one"], row["other"])]


def _measured(name: str, but: Sequence[str]) -> dict[str, Any]:
    """What `ladder` reports of a run, leaving some levels out."""
    levels = [f"--level={level}" for level in USUAL if but and level not in but]
    kept = ["--results", str(GAMES / f"{name}.jsonl"), "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "ascension_tui", "ladder", *shlex.split(RUNS[name]), *levels, *kept],
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
