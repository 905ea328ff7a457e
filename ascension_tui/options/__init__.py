"""What can be typed: every command with its options, its help and its examples.

`commands` has the table of all of them; the other modules hold them by theme. Only the standard
library is imported here, so that `--help` and a mistyped option answer at once.
"""
