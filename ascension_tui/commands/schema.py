"""`schema`: JSON schemas of what the program says as JSON, and of a setup."""

from __future__ import annotations

import argparse
import json

from ascension_tui.rules.model import GameModel
from ascension_tui.rules.model_events import EVENT
from ascension_tui.rules.setup import Setup


def run(_: argparse.Namespace) -> int:
    """Print them as one document."""
    schemas = {
        "model": GameModel.model_json_schema(mode="serialization"),
        "event": EVENT.json_schema(mode="serialization"),
        "setup": Setup.model_json_schema(),
    }
    print(json.dumps(schemas, indent=1))
    return 0
