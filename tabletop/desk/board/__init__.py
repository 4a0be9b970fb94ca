"""Boards: where their cells lie, and the marks on them; knows no game."""
