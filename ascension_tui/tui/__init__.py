"""The screens: a Textual app over a table. They show the model, send answers, and decide nothing."""
