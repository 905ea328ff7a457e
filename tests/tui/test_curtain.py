"""Between two people: the right one is asked for, and nothing of anybody's hand is seen."""

from dataclasses import replace
from pathlib import Path

import pytest

from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.tui.finale import standings_of
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile.tables import new_table
from ascension_tui.tui.ink import Piece, text_of
from ascension_tui.tui.kit.canvas import Canvas
from ascension_tui.tui.kit.curtain import Curtain, CurtainPlan, Measure, paint_curtain
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.curtain import CurtainScreen, curtain_for
from tests.tui.showing import MEDIUM, SIZES, SMALL, Showing, show
from tests.tui.stage import staged

PEOPLE = ("human", "human")
LONG = Curtain(
    name="Bea",
    called="it is your turn",
    note="Round 6. Anna, please look away.",
    heading="Since your last turn",
    news=tuple([Piece(f"Anna does thing number {number}.")] for number in range(60)),
    sign="★",
    measures=(
        Measure("Anna", 14),
        Measure("Bea", 7, me=True),
        Measure("Coda°", 0),
        Measure("pool", 34, size=60, note="≈ 4 rounds"),
    ),
    warning="",
    key="enter",
    when="when nobody else is looking",
    plain_signs={"★": "h"},
)


def told(curtain: Curtain) -> list[str]:
    return [text_of(line) for line in curtain.news]


def choose(game: LocalTable, act: str, card: str = "") -> None:
    question = game.question()
    assert question is not None
    options = game.observation(question.seat).decision.options
    found = [n for n, o in enumerate(options) if o.act == act and card in (o.card, "")]
    game.answer(game.number, found[0])


def asks_bea(data: Path) -> LocalTable:
    """Anna's monster makes Bea choose."""
    game = staged(
        data,
        PEOPLE,
        hand=["Ascetic of the Lidless Eye", "Flytrap Witch"],
        deck=["Landtalker"] * 5,
        row=["Corrosive Widow"],
        power=4,
        others=[{"in_play": ["Shadow Star", "Muramasa"], "hand": ["Spike Vixen"]}],
    )
    choose(game, "play", "ascetic_of_the_lidless_eye")
    choose(game, "defeat", "corrosive_widow")
    return game


def test_a_new_turn(tmp_path: Path) -> None:
    game = staged(tmp_path, PEOPLE, others=[{"honor": 3}])
    choose(game, "end")
    told = curtain_for(game, 1, False)
    assert (told.name, told.called) == ("Bea", "it is your turn")
    assert told.note == "Round 1. Anna, please look away."
    assert told.heading == "So far"
    standings = standings_of(game.view(-1), game.log, game.teller, 1)
    assert standings.amounts == (0, 3)
    pool = game.view(-1).honor_pool
    assert told.measures == (
        Measure("Anna", 0),
        Measure("Bea", 3, me=True),
        Measure("pool", pool.left, size=pool.size),
    )
    choose(game, "end")
    assert curtain_for(game, 0, False).heading == "Since your last turn"


def test_a_choice_in_the_turn_of_another(tmp_path: Path) -> None:
    game = asks_bea(tmp_path)
    curtain = curtain_for(game, 1, False)
    assert (curtain.name, curtain.called) == ("Bea", "Anna's turn asks you for a choice")
    assert told(curtain)[1] == "Anna defeats Corrosive Widow: 3 honor."
    assert told(curtain)[0] == "Anna plays Ascetic of the Lidless Eye: drew 2 cards."


def test_names_are_inked(tmp_path: Path) -> None:
    news = curtain_for(asks_bea(tmp_path), 1, False).news
    inks = {piece.text: piece.ink for line in news for piece in line}
    assert inks["Anna"] == "strong"
    assert inks["Corrosive Widow"] == "monster"
    assert inks["Ascetic of the Lidless Eye"] == "enlightened"


def test_two_people_of_one_name(tmp_path: Path) -> None:
    game = asks_bea(tmp_path)
    twins = replace(game.teller, names=lambda seat: "Kim")
    game.teller = twins
    curtain = curtain_for(game, 1, False)
    assert (curtain.name, curtain.called) == ("Kim", "Kim's turn asks you for a choice")


def test_a_turn_that_goes_on(tmp_path: Path) -> None:
    game = asks_bea(tmp_path)
    choose(game, "pick", "muramasa")
    curtain = curtain_for(game, 0, True)
    assert (curtain.name, curtain.called) == ("Anna", "your turn goes on")
    assert curtain.heading == "Since your last answer"
    assert told(curtain)[0] == "You defeat Corrosive Widow: 3 honor."
    assert "Bea destroys Muramasa (Corrosive Widow)." in told(curtain)


def test_not_even_the_own_drawn_cards_are_named(tmp_path: Path) -> None:
    game = staged(tmp_path, PEOPLE, hand=["Ascetic of the Lidless Eye"], deck=["Landtalker"] * 5)
    choose(game, "play")
    news = told(curtain_for(game, 0, False))
    assert news == ["You play Ascetic of the Lidless Eye: drew 2 cards."]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_of_anybodys_hand(tmp_path: Path, size: tuple[int, int], seat: int) -> None:
    game = asks_bea(tmp_path)

    async def story(showing: Showing) -> None:
        seen = showing.screenshot()
        assert "Corrosive Widow" in seen
        for hidden in ("Flytrap", "Landtalker", "Spike Vixen"):
            assert hidden not in seen

    show(lambda: CurtainScreen(curtain_for(game, seat, seat == 0)), story, tmp_path, size)


def test_the_last_round_is_announced(tmp_path: Path) -> None:
    game = staged(tmp_path, PEOPLE, pool=1, power=2)
    choose(game, "defeat")
    choose(game, "end")
    told = curtain_for(game, 1, False)
    last_round = "This is the last round: the game ends after your turn."

    async def story(showing: Showing) -> None:
        assert last_round in showing.screenshot()

    show(lambda: CurtainScreen(told), story, tmp_path)


@pytest.mark.parametrize(("key", "said"), [("enter", True), ("m", False), ("escape", False)])
def test_how_it_is_lifted_or_left(
    tmp_path: Path, key: str, said: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CurtainScreen, "DEAF_SECONDS", 0.0)

    async def story(showing: Showing) -> None:
        await showing.press("space", "1", "a", "tab", "backspace")
        assert showing.said == [], "only these keys do anything"
        await showing.press(key)
        assert showing.said == [said]

    show(lambda: CurtainScreen(LONG), story, tmp_path)


def test_long_news_show_the_newest_and_scroll(tmp_path: Path) -> None:
    async def story(showing: Showing) -> None:
        assert "thing number 59." in showing.part("news")
        assert "thing number 0." not in showing.part("news")
        await showing.press("up")
        assert "thing number 59." not in showing.part("news")
        await showing.press("home")
        assert showing.part("news").startswith("Anna does thing number 0.")
        await showing.press("pagedown")
        assert "thing number 8." in showing.part("news")
        await showing.press("end", "down", "pagedown")
        assert "thing number 59." in showing.part("news")

    show(lambda: CurtainScreen(LONG), story, tmp_path)


@pytest.mark.parametrize("size", SIZES)
def test_pool_standings_and_keys_are_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    async def story(showing: Showing) -> None:
        lines = [" ".join(line.split()) for line in showing.screenshot().splitlines()]
        assert any("B E A it is your turn" in line for line in lines)
        assert any("Round 6. Anna, please look away." in line for line in lines)
        assert any("Since your last turn" in line for line in lines)
        for start, bars in (("Anna ★14", 1.0), ("Bea ★7", 0.5), ("Coda° ★0", 0.0)):
            line = next(line for line in lines if start in line)
            longest = next(line for line in lines if "Anna ★14" in line).count("▓")
            assert line.count("▓") == round(bars * longest), start
        pool = next(line for line in lines if "pool ★34" in line)
        assert pool.count("▓") == round(34 / 60 * (pool.count("▓") + pool.count("░")))
        assert "of 60 ≈ 4 rounds" in pool
        assert any("enter when nobody else is looking" in line for line in lines)
        assert showing.footer.startswith(" enter turn the table over   ↑ ↓ read on   m menu")

    show(lambda: CurtainScreen(LONG), story, tmp_path, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_table_lies_face_down(tmp_path: Path, size: tuple[int, int]) -> None:
    """The picture of the curtain, with a real game in its eighth round."""
    agreed = {"seats": ("Anna", "Bea", "Coda"), "sets": ("chronicle", "storm")}
    players = ("human", "human", "adept")
    game = LocalTable(new_table(usual_game(), tmp_path, agreed, players, seed=5), ENGLISH)
    while (turn := game.log.turn()[1]) is None or (turn.round, turn.seat) != (8, 1):
        question = game.question()
        assert question is not None
        game.answer(game.number, GreedyBot().choose(game.observation(question.seat)))
    width = 66 if size == SMALL else 70
    left = (size[0] - width) // 2

    async def story(showing: Showing) -> None:
        lines = showing.screenshot().splitlines()[:-1]
        frame = [row for row, line in enumerate(lines) if line[left] in "╭│╰"]
        assert [lines[frame[0]][left], lines[frame[-1]][left]] == ["╭", "╰"]
        assert [lines[frame[0]][left + width - 1], lines[frame[-1]][left + width - 1]] == ["╮", "╯"]
        for row, line in enumerate(lines):
            around = line if row not in frame else line[:left] + line[left + width :]
            assert set(around) == {"╱", "╲"}
        assert abs(frame[0] - (len(lines) - 1 - frame[-1])) <= 1, "in the middle"
        seen = " ".join(line[left + 1 : left + width - 1].strip() for line in lines)
        assert "B E A it is your turn Round 8. Anna, please look away." in " ".join(seen.split())
        view = game.view(-1)
        for name, player in zip(("Anna", "Bea", "Coda°"), view.players, strict=True):
            assert f"{name} ★{player.honor} " in " ".join(seen.split())
        assert f"pool ★{view.honor_pool.left} " in " ".join(seen.split())
        assert "≈ " in seen

    show(lambda: CurtainScreen(curtain_for(game, 1, False)), story, tmp_path, size)


@pytest.mark.parametrize("width", [80, 96, 112, 160, 200])
@pytest.mark.parametrize("height", [23, 29, 33, 39, 60])
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("news", [0, 5, 60])
def test_nothing_overlaps(width: int, height: int, seats: int, news: int) -> None:
    names = ("Anna", "Bea", "Coda", "Dario", "Elif", "Farid")[:seats]
    measures = (*(Measure(name, 3) for name in names), LONG.measures[-1])
    plan = CurtainPlan.of(width, height, len(measures), news, stock=True)
    canvas = Canvas(width, height)
    paint_curtain(canvas, replace(LONG, measures=measures), plan)
    lines = canvas.text().split("\n")
    inside = [line[plan.panel.x + 1 : plan.panel.right - 1] for line in lines]
    for row in range(plan.news.y, plan.news.bottom):
        assert not inside[row].strip(), "the news have lines of their own"
    assert plan.news.height >= min(news, 3)
    text = "\n".join(inside[plan.panel.y + 1 : plan.panel.bottom - 1])
    called, since, below = text.partition("Since your last turn")
    assert called.index("B E A") < called.index("look away")
    assert since
    places = [below.index(one) for one in (*names, "pool", "enter")]
    assert places == sorted(places)
    assert lines[plan.panel.bottom - 1][plan.panel.x] == "╰"
    assert 0 < plan.panel.y < plan.panel.bottom < height


def test_in_plain_signs(tmp_path: Path) -> None:
    async def story(showing: Showing) -> None:
        assert showing.screenshot().isascii()
        assert "pool    h34  " in showing.screenshot()

    show(lambda: CurtainScreen(LONG), story, tmp_path, MEDIUM, signs="ascii")


def test_names_are_text_and_nothing_else(tmp_path: Path) -> None:
    odd = replace(
        LONG,
        name="[red]Bea[/red]",
        news=(),
        measures=(Measure("[b]Anna[/b]" * 5, 3), Measure("名前" * 20, 4)),
    )

    async def story(showing: Showing) -> None:
        seen = showing.screenshot()
        assert "[ R E D ] B E A [ / R E D ]   it is your turn" in seen
        assert "[b]Anna[/b]" in seen
        assert "Nothing has happened yet." in seen

    show(lambda: CurtainScreen(odd), story, tmp_path, SMALL)


def test_a_long_name_gives_way_to_what_is_asked(tmp_path: Path) -> None:
    async def story(showing: Showing) -> None:
        assert "it is your turn" in showing.screenshot()
        assert "ANNABELLA" in showing.screenshot()

    long = replace(LONG, name="Annabella Maria Theresia von Sonnenfeld")
    show(lambda: CurtainScreen(long), story, tmp_path, SMALL)
