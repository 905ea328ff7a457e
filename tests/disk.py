"""A disk that is full for a while, for real: the system refuses to make any file larger."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_room(size: int = 0) -> Iterator[None]:
    """No file can become larger than this; Python lets no signal kill the process for it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def no_room_for(process: int, size: int = 0) -> Iterator[None]:
    """The same for another process."""
    soft, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (soft, hard))
