"""`completions` and `man`: what is printed works in the programs it is for."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from ascension_tui.commands.lookup import SHELLS, values
from ascension_tui.commands.parsers import every_parser, names
from tests.conftest import RunCli

ASK = """
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(( $# - 1 ))
_shtab_ascension_tui
printf '%s\\n' "${COMPREPLY[@]}"
"""
Complete = Callable[[str], list[str]]
"""What a shell offers for the end of a line."""
UNLISTED = {"FILE", "DIR", "N", "J", "NAME", "TOPIC", "WxH", "ADDRESS", "A:B[:N]"}
"""What stands for values the shell knows itself, or nobody can list."""


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


@pytest.fixture
def script(run_cli: RunCli, tmp_path: Path) -> Path:
    done = run_cli("completions", "bash")
    assert (done.returncode, done.stderr) == (0, "")
    path = tmp_path / "completions.bash"
    path.write_text(done.stdout)
    return path


def complete(script: Path, *words: str, cwd: Path | None = None) -> list[str]:
    """What bash offers for the last word."""
    done = subprocess.run(
        [program("bash"), "--norc", "-c", ASK, "bash", str(script), "ascension-tui", *words],
        capture_output=True,
        text=True,
        cwd=cwd,
        check=True,
        timeout=60,
    )
    return sorted(filter(None, done.stdout.split("\n")))


def test_bash_offers_every_command(script: Path) -> None:
    assert complete(script, "") == sorted(names())
    assert complete(script, "-") == sorted(["-h", "--help", "--version", "--plain"])
    assert complete(script, "re") == ["replay", "resume", "review"]


@pytest.mark.parametrize("name", names())
def test_bash_offers_every_option(script: Path, name: str) -> None:
    flags = [flag for one in every_parser()[name]._actions for flag in one.option_strings]
    assert complete(script, name, "-") == sorted(flags)


def test_bash_offers_values_files_and_folders(script: Path, tmp_path: Path) -> None:
    (tmp_path / "place").mkdir()
    (tmp_path / "place" / "inner").mkdir()
    (tmp_path / "place" / "game.jsonl").write_text("")
    place = tmp_path / "place"
    assert complete(script, "play", "--set", "") == ["chronicle", "gift", "storm"]
    assert "greedy" in complete(script, "play", "--seat", "g")
    assert complete(script, "play", "--edition", "r") == ["revised"]
    assert complete(script, "play", "--seed", "", cwd=place) == []
    assert complete(script, "play", "--data", "", cwd=place) == ["inner"]
    assert complete(script, "replay", "", cwd=place) == ["game.jsonl", "inner"]
    assert complete(script, "replay", "game.jsonl", "--c") == ["--cast"]
    assert complete(script, "completions", "") == sorted(SHELLS)
    assert complete(script, "lessons", "s") == ["storm"]
    assert complete(script, "settings", "th") == ["theme"]
    assert complete(script, "sim", "--csv", "", cwd=place) == ["game.jsonl", "inner"]
    assert complete(script, "ladder", "--level", "ma") == ["master"]
    assert "human" not in complete(script, "sim", "--seat", "")


@pytest.mark.xdist_group("terminal")
def test_the_tab_key_of_bash(script: Path, tmp_path: Path, clean_env: dict[str, str]) -> None:
    (tmp_path / "my game.jsonl").write_text("")
    env = {**clean_env, "TERM": "dumb", "INPUTRC": os.devnull}
    shell = pexpect.spawn(
        program("bash"), ["--norc", "-i"], env=env, cwd=tmp_path, timeout=60, encoding="utf-8"
    )
    shell.sendline(f"""source {script}; ascension-tui() {{ printf '<%s>' "$@"; }}""")
    shell.sendline("ascension-tui repl\tmy\t--pl\t")
    shell.expect_exact("<replay><my game.jsonl><--plain>")
    shell.close(force=True)


def test_every_value_is_completed_or_cannot_be() -> None:
    for name, parser in every_parser().items():
        for action in parser._actions:
            if action.nargs != 0:
                known = values(name, action) or action.metavar in UNLISTED
                assert known, f"{name} {action.option_strings or action.dest}"


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_name_every_command_and_option(run_cli: RunCli, shell: str) -> None:
    text = run_cli("completions", shell).stdout
    for name, parser in every_parser().items():
        assert name in text
        for action in parser._actions:
            for flag in action.option_strings:
                assert (flag if shell == "zsh" else f" {flag.lstrip('-')}") in text


ZSH = """
fpath=({folder} $fpath)
autoload -U compinit
compinit -u -D
compadd() {{
    if [[ ${{@[1,(i)(-|--)]}} == *-(O|A|D)\\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a offered
    builtin compadd -O offered "$@"
    print -rl -- $offered >> {offered}
    builtin compadd "$@"
}}
"""
"""Writes down what zsh offers instead of painting it."""


@pytest.fixture
def zsh(run_cli: RunCli, tmp_path: Path, clean_env: dict[str, str]) -> Iterator[Complete]:
    """A real zsh at a terminal, in which the tab key is pressed."""
    (tmp_path / "_ascension-tui").write_text(run_cli("completions", "zsh").stdout)
    offered, rc = tmp_path / "offered", tmp_path / "rc"
    rc.write_text(ZSH.format(folder=tmp_path, offered=offered))
    env = {**clean_env, "TERM": "dumb", "PS1": "", "HOME": str(tmp_path)}
    shell = pexpect.spawn(program("zsh"), ["-f", "-i"], env=env, timeout=60, encoding="utf-8")

    def settle(line: str, word: str) -> None:
        shell.sendline(f'{line}print -r {word[:2]}""{word[2:]}')
        shell.expect_exact(f"{word}\r")

    def pressed_tab(line: str) -> list[str]:
        offered.write_text("")
        shell.send(f"{line}\t\x15")
        settle("", "answered")
        return sorted(set(filter(None, offered.read_text().split("\n"))))

    settle(f"source {rc}; ", "prepared")
    yield pressed_tab
    shell.close(force=True)


@pytest.fixture
def fish(run_cli: RunCli, tmp_path: Path, clean_env: dict[str, str]) -> Complete:
    """A real fish, asked what it would offer."""
    script, shell = tmp_path / "ascension-tui.fish", program("fish")
    script.write_text(run_cli("completions", "fish").stdout)

    def complete(line: str) -> list[str]:
        done = subprocess.run(
            [shell, "--no-config", "-c", f"source {script}; complete -C '{line}'"],
            capture_output=True,
            text=True,
            env={**clean_env, "HOME": str(tmp_path)},
            cwd=tmp_path,
            check=True,
            timeout=60,
        )
        assert done.stderr == ""
        return sorted(offer.partition("\t")[0] for offer in done.stdout.splitlines())

    return complete


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("name", ["zsh", "fish"])
def test_other_shells_offer_what_bash_does(
    name: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    complete: Complete = request.getfixturevalue(name)
    place = tmp_path / "place"
    (place / "inner").mkdir(parents=True)
    (place / "game.jsonl").write_text("")
    commands = complete("ascension-tui ")
    assert set(commands) - {"--help", "--version", "--plain"} == set(names())
    assert complete("ascension-tui re") == ["replay", "resume", "review"]
    assert complete("ascension-tui --pl") == ["--plain"]
    assert complete("ascension-tui play --se") == ["--seat", "--seed", "--set"]
    assert complete("ascension-tui play --set ") == ["chronicle", "gift", "storm"]
    assert complete("ascension-tui play --edition r") == ["revised"]
    assert complete("ascension-tui play --seed ") == []
    assert complete("ascension-tui sim --seat g") == ["greedy"]
    assert complete("ascension-tui completions ") == sorted(SHELLS)
    assert complete("ascension-tui lessons s") == ["storm"]
    assert "theme" in complete("ascension-tui settings t")
    folders = [
        one.rstrip("/").rpartition("/")[2]
        for one in complete(f"ascension-tui play --data {place}/")
    ]
    assert folders == ["inner"]
    files = [one.rpartition("/")[2] for one in complete(f"ascension-tui replay {place}/g")]
    assert files == ["game.jsonl"]
    for command, parser in every_parser().items():
        flags = {flag for one in parser._actions for flag in one.option_strings}
        long = {flag for flag in flags if flag.startswith("--")}
        assert set(complete(f"ascension-tui {command} --")) == long, command


def test_another_shell_is_refused(run_cli: RunCli) -> None:
    done = run_cli("completions", "tcsh")
    assert done.returncode == 2
    assert "bash, zsh, fish" in done.stderr


def test_the_manual_page_has_every_command_and_option(run_cli: RunCli, tmp_path: Path) -> None:
    done = run_cli("man")
    assert (done.returncode, done.stderr) == (0, "")
    path = tmp_path / "ascension-tui.6"
    path.write_text(done.stdout)
    shown = subprocess.run(
        [program("man"), "--warnings", "-E", "UTF-8", "-l", "-P", "cat", str(path)],
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", "MANWIDTH": "80", "LANG": "C.UTF-8"},
        timeout=60,
    )
    assert shown.returncode == 0
    assert shown.stderr == ""
    assert "ASCENSION-TUI(6)" in shown.stdout
    for name, parser in every_parser().items():
        assert f"ascension-tui {name}" in shown.stdout
        for action in parser._actions:
            for flag in action.option_strings:
                assert flag in shown.stdout


def test_no_screen_is_loaded_for_it(clean_env: dict[str, str]) -> None:
    code = (
        "import sys\nfrom ascension_tui.cli import main\nassert main(['man']) == 0\n"
        "print({'textual', 'rich', 'asyncio'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=clean_env,
        check=True,
        timeout=60,
    )
    assert done.stdout.splitlines()[-1] == "set()"
