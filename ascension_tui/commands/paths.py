"""`paths`: where everything of one's own lies."""

from __future__ import annotations

import argparse
import json

from ascension_tui.folders import EXPORTS, FINISHED, GAMES, STATS, config_folder, data_folder
from ascension_tui.library.progress import folder_in
from ascension_tui.tui.settings_file import FILE as SETTINGS


def run(args: argparse.Namespace) -> int:
    """One line for each, whether it is there yet or not."""
    data, config = data_folder(args.data), config_folder(args.data)
    paths = {
        "data": data,
        "games": data / GAMES,
        "finished": data / FINISHED,
        "exports": data / EXPORTS,
        "lessons": folder_in(data),
        "stats": data / STATS,
        "config": config,
        "settings": config / SETTINGS,
    }
    if args.json:
        print(json.dumps({name: str(path) for name, path in paths.items()}, indent=1))
        return 0
    width = max(map(len, paths))
    for name, path in paths.items():
        print(f"{name:<{width}}  {path}")
    return 0
