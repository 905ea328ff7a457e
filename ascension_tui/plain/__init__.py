"""The line-by-line mode: a game in any terminal or pipe, also for screen readers."""
