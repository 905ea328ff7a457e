"""The commands, one module each, named like the command.

A command module offers `run(args: argparse.Namespace) -> int`: it gets the options as
`ascension_tui.options` names them and returns the exit code. It is imported only when its command
is given. What goes wrong is raised as `UsageError` or `Failure`; `cli.main` prints it.
"""
