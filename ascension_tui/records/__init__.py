"""What is kept of games and made of it: replays to step through, statistics, exports."""
