"""How fast the screens are, beside the smallest Textual program in the same run.

Everything runs as its own process in a real pseudo-terminal: what is timed is the way from a key to
the bytes that come back.
"""

import os
import select
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ptyprocess import PtyProcess

SIZE = (40, 120)
STARTS = 5
KEYS = 60
IDLE_SECONDS = 4.0
QUIET = 0.08
"""A repaint is over when nothing has come for so long."""
PAINT_GOAL = 1.5
KEY_GOAL = 0.050
TRIVIAL = ("-m", "tests.bench.trivial")
MENU = ("-m", "ascension_tui")
TABLE = ("-m", "tests.bench.late_table")
TICKS = os.sysconf("SC_CLK_TCK")


class Program:
    """A program in a pseudo-terminal."""

    def __init__(self, arguments: Sequence[str], folder: str) -> None:
        self.began = time.perf_counter()
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "XDG_DATA_HOME": folder,
            "XDG_CONFIG_HOME": folder,
        }
        command = [sys.executable, *arguments]
        self.process = PtyProcess.spawn(command, dimensions=SIZE, env=environment)

    def read(self, wait: float) -> bytes:
        """What has come by then; nothing if nothing has."""
        ready, _, _ = select.select([self.process.fd], [], [], wait)
        return os.read(self.process.fd, 1 << 16) if ready else b""

    def until(self, text: bytes, limit: float = 30.0) -> float:
        """Seconds from the start until the text is painted."""
        seen = b""
        while text not in seen:
            seen += self.read(0.5)
            if time.perf_counter() - self.began > limit:
                raise TimeoutError(f"{text!r} was never painted")
        return time.perf_counter() - self.began

    def settle(self) -> int:
        """Read until it is quiet; returns how many bytes came."""
        count = 0
        while data := self.read(QUIET):
            count += len(data)
        return count

    def press(self, key: bytes) -> tuple[float, int]:
        """Seconds until the first byte of the repaint, and how many bytes it has."""
        began = time.perf_counter()
        self.process.write(key)
        first = self.read(5.0)
        seconds = time.perf_counter() - began
        return seconds, len(first) + self.settle()

    def cpu(self) -> float:
        """Seconds it has computed."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Megabytes it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        line = next(line for line in status if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def close(self) -> None:
        self.process.terminate(force=True)


@dataclass(frozen=True, slots=True)
class Keys:
    """Many presses of keys."""

    p50: float
    p95: float
    bytes: float


def first_paint(arguments: Sequence[str], folder: str) -> float:
    program = Program(arguments, folder)
    try:
        return program.until(b"Quick game")
    finally:
        program.close()


def to_table(folder: str) -> float:
    """From the key in the menu to the table."""
    program = Program(MENU, folder)
    try:
        program.until(b"Quick game")
        program.settle()
        time.sleep(1.5)  # a player reads the menu while the cards are loaded
        began = time.perf_counter()
        program.process.write(b"g")
        program.until(b"Mystic")
        return time.perf_counter() - began
    finally:
        program.close()


def measure_keys(program: Program, keys: Sequence[bytes]) -> Keys:
    program.settle()
    presses = [program.press(keys[i % len(keys)]) for i in range(KEYS)]
    times = sorted(seconds for seconds, _ in presses)
    p95 = times[int(len(times) * 0.95)]
    return Keys(statistics.median(times), p95, statistics.median(size for _, size in presses))


def measure_running(arguments: Sequence[str], folder: str, text: bytes) -> dict[str, object]:
    """Keys, idle CPU and memory of one program."""
    program = Program(arguments, folder)
    try:
        program.until(text)
        keys = measure_keys(program, [b"\x1b[C", b"\x1b[D"])
        before = program.cpu()
        time.sleep(IDLE_SECONDS)
        idle = (program.cpu() - before) / IDLE_SECONDS
        return {"keys": keys, "idle": idle, "memory": program.memory()}
    finally:
        program.close()


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "ascension-tui" / "settings.toml"
        settings.parent.mkdir()
        settings.write_text("welcomed = true\n", encoding="utf-8")
        paints: dict[str, list[float]] = {"trivial": [], "menu": []}
        for _ in range(STARTS):
            paints["trivial"].append(first_paint(TRIVIAL, folder))
            paints["menu"].append(first_paint(MENU, folder))
        tables = [to_table(folder) for _ in range(3)]
        trivial = measure_running(TRIVIAL, folder, b"Quick game")
        table = measure_running(TABLE, folder, b"Mystic")
    ratio = min(paints["menu"]) / min(paints["trivial"])
    keys = table["keys"]
    assert isinstance(keys, Keys)
    print("\nScreens, each in a pseudo-terminal of 120x40; the reference is a one-word Textual app")
    for name, times in paints.items():
        print(f"  first paint, {name:<8} best {min(times) * 1e3:5.0f} ms", end="")
        print(f"  median {statistics.median(times) * 1e3:5.0f} ms")
    print(f"  menu to table          best {min(tables) * 1e3:5.0f} ms")
    for name, found in (("trivial", trivial), ("full table", table)):
        one = found["keys"]
        assert isinstance(one, Keys)
        print(
            f"  {name}: key to repaint p50 {one.p50 * 1e3:.1f} ms, p95 {one.p95 * 1e3:.1f} ms",
            end="",
        )
        print(f", {one.bytes:.0f} bytes; idle CPU {found['idle']:.1%}; {found['memory']:.0f} MB")
    for what, is_reached in (
        (
            f"first paint {ratio:.2f} times the reference, wanted at most {PAINT_GOAL}",
            ratio <= PAINT_GOAL,
        ),
        (f"key to repaint p95 {keys.p95 * 1e3:.1f} ms, wanted under 50", keys.p95 < KEY_GOAL),
    ):
        print(f"  goal: {what}: {'reached' if is_reached else 'MISSED'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
