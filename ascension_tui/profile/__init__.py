"""What one person has here: settings, choices, saved games."""
