"""The records."""
