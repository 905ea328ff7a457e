"""`host`: tables over SSH, for everybody who has nothing but `ssh`."""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from ascension_tui import __version__
from ascension_tui.errors import Failure
from ascension_tui.folders import data_folder
from ascension_tui.game.protocol import GameKind
from ascension_tui.game.registry import UNNAMED, game_named
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players import LEVELS
from ascension_tui.games.ascension.players.advice import Advice, Weighed
from ascension_tui.games.ascension.players.ascension import AscensionPlayers
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.setup import (
    RIVALS,
    Setup,
    agreed_setup,
    compile_sets,
)
from ascension_tui.games.ascension.telling.ascension import teller_of
from ascension_tui.games.ascension.telling.coaching import names_for
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table.log import GameLog
from ascension_tui.thinking.pool import Pool

if TYPE_CHECKING:
    from ascension_tui.host.ssh.options import Options
    from ascension_tui.host.tables.links import Link
    from ascension_tui.host.tables.services import GameOffer

MISSING = (
    "Hosting needs one more package, asyncssh. Install it with: pip install 'ascension-tui[host]'"
)
EVERYWHERE = ("0.0.0.0", "::", "")
AscensionPool = Pool[Observation, Advice, Weighed]
SHORT = {"chronicle": "Chronicle", "storm": "Storm", "gift": "Gift"}


def run(args: argparse.Namespace) -> int:
    """Open the port and stay until told to stop, or tell how a running host is doing."""
    try:
        import asyncssh  # noqa: F401
    except ModuleNotFoundError:
        raise Failure(MISSING) from None
    from ascension_tui.host.ssh.status import read_status

    if args.status:
        print(json.dumps(read_status(_options(args).data)))
        return 0
    asyncio.run(_serve(args))
    return 0


async def _serve(args: argparse.Namespace) -> None:
    from ascension_tui.host.lobby.lobby import Lobby
    from ascension_tui.host.screens.app import HostApp
    from ascension_tui.host.ssh import log
    from ascension_tui.host.ssh.server import serve
    from ascension_tui.host.ssh.state import Connected

    agreed = _options(args)
    log.start_logging()
    compile_sets(SETS)
    pool = Pool(AscensionPlayers(), note=lambda text: log.note("computer_player", what=text))
    lobby = Lobby(agreed.data.parent, ascension_offer(pool=pool), choose=pool.choose)

    def make_app(connected: Connected) -> HostApp:
        return HostApp(connected, lobby)

    commands = {
        "scores": lambda _: lobby.scores(),
        "games": lambda _: lobby.games(),
        "version": lambda _: f"ascension-tui {__version__}",
    }
    try:
        server = await serve(
            agreed, make_app, commands, tell_status=lambda: {"tables": len(lobby.tables)}
        )
        _introduce(agreed, server.port, server.fingerprint)
        await server.run(lambda: _options(args))
    finally:
        await lobby.close()
        await pool.close()


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


# What the house must know of the game


def ascension_offer(kind: GameKind | None = None, pool: AscensionPool | None = None) -> GameOffer:
    """Ascension, as the house offers it; the coach thinks in the pool, without it there is none."""
    from ascension_tui.host.tables.services import GameOffer, Trappings

    def check(setup: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
        return Setup.checked(**{**setup, "seats": tuple(names)}).model_dump(mode="json")

    def dress(link: Link) -> Trappings:
        header = link.table.header
        setup = agreed_setup(header.setup, header.rules)
        teller = teller_of(ENGLISH, setup)
        return Trappings(setup, teller, GameLog(link.table))

    async def advise(table: str, setup: Mapping[str, Any], observation: Any) -> Advice:
        assert pool is not None
        names = names_for(Setup.checked(**setup))
        return await pool.advise(observation, names, f"hint {table}")

    return GameOffer(
        kind=kind or AscensionKind(),
        check=check,
        sides=AscensionKind().sides,
        title=_title,
        levels=tuple(LEVELS),
        stand_in=game_named(UNNAMED).usual_level,
        rivals=tuple(name.removeprefix("the ") for name in RIVALS.values()),
        dress=dress,
        advise=advise if pool is not None else None,
        look_back=partial(_LookingBack, pool) if pool is not None else None,
    )


@dataclass(frozen=True, slots=True)
class _LookingBack:
    """The pool, judging answers for somebody who takes turns with all others."""

    pool: AscensionPool
    name: str

    async def suspect(self, seen: Observation, answer: int) -> float:
        """Roughly what an answer cost."""
        return await self.pool.suspect(seen, answer, self._place)

    async def weigh(
        self, seen: Observation, answer: int, names: Sequence[str] = ()
    ) -> Weighed | None:
        """What it cost, and why."""
        return await self.pool.weigh(seen, answer, names, self._place)

    @property
    def _place(self) -> str:
        return f"look back {self.name}"


def _title(setup: Mapping[str, Any]) -> str:
    mix = "+".join(SHORT.get(name, name) for name in setup.get("sets", ("chronicle",)))
    return f"{mix}, teams" if setup.get("teams") else mix
