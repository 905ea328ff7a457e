"""The screens: a Textual app over a table. They show a model, send answers, and decide nothing."""
