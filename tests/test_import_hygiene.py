"""What a fresh interpreter loads: the rules stay pure, and the quick answers stay quick."""

import subprocess
import sys

import pytest

LOADED = """
import sys
print("loaded:", *sorted({name.partition(".")[0] for name in sys.modules}))
"""

EVERY_MODULE_OF_THE_RULES = """
import importlib, pkgutil
import ascension_tui.games.ascension.rules as rules
for module in pkgutil.walk_packages(rules.__path__, "ascension_tui.games.ascension.rules."):
    importlib.import_module(module.name)
"""

VERSION = """
from ascension_tui.cli import main
assert main(["--version"]) == 0
"""

HELP = """
from ascension_tui.cli import main
assert main(["--help"]) == 0
assert main(["resume", "--help"]) == 0
"""

WRONG_USE = """
from ascension_tui.cli import main
assert main(["verify"]) == 2
"""

OPTIONS_OF_A_SETUP = """
from ascension_tui.cli import main
assert main(["sim", "--help"]) == 0
assert main(["sim", "--games", "-1"]) == 2
"""


def packages_loaded_by(code: str, env: dict[str, str]) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", code + LOADED],
        capture_output=True,
        text=True,
        env=env,
        check=True,
        timeout=60,
    )
    return set(done.stdout.splitlines()[-1].removeprefix("loaded: ").split())


@pytest.mark.parametrize(
    "code", ["import ascension_tui.games.ascension.rules", EVERY_MODULE_OF_THE_RULES]
)
def test_the_rules_load_no_screen_and_no_event_loop(code: str, clean_env: dict[str, str]) -> None:
    loaded = packages_loaded_by(code, clean_env)
    assert "ascension_tui" in loaded
    assert loaded.isdisjoint({"textual", "rich", "asyncio"})


@pytest.mark.parametrize("code", [VERSION, HELP, WRONG_USE])
def test_quick_answers_load_nothing_heavy(code: str, clean_env: dict[str, str]) -> None:
    loaded = packages_loaded_by(code, clean_env)
    assert "ascension_tui" in loaded
    assert loaded.isdisjoint({"pydantic", "textual", "rich", "yaml", "asyncio"})


def test_the_options_of_a_setup_load_its_model_and_no_screen(clean_env: dict[str, str]) -> None:
    loaded = packages_loaded_by(OPTIONS_OF_A_SETUP, clean_env)
    assert "pydantic" in loaded
    assert loaded.isdisjoint({"textual", "rich", "asyncio"})
