"""`host`: tables over SSH, for everybody who has nothing but `ssh`."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ascension_tui import __version__
from ascension_tui.errors import Failure
from ascension_tui.folders import data_folder
from ascension_tui.game.command_line import Command, Parser, add_shared, whole_number
from ascension_tui.game.registry import games
from ascension_tui.i18n.language import Language

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.host.ssh.identity import Identity
    from ascension_tui.host.ssh.options import Options
    from ascension_tui.thinking.pool import AnyPool

EVERYWHERE = ("0.0.0.0", "::", "")


def _arguments(parser: Parser) -> None:
    parser.add_argument(
        "--port", metavar="N", type=whole_number(0), help="the port (default: 2222)"
    )
    parser.add_argument(
        "--bind",
        metavar="ADDRESS",
        help="where to listen (default: 127.0.0.1, this machine only; 0.0.0.0 lets others in)",
    )
    parser.add_argument(
        "--max-sessions", metavar="N", type=whole_number(1), help="screens at once (default: 100)"
    )
    parser.add_argument(
        "--keys-file", metavar="FILE", type=Path, help="let in only the public keys of this file"
    )
    parser.add_argument(
        "--no-guests",
        dest="guests",
        action="store_const",
        const=False,
        help="let nobody in without a key",
    )
    parser.add_argument("--config", metavar="FILE", type=Path, help="a TOML file of options")
    parser.add_argument(
        "--status", action="store_true", help="print how a running host is doing, as JSON"
    )
    add_shared(parser, "--data")


def _run(args: argparse.Namespace) -> int:
    """Open the port and stay until told to stop, or tell how a running host is doing."""
    import asyncio

    try:
        import asyncssh  # noqa: F401
    except ModuleNotFoundError:
        raise Failure(
            "Hosting needs one more package, asyncssh. Install it with: "
            "pip install 'ascension-tui[host]'"
        ) from None
    from ascension_tui.host.ssh.status import read_status

    if args.status:
        print(json.dumps(read_status(_options(args).data)))
    else:
        asyncio.run(_serve(args))
    return 0


async def _serve(args: argparse.Namespace) -> None:
    from ascension_tui.host.lobby.lobby import Lobby
    from ascension_tui.host.screens.app import HostApp
    from ascension_tui.host.ssh import log
    from ascension_tui.host.ssh.server import serve
    from ascension_tui.thinking.pool import Pool, Processes

    agreed = _options(args)
    log.start_logging()
    processes = Processes()

    def pool_of(game: AnyGame) -> AnyPool:
        return Pool(
            game.players(), processes, note=lambda what: log.note("computer_player", what=what)
        )

    for game in games():
        game.preload()
    lobby = Lobby(agreed.data.parent, games(), pool_of)

    def language_of(identity: Identity) -> Language:
        return lobby.people.language(lobby.people.known(identity.key))

    commands = {
        "scores": lambda who: lobby.scores(language_of(who)),
        "games": lambda who: lobby.games(language_of(who)),
        "version": lambda _: f"ascension-tui {__version__}",
    }
    try:
        server = await serve(
            agreed,
            lambda connected: HostApp(connected, lobby),
            commands,
            language_of,
            tell_status=lambda: {"tables": len(lobby.tables)},
        )
        _introduce(agreed, server.port, server.fingerprint)
        await server.run(lambda: _options(args))
    finally:
        await lobby.close()
        await processes.close()


def _options(args: argparse.Namespace) -> Options:
    """What was typed, then what the file says, then what is usual."""
    from ascension_tui.host.lobby.lobby import FOLDER
    from ascension_tui.host.ssh.options import read_options

    names = ("data", "port", "bind", "max_sessions", "keys_file", "guests")
    chosen = {name: getattr(args, name) for name in names if getattr(args, name) is not None}
    options = read_options(args.config, chosen, {"data": data_folder()})
    return replace(options, data=options.data / FOLDER)


def _introduce(options: Options, port: int, fingerprint: str) -> None:
    """Everything to tell friends, and who can reach this host at all."""
    import socket

    print(f"Hosting on {options.bind}, port {port}. Ctrl+C closes; every game is saved.")
    place = options.bind
    if options.is_private:
        place = "localhost"
        print("Only this machine can connect; let others in with: --bind 0.0.0.0")
    elif options.keys_file is None:
        print("Whoever reaches this port may come in; let in only friends with: --keys-file FILE")
    if place in EVERYWHERE:
        place = socket.gethostname()
    print(f"Friends connect with: ssh -p {port} {place}")
    print(f"Fingerprint of this host: {fingerprint}")
    sys.stdout.flush()


HOST = Command(
    "host",
    "open tables for everybody who has ssh",
    ("host", "host --bind 0.0.0.0 --port 2222", "host --keys-file friends", "host --status"),
    _arguments,
    _run,
)
