"""The pictures of the documents, made by the program: `make screenshots`."""
