"""Tables over SSH: `ssh` connections, `tables` one table each, `lobby` all of them, `screens`.

One process and one event loop hold everything. What imports asyncssh, and only that, is reached
through `ssh.server`, so that the rest can be used, and tested, without it.
"""
