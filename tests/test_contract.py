"""What every game must keep of its contract with the platform: the registered ones and the toy."""

import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel
from rich.style import Style

from ascension_tui.errors import UsageError, UserError
from ascension_tui.game import registry, rng
from ascension_tui.game.game import AnyGame
from ascension_tui.game.protocol import (
    HUMAN,
    OPEN,
    WATCHER,
    GameKind,
    SeenEvent,
    Step,
    TableGame,
)
from ascension_tui.game.setup import fields_of
from ascension_tui.games.ascension.kind import AscensionGame
from ascension_tui.games.kings.kind import KingsGame, KingsKind
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile import choices
from ascension_tui.table import Table
from ascension_tui.table.replay import replay_journal
from ascension_tui.thinking.players import make_bots, play, play_at_table
from ascension_tui.tui import symbols
from ascension_tui.tui.ink import text_of, width_of
from ascension_tui.tui.theme import INKS
from tests.kings import test_leaks as kings_leaks
from tests.properties import leaks as ascension_leaks
from tests.properties.games import Chance
from tests.toygame.__main__ import CATALOG
from tests.toygame.kind import BidsGame
from tests.toygame.rules import Bidding

NAMES = ("Anna", "Bea", "Coda", "Dario", "Elif", "Farid")
SMALL = 1024
"""Bytes for each of at least four seats that may travel to a worker with every question."""
CASES = {
    "ascension": (
        {"seats": NAMES[:1], "sets": ["storm"]},
        {"seats": NAMES[:2], "pool": 12},
        {"seats": NAMES[:4], "sets": ["chronicle", "gift"], "teams": True, "pool": 15},
        {"seats": NAMES[:6], "sets": ["chronicle", "storm", "gift"], "pool": 20},
    ),
    "bids": (
        {"seats": NAMES[:2]},
        {"seats": NAMES[:3], "prizes": "steep", "savings": True},
        {"seats": NAMES[:4], "coins": 9, "rounds": 9},
    ),
    "kings": ({"seats": NAMES[:2], "rounds": 3}, {"seats": NAMES[:4], "rounds": 2, "trust": True}),
}
MOST_ANSWERS = 250
"""Of one game; what is checked at every decision is slow."""


@cache
def registered() -> dict[str, AnyGame]:
    before = tuple(f"{type(game).__module__}:{type(game).__name__}" for game in registry.games())
    registry.register(CATALOG)
    games = {game.name: game for game in registry.games()}
    registry.register(before)
    return games


@cache
def kinds() -> dict[str, GameKind]:
    """Those of the games, and of one whose screens are still to come."""
    return {KingsKind.name: KingsKind(), **{n: game.kind() for n, game in registered().items()}}


@dataclass(frozen=True)
class Case:
    """A game to be played."""

    name: str
    number: int

    @property
    def setup(self) -> dict[str, Any]:
        return {**CASES[self.name][self.number]}

    @property
    def kind(self) -> GameKind:
        return kinds()[self.name]

    @property
    def game(self) -> AnyGame:
        return registered()[self.name]

    @property
    def seats(self) -> int:
        return len(self.setup["seats"])

    @property
    def viewers(self) -> range:
        return range(OPEN, self.seats)

    def deal(self, seed: int = 3) -> TableGame:
        return self.kind.new(self.setup, seed, self.kind.rules_version)

    def play(self, seed: int = 3, most: int = MOST_ANSWERS) -> Iterator[tuple[TableGame, Step]]:
        """Answer at random; the game as it stands after each answer."""
        game, chance = self.deal(seed), rng.seed_state(seed)
        for _ in range(most):
            question = game.question()
            if question is None:
                return
            chance, index = rng.below(chance, question.options)
            yield game, game.answer(index)


def cases(names: tuple[str, ...]) -> list[Any]:
    return [
        pytest.param(Case(name, number), id=f"{name}-{number}")
        for name in names
        for number in range(len(CASES[name]))
    ]


ANY_KIND = pytest.mark.parametrize("case", cases(tuple(kinds())))
ANY_GAME = pytest.mark.parametrize("case", cases(tuple(registered())))
EACH_GAME = pytest.mark.parametrize("game", list(registered().values()), ids=list(registered()))


# Setups


@EACH_GAME
def test_the_setup_model_describes_what_is_chosen(game: AnyGame) -> None:
    model, words = game.setup_model(), game.setup_words(ENGLISH)
    for name, field in fields_of(model).items():
        assert field.title, name
        assert field.help or not field.commands, name
        if isinstance(field.usual, tuple):
            assert set(field.usual) <= set(field.values), name
        if isinstance(field.usual, str):
            assert field.values[0] == field.usual, name
        assert all(words.called(name, value) for value in field.values), name
    schema = model.model_json_schema()["properties"]
    assert all(entry.get("description") for entry in schema.values()), schema
    assert tuple(words.levels) == game.levels


@EACH_GAME
@pytest.mark.parametrize("wrong", [None, 7, [], ["no such value"], {}])
def test_the_line_of_a_quick_game_says_what_will_be_dealt(
    game: AnyGame, tmp_path: Path, wrong: object
) -> None:
    first = choices.usable(None, game)
    last = {name: field.values[-1:] for name, field in fields_of(game.setup_model()).items()}
    for kept in ({}, first.as_dict(), last, dict.fromkeys(first.fields, wrong), wrong):
        (tmp_path / choices.FILE).write_text(json.dumps({choices.key_of(game, "table"): kept}))
        quick = choices.quick_game(tmp_path, game)
        dealt = game.glance(choices.setup_of(quick, ENGLISH), ENGLISH)
        assert choices.quick_glance(tmp_path, game, ENGLISH) == dealt


@EACH_GAME
def test_as_many_sit_down_as_the_game_says(game: AnyGame) -> None:
    model = game.setup_model()
    fewest = model.checked(seats=NAMES[: game.seats[0]])
    words = game.setup_words(ENGLISH)
    for told in (words.title(fewest), words.meaning(fewest)):
        assert told.strip() == told != ""
    for count in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(UsageError, match=r"\.$"):
            model.checked(seats=tuple("ABCDEFGHIJ")[:count])
    for wrong in ({"seats": ("", *NAMES[1 : game.seats[0] + 1])}, {"no_such_field": 1}):
        with pytest.raises(UsageError, match=r"\.$"):
            model.checked(**{"seats": NAMES[: game.seats[0]], **wrong})


@ANY_GAME
def test_a_setup_survives_json(case: Case) -> None:
    setup = case.game.setup_model().checked(**case.setup)
    plain = setup.model_dump(mode="json")
    assert type(setup).checked(**plain) == setup
    assert type(setup).model_validate_json(setup.model_dump_json()) == setup
    assert (
        case.game.glance(plain, ENGLISH).names
        == tuple(case.kind.names(plain))
        == NAMES[: case.seats]
    )
    assert case.game.glance(plain, ENGLISH).title
    assert case.game.agreed_setup(plain, case.kind.rules_version) == setup


@ANY_KIND
def test_sides_share_the_seats_among_them(case: Case) -> None:
    sides = [seat for side in case.kind.sides(case.setup) for seat in side]
    assert sorted(sides) == list(range(case.seats))
    assert list(case.kind.names(case.setup)) == list(NAMES[: case.seats])
    for name, hashed in case.kind.fingerprints(case.setup).items():
        assert name, hashed
        assert case.kind.fingerprints(case.setup)[name] == hashed
    with pytest.raises(UserError):
        case.kind.new({**case.setup, "no_such_field": 1}, 1, case.kind.rules_version)


# How it looks


@EACH_GAME
def test_inks_have_names_of_their_own_and_can_be_read(game: AnyGame) -> None:
    own = game.screens().inks
    others = [one.screens().inks for one in registered().values() if one is not game]
    for inks in (INKS, *others):
        assert own.keys().isdisjoint(inks)
    for name, ink in own.items():
        assert len({*map(Style.parse, ink)}) > 1, name


@EACH_GAME
@pytest.mark.parametrize("drawn", [symbols.UNICODE, symbols.ASCII], ids=["unicode", "ascii"])
def test_the_banner_fits_above_the_menu(game: AnyGame, drawn: symbols.Symbols) -> None:
    banner = game.screens().banner(drawn, ENGLISH)
    assert 2 <= len(banner) <= 5
    assert all(width_of(line) <= 78 for line in banner)
    assert text_of(banner[-1]).strip()
    if drawn is symbols.ASCII:
        assert "".join(map(text_of, banner)).isascii()
    known = {*INKS, *game.screens().inks}
    assert {piece.ink for line in banner for piece in line} <= known


# A running game


def same_again(model: object) -> bool:
    assert isinstance(model, BaseModel)
    return type(model).model_validate_json(model.model_dump_json()) == model


@ANY_KIND
def test_what_anybody_sees_survives_json(case: Case) -> None:
    dealt = case.deal()
    for viewer in case.viewers:
        assert same_again(dealt.view(viewer))
        assert all(map(same_again, dealt.see(dealt.dealt(), viewer)))
    for game, step in case.play():
        for viewer in case.viewers:
            assert same_again(game.view(viewer)), viewer
            assert all(map(same_again, game.see(step.events, viewer))), viewer


@ANY_KIND
def test_everybody_sees_equally_many_events_and_the_same_turns(case: Case) -> None:
    dealt = case.deal()
    steps = [(dealt, dealt.dealt()), *((game, step.events) for game, step in case.play())]
    turn = None
    for game, events in steps:
        seen: list[list[SeenEvent]] = [list(game.see(events, viewer)) for viewer in case.viewers]
        assert len({len(one) for one in seen}) == 1
        for versions in zip(*seen, strict=True):
            assert len({type(version) for version in versions}) == 1
            boundaries = {version.turn_boundary for version in versions}
            assert len(boundaries) == 1
            if (boundary := boundaries.pop()) is not None:
                assert boundary.begins == (turn is None)
                assert turn is None or boundary.seat == turn.seat
                turn = boundary if boundary.begins else None


@ANY_KIND
def test_each_answer_has_a_key_of_its_own(case: Case) -> None:
    def check(game: TableGame) -> None:
        question = game.question()
        if question is None:
            assert game.result() is not None
            return
        assert game.result() is None
        assert 0 <= question.seat < case.seats
        keys = [game.key_of(index) for index in range(question.options)]
        assert len(set(keys)) == len(keys) > 0
        assert all(key and key.isprintable() for key in keys)
        digest = game.digest()
        for index in (-1, question.options):
            with pytest.raises(ValueError, match="answer"):
                game.key_of(index)
            with pytest.raises(ValueError, match="answer"):
                game.answer(index)
        assert game.digest() == digest

    check(case.deal())
    for game, _ in case.play():
        check(game)


@ANY_KIND
def test_a_clone_goes_its_own_way(case: Case) -> None:
    before, clone = case.deal(), case.deal()
    for game, step in case.play():
        question = clone.question()
        assert question is not None
        index = [clone.key_of(number) for number in range(question.options)].index(step.key)
        ahead = clone.clone()
        again = ahead.answer(index)
        assert (again.key, again.rolled, again.learned) == (step.key, step.rolled, step.learned)
        assert ahead.digest() == game.digest() != clone.digest() == before.digest()
        for viewer in case.viewers:
            assert ahead.view(viewer) == game.view(viewer)
            assert ahead.see(again.events, viewer) == game.see(step.events, viewer)
        clone, before = ahead, ahead.clone()
    for viewer in case.viewers:
        assert clone.see(clone.dealt(), viewer) == game.see(game.dealt(), viewer)


PLAYED = """
from tests.test_contract import Case
print(" ".join(game.digest() for game, _ in Case({name!r}, {number}).play()))
"""


@pytest.mark.parametrize("name", list(kinds()))
def test_digests_are_the_same_in_another_process(name: str, clean_env: dict[str, str]) -> None:
    """Whatever the order of its sets and hashes."""
    case = Case(name, 0)
    done = subprocess.run(
        [sys.executable, "-c", PLAYED.format(name=name, number=0)],
        capture_output=True,
        text=True,
        env={**clean_env, "PYTHONHASHSEED": "77"},
        cwd=Path(__file__).parent.parent,
        check=True,
        timeout=120,
    )
    assert done.stdout.split() == [game.digest() for game, _ in case.play()]


@ANY_KIND
def test_a_table_writes_it_and_a_replay_reads_it(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    players = [HUMAN] * case.seats
    table = Table.begin(case.kind, case.setup, 3, players, path, durable=False)
    chance = rng.seed_state(3)
    while (question := table.question()) is not None and table.answers < MOST_ANSWERS:
        chance, index = rng.below(chance, question.options)
        table.answer(table.number, index)
    table.close()
    replay, _ = replay_journal(path, case.kind)
    assert not replay.stopped
    assert replay.game.digest() == table.digest()
    assert (replay.result(), len(replay.records)) == (table.result(), table.answers)
    for viewer in case.viewers:
        assert replay.game.view(viewer) == table.view(viewer)


@ANY_KIND
def test_a_game_ends_with_winners(case: Case) -> None:
    *_, (game, _) = case.play(most=10_000)
    result = game.result()
    assert result is not None
    assert game.question() is None
    assert set(result.winners) <= set(range(case.seats))
    assert len(result.scores) in (0, case.seats)
    assert result.reason


# Hidden things


def ascension_world(game: AscensionGame, viewer: int, seed: int) -> TableGame | None:
    inner = game._game
    world = ascension_leaks.another_world(inner.state, viewer, Chance(seed, 1))
    other = ascension_leaks.stand(world, inner)
    return None if other is None else AscensionGame(other)


def kings_world(game: KingsGame, viewer: int, seed: int) -> TableGame | None:
    inner = game._game
    world, chance = kings_leaks.another_world(inner.state, viewer, rng.seed_state(seed))
    world.rng = chance
    other = kings_leaks.stand(world, inner)
    return None if other is None else KingsGame(other)


def bids_world(game: BidsGame, viewer: int, seed: int) -> TableGame | None:
    """Others have bid otherwise in secret, and other prizes will be turned up."""
    state, chance = game._bidding.state.clone(), rng.seed_state(seed)
    for seat, purse in enumerate(state.purses):
        if seat not in (viewer, state.opener) and purse.bid is not None:
            amounts = (0, *range((state.opening or 0) + 1, purse.coins + 1))
            chance, drawn = rng.below(chance, len(amounts))
            purse.bid = amounts[drawn]
    state.rng = chance
    return BidsGame(Bidding(state))


WORLDS: dict[str, Callable[[Any, int, int], TableGame | None]] = {
    "ascension": ascension_world,
    "bids": bids_world,
    "kings": kings_world,
}
"""How to exchange all that a viewer may not know; None where something else would be asked."""


def plain(observation: object) -> object:
    """What can be compared of an observation."""
    made = getattr(observation, "plain", None)
    return made() if callable(made) else observation


@ANY_KIND
def test_what_is_hidden_changes_nothing_that_is_shown(case: Case) -> None:
    worlds = different = 0
    for number, (game, _) in enumerate(case.play()):
        for viewer in range(WATCHER, case.seats):
            other = WORLDS[case.name](game, viewer, 100 * number + viewer + 1)
            question = game.question()
            if other is None:
                assert question is not None
                assert question.seat != viewer
                continue
            worlds += 1
            different += other.digest() != game.digest()
            assert other.view(viewer) == game.view(viewer)
            assert plain(other.observation(viewer)) == plain(game.observation(viewer))
            if question is not None and question.seat == viewer:
                assert other.question() == question
    assert worlds
    assert different > worlds // 2


# Standing answers


@ANY_GAME
def test_standing_answers_follow_from_what_the_seat_sees(case: Case) -> None:
    game, setup = case.game, case.game.setup_model().checked(**case.setup)
    questions = game.standing_questions(ENGLISH, setup)
    assert len({question.id for question in questions}) == len(questions)
    for question in questions:
        assert question.title
        assert len({wish.id for wish in question.wishes}) == len(question.wishes) > 1
        assert all(wish.id.isidentifier() and wish.words for wish in question.wishes)
    assert isinstance(game.trusts_reactions(setup), bool)
    every = {(question.id, wish) for question in questions for wish in question.wishes}
    for number, (playing, _) in enumerate(case.play()):
        asked = playing.question()
        if asked is None:
            continue
        seen = playing.observation(asked.seat)
        assert game.standing_answer(seen, {}) is None, "what was not wished is asked"
        other = WORLDS[case.name](playing, WATCHER, number) if every else None
        for name, wish in every:
            wishes = {name: wish.id}
            index = game.standing_answer(seen, wishes)
            assert index == game.standing_answer(seen, wishes)
            assert index is None or 0 <= index < asked.options
            if other is not None and wish.public and other.question() is not None:
                there = game.standing_answer(other.observation(asked.seat), wishes)
                assert there == index, "it follows from what all can see"


# Players


@ANY_GAME
def test_players_answer_alike_with_equal_seeds(case: Case) -> None:
    players, question = case.game.players(), case.deal().question()
    assert players.stand_in in players.instant
    assert {players.stand_in, players.coach, case.game.usual_level, *players.instant} <= set(
        case.game.levels
    )
    games = [case.deal(), case.deal()]
    memories: dict[tuple[int, int], object] = {}
    levels = sorted(players.instant)
    for number in range(60):
        question = games[0].question()
        if question is None:
            break
        level = levels[(question.seat + number) % len(levels)]
        chosen = []
        for which, game in enumerate(games):
            seen = game.observation(question.seat)
            memory = memories.get((which, question.seat))
            index, memory = players.choose(level, question.seat, seen, memory)
            memories[which, question.seat] = memory
            chosen.append(index)
            game.answer(index)
        assert chosen[0] == chosen[1]
        assert 0 <= chosen[0] < question.options


@ANY_GAME
def test_players_and_what_they_see_travel_light(case: Case) -> None:
    players = case.game.players()
    assert len(pickle.dumps(players)) < 512
    for number, (game, _) in enumerate(case.play()):
        question = game.question()
        if number % 10 or question is None:
            continue
        seen = game.observation(question.seat)
        sent = pickle.dumps(seen)
        assert len(sent) < SMALL * max(case.seats, 4), f"{len(sent)} bytes"
        there, same = pickle.loads(pickle.dumps(players)), pickle.loads(sent)
        assert plain(same) == plain(seen)
        answer, _ = there.choose(players.stand_in, 1, same, None)
        assert answer == players.choose(players.stand_in, 1, seen, None)[0]


@ANY_GAME
def test_computer_players_play_the_same_game_with_and_without_a_table(case: Case) -> None:
    game, setup = case.game, case.game.setup_model().checked(**case.setup)
    players = game.players()
    levels = [*sorted(players.instant), players.stand_in] * case.seats
    for first in (0, case.seats - 1):
        ends = [
            way(game, setup.begun_by(first), 5, make_bots(players, levels[: case.seats], 5))
            for way in (play, play_at_table)
        ]
        assert replace(ends[0], rival=0) == ends[1]
        assert ends[0].decisions > ends[0].turns > 0


@EACH_GAME
def test_unknown_levels_are_refused_in_a_sentence(game: AnyGame) -> None:
    players = game.players()
    with pytest.raises(UsageError, match=r"\.$"):
        players.make("nobody")
    assert [players.make(level, 1).name for level in game.levels] == list(game.levels)
    for level in game.levels:
        assert players.fingerprint(level) == game.players().fingerprint(level) != ""


# Words


@ANY_GAME
def test_questions_and_news_are_put_into_words(case: Case) -> None:
    teller = case.game.teller(ENGLISH, case.game.setup_model().checked(**case.setup))
    assert [teller.name(seat) for seat in range(case.seats)] == list(NAMES[: case.seats])
    dealt = case.deal()
    seen: dict[int, list[SeenEvent]] = {
        viewer: list(dealt.see(dealt.dealt(), viewer)) for viewer in range(WATCHER, case.seats)
    }
    for game, step in case.play():
        for viewer, events in seen.items():
            events += game.see(step.events, viewer)
        question = game.question()
        if question is None:
            continue
        asked = teller.asked(game.observation(question.seat))
        assert len(asked.labels) == question.options
        assert asked.prompt
        assert all(asked.labels)
        for special in (asked.yes, asked.no, asked.end):
            assert special is None or 0 <= special < question.options
        for goes_on in (False, True):
            called = teller.called(game.view(WATCHER), question.seat, goes_on=goes_on)
            assert called
            assert called == called.strip()
        for index in range(question.options):
            warning = teller.warning(game.observation(question.seat), index)
            assert warning == warning.strip()
        for viewer in (WATCHER, question.seat):
            assert all(title and text for title, text in teller.position(game.view(viewer)))
    for viewer, events in seen.items():
        told = teller.news(events, viewer)
        assert told
        assert all(line.strip() for line in told)
        chapters = teller.chapters(events, viewer)
        begun = [event.turn_boundary for event in events if event.turn_boundary is not None]
        headings = [teller.turn(turn, viewer) for turn in begun if turn.begins]
        assert [chapter.heading for chapter in chapters if chapter.heading] == headings


@ANY_GAME
def test_advice_and_judgement_are_put_into_words(case: Case) -> None:
    players = case.game.players()
    teller = case.game.teller(ENGLISH, case.game.setup_model().checked(**case.setup))
    judged = 0
    for number, (game, _) in enumerate(case.play()):
        question = game.question()
        if question is None or number % 25 or question.options < 2:
            continue
        seen = game.observation(question.seat)
        hint = teller.hint(players.advise(players.stand_in, seen))
        assert 0 <= hint.now < question.options
        assert hint.why
        assert hint.ways
        assert hint.now in (hint.ways[0].index, hint.now if hint.first else -1)
        if players.coach in players.instant or case.name == "bids":
            for answer in range(question.options):
                weighed = players.weigh(players.coach, seen, answer)
                assert players.suspect(players.coach, seen, answer) >= 0
                if weighed is not None:
                    judged += 1
                    assert all(title and text for title, text in teller.judged(weighed).lines)
    assert judged or case.name != "bids"
