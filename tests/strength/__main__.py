"""Measure the computer players, keep the reports as data, and put their table into strength.md.

Every row keeps its games in `build/ladder/`, so that the command goes on after an interruption, and
is measured again only when its players know or think otherwise. Weights and budgets tell that, not
the code: whoever changes how players think removes the reports first.
"""

import datetime
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from tests.strength.table import (
    DOCUMENT,
    FOLDER,
    ROOT,
    RUNS,
    command,
    is_of_these_players,
    rows,
    with_table,
)

GAMES = ROOT / "build" / "ladder"


def main(names: Sequence[str]) -> int:
    """Carry out the named runs, or all of them."""
    GAMES.mkdir(parents=True, exist_ok=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or RUNS:
        commands = [command(options) for options in RUNS[name]]
        known = {row["command"]: row for row in rows(name) if is_of_these_players(row)}
        for options in RUNS[name]:
            if command(options) not in known:
                print(command(options), flush=True)
                try:
                    known[command(options)] = _measured(options)
                except subprocess.CalledProcessError as error:
                    return error.returncode
            found = [known[each] for each in commands if each in known]
            (FOLDER / f"{name}.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    missing = [name for name, run in RUNS.items() if len(rows(name)) < len(run)]
    if missing:
        print(f"The document waits for the other runs: {', '.join(missing)}.")
    else:
        DOCUMENT.write_text(with_table(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def _measured(options: str) -> dict[str, Any]:
    """What `ladder` reports of a row, with the command and the day."""
    games = GAMES / f"{re.sub(r'[^a-z0-9]+', '-', options).strip('-')}.jsonl"
    called = ["ladder", *shlex.split(options), "--results", str(games), "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "ascension_tui", *called], stdout=subprocess.PIPE, check=True
    )
    report = json.loads(done.stdout)
    (match,) = report["matches"]
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return {"command": command(options), "date": today, "seed": report["seed"], **match}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
