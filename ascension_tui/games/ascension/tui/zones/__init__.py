"""The zones of the table, painted from a `Sight` by functions without an app."""
