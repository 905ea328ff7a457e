"""SSH connections, each of which shows an app; nothing here knows of tables or cards.

A channel runs one Textual app through `driver.SSHDriver`, without subprocess or pseudo-terminal.
The apps come from outside: a function that makes one is all that is known of them.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable


def later(seconds: float, act: Callable[[], object]) -> asyncio.TimerHandle:
    """Do something later, in a context of its own.

    A handle keeps the context it was made in, even when cancelled, and that of an app holds the
    app. Widgets find their app through it, too.
    """
    return asyncio.get_running_loop().call_later(seconds, act, context=contextvars.Context())
