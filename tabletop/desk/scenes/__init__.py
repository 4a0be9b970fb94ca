"""The scenes that belong to no single game."""
