"""Messages: kept and told later, in a language; every template fits its arguments."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from pydantic import TypeAdapter

import ascension_tui
from ascension_tui.errors import Failure, UsageError, UserError
from ascension_tui.game.setup import cannot_be
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Counted, Listed, Message, Sayable
from tests.i18n.pseudo import PSEUDO

PACKAGE = Path(ascension_tui.__file__).parent
CONSTRUCTORS = {("errors.py", "UserError.__init__"), ("game/setup.py", "cannot_be")}
"""Where a message is made of a template that was handed on."""
EDGES = {
    "errors.py",  # the text of an error, for logs
    "game/command_line.py",  # what is typed, as all commands
    "game/setup.py",  # the text of pydantic's own error
    "host/lobby/people.py",  # until somebody can choose
    "host/ssh/log.py",
    "plain/protocol.py",  # other programs
    "plain/terminal.py",  # the default
    "records/store.py",  # why a file is left out, for the curious
    "table/automatic_answers.py",  # only the ids of questions are read
    "tui/app.py",  # the default
}
LINES = Message(
    "{file}: {problem} ({count:,} in all)",
    file=Path("game.jsonl"),
    problem=Message("no line of {names}", names=Listed(["Ann", "Bea", "Cy"], "or")),
    count=1234,
)


# Telling


def test_a_message_is_told_with_its_arguments() -> None:
    assert ENGLISH.say(LINES) == "game.jsonl: no line of Ann, Bea or Cy (1,234 in all)"
    assert PSEUDO.say(LINES) == "«game.jsonl: «no line of Ann, Bea «or» Cy» (1,234 in all)»"


@pytest.mark.parametrize(
    ("argument", "told", "pseudo"),
    [
        (Counted(1, "answer"), "1 answer", "1 «answer»"),
        (Counted(2, "answer"), "2 answers", "2 «answers»"),
        (Counted(2, "more hero", "more heroes"), "2 more heroes", "2 «more heroes»"),
        (Listed(["a"], "and"), "a", "a"),
        (Listed(["a", "b"], "and"), "a and b", "a «and» b"),
        (Listed(["a", "b"]), "a, b", "a, b"),
        (Listed([Counted(1, "game"), Message("none")]), "1 game, none", "1 «game», «none»"),
    ],
)
def test_counted_and_listed(argument: Counted | Listed, told: str, pseudo: str) -> None:
    assert ENGLISH.say(Message("{it}", it=argument)) == told
    assert PSEUDO.say(Message("{it}", it=argument)) == f"«{pseudo}»"


def test_what_people_write_is_no_template() -> None:
    assert ENGLISH.say("{nobody} said: 50 % {") == "{nobody} said: 50 % {"
    assert PSEUDO.say(Message("{name} left.", name="{level}")) == "«{level} left.»"


def test_a_message_is_kept_as_json() -> None:
    kept = TypeAdapter(Sayable)
    for said in (LINES, Message("Taken back: {n}.", n=Counted(2, "answer")), "as it was written"):
        again = kept.validate_json(kept.dump_json(said))
        assert (ENGLISH.say(again), PSEUDO.say(again)) == (ENGLISH.say(said), PSEUDO.say(said))


# Errors


def test_an_error_is_told_in_a_language_and_is_english_by_itself() -> None:
    cause = UsageError("There is no level {name!r}.", name="x")
    error = Failure("The game cannot go on: {cause}", cause=cause)
    assert str(error) == "The game cannot go on: There is no level 'x'."
    assert PSEUDO.say(error.message) == "«The game cannot go on: «There is no level 'x'.»»"
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.message) == (str(error), error.message)


def test_what_the_system_says_is_an_argument() -> None:
    error = Failure("{path}: {reason}.", path=Path("x"), reason=OSError(28, "No space left"))
    assert str(error) == "x: No space left."
    assert str(Failure("{reason}.", reason=OSError("odd"))) == "odd."


# Every template of the package


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield str(path.relative_to(PACKAGE)), ast.parse(path.read_text(encoding="utf-8"))


MODULES = dict(modules())


def error_classes() -> tuple[set[str], set[str]]:
    """All that are told to people, and those that make their message themselves."""
    classes = [
        n for tree in MODULES.values() for n in ast.walk(tree) if isinstance(n, ast.ClassDef)
    ]
    found, before = {"UserError"}, set[str]()
    while found != before:
        before = set(found)
        found |= {
            one.name
            for one in classes
            if any(isinstance(base, ast.Name) and base.id in found for base in one.bases)
        }
    own = {
        one.name
        for one in classes
        if one.name in found
        and any(isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in one.body)
    }
    return found, own


ERRORS, OWN = error_classes()


def makes_a_message(call: ast.Call, inside: str) -> bool:
    match call.func:
        case ast.Name(id=name):
            # What is raised as one of two errors is called so.
            return name in (ERRORS - OWN) | {Message.__name__, cannot_be.__name__, "error"}
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__"):
            return inside in OWN - {UserError.__name__}
    return False


def calls(tree: ast.Module) -> Iterator[tuple[str, str, ast.Call]]:
    """Every call that makes a message, with the class and the function around it."""

    def visit(node: ast.AST, owner: str, function: str) -> Iterator[tuple[str, str, ast.Call]]:
        if isinstance(node, ast.ClassDef):
            owner, function = node.name, ""
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = node.name
        if isinstance(node, ast.Call) and makes_a_message(node, owner):
            yield owner, function, node
        for child in ast.iter_child_nodes(node):
            yield from visit(child, owner, function)

    return visit(tree, "", "")


def wrong(call: ast.Call) -> str:
    """What is wrong with how a message is made; empty if nothing."""
    if len(call.args) != 1 or any(keyword.arg is None for keyword in call.keywords):
        return "one template, and every argument by its name"
    (template,) = call.args
    if not isinstance(template, ast.Constant) or not isinstance(template.value, str):
        return "the template is no literal, so no catalog can have it"
    places = {name for _, name, _, _ in Formatter().parse(template.value) if name is not None}
    given = {keyword.arg for keyword in call.keywords}
    return "" if places == given else f"{places} are named and {given} are given"


def test_every_template_is_a_literal_that_fits_its_arguments() -> None:
    problems, count, handed_on = [], 0, set()
    for name, tree in MODULES.items():
        for owner, function, call in calls(tree):
            place = (name, f"{owner}.{function}".strip("."))
            if place in CONSTRUCTORS:
                handed_on.add(place)
                continue
            count += 1
            if problem := wrong(call):
                problems.append(f"{name}:{call.lineno}: {problem}")
    assert not problems, "\n".join(problems)
    assert handed_on == CONSTRUCTORS
    assert count > 300


@pytest.mark.parametrize(
    "code",
    [
        'Failure(f"{path}: no file")',
        'Failure("no file: " + path)',
        'Failure("{}: no file".format(path))',
        "Failure(problem)",
        'Failure("{path}: no file")',
        'Failure("no file", path=path)',
        'Failure("{path}: no file", **arguments)',
        'Failure("{path}: no file", path)',
    ],
)
def test_what_the_walk_finds(code: str) -> None:
    ((_, _, call),) = calls(ast.parse(code))
    assert wrong(call)


def test_english_is_named_only_where_messages_end() -> None:
    named = {
        name
        for name, tree in MODULES.items()
        if any(isinstance(node, ast.Name) and node.id == "ENGLISH" for node in ast.walk(tree))
    }
    named -= {"i18n/language.py"}
    named = {name for name in named if "commands/" not in name}
    assert named == EDGES
