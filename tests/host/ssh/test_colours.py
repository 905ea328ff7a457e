"""Each terminal gets the colours it has, whoever came before."""

import asyncio
import itertools
import re
from pathlib import Path

import pytest
from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from ascension_tui.host.ssh.isolation import FILTERS, set_depth
from ascension_tui.host.ssh.terminal import Depth, described
from tests.host.ssh.inside import Host, Screen, opened

pytestmark = pytest.mark.xdist_group("terminal")

TERMINALS = {
    "xterm-kitty": Depth.MILLIONS,
    "xterm-256color": Depth.MANY,
    "linux": Depth.SIXTEEN,
    "vt100": Depth.NONE,
}
CODES = {
    Depth.MILLIONS: re.compile(r"[34]8;2;\d+;\d+;\d+"),
    Depth.MANY: re.compile(r"[34]8;5;\d+"),
    Depth.SIXTEEN: re.compile(r"(?<![;\d])(?:[349][0-7]|10[0-7])(?![\d])"),
}
BLACK = Color(0, 0, 0)


def depths_in(output: bytes) -> set[Depth]:
    """The kinds of colours used in some output."""
    found: set[Depth] = set()
    for codes in re.findall(r"\x1b\[([\d;]*)m", output.decode()):
        for depth in (Depth.MILLIONS, Depth.MANY):
            if CODES[depth].search(codes):
                found.add(depth)
                codes = CODES[depth].sub("", codes)
        if any(re.fullmatch(r"[349][0-7]|10[0-7]", code) for code in codes.split(";")):
            found.add(Depth.SIXTEEN)
    return found


@pytest.mark.parametrize(
    ("name", "variables", "depth"),
    [
        *((name, {}, depth) for name, depth in TERMINALS.items()),
        ("xterm", {}, Depth.MANY),
        ("screen-256color", {}, Depth.MANY),
        ("alacritty", {}, Depth.MILLIONS),
        ("xterm-direct", {}, Depth.MILLIONS),
        ("xterm-16color", {}, Depth.SIXTEEN),
        ("ansi", {}, Depth.SIXTEEN),
        ("xterm-256color", {"COLORTERM": "truecolor"}, Depth.MILLIONS),
        ("xterm-256color", {"LC_TERMINAL": "iTerm2"}, Depth.MILLIONS),
        ("xterm-256color", {"COLORTERM": "1"}, Depth.MANY),
    ],
)
def test_what_terminals_can_do(name: str, variables: dict[str, str], depth: Depth) -> None:
    assert described(name, (80, 24), (300, 100), variables).depth == depth


@pytest.mark.parametrize(
    ("variables", "utf8"),
    [
        ({}, True),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "en_US.UTF-8"}, True),
    ],
)
def test_what_terminals_speak(variables: dict[str, str], utf8: bool) -> None:
    assert described("xterm", (80, 24), (300, 100), variables).utf8 == utf8


def test_the_name_of_a_terminal_is_cleaned() -> None:
    assert described("x\x1b[2J" + "y" * 999, (80, 24), (300, 100), {}).name.isprintable()


@pytest.mark.parametrize("order", list(itertools.permutations(TERMINALS)))
def test_filters_do_not_leak_into_each_other(order: tuple[str, ...]) -> None:
    """The same styles drawn for every depth in any order, on one process's caches."""
    style = Style(color="#12ab34", bgcolor="#fe10dc", bold=True, link="https://example.org")
    for name in order:
        depth = TERMINALS[name]
        (segment,) = FILTERS[depth].apply([Segment("x", style)], BLACK)
        assert segment.style is not None
        output = segment.style.render("x").encode()
        assert depths_in(output) == (set() if depth is Depth.NONE else {depth})
        assert segment.style.bold
        assert b"example" not in output


def test_text_stays_readable_with_few_colours() -> None:
    for front, back in (("#777777", "#808080"), ("#101010", "#000000"), ("#ffffff", "#f0f0f0")):
        style = Style(color=front, bgcolor=back)
        (segment,) = FILTERS[Depth.SIXTEEN].apply([Segment("x", style)], BLACK)
        assert segment.style is not None
        assert segment.style.color != segment.style.bgcolor
        assert segment.style.color is not None
        assert segment.style.bgcolor is not None
        assert segment.style.color.number != segment.style.bgcolor.number


def test_colours_of_the_terminal_itself_are_left_alone() -> None:
    style = Style(color=RichColor.from_ansi(3), bgcolor=RichColor.default())
    for depth in (Depth.SIXTEEN, Depth.MANY, Depth.MILLIONS):
        (segment,) = FILTERS[depth].apply([Segment("x", style)], BLACK)
        assert segment.style is not None
        assert segment.style.color is not None
        assert segment.style.color.number == 3


def test_clients_of_all_kinds_in_one_process(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")

    async def draw(host: Host, name: str) -> Screen:
        screen = await host.screen(term=name)
        await screen.shows("keys 0")
        screen.type(b"a")
        await screen.shows("keys 1")
        return screen

    async def main() -> None:
        async with opened(data) as host:
            names = [*TERMINALS, *reversed(TERMINALS), "linux", "xterm-kitty"]
            for name in names:
                depth = TERMINALS[name]
                screen = await draw(host, name)
                assert depths_in(screen.output) == (set() if depth is Depth.NONE else {depth}), name

    asyncio.run(main())


def test_somebody_can_choose_other_colours(data: Path) -> None:
    async def main() -> None:
        async with opened(data) as host:
            screen = await host.screen(term="xterm-256color")
            await screen.shows("keys 0")
            (session,) = host.state.sessions
            assert session.app is not None
            screen.output = b""
            set_depth(session.app, Depth.MILLIONS)
            screen.type(b"a")
            await screen.shows("keys 1")
            assert depths_in(screen.output) == {Depth.MILLIONS}

    asyncio.run(main())
