"""Tables over SSH: who may come in, what each connection shows, and how much it may cost.

One process and one event loop hold everything: a connection's channel runs one Textual app through
`driver.SSHDriver`, with no subprocess and no pseudo-terminal. The modules about connections
(`server`, `door`, `session`, `driver` and what they stand on) know nothing about tables or cards:
they are given a function that makes an app. Only `server` and what it imports need asyncssh, so
that the rest can be used, and tested, without it.
"""
