"""R.I.G.S. by its rules: everything but its table."""
