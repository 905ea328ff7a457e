"""Card files: the small vocabulary, and mistakes told with file, card and field."""

import ast
import pickle
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import ascension_tui.games.kings as package
from ascension_tui.games.kings.rules.cards import CardFileError, load_cards, parse_cards
from ascension_tui.games.kings.rules.faces import all_faces
from ascension_tui.games.kings.rules.verbs.base import REGISTRY

CARD = """
cards:
  - name: Stone
    focus: aria
    level: 1
    target: adjacent
    ability: {wound: 1}
    instant: {gain: AA}
"""


def test_every_verb_is_used_and_there_are_few():
    used = Counter(
        verb.name
        for name in ("focus", "ascendant", "revenant")
        for card in load_cards(name)
        for verb in card.ability
    )
    assert set(used) == set(REGISTRY)
    assert len(REGISTRY) <= 17


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("name: Stone", "nam: Stone", "test.yaml: card 1: name: field required"),
        ("level: 1", "level: 4", "test.yaml: Stone 4: level: input should be less than"),
        ("level: 1\n", "\n", "test.yaml: Stone: a card has both focus and level"),
        ("focus: aria", "focus: red", "test.yaml: Stone 1: focus: input should be 'aria'"),
        ("adjacent", "nearby", "test.yaml: Stone 1: target: expected one of yourself, adjacent"),
        ("adjacent", "{line: 12}", "test.yaml: Stone 1: target: expected one of"),
        ("adjacent", "yourself", "ability: wound is for a card whose target is an opponent"),
        ("{wound: 1}", "{remove_dire: 1}", "remove_dire is for a card whose target is yourself"),
        ("{wound: 1}", "{wounds: 1}", "test.yaml: Stone 1: ability: there is no verb wounds"),
        ("{wound: 1}", "{wound: {many: 1}}", "test.yaml: Stone 1: ability: wound.count: field"),
        ("{wound: 1}", "{wound: 0}", "ability: wound.count: input should be greater than or equal"),
        ("{wound: 1}", "7", "ability: expected one verb with its fields"),
        ("{gain: AA}", "{gain: AX}", "test.yaml: Stone 1: instant.gain: string should match"),
        ("{gain: AA}", "{gain: AA, dice: 1}", "instant: give exactly one of gain, dire"),
        ("focus: aria", "focus: aria\n    focus: pyre", "line 5: the key 'focus' stands twice"),
        ("focus: aria", "no: aria", "line 4: the key False must be text"),
        ("cards:", "card:", "test.yaml: expected one key, cards"),
        ("adjacent", "[", "test.yaml: not valid YAML: line"),
    ],
)
def test_a_mistake_is_told_with_file_card_and_field(old, new, message):
    with pytest.raises(CardFileError) as caught:
        parse_cards(CARD.replace(old, new), "test.yaml")
    assert message in str(caught.value)


def test_a_card_may_not_stand_twice():
    with pytest.raises(CardFileError, match="Stone 1: name: stands twice"):
        parse_cards(CARD + CARD.replace("\ncards:", ""), "test.yaml")


def test_faces_travel_as_numbers():
    face = all_faces()[7]
    assert pickle.loads(pickle.dumps(face)) is face
    assert len(pickle.dumps(face)) < 100


def test_the_rules_load_no_screen_and_no_event_loop(clean_env):
    code = """
import importlib, pkgutil, sys
import ascension_tui.games.kings as package
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(*sorted(name.partition(".")[0] for name in sys.modules))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=clean_env, check=True
    )
    assert set(done.stdout.split()).isdisjoint({"textual", "rich", "asyncio"})


LAYERS = ("rules", "text", "model", "kind", "scenario")
FROM_THE_PLATFORM = (
    "ascension_tui.game.protocol",
    "ascension_tui.game.rng",
    "ascension_tui.game.setup",
    "ascension_tui.game",
    "ascension_tui.errors",
    "ascension_tui.i18n.message",
    "ascension_tui.assets",
)


def test_imports_point_down_only():
    root = Path(package.__file__).parent
    name = package.__name__
    for file in root.rglob("*.py"):
        layer = file.relative_to(root).parts[0].removesuffix(".py")
        tree = ast.parse(file.read_text(encoding="utf-8"))
        imported = {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module}
        for module in imported:
            if module.startswith(f"{name}."):
                below = module.removeprefix(f"{name}.").partition(".")[0]
                assert LAYERS.index(below) <= LAYERS.index(layer), f"{file}: {module}"
            elif module.startswith("ascension_tui"):
                assert module in FROM_THE_PLATFORM, f"{file}: {module}"


def test_no_module_is_long():
    for file in Path(package.__file__).parent.rglob("*.py"):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 400, file
