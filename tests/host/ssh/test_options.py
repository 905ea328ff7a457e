"""Options are safe by default, and a mistake in them is a sentence."""

from pathlib import Path

import pytest

from ascension_tui.errors import UserError
from ascension_tui.host.ssh.limits import Role
from ascension_tui.host.ssh.options import Options, read_options


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "host.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_by_default_only_this_machine_can_connect(tmp_path: Path) -> None:
    options = Options(data=tmp_path)
    assert options.is_private
    assert not Options(data=tmp_path, bind="0.0.0.0").is_private
    assert not Options(data=tmp_path, bind="::").is_private
    assert Options(data=tmp_path, bind="localhost").is_private
    assert options.idle_seconds(Role.WATCHER) > options.idle_seconds(Role.LOBBY)


def test_the_command_line_wins_over_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, 'data = "there"\nport = 4000\nguests = false\nlogin_seconds = 7\n')
    options = read_options(path, {"port": 5000})
    assert (options.port, options.guests, options.login_seconds) == (5000, False, 7.0)
    assert options.data == tmp_path / "there"
    assert options.bind == "127.0.0.1"


def test_a_list_of_keys_leaves_no_way_for_guests(tmp_path: Path) -> None:
    assert not Options(data=tmp_path, keys_file=tmp_path / "keys").admits_guests


def test_what_cannot_change_while_running_stays(tmp_path: Path) -> None:
    old = Options(data=tmp_path, port=1111)
    new = old.reloaded(Options(data=tmp_path / "other", port=2222, max_sessions=7))
    assert (new.data, new.port, new.max_sessions) == (tmp_path, 1111, 7)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("colour = 3", "colour is not known"),
        ('port = "22"', "port has to be a whole number, not '22'"),
        ("port = true", "port has to be a whole number"),
        ("port = 70000", "port has to be at most 65535"),
        ("max_sessions = 0", "max_sessions has to be at least 1"),
        ("connections_per_second = 0", "has to be at least 0.1"),
        ("keys_file = 3", "keys_file has to be a path"),
        ("guests = 1", "guests has to be true or false"),
        ("port = ", "is not valid TOML"),
    ],
)
def test_mistakes_are_sentences(tmp_path: Path, text: str, part: str) -> None:
    with pytest.raises(UserError) as caught:
        read_options(written(tmp_path, text), {"data": tmp_path})
    assert part in str(caught.value)
    assert "host.toml" in str(caught.value)


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read"):
        read_options(tmp_path / "none.toml", {"data": tmp_path})
    with pytest.raises(UserError, match="needs a folder"):
        read_options(None, {})
