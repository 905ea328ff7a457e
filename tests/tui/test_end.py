"""The end of a game: who won and why, told at every size, and what can be done next."""

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.telling.decisive import decisive
from ascension_tui.games.ascension.telling.ending import best_turn, ending_of, honor_history
from ascension_tui.games.ascension.tui.gallery import GalleryScreen
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile.tables import new_table
from ascension_tui.table import replay_journal
from ascension_tui.tui.ink import text_of
from ascension_tui.tui.kit.letters import block_letters, spaced
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.end import EndScreen, FinishedGame, SummaryScreen
from ascension_tui.tui.screens.replay import ReplayScreen
from tests.telling.games import NAMES, step
from tests.tui.showing import LARGE, MEDIUM, SIZES, SMALL, Showing, show
from tests.tui.stage import staged


def played(
    data: Path,
    seats: int = 3,
    sets: Sequence[str] = ("chronicle",),
    players: Sequence[str] = (),
    names: Sequence[str] = NAMES,
    **setup: Any,
) -> LocalTable:
    """A short game that is over."""
    agreed = {"seats": list(names[:seats]), "sets": list(sets), "pool": 8 * seats, **setup}
    table = new_table(usual_game(), data, agreed, players or ["human"] * seats, seed=5)
    game = LocalTable(table, ENGLISH)
    chance = random.Random(1)
    while table.question() is not None:
        step(table, chance)
    return game


def plain(text: str) -> str:
    """Text with spaces and line breaks made one."""
    return " ".join(text.split())


def remark(showing: Showing, headline: str) -> str:
    """What stands beside the block letters."""
    letters = block_letters(headline)
    rows = showing.part("result").splitlines()[1:4]
    assert all(big in row for big, row in zip(letters, rows, strict=True))
    start = rows[0].index(letters[0]) + len(letters[0])
    return plain(" ".join(row[start:] for row in rows))


def path_in(text: str, path: Path) -> bool:
    """Whether a path is shown, cut at the ends of lines where it is long."""
    return str(path) in "".join(text.split())


def evening(data: Path) -> LocalTable:
    """A whole game of three, as the pictures of the design show one."""
    agreed = {"seats": NAMES[:3], "sets": ("chronicle", "storm")}
    players = ("human", "expert", "adept")
    game = LocalTable(new_table(usual_game(), data, agreed, players, seed=5), ENGLISH)
    while (question := game.question()) is not None:
        seen = game.observation(question.seat)
        game.answer(game.number, GreedyBot().choose(seen))
    return game


@pytest.fixture(scope="module")
def evening_over(tmp_path_factory: pytest.TempPathFactory) -> LocalTable:
    return evening(tmp_path_factory.mktemp("evening"))


@pytest.mark.parametrize("size", SIZES)
def test_everything_at_once(
    tmp_path: Path, evening_over: LocalTable, size: tuple[int, int]
) -> None:
    """The picture of the end, with a real game."""
    game = evening_over
    told = ending_of(game, game.teller, 0)
    history = honor_history(game.log, told, game.teller.rules)
    wide = size != SMALL

    async def story(showing: Showing) -> None:
        head, result = showing.part("head"), showing.part("result")
        lines = result.splitlines()
        assert head.startswith(" Chronicle + Storm")
        assert head.rstrip().endswith("the pool is empty")
        assert ("Anna, Bea (expert), Coda (adept)" in head) == wide
        assert f"{history[-1].round} rounds" in head
        winner = NAMES[told.winners[0]]
        for row, letters in enumerate(block_letters(f"{winner} wins"), 1):
            assert letters.rstrip() in lines[row]
        ranked = sorted(
            told.scores, key=lambda score: (score.seat not in told.winners, -score.total)
        )
        best = ranked[0]
        assert f"{best.total} honor" in plain(result)
        for place, score in enumerate(ranked, 1):
            name = NAMES[score.seat]
            row = next(line for line in lines if re.match(rf" +{place} +{name} ", line))
            assert f"★{score.total} " in row
            assert f"tokens {score.tokens}" in row
            for faction, honor in score.on_cards.items():
                letter = faction[:1].upper()
                assert re.search(rf"▌ *{letter or r'(other |[+])'}.?.?{honor}\b", row)
            assert f"{name} {score.total}" in result, "beside the end of the line"
        assert "Honor by round" in result
        assert "Best turn" in result
        found = best_turn(history, told)
        assert found is not None
        assert f"round {found.round}" in result
        assert f"★+{found.gain}" in result
        points = decisive(game.log, told, game.teller.rules)
        assert len(points) == 3
        start = next(row for row, line in enumerate(lines) if "How it was won" in line)
        for point, line in zip(points, lines[start + 1 :], strict=False):
            assert line.split()[:2] == ["round", str(point.round)]
            assert game.teller.card_name(point.card) in line
        assert ("the best" in result) == wide
        for key in ("r rematch", "w watch again", "t turning points", "m menu", "? keys"):
            assert key in showing.footer
        assert ("d whole decks" if wide else "d decks") in showing.footer
        assert "p summary" in showing.footer
        assert ("f fairness proof" in showing.footer) == wide
        assert all(cell_len(line) <= size[0] for line in lines)

    show(lambda: EndScreen(game, game.path), story, tmp_path, size)


def test_lines_of_the_chart_are_told_apart_by_their_strokes(
    tmp_path: Path, evening_over: LocalTable
) -> None:
    async def story(showing: Showing) -> None:
        legend = next(line for line in showing.part("result").splitlines() if "Honor by" in line)
        for stroke in ("━━ ", "── ", "┄┄ "):
            assert stroke in legend
        chart = showing.part("result")
        assert all(sign in chart for sign in "━┛─╯┄")

    show(lambda: EndScreen(evening_over, evening_over.path), story, tmp_path, MEDIUM)


def test_what_came_of_the_best_turn_lies_whole_on_what_was_played(
    tmp_path: Path, evening_over: LocalTable
) -> None:
    game = evening_over
    best = game.game.screens().finale(game, game.log, game.teller, 0).best_turn
    assert best is not None
    assert best.last is not None
    face, laid = best.last

    async def story(showing: Showing) -> None:
        rows = [line.rstrip() for line in showing.part("result").splitlines()]
        edges = [
            next(r for r, row in enumerate(rows) if "╭─" in row and text_of(step.name) in row)
            for step in best.steps
        ]
        assert edges == list(range(edges[0], edges[0] + len(edges)))
        starts = [rows[row].rindex(" ╭─") + 1 for row in edges]
        assert starts == list(range(starts[0], starts[0] + 2 * len(starts), 2)), "tucked"
        below = "\n".join(rows[edges[-1] + 1 :])
        assert face.name in below
        assert laid.lip in ("acquired", "defeated")
        assert laid.lip in below
        assert "▀▀ " + laid.lip not in below, "it promises no action"

    show(lambda: EndScreen(game, game.path), story, tmp_path, MEDIUM)


def test_decks_and_proof_are_pages_of_their_own(tmp_path: Path) -> None:
    game = played(tmp_path, players=["human", "human", "greedy"])
    kept = game.put_away()
    assert kept is not None

    async def story(showing: Showing) -> None:
        assert "Honor by round" in showing.screenshot()
        await showing.press("d")
        seen = showing.screenshot()
        assert "Honor by round" not in seen
        for score in ending_of(game, game.teller, -1).scores:
            assert f"{NAMES[score.seat]}  {score.cards.total()} cards" in seen
            for slug, count in score.cards.items():
                times = f" ×{count}" if count > 1 else ""
                assert f"{game.teller.card_name(slug)[:14]}" in seen
                assert times in seen
        assert "esc result" in showing.footer
        await showing.press("d")
        assert "Honor by round" in showing.screenshot()
        await showing.press("f")
        seen = showing.screenshot()
        header = game.header
        for fact in (str(header.seed), header.salt, header.commitment, "Coda (greedy)"):
            assert fact in "".join(seen.split("\n"))
        assert path_in(seen, kept)
        assert path_in(seen, kept.with_suffix(".txt"))
        await showing.press("escape")
        assert "Honor by round" in showing.screenshot()
        assert showing.said == []

    show(lambda: EndScreen(game, kept), story, tmp_path, MEDIUM)


def test_pages_go_around(tmp_path: Path) -> None:
    game = played(tmp_path)
    kept = game.put_away()

    async def story(showing: Showing) -> None:
        pages = {
            "result": "tokens",
            "decks": " cards, ★",
            "proof": game.header.salt,
        }
        found = []
        for _ in range(3):
            seen = showing.screenshot()
            found.append([page for page, mark in pages.items() if mark in seen])
            await showing.press("right")
        assert found == [["result"], ["decks"], ["proof"]]
        assert "tokens" in showing.screenshot(), "the pages go around"
        await showing.press("left")
        assert game.header.salt in showing.screenshot()
        await showing.press("tab")
        assert "tokens" in showing.screenshot()

    show(lambda: EndScreen(game, kept), story, tmp_path, SMALL)


def test_the_journal_that_is_named_can_be_verified(tmp_path: Path) -> None:
    game = played(tmp_path)
    kept = game.put_away()
    assert kept is not None
    replay, _ = replay_journal(kept, AscensionKind())
    assert not replay.stopped
    FinishedGame(game, kept, ENGLISH)
    text = kept.with_suffix(".txt").read_text(encoding="utf-8")
    assert ending_of(game, game.teller, -1).verdict in plain(text)
    assert text.endswith(f"ascension-tui verify {kept.name}\n")


def test_somebody_elses_file_is_left_alone(tmp_path: Path) -> None:
    game = played(tmp_path)
    kept = game.put_away()
    assert kept is not None
    kept.with_suffix(".txt").write_text("mine")

    async def story(showing: Showing) -> None:
        other = kept.with_name(f"{kept.stem}-2.txt")
        await showing.press("f")
        assert path_in(showing.screenshot(), other)
        assert other.exists()
        assert kept.with_suffix(".txt").read_text() == "mine"

    show(lambda: EndScreen(game, kept), story, tmp_path, LARGE)


def test_a_summary_that_cannot_be_kept_is_no_disaster(tmp_path: Path) -> None:
    game = played(tmp_path)
    game.put_away()
    nowhere = tmp_path / "gone" / "game.jsonl"

    async def story(showing: Showing) -> None:
        await showing.press("f")
        assert "The summary could not be kept" in plain(showing.screenshot())
        await showing.press("m")
        assert showing.said == ["menu"]

    show(lambda: EndScreen(game, nowhere), story, tmp_path, LARGE)


def test_a_game_without_a_file(tmp_path: Path) -> None:
    game = staged(tmp_path, ("human", "human"), pool=1, power=2)
    chance = random.Random(1)
    while game.question() is not None:
        step(game, chance)

    async def story(showing: Showing) -> None:
        await showing.press("f")
        assert "This game was not kept in a file." in showing.screenshot()
        assert "verify" not in showing.screenshot()

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, LARGE)


def test_the_game_just_ended_can_be_watched_again(tmp_path: Path) -> None:
    game = played(tmp_path, 2)

    async def story(showing: Showing) -> None:
        assert "w watch again" in showing.footer
        await showing.press("w")
        screen = showing.app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.tape.length == game.answers
        assert f"0/{screen.tape.length}" in showing.screenshot()
        await showing.press("escape")
        assert isinstance(showing.app.screen, EndScreen)

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path)


def test_a_game_that_is_kept_nowhere_cannot_be_watched_again(tmp_path: Path) -> None:
    game = played(tmp_path, 2)
    game.put_away()

    async def story(showing: Showing) -> None:
        assert "watch again" not in showing.footer
        await showing.press("w")
        assert isinstance(showing.app.screen, EndScreen)

    show(lambda: EndScreen(game, None), story, tmp_path)


@pytest.mark.parametrize(("key", "said"), [("r", "rematch"), ("m", "menu"), ("escape", "menu")])
def test_what_comes_next(tmp_path: Path, key: str, said: str) -> None:
    game = played(tmp_path, 2)

    async def story(showing: Showing) -> None:
        assert "r rematch" in showing.footer
        await showing.press("enter", "space", "n")
        assert showing.said == []
        await showing.press(key)
        assert showing.said == [said]

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path)


def test_the_summary_is_read_and_left(tmp_path: Path) -> None:
    game = played(tmp_path, 2)
    kept = game.put_away()
    assert kept is not None

    async def story(showing: Showing) -> None:
        text = kept.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
        await showing.press("p")
        assert isinstance(showing.app.screen, SummaryScreen)
        shown = [line.rstrip("┃│ ") for line in showing.part("text").splitlines()]
        assert shown == text[: len(shown)]
        await showing.press("end")
        last = [line.rstrip("┃│ ") for line in showing.part("text").splitlines() if line.strip()]
        assert last[-1] == text[-1]
        await showing.press("c", "escape")
        assert isinstance(showing.app.screen, EndScreen)
        assert showing.app.clipboard.splitlines() == text

    show(lambda: EndScreen(game, kept), story, tmp_path)


def test_one_person_is_spoken_to(tmp_path: Path) -> None:
    game = played(tmp_path, 2, players=["human", "greedy"])
    mine, theirs = ending_of(game, game.teller, 0).scores
    margin = mine.total - theirs.total
    assert margin

    async def story(showing: Showing) -> None:
        seen = remark(showing, "Anna wins" if margin > 0 else "Bea wins")
        second = "Bea" if margin > 0 else "you"
        assert f", {abs(margin)} more than {second}." in seen
        row = next(line for line in showing.part("result").splitlines() if " Anna " in line)
        assert row.split()[2] == "you"

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, SMALL)


@pytest.mark.parametrize("size", SIZES)
def test_the_rival_of_solitaire_has_a_line(tmp_path: Path, size: tuple[int, int]) -> None:
    game = played(tmp_path, 1, ("gift",))
    rival = ending_of(game, game.teller, 0).scores[-1]

    async def story(showing: Showing) -> None:
        result = showing.part("result")
        row = next(line for line in result.splitlines() if re.match(r" +[12] +The Cult ", line))
        assert f"★{rival.total} " in row
        assert f"The Cult {rival.total}" in result, "beside the end of its line"

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, size)


@pytest.mark.parametrize("size", SIZES)
def test_six_in_teams(tmp_path: Path, size: tuple[int, int]) -> None:
    game = played(tmp_path, 6, ("chronicle", "storm"), teams=True)
    told = ending_of(game, game.teller, -1)

    async def story(showing: Showing) -> None:
        lines = showing.part("result").splitlines()
        order = sorted(told.sides, key=lambda side: (side != told.winners, -told.total(side)))
        for place, side in enumerate(order, 1):
            rows = [
                row
                for row, line in enumerate(lines)
                for seat in side
                if re.match(rf" +({place} )? *{NAMES[seat]} .*★\d+ +▌", line)
            ]
            assert len(rows) == 2
            assert lines[rows[0]].split()[0] == str(place)
            assert f"together ★{told.total(side)}" in lines[rows[1]]
        assert any("How it was won" in line for line in lines)
        assert spaced("and") in lines[1] or "".join(block_letters("and")[0].split()) in "".join(
            lines[1].split()
        )

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, size)


def test_a_resignation(tmp_path: Path) -> None:
    table = new_table(
        usual_game(), tmp_path, {"seats": ["Anna", "Bea"]}, ["human", "human"], seed=1
    )
    game = LocalTable(table, ENGLISH)
    table.resign(1)

    async def story(showing: Showing) -> None:
        seen = plain(showing.screenshot())
        assert block_letters("Anna wins")[0] in showing.part("result")
        said = remark(showing, "Anna wins")
        assert said.startswith("Honor was not counted; this is what everybody had.")
        assert "everybody else gave up" in showing.part("head")
        assert re.search(r"2 +Bea gave up ", seen)

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path)


@pytest.mark.parametrize("size", SIZES)
def test_in_plain_signs(tmp_path: Path, size: tuple[int, int]) -> None:
    game = played(tmp_path)
    winner = NAMES[ending_of(game, game.teller, -1).winners[0]]

    async def story(showing: Showing) -> None:
        seen = showing.screenshot()
        assert seen.isascii()
        assert spaced(f"{winner} wins") in seen
        legend = next(line for line in seen.splitlines() if "Honor by round" in line)
        strokes = re.findall(r"(\S)\1 [A-Z]", legend)
        assert len(set(strokes)) == 3, "lines are told apart without colour"
        for page in ("d", "f"):
            await showing.press(page)
            assert showing.screenshot().isascii()

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, size, signs="ascii")


@pytest.mark.parametrize("size", SIZES)
def test_odd_names(tmp_path: Path, size: tuple[int, int]) -> None:
    names = ("[red]Kim[/red]", "[red]Kim[/red]", "名前" * 12)
    game = played(tmp_path, names=names)
    winner = names[ending_of(game, game.teller, -1).winners[0]]

    async def story(showing: Showing) -> None:
        lines = showing.part("result").splitlines()
        assert lines[1].strip().startswith(spaced(winner)[:10]), "what no block letter spells"
        scores = [line for line in lines if re.match(r" +[123] ", line)]
        assert len(scores) == 3
        assert sum("[red]Kim" in line for line in scores) == 2
        assert any("名前" in line for line in scores)
        await showing.press("d")
        assert "[red]Kim[/red] 2" in showing.screenshot()

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, size)


def test_it_is_refused_before_the_end(tmp_path: Path) -> None:
    game = staged(tmp_path, ("human", "human"))
    with pytest.raises(ValueError, match="not over"):
        FinishedGame(game, None, ENGLISH)


def test_it_follows_the_size_of_the_terminal(tmp_path: Path) -> None:
    game = played(tmp_path)

    async def story(showing: Showing) -> None:
        assert ", the best" in showing.screenshot()
        await showing.pilot.resize_terminal(*SMALL)
        await showing.pilot.pause()
        assert "tokens" in showing.screenshot()
        assert ", the best" not in showing.screenshot()
        await showing.pilot.resize_terminal(*MEDIUM)
        await showing.pilot.pause()
        assert ", the best" in showing.screenshot()

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, MEDIUM)


def test_a_card_in_a_deck_can_be_clicked(tmp_path: Path) -> None:
    game = played(tmp_path, 2)

    async def story(showing: Showing) -> None:
        await showing.press("d")
        lines = showing.part("details").split("\n")
        row = next(y for y, line in enumerate(lines) if "Apprentice" in line)
        await showing.pilot.click("#details", offset=(lines[row].index("Apprentice") + 2, row))
        await showing.pilot.pause()
        assert isinstance(showing.app.screen, GalleryScreen)
        assert showing.part("card").startswith("Apprentice")

    show(lambda: EndScreen(game, game.put_away()), story, tmp_path, LARGE)
