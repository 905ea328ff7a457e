"""Computer players that misbehave, for the tests of the workers."""

import os
import time

from ascension_tui.rules.observe import Observation


class Odd:
    """Takes the first option, in its own way."""

    name = "odd"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seen: Observation) -> int:
        return 0


class Slow(Odd):
    def choose(self, seen: Observation) -> int:
        time.sleep(60)
        return 0


class Crash(Odd):
    def choose(self, seen: Observation) -> int:
        os._exit(3)


class Broken(Odd):
    def choose(self, seen: Observation) -> int:
        raise ZeroDivisionError("no")
