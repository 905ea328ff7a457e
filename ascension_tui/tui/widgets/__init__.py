"""The parts of the table. Each paints itself from what it is given and never changes its size."""
