"""Every ruling of the card sheet of Gift of the Elements has a test that carries its number."""

import ast
import re
from pathlib import Path

RULINGS = {"a": 30, "b": 46, "c": 22}


def test_every_gift_ruling_has_a_test():
    found = {
        match[1]
        for path in Path(__file__).parent.glob("test_gift_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and (match := re.match(r"test_gift_([a-c]\d\d)_", node.name))
    }
    wanted = {f"{table}{i:02}" for table, last in RULINGS.items() for i in range(1, last + 1)}
    assert found == wanted, f"without a test: {sorted(wanted - found)}"
