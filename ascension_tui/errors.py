"""The errors a person gets to read, all under one base."""

from typing import ClassVar

from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Argument, Message

EXIT_INTERRUPTED = 130
"""What the process returns after Ctrl+C."""


class UserError(Exception):
    """Anything that ends a command with a sentence instead of a traceback.

    The sentence says what to do. Whoever shows it says `message` in the language of who reads it;
    the text of the error is English, for logs.
    """

    exit_code: ClassVar[int] = 1
    """What the process returns when this ends it."""

    def __init__(self, template: str, /, **arguments: Argument | Exception) -> None:
        """Another error as an argument stands for what it says."""
        super().__init__(template)
        told = {name: _said(argument) for name, argument in arguments.items()}
        self.message = Message(template, **told)

    def __str__(self) -> str:
        return ENGLISH.say(self.message)


class Failure(UserError):
    """The command was understood and could not be carried out."""


class UsageError(UserError):
    """The command was not understood: something has to be typed differently."""

    exit_code = 2


def _said(argument: Argument | Exception) -> Argument:
    match argument:
        case UserError():
            return argument.message
        case OSError():
            return argument.strerror or str(argument)
        case Exception():
            return str(argument)
    return argument
