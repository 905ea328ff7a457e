"""The command palette: the commands of the screen that is shown, by their names."""

from __future__ import annotations

from textual.binding import Binding
from textual.command import DiscoveryHit, Hit, Hits, Provider


class OwnCommands(Provider):
    """Offers every binding that has a description and can be used now."""

    def _commands(self) -> list[tuple[str, str]]:
        found: dict[str, str] = {}
        for active in self.screen.active_bindings.values():
            binding: Binding = active.binding
            if active.enabled and binding.description and not binding.system:
                found.setdefault(binding.description, binding.action)
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

    def _run(self, action: str):  # type: ignore[no-untyped-def]
        async def run() -> None:
            await self.screen.run_action(action)

        return run
