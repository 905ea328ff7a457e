"""SSH connections, each of which shows an app; nothing here knows of tables or cards.

A channel runs one Textual app through `driver.SSHDriver`, without subprocess or pseudo-terminal.
The apps come from outside: a function that makes one is all that is known of them.
"""
