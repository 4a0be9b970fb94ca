"""The title and the games that are open."""
