"""Games played by other programs, by lines of JSON."""

import io
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ascension_tui
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.registry import game_named, usual_game
from ascension_tui.plain.protocol import LINE, JsonSession, schemas
from ascension_tui.table import Table
from tests.commands.test_schema import fits
from tests.conftest import RunCli
from tests.plain.harness import Terminal, Typed
from tests.plain.json_client import play

DOCS = Path(ascension_tui.__file__).parents[1] / "assets" / "docs" / "protocol.md"
Lines = list[dict[str, Any]]


def check(lines: Lines, game: str = "ascension") -> None:
    """Every line is as the schemas say, and they come in their order."""
    known = schemas(game_named(game))
    for line in lines:
        LINE.validate_python(line)
        assert fits(line, known["protocol"], known["protocol"]), line
        if line["type"] == "model":
            assert fits(line["model"], known["model"], known["model"])
        for event in line.get("events", ()):
            assert fits(event, known["event"], known["event"])
    order = " ".join(line["type"] for line in lines)
    assert re.fullmatch(
        r"hello( model events question( error)*)*( model events)* (over|saved)", order
    )


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ("--pool 6", ["human", "greedy"]),
        ("--pool 6 --seat human:Anna --seat random --seat human:Cy --set gift", None),
    ],
)
def test_a_program_plays_a_whole_game(
    options: str,
    seats: list[str] | None,
    clean_env: dict[str, str],
    tmp_path: Path,
    run_cli: RunCli,
) -> None:
    data = tmp_path / "data"
    lines = list(play(f"play --json --seed 3 --data {data} {options}", clean_env, 1))
    check(lines)
    hello, over = lines[0], lines[-1]
    assert over["type"] == "over"
    players = [seat["player"] for seat in hello["seats"]]
    assert players == (seats or ["human", "random", "human"])
    assert len(over["scores"]) == len(players)
    assert set(over["winners"]) <= set(range(len(players)))
    asked = {line["seat"] for line in lines if line["type"] == "question"}
    assert asked == {seat for seat, player in enumerate(players) if player == HUMAN}
    assert run_cli("verify", over["file"]).returncode == 0


def test_each_seat_is_shown_only_what_it_may_see(clean_env: dict[str, str], tmp_path: Path) -> None:
    command = f"play --json --seed 5 --pool 6 --data {tmp_path} --seat human:Anna --seat human:Ben"
    lines = list(play(command, clean_env, 2))
    for line in lines:
        if line["type"] == "model":
            seat, model = line["seat"], line["model"]
            assert model["seat"] == seat
            if lines.index(line) < len(lines) - 5:
                assert all(model["players"][seat]["hand"]["cards"])
                assert not any(model["players"][1 - seat]["hand"]["cards"])
                assert seat == model["decision"]["seat"]


def begun(*typed: str, path: Path | None = None) -> Lines:
    """What is answered to these lines in a new game."""
    written = io.StringIO()
    setup = {"seats": ["Anna", "Greedy"], "sets": ["chronicle"]}
    table = Table.begin(usual_game().kind(), setup, 7, [HUMAN, "greedy"], path, durable=False)
    JsonSession(table, Terminal(Typed(typed), written)).run()
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    check(lines)
    return lines


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("", "bad_json", "no JSON"),
        ("{", "bad_json", "no JSON"),
        ("[" * 3000, "bad_json", "no JSON"),
        ("[]", "bad_answer", 'send one like {"answer": 0, "number": 8}'),
        ('{"answer": 0}', "bad_answer", "no answer"),
        ('{"number": 8}', "bad_answer", "no answer"),
        ('{"answer": 0.5, "number": 8}', "bad_answer", "no answer"),
        ('{"answer": true, "number": 8}', "bad_answer", "no answer"),
        ('{"answer": 0, "number": "8"}', "bad_answer", "no answer"),
        ('{"answer": 0, "number": 7}', "stale_number", "Question 7 is not asked; question 8 is."),
        ('{"answer": 2, "number": 8}', "no_such_option", "There is no option 2; there are 0 to 1."),
        ('{"answer": -1, "number": 8}', "no_such_option", "there are 0 to 1."),
        ('{"answer": "", "number": 8}', "no_such_option", "No option has a key or words like ''."),
        ('{"answer": "fly", "number": 8}', "no_such_option", "like 'fly'"),
    ],
)
def test_what_is_no_answer_is_told_so_and_the_question_stands(
    line: str, code: str, told: str
) -> None:
    lines = begun(line, '{"answer": "play app", "number": 8, "mood": "good"}')
    assert [one["type"] for one in lines[3:6]] == ["question", "error", "model"]
    error = lines[4]
    assert (error["code"], error["number"]) == (code, 8)
    assert told in error["message"]
    assert lines[-2]["number"] == 9


def test_words_may_fit_several_options() -> None:
    lines = begun('{"answer": 0, "number": 8}', '{"answer": "acquire", "number": 9}')
    (error,) = (line for line in lines if line["type"] == "error")
    assert error["code"] == "ambiguous"
    assert error["message"].startswith("That may be Acquire ")


def test_the_end_of_the_input_saves_and_the_game_goes_on(
    tmp_path: Path, clean_env: dict[str, str], run_cli: RunCli
) -> None:
    one, two = '{"answer": 0, "number": 8}\n', '{"answer": 0, "number": 9}\n'
    done = run_cli("play", "--json", "--seed", "7", "--data", str(tmp_path), input=one + two)
    assert (done.returncode, done.stderr) == (0, "")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    check(lines)
    file = lines[-1]["file"]
    again = run_cli("resume", "--json", file, input="")
    assert (again.returncode, again.stderr) == (0, "")
    resumed = [json.loads(line) for line in again.stdout.splitlines()]
    check(resumed)
    assert resumed[3] == lines[-2], "the very question"
    assert resumed[1] == lines[-4]
    told = [event for line in lines if line["type"] == "events" for event in line["events"]]
    assert resumed[2]["events"] == told, "whoever comes anew is told everything"


def test_ctrl_c_saves_and_ends_without_a_traceback(
    clean_env: dict[str, str], tmp_path: Path
) -> None:
    command = ["play", "--json", "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "ascension_tui", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=clean_env,
        text=True,
    ) as program:
        assert program.stdout is not None
        while '"question"' not in program.stdout.readline():
            pass
        program.send_signal(signal.SIGINT)
        rest, errors = program.communicate(timeout=60)
        assert json.loads(rest)["type"] == "saved"
        assert (program.returncode, errors) == (130, "")


def test_a_full_disk_is_an_error_and_the_question_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ascension_tui.table import JournalError
    from ascension_tui.table.journal_file import Journal

    append, failures = Journal.append, [1]

    def fails_once(self: Journal, line: Any) -> None:
        if failures and self.path.exists() and getattr(line, "key", "") == "end":
            failures.pop()
            raise JournalError("The disk is full.")
        append(self, line)

    monkeypatch.setattr(Journal, "append", fails_once)
    seats = ["Anna", "Ben"]
    written = io.StringIO()
    setup = {"seats": seats, "sets": ["chronicle"]}
    path = tmp_path / "game.jsonl"
    table = Table.begin(usual_game().kind(), setup, 7, [HUMAN, HUMAN], path, durable=False)
    end = f'{{"answer": "end", "number": {table.number}}}'
    JsonSession(table, Terminal(Typed([end, end]), written)).run()
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    codes = [line.get("code") for line in lines if line["type"] == "error"]
    assert codes == ["not_saved"]
    questions = [line for line in lines if line["type"] == "question"]
    assert questions[0] == questions[1]
    assert questions[2]["seat"] != questions[1]["seat"]


@pytest.mark.parametrize("name", ["protocol", "answer", "model", "event", "setup"])
def test_one_schema_alone(name: str, run_cli: RunCli) -> None:
    done = run_cli("schema", name)
    assert json.loads(done.stdout) == schemas(usual_game())[name]


def test_the_exchange_in_the_documents_is_a_real_one(run_cli: RunCli, tmp_path: Path) -> None:
    block = DOCS.read_text(encoding="utf-8").rsplit("```", 2)[1]
    command, *lines = block.strip().splitlines()
    typed = [line.removeprefix("< ") for line in lines if line.startswith("< ")]
    expected = [line for line in lines if not line.startswith("< ")]
    _, _, *args = command.split()
    done = run_cli(*args, input="".join(f"{line}\n" for line in typed))
    said = done.stdout.splitlines()
    assert len(said) == len(expected)
    for line, pattern in zip(said, expected, strict=True):
        parts = map(re.escape, pattern.split("..."))
        assert re.fullmatch(".*".join(parts), line), pattern
