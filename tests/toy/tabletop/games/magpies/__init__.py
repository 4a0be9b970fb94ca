"""Magpies: play a card, take the lowest with the highest."""
