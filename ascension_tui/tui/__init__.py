"""The screens: a Textual app over a table. It shows views and sends answers, and decides nothing."""
