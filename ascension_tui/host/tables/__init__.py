"""One table: its seats, its clock, its talk; and the errors by which it says no."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ascension_tui.errors import Failure
from ascension_tui.host.ssh import log
from ascension_tui.table import JournalError
from ascension_tui.table.table import NotAllowed


class Refusal(NotAllowed):
    """Something that cannot be done now; the message is a sentence for the person who tried.

    Nothing has happened when it is raised. It is a `NotAllowed`, so a screen that can take the
    refusals of a local table can take these.
    """


class NotSaved(Failure):
    """The disk did not take it; what the host's owner should know, a player need not."""


@contextmanager
def as_refusal() -> Iterator[None]:
    """Log trouble with files and refuse with a sentence that has no path in it."""
    try:
        yield
    except (JournalError, NotSaved) as error:
        log.trouble("something could not be saved", error)
        raise Refusal("The host cannot save this just now. Please try again in a moment.") from None
