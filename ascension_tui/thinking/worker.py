"""A process that carries out tasks, one after the other.

A task is a pickled function with its arguments; the reply says whether it worked and what came of
it. The process ends with the one that started it.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, Pipe
from typing import Any, TypeVarTuple

Args = TypeVarTuple("Args")


class WorkerGone(Exception):
    """The process has ended, with an exit code: negative for a signal."""

    def __init__(self, exit_code: int) -> None:
        super().__init__(exit_code)
        self.exit_code = exit_code


@contextlib.contextmanager
def interrupts_wait() -> Iterator[None]:
    """Hear Ctrl+C only afterwards; processes started meanwhile never hear it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """A process, as seen by the one that started it."""

    def __init__(self, nice: int = 0, *, quiet: bool = False) -> None:
        """Start it. `quiet`: the tracebacks of tasks that fail are not printed."""
        self.link, theirs = Pipe()
        code = (
            f"import sys; sys.path[:] = {sys.path!r}; "
            f"from ascension_tui.thinking.worker import serve; serve({theirs.fileno()}, {nice})"
        )
        with theirs, interrupts_wait():
            self.process = subprocess.Popen(
                [sys.executable, "-c", code],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL if quiet else None,
                pass_fds=[theirs.fileno()],
            )

    def send(self, work: Callable[[*Args], object], *args: *Args) -> None:
        """Hand over a task; several may wait for their turn."""
        with self._told_if_gone():
            self.link.send((work, args))

    def receive(self) -> tuple[bool, Any]:
        """Wait for the task handed over first: whether it worked, and its result or its error."""
        with self._told_if_gone():
            worked, result = self.link.recv()
        return worked, result

    @contextlib.contextmanager
    def _told_if_gone(self) -> Iterator[None]:
        try:
            yield
        except (EOFError, OSError):
            raise WorkerGone(self.process.wait()) from None

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.wait()
        self.link.close()


def serve(handle: int, nice: int) -> None:
    """Carry out tasks until nobody is left to ask for them."""
    os.nice(nice)
    link = Connection(handle)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            task = link.recv_bytes()
            try:
                work, args = pickle.loads(task)
                reply = True, work(*args)
            except Exception as error:  # a task that fails must not take the process with it
                traceback.print_exc()
                reply = False, f"{type(error).__name__}: {error}"
            link.send(reply)
