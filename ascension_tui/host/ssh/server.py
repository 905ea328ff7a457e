"""The server: its algorithms and its key; it listens, tells its status, and ends in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import stat
from collections.abc import Callable, Mapping
from pathlib import Path

import asyncssh
from asyncssh.encryption import get_encryption_algs
from asyncssh.kex import get_kex_algs
from asyncssh.mac import get_mac_algs
from asyncssh.public_key import get_public_key_algs

from ascension_tui.errors import Failure, UserError
from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.connection import Connection
from ascension_tui.host.ssh.isolation import keep_tasks_lazy
from ascension_tui.host.ssh.limits import Role
from ascension_tui.host.ssh.options import Options
from ascension_tui.host.ssh.state import Commands, HostState, LanguageOf, MakeApp, tune_collector
from ascension_tui.host.ssh.status import SOCKET, answer_status
from ascension_tui.i18n.message import Listed, Message

VERSION = "Ascension"
"""What the host calls itself before anybody has come in: no number, nothing to look up."""
CLOSING = Message("The host is closing. Every game is saved: come back later to go on.")
CLOSE_SECONDS = 1.0
"""How long clients may take to close their connections after they have been told."""

# curve25519 is kept for OpenSSH before 9.9, which has no exchange that is safe from quantum
# computers and works here.
KEX = ("mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org")
CIPHERS = (
    "aes256-gcm@openssh.com",
    "aes128-gcm@openssh.com",
    "aes256-ctr",
    "aes192-ctr",
    "aes128-ctr",
)
MACS = (
    "hmac-sha2-256-etm@openssh.com",
    "hmac-sha2-512-etm@openssh.com",
    "umac-128-etm@openssh.com",
)
SIGNATURES = (
    "ssh-ed25519",
    "sk-ssh-ed25519@openssh.com",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "rsa-sha2-512",
    "rsa-sha2-256",
)
"""What people may prove their keys with: nothing that rests on SHA-1."""
HOST_KEY = "host_key"
HOST_KEY_KIND = "ssh-ed25519"
PRIVATE = 0o600

TellStatus = Callable[[], Mapping[str, object]]


async def serve(
    options: Options,
    make_app: MakeApp,
    commands: Commands,
    language_of: LanguageOf,
    tell_status: TellStatus = dict,
) -> Server:
    """Open the port; every screen asked for is made by `make_app`.

    To be called outside any app: what is started here must not run as part of one. `tell_status`
    adds what else is known to the status.
    """
    keep_tasks_lazy(asyncio.get_running_loop())
    key = host_key(options.data)
    server = Server(HostState(options, make_app, commands, language_of), key, tell_status)
    await server._listen()
    return server


def hardened() -> dict[str, list[str]]:
    """The lists, by asyncssh's names for them, without what this build does not know.

    asyncssh refuses to start with a name it does not know.
    """
    return {
        "kex_algs": _known(KEX, get_kex_algs()),
        "encryption_algs": _known(CIPHERS, get_encryption_algs()),
        "mac_algs": _known(MACS, get_mac_algs()),
        "signature_algs": _known(SIGNATURES, get_public_key_algs()),
    }


def _known(wanted: tuple[str, ...], there: list[bytes]) -> list[str]:
    found = [name for name in wanted if name.encode() in there]
    if not found:
        raise Failure(
            "This installation of asyncssh knows none of {known}. Install a current one: "
            "pip install --upgrade 'ascension-tui[host]'",
            known=Listed(wanted),
        )
    return found


def host_key(data: Path) -> asyncssh.SSHKey:
    """The key of the host whose data lie in this folder; the first time, a new one."""
    path = data / HOST_KEY
    if not path.exists():
        _make_host_key(path)
    try:
        if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise Failure(
                "{path}: others can read the host's key. Make it private: chmod 600 {path}",
                path=path,
            )
        return asyncssh.read_private_key(path)
    except (asyncssh.KeyImportError, UnicodeDecodeError):
        raise Failure(
            "{path}: this is not a host key. Put the right file back, or move this one "
            "away to get a new key; people who have been here before will then be warned "
            "by their ssh.",
            path=path,
        ) from None
    except OSError as error:
        raise Failure(
            "{path}: the host's key cannot be read ({reason}).", path=path, reason=error
        ) from None


def _make_host_key(path: Path) -> None:
    """Write a new key whole or not at all, readable by nobody else at any moment."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(asyncssh.generate_private_key(HOST_KEY_KIND).export_private_key())
                file.flush()
                os.fsync(number)
            os.link(draft, path)
        except FileExistsError:
            pass  # another host has just made one, and that is the one
        finally:
            draft.unlink()
    except OSError as error:
        raise Failure(
            "{path}: the host's key cannot be written ({reason}).", path=path, reason=error
        ) from None


class Server:
    """A host that is open; made by `serve`."""

    def __init__(self, state: HostState, key: asyncssh.SSHKey, tell_status: TellStatus) -> None:
        self._state = state
        self._key = key
        self._tell_status = tell_status
        self._status: asyncio.AbstractServer | None = None

    async def _listen(self) -> None:
        options = self._state.options
        try:
            self._acceptor = await asyncssh.listen(
                options.bind,
                options.port,
                server_factory=lambda: Connection(self._state),
                server_host_keys=[self._key],
                server_version=VERSION,
                config=None,
                line_editor=False,
                encoding=None,
                agent_forwarding=False,
                x11_forwarding=False,
                gss_host=None,
                password_auth=False,
                host_based_auth=False,
                compression_algs=None,
                login_timeout=0,
                keepalive_interval=options.keepalive_seconds,
                window=options.window,
                **hardened(),
            )
        except OSError as error:
            raise Failure(
                "Nothing can listen at {bind}, port {port} ({reason}). Choose another "
                "with --port or --bind.",
                bind=options.bind,
                port=options.port,
                reason=error,
            ) from None
        self._state.metrics.watch(asyncio.get_running_loop())
        self._status = await answer_status(options.data, self.status)
        log.note("listening", bind=options.bind, port=self.port, fingerprint=self.fingerprint)

    @property
    def port(self) -> int:
        return int(self._acceptor.get_port())

    @property
    def fingerprint(self) -> str:
        """What people compare the first time their ssh asks."""
        return str(self._key.get_fingerprint())

    @property
    def options(self) -> Options:
        return self._state.options

    def status(self) -> dict[str, object]:
        roles = [session.role for session in self._state.sessions]
        return {
            "sessions": {"total": len(roles), **{role.value: roles.count(role) for role in Role}},
            "connections": len(self._state.connections),
            "unauthenticated": self._state.unauthenticated,
            **self._state.metrics.summary(),
            **self._tell_status(),
        }

    def reload(self, options: Options) -> None:
        """Use other options; data, address, port and those who are connected stay."""
        options = self._state.options.reloaded(options)
        self._state.set_options(options)
        self._acceptor.update(keepalive_interval=options.keepalive_seconds)
        log.note("reloaded")

    async def close(self) -> None:
        """Listen no more, tell everybody in one line, restore their terminals, and end."""
        state = self._state
        state.is_closing = True
        self._acceptor.close()
        sessions = tuple(state.sessions)
        log.note("closing", sessions=len(sessions))
        for session in sessions:
            session.end_at_once(CLOSING)
        if sessions:
            tasks = [session.task for session in sessions]
            await asyncio.wait(tasks, timeout=state.options.stop_seconds)
        # Clients close their connection once they have read the last line; only then is it sure
        # to have reached them.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(state.all_disconnected(), CLOSE_SECONDS)
        for connection in tuple(state.connections):
            connection.close()
        await asyncio.sleep(0)
        if self._status is not None:
            self._status.close()
            (state.options.data / SOCKET).unlink(missing_ok=True)
        state.metrics.stop()
        state.sweeper.stop()

    async def run(
        self, reread: Callable[[], Options], finish: Callable[[], None] = lambda: None
    ) -> None:
        """Run until a signal ends it; SIGHUP reads the options again.

        `finish` is called once everybody is disconnected. Apps that have not ended by then are not
        waited for: whoever stops a host wants it to be gone.
        """
        loop = asyncio.get_running_loop()
        log.catch_stray_errors(loop)
        tune_collector()
        asked = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, asked.set)
        loop.add_signal_handler(signal.SIGHUP, self._reread, reread)
        try:
            await asked.wait()
            await self.close()
        finally:
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                loop.remove_signal_handler(number)
        finish()
        log.note("closed", unfinished=len(self._state.sessions))
        if self._state.sessions:
            logging.shutdown()
            os._exit(0)

    def _reread(self, reread: Callable[[], Options]) -> None:
        """Use the options as they are now; a mistake in them changes nothing."""
        try:
            self.reload(reread())
        except UserError as error:
            log.trouble("the options stay as they were", reason=str(error))
