"""How strong the computer players are: `make ladder` measures it, the README shows it."""
