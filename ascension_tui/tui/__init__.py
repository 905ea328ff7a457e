"""The screens: a Textual app over a table. They show views, send answers, and decide nothing."""
