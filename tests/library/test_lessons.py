"""Lessons as scripts: what they wait for, what they say, and what is kept of them."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.game.registry import usual_game
from ascension_tui.games.ascension.lessons import AscensionLesson, When, lessons_in
from ascension_tui.games.ascension.rules import RULES_VERSION
from ascension_tui.games.ascension.rules.cards import load_sets
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.scenario import Scenario, position
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.lessons import LEARNER, Course, course_in
from ascension_tui.profile import lesson_progress
from ascension_tui.profile.commands import commands_of, table_groups

LESSONS = lessons_in(ENGLISH)
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def stage(**where: Any) -> Scenario:
    return position(**where)


@pytest.mark.parametrize(
    ("when", "where", "holds"),
    [
        ({"turn": True}, {}, True),
        ({"choice": True}, {}, False),
        ({"round": 1}, {}, True),
        ({"round": 2}, {}, False),
        ({"hand": 0}, {"hand": ["Mystic"]}, False),
        ({"hand": 1}, {"hand": ["Mystic"]}, True),
        ({"cards": 11}, {"hand": ["Mystic"]}, True),
        ({"cards": 12}, {"hand": ["Mystic"]}, False),
        ({"honor": 3}, {"honor": 3}, True),
        ({"honor": 4}, {"honor": 3}, False),
        ({"pool": 6}, {"pool": 6}, True),
        ({"pool": 5}, {"pool": 6}, False),
        ({"ending": True}, {"pool": 0}, True),
        ({"over": True}, {}, False),
        ({"has": "mystic"}, {"deck": ["Mystic"]}, True),
        ({"has": "mystic"}, {"deck": ["Militia"]}, False),
        ({"in_hand": "mystic"}, {"hand": ["Mystic"]}, True),
        ({"in_hand": "mystic"}, {"discard": ["Mystic"]}, False),
        ({"in_play": "muramasa"}, {"in_play": ["Muramasa"]}, True),
        ({"trophy": "minotaur"}, {"sets": ["storm"], "trophies": ["Minotaur"]}, True),
        ({"no_trophy": "minotaur"}, {"sets": ["storm"], "trophies": ["Minotaur"]}, False),
        ({"event": "none"}, {}, True),
        ({"event": "ogo_rising"}, {"sets": ["storm"], "event": "Ogo Rising"}, True),
        ({"can": "acquire"}, {"runes": 3}, True),
        ({"can": "acquire mystic"}, {"runes": 2}, False),
        ({"can": "defeat row"}, {"power": 3}, False),
        ({"can": "defeat row"}, {"power": 3, "row": ["Mephit"]}, True),
        ({"turn": True, "hand": 0}, {"hand": ["Mystic"]}, False),
    ],
)
def test_conditions(when: dict[str, Any], where: dict[str, Any], holds: bool) -> None:
    assert When(**when).holds(stage(**where).view(0), 0) is holds


def test_a_question_is_no_turn() -> None:
    g = stage(hand=["Void Initiate"], discard=["Apprentice"])
    g.play("Void Initiate")
    view = g.view(0)
    assert When(choice=True).holds(view, 0)
    assert not When(turn=True).holds(view, 0)
    assert not When(can="end").holds(view, 0)
    assert not When(choice=True).holds(g.view(1), 1)


@each_lesson
def test_every_name_in_a_lesson_is_a_card_or_a_command(lesson: AscensionLesson) -> None:
    known = {command.name for command in commands_of(table_groups(usual_game()))}
    known |= {card.name for card in load_sets(lesson.sets)}
    texts = [text for step in lesson.steps for text in (step.text, step.plain, step.otherwise)]
    texts += [text for tip in lesson.tips for text in (tip.text, tip.plain)]
    texts += [lesson.goodbye, lesson.plain_goodbye, lesson.waiting, lesson.asked]
    for text in texts:
        for name in re.findall(r"\{([^}]+)\}", text):
            assert name.removeprefix("trophy ") in known, name
    slugs = {card.slug for card in load_sets(lesson.sets)}
    whens = [w for step in lesson.steps for w in (*step.until, step.needs) if w is not None]
    for when in (*whens, *(tip.when for tip in lesson.tips)):
        for field in ("has", "in_hand", "in_play", "trophy", "no_trophy", "event"):
            assert getattr(when, field) in (None, "none", *slugs)
        act, _, name = (when.can or "").partition(" ")
        assert act in ("", "acquire", "defeat", "use", "trophy", "transform")
        assert name in ("", "row", *slugs)


@each_lesson
def test_texts_are_short(lesson: AscensionLesson) -> None:
    texts = [text for step in lesson.steps for text in (step.text, step.otherwise)]
    for text in (*texts, *(tip.text for tip in lesson.tips), lesson.goodbye):
        assert len(text) <= 300, text


def test_the_first_hand_is_what_the_first_game_speaks_of() -> None:
    first = LESSONS[0]
    assert first.name == "first-game"
    assert first.position is None
    g = Scenario(new_game(Setup.checked(**first.setup()), first.seed))
    assert sorted(g.seat(0).hand) == ["Apprentice"] * 3 + ["Militia"] * 2
    assert "Shadow Star" in g.row
    assert g.active == LEARNER


def test_steps_that_are_done_are_passed_at_once() -> None:
    lesson = LESSONS[1]
    course = Course(lesson)
    view = lesson.kind().new(lesson.setup(), 1, RULES_VERSION).view(0)
    course.follow(view)
    assert view.honor_pool.size == lesson.pool
    assert (course.at, course.reading) == (0, True)
    course.read()
    assert "6 power" in course.says(view, True)
    course.read()
    assert course.at == 1


def test_a_tip_is_told_once() -> None:
    first = LESSONS[0]
    course = Course(first, len(first.steps))
    asked = stage(hand=["Shadow Star"]).view(0)
    course.follow(asked)
    assert "in your hand" in course.says(asked, True)
    nothing = stage().view(0)
    course.follow(nothing)
    assert course.says(nothing, True) == first.goodbye
    course.follow(asked)
    assert "in your hand" not in course.says(asked, True)


def test_where_one_is_is_kept(tmp_path: Path) -> None:
    lesson = LESSONS[0]
    assert lesson_progress.first_start(tmp_path)
    Course(lesson, 4, (1, 2)).keep(tmp_path)
    assert not lesson_progress.first_start(tmp_path)
    again = course_in(tmp_path, lesson)
    assert (again.at, again.told) == (4, {1, 2})
    assert not lesson_progress.is_finished(tmp_path, lesson.name)
    lesson_progress.finish(tmp_path, lesson.name)
    assert lesson_progress.is_finished(tmp_path, lesson.name)
    assert course_in(tmp_path, lesson).at == 0
    Course(lesson, 2).keep(tmp_path)
    assert lesson_progress.is_finished(tmp_path, lesson.name)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"first-game": 3}', '{"first-game": {"at": 99, "told": []}}'],
)
def test_a_strange_file_means_from_the_beginning(tmp_path: Path, text: str) -> None:
    folder = lesson_progress.folder_in(tmp_path)
    folder.mkdir()
    (folder / lesson_progress.FILE).write_text(text, encoding="utf-8")
    assert course_in(tmp_path, LESSONS[0]).at == 0


def test_where_nothing_can_be_written_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / lesson_progress.FOLDER).write_text("in the way", encoding="utf-8")
    Course(LESSONS[0], 1).keep(tmp_path)
    assert lesson_progress.read(tmp_path) == {}


def test_who_has_played_is_not_new(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    assert not lesson_progress.first_start(tmp_path)


def test_progress_is_plain_json(tmp_path: Path) -> None:
    Course(LESSONS[0], 1).keep(tmp_path)
    found = json.loads(
        (tmp_path / lesson_progress.FOLDER / lesson_progress.FILE).read_text(encoding="utf-8")
    )
    assert found["first-game"]["at"] == 1


def test_the_menu_can_ask_for_progress_without_loading_anything(
    clean_env: dict[str, str],
) -> None:
    code = "import sys, ascension_tui.profile.lesson_progress; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=clean_env, check=True
    )
    assert not {"pydantic", "yaml", "textual"} & set(done.stdout.split())
