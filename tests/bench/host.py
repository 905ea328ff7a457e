"""How many people one host carries: `python -m tests.bench.host [--sessions N ...] [--cycles N]`.

The host runs in a process of its own, its clients here; loopback only. Everything is bounded: the
number of sessions, cycles and connections, and the seconds each part takes.
"""

import argparse
import asyncio
import contextlib
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.bench.host_clients import Visitor, flood, keep_busy, type_along
from tests.bench.host_serving import BUSY

ROOT = Path(__file__).parents[2]
SESSIONS = (1, 10, 50, 100)
EVERY = 5.0
"""Seconds between two keys of the same person."""
TYPING, IDLE = 30.0, 10.0
HASTY, HASTY_SECONDS = 50, 15.0
"""At so many sessions a key every second is measured too."""
TABLES_THINKING = 5
JOINS = 10
CYCLES, WARM_UP, PATIENCE = 200, 100, 20
FLOOD, FLOOD_AT_ONCE = 300, 50
GENEROUS = """
max_sessions = 200
connections_per_second = 1000.0
connections_burst = 1000
screens_per_second = 1000.0
screens_burst = 1000
"""
GOALS = {
    "latency p95": (100.0, "ms"),
    "every second, p95": (50.0, "ms"),
    "every second, p99": (250.0, "ms"),
    "memory per session": (5.0, "MB"),
    "idle CPU": (2.0, "%"),
    "worst seated key": (700.0, "ms"),
    "apps left": (0.0, ""),
    "memory growth": (10.0, "MB"),
}


class Host:
    """The measured process."""

    def __init__(self, folder: Path) -> None:
        self._config = folder / "host.toml"
        self._config.write_text(GENEROUS, encoding="utf-8")
        args = ["host", "--port", "0", "--data", str(folder / "data")]
        args += ["--config", str(self._config)]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.host_serving", *args],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.port = int(re.search(r"port (\d+)", self._line())[1])  # type: ignore[index]
        while "Fingerprint" not in self._line():
            pass

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the host has ended"
        return line

    def memory(self) -> float:
        """Megabytes that are its own."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def cpu(self) -> float:
        """Seconds it has computed."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def apps(self) -> int:
        """Screens that are alive after a collection."""
        self._process.send_signal(signal.SIGUSR1)
        return int(json.loads(self._line())["apps"])

    def use_its_own_limits(self) -> None:
        """From now on one address may do as little as at any host."""
        self._config.write_text("max_sessions = 200\n", encoding="utf-8")
        self._process.send_signal(signal.SIGHUP)

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


@contextmanager
def running_host() -> Iterator[Host]:
    """A host with a folder of its own, gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder))
        try:
            yield host
        finally:
            host.close()


def share(values: Sequence[float], of_all: float) -> float:
    """The value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(int(of_all * len(ordered)), len(ordered) - 1)] if ordered else 0.0


def told(name: str, value: float, unit: str, note: str = "") -> None:
    """One line, with the goal where there is one."""
    goal, verdict = GOALS.get(name), ""
    if goal is not None:
        reached = "reached" if value <= goal[0] else "NOT reached"
        verdict = f"goal: at most {goal[0]:g} {goal[1]}".rstrip() + f", {reached}"
    doing("")
    print(
        f"  {name:<22}{value:>9.1f} {unit:<3} {' '.join(filter(None, (note, verdict)))}", flush=True
    )


def doing(what: str) -> None:
    """Say what goes on, where somebody watches; the next line of numbers takes its place."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K  {what}", end="\r" if not what else "", file=sys.stderr, flush=True)


async def all_come(people: Sequence[Visitor]) -> list[float]:
    """One after the other; returns how long each took."""
    took = []
    for number, visitor in enumerate(people, 1):
        doing(f"coming: {number} of {len(people)}")
        took.append(await visitor.come())
    return took


async def typed(
    host: Host, people: Sequence[Visitor], seconds: float, every: float, name: str
) -> None:
    """Everybody types for a while."""
    doing(f"typing for {seconds:.0f} s")
    before = host.cpu()
    latencies = await type_along([visitor.person for visitor in people], seconds, every)
    used = 100 * (host.cpu() - before) / seconds
    for part, of_all in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99)):
        note = f"{len(latencies)} keys, {used:.0f} % CPU" if part == "p50" else ""
        told(f"{name} {part}", 1000 * share(latencies, of_all), "ms", note)


async def measure(host: Host, count: int) -> None:
    """So many people at the real table."""
    print(f"\n{count} session{'s' * (count > 1)}", flush=True)
    empty = host.memory()
    before = host.cpu()
    people = [Visitor(f"person{count}-{number}", host.port) for number in range(count)]
    took = await all_come(people)
    told("join, median", 1000 * statistics.median(took), "ms", f"{share(took, 0.95):.2f} s p95,")
    told("join, CPU", 1000 * (host.cpu() - before) / count, "ms")
    await asyncio.sleep(2)
    caches = "with all that is loaded once" if count == 1 else ""
    told(f"memory per session{' *' * (count == 1)}", (host.memory() - empty) / count, "MB", caches)
    before = host.cpu()
    doing(f"doing nothing for {IDLE:.0f} s")
    await asyncio.sleep(IDLE)
    told("idle CPU", 100 * (host.cpu() - before) / IDLE, "%")

    busy = [Visitor(f"{BUSY}{count}-{number}", host.port) for number in range(TABLES_THINKING)]
    await all_come(busy)
    working = asyncio.create_task(keep_busy([visitor.person for visitor in busy]))
    await typed(host, people, TYPING, EVERY, "latency")
    if count == HASTY:
        await typed(host, people, HASTY_SECONDS, 1.0, "every second,")
    working.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await working
    await joins(host, people, count)
    for visitor in (*people, *busy):
        await visitor.go()


async def joins(host: Host, seated: Sequence[Visitor], count: int) -> None:
    """Ten come at once while somebody who sits types on."""
    doing(f"{JOINS} come at once")
    more = [Visitor(f"late{count}-{number}", host.port) for number in range(JOINS)]
    coming = asyncio.gather(*(visitor.come() for visitor in more))
    typist = seated[0].person
    worst = 0.0
    while not coming.done():
        worst = max(worst, *await type_along([typist], 0.2, 0.1), 0.0)
    took = await coming
    told("worst seated key", 1000 * worst, "ms", f"{JOINS} joins in {max(took):.1f} s,")
    for visitor in more:
        await visitor.go()


async def cycles(host: Host, count: int) -> None:
    """People come, press a key and go, in three ways."""
    print(f"\n{count} times coming and going", flush=True)
    people = [Visitor(f"cycle-{number}", host.port) for number in range(10)]
    await come_and_go(people, min(WARM_UP, count))  # dead screens are cleared away by the dozen
    host.apps()
    before = host.memory()
    await come_and_go(people, count)
    for _ in range(PATIENCE):  # a timer that was stopped may hold its app for some seconds
        if (left := host.apps()) == 0:
            break
        await asyncio.sleep(1)
    told("apps left", left, "")
    told("memory growth", host.memory() - before, "MB")


async def come_and_go(people: Sequence[Visitor], times: int) -> None:
    """One after the other, each with a key; some say goodbye, most hang up."""
    for number in range(times):
        visitor = people[number % len(people)]
        doing(f"coming and going: {number + 1} of {times}")
        await visitor.come()
        await type_along([visitor.person], 0.01, 0.01)
        if number % 3 == 0:
            visitor.person.press(b"\x11")
            await asyncio.wait_for(visitor.person.closed.wait(), 10)
        await visitor.go()
    await asyncio.sleep(3)


async def flooded(host: Host) -> None:
    """A crowd at the door, with the limits a host has by itself, and somebody at a table."""
    print(f"\n{FLOOD} connections at once", flush=True)
    visitor = Visitor("seated", host.port)
    await visitor.come()
    host.use_its_own_limits()
    await asyncio.sleep(1)
    crowd = asyncio.create_task(flood(host.port, FLOOD, FLOOD_AT_ONCE))
    latencies: list[float] = []
    while not crowd.done():
        latencies += await type_along([visitor.person], 0.2, 0.1)
    let_in, seconds = await crowd
    told("let in", let_in, "", f"of {FLOOD}, in {seconds:.1f} s")
    told("latency p95", 1000 * share(latencies, 0.95), "ms")
    await visitor.go()


async def measure_all(sessions: Sequence[int], times: int) -> None:
    """Everything, one part after the other."""
    for count in sessions:
        with running_host() as host:
            await measure(host, count)
    with running_host() as host:
        await cycles(host, times)
        await flooded(host)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure a host with many people at tables.")
    parser.add_argument("--sessions", type=int, nargs="+", default=SESSIONS)
    parser.add_argument("--cycles", type=int, default=CYCLES)
    chosen = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"Sessions at a table of 120x40, a key every {EVERY:.0f} s, computer players")
    print(f"thinking at {TABLES_THINKING} tables. {os.cpu_count()} cores; load before: {load:.1f}")
    try:
        asyncio.run(measure_all(chosen.sessions, chosen.cycles))
    except KeyboardInterrupt:
        doing("")
        print("Interrupted; the host is stopped and its folder removed.", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
