"""Snitch!: tile-laying detectives, by Karl Fenner, published by Common Man Games."""
