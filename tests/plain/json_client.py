"""A program that plays by the protocol; it knows no game and nothing of this one's insides."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from subprocess import PIPE
from typing import Any

Lines = Iterator[dict[str, Any]]


def play(command: str, env: Mapping[str, str], seed: int, module: str = "ascension_tui") -> Lines:
    """Play to the end by lot, in an environment; every line of the program is handed on."""
    chance = random.Random(seed)
    argv = [sys.executable, "-m", module, *command.split()]
    program = subprocess.Popen(argv, stdin=PIPE, stdout=PIPE, env=env, text=True)
    with program:
        assert program.stdin is not None
        assert program.stdout is not None
        for text in program.stdout:
            line = json.loads(text)
            yield line
            if line["type"] == "question":
                meant = chance.choice(line["options"])[chance.choice(["index", "key"])]
                program.stdin.write(json.dumps({"answer": meant, "number": line["number"]}) + "\n")
                program.stdin.flush()
