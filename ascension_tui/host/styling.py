"""Style sheets parsed once for all apps of the process.

Textual parses every sheet anew for each app, which is a fifth of the work of a person coming in.
Rules are only ever read after they have been parsed, and they depend on nothing but the sheet and
the colours of the theme, so apps with the same colours can have the same ones.
"""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

KEPT = 2048
"""Sheets times themes: there are far fewer of both."""
_parsed: LRUCache[tuple[Any, ...], list[RuleSet]] = LRUCache(KEPT)


class SharedStylesheet(Stylesheet):
    """Finds what another app's sheet has parsed already."""

    def __init__(self, *, variables: dict[str, str]) -> None:
        """With the colours of a theme."""
        super().__init__(variables=variables)
        self._colours = frozenset(variables.items())

    def set_variables(self, variables: dict[str, str]) -> None:
        """Take the colours of another theme; `reparse` applies them."""
        super().set_variables(variables)
        self._colours = frozenset(variables.items())

    def _parse_rules(self, *args: Any, **options: Any) -> list[RuleSet]:
        key = (self._colours, args, tuple(sorted(options.items())))
        found = _parsed.get(key)
        if found is None:
            found = _parsed[key] = super()._parse_rules(*args, **options)
        return found

    def reparse(self) -> None:
        """Apply the colours set last."""
        self.parse()


def share_styles(app: App[Any]) -> None:
    """Let an app that has not begun find its rules among those of the others."""
    app.stylesheet = SharedStylesheet(variables=app.stylesheet._variables)
