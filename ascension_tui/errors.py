"""The errors a person gets to read, all under one base.

The message is a whole sentence that says what to do; `cli.main` prints it without a traceback.
"""

from typing import ClassVar

EXIT_INTERRUPTED = 130
"""What the process returns after Ctrl+C."""


class AscensionError(Exception):
    """Anything that ends a command with a sentence instead of a traceback."""

    exit_code: ClassVar[int] = 1
    """What the process returns when this ends it."""


class Failure(AscensionError):
    """The command was understood and could not be carried out."""


class UsageError(AscensionError):
    """The command was not understood: something has to be typed differently."""

    exit_code = 2
