"""Where computer players think: one fair pool of processes, for tables and for series of games."""
