"""Two people in one process, each told everything in their own language."""

import asyncio
import contextvars
import io
from pathlib import Path

import pytest
from textual.pilot import Pilot

from ascension_tui.game.registry import usual_game
from ascension_tui.host.lobby.people import People
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.ssh.identity import Identity, Person
from ascension_tui.host.ssh.terminal import Depth, Terminal
from ascension_tui.host.tables import Refusal
from ascension_tui.i18n.language import ENGLISH, Language
from ascension_tui.plain.menu import PlainMenu
from ascension_tui.plain.terminal import Terminal as Lines
from ascension_tui.profile.settings import MemoryStore, Settings
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.new_table import NewTableScreen
from ascension_tui.tui.widgets.fields import Toggle
from ascension_tui.tui.widgets.sentence import Sentence
from tests.host.screens.stage import SMALL, House, Visit, visit
from tests.host.ssh import inside
from tests.host.ssh.inside import Host
from tests.i18n.pseudo import pseudo
from tests.plain.harness import Typed

__all__ = ["pseudo"]

CHAT_OFF = "The chat of this table is off."
SWITCHED_OFF = "bea switched the chat off."


@pytest.fixture
def anna_speaks(monkeypatch: pytest.MonkeyPatch, pseudo: Language) -> None:
    """Anna another language than everybody else."""

    def language(_: People, person: Person | None) -> Language:
        return pseudo if person is not None and person.nick == "anna" else ENGLISH

    monkeypatch.setattr(People, "language", language)


async def talking(at: Visit) -> tuple[str, str]:
    """The note below the log, and why nothing can be said."""
    await at.press("enter")
    await at.shows("switched the chat off")
    note = at.text
    await at.press("slash")
    await at.type("hello")
    await at.press("enter")
    return note, at.part("say")


@pytest.mark.usefixtures("anna_speaks")
def test_notes_and_refusals_of_a_host(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        (hosted,) = at.lobby.tables.values()
        bea = at.house.sits("bea", hosted)
        bea.set_chat(False)
        with pytest.raises(Refusal) as caught:
            bea.say("hello")
        assert str(caught.value) == CHAT_OFF
        seen: list[tuple[str, str]] = []

        async def another() -> None:
            terminal = Terminal("xterm-256color", SMALL, Depth.MANY, True)
            identity = Identity("SHA256:bea", "bea")
            app = HostApp(at.house.connected(identity, terminal), at.lobby)
            async with app.run_test(size=SMALL) as pilot:
                await pilot.pause()
                seen.append(await talking(Visit(at.house, app, pilot)))

        note, refusal = await talking(at)
        assert f"«{SWITCHED_OFF}»" in note
        assert refusal == f"«{CHAT_OFF}»"
        context = contextvars.Context()
        await asyncio.get_running_loop().create_task(another(), context=context)
        ((note, refusal),) = seen
        assert SWITCHED_OFF in note
        assert "«" not in note
        assert refusal == CHAT_OFF

    visit(tmp_path, story, before=lambda house: house.open("anna", "bea"))


@pytest.mark.usefixtures("anna_speaks")
def test_lists_and_closing_words_of_a_host(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        anna = at.house.person("anna")
        assert "3 «seats»; «no clock»; «others may watch»." in at.part("about")
        assert at.lobby.scores(at.app.language).startswith("«0 «games» finished")
        assert at.lobby.scores(ENGLISH).startswith("0 games finished")
        await at.press("q")
        (line,) = at.house.goodbyes
        assert at.lobby.people.language(anna).say(line).startswith("«Goodbye.")
        assert ENGLISH.say(line).startswith("Goodbye.")

    def one_waits(house: House) -> None:
        house.open("bea", "anna", seats=("", "", ""))

    visit(tmp_path, story, before=one_waits)


def test_a_refusal_before_there_is_a_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pseudo: Language
) -> None:
    def answered(language: Language) -> str:
        said: list[bytes] = []

        async def story(host: Host) -> None:
            screen = await host.screen(await host.connect(), command="dance", term=None)
            assert await screen.over() == 1
            said.append(screen.errors)

        monkeypatch.setattr(inside, "ENGLISH", language)
        inside.run(tmp_path, story)
        return said[0].decode().strip()

    told = answered(ENGLISH)
    assert told.startswith("There is no command 'dance' here.")
    assert answered(pseudo) == f"«{told}»"


def test_a_refusal_of_the_rules_on_a_form(tmp_path: Path, pseudo: Language) -> None:
    """Made by pydantic, kept with its arguments, told on the screen."""

    async def refused(app: GameApp) -> str:
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            app.push_screen(NewTableScreen(usual_game()))
            await pilot.pause()
            return await told_without_sets(pilot)

    def opened(language: Language) -> str:
        store = MemoryStore(Settings(welcomed=True))
        return asyncio.run(refused(GameApp(tmp_path, tmp_path, store=store, language=language)))

    told = "choose at least one set from chronicle, storm, gift"
    assert opened(pseudo) == f"«sets: «{told}».»"
    assert opened(ENGLISH) == f"Sets: {told}."


async def told_without_sets(pilot: Pilot[None]) -> str:
    screen = pilot.app.screen
    screen.query_one("#sets-chronicle", Toggle).focus()
    await pilot.pause()
    await pilot.press("space")
    await pilot.pause()
    return " ".join(screen.query_one("#say", Sentence).shown().split())


def test_line_mode(tmp_path: Path, pseudo: Language) -> None:
    def typed(language: Language, *lines: str) -> str:
        out = io.StringIO()
        terminal = Lines(Typed(lines), out, language=language)
        PlainMenu(tmp_path, MemoryStore(Settings(welcomed=True)), terminal).run()
        return out.getvalue()

    wrong = "'%' means nothing here; ? shows what can be typed."
    unset = "There is no setting 'speed'; choose from theme, pace"
    assert f"«{wrong}»" in typed(pseudo, "%", "q")
    assert f"«{unset}" in typed(pseudo, "t speed x", "q")
    english = typed(ENGLISH, "%", "t speed x", "q")
    assert wrong in english
    assert unset in english
    assert "«" not in english
