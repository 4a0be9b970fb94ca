"""The table of Power Vacuum."""
