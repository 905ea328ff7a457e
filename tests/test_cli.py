"""The command line as a person meets it: real processes, exit codes and sentences."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ascension_tui import __version__
from ascension_tui.commands.parsers import names
from tests.conftest import RunCli

USAGE = 2


def assert_complaint(done: subprocess.CompletedProcess[str], code: int, *parts: str) -> None:
    assert done.returncode == code
    assert done.stdout == ""
    assert done.stderr.startswith("ascension-tui: ")
    assert "Traceback" not in done.stderr
    for part in parts:
        assert part in done.stderr


def test_version(run_cli: RunCli) -> None:
    done = run_cli("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"ascension-tui {__version__}\n"


def test_help_names_every_command(run_cli: RunCli) -> None:
    done = run_cli("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "examples:" in done.stdout
    for name in names():
        assert f"\n  {name}" in done.stdout


@pytest.mark.parametrize("args", ["", "play", "solo --set storm", "resume", "lessons", "replay"])
def test_the_screens_need_a_terminal(run_cli: RunCli, args: str) -> None:
    assert_complaint(run_cli(*args.split()), USAGE, "need a terminal", "--plain")


@pytest.mark.parametrize("name", names())
def test_help_of_a_command_has_examples(run_cli: RunCli, name: str) -> None:
    done = run_cli(name, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: ascension-tui {name} ")
    assert f"examples:\n  ascension-tui {name}" in done.stdout


@pytest.mark.parametrize("name", ["dance", "", "Cards", "commands", "sim.x"])
def test_unknown_command_names_the_known_ones(run_cli: RunCli, name: str) -> None:
    assert_complaint(run_cli(name), USAGE, f"{name!r}", ", ".join(names()))


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        ("--loud", "ascension-tui [-h] [--version] [--plain] [COMMAND"),
        ("cards --loud", "ascension-tui cards [-h] [--set S] [--json]"),
        ("cards extra", "There is no card with 'extra' in its name or its text."),
        ("cards --js", "--json"),
        ("cards --set", "--set"),
        ("verify", "FILE"),
        ("verify one two", "FILE"),
        ("sim", "--games, --seat"),
        ("sim --games 4", "--seat"),
        ("sim --seat greedy --seat random", "--games"),
        ("play --edition third", "expected first or revised, not 'third'"),
        ("resume one two", "FILE"),
    ],
)
def test_wrong_arguments_say_what_was_expected(run_cli: RunCli, args: str, expected: str) -> None:
    assert_complaint(run_cli(*args.split()), USAGE, expected)


@pytest.mark.parametrize(
    ("command", "option", "at_least"),
    [
        ("sim --seat greedy --seat random", "--games", 1),
        ("sim --games 4 --seat greedy --seat random", "--jobs", 1),
        ("sim --games 4 --seat greedy --seat random", "--pool", 1),
        ("sim --games 4 --seat greedy --seat random", "--seed", 0),
        ("play --plain", "--pool", 1),
        ("play --plain", "--seed", 0),
        ("solo --plain", "--pool", 1),
        ("solo --plain", "--seed", 0),
    ],
)
def test_numbers_out_of_range_are_refused(
    run_cli: RunCli, command: str, option: str, at_least: int
) -> None:
    for text in (str(at_least - 1), "-3", "many", "1.5", ""):
        assert_complaint(
            run_cli(*command.split(), option, text),
            USAGE,
            f"{option}: expected a whole number of at least {at_least}, not {text!r}.",
        )


# How a command ends, shown with a stand-in for `paths`.

STAND_IN = """
import dataclasses, os, sys, time
from ascension_tui import cli, errors
from ascension_tui.commands import lookup

def run(args):
    {body}

lookup.PATHS = dataclasses.replace(lookup.PATHS, run=run)
sys.exit(cli.main(["paths"]))
"""


def stand_in(body: str) -> list[str]:
    return [sys.executable, "-c", STAND_IN.format(body=body)]


def run_stand_in(body: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(stand_in(body), capture_output=True, text=True, env=env, timeout=60)


@pytest.mark.parametrize("code", [0, 1, 3])
def test_a_command_sets_the_exit_code(clean_env: dict[str, str], code: int) -> None:
    done = run_stand_in(f"print('done'); return {code}", clean_env)
    assert (done.returncode, done.stdout, done.stderr) == (code, "done\n", "")


def test_a_failure_is_a_sentence_and_exit_1(clean_env: dict[str, str]) -> None:
    done = run_stand_in("raise errors.Failure('The well is dry.')", clean_env)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "ascension-tui: The well is dry.\n"


def test_a_usage_error_is_a_sentence_and_exit_2(clean_env: dict[str, str]) -> None:
    done = run_stand_in("raise errors.UsageError('Name a set.')", clean_env)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "ascension-tui: Name a set.\n"


def test_an_error_of_the_system_is_a_sentence_and_exit_1(clean_env: dict[str, str]) -> None:
    done = run_stand_in("open('/nowhere/at/all')", clean_env)
    assert_complaint(done, 1, "/nowhere/at/all could not be used: No such file or directory.")


def test_a_bug_keeps_its_traceback(clean_env: dict[str, str]) -> None:
    done = run_stand_in("return [][0]", clean_env)
    assert done.returncode == 1
    assert "IndexError" in done.stderr


def test_ctrl_c_ends_with_130_and_no_traceback(clean_env: dict[str, str]) -> None:
    with subprocess.Popen(
        stand_in("print('ready', flush=True); time.sleep(60)"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=clean_env,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "")


@pytest.mark.parametrize("lines", [1, 100_000])
def test_a_closed_pipe_is_silent(clean_env: dict[str, str], lines: int) -> None:
    """One line is lost at the last flush, many in the middle of the command."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            stand_in(f"print('line\\n' * {lines}); return 0"),
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
            env=clean_env,
            timeout=60,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_pipe_broken_inside_the_program_is_a_failure(clean_env: dict[str, str]) -> None:
    done = run_stand_in("r, w = os.pipe(); os.close(r); os.write(w, b'x')", clean_env)
    assert_complaint(done, 1, "Broken pipe")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("lines", [1, 100_000])
def test_a_full_disk_is_told_once(clean_env: dict[str, str], lines: int) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            stand_in(f"print('line\\n' * {lines}); return 0"),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=clean_env,
            timeout=60,
        )
    assert done.returncode == 1
    assert done.stderr == "ascension-tui: No space left on device.\n"


def test_started_without_a_standard_output(clean_env: dict[str, str]) -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", *stand_in("print('lost'); return 0")],
        capture_output=True,
        text=True,
        env=clean_env,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_terminal_that_cannot_spell_a_sign_shows_a_question_mark(
    clean_env: dict[str, str],
) -> None:
    done = run_stand_in(
        "print('\\u2192 honor'); return 0", {**clean_env, "PYTHONIOENCODING": "ascii"}
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "? honor\n", "")
