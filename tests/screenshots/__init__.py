"""The pictures of the README, made by the program: `make screenshots`."""
