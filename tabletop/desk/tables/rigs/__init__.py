"""The table of R.I.G.S."""
