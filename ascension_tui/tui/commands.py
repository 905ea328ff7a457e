"""The command palette: the commands of the screen that is shown, by their names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from textual.binding import Binding
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from ascension_tui.profile.commands import HELP
from ascension_tui.tui.screens.keyed import KeyedScreen


class OwnCommands(Provider):
    """Offers every binding that has a description and can be used now."""

    def _commands(self) -> list[tuple[str, str]]:
        found: dict[str, str] = {}
        screen = self.screen
        valid = screen.valid_now if isinstance(screen, KeyedScreen) else lambda _: True
        for active in screen.active_bindings.values():
            binding: Binding = active.binding
            usable = active.enabled and not binding.system and valid(binding.action)
            if usable and binding.tooltip:
                found.setdefault(binding.tooltip, binding.action)
        found.setdefault(HELP.help, HELP.action)  # also where its key would be typed
        return sorted(found.items())

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for name, action in self._commands():
            yield DiscoveryHit(name, self._run(action))

    async def search(self, query: str) -> Hits:
        """Those that match."""
        matcher = self.matcher(query)
        for name, action in self._commands():
            score = matcher.match(name)
            if score > 0:
                yield Hit(score, matcher.highlight(name), self._run(action))

    def _run(self, action: str) -> Callable[[], Awaitable[None]]:
        async def run() -> None:
            await self.screen.run_action(action)

        return run


class Palette(CommandPalette):
    """Textual's palette, but closing it while it still looks for commands ends no game.

    Its search then misses the list it was to fill, which Textual takes for a crash of the app.
    """

    def run_worker(self, *args: Any, **options: Any) -> Any:
        """Let a search that fails be forgotten."""
        return super().run_worker(*args, **{**options, "exit_on_error": False})
