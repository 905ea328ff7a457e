"""`lessons`: a guided first game, and what each set adds."""

from __future__ import annotations

import argparse

from ascension_tui.folders import config_folder, data_folder
from ascension_tui.plain.lesson import LessonSession, lesson_meant, listed
from ascension_tui.plain.terminal import Terminal
from ascension_tui.tui.settings import FileStore
from ascension_tui.tui.start import check_terminal, open_screens


def run(args: argparse.Namespace) -> int:
    """Take a lesson, or list them; on screens or line by line."""
    data = data_folder(args.data)
    lesson = lesson_meant(args.name) if args.name else None
    if not args.plain:
        check_terminal("lessons --plain")
        from ascension_tui.tui.screens.lesson import LessonScreen
        from ascension_tui.tui.screens.lessons import LessonsScreen

        return open_screens(
            args.data, opening=lambda: LessonScreen(lesson, data) if lesson else LessonsScreen()
        )
    terminal = Terminal.standard()
    if lesson is not None:
        LessonSession(lesson, data, terminal, FileStore(config_folder(args.data))).run()
        return 0
    for line in listed(data):
        terminal.say(line)
    return 0
