"""Tests of We Come in Pieces: its pack, its setup, a referee of its own, and what happens in random games."""
