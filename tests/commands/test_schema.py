"""`schema`: the schemas say just what the program says as JSON; the README shows how."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

import ascension_tui
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.model_events import Event
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.table import Table, Update
from tests.conftest import RunCli
from tests.telling.games import play_out

README = Path(ascension_tui.__file__).parents[1] / "README.md"
TYPES = {"integer": int, "string": str, "boolean": bool, "null": type(None)}


def fits(value: Any, schema: dict[str, Any], top: dict[str, Any]) -> bool:
    """Whether a value is as a schema says, with what pydantic writes of JSON Schema."""
    if "$ref" in schema:
        return fits(value, top["$defs"][schema["$ref"].removeprefix("#/$defs/")], top)
    if choices := schema.get("anyOf", schema.get("oneOf")):
        return any(fits(value, choice, top) for choice in choices)
    if "const" in schema or "enum" in schema:
        return value in schema.get("enum", [schema.get("const")])
    match schema["type"]:
        case "object" if "properties" not in schema:
            return isinstance(value, dict)  # a model of another schema
        case "object":
            fields = schema["properties"]
            assert schema["additionalProperties"] is False
            if not isinstance(value, dict) or not value.keys() <= fields.keys():
                return False
            return value.keys() >= set(schema["required"]) and all(
                fits(value[name], fields[name], top) for name in value
            )
        case "array":
            return isinstance(value, list) and all(fits(i, schema["items"], top) for i in value)
        case kind:
            return type(value) is TYPES[kind]


@pytest.fixture
def schemas(run_cli: RunCli) -> dict[str, Any]:
    done = run_cli("schema")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    assert list(found) == ["model", "event", "setup"]
    return found


def test_what_is_seen_and_what_happens_is_as_the_schemas_say(schemas: dict[str, Any]) -> None:
    setup = Setup.checked(sets=("storm", "gift"), seats=("Anna", "Ben", "Coda"), pool=20)
    assert fits(setup.model_dump(mode="json"), schemas["setup"], schemas["setup"])
    table = Table.begin(AscensionKind(), setup.model_dump(mode="json"), 3, ["human"] * 3)
    wrong: list[str] = []
    told: set[str] = set()

    def check(what: object) -> None:
        assert isinstance(what, Update)
        for seat in range(-1, 3):
            events = [json.loads(event.model_dump_json()) for event in what.see(seat)]
            told.update(event["event"] for event in events)
            wrong.extend(str(e) for e in events if not fits(e, schemas["event"], schemas["event"]))
            text = table.view(seat).model_dump_json()
            if not fits(json.loads(text), schemas["model"], schemas["model"]):
                wrong.append(text)

    table.listen(check)
    play_out(table)
    assert wrong == []
    assert len(told) > 12


def test_a_schema_refuses_what_is_not_so(schemas: dict[str, Any]) -> None:
    table = Table.begin(AscensionKind(), {"seats": ["Anna", "Ben"]}, 3, ["human"] * 2)
    seen = json.loads(table.view(0).model_dump_json())
    assert fits(seen, schemas["model"], schemas["model"])
    for change in ({"turn": None}, {"more": 1}, {"over": 0}, {"piles": [None]}):
        assert not fits(seen | change, schemas["model"], schemas["model"])
    assert not fits({"event": "TurnEnded"}, schemas["event"], schemas["event"])
    assert not fits({"seat": 1}, schemas["event"], schemas["event"])


def test_fields_are_described_and_events_told_apart(schemas: dict[str, Any]) -> None:
    hand = schemas["model"]["$defs"]["Hand"]["properties"]["cards"]
    assert "cannot see" in hand["description"]
    assert "reveal" in schemas["event"]["$defs"]["CardMoved"]["properties"]["cause"]["enum"]
    discriminator = schemas["event"]["discriminator"]
    names = {model.__name__ for model in get_args(get_args(Event)[0])}
    assert (discriminator["propertyName"], set(discriminator["mapping"])) == ("event", names)
    assert all("event" in one["required"] for one in schemas["event"]["$defs"].values())


def test_the_readme_shows_the_model(capsys: pytest.CaptureFixture[str]) -> None:
    section = README.read_text(encoding="utf-8").partition("## The model")[2]
    code = section.partition("```python\n")[2].partition("```")[0]
    exec(code, {})
    first, text = capsys.readouterr().out.splitlines()
    view = GameModel.model_validate_json(text)
    shown = [view.center_row.cards[0], view.players[0].hand.cards[0]]
    names = [card.name for card in shown if card is not None]
    assert first == f"{names[0]} {view.honor_pool.left} {names[1]}"
