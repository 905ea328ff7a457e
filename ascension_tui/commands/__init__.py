"""The commands: what can be typed, and what it does.

`parsers` has the table of all. Each is a `Command` in a module by its subject, which imports
nothing heavy, so that `--help` and a mistyped option answer at once; `run` imports what it needs.
"""
