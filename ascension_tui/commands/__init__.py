"""The commands: what can be typed, and what it does.

Each is a `Command` in a module by its subject, its parser beside its run. The modules import
nothing heavy, so that `--help` and a mistyped option answer at once: `run` imports what it needs.
Those of games come from the registry; `parsers` has all of them.
"""
