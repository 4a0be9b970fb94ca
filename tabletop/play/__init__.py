"""A match in progress: seats, journal, undo, replay and records."""
