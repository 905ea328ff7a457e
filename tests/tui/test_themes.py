"""The themes: every ink in each, readable, and nothing but its own colours in the terminal's."""

import asyncio
import io
import re
from pathlib import Path

import pytest
from rich.color import Color
from rich.console import Console
from textual.theme import Theme

from ascension_tui.profile.settings import CHOICES, MemoryStore, Settings
from ascension_tui.tui.theme import (
    COLOUR_BLIND,
    CONTRAST,
    DARK,
    LIGHT,
    TERMINAL,
    THEMES,
    Ink,
    inks,
    style_of,
)
from tests.tui.playing import Bare

DRAWN = ("rule", "faint", "lattice", "neutral~")
"""Lines and decoration: no text is written in these."""
STANDING_ON = {"cap": "gold", "marked": "cursor"}
READ_ON = ("felt", "flat", "face", "wood", "tray")
PAINTED = [DARK, LIGHT, CONTRAST, COLOUR_BLIND]


def _light(color: Color) -> float:
    """Relative luminance, after WCAG."""
    parts = [part / 255 for part in color.get_truecolor()]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(theme: Theme, ink: str, ground: str = "felt") -> float:
    style = style_of(theme.name, ink, "", "")
    back = style.bgcolor or style_of(theme.name, ink, ground, "").bgcolor
    assert back is not None
    assert style.color is not None
    lights = sorted((_light(style.color), _light(back)), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


def test_every_setting_has_its_theme_with_every_ink() -> None:
    assert [theme.name for theme in THEMES] == [f"ascension-{name}" for name in CHOICES["theme"]]
    assert list(Ink._fields) == [name.replace("-", "_") for name in CHOICES["theme"]]
    for theme in THEMES:
        assert inks(theme.name).keys() == inks(DARK.name).keys()
        assert theme is DARK or inks(theme.name) != inks(DARK.name)
    assert inks("nord") == inks(DARK.name)


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_what_is_to_be_read_can_be_read(theme: Theme) -> None:
    for ink in inks(theme.name):
        if ink in DRAWN or ink.endswith("-") or ink in STANDING_ON:
            continue
        for ground in READ_ON:
            assert contrast(theme, ink, ground) >= 4.45, (ink, ground)
    for ink, ground in STANDING_ON.items():
        assert contrast(theme, ink, ground) >= 7, ink


def test_high_contrast_is_high_everywhere() -> None:
    for ink in inks(CONTRAST.name):
        if ink not in DRAWN and not ink.endswith("-"):
            assert contrast(CONTRAST, ink, STANDING_ON.get(ink, "felt")) >= 7, ink


def _as_seen(color: Color, kind: str) -> tuple[float, ...]:
    """A colour without one kind of cones, in linear light (Viénot, Brettel, Mollon 1999)."""
    red, green, blue = ((part / 255) ** 2.2 for part in color.get_truecolor())
    if kind == "protan":
        both = 0.11238 * red + 0.88762 * green
        return both, both, 0.00401 * red - 0.00401 * green + blue
    both = 0.29275 * red + 0.70725 * green
    return both, both, -0.02234 * red + 0.02234 * green + blue


@pytest.mark.parametrize("kind", ["protan", "deutan"])
def test_factions_and_resources_stay_apart_for_every_colour_vision(kind: str) -> None:
    found = inks(COLOUR_BLIND.name)
    for group in (("enlightened", "lifebound", "mechana", "void"), ("runes", "power", "honor")):
        seen = [_as_seen(found[ink].color or Color.default(), kind) for ink in group]
        for one in range(len(seen)):
            for other in range(one):
                gap = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True))
                assert gap**0.5 > 0.1, (group[one], group[other])


def test_the_terminals_own_palette_is_all_there_is(tmp_path: Path) -> None:
    app = Bare(tmp_path, tmp_path, store=MemoryStore(Settings(theme="terminal")))

    async def look() -> str:
        from ascension_tui.tui.screens.menu import MenuScreen
        from ascension_tui.tui.screens.settings import SettingsScreen

        painted = ""
        async with app.run_test(size=(80, 24)) as pilot:
            for screen in (MenuScreen(), SettingsScreen()):
                app.push_screen(screen)
                await pilot.pause()
                console = Console(color_system="truecolor", force_terminal=True, file=io.StringIO())
                strips = app.screen._compositor.render_strips()
                painted += "".join(strip.render(console) for strip in strips)
        return painted

    sent = asyncio.run(look())
    assert app.theme == TERMINAL.name
    assert "\x1b[" in sent
    assert not re.search(r"[34]8;[25];", sent)
