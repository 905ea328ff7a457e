"""One house, one folder: two hosts on the same files would each undo what the other keeps."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ascension_tui.errors import Failure

if sys.platform != "win32":
    import fcntl

NAME = "lock"
PRIVATE = 0o700


class FolderLock:
    """Held for as long as a house is open; a killed process holds nothing."""

    def __init__(self, folder: Path) -> None:
        """Take it, or say who has it."""
        try:
            # Journals hold what no player may know yet: nobody else on the machine reads them.
            folder.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
            self._descriptor = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Failure(
                f"{folder}: cannot be used ({error.strerror}); choose another folder with --data."
            ) from None
        if sys.platform != "win32":
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.release()
                raise Failure(
                    f"{folder}: another host is using it; stop that one, or choose --data."
                ) from None

    def release(self) -> None:
        """Let others have it; twice does no harm."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
