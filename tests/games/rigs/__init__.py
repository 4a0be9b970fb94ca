"""Tests of R.I.G.S. alone; those of every game run on it too."""
