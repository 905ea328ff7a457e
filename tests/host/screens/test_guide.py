"""What is handed to whoever runs a host is right: the configuration, the unit, the guide."""

import configparser
import shlex
from dataclasses import fields, replace
from pathlib import Path

from ascension_tui.host.ssh.options import Options, read_options
from tests.conftest import RunCli

ROOT = Path(__file__).parents[3]
CONFIG = ROOT / "assets" / "hosting" / "host.toml"
UNIT = ROOT / "assets" / "hosting" / "ascension-tui.service"
GUIDE = (ROOT / "assets" / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_the_configuration_names_every_option_with_its_default() -> None:
    found = read_options(CONFIG, {})
    usual = Options(data=found.data)
    assert replace(found, bind=usual.bind) == usual
    assert found.bind == "0.0.0.0"
    text = CONFIG.read_text(encoding="utf-8")
    for option in fields(Options):
        assert f"\n{option.name} = " in text or f"\n# {option.name} = " in text, option.name


def test_the_unit_starts_what_there_is(tmp_path: Path, run_cli: RunCli) -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT, encoding="utf-8")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/ascension-tui")
    config = tmp_path / "host.toml"
    config.write_text(f'data = "{tmp_path}"\n', encoding="utf-8")
    typed = [str(config) if word.endswith("host.toml") else word for word in words]
    asked = run_cli(*typed, "--status")
    assert f"No host with its data in {tmp_path / 'host'}" in asked.stderr
    assert unit["Service"]["ExecReload"] == "/bin/kill -HUP $MAINPID"
    folder = Path("/var/lib") / unit["Service"]["StateDirectory"]
    assert read_options(CONFIG, {}).data == folder


def test_the_guide_shows_the_unit_as_it_is() -> None:
    assert UNIT.read_text(encoding="utf-8") in GUIDE
    for name in ("host.toml", "ascension-tui.service"):
        assert f"assets/hosting/{name}" in GUIDE
