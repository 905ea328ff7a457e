"""Every ruling of a card sheet has a test that carries its number."""

import ast
import re
from pathlib import Path


def test_every_chronicle_ruling_has_a_test():
    found = {
        match[1]
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and (match := re.match(r"test_chronicle_r(\d\d)_", node.name))
    }
    wanted = {f"{number:02}" for number in range(1, 38)}
    assert found == wanted, f"without a test: {sorted(wanted - found)}"
