"""A host in a process of its own: `python -m tests.host.ssh.serving DATA NAME=VALUE ...`.

Prints one line of JSON with the port when it is open; its log goes to standard error.
"""

import asyncio
import json
import sys
import tomllib
from pathlib import Path

from ascension_tui.host.ssh.log import start_logging
from ascension_tui.host.ssh.options import Options, read_options
from ascension_tui.host.ssh.server import serve
from ascension_tui.host.ssh.state import Connected
from ascension_tui.i18n.language import ENGLISH
from tests.host.ssh.apps import Board, Lingering
from tests.host.ssh.inside import COMMANDS, GENEROUS

CONFIG = "host.toml"


def read(data: Path, *chosen: str) -> Options:
    """The options given, and the ones in the configuration file if there is one."""
    values = {**GENEROUS, "data": data, "port": 0, **tomllib.loads("\n".join(chosen))}
    config = data / CONFIG
    return read_options(config if config.exists() else None, values)


def make_app(connected: Connected) -> Board:
    """The board; for whoever asks for it, one that does not end."""
    return Lingering(connected) if connected.identity.login == "linger" else Board(connected)


async def main(folder: str, *chosen: str) -> None:
    data = Path(folder)
    start_logging()
    server = await serve(read(data, *chosen), make_app, COMMANDS, lambda identity: ENGLISH)
    print(json.dumps({"port": server.port, "fingerprint": server.fingerprint}), flush=True)
    await server.run(lambda: read(data, *chosen), lambda: print("finished", flush=True))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
