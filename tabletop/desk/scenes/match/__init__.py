"""The scene of a match, and its helpers."""
