"""The errors a person gets to read, all under one base.

The message is a whole sentence that says what to do; `cli.main` prints it without a traceback.
"""

from typing import ClassVar


class UserError(Exception):
    """Anything that ends a command with a sentence instead of a traceback."""

    exit_code: ClassVar[int] = 1
    """What the process returns when this ends it."""


class Failure(UserError):
    """The command was understood and could not be carried out."""


class UsageError(UserError):
    """The command was not understood: something has to be typed differently."""

    exit_code = 2
