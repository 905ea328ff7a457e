"""How strong the computer players are: `make ladder` measures it, strength.md shows it."""
