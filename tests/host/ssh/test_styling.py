"""Style sheets are parsed once, and every app has its own colours all the same."""

from pathlib import Path

import pytest

from ascension_tui.host.ssh.isolation import SharedStylesheet
from tests.host.ssh.inside import Host, run, until

SHEET = "Static { color: $primary; }"


def sheet(colour: str) -> SharedStylesheet:
    made = SharedStylesheet(variables={"primary": colour})
    made.add_source(SHEET, read_from=("test", ""))
    return made


def test_the_same_colours_share_their_rules_and_others_do_not() -> None:
    first, second, other = sheet("#ff0000"), sheet("#ff0000"), sheet("#0000ff")
    assert first.rules[0] is second.rules[0]
    assert other.rules[0].styles.color.hex == "#0000FF"
    assert first.rules[0].styles.color.hex == "#FF0000"
    second.set_variables({"primary": "#0000ff"})
    second.reparse()
    assert second.rules[0] is other.rules[0]


@pytest.mark.xdist_group("terminal")
def test_somebody_elses_theme_changes_nothing_here(data: Path) -> None:
    async def story(host: Host) -> None:
        screens = [await host.screen(), await host.screen()]
        for screen in screens:
            await screen.shows("keys 0")
        first, second = (session.app for session in host.state.sessions)
        assert first is not None
        assert second is not None
        assert isinstance(first.stylesheet, SharedStylesheet)
        before = second.screen.background_colors
        assert first.screen.background_colors == before
        first.call_later(setattr, first, "theme", "textual-light")
        await until(lambda: first.screen.background_colors != before, "one is light now")
        assert second.screen.background_colors == before
        second.call_later(setattr, second, "theme", "textual-light")
        await until(
            lambda: second.screen.background_colors == first.screen.background_colors, "both are"
        )

    run(data, story)
