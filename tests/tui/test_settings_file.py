"""The settings file: people write in it too, and nothing they wrote is lost."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from ascension_tui.i18n.language import ENGLISH
from ascension_tui.plain.lookup import settings_lines
from ascension_tui.profile.settings import (
    FILE,
    WORDS,
    FileStore,
    Settings,
    settings_from,
)
from tests.english import english

OWN_WORDS = """\
# What Anna likes
theme = "light"   # the sun shines

# the bots were too fast
pace = "slow"

[keys]
hint = "f5"  # as ever
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE


def test_a_first_change_writes_a_file_that_explains_itself(tmp_path: Path, file: Path) -> None:
    FileStore(tmp_path).save(Settings(theme="contrast"))
    text = file.read_text()
    assert text.startswith("# The settings of ascension-tui.")
    assert tomllib.loads(text) == {"theme": "contrast"}


def test_every_setting_survives(tmp_path: Path) -> None:
    chosen = Settings("terminal", "off", "ascii", False, False, "long", True, {"hint": "f5"})
    FileStore(tmp_path).save(chosen)
    assert FileStore(tmp_path).load() == (chosen, [])


def test_comments_and_order_stay(tmp_path: Path, file: Path) -> None:
    file.write_text(OWN_WORDS)
    store = FileStore(tmp_path)
    kept, notes = store.load()
    assert (kept.theme, kept.pace, dict(kept.keys), english(*notes)) == (
        "light",
        "slow",
        {"hint": "f5"},
        "",
    )
    store.save(kept.changed("theme", "dark").changed("keys", {"hint": "f6", "undo": "f7"}))
    changed = OWN_WORDS.replace('"light"', '"dark"').replace('"f5"', '"f6"')
    assert file.read_text() == changed + 'undo = "f7"\n'


def test_only_what_changes_is_written(tmp_path: Path, file: Path) -> None:
    file.write_text(OWN_WORDS)
    store = FileStore(tmp_path)
    kept, _ = store.load()
    file.write_text(OWN_WORDS.replace("slow", "off"))  # by hand, while the program runs
    store.save(kept.changed("theme", "dark"))
    assert FileStore(tmp_path).load()[0] == kept.changed("theme", "dark").changed("pace", "off")


def test_keys_can_be_given_up_again(tmp_path: Path, file: Path) -> None:
    file.write_text(OWN_WORDS)
    store = FileStore(tmp_path)
    kept, _ = store.load()
    store.save(kept.changed("keys", {}))
    assert FileStore(tmp_path).load()[0].keys == {}
    assert "# What Anna likes" in file.read_text()


@pytest.mark.parametrize("text", ["theme = ", "[keys", "\udcff"])
def test_a_broken_file_is_told_kept_aside_and_replaced(
    tmp_path: Path, file: Path, text: str
) -> None:
    file.write_text(text, errors="surrogateescape")
    store = FileStore(tmp_path)
    kept, notes = store.load()
    assert kept == Settings()
    assert "settings.broken.toml" in english(*notes)
    assert not file.exists()
    store.save(kept.changed("warn", False))
    assert FileStore(tmp_path).load() == (Settings(warn=False), [])
    assert (tmp_path / "settings.broken.toml").exists()


def test_a_file_broken_while_the_program_runs_is_kept_aside_too(tmp_path: Path, file: Path) -> None:
    store = FileStore(tmp_path)
    store.load()
    file.write_text("theme = ")
    store.save(Settings(theme="light"))
    assert FileStore(tmp_path).load() == (Settings(theme="light"), [])
    assert (tmp_path / "settings.broken.toml").read_text() == "theme = "


def test_a_value_that_cannot_be_is_told_and_left_in_the_file(tmp_path: Path, file: Path) -> None:
    file.write_text('theme = "purple"\nwarn = 1\npace = "off"\ntomorrow = true\n')
    store = FileStore(tmp_path)
    kept, notes = store.load()
    assert kept == Settings(pace="off")
    assert 'theme cannot be "purple"' in english(*notes)
    assert "warn cannot be 1" in english(*notes)
    assert "tomorrow" not in english(*notes)
    store.save(kept.changed("pace", "slow"))
    assert 'theme = "purple"' in file.read_text()
    assert "tomorrow = true" in file.read_text()


@pytest.mark.parametrize("keys", [3, ["a"], {"hint": 5}])
def test_keys_that_are_no_table_of_keys_are_told(keys: object) -> None:
    settings, problems = settings_from({"keys": keys})
    assert settings.keys == {}
    assert len(problems) == 1


def test_keys_that_clash_are_told_and_the_usual_ones_hold(tmp_path: Path, file: Path) -> None:
    text = '[keys]\nhint = "space"\nundo = "f7"\ndance = "f8"\nlook = "no such key"\n'
    file.write_text(text)
    kept, notes = FileStore(tmp_path).load()
    assert kept.keys == {"undo": "f7"}
    for name in ("hint", "dance", "look"):
        assert f"the key for {name} is the usual one" in english(*notes)
    store = FileStore(tmp_path)
    store.save(store.load()[0].changed("warn", False))
    assert text in file.read_text()


def test_the_old_json_file_is_taken_over_once(tmp_path: Path, file: Path) -> None:
    old = tmp_path / "settings.json"
    old.write_text('{"theme": "light", "warn": false, "glyphs": "ascii"}')
    wanted = Settings(theme="light", warn=False, signs="ascii")
    assert FileStore(tmp_path).load() == (wanted, [])
    assert not old.exists()
    assert (tmp_path / "settings.json.old").exists()
    assert tomllib.loads(file.read_text()) == {"theme": "light", "warn": False, "signs": "ascii"}
    assert FileStore(tmp_path).load() == (wanted, [])


# The signs were called glyphs once


OLD = """\
# mine
theme = "light"
glyphs = "ascii" # on every one
log = "long"

[keys]
hint = "f7"
"""


def test_the_old_name_of_a_setting_is_read_and_reading_changes_nothing(
    tmp_path: Path, file: Path
) -> None:
    file.write_text(OLD)
    kept, notes = FileStore(tmp_path).load()
    assert (kept.signs, kept.theme, english(*notes)) == ("ascii", "light", "")
    assert file.read_text() == OLD


def test_whatever_is_written_next_the_setting_has_one_name_then(tmp_path: Path, file: Path) -> None:
    for name, value, before, after in (
        ("warn", False, "warn", "warn = false"),
        ("signs", "unicode", "signs", 'signs = "unicode" # on every one'),
        ("signs", "auto", "signs", 'signs = "auto" # on every one'),
    ):
        file.write_text(OLD)
        store = FileStore(tmp_path)
        kept, _ = store.load()
        store.save(kept.changed(name, value))
        text = file.read_text()
        assert "glyphs" not in text
        assert after in text, before
        assert text.startswith('# mine\ntheme = "light"\nsigns = "')
        assert "# on every one\n" in text
        assert 'hint = "f7"' in text
        again, notes = FileStore(tmp_path).load()
        assert (again, english(*notes)) == (kept.changed(name, value), "")


def test_of_both_names_the_present_one_holds(tmp_path: Path, file: Path) -> None:
    file.write_text('signs = "unicode"\nglyphs = "ascii"\n')
    store = FileStore(tmp_path)
    kept, notes = store.load()
    assert (kept.signs, english(*notes)) == ("unicode", "")
    store.save(kept.changed("warn", False))
    assert tomllib.loads(file.read_text()) == {"signs": "unicode", "warn": False}


def test_a_value_that_cannot_be_is_told_under_the_name_it_has_in_the_file(
    tmp_path: Path, file: Path
) -> None:
    for name in ("signs", "glyphs"):
        file.write_text(f'{name} = "runes"\n')
        assert f'{name} cannot be "runes"' in english(*FileStore(tmp_path).load()[1])


def test_a_key_of_the_same_name_stays(tmp_path: Path, file: Path) -> None:
    file.write_text('[other]\nglyphs = "ascii"\n')
    store = FileStore(tmp_path)
    kept, _ = store.load()
    assert kept.signs == "auto"
    store.save(kept.changed("signs", "ascii"))
    assert tomllib.loads(file.read_text()) == {"signs": "ascii", "other": {"glyphs": "ascii"}}


def test_screen_file_and_command_line_have_one_name_for_each_sign(tmp_path: Path) -> None:
    assert WORDS["signs"][0].casefold() == "signs"
    store = FileStore(tmp_path)
    assert settings_lines(store, ENGLISH, "signs ascii")[0].startswith("signs is ascii; ")
    assert 'signs = "ascii"' in (tmp_path / FILE).read_text()
    assert settings_lines(store, ENGLISH, "glyphs unicode")[0].startswith("signs is unicode; ")
    told = " ".join(settings_lines(store, ENGLISH))
    assert "signs is unicode" in told
    assert "glyphs" not in told


def test_a_broken_json_file_is_kept_aside_as_before(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{broken")
    kept, notes = FileStore(tmp_path).load()
    assert kept == Settings()
    assert "settings.broken.json" in english(*notes)


def test_reading_needs_no_writer(tmp_path: Path, file: Path, clean_env: dict[str, str]) -> None:
    file.write_text(OWN_WORDS)
    code = """
import sys
from pathlib import Path
from ascension_tui.profile.settings import FileStore
assert FileStore(Path(sys.argv[1])).load()[0].theme == "light"
print({"tomlkit", "pydantic", "yaml"} & set(sys.modules))
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        env=clean_env,
        check=True,
        timeout=60,
    )
    assert done.stdout == "set()\n"
