"""Computer players: each is given an observation of its seat and nothing else."""
