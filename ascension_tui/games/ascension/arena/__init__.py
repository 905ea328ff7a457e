"""Computer players against each other, and what is counted of it."""
