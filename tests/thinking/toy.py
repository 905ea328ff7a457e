"""Computer players of another game: an observation is a number, and they answer with a digit."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Digit:
    name: str
    place: int

    def choose(self, seen: int) -> int:
        return int(seen // 10**self.place % 10)


class ToyPlayers:
    """`first` looks at the last digit, `next` at one further to the left whenever it is asked."""

    instant = frozenset(("first",))
    stand_in = "first"
    coach = "next"

    def make(self, level: str, seed: int = 0) -> Digit:
        return Digit(level, seed)

    def fingerprint(self, *levels: str) -> str:
        return " ".join(levels)

    def choose(self, level: str, seed: int, seen: int, memory: object) -> tuple[int, int]:
        place = memory + 1 if isinstance(memory, int) else seed
        return self.make(level, place).choose(seen), place

    def advise(self, level: str, seen: int) -> str:
        return f"{level}: {self.make(level).choose(seen)}"

    def suspect(self, level: str, seen: int, answer: int) -> float:
        return float(answer != self.make(level).choose(seen))

    def weigh(self, level: str, seen: int, answer: int) -> str | None:
        return f"not {answer}" if self.suspect(level, seen, answer) else None
