"""Mistakes in a set file are told with file, card, field and what was expected."""

import pytest
import yaml

from ascension_tui.games.ascension.rules.cards import (
    CardFileError,
    check_references,
    load_set,
    parse_set,
    read_set_file,
    set_path,
)

GOOD = {
    "name": "Arha Tester",
    "type": "hero",
    "faction": "enlightened",
    "cost": 2,
    "honor": 1,
    "copies": 3,
    "play": {"draw": 1},
}
CONSTRUCT = {**GOOD, "type": "construct", "play": None}
MONSTER = {**GOOD, "type": "monster", "faction": None, "play": None}
LEFT_OUT = object()


def text_of(*cards):
    """A set file of these cards, without the fields left out."""
    kept = [{k: v for k, v in card.items() if v is not LEFT_OUT} for card in cards]
    return yaml.safe_dump({"cards": kept})


def complaint(text):
    """What is told about a set file that cannot be used."""
    with pytest.raises(CardFileError) as refused:
        parse_set(text, "mine.yaml", "mine")
    return str(refused.value)


def about(**fields):
    """What is told about one card with these fields instead of good ones."""
    return complaint(text_of({**GOOD, **fields}))


def test_good_card_is_accepted():
    (card,) = parse_set(text_of(GOOD), "mine.yaml", "mine")
    assert (card.name, card.set, card.slug, card.cost) == ("Arha Tester", "mine", "arha_tester", 2)


@pytest.mark.parametrize("name", ["basics", "chronicle"])
def test_shipped_files_are_good(name):
    cards = read_set_file(set_path(name))
    assert {card.set for card in cards} == {name}


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"colour": "red"}, "colour"),
        (
            {"play": {"may": {"banish": {"from": ["row"], "cuont": 1}}}},
            "play.may.effect.banish.cuont",
        ),
        ({"play": {"banish": {"from": ["row"], "card": {"typ": "hero"}}}}, "play.banish.card.typ"),
        (
            {"play": {"if": {"condition": {"palyed": {}}, "then": {"draw": 1}}}},
            "play.if.condition.palyed",
        ),
        ({"abilities": [{"do": {"draw": 1}, "often": True}]}, "abilities.0.often"),
        ({"modifiers": [{"unbanishable": {"colour": "red"}}]}, "modifiers.0.unbanishable.colour"),
    ],
)
def test_unknown_field(fields, where):
    told = about(**fields)
    assert told.startswith(f"mine.yaml: Arha Tester: {where}: ")
    assert told.endswith(".")


@pytest.mark.parametrize("cost", [-1, 21, 1000, "two", 2.5, True, [2], None, LEFT_OUT])
@pytest.mark.parametrize("base", [GOOD, CONSTRUCT, MONSTER])
def test_impossible_cost(base, cost):
    told = complaint(text_of({**base, "cost": cost}))
    assert told.startswith("mine.yaml: Arha Tester: cost: ")


@pytest.mark.parametrize("honor", [-1, 21, "much", 1.5, None, LEFT_OUT])
def test_impossible_honor(honor):
    assert about(honor=honor).startswith("mine.yaml: Arha Tester: honor: ")


@pytest.mark.parametrize("copies", [-1, 51, "three", 1.5, True, None])
def test_impossible_copies(copies):
    assert about(copies=copies).startswith("mine.yaml: Arha Tester: copies")


@pytest.mark.parametrize("size", [-3, "3", 2.5, True, None])
def test_impossible_pile_size(size):
    told = about(basic="pile", copies={"chronicle": size})
    assert told.startswith("mine.yaml: Arha Tester: copies")


def test_always_available_card_needs_pile_sizes_by_set():
    assert about(basic="pile", copies=30).startswith("mine.yaml: Arha Tester: copies")


def test_center_card_needs_a_number_of_copies():
    assert about(copies={"chronicle": 3}).startswith("mine.yaml: Arha Tester: copies")


@pytest.mark.parametrize("type_", [None, LEFT_OUT])
def test_card_needs_a_type(type_):
    assert about(type=type_).startswith("mine.yaml: Arha Tester: type: ")


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("type", "wizard", ["hero", "construct", "monster"]),
        ("faction", "mechanical", ["enlightened", "lifebound", "mechana", "void"]),
        ("basic", "maybe", ["start", "pile"]),
    ],
)
def test_unknown_word_is_told_with_the_known_ones(field, value, expected):
    told = about(**{field: value})
    assert told.startswith(f"mine.yaml: Arha Tester: {field}: ")
    assert all(word in told for word in expected)


def test_fields_that_do_not_fit_together():
    assert about(reward={"draw": 1}) == ("mine.yaml: Arha Tester: reward: only monsters have one.")
    assert about(type="monster") == "mine.yaml: Arha Tester: faction: monsters have no faction."
    assert about(basic="start", faction=None).startswith("mine.yaml: Arha Tester: cost: ")


def test_set_comes_from_the_file_name():
    assert about(set="chronicle").startswith("mine.yaml: Arha Tester: set: ")


@pytest.mark.parametrize("again", ["Arha Tester", "arha tester", "Arha  Tester!"])
def test_duplicate_name(again):
    told = complaint(text_of(GOOD, {**GOOD, "name": "Other"}, {**GOOD, "name": again}))
    assert told.startswith(f"mine.yaml: {again}: name: ")
    assert "Arha Tester has this name already" in told


@pytest.mark.parametrize("name", ["", 3, None, ["x"], LEFT_OUT])
def test_card_without_a_name_is_told_by_its_number(name):
    told = complaint(text_of(GOOD, {**GOOD, "name": name}))
    assert told.startswith("mine.yaml: card 2: name: ")


@pytest.mark.parametrize("name", ["!!!", " ", "\n"])
def test_name_needs_letters(name):
    assert ": name: " in about(name=name)


@pytest.mark.parametrize(
    ("play", "where"),
    [
        ({"drwa": 1}, "play.drwa"),
        ("drwa", "play.drwa"),
        ({"may": {"drwa": 1}}, "play.may.effect.drwa"),
        ([{"draw": 1}, {"drwa": 1}], "play.all.effects.1.drwa"),
        ({"choose_one": [{"draw": 1}, {"drwa": 1}]}, "play.choose_one.of.1.drwa"),
    ],
)
def test_unknown_verb(play, where):
    told = about(play=play)
    assert told.startswith(f"mine.yaml: Arha Tester: {where}: there is no such verb")
    assert "draw" in told


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"abilities": [{"do": {"drwa": 1}}]}, "abilities.0.do.drwa"),
        (
            {"triggers": [{"when": "play", "limit": "each", "do": {"drwa": 1}}]},
            "triggers.0.do.drwa",
        ),
    ],
)
def test_unknown_verb_of_a_construct(fields, where):
    told = complaint(text_of({**CONSTRUCT, **fields}))
    assert told.startswith(f"mine.yaml: Arha Tester: {where}: there is no such verb")


@pytest.mark.parametrize("modifier", ["unbeatable", {"unbeatable": {}}, 3, {"a": 1, "b": 2}])
def test_unknown_modifier(modifier):
    told = about(modifiers=["unbanishable", modifier])
    assert told.startswith("mine.yaml: Arha Tester: modifiers.1.")
    assert "there is no such modifier; known are acquired_to, counts_as, destination, " in told


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"play": {"draw": -1}}, "play.draw.amount"),
        ({"play": {"draw": "many"}}, "play.draw.amount"),
        ({"play": {"draw": 1.5}}, "play.draw.amount"),
        ({"play": {"draw": True}}, "play.draw.amount"),
        ({"play": {"draw": {"amonut": 1}}}, "play.draw"),
        ({"play": {"draw": None}}, "play.draw.amount"),
        ({"play": {"banish": {}}}, "play.banish.from"),
        ({"play": {"banish": {"from": []}}}, "play.banish.from"),
        ({"play": {"banish": {"from": ["moon"]}}}, "play.banish.from.0"),
        ({"play": {"banish": {"from": "row"}}}, "play.banish.from"),
        ({"play": {"discount": {"amount": 1}}}, "play.discount.card"),
        ({"play": {"discount": {"amount": 0, "card": {}}}}, "play.discount.amount"),
        ({"play": {"pay": 4}}, "play.pay"),
        ({"play": {"runes": {"each": {"zone": "moon"}}}}, "play.runes.amount.each.zone"),
        ({"play": {"choose_one": [{"draw": 1}]}}, "play.choose_one.of"),
        ({"play": {"draw": 1, "runes": 1}}, "play"),
        ({"play": []}, "play"),
        ({"play": 5}, "play"),
        ({"abilities": {"do": {"draw": 1}}}, "abilities"),
        ({"abilities": ["draw"]}, "abilities.0"),
        ({"abilities": [{"limit": "none"}]}, "abilities.0.do"),
        ({"abilities": [{"do": {"draw": 1}, "limit": "twice"}]}, "abilities.0.limit"),
        ({"triggers": [{"when": "play", "do": {"draw": 1}}]}, "triggers.0.limit"),
        (
            {"triggers": [{"when": "lunch", "limit": "each", "do": {"draw": 1}}]},
            "triggers.0.when",
        ),
        ({"modifiers": "unbanishable"}, "modifiers"),
        ({"modifiers": [{"counts_as": {"type": "construct"}}]}, "modifiers.0.counts_as.faction"),
        ({"modifiers": [{"unbanishable": 3}]}, "modifiers.0.unbanishable"),
    ],
)
def test_wrong_shape_of_a_field(fields, where):
    told = about(**fields)
    assert told.startswith(f"mine.yaml: Arha Tester: {where}")
    assert told.endswith(".")


@pytest.mark.parametrize(
    "fields",
    [
        {"colour": "red"},
        {"copies": -1},
        {"play": {"may": {"banish": {"from": ["row"], "cuont": 1}}}},
        {"play": {"banish": {"from": "row"}}},
        {"play": {"banish": {"from": []}}},
        {"play": []},
        {"play": {"choose_one": [{"draw": 1}]}},
        {"abilities": {"do": {"draw": 1}}},
        {"abilities": ["draw"]},
        {"modifiers": "unbanishable"},
        {"modifiers": [{"unbanishable": 3}]},
    ],
)
def test_messages_speak_of_card_files_not_of_python(fields):
    told = about(**fields).lower()
    for word in ("tuple", "keyword argument", "extra inputs", "constrained", "instance"):
        assert word not in told


CARD_WITH_NAME = """\
cards:
  - name: Arha Tester
    type: construct
    cost: 1
    honor: 1
    triggers:
      - when: play
        limit: each
        card: {names: [%s]}
        do: {draw: 1}
"""


def test_reference_to_a_card_that_does_not_exist():
    cards = parse_set(CARD_WITH_NAME % "Nobody", "mine.yaml", "mine")
    with pytest.raises(CardFileError) as refused:
        check_references((*load_set("basics"), *cards), "mine.yaml")
    assert str(refused.value) == (
        "mine.yaml: Arha Tester: triggers.0.card.names: there is no card named Nobody."
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"play": {"acquire": {"from": ["row"], "card": {"names": ["Nobody"]}}}},
        {
            "play": [
                {"draw": 1},
                {"may": {"banish": {"from": ["hand"], "card": {"names": ["Nobody"]}}}},
            ]
        },
        {"play": {"if": {"condition": {"played": {"names": ["Nobody"]}}, "then": {"draw": 1}}}},
        {"play": {"runes": {"each": {"zone": "in_play", "cards": {"names": ["Nobody"]}}}}},
        {"abilities": [{"if": {"controls": {"names": ["Nobody"]}}, "do": {"draw": 1}}]},
        {"modifiers": [{"destination": {"card": {"names": ["Nobody"]}, "to": "in_play"}}]},
    ],
)
def test_reference_is_found_wherever_it_stands(fields):
    cards = parse_set(text_of({**GOOD, **fields}), "mine.yaml", "mine")
    with pytest.raises(CardFileError, match=r"^mine.yaml: Arha Tester: .*no card named Nobody\.$"):
        check_references(cards, "mine.yaml")


def test_reference_to_a_basic_card_is_fine():
    cards = parse_set(CARD_WITH_NAME % "Mystic", "mine.yaml", "mine")
    check_references((*load_set("basics"), *cards), "mine.yaml")


def test_repeated_key():
    told = complaint("cards:\n  - name: A\n    cost: 1\n    cost: 2\n")
    assert told.startswith("mine.yaml: ")
    assert "line 4: the key 'cost' stands twice" in told


@pytest.mark.parametrize("key", ["on", "off", "yes", "no", "true", "~", "3", "1.5"])
def test_key_that_yaml_does_not_read_as_text(key):
    told = complaint(f"cards:\n  - name: A\n    triggers:\n      - {key}: play\n")
    assert told.startswith("mine.yaml: ")
    assert f"line 4: the key '{key}' must be text" in told


def test_key_that_is_a_list():
    told = complaint("cards:\n  - name: A\n    ? [a, b]\n    : 1\n")
    assert "line 3" in told
    assert "Node" not in told


@pytest.mark.parametrize(
    "text",
    [
        "cards: [\n  {name: A\n",
        "cards:\n\t- name: A\n",
        "cards: *nowhere\n",
        "cards: []\n---\ncards: []\n",
        "cards: !!python/object/apply:os.getcwd []\n",
        "cards: \0\n",
        "cards:\n  - &a {name: A, play: *a}\n",
    ],
)
def test_not_yaml(text):
    told = complaint(text)
    assert told.startswith("mine.yaml: not valid YAML: ")
    assert told.endswith(".")


@pytest.mark.parametrize(
    "text",
    ["", "- name: A\n", "just words\n", "cards: {name: A}\n", "cards:\n", "cards: []\nmore: 1\n"],
)
def test_wrong_shape_of_the_file(text):
    assert complaint(text) == "mine.yaml: expected one key, cards, with a list of cards."


@pytest.mark.parametrize("entry", ["Mephit", "", "[name, cost]", "3"])
def test_card_that_is_no_mapping(entry):
    assert complaint(f"cards:\n  - {entry}\n").startswith("mine.yaml: card 1: expected a mapping")


@pytest.mark.parametrize("depth", [500, 2_000])
def test_absurdly_deep_effects_are_refused_not_a_crash(depth):
    play = "{may: " * depth + "{draw: 1}" + "}" * depth
    told = complaint(f"cards:\n  - {{name: A, type: hero, cost: 1, honor: 1, play: {play}}}\n")
    assert told.startswith("mine.yaml: ")


def test_file_that_is_not_utf_8(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_bytes(b"cards:\n  - name: \xff\xfe\n")
    with pytest.raises(CardFileError, match=r"^mine\.yaml: cannot be read \(it is not UTF-8 text"):
        read_set_file(path)


def test_file_that_is_not_there(tmp_path):
    with pytest.raises(CardFileError, match=r"^mine\.yaml: cannot be read \(No such file"):
        read_set_file(tmp_path / "mine.yaml")


def test_file_that_is_a_folder(tmp_path):
    with pytest.raises(CardFileError, match=rf"^{tmp_path.name}: cannot be read"):
        read_set_file(tmp_path)


def test_file_is_named_and_gives_its_set_the_name(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(text_of(GOOD), encoding="utf-8")
    assert [card.set for card in read_set_file(path)] == ["mine"]
    path.write_text(text_of({**GOOD, "cost": -1}), encoding="utf-8")
    with pytest.raises(CardFileError, match=r"^mine\.yaml: Arha Tester: cost: "):
        read_set_file(path)
