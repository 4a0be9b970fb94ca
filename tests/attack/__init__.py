"""What damaged files and hostile surroundings may do: each ends in one sentence, and nothing is lost.

An attack is a function of a seed and an empty folder; it raises where the app breaks down. `python -m tests.attack
KIND SEED [COUNT]` makes so many of a kind from a seed on, and prints the seeds of those that fail.
"""
