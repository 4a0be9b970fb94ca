"""Tests of Patrol!: its pack, its setup, a referee of its own, and what happens in random games."""
