"""Coming in: nicks, settings, and back to where one was."""

from pathlib import Path

import pytest
from textual.css.query import NoMatches

from ascension_tui.host.lobby.database import FILE
from ascension_tui.host.screens.app import NickScreen
from ascension_tui.host.screens.lobby import LobbyScreen
from ascension_tui.host.tables import Refusal
from ascension_tui.profile import settings
from tests.host.screens.stage import House, Visit, visit


def test_the_name_before_the_at_is_offered_as_a_nick(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        assert isinstance(at.app.screen, NickScreen)
        await at.press("enter")
        assert isinstance(at.app.screen, LobbyScreen)
        assert at.app.me.nick == "Wish"
        assert [one.nick for one in at.lobby.people.present()] == ["Wish"]

    visit(tmp_path, story, nick=None)


@pytest.mark.parametrize(
    ("nick", "why"),
    [
        ("", "3 to 16"),
        ("ab", "3 to 16"),
        ("Bea", "taken"),
        ("greedy", "means somebody else"),
        ("You", "The nick You means somebody else in this house. Please choose another."),
        ("nobody", "means somebody else"),
        ("Coach", "means somebody else"),
        ("person", "means somebody else"),
        ("samael", "means somebody else"),
        ("Cult", "means somebody else"),
        ("a b c", "3 to 16"),
        ("[/b]", "3 to 16"),
    ],
)
def test_a_nick_that_cannot_be_is_refused(tmp_path: Path, nick: str, why: str) -> None:
    async def story(at: Visit) -> None:
        at.house.person("bea")
        await at.press("ctrl+u")
        for sign in nick:
            await at.press({" ": "space", "[": "left_square_bracket"}.get(sign, sign))
        await at.press("enter")
        assert isinstance(at.app.screen, NickScreen)
        assert why in at.part("say")
        await at.press("ctrl+u", *"anna", "enter")
        assert at.app.me.nick == "anna"

    visit(tmp_path, story, nick=None)


def test_who_has_such_a_nick_already_keeps_it(tmp_path: Path) -> None:
    """As it was given before: it is theirs in the lobby, at tables and for the others."""

    def before(house: House) -> None:
        house.lobby.database.register("SHA256:you", "You", 1.0)
        house.open("anna", "bea")
        house.open("You", "anna")

    async def story(at: Visit) -> None:
        book = at.lobby.people
        assert at.app.me.nick == "You"
        assert book.register("SHA256:you", "you").nick == "you", "their own, written otherwise"
        with pytest.raises(Refusal, match="means somebody else"):
            book.register("SHA256:you", "nobody")
        with pytest.raises(Refusal, match="means somebody else"):
            book.register("SHA256:anna", "YOU")

    visit(tmp_path, story, nick="You", before=before)
    (tmp_path / "host" / FILE).unlink()
    visit(tmp_path, _is_still_called_you, nick=None, key="SHA256:you")


async def _is_still_called_you(at: Visit) -> None:
    assert at.app.me.nick == "You", "a database made again from the tables knows it too"


def test_a_lobby_that_was_never_built_is_told_of_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever goes at once leaves a screen without widgets behind, and nobody it could stop."""
    heard: list[object] = []

    def before(house: House) -> None:
        monkeypatch.setattr(house.lobby, "listen", heard.append)

    async def story(at: Visit) -> None:
        raise AssertionError("the lobby has been built")

    monkeypatch.setattr(LobbyScreen, "compose", lambda _: iter(()))
    with pytest.raises(NoMatches):
        visit(tmp_path, story, before=before)
    assert not heard


def test_a_guest_comes_in_without_a_nick_and_leaves_nothing(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        assert isinstance(at.app.screen, LobbyScreen)
        assert at.app.me.guest
        await at.press("t")
        assert "a key would keep it" in at.text
        at.app.change_setting("theme", "light")
        assert at.app.settings.theme == "light"

    visit(tmp_path, story, guest=True)
    visit(tmp_path, _usual_theme, guest=True)


async def _usual_theme(at: Visit) -> None:
    assert at.app.settings.theme == "dark"


def test_settings_belong_to_the_key_and_come_back(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("t")
        assert "kept with your key" in at.text
        assert "Pace" not in at.text
        assert "Motion" not in at.text
        await at.press("right")
        assert at.app.settings.theme == "light"
        assert at.app.animation_level == "none"
        at.app.change_setting("warn", False)

    async def again(at: Visit) -> None:
        assert at.app.settings.theme == "light"
        assert not at.app.settings.warn
        assert at.app.theme == "ascension-light"

    async def other(at: Visit) -> None:
        assert at.app.settings.theme == "dark"

    visit(tmp_path, story)
    visit(tmp_path, again)
    visit(tmp_path, other, nick="bea")
    assert not list(tmp_path.rglob(settings.FILE)), "no file of the host holds them"


@pytest.mark.parametrize(("term", "utf8"), [("linux", True), ("xterm", False)])
def test_a_plain_terminal_gets_plain_signs_but_only_that_one(
    tmp_path: Path, term: str, utf8: bool
) -> None:
    async def story(at: Visit) -> None:
        assert at.app.settings.wants_ascii()
        assert at.whole.isascii()
        at.app.change_setting("warn", False)

    async def elsewhere(at: Visit) -> None:
        assert not at.app.settings.wants_ascii()
        assert not at.app.settings.warn

    visit(tmp_path, story, term=term, utf8=utf8)
    visit(tmp_path, elsewhere)


def test_the_hosts_own_terminal_decides_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "linux")

    async def story(at: Visit) -> None:
        assert not at.app.settings.wants_ascii()

    visit(tmp_path, story)


def test_whoever_is_cut_off_comes_back_to_the_table(tmp_path: Path) -> None:
    async def cut_off(at: Visit) -> None:
        await at.press("enter", "a")
        assert at.table.table.answers == 1

    async def back(at: Visit) -> None:
        assert at.table.me == 0
        assert at.table.table.answers == 1
        assert "Your turn." in at.part("prompt")
        await at.press("m")
        assert isinstance(at.app.screen, LobbyScreen)

    async def left(at: Visit) -> None:
        assert isinstance(at.app.screen, LobbyScreen)

    visit(tmp_path, cut_off, before=lambda house: house.open("anna", "bea"))
    visit(tmp_path, back)
    visit(tmp_path, left)


def test_who_was_at_a_table_that_is_over_comes_to_the_lobby(tmp_path: Path) -> None:
    async def cut_off(at: Visit) -> None:
        await at.press("enter")
        assert at.table.me == 0

    def ends(house: House) -> None:
        (hosted,) = house.lobby.tables.values()
        house.sits("bea", hosted).resign()

    async def back(at: Visit) -> None:
        assert isinstance(at.app.screen, LobbyScreen)

    visit(tmp_path, cut_off, before=lambda house: house.open("anna", "bea"))
    visit(tmp_path, back, before=ends)
