"""Computer players that misbehave, for the tests of the pool."""

import os
import sys
import time

from ascension_tui.games.ascension.players.ascension import AscensionPlayers, Bot
from ascension_tui.games.ascension.rules.observation import Observation


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


ODD = {"slow": Slow, "crash": Crash, "broken": Broken}


class OddPlayers(AscensionPlayers):
    """Everybody, and these too."""

    def make(self, level: str, seed: int = 0) -> Bot:
        return ODD[level](seed) if level in ODD else super().make(level, seed)


class AdeptCoach(OddPlayers):
    coach = "adept"


class SlowCoach(OddPlayers):
    coach = "slow"


class CrashingCoach(OddPlayers):
    coach = "crash"


def modules_loaded() -> set[str]:
    """What a process has imported."""
    return set(sys.modules)
